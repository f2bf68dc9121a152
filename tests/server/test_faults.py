"""Killed in the middle of it: a server while questions stand open, a database under load.

`make faults` repeats these with other seeds for as long as it is told; each seed is printed.
"""

import asyncio
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from harena.client import Client, Json, TableClient
from tests.server.harness import Running, ServerProcess, aio, chooser, server_process, serving
from tests.server.postgres import PostgresServer, killable_server
from tests.server.test_processes import there

_MINUTES = min(5.0, float(os.environ.get("HARENA_FAULTS_MINUTES", "0")))  # a test that takes longer is given up
_FIRST = int(os.environ.get("HARENA_FAULTS_SEED", "1"))
_MOST_MOVES = 400


def seeds() -> Iterator[int]:
    """One seed, or as many as there is time for."""
    until, seed = time.monotonic() + 60 * _MINUTES, _FIRST
    while True:
        print(f"seed {seed}: HARENA_FAULTS_SEED={seed} python -m pytest tests/server/test_faults.py", flush=True)
        yield seed
        seed += 1
        if time.monotonic() >= until:
            return


# --- questions that stand open ---------------------------------------------------------------------------------------


def bidding(table: TableClient) -> bool:
    """Of an auction one has bid in secret, and the other has not."""
    return any(state["can_retract"] for state in table.states.values()) and "bid" in kinds(table)


def responding(table: TableClient) -> bool:
    """Somebody is asked whether to react to what is being done."""
    return any(state["decision"]["window"] for state in table.to_decide())


def choosing(table: TableClient) -> bool:
    """One has chosen in secret, and the other has not."""
    return any(state["can_retract"] for state in table.states.values())


def kinds(table: TableClient) -> str:
    return " ".join(state["decision"]["kind"] for state in table.to_decide())


OPEN: dict[str, Callable[[TableClient], bool]] = {"gods": bidding, "rex": responding, "ragers": choosing}


async def play_until(table: TableClient, happened: Callable[[], bool], choose: Callable[[Json], str]) -> None:
    """Play both seats by turns until something is so."""
    for number in range(_MOST_MOVES):
        if happened() or table.over:
            return
        deciding = table.to_decide()
        state = deciding[number % len(deciding)]
        seq = await table.move(state["seat"], choose(state))
        await table.until(lambda: table.over or all(each["seq"] >= seq for each in table.states.values()))  # noqa: B023


def shown(table: TableClient) -> dict[int | None, Json]:
    """What every seat sees and is asked."""
    return {seat: {key: state[key] for key in ("seq", "view", "decision")} for seat, state in table.states.items()}


async def restart_while_open(server: ServerProcess, seed: int) -> None:
    me = Client(server.address)
    choose = chooser(seed)
    tables: list[TableClient] = []
    try:
        for game, is_open in OPEN.items():
            made = await me.new_table(game, ["me", "me"])
            table = me.connect(made["id"])
            await table.__aenter__()
            tables.append(table)
            await play_until(table, lambda: is_open(table), choose)  # noqa: B023
            assert is_open(table), f"seed {seed}: {game} came to no such question"
        before = [shown(table) for table in tables]
        port = server.port
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start, port)
        for table, earlier in zip(tables, before):
            await table.until(lambda: len(table.messages_of("welcome")) > 1)  # noqa: B023
            assert shown(table) == earlier, f"seed {seed}: the same questions are asked as before"
            later = table.states[0]["seq"] + 6
            await play_until(table, lambda: table.states[0]["seq"] >= later, choose)  # noqa: B023
            for seat in table.states:
                states = [state for state in table.messages_of("state") if state["seat"] == seat]
                told = [event["n"] for state in states for event in state["events"]]
                assert told == list(range(1, len(told) + 1)), f"seed {seed}: everything is told once"
    finally:
        for table in tables:
            await table.__aexit__()


@pytest.mark.needs("gods", "rex")
@aio
async def test_questions_that_stand_open_stand_open_after_a_kill(tmp_path: Path) -> None:
    """An auction of Gods, a reaction window of Rex and a sealed choice of Ragers."""
    with server_process(tmp_path) as server:
        for seed in seeds():
            await restart_while_open(server, seed)


# --- the database ----------------------------------------------------------------------------------------------------


async def play_through(servers: list[Running], database: PostgresServer, seed: int) -> None:
    """Two play through two servers while their database is killed and started again."""
    rng = random.Random(seed)
    one, two = (server.client() for server in servers)
    table = (await one.new_table("goofspiel", ["me", "open"]))["id"]
    await two.join(table)
    acknowledged: list[tuple[int, int]] = []

    async def play(here: TableClient, choose: Callable[[Json], str]) -> None:
        while True:
            await here.until(lambda: here.over or bool(here.to_decide()))
            if here.over:
                return
            state = here.to_decide()[0]
            seq = await here.move(state["seat"], choose(state))
            acknowledged.append((seq, state["seat"]))
            await here.until(lambda: here.over or here.states[state["seat"]]["seq"] >= seq)  # noqa: B023

    async with one.connect(table) as mine, two.connect(table) as theirs:
        playing = asyncio.gather(play(mine, chooser(seed)), play(theirs, chooser(seed + 1)))
        for moves in sorted(rng.sample(range(3, 20), 2)):
            await mine.until(lambda: mine.over or mine.states[0]["seq"] >= moves)  # noqa: B023
            await asyncio.to_thread(database.kill)
            await asyncio.sleep(rng.uniform(0, 0.5))
            await asyncio.to_thread(database.start)
        await playing
        for seat in (mine, theirs):
            told = [event["n"] for state in seat.messages_of("state") for event in state["events"]]
            assert told == list(range(1, len(told) + 1)), f"seed {seed}: everything is told once"
    with psycopg.connect(database.url.replace("+psycopg", "")) as connection:
        query = "SELECT seq, seat FROM events WHERE table_id = %s AND kind = 'move' ORDER BY seq"
        log = connection.execute(query, (table,)).fetchall()
    assert sorted(acknowledged) == log, f"seed {seed}: every acknowledged move is in the log, once"
    for server in servers:
        async with asyncio.timeout(60):
            while (await there(one, server).call("GET", f"/api/tables/{table}"))["status"] != "finished":
                await asyncio.sleep(0.05)


@aio
async def test_a_database_that_is_killed_under_load_loses_and_doubles_nothing(tmp_path: Path) -> None:
    with killable_server() as database:
        async with (
            serving(tmp_path / "one", database=database.url, poll_seconds=0.2) as here,
            serving(tmp_path / "two", database=database.url, poll_seconds=0.2) as elsewhere,
        ):
            for seed in seeds():
                await play_through([here, elsewhere], database, seed)
