"""Decisions without a list: whatever is proposed is judged with a rule, and what passes is an action like any other."""

from functools import partial

import pytest

from harena.core.chance import Stream
from harena.core.game import Proposal
from harena.core.state import State
from harena.core.texts import understand
from harena.records import Playthrough
from harena.testing.case import Case
from harena.testing.play import few, refusal, viewers


def proposals(case: Case, state: State, seat: int, stream: Stream) -> list[str]:
    """Texts that answer the question of a seat, legal or not; none where it chooses from a list."""
    decision = state.decision(seat)
    if not isinstance(decision, Proposal):
        return []
    assert case.propose is not None
    return case.propose(state.view("referee")["table"], decision.form, stream)


def freely(case: Case, game: Playthrough, stream: Stream) -> list[str]:
    """Play to the end, with a legal proposal of one's own wherever there is one; gives these texts."""
    made: list[str] = []
    while game.state.waiting:
        waiting = game.state.waiting
        seat = waiting[stream.below(len(waiting))]
        mine = proposals(case, game.state, seat, stream)
        first = stream.below(len(mine)) if mine else 0  # a refusal says what would do, which takes its time: stop early
        for text in mine[first:] + mine[:first]:
            if refusal(partial(understand, game.state, seat, text)) is None:
                made.append(text)
                game.play(seat, text)
                break
        else:
            offered = game.state.legal(seat)
            game.play(seat, offered[stream.below(len(offered))])
    return made


def test_a_game_that_asks_for_proposals_is_asked_back(case: Case) -> None:
    state, stream = case.edition().new(1), Stream(1)
    asks = False
    while state.waiting:
        seat = state.waiting[0]
        asks = asks or isinstance(state.decision(seat), Proposal)
        legal = state.legal(seat)
        state.play(seat, legal[stream.below(len(legal))])
    assert asks == (case.propose is not None), "a case needs `propose` where its game asks for proposals"


@pytest.mark.proposing
def test_every_proposal_is_taken_or_refused_with_a_rule(case: Case) -> None:
    taken = refused = 0
    for seed in few(case, 16):
        state, stream = case.edition().new(seed), Stream(seed)
        while state.waiting:
            seat = state.waiting[0]
            before = state.key()
            for text in proposals(case, state, seat, stream):
                said = refusal(partial(understand, state, seat, text))
                if said is None:
                    taken += 1
                    (action,) = understand(state, seat, text)
                    assert state.edition.words.parse(state.text(action)) == action
                    state.clone().play(seat, action)
                else:
                    refused += 1
                    assert said.rule, text
                    assert said.reason.endswith((".", "?")), said.reason
            assert state.key() == before
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])
    assert taken > 100
    assert refused > 100


@pytest.mark.proposing
def test_games_of_free_proposals_keep_every_contract(case: Case) -> None:
    for seed in few(case, 24):
        game = Playthrough.start(case.edition(), seed=seed)
        made = freely(case, game, Stream(seed + 100))
        assert made
        assert len(game.steps) <= case.longest
        for number, step in list(enumerate(game.steps))[::9]:
            state = game.position(number)
            assert case.flaws(state.view("referee")["table"]) == []
            assert case.edition().restore(state.save()).key() == state.key()
            for viewer in viewers(state):
                assert case.edition().imagine(state.view(viewer), 3).view(viewer) == state.view(viewer)
            assert state.edition.words.parse(step.text) == step.action
        again = Playthrough.resume(game.record())
        assert again.state.key() == game.state.key()
        assert [step.text for step in again.steps] == [step.text for step in game.steps]
