"""The store: what is kept of players, sessions and tables. Reading has threads of its own, writing has the Writer."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    RowMapping,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from harena.core.errors import HarenaError
from harena.server.catalog import edition_of
from harena.server.database import (
    BucketRow,
    EventRow,
    KeyRow,
    OrdersRow,
    PackRow,
    PlayerRow,
    PromiseRow,
    RunRow,
    SeatRow,
    SessionRow,
    TableRow,
    migrate,
    open_engine,
    shared,
    upgrade_alone,
)
from harena.server.kept import Kept
from harena.server.ledger import (
    LOBBY,
    RUNNING,
    Chair,
    Change,
    Charter,
    Entry,
    SavedTable,
    Standing,
    Summary,
    bot_name,
    playable,
)
from harena.server.limits import Bucket
from harena.server.logs import log
from harena.server.metrics import Metrics
from harena.server.orders import read
from harena.server.renewal import rebuild
from harena.server.rows import event_rows, standing_row
from harena.server.settings import Rate
from harena.server.sitting import Sitting
from harena.server.soundness import Unsound
from harena.server.tails import Tails
from harena.server.writer import Overtaken, Writer

T = TypeVar("T")

_READERS = 2
_LIST_LIMIT = 100
_LISTED_EACH = 10  # of one player among those of everybody, and a second one only after everybody's first

__all__ = ["IntegrityError", "KeptPack", "Person", "Store"]


class Person(NamedTuple):
    """A player as the store knows one."""

    id: str
    name: str
    password: str | None

    @property
    def guest(self) -> bool:
        """Whether there is no password yet."""
        return self.password is None


class KeptPack(NamedTuple):
    """A content pack that a player sent, without its text."""

    hash: str
    game: str
    id: str
    version: str
    title: str
    about: str
    player: str
    by: str  # the player's name
    created: int


_PACKS = select(
    PackRow.hash,
    PackRow.game,
    PackRow.id,
    PackRow.version,
    PackRow.title,
    PackRow.about,
    PackRow.player,
    PlayerRow.name,
    PackRow.created,
).join(PlayerRow, PlayerRow.id == PackRow.player)


class Store:
    """One database."""

    _kept: Kept | None = None

    def __init__(self, url: str, metrics: Metrics) -> None:
        self._engine = open_engine(url)
        migrate(self._engine)
        _fill_standings(self._engine)
        self.shared = shared(self._engine)
        # What is read in several steps is read as of one moment, whoever else writes meanwhile; SQLite does so anyway.
        as_of_one_moment = {"isolation_level": "REPEATABLE READ"} if self.shared else {}
        self._reading = self._engine.execution_options(**as_of_one_moment)
        self._threads = ThreadPoolExecutor(_READERS, "harena-reader")
        self.writer = Writer(self._engine, metrics)
        self.tails = Tails(self._engine) if self.shared else None
        self._kept = Kept(self._engine) if self.shared else None

    async def close(self) -> None:
        """Finish writing, then let go of the database."""
        await self.writer.close()
        self._threads.shutdown()
        if self.tails is not None:
            self.tails.close()
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()

    async def ping(self) -> None:
        """See that the database answers and keeps what is written; Unsound where it does not."""
        soundness = self.writer.soundness
        if soundness.reason:
            # Nobody may write as long as this server is said to be unwell: try whether that is over.
            with contextlib.suppress(SQLAlchemyError, Unsound):
                await self.writer.write(_try_to_write)
        if soundness.reason:
            raise Unsound(soundness.reason)
        await self.ask(lambda connection: connection.execute(select(1)))
        await asyncio.get_running_loop().run_in_executor(self._threads, soundness.look)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something in a thread, as of one moment however many statements it takes."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Read something in a thread that one statement tells."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, work)

    def by_itself(self, work: Callable[[Connection], T]) -> T:
        """Do some work on a shared store, in whatever thread this is, that may be done twice. Each of its statements is
        a transaction of its own."""
        return self.at_once(work) if self._kept is None else self._kept.do(work)

    def _ask(self, work: Callable[[Connection], T]) -> T:
        return self._read(work) if self._kept is None else self._kept.do(work)

    def at_once(self, work: Callable[[Connection], T]) -> T:
        """Do some work on a shared store in a transaction of its own, in whatever thread this is."""
        with self._engine.begin() as connection:
            return work(connection)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    # --- players and sessions ------------------------------------------------------------------------------------

    async def add_guest(self, person: Person, digest: str, at: int) -> None:
        """Keep a new guest and the guest's first session."""

        def work(connection: Connection) -> None:
            player = {"id": person.id, "name": person.name, "handle": None, "password": None, "created": at}
            connection.execute(_NEW_PLAYER, player)
            connection.execute(_NEW_SESSION, {"digest": digest, "player": person.id, "created": at})

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

    async def people_of_sessions(self, digests: Collection[str]) -> dict[str, Person]:
        """Whose sessions these are, those that have not ended."""
        query = (
            select(SessionRow.digest, PlayerRow.id, PlayerRow.name, PlayerRow.password)
            .join(PlayerRow, SessionRow.player == PlayerRow.id)
            .where(SessionRow.digest.in_(digests))
        )
        return await self.ask(lambda connection: {row[0]: Person(*row[1:]) for row in connection.execute(query)})

    async def people(self, players: Collection[str]) -> list[Person]:
        """Some players."""
        query = select(PlayerRow.id, PlayerRow.name, PlayerRow.password).where(PlayerRow.id.in_(players))
        return await self.ask(lambda connection: [Person(*row) for row in connection.execute(query)])

    async def person_by_handle(self, handle: str) -> Person | None:
        """The player with a password who has this name."""
        return await self._person(
            select(PlayerRow.id, PlayerRow.name, PlayerRow.password).where(PlayerRow.handle == handle)
        )

    async def _person(self, query: Select[str, str, str | None]) -> Person | None:
        row = await self.ask(lambda connection: connection.execute(query).first())
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

    async def key(self, name: str, fresh: bytes) -> bytes:
        """The key that all processes of this store use, which is this one where there was none."""

        def work(connection: Connection) -> bytes:
            connection.execute(postgresql.insert(KeyRow).values(name=name, value=fresh).on_conflict_do_nothing())
            return connection.execute(select(KeyRow.value).where(KeyRow.name == name)).scalar_one()

        return await self.writer.write(work)

    # --- promises ------------------------------------------------------------------------------------------------

    async def promise(self, player: str, secret: bytes, commitment: str, until: int) -> None:
        """Keep the secret of a player's next table in place of the one that was promised before."""

        def work(connection: Connection) -> None:
            connection.execute(delete(PromiseRow).where(PromiseRow.player == player))
            row = {"player": player, "secret": secret, "commitment": commitment, "until": until}
            connection.execute(insert(PromiseRow).values(**row))

        await self.writer.write(work)

    async def take_promise(self, player: str, commitment: str, now: int) -> bytes | None:
        """The secret that was promised to a player, once; None where it was not, or too long ago."""
        mine = (PromiseRow.player == player) & (PromiseRow.commitment == commitment) & (PromiseRow.until >= now)

        def work(connection: Connection) -> bytes | None:
            secret = connection.scalar(select(PromiseRow.secret).where(mine))
            return secret if connection.execute(delete(PromiseRow).where(mine)).rowcount else None

        return await self.writer.write(work)

    # --- packs ---------------------------------------------------------------------------------------------------

    async def add_pack(self, pack: KeptPack, text: str) -> None:
        """Keep a pack; IntegrityError when there is one with its hash."""
        values = {name: getattr(pack, name) for name in KeptPack._fields if name != "by"}
        await self.writer.write(lambda connection: connection.execute(insert(PackRow).values(**values, text=text)))

    async def pack_text(self, digest: str) -> str | None:
        """The text of a pack."""
        query = select(PackRow.text).where(PackRow.hash == digest)
        return await self.ask(lambda connection: connection.scalar(query))

    async def pack(self, digest: str) -> KeptPack | None:
        """A pack without its text."""
        query = _PACKS.where(PackRow.hash == digest)
        row = await self.ask(lambda connection: connection.execute(query).first())
        return None if row is None else KeptPack(*row)

    async def count_packs(self, player: str) -> int:
        """How many packs a player sent."""
        query = select(func.count()).select_from(PackRow).where(PackRow.player == player)
        return await self.ask(lambda connection: connection.scalar(query) or 0)

    async def list_packs(self, game: str | None, player: str) -> list[KeptPack]:
        """The packs that players sent for a game, one player's first, then the newest."""
        query = _PACKS.order_by(PackRow.player != player, PackRow.created.desc(), PackRow.hash).limit(_LIST_LIMIT)
        wanted = query if game is None else query.where(PackRow.game == game)
        return await self.ask(lambda connection: [KeptPack(*row) for row in connection.execute(wanted)])

    # --- tables --------------------------------------------------------------------------------------------------

    def keep(self, changes: Sequence[tuple[Sitting, Change]], driving: int | None = None) -> "asyncio.Future[None]":
        """Write down what changes tables, all or none; each is given as the change makes it. Done means: committed.

        Overtaken where a table is at another version than the one before; or, for who is driving it, at another epoch.
        """
        events = [each for sitting, change in changes for each in event_rows(sitting, change.entries)]
        standings = [standing_row(sitting, driving) for sitting, change in changes if not change.given_up]
        plain = all(change.plain for _, change in changes)

        def work(connection: Connection) -> None:
            for sitting, change in changes:
                _keep_change(connection, sitting, change)

        return self.writer.append(events, standings, None if plain else work)

    async def drop_old_sessions(self, before: int) -> None:
        """Forget the sessions that are too old to be good."""
        await self.writer.write(
            lambda connection: connection.execute(delete(SessionRow).where(SessionRow.created <= before))
        )

    async def drop_leftovers(self, before: int) -> None:
        """Forget promises and counted rates that nobody came back to since a moment."""

        def work(connection: Connection) -> None:
            connection.execute(delete(PromiseRow).where(PromiseRow.until < before))
            connection.execute(delete(BucketRow).where(BucketRow.at < before))

        await self.writer.write(work)

    async def take_token(self, key: str, rate: Rate) -> float:
        """Take one of what a rate allows, whichever process counts: 0, or the seconds until there is one."""

        def work(connection: Connection) -> float:
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(key))))
            now = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one()
            found = connection.execute(select(BucketRow.tokens, BucketRow.at).where(BucketRow.key == key)).first()
            bucket = Bucket(rate, float(now))
            if found is not None:
                bucket.tokens, bucket.at = found[0], min(float(now), found[1] / 1000)
            wait = bucket.take(rate, float(now))
            row = {"tokens": bucket.tokens, "at": int(now * 1000)}
            kept = postgresql.insert(BucketRow).values(key=key, **row)
            connection.execute(kept.on_conflict_do_update(index_elements=[BucketRow.key], set_=row))
            return wait

        return await asyncio.get_running_loop().run_in_executor(self._threads, self.at_once, work)

    async def old_lobbies(self, before: int) -> list[str]:
        """The tables that found no players in time."""
        query = select(TableRow.id).where(TableRow.status == LOBBY, TableRow.created < before)
        return await self.ask(lambda connection: list(connection.scalars(query)))

    async def load_table(self, table: str, after: int = 0) -> SavedTable | None:
        """A table with everything that happened there after an entry of its log."""
        return await self.read(lambda connection: _load_table(connection, table, after))

    async def saved_since(self, charter: Charter, status: str, seq: int) -> SavedTable | None:
        """What there is of a table that goes on, beyond an entry. In the lobby it may be agreed on anew."""
        if self.tails is None or status == LOBBY:
            return await self.load_table(charter.id, seq)
        tail = await self.tails.read(charter.id, seq)
        return None if tail is None else SavedTable(charter, *tail)

    async def stale_tables(self) -> list[str]:
        """The tables in their lobby or in play whose rules or content are not those of this server."""

        def work(connection: Connection) -> list[str]:
            unfinished = select(TableRow.__table__).where(TableRow.status.in_([LOBBY, RUNNING]))
            charters = [
                Charter(seats=len(row["seat_names"]), base=None, **{name: row[name] for name in _CHARTER})
                for row in connection.execute(unfinished).mappings()
            ]
            return [charter.id for charter in charters if not playable(charter)]

        return await self.read(work)

    async def version_of(self, table: str) -> int | None:
        """How often a table was written about; None where there is none."""
        query = select(TableRow.version).where(TableRow.id == table)
        return await self.ask(lambda connection: connection.scalar(query))

    async def list_tables(self, scope: str, player: str) -> list[Summary]:
        """The tables of a list, newest first, each as it stands. No log is read for it."""
        query = select(*_SUMMARY_COLUMNS).order_by(TableRow.created.desc(), TableRow.id).limit(_LIST_LIMIT)
        if scope == "mine":
            mine = select(SeatRow.table_id).where(SeatRow.player == player)
            query = query.where(TableRow.id.in_(mine))
        else:
            shown = (TableRow.status == (LOBBY if scope == "open" else RUNNING)) & TableRow.listed
            nth = func.row_number().over(partition_by=TableRow.creator, order_by=TableRow.created.desc()).label("nth")
            ranked = select(TableRow.id, TableRow.created, nth).where(shown).subquery().c
            in_turn = select(ranked.id).where(ranked.nth <= _LISTED_EACH).order_by(ranked.nth, ranked.created.desc())
            query = query.where(TableRow.id.in_(in_turn.limit(_LIST_LIMIT)))
        return await self.read(lambda connection: _summaries(connection, query))

    async def runs(self) -> list[tuple[int, int]]:
        """From when to when servers ran over this store, as far as running clocks need it."""
        query = select(RunRow.started, RunRow.seen).order_by(RunRow.started)
        return await self.ask(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    async def last_clocked(self) -> int:
        """When something last happened at a running table with a clock."""
        return max((last for *_, last in await self.clocked_tables()), default=0)

    async def begin_run(self, started: int, oldest: int) -> None:
        """This server runs from a moment on; runs that ended before `oldest` are needed no more."""

        def work(connection: Connection) -> None:
            connection.execute(delete(RunRow).where(RunRow.seen < oldest))
            connection.execute(insert(RunRow).values(started=started, seen=started))

        await self.writer.write(work)

    async def still_running(self, started: int, now: int) -> None:
        """The server that began at a moment runs still."""
        await self.writer.write(
            lambda connection: connection.execute(
                update(RunRow).where(RunRow.started == started, RunRow.seen < now).values(seen=now)
            )
        )

    async def overdue(self, before: int) -> list[tuple[str, dict[str, Any], int]]:
        """Running tables where somebody's time was over before a moment: id, clock and when."""
        due = (TableRow.status == RUNNING) & (TableRow.deadline < before)
        query = select(TableRow.id, TableRow.clock, TableRow.deadline).where(due).limit(_LIST_LIMIT)
        return await self.ask(
            lambda connection: [(row[0], row[1] or {}, row[2] or 0) for row in connection.execute(query)]
        )

    async def clocked_tables(self) -> list[tuple[str, dict[str, Any], int | None, int]]:
        """Running tables with a clock: id, clock, when it would run out, and when something last happened there."""
        last = select(EventRow.at).where(EventRow.table_id == TableRow.id, EventRow.seq == TableRow.seq)
        query = select(TableRow.id, TableRow.clock, TableRow.deadline, last.scalar_subquery()).where(
            TableRow.status == RUNNING, TableRow.clock.is_not(None)
        )
        return await self.ask(
            lambda connection: [(row[0], row[1] or {}, row[2], row[3] or 0) for row in connection.execute(query)]
        )


# All columns of a table but the record that a fork goes on from, which is long.
_SUMMARY_COLUMNS = [column for column in TableRow.__table__.columns if column.name != "base"]
_CHARTER = [name for name in Charter.__dataclass_fields__ if name not in ("seats", "base")]


# Statements are made once: SQLAlchemy takes longer to make one than SQLite to carry it out.
_NEW_PLAYER, _NEW_SESSION = insert(PlayerRow), insert(SessionRow)
_NEW_TABLE, _NEW_SEATS = insert(TableRow), insert(SeatRow)
_GET_UP = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("new_table_id"), SeatRow.seat == bindparam("new_seat"))
    .values({name: bindparam(f"new_{name}") for name in ("kind", "player", "level", "word")})
)
_SIT_DOWN = _GET_UP.where(SeatRow.kind == "open")  # nobody takes a seat that is taken


