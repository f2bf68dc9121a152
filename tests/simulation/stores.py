"""The store of a simulation: the server's own statements on a real SQLite in memory, with failures between them.

Every transaction is done inline and whole, so that a process that is killed leaves all of it or nothing. What a seed
may do to it: refuse a commit, keep a commit and say that it failed, be late with the answer, be out of reach for a
while. Where two servers share it, the simulation's own clock is the database's.
"""

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, TypeVar, cast
from unittest import mock

from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from harena.server import registry as registry_module
from harena.server.database import TableRow, migrate
from harena.server.ledger import FLAG, MOVE
from harena.server.metrics import Metrics
from harena.server.registry import Registry
from harena.server.soundness import Soundness
from harena.server.store import Store, _load_table
from harena.server.tails import Tail, Tails
from harena.server.writer import Writer, _Job
from tests.simulation.virtual import VirtualLoop

T = TypeVar("T")
_URL = "sqlite:///simulated"


class Disk:
    """What outlives every process: one database, and how it is at present."""

    def __init__(self, rng: random.Random, loop: VirtualLoop) -> None:
        self.rng = rng
        self.loop = loop
        self.shared = False
        self.refusals = 0.0  # how probable it is that a commit is refused
        self.doubts = 0.0  # ... that it is kept, and said to have failed
        self.slowest = 0.01  # seconds until a commit is done, and again until that is known, at most
        self.out_of_reach = False
        self.clock: Callable[[], float] = loop.time
        self.kept: Callable[[str], None] = lambda line: None  # hears of every entry
        self.flaws: list[str] = []
        _base().deserialize(_template())
        _base().create_function("simulated_now", 0, lambda: int(self.clock() * 1000))

    def check(self) -> None:
        """Fail where the store cannot be reached."""
        if self.out_of_reach:
            raise _failure()


class SimulatedStore(Store):
    """The store as one process sees it."""

    def __init__(self, disk: Disk, metrics: Metrics) -> None:
        self._disk = disk
        self._engine = _engine()
        self._reading = _engine().execution_options()
        self.shared = disk.shared
        self._threads = ThreadPoolExecutor(2)  # never started: the loop does its work
        self.writer = SimulatedWriter(disk, metrics)
        self.tails = SimulatedTails(self) if disk.shared else None

    async def close(self) -> None:
        await self.writer.close()

    def at_once(self, work: Callable[[Connection], T]) -> T:
        self._disk.check()
        return super().at_once(work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        self._disk.check()
        return super()._read(work)


class SimulatedTails(Tails):
    """The ends of logs, asked for together as ever, and read by statements that SQLite understands."""

    def __init__(self, store: SimulatedStore) -> None:
        super().__init__(_engine())
        self._store = store

    def _find(self, places: Sequence[tuple[str, int]]) -> dict[tuple[str, int], Tail]:
        found: dict[tuple[str, int], Tail] = {}
        for place in places:
            saved = self._store._read(partial(_load_table, table=place[0], after=place[1]))
            if saved is not None:
                found[place] = Tail(*saved[1:])
        return found


class SimulatedWriter(Writer):
    """The writer without its thread: what waits is committed together, a moment later."""

    def __init__(self, disk: Disk, metrics: Metrics) -> None:
        thread = mock.patch("threading.Thread.start")
        with thread, mock.patch("harena.server.writer.Soundness", _Sound):
            super().__init__(_engine(), metrics)
        self._disk = disk
        self.registered = ""  # the name that this process has in the store
        self._waiting: list[_Job] = []
        self._connection = _engine().execution_options(writes=True).connect()
        self._loop = cast(asyncio.AbstractEventLoop, _LateAnswers(disk))

    def _submit(self, job: _Job) -> "asyncio.Future[Any]":
        self._waiting.append(job)
        if len(self._waiting) == 1:
            self._disk.loop.call_later(self._disk.rng.uniform(0, self._disk.slowest), self._commit_waiting)
        return job.future

    def _commit_waiting(self) -> None:
        batch, self._waiting = self._waiting, []
        if batch:
            self._commit(batch)

    def _perform(self, batch: list[_Job]) -> list[Any]:
        disk = self._disk
        disk.check()
        if disk.rng.random() < disk.refusals:
            raise _failure()
        results = super()._perform(batch)
        for job in batch:
            self._look_at(job)
        if disk.rng.random() < disk.doubts:
            raise _failure()
        return results

    def _look_at(self, job: _Job) -> None:
        """Note what was kept, and see that who wrote for bots, orders and clocks was the one to do so."""
        for each in job.events:
            words = [each[name] for name in ("table_id", "seq", "kind", "seat", "text", "move_id", "at")]
            self._disk.kept(f"{self.registered} {words}")
        if job.events and self._disk.shared and _is_driven(job.events[0]):
            table = job.events[0]["table_id"]
            with _engine().connect() as connection:
                driver = connection.scalar(select(TableRow.driver).where(TableRow.id == table))
            if driver != self.registered:
                self._disk.flaws.append(f"{self.registered} wrote for bots or clocks of {table}, which {driver} drives")

    async def close(self) -> None:
        self._commit_waiting()


class SimulatedRegistry(Registry):
    """The place of a process among others, which its writer knows as well."""

    def __init__(self, store: Store, process: str, seconds: float) -> None:
        super().__init__(store, process, seconds)
        assert isinstance(store.writer, SimulatedWriter)
        store.writer.registered = process


def _is_driven(entry: dict[str, Any]) -> bool:
    """Whether this was written for a bot, an order or a clock, and not because a player said so."""
    return entry["kind"] == FLAG or (entry["kind"] == MOVE and entry["move_id"] is None)


class _LateAnswers:
    """The loop, as the writer's thread sees it: what is kept is known a moment later."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def create_future(self) -> "asyncio.Future[Any]":
        return self._disk.loop.create_future()

    def call_soon_threadsafe(self, settle: Callable[..., None], *given: Any) -> None:
        self._disk.loop.call_later(self._disk.rng.uniform(0, self._disk.slowest), settle, *given)


class _Sound(Soundness):
    """There is no file to look after."""

    def __init__(self, _: Engine) -> None:
        self.reason = self._damage = ""
        self._file = self._main = self._log = None


def _failure() -> OperationalError:
    return OperationalError("the simulated store", {}, sqlite3.OperationalError("disk I/O error"))


@contextmanager
def database_clock() -> Iterator[None]:
    """Have what processes know of each other go by the simulation's clock."""
    with mock.patch.object(registry_module, "_NOW", func.simulated_now()):
        yield


@cache
def _base() -> sqlite3.Connection:
    """The one connection: each simulation begins by writing all of it anew."""
    return sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)


@cache
def _engine() -> Engine:
    engine = create_engine(_URL, creator=_base, poolclass=StaticPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


@cache
def _template() -> bytes:
    """An empty database with all tables."""
    migrate(_engine())
    return _base().serialize()
