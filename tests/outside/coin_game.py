"""A game in which a coin is all that is left to chance, and nothing is hidden: take a stick, or two."""

from collections import Counter
from typing import Any, Final

from mypy_extensions import i64

from harena.core.game import Game, Outcome, Words
from harena.core.manifest import Manifest
from harena.core.state import FINE, ROOM, Edition, State
from harena.core.vectors import vec
from harena.testing import Case
from harena.testing.case import nothing_to_redeal

STICKS: Final = 5
LEFT: Final = ROOM
TURN: Final = 0
TOO_MANY: Final[i64] = 1


class CoinState(State):
    def set_up(self) -> None:
        self.cells[LEFT] = STICKS
        self.turn_of(self.below(2))

    def turn_of(self, seat: i64) -> None:
        self.then(TURN, seat)
        self.ask(seat, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.cells[LEFT] -= self.take(a)
        self.tell(0, a)
        if self.cells[LEFT]:
            self.turn_of(1 - a)
        else:
            self.end(1 + a)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return 1, 3

    def judge(self, seat: i64, action: i64) -> i64:
        return FINE if 1 <= action <= 2 and action <= self.cells[LEFT] else TOO_MANY

    def result(self, code: i64) -> Outcome:
        reason, rule = self.edition.words.ending(int(code))
        return Outcome((1, 0), (1, 2), reason, rule) if code == 1 else Outcome((0, 1), (2, 1), reason, rule)

    def table(self, eye: i64) -> dict[str, Any]:
        return {"left": int(self.cells[LEFT])}

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        self.cells[LEFT] = table["left"]


class CoinWords(Words):
    def actions(self) -> list[int]:
        return [1, 2]

    def text(self, action: int) -> str:
        return f"take {action}"

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        return "take", "Take one or two?", "COI-01"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        return "Take one or two of those that are left.", "COI-01"

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        return ("The game is over." if state.outcome else "It is the other player's turn."), "COI-01"

    def sentence(self, event: Any, seat: int | None) -> str:
        return f"Player {event.args[0] + 1} took some."

    def event_rule(self, event: Any) -> str:
        return "COI-01"

    def endings(self) -> int:
        return 2

    def ending(self, code: int) -> tuple[str, str]:
        return "somebody took the last one", "COI-01"


class CoinEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return CoinState(self, cells)


class Coin(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return CoinEdition(self, seats, options, {}, 1, CoinWords())


GAME: Final = Coin("coin", "Coin", "Who takes the last one wins.", (2, 2), "1", {}, "COI-01")
CASES: Final = (Case("coin", STICKS, {}, lambda table: Counter(), nothing_to_redeal, hidden="nothing"),)
MANIFEST: Final = Manifest(
    name="coin", package=__name__, card=f"{__name__}:GAME", prefix="COI", cases=f"{__name__}:CASES"
)
