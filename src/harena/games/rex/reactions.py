"""Reactions to moves and attacks: who may, when, and what they do (REX-40 to REX-46, REX-75, REX-77, REX-84)."""

from mypy_extensions import i64

from harena.core.machine import Asking, Until
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import fatigue, favor, field, fighting, moving, units
from harena.games.rex.made import acts, tell, then
from harena.games.rex.made.codes import REACTIONS, Lasting, Question, Reaction, Refusal, Trigger
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS

# --- what an answer says ---------------------------------------------------------------------------------------------


def is_reaction(action: i64) -> bool:
    """Whether an action is a reaction of any kind."""
    return acts.REACT_MOVE <= action < acts.FAVOR


def kind_of(action: i64) -> i64:
    """Which of the reactions it is."""
    if acts.is_react_move(action):
        return Reaction.MOVE
    if acts.is_react_strike(action):
        return Reaction.STRIKE
    if acts.is_react_counter(action):
        return Reaction.COUNTER
    return Reaction.ASSIST if acts.is_react_assist(action) else Reaction.SUPPORT


def unit_of(action: i64) -> i64:
    """The model that reacts."""
    if acts.is_react_move(action):
        return acts.react_move_unit(action)
    return (action - acts.REACT_STRIKE) // UNITS % UNITS


def other_of(action: i64) -> i64:
    """The model that is reacted to; for a move, the one that reacts."""
    if acts.is_react_move(action):
        return acts.react_move_unit(action)
    return (action - acts.REACT_STRIKE) % UNITS


def react(reaction: i64, unit: i64, other: i64) -> i64:
    """The action of a model that reacts to another."""
    if reaction == Reaction.MOVE:
        return acts.react_move(unit)
    if reaction == Reaction.STRIKE:
        return acts.react_strike(unit, other)
    if reaction == Reaction.COUNTER:
        return acts.react_counter(unit, other)
    return acts.react_assist(unit, other) if reaction == Reaction.ASSIST else acts.react_support(unit, other)


# --- who may react ---------------------------------------------------------------------------------------------------


def allowed(table: Table, seat: i64) -> i64:
    """One a turn, two with Blitz (REX-40, REX-77)."""
    if favor.lasts(table, seat, Lasting.BLITZ):
        return 2
    return 1


def can_react(table: Table, seat: i64, event: i64, mover: i64) -> bool:
    """Whether any reaction of a player whose turn it is not is legal; all that decides it is public."""
    if not table.book.has_reactions:
        return False  # REX-94
    if seat == table.player or table.reactions >= allowed(table, seat):
        return False
    for unit in range(units.first(seat), units.end(seat)):
        if units.alive(table, unit) and fatigue.is_ready(table, unit):
            for reaction in range(REACTIONS):
                for other in range(first_other(reaction, unit), end_other(reaction, unit, event)):
                    if judge(table, seat, event, mover, reaction, unit, other) == FINE:
                        return True
    return False


def options(table: Table, seat: i64, event: i64, mover: i64) -> vec[i64]:
    """Passing, and every legal reaction to an event."""
    found = append(vec[i64](capacity=16), acts.PASS)
    for reaction in range(REACTIONS):
        for unit in range(units.first(seat), units.end(seat)):
            if units.alive(table, unit) and fatigue.is_ready(table, unit):
                for other in range(first_other(reaction, unit), end_other(reaction, unit, event)):
                    if judge(table, seat, event, mover, reaction, unit, other) == FINE:
                        found = append(found, react(reaction, unit, other))
    return found


def first_other(reaction: i64, unit: i64) -> i64:
    """The first model that a reaction can be about: the reacting one itself if it moves, else an enemy."""
    return unit if reaction == Reaction.MOVE else units.first(1 - units.owner(unit))


def end_other(reaction: i64, unit: i64, event: i64) -> i64:
    """One past the last model that a reaction to an event can be about; no later than the first if it does not fit."""
    if event != event_for(reaction):
        return 0
    return unit + 1 if reaction == Reaction.MOVE else units.end(1 - units.owner(unit))


def event_for(reaction: i64) -> i64:
    """What a reaction is a reaction to (REX-41 to REX-44)."""
    if reaction == Reaction.MOVE:
        return Trigger.RESOLVED_MOVE
    return Trigger.DECLARED_MOVE if reaction == Reaction.STRIKE else Trigger.ATTACK


