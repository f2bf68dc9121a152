"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.core.events import Event
from harena.games.talisman.made.table import Table


def character_taken(table: Table, seat: i64, hero: i64) -> None:
    if table.story is not None:
        table.story.append(Event(0, (int(seat), int(hero))))


def arena_placed(table: Table, seat: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(1, (int(seat), int(space))))


def turn_begins(table: Table, seat: i64, round: i64) -> None:
    if table.story is not None:
        table.story.append(Event(2, (int(seat), int(round))))


def turn_missed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(3, (int(seat),)))


def turns_lost(table: Table, seat: i64, turns: i64) -> None:
    if table.story is not None:
        table.story.append(Event(4, (int(seat), int(turns))))


def rolled(table: Table, seat: i64, die: i64) -> None:
    if table.story is not None:
        table.story.append(Event(5, (int(seat), int(die))))


def moved(table: Table, seat: i64, space: i64) -> None:
    if table.story is not None:
        table.story.append(Event(6, (int(seat), int(space))))


def landed(table: Table, seat: i64, ground: i64) -> None:
    if table.story is not None:
        table.story.append(Event(7, (int(seat), int(ground))))


def drawn(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(8, (int(seat), int(card))))


def happened(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(9, (int(seat), int(card))))


def forgone(table: Table, seat: i64, effect: i64) -> None:
    if table.story is not None:
        table.story.append(Event(10, (int(seat), int(effect))))


def visited(table: Table, seat: i64, visit: i64) -> None:
    if table.story is not None:
        table.story.append(Event(11, (int(seat), int(visit))))


def gestured(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(12, (int(seat), int(card))))


def found(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(13, (int(seat), int(card))))


def found_gold(table: Table, seat: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(14, (int(seat), int(amount))))


def given_up(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(15, (int(seat), int(card))))


def left_behind(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(16, (int(seat), int(card))))


def bought(table: Table, seat: i64, card: i64, price: i64) -> None:
    if table.story is not None:
        table.story.append(Event(17, (int(seat), int(card), int(price))))


def changed(table: Table, seat: i64, wealth: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(18, (int(seat), int(wealth), int(amount))))


def alignment_turned(table: Table, seat: i64, alignment: i64) -> None:
    if table.story is not None:
        table.story.append(Event(19, (int(seat), int(alignment))))


def exchanged(table: Table, seat: i64, wealth: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(20, (int(seat), int(wealth), int(amount))))


def spell_gained(table: Table, seat: i64, spell: i64) -> None:
    if table.story is not None:
        table.story.append(Event(21, (int(seat), int(spell)), int(seat), 1))


def spell_lost(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(22, (int(seat),)))


def spell_cast(table: Table, seat: i64, spell: i64) -> None:
    if table.story is not None:
        table.story.append(Event(23, (int(seat), int(spell))))


def aimed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(24, (int(seat),)))


def spell_failed(table: Table, spell: i64) -> None:
    if table.story is not None:
        table.story.append(Event(25, (int(spell),)))


def evaded(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(26, (int(seat),)))


def summoned(table: Table, seat: i64, player: i64) -> None:
    if table.story is not None:
        table.story.append(Event(27, (int(seat), int(player))))


def attacked(table: Table, seat: i64, player: i64, manner: i64, psychic: i64, duel: i64) -> None:
    if table.story is not None:
        table.story.append(Event(28, (int(seat), int(player), int(manner), int(psychic), int(duel))))


def met(table: Table, seat: i64, card: i64, psychic: i64) -> None:
    if table.story is not None:
        table.story.append(Event(29, (int(seat), int(card), int(psychic))))


def apparition(table: Table, seat: i64, wealth: i64, power: i64) -> None:
    if table.story is not None:
        table.story.append(Event(30, (int(seat), int(wealth), int(power))))


def brought(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(31, (int(seat), int(card))))


def score(table: Table, seat: i64, die: i64, total: i64) -> None:
    if table.story is not None:
        table.story.append(Event(32, (int(seat), int(die), int(total))))


def foe_score(table: Table, die: i64, total: i64) -> None:
    if table.story is not None:
        table.story.append(Event(33, (int(die), int(total))))


def won(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(34, (int(seat),)))


def lost(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(35, (int(seat),)))


def stood_off(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(36, (int(seat),)))


def fight_stopped(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(37, (int(seat),)))


def saved(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(38, (int(seat), int(card))))


def trophy_taken(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(39, (int(seat), int(card))))


def returned_to_deck(table: Table, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(40, (int(card),)))


def stolen(table: Table, seat: i64, player: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(41, (int(seat), int(player), int(card))))


def died(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(42, (int(seat),)))


def loot_taken(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(43, (int(seat), int(card)), int(seat), 1))


def to_pile(table: Table, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(44, (int(card),)))


def gold_to_pile(table: Table, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(45, (int(amount),)))


def rewarded(table: Table, seat: i64, prize: i64) -> None:
    if table.story is not None:
        table.story.append(Event(46, (int(seat), int(prize))))


def may_leave(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(47, (int(seat),)))


def stayed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(48, (int(seat),)))


def left_arena(table: Table, seat: i64, leavings: i64) -> None:
    if table.story is not None:
        table.story.append(Event(49, (int(seat), int(leavings))))


def let_go(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(50, (int(seat),)))


def trophies_returned(table: Table) -> None:
    if table.story is not None:
        table.story.append(Event(51, ()))


def quaked(table: Table, ground: i64, first: i64, second: i64) -> None:
    if table.story is not None:
        table.story.append(Event(52, (int(ground), int(first), int(second))))


def arena_fell(table: Table, ground: i64) -> None:
    if table.story is not None:
        table.story.append(Event(53, (int(ground),)))


def crowned(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(54, (int(seat),)))
