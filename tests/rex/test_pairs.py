"""REX-80 to REX-86 again: from every side, with either seat, at the edge, and what must not happen."""

import math
from typing import Any

import pytest

from harena.core.state import State
from harena.games.rex.game import GAME
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
TOUCH = LARGE + SMALL
MARE = card("mare", traits=["mount"], base="large", tree=chain("push", 1))
FAR = [Model(card("cid"), 9_000, 24_000), Model(card("dan"), 13_000, 24_000)]


def pair(first: int, x: int = MIDDLE, y: int = MIDDLE, fatigue: str = "ready", **ann: Any) -> list[Model]:
    """The mare, with the number `first`, and Ann on her back."""
    return [
        Model(MARE, x, y, fatigue=fatigue, partner=first + 1),
        Model(card("ann", rides="mare", **ann), 0, 0, place="mounted", partner=first),
    ]


def sides(seat: int, own: list[Model], enemies: list[Model], **more: Any) -> Sand:
    return Sand(own, enemies, **more) if seat == 0 else Sand(enemies, own, **more)


def compass(x: int, y: int, away: float, degrees: float) -> tuple[int, int]:
    """A point so far from another, so many degrees clockwise from north."""
    turn = math.radians(degrees)
    return round(x + away * math.sin(turn)), round(y + away * math.cos(turn))


def column(x: int, y: int, radius: int = 300, kind: str = "hazard") -> str:
    return f"{kind} {x / 1000:.3f},{y / 1000:.3f} {radius / 1000:.3f}"


