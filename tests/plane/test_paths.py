"""Courses, paths and sweeps, against slow oracles: exact fractions point by point, and a dense visibility graph."""

import heapq
import itertools
import math
from fractions import Fraction

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from harena.core.vectors import vec
from harena.plane.obstacles import EDGE, NOTHING, Sweep
from harena.plane.paths import Course, path_length

MIDDLE = 15_000
RADIUS = 591

Disc = tuple[int, int, int, int]

disc = st.tuples(
    st.integers(9_000, 21_000), st.integers(9_000, 21_000), st.integers(591, 1500), st.sampled_from([0, 0, 0, 1])
)
discs = st.lists(disc, max_size=7)
place = st.tuples(st.integers(9_000, 21_000), st.integers(9_000, 21_000))


def course_of(discs: list[Disc], square: bool = False) -> Course:
    course = Course(MIDDLE, MIDDLE - RADIUS, square)
    for x, y, radius, deadly in discs:
        course.add(x, y, radius + RADIUS, deadly)
    return course


def waypoints(start: tuple[int, int], route: vec[i64]) -> list[tuple[int, int]]:
    flat = [int(value) for value in route]
    return [start, *zip(flat[::2], flat[1::2])]


def square_gap(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> Fraction:
    """The exact square of the distance of a point from a segment."""
    span = (bx - ax) ** 2 + (by - ay) ** 2
    t = Fraction((x - ax) * (bx - ax) + (y - ay) * (by - ay), span) if span else Fraction(0)
    t = min(max(t, Fraction(0)), Fraction(1))
    return (ax + t * (bx - ax) - x) ** 2 + (ay + t * (by - ay) - y) ** 2


def keeps_out(each: Disc, ax: int, ay: int, bx: int, by: int) -> bool:
    x, y, radius, deadly = each
    gap = square_gap(x, y, ax, ay, bx, by)
    return gap > (radius + RADIUS + 2) ** 2 if deadly else gap >= (radius + RADIUS - 2) ** 2


def free(discs: list[Disc], x: int, y: int) -> bool:
    inside = (x - MIDDLE) ** 2 + (y - MIDDLE) ** 2 <= (MIDDLE - RADIUS + 2) ** 2
    return inside and all(keeps_out(each, x, y, x, y) for each in discs)


def shortest(discs: list[Disc], a: tuple[int, int], b: tuple[int, int], corners: int = 48) -> float:
    """The length of a shortest way, from a visibility graph over many-cornered polygons around all discs."""
    nodes: list[tuple[float, float]] = [a, b]
    rings = [(x, y, float(radius + RADIUS + (2 if deadly else -2))) for x, y, radius, deadly in discs]
    for x, y, ring in rings:
        wide = ring / math.cos(math.pi / corners) + 0.01
        nodes += [
            (x + wide * math.cos(2 * math.pi * n / corners), y + wide * math.sin(2 * math.pi * n / corners))
            for n in range(corners)
        ]

    def sees(p: tuple[float, float], q: tuple[float, float]) -> bool:
        span = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
        for x, y, ring in rings:
            t = ((x - p[0]) * (q[0] - p[0]) + (y - p[1]) * (q[1] - p[1])) / span if span else 0.0
            t = min(max(t, 0.0), 1.0)
            if math.hypot(p[0] + t * (q[0] - p[0]) - x, p[1] + t * (q[1] - p[1]) - y) < ring - 1e-6:
                return False
        return True

    best = {0: 0.0}
    done: set[int] = set()
    heap = [(0.0, 0)]
    while heap:
        cost, node = heapq.heappop(heap)
        if node == 1:
            return cost
        if node in done:
            continue
        done.add(node)
        for other, there in enumerate(nodes):
            if other not in done:
                onward = cost + math.dist(nodes[node], there)
                if onward < best.get(other, math.inf) and sees(nodes[node], there):
                    best[other] = onward
                    heapq.heappush(heap, (onward, other))
    return math.inf


@given(discs, place, place)
def test_a_segment_is_blocked_by_just_those_discs_that_it_enters(
    discs: list[Disc], a: tuple[int, int], b: tuple[int, int]
) -> None:
    blocking = [at for at, each in enumerate(discs) if not keeps_out(each, *a, *b)]
    assert list(course_of(discs).blockers(*a, *b)) == blocking


@given(discs, place)
def test_free_places_are_in_the_arena_and_overlap_nothing(discs: list[Disc], a: tuple[int, int]) -> None:
    course = course_of(discs)
    assert course.free(*a) == free(discs, *a)
    assert (course.first_overlapped(*a) == NOTHING) == free(discs, *a)


@given(discs, place, place, st.integers(1000, 20_000))
def test_paths_are_legal_and_no_longer_than_allowed(
    discs: list[Disc], a: tuple[int, int], b: tuple[int, int], most: int
) -> None:
    route = course_of(discs).path(*a, *b, most)
    if len(route) and free(discs, *a):
        points = waypoints(a, route)
        assert points[-1] == b
        assert sum(math.ceil(math.dist(p, q) - 1e-9) for p, q in itertools.pairwise(points)) <= most
        for p, q in itertools.pairwise(points):
            assert all(keeps_out(each, *p, *q) for each in discs)
            assert (q[0] - MIDDLE) ** 2 + (q[1] - MIDDLE) ** 2 <= (MIDDLE - RADIUS + 2) ** 2


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.lists(disc, min_size=1, max_size=5), place, place)
def test_paths_are_as_short_as_a_dense_visibility_graph_finds(
    discs: list[Disc], a: tuple[int, int], b: tuple[int, int]
) -> None:
    if free(discs, *a) and free(discs, *b) and a != b:
        oracle = shortest(discs, a, b)
        route = course_of(discs).path(*a, *b, 1 << 19)
        if len(route) == 0:
            # Tiny gaps may close by rounding; a way of ordinary width never does.
            assert shortest([(x, y, radius + 8, deadly) for x, y, radius, deadly in discs], a, b) == math.inf
        else:
            found = int(path_length(*a, route))
            assert (
                found <= oracle * 1.002 + 60 or shortest([(*d[:2], d[2] + 8, d[3]) for d in discs], a, b) > oracle + 50
            )
            assert found >= oracle * 0.997 - 2


