"""Questions as views carry them: kept by their numbers, and everybody's own."""

from typing import Any

import pytest

import harena
from harena.core.game import Words
from harena.core.questions import Questions
from harena.core.speech import VocabularyWords
from harena.core.state import State
from tests.core import market
from tests.core.scratch import Scratch, scratch

NAMES = {"ware": ["rope", "urn", "jug"]}


class Telling:
    """Notes what it was asked to tell."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int, int]] = []

    def __call__(self, question: int, one: int, other: int) -> tuple[str, dict[str, Any]]:
        self.told.append((question, one, other))
        return f"kind {question}", {"one": one, "others": [other]} if question else {"one": one, "other": other}


def asked(question: int, one: int, other: int) -> Scratch:
    state = scratch()
    for seat in (0, 1):
        state.ask(seat, question, one + seat, other)
    return state


@pytest.mark.parametrize("question", [0, 1])
def test_what_is_told_depends_on_number_and_both_arguments(question: int) -> None:
    questions = Questions(Telling())
    for _ in range(2):
        for seat in (0, 1):
            for one, other in ((2, 5), (3, 5), (2, 6)):
                told = questions.put_to(asked(question, one, other), seat)
                others = {"others": [other]} if question else {"other": other}
                assert told == (f"kind {question}", {"one": one + seat, **others})


def test_the_same_question_is_told_once() -> None:
    telling = Telling()
    questions = Questions(telling)
    for seat in (0, 1, 0, 1):
        questions.put_to(asked(0, 2, 5), seat)
    assert telling.told == [(0, 2, 5), (0, 3, 5)]


FAR = 1 << 20


@pytest.mark.parametrize("question", [0, 1, 40])
def test_arguments_of_any_size_are_told_apart(question: int) -> None:
    questions = Questions(Telling())
    sizes = [-FAR - 1, -FAR, -1, 0, 1, FAR - 1, FAR, 1 << 40]
    for _ in range(2):
        for one in sizes:
            for other in sizes:
                about = questions.put_to(asked(question, one, other), 0)[1]
                assert (about["one"], about.get("other", about.get("others"))) in ((one, other), (one, [other]))


@pytest.mark.parametrize("question", [0, 1])
def test_whoever_changes_what_was_told_changes_it_for_nobody_else(question: int) -> None:
    questions = Questions(Telling())
    for _ in range(3):
        about = questions.put_to(asked(question, 2, 5), 0)[1]
        assert about.get("others", [5]) == [5]
        assert about["one"] == 2
        about.get("others", []).append(6)
        about.clear()


def test_what_is_kept_has_an_end() -> None:
    telling = Telling()
    questions = Questions(telling)
    for one in range(5000):
        assert questions.put_to(asked(0, one, 5), 0)[1]["one"] == one
    assert len(questions.kept) < 5000
    assert questions.put_to(asked(0, 4999, 5), 0)[1]["one"] == 4999
    assert len(telling.told) == 5000


def damage(part: Any) -> None:
    """Empty everything that a view is made of."""
    for inner in list(part.values()) if isinstance(part, dict) else list(part) if isinstance(part, list) else []:
        damage(inner)
    if isinstance(part, (dict, list)):
        part.clear()


def test_whoever_changes_an_option_changes_it_for_nobody_else() -> None:
    words = VocabularyWords(market, NAMES)
    packed = words.parse("pack rope+jug")
    for _ in range(3):
        option = words.as_option(packed)
        assert option == Words.as_option(words, packed)
        assert option["args"] == {"wares": ["rope", "jug"]}
        damage(option)


class AtTheTable(VocabularyWords):
    """Words that call an action as it stands on the table."""

    def label_at(self, state: State, seat: int, action: int) -> str:
        return f"{self.label(action)} of seat {seat}"


def test_an_action_that_each_table_calls_otherwise_is_called_so_each_time() -> None:
    words = AtTheTable(market, NAMES)
    labels = [words.as_option(1, asked(0, 1, 0), seat)["label"] for seat in (0, 1, 0)]
    assert labels == ["Eat apple of seat 0", "Eat apple of seat 1", "Eat apple of seat 0"]
    assert words.as_option(1)["label"] == "Eat apple"


@pytest.mark.parametrize("game", harena.list_games())
def test_a_view_belongs_to_whoever_asked_for_it(game: str) -> None:
    state = harena.new(game, seed=11)
    for turn in range(60):
        for eye in (0, None, "referee"):
            shown, again = state.view(eye), state.view(eye)
            damage(shown)
            assert state.view(eye) == again
        if state.waiting:
            seat = state.waiting[0]
            actions = state.legal(seat)
            state.play(seat, actions[turn * 7 % len(actions)])


class Elsewhere(VocabularyWords):
    """Words that ask in their own way."""

    def asked(self, state: State, seat: int) -> tuple[str, dict[str, Any]]:
        kind, about = super().asked(state, seat)
        return kind, {**about, "where": "elsewhere"}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_that_asks_in_its_own_way_is_heard_in_its_views(seat: int) -> None:
    state = asked(1, 1, 0)
    for words, where in ((VocabularyWords(market, NAMES), {}), (Elsewhere(market, NAMES), {"where": "elsewhere"})):
        state.edition.words = words
        about = state.view(seat)["asked"][seat]["about"]
        assert about == {"buyer": 1 + seat, "ware": "rope", **where}
