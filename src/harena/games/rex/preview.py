"""What an action would mean: where a model may go, the way it would take, what it costs, and the odds of blows.

All of it is for people who are about to choose. Legality stays with `judge`.
"""

from typing import TYPE_CHECKING, Final, TypedDict, cast

from mypy_extensions import i64

from harena.core.errors import IllegalAction
from harena.core.state import FINE
from harena.games.rex import (
    costs,
    deployment,
    favor,
    field,
    fighting,
    labels,
    mounts,
    pointing,
    points,
    reactions,
    units,
)
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import Place, Question, Reaction, Side, Trigger
from harena.games.rex.manoeuvres import read_manoeuvre
from harena.games.rex.measures import NOBODY, UNITS, Length
from harena.games.rex.odds import Dice, Odds, attack_odds, counter_odds
from harena.games.rex.outlook import LineView
from harena.games.rex.rules import Rex
from harena.plane.outline import Region, Ring
from harena.plane.paths import Course, path_length
from harena.plane.points import CONTACT_SLACK, NORTH, length, magnitude

if TYPE_CHECKING:
    from harena.games.rex.words import RexWords

_CELL: Final[i64] = 500  # of the coarse grid that an area is sampled on; the fine one has a quarter of it
_THIN: Final[i64] = 40  # how deep the strip is drawn along which models deploy


class Chance(TypedDict):
    """How likely a number is."""

    n: int
    p: float


class FavorChance(TypedDict, total=False):
    """What so many Favor dice would make of a blow: how often it gets through, and the damage on average."""

    dice: int
    hit: float
    damage: float


class OddsView(TypedDict, total=False):
    """The odds of one blow, by the numbers of who strikes and who is struck. What makes no sense is left out."""

    attacker: int
    defender: int
    dice: list[int]
    net: list[Chance]
    hit: float
    damage: list[Chance]
    down: float
    push: list[Chance]
    hazard: float
    favor: list[FavorChance]


class PreviewView(TypedDict, total=False):
    """What a text would mean. Lengths are thousandths of an inch, models are numbers.

    Of a model that would move: `area`, closed rings around where it may end, and how far it may go. Of a point: whether
    it `fits`, else `why` not, and a legal one near it (`nearest`), to which way, length and company then belong. Of a
    blow: its `odds`, those of the second one of a mounted pair (`then`), and those of the other side's in the same
    clash (`against`); of a model that would act, its `blows` at everyone in reach, and what one
    costs (`blow_note`). `note` is what an action brings beside what its label says, and what a move that is still ahead
    costs; `lines` are all of it in sentences.
    """

    mover: int
    area: list[list[list[int]]]
    allowance: int
    wanted: list[int] | None
    fits: bool
    why: str
    path: list[list[int]]
    length: int
    end: list[int]
    nearest: list[int] | None
    nearest_text: str | None
    contacts: list[int]
    melee: list[int]
    threats: list[int]
    odds: OddsView
    then: OddsView
    against: OddsView
    blows: list[OddsView]
    blow_note: str
    note: str
    lines: list[LineView]


def preview(words: "RexWords", game: Rex, seat: int, text: str) -> PreviewView:
    """What a text would mean for a seat; an empty one asks for the area of a question about a point."""
    if seat not in game.waiting:
        return {}
    question = game.question(seat)
    if not text.strip():
        return _area(game, seat) if points.is_asked(question) else {}
    try:
        action = words.parse(words.resolve(_when_read(game, seat, text), seat, text)[0])
    except IllegalAction:
        return {}
    if points.is_asked(question):
        return _way(words, game, seat, action) if action == acts.STAY or points.has_point(action) else {}
    if question == Question.WHO_ACTIVATES or question == Question.WHAT_TO_DO:
        found = _turn(words, game, seat, action)
    else:
        found = _clash(game, seat, action)
    note = labels.brings(action)
    return {**found, "note": note} if note and "note" not in found and game.judge(seat, action) == FINE else found


