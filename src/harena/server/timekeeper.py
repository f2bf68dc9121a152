"""Who looks at the clocks: tables whose next deadline has come are asked to flag those out of time."""

import asyncio
import contextlib
import heapq
from collections.abc import Awaitable, Mapping
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from harena.server.auth import SESSION_SECONDS
from harena.server.hall import Hall
from harena.server.logs import log, log_failure
from harena.server.soundness import Unsound

_LOOK_EVERY = 1.0
_PULSE_MS = 1000
_OTHERS_MS = 2000  # so long another process on the same store is given to look at the clocks of its tables
_HOUSEKEEPING_EVERY = 3600.0
_LEFTOVER_MS = 24 * 3600 * 1000
_LOBBY_MS = 7 * 24 * 3600 * 1000


class Timekeeper:
    """Deadlines of all tables with clocks, in memory or not."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._now = hall.clock.now
        self._shared = hall.store.shared
        self._live: set[str] = set()  # tables whose clocks count minutes, while they run
        self._due: dict[str, int] = {}
        self._pulsed = 0
        self._heap: list[tuple[int, str]] = []
        hall.on_deadline = lambda sitting: self.note(
            sitting.charter.id, sitting.standing().deadline, sitting.charter.clock or {}
        )

    def note(self, table: str, deadline: int | None, clock: Mapping[str, Any]) -> None:
        """A table's next deadline, or none any more."""
        if deadline is None:
            self._live.discard(table)
        elif clock.get("kind") == "live":
            self._live.add(table)
        if deadline is None:
            self._due.pop(table, None)
        elif self._due.get(table) != deadline:
            self._due[table] = deadline
            heapq.heappush(self._heap, (deadline, table))

    async def start(self) -> None:
        """After a start of the server: live clocks go on from there, those of days from where they would be.

        No table is read for it: one that is read later goes on from the start all the same.
        """
        oldest = started = self._hall.clock.started
        for table, clock, deadline, last in await self._hall.store.clocked_tables():
            oldest = min(oldest, last)
            if deadline is None:
                self.note(table, self._now(), clock)
            else:
                paused = clock.get("kind") == "live" and last < started
                away = started - last - self._hall.clock.counted(last) if paused else 0
                self.note(table, deadline + away, clock)
        if not self._shared:
            await self._hall.store.begin_run(started, oldest)

    async def tick(self) -> None:
        """Flag whoever is out of time now."""
        while self._heap and self._heap[0][0] <= self._now():
            deadline, table = heapq.heappop(self._heap)
            if self._due.get(table) == deadline:
                del self._due[table]
                await self._try(self._hall.flag(table), table)

    async def run(self) -> None:
        """Look at the clocks until cancelled, and now and then sweep the lobby."""
        passed = _HOUSEKEEPING_EVERY
        while True:
            if passed >= _HOUSEKEEPING_EVERY:
                passed = 0.0
                await self._try(self._sweep(), "")
            next_due = (self._heap[0][0] - self._now()) / 1000 if self._heap else _LOOK_EVERY
            nap = min(max(next_due, 0.01), _LOOK_EVERY)
            await asyncio.sleep(nap)
            passed += nap
            await self.tick()
            if (self._live or self._shared) and self._now() >= self._pulsed + _PULSE_MS:
                await self.pulse()
                if self._shared:
                    await self._try(self._find_overdue(), "")

    async def pulse(self) -> None:
        """Write down that the server runs: thinking up to here counts, even if it is killed the next moment."""
        self._pulsed = self._now()
        with contextlib.suppress(SQLAlchemyError, Unsound):  # the writer has told
            await self._hall.store.still_running(self._hall.clock.started, self._pulsed)

    async def _find_overdue(self) -> None:
        """Note the tables whose clocks nobody looks at: those of processes that are gone, or that nobody has read."""
        for table, clock, deadline in await self._hall.store.overdue(self._now() - _OTHERS_MS):
            self.note(table, deadline, clock)

    async def _sweep(self) -> None:
        today = self._hall.settings.now()
        await self._hall.store.drop_old_sessions(today - SESSION_SECONDS * 1000)
        await self._hall.store.drop_leftovers(today - _LEFTOVER_MS)
        dropped = await self._hall.give_up_old(today - _LOBBY_MS)
        if dropped:
            log("old_lobbies_dropped", tables=dropped)

    async def _try(self, work: Awaitable[None], table: str) -> None:
        """One table's trouble must not stop the clocks of the others."""
        try:
            await work
        except Exception:
            log_failure("clock_failed", table=table)
