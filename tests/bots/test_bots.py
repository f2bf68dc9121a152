"""What holds for every bot: legal, repeatable, never the same twice running, and knowing its view only."""

import json
import math
from typing import Any

import pytest

import harena
from harena.bots import Bot, UnknownLevel, levels, make
from harena.bots.common import draw
from harena.core.chance import Stream
from harena.core.game import Choice, Proposal
from harena.core.state import State
from harena.match import is_blind, run
from harena.records import Playthrough, verify

BOTS = [(level.name, game) for game in harena.list_games() for level in levels(game)]
each_bot = pytest.mark.parametrize(("level", "game"), BOTS)
each_bot_that_looks = pytest.mark.parametrize(
    ("level", "game"), [(level, game) for level, game in BOTS if not is_blind(make(level, game, 0))]
)


def positions(game: str, seeds: range, every: int = 5) -> list[State]:
    """Positions from random games, a few of each."""
    found: list[State] = []
    for seed in seeds:
        state, stream, count = harena.new(game, seed=seed), Stream(seed), 0
        while state.waiting:
            if count % every == 0:
                found.append(state.clone())
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])
            count += 1
    return found


def as_asked(state: State, seat: int) -> tuple[dict[str, Any], Choice | Proposal]:
    """A seat's view and decision as they would come over the wire: nothing of the state itself is in them."""
    decision = state.decision(seat)
    assert isinstance(decision, Choice | Proposal)
    view: dict[str, Any] = json.loads(json.dumps(state.view(seat)))
    return view, decision


def test_levels_come_weakest_first_with_a_sentence_each() -> None:
    assert [level.name for level in levels("ragers")] == ["random", "gentle", "greedy"]
    assert [level.name for level in levels("leduc")] == ["random"]
    for _, game in BOTS:
        for level in levels(game):
            assert level.about.endswith(".")
            assert make(level.name, game, 1).name == level.name


def test_unknown_levels_and_games_are_refused_with_a_hint() -> None:
    with pytest.raises(UnknownLevel, match='There is no bot "greddy" for ragers; did you mean "greedy"'):
        make("greddy", "ragers", 1)
    with pytest.raises(UnknownLevel, match=r"for leduc; the levels are: random\."):
        make("greedy", "leduc", 1)
    with pytest.raises(harena.UnknownGame):
        levels("raggers")


@pytest.mark.long
@each_bot
def test_a_bot_plays_whole_games_that_verify(level: str, game: str) -> None:
    seats = int(harena.edition(game).seats)
    for seed in range(2):
        playthrough = Playthrough.start(harena.edition(game), seed=seed)
        run(playthrough, [make(level, game, seed + seat) for seat in range(seats)])
        assert verify(playthrough.record()).complete


@pytest.mark.long
@each_bot
def test_the_same_seed_gives_the_same_choices(level: str, game: str) -> None:
    asked = [as_asked(state, state.waiting[0]) for state in positions(game, range(1))]
    first, second = make(level, game, 7), make(level, game, 7)
    assert [first.choose(*each) for each in asked] == [second.choose(*each) for each in asked]


@pytest.mark.long
@each_bot
def test_a_bot_changes_neither_view_nor_decision(level: str, game: str) -> None:
    bot = make(level, game, 3)
    for state in positions(game, range(1)):
        view, decision = as_asked(state, state.waiting[0])
        before = json.dumps(view), list(decision.actions)
        bot.choose(view, decision)
        bot.advise(view, decision)
        assert (json.dumps(view), list(decision.actions)) == before


@pytest.mark.long
@each_bot_that_looks
def test_what_a_seat_cannot_see_makes_no_difference(level: str, game: str) -> None:
    """Other hidden cards and other chance behind the same view: the same choice and the same advice."""
    differing = 0
    for number, state in enumerate(positions(game, range(2), every=4)):
        seat = state.waiting[0]
        other = harena.imagine(state.view(seat), number)
        differing += other.save() != state.save()
        asked, asked_there = as_asked(state, seat), as_asked(other, seat)
        assert make(level, game, number).choose(*asked) == make(level, game, number).choose(*asked_there)
        assert make(level, game, number).advise(*asked) == make(level, game, number).advise(*asked_there)
    assert differing > 3


@each_bot
def test_a_bot_does_without_the_states_of_the_game(level: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, the true game cannot be reached: no new deal, no copy of it, nothing saved."""
    asked = [as_asked(state, state.waiting[0]) for state in positions(game, range(1))]
    expected = [make(level, game, 5).choose(*each) for each in asked]

    def poisoned(*_: object, **__: object) -> None:
        raise AssertionError("a bot reached for the game itself")

    edition = type(harena.edition(game))
    for name in ("new", "live", "restore"):
        monkeypatch.setattr(edition, name, poisoned)
    assert [make(level, game, 5).choose(*each) for each in asked] == expected


@pytest.mark.long
@each_bot
def test_advice_weighs_every_option_best_first(level: str, game: str) -> None:
    bot = make(level, game, 3)
    for state in positions(game, range(1)):
        view, decision = as_asked(state, state.waiting[0])
        advice = bot.advise(view, decision)
        weights = [weight for _, weight in advice]
        advised = [action for action, _ in advice]
        assert len(set(advised)) == len(advised)
        if isinstance(decision, Choice):
            assert sorted(advised) == sorted(decision.actions)
        else:  # a proposal lists examples, and a bot may have points of its own
            assert set(advised) >= set(decision.actions)
            for action in advised:
                state.verify(state.waiting[0], action)
        assert math.isclose(sum(weights), 1)
        assert weights == sorted(weights, reverse=True)
        assert all(0 <= weight <= 1 for weight in weights)


def test_an_action_is_drawn_as_often_as_it_weighs() -> None:
    stream = Stream(1)
    drawn = [draw([(5, 0.7), (6, 0.3), (7, 0.0)], stream) for _ in range(4000)]
    assert 7 not in drawn
    assert abs(drawn.count(5) / 4000 - 0.7) < 0.03
    # Weights that add up to a little less than 1 still give an action.
    assert {draw([(5, 0.1), (6, 0.1)], stream) for _ in range(200)} == {5, 6}


def test_the_random_bot_takes_every_option_alike() -> None:
    view, decision = as_asked(harena.new("ragers", seed=1), 0)
    bot: Bot = make("random", "ragers", 1)
    chosen = [bot.choose(view, decision) for _ in range(3000)]
    share = 1 / len(decision.actions)
    for action in decision.actions:
        assert abs(chosen.count(action) / 3000 - share) < 0.04
    assert {weight for _, weight in bot.advise(view, decision)} == {share}
