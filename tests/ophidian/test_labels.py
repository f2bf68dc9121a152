"""What buttons call the actions: names in place of numbers, for whoever is asked."""

import re

import pytest

import harena
from harena.core.chance import Stream
from harena.testing.play import walk

SEEN_BY_NAME = {"attack", "advance", "retreat", "play", "use", "forward", "back", "maintain", "promote", "discard"}


@pytest.mark.parametrize("seed", range(2))
def test_no_label_reads_like_a_command_and_no_two_are_alike(seed: int) -> None:
    state = harena.new("ophidian", seed=seed)
    words = state.edition.words
    verbs: set[str] = set()
    for seat, _ in walk(state, Stream(seed)):
        legal = state.legal(seat)
        labels = [words.label_at(state, seat, action) for action in legal]
        assert len(set(labels)) == len(labels)
        verbs |= {words.done(action)[0] for action in legal}
        for label in labels:
            assert label[0].isupper()
            assert not re.search(r"\bwith \d|^\w+ \d+$|[a-z]-[a-z]", label), label
    assert verbs >= SEEN_BY_NAME


def test_a_piece_is_called_as_the_seat_that_may_use_it_has_it() -> None:
    """Both sides have a first piece; each seat is told of its own."""
    state = harena.new("ophidian", seed=3, options={"deck_0": "bronze-fang", "deck_1": "kennel-gate"})
    words = state.edition.words
    told: dict[int, str] = {}
    for seat, _ in walk(state, Stream(3)):
        for action in state.legal(seat):
            if state.text(action) == "forward 1":
                told[seat] = words.label_at(state, seat, action)
    assert len(told) == 2
    assert told[0] != told[1]
