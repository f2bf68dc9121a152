"""Views and imagining: a state is built from a view alone, looks the same from there, and can be played."""

import json
from itertools import count
from typing import Any

import pytest

import harena
from harena.core.cells import COUNT
from harena.core.chance import SEED_LIMIT, Stream
from harena.core.errors import BadSetup, BadView
from harena.core.state import State
from harena.testing.case import Case
from harena.testing.play import EFFORT, as_json, finish, positions, told, viewers, walk

NEEDED = ("game", "seats", "options", "seat", "table", "engine")
NO_VALUES: tuple[Any, ...] = (None, 3, "x", [], {}, [None], ["x"], [1 << 70])


def test_views_survive_json(case: Case) -> None:
    for state in positions(case, range(10)):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view


def test_looking_changes_nothing(case: Case) -> None:
    for state in positions(case, range(5), listening=True):
        state.heard(), state.drawn()
        before = state.save()
        views = [as_json(state.view(viewer)) for viewer in viewers(state)]
        assert [as_json(state.view(viewer)) for viewer in viewers(state)] == views
        assert (state.save(), state.heard(), state.drawn()) == (before, [], [])


def test_a_view_cannot_be_used_to_change_the_state(case: Case) -> None:
    for state in positions(case, range(2)):
        for viewer in viewers(state):
            view = state.view(viewer)
            before = as_json(view)
            _spoil(view)
            assert as_json(state.view(viewer)) == before


def _spoil(thing: object) -> None:
    if isinstance(thing, dict):
        for inner in thing.values():
            _spoil(inner)
        thing.clear()
    elif isinstance(thing, list):
        for inner in thing:
            _spoil(inner)
        thing.clear()


def test_an_imagined_state_looks_the_same_from_where_it_was_imagined(case: Case) -> None:
    for number, state in enumerate(positions(case, range(12))):
        for viewer in viewers(state):
            view = state.view(viewer)
            for seed in (0, number, SEED_LIMIT - 1 - number):
                assert as_json(harena.imagine(view, seed).view(viewer)) == as_json(view), (viewer, seed)


def test_imagining_needs_only_the_bytes_of_a_view(case: Case) -> None:
    for number, state in enumerate(positions(case, range(5))):
        for viewer in viewers(state):
            view = state.view(viewer)
            received = json.loads(as_json(view))
            assert harena.imagine(received, number).save() == harena.imagine(view, number).save()
            assert received == view, "imagining must leave the view alone"


def test_imagining_is_settled_by_its_seed(case: Case) -> None:
    """The same seed gives the same state; other seeds give others where, and only where, something is hidden."""
    spread = dict.fromkeys(viewers(case.edition().new(0)), 0)
    for state in positions(case, range(4), most=40):
        for viewer in viewers(state):
            view = state.view(viewer)
            imagined = [harena.imagine(view, seed) for seed in (1, 2, 3, 1)]
            assert imagined[0].save() == imagined[3].save()
            others = len({as_json(each.view("referee")) for each in imagined}) - 1
            sealed = any(seat != viewer for seat in view["chosen"])
            if viewer == "referee" or (case.hidden != "things" and not sealed):
                assert others == 0
            spread[viewer] += others
    assert case.hidden != "things" or all(spread[viewer] for viewer in spread if viewer != "referee"), spread


def test_the_referee_sees_all_there_is(case: Case) -> None:
    """A state made from the referee's view has the same cells, but for chance: nothing is left of what is over.

    That goes for imagined states as well. So states that look the same to the referee have the same key.
    """
    for number, state in enumerate(positions(case, range(40), most=120)):
        for world in (state, harena.imagine(state.view(0), number), harena.imagine(state.view(None), number)):
            again = harena.imagine(world.view("referee"), number + 1)
            cells, same = (memoryview(each.save()).cast("q").tolist()[COUNT + 1 :] for each in (world, again))
            assert len(same) == len(cells)
            if case.leaves_gaps:
                cells, same = sorted(cells), sorted(same)
            assert same == cells


def test_an_imagined_state_does_not_share_the_games_chance(case: Case) -> None:
    """Who imagines with the seed of the game, even from the referee's view, still does not see what is to come."""
    for seed in range(10):
        state = case.edition().new(seed)
        imagined = harena.imagine(state.view("referee"), seed)
        assert [state.below(1 << 20) for _ in range(3)] != [imagined.below(1 << 20) for _ in range(3)]


def test_imagined_states_can_be_played_to_the_end(case: Case) -> None:
    for number, state in enumerate(positions(case, range(4), most=40)):
        for viewer in viewers(state):
            imagined = harena.imagine(state.view(viewer), number)
            assert len(finish(imagined, number)) <= case.longest
            assert imagined.outcome is not None


def test_imagining_can_be_repeated_along_a_game(case: Case) -> None:
    """Imagine, play on in the imagined game, imagine again from there: views stay the same whenever one looks."""
    stride = 1 + case.slowness * EFFORT.share // 4
    for seed in range(2):
        for viewer in viewers(case.edition().new(seed)):
            state = case.edition().new(seed)
            stream = Stream(seed)
            for turn in count():
                if not state.waiting:
                    break
                if turn % stride == 0:
                    before = as_json(state.view(viewer))
                    state = harena.imagine(state.view(viewer), stream.below(1 << 30))
                    assert as_json(state.view(viewer)) == before
                seat, action = next(walk(state, stream))
                state.play(seat, action)


def test_a_seat_can_do_in_an_imagined_state_what_it_can_in_the_real_one(case: Case) -> None:
    for number, state in enumerate(positions(case, range(5), most=40)):
        for seat in range(state.seats):
            assert told(harena.imagine(state.view(seat), number), seat) == told(state, seat)


def test_damaged_views_are_refused(case: Case) -> None:
    state = _in_the_middle(case)
    for viewer in viewers(state):
        view = state.view(viewer)
        lacking = ({name: value for name, value in view.items() if name not in {lost, "edition"}} for lost in NEEDED)
        spoilt = (view | {name: value} for name in ("table", "engine") for value in NO_VALUES)
        worse: tuple[Any, ...] = ({}, [], None)
        for damaged in (*worse, *lacking, *spoilt):
            with pytest.raises(BadView, match=r"^This is no view of .*\.$"):
                harena.imagine(damaged, 1)


def test_seeds_for_imagining_are_seeds(case: Case) -> None:
    view = case.edition().new(1).view(0)
    for seed in (-1, SEED_LIMIT, 1 << 64, 1 << 70, -(1 << 70)):
        with pytest.raises(BadSetup, match="The seed must be a whole number from 0 to"):
            harena.imagine(view, seed)


def _in_the_middle(case: Case) -> State:
    visited = [state.clone() for state in positions(case, range(1))]
    return visited[len(visited) // 2]
