"""Counting results: what is counted, that the order does not matter, and how sure the counts make us."""

import math

from hypothesis import given
from hypothesis import strategies as some

from harena.core.game import Outcome
from harena.lab.tally import Tally, wilson

WON = Outcome((5, 2), (1, 2), "more points", "R-1")
LOST = Outcome((1, 4), (2, 1), "more points", "R-1")
DRAWN = Outcome((3, 3), (1, 1), "a draw", "R-2")

DEALS = some.lists(
    some.tuples(some.sampled_from((WON, LOST, DRAWN)), some.sampled_from((WON, LOST, DRAWN))), max_size=9
)


def tally(*deals: tuple[Outcome, Outcome]) -> Tally:
    counted = Tally.of(2)
    for first, swapped in deals:
        counted.count_deal([([0, 1], first, 10), ([1, 0], swapped, 12)])
    return counted


def test_wins_are_the_bots_and_the_seats_own() -> None:
    """Bot 0 wins in seat 0, then bot 1 does."""
    counted = tally((WON, WON))
    assert counted.wins == [1, 1]
    assert counted.seat_wins == [2, 0]
    assert counted.scores == [5 + 2, 2 + 5]
    assert counted.seat_scores == [10, 4]
    assert [counted.share(bot) for bot in range(2)] == [0.5, 0.5]
    assert [counted.seat_share(seat) for seat in range(2)] == [1.0, 0.0]
    assert (counted.deals, counted.games, counted.decisions) == (1, 2, 22)


def test_a_shared_first_place_is_part_of_a_win() -> None:
    counted = tally((WON, DRAWN))
    assert counted.wins == [1, 0]
    assert counted.draws == [1, 1]
    assert counted.share(0) == 0.75
    assert counted.endings == {"more points [R-1]": 1, "a draw [R-2]": 1}
    three = Tally.of(3)
    three.count_deal([([0, 1, 2], Outcome((4, 4, 4), (1, 1, 1), "a draw", ""), 1)] * 3)
    assert [three.share(bot) for bot in range(3)] == [1 / 3] * 3


@given(DEALS, DEALS)
def test_adding_up_is_the_same_in_any_order(
    first: list[tuple[Outcome, Outcome]], second: list[tuple[Outcome, Outcome]]
) -> None:
    whole, one, other = tally(*first, *second), tally(*first), tally(*second)
    forwards, backwards = Tally.of(2), Tally.of(2)
    for part in (one, other):
        forwards.add(part)
    for part in (other, one):
        backwards.add(part)
    assert forwards == backwards == whole


def test_wilsons_interval_is_the_known_one() -> None:
    """Figures from the textbook formula: 8 of 10, and the two ends."""
    low, high = wilson(0.8, 10)
    assert math.isclose(low, 0.4901625, abs_tol=1e-6)
    assert math.isclose(high, 0.9433178, abs_tol=1e-6)
    low, high = wilson(1.0, 20)
    assert high == 1.0
    assert 0.8 < low < 0.9
    assert wilson(0.0, 20)[0] == 0.0


def test_independent_games_weigh_what_they_are() -> None:
    """Pairs won, halved and lost as if tossed: 100 games count as about 100."""
    counted = tally(*[(WON, LOST)] * 25, *[(WON, WON)] * 50, *[(LOST, WON)] * 25)
    assert counted.share(0) == 0.5
    assert 95 < counted.weight(0) / 2 < 105


def test_swapped_games_that_always_split_are_not_overrated() -> None:
    """Where the deal decides all, more of the same shows nothing but that: every deal counts once."""
    assert tally(*[(WON, WON)] * 40).weight(0) == 40


def test_games_that_only_repeat_each_other_count_less() -> None:
    """Both games of a deal always go to the same bot: half of them tell nothing new."""
    counted = tally(*[(WON, LOST)] * 20, *[(LOST, WON)] * 20)
    assert counted.games == 80
    assert 38 < counted.weight(0) < 41
