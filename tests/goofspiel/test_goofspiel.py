"""The rules of goofspiel, one after another."""

import pytest

import harena
from tests.rules.citing import rule


def bid(state: harena.State, first: int, second: int) -> None:
    state.play(0, f"bid {first}")
    state.play(1, f"bid {second}")


def whole_game(first: list[int], second: list[int]) -> harena.State:
    """A game of thirteen cards in which both bid in this order; the last card goes by itself."""
    state = harena.edition("goofspiel").new(0, listening=True)
    for mine, theirs in zip(first[:-1], second[:-1]):
        bid(state, mine, theirs)
    return state


UPWARD = list(range(1, 14))
DOWNWARD = UPWARD[::-1]


@rule("GOF-01")
def test_two_players_with_equal_hands_and_no_luck() -> None:
    with pytest.raises(harena.BadSetup, match=r"\[GOF-01\]"):
        harena.new("goofspiel", seats=3)
    states = [harena.edition("goofspiel").new(seed, listening=True) for seed in (0, 1)]
    for state in states:
        assert state.view("referee")["table"]["hands"] == [UPWARD, UPWARD]
        assert state.drawn() == []
    assert states[0].view("referee") == states[1].view("referee")


@rule("GOF-02", "GOF-03", "GOF-04")
def test_thirteen_prizes_come_up_from_the_highest_to_the_lowest() -> None:
    state = harena.edition("goofspiel").new(0, listening=True)
    prizes = []
    for number in range(1, 13):
        prizes.append(state.view(None)["table"]["prize"])
        bid(state, number, 14 - number)
    assert prizes == DOWNWARD[:12]
    words = state.edition.words
    told = [words.sentence(event.told_to(None), None) for event in state.heard()]
    assert told[-1].endswith("the prize 1.")
    assert len([line for line in told if "prize" in line]) == 13
    assert sum(DOWNWARD) == 91


@rule("GOF-05")
def test_bids_are_sealed_and_nobody_passes() -> None:
    state = harena.new("goofspiel", seed=0)
    assert list(state.waiting) == [0, 1]
    before = state.view(1)["table"]
    state.play(0, "bid 13")
    assert list(state.waiting) == [1]
    assert state.view(1)["table"] == before
    assert state.view(1)["choice"] is None
    assert state.view(0)["choice"] == "bid 13"
    with pytest.raises(harena.IllegalAction, match="bid already") as refused:
        state.play(0, "bid 12")
    assert refused.value.rule == "GOF-05"
    with pytest.raises(harena.IllegalAction) as refused:
        state.play(1, "pass")
    assert refused.value.rule == "GOF-05"


@rule("GOF-06")
def test_each_card_is_bid_once() -> None:
    state = harena.new("goofspiel", seed=0)
    assert [state.text(action) for action in state.legal(0)] == [f"bid {card}" for card in UPWARD]
    bid(state, 5, 6)
    assert "bid 5" not in [state.text(action) for action in state.legal(0)]
    assert "bid 5" in [state.text(action) for action in state.legal(1)]
    with pytest.raises(harena.IllegalAction, match="spent your 5 already") as refused:
        state.play(0, "bid 5")
    assert refused.value.rule == "GOF-06"
    with pytest.raises(harena.IllegalAction, match="bid cards are 1 to 13") as refused:
        state.play(0, 14)
    assert refused.value.rule == "GOF-06"


@rule("GOF-07")
def test_the_higher_bid_takes_the_prize_and_both_cards_are_spent() -> None:
    state = harena.new("goofspiel", seed=0)
    bid(state, 2, 1)
    bid(state, 1, 13)
    assert state.view(None)["table"]["points"] == [13, 12]
    assert [len(hand) for hand in state.view("referee")["table"]["hands"]] == [11, 11]


