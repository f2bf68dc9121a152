"""The store: what is kept of players, sessions and tables. Reading has threads of its own, writing has the Writer."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from harena.server.database import EventRow, PlayerRow, SeatRow, SessionRow, TableRow, migrate, open_engine
from harena.server.metrics import Metrics
from harena.server.sitting import FINISHED, LOBBY, RUNNING, Chair, Charter, Entry
from harena.server.writer import Writer

T = TypeVar("T")

_READERS = 2
_LIST_LIMIT = 100

__all__ = ["IntegrityError", "Person", "SavedTable", "Store"]


class Person(NamedTuple):
    """A player as the store knows one."""

    id: str
    name: str
    password: str | None

    @property
    def guest(self) -> bool:
        """Whether there is no password yet."""
        return self.password is None


class SavedTable(NamedTuple):
    """A table with its log."""

    charter: Charter
    chairs: list[Chair]
    entries: list[Entry]
    status: str
    rematch: str | None


class Store:
    """One database."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self._engine = open_engine(url)
        migrate(self._engine)
        self._threads = ThreadPoolExecutor(_READERS, "harena-reader")
        self.writer = Writer(self._engine, metrics)

    async def close(self) -> None:
        """Finish writing, then let go of the database."""
        await self.writer.close()
        self._threads.shutdown()
        self._engine.dispose()

    async def ping(self) -> None:
        """See that the database answers."""
        await self.read(lambda connection: connection.execute(select(1)))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    # --- players and sessions ------------------------------------------------------------------------------------

    async def add_guest(self, person: Person, digest: str, at: int) -> None:
        """Keep a new guest and the guest's first session."""

        def work(connection: Connection) -> None:
            connection.execute(
                insert(PlayerRow).values(id=person.id, name=person.name, handle=None, password=None, created=at)
            )
            connection.execute(insert(SessionRow).values(digest=digest, player=person.id, created=at))

        await self.writer.write(work)

    async def add_session(self, digest: str, player: str, at: int) -> None:
        """Keep a session."""
        await self.writer.write(
            lambda connection: connection.execute(insert(SessionRow).values(digest=digest, player=player, created=at))
        )

    async def end_sessions(self, player: str, only: str | None = None, but: str | None = None) -> list[str]:
        """End one session of a player, or all but one; gives those ended."""

        def work(connection: Connection) -> list[str]:
            mine = select(SessionRow.digest).where(SessionRow.player == player)
            found = [digest for (digest,) in connection.execute(mine) if only in (None, digest) and digest != but]
            connection.execute(delete(SessionRow).where(SessionRow.digest.in_(found)))
            return found

        return await self.writer.write(work)

    async def person_of_session(self, digest: str, after: int) -> Person | None:
        """Whose session this is, if it was begun after a moment and has not ended."""
        query = (
            select(PlayerRow.id, PlayerRow.name, PlayerRow.password)
            .join(SessionRow, SessionRow.player == PlayerRow.id)
            .where(SessionRow.digest == digest, SessionRow.created > after)
        )
        return await self._person(query)

    async def person_by_handle(self, handle: str) -> Person | None:
        """The player with a password who has this name."""
        return await self._person(
            select(PlayerRow.id, PlayerRow.name, PlayerRow.password).where(PlayerRow.handle == handle)
        )

    async def _person(self, query: Select[str, str, str | None]) -> Person | None:
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Person(row[0], row[1], row[2])

    async def change_person(self, person: Person, handle: str | None) -> None:
        """Keep a player's new name or password; IntegrityError when the handle is somebody else's."""
        await self.writer.write(
            lambda connection: connection.execute(
                update(PlayerRow)
                .where(PlayerRow.id == person.id)
                .values(name=person.name, handle=handle, password=person.password)
            )
        )

    # --- tables --------------------------------------------------------------------------------------------------

    async def add_table(
        self, charter: Charter, chairs: Sequence[Chair], entries: Sequence[Entry], rematch_of: str | None = None
    ) -> None:
        """Keep a new table, with its first log entries."""

        def work(connection: Connection) -> None:
            row = {name: getattr(charter, name) for name in Charter.__dataclass_fields__ if name != "seats"}
            status = RUNNING if entries else LOBBY
            connection.execute(insert(TableRow).values(**row, status=status, turns=0))
            seats = [_seat_values(charter.id, seat, chair) for seat, chair in enumerate(chairs)]
            connection.execute(insert(SeatRow), seats)
            if rematch_of is not None:
                connection.execute(update(TableRow).where(TableRow.id == rematch_of).values(rematch=charter.id))

        await self.writer.append(_event_values(charter.id, entries), work)

    async def set_chair(self, table: str, seat: int, chair: Chair, entries: Sequence[Entry]) -> None:
        """Keep who sits at a seat; with entries, the game begins by that."""

        def work(connection: Connection) -> None:
            here = (SeatRow.table_id == table) & (SeatRow.seat == seat)
            values = _seat_values(table, seat, chair)
            connection.execute(update(SeatRow).where(here).values(**values))
            if entries:
                connection.execute(update(TableRow).where(TableRow.id == table).values(status=RUNNING))

        await self.writer.append(_event_values(table, entries), work)

    async def drop_table(self, table: str) -> None:
        """Forget a table that never got to a game."""
        await self.writer.write(lambda connection: connection.execute(delete(TableRow).where(TableRow.id == table)))

    async def drop_old_sessions(self, before: int) -> None:
        """Forget the sessions that are too old to be good."""
        await self.writer.write(
            lambda connection: connection.execute(delete(SessionRow).where(SessionRow.created <= before))
        )

    async def drop_old_lobbies(self, before: int) -> int:
        """Forget the tables that found no players in time; gives how many."""
        old = delete(TableRow).where(TableRow.status == LOBBY, TableRow.created < before)
        return await self.writer.write(lambda connection: int(connection.execute(old).rowcount))

    def append(self, table: str, entries: Sequence[Entry]) -> "asyncio.Future[None]":
        """Add to a table's log. Done means: committed."""
        return self.writer.append(_event_values(table, entries))

    async def keep_standing(
        self, table: str, status: str, deadline: int | None, at: int, turns: int, outcome: dict[str, Any] | None
    ) -> None:
        """Note how a table stands, for lists and clocks; the truth is in its log."""
        finished = at if status == FINISHED else None
        values = {"status": status, "deadline": deadline, "finished": finished, "turns": turns, "outcome": outcome}
        await self.writer.write(
            lambda connection: connection.execute(update(TableRow).where(TableRow.id == table).values(**values))
        )

    async def load_table(self, table: str) -> SavedTable | None:
        """A table with everything that happened there."""
        return await self.read(lambda connection: _load_table(connection, table))

    async def list_tables(self, scope: str, player: str) -> list[str]:
        """The ids of tables, newest first."""
        query = select(TableRow.id).order_by(TableRow.created.desc(), TableRow.id).limit(_LIST_LIMIT)
        if scope == "mine":
            mine = select(SeatRow.table_id).where(SeatRow.player == player)
            query = query.where(TableRow.id.in_(mine))
        else:
            status = LOBBY if scope == "open" else RUNNING
            query = query.where(TableRow.status == status, TableRow.listed)
        return await self.read(lambda connection: list(connection.scalars(query)))

    async def clocked_tables(self) -> list[tuple[str, dict[str, Any], int | None]]:
        """Running tables with a clock: id, clock, and when it would run out."""
        query = select(TableRow.id, TableRow.clock, TableRow.deadline).where(
            TableRow.status == RUNNING, TableRow.clock.is_not(None)
        )
        return await self.read(lambda connection: [(row[0], row[1] or {}, row[2]) for row in connection.execute(query)])


