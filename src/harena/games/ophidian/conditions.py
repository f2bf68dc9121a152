"""Conditions and counts of the language, asked for a deed: the loop in made/running.py calls these."""

from mypy_extensions import i64

from harena.games.ophidian import aims
from harena.games.ophidian.made.codes import Condition
from harena.games.ophidian.made.table import Table


def _holds(table: Table, deed: i64, condition: i64, number: i64) -> bool:
    return aims.holds(table, table.doer(deed), table.source(deed), table.first(deed), condition, number)


def x(table: Table, deed: i64) -> i64:
    """What X stands for, read when the program began (OPH-26)."""
    return table.x(deed)


def die(table: Table, deed: i64) -> i64:
    """The number that was rolled."""
    return table.rolled


def favorite(table: Table, deed: i64, number: i64) -> bool:
    """Strictly more Cheer than every other player (OPH-52)."""
    return _holds(table, deed, Condition.FAVORITE, number)


def unloved(table: Table, deed: i64, number: i64) -> bool:
    """Somebody else is the Crowd Favorite."""
    return _holds(table, deed, Condition.UNLOVED, number)


def raging(table: Table, deed: i64, number: i64) -> bool:
    """The source, or the host of a Pump, is Raging (OPH-40)."""
    return _holds(table, deed, Condition.RAGING, number)


def forward(table: Table, deed: i64, number: i64) -> bool:
    """The source, or the host of a Pump, is in the Action Field."""
    return _holds(table, deed, Condition.FORWARD, number)


def behind(table: Table, deed: i64, number: i64) -> bool:
    """An opponent has more Victory Points."""
    return _holds(table, deed, Condition.BEHIND, number)


def fallen(table: Table, deed: i64, number: i64) -> bool:
    """A Gladiator has fallen."""
    return _holds(table, deed, Condition.FALLEN, number)


def minions(table: Table, deed: i64, number: i64) -> bool:
    """So many Minions or more."""
    return _holds(table, deed, Condition.MINIONS, number)


def wave(table: Table, deed: i64, number: i64) -> bool:
    """This Wave or a later one."""
    return _holds(table, deed, Condition.WAVE, number)


def rolled(table: Table, deed: i64, number: i64) -> bool:
    """So much or more was rolled."""
    return _holds(table, deed, Condition.ROLLED, number)


def target_raging(table: Table, deed: i64, number: i64) -> bool:
    """The target is Raging."""
    return _holds(table, deed, Condition.TARGET_RAGING, number)


def target_wounded(table: Table, deed: i64, number: i64) -> bool:
    """The target has wounds."""
    return _holds(table, deed, Condition.TARGET_WOUNDED, number)


def target_set(table: Table, deed: i64, number: i64) -> bool:
    """The target is Set."""
    return _holds(table, deed, Condition.TARGET_SET, number)


def target_gone(table: Table, deed: i64, number: i64) -> bool:
    """The target has left play."""
    return _holds(table, deed, Condition.TARGET_GONE, number)
