"""The tables of the store, and opening it. Nothing here is particular to SQLite but what `open_engine` sets on it."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, ForeignKey, Index, UniqueConstraint, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import JSON, BigInteger, Boolean, Float, Integer, LargeBinary, String, Text

from harena.server.settings import BadSettings

_MIGRATIONS = Path(__file__).parent / "migrations"
_ID = String(32)
LONGEST_HANDLE = 64
_UPGRADING = 0x4861_7265_6E61  # the advisory lock of who brings a shared store up to date


class Base(DeclarativeBase):
    """All that is stored. Times are milliseconds since 1970."""


class PlayerRow(Base):
    """Somebody who plays: a guest until there is a password."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(_ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    handle: Mapped[str | None] = mapped_column(String(LONGEST_HANDLE), unique=True)  # the name to sign in with, folded
    password: Mapped[str | None] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class SessionRow(Base):
    """A session, by the hash of its id: who reads the store cannot take it over."""

    __tablename__ = "sessions"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(_ID, ForeignKey("players.id", ondelete="CASCADE"), index=True)
    created: Mapped[int] = mapped_column(BigInteger, index=True)


class TableRow(Base):
    """A table: what was agreed before the game, and how it stands, for lists and clocks.

    How it stands is written in the same transaction as the log entries that led to it.
    """

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_listing", "status", "listed", "created"),)

    id: Mapped[str] = mapped_column(_ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    rules: Mapped[str] = mapped_column(String(64))
    packs: Mapped[dict[str, str]] = mapped_column(JSON)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    status: Mapped[str] = mapped_column(String(16))
    creator: Mapped[str] = mapped_column(_ID)
    invite: Mapped[str] = mapped_column(String(64))
    listed: Mapped[bool] = mapped_column(Boolean)
    tutorial: Mapped[bool] = mapped_column(Boolean)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str] = mapped_column(String(64))
    next_secret: Mapped[bytes | None] = mapped_column(LargeBinary)  # a rematch's; null: written before it was kept
    base: Mapped[str | None] = mapped_column(Text)  # the record that a fork plays on from
    parent: Mapped[str | None] = mapped_column(_ID)
    parent_step: Mapped[int | None] = mapped_column(Integer)
    rematch: Mapped[str | None] = mapped_column(_ID)
    created: Mapped[int] = mapped_column(BigInteger)
    finished: Mapped[int | None] = mapped_column(BigInteger)
    turns: Mapped[int] = mapped_column(Integer)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when the next clock runs out
    seq: Mapped[int] = mapped_column(Integer, server_default="0")  # of the log's last entry
    waiting: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))  # null: to be read from the log
    resigned: Mapped[list[int]] = mapped_column(JSON, server_default="[]")
    offers: Mapped[list[int]] = mapped_column(JSON, server_default="[]")  # the seats that want a rematch
    seat_names: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))  # null: written before they were kept
    version: Mapped[int] = mapped_column(Integer, server_default="0")  # how often anything about it was written
    driver: Mapped[str | None] = mapped_column(_ID)  # the process that plays its bots and looks at its clocks
    epoch: Mapped[int] = mapped_column(Integer, server_default="0")  # how often another one began to