def thrown(seat: int, degrees: int, terrain: list[str], x: int = MIDDLE, y: int = MIDDLE, **more: Any) -> Sand:
    """Bob, of a seat, has pushed Ann off the mare in some direction."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    at = compass(x, y, 2 * LARGE, degrees + 180)
    bob = Model(card("bob", base="large", tree=chain("push")), *at)
    sand = sides(seat, [bob], pair(theirs, x, y, **more), terrain=terrain, turn={"player": seat, "active": mine})
    return sand.attack(1, walker=mine, victim=theirs + 1)


# --- thrown riders ----------------------------------------------------------------------------------------------------


@rule("REX-82")
@SEATS
@pytest.mark.parametrize("degrees", [0, 60, 90, 135, 210, 300])
def test_a_rider_is_thrown_directly_away_from_the_attacker(seat: int, degrees: int) -> None:
    sand = thrown(seat, degrees, [])
    (told,) = sand.told("thrown")
    place = compass(MIDDLE, MIDDLE, TOUCH, degrees)
    assert math.dist((told["x"], told["y"]), place) < 3
    assert math.dist(sand.at(10 - 8 * seat), compass(MIDDLE, MIDDLE, TOUCH + 1000, degrees)) < 3
    assert sand.told("meets") == []
    assert sand.kind == "follow"


@rule("REX-82")
@SEATS
@pytest.mark.parametrize("degrees", [0, 90, 135, 210])
@pytest.mark.parametrize("side", [1, -1])
def test_a_rider_whose_place_is_barely_blocked_stands_a_degree_beside_and_meets_what_blocked(
    seat: int, degrees: int, side: int
) -> None:
    """Clockwise is tried first; but where the column is on that side, the rider stands on the other."""
    place = compass(MIDDLE, MIDDLE, TOUCH, degrees)
    block = compass(*place, SMALL + 300 - 12, degrees - 90 * side)
    sand = thrown(seat, degrees, [column(*block)])
    (told,) = sand.told("thrown")
    assert math.dist((told["x"], told["y"]), compass(MIDDLE, MIDDLE, TOUCH, degrees + side)) < 3
    assert sand.told("meets") == [{"unit": 10 - 8 * seat, "obstacle": "hazard", "other": None}]
    assert sand.model(10 - 8 * seat)["fatigue"] == "fatigued"
    assert sand.model(9 - 8 * seat)["fatigue"] == "ready", "the mare has no part in it any more"


@rule("REX-82")
@SEATS
@pytest.mark.parametrize("free", [140, 220])
def test_the_only_free_angle_is_found_far_behind(seat: int, free: int) -> None:
    turns = [turn for turn in range(0, 360, 10) if abs(turn - free) >= 30 and abs(turn - 180) >= 30]
    ring = [column(*compass(MIDDLE, MIDDLE, TOUCH + 500, 90 + turn), 100) for turn in turns]
    sand = thrown(seat, 90, ring)
    (told,) = sand.told("thrown")
    found = math.degrees(math.atan2(told["x"] - MIDDLE, told["y"] - MIDDLE)) - 90
    assert abs(found % 360 - free) < 30
    assert abs(math.dist((told["x"], told["y"]), (MIDDLE, MIDDLE)) - TOUCH) < 3


@rule("REX-82", "REX-64")
@SEATS
def test_a_rider_thrown_against_the_edge_meets_it(seat: int) -> None:
    sand = thrown(seat, 90, [], x=2 * MIDDLE - LARGE - 100)
    edge = {"unit": 10 - 8 * seat, "obstacle": "edge", "other": None}
    assert sand.told("meets") == [edge, edge], "where it should have stood, and where it is pushed from beside"
    assert sand.model(10 - 8 * seat)["fatigue"] == "fatigued"
    assert sand.model(10 - 8 * seat)["place"] == "standing"


@rule("REX-82", "REX-83")
@SEATS
def test_a_rider_with_no_free_angle_and_a_pit_opposite_takes_the_mare_along(seat: int) -> None:
    """It never leaves the saddle, so both lie in the pit: first the rider, who never stands up."""
    turns = [turn for turn in range(45, 360, 45) if turn != 180]
    ring = [column(*compass(MIDDLE, MIDDLE, 1650, 90 + turn), 600) for turn in turns]
    pit = column(*compass(MIDDLE, MIDDLE, TOUCH + 500, 90), 500, "lethal")
    sand = thrown(seat, 90, [*ring, pit])
    theirs = 9 - 8 * seat
    assert sand.told("thrown") == sand.told("lands") == []
    assert sand.told("falls") == [{"unit": theirs + 1}, {"unit": theirs}]
    assert (sand.favor(seat), sand.kind) == (2, "")


@rule("REX-82")
@SEATS
@pytest.mark.parametrize("level", ["ready", "fatigued", "exhausted"])
def test_a_thrown_rider_keeps_the_level_of_the_pair(seat: int, level: str) -> None:
    sand = thrown(seat, 90, [], fatigue=level)
    assert sand.model(10 - 8 * seat)["fatigue"] == sand.model(9 - 8 * seat)["fatigue"] == level


# --- attacks ----------------------------------------------------------------------------------------------------------


@rule("REX-81")
@SEATS
@pytest.mark.parametrize("mount_first", [True, False])
@pytest.mark.parametrize("gap", [0, 700])
def test_the_second_attack_of_a_pair_is_lost_when_its_target_is_out_of_range_by_then(
    seat: int, mount_first: bool, gap: int
) -> None:
    """Who is pushed from 0.7 inches away is out of range for the second attack; who is pushed from contact is not."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    mare = card("mare", traits=["mount"], base="large", atk=12, tree=chain("push"))
    ann = card("ann", rides="mare", atk=12, tree=chain("push"))
    own = [
        Model(mare, MIDDLE, MIDDLE, partner=mine + 1),
        Model(ann, 0, 0, place="mounted", partner=mine),
    ]
    bob = Model(card("bob", dfn=0, vitality="o" * 30), MIDDLE + TOUCH + gap, MIDDLE, fatigue="fatigued")
    sand = sides(seat, own, [bob]).active(mine)
    both = [f"{theirs} with mount", f"{theirs} with rider"]
    order = both if mount_first else both[::-1]
    sand.seeds(f"attack {order[0]} then {order[1]}", "stay", until="wins")
    first, second = (mine, mine + 1) if mount_first else (mine + 1, mine)
    attackers = [told["unit"] for told in sand.told("rolled") if told["side"] == "attack"]
    assert attackers == ([first] if gap else [first, second])


