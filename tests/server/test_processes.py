"""Several server processes on one PostgreSQL: any of them serves any table, and nothing is lost, doubled or stuck."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest

from harena.client import Client, Json, ServerRefusal, TableClient
from harena.server.bus import LocalBus
from harena.server.ledger import Entry
from harena.server.settings import GENEROUS, Rate
from harena.server.sitting import Sitting
from tests.server.harness import Running, ServerProcess, aio, chooser, serving
from tests.server.postgres import new_database


def rows(database: str, query: str) -> list[Any]:
    """What is in a database."""
    with psycopg.connect(database.replace("+psycopg", "")) as connection:
        return connection.execute(query).fetchall()  # type: ignore[arg-type, unused-ignore]


class CommonBus(LocalBus):
    """A bus that outlives the first server that leaves it."""

    async def close(self) -> None:
        pass


def execute(database: str, statement: str) -> None:
    """Change a database as another process might have."""
    with psycopg.connect(database.replace("+psycopg", "")) as connection:
        connection.execute(statement)  # type: ignore[arg-type, unused-ignore]


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
async def test_a_copy_that_is_lost_while_somebody_waits_for_it_is_read_again(tmp_path: Path) -> None:
    """Its commit failed meanwhile: that is no reason to say that there is no such table."""
    async with two_servers(tmp_path, bus=False, poll_seconds=1e9) as (here, elsewhere, _):
        me = here.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with there(me, elsewhere).connect(table) as also_mine:
            await also_mine.move(0, "raise")  # so that the copy here has to catch up
            hall = here.services.hall
            [copy] = hall.in_memory()
            async with copy.lock:
                asked = asyncio.create_task(hall.get(table))
                await asyncio.sleep(0.2)
                hall.drop(copy)
            found = await asked
            assert found is not copy
            assert found.sitting.seq == also_mine.states[0]["seq"]


@aio
async def test_what_is_told_while_a_table_catches_up_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers(tmp_path, poll_seconds=1e9, lease_seconds=1e9) as (here, elsewhere, _):
        me = here.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with me.connect(table) as mine, there(me, elsewhere).connect(table) as also_mine:
            store = elsewhere.services.store
            load, held, reading = store.saved_since, asyncio.Event(), asyncio.Event()

            async def slow(*asked: Any) -> Any:
                found = await load(*asked)
                reading.set()
                await held.wait()
                return found

            monkeypatch.setattr(store, "saved_since", slow)
            await mine.move(0, "raise")
            await reading.wait()
            await mine.move(1, "raise")
            await asyncio.sleep(0)  # the bus has told it
            held.set()
            await also_mine.until(lambda: also_mine.states[0]["seq"] == 3)


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


@pytest.mark.needs("gods")
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


@pytest.mark.needs("gods")
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


# --- driving ---------------------------------------------------------------------------------------------------------


@aio
async def test_one_process_plays_the_bots_of_a_table(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, database):
        me = here.client()
        table = (await me.new_table("leduc", ["me", "random"]))["id"]
        async with me.connect(table) as mine, there(me, elsewhere).connect(table) as also_mine:
            await asyncio.gather(mine.play(chooser(1)), also_mine.until(lambda: also_mine.over))
        asked = [
            server.services.metrics.registry.get_sample_value("harena_bot_seconds_count", {"level": "random"})
            for server in (here, elsewhere)
        ]
        bots = rows(database, f"SELECT count(*) FROM events WHERE table_id = '{table}' AND seat = 1")[0][0]
        assert sorted(each or 0 for each in asked) == [0, bots]


@aio
async def test_whoever_was_taken_for_dead_cannot_write_for_bots_and_clocks(tmp_path: Path) -> None:
    """Another process took the table over while this one was silent: what this one still wants to play is not kept."""
    async with two_servers(tmp_path, bot_pause=1e9, poll_seconds=1e9) as (here, elsewhere, database):
        me = here.client()
        table = (await me.new_table("leduc", ["random", "me"], clock={"kind": "live", "minutes": 1}))["id"]
        hall = here.services.hall
        live = await hall.get(table)
        assert await hall.drive(live)
        other = await elsewhere.services.hall.get(table)
        assert not await elsewhere.services.hall.drive(other)
        execute(database, "UPDATE processes SET until = 0 WHERE id = (SELECT driver FROM tables)")
        assert await elsewhere.services.hall.drive(other)
        before = rows(database, "SELECT seq, text FROM events ORDER BY seq")

        def move(sitting: Sitting) -> Entry:
            return sitting.bot_move(0, sitting.state.legal(0)[0], hall.clock.now())

        for entry_for in (move, lambda sitting: sitting.flag(hall.clock.now() + 3_600_000)):
            live.lease = live.lease or rows(database, "SELECT epoch FROM tables")[0][0] - 1
            assert not await hall._enter(live, entry_for, driving=True)
            assert live.lease is None
        assert rows(database, "SELECT seq, text FROM events ORDER BY seq") == before
        assert await elsewhere.services.hall._enter(other, move, driving=True)


@aio
async def test_clocks_run_out_whichever_process_is_there_to_see_it(tmp_path: Path) -> None:
    """The table was last played at a server that is gone; nobody opens it again."""
    database = new_database()
    async with serving(tmp_path / "one", database=database) as here:
        me = here.client()
        table = (await me.new_table("leduc", ["me", "me"], clock={"kind": "days", "days": 1}))["id"]
    execute(database, "UPDATE events SET at = at - 200000000")
    execute(database, "UPDATE tables SET deadline = deadline - 200000000")
    async with serving(tmp_path / "two", database=database) as elsewhere:
        async with asyncio.timeout(60):
            while (await there(me, elsewhere).call("GET", f"/api/tables/{table}"))["status"] != "finished":
                await asyncio.sleep(0.05)
    assert rows(database, "SELECT kind FROM events ORDER BY seq") == [("begin",), ("flag",)]


@aio
async def test_a_process_that_joins_others_gives_no_time_back(tmp_path: Path) -> None:
    """Live clocks stand still while no process runs at all; one more that starts is nothing to them."""
    database = new_database()
    async with serving(tmp_path / "one", database=database) as here:
        me = here.client()
        table = (await me.new_table("leduc", ["me", "me"], clock={"kind": "live", "minutes": 5}))["id"]
        async with me.connect(table) as mine:
            await mine.move(0, "raise")
            async with (
                serving(tmp_path / "two", database=database) as elsewhere,
                there(me, elsewhere).connect(table) as also_mine,
            ):
                await also_mine.move(1, "call")
                await mine.until(lambda: mine.states[0]["seq"] >= 3)
    kinds = [row[0] for row in rows(database, "SELECT kind FROM events ORDER BY seq")]
    assert "resumed" not in kinds
    async with serving(tmp_path / "one", database=database) as again:
        await there(me, again).call("GET", f"/api/tables/{table}")
    assert rows(database, "SELECT kind FROM events ORDER BY seq DESC LIMIT 1") == [("resumed",)]


# --- people ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bus", [True, False], ids=["bus", "all of the bus lost"])
@aio
async def test_names_sessions_and_who_is_there_are_the_same_everywhere(tmp_path: Path, bus: bool) -> None:
    async with two_servers(tmp_path, bus, poll_seconds=0.1, lease_seconds=3) as (here, elsewhere, database):
        one, two = here.client(), elsewhere.client()
        table = (await one.new_table("leduc", ["me", "open"], listed=True))["id"]
        await two.join(table)

        def player(seen: TableClient, seat: int) -> Json:
            found: Json = seen.table["seats"][seat]["player"]
            return found

        async with two.connect(table) as theirs:
            assert not player(theirs, 0)["connected"]
            async with one.connect(table) as mine:
                await theirs.until(lambda: bool(player(theirs, 0)["connected"]))
                await mine.until(lambda: bool(player(mine, 1)["connected"]))
                execute(database, "DELETE FROM processes")  # forgotten, because they were silent for long
                async with asyncio.timeout(60):
                    while rows(database, "SELECT count(*) FROM presence") != [(2,)]:
                        await asyncio.sleep(0.05)
                listed = await there(one, elsewhere).call("GET", "/api/tables")
                assert [seat["player"]["connected"] for seat in listed[0]["seats"]] == [True, True]
                await one.call("PATCH", "/api/me", {"name": "Somebody Else"})
                await theirs.until(lambda: player(theirs, 0)["name"] == "Somebody Else")
                assert (await there(one, elsewhere).me())["name"] == "Somebody Else"
            await theirs.until(lambda: not player(theirs, 0)["connected"])
            async with there(one, elsewhere).connect(table) as also_mine:
                await one.call("POST", "/api/sign-out")
                with pytest.raises(ServerRefusal, match="4401"):
                    await also_mine.until(lambda: False)
            async with asyncio.timeout(60):
                while True:  # without the bus a session is believed for a moment longer
                    with contextlib.suppress(ServerRefusal):
                        await there(one, elsewhere).call("GET", "/api/tables")
                        await asyncio.sleep(0.05)
                        continue
                    break


@aio
async def test_clocks_that_wait_for_both_go_once_both_are_there_through_two_servers(tmp_path: Path) -> None:
    async with two_servers(tmp_path, poll_seconds=0.2) as (here, elsewhere, database):
        one, two = here.client(), elsewhere.client()
        clock = {"kind": "live", "minutes": 5}
        table = (await one.new_table("leduc", ["me", "open"], clock=clock))["id"]
        await two.join(table)
        assert rows(database, "SELECT kind FROM events ORDER BY seq") == [("begin",), ("hold",)]
        async with one.connect(table) as mine, two.connect(table):
            await mine.until(lambda: not mine.states[0]["clocks"]["held"])
        assert rows(database, "SELECT kind FROM events ORDER BY seq DESC LIMIT 1") == [("arrived",)]


@aio
async def test_what_is_said_is_heard_once_through_every_server(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, _):
        me = here.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with me.connect(table) as mine, there(me, elsewhere).connect(table) as also_mine:
            await mine.ask("say", id="one", phrase="hello", seat=0)
            await also_mine.until(lambda: bool(also_mine.messages_of("said")))
            await also_mine.ask("say", id="one", phrase="hello", seat=0)  # sent again after a change of servers
            await mine.ask("say", id="two", phrase="hello", seat=0)
            await also_mine.until(lambda: len(also_mine.messages_of("said")) > 1)
            assert [len(each.messages_of("said")) for each in (mine, also_mine)] == [2, 2]


@aio
async def test_a_secret_promised_by_one_server_is_good_once_at_any(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (here, elsewhere, _):
        me = here.client()
        await me.me()
        promised = (await me.call("POST", "/api/commitment"))["commitment"]
        made = await asyncio.gather(
            *[there(me, each).new_table("leduc", ["me", "me"], commitment=promised) for each in (here, elsewhere)],
            return_exceptions=True,
        )
        assert [isinstance(each, ServerRefusal) and each.status for each in made].count(409) == 1
        assert [each["commitment"] for each in made if isinstance(each, dict)] == [promised]


@aio
async def test_tried_passwords_are_counted_by_all_servers_together(tmp_path: Path) -> None:
    rates = replace(GENEROUS, sign_ins=Rate(3, 0.001))
    async with two_servers(tmp_path, rates=rates) as (here, elsewhere, database):
        tried = []
        for server in (here, elsewhere, here, elsewhere):
            with pytest.raises(ServerRefusal) as refused:
                await server.client().call("POST", "/api/sign-in", {"name": "Nobody", "password": "not the one"})
            tried.append(refused.value.status)
        assert tried == [401, 401, 401, 429]
        assert "Nobody" not in str(rows(database, "SELECT key FROM buckets"))


@aio
async def test_nothing_secret_goes_over_the_bus(tmp_path: Path) -> None:
    """What is told is few words of known kinds, whatever is played and whoever signs in."""
    told: list[tuple[str, bytes]] = []

    class Overheard(CommonBus):
        def tell(self, subject: str, payload: bytes) -> None:
            told.append((subject, payload))
            super().tell(subject, payload)

    database = new_database()
    async with serving(tmp_path, Overheard(), database=database) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "random"]))["id"]
        await me.call("PATCH", "/api/me", {"name": "Quite Somebody"})
        await me.call("POST", "/api/me/password", {"password": "a long password"})
        async with me.connect(table) as mine:
            await mine.play(chooser(1))
            await mine.ask("say", phrase="hello", seat=0)
        await me.call("POST", "/api/sign-out")
    fields = {
        "changed": {"version", "seq"},
        "attended": {"process"},
        "freed": set(),
        "spoken": {"process", "seat", "phrase", "number"},
        "ended": {"digest"},
        "altered": {"player"},
    }
    found = [json.loads(payload) for _, payload in told]
    assert {each["t"] for each in found} >= fields.keys() - {"freed"}
    assert all(each.keys() == fields[each["t"]] | {"t"} for each in found)
    assert {subject for subject, _ in told} == {f"table.{table}", "people"}


@aio
async def test_nonsense_on_the_bus_is_believed_by_nobody(tmp_path: Path) -> None:
    """Whoever gets onto it can wake servers, and nothing else: what is told there is looked up in the store."""
    bus, database = CommonBus(), new_database()
    nonsense = [
        b"", b"nonsense", b"\xff\xfe", b"\x80\x04K\x01.", b"null", b'{"t":"unknown"}', b'{"t":"changed"}',
        b'{"t":"changed","version":1000000000,"seq":1000000000}', b'{"t":"changed","version":-1,"seq":-1}',
        b'{"t":"attended","process":"nobody"}', b'{"t":"freed"}', b'{"t":"altered","player":"nobody"}',
        b'{"t":"ended","digest":"nothing"}', b"[" * 10_000,
    ]  # fmt: skip
    async with serving(tmp_path, bus, database=database, poll_seconds=0.05) as server:
        me = server.client()
        table = (await me.new_table("goofspiel", ["me", "me"]))["id"]
        async with me.connect(table) as mine:
            for each in nonsense:
                bus.tell(f"table.{table}", each)
                bus.tell("people", each)
            await mine.play(chooser(1))
            assert len(mine.messages_of("welcome")) == 1
        assert (await me.me())["guest"] is True
        log = [row[0] for row in rows(database, "SELECT seq FROM events ORDER BY seq")]
        assert log == list(range(1, len(log) + 1))


# --- the database ----------------------------------------------------------------------------------------------------


@aio
async def test_a_database_that_breaks_its_connections_off_stops_nobody_for_long(tmp_path: Path) -> None:
    """As when it is restarted: whatever was not acknowledged is sent again, and done once."""
    async with two_servers(tmp_path, poll_seconds=0.2) as (here, elsewhere, database):
        one, two = here.client(), elsewhere.client()
        table = (await one.new_table("goofspiel", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as mine, two.connect(table) as theirs:
            playing = asyncio.gather(mine.play(chooser(1)), theirs.play(chooser(2)))
            for moves in (4, 12):
                await mine.until(lambda: mine.over or mine.states[0]["seq"] > moves)  # noqa: B023
                execute(
                    database,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()",
                )
            await playing
        log = rows(database, "SELECT seq, kind, seat FROM events ORDER BY seq")
        assert [seq for seq, *_ in log] == list(range(1, len(log) + 1))
        seats = [seat for _, kind, seat in log if kind == "move"]
        assert seats.count(0) == seats.count(1)
        for server in (here, elsewhere):
            assert (await there(one, server).call("GET", "/healthz"))["status"] == "ok"


# --- real processes --------------------------------------------------------------------------------------------------


@aio
async def test_killing_the_process_that_drives_a_table_loses_nothing_and_stops_nobody(tmp_path: Path) -> None:
    """Two processes that start at once on an empty database; and neither minds the other's data folder."""
    database = new_database()
    servers = [ServerProcess(tmp_path, database=database, lease_seconds=2.0, poll_seconds=0.2) for _ in range(2)]
    try:
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(ServerProcess.start, servers))
        first, second = servers
        one, two = Client(first.address), Client(second.address)
        together = (await one.new_table("goofspiel", ["me", "open"]))["id"]
        await two.join(together)
        with_bot = (await one.new_table("goofspiel", ["me", "random"]))["id"]
        acknowledged: list[tuple[str, int, int]] = []

        async def play(here: TableClient, rounds: int, choose: Callable[[Json], str]) -> None:
            for _ in range(rounds):
                await here.until(lambda: here.over or bool(here.to_decide()))
                if here.over:
                    return
                state = here.to_decide()[0]
                seq = await here.move(state["seat"], choose(state))
                acknowledged.append((here.table["id"], seq, state["seat"]))
                await here.until(lambda: here.over or here.states[state["seat"]]["seq"] >= seq)  # noqa: B023

        async with two.connect(together) as theirs:
            async with one.connect(together) as mine, one.connect(with_bot) as alone:
                await asyncio.gather(play(mine, 4, chooser(1)), play(theirs, 4, chooser(2)), play(alone, 4, chooser(3)))
                await asyncio.to_thread(first.kill)
            moved = Client(second.address, one.cookie)
            async with moved.connect(together) as mine, moved.connect(with_bot) as alone:
                await asyncio.gather(*[play(each, 99, chooser(4)) for each in (mine, theirs, alone)])
            told = [event["n"] for state in theirs.messages_of("state") for event in state["events"]]
            assert told == list(range(1, len(told) + 1))
        log = rows(database, "SELECT table_id, seq, seat FROM events ORDER BY table_id, seq")
        for table in (together, with_bot):
            seqs = [seq for where, seq, _ in log if where == table]
            assert seqs == list(range(1, len(seqs) + 1))
        by_hand = [each for each in log if each[2] == 0 or (each[0] == together and each[2] == 1)]
        assert sorted(acknowledged) == sorted(by_hand)
        assert rows(database, "SELECT DISTINCT status FROM tables") == [("finished",)]
    finally:
        for server in servers:
            server.kill()


