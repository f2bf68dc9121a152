"""The store is looked at while the server runs: what would be gone tomorrow is not acknowledged today."""

import asyncio
import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from harena.client import Client, ServerRefusal, TableClient
from harena.core.errors import IllegalAction
from harena.server import soundness
from tests.server.harness import Running, aio, in_a_loop, server_process, serving
from tests.server.test_durability import rows

TABLES, PATIENCE = 4, 2.0
SOON = 20.0
"""Seconds within which a server says so and ends, on a busy machine; SQLite waits for 30 where a file is locked."""


async def tried(client: Client, table: str, name: str, patience: float = PATIENCE) -> str | None:
    """Try to make a move at a table; gives the id under which it was acknowledged, if it was in time."""
    try:
        async with asyncio.timeout(patience), client.connect(table) as here:
            await here.until(lambda: bool(here.to_decide()))
            turn = here.to_decide()[0]
            await here.ask("move", id=name, seat=turn["seat"], text=turn["decision"]["options"][0]["text"])
    except (IllegalAction, TimeoutError):
        return None
    return name


async def left_alone(server: Running) -> None:
    """Until nobody is connected to a table: what somebody asked for last, and gave up, would else be done later."""
    async with asyncio.timeout(SOON):
        while "harena_sockets 0.0" not in server.services.metrics.text().decode():
            await asyncio.sleep(0.01)


async def all_tried(client: Client, tables: list[str], name: str) -> list[str | None]:
    """Try to make a move at each table."""
    return await asyncio.gather(*[tried(client, table, name) for table in tables])


async def health(server: Running | Client) -> tuple[int, str]:
    """What the server says about itself."""
    client = server.client() if isinstance(server, Running) else server
    try:
        await client.call("GET", "/healthz")
    except ServerRefusal as refusal:
        return refusal.status, refusal.reason
    return 200, ""


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace_by_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    os.replace(path.with_name("copy"), path)


def truncate(path: Path) -> None:
    os.truncate(path, 0)


def empty(path: Path) -> None:
    """As it is once SQLite has looked at a file that was cut short: it takes the log away."""
    os.truncate(path, 0)
    path.with_name(f"{path.name}-wal").unlink()


def scribble(path: Path) -> None:
    size = path.stat().st_size
    with open(path, "r+b") as file:
        file.write(b"\xa5" * size)


DAMAGE: dict[str, tuple[str, Callable[[Path], None], str]] = {
    "deleted": ("harena.db", Path.unlink, "gone"),
    "renamed": ("harena.db", move_away, "gone"),
    "replaced": ("harena.db", replace_by_copy, "another"),
    "truncated": ("harena.db", truncate, "damaged"),
    "emptied": ("harena.db", empty, "damaged"),
    "overwritten": ("harena.db", scribble, "damaged"),
    "log deleted": ("harena.db-wal", Path.unlink, "gone|another"),
    "log replaced": ("harena.db-wal", replace_by_copy, "another"),
    "log truncated": ("harena.db-wal", truncate, "damaged"),
}


@pytest.mark.parametrize("how", DAMAGE)
@aio
async def test_nothing_is_acknowledged_over_a_store_that_is_not_there(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    name, damage, word = DAMAGE[how]
    async with serving(tmp_path) as server:
        me = server.client()
        tables = [(await me.new_table("goofspiel", ["me", "me"]))["id"] for _ in range(TABLES)]
        assert await tried(me, tables[0], "before", SOON) == "before"
        assert await health(server) == (200, "")
        begun = time.monotonic()
        damage(tmp_path / name)
        # Those that were in memory know nothing of it, and the first to ask may be anybody.
        assert await all_tried(me, tables, "after") == [None] * TABLES
        status, reason = await health(server)
        assert status == 503
        assert re.search(word, reason)
        with pytest.raises(ServerRefusal, match="cannot keep") as refused:
            await server.client().me()
        assert refused.value.status == 503
        assert "store_unsound" in caplog.text
    assert time.monotonic() - begun < SOON, "somebody waited for the store"


@pytest.mark.parametrize("how", DAMAGE)
@aio
async def test_a_store_that_is_not_there_is_noticed_without_a_move(tmp_path: Path, how: str) -> None:
    name, damage, word = DAMAGE[how]
    async with serving(tmp_path) as server:
        await server.client().me()
        damage(tmp_path / name)
        status, reason = await health(server)
        assert status == 503
        assert re.search(word, reason)
        assert str(tmp_path) not in reason  # anybody may ask


@aio
async def test_a_file_that_is_brought_back_is_used_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        tables = [(await me.new_table("goofspiel", ["me", "me"]))["id"] for _ in range(2)]
        for table in tables:
            (tmp_path / "harena.db").rename(tmp_path / "elsewhere")
            assert await tried(me, table, "away") is None
            await left_alone(server)
            assert (await health(server))[0] == 503
            (tmp_path / "elsewhere").rename(tmp_path / "harena.db")
            assert await health(server) == (200, "")
            assert await tried(me, table, "back", SOON) == "back"
    for table in tables:
        assert [row[4] for row in rows(tmp_path, table) if row[4]] == ["back"]


@aio
async def test_others_may_read_and_write_a_store_that_stays_sound(tmp_path: Path) -> None:
    """An operator who takes a backup, or mends a row by hand, does no harm."""
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("goofspiel", ["me", "me"]))["id"]
        for _ in range(2):
            with sqlite3.connect(tmp_path / "harena.db") as other:
                other.execute("UPDATE players SET name = 'Somebody'")
                other.commit()
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            other.close()
            assert await health(server) == (200, "")
        assert await tried(me, table, "fine", SOON) == "fine"


