"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ophidian.made.table import Table


def roar_at(table: Table, seat: i64) -> None:
    table.ask(seat, 0)


def respond(table: Table, seat: i64, moment: i64, actor: i64) -> None:
    table.ask(seat, 1, moment, actor)


def respond_moment(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def respond_actor(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def act(table: Table, seat: i64) -> None:
    table.ask(seat, 2)


def choose_target(table: Table, seat: i64, form: i64, slot: i64) -> None:
    table.ask(seat, 3, form, slot)


def choose_target_form(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def choose_target_slot(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def redirect(table: Table, seat: i64, attacker: i64, defender: i64) -> None:
    table.ask(seat, 4, attacker, defender)


def redirect_attacker(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def redirect_defender(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def bottom_one(table: Table, seat: i64, opening: i64) -> None:
    table.ask(seat, 5, opening)


def bottom_one_opening(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def discard_one(table: Table, seat: i64, left: i64) -> None:
    table.ask(seat, 6, left)


def discard_one_left(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def discard_any(table: Table, seat: i64) -> None:
    table.ask(seat, 7)


def maintain_any(table: Table, seat: i64) -> None:
    table.ask(seat, 8)


def promote_any(table: Table, seat: i64) -> None:
    table.ask(seat, 9)


def arrange(table: Table, seat: i64, opening: i64) -> None:
    table.ask(seat, 10, opening)


def arrange_opening(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)
