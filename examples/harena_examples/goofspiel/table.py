"""The table of goofspiel: its cells by their names. Nothing else knows where a cell lies."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import bit
from harena.core.state import ROOM, Edition, State
from harena.core.vectors import vec

TRICKS: Final = ROOM
POINTS: Final = ROOM + 1  # two cells
HANDS: Final = ROOM + 3  # two cells: bit n is set while the seat holds card n
BIDS: Final = ROOM + 5  # two cells a trick, those to come included


def size(cards: int) -> int:
    """How many cells a game with so many cards needs."""
    return int(BIDS - ROOM) + 2 * cards


class GoofspielTable(State):
    def __init__(self, edition: Edition, cells: vec[i64], cards: i64) -> None:
        super().__init__(edition, cells)
        self.cards = cards

    @property
    def tricks(self) -> i64:
        """Tricks played so far."""
        return self.cells[TRICKS]

    @tricks.setter
    def tricks(self, tricks: i64) -> None:
        self.cells[TRICKS] = tricks

    def points(self, seat: i64) -> i64:
        return self.cells[POINTS + seat]

    def set_points(self, seat: i64, points: i64) -> None:
        self.cells[POINTS + seat] = points

    def hand(self, seat: i64) -> i64:
        """The cards that a seat holds: bit n for card n."""
        return self.cells[HANDS + seat]

    def set_hand(self, seat: i64, hand: i64) -> None:
        self.cells[HANDS + seat] = hand

    def holds(self, seat: i64, card: i64) -> bool:
        return self.cells[HANDS + seat] >> card & 1 != 0

    def take_up(self, seat: i64, card: i64) -> None:
        """Put a card into a hand."""
        self.cells[HANDS + seat] |= bit(card)

    def lay_down(self, seat: i64, card: i64) -> None:
        """Take a card out of a hand."""
        self.cells[HANDS + seat] &= ~bit(card)

    def bid(self, trick: i64, seat: i64) -> i64:
        """What a seat bid in a trick."""
        return self.cells[BIDS + 2 * trick + seat]

    def set_bid(self, trick: i64, seat: i64, bid: i64) -> None:
        self.cells[BIDS + 2 * trick + seat] = bid
