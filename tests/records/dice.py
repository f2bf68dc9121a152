"""A game for testing histories: three seats stake in secret, then take two quiet steps each and roll a die.

Everything that an undo or a record has to tell apart is in it: choices sealed together, actions after which nothing
new is known, and chance in the middle of the game.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.events import Event
from harena.core.game import Game, Outcome, Words
from harena.core.state import FINE, ROOM, Edition, State
from harena.core.vectors import vec

SEATS: Final = 3
SIDES: Final = 6

STAKES: Final = ROOM  # a cell a seat
STEPS: Final = ROOM + SEATS  # a cell a seat
ROLLS: Final = ROOM + 2 * SEATS  # a cell a seat
SIZE: Final = 3 * SEATS

STAKE: Final = 0  # questions
STEP: Final = 1

STAKED: Final = 0  # frames
ASK_STEP: Final = 1
STEPPED: Final = 2

# Actions: a stake of 1 to 3, a step left or right.
LEFT: Final = 4
RIGHT: Final = 5

ROLLED: Final = 0  # message: seat, value


class DiceState(State):
    def set_up(self) -> None:
        self.then(STAKED)
        for seat in range(SEATS):
            self.ask(seat, STAKE)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == STAKED:
            for seat in range(SEATS):
                self.cells[STAKES + seat] = self.take(seat)
            self.disclose()
            self.each_seat(ASK_STEP, 0)
        elif op == ASK_STEP:
            self.then(STEPPED, a)
            self.ask(a, STEP)
        else:
            self.stepped(a, self.take(a))

    def stepped(self, seat: i64, action: i64) -> None:
        self.cells[STEPS + seat] = 10 * self.cells[STEPS + seat] + action
        if self.cells[STEPS + seat] < 10:
            self.then(ASK_STEP, seat)
            return
        self.cells[ROLLS + seat] = 1 + self.below(SIDES)
        self.tell(ROLLED, seat, self.cells[ROLLS + seat])
        self.disclose()
        if seat == SEATS - 1:
            self.end(1)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return (1, LEFT) if self.question(seat) == STAKE else (LEFT, RIGHT + 1)

    def judge(self, seat: i64, action: i64) -> i64:
        first, end = self.span(seat)
        return FINE if first <= action < end else 1

    def result(self, code: i64) -> Outcome:
        scores = [int(self.cells[STAKES + seat] * self.cells[ROLLS + seat]) for seat in range(SEATS)]
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(tuple(scores), ranks, "all have rolled", "DICE-3")

    def table(self, eye: i64) -> dict[str, Any]:
        return {"cells": [int(self.cells[ROOM + at]) for at in range(SIZE)]}

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        for at, value in enumerate(table["cells"]):
            self.cells[ROOM + at] = value


class DiceWords(Words):
    def actions(self) -> range:
        return range(1, RIGHT + 1)

    def text(self, action: int) -> str:
        return {LEFT: "left", RIGHT: "right"}.get(action, f"stake {action}")

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        return ("stake", "Stake 1 to 3.", "DICE-1") if state.question(seat) == STAKE else ("step", "Step.", "DICE-2")

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        return "That is no answer to the question.", self.question(state, seat)[2]

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        return "It is not your turn.", "DICE-2"

    def sentence(self, event: Event, seat: int | None) -> str:
        return f"Seat {event.args[0]} rolled {event.args[1]}."

    def ending(self, code: int) -> tuple[str, str]:
        return "all have rolled", "DICE-3"

    def split(self, text: str) -> list[str]:
        return text.split(" then ")


class DiceEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return DiceState(self, cells)


class Dice(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return DiceEdition(self, seats, options, {}, SIZE, DiceWords())


GAME: Final = Dice("dice", "Dice", "For tests.", (SEATS, SEATS), "1", {}, "DICE-0", example=True)
