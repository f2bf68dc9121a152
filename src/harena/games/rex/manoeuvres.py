"""Moves named by their aim: "move 3 towards 9", "move 3 around 9", "move 3 out of reach of 9", "move 3 towards 12,9".

Each becomes one point, found with the engine's own measuring, and is judged like any other; records keep the point.
"""

import re
from typing import Final

from mypy_extensions import i64

from harena.core.errors import IllegalAction
from harena.core.state import FINE
from harena.core.vectors import vec
from harena.games.rex import deployment, pointing, points, units
from harena.games.rex.inches import thousandths
from harena.games.rex.made import acts
from harena.games.rex.made.codes import Question
from harena.games.rex.measures import UNITS, Length
from harena.games.rex.rules import Rex
from harena.plane.points import (
    LIMIT,
    MEASURE_SLACK,
    Heading,
    length,
    square_distance,
    within,
)

NO_POINT: Final = -1

TOWARDS: Final = "towards"
AROUND: Final = "around"
OUT_OF_REACH: Final = "out of reach of"

_WRITTEN = re.compile(
    r"(?P<verb>[a-z]+) (?P<unit>\d{1,2}) (?P<aim>towards?|around|out of reach of) "
    r"(?:(?P<model>\d{1,2})|(?P<x>\d+(?:\.\d+)?) ?, ?(?P<y>\d+(?:\.\d+)?))"
)

# Angles to try around a model, the wanted one first, then ever farther to both sides.
_TURNS: Final = vec[i64]([side * turn for turn in range(0, 181, 5) for side in (1, -1)])
_FAR_SIDE: Final = 75  # degrees from right behind
_BARELY_OUT: Final = 5  # thousandths beyond melee range


class Manoeuvre:
    """A manoeuvre as it was written: who, which aim, and a model or a point."""

    def __init__(self, verb: str, unit: int, aim: str, model: int, x: str, y: str) -> None:
        self.verb = verb
        self.unit = unit
        self.aim = aim
        self.model = model
        self.x = x
        self.y = y


def read_manoeuvre(text: str) -> Manoeuvre | None:
    """The manoeuvre that a text names; None if it names none."""
    found = _WRITTEN.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    aim = TOWARDS if found["aim"] == "toward" else found["aim"]
    if found["model"] is None and aim != TOWARDS:
        return None
    model = -1 if found["model"] is None else int(found["model"]) - 1
    return Manoeuvre(found["verb"], int(found["unit"]) - 1, aim, model, found["x"] or "", found["y"] or "")


def aimed_action(game: Rex, seat: i64, named: Manoeuvre) -> int:
    """The action with the point that a manoeuvre means; IllegalAction, with the reason, if it means none.

    A point must be asked for, about the model that is named.
    """
    aims = Aims(game, seat)
    if named.model < 0:
        try:
            return aims.towards_point(thousandths(named.x), thousandths(named.y))
        except ValueError as error:
            raise IllegalAction(f"{error}, as in 12.500.", "REX-02") from None
    target: i64 = named.model
    if target >= UNITS or not units.alive(game, target) or _shares_base(game, seat, target):
        raise IllegalAction(f"There is no other model {named.model + 1} in the arena to go by.", "REX-67")
    if named.aim == TOWARDS:
        return aims.towards_model(target)
    found = aims.around(target) if named.aim == AROUND else aims.out_of_reach(target)
    if found == NO_POINT:
        where = "the far side of" if named.aim == AROUND else "a place out of reach of"
        raise IllegalAction(f"No legal way to {where} model {named.model + 1} is short enough.", "REX-09")
    return found


def _shares_base(game: Rex, seat: i64, target: i64) -> bool:
    return units.body(game, target) == units.body(game, pointing.mover(game, seat))


