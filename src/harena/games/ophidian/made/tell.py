"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.core.events import Event
from harena.games.ophidian import pieces
from harena.games.ophidian.made.table import Table


def deck_taken(table: Table, seat: i64, deck: i64) -> None:
    if table.story is not None:
        table.story.append(Event(0, (int(seat), int(deck))))


def wave_begins(table: Table, wave: i64) -> None:
    if table.story is not None:
        table.story.append(Event(1, (int(wave),)))


def momentum_held(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(2, (int(seat),)))


def drew(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(3, (int(seat), int(card)), int(seat), 1))


def bottomed(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(4, (int(seat), int(card)), int(seat), 1))


def discarded(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(5, (int(seat), int(card))))


def milled(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(6, (int(seat), int(card))))


def moved(table: Table, piece: i64, field: i64) -> None:
    if table.story is not None:
        table.story.append(Event(7, (int(pieces.shown(table, piece)), int(field))))


def passed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(8, (int(seat),)))


def advanced(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(9, (int(pieces.shown(table, piece)),)))


def retreated(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(10, (int(pieces.shown(table, piece)),)))


def attacked(table: Table, piece: i64, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(11, (int(pieces.shown(table, piece)), int(pieces.shown(table, target)))))


def played(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(12, (int(seat), int(card))))


def responded(table: Table, seat: i64, card: i64) -> None:
    if table.story is not None:
        table.story.append(Event(13, (int(seat), int(card))))


def used(table: Table, piece: i64, ability: i64) -> None:
    if table.story is not None:
        table.story.append(Event(14, (int(pieces.shown(table, piece)), int(ability))))


def aimed(table: Table, target: i64) -> None:
    if table.story is not None:
        table.story.append(Event(15, (int(pieces.shown(table, target)),)))


def cancelled(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(16, (int(seat),)))


def entered(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(17, (int(pieces.shown(table, piece)),)))


def attached(table: Table, piece: i64, host: i64) -> None:
    if table.story is not None:
        table.story.append(Event(18, (int(pieces.shown(table, piece)), int(pieces.shown(table, host)))))


def intercepted(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(19, (int(pieces.shown(table, piece)),)))


def protected(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(20, (int(pieces.shown(table, piece)),)))


def cheered(table: Table, seat: i64, amount: i64, cheer: i64) -> None:
    if table.story is not None:
        table.story.append(Event(21, (int(seat), int(amount), int(cheer))))


def funded(table: Table, seat: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(22, (int(seat), int(amount))))


def wounded(table: Table, piece: i64, amount: i64, damage: i64) -> None:
    if table.story is not None:
        table.story.append(Event(23, (int(pieces.shown(table, piece)), int(amount), int(damage))))


def unharmed(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(24, (int(pieces.shown(table, piece)),)))


def healed(table: Table, piece: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(25, (int(pieces.shown(table, piece)), int(amount))))


def turned(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(26, (int(pieces.shown(table, piece)),)))


def unturned(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(27, (int(pieces.shown(table, piece)),)))


def boosted(table: Table, piece: i64, stat: i64, amount: i64) -> None:
    if table.story is not None:
        table.story.append(Event(28, (int(pieces.shown(table, piece)), int(stat), int(amount))))


def fell(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(29, (int(pieces.shown(table, piece)),)))


def left(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(30, (int(pieces.shown(table, piece)),)))


def scored(table: Table, seat: i64, points: i64, total: i64) -> None:
    if table.story is not None:
        table.story.append(Event(31, (int(seat), int(points), int(total))))


def rolled(table: Table, die: i64) -> None:
    if table.story is not None:
        table.story.append(Event(32, (int(die),)))


def forgone(table: Table, seat: i64, effect: i64) -> None:
    if table.story is not None:
        table.story.append(Event(33, (int(seat), int(effect))))


def roared(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(34, (int(seat),)))


def momentum_passed(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(35, (int(seat),)))


def wave_ends(table: Table, wave: i64) -> None:
    if table.story is not None:
        table.story.append(Event(36, (int(wave),)))


def regenerated(table: Table, seat: i64, resources: i64) -> None:
    if table.story is not None:
        table.story.append(Event(37, (int(seat), int(resources))))


def maintained(table: Table, piece: i64, cost: i64) -> None:
    if table.story is not None:
        table.story.append(Event(38, (int(pieces.shown(table, piece)), int(cost))))


def unpaid(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(39, (int(pieces.shown(table, piece)),)))


def promoted(table: Table, piece: i64, level: i64) -> None:
    if table.story is not None:
        table.story.append(Event(40, (int(pieces.shown(table, piece)), int(level))))


def reinforced(table: Table, piece: i64) -> None:
    if table.story is not None:
        table.story.append(Event(41, (int(pieces.shown(table, piece)),)))


def deck_empty(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(42, (int(seat),)))


def defeated(table: Table, seat: i64) -> None:
    if table.story is not None:
        table.story.append(Event(43, (int(seat),)))
