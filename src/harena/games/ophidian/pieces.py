"""Pieces in play: what lies where, its values as they are now, how it enters and leaves (OPH-10, OPH-24, OPH-30)."""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import vec
from harena.games.ophidian import aims
from harena.games.ophidian.book import CARDS, LASTING, LEVELS, STATS
from harena.games.ophidian.made import tell
from harena.games.ophidian.made.codes import Kind, Stat, Target
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1
PIECES: Final[i64] = 32
GLADIATORS: Final[i64] = 7  # of a seat's pieces: four of the team, three Reinforcements
ALL_PIECES: Final[i64] = 128

# Rage may come down below nothing, and what is added to the 1 of Rage Damage and of Cheer may take it away.
SIGNED: Final[i64] = (ONE << Stat.RAGE) | (ONE << Stat.FURY) | (ONE << Stat.CHEER)

# A piece's passing changes are packed into one number, six bits a value, each counted from the middle.
_BITS: Final[i64] = 6
_MASK: Final[i64] = 63
_MIDDLE: Final[i64] = 32
_MOST: Final[i64] = 31
_ALL_MIDDLES: Final[i64] = 0x820820820820820


def owner(piece: i64) -> i64:
    """The seat whose piece it is. Nothing ever changes hands."""
    return piece >> 5


def place(piece: i64) -> i64:
    """Its number among its owner's pieces."""
    return piece & 31


def is_gladiator(piece: i64) -> bool:
    """Whether this is the place of a Gladiator."""
    return piece & 31 < GLADIATORS


def in_play(table: Table, piece: i64) -> bool:
    """Whether a card lies there."""
    return table.present(piece >> 5) >> (piece & 31) & 1 != 0


def kind(table: Table, piece: i64) -> i64:
    """Gladiator, Minion or Pump."""
    return Kind.GLADIATOR if is_gladiator(piece) else table.book.kind[table.face(piece)]


def is_character(table: Table, piece: i64) -> bool:
    """Gladiators and Minions are Characters (OPH-10)."""
    return in_play(table, piece) and kind(table, piece) != Kind.PUMP


def form(table: Table, piece: i64) -> i64:
    """The side of the card that lies there, as the book numbers it."""
    face = table.face(piece)
    return CARDS + face * LEVELS + table.level(piece) if is_gladiator(piece) else face


def shown(table: Table, piece: i64) -> i64:
    """A piece for an event: its number, and the form that gives it a name."""
    return piece + ALL_PIECES * form(table, piece)


# --- values ----------------------------------------------------------------------------------------------------------


def value(table: Table, piece: i64, stat: i64) -> i64:
    """A value as it is now: printed, changed for a while, and changed by what lies on the table."""
    book = table.book
    total = book.stats[form(table, piece) * STATS + stat]
    boosts = table.wave_boosts(piece)
    if boosts != 0:
        total += unpacked(boosts, stat)
    boosts = table.action_boosts(piece)
    if boosts != 0:
        total += unpacked(boosts, stat)
    for seat in range(table.seat_count):
        mask = table.bearing(seat)
        bearer = seat * PIECES
        while mask:
            if mask & 1:
                printed = form(table, bearer)
                if book.lasting_stats[printed] >> stat & 1:
                    total += _lent(table, bearer, printed, piece, stat)
            mask >>= 1
            bearer += 1
    if total < 0 and SIGNED >> stat & 1 == 0:
        return 0
    return total


def _lent(table: Table, bearer: i64, printed: i64, piece: i64, stat: i64) -> i64:
    """By how much the text of one piece changes a value of another, or of itself."""
    book = table.book
    at = book.lasting_first[printed]
    total: i64 = 0
    end = at + book.lastings[printed] * LASTING
    while at < end:
        if book.lasting[at] == stat and _concerns(table, bearer, piece, at):
            total += book.lasting[at + 1]
        at += LASTING
    return total


def values(table: Table, piece: i64) -> vec[i64]:
    """All values as they are now, by number: the same as one `value` after the other, in one go."""
    book = table.book
    first = form(table, piece) * STATS
    found: vec[i64] = book.stats[first : first + STATS]
    _add_boosts(found, table.wave_boosts(piece))
    _add_boosts(found, table.action_boosts(piece))
    for seat in range(table.seat_count):
        mask = table.bearing(seat)
        bearer = seat * PIECES
        while mask:
            if mask & 1:
                _lend(table, bearer, piece, found)
            mask >>= 1
            bearer += 1
    for stat in range(STATS):
        if found[stat] < 0 and SIGNED >> stat & 1 == 0:
            found[stat] = 0
    return found


def _add_boosts(found: vec[i64], boosts: i64) -> None:
    if boosts != 0:
        for stat in range(STATS):
            found[stat] += unpacked(boosts, stat)


def _lend(table: Table, bearer: i64, piece: i64, found: vec[i64]) -> None:
    """Add to a piece's values whatever the text of a piece changes."""
    book = table.book
    printed = form(table, bearer)
    at = book.lasting_first[printed]
    end = at + book.lastings[printed] * LASTING
    while at < end:
        if _concerns(table, bearer, piece, at):
            found[book.lasting[at]] += book.lasting[at + 1]
        at += LASTING


