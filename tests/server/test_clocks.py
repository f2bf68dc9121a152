"""Clocks: the server's clock alone counts, and who runs out of time resigns."""

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from harena.client import Client, TableClient
from harena.core.errors import IllegalAction
from harena.server.clocks import Timer
from tests.server.harness import HandClock, Running, aio, server_process, serving

LIVE = {"kind": "live", "minutes": 2, "increment": 3}
DAYS = {"kind": "days", "days": 2}
DAY = 24 * 3600
ROUNDED = 0.05  # seconds: clocks count milliseconds, several times over


async def duel(
    server: Running, stack: AsyncExitStack, clock: dict[str, object], game: str = "ragers"
) -> tuple[TableClient, TableClient, str]:
    """Two people at a table with a clock."""
    one, two = server.client(), server.client()
    made = await one.new_table(game, ["me", "open"], clock=clock)
    await two.join(made["id"])
    here = await stack.enter_async_context(one.connect(made["id"]))
    there = await stack.enter_async_context(two.connect(made["id"]))
    await clocks_go(here, 0)
    await clocks_go(there, 1)
    return here, there, made["id"]


async def clocks_go(table: TableClient, seat: int) -> None:
    """Until a player sees that everybody has arrived."""
    await table.until(lambda: not table.states[seat]["clocks"]["held"])


def left(table: TableClient, seat: int) -> list[float]:
    """Seconds on all clocks, as a player saw them last."""
    return [each["left_ms"] / 1000 for each in table.states[seat]["clocks"]["seats"]]


async def sent(table: TableClient, seat: int, text: str) -> None:
    """Make a move and wait for what comes of it."""
    seq = await table.move(seat, text)
    await table.until(lambda: table.states[seat]["seq"] >= seq)


