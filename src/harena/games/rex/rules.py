"""Arena Rex: which frame does what, the set-up, the result, and the edition."""

from typing import Any

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.rex.codes import (
    F_ACT,
    F_ACTED,
    F_ACTIVATE,
    F_ACTIVATED,
    F_ACTIVATION_ENDS,
    F_AFTER_CLEAR,
    F_ATTACK,
    F_CHECK,
    F_DASHED,
    F_DEPLOY,
    F_DEPLOY_CHOSEN,
    F_DEPLOYED,
    F_DISMOUNTED,
    F_EDGE,
    F_ENTERED,
    F_FAVOR,
    F_FAVORED,
    F_FIRST,
    F_FOLLOW,
    F_FOLLOWED,
    F_MARK,
    F_MOUNTED,
    F_MOVE,
    F_MOVED,
    F_PICKED,
    F_POWERED,
    F_PUSH,
    F_REACTED,
    F_RECOVERED,
    F_REPOSITION,
    F_REPOSITIONED,
    F_RESISTED,
    F_RESTED,
    F_REWARD,
    F_ROLL,
    F_SETTLE,
    F_TACTIC,
    F_TACTIC_CHOSEN,
    F_TURN,
    F_TURN_ENDS,
    F_WALK,
    F_WINDOW,
    PER_SIDE,
)
from harena.games.rex.legality import Legality
from harena.games.rex.state import MARKED, MODEL, SIZE, STAGE, WALKER, Book
from harena.games.rex.view import assume_table, show_table


class Rex(Legality):
    """A game of Arena Rex."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book, drawn: bool) -> None:
        super().__init__(edition, cells, book)
        self.drawn_cohorts = drawn

    def set_up(self) -> None:
        if self.drawn_cohorts:
            self.draw_cohorts()
        self.ask_picks()

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op >= F_ATTACK:
            self.step_attack(op, a, b)
        elif op >= F_TURN:
            self.step_turn(op, a, b)
        elif op == F_PICKED:
            self.picked()
        elif op == F_FIRST:
            self.first_chosen(a)
        elif op == F_EDGE:
            self.edge_chosen(a)
        elif op == F_MOUNTED:
            self.start_mounted(a, b)
        elif op == F_DEPLOY:
            self.deploy(a)
        elif op == F_DEPLOY_CHOSEN:
            self.deploy_chosen(a)
        else:
            assert op == F_DEPLOYED
            self.deployed(a)

    def step_turn(self, op: i64, a: i64, b: i64) -> None:
        """Turns, activations, moves and reactions."""
        if op == F_TURN:
            self.begin_turn(a)
        elif op == F_RESTED:
            self.rested()
        elif op == F_ACTIVATE:
            self.ask_activation(a)
        elif op == F_ACTIVATED:
            self.activated()
        elif op == F_ACT:
            self.ask_action()
        elif op == F_ACTED:
            self.acted()
        elif op == F_ACTIVATION_ENDS:
            self.activation_ends()
        elif op == F_RECOVERED:
            self.recovered()
        elif op == F_TURN_ENDS:
            self.end_turn()
        elif op == F_TACTIC:
            self.ask_tactic()
        elif op == F_TACTIC_CHOSEN:
            self.tactic_chosen()
        elif op == F_WINDOW:
            self.open_window(a, b)
        elif op == F_REACTED:
            self.reacted(a, b)
        elif op == F_MOVE:
            self.make_move(a)
        elif op == F_MOVED:
            self.moved_as_asked(a)
        else:
            assert op == F_POWERED
            self.powered()

    def step_attack(self, op: i64, a: i64, b: i64) -> None:
        """An attack under way, and what damage does."""
        if op == F_ATTACK:
            self.begin_planned(a)
        elif op == F_FAVOR:
            self.ask_favor(a)
        elif op == F_FAVORED:
            self.favored(a)
        elif op == F_ROLL:
            self.roll()
        elif op == F_WALK:
            self.walk()
        elif op == F_ENTERED:
            self.box_chosen()
        elif op == F_PUSH:
            self.push()
        elif op == F_RESISTED:
            self.resist_chosen()
        elif op == F_FOLLOW:
            self.follow()
        elif op == F_FOLLOWED:
            self.moved_as_asked(self.cells[WALKER])
        elif op == F_REPOSITION:
            self.reposition()
        elif op == F_REPOSITIONED:
            self.repositioned()
        elif op == F_SETTLE:
            self.settle()
        elif op == F_MARK:
            self.mark(a, b)
        elif op == F_DASHED:
            self.moved_as_asked(a)
        elif op == F_CHECK:
            self.check_end()
        elif op == F_DISMOUNTED:
            self.dismounted(a)
        elif op == F_REWARD:
            self.reward(a, b)
        else:
            assert op == F_AFTER_CLEAR
            self.after_clear()

    def result(self, code: i64) -> Outcome:
        """More unmarked boxes over all remaining stages; a wiped-out cohort has none (REX-92, REX-93)."""
        scores = [self.life_left(0), self.life_left(1)]
        ranks = [1 if scores[seat] >= scores[1 - seat] else 2 for seat in range(2)]
        reason, rule = self.edition.words.ending(int(code))
        return Outcome(tuple(scores), tuple(ranks), reason, rule)

    def life_left(self, seat: i64) -> int:
        """Unmarked boxes of a cohort, later stages included."""
        total = 0
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.alive(unit):
                model = self.cells[MODEL + unit] - 1
                for stage in range(self.cells[STAGE + unit], self.book.stages[model]):
                    total += int(self.book.boxes[self.book.first_cards[model] + stage])
                total -= int(self.cells[MARKED + unit])
        return total

    # --- what is seen ---------------------------------------------------------------------------------------

    def table(self, eye: i64) -> dict[str, Any]:
        return show_table(self)

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        assume_table(self, table)


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
