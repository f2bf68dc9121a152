"""Turns of bots through the queue on a real NATS, with workers in processes of their own, some of which are killed."""

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import harena
from harena.client import Client, TableClient
from harena.server.bus import ended
from harena.server.bus_nats import PREFIX
from harena.server.far_worker import FarWorker, _prepare
from harena.server.ledger import MOVE
from harena.server.turns import PRESENT, STREAM, TURNS, Presence, Thought, Turn, TurnQueue, Unanswered
from tests.server.harness import Running, aio, chooser, serving
from tests.server.nats_server import NatsServer, nats_server
from tests.server.test_bus_nats import figure, opened, until


@pytest.fixture(scope="module")
def nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NatsServer]:
    with nats_server(tmp_path_factory.mktemp("nats")) as server:
        yield server


class WorkerProcess:
    """`harena worker` in a process; with `body`, one whose own processes run that for every question, `line`."""

    def __init__(self, url: str, body: str = "") -> None:
        command = [sys.executable, "-m", "harena", "worker", "--bus", url, "--processes", "1"]
        if body:
            thinking = f"import sys, os, time\nfor line in sys.stdin.buffer:\n    {body}\n    sys.stdout.flush()\n"
            code = (
                "import sys; from harena.server import far_worker; "
                f"far_worker.COMMAND = (sys.executable, '-c', {thinking!r}); far_worker.run({url!r}, 1)"
            )
            command = [sys.executable, "-c", code]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """End it; gives its exit code and what it wrote to standard error."""
        self._process.send_signal(how)
        _, errors = self._process.communicate(timeout=120)
        return self._process.returncode, errors


@contextlib.contextmanager
def worker(url: str, body: str = "") -> Iterator[WorkerProcess]:
    """A worker that is gone when the test is."""
    process = WorkerProcess(url, body)
    try:
        yield process
    finally:
        if process._process.poll() is None:
            process.end(signal.SIGKILL)


@contextlib.asynccontextmanager
async def near_worker(url: str) -> AsyncIterator[None]:
    """A worker in this process, which is there sooner."""
    async with opened(url) as bus:
        working = asyncio.create_task(FarWorker(bus, 1).run())
        try:
            yield
        finally:
            await ended(working)


@contextlib.asynccontextmanager
async def served(home: Path, nats: NatsServer, workers: int, **others: Any) -> AsyncIterator[Running]:
    """A server on the bus that has heard of so many workers and of no others; it has no processes for bots itself."""
    async with serving(home, bus=nats.url, **({"bot_workers": 0} | others)) as server:
        queue = server.services.bots._queue
        assert queue is not None
        await until(lambda: queue.workers() == workers)
        yield server


async def begun(server: Running) -> tuple[Client, str]:
    """A game against a bot."""
    me = server.client()
    return me, (await me.new_table("ragers", ["me", "random"]))["id"]


async def bot_has_chosen(seat: TableClient) -> None:
    await seat.until(lambda: seat.states[0]["view"]["chosen"] == [1])


@aio
async def test_one_worker_thinks_for_two_servers(tmp_path: Path, nats: NatsServer) -> None:
    with worker(nats.url) as far:
        async with served(tmp_path / "a", nats, 1) as one, served(tmp_path / "b", nats, 1) as two:
            for server in (one, two):
                me, table = await begun(server)
                assert (await me.call("GET", "/healthz"))["bots"] == "workers"
                async with me.connect(table) as seat:
                    assert (await seat.ask("hint", seat=0))["options"]
                    assert sorted((await seat.play(chooser(1)))["ranks"]) == [1, 2]
                assert figure(server, 'harena_bot_turns_total{place="worker"}') > 5
                assert figure(server, 'harena_bot_turns_total{place="here"}') == 0
                assert figure(server, "harena_bot_failures_total") == 0
        code, errors = far.end(signal.SIGTERM)
        assert code == 0
        assert "Traceback" not in errors
        assert errors.strip().endswith("worker_stopped")


@aio
async def test_where_nobody_thinks_the_server_says_so_and_plays_at_random(tmp_path: Path, nats: NatsServer) -> None:
    async with served(tmp_path, nats, 0) as server:
        me, table = await begun(server)
        assert (await me.call("GET", "/healthz"))["bots"] == "nobody"
        async with me.connect(table) as seat:
            await bot_has_chosen(seat)
        assert figure(server, "harena_bot_failures_total") == 1


TAKEN = "open({taken!r}, 'w').close(); sys.stdin.buffer.read()"  # never answers, and ends with its worker


@contextlib.asynccontextmanager
async def another_ready(home: Path, nats: NatsServer) -> AsyncIterator[tuple[WorkerProcess, Running, TableClient, str]]:
    """A worker that has taken a turn and never answers, while another one is there to take it over."""
    taken = home / "taken"
    with worker(nats.url, TAKEN.format(taken=str(taken))) as first:
        async with served(home / "a", nats, 1) as server:
            me, table = await begun(server)
            async with me.connect(table) as seat:
                await until(taken.exists)
                async with near_worker(nats.url):
                    queue = server.services.bots._queue
                    assert queue is not None
                    await until(lambda: queue.workers() == 2)
                    yield first, server, seat, table