@given(disc, place, place, st.integers(0, 400))
def test_keeping_off_something_is_passing_it_where_it_is_larger(
    one: Disc, a: tuple[int, int], b: tuple[int, int], off: int
) -> None:
    x, y, radius, deadly = one
    assert course_of([one]).keeps_off(0, *a, *b, off) == course_of([(x, y, radius + off, deadly)]).passes(0, *a, *b)


touch = st.tuples(st.integers(0, 359), st.integers(-2, 3) | st.integers(4, 3000))


def beside(each: Disc, degrees: int, gap: int) -> tuple[int, int]:
    """A place so far off a disc's edge."""
    x, y, radius, _ = each
    apart = radius + RADIUS + gap
    return x + round(apart * math.cos(math.radians(degrees))), y + round(apart * math.sin(math.radians(degrees)))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.lists(disc, min_size=1, max_size=3), touch, touch, st.booleans(), st.integers(0, 300))
def test_whether_there_is_a_way_is_told_as_if_the_way_were_looked_for(
    discs: list[Disc], one: tuple[int, int], other: tuple[int, int], square: bool, spare: int
) -> None:
    course = course_of(discs, square)
    a, b = beside(discs[0], *one), beside(discs[-1], *other)
    if course.free(*a) and course.free(*b):
        least = int(path_length(*a, course.way(*a, *b, 1 << 19)))
        straight = math.ceil(math.dist(a, b))
        for most in (straight, least - spare - 1, least - 1, least, least + 1, least + spare + 1, 2 * least):
            assert course.reaches(*a, *b, max(most, 0)) == (len(course.way(*a, *b, max(most, 0))) > 0)


def test_a_path_bends_around_a_base_in_contact() -> None:
    course = course_of([(MIDDLE, MIDDLE, RADIUS, 0)])
    start = (MIDDLE - 2 * RADIUS, MIDDLE)
    end = (MIDDLE + 2 * RADIUS, MIDDLE)
    half_circle = math.pi * 2 * RADIUS
    assert len(course.path(*start, *end, int(half_circle))) == 0
    route = course.path(*start, *end, int(half_circle) + 40)
    assert len(route) > 4
    assert waypoints(start, route)[-1] == end


