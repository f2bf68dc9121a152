"""Moves named by their aim: towards, around, out of reach. Each becomes one legal point."""

import math
from random import Random

import pytest

import harena
from harena.core.errors import IllegalAction
from harena.core.state import State
from harena.core.texts import understand
from harena.games.rex import field
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card
from tests.rules.citing import rule

pytestmark = pytest.mark.long

TOUCH = 2 * SMALL


def moving(*enemies: tuple[int, int], mov: int = 5, terrain: tuple[str, ...] = ()) -> Sand:
    """Ann in the middle is about to move; Exhausted enemies stand so far east and north of her."""
    foes = [
        Model(card(f"foe{number}"), MIDDLE + x, MIDDLE + y, fatigue="exhausted")
        for number, (x, y) in enumerate(enemies)
    ]
    return Sand([Model(card("ann", mov=mov), MIDDLE, MIDDLE)], foes, terrain=terrain).active().play("move")


def meant(sand: Sand, text: str) -> str:
    """The canonical text of what a text means."""
    (action,) = understand(sand.state, sand.seat, text)
    return sand.state.text(action)


def end(sand: Sand, text: str) -> tuple[int, int]:
    """Where a manoeuvre ends, from the middle."""
    x, y = meant(sand, text).split()[-1].split(",")
    return round(1000 * float(x)) - MIDDLE, round(1000 * float(y)) - MIDDLE


def why_not(sand: Sand, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refusal:
        understand(sand.state, sand.seat, text)
    return refusal.value.reason, refusal.value.rule


@rule("REX-09")
def test_towards_a_model_in_reach_ends_in_contact() -> None:
    assert end(moving((3000, 0)), "move 1 towards 9") == (3000 - TOUCH, 0)
    assert meant(moving((3000, 0)), " MOVE 1  toward 9") == "move 1 to 16.818,15.000"


@rule("REX-09")
def test_aims_are_played_and_parsed_like_any_text() -> None:
    sand = moving((3000, 0))
    assert sand.state.text(sand.state.parse(0, "move 1 towards 9")) == "move 1 to 16.818,15.000"
    assert sand.play("move 1 towards 9").at(1) == (MIDDLE + 3000 - TOUCH, MIDDLE)
    assert sand.refused("move 1 towards 9")


@rule("REX-09")
def test_towards_a_model_too_far_away_goes_as_far_as_possible() -> None:
    x, y = end(moving((9000, 0)), "move 1 towards 9")
    assert (x, y) == (4999, 0)


@rule("REX-09")
def test_towards_goes_around_what_stands_between() -> None:
    sand = moving((9000, 0), (2500, 0), mov=7)
    x, y = end(sand, "move 1 towards 9")
    assert 5500 < x < 6999
    assert math.hypot(x - 2500, y) > TOUCH - 3


@rule("REX-09")
def test_towards_a_point_ends_there_or_on_the_way() -> None:
    assert end(moving(), "move 1 towards 17,16.5") == (2000, 1500)
    x, y = end(moving(), "move 1 towards 25.000,15.000")
    assert (x, y) == (4999, 0)
    x, y = end(moving((2000, 0)), "move 1 towards 17,15")  # somebody stands there
    assert math.hypot(x - 2000, y) < TOUCH + 100


@rule("REX-09")
def test_around_a_model_ends_in_contact_on_its_far_side() -> None:
    sand = moving((2500, 0), mov=6)
    x, y = end(sand, "move 1 around 9")
    assert x > 2500
    assert abs(math.hypot(x - 2500, y) - TOUCH) <= 2
    sand.play(meant(sand, "move 1 around 9"))
    assert sand.at(1) == (MIDDLE + x, MIDDLE + y)


@rule("REX-09")
def test_around_a_model_that_is_too_far_away_is_refused() -> None:
    reason, number = why_not(moving((6000, 0)), "move 1 around 9")
    assert "far side of model 9" in reason
    assert number == "REX-09"


@rule("REX-06")
def test_out_of_reach_is_just_beyond_melee_range() -> None:
    sand = moving((TOUCH, 0))
    x, y = end(sand, "move 1 out of reach of 9")
    gap = math.hypot(x - TOUCH, y) - TOUCH
    assert 1003 < gap < 1020
    sand.play(meant(sand, "move 1 out of reach of 9"))
    assert not field.engages(sand.state, 8, 0)


@rule("REX-06")
def test_out_of_reach_keeps_clear_of_other_enemies_where_it_can() -> None:
    sand = moving((TOUCH, 0), (-2400, 0))
    sand.play(meant(sand, "move 1 out of reach of 9"))
    assert not field.engaged(sand.state, 0)


@rule("REX-06")
def test_who_is_out_of_reach_stays() -> None:
    assert meant(moving((5000, 0)), "move 1 out of reach of 9") == "stay"


@rule("REX-06")
def test_where_there_is_no_way_out_of_reach_it_is_refused() -> None:
    around = [(round(1250 * math.cos(a)), round(1250 * math.sin(a))) for a in [math.radians(60 * n) for n in range(6)]]
    assert "out of reach of model 9" in why_not(moving(*around), "move 1 out of reach of 9")[0]


@rule("REX-61", "REX-67")
def test_a_follow_up_can_be_named_too() -> None:
    ann = Model(card("ann", tree=["a push"]), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), MIDDLE + TOUCH, MIDDLE)]).attack(1)
    assert sand.kind == "follow"
    assert meant(sand, "follow 1 towards 9") == "follow 1 to 16.000,15.000"


