"""What would be reached and why something cannot be done, told before anybody decides."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

import harena
from harena.games.gods.cases import EFFECTS
from harena.games.gods.words import GodsWords
from tests.gods.arena import Arena, Hero, deal, fight
from tests.rules.citing import rule

FAR = Hero("g1")


def words(field: Arena) -> GodsWords:
    made = field.state.edition.words
    assert isinstance(made, GodsWords)
    return made


def shown(field: Arena, text: str, seat: int = 0) -> dict[str, Any]:
    """As a table of a server does it: on a game imagined from the seat's own view."""
    edition = field.state.edition
    return edition.words.preview(edition.imagine(field.state.view(seat), 0), seat, text)


def refused(field: Arena) -> dict[str, tuple[str, str]]:
    state, seat = field.state, field.state.waiting[0]
    found = words(field).refused(state, seat)
    assert found == [action for action in found if action not in state.legal(seat)]
    reasons = [words(field).refusal(state, seat, action, int(state.judge(seat, action))) for action in found]
    return {state.text(action): reason for action, reason in zip(found, reasons)}


@rule("GOD-50", "GOD-51")
def test_a_walk_shows_the_shortest_way_to_every_space() -> None:
    field = fight(Hero("b4"), Hero("c4"), FAR, dice="2 foot")
    walks = {walk["space"]: walk["way"] for walk in shown(field, "use horse")["walks"]}
    assert walks["b3"] == ["b3"]
    assert walks["a2"] in (["a3", "a2"], ["b3", "a2"])
    assert walks["c6"] == ["b5", "c6"], "not through the trap at c5, which would be as short"
    assert walks["d6"] == ["c5", "d6"], "through it where that is shorter"
    assert walks["c5"] == ["c5"]
    assert "c4" not in walks, "a Hero stands there"
    assert "b4" not in walks, "it starts there"
    assert "d5" not in walks, "a pillar"
    assert all(len(way) <= 3 for way in walks.values())
    assert [walk["space"] for walk in shown(field, "walk")["walks"]] == ["a3", "a4", "b3", "b5", "c5"]


@rule("GOD-62")
def test_a_faraway_effect_shows_its_lines() -> None:
    field = fight(Hero("d2"), Hero("d4"), Hero("d1"), dice="1 sword 1 foot")
    seen = shown(field, "use spear")
    assert (seen["hero"], seen["targets"], seen["does"]) == (0, [1], "2 damage to a faraway Hero")
    assert seen["lines"] == [{"start": "d2", "end": "d4"}]
    assert seen["pushes"] == seen["walks"] == []


@rule("GOD-60")
def test_a_push_shows_where_it_sends_whom() -> None:
    field = fight(Hero("d3"), Hero("d4"), Hero("d2"), dice="2 shield")
    assert shown(field, "shove")["pushes"] == [
        {"hero": 1, "start": "d4", "end": None},
        {"hero": 2, "start": "d2", "end": "d1"},
    ]
    assert shown(field, "shove siggy") == shown(field, "shove")


@rule("GOD-45")
def test_basic_actions_show_their_targets_for_either_seat() -> None:
    field = fight(Hero("d3"), Hero("d4"), FAR, dice="2 sword 2 star")
    for seat in (0, 1):
        assert shown(field, "strike", seat)["targets"] == [1]
        assert shown(field, "smite", seat)["targets"] == [0, 1, 2]
    field.do("end turn", "keep all")
    assert shown(field, "strike", 0)["targets"] == [0], "the active Hero is another now"


@rule("GOD-44")
def test_the_first_effect_that_needs_a_place_or_a_target_counts() -> None:
    field = fight(Hero("d2", cards="mail oath"), Hero("d3"), FAR, dice="1 star 1 foot")
    assert shown(field, "use oath")["walks"], "damage to oneself needs neither"
    assert shown(field, "use mail") == {}
    assert shown(field, "use oath on siggy") == shown(field, "use oath")


@rule("GOD-13")
def test_what_does_not_happen_is_not_shown() -> None:
    whole, hurt = (fight(Hero("d2", life=life), Hero("d3"), FAR, dice="", pack=EFFECTS) for life in (10, 2))
    assert shown(whole, "use spear")["walks"]
    assert shown(hurt, "use spear")["targets"] == [1]
    assert shown(fight(Hero("d2", cards="bow"), Hero("d3"), FAR, pack=EFFECTS), "use bow") == {}


@rule("GOD-44")
def test_a_target_that_is_asked_for_shows_its_effect() -> None:
    field = fight(Hero("d2", cards="hammer"), Hero("d3"), FAR, dice="1 sword 1 shield").do("use hammer", "target siggy")
    assert shown(field, "target siggy")["pushes"] == [{"hero": 1, "start": "d3", "end": "d4"}]


