"""What processes on a shared store have to know of each other, kept in the store: who lives, drives and is connected.

A process lives as long as it says so again in time, by the database's clock, which is the one clock they share. Each
statement here is a transaction of its own on one thread: none waits for a commit of moves, and what one process says
comes in the order in which it was said.
"""

import asyncio
import contextlib
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    BigInteger,
    Connection,
    Select,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError

from harena.server.database import PresenceRow, ProcessRow, RunRow, TableRow, upgrade_alone
from harena.server.store import Store

T = TypeVar("T")

_FORGOTTEN_MS = 60_000  # a process that has said nothing for so long is gone for good
_NOW = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


class Era(NamedTuple):
    """The time in which processes ran without a pause, one or another of them."""

    started: int
    now: int
    earlier: list[tuple[int, int]]  # from when to when servers ran before


class Seen(NamedTuple):
    """A table as the store has it: its version, the epoch of who drives it, and who is there through others."""

    version: int
    epoch: int
    elsewhere: set[str]


class Registry:
    """The place of one process among those that share a store."""

    def __init__(self, store: Store, process: str, seconds: float) -> None:
        self.process = process
        self._store = store
        self._lasts = int(seconds * 1000)
        self._thread = ThreadPoolExecutor(1, "harena-registry")
        self._standing = _standing_of(process)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store.by_itself, work)

    async def _do_at_once(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store.at_once, work)

    async def close(self) -> None:
        """Say that this process is gone: others take over at once."""
        mine = delete(ProcessRow).where(ProcessRow.id == self.process)
        with contextlib.suppress(SQLAlchemyError):  # then they find out when its time is over
            await self._do(lambda connection: connection.execute(mine))
        self._thread.shutdown()

    # --- living --------------------------------------------------------------------------------------------------

    async def begin(self) -> Era:
        """Be one of the processes from now on. Where no other lives, a new era begins."""
        clocked = await self._store.clocked_tables()
        last = max((at for *_, at in clocked), default=0)

        def work(connection: Connection) -> Era:
            upgrade_alone(connection)
            now: int = connection.execute(select(_NOW)).scalar_one()
            runs = [(row[0], row[1]) for row in connection.execute(select(RunRow.started, RunRow.seen))]
            latest = max((started for started, _ in runs), default=0)
            living = select(func.count()).select_from(ProcessRow).where(ProcessRow.until > now)
            started = latest
            if not runs or not connection.scalar(living):
                started = max([now, last + 1, *(seen + 1 for _, seen in runs)])
                oldest = min((at for *_, at in clocked), default=started)
                connection.execute(delete(RunRow).where(RunRow.seen < oldest))
                connection.execute(insert(RunRow).values(started=started, seen=started))
            self._say_it_lives(connection)
            return Era(started, max(now, started), [run for run in runs if run[0] < started])

        return await self._do_at_once(work)

    async def beat(self) -> bool:
        """Say that this process lives; gives whether the others had forgotten it, and who is connected through it."""
        return await self._do(self._say_it_lives)

    def _say_it_lives(self, connection: Connection) -> bool:
        until = _NOW + self._lasts
        said = update(ProcessRow).where(ProcessRow.id == self.process).values(until=until)
        unknown = not connection.execute(said).rowcount
        if unknown:
            connection.execute(insert(ProcessRow).values(id=self.process, until=until))
        connection.execute(delete(ProcessRow).where(ProcessRow.until < _NOW - _FORGOTTEN_MS))
        return unknown

    # --- driving -------------------------------------------------------------------------------------------------

    async def drive(self, table: str) -> int | None:
        """Be the one that drives a table: the epoch in which it is, or None where another living process does."""
        alive = exists().where(ProcessRow.id == TableRow.driver, ProcessRow.until > _NOW)
        free = or_(TableRow.driver.is_(None), TableRow.driver == self.process, not_(alive))
        taking = (
            update(TableRow)
            .where(TableRow.id == table, free)
            .values(driver=self.process, epoch=TableRow.epoch + 1)
            .returning(TableRow.epoch)
        )
        return await self._do(lambda connection: connection.scalar(taking))

    async def release(self, tables: Collection[str]) -> None:
        """Let others drive tables."""
        mine = (TableRow.id.in_(tables)) & (TableRow.driver == self.process)
        await self._do(lambda connection: connection.execute(update(TableRow).where(mine).values(driver=None)))

    # --- being there ---------------------------------------------------------------------------------------------

    async def enter(self, here: Collection[tuple[str, str]]) -> None:
        """Players are connected to tables through this process; a table that is not there any more has nobody."""

        def work(connection: Connection) -> None:
            known = select(TableRow.id).where(TableRow.id.in_([table for table, _ in here]))
            tables = set(connection.scalars(known))
            values = [
                {"table_id": table, "process": self.process, "player": player}
                for table, player in here
                if table in tables
            ]
            if values:
                connection.execute(postgresql.insert(PresenceRow).on_conflict_do_nothing(), values)

        await self._do(work)

    async def leave(self, table: str, player: str) -> None:
        """A player is not connected to a table through this process any more."""
        mine = (PresenceRow.table_id == table) & (PresenceRow.process == self.process) & (PresenceRow.player == player)
        await self._do(lambda connection: connection.execute(delete(PresenceRow).where(mine)))

    # --- looking -------------------------------------------------------------------------------------------------

    async def look(self, tables: Collection[str]) -> tuple[int, dict[str, Seen]]:
        """The database's time, and what there is to know of tables, those that there are."""

        def work(connection: Connection) -> tuple[int, dict[str, Seen]]:
            rows = connection.execute(self._standing, {"tables": list(tables)}).all()
            found: dict[str, Seen] = {}
            for _, table, version, epoch, player in rows:
                if table is not None:
                    seen = found.setdefault(table, Seen(version, epoch, set()))
                    seen.elsewhere.update([] if player is None else [player])
            return rows[0][0], found

        return await self._store.ask(work)

    async def present(self, tables: Collection[str]) -> dict[str, set[str]]:
        """Who is at tables now, through whichever process."""
        return await self._store.read(lambda connection: _present(connection, tables))


def _standing_of(process: str) -> Select[Any]:
    """The database's time, and how tables stand, a row for each who is there through another process; there is always
    one, and it may name no table. One statement: it is asked whenever somebody comes or goes elsewhere."""
    clock = select(_NOW.label("now")).subquery()
    there = (
        select(PresenceRow.table_id, PresenceRow.player, ProcessRow.until)
        .join(ProcessRow, ProcessRow.id == PresenceRow.process)
        .where(PresenceRow.process != process)
        .subquery()
    )
    wanted = TableRow.id.in_(bindparam("tables", expanding=True))
    return (
        select(clock.c.now, TableRow.id, TableRow.version, TableRow.epoch, there.c.player)
        .select_from(clock)
        .outerjoin(TableRow, wanted)
        .outerjoin(there, (there.c.table_id == TableRow.id) & (there.c.until > clock.c.now))
    )


def _present(connection: Connection, tables: Collection[str]) -> dict[str, set[str]]:
    query = (
        select(PresenceRow.table_id, PresenceRow.player)
        .join(ProcessRow, ProcessRow.id == PresenceRow.process)
        .where(PresenceRow.table_id.in_(tables), ProcessRow.until > _NOW)
    )
    found: dict[str, set[str]] = {}
    for table, player in connection.execute(query):
        found.setdefault(table, set()).add(player)
    return found
