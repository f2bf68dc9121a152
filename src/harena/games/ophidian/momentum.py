"""Momentum: who acts, what an Action's sign is, Roar, and how a Wave ends (OPH-20 to OPH-29, OPH-51, OPH-60)."""

from typing import Final

from mypy_extensions import i64

from harena.core.machine import Until
from harena.games.ophidian import attacks, declaring, deeds, ending, harm, pieces, resolving
from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.codes import Deed, Moment, Question, Sign
from harena.games.ophidian.made.table import Table

ONE: Final[i64] = 1
MOST_ACTIONS: Final[i64] = 200


def turn(table: Table) -> None:
    """The player with Momentum takes an Action; after the 200th of a Wave nobody does (OPH-20, OPH-29)."""
    if table.actions >= MOST_ACTIONS:
        then.breather_begin(table)
        return
    then.momentum_acted(table, table.momentum)
    ask.act(table, table.momentum)


def hand_on(table: Table) -> None:
    """Momentum passes clockwise to the next player who is in the game."""
    seat = (table.momentum + 1) % table.seat_count
    while table.out(seat):
        seat = (seat + 1) % table.seat_count
    table.momentum = seat
    tell.momentum_passed(table, seat)


def acted(table: Table, seat: i64) -> None:
    """An Action is declared; its steps follow (OPH-27)."""
    action = table.take(seat)
    then.momentum_conclude(table)
    then.momentum_roar(table)
    then.responses_open(table, Moment.AFTER)
    then.resolving_resolve(table)
    if acts.is_play(action):
        card = acts.play_card(action)
        table.sign = table.book.sign[table.book.card_program[card]]
        declaring.play(table, seat, card, False)
    elif acts.is_use(action):
        piece = seat * pieces.PIECES + acts.use_piece(action)
        ability = acts.use_ability(action)
        table.sign = table.book.sign[table.book.ability_first[pieces.form(table, piece)] + ability]
        declaring.use(table, seat, piece, ability, False)
    else:
        then.responses_open(table, Moment.DECLARED)
        declare_plain(table, seat, action)


def declare_plain(table: Table, seat: i64, action: i64) -> None:
    """Advancing and attacking are positive, retreating and passing negative (OPH-22, OPH-60)."""
    first = seat * pieces.PIECES
    if acts.is_attack(action):
        table.sign = Sign.PLUS
        attacks.declare(table, seat, first + acts.attack_piece(action), acts.attack_target(action), False)
    elif acts.is_advance(action):
        table.sign = Sign.PLUS
        deeds.declare(table, Deed.ADVANCE, seat, first + acts.advance_piece(action), 0, False)
    elif acts.is_retreat(action):
        table.sign = Sign.MINUS
        deeds.declare(table, Deed.RETREAT, seat, first + acts.retreat_piece(action), 0, False)
    else:
        table.sign = Sign.MINUS
        deeds.declare(table, Deed.PASS, seat, -1, 0, False)


# --- Roar ------------------------------------------------------------------------------------------------------------


def roar(table: Table) -> None:
    """Opponents are asked clockwise whether they pay to make a positive Action negative; one is enough (OPH-51)."""
    if table.sign == Sign.VARIABLE:
        table.sign = Sign.MINUS  # OPH-28: one that never said what it is
    if table.sign == Sign.PLUS:
        first = (table.doer(0) + 1) % table.seat_count
        table.window(Question.ROAR_AT, first, acts.DECLINE, until=Until.ONE_RESPONDS)


def may_roar(table: Table, seat: i64) -> bool:
    """An opponent who has Cheer, which everybody can see."""
    return seat != table.doer(0) and table.cheer(seat) > 0


def roared(table: Table, seat: i64) -> None:
    """Somebody paid."""
    table.set_cheer(seat, table.cheer(seat) - 1)
    table.sign = Sign.MINUS
    tell.roared(table, seat)


# --- the end of an Action --------------------------------------------------------------------------------------------


def conclude(table: Table) -> None:
    """Momentum stays or passes; when all have passed one after another, the Wave ends (OPH-20, OPH-60)."""
    seat = table.doer(0)
    resolving.finish(table)
    if table.passing:
        table.passed |= ONE << seat
    else:
        table.passed = 0
    table.passing = False
    table.rolled = 0
    table.answered_at = 0
    table.actions += 1
    end_boosts(table)
    harm.sweep(table, -1)
    if ending.check(table):
        return
    forget(table)
    if everybody_passed(table):
        then.breather_begin(table)
        return
    if table.sign == Sign.MINUS or table.out(table.momentum):
        hand_on(table)
    table.sign = Sign.PLUS
    then.momentum_turn(table)


def end_boosts(table: Table) -> None:
    """Values changed for the Action are as before: who falls by that fell in this Action."""
    for seat in range(table.seat_count):
        mask = table.present(seat)
        piece = seat * pieces.PIECES
        while mask:
            if mask & 1:
                table.set_action_boosts(piece, 0)
            mask >>= 1
            piece += 1


def forget(table: Table) -> None:
    """Nothing of what happened in this Action belongs to the next."""
    for seat in range(table.seat_count):
        table.set_gone(seat, 0)
        table.set_lost(seat, 0)
        mask = table.present(seat)
        piece = seat * pieces.PIECES
        while mask:
            if mask & 1:
                table.set_hurt(piece, 0)
                table.set_answered(piece, 0)
            mask >>= 1
            piece += 1


def everybody_passed(table: Table) -> bool:
    """Every undefeated player has passed since the last other Action (OPH-60)."""
    for seat in range(table.seat_count):
        if not table.out(seat) and table.passed >> seat & 1 == 0:
            return False
    return True