def _try_to_write(connection: Connection) -> None:
    """Write something that does no harm. It must be a change: SQLite writes nothing where nothing changes."""
    newest = select(func.max(RunRow.started)).scalar_subquery()
    connection.execute(update(RunRow).where(RunRow.started == newest).values(seen=RunRow.seen + 1))


def _keep_change(connection: Connection, sitting: Sitting, change: Change) -> None:
    """Write what is not in the log: a new table, its rules, who sits where, that a table is given up."""
    table = sitting.charter.id
    if change.founded:
        row = {name: getattr(sitting.charter, name) for name in (*_CHARTER, "base")}
        connection.execute(_NEW_TABLE, {**row, "status": sitting.status, "turns": 0})
        connection.execute(_NEW_SEATS, [_seat_values(table, *each) for each in enumerate(sitting.chairs)])
    if change.renews or change.charter is not None:
        rules = {name: getattr(sitting.charter, name) for name in ("rules", "packs", "options")}
        connection.execute(update(TableRow).where(TableRow.id == table).values(**rules))
    for seat, chair in change.chairs.items():
        sitting_down = _GET_UP if chair.kind == "open" else _SIT_DOWN
        values = {f"new_{name}": value for name, value in _seat_values(table, seat, chair).items()}
        _one(connection.execute(sitting_down, values))
    for seat, orders in change.orders.items():
        connection.execute(delete(OrdersRow).where(OrdersRow.table_id == table, OrdersRow.seat == seat))
        connection.execute(insert(OrdersRow).values(table_id=table, seat=seat, orders=orders.kept()))
    if change.given_up:
        found = (TableRow.id == table) & (TableRow.version == sitting.version - 1)
        _one(connection.execute(delete(TableRow).where(found)))


