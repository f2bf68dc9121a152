"""REX-09 to the thousandth: the points that aims mean, beside ones found by measuring with floats."""

import math
from collections.abc import Iterator

import pytest

from harena.core.errors import IllegalAction
from harena.core.texts import understand
from harena.games.rex import field, units
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Frame
from harena.games.rex.rules import Rex
from harena.plane.points import LIMIT
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, point
from tests.rules.citing import rule

TOUCH = 2 * SMALL
Place = tuple[int, int]
SEATS = pytest.mark.parametrize("seat", [0, 1])
FOES = [
    [(1800, 2400)],
    [(-1800, 2400), (-3000, -300)],
    [(2500, -400), (3600, -600), (900, -2300)],
    [(-700, -1500), (1300, 200)],
    [(5400, 7200)],
    [(-6000, 900), (-2600, 300)],
    [(0, 3000)],
    [(0, -2900), (1200, 0)],
]


def moving(seat: int, foes: list[Place], mov: int = 5, terrain: tuple[str, ...] = ()) -> Sand:
    """Ann in the middle is about to move; enemies who cannot react stand so far east and north of her."""
    enemies = [
        Model(card(f"foe{number}"), MIDDLE + x, MIDDLE + y, fatigue="exhausted") for number, (x, y) in enumerate(foes)
    ]
    ann = [Model(card("ann", mov=mov), MIDDLE, MIDDLE)]
    cohorts = (ann, enemies) if seat == 0 else (enemies, ann)
    return Sand(*cohorts, terrain=terrain).active(1 + 8 * seat).play("move")


def end(sand: Sand, text: str) -> Place | None:
    """Where a manoeuvre ends, from the middle; nowhere if it is refused."""
    try:
        (action,) = understand(sand.state, sand.seat, text)
    except IllegalAction:
        return None
    told = sand.state.text(action)
    if told == "stay":
        return 0, 0
    x, y = told.split()[-1].split(",")
    return round(1000 * float(x)) - MIDDLE, round(1000 * float(y)) - MIDDLE


def turns(most: int) -> Iterator[int]:
    """Every five degrees, the smallest turns first, each clockwise first."""
    yield 0
    for degrees in range(5, most + 1, 5):
        yield degrees
        yield -degrees


def beside(foe: Place, away: float, degrees: float) -> Place:
    """A point so far from an enemy, turned clockwise from where Ann is."""
    turn = math.atan2(-foe[1], -foe[0]) - math.radians(degrees)
    return round(foe[0] + away * math.cos(turn)), round(foe[1] + away * math.sin(turn))


def can_go(sand: Sand, to: Place) -> bool:
    return not sand.refused(point("move", 1 + 8 * sand.seat, MIDDLE + to[0], MIDDLE + to[1]))


def near(one: Place | None, other: Place | None) -> bool:
    """The same place, but for rounding."""
    if one is None or other is None:
        return one is other
    return math.dist(one, other) < 2.5


@rule("REX-09")
@SEATS
@pytest.mark.parametrize("foes", FOES)
def test_towards_is_the_contact_with_the_least_turn_and_around_the_one_behind(seat: int, foes: list[Place]) -> None:
    sand = moving(seat, foes, mov=6)
    me, foe = 1 + 8 * seat, 9 - 8 * seat
    front = [beside(foes[0], TOUCH, turn) for turn in turns(90)]
    contact = next((place for place in front if can_go(sand, place)), None)
    if contact is not None:
        assert near(end(sand, f"move {me} towards {foe}"), contact)
    behind = [beside(foes[0], TOUCH, 180 + turn) for turn in turns(75)]
    assert near(end(sand, f"move {me} around {foe}"), next((place for place in behind if can_go(sand, place)), None))


@rule("REX-06", "REX-09")
@SEATS
@pytest.mark.parametrize("foes", FOES)
def test_out_of_reach_engages_the_fewest_and_goes_the_shortest_way(seat: int, foes: list[Place]) -> None:
    sand = moving(seat, foes)
    me, foe = 1 + 8 * seat, 9 - 8 * seat
    got = end(sand, f"move {me} out of reach of {foe}")
    if math.dist(foes[0], (0, 0)) > TOUCH + 1003:
        assert got == (0, 0)
        return
    away = TOUCH + 1000 + 3 + 5
    places = [beside(foes[0], away + beyond, turn) for beyond in (0, 500, 1000, 1500, 2000) for turn in turns(180)]
    open_to_her = [place for place in places if can_go(sand, place)]

    def price(place: Place) -> tuple[int, float]:
        return sum(math.dist(place, each) <= TOUCH + 1003 for each in foes), math.dist(place, (0, 0))

    assert got is not None
    assert price(got)[0] == min(price(place)[0] for place in open_to_her)
    assert price(got)[1] < min(price(place) for place in open_to_her)[1] + 2


