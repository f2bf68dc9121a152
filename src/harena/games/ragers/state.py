"""Ragers put together: what the kernel asks of a game, and who answers."""

from typing import Any, cast, final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.ragers import day, legality, reckoning, view
from harena.games.ragers.book import Book
from harena.games.ragers.made import acts, frames
from harena.games.ragers.made.codes import Seat
from harena.games.ragers.made.table import SIZE, Table


@final
class Ragers(Table):
    """A game of Ragers."""

    def set_up(self) -> None:
        day.set_up(self)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        frames.perform(self, op, a, b, c)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return acts.span(self.question(seat))

    def judge(self, seat: i64, action: i64) -> i64:
        return legality.judge(self, seat, action)

    def offered(self, seat: i64) -> i64:
        return legality.offered(self, seat)

    def table(self, eye: i64) -> dict[str, Any]:
        return cast(dict[str, Any], view.show(self, eye))

    def bare(self) -> State | None:
        twin = self.stripped()
        assert isinstance(twin, Ragers)
        view.uncover(twin)
        return twin

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        view.assume(self, cast(view.TableView, table))

    def result(self, code: i64) -> Outcome:
        scores = int(self.score(Seat.ACCUSERS)), int(self.score(Seat.DEFENDERS))
        ranks = (1, 2) if reckoning.lead_in(self, code) > 0 else (2, 1)
        reason, rule = self.edition.words.ending(int(code))
        return Outcome(scores, ranks, reason, rule)


class RagersEdition(Edition):
    """Ragers over the content of one book; its box holds all four decks, sorted."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], words: Words, book: Book
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book
        box = Ragers(self, self.zeros[:], book)
        for patron in range(book.patrons):
            box.put(box.patron_deck, patron)
        for cheers in range(book.cheers):
            box.put(box.cheers_deck, cheers)
        for seat in range(box.seat_count):
            for fighter in range(len(book.copies)):
                for _ in range(book.copies[fighter]):
                    box.put(box.deck(seat), fighter)
        self.boxed = box.cells

    def blank(self, cells: vec[i64]) -> State:
        return Ragers(self, cells, self.book)
