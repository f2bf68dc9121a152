"""The rules of Leduc hold'em, one after another."""

import pytest

import harena
from tests.rules.citing import rule

RANKS = {"J": (0, 1), "Q": (2, 3), "K": (4, 5)}


def deal(first: str, second: str, public: str) -> harena.State:
    """A new game with these ranks: the first player's card, the second player's, and the one to be turned up."""
    view = harena.new("leduc", seed=0).view("referee")
    cards: list[int] = []
    for rank in (first, second, public):
        cards.append(next(card for card in RANKS[rank] if card not in cards))
    view["table"]["cards"] = cards
    view["table"]["rest"] = [card for card in range(6) if card not in cards]
    state = harena.imagine(view, 0)
    state.listen()
    return state


def bet(state: harena.State, actions: str) -> harena.State:
    """Play actions in turn, whoever's turn it is."""
    for action in actions.split():
        (seat,) = state.waiting
        state.play(seat, action)
    return state


def scores(state: harena.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.scores


def options(state: harena.State) -> list[str]:
    (seat,) = state.waiting
    return [state.text(action) for action in state.legal(seat)]


@pytest.mark.parametrize("seats", [1, 3])
@rule("LED-01")
def test_two_players(seats: int) -> None:
    with pytest.raises(harena.BadSetup, match=r"\[LED-01\]"):
        harena.new("leduc", seats=seats)


@rule("LED-01")
def test_the_deck_has_two_cards_of_each_rank() -> None:
    dealt = set()
    for seed in range(60):
        table = harena.new("leduc", seed=seed).view("referee")["table"]
        cards = table["cards"] + table["rest"]
        assert sorted(cards) == [0, 1, 2, 3, 4, 5]
        dealt.add(tuple(cards[:2]))
    assert len(dealt) > 20, "the deck is shuffled"


@pytest.mark.parametrize(("higher", "lower"), [("K", "Q"), ("K", "J"), ("Q", "J")])
@rule("LED-01", "LED-11")
def test_king_queen_jack(higher: str, lower: str) -> None:
    (public,) = {"J", "Q", "K"} - {higher, lower}
    assert scores(bet(deal(higher, lower, public), "call call call call")) == (1, -1)
    assert scores(bet(deal(lower, higher, public), "call call call call")) == (-1, 1)


@rule("LED-02")
def test_each_player_sees_one_card_and_nobody_the_deck() -> None:
    state = deal("K", "J", "Q")
    assert state.view(0)["table"]["cards"] == [4, None, None]
    assert state.view(1)["table"]["cards"] == [None, 0, None]
    assert state.view(None)["table"]["cards"] == [None, None, None]
    assert [state.view(eye)["table"]["rest"] for eye in (0, 1, None)] == [None, None, None]
    bet(state, "call call")
    assert state.view(0)["table"]["cards"] == [4, None, 2]
    assert state.view(None)["table"]["cards"] == [None, None, 2]


@rule("LED-02", "LED-10")
def test_a_fold_shows_no_card() -> None:
    state = bet(deal("K", "J", "Q"), "raise fold")
    assert state.view(1)["table"]["cards"] == [None, 0, None]


@rule("LED-03")
def test_the_ante_is_one_chip() -> None:
    assert scores(bet(deal("K", "J", "Q"), "call call call call")) == (1, -1)


@rule("LED-04")
def test_the_open_card_comes_between_two_betting_rounds() -> None:
    state = bet(deal("K", "J", "Q"), "call")
    assert state.view(None)["table"]["cards"][2] is None
    bet(state, "call")
    assert state.view(None)["table"]["cards"][2] == 2
    bet(state, "call call")
    assert state.outcome is not None
    told = [state.edition.words.sentence(event, None) for event in state.heard()]
    assert told.count("The public card is Q.") == 1


@rule("LED-04")
def test_a_fold_in_the_first_round_leaves_the_open_card_in_the_deck() -> None:
    state = bet(deal("K", "J", "Q"), "raise fold")
    assert state.view(None)["table"]["cards"][2] is None


@rule("LED-05")
def test_the_first_player_begins_both_rounds_and_turns_alternate() -> None:
    state = deal("K", "J", "Q")
    turns = []
    for action in ("call", "raise", "call", "call", "raise", "raise", "call"):
        turns.append(state.waiting)
        bet(state, action)
    assert turns == [(0,), (1,), (0,), (0,), (1,), (0,), (1,)]


@rule("LED-05")
def test_nobody_acts_out_of_turn() -> None:
    with pytest.raises(harena.IllegalAction, match="other player's turn") as refused:
        deal("K", "J", "Q").play(1, "call")
    assert refused.value.rule == "LED-05"


@rule("LED-06")
def test_a_call_is_always_legal_and_matches_the_opponent() -> None:
    assert "call" in options(deal("K", "J", "Q"))
    assert "call" in options(bet(deal("K", "J", "Q"), "raise"))
    assert "call" in options(bet(deal("K", "J", "Q"), "raise raise"))
    assert scores(bet(deal("K", "J", "Q"), "raise call call call")) == (3, -3)
    assert scores(bet(deal("K", "J", "Q"), "raise raise call call call")) == (5, -5)


@rule("LED-07")
def test_only_who_faces_a_raise_may_fold() -> None:
    state = deal("K", "J", "Q")
    with pytest.raises(harena.IllegalAction, match="nothing to fold to") as refused:
        state.play(0, "fold")
    assert refused.value.rule == "LED-07"
    assert "fold" not in options(bet(state, "call"))
    assert "fold" in options(bet(state, "raise"))


@rule("LED-08")
def test_a_raise_is_two_chips_before_the_open_card_and_four_after_it() -> None:
    assert scores(bet(deal("K", "J", "Q"), "raise call call call")) == (1 + 2, -3)
    assert scores(bet(deal("K", "J", "Q"), "call call raise call")) == (1 + 4, -5)


@rule("LED-08")
def test_a_betting_round_sees_two_raises() -> None:
    state = bet(deal("K", "J", "Q"), "raise raise")
    assert options(state) == ["fold", "call"]
    with pytest.raises(harena.IllegalAction, match="had its two raises") as refused:
        state.play(0, "raise")
    assert refused.value.rule == "LED-08"
    bet(state, "call")
    assert options(state) == ["call", "raise"], "the second round has raises of its own"


@rule("LED-09")
def test_a_round_ends_when_a_raise_is_called_or_both_call() -> None:
    def shown(actions: str) -> bool:
        return bet(deal("K", "J", "Q"), actions).view(None)["table"]["cards"][2] is not None

    assert not shown("call")
    assert shown("call call")
    assert not shown("call raise")
    assert shown("call raise call")
    assert not shown("raise raise")
    assert shown("raise raise call")


@pytest.mark.parametrize(
    ("actions", "expected"),
    [("raise fold", (1, -1)), ("call raise fold", (-1, 1)), ("call call raise fold", (1, -1))],
)
@rule("LED-10", "LED-13")
def test_a_fold_gives_the_pot_away_whatever_the_cards(actions: str, expected: tuple[int, int]) -> None:
    for first, second, public in (("K", "J", "Q"), ("J", "K", "Q"), ("J", "K", "J")):
        state = bet(deal(first, second, public), actions)
        assert scores(state) == expected
        assert state.outcome is not None
        assert (state.outcome.reason, state.outcome.rule) == ("a fold", "LED-10")


@rule("LED-11")
def test_a_pair_beats_a_higher_card() -> None:
    assert scores(bet(deal("J", "K", "J"), "call call call call")) == (1, -1)
    assert scores(bet(deal("K", "Q", "Q"), "call call call call")) == (-1, 1)


@pytest.mark.parametrize("public", ["J", "Q"])
@rule("LED-12", "LED-13")
def test_equal_ranks_share_the_pot(public: str) -> None:
    state = bet(deal("K", "K", public), "raise call raise call")
    assert scores(state) == (0, 0)
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 1)


@rule("LED-13")
def test_scores_add_up_to_nothing() -> None:
    for actions in ("call call call call", "raise fold", "raise raise fold", "raise call raise raise fold"):
        assert sum(scores(bet(deal("K", "J", "Q"), actions))) == 0


@rule("LED-14")
def test_thirteen_chips_are_the_most() -> None:
    assert scores(bet(deal("K", "J", "Q"), "raise raise call raise raise call")) == (13, -13)
