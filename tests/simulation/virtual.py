"""Time that is not waited for, and processes that can be killed, inside one event loop and one thread."""

import asyncio
import contextvars
import heapq
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, cast

_MOST_STEPS = 2_000_000
_MOST_FAREWELLS = 100


class Stuck(AssertionError):
    """Nothing is left that could ever happen, or far too much happened."""


class Process:
    """A process of the simulated machines. From the moment it is killed nothing of it happens any more.

    What runs in a process is told by its context, which every task, timer and callback inherits from whoever made it.
    """

    here: contextvars.ContextVar["Process | None"] = contextvars.ContextVar("process", default=None)

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.frozen_until = 0.0  # until then nothing of it happens; all of it happens after that
        self.context = contextvars.Context()
        self.context.run(Process.here.set, self)

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin something in this process."""
        return asyncio.get_running_loop().create_task(work, name=self.name, context=self.context.copy())


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop whose time jumps to the next timer. Work for threads is done inline, at a later moment drawn."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng
        self._moment = 0.0
        self._steps = 0
        self._soon: list[asyncio.Handle] = []
        self._timers: list[tuple[float, int, asyncio.Handle]] = []
        self._number = 0
        self._free: dict[int, float] = {}  # by executor: when its only thread is done with what it has
        self.slowest_thread = 0.01
        self._unhappened: list[asyncio.Handle] = []  # of processes that were killed
        self._ending = False  # then the killed may run as well, to be ended in order
        self.tasks: list[asyncio.Task[Any]] = []  # all there ever were: one forgotten would clean up after itself
        self.set_task_factory(cast(Any, self._make_task))

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **others: Any
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(work, loop=loop, **others)
        self.tasks.append(task)
        return task

    async def end_all(self) -> None:
        """End every task there is, those of killed processes included: nothing of this run outlives it."""
        mine, self._ending = asyncio.current_task(), True
        self._soon += self._unhappened
        for _ in range(_MOST_FAREWELLS):
            left = [task for task in self.tasks if task is not mine and not task.done()]
            if not left:
                return
            for task in left:
                task.cancel()
            await asyncio.sleep(1)
        raise Stuck("Some tasks cannot be ended.")

    def time(self) -> float:
        """Seconds since the simulation began."""
        return self._moment

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._soon.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._number += 1
        heapq.heappush(self._timers, (when, self._number, handle))
        return handle

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """Do a thread's work inline, later. Where there is one thread only, in the order in which it was asked for."""
        future = self.create_future()
        when = self._moment + self._rng.uniform(0, self.slowest_thread)
        if executor is not None and getattr(executor, "_max_workers", 2) == 1:
            when = self._free[id(executor)] = max(when, self._free.get(id(executor), 0.0))

        def work() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as failure:
                future.set_exception(failure)

        self.call_at(when, work)
        return future

    def _run_once(self) -> None:
        """What the base class calls again and again: let everything happen that is due."""
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise Stuck("The simulation does not come to its end.")
        if not self._soon:
            while self._timers and self._timers[0][2].cancelled():
                heapq.heappop(self._timers)
            if not self._timers:
                raise Stuck("Everybody waits for somebody else.")
            self._moment = max(self._moment, self._timers[0][0])
            while self._timers and self._timers[0][0] <= self._moment:
                self._soon.append(heapq.heappop(self._timers)[2])
        due, self._soon = self._soon, []
        for handle in due:
            process = _process_of(handle)
            if process is not None and not process.alive and not self._ending:
                self._unhappened.append(handle)
            elif process is not None and process.frozen_until > self._moment:
                self._number += 1
                heapq.heappush(self._timers, (process.frozen_until, self._number, handle))
            elif not handle.cancelled():
                handle._run()

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Cancelled timers are passed over when their time comes."""

    def _write_to_self(self) -> None:
        """There is no other thread to wake this one."""

    def _process_events(self, event_list: object) -> None:
        """There are no sockets."""


def _process_of(handle: asyncio.Handle) -> Process | None:
    """Whoever wanted this."""
    context: contextvars.Context = handle._context  # type: ignore[attr-defined]
    return context.get(Process.here)