# --- a full disk -----------------------------------------------------------------------------------------------------


@aio
async def test_a_full_database_acknowledges_nothing_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("goofspiel", ["me", "me"]))["id"]
        for number in range(2):
            await _limit(server, 1)  # no more pages than there are
            while await _made_one_more(me):
                pass
            status, reason = await health(server)
            if status == 503:  # a last small thing may still fit
                assert "full" in reason
            assert "store_unsound" in caplog.text
            await _limit(server, 1 << 30)
            assert await health(server) == (200, "")
            assert await tried(me, table, f"move {number}", SOON) is not None


async def _made_one_more(me: Client) -> bool:
    try:
        await me.new_table("goofspiel", ["me", "me"])
    except ServerRefusal as refusal:
        if refusal.status == 503:
            return False
        raise
    return True


async def _limit(server: Running, pages: int) -> None:
    await server.services.store.writer.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar()
    )


@aio
async def test_a_full_disk_acknowledges_nothing_and_says_so(tmp_path: Path) -> None:
    """A real limit of the system on the length of files, put on the server's process and taken off again, twice."""
    with server_process(tmp_path) as server:
        me = Client(server.address)
        tables = [(await me.new_table("goofspiel", ["me", "me"]))["id"] for _ in range(8)]
        acknowledged: dict[str, list[str]] = {table: [] for table in tables}
        for number in range(2):
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, ((tmp_path / "harena.db-wal").stat().st_size, -1))
            kept = await all_tried(me, tables, f"full {number}")
            for table, name in zip(tables, kept):
                acknowledged[table] += [name] if name else []
            assert None in kept
            status, reason = await health(me)
            assert status == 503
            assert "full" in reason or "written" in reason
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (-1, -1))
            assert await health(me) == (200, "")
            for table in tables[:2]:
                name = await tried(me, table, f"room {number}", SOON)
                assert name is not None
                acknowledged[table].append(name)
        server.kill()
    for table, names in acknowledged.items():
        kept_ids = [row[4] for row in rows(tmp_path, table) if row[4]]
        # One that was on its way when its sender gave up may be kept, unheard, as soon as there is room.
        assert [name for name in kept_ids if name in names or not name.startswith("full")] == names


@aio
async def test_a_disk_that_is_nearly_full_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("goofspiel", ["me", "me"]))["id"]
        monkeypatch.setattr(soundness, "LEAST_ROOM", 1 << 60)
        status, reason = await health(server)
        assert status == 503
        assert "MiB" in reason
        assert await tried(me, table, "while it lasts", SOON) is not None


# --- at the start ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["in the middle", "at the beginning"])
def test_a_damaged_store_is_told_at_the_start(tmp_path: Path, how: str) -> None:
    with server_process(tmp_path) as server:
        in_a_loop(_fill(Client(server.address)))
        server.stop()
    with open(tmp_path / "harena.db", "r+b") as file:
        file.seek(0 if how == "at the beginning" else 4096)
        file.write(os.urandom(3 * 4096))
    line = [sys.executable, "-m", "harena", "serve", "--port", "0"]
    started = subprocess.run(
        line, env={**os.environ, "HARENA_HOME": str(tmp_path)}, capture_output=True, text=True, timeout=180
    )
    assert started.returncode == 2
    assert "Traceback" not in started.stderr
    said = started.stderr.strip().splitlines()[-1]
    assert "damaged" in said
    assert "backup" in said


async def _fill(me: Client) -> None:
    for _ in range(5):
        table = (await me.new_table("goofspiel", ["me", "me"]))["id"]
        async with me.connect(table) as here:
            await _finish(here)


async def _finish(here: TableClient) -> None:
    await here.play(lambda state: str(state["decision"]["options"][0]["text"]))


def test_stopping_over_a_store_that_is_gone_ends(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        for each in tmp_path.glob("harena.db*"):
            each.unlink()
        os.kill(server.pid, signal.SIGTERM)
        server.stop()
