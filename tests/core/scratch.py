"""A state without rules of its own: it notes down every frame that runs, and a test says what a frame does."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from harena.core.game import Outcome
from harena.core.state import FINE, ROOM, Edition, State
from harena.core.vectors import vec
from tests.core import toys

CELLS = int(ROOM)
"""Where the free cells of a scratch state begin."""

RESPONDED = -1
"""Stands in the log for a response, where the opcode of a frame would be."""

Doing = Callable[["Scratch", int, int, int], None]


class Scratch(State):
    def __init__(self, edition: Edition, cells: vec[i64]) -> None:
        super().__init__(edition, cells)
        self.log: list[tuple[int, ...]] = []
        self.doings: dict[int, Doing] = {}
        self.out: set[int] = set()
        self.unable: set[int] = set()

    def set_up(self) -> None:
        self.log.append(())

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.log.append((int(op), int(a), int(b), int(c)))
        if int(op) in self.doings:
            self.doings[int(op)](self, int(a), int(b), int(c))

    def nothing_left(self) -> None:
        """No fault here: a scratch state has no rules to go on with."""

    def takes_part(self, seat: i64) -> bool:
        return int(seat) not in self.out

    def may_respond(self, seat: i64, question: i64, a: i64, b: i64) -> bool:
        return int(seat) not in self.unable

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        self.log.append((RESPONDED, int(seat), int(question), int(action)))
        if RESPONDED in self.doings:
            self.doings[RESPONDED](self, int(seat), int(question), int(action))

    def span(self, seat: i64) -> tuple[i64, i64]:
        return 0, 10

    def judge(self, seat: i64, action: i64) -> i64:
        return FINE if 0 <= action < 10 else 1

    def result(self, code: i64) -> Outcome:
        return Outcome((0,) * self.seats, (1,) * self.seats, f"code {code}", "TOY-04")

    def table(self, eye: i64) -> dict[str, Any]:
        return {}

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        assert table == {}


class ScratchEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return Scratch(self, cells)


def scratch(seats: int = 2, size: int = 0, seed: int = 0) -> Scratch:
    """A scratch state with `size` free cells, its chance stream opened from a seed."""
    state = ScratchEdition(toys.GAME, seats, {}, {}, size, toys.ParleyWords()).new(seed)
    assert isinstance(state, Scratch)
    state.log.clear()
    return state