@rule("GOF-08")
def test_equal_bids_waste_the_prize() -> None:
    state = harena.new("goofspiel", seed=0)
    bid(state, 7, 7)
    table = state.view("referee")["table"]
    assert table["points"] == [0, 0]
    assert table["prize"] == 12
    assert 7 not in table["hands"][0] + table["hands"][1]


@rule("GOF-09", "GOF-12")
def test_the_last_cards_are_bid_without_asking() -> None:
    state = whole_game(UPWARD, DOWNWARD)
    assert state.waiting == ()
    assert state.outcome is not None
    table = state.view("referee")["table"]
    assert [bids[-1] for bids in table["bids"]] == [13, 1]
    assert table["winners"][-1] == 0, "the last prize is won like any other"
    assert len(table["winners"]) == 13


@rule("GOF-10")
def test_everybody_learns_who_won_what() -> None:
    state = harena.edition("goofspiel").new(0, listening=True)
    bid(state, 9, 3)
    bid(state, 4, 4)
    words = state.edition.words
    events = state.heard()
    for eye, winner in ((0, "You"), (1, words.seat_name(0)), (None, words.seat_name(0))):
        told = [words.sentence(event.told_to(eye), eye) for event in events]
        assert f"{winner} won the prize 13." in told
        assert "Equal bids: nobody gets the prize 12." in told
        table = state.view(eye)["table"]
        assert (table["winners"], table["points"], table["prize"]) == ([0, -1], [13, 0], 11)


@rule("GOF-11")
def test_bids_and_hands_stay_hidden() -> None:
    states = [harena.edition("goofspiel").new(0, listening=True) for _ in range(2)]
    bid(states[0], 9, 3)
    bid(states[1], 9, 5)
    words = states[0].edition.words
    told = [[words.sentence(event.told_to(0), 0) for event in state.heard()] for state in states]
    assert told[0] == told[1]
    assert "You bid 9." in told[0]
    assert states[0].view(0) == states[1].view(0)
    assert states[0].view(None) == states[1].view(None)
    table = states[0].view(0)["table"]
    assert table["hands"][1] is None
    assert table["bids"] == [[9], None]


@rule("GOF-11")
def test_hands_stay_hidden_after_the_end() -> None:
    table = whole_game(UPWARD, DOWNWARD).view(0)["table"]
    assert table["bids"][1] is None


@pytest.mark.parametrize(
    ("first", "second", "points", "scores"),
    [
        (DOWNWARD, [*DOWNWARD[1:], 13], [90, 1], (1, -1)),
        ([*DOWNWARD[1:], 13], DOWNWARD, [1, 90], (-1, 1)),
        (UPWARD, UPWARD, [0, 0], (0, 0)),
    ],
)
@rule("GOF-12", "GOF-13")
def test_more_points_win_by_however_little(
    first: list[int], second: list[int], points: list[int], scores: tuple[int, int]
) -> None:
    state = whole_game(first, second)
    assert state.view(None)["table"]["points"] == points
    assert state.outcome is not None
    assert state.outcome.scores == scores
    assert state.outcome.ranks == {(1, -1): (1, 2), (-1, 1): (2, 1), (0, 0): (1, 1)}[scores]
    assert state.outcome.rule == "GOF-13"


@pytest.mark.parametrize("cards", [2, 3, 20])
@rule("GOF-14")
def test_another_number_of_cards(cards: int) -> None:
    state = harena.new("goofspiel", seed=0, options={"cards": cards})
    table = state.view("referee")["table"]
    assert table["prize"] == cards
    assert table["hands"] == [list(range(1, cards + 1))] * 2
    tricks = 0
    while state.waiting:
        bid(state, state.legal(0)[0], state.legal(1)[-1])
        tricks += 1
    assert tricks == cards - 1


@pytest.mark.parametrize("cards", [1, 21])
@rule("GOF-14")
def test_not_any_number_of_cards(cards: int) -> None:
    with pytest.raises(harena.BadSetup, match='Option "cards"'):
        harena.new("goofspiel", options={"cards": cards})
