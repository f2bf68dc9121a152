"""What may be done: one judgement for every action, and lists of what passes it."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import deployment, muster, pointing, points, reactions, tactics, turns, walking
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import Question, Refusal
from harena.games.rex.made.table import Table


def span(table: Table, seat: i64) -> tuple[i64, i64]:
    """The first action that may answer, and one past the last."""
    question = table.question(seat)
    if question == Question.PICK_NEXT:
        return acts.PICK, acts.PICK + table.book.models
    return acts.span(question)


def judge(table: Table, seat: i64, action: i64) -> i64:
    """FINE, or why not."""
    first, end = span(table, seat)
    if action < first or action >= end:
        return Refusal.NOT_NOW
    question = table.question(seat)
    if points.is_asked(question):
        return pointing.judge(table, seat, action)
    if question == Question.WHAT_TO_DO:
        return turns.judge_action(table, action)
    if question == Question.REACT_TO:
        return judge_reaction(table, seat, action)
    if question == Question.ADD_FAVOR:
        return FINE if acts.favor_dice(action) <= ask.add_favor_most(table, seat) else Refusal.TOO_MANY_DICE
    if question == Question.NEXT_BOX:
        return judge_box(table, action)
    if question == Question.WHICH_TACTIC:
        return FINE if action == acts.DONE else tactics.judge(table, seat, action)
    if question == Question.WHO_RESTS:
        if action == acts.REST_NONE:
            return FINE
        return turns.judge_rest(table, seat, acts.rest_unit(action), ask.who_rests_clearing(table, seat) != 0)
    if question == Question.WHO_ACTIVATES:
        if action == acts.ACTIVATE_NONE:
            return FINE if ask.who_activates_optional(table, seat) else Refusal.NOT_NOW
        return turns.judge_activation(table, seat, acts.activate_unit(action))
    if question == Question.DEPLOY_NEXT:
        return FINE if deployment.waiting(table, seat) >> acts.deploy_unit(action) & 1 else Refusal.NOT_WAITING
    if question == Question.PICK_NEXT:
        return muster.judge_pick(table, seat, acts.pick_model(action))
    return FINE  # a question with two answers, both of which are always possible


def judge_reaction(table: Table, seat: i64, action: i64) -> i64:
    """A reaction, or none."""
    if action == acts.PASS:
        return FINE
    event = ask.react_to_event(table, seat)
    mover = ask.react_to_mover(table, seat)
    reaction = reactions.kind_of(action)
    return reactions.judge(table, seat, event, mover, reaction, reactions.unit_of(action), reactions.other_of(action))


def judge_box(table: Table, action: i64) -> i64:
    """A box that keeps the longest use of the successes, or the free push (REX-53, REX-54)."""
    if action == acts.FREE_PUSH:
        return FINE if table.free_push else Refusal.NOT_NOW
    return FINE if walking.ways(table) >> acts.box_box(action) & 1 else Refusal.NOT_THAT_BOX


def options(table: Table, seat: i64) -> vec[i64]:
    """All legal actions, sorted; examples where a point is asked for."""
    question = table.question(seat)
    if points.is_asked(question):
        return pointing.options(table, seat)
    if question == Question.WHAT_TO_DO:
        return turns.options(table)
    if question == Question.REACT_TO:
        return reactions.options(table, seat, ask.react_to_event(table, seat), ask.react_to_mover(table, seat))
    if question == Question.WHICH_TACTIC:
        return tactics.options(table, seat)
    found = vec[i64](capacity=16)
    first, end = span(table, seat)
    for action in range(first, end):
        if judge(table, seat, action) == FINE:
            found = append(found, action)
    return found
