"""What effects depend on: conditions and counts of the language, each under its name."""

from mypy_extensions import i64

from harena.games.talisman import figures, piles
from harena.games.talisman.made import tell
from harena.games.talisman.made.codes import Alignment, Place
from harena.games.talisman.made.table import Table


def good(table: Table, actor: i64, number: i64) -> bool:
    return table.alignment(actor) == Alignment.GOOD


def neutral(table: Table, actor: i64, number: i64) -> bool:
    return table.alignment(actor) == Alignment.NEUTRAL


def evil(table: Table, actor: i64, number: i64) -> bool:
    return table.alignment(actor) == Alignment.EVIL


def inside(table: Table, actor: i64, number: i64) -> bool:
    return table.inside(actor) != Place.REGIONS


def rich(table: Table, actor: i64, number: i64) -> bool:
    return table.gold(actor) >= number


def strong(table: Table, actor: i64, number: i64) -> bool:
    return figures.strength(table, actor) >= number


def wise(table: Table, actor: i64, number: i64) -> bool:
    return figures.craft(table, actor) >= number


def die(table: Table, actor: i64) -> i64:
    """As many as a die shows."""
    table.rolled = piles.roll(table)
    tell.rolled(table, actor, table.rolled)
    return table.rolled


def follower(table: Table, actor: i64) -> i64:
    """Followers the player has."""
    return piles.size(table.followers(actor))


def trophy(table: Table, actor: i64) -> i64:
    """Trophies the player has."""
    return piles.size(table.trophies(actor))
