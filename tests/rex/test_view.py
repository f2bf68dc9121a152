"""The table as views show it: all of it is there, and a state that is imagined from it shows the same again."""

from typing import Any

import pytest

from harena.core.errors import BadView
from harena.games.rex.game import GAME
from tests.rex.sand import LARGE, MEDIUM, MIDDLE, SMALL, Model, Sand, card
from tests.rules.citing import rule

STAGES = [
    card("lion-1", traits=["beast"], model="lion", base="medium", vitality="o" * 5),
    card("lion-2", traits=["beast"], model="lion", stage=2, base="medium", vitality="o" * 9),
]


def crowd() -> Sand:
    """A mounted pair and a lion in its second stage against Bob and Ben, who are in reach of the pair's mount."""
    pair = [
        Model(card("mare", traits=["mount"], base="large"), MIDDLE, MIDDLE, fatigue="fatigued", partner=2, marked=2),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1, fatigue="fatigued", spent=1),
    ]
    lion = Model(STAGES, 20_000, 21_000, stage=1, marked=4, fatigue="exhausted")
    enemies = [
        Model(card("bob"), MIDDLE + SMALL + LARGE, MIDDLE, marked=3, spent=2),
        Model(card("ben"), MIDDLE, MIDDLE - SMALL - LARGE - 900),
        Model(card("cat"), 3_000, MIDDLE, place="destroyed", marked=12),
    ]
    terrain = ["hazard 5,15 1", "wounding 15,5 0.7", "lethal 25,15 1.5"]
    return Sand([*pair, lion], enemies, terrain, favor=(2, 5), benefit=("legio", "brothers"))


def shown_again(sand: Sand, table: dict[str, Any]) -> dict[str, Any]:
    """What a state shows that is imagined from a table."""
    view = sand.state.view("referee") | {"table": table}
    again: dict[str, Any] = sand.edition.imagine(view, 3).view("referee")["table"]
    return again


@rule("REX-02")
@pytest.mark.parametrize("flag", [0, 1])
def test_every_figure_of_a_table_is_kept(flag: int) -> None:
    """All figures differ, so that none can pass for another."""
    sand = crowd()
    table = sand.table
    table["turn"] = {
        "number": 17,
        "quiet": 23,
        "player": flag,
        "first": 1 - flag,
        "south": 1 - flag,
        "clearing": flag,
        "bled": 1 - flag,
        "started": 0b1011,
        "active": 5,
        "moves": 4,
        "repositioned": flag,
        "reactions": 2,
        "reactor": 11,
        "last_man": 1 - flag,
        "doomed": 0b110000,
    }
    for seat, cohort in enumerate(table["cohorts"]):
        cohort["lasting"] = 3 + seat
        for at, model in enumerate(cohort["models"]):
            model["used"] = 1 + at + seat
    plans = [
        {"attacker": 2, "defender": 10, "counter": True, "assistant": 9, "maniple": False, "answered": True},
        {"attacker": 1, "defender": 9, "counter": False, "assistant": None, "maniple": True, "answered": False},
    ]
    odd, even = flag == 1, flag == 0
    table["attack"] = {
        "attacker": 3,
        "defender": 10,
        "power": odd,
        "bonus": 1,
        "counter": even,
        "assistant": 9,
        "maniple": odd,
        "favor": [3, 2],
        "walker": 12,
        "victim": 6,
        "successes": 7,
        "box": 8,
        "dealt": 13,
        "wounds": 14,
        "resists": 15,
        "owing": even,
        "free": odd,
        "met_friend": even,
        "met_hazard": odd,
        "met_wounding": even,
        "succeeded": odd,
        "ran_into": 0b1010000,
        "partner_wounds": 16,
    }
    for count in range(3):
        table["plans"] = plans[:count]
        assert shown_again(sand, table) == table
    table["attack"]["assistant"] = None
    table["cohorts"][0]["benefit"] = None
    assert shown_again(sand, table) == table


@rule("REX-03", "REX-04", "REX-06", "REX-81", "REX-93")
def test_a_table_says_what_can_be_measured_and_counted() -> None:
    own, enemies = crowd().table["cohorts"]
    mare, ann, lion, spare = own["models"]
    bob, ben, cat, _ = enemies["models"]
    assert [each["number"] for each in own["models"]] == [1, 2, 3, 8]
    assert [each["number"] for each in enemies["models"]] == [9, 10, 11, 16]
    assert [each["radius"] for each in (mare, ann, lion)] == [LARGE, SMALL, MEDIUM]
    assert (lion["model"], lion["stage"], lion["boxes"], lion["marked"]) == ("lion", 1, 9, 4)
    assert (mare["partner"], ann["partner"], lion["partner"]) == (2, 1, None)
    assert mare["engages"] == ann["engages"] == [9, 10]
    assert bob["engages"] == ben["engages"] == [1, 2]
    assert lion["engages"] == spare["engages"] == cat["engages"] == []
    assert (own["life"], enemies["life"]) == (10 + 12 + 5 + 12, 9 + 12 + 12)
    assert (own["benefit"], enemies["benefit"]) == ("legio", "brothers")


@rule("REX-05")
@pytest.mark.parametrize("square", [False, True])
def test_a_table_shows_the_arena(square: bool) -> None:
    ann, bob = Model(card("ann"), MIDDLE, 7_000), Model(card("bob"), MIDDLE, 23_000)
    arena = Sand([ann], [bob], ["hazard 5,15 1", "wounding 15,6 0.7", "lethal 25,16 1.5"], square=square).table["arena"]
    assert (arena["radius"], arena["shape"]) == (MIDDLE, "square" if square else "circle")
    assert [tuple(piece.values()) for piece in arena["terrain"]] == [
        (5_000, 15_000, 1_000, "hazard"),
        (15_000, 6_000, 700, "wounding"),
        (25_000, 16_000, 1_500, "lethal"),
    ]


@rule("REX-01")
def test_sixteen_models_have_numbers() -> None:
    sand = crowd()
    for number, fine in ((0, False), (1, True), (16, True), (17, False)):
        table = sand.table
        table["cohorts"][1]["models"][2]["number"] = number
        if fine:
            shown_again(sand, table)
        else:
            with pytest.raises(BadView, match=f"no model has the number {number}"):
                shown_again(sand, table)


@rule("REX-70", "REX-90")
def test_before_the_first_turn_there_are_no_models_no_turn_and_nobody_is_active() -> None:
    table = GAME.edition(2).new(1).view(None)["table"]
    assert [cohort["models"] for cohort in table["cohorts"]] == [[], []]
    assert [(cohort["favor"], cohort["benefit"], cohort["life"]) for cohort in table["cohorts"]] == [(0, None, 0)] * 2
    assert (table["turn"]["number"], table["turn"]["active"], table["plans"]) == (0, 0, [])
