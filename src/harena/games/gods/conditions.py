"""What effects ask about their Hero: conditions, and what amounts are multiplied by (GOD-13)."""

from mypy_extensions import i64

from harena.games.gods import floor
from harena.games.gods.made.table import Table


def wounded(table: Table, hero: i64, number: i64) -> bool:
    """By what everybody could count: bids are no wounds."""
    return table.lost_life(hero) > table.gained_life(hero)


def protected(table: Table, hero: i64, number: i64) -> bool:
    return table.protection(hero) > 0


def tired(table: Table, hero: i64, number: i64) -> bool:
    return table.exhaustion(hero) > 0


def neighbours(table: Table, hero: i64, number: i64) -> bool:
    return neighbour(table, hero) >= number


def neighbour(table: Table, hero: i64) -> i64:
    """How many Heroes are adjacent (GOD-05)."""
    near = floor.adjacent(table, hero)
    count: i64 = 0
    while near:
        count += near & 1
        near >>= 1
    return count


def token(table: Table, hero: i64) -> i64:
    return table.protection(hero)


def weariness(table: Table, hero: i64) -> i64:
    return table.exhaustion(hero)
