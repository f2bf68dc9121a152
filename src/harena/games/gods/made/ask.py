"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.gods.made.table import Table


def bid_for_one(table: Table, seat: i64, equipment: i64) -> None:
    table.ask(seat, 0, equipment)


def bid_for_one_equipment(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def bid_for_two(table: Table, seat: i64, equipment: i64) -> None:
    table.ask(seat, 1, equipment)


def bid_for_two_equipment(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def name_for_one(table: Table, seat: i64, tied: i64) -> None:
    table.ask(seat, 2, tied)


def name_for_one_tied(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def name_for_two(table: Table, seat: i64, tied: i64) -> None:
    table.ask(seat, 3, tied)


def name_for_two_tied(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def take_card(table: Table, seat: i64, hero: i64) -> None:
    table.ask(seat, 4, hero)


def take_card_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def pick_hero(table: Table, seat: i64, hero: i64) -> None:
    table.ask(seat, 5, hero)


def pick_hero_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def enter_arena(table: Table, seat: i64, hero: i64) -> None:
    table.ask(seat, 6, hero)


def enter_arena_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def reroll_dice(table: Table, seat: i64, hero: i64) -> None:
    table.ask(seat, 7, hero)


def reroll_dice_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def take_action(table: Table, seat: i64, hero: i64) -> None:
    table.ask(seat, 8, hero)


def take_action_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def choose_target(table: Table, seat: i64, hero: i64, effect: i64) -> None:
    table.ask(seat, 9, hero, effect)


def choose_target_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def choose_target_effect(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def choose_step(table: Table, seat: i64, hero: i64, left: i64) -> None:
    table.ask(seat, 10, hero, left)


def choose_step_hero(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def choose_step_left(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)
