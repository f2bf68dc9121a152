"""Games end, and their ends make sense."""

from harena import reference
from harena.core.chance import Stream
from harena.core.game import Outcome
from harena.core.playout import play_out
from harena.testing.case import Case
from harena.testing.play import few, finish, positions, viewers


def check_outcome(outcome: Outcome, seats: int) -> None:
    assert len(outcome.scores) == len(outcome.ranks) == seats
    for seat, rank in enumerate(outcome.ranks):
        better = [other for other in range(seats) if outcome.ranks[other] < rank]
        assert rank == 1 + len(better), f"ranks {outcome.ranks}: tied seats share a rank and use up the ones after it"
        assert all(outcome.scores[other] >= outcome.scores[seat] for other in better), outcome
    assert outcome.winners == tuple(seat for seat in range(seats) if outcome.ranks[seat] == 1)
    assert outcome.reason


def test_random_play_ends(case: Case) -> None:
    edition = case.edition()
    for seed in few(case, 200):
        state = edition.new(seed)
        assert play_out(state, Stream(seed)) <= case.longest, f"seed {seed} took too many decisions"
        assert state.outcome is not None
        check_outcome(state.outcome, state.seats)


def test_somebody_must_decide_unless_the_game_is_over(case: Case) -> None:
    for state in positions(case, range(40), most=400):
        assert bool(state.waiting) == (state.outcome is None)
        assert list(state.waiting) == sorted(set(state.waiting))
        assert all(0 <= seat < state.seats for seat in state.waiting)


def test_views_tell_the_outcome_to_all(case: Case) -> None:
    for seed in few(case, 20):
        state = case.edition().new(seed)
        assert [state.view(viewer)["outcome"] for viewer in viewers(state)] == [None] * (state.seats + 2)
        finish(state, seed)
        assert state.outcome is not None
        for viewer in viewers(state):
            assert state.view(viewer)["outcome"] == state.outcome.as_dict()


def test_the_rules_that_are_named_exist(case: Case) -> None:
    known = {rule.number for rule in reference.rules(case.game)}
    named: set[str] = {case.edition().seats_rule}
    for state in positions(case, range(20), listening=True):
        named |= {rule for rule in map(case.edition().words.event_rule, state.heard()) if rule}
        for seat in state.waiting:
            decision = state.decision(seat)
            assert decision is not None
            assert decision.kind
            assert decision.prompt
            named.add(decision.rule)
        if state.outcome:
            named.add(state.outcome.rule)
    assert named <= known


def test_every_event_can_be_said_to_everybody(case: Case) -> None:
    words = case.edition().words
    for state in positions(case, range(20), listening=True):
        for event in state.heard():
            for viewer in (*range(state.seats), None):
                heard = event.told_to(viewer)
                brief = words.brief(heard, viewer)
                for sentence in (words.sentence(heard, viewer), *([] if brief is None else [str(brief)])):
                    assert sentence.endswith("."), sentence
                    assert "  " not in sentence
                    assert " ." not in sentence
