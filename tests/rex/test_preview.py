"""Previews of Arena Rex: where a model may go, which way it takes, whom it meets, and the odds of attacks."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import harena
from harena.core.errors import IllegalAction
from harena.games.rex import preview
from harena.games.rex.rules import Rex
from tests.plane.rings import filled
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

pytestmark = pytest.mark.long

BESIDE = MIDDLE + 2 * SMALL
Points = list[list[int]]


def shown(sand: Sand, text: str = "") -> dict[str, Any]:
    """What the seat that decides is shown, from its own view."""
    state = sand.edition.imagine(sand.state.view(sand.seat), 5)
    return sand.edition.words.preview(state, sand.seat, text)


def crowd(**turn: int) -> Sand:
    """Ann in the middle, friends, enemies and terrain around her."""
    others = [(MIDDLE + 1900, MIDDLE + 600), (MIDDLE - 2500, MIDDLE - 900)]
    enemies = [(MIDDLE + 300, MIDDLE + 2600), (MIDDLE + 1700, MIDDLE - 2200), (MIDDLE - 3000, MIDDLE + 1600)]
    return Sand(
        [Model(card("ann"), MIDDLE, MIDDLE), *[Model(card(f"own{x}"), x, y) for x, y in others]],
        [Model(card(f"enemy{x}"), x, y, fatigue="exhausted") for x, y in enemies],
        terrain=["hazard 17.5,17.5 0.8", "lethal 12.5,17 0.6", "wounding 14,11.5 0.7"],
        turn=turn,
    )


def off_the_border(rings: list[Points], x: int, y: int) -> float:
    """How far a point is from the nearest ring."""
    best = 1e9
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            span = (bx - ax) ** 2 + (by - ay) ** 2
            t = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / span)) if span else 0.0
            best = min(best, ((ax + t * (bx - ax) - x) ** 2 + (ay + t * (by - ay) - y) ** 2) ** 0.5)
    return best


def legal(sand: Sand, text: str) -> bool:
    return not sand.refused(text)


# --- points ----------------------------------------------------------------------------------------------------------


@rule("REX-07", "REX-09")
def test_the_area_is_where_the_model_may_end() -> None:
    sand = crowd().active().play("move")
    area = shown(sand)
    assert (area["mover"], area["allowance"]) == (1, 5000)
    rng = Random(3)
    wrong = []
    for _ in range(700):
        x, y = rng.randrange(MIDDLE - 5500, MIDDLE + 5500), rng.randrange(MIDDLE - 5500, MIDDLE + 5500)
        if filled(area["area"], x, y) != legal(sand, point("move", 1, x, y)):
            wrong.append(off_the_border(area["area"], x, y))
    assert max(wrong, default=0) < 100
    assert len(wrong) < 15


@rule("REX-07", "REX-09")
@pytest.mark.parametrize(
    ("x", "y", "closely"),
    [
        (22_000, MIDDLE, True),  # 5 inches west of Ann
        (MIDDLE + MIDDLE - SMALL, MIDDLE, True),  # where she touches the edge
        (27_000, MIDDLE + 3000 - 2 * SMALL, True),  # where she touches Bob
        (27_000, MIDDLE + 3000 + 2 * SMALL, True),
        (25_000, MIDDLE, False),
        (27_000, MIDDLE, False),
        (2 * MIDDLE + 500, MIDDLE, False),  # beyond the edge
    ],
)
def test_an_area_is_looked_at_closely_where_a_rim_goes_through_and_nowhere_else(x: int, y: int, closely: bool) -> None:
    """Squares of half an inch around a point; Ann stands 3 inches off the east edge, and Bob 3 inches north of her."""
    sand = Sand([Model(card("ann"), 27_000, MIDDLE)], [Model(card("bob"), 27_000, MIDDLE + 3000)])
    reach = preview._Reach(sand.active().play("move").state, 0, 5000)
    assert reach.changes(x - 250, y - 250, 500) == closely


@rule("REX-08", "REX-09")
@pytest.mark.parametrize(("gap", "farthest"), [(0, 4997), (1, 4998), (2, 4999), (3, 5000)])
def test_the_area_ends_short_of_a_pit_that_only_the_longest_move_would_touch(gap: int, farthest: int) -> None:
    pit = f"lethal {(MIDDLE + 5000 + SMALL + 600 + gap) / 1000:.3f},15 0.6"
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [], terrain=[pit]).active().play("move")
    assert legal(sand, point("move", 1, MIDDLE + farthest, MIDDLE))
    assert not legal(sand, point("move", 1, MIDDLE + farthest + 1, MIDDLE))
    east = max(x for ring in shown(sand)["area"] for x, _ in ring)
    assert (east < MIDDLE + 5000) == (farthest < 5000)


@rule("REX-91")
def test_the_area_of_a_deployment_follows_the_edge() -> None:
    state = harena.new("rex", seed=3, options={"cohorts": "drawn"})
    while state.decision(state.waiting[0]).kind != "deploy" or not state.edition.words.form(  # type: ignore[union-attr]
        state, state.waiting[0]
    ):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    area = state.edition.words.preview(state, seat, "")
    assert area["area"]
    form = state.edition.words.form(state, seat)
    for action in state.legal(seat):
        x, y = (round(1000 * float(part)) for part in state.text(action).split()[-1].split(","))
        assert filled(area["area"], x, y) or off_the_border(area["area"], x, y) < 50, form


@rule("REX-09")
def test_the_way_to_a_point_is_shown() -> None:
    sand = crowd().active().play("move")
    way = shown(sand, "move 1 to 18.700,16.170")
    assert way["mover"] == 1
    assert way["path"][0] == [MIDDLE, MIDDLE]
    assert way["path"][-1] == way["end"] == [18_700, 16_170]
    assert len(way["path"]) > 2  # around a friend
    straight = sum(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 for (ax, ay), (bx, by) in pairwise(way["path"]))
    assert straight <= way["length"] <= straight + len(way["path"])
    assert way["length"] <= way["allowance"] == 5000
    assert way["nearest"] is way["nearest_text"] is None


@rule("REX-06", "REX-08")
def test_whom_a_model_meets_at_the_end_is_shown() -> None:
    sand = crowd().active().play("move")
    touching = MIDDLE + 2600 - 2 * SMALL
    way = shown(sand, point("move", 1, MIDDLE + 300, touching))
    assert way["contacts"] == [9]
    assert way["melee"] == way["threats"] == [9]
    away = shown(sand, "stay")
    assert (away["path"], away["length"], away["melee"]) == ([[MIDDLE, MIDDLE]], 0, [])


@rule("REX-09")
@pytest.mark.parametrize("to", ["17.000,15.600", "29.000,15.000", "12.500,17.000", "40.000,40.000"])
def test_a_refused_point_is_answered_with_a_legal_one(to: str) -> None:
    sand = crowd().active().play("move")
    way = shown(sand, f"move 1 to {to}")
    assert way["nearest"] == way["end"]
    assert legal(sand, way["nearest_text"])
    with pytest.raises(IllegalAction) as refusal:
        sand.play(f"move 1 to {to}")
    assert way["nearest_text"].split()[-1] in refusal.value.reason


# --- attacks ---------------------------------------------------------------------------------------------------------


def duel(**options: Any) -> Sand:
    ann = Model(card("ann", tree=chain(1, "push", 2)), MIDDLE, MIDDLE)
    return Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)], favor=(2, 2), **options)


@rule("REX-31")
def test_an_attack_shows_its_odds() -> None:
    odds = shown(duel().active(), "attack 9")["odds"]
    assert (odds["attacker"], odds["defender"], odds["dice"]) == (1, 9, [6, 3])
    assert [each["dice"] for each in odds["favor"]] == [0, 1, 2]


@rule("REX-32")
def test_a_power_attack_hits_more_often() -> None:
    sand = duel().active().play("attack 9")
    assert shown(sand, "power attack")["odds"]["hit"] > shown(sand, "plain attack")["odds"]["hit"]


@rule("REX-42", "REX-43", "REX-44", "REX-52")
def test_reactions_and_favor_show_their_odds() -> None:
    sand = duel().active().play("attack 9", "plain attack")
    counter = shown(sand, "react 9 counter 1")["odds"]
    assert (counter["attacker"], counter["dice"]) == (9, [6, 6])
    passing = shown(sand, "pass")["odds"]
    assert passing["attacker"] == 1
    sand.play("pass")
    more = shown(sand, "favor 2")["odds"]
    assert more["hit"] > shown(sand, "favor 0")["odds"]["hit"] == passing["hit"]
    assert [each["dice"] for each in shown(sand, "favor 1")["odds"]["favor"]] == [0, 1, 2]
    sand.play("favor 2")
    assert "favor" not in shown(sand, "favor 1")["odds"], "the attacker has added its own already"
    assert shown(sand, "favor 2")["odds"]["hit"] < shown(sand, "favor 0")["odds"]["hit"] == more["hit"]
    strike = shown(duel().active().play("move"), "react 9 strike 1")["odds"]
    assert min(each["n"] for each in strike["net"]) == 1 - 3
    assert strike["attacker"] == 9


@rule("REX-43")
def test_a_counterattack_shows_both_blows_of_the_clash() -> None:
    sand = duel().active().play("attack 9", "plain attack")
    counter = shown(sand, "react 9 counter 1")
    assert (counter["odds"]["attacker"], counter["against"]["attacker"]) == (9, 1)
    assert counter["against"]["dice"] == [6, 6]
    assert 0.5 < counter["odds"]["hit"] + counter["against"]["hit"] < 1  # a tie is nobody's
    assert "against" not in shown(sand, "pass")
    sand.play("react 9 counter 1")
    own = shown(sand, "favor 1")
    assert (own["odds"]["attacker"], own["against"]["attacker"]) == (1, 9)
    assert own["against"]["hit"] < counter["odds"]["hit"]
    sand.play("favor 1")
    theirs = shown(sand, "favor 1")
    assert (theirs["odds"]["attacker"], theirs["against"]["attacker"]) == (9, 1)
    assert theirs["against"]["hit"] < own["odds"]["hit"]


# --- before it is asked ----------------------------------------------------------------------------------------------


def rested() -> Sand:
    """Two ready models a side, and it is asked which one activates."""
    return Sand(
        [Model(card("ann"), MIDDLE, MIDDLE), Model(card("cat"), MIDDLE - 6000, MIDDLE)],
        [Model(card("bob"), BESIDE, MIDDLE), Model(card("dan"), MIDDLE, MIDDLE + 6000)],
    )


@rule("REX-24", "REX-30")
@pytest.mark.parametrize("number", [1, 2])
def test_where_a_model_could_go_is_shown_before_it_is_activated(number: int) -> None:
    sand = rested().turn()
    text = f"activate {number}"
    seen = shown(sand, text)
    to = point("move", number, MIDDLE - 3000, MIDDLE - 2000)
    there = shown(sand, to)
    assert there["fits"]
    assert there["note"] == ""  # the first move is free
    assert [blow["defender"] for blow in seen["blows"]] == ([9] if number == 1 else [])
    assert seen["blow_note"] == ("1 fatigue" if number == 1 else "")
    moving = sand.play(text, "move")
    if number == 1:
        moving.play("pass")  # the enemy beside could have struck
    assert shown(moving)["area"] == seen["area"]
    after = shown(moving, to)
    assert {key: there[key] for key in after} == after


@rule("REX-30")
def test_a_second_move_says_its_cost_before_it_is_declared() -> None:
    first = crowd().active()
    assert shown(first, point("move", 1, MIDDLE, MIDDLE - 900))["note"] == ""
    again = first.play("move", "stay")
    while again.kind == "react":
        again.play("pass")
    assert shown(again, point("move", 1, MIDDLE, MIDDLE - 900))["note"] == "1 fatigue"
    assert shown(again, "move 1 towards 9")["melee"] == [9]


@rule("REX-09")
def test_a_refusal_says_why_without_the_point_that_is_shown() -> None:
    sand = crowd().active().play("move")
    way = shown(sand, "move 1 to 29.000,15.000")
    assert not way["fits"]
    assert way["wanted"] == [29_000, 15_000]
    assert way["why"] == "That is too far: 5 inches at most."


def test_an_attack_out_of_reach_shows_the_dice_alone() -> None:
    far = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 4000, MIDDLE)]).active()
    odds = shown(far, "attack 9")["odds"]
    assert "damage" not in odds
    assert odds["hit"] > 0.5


@pytest.mark.parametrize("text", ["", "attack 1", "attack 77", "gibberish", "move 9 to 3,3", "end", "\x00", "attack"])
def test_nothing_is_shown_where_there_is_nothing_to_show(text: str) -> None:
    assert shown(duel().active(), text) == {}


def test_previews_change_nothing_and_never_fail() -> None:
    rng = Random(11)
    state = harena.new("rex", seed=8, options={"cohorts": "drawn", "combatants": 4})
    words = state.edition.words
    every = [words.text(action) for action in words.actions()]
    for _ in range(150):
        seat = state.waiting[0]
        before = state.key()
        for text in rng.sample(every, 12) + [state.text(action) for action in state.legal(seat)[:3]]:
            words.preview(state, seat, text)
            words.preview(state, 1 - seat, text)
        assert state.key() == before
        state.play(seat, rng.choice(state.legal(seat)))
    assert isinstance(state, Rex)
    assert state.pool(0) >= 0
