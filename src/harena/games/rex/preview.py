"""What an action would mean: where a model may go, the way it would take, and the odds of an attack.

All of it is for people who are about to choose. Legality stays with `judge`.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.errors import IllegalAction
from harena.core.game import Words
from harena.core.state import FINE
from harena.games.rex import deployment, favor, field, fighting, pointing, points, reactions, units
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import Place, Question, Reaction, Side, Trigger
from harena.games.rex.measures import NOBODY, UNITS, Length
from harena.games.rex.odds import Dice, Odds, attack_odds, counter_odds
from harena.games.rex.rules import Rex
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
        return _area(game, seat) if points.is_asked(question) else {}
    try:
        action = words.parse(words.resolve(game, seat, text)[0])
    except IllegalAction:
        return {}
    if points.is_asked(question):
        return _way(words, game, seat, action) if action == acts.STAY or points.has_point(action) else {}
    if question == Question.WHAT_TO_DO:
        return _attack(game, seat, action)
    if question == Question.REACT_TO:
        return _reaction(game, seat, action)
    if question == Question.HOW_HARD:
        return {"odds": _planned(game, 0, action == acts.WITH_POWER).shown()}
    if question == Question.ADD_FAVOR and acts.is_favor(action):
        side = ask.add_favor_side(game, seat)
        return {"odds": _with_favor(game, side, int(acts.favor_dice(action))).shown()}
    return {}


# --- points ----------------------------------------------------------------------------------------------------------


def _way(words: Words, game: Rex, seat: i64, action: i64) -> dict[str, Any]:
    """The way to a point or, where it is refused, to a legal one near by; and whom the model meets there."""
    unit = pointing.mover(game, seat)
    question = game.question(seat)
    placed = points.is_placing(question)
    allowed = game.judge(seat, action) == FINE
    chosen = action if allowed else _nearest(game, seat, action)
    from_x, from_y = units.x(game, unit), units.y(game, unit)
    x, y = (from_x, from_y) if chosen == acts.STAY else (points.x_of(chosen), points.y_of(chosen))
    path = [(int(x), int(y))]
    far: i64 = 0
    if not placed and chosen != acts.STAY:
        route = pointing.ground_of(game, seat).path(from_x, from_y, x, y, pointing.allowance(game, seat))
        far = path_length(from_x, from_y, route)
        path = [(int(from_x), int(from_y))]
        path += [(int(route[at]), int(route[at + 1])) for at in range(0, len(route), 2)]
    near = not allowed and chosen != acts.STAY
    shown: dict[str, Any] = {
        "mover": int(unit) + 1,
        "path": [list(point) for point in path],
        "length": int(far),
        "allowance": 0 if placed else int(pointing.allowance(game, seat)),
        "end": [int(x), int(y)],
        "nearest": [int(x), int(y)] if near else None,
        "nearest_text": words.text(int(chosen)) if near else None,
    }
    return shown | _company(game, seat, x, y)


def _nearest(game: Rex, seat: i64, action: i64) -> i64:
    return pointing.nearest(game, seat, points.x_of(action), points.y_of(action))


def _company(game: Rex, seat: i64, x: i64, y: i64) -> dict[str, Any]:
    """Whom the asked model would touch, could strike, and would be struck by, if it stood somewhere."""
    twin = game.clone()
    assert isinstance(twin, Rex)
    unit = pointing.mover(twin, seat)
    if points.is_placing(twin.question(seat)):
        twin.set_place(unit, Place.STANDING)
    units.put(twin, unit, x, y)
    body = units.body(twin, unit)
    standing = [other for other in range(UNITS) if units.stands(twin, other) and other != body]
    return {
        "contacts": [int(other) + 1 for other in standing if field.in_contact(twin, unit, other)],
        "melee": [int(other) + 1 for other in range(UNITS) if field.engages(twin, unit, other)],
        "threats": [int(other) + 1 for other in range(UNITS) if field.engages(twin, other, unit)],
    }


class _Reach(Region):
    """Where the asked model may end."""

    def __init__(self, game: Rex, seat: i64, most: i64) -> None:
        cells = 2 * (most // _CELL + 2)
        unit = pointing.mover(game, seat)
        x = units.x(game, unit)
        y = units.y(game, unit)
        super().__init__(x - cells // 2 * _CELL, y - cells // 2 * _CELL, _CELL, cells)
        self._game = game
        self._seat: i64 = seat
        self._x: i64 = x
        self._y: i64 = y
        self._most: i64 = most
        self._course = _near_by(pointing.ground_of(game, seat), self._x, self._y, most)

    def holds(self, x: i64, y: i64) -> bool:
        return pointing.judge_point(self._game, self._seat, self._course, x, y) == FINE

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
    unit = pointing.mover(game, seat)
    if question == Question.DEPLOY_WHERE:
        rings = _strips(game, seat, unit)
        most: i64 = 0
    elif question == Question.DISMOUNT_WHERE:
        rings = _Reach(game, seat, units.own_radius(game, unit) + units.radius(game, unit) + Length.MOUNT).outline()
        most = 0
    else:
        most = pointing.allowance(game, seat)
        rings = _Reach(game, seat, most).outline()
    return {
        "area": [[list(point) for point in ring] for ring in rings],
        "mover": int(unit) + 1,
        "allowance": int(most),
    }


def _strips(game: Rex, seat: i64, unit: i64) -> list[Ring]:
    """Thin rings along the own edge, wherever there is room to deploy."""
    depth = ask.deploy_where_depth(game, seat)
    ground = field.course(game, unit)
    strips: list[Ring] = []
    run: Ring = []
    for aside in range(-Length.DEPLOY_HALF, Length.DEPLOY_HALF + 1, 125):
        x = game.book.arena_radius + aside
        y = deployment.edge_y(game, unit, aside, depth)
        if pointing.judge_point(game, seat, ground, x, y) == FINE:
            run.append((int(x), int(y)))
        elif run:
            strips.append(run)
            run = []
    if run:
        strips.append(run)
    inward: i64 = _THIN if deployment.edge_y(game, unit, 0, 0) < game.book.arena_radius else -_THIN
    outer = [[(x, y - int(inward) // 2) for x, y in strip] for strip in strips]
    return [rim + [(x, y + int(inward)) for x, y in reversed(rim)] for rim in outer]


# --- attacks ---------------------------------------------------------------------------------------------------------


def _attack(game: Rex, seat: i64, action: i64) -> dict[str, Any]:
    """The odds of an attack by the active model, and of the second one of a mounted pair."""
    unit = ask.what_to_do_unit(game, seat)
    if acts.is_attack(action):
        return _shown_odds(game, unit, acts.attack_target(action))
    rider = units.other_half(game, unit)
    if rider == NOBODY:
        return {}
    if acts.is_attack_mount_first(action):
        first = _shown_odds(game, unit, acts.attack_mount_first_mounts(action))
        second = _shown_odds(game, rider, acts.attack_mount_first_riders(action))
    elif acts.is_attack_rider_first(action):
        first = _shown_odds(game, rider, acts.attack_rider_first_riders(action))
        second = _shown_odds(game, unit, acts.attack_rider_first_mounts(action))
    else:
        return {}
    return first | {"then": second["odds"]} if first and second else {}


def _dfn(game: Rex, unit: i64) -> int:
    return int(game.book.dfn[units.card(game, unit)])


def _shown_odds(game: Rex, unit: i64, target: i64) -> dict[str, Any]:
    if not units.alive(game, target) or units.owner(target) == units.owner(unit):
        return {}
    return {"odds": attack_odds(game, unit, target, Dice(_dfn(game, target))).shown()}


def _reaction(game: Rex, seat: i64, action: i64) -> dict[str, Any]:
    """A strike's or a counterattack's own odds; for help, or none, those of the attack that is reacted to."""
    event = ask.react_to_event(game, seat)
    if action == acts.PASS:
        return {"odds": _planned(game, 0, game.power).shown()} if event == Trigger.ATTACK else {}
    if not reactions.is_reaction(action):
        return {}
    reaction = reactions.kind_of(action)
    unit = reactions.unit_of(action)
    other = reactions.other_of(action)
    if not units.alive(game, unit) or not units.alive(game, other):
        return {}
    if units.owner(unit) != seat or units.owner(other) == seat:
        return {}
    if reaction == Reaction.STRIKE:
        return {"odds": attack_odds(game, unit, other, Dice(_dfn(game, other)), bonus=1).shown()}
    plan = fighting.plan_of(game, other)
    if event != Trigger.ATTACK or plan == NOBODY or reaction == Reaction.MOVE:
        return {}
    if reaction == Reaction.COUNTER:
        if unit != game.plan_defender(plan):
            return {}
        return {"odds": counter_odds(game, unit, other, _planned(game, plan, game.power).attack).shown()}
    more = _dfn(game, unit) + int(favor.in_maniple(game, unit))
    return {"odds": _planned(game, plan, game.power, more).shown()}


def _planned(game: Rex, plan: i64, power: bool, more: int = 0) -> Odds:
    """The odds of a declared attack, with so many dice more for the defender."""
    defender = game.plan_defender(plan)
    return attack_odds(game, game.plan_attacker(plan), defender, Dice(_dfn(game, defender) + more), power)


def _with_favor(game: Rex, side: i64, dice: int) -> Odds:
    """The odds of the attack under way if the side that is asked adds so many Favor dice."""
    defending = side == Side.DEFENCE
    defence = Dice(int(fighting.defence(game)), dice if defending else 0)
    added = int(game.favor_dice(Side.ATTACK)) if defending else dice
    odds = attack_odds(game, game.attacker, game.defender, defence, game.power, added, int(game.bonus))
    if defending and game.counter:
        return counter_odds(game, game.defender, game.attacker, odds.attack, dice)
    if defending:
        odds.most_favor = -1  # the attacker has added its own already
    return odds
