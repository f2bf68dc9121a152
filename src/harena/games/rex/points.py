"""Answers with a point: "move 3 to 12.500,9.250". They follow one another and have one shape: model, x, y."""

from typing import Final

from mypy_extensions import i64

from harena.games.rex.made import acts
from harena.games.rex.made.codes import Question

SHAPE: Final[i64] = 17592186044416  # how many codes each of them has: 16 models, 2**20 by 2**20 thousandths


def is_asked(question: i64) -> bool:
    """Whether a question is about a point of the arena."""
    goes = question == Question.MOVE_WHERE or question == Question.FOLLOW_WHERE
    hops = question == Question.REPOSITION_WHERE or question == Question.DASH_WHERE
    return goes or hops or is_placing(question)


def is_placing(question: i64) -> bool:
    """Whether a model is put somewhere, which it cannot decline, instead of moving there."""
    leaves_mount = question == Question.DISMOUNT_WHERE or question == Question.LAND_WHERE
    return leaves_mount or question == Question.DEPLOY_WHERE


def answer(question: i64, unit: i64, x: i64, y: i64) -> i64:
    """The answer to a question about a point."""
    return acts.deploy_at(unit, x, y) + SHAPE * (question - Question.DEPLOY_WHERE)


def has_point(action: i64) -> bool:
    """Whether an action has a point."""
    return acts.DEPLOY_AT <= action < acts.END


def question_of(action: i64) -> i64:
    """Which question a point answers."""
    return (action - acts.DEPLOY_AT) // SHAPE + Question.DEPLOY_WHERE


def unit_of(action: i64) -> i64:
    """The model that goes to a point."""
    return acts.deploy_at_unit(_shape_of(action))


def x_of(action: i64) -> i64:
    """Where the point is."""
    return acts.deploy_at_x(_shape_of(action))


def y_of(action: i64) -> i64:
    """Where the point is."""
    return acts.deploy_at_y(_shape_of(action))


def _shape_of(action: i64) -> i64:
    """The same model and point as if it deployed there."""
    return acts.DEPLOY_AT + (action - acts.DEPLOY_AT) % SHAPE
