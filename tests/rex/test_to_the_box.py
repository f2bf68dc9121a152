"""Counted out: who deploys next, what is left of an attack, what odds and lengths say, how old records are read."""

from typing import Any

import pytest

from harena.games.rex.inches import thousandths
from harena.games.rex.made.codes import Frame
from harena.games.rex.migrations import from_rules_1, from_rules_2, from_rules_3
from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
BESIDE = MIDDLE + 2 * SMALL


def sides(seat: int, own: list[Model], enemies: list[Model], **more: Any) -> Sand:
    return Sand(own, enemies, **more) if seat == 0 else Sand(enemies, own, **more)


def odds(sand: Sand, text: str) -> dict[str, Any]:
    """What the seat that decides is shown, from its own view."""
    state = sand.edition.imagine(sand.state.view(sand.seat), 5)
    found: dict[str, Any] = sand.edition.words.preview(state, sand.seat, text)["odds"]
    return found


# --- deployment ------------------------------------------------------------------------------------------------------


@rule("REX-91")
@SEATS
@pytest.mark.parametrize(("own", "other"), [(1, 3), (3, 1), (2, 2)])
def test_models_are_deployed_in_turn_and_who_has_some_left_goes_on_alone(seat: int, own: int, other: int) -> None:
    cohorts = [
        [Model(card(f"m{side}{number}"), 0, 0, place="waiting") for number in range(count)]
        for side, count in enumerate((own, other))
    ]
    sand = sides(seat, *cohorts, spares=False)
    sand.begin([(int(Frame.DEPLOYMENT_DEPLOY), seat)])
    while sand.kind == "deploy":
        sand.play(sand.offered[-1])
    order = [(told["unit"] - 1) // 8 for told in sand.told("deployed")]
    alternately = [(seat + number) % 2 for number in range(2 * min(own, other))]
    assert order == alternately + [seat if own > other else 1 - seat] * abs(own - other)


# --- what is left of an attack ---------------------------------------------------------------------------------------


@rule("REX-58", "REX-53")
@SEATS
def test_nothing_is_left_of_an_attack_that_lost_touch(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", tree=chain("push", 1, 1)), MIDDLE, MIDDLE)
    bob = Model(card("bob"), BESIDE + 900, MIDDLE, fatigue="exhausted")
    sand = sides(seat, [ann], [bob], turn={"player": seat, "active": mine})
    sand.attack(3, walker=mine, victim=theirs, free=True).play("box a", "stay")
    assert sand.told("loses_engagement") == [{"unit": mine}]
    assert (sand.table["attack"]["successes"], sand.table["attack"]["free"]) == (0, False)
    assert sand.model(theirs)["marked"] == 1


@rule("REX-53", "REX-55")
@SEATS
def test_a_free_push_is_told_as_a_push_of_one_damage(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    bob = Model(card("bob"), BESIDE, MIDDLE, fatigue="exhausted")
    sand = sides(seat, [Model(card("ann", tree=chain(2)), MIDDLE, MIDDLE)], [bob])
    sand.attack(1, walker=mine, victim=theirs, free=True).play("free push")
    assert [(told["result"], told["damage"]) for told in sand.told("enters_box")] == [("push", 1)]


@rule("REX-11", "REX-54")
@SEATS
@pytest.mark.parametrize(("net", "boxes"), [(1, "ab"), (2, "ab"), (3, "b")])
def test_a_tree_begins_with_any_of_its_top_boxes_on_a_way_that_is_long_enough(seat: int, net: int, boxes: str) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", tree=["a 1 > c", "b 2 > d", "c 1", "d 1 > e", "e 3"]), MIDDLE, MIDDLE)
    sand = sides(seat, [ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(net, walker=mine, victim=theirs)
    if len(boxes) > 1:
        assert sand.offered == [f"box {box}" for box in boxes]
    else:
        assert sum(told["damage"] for told in sand.told("enters_box")) == 2 + 1 + 3


@rule("REX-77")
@SEATS
def test_a_pair_is_activated_after_a_clear_turn_because_its_rider_is_a_gladiator(seat: int) -> None:
    mine = 1 + 8 * seat
    mare = card("mare", traits=["mount"], base="large")
    own = [
        Model(mare, MIDDLE, MIDDLE, "fatigued", partner=mine + 1),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=mine),
        Model(card("ox", traits=["beast"]), MIDDLE, 9_000, "fatigued"),
    ]
    far = [Model(card("bob"), 9_000, 24_000), Model(card("cid"), 13_000, 24_000)]
    benefit = ("brothers", None) if seat == 0 else (None, "brothers")
    sand = sides(seat, own, far, benefit=benefit, spares=False).turn(seat)
    while sand.kind in ("rest", "tactic"):
        sand.play("rest none" if sand.kind == "rest" else "done")
    assert f"activate {mine}" in sand.offered
    assert f"activate {mine + 2}" not in sand.offered


@rule("REX-83")
@SEATS
def test_who_is_put_somewhere_has_no_allowance(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    mare = card("mare", traits=["mount"], base="large", vitality="oo")
    pair = [
        Model(mare, MIDDLE, MIDDLE, partner=theirs + 1),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=theirs),
    ]
    bob = Model(card("bob", tree=chain(1, 1)), MIDDLE + LARGE + SMALL, MIDDLE)
    sand = sides(seat, [bob], pair, turn={"player": seat, "active": mine}).attack(2, walker=mine, victim=theirs)
    assert sand.kind == "land"
    assert sand.edition.words.preview(sand.state, sand.seat, "")["allowance"] == 0


# --- odds ------------------------------------------------------------------------------------------------------------


def mean(spread: list[dict[str, Any]]) -> float:
    return float(sum(each["n"] * each["p"] for each in spread))


@rule("REX-52")
@SEATS
@pytest.mark.parametrize("pool", [0, 1, 3])
def test_the_odds_with_each_number_of_favor_dice_are_those_of_adding_them(seat: int, pool: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", atk=3, tree=chain(1, 2, 3)), MIDDLE, MIDDLE)
    favor = (pool, 0) if seat == 0 else (0, pool)
    bob = Model(card("bob"), BESIDE, MIDDLE, fatigue="fatigued")
    sand = sides(seat, [ann], [bob], favor=favor).active(mine)
    seen = odds(sand, f"attack {theirs}")["favor"]
    assert [each["dice"] for each in seen] == list(range(min(pool, 2) + 1))
    sand.play(f"attack {theirs}", "plain attack")
    if pool:
        for each in seen:
            added = odds(sand, f"favor {each['dice']}")
            assert each["hit"] == pytest.approx(added["hit"])
            assert each["damage"] == pytest.approx(mean(added["damage"]))
            assert sum(value["p"] for value in added["damage"]) == pytest.approx(1)


@rule("REX-56", "REX-59")
@SEATS
def test_no_more_boxes_are_marked_than_are_left(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", atk=4, tree=chain(5, 5)), MIDDLE, MIDDLE)
    bob = Model(card("bob", vitality="oooooo"), BESIDE, MIDDLE, marked=4, fatigue="fatigued")
    seen = odds(sides(seat, [ann], [bob]).active(mine), f"attack {theirs}")
    assert [each["n"] for each in seen["damage"]] == [0, 2]
    assert seen["down"] == pytest.approx(seen["hit"])


@rule("REX-66", "REX-55")
@SEATS
def test_odds_know_how_far_a_special_shifts(seat: int) -> None:
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    ann = Model(card("ann", special="shift", tree=chain("special")), MIDDLE, MIDDLE)
    bob = Model(card("bob"), BESIDE, MIDDLE, fatigue="fatigued")
    seen = odds(sides(seat, [ann], [bob]).active(mine), f"attack {theirs}")
    assert [each["n"] for each in seen["push"]] == [0, 1000]


# --- lengths and old records -----------------------------------------------------------------------------------------


@rule("REX-02")
@pytest.mark.parametrize("written", ["1000", "12.3456", "1.٣", "١", "1.x", "x", "", ".5", "-1", "1.²"])
def test_what_is_no_number_of_inches_is_refused_in_words(written: str) -> None:
    with pytest.raises(ValueError, match="is not a number of inches with at most three decimals"):
        thousandths(written)


@rule("REX-02")
def test_inches_are_read_to_the_thousandth() -> None:
    assert [thousandths(each) for each in ("0", "999", "7.5", "7.05", "7.005")] == [0, 999_000, 7500, 7050, 7005]


@rule("REX-32", "REX-63")
@pytest.mark.parametrize(("options", "pack"), [({}, ""), ({"pack": "standard"}, ""), ({"pack": "my"}, "my")])
def test_old_records_name_the_pack_and_the_rules_of_their_time(options: dict[str, Any], pack: str) -> None:
    old = {"game": "rex", "final": "0", "options": options}
    first = from_rules_1(old)
    assert first == {"game": "rex", "rules": "2", "options": {"pack": pack or "standard-1"}}
    second = from_rules_2(old)
    assert second == {
        "game": "rex",
        "final": "0",
        "rules": "3",
        "options": {"power": "when declared", "pack": pack or "standard-2"},
    }
    assert from_rules_2({"options": {"power": "until the dice"}})["options"]["power"] == "until the dice"
    third = from_rules_3(old)
    assert third == {"game": "rex", "final": "0", "rules": "4", "options": {"pack": pack or "standard-3"}}
    assert old == {"game": "rex", "final": "0", "options": options}


@rule("REX-09", "REX-91")
@SEATS
def test_a_model_deploys_towards_one_that_stands_right_in_the_middle_of_its_edge(seat: int) -> None:
    for south in (0, 1):
        sign = -1 if south == seat else 1
        own = [
            Model(card("ann"), MIDDLE, MIDDLE + sign * (MIDDLE - SMALL)),
            Model(card("cat"), 0, 0, place="waiting"),
            Model(card("dan"), 0, 0, place="waiting"),
        ]
        foes = [Model(card("bob"), MIDDLE, MIDDLE - sign * (MIDDLE - SMALL))]
        sand = sides(seat, own, foes, spares=False, turn={"south": south, "first": seat})
        sand.begin([(int(Frame.DEPLOYMENT_DEPLOY), seat)])
        sand.play(f"deploy {2 + 8 * seat}", f"deploy {2 + 8 * seat} towards {1 + 8 * seat}")
        x, _ = sand.at(2 + 8 * seat)
        assert 2 * SMALL - 60 <= abs(x - MIDDLE) <= 2 * SMALL + 60