def test_no_path_leads_out_of_a_ring() -> None:
    ring = [
        (MIDDLE + round(2500 * math.cos(n * math.pi / 4)), MIDDLE + round(2500 * math.sin(n * math.pi / 4)), 800, 0)
        for n in range(8)
    ]
    assert len(course_of(ring).path(MIDDLE, MIDDLE, MIDDLE + 6000, MIDDLE, 30_000)) == 0


# --- sweeps ----------------------------------------------------------------------------------------------------------


def step_at(sweep: Sweep, k: int) -> tuple[int, int]:
    return int(sweep.x_at(k)), int(sweep.y_at(k))


def slow_sweep(discs: list[Disc], x: int, y: int, dx: int, dy: int, most: int) -> tuple[int, set[int]]:
    """The rule for pushes word by word: every point, every disc, and the edge."""
    root = math.isqrt((dx * dx + dy * dy) * 10**12)

    def near(value: Fraction) -> int:
        return math.floor(value + Fraction(1, 2)) if value >= 0 else -math.floor(-value + Fraction(1, 2))

    way = [
        (x + near(Fraction(k * dx * 10**6, root)), y + near(Fraction(k * dy * 10**6, root))) for k in range(most + 1)
    ]
    stops: dict[int, int] = {}
    for at in range(-1, len(discs)):
        if at == EDGE:
            rim = MIDDLE - RADIUS
            squares = [(px - MIDDLE) ** 2 + (py - MIDDLE) ** 2 for px, py in way]
            reached = [square >= rim**2 for square in squares]
            touched = [square >= (rim - 2) ** 2 for square in squares]
            over = any(square > (rim + 2) ** 2 for square in squares)
            deadly = 0
        else:
            cx, cy, radius, deadly = discs[at]
            s = radius + RADIUS
            squares = [(px - cx) ** 2 + (py - cy) ** 2 for px, py in way]
            reached = [square <= s**2 for square in squares]
            touched = [square <= (s + 2) ** 2 for square in squares]
            over = any(square < (s - 2) ** 2 for square in squares)
        if deadly:
            if any(touched):
                stops[at] = touched.index(True)
        elif over or (touched[-1] and not touched[0]):
            stops[at] = reached.index(True) if any(reached) else most
    stop = min(stops.values(), default=most)
    return stop, {at for at, k in stops.items() if k == stop}


direction = st.tuples(st.integers(-3000, 3000), st.integers(-3000, 3000)).filter(lambda d: d != (0, 0))


@settings(max_examples=60, deadline=None)
@given(st.lists(disc, max_size=12), place, direction)
def test_a_sweep_stops_where_the_rule_says(
    discs: list[Disc], start: tuple[int, int], direction: tuple[int, int]
) -> None:
    if free(discs, *start):
        sweep = course_of(discs).sweep(*start, *direction, 1000)
        expected = slow_sweep(discs, *start, *direction, 1000)
        assert (int(sweep.steps), {int(at) for at in sweep.met}) == expected


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 359), st.integers(0, 359), st.integers(-2, 1100), st.integers(591, 984))
def test_a_sweep_near_one_base_stops_where_the_rule_says(angle: int, way: int, gap: int, radius: int) -> None:
    apart = radius + RADIUS + gap
    x = MIDDLE + round(apart * math.cos(math.radians(angle)))
    y = MIDDLE + round(apart * math.sin(math.radians(angle)))
    dx, dy = round(2000 * math.cos(math.radians(way))), round(2000 * math.sin(math.radians(way)))
    discs = [(MIDDLE, MIDDLE, radius, 0)]
    if free(discs, x, y):
        sweep = course_of(discs).sweep(x, y, dx, dy, 1000)
        assert (int(sweep.steps), {int(at) for at in sweep.met}) == slow_sweep(discs, x, y, dx, dy, 1000)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 359), st.integers(0, 1500), direction)
def test_a_sweep_near_the_edge_stops_where_the_rule_says(angle: int, gap: int, direction: tuple[int, int]) -> None:
    out = MIDDLE - RADIUS - gap
    x = MIDDLE + round(out * math.cos(math.radians(angle)))
    y = MIDDLE + round(out * math.sin(math.radians(angle)))
    sweep = course_of([]).sweep(x, y, *direction, 1000)
    assert (int(sweep.steps), {int(at) for at in sweep.met}) == slow_sweep([], x, y, *direction, 1000)


