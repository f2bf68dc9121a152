"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.talisman.made.table import Table


def place_arena(table: Table, seat: i64) -> None:
    table.ask(seat, 0)


def cast_spell(table: Table, seat: i64, moment: i64, turn: i64) -> None:
    table.ask(seat, 1, moment, turn)


def cast_spell_moment(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def cast_spell_turn(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def counter(table: Table, seat: i64, spell: i64, caster: i64) -> None:
    table.ask(seat, 2, spell, caster)


def counter_spell(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def counter_caster(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def choose_player(table: Table, seat: i64, effect: i64) -> None:
    table.ask(seat, 3, effect)


def choose_player_effect(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def aim_spell(table: Table, seat: i64, spell: i64) -> None:
    table.ask(seat, 4, spell)


def aim_spell_spell(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def move_to(table: Table, seat: i64, die: i64) -> None:
    table.ask(seat, 5, die)


def move_to_die(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def enter_what(table: Table, seat: i64) -> None:
    table.ask(seat, 6)


def encounter(table: Table, seat: i64) -> None:
    table.ask(seat, 7)


def visit_what(table: Table, seat: i64) -> None:
    table.ask(seat, 8)


def meet(table: Table, seat: i64, power: i64) -> None:
    table.ask(seat, 9, power)


def meet_power(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def offer(table: Table, seat: i64, card: i64) -> None:
    table.ask(seat, 10, card)


def offer_card(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def buy_what(table: Table, seat: i64) -> None:
    table.ask(seat, 11)


def give_up(table: Table, seat: i64, left: i64, giving: i64) -> None:
    table.ask(seat, 12, left, giving)


def give_up_left(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def give_up_giving(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def take_from(table: Table, seat: i64, victim: i64, giving: i64) -> None:
    table.ask(seat, 13, victim, giving)


def take_from_victim(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def take_from_giving(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 1)


def leave_or_stay(table: Table, seat: i64) -> None:
    table.ask(seat, 14)


def arena_turn(table: Table, seat: i64) -> None:
    table.ask(seat, 15)


def fight_how(table: Table, seat: i64, opponent: i64) -> None:
    table.ask(seat, 16, opponent)


def fight_how_opponent(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def bring_what(table: Table, seat: i64) -> None:
    table.ask(seat, 17)


def spoils(table: Table, seat: i64, loser: i64) -> None:
    table.ask(seat, 18, loser)


def spoils_loser(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def reward_what(table: Table, seat: i64) -> None:
    table.ask(seat, 19)


def loot_how_much(table: Table, seat: i64, dead: i64) -> None:
    table.ask(seat, 20, dead)


def loot_how_much_dead(table: Table, seat: i64) -> i64:
    return table.question_about(seat, 0)


def lose_what(table: Table, seat: i64) -> None:
    table.ask(seat, 21)