@rule("REX-77", "REX-84")
@SEATS
def test_with_blitz_each_attack_of_a_pair_is_answered_and_each_once(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob"), MIDDLE + TOUCH, MIDDLE)
    ben = Model(card("ben"), MIDDLE - TOUCH, MIDDLE)
    eve = Model(card("eve"), MIDDLE, MIDDLE + TOUCH)
    lasting = ("", "blitz") if seat == 0 else ("blitz", "")
    sand = sides(seat, pair(mine), [bob, ben, eve], lasting=lasting).active(mine)
    sand.play(f"attack {theirs} with mount then {theirs} with rider", f"react {theirs + 1} assist {mine}")
    assert (sand.seat, sand.kind) == (1 - seat, "react")
    assert sand.offered == ["pass", f"react {theirs} counter {mine + 1}", f"react {theirs + 2} assist {mine + 1}"]
    assert sand.refused(f"react {theirs + 2} assist {mine}") != ""
    sand.play(f"react {theirs + 2} assist {mine + 1}")
    assert sand.kind != "react"
    assert [plan["assistant"] for plan in sand.table["plans"]] == [theirs + 1, theirs + 2]
    assert [plan["answered"] for plan in sand.table["plans"]] == [True, True]


@rule("REX-64", "REX-83")
@SEATS
def test_spikes_count_for_both_halves(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob", base="large", tree=chain("push", 1)), MIDDLE - 2 * LARGE, MIDDLE)
    spikes = column(MIDDLE + LARGE + 800, MIDDLE, 500, "wounding")
    sand = sides(seat, [bob], pair(theirs), terrain=[spikes], turn={"player": seat, "active": mine})
    sand.attack(1, walker=mine, victim=theirs)
    assert sand.table["attack"]["ran_into"] == 0b11 << (theirs - 1)
    assert sand.table["attack"]["partner_wounds"] == sand.table["attack"]["wounds"] == 3


@rule("REX-65", "REX-83")
@SEATS
def test_each_half_that_dies_on_spikes_earns_favor(seat: int) -> None:
    """The mare has nine boxes left and the rider three: only the rider dies of the spikes."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob", base="large", tree=chain("push")), MIDDLE - 2 * LARGE, MIDDLE)
    spikes = column(MIDDLE + LARGE + 800, MIDDLE, 500, "wounding")
    for boxes, favor in ((3, 1), (4, 0)):
        enemies = pair(theirs, vitality="o" * boxes)
        sand = sides(seat, [bob], enemies, terrain=[spikes], turn={"player": seat, "active": mine})
        sand.attack(1, walker=mine, victim=theirs).play("stay")
        assert [sand.model(theirs + half)["marked"] for half in (0, 1)] == [4, 3]
        assert sand.favor(seat) == favor


# --- getting on and off -----------------------------------------------------------------------------------------------


@rule("REX-56", "REX-83")
@SEATS
@pytest.mark.parametrize(("boxes", "left"), [(3, 0), (5, 2)])
def test_both_halves_are_marked_before_either_is_removed(seat: int, boxes: int, left: int) -> None:
    """The spikes kill the mare: Ann has been marked by then, and is asked where she stands only if she lives."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob", base="large", tree=chain("push")), MIDDLE - 2 * LARGE, MIDDLE)
    mare = card("mare", traits=["mount"], base="large", vitality="oool", tree=chain("push", 1))
    ann = card("ann", rides="mare", vitality="ool" + "o" * (boxes - 3))
    enemies = [Model(mare, MIDDLE, MIDDLE, partner=theirs + 1), Model(ann, 0, 0, place="mounted", partner=theirs)]
    spikes = column(MIDDLE + LARGE + 800, MIDDLE, 500, "wounding")
    sand = sides(seat, [bob], enemies, terrain=[spikes], turn={"player": seat, "active": mine})
    sand.attack(1, walker=mine, victim=theirs)
    sand.play("stay")
    told = [name for name, _ in map(sand.named, sand.story) if name in ("marks", "gains_favor", "falls")]
    assert told[:3] == ["marks", "marks", "gains_favor"]
    assert [each["unit"] for each in sand.told("falls")] == ([theirs + 1] if left == 0 else []) + [theirs]
    assert (sand.kind == "land") == (left > 0)
    assert sand.model(theirs + 1)["marked"] == 3
    if left:
        sand.play(sand.offered[0])
    assert sand.told("gains_favor")[2:] == [{"seat": seat, "dice": 1}] * (1 if left else 2)


