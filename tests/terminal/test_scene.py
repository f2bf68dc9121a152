"""What a scene carries for boards: the options as the wire has them, with verbs and arguments beside their texts."""

import pytest

import harena
from harena.core.game import Choice
from harena.terminal.scene import Option
from tests.games import CASES
from tests.terminal.scenes import random_positions, scene


@pytest.mark.parametrize("game", sorted({case.game for case in CASES}))
def test_options_are_those_of_the_wire(game: str) -> None:
    for state, _ in zip(random_positions(game, 2), range(20)):
        seat = state.waiting[0] if state.waiting else None
        shown, words = scene(state, seat), state.edition.words
        assert [option.text for option in shown.offered] == shown.options()
        assert [option.number for option in shown.offered] == list(range(1, len(shown.options()) + 1))
        if seat is not None and isinstance(shown.decision, Choice):
            wire = [words.as_option(action, state, seat) for action in shown.decision.actions]
            assert [(each["verb"], each["args"]) for each in wire] == [(each.verb, each.args) for each in shown.offered]


def test_an_option_is_found_by_its_text_whether_it_is_offered_or_not() -> None:
    state = harena.new("ragers", seed=1)
    shown = scene(state, 0)
    first = shown.offered[0]
    assert shown.option(first.text) is first
    assert shown.option("place basher") == Option("place basher", "place", {"fighter": "basher"})
    assert shown.option("sing") is None
    assert scene(state, None).offered == ()


def test_a_game_without_a_vocabulary_has_verbs_only() -> None:
    shown = scene(harena.new("leduc", seed=1), 0)
    assert shown.offered == (Option("call", "call", {}, 1), Option("raise", "raise", {}, 2))
