"""Hands and decks: drawing, putting on the bottom, discarding (OPH-06, OPH-63, OPH-73)."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.table import Table

HAND_SIZE: Final[i64] = 7
EXTRA: Final[i64] = 2


def draw(table: Table, seat: i64) -> bool:
    """Draw a card; False if the deck is empty, which loses the game at the next look (OPH-73)."""
    deck = table.deck(seat)
    left = table.count(deck)
    if left == 0:
        table.set_starved(seat, True)
        tell.deck_empty(table, seat)
        return False
    card = table.draw(deck)
    if table.known(seat) >= left:
        table.set_known(seat, left - 1)
    table.put(table.hand(seat), card)
    tell.drew(table, seat, card)
    return True


def draw_to(table: Table, seat: i64, size: i64) -> bool:
    """Draw until the hand has so many cards; False if the deck ran out."""
    while table.count(table.hand(seat)) < size:
        if not draw(table, seat):
            return False
    return True


def find(table: Table, seat: i64, card: i64) -> i64:
    """The place of such a card in the hand, or -1."""
    hand = table.hand(seat)
    for place in range(table.count(hand)):
        if table.card(hand, place) == card:
            return place
    return -1


def take(table: Table, seat: i64, card: i64) -> None:
    """Take a card out of the hand. It must be there."""
    hand = table.hand(seat)
    table.bring_up(hand, find(table, seat, card))
    table.lift(hand)


def discard(table: Table, seat: i64, card: i64) -> None:
    """A card goes from the hand to the discard pile, where all see it."""
    take(table, seat, card)
    table.put(table.discard(seat), card)
    table.disclose()
    tell.discarded(table, seat, card)


def mill(table: Table, seat: i64) -> None:
    """The top card of a deck goes to the discard pile; from an empty deck nothing does."""
    deck = table.deck(seat)
    left = table.count(deck)
    if left > 0:
        card = table.draw(deck)
        if table.known(seat) >= left:
            table.set_known(seat, left - 1)
        table.put(table.discard(seat), card)
        tell.milled(table, seat, card)


# --- the bottom of the deck ------------------------------------------------------------------------------------------


def bottom(table: Table, seat: i64, first: i64) -> None:
    """While the hand is above its maximum, a card of it goes to the bottom of the deck (OPH-06, OPH-63)."""
    if not table.out(seat) and table.count(table.hand(seat)) > HAND_SIZE:
        then.hands_bottomed(table, seat, first)
        ask.bottom_one(table, seat, first)


def bottomed(table: Table, seat: i64, first: i64) -> None:
    """One card lies at the bottom, known to its owner alone (OPH-12)."""
    card = acts.bottom_card(table.take(seat))
    take(table, seat, card)
    table.put_under(table.deck(seat), card)
    table.set_known(seat, table.known(seat) + 1)
    tell.bottomed(table, seat, card)
    then.hands_bottom(table, seat, first)


# --- discarding by an effect -----------------------------------------------------------------------------------------


def choose_discards(table: Table, seat: i64, left: i64) -> None:
    """A player gives up cards of their own choice, as far as there are any."""
    if left > 0 and not table.out(seat) and table.count(table.hand(seat)) > 0:
        then.hands_discarded(table, seat, left)
        ask.discard_one(table, seat, left)


def discarded(table: Table, seat: i64, left: i64) -> None:
    """One card is gone, and the next is asked for."""
    discard(table, seat, acts.discard_card(table.take(seat)))
    then.hands_choose_discards(table, seat, left - 1)


def draw_by_effect(table: Table, seat: i64, amount: i64) -> None:
    """Draw so many cards; an empty deck loses at the first that is not there."""
    while amount > 0 and draw(table, seat):
        amount -= 1
