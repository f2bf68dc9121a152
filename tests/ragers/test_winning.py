"""RAG-60 and RAG-61: a lead of ten, the final count and its tie-breaks."""

import pytest

import harena
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, Arena, Side, arena
from tests.rules.citing import rule

SEATS = {"accusers": (ACCUSERS,), "defenders": (DEFENDERS,)}


def outcome(field: Arena) -> harena.Outcome:
    found = field.state.outcome
    assert found is not None
    assert field.state.waiting == ()
    return found


def last_day(accusers: Side, defenders: Side) -> harena.Outcome:
    """The third day ends with nothing placed: the stacks alone are counted."""
    field = arena(accusers, defenders, day=3)
    field.fight("pass", "pass")
    assert field.days == ["two losers"]
    return outcome(field)


# --- RAG-60 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", [1, 2, 3])
@rule("RAG-60")
def test_a_lead_of_ten_wins_at_once(day: int) -> None:
    ours, theirs = "prodder prodder stopper prodder", "basher basher basher basher"
    field = arena(ours, theirs, patron="arianna", day=day)
    field.play(ours, theirs)
    ended = outcome(field)
    assert ended.scores == (13, 0)
    assert ended.winners == (ACCUSERS,)
    assert ended.rule == "RAG-60"


@pytest.mark.parametrize(
    ("ours", "theirs", "scores"),
    [
        ("basher prodder prodder prodder", "slasher slasher slasher basher", (9, 0)),
        ("slasher slasher slasher basher", "basher prodder prodder prodder", (0, 9)),
        ("prodder prodder prodder stopper", "slasher slasher slasher basher", (10, 0)),
        ("slasher slasher slasher basher", "prodder prodder prodder stopper", (0, 10)),
    ],
)
@rule("RAG-60")
def test_nine_is_not_enough_and_ten_is(ours: str, theirs: str, scores: tuple[int, int]) -> None:
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.scores() == scores
    if max(scores) < 10:
        assert field.state.outcome is None
        assert field.table()["day"] == 2
    else:
        assert outcome(field).winners == ((ACCUSERS,) if scores[ACCUSERS] else (DEFENDERS,))


@rule("RAG-60")
def test_the_lead_counts_both_totals() -> None:
    field = arena(
        "prodder prodder prodder stopper",
        Side("basher basher basher basher", stack="prodder=3"),
        patron="arianna",
        day=2,
    )
    field.play("prodder prodder prodder stopper", "basher basher basher basher")
    assert field.scores() == (10, 3)
    assert field.state.outcome is None


@rule("RAG-60", "RAG-56")
def test_cheers_and_points_of_earlier_days_count_towards_the_lead() -> None:
    field = arena(
        Side("prodder prodder slasher basher", stack="stopper=1 cheater=1", cheers="two-slashers"),
        OUT_OF_CARDS,
        patron="arianna",
        cheers="two-prodders",
        day=2,
    )
    assert field.scores() == (4, 0)
    field.play("slasher basher prodder prodder", "pass...")
    assert outcome(field).scores == (4 + 6 + 2, 0)
    assert outcome(field).rule == "RAG-60"


@rule("RAG-60")
def test_cheers_of_the_other_side_are_counted_before_the_lead_is() -> None:
    ours, theirs = "prodder prodder prodder stopper", "basher basher slasher basher"
    field = arena(ours, theirs, patron="arianna", cheers="two-bashers")
    field.play(ours, theirs)
    assert field.scores() == (10, 2)
    assert field.state.outcome is None


@rule("RAG-60")
def test_nobody_moves_after_the_game_is_won() -> None:
    ours, theirs = "prodder prodder stopper prodder", "basher basher basher basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    for seat in (ACCUSERS, DEFENDERS):
        with pytest.raises(harena.IllegalAction, match="game is over") as refused:
            field.state.play(seat, "keep")
        assert refused.value.rule == "RAG-60"


# --- RAG-61 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accusers", "defenders", "winner"),
    [("prodder=3 stopper=1", "prodder=3", "accusers"), ("prodder=3", "prodder=3 stopper=1", "defenders")],
)
@rule("RAG-61")
def test_after_three_days_the_higher_total_wins(accusers: str, defenders: str, winner: str) -> None:
    ended = last_day(Side(deck="", stack=accusers), Side(deck="", stack=defenders))
    assert ended.winners == SEATS[winner]
    assert sorted(ended.scores) == [3, 4]
    assert ended.ranks in ((1, 2), (2, 1))
    assert (ended.reason, ended.rule) == ("the higher total after three days", "RAG-61")


