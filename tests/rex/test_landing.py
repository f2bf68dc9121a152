"""REX-83: the rider of a destroyed mount stands within its base, where its owner wants."""

import math
from typing import Any

import pytest

from harena.core.errors import IllegalAction
from harena.games.rex.bots.choices import Choices
from harena.games.rex.rules import Rex
from harena.terminal.boards import board
from tests.rex.sand import LARGE, MEDIUM, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule
from tests.terminal.scenes import scene

ROOM = LARGE - SMALL
BESIDE = MIDDLE + SMALL + LARGE
SEATS = pytest.mark.parametrize("owner", [0, 1])


def pair(first: int, x: int = MIDDLE, base: str = "large", rider: str = "small") -> list[Model]:
    """A mare with two boxes, and Ann on her back; the mare has the number `first`."""
    mare = card(f"mare{first}", traits=["mount"], base=base, vitality="oo", tree=chain(1, 1, 1))
    ann = card(f"ann{first}", rides=f"mare{first}", base=rider)
    return [Model(mare, x, MIDDLE, partner=first + 1), Model(ann, 0, 0, place="mounted", partner=first)]


def bereft(owner: int, gap: int = 0, base: str = "large", rider: str = "small") -> Sand:
    """The mare of a seat has just been destroyed by Bob, whose turn it is, east of her."""
    mare, bob = (1, 9) if owner == 0 else (9, 1)
    cohorts = [[Model(card("bob"), BESIDE + gap, MIDDLE)]]
    cohorts.insert(owner, pair(mare, base=base, rider=rider))
    turn = {"player": 1 - owner, "active": bob}
    return Sand(cohorts[0], cohorts[1], turn=turn).attack(2, walker=bob, victim=mare)


def rider_of(owner: int) -> int:
    return 2 + 8 * owner


def shown(sand: Sand, text: str = "") -> dict[str, Any]:
    state = sand.edition.imagine(sand.state.view(sand.seat), 5)
    return sand.edition.words.preview(state, sand.seat, text)


@rule("REX-83")
@SEATS
@pytest.mark.parametrize(
    ("x", "y", "allowed"),
    [
        (0, 0, True),
        (ROOM, 0, True),  # on the side of the enemy who killed the mare
        (ROOM + 1, 0, False),
        (-ROOM, 0, True),
        (0, -ROOM - 1, False),
        (278, 277, True),
        (278, 278, False),
        (-4000, 3000, False),
    ],
)
def test_its_owner_stands_it_anywhere_within_the_base(owner: int, x: int, y: int, allowed: bool) -> None:
    sand = bereft(owner)
    assert (sand.kind, sand.seat) == ("land", owner)
    text = point("land", rider_of(owner), MIDDLE + x, MIDDLE + y)
    assert sand.refused(text) == ("" if allowed else "REX-83")
    if allowed:
        sand.play(text)
        assert sand.at(rider_of(owner)) == (MIDDLE + x, MIDDLE + y)
        assert sand.cited("lands") == ["REX-83"]


@rule("REX-83")
@SEATS
def test_it_is_exhausted_and_the_mount_is_gone(owner: int) -> None:
    sand = bereft(owner)
    for _ in range(2):
        rider = sand.model(rider_of(owner))
        assert (rider["place"], rider["fatigue"]) == ("standing", "exhausted")
        assert sand.model(rider_of(owner) - 1)["place"] == "destroyed"
        if sand.kind == "land":
            sand.play(sand.offered[0])
    assert sand.kind != "land"


@rule("REX-83")
def test_each_side_is_asked_about_its_own_rider_one_after_the_other() -> None:
    sand = Sand(pair(1), pair(9, MIDDLE + 2 * LARGE)).attack(2, walker=1, victim=9)
    assert sand.seat == 1
    sand.play(point("land", 10, MIDDLE + 2 * LARGE - ROOM, MIDDLE))
    sand.turn(1).attack(2, walker=10, victim=1)
    assert (sand.kind, sand.seat) == ("land", 0)
    assert sand.refused(point("land", 10, MIDDLE, MIDDLE)) == "REX-09"
    sand.play(point("land", 2, MIDDLE - 100, MIDDLE + 200))
    assert sand.at(10) == (MIDDLE + 2 * LARGE - ROOM, MIDDLE)
    assert sand.at(2) == (MIDDLE - 100, MIDDLE + 200)
    assert [told["unit"] for told in sand.told("lands")] == [10, 2]


