"""REX-80 to REX-86: mounting, mounted pairs, thrown riders."""

import math

import pytest

from harena.games.rex import fatigue, field
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Fatigue
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

MARE = card("mare", traits=["mount"], base="large", mov=7, atk=5, tree=chain("push", 1, 1))
RIDER = card("ann", rides="mare", mov=4)
BESIDE = MIDDLE + SMALL + LARGE


def pair(x: int = MIDDLE, fatigue: str = "ready", first: int = 1, mare: object = MARE) -> list[Model]:
    """The mare with Ann on her back; the mare has the number `first`."""
    return [
        Model(mare, x, MIDDLE, fatigue=fatigue, partner=first + 1),  # type: ignore[arg-type]
        Model(RIDER, 0, 0, place="mounted", partner=first),
    ]


def on_foot(gap: int, fatigue: str = "fatigued", mare: str = "fatigued") -> Sand:
    """Ann stands so far from the mare, in a clear turn."""
    own = [
        Model(MARE, 9_000, 9_000, fatigue=mare, partner=2),
        Model(RIDER, 9_000 + LARGE + SMALL + gap, 9_000, fatigue=fatigue, partner=1),
    ]
    sand = Sand(own, [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)], spares=False).turn()
    return sand.play("rest none") if sand.kind == "rest" else sand


@rule("REX-80")
@pytest.mark.parametrize(("gap", "allowed"), [(0, True), (1003, True), (1004, False)])
def test_a_rider_within_an_inch_mounts_in_a_clear_turn(gap: int, allowed: bool) -> None:
    sand = on_foot(gap)
    assert (sand.refused("mount 2") == "") == allowed
    if allowed:
        sand.play("mount 2")
        assert sand.model(2)["place"] == "mounted"
        assert sand.refused("mount 1") != ""


@rule("REX-80")
def test_both_must_be_ready() -> None:
    assert on_foot(0, fatigue="exhausted").refused("mount 2") == "REX-80"
    assert on_foot(0, mare="exhausted").refused("mount 2") == "REX-80"


def about_to_dismount(terrain: list[str] | None = None) -> Sand:
    own = pair(fatigue="fatigued")
    far = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]
    return Sand(own, far, terrain or [], spares=False).turn()


def dismounting() -> Sand:
    return about_to_dismount().play("dismount 2")


def columns(angles: range) -> list[str]:
    """Columns around the mare that leave a rider no room between 15 degrees before the first and after the last."""
    found = []
    for degrees in angles:
        x, y = (MIDDLE + 2000 * turn(math.radians(degrees)) for turn in (math.cos, math.sin))
        found.append(f"hazard {x / 1000:.3f},{y / 1000:.3f} 0.246")
    return found


@rule("REX-80")
def test_a_rider_dismounts_into_the_only_gap_there_is() -> None:
    """It lies between 0 and 15 degrees, at the farthest that is allowed, and both of those directions are blocked."""
    sand = about_to_dismount(columns(range(30, 346, 15)))
    assert "dismount 2" in sand.offered
    sand.play("dismount 2")
    (only,) = sand.offered
    gap = MIDDLE + round(2570 * math.cos(math.radians(7.5))), MIDDLE + round(2570 * math.sin(math.radians(7.5)))
    for text in (only, point("dismount", 2, *gap)):
        assert sand.refused(text) == ""
    sand.play(only)
    assert sand.model(2)["place"] == "standing"


@rule("REX-80")
def test_a_rider_without_any_room_stays_in_the_saddle() -> None:
    sand = about_to_dismount(columns(range(0, 360, 15)))
    assert sand.refused("dismount 2") == "REX-80"


@rule("REX-80")
def test_a_rider_dismounts_within_an_inch() -> None:
    sand = dismounting()
    assert sand.kind == "dismount"
    assert sand.refused(point("dismount", 2, MIDDLE + LARGE + SMALL + 1004, MIDDLE)) == "REX-80"
    assert sand.refused(point("dismount", 2, MIDDLE + 500, MIDDLE)) == "REX-07"
    sand.play(point("dismount", 2, MIDDLE + LARGE + SMALL + 1003, MIDDLE))
    assert sand.cited("buys") == sand.cited("dismounts") == ["REX-80"]
    assert sand.model(2)["place"] == "standing"
    assert sand.model(2)["fatigue"] == "ready"


