"""Whose turn it is and what a turn consists of (REX-20 to REX-33, REX-93)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import fatigue, favor, field, fighting, moving, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Ending, Fatigue, Ludus, Refusal
from harena.games.rex.made.table import Table
from harena.games.rex.measures import MOST_QUIET_TURNS, NOBODY, UNITS


def begin(table: Table, seat: i64) -> None:
    """A clear turn if no own model is Ready or only one is left (REX-22, REX-27); else one rests, one activates."""
    if table.turn == table.book.turns:
        table.end(Ending.BY_TURNS)
        return
    table.turn += 1
    table.player = seat
    table.clearing = False
    table.active = NOBODY
    table.moves = 0
    table.repositioned = False
    table.reactions = 0
    table.reactor = NOBODY
    table.last_man = units.left(table, seat) == 1
    started: i64 = 0
    tired = False
    for unit in range(UNITS):
        table.set_spent(unit, 0)  # REX-47: the limit renews with every player's turn
        if units.owner(unit) == seat and units.stands(table, unit):
            if fatigue.is_ready(table, unit):
                started |= 1 << unit
            tired = tired or fatigue.level(table, unit) == Fatigue.FATIGUED
    table.started = started
    tell.turn_begins(table, seat, table.turn)
    if table.last_man or started == 0:
        clear(table, seat)
        return
    then.turns_ask_activation(table, 0)
    if tired:
        then.turns_rested(table)
        ask.who_rests(table, seat, 0)


def clear(table: Table, seat: i64) -> None:
    """Every own model removes 1, then a chosen one removes 1 more; then tactics (REX-26, REX-28)."""
    table.clearing = True
    table.bled = False
    table.set_lasting(seat, 0)  # REX-78
    tell.clear_turn(table, seat)
    tired = False
    for unit in range(units.first(seat), units.end(seat)):
        table.set_used(unit, 0)
        if units.stands(table, unit):
            fatigue.refresh(table, unit)
            tired = tired or not fatigue.is_ready(table, unit)
    then.tactics_ask_tactic(table)
    if tired:
        then.turns_rested(table)
        ask.who_rests(table, seat, 1)


def rested(table: Table) -> None:
    answer = table.take(table.player)
    if answer != acts.REST_NONE:
        fatigue.refresh(table, acts.rest_unit(answer))


def judge_rest(table: Table, seat: i64, unit: i64, clearing: bool) -> i64:
    """A Fatigued model; in a clear turn an Exhausted one too (REX-23, REX-25, REX-26)."""
    if units.owner(unit) != seat or not units.stands(table, unit):
        return Refusal.NOT_YOUR_MODEL
    level = fatigue.level(table, unit)
    if level == Fatigue.FATIGUED or (clearing and level == Fatigue.EXHAUSTED):
        return FINE
    return Refusal.NOT_FATIGUED


# --- activation ------------------------------------------------------------------------------------------------------


def ask_activation(table: Table, optional: i64) -> None:
    then.turns_activated(table)
    ask.who_activates(table, table.player, optional)


def judge_activation(table: Table, seat: i64, unit: i64) -> i64:
    """One that began the turn Ready; after a clear turn one that is Ready now (REX-24, REX-27, REX-77)."""
    if units.owner(unit) != seat or not units.stands(table, unit):
        return Refusal.NOT_YOUR_MODEL
    if not table.clearing:
        return FINE if table.started >> unit & 1 else Refusal.NOT_READY
    if not fatigue.is_ready(table, unit):
        return Refusal.NOT_READY
    if table.last_man:
        return FINE
    brother = units.pair_has_gladiator(table, unit) and favor.has_benefit(table, seat, Ludus.BROTHERS)
    return FINE if brother else Refusal.NOT_YOUR_MODEL


def activated(table: Table) -> None:
    answer = table.take(table.player)
    then.turns_end(table)
    if answer == acts.ACTIVATE_NONE:
        return
    unit = acts.activate_unit(answer)
    table.active = unit
    tell.activates(table, unit)
    then.turns_activation_ends(table)
    then.turns_ask_action(table)


def ask_action(table: Table) -> None:
    """As many actions as it likes, until it is Exhausted or destroyed (REX-24)."""
    unit = table.active
    if units.stands(table, unit) and not fatigue.is_exhausted(table, unit):
        then.turns_acted(table)
        ask.what_to_do(table, units.owner(unit), unit)


def acted(table: Table) -> None:
    """Carry out one action; the end is checked when it is done, then there may be more (REX-92)."""
    unit = table.active
    action = table.take(units.owner(unit))
    if action == acts.END_ACTIVATION:
        return
    then.turns_ask_action(table)
    then.ending_check(table)
    if action == acts.MOVE:
        if table.moves > 0:
            fatigue.tire(table, unit)  # REX-30: only the first is free
        table.moves += 1
        moving.declare(table, unit)
    elif acts.is_attack(action):
        fighting.declare(table, unit, acts.attack_target(action))
    elif acts.is_attack_mount_first(action):
        mounts_target = acts.attack_mount_first_mounts(action)
        fighting.declare_pair(table, unit, mounts_target, acts.attack_mount_first_riders(action), False)
    else:
        mounts_target = acts.attack_rider_first_mounts(action)
        fighting.declare_pair(table, unit, mounts_target, acts.attack_rider_first_riders(action), True)


def options(table: Table) -> vec[i64]:
    """What the active model may do."""
    found = append(append(vec[i64](capacity=16), acts.MOVE), acts.END_ACTIVATION)
    if units.other_half(table, table.active) == NOBODY:
        for action in range(acts.ATTACK, acts.ATTACK + UNITS):
            if judge_action(table, action) == FINE:
                found = append(found, action)
        return found
    for action in range(acts.ATTACK_MOUNT_FIRST, acts.CATCH_BREATH):
        if judge_action(table, action) == FINE:
            found = append(found, action)
    return found


def judge_action(table: Table, action: i64) -> i64:
    """Whether the active model may do this; no action takes it past Exhausted (REX-24, REX-30, REX-31)."""
    unit = table.active
    if action == acts.MOVE or action == acts.END_ACTIVATION:
        return FINE  # only asked below Exhausted, so even a further move can be paid for
    paired = units.other_half(table, unit) != NOBODY
    if acts.is_attack(action):
        return Refusal.PAIR_ATTACKS_TOGETHER if paired else judge_target(table, unit, acts.attack_target(action))
    if not paired:
        return Refusal.NOT_NOW
    if acts.is_attack_mount_first(action):
        return judge_targets(
            table, unit, acts.attack_mount_first_mounts(action), acts.attack_mount_first_riders(action)
        )
    return judge_targets(table, unit, acts.attack_rider_first_mounts(action), acts.attack_rider_first_riders(action))


def judge_targets(table: Table, unit: i64, mounts_target: i64, riders_target: i64) -> i64:
    """Each half of a mounted pair attacks an enemy in melee range (REX-81)."""
    code = judge_target(table, unit, mounts_target)
    return judge_target(table, unit, riders_target) if code == FINE else code


def judge_target(table: Table, unit: i64, target: i64) -> i64:
    """An enemy in melee range (REX-31)."""
    if units.owner(target) == units.owner(unit) or not units.alive(table, target):
        return Refusal.NO_SUCH_ENEMY
    if fatigue.is_exhausted(table, unit):
        return Refusal.TOO_TIRED
    return FINE if field.engages(table, unit, target) else Refusal.OUT_OF_REACH


def activation_ends(table: Table) -> None:
    """Who repositioned and is engaged by nobody may recover one fatigue (REX-33)."""
    unit = table.active
    if table.repositioned and units.stands(table, unit) and not fatigue.is_ready(table, unit):
        if not field.engaged(table, unit):
            then.turns_recovered(table)
            ask.whether_to_recover(table, units.owner(unit), unit)


def recovered(table: Table) -> None:
    unit = table.active
    if table.take(units.owner(unit)) == acts.CATCH_BREATH:
        fatigue.refresh(table, unit)


def end(table: Table) -> None:
    """The turn passes; 40 turns in a row without a marked box end the game (REX-21, REX-93)."""
    seat = table.player
    table.quiet += 1
    table.active = NOBODY
    tell.turn_ends(table, seat)
    if table.quiet >= MOST_QUIET_TURNS:
        table.end(Ending.BY_QUIET)
        return
    then.turns_begin(table, 1 - seat)