def judge(table: Table, seat: i64, event: i64, mover: i64, reaction: i64, unit: i64, other: i64) -> i64:
    """Whether a model may react to an event in this way (REX-40 to REX-44, REX-75, REX-77, REX-84, REX-85)."""
    if units.owner(unit) != seat or not units.alive(table, unit):
        return Refusal.NOT_YOUR_MODEL
    if table.reactions >= allowed(table, seat):
        return Refusal.NO_REACTION_LEFT
    if not fatigue.is_ready(table, unit):
        return Refusal.NOT_READY
    if table.reactions > 0 and not may_react_too(table, unit):
        return Refusal.MAY_NOT_REACT
    if event != event_for(reaction):
        return Refusal.MAY_NOT_REACT
    if reaction == Reaction.MOVE:
        return FINE if other == unit else Refusal.MAY_NOT_REACT
    if reaction == Reaction.STRIKE:
        if other != mover and other != units.other_half(table, mover):
            return Refusal.MAY_NOT_REACT
        return FINE if field.engages(table, unit, other) else Refusal.OUT_OF_REACH
    return judge_aid(table, reaction, unit, other)


def judge_aid(table: Table, reaction: i64, unit: i64, attacker: i64) -> i64:
    """The target counterattacks, or another model in reach of the attacker helps (REX-43, REX-44, REX-75)."""
    plan = fighting.plan_of(table, attacker)
    if plan == NOBODY or table.plan_answered(plan):
        return Refusal.MAY_NOT_REACT
    is_target = unit == table.plan_defender(plan)
    if reaction == Reaction.COUNTER:
        return FINE if is_target else Refusal.MAY_NOT_REACT
    if is_target:
        return Refusal.MAY_NOT_REACT
    if not field.engages(table, unit, attacker):
        return Refusal.OUT_OF_REACH
    if reaction == Reaction.ASSIST:
        return FINE
    return FINE if favor.in_maniple(table, unit) and favor.limit(table, unit) > 0 else Refusal.MAY_NOT_REACT


def may_react_too(table: Table, unit: i64) -> bool:
    """Blitz: the second reaction is another model's, and one of the two is a gladiator's (REX-77)."""
    first = table.reactor
    return unit != first and (units.is_gladiator(table, unit) or units.is_gladiator(table, first))


# --- the window ------------------------------------------------------------------------------------------------------


def open_window(table: Table, event: i64, mover: i64) -> None:
    """The other player may react: once to a move, to each declared attack once (REX-40, REX-84)."""
    until = Until.ALL_DECLINE if event == Trigger.ATTACK else Until.ONE_RESPONDS
    table.window(Question.REACT_TO, 1 - table.player, acts.PASS, event, mover, Asking.IN_TURN, until)


def respond(table: Table, answer: i64) -> None:
    """Carry out a reaction; its cost is paid at once (REX-29, REX-40)."""
    reaction = kind_of(answer)
    unit = unit_of(answer)
    other = other_of(answer)
    in_maniple = favor.in_maniple(table, unit)
    tell.reacts(table, unit, reaction, other)
    table.reactions += 1
    if table.reactor == NOBODY:
        table.reactor = unit
    if reaction == Reaction.SUPPORT:
        favor.spend(table, unit, 1)
    else:
        fatigue.tire(table, unit)
    if reaction == Reaction.MOVE:
        moving.ask_where(table, unit)
    elif reaction == Reaction.STRIKE:
        strike(table, unit, other)
    else:
        aid(table, reaction, unit, other, in_maniple)


def strike(table: Table, unit: i64, mover: i64) -> None:
    """An opportunity attack: at once, with a bonus success, and the end is checked after it (REX-42, REX-92)."""
    table.power = False
    table.ran_into = 0
    then.ending_check(table)
    fighting.open_attack(table, unit, mover, 1)


def aid(table: Table, reaction: i64, unit: i64, attacker: i64, in_maniple: bool) -> None:
    """A counterattack or an assist changes a declared attack; the other attack of a pair is another event."""
    plan = fighting.plan_of(table, attacker)
    table.set_plan_answered(plan, True)
    if reaction == Reaction.COUNTER:
        table.set_plan_counter(plan, True)
    else:
        table.set_plan_assistant(plan, unit)
        table.set_plan_maniple(plan, in_maniple)
