"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ophidian import attacks, breather, declaring, effects, hands, momentum, opening, resolving, responses
from harena.games.ophidian.made.table import Table


def perform(table: Table, op: i64, a: i64, b: i64, c: i64) -> None:
    if op == 0:
        opening.place(table, a, b)
    elif op == 1:
        opening.placed(table, a, b)
    elif op == 2:
        opening.begin_wave(table)
    elif op == 3:
        hands.bottom(table, a, b)
    elif op == 4:
        hands.bottomed(table, a, b)
    elif op == 5:
        hands.choose_discards(table, a, b)
    elif op == 6:
        hands.discarded(table, a, b)
    elif op == 7:
        momentum.turn(table)
    elif op == 8:
        momentum.acted(table, a)
    elif op == 9:
        momentum.roar(table)
    elif op == 10:
        momentum.conclude(table)
    elif op == 11:
        declaring.choose(table, a)
    elif op == 12:
        declaring.chosen(table, a, b)
    elif op == 13:
        responses.open(table, a)
    elif op == 14:
        resolving.resolve(table)
    elif op == 15:
        resolving.finish(table)
    elif op == 16:
        effects.go_on(table, a)
    elif op == 17:
        attacks.redirect(table)
    elif op == 18:
        attacks.redirected(table, a)
    elif op == 19:
        attacks.cheer(table)
    elif op == 20:
        attacks.strike(table)
    elif op == 21:
        breather.begin(table)
    elif op == 22:
        breather.regenerate(table, a)
    elif op == 23:
        breather.discarding(table, a)
    elif op == 24:
        breather.refill(table, a)
    elif op == 25:
        breather.maintain(table, a)
    elif op == 26:
        breather.maintained(table, a)
    elif op == 27:
        breather.after_maintain(table)
    elif op == 28:
        breather.promote(table, a)
    elif op == 29:
        breather.promoted(table, a)
    elif op == 30:
        breather.end(table)
