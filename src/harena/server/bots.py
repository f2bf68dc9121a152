"""Bots in processes of their own. They are clients: each question holds the view and decision of one seat, as JSON.

A process answers one question at a time. One that is too slow is replaced; the question fails, and the table plays a
legal move at random in its place. Where workers elsewhere have made themselves known over the bus, they are asked, and
this server's own processes only if none of them answers; see turns.py.
"""

import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from harena.core.errors import HarenaError
from harena.server.catalog import known_packs
from harena.server.logs import log
from harena.server.metrics import Metrics
from harena.server.turns import TurnQueue, Unanswered
from harena.server.workers import WorkerFailed, WorkerPool

COMMAND = (sys.executable, "-m", "harena.server.bot_worker")


class BotFailed(HarenaError):
    """A bot did not answer, or answered nonsense."""


class BotAnswer(msgspec.Struct):
    """What a worker says."""

    action: int | None = None
    advice: list[tuple[int, float]] | None = None
    error: str | None = None


class BotPool:
    """The bots of a server."""

    def __init__(
        self,
        workers: int,
        limit: float,
        metrics: Metrics,
        queue: TurnQueue | None = None,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Bots of this release, unless the command that starts a process of theirs is told."""
        self._metrics = metrics
        self._limit = limit
        self._own = workers
        self._workers = WorkerPool(lambda: command or COMMAND, workers, limit, environment)
        self._queue = queue

    @property
    def thinking(self) -> Literal["here", "workers", "nobody"]:
        """Who thinks at present."""
        if self._queue is not None and self._queue.workers():
            return "workers"
        return "here" if self._own else "nobody"

    async def choose(self, level: str, question: dict[str, Any]) -> int:
        """The action a bot takes; BotFailed when it takes none in time."""
        answer = await self._ask(level, {"ask": "choose", "level": level, **question})
        if answer.action is None:
            raise BotFailed("The bot chose nothing.")
        return answer.action

    async def advise(self, level: str, question: dict[str, Any]) -> list[tuple[int, float]]:
        """What a bot would do, best first."""
        return (await self._ask(level, {"ask": "advise", "level": level, **question})).advice or []

    async def close(self) -> None:
        """Stop all processes."""
        await self._workers.close()
        if self._queue is not None:
            self._queue.close()

    async def _think(self, question: bytes, packs: dict[str, str]) -> bytes:
        """The answer of a worker elsewhere, or of a process here."""
        if self._queue is not None and (self._queue.workers() or not self._own):
            try:
                answer = await self._queue.ask(question, packs, self._limit)
                self._metrics.bot_turns.labels("worker").inc()
                return answer
            except Unanswered as reason:
                log("turn_unanswered", 30, reason=str(reason))
        if not self._own:
            raise WorkerFailed("nobody thinks: this server has no processes for bots, and no worker answers")
        self._metrics.bot_turns.labels("here").inc()
        return await self._workers.ask(question, packs)

    async def _ask(self, level: str, question: dict[str, Any]) -> BotAnswer:
        begun = time.perf_counter()
        try:
            packs = known_packs(question["view"].get("options", {}))
            line = await self._think(msgspec.json.encode(question), packs)
            answer = msgspec.json.decode(line, type=BotAnswer)
        except (WorkerFailed, msgspec.DecodeError) as failure:
            answer = BotAnswer(error=str(failure))
        if answer.error is not None:
            self._metrics.bot_failures.labels(level).inc()
            log("bot_failed", 30, level=level, reason=answer.error)
            raise BotFailed(f"The bot failed: {answer.error}.")
        self._metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)
        return answer
