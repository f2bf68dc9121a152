"""A test for each visit, and for each face of the die where a visit or a card has a table: what it says, it does."""

import re
from dataclasses import replace
from typing import Any

import pytest

from harena.games.talisman import texts
from harena.games.talisman.entries import CardEntry, VisitEntry
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, MOST_WORLDS, Scene, Side, worlds

SPACES = [each.id for each in CONTENT.pack.space]
FACES = range(1, 7)
START = Side(lives=2, gold=3, craft=9, strength=2, spells="might", alignment="neutral")

TABLES = {
    "mystic": ("evil", "gold -1", "", "good", "craft +1", "spells +1"),
    "enchantress": ("gold -1", "strength -1", "craft -1", "craft +1", "strength +1", "spells +1"),
    "blessing": ("lives +1", "lives +1", "lives +2", "spells +1", "craft +1", "strength +1"),
    "prayer": ("gold -1", "", "", "lives +1", "lives +1", "spells +1"),
    "dark-rite": ("lives +1", "lives +1", "lives +2", "spells +1", "strength +1", "craft +1"),
    "vigil": ("an apparition, Craft 3", "gold -1", "", "", "lives +1", "spells +1"),
    "taproom": ("gold -2", "an apparition, Strength 3", "gold -1", "gold +1", "at city", "in the Arena"),
    "precipice": ("an apparition, Craft 4", "gold -1", "at village", "", "", "strength +1"),
    "thicket": ("an apparition, Strength 4", "gold -1", "at graveyard", "", "", "craft +1"),
    "fortune-teller": ("gold -1", "spells -1", "gold +1", "gold +2", "spells +1", "craft +1"),
    "magic-pool": ("lives -1", "gold -1", "", "gold +1", "spells +1", "lives +2"),
    "cave": ("an apparition, Strength 4", "an apparition, Craft 3", "gold -1", "gold +1", "gold +1", "gold +2"),
    "training-ground": ("lives -1", "gold -1", "", "", "", "strength +1"),
}
PLAIN = {
    "wise-woman": "gold -1, lives +1",
    "blacksmith": "buy",
    "doctor": "gold -1, lives +2",
    "armourer": "buy",
    "lanista": "in the Arena",
    "wrath": "lives -1",
    "haunting": "lives -1",
}
HAVE_EFFECTS: list[CardEntry | VisitEntry] = [*CONTENT.pack.visit, *CONTENT.pack.stranger, *CONTENT.pack.place]
WITH_TABLE = [each for each in HAVE_EFFECTS if each.table]
WITHOUT = [each for each in CONTENT.pack.visit if not each.table]


def came(before: dict[str, Any], scene: Scene, space: str) -> str:
    """What has become different for Player 1 on a space, in a few words; of a fight only against whom."""
    met = [found[0] for each in scene.events for found in [re.search(r"an apparition, \w+ \d", each)] if found]
    if met:
        return met[0]
    if scene.kind == "buy":
        return "buy"
    after = scene.of(0)
    if after["inside"] == "arena":
        return "in the Arena"
    changes = {
        "strength": after["strength_gained"] - before["strength"],
        "craft": after["craft_gained"] - before["craft"],
        "gold": after["gold"] - before["gold"],
        "lives": after["lives"] - before["lives"],
        "spells": after["spell_count"] - len(before["spells"].split()),
    }
    found = [f"{name} {amount:+}" for name, amount in changes.items() if amount]
    if after["alignment"] != before["alignment"]:
        found.append(after["alignment"])
    if after["space"] != space:
        found.append(f"at {after['space']}")
    return ", ".join(found)


def outcomes(entry: CardEntry | VisitEntry) -> dict[int, str]:
    """What comes of an encounter by the face of its die; 0 where no die is rolled. A card lies in the Ruins."""
    is_visit = isinstance(entry, VisitEntry)
    space = entry.space if isinstance(entry, VisitEntry) else "ruins"
    only = entry.only if isinstance(entry, VisitEntry) else []
    at = SPACES.index(space)
    side = replace(START, space=SPACES[at - 4], alignment=only[0] if only else START.alignment)
    lying = {} if is_visit else {"ruins": f"{entry.id} hound"}
    make = worlds(side, Side(space=SPACES[at - 12]), lying=lying)
    found: dict[int, str] = {}
    for seed in range(MOST_WORLDS):
        scene = make(seed).quiet()
        if f"move {space}" not in scene.options:
            continue
        scene.act(f"move {space}")
        if is_visit and scene.kind == "visit":
            scene.act(f"visit {entry.id}")
        dice = [int(each[-2]) for each in scene.events if re.fullmatch(r"Player 1 rolled \d\.", each)]
        face = dice[1] if entry.table else 0
        told = came(vars(side), scene, space)
        assert found.setdefault(face, told) == told
        if len(found) == (len(FACES) if entry.table else 1):
            return found
    raise AssertionError(f"some face never falls: {found}")


@rule("TAL-12", "TAL-14")
@pytest.mark.parametrize("entry", WITH_TABLE, ids=lambda entry: entry.id)
def test_each_face_of_a_table(entry: CardEntry | VisitEntry) -> None:
    assert outcomes(entry) == dict(zip(FACES, TABLES[entry.id]))


@rule("TAL-14")
@pytest.mark.parametrize("entry", WITHOUT, ids=lambda entry: entry.id)
def test_visits_without_a_die(entry: VisitEntry) -> None:
    assert outcomes(entry) == {0: PLAIN[entry.id]}


@rule("TAL-14")
@pytest.mark.parametrize("visit", CONTENT.pack.visit, ids=lambda visit: visit.id)
def test_every_visit_is_said(visit: VisitEntry) -> None:
    assert texts.card_text(visit).endswith(".")
