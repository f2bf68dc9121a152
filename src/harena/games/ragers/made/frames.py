"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ragers import combat, day, reckoning
from harena.games.ragers.made.table import Table


def perform(table: Table, op: i64, a: i64, b: i64, c: i64) -> None:
    if op == 3:
        combat.reveal(table)
    elif op == 5:
        combat.hide_cards(table, a)
    elif op == 4:
        combat.cover_veterans(table, a)
    elif op == 0:
        day.begin(table)
    elif op == 1:
        day.prepared(table)
    elif op == 2:
        combat.begin(table)
    elif op == 6:
        reckoning.end_day(table)
