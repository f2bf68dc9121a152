"""The table socket and bad manners: nonsense, bad bytes, floods, and who does not read."""

import asyncio
import contextlib
import json
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from harena.core.errors import IllegalAction
from harena.server.connections import head_of
from harena.server.messages import MAX_INBOUND
from harena.server.settings import GENEROUS, Rate, Rates
from harena.server.sockets import Connection
from tests.server.harness import aio, chooser, serving
from tests.server.raw_socket import HELLO, a_table, closing_code, framed, greeted, handshake, raw, welcomed


@aio
async def test_long_messages_end_the_connection(tmp_path: Path) -> None:
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

            await opened.send(pieces())  # one message in many pieces is as long
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
        async with welcomed(server, me, table) as opened:
            for text in NONSENSE:
                await opened.send(text)
                assert json.loads(await opened.recv())["t"] == "error", text
            await opened.send('{"t":"ping"}')
            assert json.loads(await opened.recv()) == {"t": "pong"}
        async with raw(server, me, table) as opened:
            await greeted(opened)
            await opened.send(b'{"t":"ping"}')
            assert await closing_code(opened) == 1008


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
    rates = Rates(**{**_fields(GENEROUS), "messages": Rate(20, 5)})
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
                await asyncio.wait_for(seat.ask("say", phrase="hello", seat=number % 2, id=str(number)), 60)
            await asyncio.wait_for(seat.move(0, "keep"), 60)
            assert connection._queue, "the one who does not read was waited for"
        await asyncio.to_thread(deaf.close)


class DeafSocket:
    """A websocket whose other side never reads."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


class Line:
    """The short way to somebody, which is free or not."""

    def __init__(self) -> None:
        self.free = True
        self.said: list[bytes] = []

    def say(self, text: bytes) -> bool:
        if self.free:
            self.said.append(text)
        return self.free

    async def receive(self) -> Any:
        await asyncio.Event().wait()


class SlowSocket:
    """A websocket that takes one message whenever it is told to."""

    def __init__(self, line: Line) -> None:
        self.takes = asyncio.Semaphore(0)
        self._line = line

    async def send_text(self, text: str) -> None:
        await self.takes.acquire()
        self._line.said.append(text.encode())


@aio
async def test_what_goes_out_at_once_overtakes_nothing_that_waits(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        session, _ = await server.services.identity.new_guest()
        line = Line()
        slow = SlowSocket(line)
        connection = Connection(server.services.sockets, cast(WebSocket, slow), session, "nowhere", line)
        sender = asyncio.create_task(connection._send_all())
        connection.push(b"1")
        assert line.said == [b"1"]
        line.free = False
        connection.push(b"2")
        await asyncio.sleep(0.01)  # it is being sent, and nothing waits behind it
        line.free = True
        connection.push(b"3")
        assert line.said == [b"1"]
        slow.takes.release()
        slow.takes.release()
        while len(line.said) < 3:
            await asyncio.sleep(0.001)
        connection.push(b"4")
        assert line.said == [b"1", b"2", b"3", b"4"]
        sender.cancel()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_texts_of_any_length_are_framed_as_the_library_frames_them(size: int) -> None:
    text = b"x" * size
    assert head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@aio
async def test_messages_for_who_does_not_read_do_not_pile_up(tmp_path: Path) -> None:
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