@rule("REX-80")
@pytest.mark.parametrize(("answer", "place"), [("start mounted", "mounted"), ("start on foot", "waiting")])
def test_the_pair_may_start_either_way(answer: str, place: str) -> None:
    state = GAME.edition(2).new(1)
    for own, other in (("aulus", "anhur"), ("bucephala", "nefret"), ("gaius", "maeve")):
        state.play(0, f"pick {own}")
        state.play(1, f"pick {other}")
    state.play(state.waiting[0], "go first")
    state.play(state.waiting[0], "south edge")
    assert state.waiting == (0,)
    state.play(0, answer)
    assert state.view(None)["table"]["cohorts"][0]["models"][0]["place"] == place


@rule("REX-81")
def test_a_pair_has_one_base_one_activation_one_level_and_the_mounts_mov() -> None:
    sand = Sand(pair(), [Model(card("bob"), 25_000, MIDDLE)]).turn()
    assert "activate 1" in sand.offered
    assert "activate 2" not in sand.offered
    sand.play("activate 1", "move")
    assert sand.refused(point("move", 1, MIDDLE, MIDDLE + 7000)) == ""
    sand.play(point("move", 1, MIDDLE, MIDDLE + 5000))
    if sand.kind == "react":
        sand.play("pass")
    sand.play("move")
    assert fatigue.level(sand.state, 0) == fatigue.level(sand.state, 1) == Fatigue.FATIGUED


def charging(favor: tuple[int, int] = (0, 0), **more: object) -> Sand:
    """The pair between Bob and Ben."""
    enemies = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), MIDDLE - SMALL - LARGE, MIDDLE)]
    return Sand(pair(), enemies, favor=favor, **more).active()  # type: ignore[arg-type]


@rule("REX-81")
def test_both_attack_each_its_own_target_in_the_declared_order() -> None:
    sand = charging()
    assert sand.refused("attack 9") == "REX-81"
    assert len([text for text in sand.offered if text.startswith("attack")]) == 8
    sand.play("attack 9 with rider then 10 with mount")
    assert sand.model(1)["fatigue"] == "fatigued"
    assert [(told["unit"], told["target"]) for told in sand.told("declares_attack")] == [(1, 10), (2, 9)]
    assert (sand.seat, sand.kind) == (1, "react")  # no power attack is offered
    sand.play("pass")
    while sand.kind not in ("act", "activate", "rest"):
        sand.play(sand.offered[0])
    assert [told["unit"] for told in sand.told("rolled")] == [2, 9, 1, 10]


@rule("REX-32", "REX-81")
def test_a_pair_is_asked_about_power_for_neither_attack() -> None:
    sand = charging(favor=(3, 3)).play("attack 9 with rider then 10 with mount")
    asked = []
    while sand.kind not in ("act", "activate", "rest"):
        asked.append(sand.kind)
        sand.play(sand.offered[0])
    assert asked.count("favor") == 4
    assert "power" not in asked


@rule("REX-81")
def test_a_target_that_is_gone_by_then_is_lost() -> None:
    bob = Model(card("bob", vitality="o", dfn=0), BESIDE, MIDDLE)
    sand = Sand(pair(), [bob]).active()
    sand.play("attack 9 with rider then 9 with mount").seeds("pass", until="falls")
    assert [told["unit"] for told in sand.told("rolled")] == [2, 9]


@rule("REX-81", "REX-84")
def test_the_defender_reacts_to_one_of_the_two_attacks() -> None:
    sand = charging().play("attack 9 with mount then 9 with rider")
    assert sand.offered == [
        "pass",
        "react 9 counter 1",
        "react 9 counter 2",
        "react 10 assist 1",
        "react 10 assist 2",
    ]
    sand.play("react 9 counter 2")
    assert sand.kind != "react"
    while sand.kind not in ("act", "activate", "rest"):
        sand.play(sand.offered[0])
    dice = [told["dice"] for told in sand.told("rolled")]
    assert dice[:2] == [5, 3]  # the mare's attack meets DEF
    if len(dice) > 2:
        assert dice[2:] == [6, 6]  # the rider's meets ATK


def thrown(net: int = 1, terrain: list[str] | None = None, others: list[Model] | None = None) -> Sand:
    """Bob pushes the rider off."""
    bob = Model(card("bob", base="large", tree=chain("push", "push")), MIDDLE - 2 * LARGE, MIDDLE)
    sand = Sand([*pair(), *(others or [])], [bob], terrain=terrain or [])
    return sand.attack(net, walker=9, victim=2)


