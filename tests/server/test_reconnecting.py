"""Coming back to a table: nothing is missed, nothing comes twice, nothing is done twice."""

import asyncio
import json
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from harena.client import Client, Json, TableClient
from harena.core.errors import IllegalAction
from tests.server.harness import aio, chooser, serving
from tests.server.raw_socket import HELLO, a_table, framed, handshake, raw


@pytest.mark.parametrize("cut_after", [0, 1])
@aio
async def test_a_connection_that_breaks_between_the_messages_of_two_seats_misses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut_after: int
) -> None:
    """Two people at one screen get a message each; whichever of them came last, the other's events come again."""
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        taken = TableClient._take
        cut: list[int] = []

        async def take(self: TableClient, message: Json) -> None:
            if len(cut) < 2 and message["t"] == "state" and message["events"] and self.messages_of("ok"):
                if message["seat"] != cut_after or cut:
                    cut.append(message["seat"])
                    assert self._socket is not None
                    self._socket.transport.abort()
                    return  # cut off on the way
            await taken(self, message)

        monkeypatch.setattr(TableClient, "_take", take)
        async with me.connect(table) as seat:
            for _ in range(6):
                state = seat.to_decide()[0]
                seq = await seat.move(state["seat"], chooser(3)(state))
                await seat.until(lambda: all(seat.states[each]["seq"] >= seq for each in (0, 1)))  # noqa: B023
            assert cut
            for each in (0, 1):
                heard = [
                    event["n"]
                    for message in seat.messages_of("state")
                    if message["seat"] == each
                    for event in message["events"]
                ]
                assert heard == list(range(1, len(heard) + 1))
                assert heard[-1] == seat.since


