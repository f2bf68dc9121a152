"""Scenes to draw: exact situations of Ragers, and positions out of random games of anything."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

import harena
from harena.core.errors import IllegalAction
from harena.core.state import State
from harena.terminal.boards import board
from harena.terminal.ink import Lines
from harena.terminal.scene import Board, Scene


def scene(state: State, seat: int | str | None) -> Scene:
    """What somebody sees of a state."""

    def refusal(text: str) -> IllegalAction | None:
        assert isinstance(seat, int)
        try:
            state.verify(seat, state.parse(seat, text))
        except IllegalAction as refused:
            return refused
        return None

    decision = state.decision(seat) if isinstance(seat, int) else None
    return Scene(state.edition, state.view(seat), ("greedy bot",) * state.seats, decision, refusal)


def random_positions(game: str, seed: int) -> Iterator[State]:
    """Every position of one random game, the last one included."""
    state = harena.new(game, seed=seed)
    chance = Random(seed)
    while state.waiting:
        yield state
        seat = state.waiting[0]
        state.play(seat, chance.choice(state.legal(seat)))
    yield state


def ragers() -> Board:
    """The board under test most often."""
    return board("ragers")


def text(lines: Lines) -> str:
    """Lines as they look without style."""
    return "\n".join(each.plain for each in lines)


@cache
def ragers_seed(hand: str) -> int:
    """The first seed that deals the Accusers this hand, written in the order of the rules."""
    made = harena.edition("ragers")
    return next(seed for seed in count() if " ".join(made.new(seed).view(0)["table"]["sides"][0]["hand"]) == hand)
