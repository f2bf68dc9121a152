"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ragers.made.table import Table


def prepare(table: Table, seat: i64) -> None:
    table.ask(seat, 0)


def place_in_row(table: Table, seat: i64) -> None:
    table.ask(seat, 1)


def place_on_veteran(table: Table, seat: i64) -> None:
    table.ask(seat, 2)


def place_hidden(table: Table, seat: i64) -> None:
    table.ask(seat, 3)
