"""Riders and mounts: getting on and off, being thrown, and losing the mount (REX-80, REX-82, REX-83, REX-86)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex import fatigue, field, points, pushing, tactics, units
from harena.games.rex.made import ask, tell, then
from harena.games.rex.made.codes import Deed, Fatigue, Place, Refusal
from harena.games.rex.made.table import Table
from harena.games.rex.measures import FULL_TURN, NOBODY, Length
from harena.plane.obstacles import EDGE
from harena.plane.paths import Course
from harena.plane.points import MEASURE_SLACK, NORTH, Heading, square_distance


def rider_of(table: Table, seat: i64) -> i64:
    """The rider of a cohort's pair, or NOBODY. One pair is the most there can be in a cohort."""
    for unit in range(units.first(seat), units.end(seat)):
        if table.partner(unit) != NOBODY and units.is_gladiator(table, unit):
            return unit
    return NOBODY


# --- getting on and off ----------------------------------------------------------------------------------------------


def judge(table: Table, rider: i64, getting_on: bool) -> i64:
    """Both Ready, within 1 inch, once per pair and clear turn (REX-80, REX-86)."""
    mount = table.partner(rider)
    if mount == NOBODY or not units.is_gladiator(table, rider) or not units.alive(table, mount):
        return Refusal.CANNOT_MOUNT
    if tactics.has_done(table, rider, Deed.REMOUNTED):
        return Refusal.ONCE_PER_CLEAR_TURN
    if not fatigue.is_ready(table, rider) or not fatigue.is_ready(table, mount):
        return Refusal.CANNOT_MOUNT
    if not getting_on:
        fine = table.place(rider) == Place.MOUNTED and has_room_beside(table, rider)
        return FINE if fine else Refusal.CANNOT_MOUNT
    if not units.stands(table, rider) or not field.near(table, rider, mount, Length.MOUNT):
        return Refusal.CANNOT_MOUNT
    return FINE


def get_on(table: Table, rider: i64) -> None:
    """The rider leaves the arena floor; the pair shares the mount's base and one level (REX-80, REX-81)."""
    tactics.note(table, rider, Deed.REMOUNTED)
    table.set_place(rider, Place.MOUNTED)
    tell.mounts(table, rider)


def get_off(table: Table, rider: i64) -> None:
    """The rider chooses where to stand."""
    tactics.note(table, rider, Deed.REMOUNTED)
    then.mounts_dismounted(table, rider)
    ask.dismount_where(table, units.owner(rider), rider)


def dismounted(table: Table, rider: i64) -> None:
    """The rider stands within 1 inch of the mount."""
    answer = table.take(units.owner(rider))
    stand_beside(table, rider, points.x_of(answer), points.y_of(answer))
    tell.dismounts(table, rider, table.at_x(rider), table.at_y(rider))


def stand_beside(table: Table, rider: i64, x: i64, y: i64) -> None:
    """A mounted rider stands on its own base and keeps the pair's level."""
    table.set_fatigue(rider, fatigue.level(table, rider))
    units.stand(table, rider, x, y)


def has_room_beside(table: Table, rider: i64) -> bool:
    """Whether there is any place within 1 inch of its mount where a rider could stand (REX-80)."""
    ground = field.course_on_foot(table, rider)
    return field.any_free(ground, places_around(table, rider)) or len(only_room(table, ground, rider)) > 0


def places_beside(table: Table, rider: i64) -> vec[i64]:
    """Examples of places to dismount to: points all around the mount or, where none of them is free, one that is."""
    ground = field.course_on_foot(table, rider)
    found = places_around(table, rider)
    return found if field.any_free(ground, found) else only_room(table, ground, rider)


def only_room(table: Table, ground: Course, rider: i64) -> vec[i64]:
    """A free place within 1 inch of the mount, however little room there is; none if there is none."""
    radii = units.own_radius(table, rider) + units.radius(table, rider)
    return ground.room(units.x(table, rider), units.y(table, rider), radii + Length.MOUNT + MEASURE_SLACK)


def places_around(table: Table, rider: i64) -> vec[i64]:
    """Points all around the mount: touching it, half an inch off, and 1 inch off."""
    mount = units.body(table, rider)
    touch = units.own_radius(table, rider) + units.radius(table, mount)
    x = units.x(table, mount)
    y = units.y(table, mount)
    found = vec[i64](capacity=144)
    for gap in range(0, Length.MOUNT + 1, 500):
        found = NORTH.ring(x, y, touch + gap, 15, found)
    return found


