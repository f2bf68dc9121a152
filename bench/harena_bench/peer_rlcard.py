"""RLCard's Leduc hold'em, stepped from Python.

`env.step` is the usual way; it also encodes an observation for every step, which nobody reads here. The game under
the environment (`env.game`) plays by the same rules without encoding any, as all other loops of the benchmark do; both
race. RLCard's rules differ from the others' in two points: it posts blinds, and a player may fold without a bet to
answer. Random games are therefore shorter (2.6 decisions instead of 4.1), which favours it in games per second.

`rlcard.agents` stays unimported: on import it runs `pip freeze` and needs `distutils`, which Python 3.12 dropped.
"""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any, Final

from harena_bench.peer_timing import Measured, Play, Timing, measured, race

SURVEY_GAMES: Final = 5_000


def by_environment(env: Any, rng: Random) -> Play:
    def play(games: int) -> int:
        reset, step, is_over, bits = env.reset, env.step, env.is_over, rng.getrandbits
        for _ in range(games):
            state, _ = reset()
            while not is_over():
                actions = state["raw_legal_actions"]
                state, _ = step(actions[bits(16) % len(actions)], True)
        return games

    return play


def by_game(env: Any, rng: Random) -> Play:
    def play(games: int) -> int:
        game, bits = env.game, rng.getrandbits
        deal, step, is_over = game.init_game, game.step, game.is_over
        for _ in range(games):
            state, _ = deal()
            while not is_over():
                actions = state["legal_actions"]
                state, _ = step(actions[bits(16) % len(actions)])
        return games

    return play


def measure(timing: Timing) -> Measured:
    """Measure RLCard in this process."""
    import rlcard

    rng = Random(2026)
    env = rlcard.make("leduc-holdem", config={"seed": 2026})
    env.timestep = 0
    by_environment(env, rng)(SURVEY_GAMES)
    decisions_per_game = env.timestep / SURVEY_GAMES
    return measured(
        race({"env.step": by_environment(env, rng), "game.step": by_game(env, rng)}, timing),
        peer="rlcard",
        version=version("rlcard"),
        game="leduc",
        variant="leduc-holdem",
        mode="python",
        decisions_per_game=decisions_per_game,
        note="blinds, and folding is always allowed, so games are shorter than the others'",
    )
