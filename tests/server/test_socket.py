"""The table socket: who gets in, what is understood, what bad bytes and bad manners do, and coming back."""

import asyncio
import contextlib
import json
import os
import random
import socket
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from harena.client import Client, Json, TableClient
from harena.core.errors import IllegalAction
from harena.server.frames import MAX_INBOUND
from harena.server.settings import GENEROUS, Rate, Rates
from harena.server.sockets import Connection
from tests.server.harness import Running, aio, chooser, serving

HELLO = {"t": "hello", "protocol": 1, "since": 0}


def address_of(server: Running, table: str) -> str:
    """Where a table's socket is."""
    return f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"


@contextlib.asynccontextmanager
async def raw(server: Running, client: Client, table: str) -> AsyncIterator[ClientConnection]:
    """A socket with nothing said yet."""
    headers = {"Cookie": client.cookie} if client.cookie else {}
    async with connect(address_of(server, table), additional_headers=headers, compression=None) as opened:
        yield opened


async def greeted(opened: ClientConnection) -> list[Json]:
    """Say hello; the welcome and the first state."""
    await opened.send(json.dumps(HELLO))
    return [json.loads(await opened.recv()) for _ in range(2)]


async def closing_code(opened: ClientConnection) -> int:
    """The code that the server closes with."""
    try:
        while True:
            await asyncio.wait_for(opened.recv(), 20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def a_table(server: Running) -> tuple[Client, str]:
    """Somebody at a table for two, both seats theirs."""
    me = server.client()
    return me, str((await me.new_table("ragers", ["me", "me"]))["id"])


# --- getting in ------------------------------------------------------------------------------------------------------


@aio
async def test_nothing_is_sent_without_a_session(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        forged = [Client(server.address), Client(server.address, "harena="), Client(server.address, me.cookie[:-3])]
        for stranger in forged:
            with pytest.raises(InvalidStatus) as caught:
                async with raw(server, stranger, table):
                    pass
            assert caught.value.response.status_code == 403
            assert b"hand" not in (caught.value.response.body or b"")


@aio
async def test_nothing_is_sent_before_hello(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(opened.recv(), 0.3)
            frames = await greeted(opened)
            assert [frame["t"] for frame in frames] == ["welcome", "state"]


@pytest.mark.parametrize(
    "frame",
    [{"t": "ping"}, {"t": "move", "id": "1", "seat": 0, "text": "keep"}, {"t": "hello", "protocol": 2, "since": 0}],
    ids=["ping", "move", "another protocol"],
)
@aio
async def test_the_first_frame_must_be_hello(tmp_path: Path, frame: Json) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            await opened.send(json.dumps(frame))
            assert json.loads(await opened.recv())["t"] == "error"
            assert await closing_code(opened) == 1008


@aio
async def test_other_sites_pages_get_no_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            with pytest.raises(InvalidStatus) as caught:
                await connect(address_of(server, table), additional_headers={"Cookie": me.cookie, "Origin": origin})
            assert caught.value.response.status_code == 403
        own = {"Cookie": me.cookie, "Origin": server.address}
        async with connect(address_of(server, table), additional_headers=own) as opened:
            assert (await greeted(opened))[0]["t"] == "welcome"


@aio
async def test_an_unknown_table_is_said_to_be_unknown(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, _ = await a_table(server)
        async with raw(server, me, "no-such-table") as opened:
            await opened.send(json.dumps(HELLO))
            assert await closing_code(opened) == 4404


@aio
async def test_signing_out_ends_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        other = server.client()
        await other.me()
        async with raw(server, me, table) as opened, raw(server, other, table) as unconcerned:
            await greeted(opened)
            await greeted(unconcerned)
            await me.call("POST", "/api/sign-out")
            assert await closing_code(opened) == 4401
            await unconcerned.send('{"t":"ping"}')
            while json.loads(await unconcerned.recv())["t"] != "pong":
                pass


@aio
async def test_connections_are_counted(tmp_path: Path) -> None:
    async with serving(tmp_path, sockets_per_player=2) as server:
        me, table = await a_table(server)
        for _ in range(2):  # closed ones do not count
            async with raw(server, me, table) as one, raw(server, me, table) as two, raw(server, me, table) as three:
                await greeted(one)
                await greeted(two)
                assert await closing_code(three) == 1013
            await asyncio.sleep(0.2)


# --- what is understood ----------------------------------------------------------------------------------------------


@aio
async def test_compression_stays_off(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with connect(
            address_of(server, table), additional_headers={"Cookie": me.cookie}, compression="deflate"
        ) as opened:
            assert opened.response is not None
            assert "Sec-WebSocket-Extensions" not in opened.response.headers


@aio
async def test_long_frames_end_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            await greeted(opened)
            fits = json.dumps({"t": "ping", "pad": ""})
            await opened.send(fits.replace('""', f'"{"x" * (MAX_INBOUND - len(fits))}"'))
            assert json.loads(await opened.recv())["t"] in ("state", "error")
            await opened.send("x" * (MAX_INBOUND + 1))
            assert await closing_code(opened) == 1009
        async with raw(server, me, table) as opened:

            async def pieces() -> AsyncIterator[str]:
                for _ in range(10):
                    yield "x" * 1000

            await opened.send(pieces())  # one message in many frames is as long
            assert await closing_code(opened) == 1009


NONSENSE = [
    "",
    "null",
    "7",
    "[]",
    "{}",
    '{"t":"move"}',
    '{"t":"fly"}',
    '{"t":["move"]}',
    '{"t":"move","id":"","seat":0,"text":"keep"}',
    '{"t":"move","id":"1","seat":-1,"text":"keep"}',
    '{"t":"move","id":"1","seat":6,"text":"keep"}',
    '{"t":"move","id":"1","seat":1e99,"text":"keep"}',
    '{"t":"move","id":"1","seat":0,"text":"keep","as":"referee"}',
    '{"t":"move","id":"1","seat":0,"text":' + '"x"' * 2 + "}",
    '{"t":"hello","protocol":1,"since":-5}',
    "[" * 4000,
    '{"t":' * 1500,
    "\u0000\ufffe\U0001f5e1",
    '"\\ud800"',
]


@aio
async def test_nonsense_is_answered_and_harms_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            await greeted(opened)
            await opened.recv()
            for text in NONSENSE:
                await opened.send(text)
                assert json.loads(await opened.recv())["t"] == "error", text
            await opened.send('{"t":"ping"}')
            assert json.loads(await opened.recv()) == {"t": "pong"}
        async with raw(server, me, table) as opened:
            await greeted(opened)
            await opened.send(b'{"t":"ping"}')
            assert await closing_code(opened) == 1008


def handshake(server: Running, table: str, cookie: str, room: int = 0) -> socket.socket:
    """A socket opened by hand, to send bytes that no library would; with room for so many unread bytes."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    opened = socket.socket()
    if room:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    opened.settimeout(5)
    opened.connect((host, int(port)))
    opened.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: {cookie}\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += opened.recv(4096)
    assert b" 101 " in answer
    return opened


def framed(text: str) -> bytes:
    """A short text frame, as a client must mask it."""
    payload = text.encode()
    return bytes((0x81, 0x80 | len(payload), 0, 0, 0, 0)) + payload


def bad_bytes(rng: random.Random) -> bytes:
    """Bytes that break the rules of WebSockets in one way or another."""
    ways = [
        os.urandom(rng.randrange(1, 400)),
        b"\x81\x05hello",  # not masked
        b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc",  # not UTF-8
        b"\xc1\x80\x00\x00\x00\x00",  # a reserved bit
        b"\x83\x80\x00\x00\x00\x00",  # a reserved opcode
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + b"\x00" * 64,  # eight exabytes
        b"\x89\xfe\x01\x00\x00\x00\x00\x00" + b"x" * 256,  # a ping too long
        b"\x80\x81\x00\x00\x00\x00x",  # a continuation of nothing
        b"\x88\x81\x00\x00\x00\x00x",  # a close too short
        b"\x81",  # half a header, and then nothing
    ]
    return rng.choice(ways)


@aio
async def test_bad_bytes_crash_nothing(tmp_path: Path) -> None:
    rng = random.Random(20)
    async with serving(tmp_path) as server:
        me, table = await a_table(server)

        def abuse() -> None:
            opened = handshake(server, table, me.cookie)
            with opened:
                if rng.random() < 0.5:
                    opened.sendall(framed(json.dumps(HELLO)))
                opened.sendall(bad_bytes(rng))

        for _ in range(60):
            await asyncio.to_thread(abuse)
        async with me.connect(table) as seat:
            await seat.play(chooser(1))
        await asyncio.sleep(0.3)
        assert server.services.metrics.sockets._value.get() == 0


@aio
async def test_floods_are_braked_and_then_ended(tmp_path: Path) -> None:
    rates = Rates(**{**_fields(GENEROUS), "frames": Rate(20, 5)})
    async with serving(tmp_path, rates=rates) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            await greeted(opened)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(500):
                    await opened.send('{"t":"ping"}')
            assert await closing_code(opened) == 1008
        async with raw(server, me, table) as opened:  # others, and later, are not concerned
            assert (await greeted(opened))[0]["t"] == "welcome"


def _fields(rates: Rates) -> dict[str, Any]:
    return {name: getattr(rates, name) for name in Rates.__dataclass_fields__}


@aio
async def test_who_does_not_read_holds_up_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        watcher = server.client()
        mine = (await watcher.me())["id"]
        deaf = await asyncio.to_thread(handshake, server, table, watcher.cookie, 4096)
        deaf.sendall(framed(json.dumps(HELLO)))
        live = await server.services.hall.get(table)
        async with me.connect(table) as seat:
            async with asyncio.timeout(60):
                while mine not in live.connected():
                    await asyncio.sleep(0.01)
                connection = next(each for each in server.services.sockets._open if each.player == mine)
                while len(connection._queue) < 60:  # until all that lies between here and there is full
                    for _ in range(20):
                        live.tell_state()
                    await asyncio.sleep(0.01)
            for number in range(50):
                await asyncio.wait_for(seat.ask("say", phrase="hello", seat=number % 2, id=str(number)), 5)
            await asyncio.wait_for(seat.move(0, "keep"), 5)
            assert connection._queue, "the one who does not read was waited for"
        await asyncio.to_thread(deaf.close)


class DeafSocket:
    """A websocket whose other side never reads."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


@aio
async def test_frames_for_who_does_not_read_do_not_pile_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        session, _ = await server.services.identity.new_guest()
        connection = Connection(server.services.sockets, cast(WebSocket, DeafSocket()), session, "nowhere")
        sender = asyncio.create_task(connection._send_all())
        for _ in range(1000):
            connection.push(b"x")
            await asyncio.sleep(0)
        assert connection._closing == 1013
        assert len(connection._queue) <= 1
        sender.cancel()


@aio
async def test_half_open_connections_do_not_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        live = await server.services.hall.get(table)
        opened = await asyncio.to_thread(handshake, server, table, me.cookie)
        opened.sendall(framed(json.dumps(HELLO)))
        async with asyncio.timeout(5):
            while not live.connected():
                await asyncio.sleep(0.01)
        # Cut off without a word, as a cable would be.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        opened.close()
        async with asyncio.timeout(5):
            while live.connected():
                await asyncio.sleep(0.01)


# --- coming back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut_after", [0, 1])
@aio
async def test_a_connection_that_breaks_between_the_frames_of_two_seats_misses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut_after: int
) -> None:
    """Two people at one screen get a frame each; whichever of them came last, the other's events come again."""
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        taken = TableClient._take
        cut: list[int] = []

        async def take(self: TableClient, frame: Json) -> None:
            if len(cut) < 2 and frame["t"] == "state" and frame["events"] and self.frames_of("ok"):
                if frame["seat"] != cut_after or cut:
                    cut.append(frame["seat"])
                    assert self._socket is not None
                    self._socket.transport.abort()
                    return  # cut off on the way
            await taken(self, frame)

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
                    for frame in seat.frames_of("state")
                    if frame["seat"] == each
                    for event in frame["events"]
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
                assert [frame["events"][0]["n"] - 1 if frame["events"] else last for frame in shown] == expected
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
            events = [event for frame in seat.frames_of("state") for event in frame["events"]]
            assert [event["n"] for event in events] == list(range(1, had + 1))
        async with one.connect(made["id"]) as here, two.connect(made["id"]) as there:
            await here.move(0, "keep")
            await there.move(1, "keep")
            await there.until(lambda: there.since > had)
        async with one.connect(made["id"], since=had) as seat:
            missed = [event["n"] for frame in seat.frames_of("state") for event in frame["events"]]
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
                seen = len(other.frames)
                old.close()
                await asyncio.sleep(0.2)
                seq = await new.move(0, "keep")
                await other.until(lambda: other.states[1]["seq"] >= seq)
                await new.until(lambda: new.states[0]["seq"] >= seq)
                assert other.table["seats"][0]["player"]["connected"]
                assert [frame["t"] for frame in other.frames[seen:]] == ["state"]
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
            before = len(seat.frames)
            again = await seat.ask("move", seat=0, text="  KEEP ", id="a")
            assert again == kept
            # Whoever sends again may have missed what came of it, and is shown.
            await seat.until(lambda: [frame["t"] for frame in seat.frames[before:]] == ["ok", "state"])
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
                refused = here.frames_of("refused") + there.frames_of("refused")
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
            await bystander.until(lambda: bool(bystander.frames_of("pong")))
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
            assert len(other.frames_of("welcome")) == 1  # nobody else was disturbed


@aio
async def test_talk_and_hints_are_limited(tmp_path: Path) -> None:
    rates = Rates(**{**_fields(GENEROUS), "talk": Rate(2, 0.001), "hints": Rate(1, 0.001)})
    async with serving(tmp_path, rates=rates) as server:
        me, table = await a_table(server)
        async with me.connect(table) as seat:
            for _ in range(2):
                await seat.ask("say", phrase="hello")
            with pytest.raises(IllegalAction, match="wait a moment"):
                await seat.ask("say", phrase="hello")
            await seat.ask("hint", seat=0)
            with pytest.raises(IllegalAction, match="wait a moment"):
                await seat.ask("hint", seat=0)
