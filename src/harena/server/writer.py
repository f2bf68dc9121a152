"""The one thread that writes. What tables want written while a commit is under way goes together into the next one."""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, Integer, bindparam, func, insert, literal_column, null, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from harena.core.errors import HarenaError
from harena.server.database import EventRow, TableRow
from harena.server.metrics import Metrics
from harena.server.soundness import Soundness

T = TypeVar("T")
Work = Callable[[Connection], Any]
_Settled = tuple["asyncio.Future[Any]", Any, Exception | None]
_Row = dict[str, Any]

_MOST_AT_ONCE = 512
_REST_SECONDS = 0.002
_REST_FOR_EACH = 0.0002
_LONGEST_REST = 0.006
"""The shortest time from one commit to the next, or what each job of the first adds up to, within a bound. When many
play at once, their moves share commits, and the more of them do, the less each costs; a lone move after a pause waits
for nothing."""


class Overtaken(HarenaError):
    """Nothing was written: a table is not what it was taken for, because somebody else wrote to it first."""

    def __init__(self) -> None:
        super().__init__("Somebody else wrote to this table first.")


class _Job:
    __slots__ = ("events", "future", "standings", "work")

    def __init__(
        self,
        events: Sequence[dict[str, Any]],
        standings: Sequence[dict[str, Any]],
        work: Work | None,
        future: asyncio.Future[Any],
    ) -> None:
        self.events = events
        self.standings = standings
        self.work = work
        self.future = future


class _Statement:
    """A statement that runs for every move, worked out once. Its parameters are what the driver takes: JSON is text."""

    def __init__(self, engine: Engine, statement: Any) -> None:
        compiled = statement.compile(dialect=engine.dialect)
        self._sql = str(compiled)
        self._pick: Callable[[_Row], Any] | None = itemgetter(*compiled.positiontup) if compiled.positional else None

    def run(self, connection: Connection, rows: list[dict[str, Any]]) -> int:
        """Run it for each row; gives how many rows of the store it touched."""
        given: Any = rows if self._pick is None else list(map(self._pick, rows))
        return int(connection.exec_driver_sql(self._sql, given).rowcount)


STANDING = (
    "seq",
    "status",
    "turns",
    "waiting",
    "resigned",
    "offers",
    "rematch",
    "outcome",
    "finished",
    "deadline",
    "version",
)
"""The columns of a table that say how it stands."""


_PLAIN = {"resigned": "[]", "offers": "[]", "rematch": None, "outcome": None, "finished": None, "deadline": None}
"""What else stands of nearly every table while a game without clocks goes on."""


class _OneByOne:
    """Writes down how tables stand and what happened there, for any database: a statement each, run for every row.

    What is so of nearly all tables is part of a statement of its own: to hand it over takes as long as to write it.
    """

    def __init__(self, engine: Engine) -> None:
        table = update(TableRow).where(TableRow.id == bindparam("table_id"), TableRow.version == bindparam("found"))
        here = table.where(TableRow.epoch == func.coalesce(bindparam("driving", type_=Integer), TableRow.epoch))
        said: dict[str, Any] = {name: bindparam(name) for name in STANDING}
        plain = {name: null() if value is None else literal_column(f"'{value}'") for name, value in _PLAIN.items()}
        self._update = _Statement(engine, here.values(said))
        self._update_plain = _Statement(engine, table.values({**said, **plain}))
        self._insert = _Statement(engine, insert(EventRow))
        self._besides = itemgetter(*_PLAIN, "driving")
        self._plainly = (*_PLAIN.values(), None)

    def write(self, connection: Connection, standings: list[_Row], events: list[_Row]) -> int:
        """Write all of it; gives how many tables were as they were taken for, and fewer than all write nothing."""
        plain, others = list[_Row](), list[_Row]()
        for each in standings:
            (plain if self._besides(each) == self._plainly else others).append(each)
        found = self._update_plain.run(connection, plain) if plain else 0
        found += self._update.run(connection, others) if others else 0
        if events and found == len(standings):
            self._insert.run(connection, events)
        return found


class _AllInOne:
    """The same for PostgreSQL: one statement for all rows. It takes tables in the order of their ids, as all processes
    do, so that none waits for another in a ring."""

    def __init__(self, engine: Engine) -> None:
        self._standings = ("table_id", "found", "driving", *STANDING)
        self._events = tuple(column.name for column in EventRow.__table__.columns)
        types = {column.name: column.type.compile(engine.dialect) for column in TableRow.__table__.columns}
        types |= {column.name: column.type.compile(engine.dialect) for column in EventRow.__table__.columns}
        types |= {"found": "INTEGER", "driving": "INTEGER"}
        json_ones = {name for name, kind in types.items() if kind == "JSON"}

        def given(names: Sequence[str]) -> str:
            arrays = ", ".join(f"%s::{'TEXT' if name in json_ones else types[name]}[]" for name in names)
            return f"unnest({arrays}) AS given ({', '.join(names)})"

        values = ", ".join(f"{name} = now.{name}" + ("::JSON" if name in json_ones else "") for name in STANDING)
        columns = ", ".join(self._events)
        self._sql = (
            f"WITH told AS (INSERT INTO events ({columns}) SELECT {columns} FROM {given(self._events)}) "
            f"UPDATE tables SET {values} FROM (SELECT given.* FROM {given(self._standings)} "
            "JOIN tables AS before ON before.id = given.table_id AND before.version = given.found "
            "AND before.epoch = coalesce(given.driving, before.epoch) "
            "ORDER BY given.table_id FOR NO KEY UPDATE OF before) AS now WHERE tables.id = now.table_id"
        )

    def write(self, connection: Connection, standings: list[_Row], events: list[_Row]) -> int:
        """Write all of it; gives how many tables were as they were taken for: fewer than all must not be committed."""
        arrays = [[row[name] for row in events] for name in self._events]
        arrays += [[row[name] for row in standings] for name in self._standings]
        return int(connection.exec_driver_sql(self._sql, tuple(arrays)).rowcount)


