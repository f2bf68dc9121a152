"""A whole store as a file, and back: how a server moves from one database to another, SQLite or PostgreSQL.

The file is JSON, a line each: a head, then every table's name followed by its rows, then a foot that counts them. It
holds what the database holds, the secrets of running games and the hashes of passwords and sessions included, so it is
for its owner alone. Importing is one transaction: the file is checked against its foot while it is read, and what the
database then holds is read back and checked against it once more, before anything is kept.

The key that signs cookies goes along, or nobody would be known any more, and guests have nothing but their cookie.
Where one process serves a file of SQLite's it lies in the data folder; in a database for several it is a row.
"""

import base64
import contextlib
import gzip
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

import msgspec
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Connection, Engine, LargeBinary, Table, func, insert, make_url, select, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from harena.core.errors import HarenaError
from harena.server.auth import COOKIES, KEY_FILE
from harena.server.database import Base, KeyRow, check_whole, file_of, migrate, open_engine

FORMAT = "harena-store/1"
_BATCH = 1000  # rows that are read or written at a time
_WHOLE = 1 << 256
_KEYS = Base.metadata.tables[KeyRow.__tablename__]

Progress = Callable[[int, int], None]
"""Called with how many of all rows are done, and how many there are."""


class BadTransfer(HarenaError):
    """A store could not be written to a file or read from one; nothing was changed."""


class Head(msgspec.Struct):
    """The first line of a file."""

    format: str
    revision: str  # of the tables
    rows: int


class Tally:
    """How many rows a table has, and what they are: the same for the same rows, in whichever order they come."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, row: Sequence[Any]) -> None:
        """Count a row, given as it stands in the file."""
        plain = json.dumps(row, sort_keys=True, separators=(",", ":")).encode()
        self._sum = (self._sum + int.from_bytes(hashlib.sha256(plain).digest(), "big")) % _WHOLE
        self.rows += 1

    def told(self) -> dict[str, Any]:
        """As the foot of a file has it."""
        return {"rows": self.rows, "digest": f"{self._sum:064x}"}


class Moved(NamedTuple):
    """What was exported or imported, and whether cookies are good after it."""

    tables: int
    rows: int
    known: bool = True


def upgrade(url: str) -> tuple[str, str]:
    """Bring a database to this version's tables; gives the version they had, "" for none, and the one they have."""
    engine = open_engine(url)
    try:
        with _explained("upgraded"):
            before = revision(engine)
            return before, _ready(engine)
    finally:
        engine.dispose()


