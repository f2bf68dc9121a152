"""No acknowledged move is lost and none is applied twice: restarts, kills, conflicts, failures of the store."""

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from harena.client import Client, TableClient
from harena.core.errors import IllegalAction
from harena.server import hall as hall_module
from harena.server.ledger import Change
from harena.server.metrics import Metrics
from harena.server.renewal import rebuild
from harena.server.store import Store
from harena.server.writer import Overtaken
from tests.server.harness import Running, aio, chooser, server_process, serving


def rows(home: Path, table: str) -> list[tuple[int, str, int | None, str, str | None]]:
    """A table's log as it is on disk."""
    with sqlite3.connect(home / "harena.db") as database:
        found = database.execute(
            "SELECT seq, kind, seat, text, move_id FROM events WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    database.close()
    return found


class Witness:
    """One player who remembers everything that was acknowledged."""

    def __init__(self, table: TableClient, seat: int, rng: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.acknowledged: dict[str, int] = {}
        self.sent: set[str] = set()
        self._rng = rng

    async def play(self, until: asyncio.Event) -> None:
        """Play, now and then taking a choice back, until the game is over or time is up."""
        number = 0
        while not (until.is_set() or self.table.over):
            state = self.table.states[self.seat]
            number += 1
            await asyncio.sleep(self._rng.uniform(0, 0.03))  # so that games outlast the kills
            name = f"{self.seat}.{number}"
            try:
                if state["decision"] is not None:
                    text = self._rng.choice(state["decision"]["options"])["text"]
                    await self._ask(name, "move", text=text)
                elif state["can_retract"] and self._rng.random() < 0.2:
                    await self._ask(name, "retract")
                else:
                    await asyncio.sleep(0.005)
            except IllegalAction:
                continue  # the state had changed meanwhile
            except TimeoutError:
                if not until.is_set():
                    raise

    async def _ask(self, name: str, kind: str, **fields: str) -> None:
        self.sent.add(name)
        answer = await self.table.ask(kind, id=name, seat=self.seat, **fields)
        assert self.acknowledged.get(name, answer["seq"]) == answer["seq"]
        self.acknowledged[name] = answer["seq"]


ENOUGH = 100  # acknowledged moves: with fewer, a test means little


def acknowledged(tables: list[tuple[str, list[Witness]]]) -> int:
    """How many moves all witnesses were told to be kept."""
    return sum(len(each.acknowledged) for _, pair in tables for each in pair)


@aio
async def test_kills_at_random_moments_lose_and_double_nothing(tmp_path: Path) -> None:
    rng = random.Random(1)
    with server_process(tmp_path) as server:
        tables: list[tuple[str, list[Witness]]] = []
        opened: list[TableClient] = []
        for _ in range(8):
            one, two = Client(server.address), Client(server.address)
            made = await one.new_table("ragers", ["me", "open"])
            await two.join(made["id"])
            witnesses = []
            for seat, each in enumerate((one, two)):
                table = await each.connect(made["id"]).__aenter__()
                opened.append(table)
                witnesses.append(Witness(table, seat, rng))
            tables.append((made["id"], witnesses))
        time_up = asyncio.Event()
        playing = [asyncio.create_task(each.play(time_up)) for _, pair in tables for each in pair]
        for kills in range(1, 6):
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start, server.port)
            # The next kill must hit a server that is played on.
            for table in opened:
                await table.until(lambda: len(table.messages_of("welcome")) > kills)  # noqa: B023
        async with asyncio.timeout(Client.patience):
            while acknowledged(tables) <= ENOUGH:
                await asyncio.sleep(0.05)
        time_up.set()
        await asyncio.gather(*playing)
        await asyncio.sleep(0.2)
        server.kill()
        for table in opened:
            await table.__aexit__()
    for table_id, pair in tables:
        log = rows(tmp_path, table_id)
        assert [seq for seq, *_ in log] == list(range(1, len(log) + 1))
        kept = {move_id: (seq, seat) for seq, _, seat, _, move_id in log if move_id}
        counts = Counter((seat, move_id) for _, _, seat, _, move_id in log if move_id)
        assert set(counts.values()) <= {1}
        for witness in pair:
            for name, seq in witness.acknowledged.items():
                assert kept[name] == (seq, witness.seat)
        assert set(kept) <= pair[0].sent | pair[1].sent
    assert await _every_table_can_be_read_back(tmp_path, [table_id for table_id, _ in tables])


async def _every_table_can_be_read_back(home: Path, tables: list[str]) -> bool:
    store = Store(f"sqlite:///{home / 'harena.db'}", Metrics())
    try:
        for table_id in tables:
            saved = await store.load_table(table_id)
            assert saved is not None
            assert rebuild(saved).seq == len(saved.entries)
    finally:
        await store.close()
    return True


async def _two_at_a_table(server: Running) -> tuple[Client, Client, str]:
    one, two = server.client(), server.client()
    made = await one.new_table("ragers", ["me", "open"])
    await two.join(made["id"])
    return one, two, str(made["id"])


@aio
async def test_a_restart_in_the_middle_of_sealed_choices(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two, table = await _two_at_a_table(server)
        async with one.connect(table) as seat:
            kept = await seat.ask("move", seat=0, text="keep", id="sealed")
            before = seat.states[0]["view"]["table"]
    async with serving(tmp_path) as server:
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        async with one.connect(table) as seat, two.connect(table) as other:
            assert seat.states[0]["view"]["choice"] == "keep"
            assert seat.states[0]["view"]["table"] == before
            assert (other.states[1]["view"]["chosen"], other.states[1]["view"]["choice"]) == ([0], None)
            # Not knowing whether it arrived, the client sends it again.
            assert await seat.ask("move", seat=0, text="keep", id="sealed") == kept
            await asyncio.gather(other.play(chooser(1)), seat.play(chooser(2)))
        record = await one.call("GET", f"/api/tables/{table}/record")
        assert (await one.call("POST", "/api/verify", record))["ok"] is True


@aio
async def test_a_restart_in_the_middle_of_an_undo_and_of_a_rematch(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as seat:
            await seat.move(0, "raise")
            await seat.ask("undo", seat=0)
    async with serving(tmp_path) as server:
        one, two = Client(server.address, one.cookie), Client(server.address, two.cookie)
        async with two.connect(table) as other:
            assert other.states[1]["undo_asked"] == 0
            await other.ask("undo-answer", seat=1, yes=True)
            await other.ask("resign", seat=1)
            await other.ask("rematch", seat=1)
    async with serving(tmp_path) as server:
        one = Client(server.address, one.cookie)
        async with one.connect(table) as seat:
            assert (seat.table["rematch"]["offered"], seat.table["rematch"]["table"]) == ([1], None)
            assert seat.table["turn"] == 0
            await seat.ask("rematch", seat=0)
            await seat.until(lambda: seat.table["rematch"]["table"] is not None)


@aio
async def test_tables_leave_memory_and_come_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "_LINGER_SECONDS", -1.0)
    async with serving(tmp_path, live_tables=1) as server:
        me = server.client()
        tables = [(await me.new_table("ragers", ["me", "me"]))["id"] for _ in range(3)]
        seen: dict[str, object] = {}
        for table in tables:
            async with me.connect(table) as seat:
                await seat.move(0, "keep")
                await seat.until(lambda: seat.states[0]["can_retract"])
                seen[table] = seat.states[0]["view"]
        await asyncio.sleep(0.1)
        for table in tables:
            async with me.connect(table) as seat:
                assert seat.states[0]["view"] == seen[table]
        assert len(server.services.hall.in_memory()) <= 2


@aio
async def test_somebody_else_writing_the_log_is_noticed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two, table = await _two_at_a_table(server)
        async with one.connect(table) as seat, two.connect(table) as other:
            with sqlite3.connect(tmp_path / "harena.db") as database:
                database.execute("INSERT INTO events VALUES (?, 2, 'move', 0, 'keep', 'theirs', 0, '')", (table,))
            database.close()
            # The log has the last word: the table is read anew, and the client's own command is tried again there.
            with pytest.raises(IllegalAction):
                await seat.ask("move", seat=0, text="keep", id="mine")
            await other.until(lambda: other.states[1]["view"]["chosen"] == [0])
            await other.move(1, "keep")
        assert [(kind, move_id) for _, kind, _, _, move_id in rows(tmp_path, table)][:2] == [
            ("begin", None),
            ("move", "theirs"),
        ]


@aio
async def test_a_failing_commit_is_not_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        one, _, table = await _two_at_a_table(server)
        async with one.connect(table) as seat:
            writer = server.services.store.writer
            whole = writer._perform
            failing = {"left": 1}

            def full_disk(batch: list[Any]) -> list[Any]:
                if failing["left"] and any(job.events for job in batch):
                    failing["left"] -= len(batch) == 1  # where several share a commit, each is tried alone next
                    raise sqlite3_full()
                return whole(batch)

            monkeypatch.setattr(writer, "_perform", full_disk)
            # The client is cut off, comes back, finds nothing done, and sends the command again.
            await seat.ask("move", seat=0, text="keep", id="mine")
            assert failing["left"] == 0
            assert len(seat.messages_of("welcome")) == 2
            back = seat.messages.index(seat.messages_of("welcome")[1])
            assert not any(message["t"] == "ok" for message in seat.messages[:back])
            assert seat.messages[back + 1]["view"]["choice"] is None
            assert [move_id for *_, move_id in rows(tmp_path, table)] == [None, "mine"]


def sqlite3_full() -> Exception:
    """What SQLAlchemy says when the disk is full."""
    return OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


@aio
async def test_one_bad_job_does_not_spoil_the_commit_of_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        tables = [(await me.new_table("ragers", ["me", "me"]))["id"] for _ in range(3)]
        live = [await server.services.hall.get(table) for table in tables]
        store = server.services.store
        begun = [table.sitting.resumption(1, 0) for table in live]
        twice = begun[1]._replace(seq=1)
        found = await asyncio.gather(
            *[
                store.keep([(table.sitting.after(Change([begun_here])), Change([entry]))])
                for table, begun_here, entry in zip(live, begun, (begun[0], twice, begun[2]))
            ],
            return_exceptions=True,
        )
        assert found[0] is None
        assert isinstance(found[1], Overtaken)
        assert found[2] is None
        assert [len(rows(tmp_path, table)) for table in tables] == [2, 1, 2]
