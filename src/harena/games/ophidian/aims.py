"""What fits a target's words, and what conditions hold (OPH-24, OPH-26, OPH-52)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import pieces
from harena.games.ophidian.made.codes import Condition, Count, Kind, Shape, Side, Sort
from harena.games.ophidian.made.table import Table

_MINION: Final[i64] = 8  # Sort.MINION << 2
_RAGING: Final[i64] = 192  # Shape.RAGING << 6
_SET: Final[i64] = 64  # Shape.SET << 6
_FORWARD: Final[i64] = 32  # in the Action Field: 2 << 4


def fits(table: Table, seat: i64, source: i64, piece: i64, spec: i64) -> bool:
    """Whether a piece fits a target's code, seen from a seat and the piece that acts (-1: a card that was played)."""
    side = spec & 3
    if side == Side.OWN:
        if piece >> 5 != seat:
            return False
    elif side == Side.ENEMY:
        if piece >> 5 == seat:
            return False
    elif side == Side.ANOTHER and (piece >> 5 != seat or piece == source):
        return False
    kind = pieces.kind(table, piece)
    sort = spec >> 2 & 3
    if sort == Sort.CHARACTER:
        if kind == Kind.PUMP:
            return False
    elif sort == Sort.GLADIATOR:
        if kind != Kind.GLADIATOR:
            return False
    elif sort == Sort.MINION:
        if kind != Kind.MINION:
            return False
    elif kind != Kind.PUMP:
        return False
    field = spec >> 4 & 3
    if field != 0 and table.forward(piece) != (field == 2):
        return False
    return _has_shape(table, piece, spec >> 6)


def _has_shape(table: Table, piece: i64, shape: i64) -> bool:
    if shape == Shape.WHATEVER:
        return True
    if shape == Shape.SET:
        return table.turned(piece)
    if shape == Shape.UNSET:
        return not table.turned(piece)
    if shape == Shape.RAGING:
        return pieces.is_raging(table, piece)
    if shape == Shape.CALM:
        return not pieces.is_raging(table, piece)
    return (table.wounds(piece) > 0) == (shape == Shape.WOUNDED)


def may_choose(table: Table, seat: i64, source: i64, piece: i64, spec: i64) -> bool:
    """Whether a piece lies in play and fits."""
    return pieces.in_play(table, piece) and fits(table, seat, source, piece, spec)


def choices(table: Table, seat: i64, source: i64, spec: i64, but: i64) -> i64:
    """How many pieces could be chosen, one excepted (the first target is not the second, too)."""
    found: i64 = 0
    for other in range(table.seat_count):
        mask = table.present(other)
        piece = other * pieces.PIECES
        while mask:
            if mask & 1 and piece != but and fits(table, seat, source, piece, spec):
                found += 1
            mask >>= 1
            piece += 1
    return found


def only_choice(table: Table, seat: i64, source: i64, spec: i64, but: i64) -> i64:
    """The first piece that could be chosen. There must be one."""
    for other in range(table.seat_count):
        mask = table.present(other)
        piece = other * pieces.PIECES
        while mask:
            if mask & 1 and piece != but and fits(table, seat, source, piece, spec):
                return piece
            mask >>= 1
            piece += 1
    return -1


# --- conditions ------------------------------------------------------------------------------------------------------


def is_favorite(table: Table, seat: i64) -> bool:
    """Strictly more Cheer than every other player (OPH-52)."""
    for other in range(table.seat_count):
        if other != seat and not table.out(other) and table.cheer(other) >= table.cheer(seat):
            return False
    return not table.out(seat)


def holds(table: Table, seat: i64, source: i64, target: i64, condition: i64, number: i64) -> bool:
    """Whether a condition holds for a seat; `source` is the piece whose text asks (of a Pump: its host counts)."""
    if condition == Condition.FAVORITE:
        return is_favorite(table, seat)
    if condition == Condition.RAGING or condition == Condition.FORWARD:
        return _holds_of_piece(table, source, condition)
    if condition >= Condition.TARGET_RAGING:
        return _holds_of_target(table, target, condition)
    if condition == Condition.ROLLED:
        return table.rolled >= number
    if condition == Condition.WAVE:
        return table.wave >= number
    if condition == Condition.MINIONS:
        return pieces.count(table, seat, _MINION, True) >= number
    if condition == Condition.FALLEN:
        return table.fallen(seat) != 0
    for other in range(table.seat_count):
        if condition == Condition.BEHIND:
            if not table.out(other) and table.points(other) > table.points(seat):
                return True
        elif other != seat and is_favorite(table, other):
            return True
    return False


def _holds_of_piece(table: Table, source: i64, condition: i64) -> bool:
    if source < 0 or not pieces.in_play(table, source):
        return False
    piece = source if table.host(source) < 0 else table.host(source)
    return pieces.is_raging(table, piece) if condition == Condition.RAGING else table.forward(piece)


def _holds_of_target(table: Table, target: i64, condition: i64) -> bool:
    if target < 0:
        return False
    if not pieces.in_play(table, target):
        return condition == Condition.TARGET_GONE
    if condition == Condition.TARGET_RAGING:
        return pieces.is_raging(table, target)
    if condition == Condition.TARGET_WOUNDED:
        return table.wounds(target) > 0
    return condition == Condition.TARGET_SET and table.turned(target)


# --- X ---------------------------------------------------------------------------------------------------------------


def counted(table: Table, seat: i64, source: i64, target: i64, count: i64) -> i64:
    """What X stands for (OPH-26)."""
    if count == Count.OWN_MINIONS:
        return pieces.count(table, seat, _MINION, True)
    if count == Count.ENEMY_MINIONS:
        return pieces.count(table, seat, _MINION, False)
    if count == Count.OWN_RAGING:
        return pieces.count(table, seat, _RAGING, True)
    if count == Count.OWN_SET:
        return pieces.count(table, seat, _SET, True)
    if count == Count.ENEMY_SET:
        return pieces.count(table, seat, _SET, False)
    if count == Count.OWN_FORWARD:
        return pieces.count(table, seat, _FORWARD, True)
    if count == Count.TARGET_WOUNDS:
        return _wounds(table, target)
    if count == Count.SELF_WOUNDS:
        return _wounds(table, source)
    return _counted_of_seat(table, seat, count)


def _wounds(table: Table, piece: i64) -> i64:
    """The wounds of a piece; none where there is no such piece in play."""
    if piece < 0 or not pieces.in_play(table, piece):
        return 0
    return table.wounds(piece)


def _counted_of_seat(table: Table, seat: i64, count: i64) -> i64:
    if count == Count.CHEER:
        return table.cheer(seat)
    if count == Count.HAND:
        return table.count(table.hand(seat))
    if count == Count.WAVE:
        return table.wave
    best: i64 = 0
    if count == Count.FALLEN:
        mask = table.fallen(seat)
        while mask:
            best += mask & 1
            mask >>= 1
        return best
    for at in range(pieces.GLADIATORS):
        piece = seat * pieces.PIECES + at
        if pieces.in_play(table, piece) and table.level(piece) > best:
            best = table.level(piece)
    return best
