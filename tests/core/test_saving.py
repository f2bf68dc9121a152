"""States as bytes: what `restore` takes, and what a live game needs besides."""

import pickle
from collections.abc import Callable

import pytest

import harena
from harena.core.errors import BadSetup

_SECRET = bytes(range(32))


def play_on(state: harena.State) -> None:
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])


def test_a_live_game_goes_on_as_it_would_have_when_restored_with_its_secret() -> None:
    edition = harena.edition("ragers")
    live = edition.live(_SECRET)
    twin = edition.restore(live.save(), _SECRET)
    while live.waiting:
        seat = live.waiting[0]
        action = live.legal(seat)[0]
        assert live.play(seat, action) == twin.play(seat, action)
    assert twin.save() == live.save()


@pytest.mark.needs("gods")
@pytest.mark.parametrize("copied", ["restored", "unpickled"])
def test_a_live_game_without_its_secret_draws_nothing(copied: str) -> None:
    """Anybody who has the bytes could otherwise foresee the draws, or be shown others than the game's own."""
    edition = harena.edition("gods")
    live = edition.live(_SECRET)
    twin = edition.restore(live.save()) if copied == "restored" else pickle.loads(pickle.dumps(live))
    with pytest.raises(BadSetup, match="without its secret"):
        play_on(twin)


def test_a_seeded_game_needs_no_secret() -> None:
    edition = harena.edition("ragers")
    state = edition.new(7)
    assert edition.restore(state.save(), _SECRET).secret is None


@pytest.mark.parametrize("saved", [b"", b"abc", bytes(8 * 20), bytes(8 * 2000 + 3), bytes(8 * 2000)])
def test_other_bytes_are_refused_in_a_sentence(saved: bytes) -> None:
    with pytest.raises(BadSetup, match="no saved state of Ragers"):
        harena.edition("ragers").restore(saved)


@pytest.mark.parametrize("change", [lambda saved: saved[:-8], lambda saved: saved + bytes(8), lambda saved: saved[8:]])
def test_a_save_that_lost_or_gained_a_cell_is_refused(change: Callable[[bytes], bytes]) -> None:
    state = harena.new("ragers", seed=7)
    with pytest.raises(BadSetup, match="no saved state of Ragers"):
        state.edition.restore(change(state.save()))
