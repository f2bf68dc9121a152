"""Who looks at the clocks: tables whose next deadline has come are asked to flag those out of time."""

import asyncio
import heapq
from collections.abc import Awaitable

from harena.server.auth import SESSION_SECONDS
from harena.server.hall import Hall
from harena.server.logs import log, log_failure

_LOOK_EVERY = 1.0
_HOUSEKEEPING_EVERY = 3600.0
_LOBBY_MS = 7 * 24 * 3600 * 1000


class Timekeeper:
    """Deadlines of all tables with clocks, in memory or not."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._now = hall.settings.now
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        hall.on_deadline = self.note

    def note(self, table: str, deadline: int | None) -> None:
        """A table's next deadline, or none any more."""
        if deadline is None:
            self._due.pop(table, None)
        elif self._due.get(table) != deadline:
            self._due[table] = deadline
            heapq.heappush(self._heap, (deadline, table))

    async def start(self) -> None:
        """After a start of the server: live clocks go on from there, those of days from where they would be.

        No table is read for it: one that is read later goes on from the start all the same.
        """
        for table, clock, deadline, last in await self._hall.store.clocked_tables():
            if deadline is None:
                self.note(table, self._now())
            else:
                away = max(0, self._hall.started - last) if clock.get("kind") == "live" else 0
                self.note(table, deadline + away)

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

    async def _sweep(self) -> None:
        await self._hall.store.drop_old_sessions(self._now() - SESSION_SECONDS * 1000)
        dropped = await self._hall.give_up_old(self._now() - _LOBBY_MS)
        if dropped:
            log("old_lobbies_dropped", tables=dropped)

    async def _try(self, work: Awaitable[None], table: str) -> None:
        """One table's trouble must not stop the clocks of the others."""
        try:
            await work
        except Exception:
            log_failure("clock_failed", table=table)