@rule("REX-82")
def test_either_half_can_be_targeted() -> None:
    sand = Sand([Model(card("bob"), BESIDE, MIDDLE)], pair(first=9)).active()
    assert sand.offered == ["move", "end", "attack 9", "attack 10"]


@rule("REX-82")
def test_a_pushed_rider_stands_opposite_the_attacker_and_is_pushed_on() -> None:
    sand = thrown()
    assert sand.cited("thrown") == ["REX-82"]
    assert sand.model(2)["place"] == "standing"
    assert sand.at(2) == (MIDDLE + LARGE + SMALL + 1000, MIDDLE)
    assert sand.at(1) == (MIDDLE, MIDDLE)
    assert sand.kind == "follow"


@rule("REX-82")
def test_a_mounted_rider_resists_with_the_mounts_base() -> None:
    bob = Model(card("bob", atk=12, tree=chain("push", 1)), BESIDE, MIDDLE)
    sand = Sand([bob], pair(first=9)).active().play("attack 10", "plain attack")
    sand.seeds("pass", "plain attack", until="resisted")
    assert sand.model(10)["place"] == "mounted"


@rule("REX-82")
def test_a_blocked_rider_is_pushed_into_what_blocks_and_stands_beside() -> None:
    block = f"hazard {(MIDDLE + LARGE + SMALL) / 1000:.3f},15 0.400"
    sand = thrown(terrain=[block])
    assert sand.told("meets")[0]["obstacle"] == "hazard"
    assert fatigue.level(sand.state, 1) == Fatigue.FATIGUED
    x, y = (sand.told("thrown")[0][name] for name in "xy")
    assert abs(math.hypot(x - MIDDLE, y - MIDDLE) - LARGE - SMALL) < 2
    assert y < MIDDLE  # clockwise from east is south
    course = field.course_of(sand.state, 1, SMALL)
    angle = round(math.degrees(math.atan2(MIDDLE - y, x - MIDDLE)))
    closer = math.radians(angle - 1)
    assert not course.free(
        MIDDLE + round((LARGE + SMALL) * math.cos(closer)), MIDDLE - round((LARGE + SMALL) * math.sin(closer))
    )


@rule("REX-82")
def test_a_pit_opposite_the_attacker_swallows_the_rider() -> None:
    sand = thrown(terrain=[f"lethal {(MIDDLE + LARGE + SMALL) / 1000:.3f},15 0.400"])
    assert sand.model(2)["place"] == "destroyed"
    assert sand.model(1)["place"] == "standing"
    assert sand.favor(1) == 1


@rule("REX-82")
def test_without_a_free_angle_the_rider_stays_and_the_push_ends() -> None:
    ring = [
        f"hazard {(MIDDLE + 1650 * math.cos(n * math.pi / 4)) / 1000:.3f},"
        f"{(MIDDLE + 1650 * math.sin(n * math.pi / 4)) / 1000:.3f} 0.600"
        for n in (0, 1, 2, 3, 5, 6, 7)
    ]
    sand = thrown(terrain=ring)
    assert sand.model(2)["place"] == "mounted"
    assert sand.at(1) == (MIDDLE, MIDDLE)
    assert sand.kind != "follow"


@rule("REX-83")
def test_the_mount_of_a_destroyed_rider_fights_on() -> None:
    sand = Sand([Model(card("bob", tree=chain(5, 5, 5)), BESIDE, MIDDLE)], pair(first=9)).attack(3, victim=10)
    assert sand.model(10)["place"] == "destroyed"
    assert sand.model(9)["place"] == "standing"
    assert sand.turn(1).offered == ["activate 9", "activate 16"]


def pushed_mare(kind: str) -> Sand:
    bob = Model(card("bob", base="large", tree=chain("push")), MIDDLE - 2 * LARGE, MIDDLE)
    terrain = [f"{kind} {(MIDDLE + LARGE + 800) / 1000:.3f},15 0.500"]
    sand = Sand([bob], pair(first=9), terrain=terrain).attack(1)
    return sand.play("stay") if sand.kind == "follow" else sand


@rule("REX-83")
def test_hazards_apply_to_the_whole_pair() -> None:
    sand = pushed_mare("hazard")
    assert sand.model(9)["fatigue"] == "fatigued"
    assert (sand.model(9)["marked"], sand.model(10)["marked"]) == (1, 0)
    sand = pushed_mare("wounding")
    assert (sand.model(9)["marked"], sand.model(10)["marked"]) == (4, 3)
    sand = pushed_mare("lethal")
    assert (sand.model(9)["place"], sand.model(10)["place"]) == ("destroyed", "destroyed")


