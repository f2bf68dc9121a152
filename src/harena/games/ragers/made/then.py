"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ragers.made.table import Table


def day_begin(table: Table) -> None:
    table.then(0)


def day_prepared(table: Table) -> None:
    table.then(1)


def combat_begin(table: Table) -> None:
    table.then(2)


def combat_reveal(table: Table) -> None:
    table.then(3)


def combat_cover_veterans(table: Table, called: i64) -> None:
    table.then(4, called)


def combat_hide_cards(table: Table, called: i64) -> None:
    table.then(5, called)


def reckoning_end_day(table: Table) -> None:
    table.then(6)
