"""Long lists of choices are folded; short ones and those with gaps stay as they are."""

import re

import pytest

import harena
from harena.core.state import State
from harena.terminal.boards import board
from harena.terminal.offers import Offer, folded, single
from tests.terminal.scenes import random_positions, scene


def test_a_run_of_numbers_becomes_one_offer() -> None:
    texts = ["pass", *(f"bid {number}" for number in range(20)), "end"]
    assert [str(offer) for offer in folded(texts)] == [
        "1. pass",
        "Type: bid 0 to 19; such as: bid 6",
        "22. end",
    ]


def test_every_combination_of_two_numbers_becomes_one_offer() -> None:
    texts = [f"bid {first} and {second}" for first in range(5) for second in range(4)]
    assert folded(texts) == [Offer("bid 0 to 4 and 0 to 3; such as: bid 1 and 2")]


def test_short_lists_gaps_and_places_stay_as_they_are() -> None:
    few = [f"bid {number}" for number in range(13)]
    gap = [f"bid {number}" for number in range(40) if number != 7]
    places = [f"move 3 to {number}.500,9.250" for number in range(20)]
    for texts in (few, gap, places):
        assert folded(texts) == single(texts)


@pytest.mark.needs("gods")
def test_the_numbers_of_an_offer_are_those_of_its_choices() -> None:
    for number, state in enumerate(random_positions("gods", 3)):
        if number % 5 == 0 and state.waiting:
            shown = scene(state, state.waiting[0])
            options, offers = shown.options(), board("gods").offers(shown)
            assert len(offers) <= 25
            for offer in offers:
                if offer.number is not None:
                    assert options[offer.number - 1] == offer.text
                else:
                    assert offer.text.partition("such as: ")[2] in options


def is_asked(state: State, kind: str) -> bool:
    decision = state.decision(state.waiting[0]) if state.waiting else None
    return decision is not None and decision.kind == kind


@pytest.mark.needs("gods")
def test_many_rerolls_are_told_by_their_dice() -> None:
    state = next(each for each in random_positions("gods", 3) if is_asked(each, "reroll"))
    shown = scene(state, state.waiting[0])
    told = [str(offer) for offer in board("gods").offers(shown)]
    assert told[0] == "1. keep all"
    assert told[-1].startswith("Or: several of these together, in words; such as: reroll ")
    assert all(re.fullmatch(r"\d+\. reroll \d \w+", each) for each in told[1:-1])


@pytest.mark.needs("gods")
def test_a_bid_of_two_heroes_fits_one_line() -> None:
    state = harena.new("gods", seed=3)
    (offer,) = board("gods").offers(scene(state, 0))
    assert str(offer).startswith("Type: bid 0 to 19 and 0 to 19; such as: bid ")
