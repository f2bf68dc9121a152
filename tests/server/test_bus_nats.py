"""The bus over a real NATS: processes hear each other, and nothing waits or fails while it is gone."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from harena.server.bus_nats import NatsBus
from harena.server.metrics import Metrics
from harena.server.settings import BadSettings
from tests.server.harness import Running, aio, chooser, in_a_loop, serving
from tests.server.nats_server import NatsServer, nats_server
from tests.server.postgres import new_database


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[NatsServer]:
    with nats_server(tmp_path / "nats") as server:
        yield server


@contextlib.asynccontextmanager
async def opened(url: str, metrics: Metrics | None = None) -> AsyncIterator[NatsBus]:
    """A bus as a process of its own would have it."""
    bus = await NatsBus.open(url, metrics or Metrics())
    try:
        yield bus
    finally:
        await bus.close()


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something is so, however busy the machine is."""
    ending = time.monotonic() + 120
    while not happened():
        assert time.monotonic() < ending
        await asyncio.sleep(0.01)


def figure(server: Running, name: str) -> float:
    """What a server counted under a name, labels included or all of them together."""
    lines = server.services.metrics.text().decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


async def until_heard(bus: NatsBus, subject: str, payload: bytes, heard: list[bytes]) -> None:
    """Tell something until it is heard: nobody says when a listener of another process is known here."""
    ending = time.monotonic() + 120
    while payload not in heard:
        assert time.monotonic() < ending
        bus.tell(subject, payload)
        await asyncio.sleep(0.02)


@aio
async def test_processes_hear_each_other_and_each_hears_itself_once(nats: NatsServer) -> None:
    async with opened(nats.url) as one, opened(nats.url) as two:
        heard_by_one, heard_by_two, unasked = list[bytes](), list[bytes](), list[bytes]()
        one.listen("table.a", heard_by_one.append)
        two.listen("table.a", heard_by_two.append)
        two.listen("table.b", unasked.append)
        await until_heard(one, "table.a", b"begin", heard_by_two)
        await until_heard(two, "table.a", b"begun", heard_by_one)
        heard_by_one.clear()
        for number in range(200):
            one.tell("table.a", b"%d" % number)
        await until(lambda: b"199" in heard_by_two)
        assert [each for each in heard_by_two if each.isdigit()] == [b"%d" % number for number in range(200)]
        two.tell("table.a", b"end")  # comes after all that NATS could have echoed
        await until(lambda: b"end" in heard_by_one)
        assert [each for each in heard_by_one if each.isdigit()] == [b"%d" % number for number in range(200)]
        assert unasked == []


@aio
async def test_who_has_stopped_listening_is_not_told_any_more(nats: NatsServer) -> None:
    async with opened(nats.url) as one, opened(nats.url) as two:
        first, second = list[bytes](), list[bytes]()
        end_first = two.listen("a", first.append)
        end_second = two.listen("a", second.append)
        await until_heard(one, "a", b"1", second)
        end_first()
        end_first()  # twice is once
        await until_heard(one, "a", b"2", second)
        assert b"2" not in first
        end_second()
        await until(lambda: not two._subscribed)
        again = list[bytes]()
        two.listen("a", again.append)
        await until_heard(one, "a", b"3", again)
        assert b"3" not in second


@aio
async def test_nothing_waits_while_nats_is_gone_and_all_is_as_before_when_it_is_back(nats: NatsServer) -> None:
    metrics = Metrics()
    async with opened(nats.url, metrics) as one, opened(nats.url) as two:
        before, meanwhile = list[bytes](), list[bytes]()
        two.listen("before", before.append)
        await until_heard(one, "before", b"1", before)
        nats.kill()
        await until(lambda: one.standing == "lost" and two.standing == "lost")
        assert "harena_bus_connected 0.0" in metrics.text().decode()
        own = list[bytes]()
        one.listen("own", own.append)
        two.listen("meanwhile", meanwhile.append)
        begun = time.process_time()
        for number in range(20_000):
            one.tell("own" if number == 0 else "before", b"lost")
        assert time.process_time() - begun < 5
        await until(lambda: own == [b"lost"])  # a process always hears itself
        assert "harena_bus_dropped_total 20000.0" in metrics.text().decode()
        nats.start()
        await until(lambda: one.standing == "connected" and two.standing == "connected")
        await until_heard(one, "before", b"2", before)
        await until_heard(one, "meanwhile", b"3", meanwhile)
        assert b"lost" not in before
        assert "harena_bus_connected 1.0" in metrics.text().decode()


@aio
async def test_servers_wake_each_other_over_nats_and_play_on_without_it(tmp_path: Path, nats: NatsServer) -> None:
    """The first server never looks into the store by itself; the second does, so that it can do without NATS."""
    common: dict[str, Any] = {"database": new_database(), "bus": nats.url}
    async with (
        serving(tmp_path / "one", poll_seconds=600.0, **common) as here,
        serving(tmp_path / "two", poll_seconds=0.05, **common) as elsewhere,
    ):
        one, two = here.client(), elsewhere.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as mine, two.connect(table) as theirs:
            await asyncio.gather(mine.play(chooser(1)), theirs.play(chooser(2)))
        assert figure(here, "harena_bus_told_total") > 0
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        nats.kill()
        await until(lambda: here.services.bus.standing == elsewhere.services.bus.standing == "lost")
        async with one.connect(table) as mine, two.connect(table) as theirs:
            await mine.move(0, "call")
            await theirs.until(lambda: bool(theirs.to_decide()))
            assert figure(here, "harena_bus_dropped_total") > 0


@aio
async def test_a_server_starts_without_nats_says_so_and_finds_it_later(tmp_path: Path, nats: NatsServer) -> None:
    nats.kill()
    async with serving(tmp_path, bus=nats.url) as server:
        me = server.client()
        assert (await me.call("GET", "/healthz"))["bus"] == "lost"
        made = await me.new_table("leduc", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.play(lambda state: "call")
        nats.start()
        await until(lambda: server.services.bus.standing == "connected")
        assert (await me.call("GET", "/healthz"))["bus"] == "connected"


@pytest.mark.parametrize(
    "url",
    ["nats://", "http://127.0.0.1:4222", "nats://127.0.0.1:port", "nats://one:4222,two", "nonsense", "nats://h:0"],
)
@aio
async def test_addresses_that_are_none_are_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(BadSettings, match="no address of NATS; one looks like"):
        await NatsBus.open(url, Metrics())


def test_passwords_are_not_told() -> None:
    async def named() -> str:
        return NatsBus("nats://harena:secret@one:4222,tls://two:4223", Metrics()).name

    assert in_a_loop(named()) == "one:4222,two:4223"
    with pytest.raises(BadSettings) as refused:
        in_a_loop(NatsBus.open("http://harena:secret@one", Metrics()))
    assert "secret" not in str(refused.value)
