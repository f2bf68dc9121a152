"""The one class of state: every method is a call into the rules."""

from typing import Any, cast, final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.state import WIDE, Edition, State
from harena.core.vectors import vec
from harena.games.talisman import ending, legality, opening, spells, view
from harena.games.talisman.book import Book
from harena.games.talisman.made import acts, frames
from harena.games.talisman.made.table import SIZE, Table


@final
class Talisman(Table):
    """A game of Talisman: the Arena."""

    def set_up(self) -> None:
        opening.set_up(self)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        frames.perform(self, op, a, b, c)

    def may_respond(self, seat: i64, question: i64, a: i64, b: i64) -> bool:
        return spells.may_answer(self, seat, question, b)

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        spells.respond(self, seat, action)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return acts.span(self.question(seat))

    def judge(self, seat: i64, action: i64) -> i64:
        return legality.judge(self, seat, action)

    def offered(self, seat: i64) -> i64:
        return WIDE

    def options(self, seat: i64) -> vec[i64]:
        return legality.options(self, seat)

    def table(self, eye: i64) -> dict[str, Any]:
        return cast(dict[str, Any], view.show(self, eye))

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        view.assume(self, cast(view.TableView, table))

    def result(self, code: i64) -> Outcome:
        scores = tuple([int(ending.most_leavings(self, seat)) for seat in range(self.seat_count)])
        reason, rule = self.edition.words.ending(int(code))
        return Outcome(scores, tuple(ending.ranks(self)), reason, rule)


class TalismanEdition(Edition):
    """Talisman: the Arena over the content of one book."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], packs: dict[str, str], words: Words, book: Book
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book

    def blank(self, cells: vec[i64]) -> State:
        return Talisman(self, cells, self.book)