def revision(engine: Engine) -> str:
    """The version of a database's tables; "" where it has none."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


def _ready(engine: Engine) -> str:
    """See that a database is there, whole and up to date; gives the version of its tables."""
    with engine.connect():  # whoever cannot be reached says so here
        check_whole(engine)
    migrate(engine)
    return revision(engine)


# --- export ----------------------------------------------------------------------------------------------------------


def export(url: str, home: Path, file: Path, progress: Progress) -> Moved:
    """Write a whole database to a file, as it is at one moment; a server may be running over it.

    Of the data folder the key of cookies is taken, if it is there.
    """
    if file.exists():
        raise BadTransfer(f"{file} is there already: give the name of a file that is not, nothing is overwritten.")
    _refuse_missing(url)
    engine = open_engine(url)
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        with _explained("exported"):
            version = _ready(engine)
            with _written(unfinished, file.suffix == ".gz") as lines, _at_one_moment(engine) as connection:
                moved = _write(connection, lines, version, _own_key(engine, home), progress)
        os.replace(unfinished, file)
        return moved
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()


def _refuse_missing(url: str) -> None:
    """A SQLite file that is not there would be made, and an empty store exported in place of the one that is meant."""
    with contextlib.suppress(ArgumentError):  # which is explained where it is opened
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database and not Path(parsed.database).exists():
            raise BadTransfer(f"There is no database {parsed.database}: name one with --database.")


@contextlib.contextmanager
def _written(file: Path, packed: bool) -> Iterator[IO[bytes]]:
    """A new file for its owner alone, on the disk when it is left."""
    handle = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as raw:
        if packed:
            with cast(IO[bytes], gzip.open(raw, "wb", compresslevel=6)) as lines:
                yield lines
        else:
            yield raw
        raw.flush()
        os.fsync(raw.fileno())


@contextlib.contextmanager
def _at_one_moment(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    isolated = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with engine.connect().execution_options(**isolated) as connection, connection.begin():
        yield connection


def _write(connection: Connection, lines: IO[bytes], version: str, key: bytes | None, progress: Progress) -> Moved:
    tables = Base.metadata.sorted_tables  # whatever a row refers to stands before it
    total = sum(_count(connection, table) for table in tables if table is not _KEYS)
    total += sum(1 for _ in _with_key(_rows(connection, _KEYS), key))
    lines.write(msgspec.json.encode(Head(FORMAT, version, total)) + b"\n")
    foot: dict[str, Any] = {}
    done = 0
    for table in tables:
        lines.write(_line({"table": table.name, "columns": table.columns.keys()}))
        tally = Tally()
        for row in _with_key(_rows(connection, table), key) if table is _KEYS else _rows(connection, table):
            tally.add(row)
            lines.write(_line(row))
            if tally.rows % _BATCH == 0:
                progress(done + tally.rows, total)
        done += tally.rows
        foot[table.name] = tally.told()
        progress(done, total)
    lines.write(_line({"end": foot}))
    return Moved(len(tables), done)


def _line(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _rows(connection: Connection, table: Table) -> Iterator[list[Any]]:
    """All rows of a table as a file has them, a batch at a time in memory."""
    columns = list(table.columns)
    found = connection.execution_options(yield_per=_BATCH).execute(select(*columns))
    for row in found:
        yield [_told(column, value) for column, value in zip(columns, row)]


def _with_key(rows: Iterator[list[Any]], key: bytes | None) -> Iterator[list[Any]]:
    """The rows of keys, with the one that signs cookies as the data folder has it."""
    for row in rows:
        if key is None or row[0] != COOKIES:
            yield row
    if key is not None:
        yield [COOKIES, base64.b64encode(key).decode()]


def _own_key(engine: Engine, home: Path) -> bytes | None:
    """The key that signs cookies where one process serves a file, if it was ever served."""
    path = home / KEY_FILE
    return path.read_bytes() if file_of(engine) is not None and path.exists() else None


def _told(column: Column[Any], value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(column.type, LargeBinary) and value is not None else value


def _taken(column: Column[Any], value: Any) -> Any:
    return base64.b64decode(value) if isinstance(column.type, LargeBinary) and value is not None else value


# --- import ----------------------------------------------------------------------------------------------------------


def import_(url: str, home: Path, file: Path, progress: Progress) -> Moved:
    """Read a file into an empty database, all or nothing, and its key into the data folder where it belongs there."""
    with _read(file) as lines:  # before a database is made for it
        head = _head(file, lines.readline())
        engine = open_engine(url)
        try:
            with _explained("imported"):
                here = _ready(engine)
                if head.revision != here:
                    raise BadTransfer(
                        f"{file} holds tables of version {head.revision}, and this Harena has {here}: export it anew "
                        "with this Harena, which brings them up to date, or import it with the one that wrote it."
                    )
                with engine.execution_options(writes=True).begin() as connection:
                    _refuse_full(connection)
                    moved = _Importing(connection, file, head.rows, progress).run(lines)
                    key = connection.scalar(select(_KEYS.c.value).where(_KEYS.c.name == COOKIES))
                return moved._replace(known=key is not None and (file_of(engine) is None or _keep_key(home, key)))
        finally:
            engine.dispose()


def _keep_key(home: Path, key: bytes) -> bool:
    """Put the key that signs cookies where a process alone looks for it; gives whether it is there now."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        handle = os.open(home / KEY_FILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return (home / KEY_FILE).read_bytes() == key
    with os.fdopen(handle, "wb") as file:
        file.write(key)
    return True


