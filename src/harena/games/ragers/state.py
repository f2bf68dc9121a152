"""What lies on a Ragers table: the cells, and names for reaching them."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.state import ROOM, Edition, State
from harena.core.vectors import vec
from harena.games.ragers.codes import CHANCER, DREW, FIGHTERS, NOBODY, PRODDER

HAND_SIZE: Final = 5
DAYS: Final = 3

MAX_DECK: Final = 32
MAX_PATRONS: Final = 8
MAX_CHEERS: Final = 16
MAX_ROW: Final = 14  # five places, and what can lie on Veterans and on Chancers that copied one

# Shared by both sides.
DAY: Final = ROOM
PATRON: Final = ROOM + 1  # the day's patron
PATRONS_LEFT: Final = ROOM + 2
PATRON_DECK: Final = ROOM + 3  # drawn from the end
CHEERS_LEFT: Final = PATRON_DECK + MAX_PATRONS
CHEERS_DECK: Final = CHEERS_LEFT + 1  # drawn from the end
CHEERS_FATE: Final = CHEERS_DECK + MAX_CHEERS  # one cell a cheers card: IN_DECK, OPEN, GONE, or WON + seat
_SIDES: Final = CHEERS_FATE + MAX_CHEERS

IN_DECK: Final = 0
OPEN: Final = 1
GONE: Final = 2
WON: Final = 3

# One block a side.
HAND: Final = _SIDES  # how many of each fighter
HAND_COUNT: Final = HAND + FIGHTERS
DECK_LEFT: Final = HAND_COUNT + 1
DECK: Final = DECK_LEFT + 1  # drawn from the end
SCORE: Final = DECK + MAX_DECK
STOPPED: Final = SCORE + 1  # 1: a Stopper helps the next card (RAG-43)
HAS_PASSED: Final = STOPPED + 1  # 1: passed a placement this day, so every card in hand is barred
FACING: Final = HAS_PASSED + 1  # index in the row of the card that faces the opponent; -1 after a pass
PLACES: Final = FACING + 1  # how long the row is
ROW_COUNT: Final = PLACES + 1  # cards in the row, those on Veterans included
ROW_CARD: Final = ROW_COUNT + 1  # the fighter printed on the card
ROW_ICON: Final = ROW_CARD + MAX_ROW  # what it counts as: a Chancer's copy; NOBODY when face-down
ROW_MARK: Final = ROW_ICON + MAX_ROW
PILE_COUNT: Final = ROW_MARK + MAX_ROW
PILE: Final = PILE_COUNT + 1
STACK_COUNT: Final = PILE + MAX_DECK
STACK: Final = STACK_COUNT + 1
SIDE: Final = STACK + MAX_DECK - _SIDES

SIZE: Final = _SIDES + 2 * SIDE - ROOM

# Marks of a card in the row.
DOWN: Final = 1  # face-down
SEEN: Final = 2  # everybody has seen its face
DOUBLED: Final = 4  # a Stopper doubles and protects it
ON_TOP: Final = 8  # lies on the card before it
CALLED: Final = 16  # a Veteran that has had its say

# A card in the discard pile is fighter + 16 * marks + 256 * the fighter barred when it was hidden; in the glory
# stack it is fighter + 16 * glory.
PACK: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """The content in the form the rules need: plain vectors. Built from a pack by content.py."""

    def __init__(
        self,
        copies: list[int],
        glory: list[int],
        patron_ids: list[str],
        patron_bars: list[int],
        patron_row: list[int],
        cheers_ids: list[str],
        cheers_needs: list[int],
        cheers_bars: list[int],
        cheers_glory: list[int],
    ) -> None:
        self.patron_ids = patron_ids
        self.cheers_ids = cheers_ids
        self.patron_numbers: dict[str, int] = {name: number for number, name in enumerate(patron_ids)}
        self.cheers_numbers: dict[str, int] = {name: number for number, name in enumerate(cheers_ids)}
        self.copies: vec[i64] = vec[i64](copies)
        self.glory: vec[i64] = vec[i64](glory)
        self.patron_bars: vec[i64] = vec[i64](patron_bars)
        self.patron_row: vec[i64] = vec[i64](patron_row)
        self.cheers_needs: vec[i64] = vec[i64](cheers_needs)  # FIGHTERS cells a card
        self.cheers_bars: vec[i64] = vec[i64](cheers_bars)
        self.cheers_glory: vec[i64] = vec[i64](cheers_glory)
        self.deck: vec[i64] = vec[i64]([fighter for fighter in range(FIGHTERS) for _ in range(copies[fighter])])
        self.patrons: i64 = len(patron_bars)
        self.cheers: i64 = len(cheers_bars)


@mypyc_attr(allow_interpreted_subclasses=True)
class RagersTable(State):
    """The table and its plain handling: drawing, laying down, looking. What the rules demand is in rules.py."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    def side(self, seat: i64, what: i64) -> i64:
        """A cell of a seat's own block."""
        return self.cells[what + SIDE * seat]

    def barred(self) -> i64:
        """The fighter that the day's patron bars, or NOBODY."""
        return self.book.patron_bars[self.cells[PATRON]]

    def row_limit(self) -> i64:
        """How long a row may grow today."""
        return self.book.patron_row[self.cells[PATRON]]

    def refill(self, seat: i64) -> None:
        """Draw until the hand holds five, as far as the deck goes (RAG-15)."""
        cells = self.cells
        at = SIDE * seat
        held, left = cells[HAND_COUNT + at], cells[DECK_LEFT + at]
        while held < HAND_SIZE and left > 0:
            left -= 1
            held += 1
            fighter = cells[DECK + at + left]
            cells[DECK + at + left] = 0
            cells[HAND + at + fighter] += 1
            if self.story is not None:
                self.tell_only(seat, DREW, seat, fighter)
        cells[HAND_COUNT + at] = held
        cells[DECK_LEFT + at] = left

    def lay_in_row(self, seat: i64, fighter: i64, marks: i64) -> i64:
        """Move a card from the hand to the row; returns its index there."""
        cells = self.cells
        at = SIDE * seat
        cells[HAND + at + fighter] -= 1
        cells[HAND_COUNT + at] -= 1
        index = cells[ROW_COUNT + at]
        cells[ROW_COUNT + at] = index + 1
        if marks & ON_TOP == 0:
            cells[PLACES + at] += 1
        at += index
        cells[ROW_CARD + at] = fighter
        cells[ROW_ICON + at] = NOBODY if marks & DOWN else fighter
        cells[ROW_MARK + at] = marks
        return index

    def facing_icon(self, seat: i64) -> i64:
        """What the seat's card of this combat counts as; NOBODY when negated or after a pass."""
        at = SIDE * seat
        index = self.cells[FACING + at]
        return NOBODY if index < 0 else self.cells[ROW_ICON + at + index]

    def facing_has(self, seat: i64, mark: i64) -> bool:
        """Whether the seat's card of this combat carries a mark."""
        index = self.side(seat, FACING)
        return index >= 0 and self.side(seat, ROW_MARK + index) & mark != 0

    def last_attack(self, seat: i64) -> i64:
        """The attack placed last and still face-up, or NOBODY (RAG-50)."""
        cells = self.cells
        at = SIDE * seat
        for index in range(cells[ROW_COUNT + at] - 1, -1, -1):
            icon = cells[ROW_ICON + at + index]
            if icon <= PRODDER:
                return icon
        return NOBODY

    def glory_of(self, card: i64) -> i64:
        """What a card in a row is worth if it scores: doubled behind a Stopper, and nothing for a Chancer.

        `card` is its index in the row, plus SIDE for the Defenders.
        """
        fighter = self.cells[ROW_CARD + card]
        if fighter == CHANCER:
            return 0
        glory = self.book.glory[fighter]
        return 2 * glory if self.cells[ROW_MARK + card] & DOUBLED else glory

    def put_on_pile(self, seat: i64, card: i64) -> None:
        """Lay a card on the seat's discard pile."""
        cells = self.cells
        at = SIDE * seat
        count = cells[PILE_COUNT + at]
        cells[PILE + at + count] = card
        cells[PILE_COUNT + at] = count + 1

    def put_on_stack(self, seat: i64, fighter: i64, glory: i64) -> None:
        """Add a scored card to the seat's glory stack."""
        cells = self.cells
        at = SIDE * seat
        count = cells[STACK_COUNT + at]
        cells[STACK + at + count] = fighter + PACK * glory
        cells[STACK_COUNT + at] = count + 1
