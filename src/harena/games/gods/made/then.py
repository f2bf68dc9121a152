"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.gods.made.table import Table


def auctions_bids_in(table: Table, kind: i64) -> None:
    table.then(0, kind)


def auctions_taken(table: Table, kind: i64, hero: i64) -> None:
    table.then(1, kind, hero)


def auctions_named(table: Table, kind: i64, tied: i64) -> None:
    table.then(2, kind, tied)


def instant_picked(table: Table, place: i64) -> None:
    table.then(3, place)


def entering_entered(table: Table, place: i64) -> None:
    table.then(4, place)


def turns_dice_kept(table: Table) -> None:
    table.then(5)


def turns_act(table: Table) -> None:
    table.then(6)


def effects_resolve(table: Table, at: i64, end: i64, hero: i64) -> None:
    table.then(7, at, end, hero)


def effects_targeted(table: Table, at: i64, hero: i64) -> None:
    table.then(8, at, hero)


def effects_answer(table: Table, at: i64, hero: i64) -> None:
    table.then(9, at, hero)


def effects_rerolled(table: Table) -> None:
    table.then(10)


def floor_stepped(table: Table, hero: i64, steps: i64, chooser: i64) -> None:
    table.then(11, hero, steps, chooser)


def protection_after_action(table: Table) -> None:
    table.then(12)


def protection_retaliate(table: Table, hero: i64, left: i64) -> None:
    table.then(13, hero, left)


def protection_answer(table: Table, hero: i64, kind: i64, left: i64) -> None:
    table.then(14, hero, kind, left)


def ending_check_fallen(table: Table) -> None:
    table.then(15)
