"""The table in words and the faces of the cards: what every client shows, in the names of the pack."""

from pathlib import Path

import pytest

import harena
from harena.core.description import Section
from harena.core.state import REFEREE, SPECTATOR, State
from harena.games.ragers.made.codes import FIGHTER_NAMES
from harena.games.ragers.words import RagersWords
from tests.ragers.arena import ACCUSERS, DEFENDERS, SEATS, arena
from tests.ragers.packs import altered_pack
from tests.rules.citing import rule
from tests.terminal.scenes import random_positions

EYES = {ACCUSERS: ACCUSERS, DEFENDERS: DEFENDERS, None: int(SPECTATOR), "referee": int(REFEREE)}


def described(state: State, eye: int) -> list[Section]:
    return state.edition.words.describe(state, eye)


def texts(section: Section) -> list[str]:
    return [line.text for line in section.lines]


def everything(state: State, eye: int) -> str:
    return "\n".join(text for section in described(state, eye) for text in [section.title, *texts(section)])


# --- the table -------------------------------------------------------------------------------------------------------


@rule("RAG-05", "RAG-06")
def test_the_day_comes_first_then_the_own_side_then_the_other() -> None:
    state = arena(patron="solennos", cheers="two-bashers basher-deadeye", day=2).state
    for seat in SEATS:
        day, mine, theirs = described(state, seat)
        assert (day.title, mine.seat, theirs.seat) == ("Day 2 of 3", seat, 1 - seat)
        assert mine.title == f"{('Accusers', 'Defenders')[seat]} (you)"
        assert theirs.title == ("Defenders", "Accusers")[seat]
        assert [(line.text, line.rule) for line in day.lines] == [
            ("Patron: Solennos, no Veteran may be placed today.", "RAG-05"),
            ("The crowd wants two Bashers, for 2 Glory Points.", "RAG-06"),
            ("The crowd wants Basher and Deadeye, no Veteran, for 3 Glory Points.", "RAG-06"),
        ]
    assert [section.title for section in described(state, int(SPECTATOR))][1:] == ["Accusers", "Defenders"]


@rule("RAG-24", "RAG-30", "RAG-33", "RAG-37", "RAG-41", "RAG-43")
def test_rows_are_told_card_by_card_with_what_they_face() -> None:
    field = arena("veteran+basher stopper prodder", "chancer+prodder cheater deadeye [basher]")
    field.play("veteran+basher stopper prodder", "chancer+prodder cheater deadeye [basher]")
    _, mine, theirs = described(field.state, DEFENDERS)
    assert texts(mine)[1:6] == [
        "Row: 4 of 5 places taken.",
        "Card 1: Prodder, 3 Glory Points, last attack, on top of Chancer as Veteran, 0 Glory Points, facing Basher.",
        "Card 2: Cheater, 1 Glory Point, facing Stopper, negated.",
        "Card 3: Deadeye, 1 Glory Point, facing Prodder.",
        "Card 4: Basher, hidden.",
    ]
    assert texts(theirs)[1:5] == [
        "Row: 3 of 5 places taken.",
        "Card 1: Basher, 3 Glory Points, on top of Veteran, 1 Glory Point, facing Prodder.",
        "Card 2: Stopper, negated, facing Cheater.",
        "Card 3: Prodder, 3 Glory Points, last attack, facing Deadeye.",
    ]
    hidden = [text for text in texts(described(field.state, ACCUSERS)[2]) if text.startswith("Card 4")]
    assert hidden == ["Card 4: a face-down card."]


@rule("RAG-43")
def test_a_stopper_is_told_before_and_after_it_helped() -> None:
    field = arena("stopper stopper prodder", "slasher slasher slasher")
    for _ in range(2):
        field.fight("stopper", "slasher")
        assert "The next card will be doubled and safe." in texts(described(field.state, ACCUSERS)[1])
        assert "The next card will be doubled and safe." not in texts(described(field.state, ACCUSERS)[2])
    field.fight("prodder", "slasher")
    mine = texts(described(field.state, ACCUSERS)[1])
    assert "The next card will be doubled and safe." not in mine
    assert "Card 2: Stopper, 2 Glory Points, doubled and safe, facing Slasher." in mine


