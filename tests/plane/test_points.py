"""The fixed-point plane's arithmetic, against exact fractions and big integers."""

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from mypy_extensions import i64

from harena.core.vectors import vec
from harena.plane import points

coordinate = st.integers(0, 60_000)
difference = st.integers(-60_000, 60_000)


def nearest(value: Fraction) -> int:
    """Rounded to nearest, halves away from zero."""
    return math.floor(value + Fraction(1, 2)) if value >= 0 else -math.floor(-value + Fraction(1, 2))


@given(st.integers(0, 1 << 62))
@example((1 << 62) - 1)
@example(((1 << 31) - 1) ** 2)
@example(((1 << 31) - 1) ** 2 - 1)
def test_the_square_root_is_exact(n: int) -> None:
    root = int(points.isqrt(n))
    assert root**2 <= n < (root + 1) ** 2


@pytest.mark.parametrize("off", range(-2, 3))
def test_the_square_root_is_exact_beside_squares_of_any_size(off: int) -> None:
    """Where a float has fewer digits than the number, only whole numbers can tell which side of the square it is on."""
    for root in [2, 3, 1000, 94_906_265, 94_906_267, (1 << 30) + 1, (1 << 31) - 1]:
        assert points.isqrt(root * root + off) == math.isqrt(root * root + off)


@given(st.integers(0, 2 * 60_000**2))
@example(0)
@example(8_826_841)
def test_the_root_in_millionths_is_exact_beyond_63_bits(n: int) -> None:
    assert points.root_in_millionths(n) == math.isqrt(n * 10**12)


@given(st.integers(-(10**15), 10**15), st.integers(1, 10**9))
@example(5, 2)
@example(-5, 2)
def test_division_rounds_halves_away_from_zero(n: int, by: int) -> None:
    assert points.divide(n, by) == nearest(Fraction(n, by))


@given(coordinate, coordinate, coordinate, coordinate)
def test_lengths_round_up(ax: int, ay: int, bx: int, by: int) -> None:
    square = (ax - bx) ** 2 + (ay - by) ** 2
    found = points.length(ax, ay, bx, by)
    assert found**2 >= square
    assert found == 0 or (found - 1) ** 2 < square


@given(st.integers(0, 8000), st.integers(1182, 3936), st.integers(0, 3000))
def test_contact_overlap_and_reach_have_their_slack(apart: int, radii: int, reach: int) -> None:
    assert points.touching(apart * apart, radii) == (apart <= radii + 2)
    assert points.overlapping(apart * apart, radii) == (apart < radii - 2)
    assert points.within(apart * apart, radii, reach) == (apart <= radii + reach + 3)


@given(st.integers(0, 1000), difference, difference)
def test_steps_along_a_line_round_to_nearest(k: int, dx: int, dy: int) -> None:
    if (dx, dy) != (0, 0):
        root = math.isqrt((dx * dx + dy * dy) * 10**12)
        assert points.Heading(dx, dy).along_x(k) == nearest(Fraction(k * dx * 10**6, root))
        assert points.Heading(dx, dy).along_y(k) == nearest(Fraction(k * dy * 10**6, root))


@given(st.integers(-720, 720))
def test_sines_are_right_to_nine_places(degrees: int) -> None:
    assert abs(int(points.sine(degrees)) - math.sin(math.radians(degrees)) * 10**9) < 0.6


@given(st.integers(0, 3000), difference, difference, st.integers(0, 359))
@example(1000, 0, 5, 90)
def test_turning_is_clockwise_seen_from_above(k: int, dx: int, dy: int, degrees: int) -> None:
    if (dx, dy) != (0, 0):
        angle = math.atan2(dy, dx) - math.radians(degrees)
        assert abs(int(points.Heading(dx, dy).turned_x(k, degrees)) - k * math.cos(angle)) < 0.6
        assert abs(int(points.Heading(dx, dy).turned_y(k, degrees)) - k * math.sin(angle)) < 0.6


@given(coordinate, coordinate, st.integers(-9000, 9000), difference, difference, st.sampled_from((15, 30, 60, 90)))
def test_a_ring_goes_all_around(x: int, y: int, k: int, dx: int, dy: int, step: int) -> None:
    if (dx, dy) != (0, 0):
        heading = points.Heading(dx, dy)
        found = list(heading.ring(x, y, k, step, vec[i64]([1, 2])))
        assert found[:2] == [1, 2]
        around = [(x + heading.turned_x(k, turn), y + heading.turned_y(k, turn)) for turn in range(0, 360, step)]
        assert list(zip(found[2::2], found[3::2])) == around


@given(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate)
def test_toward_and_away_hold_all_along_the_way(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> None:
    steps = [Fraction(n, 16) for n in range(17)]
    apart = [(ax + (bx - ax) * t - x) ** 2 + (ay + (by - ay) * t - y) ** 2 for t in steps]
    falling = all(one >= other for one, other in itertools.pairwise(apart))
    rising = all(one <= other for one, other in itertools.pairwise(apart))
    if points.never_farther(ax, ay, bx, by, x, y):
        assert falling
    if points.never_nearer(ax, ay, bx, by, x, y):
        assert rising
    turn = (bx - ax) * (x - ax) + (by - ay) * (y - ay)
    if turn <= 0:
        assert points.never_nearer(ax, ay, bx, by, x, y)
    if turn >= (bx - ax) ** 2 + (by - ay) ** 2:
        assert points.never_farther(ax, ay, bx, by, x, y)