@aio
async def test_a_live_clock_runs_for_who_must_decide(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, _ = await duel(server, stack, LIVE)
        assert left(here, 0) == [120, 120]
        clock.go(10)
        await sent(here, 0, "keep")
        # Ten seconds thought; the other still thinks. What a sealed choice earns is told when the choice is.
        assert left(here, 0) == [110, 110]
        assert [each["running"] for each in here.states[0]["clocks"]["seats"]] == [False, True]
        clock.go(20)
        await sent(there, 1, "keep")
        assert left(there, 1) == [113, 93]


@aio
async def test_taking_a_choice_back_earns_no_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, _ = await duel(server, stack, LIVE)
        for _ in range(5):
            await sent(here, 0, "keep")
            seq = (await here.ask("retract", seat=0))["seq"]
            await here.until(lambda: here.states[0]["seq"] >= seq)  # noqa: B023
        assert left(here, 0) == [120, 120]


@aio
async def test_who_runs_out_of_time_resigns(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, table = await duel(server, stack, LIVE)
        await sent(here, 0, "keep")
        clock.go(119)
        await server.services.timekeeper.tick()
        assert (await here._client.call("GET", f"/api/tables/{table}"))["status"] == "running"
        clock.go(2)
        await server.services.timekeeper.tick()
        await here.until(lambda: here.over)
        assert here.table["outcome"]["ranks"] == [1, 2]
        assert here.table["outcome"]["reason"] == "the Defenders ran out of time"
        await there.until(lambda: there.states[1]["events"][-1:] != [] and there.over)
        last = there.messages_of("state")[-1]["events"][-1]
        assert (last["text"], last["event"]) == ("You ran out of time.", "table:out_of_time")


@aio
async def test_a_move_that_comes_too_late_is_too_late(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, _ = await duel(server, stack, LIVE)
        await sent(here, 0, "keep")
        clock.go(120)  # nobody has looked at the clocks yet
        with pytest.raises(IllegalAction, match="over"):
            await there.move(1, "keep")
        await here.until(lambda: here.over)
        assert here.table["outcome"]["ranks"] == [1, 2]


@aio
async def test_both_at_once_means_nobody_wins(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, _ = await duel(server, stack, LIVE)
        clock.go(121)
        await server.services.timekeeper.tick()
        await here.until(lambda: here.over)
        assert here.table["outcome"]["ranks"] == [1, 1]


@aio
async def test_days_begin_anew_with_each_question(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, _ = await duel(server, stack, DAYS)
        clock.go(DAY)
        await sent(here, 0, "keep")
        assert left(here, 0) == [DAY, DAY]
        # Choosing again goes on where it was.
        clock.go(3600)
        seq = (await here.ask("retract", seat=0))["seq"]
        await here.until(lambda: here.states[0]["seq"] >= seq)
        assert left(here, 0) == [DAY, DAY - 3600]
        await sent(here, 0, "keep")
        await sent(there, 1, "keep")
        assert left(there, 1) == [2 * DAY, 2 * DAY]


@aio
async def test_a_server_that_was_away_charges_nobody_for_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, table = await duel(server, stack, LIVE)
        clock.go(30)
        await sent(here, 0, "keep")
        cookie = here._client.cookie
    clock.go(7 * DAY)
    async with serving(tmp_path, clock=clock) as server:
        await server.services.timekeeper.tick()
        async with Client(server.address, cookie).connect(table) as seat:
            assert left(seat, 0) == [90, 90]
            clock.go(91)
            await server.services.timekeeper.tick()
            await seat.until(lambda: seat.over)


async def begun_alone(me: Client) -> str:
    """A table for both sides of one person, who has been there."""
    table = str((await me.new_table("ragers", ["me", "me"], clock=LIVE))["id"])
    async with me.connect(table) as seat:
        await clocks_go(seat, 0)
    return table


@aio
async def test_a_start_reads_no_tables_and_forgets_no_clock(tmp_path: Path) -> None:
    """However many games have clocks, the server answers at once; and who does not come back runs out of time."""
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        me = server.client()
        tables = [await begun_alone(me) for _ in range(3)]
        clock.go(30)
        tables += [await begun_alone(me) for _ in range(2)]
        async with me.connect(tables[0]) as seat:
            await sent(seat, 0, "keep")
    clock.go(7 * DAY)
    async with serving(tmp_path, clock=clock) as server:
        me = Client(server.address, me.cookie)
        assert server.services.hall.in_memory() == []
        clock.go(60)
        async with me.connect(tables[1]) as seat:  # read a minute after the start: that minute counts
            assert left(seat, 0) == [30, 30]
        for seconds, over in ((29, 0), (2, 3), (28, 3), (2, 5)):
            clock.go(seconds)
            await server.services.timekeeper.tick()
            found = await me.call("GET", "/api/tables")
            assert sum(card["status"] == "finished" for card in found) == over


@aio
async def test_days_pass_while_the_server_is_away(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, table = await duel(server, stack, DAYS)
        await sent(here, 0, "keep")
        await asyncio.sleep(0.2)
        cookie = here._client.cookie
    clock.go(3 * DAY)
    async with serving(tmp_path, clock=clock) as server:
        await server.services.timekeeper.tick()
        info = await Client(server.address, cookie).call("GET", f"/api/tables/{table}")
        assert (info["status"], info["outcome"]["ranks"]) == ("finished", [1, 2])


@aio
async def test_a_clock_set_back_neither_stops_nor_turns_back_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, _ = await duel(server, stack, LIVE)
        clock.go(10)
        await sent(here, 0, "keep")
        clock.step(-3600)
        clock.go(20)
        await sent(there, 1, "keep")
        assert left(there, 1) == [113, 93]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hours", [1, -1])
@aio
async def test_setting_the_time_of_day_changes_no_clock(tmp_path: Path, seat: int, hours: int) -> None:
    """Whoever is thinking then, in whichever seat, twice."""
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, there, table = await duel(server, stack, LIVE)
        thinking, done = ((here, there), (there, here))[seat]
        await sent(done, 1 - seat, "keep")
        for _ in range(2):
            clock.go(10)
            clock.step(hours * 3600)
            await server.services.timekeeper.tick()
            clock.go(10)
            await server.services.timekeeper.tick()
        assert (await here._client.call("GET", f"/api/tables/{table}"))["status"] == "running"
        await sent(thinking, seat, "keep")
        expected = [123.0, 123.0]
        expected[seat] -= 40
        assert left(thinking, seat) == expected
        clock.step(hours * 3600)
        clock.go(124)
        await server.services.timekeeper.tick()
        await here.until(lambda: here.over)


@aio
async def test_a_game_made_while_the_time_of_day_is_wrong_has_its_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        for hours in (5, -5):
            clock.step(hours * 3600)
            here, _, _ = await duel(server, stack, LIVE)
            clock.go(30)
            await sent(here, 0, "keep")
            assert left(here, 0) == [90, 90]


@pytest.mark.parametrize("hours", [1, -1])
@aio
async def test_a_time_of_day_that_was_wrong_before_a_restart_changes_no_clock(tmp_path: Path, hours: int) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, table = await duel(server, stack, LIVE)
        clock.go(10)
        await sent(here, 0, "keep")
        cookie = here._client.cookie
    for run in (1, 2):
        clock.step(hours * 3600)
        async with serving(tmp_path, clock=clock) as server, Client(server.address, cookie).connect(table) as seat:
            assert left(seat, 0) == [110, 110 - 20 * (run - 1)]
            clock.go(20)


@aio
async def test_what_a_server_ran_counts_even_where_nobody_looked(tmp_path: Path) -> None:
    """Of three runs with weeks between them, the second never opened the table: its time was time to think."""
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        here, _, table = await duel(server, stack, LIVE)
        await sent(here, 0, "keep")
        cookie = here._client.cookie
        clock.go(30)
    clock.go(7 * DAY)
    async with serving(tmp_path, clock=clock):
        clock.go(20)
    clock.go(7 * DAY)
    async with serving(tmp_path, clock=clock) as server:
        clock.go(5)
        async with Client(server.address, cookie).connect(table) as seat:
            assert left(seat, 0) == [120, 65]
        clock.go(66)
        await server.services.timekeeper.tick()
        assert (await Client(server.address, cookie).call("GET", f"/api/tables/{table}"))["status"] == "finished"


def of_last_run(home: Path, column: str) -> float:
    """When a server "started" and was "seen" to run, in seconds of its own clock, which begins at the time of day."""
    with sqlite3.connect(home / "harena.db") as database:
        (moment,) = database.execute(f"SELECT max({column}) FROM runs").fetchone()
    database.close()
    return float(moment) / 1000


async def pulses(home: Path, many: int) -> list[float]:
    """The next moments at which a server writes down that it runs."""
    seen: list[float] = []
    async with asyncio.timeout(Client.patience):
        while len(seen) <= many:
            last = of_last_run(home, "seen")
            if last not in seen:
                seen.append(last)
            await asyncio.sleep(0.02)
    return seen[1:]


@aio
async def test_a_kill_in_mid_thought_gives_nothing_back(tmp_path: Path) -> None:
    """Killed twice while somebody thinks, in either seat; what is forgiven is the time away and what no pulse tells.

    All of it is measured: between two pulses of a run time has surely passed, and until the next run starts none has.
    """
    with server_process(tmp_path) as server:
        people = [Client(server.address), Client(server.address)]
        tables, moved = [], []
        since = time.time()
        for done in (0, 1):
            opened = time.monotonic()
            table = (await people[0].new_table("ragers", ["me", "open"], clock=LIVE))["id"]
            await people[1].join(table)
            async with people[done].connect(table) as seat, people[1 - done].connect(table):
                await clocks_go(seat, done)
                await sent(seat, done, "keep")
            tables.append(table)
            moved.append(time.monotonic() - opened)
        surely, at_most = 0.0, 0.0
        for _ in range(2):
            _, first, last = await pulses(tmp_path, 3)  # the first of them may have been on its way
            surely += last - first
            server.kill()
            at_most += time.time() - since
            await asyncio.sleep(2.5)  # away
            await asyncio.to_thread(server.start, server.port)
            since = of_last_run(tmp_path, "started")
        for done, table in enumerate(tables):
            async with people[done].connect(table) as seat:
                used = [120 - each for each in left(seat, done)]
                assert used[done] < moved[done] + ROUNDED
                assert surely - ROUNDED < used[1 - done] < at_most + time.time() - since + ROUNDED


# --- until everybody has arrived -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@aio
async def test_no_clock_runs_until_both_have_arrived(tmp_path: Path, first: int) -> None:
    """Whoever comes first may move meanwhile, and earns no time by it."""
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        people = [server.client(), server.client()]
        table = (await people[0].new_table("ragers", ["me", "open"], clock=LIVE))["id"]
        await people[1].join(table)
        clock.go(100)
        early = await stack.enter_async_context(people[first].connect(table))
        assert early.states[first]["clocks"]["held"]
        clock.go(100)
        await sent(early, first, "keep")
        assert left(early, first) == [120, 120]
        clock.go(100)
        late = await stack.enter_async_context(people[1 - first].connect(table))
        await clocks_go(late, 1 - first)
        assert [each["running"] for each in late.states[1 - first]["clocks"]["seats"]] == [first == 1, first == 0]
        clock.go(7)
        await sent(late, 1 - first, "keep")
        expected = [123.0, 123.0]
        expected[1 - first] -= 7
        assert left(late, 1 - first) == expected


@aio
async def test_who_waits_in_the_lobby_is_there_when_the_game_begins(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"], clock=LIVE))["id"]
        await two.me()
        async with one.connect(table) as here, two.connect(table):
            await two.join(table)
            await here.until(lambda: 0 in here.states)
            assert not here.states[0]["clocks"]["held"]
            assert all(each["running"] for each in here.states[0]["clocks"]["seats"])


@aio
async def test_nobody_waits_longer_than_ten_minutes(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"], clock=LIVE))["id"]
        await two.join(table)
        async with two.connect(table) as seat:
            await sent(seat, 1, "keep")
            clock.go(599)
            await server.services.timekeeper.tick()
            assert seat.states[1]["clocks"]["held"]
            clock.go(2)
            await server.services.timekeeper.tick()
            await clocks_go(seat, 1)
            assert [each["running"] for each in seat.states[1]["clocks"]["seats"]] == [True, False]
            clock.go(121)
            await server.services.timekeeper.tick()
            await seat.until(lambda: seat.over)
            assert seat.table["outcome"]["ranks"] == [2, 1]


@aio
async def test_clocks_wait_on_after_a_restart_and_anew_after_a_rematch(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        people = [server.client(), server.client()]
        table = (await people[0].new_table("ragers", ["me", "open"], clock=LIVE))["id"]
        await people[1].join(table)
        async with people[0].connect(table) as seat:
            assert seat.states[0]["clocks"]["held"]
        clock.go(300)
    clock.go(DAY)
    async with serving(tmp_path, clock=clock) as server, AsyncExitStack() as stack:
        people = [Client(server.address, each.cookie) for each in people]
        seats = [await stack.enter_async_context(each.connect(table)) for each in people]
        await clocks_go(seats[0], 0)
        assert left(seats[0], 0) == [120, 120]
        await seats[0].ask("resign", seat=0)
        for number, seat in enumerate(seats):
            await seat.until(lambda: seat.over)  # noqa: B023
            await seat.ask("rematch", seat=number)
        await seats[0].until(lambda: seats[0].table["rematch"]["table"] is not None)
        again = seats[0].table["rematch"]["table"]
        clock.go(100)
        first = await stack.enter_async_context(people[0].connect(again))
        own = first.table["you"][0]
        assert first.states[own]["clocks"]["held"]
        assert left(first, own) == [120, 120]
        await stack.enter_async_context(people[1].connect(again))
        await clocks_go(first, own)


@aio
async def test_a_clock_of_days_waits_for_nobody(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock=clock) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"], clock=DAYS))["id"]
        await two.join(table)
        clock.go(3600)
        async with two.connect(table) as seat:
            assert not seat.states[1]["clocks"]["held"]
            assert left(seat, 1) == [2 * DAY - 3600, 2 * DAY - 3600]


def test_held_clocks_neither_run_nor_earn() -> None:
    timer = Timer(LIVE, 2, 0)
    timer.hold(0)
    timer.run((0, 1))
    timer.settle(50_000)
    timer.moved(0)
    assert (timer.left, timer.running, timer.overdue(500_000)) == ([120_000, 120_000], (), ())
    assert timer.deadline() == 600_000
    assert not timer.held_too_long(599_999)
    assert timer.held_too_long(600_000)
    timer.release()
    timer.run((0, 1))
    assert timer.deadline() == 170_000


def test_the_first_to_run_out_is_found() -> None:
    timer = Timer({"kind": "live", "minutes": 1, "increment": 0}, 3, 0)
    timer.run((0, 2))
    timer.left = [5_000, 1, 4_000]
    assert timer.deadline() == 4_000
    assert timer.overdue(3_999) == ()
    assert timer.overdue(9_000) == (2,)  # seat 0 would have had a second more
    timer.run(())
    assert timer.deadline() is None
