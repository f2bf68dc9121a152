"""Processes that think or check for the server, one JSON object a line. One that is too slow is ended and replaced.

A worker that ends by itself, killed by the system for instance, costs nobody an answer: the question is put once more.
"""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence

import msgspec

from harena.core.errors import HarenaError

_LINE_LIMIT = 4 * 1024 * 1024
_ANSWERS_EACH = 1000  # then a fresh process takes over: what one keeps of all it was asked has an end


class WorkerFailed(HarenaError):
    """A worker did not answer; the message says in a few words why."""


class WorkerEnded(WorkerFailed):
    """A worker's process ended before it answered."""


class Keep(msgspec.Struct, tag_field="ask", tag="keep"):
    """A content pack that later questions name by its hash. It gets no answer."""

    text: str


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.answered = 0
        self._packs: set[str] = set()

    @classmethod
    async def start(
        cls, command: Sequence[str], environment: Mapping[str, str] | None = None, limit: int = _LINE_LIMIT
    ) -> "Worker":
        """Start a worker. It ends by itself when its input does; Ctrl+C in a terminal is for the server alone."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=limit,
            env=environment,
            start_new_session=True,
        )
        return cls(process)

    async def ask(self, question: bytes, packs: Mapping[str, str]) -> bytes:
        """Put a question, with the packs it needs, and wait for the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if self.process.stdin.is_closing():
            raise WorkerEnded("its process has ended")
        try:
            for digest in packs.keys() - self._packs:
                self.process.stdin.write(msgspec.json.encode(Keep(packs[digest])) + b"\n")
                self._packs.add(digest)
            self.process.stdin.write(question + b"\n")
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
        except ConnectionError:
            line = b""
        if not line.endswith(b"\n"):
            raise WorkerEnded("its process ended")
        self.answered += 1
        return line

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class WorkerPool:
    """A few workers of one kind, started when first needed."""

    def __init__(
        self,
        command: Callable[[], Sequence[str]],
        workers: int,
        limit: float,
        environment: Mapping[str, str] | None = None,
        line_limit: int = _LINE_LIMIT,
    ) -> None:
        """`limit` is in seconds, `line_limit` in bytes of an answer; workers have this environment unless told."""
        self.waiting = 0  # questions that are not answered yet
        self._command = command
        self._environment = environment
        self._line_limit = line_limit
        self._limit = limit
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._places = asyncio.Semaphore(workers)
        self._closed = False

    async def ask(self, question: bytes, packs: Mapping[str, str], limit: float | None = None) -> bytes:
        """The answer to a question; WorkerFailed when there is none in time, which may be another than usually."""
        patience = self._limit if limit is None else limit
        self.waiting += 1
        try:
            async with self._places:
                try:
                    return await self._ask_one(question, packs, patience)
                except WorkerEnded:
                    return await self._ask_one(question, packs, patience)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Stop all workers; whoever waits for one gets no answer."""
        self._closed = True
        for worker in [*self._idle, *self._busy]:
            await worker.stop()
        self._idle.clear()

    async def _start(self) -> Worker:
        return await Worker.start(self._command(), self._environment, self._line_limit)

    async def _ask_one(self, question: bytes, packs: Mapping[str, str], limit: float) -> bytes:
        if self._closed:
            raise WorkerFailed("the server stops")
        worker = self._idle.pop() if self._idle else await self._start()
        self._busy.add(worker)
        try:
            answer = await asyncio.wait_for(worker.ask(question, packs), limit)
        except TimeoutError:
            await worker.stop()
            raise WorkerFailed("too slow") from None
        except BaseException as failure:
            await worker.stop()
            if isinstance(failure, WorkerFailed | asyncio.CancelledError):
                raise
            raise WorkerFailed(type(failure).__name__) from failure
        finally:
            self._busy.discard(worker)
        if worker.answered < _ANSWERS_EACH:
            self._idle.append(worker)
        else:
            await worker.stop()
        return answer