def test_before_the_fight_there_is_nothing_to_show() -> None:
    field = deal(3)
    assert shown(field, "") == {}
    assert shown(field, "use odins-spear") == {}
    assert refused(field) == {}


@rule("GOD-43", "GOD-44", "GOD-45", "GOD-46")
def test_every_use_says_what_it_costs_and_why_not() -> None:
    field = fight(Hero("d2"), Hero("a1"), FAR, dice="2 sword 1 foot")
    found = shown(field, "")
    assert found["hero"] == 0
    uses = {use["text"]: use for use in found["uses"]}
    assert list(uses) == ["use spear", "use horse", "use buckler", "use fury", "strike", "walk", "shove", "smite"]
    assert uses["use spear"] == {
        "text": "use spear",
        "card": "spear",
        "cost": {"sword": 1, "foot": 1},
        "options": ["use spear"],
        "reason": "",
        "rule": "",
        "reach": shown(field, "use spear"),
        "keep": "",
        "chance": 1.0,
    }
    assert uses["use horse"]["reason"] == "Horse takes 2 feet, and you have not rolled them."
    assert uses["use horse"]["rule"] == "GOD-44"
    assert (uses["strike"]["options"], uses["strike"]["rule"]) == ([], "GOD-46")
    assert uses["walk"]["rule"] == "GOD-45"
    assert {use["text"]: use["options"] for use in shown(field, "", seat=1)["uses"]}["use spear"] == ["use spear"]
    field.do("use spear")
    assert {use["text"]: use["rule"] for use in shown(field, "")["uses"]}["use spear"] == "GOD-43"


@rule("GOD-44", "GOD-45")
def test_every_use_says_whom_or_what_it_reaches() -> None:
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="2 sword 2 foot 2 star")
    reach = {use["text"]: use["reach"] for use in shown(field, "")["uses"]}
    assert reach["strike"]["targets"] == [1]
    assert reach["smite"]["targets"] == [0, 1, 2]
    assert {walk["space"] for walk in reach["walk"]["walks"]} < {walk["space"] for walk in reach["use horse"]["walks"]}
    assert reach["use buckler"] is None


@rule("GOD-06", "GOD-42")
def test_a_reroll_for_something_keeps_its_dice_and_says_how_likely_it_is() -> None:
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="1 sword 3 foot 1 shield", kind="reroll")
    uses = {use["text"]: use for use in shown(field, "")["uses"]}
    assert uses["use spear"]["keep"] == "reroll 2 feet 1 shield"
    assert uses["use spear"]["chance"] == 1
    for text, cost in (("use fury", "sword star"), ("strike", "sword sword"), ("smite", "star star")):
        kept = sum(symbol == "sword" for symbol in cost.split()[:1])
        throws = list(product(("sword", "sword", "foot", "foot", "shield", "star"), repeat=5 - kept))
        wanted = Counter(cost.split())
        paid = [not wanted - Counter(("sword",) * kept + throw) for throw in throws]
        assert uses[text]["chance"] == pytest.approx(sum(paid) / len(throws))
        assert field.state.text(field.state.edition.words.parse(uses[text]["keep"])) == uses[text]["keep"]
    assert uses["smite"]["keep"] == "reroll 1 sword 3 feet 1 shield"
    sure = fight(Hero("d2"), Hero("d3"), FAR, dice="2 foot", kind="reroll")
    walk = {use["text"]: use for use in shown(sure, "")["uses"]}["walk"]
    assert (walk["keep"], walk["chance"]) == ("keep all", 1)


@rule("GOD-43", "GOD-44", "GOD-45", "GOD-05")
def test_what_is_refused_is_listed_with_its_reason() -> None:
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="2 sword 1 foot")
    found = refused(field)
    assert list(found) == [
        "use horse",
        "use buckler",
        "use fury",
        "strike maximus",
        "walk",
        "shove siggy",
        "smite cleo",
    ]
    assert found["use fury"] == ("Fury takes 1 sword and 1 star, and you have not rolled them.", "GOD-44")
    assert found["strike maximus"] == ("Maximus is not adjacent: no border is shared.", "GOD-45")
    assert found["walk"][1] == "GOD-45"
    field.do("strike siggy")
    assert refused(field)["use spear"] == (
        "Spear takes 1 sword and 1 foot, and each die is used once a turn.",
        "GOD-43",
    )
    asked = fight(Hero("d2", cards="knife"), Hero("d3"), FAR, dice="3 sword").do("use knife")
    assert refused(asked)["target maximus"][1] == "GOD-05"
    stepping = fight(Hero("d4"), Hero("d3"), FAR, dice="2 foot").do("walk")
    assert set(refused(stepping)) == {"go d3", "go d5"}


