"""Losing and gaining life, and what joins the queue of protection by it. GOD-03, GOD-14, GOD-64, GOD-65, GOD-71."""

from mypy_extensions import i64

from harena.games.gods import heroes, protection
from harena.games.gods.made import tell
from harena.games.gods.made.codes import Cause
from harena.games.gods.made.table import Table


def lose(table: Table, hero: i64, amount: i64, cause: i64) -> None:
    """A Hero loses life, never below zero (GOD-71), and its protection joins the queue (GOD-64)."""
    left = table.life(hero)
    lost = amount if amount < left else left
    if lost:
        table.add_life(hero, -lost)
        table.add_lost_life(hero, lost)
        tell.lost(table, hero, lost, cause)
        protection.trigger(table, hero)


def lose_together(table: Table, losers: i64, amount: i64, cause: i64) -> None:
    """Several Heroes (a bit mask) lose life at the same moment; triggers join clockwise (GOD-65)."""
    for place in range(1, table.book.heroes + 1):
        hero = heroes.in_order(table, table.turn + place)
        if losers >> hero & 1:
            lose(table, hero, amount, cause)


def gain(table: Table, hero: i64, amount: i64, cause: i64) -> None:
    """A Hero takes life from the Reserve, as far as there is any (GOD-14). What it drank has just come there."""
    left = reserve(table)
    gained = amount if amount < left else left
    if gained:
        table.add_life(hero, gained)
        table.add_gained_life(hero, gained)
        tell.gained(table, hero, gained, cause)
    if gained < amount:
        tell.reserve_empty(table, hero, amount - gained)


def reserve(table: Table) -> i64:
    """The cubes that are neither with a Hero nor in a fountain (GOD-14)."""
    left = table.book.cubes
    for hero in range(table.book.heroes):
        left -= table.life(hero)
    for space in table.book.fountains:
        left -= table.stock(space)
    if left < 0:  # only in a position that somebody made up
        left = 0
    return left


def by_effect(table: Table) -> i64:
    """The cause of what the effect does that is applied now: a card in use, protection, or a card that waited."""
    programs = table.book.programs
    if programs.trigger(table.effect) != 0:
        return Cause.WAITING
    return Cause.CARD if table.effect < programs.start(table.book.cards) else Cause.PROTECTION
