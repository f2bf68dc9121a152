"""Several server processes on one PostgreSQL: any of them serves any table, and nothing is lost, doubled or stuck."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from harena.client import Client, Json, ServerRefusal
from harena.server.bus import LocalBus
from tests.server.harness import Running, ServerProcess, aio, chooser, in_a_loop, serving
from tests.server.postgres import new_database


def rows(database: str, query: str) -> list[Any]:
    """What is in a database."""
    with psycopg.connect(database.replace("+psycopg", "")) as connection:
        return connection.execute(query).fetchall()  # type: ignore[arg-type, unused-ignore]


class CommonBus(LocalBus):
    """A bus that outlives the first server that leaves it."""

    async def close(self) -> None:
        pass


@contextlib.asynccontextmanager
async def two_servers(home: Path, bus: bool = True, **others: Any) -> AsyncIterator[tuple[Running, Running, str]]:
    """Two servers with nothing in common but a database, and a bus where there is one."""
    database = new_database()
    common = CommonBus() if bus else None
    async with (
        serving(home / "one", common, database=database, **others) as one,
        serving(home / "two", common, database=database, **others) as two,
    ):
        yield one, two, database


def there(client: Client, server: Running) -> Client:
    """The same person at another server."""
    return Client(server.address, client.cookie)


@pytest.mark.parametrize("bus", [True, False], ids=["bus", "all of the bus lost"])
@aio
async def test_two_who_play_through_two_servers_play_one_game(tmp_path: Path, bus: bool) -> None:
    async with two_servers(tmp_path, bus, poll_seconds=0.05) as (here, elsewhere, database):
        one, two = here.client(), elsewhere.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as mine, two.connect(table) as theirs:
            await asyncio.gather(mine.play(chooser(1)), theirs.play(chooser(2)))
            for seat in (mine, theirs):
                told = [event["n"] for state in seat.messages_of("state") for event in state["events"]]
                assert told == list(range(1, len(told) + 1)), "everybody is told everything, once"
        log = [row[0] for row in rows(database, "SELECT seq FROM events ORDER BY seq")]
        assert log == list(range(1, len(log) + 1))
        cards = [await there(one, server).call("GET", f"/api/tables/{table}") for server in (here, elsewhere)]
        assert cards[0]["status"] == cards[1]["status"] == "finished"
        records = [
            await there(one, server).call("GET", f"/api/tables/{table}/replay?as=referee")
            for server in (here, elsewhere)
        ]
        assert records[0]["steps"] == records[1]["steps"]


@aio
async def test_choices_made_at_once_through_two_servers_all_count(tmp_path: Path) -> None:
    """Both write the same entry of the log: who comes second catches up and is judged again."""
    async with two_servers(tmp_path, bus=False, poll_seconds=0.05) as (here, elsewhere, database):
        one, two = here.client(), elsewhere.client()
        table = (await one.new_table("goofspiel", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as mine, two.connect(table) as theirs:
            await asyncio.gather(mine.play(chooser(1)), theirs.play(chooser(2)))
            assert len(mine.messages_of("welcome")) == len(theirs.messages_of("welcome")) == 1, "nobody was dropped"
        moves = rows(database, "SELECT seq, seat FROM events WHERE kind = 'move' ORDER BY seq")
        assert [seq for seq, _ in moves] == list(range(2, len(moves) + 2))
        assert sum(seat for _, seat in moves) * 2 == len(moves)


@aio
async def test_a_command_sent_through_two_servers_is_carried_out_once(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, database):
        me = here.client()
        for again in range(5):
            table = (await me.new_table("leduc", ["me", "me"]))["id"]
            async with me.connect(table) as mine, there(me, elsewhere).connect(table) as also_mine:
                answers = await asyncio.gather(
                    *[each.ask("move", id="one", seat=0, text="raise") for each in (mine, also_mine)]
                )
                assert [answer["seq"] for answer in answers] == [2, 2]
            assert rows(database, f"SELECT count(*) FROM events WHERE table_id = '{table}'") == [(2,)], again


@aio
async def test_two_never_get_the_same_seat_through_two_servers(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, database):
        host, one, two = here.client(), here.client(), elsewhere.client()
        people = {(await each.me())["id"] for each in (one, two)}
        for _ in range(5):
            table = (await host.new_table("gods", ["me", "open", "open"]))["id"]
            for each in (one, two):
                await each.call("GET", f"/api/tables/{table}")  # both servers have it in memory
            found = await asyncio.gather(*[each.join(table, seat=1) for each in (one, two)], return_exceptions=True)
            refused = [each for each in found if isinstance(each, ServerRefusal)]
            assert [(each.status, "This seat is taken" in each.reason) for each in refused] == [(409, True)]
            sits = rows(database, f"SELECT player FROM seats WHERE table_id = '{table}' AND seat = 1")[0][0]
            seen = [(await there(host, each).call("GET", f"/api/tables/{table}")) for each in (here, elsewhere)]
            assert seen[0]["seats"] == seen[1]["seats"]
            assert sits in people


@aio
async def test_the_last_two_seats_taken_at_once_begin_one_game(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, database):
        host, one, two = here.client(), here.client(), elsewhere.client()
        for each in (one, two):
            await each.me()
        for _ in range(5):
            table = (await host.new_table("gods", ["me", "open", "open"]))["id"]
            for each in (one, two):
                await each.call("GET", f"/api/tables/{table}")
            await asyncio.gather(*[each.join(table) for each in (one, two)])
            assert rows(database, f"SELECT kind FROM events WHERE table_id = '{table}'") == [("begin",)]
            assert (await there(host, elsewhere).call("GET", f"/api/tables/{table}"))["status"] == "running"


def test_two_processes_started_at_once_bring_an_empty_database_up_to_date(tmp_path: Path) -> None:
    """Migrations run under a lock; and neither server minds the other's data folder."""
    database = new_database()
    servers = [ServerProcess(tmp_path, database=database) for _ in range(2)]

    async def through_both() -> list[Json]:
        me = Client(servers[0].address)
        return [await me.me(), await Client(servers[1].address, me.cookie).me()]

    try:
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(ServerProcess.start, servers))
        here, elsewhere = in_a_loop(through_both())
        assert here == elsewhere
    finally:
        for server in servers:
            server.kill()