def _one(done: CursorResult[Any]) -> None:
    """See that a statement found the one row it was meant for."""
    if done.rowcount != 1:
        raise Overtaken


def _seat_values(table: str, seat: int, chair: Chair) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat,
        "kind": chair.kind,
        "player": chair.player,
        "level": chair.level,
        "word": chair.word,
    }


def _summaries(connection: Connection, query: Select[Any]) -> list[Summary]:
    rows = connection.execute(query).mappings().all()
    seated: dict[str, list[Chair]] = {row["id"]: [] for row in rows}
    for table, chair in _chairs(connection, seated):
        seated[table].append(chair)
    return [_summary(row, seated[row["id"]]) for row in rows]


def _summary(row: RowMapping, chairs: list[Chair]) -> Summary:
    for seat in row["resigned"]:
        chairs[seat].resigned = True
    return Summary(
        Charter(seats=len(chairs), base=None, **{name: row[name] for name in _CHARTER}),
        chairs,
        Standing(
            seq=row["seq"],
            status=row["status"],
            turn=row["turns"],
            waiting=tuple(row["waiting"] or ()),
            resigned=tuple(row["resigned"]),
            offers=tuple(row["offers"]),
            rematch=row["rematch"],
            outcome=row["outcome"],
            finished=row["finished"],
            deadline=row["deadline"],
        ),
    )


