"""How a game ends, and who has won it (TAL-60, TAL-61)."""

from mypy_extensions import i64

from harena.games.talisman import figures
from harena.games.talisman.made.codes import Place
from harena.games.talisman.made.table import Table


def finish(table: Table, ending: i64) -> None:
    """Whatever was still going on is over."""
    for seat in range(table.seat_count):
        table.set_landed(seat, False)
    table.spent = False
    table.ground = Place.REGIONS
    table.end(ending)


def most_leavings(table: Table, seat: i64) -> i64:
    """Leavings by a win at one arena, the better one."""
    return figures.larger(table.leavings(seat, 0), table.leavings(seat, 1))


def prowess(table: Table, seat: i64) -> i64:
    """Strength and Craft together; nothing for the dead."""
    if not figures.alive(table, seat):
        return figures.NONE
    return figures.strength(table, seat) + figures.craft(table, seat)


def merit(table: Table, seat: i64) -> i64:
    """Leavings, then Strength and Craft, then gold, in one number; the Great Gladiator stands above all."""
    first = figures.larger(figures.NONE, most_leavings(table, seat))
    if table.champion == seat:
        first += 1000
    return (first * 1000 + prowess(table, seat)) * 1000 + table.gold(seat)


def ranks(table: Table) -> list[int]:
    """By merit; equal merit shares a place."""
    merits = [int(merit(table, seat)) for seat in range(int(table.seat_count))]
    return [1 + sum(other > mine for other in merits) for mine in merits]
