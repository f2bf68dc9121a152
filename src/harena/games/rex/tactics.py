"""Tactics of a clear turn: what Favor buys (REX-26, REX-72 to REX-78)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import fatigue, favor, harm, mounts, moving, turns, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Deed, Lasting, Ludus, Refusal, Tactic
from harena.games.rex.made.table import Table
from harena.games.rex.measures import BLOOD, NOBODY

# --- what an answer says ---------------------------------------------------------------------------------------------


def is_tactic(action: i64) -> bool:
    """Whether an action is a tactic, mounting and dismounting included."""
    return acts.OUTCLASS <= action < acts.STAY


def kind_of(action: i64) -> i64:
    """Which tactic it is."""
    if action == acts.OUTCLASS:
        return Tactic.OUTCLASS
    if action == acts.STONE_GUARD:
        return Tactic.STONE_GUARD
    if action == acts.BLITZ:
        return Tactic.BLITZ
    if acts.is_maneuver(action):
        return Tactic.MANEUVER
    if acts.is_recover(action):
        return Tactic.RECOVER
    if acts.is_bless(action):
        return Tactic.BLESS
    if acts.is_bleed(action):
        return Tactic.BLEED
    return Tactic.MOUNT if acts.is_mount(action) else Tactic.DISMOUNT


def unit_of(action: i64) -> i64:
    """The model that a tactic is for; NOBODY where it is for the whole cohort."""
    return (action - acts.MANEUVER) % 16 if action >= acts.MANEUVER else NOBODY


def cost(tactic: i64) -> i64:
    """How many Favor dice a tactic takes."""
    if tactic == Tactic.STONE_GUARD:
        return 3
    if tactic == Tactic.OUTCLASS or tactic == Tactic.BLITZ or tactic == Tactic.BLESS:
        return 2
    if tactic == Tactic.MANEUVER or tactic == Tactic.RECOVER:
        return 1
    return 0


# --- once in a clear turn --------------------------------------------------------------------------------------------


def has_done(table: Table, unit: i64, deed: i64) -> bool:
    """Whether a model has done something already in this clear turn."""
    return table.used(unit) >> deed & 1 != 0


def note(table: Table, unit: i64, deed: i64) -> None:
    """A model has done something that it does once in a clear turn."""
    table.set_used(unit, table.used(unit) | 1 << deed)


# --- using them ------------------------------------------------------------------------------------------------------


def ask_tactic(table: Table) -> None:
    then.tactics_tactic_chosen(table)
    ask.which_tactic(table, table.player)


def tactic_chosen(table: Table) -> None:
    """Carry out one tactic; the end is checked when it is done, then there may be more (REX-92)."""
    seat = table.player
    action = table.take(seat)
    if action == acts.DONE:
        then.tactics_finish(table)
        return
    tactic = kind_of(action)
    unit = unit_of(action)
    then.tactics_ask_tactic(table)
    then.ending_check(table)
    tell.buys(table, seat, tactic, unit)
    table.add_pool(seat, -cost(tactic))
    if unit == NOBODY:
        table.set_lasting(seat, table.lasting(seat) | 1 << lasting_of(tactic))
    elif tactic == Tactic.MANEUVER:
        note(table, unit, Deed.MANEUVERED)
        rider = units.other_half(table, unit)
        if rider != NOBODY:
            note(table, rider, Deed.MANEUVERED)  # both go
        moving.declare(table, unit)
    elif tactic == Tactic.RECOVER:
        fatigue.refresh(table, unit)
    elif tactic == Tactic.BLESS:
        note(table, unit, Deed.BLESSED)
        harm.trigger_star(table, unit)
    elif tactic == Tactic.BLEED:
        table.bled = True
        favor.gain(table, seat, BLOOD)
        then.harm_mark(table, unit, BLOOD)
    elif tactic == Tactic.MOUNT:
        mounts.get_on(table, unit)
    else:
        assert tactic == Tactic.DISMOUNT
        mounts.get_off(table, unit)


def lasting_of(tactic: i64) -> i64:
    """A tactic that lasts until the beginning of the buyer's next clear turn (REX-78)."""
    if tactic == Tactic.OUTCLASS:
        return Lasting.OUTCLASS
    return Lasting.STONE_GUARD if tactic == Tactic.STONE_GUARD else Lasting.BLITZ


def finish(table: Table) -> None:
    """The last man standing may activate too, and so may a gladiator of the Blood Brothers (REX-27, REX-77)."""
    seat = table.player
    for unit in range(units.first(seat), units.end(seat)):
        if turns.judge_activation(table, seat, unit) == FINE:
            then.turns_ask_activation(table, 1)
            return
    then.turns_end(table)


