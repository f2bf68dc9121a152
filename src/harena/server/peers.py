"""The other processes on a shared store, as far as the tables in memory here are concerned.

What one process writes, it calls out on the bus; whoever has the table in memory catches up from the log. Because the
bus may lose anything, every table that somebody watches is compared with the store once a second as well. A process
that has its store to itself, as with SQLite, does nothing of this.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from harena.server.bus import Bus
from harena.server.hall import Hall
from harena.server.live import LiveTable
from harena.server.logs import log_failure


class Changed(msgspec.Struct, frozen=True, tag="changed", tag_field="t"):
    """A table was written about so often, and the last entry of its log is this."""

    version: int
    seq: int


TableNews = Changed
_news = msgspec.json.Decoder(TableNews)


def table_subject(table_id: str) -> str:
    """What is told about a table is told under this."""
    return f"table.{table_id}"


class Peers:
    """Keeps the tables of a hall and those of other processes on the same store the same."""

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self._hall = hall
        self._store = hall.store
        self._bus = bus
        self._every = hall.settings.poll_seconds
        self._ends: dict[LiveTable, Callable[[], None]] = {}
        self._catching: set[str] = set()  # tables that are being compared with the store
        self._tasks: set[asyncio.Task[None]] = set()
        if self._store.shared:
            hall.on_kept = self._tell_changed
            hall.on_taken_in = self._listen
            hall.on_let_go = self._stop_listening

    async def run(self) -> None:
        """Look into the store until cancelled."""
        while self._store.shared:
            await asyncio.sleep(self._every)
            try:
                await self.look()
            except Exception:
                log_failure("looking_at_store_failed")

    async def look(self) -> None:
        """Find in the store what the bus did not tell."""
        watched = [table for table in self._hall.in_memory() if table.watched]
        if watched:
            versions = await self._store.versions_of([table.id for table in watched])
            for table in watched:
                self._compare(table, versions.get(table.id, 0))

    # --- wakes ---------------------------------------------------------------------------------------------------

    def _listen(self, table: LiveTable) -> None:
        self._ends[table] = self._bus.listen(table_subject(table.id), partial(self._heard, table))

    def _stop_listening(self, table: LiveTable) -> None:
        self._ends.pop(table)()

    def _tell_changed(self, table: LiveTable) -> None:
        sitting = table.sitting
        self._bus.tell(table_subject(table.id), msgspec.json.encode(Changed(sitting.version, sitting.seq)))

    def _heard(self, table: LiveTable, payload: bytes) -> None:
        news = _news.decode(payload)
        if news.version > table.sitting.version:
            self._compare(table, news.version)

    def _compare(self, table: LiveTable, version: int) -> None:
        """Catch up with a version that the store has. What is told meanwhile is found then, or by the next look."""
        if table.sitting.version != version and table.id not in self._catching:
            self._catching.add(table.id)
            self._do(self._catch_up(table, version))

    async def _catch_up(self, table: LiveTable, version: int) -> None:
        try:
            await self._hall.catch_up(table, version)
        finally:
            self._catching.discard(table.id)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; what goes wrong is tried again when the store is looked at again."""

        async def trying() -> None:
            try:
                await work
            except Exception:
                log_failure("peers_failed")

        task = asyncio.create_task(trying())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