def _when_read(game: Rex, seat: i64, text: str) -> Rex:
    """The moment in which a manoeuvre is understood: that of its move, even where that is still ahead."""
    if points.is_asked(game.question(seat)):
        return game
    named = read_manoeuvre(text)
    return game if named is None else ahead(game, seat, named.unit) or game


def _turn(words: "RexWords", game: Rex, seat: i64, action: i64) -> PreviewView:
    """What a model could do in its activation: before it is activated, and before it moves or attacks."""
    if points.has_point(action):
        moving = ahead(game, seat, points.unit_of(action))
        if moving is None:
            return {}
        return {**_way(words, moving, seat, action), "note": costs.said(game, acts.MOVE)}
    if action == acts.MOVE and game.question(seat) == Question.WHAT_TO_DO:
        moving = ahead(game, seat, game.active)
        return _area(moving, seat) if moving is not None else {}
    if acts.is_activate(action):
        unit = acts.activate_unit(action)
        moving = ahead(game, seat, unit)
        if moving is None:
            return {}
        enemies = [other for other in range(UNITS) if field.engages(game, unit, other)]
        paired = units.other_half(game, unit) != NOBODY
        blows = [] if paired else [_odds(attack_odds(game, unit, other, Dice(_dfn(game, other)))) for other in enemies]
        return {**_area(moving, seat), "blows": blows, "blow_note": costs.said(moving, acts.ATTACK) if blows else ""}
    return _attack(game, seat, action) if game.question(seat) == Question.WHAT_TO_DO else {}


def ahead(game: Rex, seat: i64, unit: i64) -> Rex | None:
    """The game when a model has been activated, if need be, and asked where it moves; None where it may not be.

    Reactions to the move are left out: nobody knows them beforehand.
    """
    twin = game.clone()
    assert isinstance(twin, Rex)
    if twin.question(seat) == Question.WHO_ACTIVATES:
        if twin.judge(seat, acts.activate(unit)) != FINE:
            return None
        twin.play(int(seat), int(acts.activate(unit)))
    if not twin.is_asked(seat) or twin.question(seat) != Question.WHAT_TO_DO or twin.active != unit:
        return None
    twin.play(int(seat), int(acts.MOVE))
    while twin.waiting and twin.waiting[0] != seat and twin.question(twin.waiting[0]) == Question.REACT_TO:
        twin.play(twin.waiting[0], int(acts.PASS))
    return twin if twin.is_asked(seat) and twin.question(seat) == Question.MOVE_WHERE else None


def _clash(game: Rex, seat: i64, action: i64) -> PreviewView:
    """The odds of what is under way, by the answer to it."""
    question = game.question(seat)
    if question == Question.REACT_TO:
        return _reaction(game, seat, action)
    if question == Question.HOW_HARD:
        power = action == acts.WITH_POWER
        return _at_last(game, power) if ask.how_hard_last(game, seat) else {"odds": _odds(_planned(game, 0, power))}
    if question == Question.ADD_FAVOR and acts.is_favor(action):
        return _with_favor(game, ask.add_favor_side(game, seat), int(acts.favor_dice(action)))
    return {}


def _odds(odds: Odds) -> OddsView:
    return cast(OddsView, odds.shown())


# --- points ----------------------------------------------------------------------------------------------------------


