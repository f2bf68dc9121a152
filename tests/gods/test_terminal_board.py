"""The arena of For the Gods as it is drawn and told."""

import pytest

from harena.core.state import State
from harena.terminal.boards import board
from tests.gods.arena import Hero, deal, fight
from tests.terminal.scenes import random_positions, scene, text

GODS = board("gods")
WIDTH = 100


def drawn(state: State, seat: int | str | None, width: int = WIDTH) -> list[str]:
    return text(GODS.table(scene(state, seat), width, tall=True)).splitlines()


def test_the_arena_is_drawn_row_by_row() -> None:
    field = fight(Hero("d2"), Hero("c3"), Hero("g1"), dice="2 foot")
    rows = drawn(field.state, 0)[:7]
    assert [row.split()[0] for row in rows] == list("abcdefg")
    assert rows[2][:38].split() == ["c", "·", "·", "SigF", "·", "vvv", "·"]
    assert rows[3][:42].split() == ["d", "·", "Cle", "·", "·", "###", "·", "·"]
    assert rows[5][:36].split() == ["f", "·", "·", "·", "F(2)", "·"]


def test_spaces_to_choose_show_their_numbers() -> None:
    field = fight(Hero("b4"), Hero("c3"), Hero("g1"), dice="2 foot").do("walk")
    rows = drawn(field.state, 0)
    for number, option in enumerate(field.options, start=1):
        row = next(row for row in rows if row.split()[0] == option[3])
        assert f"[{number}]" in row
    assert f"[{field.options.index('go c5') + 1}]v" in rows[2], "that it is a trap stays visible"


def test_only_ones_own_life_is_shown() -> None:
    field = fight(Hero("d2", life=7), Hero("c3", life=8), Hero("g1", life=9), dice="2 foot")
    told = "\n".join(drawn(field.state, 1) + GODS.facts(scene(field.state, 1)))
    assert "Siggy 8 life" in told
    assert "Cleo 7? life" in told, "as everybody may count it"
    assert "hidden life, 7 by count" in told
    assert "7 life" not in told
    assert "9 life" not in told
    assert GODS.standing(scene(field.state, 1)) == ""
    assert GODS.standing(scene(field.state, "referee")) == "Most life: Maximus with 9 (GOD-71)."


def test_facts_tell_what_the_drawing_shows() -> None:
    field = fight(Hero("d2", protection=1), Hero("d3", exhaustion=2), Hero("d1"), dice="2 foot 1 star")
    facts = GODS.facts(scene(field.state, 0))
    assert any(fact.startswith("Your Cleo stands on d2, 10 life") and "1 protection" in fact for fact in facts)
    assert any(
        fact.startswith("Siggy stands on d3, hidden life, 10 by count") and "2 exhaustion" in fact for fact in facts
    )
    for fact in (
        "Fountains: c3 (2 life), f4 (2 life).",
        "Traps: c5.",
        "Pillars: d5.",
        "Gray: g3, g4.",
        "Adjacent to Cleo: Siggy, Maximus.",
        "Faraway from Cleo: nobody.",
        "Cleo's dice: 2 feet 1 star.",
        "Cleo's Spear (spear), 1 sword and 1 foot: 2 damage to a faraway Hero.",
    ):
        assert fact in facts


def test_cards_that_the_dice_do_not_pay_for_are_told() -> None:
    field = fight(Hero("d2"), Hero("d3"), Hero("g1"), dice="2 foot 1 shield")
    refused = GODS.refused(scene(field.state, 0))
    assert refused == [
        "Not now: Spear. Spear takes 1 sword and 1 foot, and you have not rolled them. (GOD-44)",
        "Not now: Fury. Fury takes 1 sword and 1 star, and you have not rolled them. (GOD-44)",
    ]


def test_an_auction_is_shown() -> None:
    field = deal(3)
    facts = GODS.facts(scene(field.state, 0))
    assert len([fact for fact in facts if fact.startswith("On offer: ")]) == 3
    assert GODS.pile(scene(field.state, 0)) == ["Nobody has any equipment yet (GOD-26)."]
    assert "before the fight" in GODS.headline(scene(field.state, 0))


def test_everybodys_equipment_can_be_looked_through() -> None:
    field = fight(Hero("d2"), Hero("d3", cards="axe"), Hero("g1"))
    told = GODS.pile(scene(field.state, 0))
    assert len(told) == 12
    assert "Siggy, weapon: Axe (axe), 2 swords: 1 damage to every adjacent Hero." in told


@pytest.mark.parametrize("width", [30, 60, 72, 80, 120])
def test_nothing_is_wider_than_the_window(width: int) -> None:
    for state in random_positions("gods", seed=2):
        for seat in (0, None, "referee"):
            for each in GODS.table(scene(state, seat), width, tall=False):
                assert each.cell_len <= width
