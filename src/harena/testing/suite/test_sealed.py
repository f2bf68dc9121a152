"""Sealed choices: nobody sees them before all are in, and until then they can be taken back."""

from functools import partial
from typing import Any

from harena import reference
from harena.core.state import REFEREE, SPECTATOR, State
from harena.testing.case import Case
from harena.testing.play import all_views, finish, positions, refusal, some, viewers


def test_where_choices_are_hidden_the_suite_comes_across_them(case: Case) -> None:
    """Otherwise what follows would say nothing about a game."""
    if case.hidden == "choices":
        seen = [(len(state.waiting), len(state.chosen)) for state in positions(case, range(10))]
        assert any(waiting > 1 for waiting, _ in seen)
        assert any(chosen for _, chosen in seen)


def test_a_choice_taken_back_was_never_made(case: Case) -> None:
    for state in positions(case, range(10), listening=True):
        state.heard(), state.drawn()
        before = state.save(), state.key(), all_views(state)
        if len(state.waiting) < 2:
            continue
        for seat in state.waiting:
            for action in some(state.legal(seat)):
                state.play(seat, action)
                state.retract(seat)
                assert (state.save(), state.key(), all_views(state)) == before
        assert state.heard() == []
        assert state.drawn() == []


def test_what_to_keep_in_mind_stays_the_same_while_choices_are_sealed(case: Case) -> None:
    """A server makes an outlook when a question is put, and shows it until all have answered."""
    for state in positions(case, range(10)):
        if len(state.waiting) < 2 or not state.edition.words.has_outlook:
            continue
        before = _outlooks(state)
        for seat in state.waiting:
            for action in some(state.legal(seat), 3):
                after = state.clone()
                after.play(seat, action)
                assert _outlooks(after) == before, f"the outlook shows what seat {seat} has sealed"


def test_what_lies_on_the_table_stays_the_same_while_choices_are_sealed(case: Case) -> None:
    """A server makes the game's part of a view when a question is put, and shows it until all have answered."""
    for state in positions(case, range(10)):
        if len(state.waiting) < 2:
            continue
        readers = (*range(state.seats), SPECTATOR, REFEREE)
        before = [state.table(eye) for eye in readers]
        for seat in state.waiting:
            for action in some(state.legal(seat), 3):
                after = state.clone()
                after.play(seat, action)
                assert [after.table(eye) for eye in readers] == before, f"the table shows what seat {seat} has sealed"


def _outlooks(state: State) -> list[dict[str, Any] | None]:
    """What is told to each seat and to spectators, as a server does, from what they may know."""
    words, imagine = state.edition.words, state.edition.imagine
    told = [words.outlook(imagine(state.view(seat), 0), seat) for seat in range(state.seats)]
    return [*told, words.outlook(imagine(state.view(None), 0), int(SPECTATOR))]


def test_choices_can_be_taken_back_in_any_order(case: Case) -> None:
    for state in positions(case, range(10)):
        before = state.save()
        *early, last = state.waiting or (0,)
        for order in (early, early[::-1]):
            for seat in early:
                state.play(seat, state.legal(seat)[-1])
            assert state.waiting == (() if state.outcome else (last,))
            for seat in order:
                state.retract(seat)
            assert state.save() == before


def test_changing_ones_mind_is_like_choosing_at_once(case: Case) -> None:
    for number, state in enumerate(positions(case, range(6))):
        if len(state.waiting) > 1:
            for seat in state.waiting:
                legal = state.legal(seat)
                undecided, decided = state.clone(), state.clone()
                undecided.play(seat, legal[0])
                undecided.retract(seat)
                undecided.play(seat, legal[-1])
                decided.play(seat, legal[-1])
                assert undecided.save() == decided.save()
                assert finish(undecided, number) == finish(decided, number)
                assert undecided.save() == decided.save()


def test_only_a_sealed_choice_can_be_taken_back(case: Case) -> None:
    known = {rule.number for rule in reference.rules(case.game)}
    for state in positions(case, range(6)):
        before = state.save()
        chosen = state.view(None)["chosen"]
        for seat in {-1, *range(state.seats + 1), 64, 1 << 70} - set(chosen):
            refused = refusal(partial(state.retract, seat))
            assert refused is not None
            assert refused.rule in known
            assert state.save() == before


def test_nobody_is_shown_a_choice_that_was_not_made(case: Case) -> None:
    for state in positions(case, range(6)):
        for viewer in viewers(state):
            assert (state.view(viewer)["choice"] is not None) == (viewer in state.chosen)


def test_who_has_chosen_is_seen_by_all_and_what_by_the_chooser_alone(case: Case) -> None:
    for state in positions(case, range(10)):
        if len(state.waiting) > 1:
            before = {viewer: state.view(viewer)["choice"] for viewer in (*range(state.seats), None)}
            for seat in state.waiting:
                for action in some(state.legal(seat)):
                    after = state.clone()
                    after.play(seat, action)
                    views = {viewer: after.view(viewer) for viewer in before}
                    assert all(seat in view["chosen"] and seat not in view["waiting"] for view in views.values())
                    choices = {viewer: view["choice"] for viewer, view in views.items()}
                    assert choices == before | {seat: state.text(action)}
