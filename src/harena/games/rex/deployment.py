"""Edges and deployment (REX-80, REX-91)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import field, mounts, points, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Edge, Place, Refusal
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, Length
from harena.plane.paths import Course
from harena.plane.points import CONTACT_SLACK, isqrt, magnitude

SCAN: Final[i64] = 200  # how far apart examples of places to deploy are where there is little room, in thousandths
WIDE_SCAN: Final[i64] = 1000


def edge_chosen(table: Table, first: i64) -> None:
    """The first player chooses one of two opposite edges (REX-91)."""
    table.south = first if table.take(first) == acts.SOUTH_EDGE else 1 - first
    for seat in range(table.seat_count):
        tell.takes_edge(table, seat, Edge.SOUTH if table.south == seat else Edge.NORTH)
    then.deployment_deploy(table, first)
    then.deployment_ask_mounted(table, 1 - first)
    then.deployment_ask_mounted(table, first)


def ask_mounted(table: Table, seat: i64) -> None:
    """A pair may start either way (REX-80)."""
    if mounts.rider_of(table, seat) != NOBODY:
        then.deployment_mounted_chosen(table, seat)
        ask.how_rider_starts(table, seat)


def mounted_chosen(table: Table, seat: i64) -> None:
    if table.take(seat) == acts.START_MOUNTED:
        rider = mounts.rider_of(table, seat)
        table.set_place(rider, Place.MOUNTED)
        tell.mounts(table, rider)


# --- one after the other ---------------------------------------------------------------------------------------------


def waiting(table: Table, seat: i64) -> i64:
    """Bit mask of the models that a seat has still to deploy."""
    mask: i64 = 0
    for unit in range(units.first(seat), units.end(seat)):
        if table.place(unit) == Place.WAITING:
            mask |= 1 << unit
    return mask


def deploy(table: Table, seat: i64) -> None:
    """Alternately; who has models left goes on (REX-91)."""
    mask = waiting(table, seat)
    if mask == 0 and waiting(table, 1 - seat) == 0:
        then.turns_begin(table, table.first)
    elif mask == 0:
        then.deployment_deploy(table, 1 - seat)
    elif mask & (mask - 1):
        then.deployment_model_chosen(table, seat)
        ask.deploy_next(table, seat)
    else:
        ask_where(table, lowest_bit(mask))


def model_chosen(table: Table, seat: i64) -> None:
    ask_where(table, acts.deploy_unit(table.take(seat)))


def ask_where(table: Table, unit: i64) -> None:
    then.deployment_deployed(table, unit)
    ask.deploy_where(table, units.owner(unit), unit, depth_needed(table, unit))


def deployed(table: Table, unit: i64) -> None:
    seat = units.owner(unit)
    answer = table.take(seat)
    units.stand(table, unit, points.x_of(answer), points.y_of(answer))
    tell.deployed(table, unit, table.at_x(unit), table.at_y(unit))
    then.deployment_deploy(table, 1 - seat)


# --- where there is room ---------------------------------------------------------------------------------------------


def depth_needed(table: Table, unit: i64) -> i64:
    """How far from the edge a model must be allowed to deploy, because nearer there is no room (REX-91)."""
    ground = field.course(table, unit)
    if field.any_free(ground, add_places(table, unit, 0, SCAN, vec[i64](capacity=128))):
        return 0
    best = outermost(table, ground, unit)
    if len(best) == 0:
        return ground.inset
    depth = ground.inset - CONTACT_SLACK - ground.edge_distance_down(best[0], best[1])
    if depth < 0:
        depth = 0
    return depth


def outermost(table: Table, ground: Course, unit: i64) -> vec[i64]:
    """The free place nearest to the own edge, at most 6 inches sideways from its midpoint (REX-91)."""
    return ground.outermost(Length.DEPLOY_HALF, table.south == units.owner(unit))


def edge_y(table: Table, unit: i64, aside: i64, depth: i64) -> i64:
    """The y of a base so far from its own edge, at a place so far sideways from the middle."""
    middle = table.book.arena_radius
    out = middle - units.radius(table, unit) - depth
    if not table.book.square:
        out = isqrt(out * out - aside * aside)
    return middle - out if table.south == units.owner(unit) else middle + out


def judge(table: Table, ground: Course, unit: i64, depth: i64, x: i64, y: i64) -> i64:
    """In contact with the own edge, at most 6 inches sideways from its midpoint (REX-91)."""
    code = field.judge_place(ground, x, y)
    if code != FINE:
        return code
    middle = table.book.arena_radius
    if magnitude(x - middle) > Length.DEPLOY_HALF:
        return Refusal.OFF_CENTRE
    if (y < middle) != (table.south == units.owner(unit)):
        return Refusal.NOT_AT_EDGE
    return FINE if ground.near_edge(x, y, depth + CONTACT_SLACK) else Refusal.NOT_AT_EDGE


def places(table: Table, unit: i64, depth: i64) -> vec[i64]:
    """Places along the own edge, some of which are free."""
    ground = field.course(table, unit)
    found = vec[i64](capacity=64)
    for back in range(0, depth + 1, SCAN):
        found = add_places(table, unit, back, SCAN if depth > 0 else WIDE_SCAN, found)
    if depth == 0 and not field.any_free(ground, found):
        found = add_places(table, unit, 0, SCAN, found)
    if not field.any_free(ground, found):
        found = outermost(table, ground, unit)
    return found


def add_places(table: Table, unit: i64, depth: i64, step: i64, found: vec[i64]) -> vec[i64]:
    """More places: one every so many thousandths, so far from the edge."""
    aside = -Length.DEPLOY_HALF
    while aside <= Length.DEPLOY_HALF:
        found = append(append(found, table.book.arena_radius + aside), edge_y(table, unit, aside, depth))
        aside += step
    return found
