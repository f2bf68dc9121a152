"""How every peer is timed: several ways of playing race, and the fastest is measured in several short runs.

A peer deserves its best way of playing, and which one that is differs from game to game and from machine to machine.
So a peer hands over all the honest ways it has, each as a function that plays games, and the race decides.
"""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time
from typing import TypedDict, final

Play = Callable[[int], int]
"""Plays at least this many whole random games and says how many they were."""


@final
class Measured(TypedDict):
    """One peer playing one game in one mode.

    `games` and `seconds` are those of the best run, so that their quotient is `games_per_s`. `runs` holds every run's
    games per second, `spread` is the distance from the worst run to the best as a share of the best. A decision is one
    seat asked once, also when only one action is legal; chance is none. `tried` names the ways that raced and the rate
    each reached in a short trial.
    """

    peer: str
    version: str
    game: str
    variant: str
    mode: str
    games_per_s: float
    decisions_per_s: float
    decisions_per_game: float
    games: int
    seconds: float
    median_games_per_s: float
    spread: float
    runs: list[float]
    tried: dict[str, float]
    note: str


@dataclass(frozen=True, slots=True)
class Timing:
    """How long to measure: `runs` runs of about `seconds` each, after trials of an eighth of that for every way."""

    seconds: float = 1.0
    runs: int = 5

    def __post_init__(self) -> None:
        if not self.seconds > 0:
            raise ValueError(f"seconds must be positive, not {self.seconds}")
        if self.runs < 1:
            raise ValueError(f"at least one run is needed, not {self.runs}")


@dataclass(frozen=True, slots=True)
class Race:
    """What a race gave: the winner's name, its runs as (games, seconds), and every way's rate in its trial."""

    winner: str
    runs: list[tuple[int, float]]
    tried: dict[str, float]


def timed(play: Play, games: int) -> tuple[int, float]:
    """Games played and seconds taken, without pauses for the garbage collector (as `timeit` does it)."""
    gc.collect()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        start = process_time()
        played = play(games)
        return played, process_time() - start
    finally:
        if was_enabled:
            gc.enable()


def trial(play: Play, seconds: float) -> float:
    """A first idea of the games per second; the very first call, which may compile or load things, does not count."""
    play(1)
    games = 1
    while True:
        played, taken = timed(play, games)
        if taken >= seconds:
            again, retaken = timed(play, games)
            return max(played / taken, again / retaken)
        rate = played / max(taken, 1e-6)
        games = max(2 * games, min(int(rate * seconds * 1.2), 64 * games))


def race(ways: Mapping[str, Play], timing: Timing) -> Race:
    """Try every way for a moment, then measure the fastest."""
    tried = {name: trial(play, timing.seconds / 8) for name, play in ways.items()}
    winner = max(tried, key=lambda name: tried[name])
    games = max(1, int(tried[winner] * timing.seconds))
    return Race(winner, [timed(ways[winner], games) for _ in range(timing.runs)], tried)


def measured(
    outcome: Race, *, peer: str, version: str, game: str, variant: str, mode: str, decisions_per_game: float, note: str
) -> Measured:
    """The report of a race. The best run stands for the peer: whatever else the machine does can only slow a run."""
    games, seconds = max(outcome.runs, key=lambda run: run[0] / run[1])
    rates = [played / taken for played, taken in outcome.runs]
    best = games / seconds
    return {
        "peer": peer,
        "version": version,
        "game": game,
        "variant": variant,
        "mode": mode,
        "games_per_s": best,
        "decisions_per_s": best * decisions_per_game,
        "decisions_per_game": decisions_per_game,
        "games": games,
        "seconds": seconds,
        "median_games_per_s": statistics.median(rates),
        "spread": (best - min(rates)) / best,
        "runs": rates,
        "tried": outcome.tried,
        "note": f"{outcome.winner}: {note}" if note else outcome.winner,
    }