# --- thrown riders ---------------------------------------------------------------------------------------------------


def throw(table: Table, rider: i64) -> bool:
    """Place a pushed rider opposite the attacker or at the nearest free angle; False if it stays on (REX-82)."""
    mount = units.body(table, rider)
    ground = field.course_on_foot(table, rider)
    touch = units.own_radius(table, rider) + units.radius(table, mount)
    opposite_x = beside_x(table, mount, touch, 0)
    opposite_y = beside_y(table, mount, touch, 0)
    degrees = free_angle(table, ground, mount, touch)
    if degrees >= 0:
        stand_beside(table, rider, beside_x(table, mount, touch, degrees), beside_y(table, mount, touch, degrees))
        tell.thrown(table, rider, table.at_x(rider), table.at_y(rider))
    if degrees != 0:
        meet_in_place(table, rider, ground, opposite_x, opposite_y)
    return degrees >= 0


def free_angle(table: Table, ground: Course, mount: i64, touch: i64) -> i64:
    """The free place nearest to directly away, in degrees clockwise from there; -1 if there is none."""
    for turn in range(0, FULL_TURN // 2 + 1):
        if ground.free(beside_x(table, mount, touch, turn), beside_y(table, mount, touch, turn)):
            return turn
        back = (FULL_TURN - turn) % FULL_TURN
        if ground.free(beside_x(table, mount, touch, back), beside_y(table, mount, touch, back)):
            return back
    return -1


def beside_x(table: Table, mount: i64, touch: i64, degrees: i64) -> i64:
    """A place touching the mount, turned clockwise from directly opposite the attacker."""
    return units.x(table, mount) + opposite(table, mount).turned_x(touch, degrees)


def beside_y(table: Table, mount: i64, touch: i64, degrees: i64) -> i64:
    """A place touching the mount, turned clockwise from directly opposite the attacker."""
    return units.y(table, mount) + opposite(table, mount).turned_y(touch, degrees)


def opposite(table: Table, mount: i64) -> Heading:
    """Straight away from the attacker."""
    dx = units.x(table, mount) - units.x(table, table.walker)
    return Heading(dx, units.y(table, mount) - units.y(table, table.walker))


def meet_in_place(table: Table, rider: i64, ground: Course, x: i64, y: i64) -> None:
    """The rider counts as pushed into whatever blocks the place opposite the attacker (REX-82)."""
    for number in ground.blockers(x, y, x, y):
        pushing.meet(table, rider, field.obstacle(table, rider, number))
    if ground.crosses_edge(x, y):
        pushing.meet(table, rider, EDGE)


# --- losing the mount ------------------------------------------------------------------------------------------------


def land(table: Table, rider: i64) -> None:
    """The rider of a destroyed mount is Exhausted, and its owner says where in the mount's base it stands (REX-83).

    Until then it stands in the middle, where there is always room; nobody is asked where that is the only place.
    """
    mount = table.partner(rider)
    units.stand(table, rider, table.at_x(mount), table.at_y(mount))
    table.set_fatigue(rider, Fatigue.EXHAUSTED)
    if room_to_land(table, rider) > 0:
        then.mounts_landed(table, rider)
        ask.land_where(table, units.owner(rider), rider)


def landed(table: Table, rider: i64) -> None:
    answer = table.take(units.owner(rider))
    units.put(table, rider, points.x_of(answer), points.y_of(answer))
    tell.lands(table, rider, table.at_x(rider), table.at_y(rider))


def room_to_land(table: Table, rider: i64) -> i64:
    """How far from the middle a rider's base may stand and still be all within its mount's."""
    return units.own_radius(table, table.partner(rider)) - units.own_radius(table, rider)


def may_land(table: Table, rider: i64, x: i64, y: i64) -> bool:
    """Whether a rider's whole base would be within its mount's; it stands in the middle of it now (REX-83).

    Nothing else can be in the way there: whatever overlapped the rider would have overlapped the mount.
    """
    room = room_to_land(table, rider)
    return square_distance(x, y, table.at_x(rider), table.at_y(rider)) <= room * room


def places_to_land(table: Table, rider: i64) -> vec[i64]:
    """Examples of places within a fallen mount's base: its middle, and points all around just inside its rim."""
    x = table.at_x(rider)
    y = table.at_y(rider)
    found = append(append(vec[i64](capacity=26), x), y)
    return NORTH.ring(x, y, room_to_land(table, rider) - 1, 30, found)