@aio
async def test_one_number_still_says_what_all_seats_have(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with me.connect(table) as seat:
            last = seat.since
        assert last > 3
        for since, expected in (
            (last, [last, last]),
            (last - 2, [last - 2, last - 2]),
            ({"0": last, "1": 1}, [last, 1]),
            ({"1": 2}, [0, 2]),
            ({}, [0, 0]),
            ({"0": 10**9}, [last, 0]),
        ):
            async with raw(server, me, table) as opened:
                await opened.send(json.dumps({**HELLO, "since": since}))
                shown = [json.loads(await opened.recv()) for _ in range(3)][1:]
                assert [message["events"][0]["n"] - 1 if message["events"] else last for message in shown] == expected
        for wrong in ({"0": -1}, {"7": 0}, {"x": 0}, {"0": "1"}, [1], None):
            async with raw(server, me, table) as opened:
                await opened.send(json.dumps({**HELLO, "since": wrong}))
                assert json.loads(await opened.recv())["t"] == "error"


@aio
async def test_coming_back_brings_what_was_missed_and_nothing_twice(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with one.connect(made["id"]) as seat:
            had = seat.since
            events = [event for message in seat.messages_of("state") for event in message["events"]]
            assert [event["n"] for event in events] == list(range(1, had + 1))
        async with one.connect(made["id"]) as here, two.connect(made["id"]) as there:
            await here.move(0, "keep")
            await there.move(1, "keep")
            await there.until(lambda: there.since > had)
        async with one.connect(made["id"], since=had) as seat:
            missed = [event["n"] for message in seat.messages_of("state") for event in message["events"]]
            assert missed == list(range(had + 1, seat.since + 1))
        async with one.connect(made["id"], since=10_000) as seat:
            assert seat.states[0]["events"] == []


@aio
async def test_a_late_close_leaves_the_new_connection_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with two.connect(made["id"]) as other:
            old = await asyncio.to_thread(handshake, server, made["id"], one.cookie)
            old.sendall(framed(json.dumps(HELLO)))
            await other.until(lambda: other.table["seats"][0]["player"]["connected"])
            async with one.connect(made["id"]) as new:
                seen = len(other.messages)
                old.close()
                await asyncio.sleep(0.2)
                seq = await new.move(0, "keep")
                await other.until(lambda: other.states[1]["seq"] >= seq)
                await new.until(lambda: new.states[0]["seq"] >= seq)
                assert other.table["seats"][0]["player"]["connected"]
                assert [message["t"] for message in other.messages[seen:]] == ["state"]
            await other.until(lambda: not other.table["seats"][0]["player"]["connected"])


@aio
async def test_two_tabs_of_one_player_make_one_move(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with one.connect(made["id"]) as left, one.connect(made["id"]) as right, two.connect(made["id"]) as other:
            tabs = [left.ask("move", seat=0, text="keep", id=f"tab {n}") for n, left in enumerate((left, right))]
            found = await asyncio.gather(*tabs, return_exceptions=True)
            assert sum(isinstance(each, dict) for each in found) == 1
            assert sum(isinstance(each, IllegalAction) for each in found) == 1
            # Both tabs show the same, and so does the opponent's side.
            await asyncio.gather(*(tab.until(lambda t=tab: t.states[0]["can_retract"]) for tab in (left, right)))  # type: ignore[misc]
            await other.until(lambda: other.states[1]["view"]["chosen"] == [0])
            info = await one.call("GET", f"/api/tables/{made['id']}")
            assert info["turn"] == 1


@aio
async def test_the_same_command_twice_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with one.connect(made["id"]) as seat, two.connect(made["id"]) as other:
            kept = await seat.ask("move", seat=0, text="keep", id="a")
            await seat.until(lambda: seat.states[0]["seq"] >= kept["seq"])
            before = len(seat.messages)
            again = await seat.ask("move", seat=0, text="  KEEP ", id="a")
            assert again == kept
            # Whoever sends again may have missed what came of it, and is shown.
            await seat.until(lambda: [message["t"] for message in seat.messages[before:]] == ["ok", "state"])
            await other.ask("move", seat=1, text="keep", id="a")  # another seat's ids are its own
            late = await seat.ask("move", seat=0, text="keep", id="a")
            assert late == kept
            with pytest.raises(IllegalAction, match="another command"):
                await seat.ask("resign", seat=0, id="a")
            with pytest.raises(IllegalAction, match="another command"):
                await seat.ask("move", seat=0, text="discard basher", id="a")
        assert (await one.call("GET", f"/api/tables/{made['id']}"))["turn"] == 2


@aio
async def test_simultaneous_choices_are_all_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pairs = []
        for _ in range(8):
            one, two = server.client(), server.client()
            made = await one.new_table("ragers", ["me", "open"])
            await two.join(made["id"])
            pairs.append((made["id"], one, two))

        async def duel(table: str, one: Client, two: Client, seed: int) -> None:
            async with one.connect(table) as here, two.connect(table) as there:
                ends = await asyncio.gather(here.play(chooser(seed)), there.play(chooser(-seed)))
                assert ends[0] == ends[1]
                refused = here.messages_of("refused") + there.messages_of("refused")
                assert refused == []

        await asyncio.gather(*(duel(*pair, seed) for seed, pair in enumerate(pairs)))


@aio
async def test_a_slow_disk_holds_up_only_who_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        other, elsewhere = await a_table(server)
        async with me.connect(table) as seat, other.connect(elsewhere) as bystander:
            writer = server.services.store.writer
            whole, released = writer._perform, threading.Event()

            def slow(batch: list[Any]) -> list[Any]:
                released.wait(20)
                return whole(batch)

            monkeypatch.setattr(writer, "_perform", slow)
            moving = asyncio.create_task(seat.move(0, "keep"))
            await bystander.send({"t": "ping"})
            await bystander.until(lambda: bool(bystander.messages_of("pong")))
            # Nobody sees what is not on disk yet, not even who did it.
            async with other.connect(table) as watcher:
                assert watcher.states[None]["view"]["chosen"] == []
            assert not moving.done()
            released.set()
            await moving
            await seat.until(lambda: seat.states[1]["view"]["chosen"] == [0])


@aio
async def test_a_move_whose_sender_is_gone_is_finished_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"]))["id"]
        await two.join(table)
        async with two.connect(table) as other:
            writer = server.services.store.writer
            whole, begun, released = writer._perform, threading.Event(), threading.Event()

            def slow(batch: list[Any]) -> list[Any]:
                begun.set()
                released.wait(20)
                return whole(batch)

            opened = await asyncio.to_thread(handshake, server, table, one.cookie)
            await asyncio.to_thread(opened.sendall, framed(json.dumps(HELLO)))
            await other.until(lambda: other.table["seats"][0]["player"]["connected"])
            monkeypatch.setattr(writer, "_perform", slow)
            move = {"t": "move", "id": "1", "seat": 0, "text": "keep"}
            await asyncio.to_thread(opened.sendall, framed(json.dumps(move)))
            await asyncio.to_thread(begun.wait, 20)
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
            opened.close()
            await asyncio.sleep(0.2)
            await other.ask("say", phrase="hello")  # which cannot be sent to who is gone
            await asyncio.sleep(0.2)
            released.set()
            await other.until(lambda: other.states[1]["view"]["chosen"] == [0])
            await other.until(lambda: not other.table["seats"][0]["player"]["connected"])
            assert len(other.messages_of("welcome")) == 1  # nobody else was disturbed
