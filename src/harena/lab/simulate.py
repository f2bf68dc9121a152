"""Bots against bots, many games over, on all cores.

Every deal is played once from each rotation of the seats, so that the luck of the deal and the advantage of a seat
fall on all bots alike. Games depend on the seed alone, and counts are added up in whole numbers: the same seed gives
the same summary, whatever the number of processes.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import asdict, dataclass, field
from multiprocessing.synchronize import Event
from typing import Any

from harena import bots as bench
from harena import registry
from harena.core.chance import stream_key
from harena.core.errors import BadSetup
from harena.games import edition as find_edition
from harena.lab.tally import Tally, wilson
from harena.match import turns

Progress = Callable[[int, int], None]
"""Called now and then with the games finished and the games in all."""

_LAB_STREAM = 101
_FIRST_BOT_STREAM = 201
_FEW_DEALS = 8  # not worth starting processes for


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; all that a worker needs to know."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]

    def deal_seed(self, deal: int) -> int:
        """The seed that a deal's games are dealt from: give it to `harena.new` to see the deal."""
        return int(stream_key(stream_key(self.seed, _LAB_STREAM), deal))

    def bot_seed(self, deal: int, rotation: int, bot: int) -> int:
        """The seed of a bot in one game."""
        return int(stream_key(self.deal_seed(deal), _FIRST_BOT_STREAM + rotation * len(self.bots) + bot))


@dataclass(frozen=True, slots=True)
class BotSummary:
    """How one bot fared. `share` counts a shared first place as a part of a win; 95 % lies between low and high."""

    name: str
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat fared, whoever sat there."""

    name: str
    wins: int
    share: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation showed. Two summaries are equal if the games were; the time they took does not count."""

    game: str
    seed: int
    options: dict[str, Any]
    games: int
    deals: int
    bots: tuple[BotSummary, ...]
    seats: tuple[SeatSummary, ...]
    endings: dict[str, int]
    mean_length: float
    decisions: int
    processes: int = field(compare=False)
    seconds: float = field(compare=False)

    @property
    def decisions_per_second(self) -> float:
        """How fast it went."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        """The summary as JSON takes it."""
        return asdict(self) | {"decisions_per_second": self.decisions_per_second}


def simulate(
    game: str,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play bots of these levels, one a seat, against each other; rounded up to whole rotations of the seats.

    All cores are used unless `processes` says otherwise. A script that calls this with more than one process does so
    under `if __name__ == "__main__":`, as Python's processes demand.
    """
    plan = Plan(game, tuple(bots), seed, dict(options or {}))
    _check(plan, games)
    deals = -(-games // len(bots))
    workers = _workers(processes, deals)
    start = time.perf_counter()
    tally = Tally.of(len(bots))
    with closing(_run(plan, deals, workers)) as parts:
        for part in parts:
            tally.add(part)
            if progress is not None:
                progress(tally.games, deals * len(bots))
    return _summary(plan, tally, workers, time.perf_counter() - start)


def play_deals(plan: Plan, deals: range, stopped: Callable[[], bool] = lambda: False) -> Tally:
    """Play some deals, each from all rotations of the seats; fewer if `stopped` says so."""
    edition = find_edition(plan.game, len(plan.bots), plan.options)
    count = len(plan.bots)
    tally = Tally.of(count)
    for deal in deals:
        if stopped():
            break
        results = []
        for rotation in range(count):
            state = edition.new(plan.deal_seed(deal))
            seated = [(seat + rotation) % count for seat in range(count)]
            players = [bench.make(plan.bots[bot], plan.game, plan.bot_seed(deal, rotation, bot)) for bot in seated]
            decisions = sum(1 for _ in turns(state, players))
            outcome = state.outcome
            assert outcome is not None
            results.append((seated, outcome, decisions))
        tally.count_deal(results)
    return tally


def _check(plan: Plan, games: int) -> None:
    """Raise before any process is started."""
    if games < 1:
        raise BadSetup(f"The number of games must be at least 1, not {games}.")
    if not plan.bots:
        raise BadSetup("Name the bots to simulate, one for each seat.")
    find_edition(plan.game, len(plan.bots), plan.options).new(plan.seed)
    for level in plan.bots:
        bench.make(level, plan.game, 0)


# --- processes -------------------------------------------------------------------------------------------------------


def _workers(processes: int | None, deals: int) -> int:
    if processes is not None:
        if processes < 1:
            raise BadSetup(f"The number of processes must be at least 1, not {processes}.")
        return min(processes, deals)
    if deals <= _FEW_DEALS:
        return 1
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, deals)


def _run(plan: Plan, deals: int, workers: int) -> Generator[Tally, None, None]:
    """The tallies of all parts of the work, as they are finished."""
    size = max(1, min(32, deals // (workers * 64)))
    parts = [range(first, min(first + size, deals)) for first in range(0, deals, size)]
    if workers == 1:
        for part in parts:
            yield play_deals(plan, part)
        return
    context = multiprocessing.get_context(_start_method())
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, initializer=_begin_work, initargs=(stop,))
    try:
        futures: list[Future[Tally]] = [pool.submit(_work, plan, part) for part in parts]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool:
        reason = "The processes of the simulation ended early."
        raise BadSetup(f'{reason} Call it under `if __name__ == "__main__":`, or with processes=1.') from None
    finally:
        # On Ctrl-C, too: nothing new is begun, each worker stops after the deal it is at, and all are waited for.
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _start_method() -> str:
    """Never a plain fork: the caller may have threads, such as that of a progress bar."""
    return "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


_stop: Event | None = None


def _begin_work(stop: Event) -> None:
    """Set up a worker process: Ctrl-C is for the process that started it, which then says when to stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    registry.leave_out_silently()


def _work(plan: Plan, deals: range) -> Tally:
    assert _stop is not None
    return play_deals(plan, deals, _stop.is_set)


# --- summing up ------------------------------------------------------------------------------------------------------


def _summary(plan: Plan, tally: Tally, workers: int, seconds: float) -> Summary:
    words = find_edition(plan.game, len(plan.bots), plan.options).words
    return Summary(
        game=plan.game,
        seed=plan.seed,
        options=plan.options,
        games=tally.games,
        deals=tally.deals,
        bots=tuple(_bot_summary(level, tally, bot) for bot, level in enumerate(plan.bots)),
        seats=tuple(
            SeatSummary(
                words.seat_name(seat),
                tally.seat_wins[seat],
                tally.seat_share(seat),
                tally.seat_scores[seat] / tally.games,
            )
            for seat in range(len(plan.bots))
        ),
        endings=dict(sorted(tally.endings.items(), key=lambda ending: (-ending[1], ending[0]))),
        mean_length=tally.decisions / tally.games,
        decisions=tally.decisions,
        processes=workers,
        seconds=seconds,
    )


def _bot_summary(level: str, tally: Tally, bot: int) -> BotSummary:
    share = tally.share(bot)
    low, high = wilson(share, tally.weight(bot))
    wins, draws = tally.wins[bot], tally.draws[bot]
    return BotSummary(level, wins, draws, tally.games - wins - draws, share, low, high, tally.scores[bot] / tally.games)