@aio
async def test_tables_that_catch_up_at_once_share_a_statement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_servers(tmp_path, poll_seconds=1e9, lease_seconds=1e9) as (here, elsewhere, _):
        me = here.client()
        tables = [(await me.new_table("leduc", ["me", "me"]))["id"] for _ in range(6)]
        tails = elsewhere.services.store.tails
        assert tails is not None
        find: Callable[[Any], Any] = tails._find
        rounds: list[list[tuple[str, int]]] = []

        def slow(asked: list[tuple[str, int]]) -> Any:
            """What comes meanwhile is to go into the next round, all of it."""
            rounds.append(asked)
            while len(asked) + len(tails._wanted) < len(tables) and len(rounds) == 1:
                time.sleep(0.005)
            return find(asked)

        monkeypatch.setattr(tails, "_find", slow)
        async with contextlib.AsyncExitStack() as stack:
            mine = [await stack.enter_async_context(me.connect(table)) for table in tables]
            far = [await stack.enter_async_context(there(me, elsewhere).connect(table)) for table in tables]
            await asyncio.gather(*(each.move(0, "raise") for each in mine))
            for each in far:
                await each.until(lambda: each.states[0]["seq"] == 2)  # noqa: B023
        assert sorted(place for asked in rounds for place in asked) == sorted((table, 1) for table in tables)
        assert len(rounds) <= 2
