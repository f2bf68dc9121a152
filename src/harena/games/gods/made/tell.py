"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.core.events import Event
from harena.games.gods import heroes
from harena.games.gods.made.table import Table


def offered(table: Table, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(0, (int(card),)))


def bidding(table: Table, hero: i64, life: i64) -> None:
    if table.story is not None:
        table.story.append(Event(1, (int(heroes.who(table, hero)), int(life))))


def tied(table: Table, heroes: i64) -> None:
    if table.story is not None:
        table.story.append(Event(2, (int(heroes),)))


def name_shown(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(3, (int(heroes.who(table, hero)), int(card))))


def took(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(4, (int(heroes.who(table, hero)), int(card))))


def lotted(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(5, (int(heroes.who(table, hero)), int(card))))


def first_player(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(6, (int(seat),)))


def picked(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(7, (int(heroes.who(table, hero)),)))


def entered(table: Table, hero: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(8, (int(heroes.who(table, hero)), int(space))))


def turn_begins(table: Table, hero: i64, round: i64) -> None:
    if table.story is not None:
        table.story.append(Event(9, (int(heroes.who(table, hero)), int(round))))


def too_tired(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(10, (int(heroes.who(table, hero)),)))


def rolled(table: Table, hero: i64, dice: i64) -> None:
    if table.story is not None:
        table.story.append(Event(11, (int(heroes.who(table, hero)), int(dice))))


def rerolled(table: Table, hero: i64, dice: i64, by_card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(12, (int(heroes.who(table, hero)), int(dice), int(by_card))))


def used(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(13, (int(heroes.who(table, hero)), int(card))))


def struck(table: Table, hero: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(14, (int(heroes.who(table, hero)), int(heroes.who(table, target)))))


def walked(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(15, (int(heroes.who(table, hero)),)))


def shoved(table: Table, hero: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(16, (int(heroes.who(table, hero)), int(heroes.who(table, target)))))


def smote(table: Table, hero: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(17, (int(heroes.who(table, hero)), int(heroes.who(table, target)))))


def lost(table: Table, hero: i64, life: i64, cause: i64) -> None:
    if table.story is not None:
        table.story.append(Event(18, (int(heroes.who(table, hero)), int(life), int(cause))))


def gained(table: Table, hero: i64, life: i64, cause: i64) -> None:
    if table.story is not None:
        table.story.append(Event(19, (int(heroes.who(table, hero)), int(life), int(cause))))


def missed(table: Table, hero: i64, effect: i64) -> None:
    if table.story is not None:
        table.story.append(Event(20, (int(heroes.who(table, hero)), int(effect))))


def forgone(table: Table, hero: i64, effect: i64) -> None:
    if table.story is not None:
        table.story.append(Event(21, (int(heroes.who(table, hero)), int(effect))))


def reserve_empty(table: Table, hero: i64, life: i64) -> None:
    if table.story is not None:
        table.story.append(Event(22, (int(heroes.who(table, hero)), int(life))))


def moved(table: Table, hero: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(23, (int(heroes.who(table, hero)), int(space))))


def stuck(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(24, (int(heroes.who(table, hero)),)))


def pushed(table: Table, hero: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(25, (int(heroes.who(table, hero)), int(space))))


def push_blocked(table: Table, hero: i64, blocker: i64) -> None:
    if table.story is not None:
        table.story.append(Event(26, (int(heroes.who(table, hero)), int(heroes.who(table, blocker)))))


def drank(table: Table, hero: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(27, (int(heroes.who(table, hero)), int(space))))


def trapped(table: Table, hero: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(28, (int(heroes.who(table, hero)), int(space))))


def shielded(table: Table, hero: i64, protection: i64) -> None:
    if table.story is not None:
        table.story.append(Event(29, (int(heroes.who(table, hero)), int(protection))))


def tired(table: Table, hero: i64, exhaustion: i64) -> None:
    if table.story is not None:
        table.story.append(Event(30, (int(heroes.who(table, hero)), int(exhaustion))))


def rested(table: Table, hero: i64, exhaustion: i64) -> None:
    if table.story is not None:
        table.story.append(Event(31, (int(heroes.who(table, hero)), int(exhaustion))))


def not_tired(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(32, (int(heroes.who(table, hero)),)))


def no_dice(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(33, (int(heroes.who(table, hero)),)))


def readied(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(34, (int(heroes.who(table, hero)), int(card))))


def answers(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(35, (int(heroes.who(table, hero)), int(card))))


def retaliates(table: Table, hero: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(36, (int(heroes.who(table, hero)), int(card))))


def turn_ends(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(37, (int(heroes.who(table, hero)),)))


def fell(table: Table, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(38, (int(heroes.who(table, hero)),)))


def rounds_over(table: Table) -> None:
    if table.story is not None:
        table.story.append(Event(39, ()))
