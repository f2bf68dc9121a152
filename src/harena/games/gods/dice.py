"""The dice: rolled, rerolled, spent. GOD-06, GOD-42 to GOD-44.

A handful is how many dice of each symbol, as one number: what a reroll names and what a roll is told as.
"""

from typing import Final

from mypy_extensions import i64

from harena.games.gods.made.codes import SYMBOLS
from harena.games.gods.made.table import Table

_BITS: Final[i64] = 3  # seven dice at most
_MOST: Final[i64] = 7


def handful(swords: i64, feet: i64, shields: i64, stars: i64) -> i64:
    """So many dice of each symbol."""
    return swords + (feet << _BITS) + (shields << 2 * _BITS) + (stars << 3 * _BITS)


def count(some: i64, symbol: i64) -> i64:
    """How many dice of a symbol are in a handful."""
    return some >> _BITS * symbol & _MOST


def unused(table: Table) -> i64:
    """The unused dice as a handful."""
    some: i64 = 0
    for symbol in range(SYMBOLS):
        some |= table.dice(symbol) << _BITS * symbol
    return some


def put_away(table: Table) -> None:
    """Before a turn no dice lie there (GOD-40)."""
    for symbol in range(SYMBOLS):
        table.set_dice(symbol, 0)
        table.set_spent(symbol, 0)


def roll(table: Table, dice: i64) -> None:
    """Add freshly rolled dice to the unused ones."""
    for _die in range(dice):
        table.add_dice(table.book.faces[table.below(len(table.book.faces))], 1)
    table.disclose()


def roll_again(table: Table, some: i64) -> None:
    """Roll a handful of the unused dice again."""
    dice: i64 = 0
    for symbol in range(SYMBOLS):
        table.add_dice(symbol, -count(some, symbol))
        dice += count(some, symbol)
    roll(table, dice)


def spend(table: Table, symbol: i64, dice: i64) -> None:
    """Use dice: each counts once a turn (GOD-43)."""
    table.add_dice(symbol, -dice)
    table.add_spent(symbol, dice)


def pay(table: Table, card: i64) -> None:
    """Spend what a card costs (GOD-44)."""
    for symbol in range(SYMBOLS):
        spend(table, symbol, table.book.cost(card, symbol))


def affordable(table: Table, card: i64) -> bool:
    """Whether the unused dice match a card's cost exactly (GOD-44)."""
    for symbol in range(SYMBOLS):
        if table.dice(symbol) < table.book.cost(card, symbol):
            return False
    return True