@rule("REX-83")
@SEATS
def test_nobody_is_asked_where_the_middle_is_the_only_place(owner: int) -> None:
    sand = bereft(owner, base="medium", rider="medium")
    assert sand.kind != "land"
    assert sand.at(rider_of(owner)) == (MIDDLE, MIDDLE)
    assert sand.model(rider_of(owner))["fatigue"] == "exhausted"
    assert bereft(owner, base="large", rider="medium").refused(
        point("land", rider_of(owner), MIDDLE + LARGE - MEDIUM + 1, MIDDLE)
    )


@rule("REX-83")
@SEATS
def test_it_cannot_be_declined_and_a_place_outside_is_answered_with_one_inside(owner: int) -> None:
    sand = bereft(owner)
    rider = rider_of(owner)
    assert sand.refused("stay")
    for x, y in ((29_000, MIDDLE), (MIDDLE, 0), (MIDDLE - 279, MIDDLE + 279)):
        with pytest.raises(IllegalAction, match=r"A legal point near it is (\S+)\. \[REX-83\]") as refusal:
            sand.play(point("land", rider, x, y))
        near = str(refusal.value).split(" is ")[-1].split(" [")[0].rstrip(".")
        assert sand.refused(f"land {rider} at {near}") == ""
        toward = math.atan2(y - MIDDLE, x - MIDDLE)
        inside = [1000 * float(part) for part in near.split(",")]
        assert math.dist(inside, (MIDDLE + ROOM * math.cos(toward), MIDDLE + ROOM * math.sin(toward))) < 60


@rule("REX-83")
@SEATS
def test_it_is_shown_where_it_may_stand(owner: int) -> None:
    sand = bereft(owner)
    area = shown(sand)
    (ring,) = area["area"]
    assert area["mover"] == rider_of(owner)
    for x, y in ((0, ROOM), (ROOM, 0), (0, -ROOM), (-ROOM, 0)):
        assert [MIDDLE + x, MIDDLE + y] in ring
    assert all(abs(math.dist(corner, (MIDDLE, MIDDLE)) - ROOM) <= 1 for corner in ring)
    there = shown(sand, point("land", rider_of(owner), MIDDLE + ROOM, MIDDLE))
    assert there["fits"]
    assert there["melee"] == [9 - 8 * owner]
    outside = shown(sand, point("land", rider_of(owner), MIDDLE + 2 * ROOM, MIDDLE))
    assert not outside["fits"]
    assert outside["nearest"] == [MIDDLE + ROOM, MIDDLE]
    assert len(sand.offered) == 13


@SEATS
def test_the_terminal_asks_with_the_form_of_an_answer_and_tells_the_place(owner: int) -> None:
    sand = bereft(owner)
    rider = rider_of(owner)
    assert sand.edition.words.form(sand.state, owner) == f"land {rider} at X,Y"
    told = board("rex").preview(scene(sand.state, owner), point("land", rider, MIDDLE, MIDDLE + ROOM))
    assert told
    decision = sand.state.decision(owner)
    assert decision is not None
    assert decision.prompt == f"Where does Ann{rider - 1} ({rider}) stand, within the base of its fallen mount?"


@SEATS
def test_the_bot_gets_up_out_of_reach_of_who_killed_the_mount(owner: int) -> None:
    sand = bereft(owner, gap=600)
    world = sand.edition.imagine(sand.state.view(owner), 5)
    assert isinstance(world, Rex)
    worth = dict(Choices(world, owner).values(list(sand.state.legal(owner))))
    assert sorted(worth) == sorted(sand.state.legal(owner))
    sand.play(sand.state.text(max(worth, key=lambda action: worth[action])))
    rider, bob = rider_of(owner), 9 - 8 * owner
    assert math.dist(sand.at(rider), sand.at(bob)) > 2 * SMALL + 1000
