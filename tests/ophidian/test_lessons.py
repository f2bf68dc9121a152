"""The small decks for learning: they can be played, nobody is given one by chance, and each shows what it teaches."""

import pytest

from harena.bots import make
from harena.core.errors import BadSetup
from harena.games.ophidian.content import STANDARD, load_content
from harena.games.ophidian.decks import written_deck
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made.codes import Message
from harena.match import run
from tests.rules.citing import rule

pytestmark = pytest.mark.long

LESSONS = ("lesson-fight", "lesson-responses", "lesson-breather")
TAUGHT = {
    "lesson-fight": {Message.ADVANCED, Message.ATTACKED, Message.PLAYED, Message.INTERCEPTED, Message.WOUNDED},
    "lesson-responses": {Message.RESPONDED, Message.ROARED, Message.CHEERED},
    "lesson-breather": {Message.REGENERATED, Message.MAINTAINED, Message.PROMOTED, Message.REINFORCED, Message.MOVED},
}


DECKS = {deck.id: deck for deck in load_content(STANDARD).pack.deck if deck.lesson}


def rivals(lesson: str) -> str:
    """The deck that a lesson is played against."""
    return f"{lesson}-rivals"


def test_the_pack_has_the_three_lessons_and_whom_they_are_played_against() -> None:
    assert tuple(DECKS) == (*LESSONS, *map(rivals, LESSONS))


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_gladiator_of_a_lesson_fights_a_namesake(lesson: str) -> None:
    """The log names Gladiators and not whose they are."""
    own, theirs = DECKS[lesson], DECKS[rivals(lesson)]
    assert not {*own.team, *own.reinforcements} & {*theirs.team, *theirs.reinforcements}
    assert len(own.team) == len(theirs.team)


@rule("OPH-11")
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_is_given_a_lesson_by_chance(seats: int) -> None:
    for seed in range(20):
        sides = GAME.edition(seats).new(seed).view(None)["table"]["sides"]
        assert not {side["deck_id"] for side in sides} & set(DECKS)


@rule("OPH-02", "OPH-05")
@pytest.mark.parametrize("lesson", DECKS)
def test_a_lesson_is_no_legal_deck_of_ones_own(lesson: str) -> None:
    with pytest.raises(BadSetup, match=r"OPH-0[25]"):
        GAME.edition(2, {"deck_0": written_deck(DECKS[lesson])})


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_shows_what_it_teaches(lesson: str) -> None:
    made = GAME.edition(2, {"deck_0": lesson, "deck_1": rivals(lesson)})
    seen: set[int] = set()
    for seed in range(4):
        state = made.new(seed, listening=True)
        levels = ("gentle", "greedy") if seed % 2 else ("greedy", "gentle")
        run(state, [make(level, "ophidian", seed) for level in levels])
        seen |= {event.message for event in state.heard()}
    assert {int(message) for message in TAUGHT[lesson]} <= seen
