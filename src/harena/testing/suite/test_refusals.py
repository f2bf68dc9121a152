"""Refused actions change nothing and cite a rule that can be looked up."""

from collections.abc import Iterator
from functools import partial

from harena import reference
from harena.core.chance import SEED_LIMIT
from harena.core.errors import IllegalAction
from harena.core.state import FINE, State
from harena.testing.case import Case
from harena.testing.play import NO_SEATS, NONSENSE, all_views, positions, refusal, some

NO_ACTIONS = (-1, -(1 << 40), 1 << 20, 1 << 40, 1 << 62, 1 << 70, -(1 << 70))


def attempts(state: State) -> Iterator[tuple[int, int | str]]:
    """What may not be done here: by those asked, by those not asked, by nobody at all."""
    actions = some(state.edition.words.actions())
    for seat in range(state.seats):
        legal = state.legal(seat)
        yield from ((seat, action) for action in actions if action not in legal)
        yield from ((seat, state.text(action)) for action in actions if action not in legal)
        yield from ((seat, action) for action in NO_ACTIONS if not is_fine(state, seat, action))
        yield from ((seat, text) for text in NONSENSE)
    for seat in (state.seats, *NO_SEATS):
        yield seat, actions[0]
        yield seat, state.text(actions[-1])
        yield seat, NONSENSE[2]


def is_fine(state: State, seat: int, action: int) -> bool:
    """Whether the judge lets this pass: a proposal may be any number that a machine integer holds."""
    return seat in state.waiting and -SEED_LIMIT < action < SEED_LIMIT and state.judge(seat, action) == FINE


def check(refused: IllegalAction | None, attempt: object, known: set[str]) -> None:
    assert refused is not None, f"{attempt} went through"
    assert refused.rule in known, f"{attempt}: {refused}"
    assert refused.reason[0].isupper() or refused.reason[0] == '"', refused.reason
    assert refused.reason[-1] in ".?", refused.reason


def test_refused_actions_change_nothing(case: Case) -> None:
    known = {rule.number for rule in reference.rules(case.game)}
    for state in positions(case, range(6), listening=True, most=60):
        state.heard(), state.drawn()
        before = state.save(), state.key(), all_views(state)
        for seat, action in attempts(state):
            check(refusal(partial(state.play, seat, action)), (seat, action), known)
            if isinstance(action, int):
                check(refusal(partial(state.verify, seat, action)), (seat, action), known)
            assert state.save() == before[0], (seat, action)
        assert (state.save(), state.key(), all_views(state)) == before
        assert state.heard() == []
        assert state.drawn() == []


def test_legal_actions_are_verified(case: Case) -> None:
    for state in positions(case, range(10)):
        for seat in state.waiting:
            for action in state.legal(seat):
                assert refusal(partial(state.verify, seat, action)) is None


def test_nobody_acts_after_the_end(case: Case) -> None:
    for state in positions(case, range(10)):
        if state.outcome:
            for seat in range(state.seats):
                for action in some(state.edition.words.actions()):
                    assert refusal(partial(state.play, seat, action)) is not None


def test_there_is_no_view_for_nobody(case: Case) -> None:
    state = case.edition().new(1)
    for viewer in (-1, state.seats, *NO_SEATS, "judge", ""):
        refused = refusal(partial(state.view, viewer))
        assert refused is not None
        assert refused.rule == state.edition.seats_rule