def _way(words: "RexWords", game: Rex, seat: i64, action: i64) -> PreviewView:
    """The way to a point or, where it is refused, to a legal one near by; and whom the model meets there."""
    unit = pointing.mover(game, seat)
    question = game.question(seat)
    placed = points.is_placing(question)
    code = int(game.judge(seat, action))
    allowed = code == FINE
    chosen = action if allowed else _nearest(game, seat, action)
    from_x, from_y = units.x(game, unit), units.y(game, unit)
    x, y = (from_x, from_y) if chosen == acts.STAY else (points.x_of(chosen), points.y_of(chosen))
    path = [[int(x), int(y)]]
    far: i64 = 0
    if not placed and chosen != acts.STAY:
        route = pointing.ground_of(game, seat).path(from_x, from_y, x, y, pointing.allowance(game, seat))
        far = path_length(from_x, from_y, route)
        path = [[int(from_x), int(from_y)]]
        path += [[int(route[at]), int(route[at + 1])] for at in range(0, len(route), 2)]
    near = not allowed and chosen != acts.STAY
    shown: PreviewView = {
        "mover": int(unit) + 1,
        "wanted": [int(points.x_of(action)), int(points.y_of(action))] if points.has_point(action) else None,
        "fits": allowed,
        "why": "" if allowed else words.plain_refusal(game, int(seat), int(action), code)[0],
        "path": path,
        "length": int(far),
        "allowance": 0 if placed else int(pointing.allowance(game, seat)),
        "end": [int(x), int(y)],
        "nearest": [int(x), int(y)] if near else None,
        "nearest_text": words.text(int(chosen)) if near else None,
    }
    shown.update(_company(game, seat, x, y))
    return shown


def _nearest(game: Rex, seat: i64, action: i64) -> i64:
    return pointing.nearest(game, seat, points.x_of(action), points.y_of(action))


