"""Arena Rex as the kernel meets it: the one class of its states, and the edition that makes them."""

from typing import Any, cast, final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.rex import ending, legality, muster, reactions, view
from harena.games.rex.book import Book
from harena.games.rex.made import frames
from harena.games.rex.made.table import SIZE, Table


@final
class Rex(Table):
    """A game of Arena Rex. Its rules are functions over this table, in modules divided like the rulebook."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book, drawn: bool) -> None:
        super().__init__(edition, cells, book)
        self.drawn_cohorts = drawn

    def set_up(self) -> None:
        muster.give_cohorts(self)
        if self.drawn_cohorts:
            muster.draw_cohorts(self)
        muster.ask_picks(self)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        frames.perform(self, op, a, b, c)

    def may_respond(self, seat: i64, question: i64, a: i64, b: i64) -> bool:
        return reactions.can_react(self, seat, a, b)

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        reactions.respond(self, action)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return legality.span(self, seat)

    def judge(self, seat: i64, action: i64) -> i64:
        return legality.judge(self, seat, action)

    def options(self, seat: i64) -> vec[i64]:
        return legality.options(self, seat)

    def result(self, code: i64) -> Outcome:
        return ending.result(self, code)

    def table(self, eye: i64) -> dict[str, Any]:
        return cast(dict[str, Any], view.show(self))

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        view.assume(self, cast(view.TableView, table))


@final
class RexEdition(Edition):
    """Arena Rex over one book: content, arena and number of combatants."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        packs: dict[str, str],
        words: Words,
        book: Book,
    ) -> None:
        super().__init__(game, seats, options, packs, SIZE, words)
        self.book = book
        self.drawn: bool = options["cohorts"] == "drawn"

    def blank(self, cells: vec[i64]) -> State:
        return Rex(self, cells, self.book, self.drawn)
