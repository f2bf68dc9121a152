"""The other processes on a shared store, as far as the tables in memory here are concerned.

What one process writes, it calls out on the bus; whoever has the table in memory catches up from the log. Because the
bus may lose anything, every table that somebody watches is compared with the store once a second as well.

One process drives a table: it plays the bots, carries out standing orders and looks at the clocks. The store says
which, and in which epoch; what a driver writes is kept in that epoch only, so that one who was taken for dead and
comes back cannot do harm. A process that has its store to itself, as with SQLite, does nothing of this.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from harena.server.bus import Bus
from harena.server.hall import Hall
from harena.server.live import LiveTable
from harena.server.logs import log, log_failure
from harena.server.registry import Registry, Seen

_BEATS = 3  # so often a process says that it lives in the time for which that is believed


class Changed(msgspec.Struct, frozen=True, tag="changed", tag_field="t"):
    """A table was written about so often, and the last entry of its log is this."""

    version: int
    seq: int


class Attended(msgspec.Struct, frozen=True, tag="attended", tag_field="t"):
    """Somebody came to a table through a process, or left."""

    process: str


class Freed(msgspec.Struct, frozen=True, tag="freed", tag_field="t"):
    """Nobody drives a table at present."""


class Spoken(msgspec.Struct, frozen=True, tag="spoken", tag_field="t"):
    """A seat said one of the phrases, under a number that is its own."""

    process: str
    seat: int
    phrase: str
    number: str


TableNews = Changed | Attended | Freed | Spoken
_decode = msgspec.json.Decoder(TableNews).decode


class Peers:
    """Keeps the tables of a hall and those of other processes on the same store the same."""

    def __init__(self, hall: Hall, bus: Bus, registry: Registry) -> None:
        self._hall = hall
        self._bus = bus
        self._registry = registry
        self._process = registry.process
        self._ends: dict[LiveTable, Callable[[], None]] = {}
        self._busy: set[tuple[str, str]] = set()  # what is being done about which tables
        self._told: dict[str, int] = {}  # the versions that tables are known to have come to
        self._refused: set[str] = set()  # tables that others drive, as far as was last looked
        self._unfreed: set[str] = set()  # tables not driven here any more, of which the store may not know it yet
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_kept = self._tell_changed
        hall.on_taken_in = self._taken_in
        hall.on_let_go = self._let_go
        hall.on_wanted = self._want
        hall.drive = self.drive
        hall.present = registry.present

    async def run(self) -> None:
        """Say that this process lives, and look into the store, until cancelled."""
        every, beat = self._hall.settings.poll_seconds, self._hall.settings.lease_seconds / _BEATS
        loop = asyncio.get_running_loop()
        next_beat = loop.time()
        while True:
            await asyncio.sleep(min(every, max(0.0, next_beat - loop.time())))
            try:
                if loop.time() >= next_beat:
                    next_beat = loop.time() + beat
                    if await self._registry.beat():
                        await self._registry.enter([(t.id, who) for t in self._hall.in_memory() for who in t.here()])
                await self.look()
            except Exception:
                log_failure("looking_at_store_failed")

    async def look(self) -> None:
        """Find in the store what the bus did not tell, and let others drive what nobody here looks at."""
        self._refused.clear()
        tables = [table for table in self._hall.in_memory() if table.watched or table.lease is not None]
        now, found = await self._registry.look([table.id for table in tables])
        self._hall.clock.steer(now)
        for table in tables:
            self._see(table, found.get(table.id))
        for table in tables:
            if table.lease is not None and table.idle:
                self._drop_lease(table)
        await self._free()

    def _see(self, table: LiveTable, seen: Seen | None) -> None:
        if table.lost:
            return
        if seen is None:
            self._once("catch up", table, self._hall.catch_up(table, 0))
            return
        self._follow(table, seen.version)
        if table.lease is not None and seen.epoch > table.lease:
            log("lease_lost", 30, table=table.id)
            table.lease = None
        if seen.elsewhere != table.elsewhere:
            table.elsewhere = seen.elsewhere
            table.tell_table()
            self._once("arrived", table, self._hall.arrived(table))
        self._hall.wake(table)

    # --- the bus -------------------------------------------------------------------------------------------------

    def _taken_in(self, table: LiveTable) -> None:
        self._ends[table] = self._bus.listen(_subject(table), partial(self._heard, table))
        table.on_presence = partial(self._attend, table)
        table.on_said = partial(self._spoke, table)

    def _let_go(self, table: LiveTable) -> None:
        self._ends.pop(table)()
        if table.lease is not None:
            self._drop_lease(table)
            self._do(self._free())

    def _tell(self, table: LiveTable, news: TableNews) -> None:
        self._bus.tell(_subject(table), msgspec.json.encode(news))

    def _tell_changed(self, table: LiveTable) -> None:
        self._tell(table, Changed(table.sitting.version, table.sitting.seq))

    def _heard(self, table: LiveTable, payload: bytes) -> None:
        news = _decode(payload)
        if isinstance(news, Changed):
            self._follow(table, news.version)
        elif isinstance(news, Freed):
            self._refused.discard(table.id)
            self._hall.wake(table)
        elif news.process == self._process:
            pass
        elif isinstance(news, Spoken):
            if not table.has_said(news.seat, news.number):
                table.hear(news.seat, news.phrase, news.number)
        else:
            self._once("look", table, self._look_at(table))

    def _spoke(self, table: LiveTable, seat: int, phrase: str, number: str) -> None:
        self._tell(table, Spoken(self._process, seat, phrase, number))

    def _follow(self, table: LiveTable, version: int) -> None:
        """Bring a table to a version that it is known to have come to elsewhere."""
        if version > max(table.sitting.version, self._told.get(table.id, 0)):
            self._told[table.id] = version
        if version > table.sitting.version:
            self._once("catch up", table, self._catch_up(table))

    async def _catch_up(self, table: LiveTable) -> None:
        """Catch up, until nothing newer was told meanwhile. Who tells of more than there is, is not believed."""
        before = -1
        while before < table.sitting.version < self._told.get(table.id, 0) and not table.lost:
            before = table.sitting.version
            await self._hall.catch_up(table, self._told[table.id])
        self._told.pop(table.id, None)

    async def _look_at(self, table: LiveTable) -> None:
        _, found = await self._registry.look([table.id])
        self._see(table, found.get(table.id))

    # --- who is there --------------------------------------------------------------------------------------------

    def _attend(self, table: LiveTable, player: str, there: bool) -> None:
        self._do(self._note_presence(table, player, there))

    async def _note_presence(self, table: LiveTable, player: str, there: bool) -> None:
        if there:
            await self._registry.enter([(table.id, player)])
        else:
            await self._registry.leave(table.id, player)
        self._tell(table, Attended(self._process))

    # --- driving -------------------------------------------------------------------------------------------------

    async def drive(self, table: LiveTable) -> bool:
        """Whether this process drives a table, from now on if nobody did."""
        if table.lease is None:
            self._unfreed.discard(table.id)
            try:
                table.lease = await self._registry.drive(table.id)
            except Exception:
                self._unfreed.add(table.id)  # it may have been written all the same
                raise
            if table.lease is not None and table not in self._ends:  # it was let go meanwhile
                self._drop_lease(table)
        return table.lease is not None

    def _want(self, table: LiveTable) -> None:
        """There is something to drive at a table."""
        if table.id not in self._refused:
            self._once("drive", table, self._try_to_drive(table))

    async def _try_to_drive(self, table: LiveTable) -> None:
        if await self.drive(table):
            self._hall.wake(table)
        else:
            self._refused.add(table.id)

    def _drop_lease(self, table: LiveTable) -> None:
        table.lease = None
        self._unfreed.add(table.id)

    async def _free(self) -> None:
        """Let others drive what is not driven here any more. What the store does not take now it is told again: it
        would hold a process that lives for the driver, and nobody would ever play the table's bots."""
        self._unfreed -= {table.id for table in self._hall.in_memory() if table.lease is not None}
        freed = sorted(self._unfreed)
        if freed:
            await self._registry.release(freed)
            self._unfreed.difference_update(freed)
        for table in freed:
            self._bus.tell(subject_of(table), msgspec.json.encode(Freed()))

    # --- doing ---------------------------------------------------------------------------------------------------

    def _once(self, what: str, table: LiveTable, work: Coroutine[Any, Any, Any]) -> None:
        """Do something about a table beside, unless that is being done already."""

        async def doing() -> None:
            try:
                await work
            finally:
                self._busy.discard((what, table.id))  # in the same breath: whatever comes next is done anew

        if (what, table.id) in self._busy:
            work.close()
        else:
            self._busy.add((what, table.id))
            self._do(doing())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside. What goes wrong is found again when the store is looked at again."""

        async def trying() -> None:
            try:
                await work
            except Exception:
                log_failure("peers_failed")

        task = asyncio.create_task(trying())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End what is under way, and let the others take over."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._registry.close()


def subject_of(table_id: str) -> str:
    """What is told about a table is told under this."""
    return f"table.{table_id}"


def _subject(table: LiveTable) -> str:
    return subject_of(table.id)