def _chairs(connection: Connection, tables: Collection[str]) -> list[tuple[str, Chair]]:
    """Who sits at some tables, in the order of the seats, each with the table."""
    query = (
        select(SeatRow.table_id, SeatRow.kind, SeatRow.player, SeatRow.level, SeatRow.word, PlayerRow.name)
        .outerjoin(PlayerRow, PlayerRow.id == SeatRow.player)
        .where(SeatRow.table_id.in_(tables))
        .order_by(SeatRow.table_id, SeatRow.seat)
    )
    return [
        (table, Chair(kind, player, name or bot_name(level), level, word))
        for table, kind, player, level, word, name in connection.execute(query)
    ]


def _load_table(connection: Connection, table: str, after: int = 0) -> SavedTable | None:
    row = connection.execute(select(TableRow.__table__).where(TableRow.id == table)).mappings().first()
    if row is None:
        return None
    chairs = [chair for _, chair in _chairs(connection, [table])]
    columns = (EventRow.seq, EventRow.kind, EventRow.seat, EventRow.text, EventRow.move_id, EventRow.at, EventRow.mark)
    wanted = select(*columns).where(EventRow.table_id == table, EventRow.seq > after).order_by(EventRow.seq)
    entries = [Entry(*each) for each in connection.execute(wanted)]
    charter = Charter(seats=len(chairs), **{name: row[name] for name in (*_CHARTER, "base")})
    given = select(OrdersRow.seat, OrdersRow.orders).where(OrdersRow.table_id == table)
    orders = tuple((seat, read(kept)) for seat, kept in connection.execute(given))
    return SavedTable(charter, chairs, entries, row["status"], row["rematch"], orders, row["version"], row["epoch"])


def _fill_standings(engine: Engine) -> None:
    """Read from their logs how those tables stand that were written before this was kept, and name their seats.

    A game that cannot be read back any more waits for nobody; it is in no list, and opening it says why.
    """
    unknown = select(TableRow.id, TableRow.waiting).where(TableRow.seat_names.is_(None))
    with engine.execution_options(writes=True).begin() as connection:
        upgrade_alone(connection)
        for table, waiting in connection.execute(unknown).all():
            saved = _load_table(connection, table)
            assert saved is not None
            values: dict[str, Any] = {"waiting": waiting or [], "seat_names": []}
            try:
                edition = edition_of(saved.charter.game, saved.charter.seats, saved.charter.options)
                values["seat_names"] = [edition.words.seat_name(seat) for seat in range(saved.charter.seats)]
                if waiting is None:
                    standing = rebuild(saved).standing()._asdict()
                    values |= {"turns": standing.pop("turn"), **standing}
            except HarenaError as unplayable:
                log("standing_not_read", 30, table=table, reason=str(unplayable))
            connection.execute(update(TableRow).where(TableRow.id == table).values(**values))
