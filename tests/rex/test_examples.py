"""REX-09, REX-80, REX-83, REX-91: the points that are offered as examples, and the legal ones near a refused point."""

import math

import pytest

from harena.games.rex import deployment, mounts, pointing
from tests.rex.sand import LARGE, MEDIUM, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def polar(found: object, x: int, y: int, north: int = 0) -> list[tuple[int, int]]:
    """Points, given as x, y, x, y, as whole thousandths from a point and degrees clockwise from north, or from there.

    A point of whole thousandths is up to a thousandth nearer or farther than it was meant to be.
    """
    flat = [int(each) for each in found]  # type: ignore[attr-defined]
    told = []
    for at in range(0, len(flat), 2):
        dx, dy = flat[at] - x, flat[at + 1] - y
        told.append((round(math.hypot(dx, dy)), round(math.degrees(math.atan2(dx, dy)) - north) % 360))
    return told


def same(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> bool:
    """Whether two lists of points are the same in the same order, but for a thousandth."""
    return len(one) == len(other) and all(
        abs(near[0] - far[0]) <= 1 and near[1] == far[1] for near, far in zip(one, other)
    )


def rider(seat: int, x: int = MIDDLE, y: int = MIDDLE, **more: object) -> Sand:
    """A mounted pair of a seat, alone on its part of the arena, and tired."""
    base = 8 * seat
    pair = [
        Model(card("mare", traits=["mount"], base="large"), x, y, fatigue="fatigued", partner=2 + base),
        Model(card("ann", rides="mare", base="medium"), 0, 0, place="mounted", partner=1 + base),
    ]
    enemies = [Model(card("bob"), 3_000, MIDDLE), Model(card("ben"), MIDDLE, 3_000)]
    sides = (pair, enemies) if seat == 0 else (enemies, pair)
    return Sand(*sides, spares=False, **more).turn(seat)  # type: ignore[arg-type]


@rule("REX-80")
@SEATS
def test_a_rider_is_offered_places_all_around_its_mount(seat: int) -> None:
    """Touching it, half an inch off and an inch off, every 15 degrees, clockwise from north."""
    sand = rider(seat, 16_000, 14_000)
    expected = [(LARGE + MEDIUM + gap, degrees) for gap in (0, 500, 1000) for degrees in range(0, 360, 15)]
    found = mounts.places_around(sand.state, 1 + 8 * seat)
    assert same(polar(found, 16_000, 14_000), expected)
    assert list(mounts.places_beside(sand.state, 1 + 8 * seat)) == list(found)
    sand.play(f"dismount {2 + 8 * seat}")
    assert len(sand.offered) == 72


@rule("REX-80")
@SEATS
@pytest.mark.parametrize(("more", "room"), [(4, True), (6, False)])
def test_a_rider_dismounts_to_the_last_thousandth_of_the_inch(seat: int, more: int, room: bool) -> None:
    """A column is so large that a rider beside it is just within 1 inch of its mount, or just not."""
    sand = rider(seat, terrain=[f"hazard 15,15 {(LARGE + 1000 + more) / 1000:.3f}"])
    text = f"dismount {2 + 8 * seat}"
    assert sand.refused(text) == ("" if room else "REX-80")
    assert (text in sand.offered) == room
    if room:
        (only,) = sand.play(text).offered
        sand.play(only)
        x, y = sand.at(2 + 8 * seat)
        assert LARGE + MEDIUM + 1001 <= math.hypot(x - MIDDLE, y - MIDDLE) <= LARGE + MEDIUM + 1003.5


@rule("REX-83")
@SEATS
def test_a_rider_that_lost_its_mount_is_offered_the_middle_and_the_rim(seat: int) -> None:
    sand = rider(seat, 16_000, 14_000)
    sand.as_if(lambda table: table["cohorts"][seat]["models"][1].update(x=16_000, y=14_000, place="standing"))
    found = mounts.places_to_land(sand.state, 1 + 8 * seat)
    rim = [(LARGE - MEDIUM - 1, degrees) for degrees in range(0, 360, 30)]
    assert same(polar(found, 16_000, 14_000), [(0, 0), *rim])
    assert list(found)[2:4] == [16_000, 14_000 + LARGE - MEDIUM - 1]
    assert mounts.room_to_land(sand.state, 1 + 8 * seat) == LARGE - MEDIUM


@rule("REX-09")
@SEATS
def test_a_mover_is_offered_six_directions_and_places_beside_enemies(seat: int) -> None:
    """Toward each standing enemy as well; those in reach all around, the near side first, and just within melee."""
    own = [Model(card("ann", base="medium"), 16_000, 14_000), Model(card("amy"), 12_000, 20_000)]
    enemies = [
        Model(card("bob"), 16_000, 14_000 + 3_000),
        Model(card("ben", base="large"), 16_000 + MEDIUM + LARGE + 7_003, 14_000),
        Model(card("cat"), 16_000 - MEDIUM - SMALL - 7_004, 14_000),
        Model(card("dan"), 16_000, 9_000, place="destroyed"),
    ]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides, spares=False)
    found = pointing.ways_to_go(sand.state, 8 * seat, 5_000)
    told = polar(found, 16_000, 14_000)
    assert same(told[:6], [(4_998, degrees) for degrees in range(0, 360, 60)])
    assert same(told[6:7], [(4_998, 0)])
    touch = MEDIUM + SMALL
    beside = polar(list(found)[14:28], 16_000, 17_000, north=180)
    assert same(beside, [*[(touch, degrees) for degrees in range(0, 360, 60)], (touch + 950, 0)])
    assert same(told[14:15], [(4_998, 90)])
    beside = polar(list(found)[30:44], 16_000 + MEDIUM + LARGE + 7_003, 14_000, north=270)
    assert same(beside[:1], [(MEDIUM + LARGE, 0)])
    assert same(told[22:], [(4_998, 270)]), "who is too far away to be reached is only gone toward"


