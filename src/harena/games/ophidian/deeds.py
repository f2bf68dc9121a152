"""Deeds: what was declared and has not resolved yet, the last one on top (OPH-27)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian.made.codes import Deed, Kind, Moment, Occasion
from harena.games.ophidian.made.table import Table

MOST: Final[i64] = 10
ONE: Final[i64] = 1
NOTHING: Final[i64] = -1


def top(table: Table) -> i64:
    """The deed declared last."""
    return table.depth - 1


def declare(table: Table, what: i64, doer: i64, source: i64, program: i64, responding: bool) -> i64:
    """Put a deed on top of the others; gives its number."""
    deed = table.depth
    table.depth = deed + 1
    table.set_what(deed, what)
    table.set_doer(deed, doer)
    table.set_source(deed, source)
    table.set_program(deed, program)
    table.set_responding(deed, responding)
    return deed


def remove(table: Table) -> None:
    """The deed on top is done with. Nothing of it stays in the cells."""
    deed = table.depth - 1
    table.depth = deed
    table.set_what(deed, 0)
    table.set_doer(deed, 0)
    table.set_responding(deed, False)
    table.set_source(deed, NOTHING)
    table.set_played(deed, NOTHING)
    table.set_afloat(deed, False)
    table.set_program(deed, 0)
    table.set_first(deed, NOTHING)
    table.set_second(deed, NOTHING)
    table.set_x(deed, 0)
    table.set_moment(deed, Moment.DECLARED)
    table.set_cancelled(deed, False)
    table.set_defender(deed, NOTHING)
    table.set_intercepted(deed, False)
    table.set_rages(deed, False)
    table.set_rouses(deed, False)
    table.set_prevented(deed, 0)


def occasions(table: Table, deed: i64) -> i64:
    """What a deed is to those who may answer it, as a bit mask."""
    what = table.what(deed)
    mask: i64 = 0
    if table.responding(deed):
        mask = ONE << Occasion.RESPONSE
    if what == Deed.USE:
        return mask | ONE << Occasion.ABILITY
    if what != Deed.PLAY:
        return mask | ONE << what
    kind = table.book.kind[table.played(deed)]
    if kind == Kind.MINION:
        return mask | ONE << Occasion.MINION
    return mask | (ONE << Occasion.PUMP if kind == Kind.PUMP else ONE << Occasion.QUICK_HIT)
