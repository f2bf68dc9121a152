"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ophidian.made.table import Table


def opening_place(table: Table, seat: i64, first: i64) -> None:
    table.then(0, seat, first)


def opening_placed(table: Table, seat: i64, first: i64) -> None:
    table.then(1, seat, first)


def opening_begin_wave(table: Table) -> None:
    table.then(2)


def hands_bottom(table: Table, seat: i64, first: i64) -> None:
    table.then(3, seat, first)


def hands_bottomed(table: Table, seat: i64, first: i64) -> None:
    table.then(4, seat, first)


def hands_choose_discards(table: Table, seat: i64, left: i64) -> None:
    table.then(5, seat, left)


def hands_discarded(table: Table, seat: i64, left: i64) -> None:
    table.then(6, seat, left)


def momentum_turn(table: Table) -> None:
    table.then(7)


def momentum_acted(table: Table, seat: i64) -> None:
    table.then(8, seat)


def momentum_roar(table: Table) -> None:
    table.then(9)


def momentum_conclude(table: Table) -> None:
    table.then(10)


def declaring_choose(table: Table, slot: i64) -> None:
    table.then(11, slot)


def declaring_chosen(table: Table, slot: i64, seat: i64) -> None:
    table.then(12, slot, seat)


def responses_open(table: Table, moment: i64) -> None:
    table.then(13, moment)


def resolving_resolve(table: Table) -> None:
    table.then(14)


def resolving_finish(table: Table) -> None:
    table.then(15)


def effects_go_on(table: Table, at: i64) -> None:
    table.then(16, at)


def attacks_redirect(table: Table) -> None:
    table.then(17)


def attacks_redirected(table: Table, seat: i64) -> None:
    table.then(18, seat)


def attacks_cheer(table: Table) -> None:
    table.then(19)


def attacks_strike(table: Table) -> None:
    table.then(20)


def breather_begin(table: Table) -> None:
    table.then(21)


def breather_regenerate(table: Table, seat: i64) -> None:
    table.then(22, seat)


def breather_discarding(table: Table, seat: i64) -> None:
    table.then(23, seat)


def breather_refill(table: Table, seat: i64) -> None:
    table.then(24, seat)


def breather_maintain(table: Table, seat: i64) -> None:
    table.then(25, seat)


def breather_maintained(table: Table, seat: i64) -> None:
    table.then(26, seat)


def breather_after_maintain(table: Table) -> None:
    table.then(27)


def breather_promote(table: Table, seat: i64) -> None:
    table.then(28, seat)


def breather_promoted(table: Table, seat: i64) -> None:
    table.then(29, seat)


def breather_end(table: Table) -> None:
    table.then(30)