@rule("REX-72")
@SEATS
def test_a_maneuver_counts_for_both_halves_of_a_pair(seat: int) -> None:
    """Who manoeuvred mounted does not do so again on foot, and who did so on foot does not do so again mounted."""
    mare, ann = 1 + 8 * seat, 2 + 8 * seat
    far = [Model(each.card, each.x, each.y, fatigue="exhausted") for each in FAR]
    sand = sides(seat, pair(mare, MIDDLE, 9_000, "fatigued"), far, favor=(6, 6), spares=False).turn(seat)
    sand.play(f"maneuver {mare}", "stay", f"dismount {ann}")
    sand.play(sand.offered[0])
    assert sand.refused(f"maneuver {ann}") == sand.refused(f"maneuver {mare}") == "REX-72"
    own = [
        Model(MARE, MIDDLE, 9_000, "fatigued", partner=ann),
        Model(card("ann", rides="mare"), MIDDLE + TOUCH, 9_000, "fatigued", partner=mare),
    ]
    sand = sides(seat, own, far, favor=(6, 6), spares=False).turn(seat).play(f"maneuver {ann}", "stay")
    assert sand.refused(f"maneuver {mare}") == ""
    assert sand.play(f"mount {ann}").refused(f"maneuver {mare}") == "REX-72"


@rule("REX-80", "REX-86")
@SEATS
def test_who_got_off_does_not_get_on_again_in_the_same_clear_turn_but_in_the_next(seat: int) -> None:
    mine = 1 + 8 * seat
    own = pair(mine, y=7_000, fatigue="fatigued")
    sand = sides(seat, own, FAR, spares=False).turn(seat)
    sand.play(f"dismount {mine + 1}", point("dismount", mine + 1, MIDDLE + TOUCH, 7_000))
    assert sand.refused(f"mount {mine + 1}") == "REX-86"
    sand.as_if(lambda table: [model.update(fatigue="fatigued") for model in table["cohorts"][seat]["models"]])
    sand.turn(seat).play(f"mount {mine + 1}")
    assert sand.model(mine + 1)["place"] == "mounted"
    assert sand.refused(f"dismount {mine + 1}") == "REX-86"


@rule("REX-80")
@SEATS
def test_neither_half_gets_on_or_off_by_the_wrong_name_or_without_the_other(seat: int) -> None:
    mine = 1 + 8 * seat
    up = sides(seat, pair(mine, y=7_000, fatigue="fatigued"), FAR, spares=False).turn(seat)
    assert up.refused(f"mount {mine + 1}") == up.refused(f"dismount {mine}") == up.refused(f"mount {mine}") == "REX-80"
    own = pair(mine, y=7_000, fatigue="fatigued")
    own[1] = Model(card("ann", rides="mare"), MIDDLE + TOUCH, 7_000, fatigue="fatigued", partner=mine)
    down = sides(seat, own, FAR, spares=False).turn(seat)
    assert down.refused(f"dismount {mine + 1}") == down.refused(f"mount {mine}") == "REX-80"
    assert down.refused(f"mount {mine + 1}") == ""
    own.append(Model(card("amy"), 9_000, 7_000, fatigue="fatigued"))
    own[0].place = "destroyed"
    gone = sides(seat, own, FAR, spares=False).turn(seat)
    assert gone.refused(f"mount {mine + 1}") == gone.refused(f"mount {mine + 2}") == "REX-80"


def mustered(own: list[str], other: list[str]) -> State:
    """A game in which seat 0 goes first and these models have been picked."""
    for seed in range(20):
        state = GAME.edition(2).new(seed)
        for mine, theirs in zip(own, other):
            state.play(0, f"pick {mine}")
            state.play(1, f"pick {theirs}")
        if state.waiting == (0,):
            state.play(0, "go first")
            state.play(0, "south edge")
            return state
    raise AssertionError("seat 0 lost twenty rolls")


@rule("REX-80")
@pytest.mark.parametrize("first", [True, False])
def test_only_who_has_a_pair_is_asked_how_it_starts(first: bool) -> None:
    """The rider may be picked before or after others; a gladiator without a mount is never asked about."""
    with_pair, without = ["varro", "aulus", "bucephala"], ["anhur", "nefret", "aulus"]
    state = mustered(with_pair, without) if first else mustered(without, with_pair)
    seat = 0 if first else 1
    assert state.waiting == (seat,)
    decision = state.decision(seat)
    assert decision is not None
    assert decision.kind == "mounted"
    state.play(seat, "start mounted")
    decision = state.decision(state.waiting[0])
    assert decision is not None
    assert (state.waiting, decision.kind) == ((0,), "deploy")
    models = state.view(None)["table"]["cohorts"][seat]["models"]
    assert [model["place"] for model in models] == ["waiting", "mounted", "waiting"]
    assert [model["partner"] for model in models] == [None, 3 + 8 * seat, 2 + 8 * seat]
    assert [model["partner"] for model in state.view(None)["table"]["cohorts"][1 - seat]["models"]] == [None] * 3
