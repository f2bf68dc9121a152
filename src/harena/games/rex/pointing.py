"""Questions about a point of the arena: what may answer them, examples that do, and what is near a refused one.

They cannot be listed. Examples are staying, going as far as possible in six directions and toward every enemy, and for
enemies in reach the places in contact with them (in front, on both flanks, behind) and one just within melee range.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import insert_sorted
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import deployment, field, mounts, points, units
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import Question, Refusal
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS, Length
from harena.plane.paths import Course
from harena.plane.points import NORTH, Heading, square_distance, within

JUST_IN_REACH: Final[i64] = 950


def mover(table: Table, seat: i64) -> i64:
    """The model that a question about a point asks about: it is the first argument of all of them."""
    return ask.move_where_unit(table, seat)


def allowance(table: Table, seat: i64) -> i64:
    """How far the asked model may move, in thousandths of an inch."""
    question = table.question(seat)
    if question == Question.MOVE_WHERE:
        return table.book.mov[units.card(table, units.body(table, mover(table, seat)))]
    if question == Question.FOLLOW_WHERE:
        return Length.FOLLOW
    return Length.REPOSITION if question == Question.REPOSITION_WHERE else Length.DASH


def ground_of(table: Table, seat: i64) -> Course:
    """The arena as the asked model meets it; a rider about to dismount meets its mount, too."""
    unit = mover(table, seat)
    if table.question(seat) == Question.DISMOUNT_WHERE:
        return field.course_on_foot(table, unit)
    return field.course(table, unit)


def judge(table: Table, seat: i64, action: i64) -> i64:
    """Whether a model may go or stand where it is proposed to (REX-07 to REX-09)."""
    question = table.question(seat)
    if action == acts.STAY:
        return Refusal.NOT_NOW if points.is_placing(question) else FINE
    if not points.has_point(action) or points.question_of(action) != question:
        return Refusal.NOT_NOW
    if points.unit_of(action) != mover(table, seat):
        return Refusal.WRONG_MODEL
    return judge_point(table, seat, ground_of(table, seat), points.x_of(action), points.y_of(action))


def judge_point(table: Table, seat: i64, ground: Course, x: i64, y: i64) -> i64:
    """Whether the asked model may go to a point, or stand there; `ground` is what `ground_of` gives."""
    unit = mover(table, seat)
    question = table.question(seat)
    if question == Question.DEPLOY_WHERE:
        return deployment.judge(table, ground, unit, ask.deploy_where_depth(table, seat), x, y)
    if question == Question.DISMOUNT_WHERE:
        code = field.judge_place(ground, x, y)
        apart = square_distance(x, y, units.x(table, unit), units.y(table, unit))
        radii = units.own_radius(table, unit) + units.radius(table, unit)
        if code == FINE and not within(apart, radii, Length.MOUNT):
            return Refusal.NOT_NEAR_MOUNT
        return code
    if question == Question.LAND_WHERE:
        return FINE if mounts.may_land(table, unit, x, y) else Refusal.NOT_WITHIN_MOUNT
    return field.judge_walk(table, ground, unit, x, y, allowance(table, seat), toward_whom(table, question))


def toward_whom(table: Table, question: i64) -> i64:
    """The model that a move must not lead away from, or NOBODY (REX-67)."""
    return table.victim if question == Question.FOLLOW_WHERE else NOBODY


# --- examples --------------------------------------------------------------------------------------------------------


def options(table: Table, seat: i64) -> vec[i64]:
    """Useful points that pass `judge`, sorted."""
    question = table.question(seat)
    unit = mover(table, seat)
    if not points.is_placing(question):
        return options_to_go(table, seat, question, unit)
    found = vec[i64](capacity=32)
    if question == Question.DEPLOY_WHERE:
        tried = deployment.places(table, unit, ask.deploy_where_depth(table, seat))
    elif question == Question.DISMOUNT_WHERE:
        tried = mounts.places_beside(table, unit)
    else:
        tried = mounts.places_to_land(table, unit)
    ground = ground_of(table, seat)
    for at in range(0, len(tried), 2):
        x = tried[at]
        y = tried[at + 1]
        if judge_point(table, seat, ground, x, y) == FINE:
            found = insert_sorted(found, points.answer(question, unit, x, y))
    return found


def options_to_go(table: Table, seat: i64, question: i64, unit: i64) -> vec[i64]:
    """Where a model may go, and that it may stay. What holds for all points is worked out once: this is asked often."""
    most = allowance(table, seat)
    ground = field.course(table, unit)
    toward = toward_whom(table, question)
    found = append(vec[i64](capacity=32), acts.STAY)
    from_x = units.x(table, unit)
    from_y = units.y(table, unit)
    tried = ways_to_go(table, unit, most)
    for at in range(0, len(tried), 2):
        x = tried[at]
        y = tried[at + 1]
        if square_distance(from_x, from_y, x, y) > most * most:
            continue  # nothing else about it need be looked at
        if field.judge_walk(table, ground, unit, x, y, most, toward) == FINE:
            found = insert_sorted(found, points.answer(question, unit, x, y))
    return found


def ways_to_go(table: Table, unit: i64, most: i64) -> vec[i64]:
    """Six directions, and for every enemy the way toward it and the places beside it that could be in reach."""
    x = units.x(table, unit)
    y = units.y(table, unit)
    found = NORTH.ring(x, y, most - 2, 60, vec[i64](capacity=128))
    for enemy in range(UNITS):
        if units.owner(enemy) == units.owner(unit) or not units.stands(table, enemy):
            continue
        toward = Heading(units.x(table, enemy) - x, units.y(table, enemy) - y)
        found = append(append(found, x + toward.along_x(most - 2)), y + toward.along_y(most - 2))
        if field.near(table, unit, enemy, most + 2000):
            found = ways_beside(table, unit, enemy, toward, found)
    return found


def ways_beside(table: Table, unit: i64, enemy: i64, toward: Heading, found: vec[i64]) -> vec[i64]:
    """More points: all around an enemy in contact with it, and one in front just within melee range."""
    x = units.x(table, enemy)
    y = units.y(table, enemy)
    touch = units.radius(table, unit) + units.radius(table, enemy)
    found = toward.ring(x, y, -touch, 60, found)  # from in front, since that is back along the way
    far = touch + JUST_IN_REACH
    return append(append(found, x - toward.turned_x(far, 0)), y - toward.turned_y(far, 0))


# --- what is near a refused point ------------------------------------------------------------------------------------


def nearest(table: Table, seat: i64, x: i64, y: i64) -> i64:
    """An action with a legal point near one that was refused; STAY if none is found.

    The point itself may be legal: then another model was to go there. Otherwise it is looked for on the straight way
    there, at the usual places for a rider that leaves its mount and so cannot stay, and on growing rings around the
    point; and then still nearer to it.
    """
    question = table.question(seat)
    unit = mover(table, seat)
    if question == Question.DEPLOY_WHERE:
        return nearest_at_edge(table, seat, unit, x)
    ground = ground_of(table, seat)
    width = 2 * table.book.arena_radius
    wanted_x = x if x < width else width
    wanted_y = y if y < width else width
    if judge_point(table, seat, ground, wanted_x, wanted_y) == FINE:
        return points.answer(question, unit, wanted_x, wanted_y)
    tried = first_tries(table, seat, wanted_x, wanted_y)
    best = acts.STAY
    least = 4 * width * width
    ring: i64 = 1
    while True:
        for at in range(0, len(tried), 2):
            gap = square_distance(wanted_x, wanted_y, tried[at], tried[at + 1])
            if gap < least and tried[at] >= 0 and tried[at + 1] >= 0:
                if judge_point(table, seat, ground, tried[at], tried[at + 1]) == FINE:
                    least = gap
                    best = points.answer(question, unit, tried[at], tried[at + 1])
        if ring * ring >= least or ring > width:
            return best if best == acts.STAY else closer(table, seat, ground, best, wanted_x, wanted_y)
        tried = around(wanted_x, wanted_y, ring)
        ring += 1 + ring // 4


def first_tries(table: Table, seat: i64, x: i64, y: i64) -> vec[i64]:
    """Points on the way to a refused one and, for a rider that leaves its mount, the usual places to stand."""
    unit = mover(table, seat)
    question = table.question(seat)
    if question == Question.DISMOUNT_WHERE:
        farthest = units.own_radius(table, unit) + units.radius(table, unit) + Length.MOUNT
        usual = mounts.places_beside(table, unit)
    elif question == Question.LAND_WHERE:
        farthest = mounts.room_to_land(table, unit)
        usual = mounts.places_to_land(table, unit)
    else:
        return on_the_way(table, unit, allowance(table, seat), x, y)
    found = on_the_way(table, unit, farthest + 1, x, y)
    for each in usual:
        found = append(found, each)
    return found


def on_the_way(table: Table, unit: i64, most: i64, x: i64, y: i64) -> vec[i64]:
    """Points on the straight way from a model to a place, as far as it may move."""
    found = vec[i64](capacity=16)
    from_x = units.x(table, unit)
    from_y = units.y(table, unit)
    dx = x - from_x
    dy = y - from_y
    if (dx or dy) and units.alive(table, unit):
        way = Heading(dx, dy)
        part: i64 = 8
        while part > 0:
            far = (most - 1) * part // 8
            found = append(append(found, from_x + way.along_x(far)), from_y + way.along_y(far))
            part -= 1
    return found


def around(x: i64, y: i64, far: i64) -> vec[i64]:
    """Points on a ring."""
    return NORTH.ring(x, y, far, 15, vec[i64](capacity=48))


def closer(table: Table, seat: i64, ground: Course, action: i64, x: i64, y: i64) -> i64:
    """A legal point moved toward a refused one for as long as it stays legal, found by halving."""
    start_x = points.x_of(action)
    start_y = points.y_of(action)
    best_x = start_x
    best_y = start_y
    near: i64 = 0
    far: i64 = 1024
    while far - near > 1:
        part = (near + far) // 2
        new_x = start_x + (x - start_x) * part // 1024
        new_y = start_y + (y - start_y) * part // 1024
        if judge_point(table, seat, ground, new_x, new_y) == FINE:
            near = part
            best_x = new_x
            best_y = new_y
        else:
            far = part
    return points.answer(table.question(seat), points.unit_of(action), best_x, best_y)


def nearest_at_edge(table: Table, seat: i64, unit: i64, x: i64) -> i64:
    """A place to deploy that is as little as possible to the east or west of where one was wanted."""
    middle = table.book.arena_radius
    ground = field.course(table, unit)
    depth = ask.deploy_where_depth(table, seat)
    wanted = x - middle
    if wanted > Length.DEPLOY_HALF:
        wanted = Length.DEPLOY_HALF
    elif wanted < -Length.DEPLOY_HALF:
        wanted = -Length.DEPLOY_HALF
    for off in range(0, 2 * Length.DEPLOY_HALF + 1, 50):
        for side in range(table.seat_count):
            aside = wanted + (2 * side - 1) * off
            if -Length.DEPLOY_HALF <= aside <= Length.DEPLOY_HALF:
                y = deployment.edge_y(table, unit, aside, depth)
                if judge_point(table, seat, ground, middle + aside, y) == FINE:
                    return points.answer(Question.DEPLOY_WHERE, unit, middle + aside, y)
    return acts.STAY