def _seat_values(table: str, seat: int, chair: Chair) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat,
        "kind": chair.kind,
        "player": chair.player,
        "level": chair.level,
        "word": chair.word,
    }


def _event_values(table: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "seq": seq,
            "kind": kind,
            "seat": seat,
            "text": text,
            "move_id": move_id,
            "at": at,
        }
        for seq, kind, seat, text, move_id, at in entries
    ]


def _load_table(connection: Connection, table: str) -> SavedTable | None:
    row = connection.execute(select(TableRow.__table__).where(TableRow.id == table)).mappings().first()
    if row is None:
        return None
    chairs = [
        Chair(kind, player, name or bot_name(level), level, word)
        for kind, player, level, word, name in connection.execute(
            select(SeatRow.kind, SeatRow.player, SeatRow.level, SeatRow.word, PlayerRow.name)
            .outerjoin(PlayerRow, PlayerRow.id == SeatRow.player)
            .where(SeatRow.table_id == table)
            .order_by(SeatRow.seat)
        )
    ]
    log = select(EventRow.seq, EventRow.kind, EventRow.seat, EventRow.text, EventRow.move_id, EventRow.at)
    entries = [
        Entry(*each) for each in connection.execute(log.where(EventRow.table_id == table).order_by(EventRow.seq))
    ]
    fields = {name: row[name] for name in Charter.__dataclass_fields__ if name != "seats"}
    return SavedTable(Charter(seats=len(chairs), **fields), chairs, entries, row["status"], row["rematch"])


def bot_name(level: str | None) -> str:
    """What a bot is called at the table."""
    return f"{level.capitalize()} bot" if level else ""