# --- legality --------------------------------------------------------------------------------------------------------


def options(table: Table, seat: i64) -> vec[i64]:
    """Being done, and every tactic that can be used now."""
    found = append(vec[i64](capacity=16), acts.DONE)
    for action in range(acts.OUTCLASS, acts.MANEUVER):
        if judge(table, seat, action) == FINE:
            found = append(found, action)
    for first in range(acts.MANEUVER, acts.STAY, 16):
        for unit in range(units.first(seat), units.end(seat)):
            if judge(table, seat, first + unit) == FINE:
                found = append(found, first + unit)
    return found


def judge(table: Table, seat: i64, action: i64) -> i64:
    """Whether a tactic can be used now (REX-72 to REX-80)."""
    tactic = kind_of(action)
    unit = unit_of(action)
    if unit == NOBODY:
        return judge_lasting(table, seat, tactic)
    if units.owner(unit) != seat or not units.alive(table, unit):
        return Refusal.NOT_YOUR_MODEL
    if tactic == Tactic.MOUNT or tactic == Tactic.DISMOUNT:
        return mounts.judge(table, unit, tactic == Tactic.MOUNT)
    code = FINE
    if tactic == Tactic.MANEUVER:
        code = judge_maneuver(table, unit)
    elif tactic == Tactic.RECOVER:
        if fatigue.is_ready(table, unit) or units.body(table, unit) != unit:
            code = Refusal.NOT_FATIGUED
    elif tactic == Tactic.BLESS:
        code = judge_bless(table, seat, unit)
    else:
        code = judge_bleed(table, seat, unit)
    return judge_cost(table, seat, tactic) if code == FINE else code


def judge_cost(table: Table, seat: i64, tactic: i64) -> i64:
    """Whether the pool holds enough for a tactic."""
    return FINE if table.pool(seat) >= cost(tactic) else Refusal.NO_FAVOR


def judge_lasting(table: Table, seat: i64, tactic: i64) -> i64:
    """Of the own ludus, not bought twice at once, and paid for (REX-74, REX-75, REX-77, REX-78)."""
    ludus = Ludus.BROTHERS
    if tactic == Tactic.OUTCLASS:
        ludus = Ludus.MAGNUS
    elif tactic == Tactic.STONE_GUARD:
        ludus = Ludus.LEGIO
    if not favor.has_benefit(table, seat, ludus):
        return Refusal.NOT_YOUR_TACTIC
    if favor.lasts(table, seat, lasting_of(tactic)):
        return Refusal.BOUGHT_ALREADY
    return judge_cost(table, seat, tactic)


def judge_maneuver(table: Table, unit: i64) -> i64:
    """Once per model and clear turn, of a pair for either half; not for Exhausted models (REX-72)."""
    if units.body(table, unit) != unit:
        return Refusal.NOT_YOUR_MODEL
    if fatigue.is_exhausted(table, unit):
        return Refusal.TOO_TIRED
    rider = units.other_half(table, unit)
    if rider != NOBODY and has_done(table, rider, Deed.MANEUVERED):
        return Refusal.ONCE_PER_CLEAR_TURN
    return Refusal.ONCE_PER_CLEAR_TURN if has_done(table, unit, Deed.MANEUVERED) else FINE


def judge_bless(table: Table, seat: i64, unit: i64) -> i64:
    """A star of the Morituri, once per model and clear turn (REX-76)."""
    if not favor.has_benefit(table, seat, Ludus.MORITURI):
        return Refusal.NOT_YOUR_TACTIC
    if table.book.stars[units.card(table, unit)] == 0:
        return Refusal.NO_STAR
    return Refusal.ONCE_PER_CLEAR_TURN if has_done(table, unit, Deed.BLESSED) else FINE


def judge_bleed(table: Table, seat: i64, unit: i64) -> i64:
    """2 unmarked boxes of a friendly gladiator, once a clear turn (REX-76)."""
    if not favor.has_benefit(table, seat, Ludus.MORITURI):
        return Refusal.NOT_YOUR_TACTIC
    if table.bled:
        return Refusal.ONCE_PER_CLEAR_TURN
    if not units.is_gladiator(table, unit):
        return Refusal.NOT_A_GLADIATOR
    left = table.book.boxes[units.card(table, unit)] - table.marked(unit)
    return FINE if left >= 2 else Refusal.NOT_ENOUGH_LIFE