class Aims:
    """The points that aims mean for the model that a seat is asked about."""

    def __init__(self, game: Rex, seat: i64) -> None:
        self._game = game
        self._seat: i64 = seat
        self._question: i64 = game.question(seat)
        self._unit: i64 = pointing.mover(game, seat)
        self._course = pointing.ground_of(game, seat)
        self._most: i64 = pointing.allowance(game, seat)
        self._x: i64 = units.x(game, self._unit)
        self._y: i64 = units.y(game, self._unit)
        self._radius: i64 = units.radius(game, self._unit)
        if self._question == Question.DISMOUNT_WHERE:
            self._radius = units.own_radius(game, self._unit)
        elif self._question == Question.DEPLOY_WHERE:
            self._x = game.book.arena_radius
            self._y = deployment.edge_y(game, self._unit, 0, 0)

    def towards_model(self, target: i64) -> int:
        """Contact with a model on the near side, or as far on the way there as possible."""
        touch = self._radius + units.radius(self._game, target)
        for turn in _TURNS:
            if -90 <= turn <= 90:
                x, y = self._beside(target, touch, turn)
                if self._fine(x, y):
                    return self._action(x, y)
        x, y = self._beside(target, touch, 0)
        return self.towards_point(x, y)

    def towards_point(self, x: i64, y: i64) -> int:
        """A point, or as far on a shortest way there as the model may go, or a legal point near by."""
        if self._fine(x, y):
            return self._action(x, y)
        if self._walks():
            route = self._course.path(self._x, self._y, x, y, LIMIT)
            if len(route) == 0:
                route = vec[i64]([x, y])
            for short in range(1, 4):
                end_x, end_y = self._cut(route, self._most - short)
                if self._fine(end_x, end_y):
                    return self._action(end_x, end_y)
        return int(pointing.nearest(self._game, self._seat, x, y))

    def around(self, target: i64) -> int:
        """Contact with a model on its far side; NO_POINT if it cannot be reached."""
        touch = self._radius + units.radius(self._game, target)
        for turn in _TURNS:
            if -_FAR_SIDE <= turn <= _FAR_SIDE:
                x, y = self._beside(target, touch, 180 + turn)
                if self._fine(x, y):
                    return self._action(x, y)
        return NO_POINT

    def out_of_reach(self, target: i64) -> int:
        """Just out of a model's melee range, out of other enemies' too if possible, by a short way."""
        if self._walks() and not self._in_reach(target, self._x, self._y):
            return int(acts.STAY)
        best: i64 = NO_POINT
        least: i64 = -1
        away = self._radius + units.radius(self._game, target) + Length.MELEE + MEASURE_SLACK + _BARELY_OUT
        for beyond in range(0, 2001, 500):
            for turn in _TURNS:
                x, y = self._beside(target, away + beyond, turn)
                cost = self._enemies_in_reach(x, y) * LIMIT + length(self._x, self._y, x, y)
                if (least < 0 or cost < least) and self._fine(x, y):
                    best = self._action(x, y)
                    least = cost
        return int(best)

    def _walks(self) -> bool:
        """Whether the model moves; one that deploys or dismounts is placed."""
        return not points.is_placing(self._question)

    def _fine(self, x: i64, y: i64) -> bool:
        return pointing.judge_point(self._game, self._seat, self._course, x, y) == FINE

    def _action(self, x: i64, y: i64) -> int:
        return int(points.answer(self._question, self._unit, x, y))

    def _beside(self, target: i64, away: i64, turn: i64) -> tuple[i64, i64]:
        """A point so far from a model, turned clockwise from the direction toward the mover."""
        game = self._game
        dx = self._x - units.x(game, target)
        dy = self._y - units.y(game, target)
        if dx == 0 and dy == 0:
            dy = 1
        heading = Heading(dx, dy)
        x = units.x(game, target) + heading.turned_x(away, turn)
        y = units.y(game, target) + heading.turned_y(away, turn)
        return x, y

    def _cut(self, route: vec[i64], most: i64) -> tuple[i64, i64]:
        """Where a way ends that is given up after so many thousandths."""
        x = self._x
        y = self._y
        left = most
        for at in range(0, len(route), 2):
            part = length(x, y, route[at], route[at + 1])
            if part > left:
                heading = Heading(route[at] - x, route[at + 1] - y)
                return x + heading.along_x(left), y + heading.along_y(left)
            left -= part
            x = route[at]
            y = route[at + 1]
        return x, y

    def _in_reach(self, enemy: i64, x: i64, y: i64) -> bool:
        game = self._game
        apart = square_distance(x, y, units.x(game, enemy), units.y(game, enemy))
        return within(apart, self._radius + units.radius(game, enemy), Length.MELEE)

    def _enemies_in_reach(self, x: i64, y: i64) -> i64:
        count: i64 = 0
        for other in range(UNITS):
            if units.owner(other) != self._seat and units.stands(self._game, other) and self._in_reach(other, x, y):
                count += 1
        return count