@rule("RAG-61")
def test_a_day_before_the_third_does_not_end_the_game() -> None:
    field = arena(Side(deck="", stack="prodder=3"), OUT_OF_CARDS, day=2)
    field.fight("pass", "pass")
    assert field.state.outcome is None


@pytest.mark.parametrize(
    ("accusers", "defenders", "winner"),
    [
        (Side(deck="", cheers="two-bashers two-slashers"), Side(deck="", stack="prodder=3 stopper=1"), "accusers"),
        (Side(deck="", cheers="basher-deadeye"), Side(deck="", stack="prodder=3"), "accusers"),
        (Side(deck="", stack="prodder=3"), Side(deck="", cheers="basher-deadeye"), "defenders"),
        (
            Side(deck="", cheers="two-bashers two-slashers", stack="cheater=1"),
            Side(deck="", cheers="basher-deadeye", stack="stopper=2"),
            "accusers",
        ),
    ],
)
@rule("RAG-61")
def test_equal_totals_go_to_more_cheers_cards(accusers: Side, defenders: Side, winner: str) -> None:
    ended = last_day(accusers, defenders)
    assert ended.scores[0] == ended.scores[1]
    assert ended.winners == SEATS[winner]
    assert "more cheers" in ended.reason
    assert ended.rule == "RAG-61"


@rule("RAG-61")
def test_cheers_cards_are_counted_and_not_their_points() -> None:
    """Two cards that pay 2 each beat one that pays 3, if the totals are equal."""
    accusers = Side(deck="", cheers="basher-deadeye", stack="prodder=3")
    defenders = Side(deck="", cheers="two-bashers two-slashers", stack="stopper=2")
    ended = last_day(accusers, defenders)
    assert ended.scores == (6, 6)
    assert ended.winners == (DEFENDERS,)


@pytest.mark.parametrize(
    ("accusers_left", "defenders_left", "winner"),
    [
        ("cheater cheater veteran", "cheater cheater", "accusers"),
        ("cheater cheater", "cheater cheater veteran", "defenders"),
        ("cheater", "", "accusers"),
        ("", "cheater", "defenders"),
    ],
)
@rule("RAG-61")
def test_equal_totals_and_cheers_go_to_the_larger_deck(accusers_left: str, defenders_left: str, winner: str) -> None:
    row, drawn = "basher basher slasher slasher", "prodder prodder prodder stopper"
    sides = [Side(f"{row} prodder", deck=f"{drawn} {left}") for left in (accusers_left, defenders_left)]
    field = arena(sides[ACCUSERS], sides[DEFENDERS], patron="arianna", day=3)
    field.play(row, row)
    assert field.deck_sizes() == (len(accusers_left.split()), len(defenders_left.split()))
    ended = outcome(field)
    assert ended.scores == (6, 6)
    assert ended.winners == SEATS[winner]
    assert "more cards left in the deck" in ended.reason
    assert ended.rule == "RAG-61"


@rule("RAG-61")
def test_cards_in_hand_do_not_break_a_tie() -> None:
    field = arena(Side("cheater cheater", deck=""), OUT_OF_CARDS, patron="greybeard", day=3)
    field.fight("pass", "pass")
    assert outcome(field).winners == (DEFENDERS,)


@rule("RAG-61")
def test_a_tie_in_everything_goes_to_the_defenders() -> None:
    ended = last_day(
        Side(deck="", stack="prodder=3", cheers="two-bashers"), Side(deck="", stack="slasher=3", cheers="two-slashers")
    )
    assert ended.scores == (5, 5)
    assert ended.winners == (DEFENDERS,)
    assert ended.ranks == (2, 1)
    assert "the accusation was not proved" in ended.reason
    assert ended.rule == "RAG-61"


@rule("RAG-61", "RAG-60")
def test_a_lead_of_ten_after_the_third_day_is_still_a_lead_of_ten() -> None:
    ended = last_day(Side(deck="", stack="prodder=6 basher=3 stopper=1"), OUT_OF_CARDS)
    assert ended.rule == "RAG-60"
    ended = last_day(Side(deck="", stack="prodder=6 basher=3"), OUT_OF_CARDS)
    assert ended.rule == "RAG-61"