@rule("RAG-14", "RAG-58")
def test_piles_and_stacks_are_told_as_far_as_they_may_be_seen() -> None:
    field = arena("basher", "slasher", preparing=True)
    field.prepare("basher", "slasher")
    for seat, mine, theirs in ((ACCUSERS, "Basher", "Slasher"), (DEFENDERS, "Slasher", "Basher")):
        _, own, other = described(field.state, seat)
        assert f"Discard pile, top first: {mine}." in texts(own)
        assert f"Discard pile: 1 card, {theirs} on top." in texts(other)
    assert not any(text.startswith("Glory stack") for text in texts(own))


@rule("RAG-20")
def test_who_has_chosen_is_told_and_not_what() -> None:
    field = arena("basher", "slasher")
    field.state.play(DEFENDERS, "place slasher")
    _, mine, theirs = described(field.state, ACCUSERS)
    assert texts(mine)[-1] == "Is choosing."
    assert texts(theirs)[-1] == "Has chosen."


@pytest.mark.parametrize("seed", range(3))
@rule("RAG-10", "RAG-41")
def test_a_description_is_the_same_on_every_table_that_a_reader_can_imagine(seed: int) -> None:
    for at, state in enumerate(random_positions("ragers", seed)):
        for seat, eye in EYES.items():
            imagined = state.edition.imagine(state.view(seat), at)
            assert everything(imagined, eye) == everything(state, eye)
            assert state.edition.words.outlook(imagined, eye) == state.edition.words.outlook(state, eye)


# --- faces -----------------------------------------------------------------------------------------------------------


def words_of(pack: str) -> RagersWords:
    words = harena.edition("ragers", options={"pack": pack}).words
    assert isinstance(words, RagersWords)
    return words


@rule("RAG-02", "RAG-03")
def test_the_faces_are_those_of_the_pack(tmp_path: Path) -> None:
    mine = altered_pack(
        tmp_path,
        ('name = "Basher"', 'name = "Ogre"'),
        ('name = "Slasher"', 'name = "Elf"'),
        ('name = "Solennos"', 'name = "Sol"'),
    )
    faces = words_of(mine).faces()
    assert list(faces["fighters"]) == list(FIGHTER_NAMES)
    assert faces["fighters"]["basher"]["short"] == "beats Elf · yields to Prodder"
    assert faces["fighters"]["prodder"]["gist"] == "beats Ogre"
    assert faces["fighters"]["basher"]["long"].endswith("and an Ogre beats an Elf.")
    assert faces["patrons"]["solennos"]["name"] == "Sol"
    assert faces["cheers"]["two-bashers"]["wish"] == "two Ogres"
    assert words_of("standard").faces()["fighters"]["basher"]["name"] == "Basher"


@rule("RAG-02")
def test_the_attacks_beat_each_other_in_a_circle() -> None:
    faces = words_of("standard").faces()["fighters"]
    assert [name for name, face in faces.items() if face["attack"]] == ["basher", "slasher", "prodder"]
    assert [faces[name]["gist"] for name in ("basher", "slasher", "prodder")] == [
        "beats Slasher",
        "beats Prodder",
        "beats Basher",
    ]


@rule("RAG-13", "RAG-20", "RAG-22")
def test_buttons_call_actions_by_the_names_of_the_pack(tmp_path: Path) -> None:
    words = words_of(altered_pack(tmp_path, ('name = "Basher"', 'name = "Ogre"')))
    labels = {words.text(action): words.label(action) for action in words.actions()}
    assert labels["place basher"] == "Place Ogre"
    assert labels["discard basher"] == "Discard Ogre"
    assert labels["place veteran"] == "Place Veteran"
    assert (labels["keep"], labels["pass"]) == ("Keep your hand", "Pass")