@settings(max_examples=40, deadline=None)
@given(st.lists(disc, max_size=8), place, direction)
def test_a_shift_stops_at_the_last_point_clear_of_contact(
    discs: list[Disc], start: tuple[int, int], direction: tuple[int, int]
) -> None:
    if free(discs, *start):
        shift = course_of(discs).shift(*start, *direction, 1000)

        def in_contact(k: int) -> bool:
            px, py = step_at(shift, k)
            rim = (px - MIDDLE) ** 2 + (py - MIDDLE) ** 2 >= (MIDDLE - RADIUS - 2) ** 2
            return rim or any((px - x) ** 2 + (py - y) ** 2 <= (r + RADIUS + 2) ** 2 for x, y, r, _ in discs)

        assume(not in_contact(0))
        steps = int(shift.steps)
        assert steps == 1000 or in_contact(steps + 1)
        assert not any(in_contact(k) for k in range(1, steps + 1))


def test_a_shift_leaves_what_it_touches_but_never_goes_into_it() -> None:
    course = course_of([(MIDDLE, MIDDLE, RADIUS, 0), (MIDDLE + 4000, MIDDLE, RADIUS, 0)])
    x = MIDDLE + 2 * RADIUS
    assert int(course.shift(x, MIDDLE, 1, 0, 1000).steps) == 1000
    assert int(course.shift(x, MIDDLE, 0, 1, 1000).steps) == 1000
    assert int(course.shift(x, MIDDLE, -1, 1, 1000).steps) == 0
    assert int(course.shift(x, MIDDLE, 1, 0, 3000).steps) == 4000 - 4 * RADIUS - 3


def test_a_square_arena_has_four_straight_edges() -> None:
    course = course_of([], square=True)
    corner = 2 * MIDDLE - RADIUS
    assert course.free(corner, corner)
    assert course.free(corner + 2, corner)
    assert not course.free(corner + 3, corner)
    assert course.touches_edge(corner - 2, MIDDLE)
    assert not course.touches_edge(corner - 3, MIDDLE)
    assert not course_of([]).free(corner, corner)
    sweep = course.sweep(corner - 400, MIDDLE, 1, 0, 1000)
    assert (int(sweep.steps), [int(at) for at in sweep.met]) == (400, [EDGE])


# --- room ------------------------------------------------------------------------------------------------------------

small_disc = st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(3, 25), st.sampled_from([0, 0, 1]))


def small_course(discs: list[Disc], square: bool) -> Course:
    course = Course(30, 26, square)
    for x, y, radii, deadly in discs:
        course.add(x, y, radii, deadly)
    return course


@given(st.lists(small_disc, max_size=9), st.booleans(), st.integers(5, 55), st.integers(5, 55), st.integers(0, 20))
@settings(max_examples=150, deadline=None)
def test_room_is_found_exactly_where_there_is_some(discs: list[Disc], square: bool, x: int, y: int, most: int) -> None:
    course = small_course(discs, square)
    near = [
        (ax, ay)
        for ax in range(x - most, x + most + 1)
        for ay in range(y - most, y + most + 1)
        if (ax - x) ** 2 + (ay - y) ** 2 <= most**2 and course.free(ax, ay)
    ]
    found = [int(each) for each in course.room(x, y, most)]
    assert bool(found) == bool(near)
    assert not found or tuple(found) in near


@given(st.lists(small_disc, max_size=12), st.booleans(), st.booleans(), st.integers(0, 15))
@settings(max_examples=150, deadline=None)
def test_the_outermost_place_is_the_farthest_free_point_of_its_half(
    discs: list[Disc], square: bool, south: bool, half: int
) -> None:
    course = small_course(discs, square)

    def out(x: int, y: int) -> int:
        return max(abs(x - 30), abs(y - 30)) ** 2 if square else (x - 30) ** 2 + (y - 30) ** 2

    rows = range(31) if south else range(30, 61)
    free = [out(x, y) for x in range(30 - half, 31 + half) for y in rows if course.free(x, y)]
    found = [int(each) for each in course.outermost(half, south)]
    assert bool(found) == bool(free)
    assert not found or (out(*found) == max(free) and course.free(*found))
