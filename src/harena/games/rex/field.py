"""Bases in the arena: how far apart they are, what is in a model's way, and where it may go (REX-03 to REX-09)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import FINE
from harena.core.vectors import vec
from harena.games.rex import units
from harena.games.rex.made import tell
from harena.games.rex.made.codes import Refusal, Terrain
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS, Length
from harena.plane.obstacles import EDGE, NOTHING
from harena.plane.paths import Course
from harena.plane.points import never_farther, square_distance, touching, within

# --- measuring -------------------------------------------------------------------------------------------------------


def square_apart(table: Table, one: i64, other: i64) -> i64:
    """The square of the distance between two models' centres."""
    return square_distance(units.x(table, one), units.y(table, one), units.x(table, other), units.y(table, other))


def near(table: Table, one: i64, other: i64, distance: i64) -> bool:
    """Whether two models are within a distance of each other, base to base (REX-03, REX-08)."""
    return within(square_apart(table, one, other), units.radius(table, one) + units.radius(table, other), distance)


def engages(table: Table, one: i64, other: i64) -> bool:
    """Whether an enemy is in a model's melee range of 1 inch (REX-06)."""
    if not units.alive(table, one) or not units.alive(table, other) or units.owner(one) == units.owner(other):
        return False
    return near(table, one, other, Length.MELEE)


def engaging(table: Table, unit: i64) -> i64:
    """The enemies that are in a model's melee range, as a bit mask (REX-06)."""
    found: i64 = 0
    if units.alive(table, unit):
        x, y, radius = units.x(table, unit), units.y(table, unit), units.radius(table, unit)
        enemy = 1 - units.owner(unit)
        for other in range(units.first(enemy), units.end(enemy)):
            if units.alive(table, other):
                apart = square_distance(x, y, units.x(table, other), units.y(table, other))
                if within(apart, radius + units.radius(table, other), Length.MELEE):
                    found |= bit(other)
    return found


def engaged(table: Table, unit: i64) -> bool:
    """Whether any enemy engages a model."""
    for other in range(UNITS):
        if engages(table, other, unit):
            return True
    return False


def in_contact(table: Table, one: i64, other: i64) -> bool:
    """Whether two bases touch (REX-08)."""
    return touching(square_apart(table, one, other), units.radius(table, one) + units.radius(table, other))


# --- what is in the way ----------------------------------------------------------------------------------------------


def course(table: Table, unit: i64) -> Course:
    """The arena as a model meets it."""
    return course_of(table, units.body(table, unit), units.radius(table, unit))


def course_on_foot(table: Table, rider: i64) -> Course:
    """The arena as a mounted rider meets it once it stands on its own base: its mount is in the way, too."""
    return course_of(table, rider, units.own_radius(table, rider))


def course_of(table: Table, body: i64, radius: i64) -> Course:
    """The arena as a base of some radius meets it; `body` itself is left out. First models, then terrain."""
    book = table.book
    found = Course(book.arena_radius, book.arena_radius - radius, book.square)
    for other in range(UNITS):
        if other != body and units.stands(table, other):
            found.add(table.at_x(other), table.at_y(other), radius + units.own_radius(table, other), 0)
    for at in range(len(book.terrain_x)):
        deadly: i64 = 0
        if book.terrain_kind[at] == Terrain.LETHAL:
            deadly = 1
        found.add(book.terrain_x[at], book.terrain_y[at], radius + book.terrain_radius[at], deadly)
    return found


def obstacle(table: Table, body: i64, number: i64) -> i64:
    """What an obstacle of a course is: a model, or UNITS + a piece of terrain, or EDGE."""
    if number == EDGE:
        return EDGE
    left = number
    for other in range(UNITS):
        if other != body and units.stands(table, other):
            if left == 0:
                return other
            left -= 1
    return UNITS + left


def any_free(ground: Course, points: vec[i64]) -> bool:
    """Whether a base could stand at any of some points, given as x, y, x, y and so on."""
    for at in range(0, len(points), 2):
        if ground.free(points[at], points[at + 1]):
            return True
    return False


# --- where a base may go ---------------------------------------------------------------------------------------------


def judge_place(ground: Course, x: i64, y: i64) -> i64:
    """Whether a base may stand somewhere: overlapping nothing and touching nothing lethal (REX-07, REX-09)."""
    blocking = ground.first_overlapped(x, y)
    if blocking == NOTHING:
        return FINE
    if blocking == EDGE:
        return Refusal.OFF_ARENA
    return Refusal.DEADLY if ground.deadly[blocking] else Refusal.IN_THE_WAY


def judge_walk(table: Table, ground: Course, unit: i64, x: i64, y: i64, most: i64, toward: i64) -> i64:
    """Whether a model may move somewhere: a legal path of at most that length, if need be toward a model."""
    code = judge_place(ground, x, y)
    if code != FINE:
        return code
    from_x = units.x(table, unit)
    from_y = units.y(table, unit)
    if square_distance(from_x, from_y, x, y) > most * most:
        return Refusal.TOO_FAR
    if toward == NOBODY:
        return FINE if ground.reaches(from_x, from_y, x, y, most) else Refusal.NO_WAY
    route = ground.way(from_x, from_y, x, y, most)
    if len(route) == 0:
        return Refusal.NO_WAY
    return FINE if leads_toward(table, unit, route, toward) else Refusal.NOT_TOWARD


def leads_toward(table: Table, unit: i64, route: vec[i64], target: i64) -> bool:
    """Whether the distance to a model never grows on a path (REX-67)."""
    x = units.x(table, unit)
    y = units.y(table, unit)
    target_x = units.x(table, target)
    target_y = units.y(table, target)
    for at in range(0, len(route), 2):
        if not never_farther(x, y, route[at], route[at + 1], target_x, target_y):
            return False
        x = route[at]
        y = route[at + 1]
    return True


def shift(table: Table, unit: i64, away_from: i64, most: i64) -> None:
    """Move a model directly away, stopping short of contact; this triggers nothing (REX-66)."""
    x = units.x(table, unit)
    y = units.y(table, unit)
    dx = x - units.x(table, away_from)
    dy = y - units.y(table, away_from)
    sweep = course(table, unit).shift(x, y, dx, dy, most)
    if sweep.steps > 0:
        units.put(table, unit, sweep.end_x, sweep.end_y)
        tell.shifted(table, unit, sweep.end_x, sweep.end_y)