@rule("REX-09", "REX-30")
@SEATS
@pytest.mark.parametrize(("more", "offered"), [(0, True), (1, False)])
def test_contact_just_as_far_away_as_a_model_may_go_is_offered(seat: int, more: int, offered: bool) -> None:
    ann = [Model(card("ann", mov=5), MIDDLE, MIDDLE)]
    bob = [Model(card("bob"), MIDDLE + 5_000 + more + 2 * SMALL, MIDDLE, fatigue="exhausted")]
    sand = Sand(*((ann, bob) if seat == 0 else (bob, ann))).active(1 + 8 * seat).play("move")
    contact = point("move", 1 + 8 * seat, MIDDLE + 5_000 + more, MIDDLE)
    assert (contact in sand.offered) == offered
    assert (sand.refused(contact) == "") == offered


@rule("REX-09")
def test_points_on_a_ring_and_on_a_straight_way() -> None:
    assert same(polar(pointing.around(7_000, 9_000, 500), 7_000, 9_000), [(500, at) for at in range(0, 360, 15)])
    sand = Sand([Model(card("ann"), 16_000, 14_000)], [Model(card("bob"), 9_000, 23_000)])
    found = pointing.on_the_way(sand.state, 0, 4_001, 16_000, 25_000)
    assert same(polar(found, 16_000, 14_000), [(4_000 * part // 8, 0) for part in range(8, 0, -1)])
    assert list(pointing.on_the_way(sand.state, 0, 4_001, 16_000, 14_000)) == [], "nowhere to go"
    assert len(pointing.on_the_way(sand.state, 0, 4_001, 16_001, 14_000)) == 16
    assert len(pointing.on_the_way(sand.state, 0, 4_001, 16_000, 14_001)) == 16
    gone = sand.as_if(lambda table: table["cohorts"][0]["models"][0].update(place="waiting"))
    assert list(pointing.on_the_way(gone.state, 0, 4_001, 16_000, 25_000)) == []


@rule("REX-91")
@SEATS
@pytest.mark.parametrize("south", [0, 1])
@pytest.mark.parametrize("square", [False, True])
def test_places_to_deploy_follow_the_own_edge(seat: int, south: int, square: bool) -> None:
    own = [Model(card("ann", base="large"), 0, 0, place="waiting")]
    enemies = [Model(card("bob"), 0, 0, place="waiting")]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides, spares=False, square=square, turn={"south": south})
    unit = 8 * seat
    sign = -1 if south == seat else 1
    for depth, step in ((0, 1000), (0, 200)):
        expected = []
        for aside in range(-6000, 6001, step):
            out = MIDDLE - LARGE - depth
            expected += [MIDDLE + aside, MIDDLE + sign * (out if square else math.isqrt(out**2 - aside**2))]
        found = deployment.add_places(sand.state, unit, depth, step, type(sand.state.book.mov)([7, 7]))
        assert list(found) == [7, 7, *expected]
    assert deployment.depth_needed(sand.state, unit) == 0
    rows = [len(deployment.places(sand.state, unit, back)) for back in (0, 1, 199, 200, 201, 399)]
    assert rows == [2 * 13, 2 * 61, 2 * 61, 4 * 61, 4 * 61, 4 * 61]
    for back in (0, 400):
        assert deployment.edge_y(sand.state, unit, 0, back) == MIDDLE + sign * (MIDDLE - LARGE - back)


@rule("REX-91")
@SEATS
def test_with_little_room_more_places_are_tried(seat: int) -> None:
    """Large bases stand along the edge of a square arena; behind them there is room, looked for in rows."""
    own = [Model(card("ann"), 0, 0, place="waiting")]
    enemies = [Model(card(f"m{at}", base="large"), MIDDLE - 6_000 + 2_000 * at, 984) for at in range(7)]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides, spares=False, square=True, turn={"south": seat})
    unit = 8 * seat
    depth = int(deployment.depth_needed(sand.state, unit))
    assert depth > 0
    assert len(deployment.places(sand.state, unit, depth)) == 2, "the one that is nearest to the edge"
    farther = [int(each) for each in deployment.places(sand.state, unit, 2_000)]
    assert len(farther) == 2 * 61 * 11
    assert farther[:4] == [MIDDLE - 6_000, SMALL, MIDDLE - 5_800, SMALL]
    assert farther[2 * 61 : 2 * 61 + 2] == [MIDDLE - 6_000, SMALL + 200]


@rule("REX-91")
@SEATS
def test_a_gap_at_the_edge_between_full_inches_is_looked_for(seat: int) -> None:
    """Columns leave a gap from 0.25 to 0.55 inches east of the middle."""
    row = [*range(-7839, -838, 1000), *range(1639, 8640, 1000)]
    terrain = [f"hazard {(MIDDLE + x) / 1000:.3f},{SMALL / 1000:.3f} 0.500" for x in row]
    own, enemies = [Model(card("ann"), 0, 0, place="waiting")], [Model(card("bob"), MIDDLE, 23_000)]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides, terrain, spares=False, square=True, turn={"south": seat})
    assert deployment.depth_needed(sand.state, 8 * seat) == 0
    found = [int(each) for each in deployment.places(sand.state, 8 * seat, 0)]
    finer = [each for aside in range(-6000, 6001, 200) for each in (MIDDLE + aside, SMALL)]
    assert found == [each for aside in range(-6000, 6001, 1000) for each in (MIDDLE + aside, SMALL)] + finer