class Writer:
    """Group commit: each job is acknowledged after the commit that holds it, and fails alone if it fails."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine.execution_options(writes=True)
        self._metrics = metrics
        self.soundness = Soundness(engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._rested = 0.0  # the moment from which on the next commit may begin
        self._rows = _AllInOne(engine) if engine.dialect.name == "postgresql" else _OneByOne(engine)
        self._thread = threading.Thread(target=self._run, name="harena-writer", daemon=True)
        self._thread.start()

    def append(
        self, events: Sequence[dict[str, Any]], standings: Sequence[dict[str, Any]] = (), work: Work | None = None
    ) -> asyncio.Future[None]:
        """Do some work, add events to logs and say how their tables stand, in one transaction. Done means: committed.

        A standing has the version of the table that it was `found` at, and the epoch of who is `driving` it, if that
        is why it is written. Where the store has others, the whole job fails: Overtaken.
        """
        return cast("asyncio.Future[None]", self._submit(_Job(events, standings, work, self._loop.create_future())))

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Do some work in a transaction; gives what it returns, once it is committed."""
        return self._submit(_Job((), (), work, self._loop.create_future()))

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _submit(self, job: _Job) -> asyncio.Future[Any]:
        self._jobs.put(job)
        return job.future

    def _run(self) -> None:
        # One connection for good: while it is open, SQLite's log stays the file that it is.
        with self._engine.connect() as self._connection:
            self._work()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            rest = self._rested - time.monotonic()
            if rest > 0:
                time.sleep(rest)
            batch: list[_Job] = []
            while job is not None:
                batch.append(job)
                if len(batch) >= _MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                try:
                    self._commit(batch)
                except (
                    Exception
                ) as failure:  # a fault of this very module; without this thread nobody is answered again
                    self.soundness.failed(failure)
                    self._tell([(job.future, None, failure) for job in batch])
                self._rested = time.monotonic() + rest_after(len(batch))
            if job is None:
                return

    def _commit(self, batch: list[_Job]) -> None:
        begun = time.perf_counter()
        settled: list[_Settled]
        try:
            results = self._perform(batch)
            self._metrics.committed(len(batch), time.perf_counter() - begun)
            self.soundness.succeeded()
            settled = [(job.future, result, None) for job, result in zip(batch, results)]
        except Exception as failure:
            if len(batch) > 1:
                self._commit_apart(batch, failure)
                return
            self.soundness.failed(failure)
            settled = [(batch[0].future, None, failure)]
        self._tell(settled)

    def _tell(self, settled: list[_Settled]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody is left to be told
            self._loop.call_soon_threadsafe(_settle, settled)

    def _commit_apart(self, batch: list[_Job], failure: Exception) -> None:
        """Somebody spoilt the common transaction: only that one is to fail.

        Jobs that others were faster than are found by one look at the store, and the rest goes together again. What
        else may be wrong is found by trying each by itself.
        """
        overtaken: list[_Job] = []
        if isinstance(failure, Overtaken):
            with contextlib.suppress(SQLAlchemyError):  # then trying tells
                overtaken = self._overtaken(batch)
        self._tell([(job.future, None, Overtaken()) for job in overtaken])
        rest = [job for job in batch if job not in overtaken]
        for each in [rest] if overtaken and rest else [[job] for job in rest]:
            self._commit(each)

    def _overtaken(self, batch: list[_Job]) -> list[_Job]:
        """The jobs that were decided on versions of tables which are not the store's any more.

        A table that is not there may be new: it is for its job to make.
        """
        tables = {standing["table_id"] for job in batch for standing in job.standings}
        query = select(TableRow.id, TableRow.version).where(TableRow.id.in_(tables))
        with self._connection.begin():
            versions: dict[str, int] = {row.id: row.version for row in self._connection.execute(query)}

        def late(standing: dict[str, Any]) -> bool:
            return bool(versions.get(standing["table_id"], standing["found"]) != standing["found"])

        return [job for job in batch if any(late(standing) for standing in job.standings)]

    def _perform(self, batch: list[_Job]) -> list[Any]:
        self.soundness.before_commit()
        connection = self._connection
        with connection.begin():
            results = [job.work(connection) if job.work else None for job in batch]
            events = [each for job in batch for each in job.events]
            standings = [each for job in batch for each in job.standings]
            if len(standings) > 1:
                # All processes lock tables in the same order, so none waits in a ring.
                standings.sort(key=itemgetter("table_id"))
            if standings or events:
                try:
                    found = self._rows.write(connection, standings, events)
                except IntegrityError as taken:
                    raise Overtaken from taken
                if found != len(standings):
                    raise Overtaken
        self.soundness.after_commit()
        return results


def rest_after(jobs: int) -> float:
    """How long there is no other commit after one of so many jobs."""
    return min(max(_REST_SECONDS, jobs * _REST_FOR_EACH), _LONGEST_REST)


def _settle(settled: list[_Settled]) -> None:
    for future, result, failure in settled:
        if future.done():
            continue
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(result)