@rule("REX-91")
def test_a_deployment_can_be_named_too() -> None:
    state = harena.new("rex", seed=3, options={"cohorts": "drawn"})
    while not state.edition.words.form(state, state.waiting[0]):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    verb, number = state.edition.words.form(state, seat).split()[:2]
    (action,) = understand(state, seat, f"{verb} {number} towards 12,15")
    assert abs(float(state.text(action).split()[-1].split(",")[0]) - 12) < 1.5


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("move 1 towards 3", "REX-67"),  # nobody has that number
        ("move 1 towards 1", "REX-67"),
        ("move 1 around 77", "REX-67"),
        ("move 2 towards 9", "REX-09"),  # another model is asked
        ("dash 1 towards 9", "REX-30"),  # a move is asked for
        ("move 1 towards 15.0001,3", "REX-02"),
        ("move 1 towards nowhere", "REX-30"),
        ("move 1 around 12,12", "REX-30"),
    ],
)
@rule("REX-02", "REX-09", "REX-30", "REX-67")
def test_what_cannot_be_meant_is_refused_with_a_rule(text: str, number: str) -> None:
    assert why_not(moving((3000, 0)), text)[1] == number


def test_an_aim_is_refused_where_no_point_is_asked() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 4000, MIDDLE)]).active()
    reason, number = why_not(sand, "move 1 towards 9")
    assert number == "REX-24"
    assert "not what is asked" in reason
    with pytest.raises(IllegalAction) as refusal:
        understand(sand.state, 1, "move 9 towards 1")
    assert refusal.value.rule == "REX-21"


def is_understood(state: State, seat: int, text: str) -> bool:
    """Whether a text means a legal action; if not, a rule says why."""
    try:
        (action,) = understand(state, seat, text)
    except IllegalAction as refusal:
        if not refusal.rule:
            raise
        return False
    return action in (*state.legal(seat), state.parse(seat, state.text(action)))


def test_every_aim_means_a_legal_point_or_is_refused_with_a_rule() -> None:
    rng = Random(5)
    understood = 0
    for seed in range(3):
        state = harena.new("rex", seed=seed, options={"cohorts": "drawn", "combatants": 4})
        while state.waiting and understood < 150 * (seed + 1):
            seat = state.waiting[0]
            form = state.edition.words.form(state, seat).split()
            if form:
                aim = rng.choice(["towards", "around", "out of reach of", "towards 12.5,"])
                text = f"{form[0]} {form[1]} {aim} {rng.randrange(1, 17)}"
                understood += is_understood(state, seat, text)
            state.play(seat, rng.choice(state.legal(seat)))
    assert understood > 100
