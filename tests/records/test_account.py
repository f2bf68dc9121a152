"""How a game was won: the lead, the turning point, and a sentence about them."""

import pytest

from harena import registry
from harena.records.account import changes_of_lead, how_it_went, leader, standings, turning_point
from tests.records.games import GAMES, played


@pytest.mark.parametrize(
    ("standing", "seat"), [((3, 5), 1), ((5, 3), 0), ((4, 4), None), ((), None), ((1, 9, 9), None), ((1, 2, 9), 2)]
)
def test_who_leads_has_more_than_anybody(standing: tuple[int, ...], seat: int | None) -> None:
    assert leader(standing) == seat


LATE = [(0, 0), (2, 0), (2, 3), (4, 3), (4, 4), (4, 6), (4, 7)]


def test_the_turning_point_is_where_the_winner_took_the_lead_for_good() -> None:
    assert turning_point(LATE, [1]) == 5
    assert turning_point([(b, a) for a, b in LATE], [0]) == 5
    assert turning_point(LATE, [0]) is None, "a win that no lead explains"
    assert turning_point(LATE, [0, 1]) is None
    assert turning_point([], [0]) is None
    assert turning_point([(1, 0), (2, 0)], [0]) is None, "ahead from the deal on"
    assert turning_point([(), (), (1, 0)], [0]) is None, "ahead from when the count began"
    assert turning_point([(), (), (1, 1), (2, 1)], [0]) == 3, "counted from some move on"


def test_a_lead_changes_hands_however_long_it_is_shared_between() -> None:
    assert changes_of_lead(LATE) == 3
    assert changes_of_lead([(1, 0), (1, 1), (2, 1)]) == 0
    assert changes_of_lead([]) == 0


def test_it_is_told_in_a_sentence() -> None:
    assert how_it_went(LATE, 5) == "The lead was taken for good late; it had changed hands 3 times."
    assert how_it_went([(0, 0), (1, 0), (2, 0), (3, 0)], 1) == (
        "The lead was taken for good halfway through, and it never changed hands."
    )
    assert how_it_went([(0, 0), (1, 0), (1, 2)], 2) == (
        "The lead was taken for good with the very last move; it had changed hands once."
    )
    assert how_it_went([(0, 0), (0, 0), (1, 0)], 2) == "The lead was taken for good with the very last move."
    assert how_it_went([(), ()], None) == "It was decided after 1 move."


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_told_of(game: str) -> None:
    played_out = played(game, 4)
    words = played_out.edition.words
    standings = [words.standing(played_out.position(n)) for n in range(0, len(played_out.steps) + 1, 7)]
    assert all(len(standing) in (0, played_out.edition.seats) for standing in standings)
    assert how_it_went(standings, turning_point(standings, [0])).endswith(".")


@pytest.mark.parametrize("game", [each.name for each in registry.own().values() if each.card])
def test_the_last_standing_is_what_the_outcome_counts(game: str) -> None:
    played_out = played(game, 4)
    assert played_out.outcome is not None
    assert played_out.edition.words.standing(played_out.state) == played_out.outcome.scores


@pytest.mark.needs("rex")
def test_no_lead_is_counted_while_sides_are_set_up() -> None:
    played_out = played("rex", 4)
    counted = standings(played_out)
    assert len(counted) == len(played_out.steps) + 1
    begun = next(n for n, standing in enumerate(counted) if standing)
    assert begun > 1
    assert played_out.position(begun - 1).view(None)["table"]["turn"]["number"] == 0
    assert played_out.position(begun).view(None)["table"]["turn"]["number"] == 1
    assert all(counted[begun:])


@pytest.mark.parametrize("game", GAMES)
def test_of_a_fork_what_went_before_is_not_counted(game: str) -> None:
    forked = played(game, 4).fork(1, 7)
    assert standings(forked)[:1] == [()]
    assert len(standings(forked)) == len(forked.steps) + 1
