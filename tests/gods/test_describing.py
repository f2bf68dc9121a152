"""The table in words, as each may know it."""

from harena import reference
from harena.core.state import REFEREE, SPECTATOR
from harena.games.gods.cases import EFFECTS
from tests.gods.arena import Arena, Hero, deal, fight
from tests.rules.citing import rule


def told(field: Arena, eye: int) -> dict[str, list[str]]:
    sections = field.state.edition.words.describe(field.state, eye)
    for section in sections:
        for line in section.lines:
            assert reference.rule(line.rule).number == line.rule
    return {section.title: [line.text for line in section.lines] for section in sections}


@rule("GOD-03", "GOD-26")
def test_each_reads_what_it_may_know() -> None:
    field = fight(Hero("d2"), Hero("d3", exhaustion=1), Hero("g1"), dice="2 sword")
    for eye, lives in ((0, "10 ? ?"), (2, "? ? 10"), (int(SPECTATOR), "? ? ?"), (int(REFEREE), "10 10 10")):
        heroes = told(field, eye)["Heroes"]
        assert " ".join("?" if "hidden life" in each else "10" for each in heroes) == lives
        assert [each.startswith("Your ") for each in heroes] == [number == eye for number in range(3)]
    assert len(told(field, 1)["Your equipment"]) == 4
    assert "Your equipment" not in told(field, int(SPECTATOR))


@rule("GOD-05", "GOD-08", "GOD-43", "GOD-62")
def test_the_arena_the_dice_and_who_is_seen() -> None:
    field = fight(Hero("d2"), Hero("d1"), Hero("d4"), dice="2 sword 1 star").do("strike siggy")
    found = told(field, 0)
    assert found["The arena"] == [
        "Fountains: c3 (2 life), f4 (2 life).",
        "Traps: c5.",
        "Pillars: d5.",
        "Gray: g3, g4.",
    ]
    assert found["In sight"] == ["Adjacent to Cleo: Siggy.", "Faraway from Cleo: Maximus."]
    assert found["Dice"] == ["Cleo's dice: 1 star; used: 2 swords."]


@rule("GOD-21")
def test_before_the_fight_the_offer_is_told() -> None:
    field = deal(3)
    found = told(field, 0)
    assert [each.split("(")[1].split(")")[0] for each in found["On offer"]] == field.table["offer"]
    assert "Dice" not in found
    assert "In sight" not in found


@rule("GOD-67")
def test_a_card_that_waits_is_told_to_all() -> None:
    field = fight(Hero("d2", cards="bow"), Hero("d3"), Hero("g1"), dice="1 sword 1 star", pack=EFFECTS).do("use bow")
    for eye in (0, 1, int(SPECTATOR)):
        assert ", ready: Bow;" in told(field, eye)["Heroes"][0]