class PackRow(Base):
    """A content pack that a player sent, found good by its game; records and tables name it by its hash."""

    __tablename__ = "packs"
    __table_args__ = (Index("ix_packs_listing", "game", "created"),)

    hash: Mapped[str] = mapped_column(_ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    id: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(Text)
    title: Mapped[str] = mapped_column(Text)
    about: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    player: Mapped[str] = mapped_column(_ID, ForeignKey("players.id"), index=True)
    created: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """Who sits where: nobody yet, a player, or a bot of a level."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    player: Mapped[str | None] = mapped_column(_ID, ForeignKey("players.id"), index=True)
    level: Mapped[str | None] = mapped_column(String(64))
    word: Mapped[str] = mapped_column(String(128))


class EventRow(Base):
    """The log of a table: only ever added to. A table is what its log makes of it.

    The two constraints are the promise that no move is lost and none is applied twice.
    """

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("table_id", "seat", "move_id"),)

    table_id: Mapped[str] = mapped_column(_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    move_id: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)
    mark: Mapped[str] = mapped_column(String(16), server_default="")  # empty: no move, or written before it was kept


class RunRow(Base):
    """From when to when a server ran, by the clock of its tables: live clocks count that time and no other."""

    __tablename__ = "runs"

    started: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    seen: Mapped[int] = mapped_column(BigInteger)  # when it was last known to run


class OrdersRow(Base):
    """The standing orders of a seat. They are no part of the log: others could tell by it that there are some."""

    __tablename__ = "orders"

    table_id: Mapped[str] = mapped_column(_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    orders: Mapped[str] = mapped_column(Text)


class ProcessRow(Base):
    """A server process on a shared store, and until when it is taken to be alive, by the database's clock."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(_ID, primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)


class PresenceRow(Base):
    """A player who is connected to a table through a process of a shared store."""

    __tablename__ = "presence"

    table_id: Mapped[str] = mapped_column(_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    process: Mapped[str] = mapped_column(_ID, ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True)
    player: Mapped[str] = mapped_column(_ID, primary_key=True)
    __table_args__ = (Index("ix_presence_process", "process"),)


class PromiseRow(Base):
    """The secret that was promised for a player's next table: one for each, so that nobody collects them."""

    __tablename__ = "promises"

    player: Mapped[str] = mapped_column(_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str] = mapped_column(String(64))
    until: Mapped[int] = mapped_column(BigInteger)


class KeyRow(Base):
    """A key that all processes of a shared store have to have."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(_ID, primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class BucketRow(Base):
    """How much of a rate is left, where all processes of a shared store count together."""

    __tablename__ = "buckets"

    key: Mapped[str] = mapped_column(String(200), primary_key=True)
    tokens: Mapped[float] = mapped_column(Float)
    at: Mapped[int] = mapped_column(BigInteger)


def open_engine(url: str) -> Engine:
    """Connect to the store, making a SQLite file when there is none."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return _open_sqlite(url, parsed.database)
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise BadSettings(
            f'"{url.split("://")[0]}://…" is no database that can be opened ({error}); give a URL such as sqlite:////path/file.db.'
        ) from None


def _open_sqlite(url: str, file: str | None) -> Engine:
    if not file or file == ":memory:":
        raise BadSettings("A server's games must outlive it: give a database file, not SQLite in memory.")
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # It holds secrets of running games: for its owner alone, from the first byte.
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise BadSettings(
            f"The database {file} cannot be opened ({error.strerror}); give another place or its rights to this user."
        ) from None
    engine = create_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine, "do_connect")
    def _open(_: Any, __: Any, arguments: list[Any], named: dict[str, Any]) -> None:
        # A file that is gone must not be made anew, and empty, by whoever reads next.
        arguments[0] = f"{Path(file).absolute().as_uri()}?mode=rw"
        named["uri"] = True

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where `_begin` says, not where the driver guesses
        cursor = connection.cursor()
        for pragma in ("synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "connect", once=True)
    def _log_ahead(connection: Any, _: Any) -> None:
        # The file remembers it. Asked again, SQLite would wait for everybody else to leave a file that was cut short.
        connection.execute("PRAGMA journal_mode=WAL").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def file_of(engine: Engine) -> str | None:
    """The file that a store is, where SQLite keeps it."""
    return engine.url.database if engine.url.get_backend_name() == "sqlite" else None


def shared(engine: Engine) -> bool:
    """Whether other server processes may be at this store. A file of SQLite's is held by one."""
    return file_of(engine) is None


def upgrade_alone(connection: Connection) -> None:
    """Be the only one who brings a shared store up to date, until the end of this transaction."""
    if shared(connection.engine):
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_UPGRADING})")


def flaw_of(engine: Engine) -> str:
    """What SQLite finds wrong with its file, in a few words; empty where it is whole. Reads all of it from the disk."""
    if file_of(engine) is None:
        return ""
    try:
        with contextlib.closing(engine.raw_connection()) as pooled:
            pooled.detach()  # a connection of its own has read nothing before, and is closed for good afterwards
            with contextlib.closing(pooled.cursor()) as cursor:
                found = str(cursor.execute("PRAGMA quick_check(1)").fetchone()[0])
    except (SQLAlchemyError, sqlite3.Error) as error:
        found = str(getattr(error, "orig", None) or error)
    return "" if found == "ok" else " ".join(found.split())


def check_whole(engine: Engine) -> None:
    """Refuse a damaged file in a sentence."""
    flaw = flaw_of(engine)
    if flaw:
        raise BadSettings(
            f"The database {file_of(engine)} is damaged ({flaw}): restore a backup of it, or save what can be read "
            'with sqlite3 and its command ".recover", and start again.'
        )


def migrate(engine: Engine) -> None:
    """Bring the store to this version's tables."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    try:
        with engine.execution_options(writes=True).begin() as connection:
            upgrade_alone(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        reason = " ".join(str(error.__cause__ or error).split())
        if isinstance(error, OperationalError) and error.statement is None:
            raise BadSettings(
                f"The database cannot be reached ({reason}); see that it runs and lets this user in, or name another."
            ) from error
        raise BadSettings(
            f"The database cannot be brought up to date ({reason}); restore a copy or name another."
        ) from error
