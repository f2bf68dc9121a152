"""Stores of earlier releases are opened by this one: nobody's name, table or move is lost."""

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from harena.client import Client, Json
from harena.games import list_games
from harena.records import loads, verify
from harena.server.database import migrate, open_engine
from harena.server.transfer import revision
from tests.server.harness import HandClock, Running, aio, chooser, serving
from tests.server.kept_store import FOLDER

KEPT = sorted(path.stem for path in FOLDER.glob("*.db"))


async def signed_in(server: Running, name: str, password: str) -> Client:
    me = server.client()
    await me.me()
    await me.call("POST", "/api/sign-in", {"name": name, "password": password})
    return me


async def go_on(me: Client, table: str) -> None:
    """Make a move where this player is asked for one."""
    assert (await me.call("GET", f"/api/tables/{table}"))["stands"] is None
    async with me.connect(table) as seat:
        for state in seat.to_decide()[:1]:
            seq = await seat.move(state["seat"], chooser(1)(state))
            await seat.until(lambda: seat.states[state["seat"]]["seq"] >= seq)  # noqa: B023


def test_there_is_one_of_the_present_tables(tmp_path: Path) -> None:
    """Later releases must open what this one leaves behind: python -m tests.server.kept_store NAME keeps another."""
    engine = open_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    present = revision(engine)
    engine.dispose()
    found: set[str] = set()
    for name in KEPT:
        with contextlib.closing(sqlite3.connect(FOLDER / f"{name}.db")) as database:
            found |= {row[0] for row in database.execute("SELECT version_num FROM alembic_version")}
    assert present in found


@pytest.mark.parametrize("name", KEPT)
@aio
async def test_a_store_of_another_release_is_opened_and_everything_in_it_found(tmp_path: Path, name: str) -> None:
    found: Json = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    shutil.copy(FOLDER / f"{name}.db", tmp_path / "harena.db")
    clock = HandClock()
    clock.seconds = found["at"]  # lobbies that nobody comes to are given up after days
    async with serving(tmp_path, clock=clock) as server:
        me = await signed_in(server, found["name"], found["password"])
        listed = {card["id"]: card["status"] for card in await me.call("GET", "/api/tables")}
        for table, game, status in found["tables"]:
            if game not in list_games():
                assert table not in listed
            elif status == "running":
                assert table in listed, game
                await go_on(me, table)
            elif status == "lobby":
                assert listed[table] == "lobby"
            elif table in listed:
                record = await me.call("GET", f"/api/tables/{table}/record")
                assert verify(loads(record, table)).ok
