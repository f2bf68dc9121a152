"""Movement round the Outer Region (TAL-02, TAL-03)."""

from typing import Final

from mypy_extensions import i64

from harena.games.talisman import arena, encounters, figures, piles
from harena.games.talisman.book import SPACES
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.codes import Place
from harena.games.talisman.made.table import Table

HALF: Final[i64] = 12


def roll(table: Table, seat: i64) -> None:
    """Roll one die; the player chooses the direction."""
    table.rolled = piles.roll(table)
    tell.rolled(table, seat, table.rolled)
    then.moving_moved(table, seat)
    ask.move_to(table, seat, table.rolled)


def distance(table: Table, seat: i64, space: i64) -> i64:
    """How far a space is, the shorter way round."""
    way = (space - table.space(seat) + SPACES) % SPACES
    return way if way <= HALF else SPACES - way


def can_reach(table: Table, seat: i64, space: i64) -> bool:
    """Whether the die takes a player to a space, give or take what an ability allows."""
    if not 0 <= space < SPACES:
        return False
    way = distance(table, seat, space)
    off = way - table.rolled
    stride = figures.stride(table, seat)
    return way > 0 and -stride <= off <= stride


def moved(table: Table, seat: i64) -> None:
    """The player goes there."""
    arrive(table, seat, acts.move_space(table.take(seat)))


def arrive(table: Table, seat: i64, space: i64) -> None:
    """On the Arena's space a player lands in it; on the City's one may choose; elsewhere there is an encounter."""
    table.spent = False
    table.set_space(seat, space)
    tell.moved(table, seat, space)
    if space == table.arena_space:
        arena.land(table, seat, Place.ARENA)
    elif is_at_gate(table, space):
        then.moving_entered(table, seat)
        ask.enter_what(table, seat)
    else:
        encounters.meet(table, seat)


def is_at_gate(table: Table, space: i64) -> bool:
    """Whether whoever lands there may enter the City Arena (TAL-22)."""
    return table.city_arena and space == table.book.city_space


def entered(table: Table, seat: i64) -> None:
    """The City itself, or the City Arena (TAL-22)."""
    if table.take(seat) == acts.ENTER_ARENA:
        arena.land(table, seat, Place.CITY_ARENA)
    else:
        encounters.meet(table, seat)


def led(table: Table, seat: i64) -> None:
    """Who was led to the City meets nothing else there, but may land in the City Arena too (TAL-22, TAL-34)."""
    if table.take(seat) == acts.ENTER_ARENA:
        arena.land(table, seat, Place.CITY_ARENA)
