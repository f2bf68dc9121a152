"""Lists of tables: made from what is stored beside the logs, which is always how the logs say things stand."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from harena.client import Client, Json
from harena.server import database
from harena.server.database import open_engine
from harena.server.metrics import Metrics
from harena.server.sitting import Sitting
from harena.server.store import Store
from tests.server.harness import Running, aio, chooser, serving


async def tables_of_all_kinds(server: Running) -> tuple[Client, Client]:
    """Two people with tables in every state."""
    one, two = server.client(), server.client()
    await two.me()
    rng = random.Random(5)
    await one.new_table("ragers", ["me", "open"])
    await one.new_table("gods", ["me", "open", "random"], listed=False)
    for game, moves in (("ragers", 0), ("ragers", 3), ("goofspiel", 2), ("leduc", 99)):
        made = await one.new_table(game, ["me", "open"], clock={"kind": "live", "minutes": 5, "increment": 2})
        await two.join(made["id"], word="mine")
        await _play(one, two, made["id"], rng, moves)
    given_up = (await one.new_table("gods", ["me", "open", "open"]))["id"]
    await two.join(given_up)
    await server.client().join(given_up)
    async with one.connect(given_up) as here, two.connect(given_up) as there:
        await here.ask("resign", seat=0)
        await there.ask("resign", seat=1)
        await there.ask("rematch", seat=1)
    again = (await one.new_table("leduc", ["me", "random"]))["id"]
    async with one.connect(again) as here:
        await here.ask("resign", seat=0)
        await here.ask("rematch", seat=0)
        await here.until(lambda: here.table["rematch"]["table"] is not None)
    finished = (await one.call("GET", f"/api/tables/{again}"))["id"]
    await one.call("POST", f"/api/tables/{finished}/fork", {"step": 0, "seat": 0, "level": "random"})
    return one, two


async def _play(one: Client, two: Client, table: str, rng: random.Random, moves: int) -> None:
    async with one.connect(table) as here, two.connect(table) as there:
        for _ in range(moves):
            for each, seat in ((here, 0), (there, 1)):
                state = each.states[seat]
                if state["decision"] is not None and not each.over:
                    seq = await each.move(seat, chooser(rng.randrange(99))(state))
                    for ear, at in ((here, 0), (there, 1)):
                        await ear.until(lambda: ear.states[at]["seq"] >= seq)  # noqa: B023


async def _bots_are_done(server: Running) -> None:
    async with asyncio.timeout(60):
        while any(table.bots or table.connected() for table in server.services.hall.in_memory()):
            await asyncio.sleep(0.05)


async def _lists(*people: Client) -> list[list[Json]]:
    return [
        await each.call("GET", f"/api/tables?scope={scope}") for each in people for scope in ("mine", "open", "running")
    ]


@pytest.mark.needs("gods")
@aio
async def test_lists_say_what_the_logs_say_and_read_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        one, two = await tables_of_all_kinds(server)
        await _bots_are_done(server)
        here = await _lists(one, two)
    async with serving(tmp_path) as server:
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        # The clocks of running games went on from the start of the server: those tables are in memory. The others not.
        for table in server.services.hall.in_memory():
            server.services.hall.drop(table)
        replayed: list[str] = []
        with monkeypatch.context() as patched:
            patched.setattr(Sitting, "apply", lambda _, entry: replayed.append(entry.kind))
            stored = await _lists(one, two)
            assert replayed == []
            assert server.services.hall.in_memory() == []
        assert stored == here
        assert [len(each) for each in stored] == [10, 1, 4, 5, 1, 4]
        for each, found in ((one, stored[0]), (two, stored[3])):
            for card in found:
                assert await each.call("GET", f"/api/tables/{card['id']}") == card


@pytest.mark.needs("gods")
@aio
async def test_tables_of_an_older_store_are_listed_as_they_stand(tmp_path: Path) -> None:
    async with serving(tmp_path / "new") as server:
        one, two = await tables_of_all_kinds(server)
        await _bots_are_done(server)
        expected = await _lists(one, two)
    for card in [card for found in expected for card in found]:
        card["rematch"]["commitment"] = None  # nothing was promised for rematches then
    (tmp_path / "old").mkdir()
    (tmp_path / "new" / "cookie.key").rename(tmp_path / "old" / "cookie.key")
    _as_first_written(tmp_path / "new" / "harena.db", tmp_path / "old" / "harena.db")
    store = Store(f"sqlite:///{tmp_path / 'old' / 'harena.db'}", Metrics())
    with store._engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM tables WHERE waiting IS NULL")).scalar() == 0
        assert connection.execute(text("SELECT count(*) FROM events")).scalar() == _count(
            tmp_path / "new" / "harena.db"
        )
    await store.close()
    async with serving(tmp_path / "old") as server:
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        assert await _lists(one, two) == expected


def _count(path: Path) -> int:
    with sqlite3.connect(path) as opened:
        found = opened.execute("SELECT count(*) FROM events").fetchone()[0]
    opened.close()
    return int(found)


def _as_first_written(source: Path, target: Path) -> None:
    """A copy of a store as the first version kept it, with what a crash could lose lost."""
    engine = open_engine(f"sqlite:///{target}")
    config = Config()
    config.set_main_option("script_location", str(database._MIGRATIONS))
    with engine.execution_options(writes=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with sqlite3.connect(target) as opened:
        opened.execute("ATTACH ? AS source", (str(source),))
        for table in ("players", "tables", "seats", "events", "sessions"):
            columns = ", ".join(f'"{row[1]}"' for row in opened.execute(f"PRAGMA main.table_info({table})"))
            opened.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM source.{table}")
        opened.execute("UPDATE tables SET turns = 0 WHERE status = 'running'")
    opened.close()
