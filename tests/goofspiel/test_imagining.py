"""Goofspiel's hidden bids, imagined from a view: always possible, and every possibility comes up."""

from itertools import permutations
from typing import Any

import pytest

import harena
from harena.core.chance import Stream
from harena.core.state import State


def after(cards: int, tricks: list[tuple[int, int]]) -> State:
    state = harena.new("goofspiel", options={"cards": cards}, seed=0)
    for first, second in tricks:
        state.play(0, first)
        state.play(1, second)
    return state


def winner(first: int, second: int) -> int:
    return -1 if first == second else int(second > first)


def possible_bids(cards: int, winners: list[int], own: list[int] | None) -> set[str]:
    """All bids of both seats that lead to these winners; `own` are those of seat 0 if they are known."""
    ways = list(permutations(range(1, cards + 1), len(winners)))
    return {
        repr([list(mine), list(theirs)])
        for mine in ([tuple(own)] if own is not None else ways)
        for theirs in ways
        if [winner(*bids) for bids in zip(mine, theirs)] == winners
    }


def imagined_bids(view: dict[str, Any], seed: int) -> str:
    return repr(harena.imagine(view, seed).view("referee")["table"]["bids"])


@pytest.mark.parametrize(
    ("tricks", "seat"),
    [
        ([(3, 2), (5, 6), (2, 4)], 0),
        ([(6, 1), (4, 4), (1, 3), (5, 2)], 0),
        ([(1, 6), (2, 5), (3, 4)], 0),
        ([(2, 2), (6, 5)], None),
        ([(1, 4), (3, 6)], None),
    ],
)
def test_every_possible_bid_is_imagined_and_no_other(tricks: list[tuple[int, int]], seat: int | None) -> None:
    view = after(6, tricks).view(seat)
    own = None if seat is None else [mine for mine, _ in tricks]
    possible = possible_bids(6, view["table"]["winners"], own)
    assert {imagined_bids(view, seed) for seed in range(40 * len(possible))} == possible


@pytest.mark.parametrize("cards", [2, 3, 4, 7, 13])
def test_an_imagined_game_can_always_be_played_to_its_end(cards: int) -> None:
    stream = Stream(cards)
    for seed in range(25):
        state = after(cards, [])
        while state.waiting:
            for viewer in (0, 1, None):
                view = state.view(viewer)
                imagined = harena.imagine(view, seed)
                assert imagined.view(viewer) == view
                while imagined.waiting:
                    imagined.play(imagined.waiting[0], imagined.legal(imagined.waiting[0])[0])
                assert imagined.outcome is not None
            seat = state.waiting[stream.below(len(state.waiting))]
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])


def test_a_spectator_can_imagine_the_most_lopsided_game() -> None:
    lost_but_one = [(card, card + 1) for card in range(1, 13)]
    state = after(13, lost_but_one)
    assert state.outcome is not None
    assert harena.imagine(state.view(None), 5).view(None) == state.view(None)


def test_a_view_that_nothing_leads_to_is_refused() -> None:
    view = after(3, [(1, 2)]).view(0)
    view["table"]["winners"] = [0]  # seat 0 cannot have won with its lowest card
    with pytest.raises(harena.BadView, match="This is no view of goofspiel"):
        harena.imagine(view, 0)
