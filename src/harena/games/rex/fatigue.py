"""Fatigue: Ready, Fatigued, Exhausted (REX-20); a mounted pair shares one level (REX-81)."""

from mypy_extensions import i64

from harena.games.rex import units
from harena.games.rex.made import tell
from harena.games.rex.made.codes import Fatigue
from harena.games.rex.made.table import Table


def level(table: Table, unit: i64) -> i64:
    """A model's fatigue level; a mounted pair shares one (REX-81)."""
    return table.fatigue(units.body(table, unit))


def is_ready(table: Table, unit: i64) -> bool:
    """Whether a model is Ready."""
    return level(table, unit) == Fatigue.READY


def is_exhausted(table: Table, unit: i64) -> bool:
    """Whether a model is Exhausted."""
    return level(table, unit) == Fatigue.EXHAUSTED


def tire(table: Table, unit: i64) -> None:
    """One more fatigue, never beyond Exhausted (REX-20)."""
    now = level(table, unit)
    if now < Fatigue.EXHAUSTED:
        table.set_fatigue(units.body(table, unit), now + 1)
        tell.gains_fatigue(table, unit, now + 1)


def refresh(table: Table, unit: i64) -> None:
    """One fatigue less."""
    now = level(table, unit)
    if now > Fatigue.READY:
        table.set_fatigue(units.body(table, unit), now - 1)
        tell.rests(table, unit, now - 1)