@rule("REX-09")
@SEATS
def test_examples_are_legal_and_the_first_is_to_stay(seat: int) -> None:
    mine = 1 + 8 * seat
    own, enemies = [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE, MIDDLE + 3_000)]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides, terrain=["hazard 15,12 1"]).active(mine).play("move")
    assert sand.offered[0] == "stay"
    assert len(sand.offered) == 12
    assert all(sand.refused(text) == "" for text in sand.offered)
    assert sand.offered[1:] == sorted(
        sand.offered[1:], key=lambda text: [float(at) for at in text.split()[-1].split(",")]
    )


@rule("REX-61")
@SEATS
def test_examples_of_follow_ups_are_within_an_inch_and_toward_the_victim(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    own = [Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE)]
    enemies = [Model(card("bob"), MIDDLE + 2 * SMALL, MIDDLE)]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    sand = Sand(*sides).attack(1, walker=mine, victim=theirs)
    assert sand.offered[0] == "stay"
    assert point("follow", mine, MIDDLE + 998, MIDDLE) in sand.offered
    for text in sand.offered[1:]:
        x, y = (round(1000 * float(part)) for part in text.split()[-1].split(","))
        assert math.hypot(x - MIDDLE, y - MIDDLE) <= 1000
        assert x > MIDDLE