@rule("REX-84")
def test_an_opportunity_attack_names_the_half_it_strikes() -> None:
    sand = charging().play("move")
    assert "react 9 strike 1" in sand.offered
    assert "react 9 strike 2" in sand.offered


@rule("REX-84")
def test_a_counterattack_strikes_the_half_that_was_countered() -> None:
    bob = Model(card("bob", atk=12, tree=chain(2)), BESIDE, MIDDLE)
    sand = Sand(pair(), [bob]).active().play("attack 9 with rider then 9 with mount")
    sand.seeds("react 9 counter 2", until="wins")
    assert sand.told("wins")[0]["target"] == 2
    assert sand.model(2)["marked"] == 2


@rule("REX-85")
def test_either_half_reacts_and_tires_the_pair() -> None:
    sand = Sand([Model(card("bob"), BESIDE, MIDDLE)], pair(first=9)).active().play("move")
    assert [text for text in sand.offered if text != "pass"] == ["react 9 strike 1", "react 10 strike 1"]
    sand.play("react 10 strike 1")
    assert fatigue.level(sand.state, 8) == fatigue.level(sand.state, 9) == Fatigue.FATIGUED


@rule("REX-85")
def test_only_the_targeted_half_counters_and_the_other_may_assist() -> None:
    sand = Sand([Model(card("bob"), BESIDE, MIDDLE)], pair(first=9)).active().play("attack 10", "plain attack")
    assert sand.offered == ["pass", "react 10 counter 1", "react 9 assist 1"]


@rule("REX-85")
def test_repositions_of_either_half_move_the_pair() -> None:
    rider = card("ann", rides="mare", tree=chain("reposition"))
    own = [Model(MARE, MIDDLE, MIDDLE, partner=2), Model(rider, 0, 0, place="mounted", partner=1)]
    sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)]).attack(1, walker=2)
    sand.play(point("reposition", 2, MIDDLE - 2000, MIDDLE))
    assert sand.at(1) == (MIDDLE - 2000, MIDDLE)


@rule("REX-86")
def test_a_pair_mounts_or_dismounts_once_per_clear_turn() -> None:
    sand = on_foot(0).play("mount 2")
    assert sand.refused("dismount 2") == "REX-86"


@rule("REX-65", "REX-81")
@pytest.mark.parametrize(("spiked", "favor"), [(True, 1), (False, 0)])
def test_spikes_in_the_first_attack_of_a_pair_and_death_in_the_second_are_one_action(spiked: bool, favor: int) -> None:
    """The mare deals 1 and the spikes 3, the rider 5: Bob dies of the second attack only."""
    mare = card("mare", traits=["mount"], base="large", mov=7, atk=12, tree=chain("push"))
    rider = card("ann", rides="mare", atk=12, tree=chain(5))
    bob = Model(card("bob", dfn=0, vitality="o" * (9 if spiked else 6)), BESIDE, MIDDLE, fatigue="fatigued")
    kind = "wounding" if spiked else "hazard"
    sand = Sand(
        [Model(mare, MIDDLE, MIDDLE, partner=2), Model(rider, 0, 0, place="mounted", partner=1)],
        [bob],
        terrain=[f"{kind} {(BESIDE + SMALL + 600) / 1000},{MIDDLE / 1000} 0.4"],
    )
    sand.active(1).play("attack 9 with mount then 9 with rider")
    for _ in range(6):
        if sand.kind == "react":
            sand.play("pass")
        elif sand.kind == "follow":
            assert sand.model(9)["place"] == "standing"
            sand.play("stay")
        elif sand.kind == "box":
            sand.play("box a")
    assert sand.model(9)["place"] == "destroyed"
    assert sand.favor(0) == favor


@rule("REX-81")
def test_a_mounted_rider_is_shown_with_the_level_of_the_pair() -> None:
    sand = Sand(pair(fatigue="exhausted"), [Model(card("bob"), 9_000, 23_000)])
    assert [sand.model(number)["fatigue"] for number in (1, 2)] == ["exhausted", "exhausted"]
    again = sand.edition.imagine(sand.state.view("referee"), 0)
    assert again.view("referee")["table"] == sand.state.view("referee")["table"]
