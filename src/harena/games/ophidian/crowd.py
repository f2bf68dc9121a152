"""Cheer and Resources as they come and go (OPH-50, OPH-07)."""

from mypy_extensions import i64

from harena.games.ophidian.made import tell
from harena.games.ophidian.made.table import Table


def gain(table: Table, seat: i64, amount: i64) -> None:
    """Cheer gained, or lost where the amount is negative; never below none."""
    now = table.cheer(seat)
    left = now + amount
    if left < 0:
        left = 0
    if left != now:
        table.set_cheer(seat, left)
        tell.cheered(table, seat, left - now, left)


def fund(table: Table, seat: i64, amount: i64) -> None:
    """Resources gained or lost; never below none."""
    now = table.resources(seat)
    left = now + amount
    if left < 0:
        left = 0
    if left != now:
        table.set_resources(seat, left)
        tell.funded(table, seat, left - now)