@contextlib.contextmanager
def _read(file: Path) -> Iterator[IO[bytes]]:
    try:
        with cast(IO[bytes], gzip.open(file, "rb")) if file.suffix == ".gz" else file.open("rb") as lines:
            yield lines
    except (EOFError, gzip.BadGzipFile) as error:
        raise BadTransfer(f"{file} cannot be unpacked ({error}): export it again.") from None


def _head(file: Path, line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError):
        head = None
    if head is None or head.format != FORMAT:
        raise BadTransfer(f"{file} is no store that was exported: name a file that harena db export wrote.")
    return head


def _refuse_full(connection: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        if connection.execute(select(table).limit(1)).first() is not None:
            raise BadTransfer(
                f'The database is not empty, it has rows in "{table.name}": name a new one, nothing is overwritten.'
            )


class _Importing:
    """A file on its way into the tables of a database."""

    def __init__(self, connection: Connection, file: Path, total: int, progress: Progress) -> None:
        self._connection = connection
        self._file = file
        self._total = total
        self._progress = progress
        self._table: Table | None = None
        self._rows: list[dict[str, Any]] = []
        self._tallies: dict[str, Tally] = {}
        self._done = 0

    def run(self, lines: IO[bytes]) -> Moved:
        """Take in all lines after the first, and compare what came with what was written and what is kept now."""
        for number, line in enumerate(lines, 2):
            try:
                content = json.loads(line)
            except ValueError:
                raise self._damaged(number) from None
            if isinstance(content, list):
                self._take(content, number)
            elif "table" in content:
                self._begin(content, number)
            else:
                self._flush()
                self._compare(content.get("end", {}), number)
                return Moved(len(self._tallies), self._done)
        raise BadTransfer(f"{self._file} breaks off before its end: export it again.")

    def _begin(self, content: dict[str, Any], number: int) -> None:
        self._flush()
        self._table = Base.metadata.tables.get(content["table"])
        if self._table is None or self._table.columns.keys() != content["columns"]:
            raise self._damaged(number)
        self._tallies[self._table.name] = Tally()

    def _take(self, row: list[Any], number: int) -> None:
        if self._table is None or len(row) != len(self._table.columns):
            raise self._damaged(number)
        self._tallies[self._table.name].add(row)
        try:
            self._rows.append({each.key: _taken(each, value) for each, value in zip(self._table.columns, row)})
        except (TypeError, ValueError):
            raise self._damaged(number) from None
        if len(self._rows) == _BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._table is not None and self._rows:
            self._connection.execute(insert(self._table), self._rows)
            self._done += len(self._rows)
            self._rows = []
            self._progress(self._done, self._total)

    def _compare(self, foot: dict[str, Any], number: int) -> None:
        read = {name: tally.told() for name, tally in self._tallies.items()}
        if read != foot or read.keys() != Base.metadata.tables.keys():
            raise self._damaged(number)
        for table in Base.metadata.sorted_tables:
            kept = Tally()
            for row in _rows(self._connection, table):
                kept.add(row)
            if kept.told() != foot[table.name]:
                raise BadTransfer(
                    f'The rows of "{table.name}" came out of the database other than they went in: nothing was '
                    "imported; please report this with the name and version of the database."
                )
            self._continue_numbers(table)

    def _continue_numbers(self, table: Table) -> None:
        """Numbers that PostgreSQL gives by itself go on after those that came."""
        counted = table.autoincrement_column
        if counted is None or self._connection.dialect.name != "postgresql":
            return
        highest = self._connection.scalar(select(func.max(counted)))
        if highest is not None:
            self._connection.execute(
                text("SELECT setval(pg_get_serial_sequence(:table, :column), :highest)"),
                {"table": table.name, "column": counted.name, "highest": highest},
            )

    def _damaged(self, number: int) -> BadTransfer:
        return BadTransfer(f"{self._file} is damaged near line {number}: nothing was imported; export it again.")


@contextlib.contextmanager
def _explained(done: str) -> Iterator[None]:
    """What a database says against it, as one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        raise BadTransfer(
            f"The database could not be {done} ({reason}): see that it is there, that its address is right, and that "
            "this user may use it."
        ) from None