def _concerns(table: Table, bearer: i64, piece: i64, at: i64) -> bool:
    lasting = table.book.lasting
    who = lasting[at + 2]
    if who == Target.SELF:
        if bearer != piece:
            return False
    elif who == Target.HOST:
        if table.host(bearer) != piece:
            return False
    elif not aims.fits(table, bearer >> 5, bearer, piece, lasting[at + 3]):
        return False
    test = lasting[at + 4]
    if test == 0:
        return True
    condition = test - 1 if test > 0 else -test - 1
    return aims.holds(table, bearer >> 5, bearer, -1, condition, lasting[at + 5]) == (test > 0)


def unpacked(boosts: i64, stat: i64) -> i64:
    """One value's change out of a piece's packed changes."""
    return ((boosts + _ALL_MIDDLES) >> (_BITS * stat) & _MASK) - _MIDDLE


def changed(boosts: i64, stat: i64, amount: i64) -> i64:
    """The packed changes with one of them changed further, as far as there is room."""
    now = unpacked(boosts, stat)
    wanted = now + amount
    if wanted > _MOST:
        wanted = _MOST
    elif wanted < -_MOST:
        wanted = -_MOST
    return boosts + ((wanted - now) << (_BITS * stat))


def is_raging(table: Table, piece: i64) -> bool:
    """Wounds of at least the Rage value, and only as long as that holds (OPH-40)."""
    return table.wounds(piece) >= value(table, piece, Stat.RAGE)


def was_raging(table: Table, piece: i64) -> bool:
    """Raging, and that already by the wounds which it had before this Action (OPH-43)."""
    before = table.wounds(piece) - table.hurt(piece)
    if before < 0:
        before = 0
    return before >= value(table, piece, Stat.RAGE)


def gladiators(table: Table, seat: i64) -> i64:
    """How many Gladiators a seat has in play."""
    mask = table.present(seat) & ((ONE << GLADIATORS) - 1)
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def count(table: Table, seat: i64, spec: i64, own: bool) -> i64:
    """How many pieces fit a target's code, seen from a seat: of its own, or of the others."""
    found: i64 = 0
    for other in range(table.seat_count):
        if (other == seat) == own:
            mask = table.present(other)
            piece = other * PIECES
            while mask:
                if mask & 1 and aims.fits(table, seat, -1, piece, spec):
                    found += 1
                mask >>= 1
                piece += 1
    return found


# --- entering and leaving --------------------------------------------------------------------------------------------


def room(table: Table, seat: i64) -> i64:
    """A free place for a Minion or Pump, or -1. One that was left in this Action is taken only if there is no other."""
    taken = table.present(seat)
    left = table.gone(seat)
    spare: i64 = -1
    for at in range(GLADIATORS, PIECES):
        if taken >> at & 1 == 0:
            if left >> at & 1 == 0:
                return seat * PIECES + at
            if spare < 0:
                spare = seat * PIECES + at
    return spare


def lay(table: Table, piece: i64, face: i64, level: i64) -> None:
    """A card begins to lie at a free place: in the Support Field, Unset, unhurt (OPH-10)."""
    table.set_face(piece, face)
    table.set_level(piece, level)
    seat = owner(piece)
    table.set_present(seat, table.present(seat) | ONE << place(piece))
    note_text(table, piece)


def note_text(table: Table, piece: i64) -> None:
    """Keep in mind whether a piece's text changes values; it may do so on one level only."""
    seat = owner(piece)
    bit = ONE << place(piece)
    bearing = table.bearing(seat) & ~bit
    if table.book.lastings[form(table, piece)] > 0:
        bearing |= bit
    table.set_bearing(seat, bearing)


def take_away(table: Table, piece: i64) -> None:
    """A card leaves play, and the Pumps on it with it (OPH-24). A Gladiator lies in the Pyre with its wounds."""
    seat = owner(piece)
    bit = ONE << place(piece)
    table.set_present(seat, table.present(seat) & ~bit)
    table.set_bearing(seat, table.bearing(seat) & ~bit)
    table.set_gone(seat, table.gone(seat) | bit)
    table.set_turned(piece, False)
    table.set_forward(piece, False)
    table.set_used(piece, 0)
    table.set_answered(piece, 0)
    table.set_wave_boosts(piece, 0)
    table.set_action_boosts(piece, 0)
    table.set_hurt(piece, 0)
    if is_gladiator(piece):
        table.set_fallen(seat, table.fallen(seat) | bit)
    else:
        table.put(table.discard(seat), table.face(piece))
        table.set_face(piece, -1)
        table.set_wounds(piece, 0)
        table.set_host(piece, -1)
    drop_pumps(table, piece)


def drop_pumps(table: Table, host: i64) -> None:
    """The Pumps on a card that left play go to their owners' discard piles."""
    for seat in range(table.seat_count):
        mask = table.present(seat) >> GLADIATORS
        pump = seat * PIECES + GLADIATORS
        while mask:
            if mask & 1 and table.host(pump) == host:
                tell.left(table, pump)
                take_away(table, pump)
            mask >>= 1
            pump += 1


def set_turned(table: Table, piece: i64) -> None:
    """Set a card (OPH-30)."""
    if not table.turned(piece):
        table.set_turned(piece, True)
        tell.turned(table, piece)


def unset(table: Table, piece: i64) -> None:
    """Unset a card."""
    if table.turned(piece):
        table.set_turned(piece, False)
        tell.unturned(table, piece)


def may_step_in(table: Table, piece: i64) -> bool:
    """Gladiators may Intercept and Protect; Minions only if their text says so (OPH-33, OPH-37)."""
    return is_gladiator(piece) or value(table, piece, Stat.GUARD) > 0
