"""Leduc hold'em and goofspiel are those of OpenSpiel, an independent implementation of the same rules."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pyspiel
import pytest

import harena
from harena.core.state import State
from tests.rules.citing import rule

RANDOM_GAMES = 3000


# --- Leduc: actions and cards have the same numbers on both sides ----------------------------------------------------


def leduc_cards(state: State) -> list[int]:
    """The private cards of both seats and the public card, as they were dealt."""
    cards: list[int] = state.view("referee")["table"]["cards"]
    return cards


def deal_in_openspiel(peer: Any, cards: list[int]) -> None:
    """Carry out the chance node that OpenSpiel is at, if it is at one, with our cards."""
    while peer.is_chance_node():
        already_dealt = 6 - len(peer.legal_actions())
        peer.apply_action(cards[already_dealt])


def agree_on_leduc(state: State, peer: Any) -> None:
    if peer.is_terminal():
        assert state.waiting == ()
        assert state.outcome is not None
        assert list(state.outcome.scores) == peer.returns()
    else:
        assert state.waiting == (peer.current_player(),)
        assert state.legal(peer.current_player()) == tuple(peer.legal_actions())
        assert state.outcome is None


def test_random_games_of_leduc_agree() -> None:
    choose = Random(1)
    edition, peer_game = harena.edition("leduc"), pyspiel.load_game("leduc_poker")
    for seed in range(RANDOM_GAMES):
        state, peer = edition.new(seed), peer_game.new_initial_state()
        cards = leduc_cards(state)
        while True:
            deal_in_openspiel(peer, cards)
            agree_on_leduc(state, peer)
            if not state.waiting:
                break
            action = choose.choice(state.legal(state.waiting[0]))
            state.play(state.waiting[0], action)
            peer.apply_action(action)


def leduc_deal(cards: tuple[int, ...]) -> State:
    """A game of Leduc with these private cards and this public card."""
    view = harena.new("leduc", seed=0).view("referee")
    view["table"]["cards"] = list(cards)
    view["table"]["rest"] = [card for card in range(6) if card not in cards]
    return harena.imagine(view, 0)


def every_leduc_state(state: State, peer: Any) -> Iterator[tuple[State, Any]]:
    """Every pair of states that follows from this pair."""
    deal_in_openspiel(peer, leduc_cards(state))
    yield state, peer
    for action in peer.legal_actions():
        after = state.clone()
        after.play(state.waiting[0], action)
        yield from every_leduc_state(after, peer.child(action))


def test_every_game_of_leduc_there_is_agrees_and_views_tell_no_more_than_information_states() -> None:
    peer_game = pyspiel.load_game("leduc_poker")
    views: dict[tuple[int, str], Any] = {}
    ended = 0
    for cards in permutations(range(6), 3):
        for state, peer in every_leduc_state(leduc_deal(cards), peer_game.new_initial_state()):
            agree_on_leduc(state, peer)
            ended += peer.is_terminal()
            for seat in range(2) if state.waiting else ():
                known = seat, peer.information_state_string(seat)
                assert views.setdefault(known, state.view(seat)) == state.view(seat), known
    assert ended == 120 * (4 + 5 * 9)  # a round of betting has 4 ends by a fold and 5 by a call


def remembered_leduc_deals() -> dict[tuple[int, ...], State]:
    """A remembering game for each way to deal two private cards and a public one."""
    deals: dict[tuple[int, ...], State] = {}
    seed = 0
    while len(deals) < 120:
        state = harena.edition("leduc").new(seed, remembering=True)
        deals.setdefault(tuple(leduc_cards(state)), state)
        seed += 1
    return deals


def test_information_in_leduc_is_exactly_openspiels_information_state() -> None:
    """Over every game that there is, at every decision and by both seats: one key for one information state."""
    peer_game = pyspiel.load_game("leduc_poker")
    keys: dict[tuple[int, str], set[str]] = {}
    for state in remembered_leduc_deals().values():
        for ours, theirs in every_leduc_state(state, peer_game.new_initial_state()):
            for seat in range(2) if ours.waiting else ():
                known = seat, theirs.information_state_string(seat)
                keys.setdefault(known, set()).add(ours.information(seat))
    assert all(len(each) == 1 for each in keys.values())
    assert len(set.union(*keys.values())) == len(keys)
    assert len(keys) > 900


# --- goofspiel: our card n is OpenSpiel's action n - 1 ---------------------------------------------------------------


def openspiel_goofspiel(cards: int) -> Any:
    return pyspiel.load_game(
        "goofspiel",
        {"num_cards": cards, "points_order": "descending", "imp_info": True, "returns_type": "win_loss"},
    )


def said_by_openspiel(peer: Any, seat: int, head: str) -> list[int]:
    """The numbers behind a heading in what OpenSpiel lets a seat observe."""
    for line in peer.observation_string(seat).splitlines():
        if line.startswith(f"{head}:"):
            return [int(number) for number in line.partition(":")[2].split()]
    raise AssertionError(f"{head} is not in {peer.observation_string(seat)!r}")


def agree_on_goofspiel(state: State, peer: Any) -> None:
    if peer.is_terminal():
        assert state.waiting == ()
        assert state.outcome is not None
        assert list(state.outcome.scores) == peer.returns()
    else:
        assert peer.is_simultaneous_node()
        assert state.waiting == (0, 1)
    for seat in range(2):
        assert state.legal(seat) == tuple(action + 1 for action in peer.legal_actions(seat))
        table = state.view(seat)["table"]
        assert table["points"] == said_by_openspiel(peer, seat, "Points")
        assert table["hands"][seat] == said_by_openspiel(peer, seat, f"P{seat} hand")
        # OpenSpiel writes -3 for a prize that nobody won.
        assert table["winners"] == [max(seat, -1) for seat in said_by_openspiel(peer, seat, "Win sequence")]


def bid_on_both_sides(state: State, peer: Any, bids: list[int]) -> None:
    for seat, card in enumerate(bids):
        state.play(seat, card)
    peer.apply_actions([card - 1 for card in bids])


def play_goofspiel_at_random(cards: int, games: int) -> None:
    choose = Random(cards)
    edition, peer_game = harena.edition("goofspiel", options={"cards": cards}), openspiel_goofspiel(cards)
    for seed in range(games):
        state, peer = edition.new(seed), peer_game.new_initial_state()
        decisions = 0
        agree_on_goofspiel(state, peer)
        while state.waiting:
            bid_on_both_sides(state, peer, [choose.choice(state.legal(seat)) for seat in range(2)])
            decisions += 1
            agree_on_goofspiel(state, peer)
        assert decisions == cards - 1


def test_random_games_of_goofspiel_agree() -> None:
    play_goofspiel_at_random(13, RANDOM_GAMES)


@pytest.mark.parametrize("cards", [2, 3, 5, 20])
@rule("GOF-14")
def test_goofspiel_with_another_number_of_cards_agrees(cards: int) -> None:
    play_goofspiel_at_random(cards, 200)


def every_goofspiel_state(state: State, peer: Any) -> Iterator[tuple[State, Any]]:
    yield state, peer
    for first in state.legal(0):
        for second in state.legal(1):
            after, peer_after = state.clone(), peer.clone()
            bid_on_both_sides(after, peer_after, [first, second])
            yield from every_goofspiel_state(after, peer_after)


def test_every_game_of_small_goofspiel_agrees_and_views_are_as_fine_as_information_states() -> None:
    state, peer = harena.new("goofspiel", options={"cards": 4}, seed=0), openspiel_goofspiel(4).new_initial_state()
    views: dict[tuple[int, str], Any] = {}
    ended = 0
    for ours, theirs in every_goofspiel_state(state, peer):
        agree_on_goofspiel(ours, theirs)
        ended += theirs.is_terminal()
        for seat in range(2):
            known = seat, theirs.information_state_string(seat)
            assert views.setdefault(known, ours.view(seat)) == ours.view(seat), known
    assert ended == 576  # 4 x 3 x 2 choices on either side
    shown = {repr((view["seat"], view["table"])) for view in views.values()}
    assert len(shown) == len(views)


def test_information_in_small_goofspiel_is_exactly_openspiels_information_state() -> None:
    state = harena.edition("goofspiel", options={"cards": 4}).new(0, remembering=True)
    keys: dict[tuple[int, str], set[str]] = {}
    for ours, theirs in every_goofspiel_state(state, openspiel_goofspiel(4).new_initial_state()):
        for seat in range(2) if ours.waiting else ():
            known = seat, theirs.information_state_string(seat)
            keys.setdefault(known, set()).add(ours.information(seat))
    assert all(len(each) == 1 for each in keys.values())
    assert len(set.union(*keys.values())) == len(keys)
    assert len(keys) > 100
