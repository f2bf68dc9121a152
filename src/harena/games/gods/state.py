"""For the Gods put together: what the kernel asks of a game, and which chapter answers."""

from typing import Any, cast, final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.gods import ending, legality, opening, view
from harena.games.gods.book import Book
from harena.games.gods.made import acts, frames
from harena.games.gods.made.table import SIZE, Table


@final
class Gods(Table):
    """A game of For the Gods."""

    def set_up(self) -> None:
        opening.set_up(self)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        frames.perform(self, op, a, b, c)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return acts.span(self.question(seat))

    def judge(self, seat: i64, action: i64) -> i64:
        return legality.judge(self, seat, action)

    def options(self, seat: i64) -> vec[i64]:
        return legality.options(self, seat)

    def table(self, eye: i64) -> dict[str, Any]:
        return cast(dict[str, Any], view.show(self, eye))

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        view.assume(self, cast(view.TableView, table))

    def result(self, code: i64) -> Outcome:
        return ending.result(self, code)


class GodsEdition(Edition):
    """For the Gods over one book: content, scenario, seats and variant; its box holds the table as it is laid out."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], words: Words, book: Book
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book
        box = Gods(self, self.zeros[:], book)
        opening.lay_out(box)
        self.boxed = box.cells

    def blank(self, cells: vec[i64]) -> State:
        return Gods(self, cells, self.book)
