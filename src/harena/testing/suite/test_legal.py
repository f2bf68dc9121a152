"""Lists of legal actions: sorted, complete, and the same as what one judge would let pass."""

from harena.core.chance import Stream
from harena.core.game import Choice, Proposal
from harena.core.state import FINE, WIDE
from harena.testing.case import Case
from harena.testing.play import NO_SEATS, positions


def test_lists_are_sorted_and_given_to_those_who_are_asked(case: Case) -> None:
    for state in positions(case, range(40), most=300):
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert list(legal) == sorted(set(legal))
            assert bool(legal) == (seat in state.waiting)
            assert all(type(action) is int for action in legal)
        for nobody in (-1, state.seats, *NO_SEATS):
            assert state.legal(nobody) == ()
            assert state.decision(nobody) is None


def test_lists_are_the_span_filtered_by_the_judge(case: Case) -> None:
    """However a game lists its actions faster than by asking the judge, the lists are the same."""
    for state in positions(case, range(40), most=300):
        for seat in state.waiting:
            if isinstance(state.decision(seat), Choice):
                first, end = state.span(seat)
                judged = [action for action in range(first, end) if state.judge(seat, action) == FINE]
                assert list(state.legal(seat)) == judged
                assert [int(action) for action in state.options(seat)] == judged
                assert state.offered(seat) in (WIDE, sum(1 << (action - first) for action in judged))


def test_any_legal_action_can_be_picked_and_no_other(case: Case) -> None:
    stream = Stream(1)
    for state in positions(case, range(3), most=40):
        for seat in state.waiting:
            legal = state.legal(seat)
            assert {int(state.pick(seat, stream)) for _ in range(12 * len(legal))} == set(legal)


def test_nothing_outside_the_span_is_legal(case: Case) -> None:
    for state in positions(case, range(10)):
        for seat in (seat for seat in state.waiting if isinstance(state.decision(seat), Choice)):
            first, end = state.span(seat)
            beyond = {first - 1, end, *state.edition.words.actions()} - set(range(first, end))
            assert [action for action in beyond if state.judge(seat, action) == FINE] == []


def test_decisions_say_what_the_list_says(case: Case) -> None:
    for state in positions(case, range(20)):
        for seat in range(state.seats):
            decision = state.decision(seat)
            assert (decision is None) == (seat not in state.waiting)
            if decision is not None:
                assert isinstance(decision, Choice | Proposal)
                assert decision.actions == list(state.legal(seat))
                assert decision.texts == [state.text(action) for action in decision.actions]


def test_lists_belong_to_whoever_asked(case: Case) -> None:
    for state in positions(case, range(3)):
        for seat in state.waiting:
            before = state.legal(seat)
            decision = state.decision(seat)
            assert isinstance(decision, Choice | Proposal)
            decision.actions.clear()
            decision.texts.clear()
            assert state.legal(seat) == before
            again = state.decision(seat)
            assert isinstance(again, Choice | Proposal)
            assert again.texts == [state.text(action) for action in before]
