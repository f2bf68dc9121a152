"""Random play to the end, inside compiled code."""

from typing import Final

from mypy_extensions import i64

from harena.core.chance import BOT, Stream
from harena.core.machine import ASKED, MAX_SEATS
from harena.core.state import Edition, State
from harena.core.vectors import vec

_FIRST_SEAT: Final[vec[i64]] = vec[i64]([(mask & -mask).bit_length() - 1 for mask in range(1 << MAX_SEATS)])


def play_out(state: State, stream: Stream) -> i64:
    """Play a state to its end with uniformly random legal actions; returns how many decisions that took."""
    decisions: i64 = 0
    while True:
        asked = state.cells[ASKED]
        if asked == 0:
            return decisions
        seat = _FIRST_SEAT[asked]
        state.act(seat, state.pick(seat, stream))
        decisions += 1


def random_games(edition: Edition, games: i64, seed: i64) -> i64:
    """Play whole games from consecutive seeds; returns how many decisions were taken in all."""
    stream = Stream(seed, BOT)
    decisions: i64 = 0
    state = edition.new(seed)
    for game in range(games):
        state.restart(seed + game)
        decisions += play_out(state, stream)
    return decisions
