"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition
from harena.core.vectors import vec
from harena.core.zones import ZonedState
from harena.games.ragers.book import Book

SIZE: Final = 304


class Table(ZonedState):
    """The cells of the game by their names."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    @property
    def day(self) -> i64:
        """1 to 3."""
        return self.cells[32]

    @day.setter
    def day(self, day: i64) -> None:
        self.cells[32] = day

    @property
    def patron(self) -> i64:
        """The day's patron."""
        return self.cells[33]

    @patron.setter
    def patron(self, patron: i64) -> None:
        self.cells[33] = patron

    @property
    def barred(self) -> i64:
        """The fighter that the day's patron bars, or nobody (RAG-21)."""
        return self.cells[34]

    @barred.setter
    def barred(self, barred: i64) -> None:
        self.cells[34] = barred

    @property
    def row_limit(self) -> i64:
        """How long a row may grow today (RAG-23)."""
        return self.cells[35]

    @row_limit.setter
    def row_limit(self, row_limit: i64) -> None:
        self.cells[35] = row_limit

    @property
    def patron_deck(self) -> i64:
        return 36

    @property
    def cheers_deck(self) -> i64:
        return 45

    def fate(self, cheers: i64) -> i64:
        """Of a cheers card: a Fate."""
        return self.cells[62 + cheers]

    def set_fate(self, cheers: i64, fate: i64) -> None:
        self.cells[62 + cheers] = fate

    def add_fate(self, cheers: i64, fate: i64) -> None:
        self.cells[62 + cheers] += fate

    def score(self, seat: i64) -> i64:
        """Glory Points."""
        return self.cells[78 + seat]

    def set_score(self, seat: i64, score: i64) -> None:
        self.cells[78 + seat] = score

    def add_score(self, seat: i64, score: i64) -> None:
        self.cells[78 + seat] += score

    def facing(self, seat: i64) -> i64:
        """Place in the row of the card that faces the opponent; -1 after a pass."""
        return self.cells[80 + seat]

    def set_facing(self, seat: i64, facing: i64) -> None:
        self.cells[80 + seat] = facing

    def add_facing(self, seat: i64, facing: i64) -> None:
        self.cells[80 + seat] += facing

    def places(self, seat: i64) -> i64:
        """How long the row is: cards on top take none."""
        return self.cells[82 + seat]

    def set_places(self, seat: i64, places: i64) -> None:
        self.cells[82 + seat] = places

    def add_places(self, seat: i64, places: i64) -> None:
        self.cells[82 + seat] += places

    def stopped(self, seat: i64) -> bool:
        """A Stopper helps the next card (RAG-43)."""
        return self.cells[84 + seat] != 0

    def set_stopped(self, seat: i64, stopped: bool) -> None:
        self.cells[84 + seat] = stopped

    def has_passed(self, seat: i64) -> bool:
        """Passed a placement this day, so every card in hand is barred."""
        return self.cells[86 + seat] != 0

    def set_has_passed(self, seat: i64, has_passed: bool) -> None:
        self.cells[86 + seat] = has_passed

    def hand(self, seat: i64) -> i64:
        return 88 + 10 * seat

    def deck(self, seat: i64) -> i64:
        return 108 + 33 * seat

    def row(self, seat: i64) -> i64:
        """Five places, and what can lie on Veterans and on Chancers that copied one."""
        return 174 + 15 * seat

    def pile(self, seat: i64) -> i64:
        """The discard pile (RAG-14)."""
        return 204 + 33 * seat

    def stack(self, seat: i64) -> i64:
        """The glory stack (RAG-58)."""
        return 270 + 33 * seat
