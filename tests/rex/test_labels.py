"""What the engine says to boards and readers: labels with costs, faces of cards, the table in words, how it stands."""

import pytest

import harena
from harena.games.rex import field
from harena.games.rex.bench import OPTIONS, situations
from harena.games.rex.measures import UNITS
from harena.games.rex.rules import Rex
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL


def labels(sand: Sand) -> dict[str, str]:
    """The label of each answer, by its text."""
    state, seat, words = sand.state, sand.seat, sand.edition.words
    return {state.text(action): words.label_at(state, seat, action) for action in state.legal(seat)}


def duel(seat: int = 0) -> Sand:
    """Ann of a seat beside Bob and Cat of the other."""
    ann = Model(card("ann", tree=["a 1 > b c", "b push", "c 2"]), MIDDLE, MIDDLE)
    others = [Model(card("bob"), BESIDE, MIDDLE), Model(card("cat"), BESIDE, MIDDLE + 2 * SMALL)]
    return Sand([ann], others, favor=(2, 2)) if seat == 0 else Sand(others, [ann], favor=(2, 2))


@rule("REX-30", "REX-31")
@pytest.mark.parametrize("seat", [0, 1])
def test_labels_name_models_and_costs(seat: int) -> None:
    one, foe, other = (1, 9, 10) if seat == 0 else (9, 1, 2)
    sand = duel(seat).active(one)
    assert labels(sand) == {
        "move": "Move",
        "end": "End the activation",
        f"attack {foe}": f"Attack Bob ({foe}) · 1 fatigue",
    } | ({f"attack {other}": f"Attack Cat ({other}) · 1 fatigue"} if f"attack {other}" in labels(sand) else {})
    sand.play("move", "pass", "stay", "pass")
    assert labels(sand)["move"] == "Move · 1 fatigue"


@rule("REX-32", "REX-40", "REX-43", "REX-44")
def test_a_power_attack_and_reactions_say_their_costs() -> None:
    sand = duel().active().play("attack 9")
    assert labels(sand) == {"power attack": "Power attack · 1 fatigue", "plain attack": "Plain attack"}
    sand.play("plain attack")
    assert labels(sand)["react 9 counter 1"] == "Bob (9) counterattacks Ann (1) · 1 fatigue"
    assert labels(sand)["pass"] == "No reaction"
    sand.play("pass")
    assert list(labels(sand).values()) == ["No Favor dice", "1 Favor die", "2 Favor dice"]


@rule("REX-54", "REX-55")
def test_boxes_say_what_they_bring() -> None:
    boxes = {"box b": "Box b: 1 damage and a push of 1 inch", "box c": "Box c: 2 damage"}
    assert labels(duel().attack(2)) == boxes
    assert labels(duel(1).attack(2, 9, 1)) == boxes


def test_faces_tell_every_card_that_the_pack_has() -> None:
    edition = harena.edition("rex", 2, {"combatants": 4})
    faces = edition.words.faces()
    assert faces["combatants"] == 4
    assert [ludus["rule"] for ludus in faces["ludi"]] == ["REX-74", "REX-75", "REX-76", "REX-77"]
    models = {model["id"]: model for model in faces["models"]}
    varro = models["varro"]["stages"][0]
    assert (varro["mov"], varro["atk"], varro["dfn"], varro["arm"]) == (5, 6, 3, 2)
    assert varro["vitality"][3:7] == ["laurel", "plain", "plain", "laurel"]
    assert varro["boxes"][0]["below"] == [1, 2]
    assert {model["short"] for model in models.values()} >= {"Varro", "Lion", "Chosen", "Asterion"}
    assert any(len(model["stages"]) > 1 for model in models.values())


@rule("REX-06", "REX-93")
def test_views_tell_life_and_who_engages_whom() -> None:
    table = duel().active().state.view(0)["table"]
    one, foe = table["cohorts"][0]["models"][0], table["cohorts"][1]["models"][0]
    assert 9 in one["engages"]
    assert foe["engages"] == [1]
    assert table["cohorts"][0]["life"] == sum(each["boxes"] - each["marked"] for each in table["cohorts"][0]["models"])


@rule("REX-06")
def test_views_tell_of_every_pair_whether_it_is_engaged() -> None:
    engaged = 0
    for state, _, _ in situations(harena.edition("rex", 2, OPTIONS))["odds"]:
        assert isinstance(state, Rex)
        for cohort in state.view(None)["table"]["cohorts"]:
            for model in cohort["models"]:
                foes = [foe for foe in range(UNITS) if field.engages(state, model["number"] - 1, foe)]
                assert model["engages"] == [foe + 1 for foe in foes]
                engaged += len(foes)
    assert engaged > 50


@pytest.mark.parametrize("eye", [0, 1])
def test_the_table_is_told_from_where_one_sits(eye: int) -> None:
    sand = duel().active()
    state = sand.edition.imagine(sand.state.view(eye), 0)
    told = sand.edition.words.describe(state, eye)
    assert [section.seat for section in told] == [None, eye, 1 - eye]
    assert told[1].title == f"Player {eye + 1} (you)"
    text = " ".join(line.text for section in told for line in section.lines)
    assert "It is your turn." in text if eye == 0 else "It is Player 1's turn." in text
    assert "Bob (9) 0.00 90° east, engaged" in text
    assert "Damage tree: first a 1 damage, then b or c; b push and 1 damage" in text
    outlook = sand.edition.words.outlook(state, eye)
    assert outlook is not None
    assert outlook["lines"][0]["text"].startswith("You have")
    assert outlook["lines"][1]["text"].startswith(f"Player {2 - eye} has")


@rule("REX-53")
def test_the_outlook_names_who_is_easy_to_hit() -> None:
    worn = Model(card("bob"), BESIDE, MIDDLE, fatigue="exhausted")
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [worn]).active()
    outlook = sand.edition.words.outlook(sand.state, 0)
    assert outlook is not None
    assert {
        "text": "Bob (9) is Exhausted: an attack on it gets one success more and a free push.",
        "rule": "REX-53",
    } in (outlook["lines"])
    before = harena.new("rex", seed=1)
    assert isinstance(before, Rex)
    assert before.edition.words.outlook(before, 0) == {"title": "How it stands", "lines": []}
