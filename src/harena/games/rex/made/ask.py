"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.rex.made.table import Table


def pick_next(table: Table, seat: i64) -> None:
    table.ask(seat, 0)


def who_goes_first(table: Table, seat: i64) -> None:
    table.ask(seat, 1)


def which_edge(table: Table, seat: i64) -> None:
    table.ask(seat, 2)


def how_rider_starts(table: Table, seat: i64) -> None:
    table.ask(seat, 3)


def deploy_next(table: Table, seat: i64) -> None:
    table.ask(seat, 4)


def who_rests(table: Table, seat: i64, clearing: i64) -> None:
    table.ask(seat, 5, clearing)


def who_rests_clearing(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def who_activates(table: Table, seat: i64, optional: i64) -> None:
    table.ask(seat, 6, optional)


def who_activates_optional(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def what_to_do(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 7, unit)


def what_to_do_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def whether_to_recover(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 8, unit)


def whether_to_recover_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def how_hard(table: Table, seat: i64, last: i64) -> None:
    table.ask(seat, 9, last)


def how_hard_last(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def react_to(table: Table, seat: i64, event: i64, mover: i64) -> None:
    table.ask(seat, 10, event, mover)


def react_to_event(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def react_to_mover(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def add_favor(table: Table, seat: i64, side: i64, most: i64) -> None:
    table.ask(seat, 11, side, most)


def add_favor_side(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def add_favor_most(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def next_box(table: Table, seat: i64) -> None:
    table.ask(seat, 12)


def whether_resisted(table: Table, seat: i64) -> None:
    table.ask(seat, 13)


def which_tactic(table: Table, seat: i64) -> None:
    table.ask(seat, 14)


def deploy_where(table: Table, seat: i64, unit: i64, depth: i64) -> None:
    table.ask(seat, 15, unit, depth)


def deploy_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def deploy_where_depth(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def move_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 16, unit)


def move_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def follow_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 17, unit)


def follow_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def reposition_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 18, unit)


def reposition_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def dash_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 19, unit)


def dash_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def dismount_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 20, unit)


def dismount_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def land_where(table: Table, seat: i64, unit: i64) -> None:
    table.ask(seat, 21, unit)


def land_where_unit(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)
