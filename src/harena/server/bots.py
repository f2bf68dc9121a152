"""Bots in processes of their own. They are clients: each question holds the view and decision of one seat, as JSON.

A worker answers one question at a time. One that is too slow or dies is replaced; the question fails, and the table
plays a legal move at random in its place.
"""

import asyncio
import contextlib
import sys
import time
from typing import Any

import msgspec

from harena.core.errors import HarenaError
from harena.server.logs import log
from harena.server.metrics import Metrics

_LINE_LIMIT = 4 * 1024 * 1024
_COMMAND = (sys.executable, "-m", "harena.server.bot_worker")


class BotFailed(HarenaError):
    """A bot did not answer, or answered nonsense."""


class BotAnswer(msgspec.Struct):
    """What a worker says."""

    action: int | None = None
    advice: list[tuple[int, float]] | None = None
    error: str | None = None


class Worker:
    """One process that thinks for bots."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        """Start a worker. It ends by itself when its input does."""
        process = await asyncio.create_subprocess_exec(
            *_COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LINE_LIMIT,
        )
        return cls(process)

    async def ask(self, question: bytes) -> BotAnswer:
        """Put a question and wait for the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(question + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise BotFailed("The bot's process ended.")
        return msgspec.json.decode(line, type=BotAnswer)

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotPool:
    """A few workers, started when first needed."""

    def __init__(self, workers: int, limit: float, metrics: Metrics) -> None:
        self._limit = limit
        self._metrics = metrics
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._places = asyncio.Semaphore(workers)

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
        """Stop all workers."""
        for worker in [*self._idle, *self._busy]:
            await worker.stop()
        self._idle.clear()

    async def _ask(self, level: str, question: dict[str, Any]) -> BotAnswer:
        payload = msgspec.json.encode(question)
        async with self._places:
            begun = time.perf_counter()
            worker = self._idle.pop() if self._idle else await Worker.start()
            self._busy.add(worker)
            try:
                answer = await asyncio.wait_for(worker.ask(payload), self._limit)
            except BaseException as failure:
                await worker.stop()
                if isinstance(failure, asyncio.CancelledError):
                    raise
                reason = "too slow" if isinstance(failure, TimeoutError) else type(failure).__name__
                self._failed(level, reason)
                raise BotFailed(f"The bot failed: {reason}.") from failure
            else:
                self._idle.append(worker)
            finally:
                self._busy.discard(worker)
        self._metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)
        if answer.error is not None:
            self._failed(level, answer.error)
            raise BotFailed(f"The bot failed: {answer.error}.")
        return answer

    def _failed(self, level: str, reason: str) -> None:
        self._metrics.bot_failures.labels(level).inc()
        log("bot_failed", 30, level=level, reason=reason)