def _company(game: Rex, seat: i64, x: i64, y: i64) -> PreviewView:
    """Whom the asked model would touch, could strike, and would be struck by, if it stood somewhere."""
    twin = game.clone()
    assert isinstance(twin, Rex)
    unit = pointing.mover(twin, seat)
    if points.is_placing(twin.question(seat)):
        twin.set_place(unit, Place.STANDING)
    units.put(twin, unit, x, y)
    body = units.body(twin, unit)
    enemy = 1 - units.owner(unit)
    first, end = units.first(enemy), units.end(enemy)
    return {
        "contacts": [
            int(other) + 1
            for other in range(UNITS)
            if units.stands(twin, other) and other != body and field.in_contact(twin, unit, other)
        ],
        "melee": [int(other) + 1 for other in range(first, end) if field.engages(twin, unit, other)],
        "threats": [int(other) + 1 for other in range(first, end) if field.engages(twin, other, unit)],
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


def _area(game: Rex, seat: i64) -> PreviewView:
    """Rings around where the asked model may end."""
    question = game.question(seat)
    unit = pointing.mover(game, seat)
    if question == Question.DEPLOY_WHERE:
        rings = _strips(game, seat, unit)
        most: i64 = 0
    elif question == Question.DISMOUNT_WHERE:
        rings = _Reach(game, seat, units.own_radius(game, unit) + units.radius(game, unit) + Length.MOUNT).outline()
        most = 0
    elif question == Question.LAND_WHERE:
        rings = [_circle(units.x(game, unit), units.y(game, unit), mounts.room_to_land(game, unit))]
        most = 0
    else:
        most = pointing.allowance(game, seat)
        rings = _Reach(game, seat, most).outline()
    return {
        "area": [[list(point) for point in ring] for ring in rings],
        "mover": int(unit) + 1,
        "allowance": int(most),
    }


def _circle(x: i64, y: i64, radius: i64) -> Ring:
    """A ring of points so far from one."""
    return [
        (int(x + NORTH.turned_x(radius, turn)), int(y + NORTH.turned_y(radius, turn))) for turn in range(0, 360, 10)
    ]


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


def _attack(game: Rex, seat: i64, action: i64) -> PreviewView:
    """The odds of an attack by the active model, and of the second one of a mounted pair."""
    unit = ask.what_to_do_unit(game, seat)
    if acts.is_attack(action):
        return _blow(game, unit, acts.attack_target(action))
    rider = units.other_half(game, unit)
    if rider == NOBODY:
        return {}
    if acts.is_attack_mount_first(action):
        first = _blow(game, unit, acts.attack_mount_first_mounts(action))
        second = _blow(game, rider, acts.attack_mount_first_riders(action))
    elif acts.is_attack_rider_first(action):
        first = _blow(game, rider, acts.attack_rider_first_riders(action))
        second = _blow(game, unit, acts.attack_rider_first_mounts(action))
    else:
        return {}
    return {**first, "then": second["odds"]} if first and second else {}


def _atk(game: Rex, unit: i64) -> int:
    return int(game.book.atk[units.card(game, unit)])


def _dfn(game: Rex, unit: i64) -> int:
    return int(game.book.dfn[units.card(game, unit)])


def _blow(game: Rex, unit: i64, target: i64) -> PreviewView:
    if not units.alive(game, target) or units.owner(target) == units.owner(unit):
        return {}
    return {"odds": _odds(attack_odds(game, unit, target, Dice(_dfn(game, target))))}


def _reaction(game: Rex, seat: i64, action: i64) -> PreviewView:
    """A strike's or a counterattack's own odds; for help, or none, those of the attack that is reacted to."""
    event = ask.react_to_event(game, seat)
    if action == acts.PASS:
        return {"odds": _odds(_planned(game, 0, game.power))} if event == Trigger.ATTACK else {}
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
        return {"odds": _odds(attack_odds(game, unit, other, Dice(_dfn(game, other)), bonus=1))}
    plan = fighting.plan_of(game, other)
    if event != Trigger.ATTACK or plan == NOBODY or reaction == Reaction.MOVE:
        return {}
    if reaction == Reaction.COUNTER:
        return _counter(game, plan) if unit == game.plan_defender(plan) else {}
    more = _dfn(game, unit) + int(favor.in_maniple(game, unit))
    return {"odds": _odds(_planned(game, plan, game.power, more))}


def _counter(game: Rex, plan: i64) -> PreviewView:
    """A counterattack and the attack that it meets: only one of the two can get through (REX-43)."""
    unit, attacker = game.plan_defender(plan), game.plan_attacker(plan)
    attack = attack_odds(game, attacker, unit, Dice(_atk(game, unit)), game.power)
    return {"odds": _odds(counter_odds(game, unit, attacker, attack.attack)), "against": _odds(attack)}


def _planned(game: Rex, plan: i64, power: bool, more: int = 0) -> Odds:
    """The odds of a declared attack, with so many dice more for the defender."""
    defender = game.plan_defender(plan)
    return attack_odds(game, game.plan_attacker(plan), defender, Dice(_dfn(game, defender) + more), power)


def _with_favor(game: Rex, side: i64, dice: int) -> PreviewView:
    """The odds of the attack under way if a side adds so many Favor dice; with a counterattack, both."""
    defending = side == Side.DEFENCE
    added = int(game.favor_dice(Side.ATTACK)) if defending else dice
    attack = _under_way(game, game.power, added, dice if defending else 0)
    if defending:
        attack.most_favor = -1  # the attacker has added its own already
    if not game.counter:
        return {"odds": _odds(attack)}
    counter = counter_odds(game, game.defender, game.attacker, attack.attack, dice if defending else 0)
    own, other = (counter, attack) if defending else (attack, counter)
    return {"odds": _odds(own), "against": _odds(other)}


def _at_last(game: Rex, power: bool) -> PreviewView:
    """The odds when all Favor is on the table and only power is open; who spends it all is worn (REX-32, REX-43)."""
    blocked = int(game.favor_dice(Side.DEFENCE))
    attack = _under_way(game, power, int(game.favor_dice(Side.ATTACK)), blocked)
    attack.most_favor = -1
    if not game.counter:
        return {"odds": _odds(attack)}
    counter = counter_odds(game, game.defender, game.attacker, attack.attack, blocked, spent=power)
    counter.most_favor = -1
    return {"odds": _odds(attack), "against": _odds(counter)}


def _under_way(game: Rex, power: bool, added: int, blocked: int) -> Odds:
    """The odds of the attack under way with so many Favor dice of either side."""
    defence = Dice(int(fighting.defence(game)), blocked)
    return attack_odds(game, game.attacker, game.defender, defence, power, added, int(game.bonus))
