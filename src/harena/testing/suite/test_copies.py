"""Copies: clones, saved states and pickles are the same game, and none disturbs another."""

import copy
import pickle

import pytest

from harena.core.chance import CHANCE, Stream
from harena.core.machine import Machine
from harena.core.state import State
from harena.core.vectors import kernel_is_compiled
from harena.testing.case import Case
from harena.testing.play import all_views, few, finish, positions, some, walk


def portrait(state: State) -> tuple[str, bytes, str]:
    return state.key(), state.save(), all_views(state)


def test_old_clones_stay_as_they_were(case: Case) -> None:
    """Every clone ever made is kept, the game and some of the clones are played on, and then all are looked at."""
    for seed in few(case, 3):
        state = case.edition().new(seed)
        kept: list[tuple[State, tuple[str, bytes, str]]] = []
        for number, _ in enumerate(walk(state, Stream(seed))):
            if number % (case.slowness + seed):
                continue
            clone = state.clone()
            kept.append((clone, portrait(state)))
            finish(clone.clone(), seed + len(kept))
        kept.append((state.clone(), portrait(state)))
        for clone, before in kept:
            assert portrait(clone) == before
        ends = [finish(clone, seed) for clone, _ in kept]
        assert len(ends) == len(kept)
        assert portrait(state) == kept[-1][1]


def test_originals_do_not_notice_what_their_clones_do(case: Case) -> None:
    for number, state in enumerate(positions(case, range(4))):
        before = portrait(state)
        finish(state.clone(), number)
        assert portrait(state) == before


def test_a_clone_hears_nothing_until_it_listens(case: Case) -> None:
    for state in positions(case, range(2), listening=True):
        clone = state.clone()
        finish(clone, 1)
        assert clone.heard() == []
        assert clone.drawn() == []


def test_every_kind_of_copy_goes_on_in_the_same_way(case: Case) -> None:
    """From every position: the same moves give the same cells, the same chance and the same story."""
    for number, state in enumerate(positions(case, range(2), most=30)):
        edition = state.edition
        twins = [state.clone(), edition.restore(state.save()), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
        original = state.clone()
        for each in [original, *twins]:
            each.listen()
        for seat, action in walk(original, Stream(number)):
            for twin in twins:
                assert twin.save() == original.save()
                twin.play(seat, action)
        heard, draws = original.heard(), repr(original.drawn())
        for twin in twins:
            assert portrait(twin) == portrait(original)
            assert twin.heard() == heard
            assert repr(twin.drawn()) == draws


def test_nothing_is_written_to_cells_that_have_moved(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pushed frame may move the cells. Here every one does; rules that still held the old ones would lose a change.

    The kernel's classes can be changed only where they are interpreted; the rules are the same in either build.
    """
    for seed in few(case, 12):
        state = case.edition().new(seed)
        played = [(seat, action, state.save()) for seat, action in walk(state, Stream(seed))]
        with monkeypatch.context() as patch:
            if not kernel_is_compiled():
                patch.setattr(Machine, "then", _push_elsewhere)
            moving = case.edition().new(seed)
            for seat, action, saved in played:
                assert moving.save() == saved
                moving.play(seat, action)
        assert moving.save() == state.save()


_push = Machine.then


def _push_elsewhere(state: State, *frame: int) -> None:
    state.cells = state.cells[:]
    _push(state, *frame)


def test_saving_and_restoring_is_exact(case: Case) -> None:
    for state in positions(case, range(10)):
        restored = state.edition.restore(state.save())
        assert portrait(restored) == portrait(state)
        assert type(restored) is type(state)


def test_keys_tell_states_apart(case: Case) -> None:
    """Two states have the same key if, and only if, they are equal; and the same action leads to the same state."""
    for state in positions(case, range(4)):
        for seat in state.waiting:
            found: dict[str, State] = {}
            for action in some(state.legal(seat)):
                one, same = state.clone(), state.clone()
                one.play(seat, action)
                same.play(seat, action)
                assert one == same
                assert (one.key(), hash(one)) == (same.key(), hash(same))
                assert found.setdefault(one.key(), one) == one
                assert same.view("referee") == one.view("referee")
            for key, one in found.items():
                assert [other for other, state in found.items() if state == one] == [key]


def test_the_chance_to_come_does_not_count(case: Case) -> None:
    """Neither does how often something became known: what lies on the table does."""
    for state in positions(case, range(4)):
        twin = state.clone()
        twin.open_stream(99, CHANCE)
        twin.disclose()
        assert twin.save() != state.save()
        assert twin == state
        assert twin.key() == state.key()
        if state.waiting:
            twin.play(twin.waiting[0], twin.legal(twin.waiting[0])[-1])
            assert twin != state
            assert twin.key() != state.key()


def test_a_pickled_edition_deals_the_same_games(case: Case) -> None:
    edition = case.edition()
    carried = pickle.loads(pickle.dumps(edition))
    assert carried.key == edition.key
    assert carried.packs == edition.packs
    for seed in range(5):
        assert carried.new(seed).save() == edition.new(seed).save()


def test_listening_changes_nothing(case: Case) -> None:
    for seed in few(case, 20):
        quiet, loud = case.edition().new(seed), case.edition().new(seed, listening=True)
        for seat, action in walk(quiet, Stream(seed)):
            assert loud.save() == quiet.save()
            loud.play(seat, action)
        assert portrait(loud) == portrait(quiet)
        assert loud.heard()
