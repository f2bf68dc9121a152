"""Losing and gaining life, and what joins the queue of protection by it. GOD-03, GOD-64, GOD-65, GOD-71."""

from mypy_extensions import i64

from harena.games.gods import heroes, protection
from harena.games.gods.made import tell
from harena.games.gods.made.table import Table


def lose(table: Table, hero: i64, amount: i64) -> None:
    """A Hero loses life, never below zero (GOD-71), and its protection joins the queue (GOD-64)."""
    left = table.life(hero)
    lost = amount if amount < left else left
    if lost:
        table.add_life(hero, -lost)
        table.add_lost_life(hero, lost)
        tell.lost(table, hero, lost)
        protection.trigger(table, hero)


def lose_together(table: Table, losers: i64, amount: i64) -> None:
    """Several Heroes (a bit mask) lose life at the same moment; triggers join clockwise (GOD-65)."""
    for place in range(1, table.book.heroes + 1):
        hero = heroes.in_order(table, table.turn + place)
        if losers >> hero & 1:
            lose(table, hero, amount)


def gain(table: Table, hero: i64, amount: i64) -> None:
    """A Hero gains life."""
    table.add_life(hero, amount)
    table.add_gained_life(hero, amount)
    tell.gained(table, hero, amount)