@rule("REX-09")
@SEATS
@pytest.mark.parametrize(
    ("aim", "between"),
    [((9000, 0), [(2500, 0)]), ((5400, 7200), [(1500, 2000), (2900, 3000)]), ((-8000, -4000), [(-2000, -1100)])],
)
def test_who_cannot_get_there_stops_on_the_shortest_way_as_far_as_it_goes(
    seat: int, aim: Place, between: list[Place]
) -> None:
    sand = moving(seat, [(-3000, 6000), *between], mov=6)
    me = seat * 8
    course = field.course(sand.state, me)
    route = [int(each) for each in course.path(MIDDLE, MIDDLE, MIDDLE + aim[0], MIDDLE + aim[1], LIMIT)]
    left, place = 5999.0, (MIDDLE, MIDDLE)
    for x, y in zip(route[::2], route[1::2]):
        step = math.dist(place, (x, y))
        if math.ceil(step) > left:
            place = round(place[0] + (x - place[0]) * left / step), round(place[1] + (y - place[1]) * left / step)
            break
        left -= math.ceil(step)
        place = x, y
    x, y = (MIDDLE + each for each in aim)
    got = end(sand, f"move {me + 1} towards {x / 1000:.3f},{y / 1000:.3f}")
    assert len(route) > 2
    assert got is not None
    assert math.dist((MIDDLE + got[0], MIDDLE + got[1]), place) < 4


@rule("REX-80", "REX-09")
@SEATS
def test_a_rider_dismounts_towards_an_enemy_into_contact_on_its_own_base(seat: int) -> None:
    mare, ann = 1 + 8 * seat, 2 + 8 * seat
    horse = card("mare", traits=["mount"], base="large")
    own = [
        Model(horse, MIDDLE, MIDDLE, "fatigued", partner=ann),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=mare),
    ]
    gap = LARGE + 2 * SMALL + 500 + SMALL
    far = [Model(card("bob"), MIDDLE + gap, MIDDLE, "exhausted"), Model(card("cid"), 9_000, 24_000, "exhausted")]
    sand = Sand(*((own, far) if seat == 0 else (far, own)), spares=False).turn(seat).play(f"dismount {ann}")
    assert end(sand, f"dismount {ann} towards {9 - 8 * seat}") == (gap - TOUCH, 0)


@rule("REX-91", "REX-09")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("west", [10_000, 20_500])
def test_a_model_deploys_towards_another_from_the_middle_of_its_edge(seed: int, west: int) -> None:
    state = GAME.edition(2, {"cohorts": "drawn"}).new(seed)
    while not state.edition.words.form(state, state.waiting[0]):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    verb, number = state.edition.words.form(state, state.waiting[0]).split()[:2]
    state.play(state.waiting[0], f"{verb} {number} towards {west / 1000:.3f},{MIDDLE / 1000:.3f}")
    while not state.edition.words.form(state, state.waiting[0]):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    assert isinstance(state, Rex)
    one, other = int(number) - 1, int(state.edition.words.form(state, state.waiting[0]).split()[1]) - 1
    x, y = int(units.x(state, one)), int(units.y(state, one))
    assert x == west
    radii = int(units.radius(state, one) + units.radius(state, other))
    edge = 30_000 - int(units.radius(state, other)) if y < MIDDLE else int(units.radius(state, other))
    wanted = x + radii * (MIDDLE - x) / math.dist((x, y), (MIDDLE, edge))
    state.play(state.waiting[0], f"{verb} {other + 1} towards {one + 1}")
    assert abs(int(units.x(state, other)) - wanted) < 2


# --- the last turn that counts, and the first of two that are alike ---------------------------------------------------


def column(x: int, y: int, radius: int) -> str:
    """A column so far east and north of the middle."""
    return f"hazard {(MIDDLE + x) / 1000:.3f},{(MIDDLE + y) / 1000:.3f} {radius / 1000:.3f}"


@rule("REX-09")
@SEATS
@pytest.mark.parametrize("blocked", [False, True])
def test_around_goes_as_far_aside_as_75_degrees_clockwise_first(seat: int, blocked: bool) -> None:
    """A wide column behind Bob leaves no room nearer to right behind him, another one none on that side."""
    terrain = [column(4500, 0, 1409)] + [column(2806, -2000, 400)] * blocked
    sand = moving(seat, [(2500, 0)], mov=7, terrain=tuple(terrain))
    place = beside((2500, 0), TOUCH, 180 - 75 if blocked else 180 + 75)
    assert near(end(sand, f"move {1 + 8 * seat} around {9 - 8 * seat}"), place)


@rule("REX-06", "REX-09")
@SEATS
def test_out_of_reach_is_five_thousandths_beyond_it_and_clockwise_of_two_ways_alike(seat: int) -> None:
    text = f"move {1 + 8 * seat} out of reach of {9 - 8 * seat}"
    assert end(moving(seat, [(TOUCH, 0)]), text) == (TOUCH - (TOUCH + 1000 + 3 + 5), 0)
    x, y = end(moving(seat, [(TOUCH, 0)], terrain=(column(-1700, 0, 500),)), text) or (0, 0)
    assert x < 0 < y, "north is clockwise from west"


