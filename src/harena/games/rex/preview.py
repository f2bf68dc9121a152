"""What an action would mean: where a model may go, the way it would take, and the odds of an attack.

All of it is for people who are about to choose. Legality stays with `judge`.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.errors import IllegalAction
from harena.core.game import Words
from harena.core.state import FINE
from harena.games.rex.actions import (
    is_pair_attack,
    mounts_target,
    provoker_of,
    reaction_of,
    reactor_of,
    rider_strikes_first,
    riders_target,
    x_of,
    y_of,
)
from harena.games.rex.codes import (
    ADD_FAVOR,
    ASK_ACT,
    ASK_DISMOUNT,
    ASK_FAVOR,
    ASK_POINT,
    ASK_POWER,
    ASK_REACT,
    ASK_SPOT,
    ATTACK,
    DEPLOY_HALF,
    MOUNT_REACH,
    ON_ATTACK,
    PASS,
    POINT_ACTIONS,
    POWER_YES,
    REACT,
    REACT_ASSIST,
    REACT_COUNTER,
    REACT_STRIKE,
    REACT_SUPPORT,
    STANDING,
    STAY,
    UNITS,
)
from harena.games.rex.odds import Dice, Odds, attack_odds, counter_odds
from harena.games.rex.rules import Rex
from harena.games.rex.state import (
    ATTACKER,
    BONUS,
    COUNTER,
    DEFENDER,
    DICE,
    NOBODY,
    PLACE,
    PLAN,
    PLAN_ATTACKER,
    PLAN_DEFENDER,
    PLANS,
    POWER,
)
from harena.plane.outline import Region, Ring
from harena.plane.paths import Course, path_length
from harena.plane.points import CONTACT_SLACK, length, magnitude

_CELL: Final[i64] = 500  # of the coarse grid that an area is sampled on; the fine one has a quarter of it
_THIN: Final[i64] = 40  # how deep the strip is drawn along which models deploy


def preview(words: Words, game: Rex, seat: int, text: str) -> dict[str, Any]:
    """What a text would mean for a seat; an empty one asks for the area of a question about a point."""
    if seat not in game.waiting:
        return {}
    question = game.question(seat)
    if not text.strip():
        return _area(game, seat) if question >= ASK_POINT else {}
    try:
        action = words.parse(words.resolve(game, seat, text)[0])
    except IllegalAction:
        return {}
    if question >= ASK_POINT:
        return _way(words, game, seat, action) if action == STAY or action >= POINT_ACTIONS else {}
    if question == ASK_ACT:
        return _attack(game, seat, action)
    if question == ASK_REACT:
        return _reaction(game, seat, action)
    if question == ASK_POWER:
        return {"odds": _planned(game, 0, action == POWER_YES).shown()}
    if question == ASK_FAVOR and ADD_FAVOR <= action < ADD_FAVOR + 4:
        return {"odds": _with_favor(game, int(game.question_about(seat, 0)), action - ADD_FAVOR).shown()}
    return {}


# --- points ----------------------------------------------------------------------------------------------------------


def _way(words: Words, game: Rex, seat: i64, action: i64) -> dict[str, Any]:
    """The way to a point or, where it is refused, to a legal one near by; and whom the model meets there."""
    unit = game.mover(seat)
    question = game.question(seat)
    placed = question == ASK_SPOT or question == ASK_DISMOUNT
    allowed = game.judge(seat, action) == FINE
    chosen = action if allowed else _nearest(game, seat, action)
    x, y = (game.x(unit), game.y(unit)) if chosen == STAY else (x_of(chosen), y_of(chosen))
    path = [(int(x), int(y))]
    far: i64 = 0
    if not placed and chosen != STAY:
        route = game.course_for(seat).path(game.x(unit), game.y(unit), x, y, game.allowance(seat))
        far = path_length(game.x(unit), game.y(unit), route)
        path = [(int(game.x(unit)), int(game.y(unit)))]
        path += [(int(route[at]), int(route[at + 1])) for at in range(0, len(route), 2)]
    near = not allowed and chosen != STAY
    shown: dict[str, Any] = {
        "mover": int(unit) + 1,
        "path": [list(point) for point in path],
        "length": int(far),
        "allowance": 0 if placed else int(game.allowance(seat)),
        "end": [int(x), int(y)],
        "nearest": [int(x), int(y)] if near else None,
        "nearest_text": words.text(int(chosen)) if near else None,
    }
    return shown | _company(game, seat, x, y)


def _nearest(game: Rex, seat: i64, action: i64) -> i64:
    return game.nearest_point(seat, x_of(action), y_of(action))


def _company(game: Rex, seat: i64, x: i64, y: i64) -> dict[str, Any]:
    """Whom the asked model would touch, could strike, and would be struck by, if it stood somewhere."""
    twin = game.clone()
    assert isinstance(twin, Rex)
    unit = twin.mover(seat)
    if twin.question(seat) == ASK_SPOT or twin.question(seat) == ASK_DISMOUNT:
        twin.cells[PLACE + unit] = STANDING
    twin.put(unit, x, y)
    body = twin.body(unit)
    standing = [other for other in range(UNITS) if twin.stands(other) and other != body]
    return {
        "contacts": [int(other) + 1 for other in standing if twin.in_contact(unit, other)],
        "melee": [int(other) + 1 for other in range(UNITS) if twin.engages(unit, other)],
        "threats": [int(other) + 1 for other in range(UNITS) if twin.engages(other, unit)],
    }


class _Reach(Region):
    """Where the asked model may end."""

    def __init__(self, game: Rex, seat: i64, most: i64) -> None:
        cells = 2 * (most // _CELL + 2)
        unit = game.mover(seat)
        super().__init__(game.x(unit) - cells // 2 * _CELL, game.y(unit) - cells // 2 * _CELL, _CELL, cells)
        self._game = game
        self._seat: i64 = seat
        self._question: i64 = game.question(seat)
        self._x: i64 = game.x(unit)
        self._y: i64 = game.y(unit)
        self._most: i64 = most
        self._course = _near_by(game.course_for(seat), self._x, self._y, most)

    def holds(self, x: i64, y: i64) -> bool:
        return self._game.judge_spot_of(self._seat, self._question, self._course, x, y) == FINE

    def changes(self, x: i64, y: i64, size: i64) -> bool:
        """Whether the rim of the reach or of something in the way goes through."""
        middle_x = x + size // 2
        middle_y = y + size // 2
        near = 3 * size // 4  # a little more than half of its diagonal
        if magnitude(length(self._x, self._y, middle_x, middle_y) - self._most) < near:
            return True
        course = self._course
        for at in range(len(course.xs)):
            if magnitude(length(course.xs[at], course.ys[at], middle_x, middle_y) - course.radii[at]) < near:
                return True
        return course.near_edge(middle_x, middle_y, near) and not course.near_edge(middle_x, middle_y, -near)


def _near_by(course: Course, x: i64, y: i64, most: i64) -> Course:
    """A course with only those obstacles that a move of some length could meet."""
    kept = Course(course.middle, course.inset, course.square)
    for at in range(len(course.xs)):
        if length(x, y, course.xs[at], course.ys[at]) <= most + course.radii[at] + CONTACT_SLACK + 1:
            kept.add(course.xs[at], course.ys[at], course.radii[at], course.deadly[at])
    return kept


def _area(game: Rex, seat: i64) -> dict[str, Any]:
    """Rings around where the asked model may end."""
    question = game.question(seat)
    unit = game.mover(seat)
    if question == ASK_SPOT:
        rings = _strips(game, seat, unit)
        most: i64 = 0
    elif question == ASK_DISMOUNT:
        rings = _Reach(game, seat, game.book.radius[game.card(unit)] + game.radius(unit) + MOUNT_REACH).outline()
        most = 0
    else:
        most = game.allowance(seat)
        rings = _Reach(game, seat, most).outline()
    return {
        "area": [[list(point) for point in ring] for ring in rings],
        "mover": int(unit) + 1,
        "allowance": int(most),
    }


def _strips(game: Rex, seat: i64, unit: i64) -> list[Ring]:
    """Thin rings along the own edge, wherever there is room to deploy."""
    depth = game.question_about(seat, 1)
    course = game.course(unit)
    strips: list[Ring] = []
    run: Ring = []
    for aside in range(-DEPLOY_HALF, DEPLOY_HALF + 1, 125):
        x = game.book.arena_radius + aside
        y = game.deploy_y(unit, aside, depth)
        if game.judge_spot_of(seat, ASK_SPOT, course, x, y) == FINE:
            run.append((int(x), int(y)))
        elif run:
            strips.append(run)
            run = []
    if run:
        strips.append(run)
    inward: i64 = _THIN if game.deploy_y(unit, 0, 0) < game.book.arena_radius else -_THIN
    outer = [[(x, y - int(inward) // 2) for x, y in strip] for strip in strips]
    return [rim + [(x, y + int(inward)) for x, y in reversed(rim)] for rim in outer]


# --- attacks ---------------------------------------------------------------------------------------------------------


def _attack(game: Rex, seat: int, action: int) -> dict[str, Any]:
    """The odds of an attack by the active model, and of the second one of a mounted pair."""
    unit = game.question_about(seat, 0)
    if ATTACK <= action < ATTACK + UNITS:
        return _shown_odds(game, unit, action - ATTACK)
    if not is_pair_attack(action) or game.other_half(unit) == NOBODY:
        return {}
    by_mount = _shown_odds(game, unit, mounts_target(action))
    by_rider = _shown_odds(game, game.other_half(unit), riders_target(action))
    first, second = (by_rider, by_mount) if rider_strikes_first(action) else (by_mount, by_rider)
    return first | {"then": second["odds"]} if first and second else {}


def _shown_odds(game: Rex, unit: i64, target: i64) -> dict[str, Any]:
    if not game.alive(target) or game.owner(target) == game.owner(unit):
        return {}
    defence = Dice(int(game.book.dfn[game.card(target)]))
    return {"odds": attack_odds(game, unit, target, defence).shown()}


def _reaction(game: Rex, seat: int, action: int) -> dict[str, Any]:
    """A strike's or a counterattack's own odds; for help, or none, those of the attack that is reacted to."""
    event = game.question_about(seat, 0)
    if action == PASS:
        return {"odds": _planned(game, 0, game.cells[POWER] != 0).shown()} if event == ON_ATTACK else {}
    if action < REACT:
        return {}
    reaction = reaction_of(action)
    unit = reactor_of(action)
    other = provoker_of(action)
    if not game.alive(unit) or not game.alive(other) or game.owner(unit) != seat or game.owner(other) == seat:
        return {}
    if reaction == REACT_STRIKE:
        return {"odds": attack_odds(game, unit, other, Dice(int(game.book.dfn[game.card(other)])), bonus=1).shown()}
    plan = game.plan_of(other)
    if event != ON_ATTACK or plan == NOBODY:
        return {}
    odds = _planned(game, plan, game.cells[POWER] != 0)
    if reaction == REACT_COUNTER and unit == odds.defender:
        return {"odds": counter_odds(game, unit, other, odds.attack).shown()}
    if reaction == REACT_ASSIST or reaction == REACT_SUPPORT:
        more = int(game.book.dfn[game.card(unit)]) + int(game.in_maniple(unit))
        odds = _planned(game, plan, game.cells[POWER] != 0, more)
        return {"odds": odds.shown()}
    return {}


def _planned(game: Rex, plan: i64, power: bool, more: int = 0) -> Odds:
    """The odds of a declared attack, with so many dice more for the defender."""
    attacker = game.cells[PLANS + PLAN * plan + PLAN_ATTACKER]
    defender = game.cells[PLANS + PLAN * plan + PLAN_DEFENDER] - 1
    defence = Dice(int(game.book.dfn[game.card(defender)]) + more)
    return attack_odds(game, attacker, defender, defence, power)


def _with_favor(game: Rex, side: int, favor: int) -> Odds:
    """The odds of the attack under way if the side that is asked adds so many Favor dice."""
    attacker = game.cells[ATTACKER]
    defender = game.cells[DEFENDER]
    defence = Dice(int(game.defence()), favor if side else 0)
    added = int(game.cells[DICE]) if side else favor
    odds = attack_odds(game, attacker, defender, defence, game.cells[POWER] != 0, added, int(game.cells[BONUS]))
    if side and game.cells[COUNTER]:
        return counter_odds(game, defender, attacker, odds.attack, favor)
    if side:
        odds.most_favor = -1  # the attacker has added its own already
    return odds