@rule("GOD-09", "GOD-12")
def test_a_board_finds_what_to_draw() -> None:
    faces = deal(3).state.edition.words.faces()
    card = next(each for each in faces["cards"] if each["id"] == "thors-hammer")
    assert card["cost"] == {"sword": 2, "shield": 1}
    assert card["price"] == "2 swords and 1 shield"
    assert card["says"] == "2 damage to an adjacent Hero, then push an adjacent Hero."
    assert [(each["id"], each["long"], each["short"], each["tiny"]) for each in card["effects"]] == [
        ("damage 2 adjacent", "2 damage to an adjacent Hero", "2 damage, adjacent", "hit 2 adj."),
        ("push adjacent", "push an adjacent Hero", "push, adjacent", "push"),
    ]
    mask = next(each for each in faces["cards"] if each["id"] == "tutankhamuns-mask")
    assert mask["says"].endswith("Each protection: gain 1 life.")
    assert {each["verb"]: each["cost"] for each in faces["basics"]} == {
        "strike": {"sword": 2},
        "walk": {"foot": 2},
        "shove": {"shield": 2},
        "smite": {"star": 2},
    }
    assert faces["basics"][1]["says"] == "Move 1, for two equal dice."
    assert [hero["name"] for hero in faces["heroes"]][:2] == ["Cleo", "Siggy"]
    assert len(faces["ground"]) == 61


@rule("GOD-45")
def test_basic_actions_cost_what_their_faces_say() -> None:
    field = fight(Hero("d2"), Hero("d3"), FAR, dice="2 sword 2 foot 2 shield 2 star")
    costs = {use["text"]: use["cost"] for use in shown(field, "")["uses"] if use["card"] is None}
    assert costs == {each["verb"]: each["cost"] for each in words(field).faces()["basics"]}


@rule("GOD-13")
def test_an_effect_that_no_short_words_fit_is_told_in_full() -> None:
    faces = words(fight(Hero("d2"), Hero("d3"), FAR, pack=EFFECTS)).faces()
    effects = [each for card in faces["cards"] for each in card["effects"]]
    conditional = [each for each in effects if " if " in each["long"]]
    assert conditional
    assert all(each["short"] == each["tiny"] == each["long"] for each in conditional)


@rule("GOD-44")
def test_every_effect_that_a_question_names_is_in_the_faces() -> None:
    field = fight(Hero("d2", cards="hammer"), Hero("d3"), FAR, dice="1 sword 1 shield").do("use hammer")
    named = field.state.view(0)["asked"][0]["about"]["effect"]
    effects = [each for card in words(field).faces()["cards"] for each in card["effects"] + card["protection"]]
    assert named in [each["id"] for each in effects]


@rule("GOD-50", "GOD-51")
def test_a_step_that_is_asked_for_shows_how_far_the_walk_still_goes() -> None:
    field = fight(Hero("b4"), Hero("c4"), FAR, dice="2 foot").do("use horse")
    left = field.state.view(0)["asked"][0]["about"]["left"]
    options = [field.state.text(action) for action in field.state.legal(0)]
    far = shown(field, options[0])
    assert {len(walk["way"]) for walk in far["walks"]} == set(range(1, left + 1))
    assert sorted(f"go {walk['space']}" for walk in far["walks"] if len(walk["way"]) == 1) == sorted(options)
    assert not far["aims"]
    field.do("go b3")
    assert max(len(walk["way"]) for walk in shown(field, "go b4")["walks"]) == left - 1


@rule("GOD-46")
def test_what_needs_somebody_in_reach_says_so() -> None:
    field = fight(Hero("d2"), Hero("a1"), FAR, dice="2 sword")
    assert (shown(field, "use spear")["aims"], shown(field, "use spear")["targets"]) == (True, [])
    assert not shown(field, "walk")["aims"]


@pytest.mark.parametrize("text", ["pick cleo", "end turn", "keep all"])
def test_what_reaches_nothing_shows_nothing(text: str) -> None:
    assert shown(fight(Hero("d2"), Hero("d3"), FAR, dice="2 sword"), text) == {}


@pytest.mark.parametrize("text", ["nonsense", "use nothing"])
def test_what_is_no_action_cannot_be_shown(text: str) -> None:
    with pytest.raises(harena.IllegalAction, match="is not an action of this game"):
        shown(fight(Hero("d2"), Hero("d3"), FAR, dice="2 sword"), text)
