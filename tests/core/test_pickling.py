"""What goes between processes: everything that a worker may be sent or may answer."""

import copy
import pickle
from typing import Any

import pytest

import harena
from harena.core.errors import BadPack, BadRecord, BadSetup, BadView, IllegalAction, UnknownGame
from harena.core.events import Draw, Event
from harena.core.game import Choice, Outcome, Proposal
from tests.core import toys


def carried(thing: Any) -> list[Any]:
    """The thing after each way of copying it that Python has."""
    ways = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    return [*ways, copy.copy(thing), copy.deepcopy(thing)]


def test_states_are_carried_whole() -> None:
    for state in (toys.GAME.edition(4).new(3), harena.new("ragers", seed=3), harena.new("leduc", seed=3)):
        for seat in (*state.waiting[:1],):
            state.play(seat, state.legal(seat)[0])
        for twin in carried(state):
            assert type(twin) is type(state)
            assert twin.save() == state.save()
            assert twin.view("referee") == state.view("referee")
            assert twin.cells is not state.cells


def test_a_carried_state_is_independent() -> None:
    state = harena.new("ragers", seed=3)
    before = state.save()
    for twin in carried(state):
        twin.play(0, "keep")
        assert state.save() == before


def test_editions_and_games_are_carried() -> None:
    edition = toys.GAME.edition(3, {"mood": "loud"})
    for twin in carried(edition):
        assert (twin.key, twin.options, twin.seats) == (edition.key, edition.options, 3)
        assert twin.new(5).save() == edition.new(5).save()
    for twin in carried(toys.GAME):
        assert twin is toys.GAME


def test_the_secret_of_a_live_game_is_not_carried() -> None:
    secret = bytes(range(100, 132))
    state = harena.edition("ragers").live(secret)
    assert secret not in pickle.dumps(state)
    for twin in carried(state):
        assert twin.secret == b""
        assert twin.save() == state.save()


@pytest.mark.parametrize(
    "thing",
    [
        Outcome((1, 2), (2, 1), "points", "TOY-04"),
        Event(3, (1, 2, 3), owner=1, secret=0),
    ],
    ids=["outcome", "event"],
)
def test_values_are_carried(thing: object) -> None:
    assert carried(thing) == [thing] * len(carried(thing))


def test_draws_and_decisions_are_carried() -> None:
    for draw in carried(Draw(6, 3)):
        assert (draw.n, draw.value) == (6, 3)
    for choice in carried(Choice("kind", "prompt", "TOY-01", [1], ["one"])):
        assert (choice.kind, choice.prompt, choice.rule, choice.actions, choice.texts) == (
            "kind",
            "prompt",
            "TOY-01",
            [1],
            ["one"],
        )
    for proposal in carried(Proposal("kind", "prompt", "TOY-01", "x,y", [1], ["one"])):
        assert (proposal.form, proposal.actions, proposal.texts) == ("x,y", [1], ["one"])


@pytest.mark.parametrize("error", [BadPack, BadRecord, BadSetup, BadView, UnknownGame])
def test_errors_are_carried(error: type[Exception]) -> None:
    for twin in carried(error("One sentence.")):
        assert type(twin) is error
        assert str(twin) == "One sentence."


def test_refusals_are_carried_with_their_rule() -> None:
    for twin in carried(IllegalAction("Not now.", "TOY-01")):
        assert (twin.reason, twin.rule, str(twin)) == ("Not now.", "TOY-01", "Not now. [TOY-01]")
    assert str(IllegalAction("Not now.")) == "Not now."