@rule("REX-09", "REX-91")
@SEATS
@pytest.mark.parametrize("taken", [False, True])
def test_beside_who_stands_in_the_middle_of_a_straight_edge_there_is_room_east_and_then_west(
    seat: int, taken: bool
) -> None:
    for south in (0, 1):
        y = SMALL if south == seat else 2 * MIDDLE - SMALL
        own = [Model(card("ann"), MIDDLE, y), Model(card("cat"), 0, 0, place="waiting")]
        own += [Model(card("dan"), MIDDLE + TOUCH, y)] * taken + [Model(card("eva"), 0, 0, place="waiting")]
        foes = [Model(card("bob"), MIDDLE, 2 * MIDDLE - y)]
        cohorts = (own, foes) if seat == 0 else (foes, own)
        sand = Sand(*cohorts, spares=False, square=True, turn={"south": south, "first": seat})
        sand.begin([(int(Frame.DEPLOYMENT_DEPLOY), seat)])
        sand.play(f"deploy {2 + 8 * seat}", f"deploy {2 + 8 * seat} towards {1 + 8 * seat}")
        assert sand.at(2 + 8 * seat) == (MIDDLE - TOUCH if taken else MIDDLE + TOUCH, y)


@rule("REX-07", "REX-09")
@SEATS
def test_who_is_held_up_three_thousandths_before_the_way_ends_stops_there_but_not_at_four(seat: int) -> None:
    """Towards where Bob stands, six inches off to the north-east; at four it is a point beside the way instead."""
    me = 1 + 8 * seat
    for x, y, stops in ((4942, 3706, True), (4941, 3706, False)):
        sand = moving(seat, [(x, y)])
        assert can_go(sand, (3997, 2998)), "four before it ends there is room in both"
        assert can_go(sand, (3998, 2998)) == stops
        got = end(sand, f"move {me} towards {(MIDDLE + x) / 1000:.3f},{(MIDDLE + y) / 1000:.3f}")
        assert got == ((3998, 2998) if stops else (4286, 2574))


def deploying(seat: int, own: list[Model], square: bool = False) -> Sand:
    """A model of a cohort is about to deploy on the south edge, where these stand already; the next one waits."""
    own = [*own, Model(card("cat"), 0, 0, place="waiting"), Model(card("eva"), 0, 0, place="waiting")]
    foes = [Model(card("bob"), MIDDLE, 2 * MIDDLE - SMALL)]
    cohorts = (own, foes) if seat == 0 else (foes, own)
    sand = Sand(*cohorts, spares=False, square=square, turn={"south": seat, "first": seat})
    sand.begin([(int(Frame.DEPLOYMENT_DEPLOY), seat)])
    return sand.play(f"deploy {len(own) - 1 + 8 * seat}")


@rule("REX-09", "REX-91")
@SEATS
@pytest.mark.parametrize("aside", [-5250, -5000, -3000, -1450])
def test_a_model_deploys_towards_another_seen_from_the_very_middle_of_a_round_edge(seat: int, aside: int) -> None:
    y = MIDDLE - math.isqrt((MIDDLE - SMALL) ** 2 - aside**2)
    sand = deploying(seat, [Model(card("ann"), MIDDLE + aside, y)])
    me = 2 + 8 * seat
    sand.play(f"deploy {me} towards {me - 1}")
    wanted = aside - TOUCH * aside / math.dist((0, SMALL), (aside, y))
    assert sand.at(me)[0] == MIDDLE + round(wanted)


@rule("REX-09", "REX-91")
@SEATS
def test_who_deploys_out_of_reach_of_a_friend_stands_in_the_middle_if_that_is_just_out_of_it(seat: int) -> None:
    sand = deploying(seat, [Model(card("ann"), MIDDLE + TOUCH + 1000 + 3 + 5, SMALL)], square=True)
    me = 2 + 8 * seat
    assert sand.play(f"deploy {me} out of reach of {me - 1}").at(me) == (MIDDLE, SMALL)


@rule("REX-09", "REX-91")
@SEATS
def test_towards_the_west_end_of_a_full_edge_is_the_only_room_at_its_east_end(seat: int) -> None:
    """Four large bases leave room for a small one from 5.973 inches on."""
    wall = [Model(card(f"big{x}".replace("-", "w"), base="large"), MIDDLE + x, LARGE) for x in range(-4670, 4451, 3040)]
    sand = deploying(seat, wall, square=True)
    me = 5 + 8 * seat
    assert sand.refused(point("deploy", me, MIDDLE + 5950, SMALL))
    assert sand.play(f"deploy {me} towards 9,{SMALL / 1000:.3f}").at(me) == (MIDDLE + 6000, SMALL)


@rule("REX-07", "REX-91")
def test_the_very_corner_is_a_point_like_any_other_and_outside_a_round_arena() -> None:
    sand = deploying(0, [])
    assert sand.refused("deploy 1 at 0.000,0.000") == "REX-07"


@rule("REX-67")
@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_there_is_no_seventeenth_model(spent: int) -> None:
    """Whatever the first one has spent: that is what stands behind the places of sixteen."""
    sand = moving(0, [(3000, 0)])
    sand.state.set_spent(0, spent)
    with pytest.raises(IllegalAction) as refusal:
        understand(sand.state, 0, "move 1 towards 17")
    assert refusal.value.rule == "REX-67"
