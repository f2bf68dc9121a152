"""The table of Leduc hold'em: its cells by their names. Nothing else knows where a cell lies."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import ROOM, State

CARDS: Final[i64] = 6
PLACES: Final[i64] = 3
"""Of the shuffled cards only the first three come to lie anywhere: before each seat, and in the middle."""
PUBLIC: Final[i64] = 2
NOBODY: Final[i64] = -1

DECK: Final = ROOM  # six cells: cards 0 to 5, rank = card // 2
SHOWN: Final = ROOM + 6  # 1 once the public card lies open
BETS: Final = ROOM + 7  # two cells
RAISES: Final = ROOM + 9
CALLS: Final = ROOM + 10
FOLDED: Final = ROOM + 11  # 1 + the seat that folded
SIZE: Final = 12


class LeducTable(State):
    def card(self, place: i64) -> i64:
        """The card before a seat, the PUBLIC one, or one of those that nobody sees."""
        return self.cells[DECK + place]

    def set_card(self, place: i64, card: i64) -> None:
        self.cells[DECK + place] = card

    def shuffle_cards(self) -> None:
        self.shuffle(DECK, CARDS, settled=PLACES)

    @property
    def shown(self) -> bool:
        """Whether the public card lies open."""
        return self.cells[SHOWN] != 0

    @shown.setter
    def shown(self, shown: bool) -> None:
        self.cells[SHOWN] = shown

    def bet(self, seat: i64) -> i64:
        """The chips that a seat has put in."""
        return self.cells[BETS + seat]

    def set_bet(self, seat: i64, bet: i64) -> None:
        self.cells[BETS + seat] = bet

    @property
    def raises(self) -> i64:
        """How often somebody has raised in this betting round."""
        return self.cells[RAISES]

    @raises.setter
    def raises(self, raises: i64) -> None:
        self.cells[RAISES] = raises

    @property
    def calls(self) -> i64:
        """Seats in a row that leave the bets as they are; two end the round (LED-09)."""
        return self.cells[CALLS]

    @calls.setter
    def calls(self, calls: i64) -> None:
        self.cells[CALLS] = calls

    @property
    def folded(self) -> i64:
        """The seat that folded, or NOBODY."""
        return self.cells[FOLDED] - 1

    @folded.setter
    def folded(self, folded: i64) -> None:
        self.cells[FOLDED] = folded + 1