@aio
async def test_the_turn_of_a_killed_worker_is_taken_over_by_another_and_played_once(
    tmp_path: Path, nats: NatsServer
) -> None:
    async with another_ready(tmp_path, nats) as (first, server, seat, table):
        assert seat.states[0]["view"]["chosen"] == []
        first.end(signal.SIGKILL)
        await bot_has_chosen(seat)
        await seat.play(chooser(4))
        assert figure(server, "harena_bot_failures_total") == 0
        assert figure(server, 'harena_bot_turns_total{place="here"}') == 0
        saved = await server.services.store.load_table(table)
        assert saved is not None
        moves = [entry for entry in saved.entries if entry.kind == MOVE and entry.seat == 1]
        assert len(moves) == figure(server, 'harena_bot_turns_total{place="worker"}')


@aio
async def test_a_worker_that_is_stopped_gives_its_turn_back_at_once(tmp_path: Path, nats: NatsServer) -> None:
    async with another_ready(tmp_path, nats) as (first, _, seat, _):
        code, errors = first.end(signal.SIGTERM)
        assert (code, "Traceback" in errors) == (0, False)
        await bot_has_chosen(seat)


@aio
async def test_when_the_last_worker_is_killed_the_server_thinks_itself(tmp_path: Path, nats: NatsServer) -> None:
    taken = tmp_path / "taken"
    with worker(nats.url, TAKEN.format(taken=str(taken))) as only:
        async with served(tmp_path / "a", nats, 1, bot_workers=1) as server:
            me, table = await begun(server)
            async with me.connect(table) as seat:
                await until(taken.exists)
                only.end(signal.SIGKILL)
                await bot_has_chosen(seat)
            assert (await me.call("GET", "/healthz"))["bots"] == "here"
            assert figure(server, 'harena_bot_turns_total{place="here"}') == 1
            assert figure(server, "harena_bot_failures_total") == 0


@aio
async def test_a_worker_makes_the_queue_anew_that_nats_has_forgotten(tmp_path: Path) -> None:
    with nats_server(tmp_path / "nats") as nats:
        async with near_worker(nats.url), served(tmp_path / "a", nats, 1) as server:
            nats.kill()
            nats.start()
            queue = server.services.bots._queue
            assert queue is not None
            await until(lambda: queue.workers() == 1)
            answered = 0
            while not answered:  # until the worker has made it, nobody thinks, and moves are played at random
                me, table = await begun(server)
                async with me.connect(table) as seat:
                    await bot_has_chosen(seat)
                answered = int(figure(server, 'harena_bot_turns_total{place="worker"}'))


@aio
async def test_a_question_holds_one_seats_view_and_a_late_double_of_its_answer_does_nothing(
    tmp_path: Path, nats: NatsServer
) -> None:
    """The worker is played by hand here, and answers everything twice, and nonsense before."""
    turns: list[Turn] = []
    async with opened(nats.url) as bus:
        await _prepare(bus.client.jetstream())

        async def twice(message: Any) -> None:
            turn = msgspec.json.decode(message.data, type=Turn)
            turns.append(turn)
            options = msgspec.json.decode(turn.question)["decision"]["options"]
            bus.tell(turn.reply, b"nonsense")
            bus.tell(turn.reply, msgspec.json.encode(Thought("another", '{"action":-1}')))
            for option in (options[0], options[-1]):
                answer = msgspec.json.encode({"action": option["action"]}).decode()
                bus.tell(turn.reply, msgspec.json.encode(Thought(turn.id, answer)))

        await bus.client.subscribe(PREFIX + TURNS, cb=twice)
        await bus.client.flush()
        async with serving(tmp_path, bus=nats.url, bot_workers=0) as server:
            queue = server.services.bots._queue
            assert queue is not None

            async def stay() -> None:
                while True:
                    bus.tell(PRESENT, msgspec.json.encode(Presence("by hand", 1)))
                    await asyncio.sleep(0.1)

            staying = asyncio.create_task(stay())
            await until(lambda: queue.workers() == 1)
            me, table = await begun(server)
            async with me.connect(table) as seat:
                await seat.play(chooser(3))
            staying.cancel()
            saved = await server.services.store.load_table(table)
        await bus.client.jetstream().purge_stream(STREAM)
    assert saved is not None
    moves = [entry for entry in saved.entries if entry.kind == MOVE and entry.seat == 1]
    assert len(moves) == len(turns) > 5
    for turn in turns:
        question = msgspec.json.decode(turn.question)
        assert set(question) == {"ask", "level", "game", "view", "decision"}
        assert question["view"]["seat"] == 1
        assert "hand" not in question["view"]["table"]["sides"][0]
        assert harena.imagine(question["view"], 1).view(1) == question["view"]
        assert table not in turn.question


@aio
async def test_a_queue_that_takes_nothing_says_why(nats: NatsServer) -> None:
    async with opened(nats.url) as bus:
        queue = TurnQueue(bus, bus._metrics)
        with pytest.raises(Unanswered, match="too long for the queue"):
            await queue.ask(b"x" * 1_000_000, {}, 1)
        with contextlib.suppress(Exception):
            await bus.client.jetstream().delete_stream(STREAM)
        with pytest.raises(Unanswered, match="took no question"):
            await queue.ask(b"{}", {}, 1)
        await _prepare(bus.client.jetstream())
        with pytest.raises(Unanswered, match="no worker is left"):
            await queue.ask(b"{}", {}, 30)
        assert queue._open == {}
        queue.close()
        await bus.client.jetstream().delete_stream(STREAM)
