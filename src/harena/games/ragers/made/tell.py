"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.core.events import Event
from harena.games.ragers.made.table import Table


def day_begins(table: Table, day: i64) -> None:
    if table.story is not None:
        table.story.append(Event(0, (int(day),)))


def patron_comes(table: Table, patron: i64) -> None:
    if table.story is not None:
        table.story.append(Event(1, (int(patron),)))


def crowd_wants(table: Table, cheers: i64) -> None:
    if table.story is not None:
        table.story.append(Event(2, (int(cheers),)))


def discarded(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(3, (int(seat), int(fighter))))


def kept(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(4, (int(seat),)))


def drew(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(5, (int(seat), int(fighter)), int(seat), 1))


def revealed(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(6, (int(seat), int(fighter))))


def passed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(7, (int(seat),)))


def negated(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(8, (int(seat), int(fighter))))


def shielded(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(9, (int(seat), int(fighter))))


def copied(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(10, (int(seat), int(fighter))))


def covered(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(11, (int(seat), int(fighter))))


def hid(table: Table, seat: i64, fighter: i64) -> None:
    if table.story is not None:
        table.story.append(Event(12, (int(seat), int(fighter)), int(seat), 1))


def stops(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(13, (int(seat),)))


def no_place_left(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(14, (int(seat),)))


def day_won(table: Table, seat: i64, attack: i64, beaten: i64) -> None:
    if table.story is not None:
        table.story.append(Event(15, (int(seat), int(attack), int(beaten)), picture=table.clone()))


def day_drawn(table: Table, attack: i64) -> None:
    if table.story is not None:
        table.story.append(Event(16, (int(attack),), picture=table.clone()))


def day_lost_by_both(table: Table) -> None:
    if table.story is not None:
        table.story.append(Event(17, (), picture=table.clone()))


def scored(table: Table, seat: i64, fighter: i64, glory: i64) -> None:
    if table.story is not None:
        table.story.append(Event(18, (int(seat), int(fighter), int(glory))))


def cheered(table: Table, seat: i64, cheers: i64) -> None:
    if table.story is not None:
        table.story.append(Event(19, (int(seat), int(cheers))))


def cheered_both(table: Table, cheers: i64) -> None:
    if table.story is not None:
        table.story.append(Event(20, (int(cheers),)))


def totals(table: Table, accusers: i64, defenders: i64) -> None:
    if table.story is not None:
        table.story.append(Event(21, (int(accusers), int(defenders))))


def nothing_to_copy(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(22, (int(seat),)))
