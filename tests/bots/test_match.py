"""The match runner: it asks seats with their own views, all at once, and plays what they answer."""

from typing import Any

import pytest

import harena
from harena.bots import make
from harena.core.errors import BadSetup, IllegalAction
from harena.core.game import Choice, Decision
from harena.match import Player, ask, run, turns
from harena.records import Playthrough


class Scribe:
    """Takes the first option and writes down what it was shown."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        self.seen.append(view)
        assert isinstance(decision, Choice)
        return decision.actions[0]


class Stubborn:
    """Answers the same whatever it is asked."""

    name = "stubborn"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        answer: int = self.answer
        return answer


@pytest.mark.parametrize("game", ["ragers", "leduc", "goofspiel"])
def test_a_match_is_played_to_its_end(game: str) -> None:
    state = harena.new(game, seed=3)
    outcome = run(state, [make("random", game, seat) for seat in range(2)])
    assert state.outcome == outcome
    assert state.waiting == ()
    kept = Playthrough.start(harena.edition(game), seed=3)
    assert run(kept, [make("random", game, seat) for seat in range(2)]) == outcome
    assert kept.state.key() == state.key()
    assert kept.record().result is not None


def test_every_seat_sees_its_own_view_and_no_other() -> None:
    players = [Scribe(), Scribe()]
    run(harena.new("ragers", seed=1), players)
    for seat, player in enumerate(players):
        assert player.seen
        assert all(view["seat"] == seat for view in player.seen)
        assert all("hand" not in view["table"]["sides"][1 - seat] for view in player.seen)


def test_all_who_wait_are_asked_before_anybody_has_answered() -> None:
    players = [Scribe(), Scribe()]
    run(harena.new("ragers", seed=1), players)
    assert all(view["chosen"] == [] for player in players for view in player.seen)
    state = harena.new("ragers", seed=1)
    before = state.key()
    assert [seat for seat, _ in ask(state, players)] == [0, 1]
    assert state.key() == before


def test_each_turn_is_given_after_it_was_played() -> None:
    game = Playthrough.start(harena.edition("ragers"), seed=1)
    for count, (seat, action) in enumerate(turns(game, [Scribe(), Scribe()]), start=1):
        assert len(game.steps) == count
        assert (game.steps[-1].seat, game.steps[-1].action) == (seat, action)
    assert game.outcome is not None


@pytest.mark.parametrize("answer", [99, -1, 1 << 70])
def test_an_illegal_answer_names_the_bot_and_the_rule(answer: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        run(harena.new("ragers", seed=1), [make("random", "ragers", 1), Stubborn(answer)])
    told = str(caught.value)
    assert told.startswith(f'The player "stubborn" for Defenders (seat 1) of ragers answered {answer}')
    assert caught.value.rule.startswith("RAG-")


def test_a_player_without_a_name_is_called_by_its_kind() -> None:
    class Nameless:
        def choose(self, view: dict[str, Any], decision: Decision) -> int:
            return 99

    with pytest.raises(IllegalAction, match='The player "Nameless" for Seat 0'):
        run(harena.new("leduc", seed=1), [Nameless(), Nameless()])


def test_there_must_be_a_player_for_every_seat() -> None:
    players: list[Player] = [Scribe()]
    with pytest.raises(BadSetup, match="set up for 2 seats, and 1 players are given"):
        run(harena.new("ragers", seed=1), players)


def test_who_is_blind_is_shown_nothing() -> None:
    class Blind(Scribe):
        blind = True

    player = Blind()
    run(harena.new("ragers", seed=1), [player, Scribe()])
    assert player.seen
    assert not any(player.seen)
