"""Connections: how many there may be, and how long and how slow a request may be, before anything looks at it."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.harness import Running, aio, serving

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
_FAR_TOO_MUCH = 20_000_000
_SOON = 9  # seconds: far more than is set here, and less than a head may take where nothing is set


class Wire:
    """A connection on which anything can be said."""

    def __init__(self, server: Running, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host = server.address.removeprefix("http://")
        self._reader = reader
        self._writer = writer
        self.sent = 0

    async def say(self, data: bytes) -> None:
        """Send some bytes; ConnectionError when the other side takes no more."""
        self._writer.write(data)
        await self._writer.drain()
        self.sent += len(data)

    async def ask(self, path: str = "/healthz", more: str = "") -> bytes:
        """A whole request on this connection; gives the first line of the answer."""
        await self.say(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n{more}\r\n".encode())
        return await self.answer()

    async def answer(self, patience: float = 60) -> bytes:
        """The first line that comes and all that follows at once; nothing where the connection just ends."""
        with contextlib.suppress(ConnectionError):
            return await asyncio.wait_for(self._reader.read(65536), patience)
        return b""

    async def ended(self, patience: float = 60) -> bytes:
        """All that still comes until the other side ends the connection."""
        with contextlib.suppress(ConnectionError):
            return await asyncio.wait_for(self._reader.read(), patience)
        return b""

    def close(self) -> None:
        """Hang up."""
        self._writer.transport.abort()


@contextlib.asynccontextmanager
async def wire(server: Running, address: str = HERE) -> AsyncIterator[Wire]:
    """A connection from an address of this machine."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    opened = Wire(server, *await asyncio.open_connection(host, int(port), local_addr=(address, 0)))
    try:
        yield opened
    finally:
        opened.close()


async def until_well(server: Running, address: str = HERE) -> None:
    """Wait until the server answers again: it learns of a closed connection a moment later."""
    async with asyncio.timeout(60):
        while True:
            async with wire(server, address) as again:
                if b" 200 " in await again.ask():
                    return
            await asyncio.sleep(0.02)


# --- how long --------------------------------------------------------------------------------------------------------

ENDLESS = {
    "one header": (b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Long: ", b"a" * 4096),
    "many headers": (b"GET /healthz HTTP/1.1\r\nHost: here\r\n", b"X-One-More: and another\r\n" * 150),
    "an address": (b"GET /", b"a" * 4096),
    "blank lines": (b"", b"\r\n" * 2048),
    "trailers": (
        b"POST /api/verify HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n",
        b"X-One-More: and another\r\n" * 150,
    ),
    "a trailer": (
        b"POST /api/verify HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-Long: ",
        b"a" * 4096,
    ),
}


@pytest.mark.parametrize("kind", ENDLESS)
@aio
async def test_a_head_without_end_is_not_read_to_its_end(tmp_path: Path, kind: str) -> None:
    begin, more = ENDLESS[kind]
    async with serving(tmp_path) as server:
        for _ in range(2):
            async with wire(server) as opened:
                told = asyncio.create_task(opened.answer())
                with contextlib.suppress(ConnectionError):
                    await opened.say(begin.replace(b"%s", opened.host.encode()))
                    while opened.sent < _FAR_TOO_MUCH:
                        await opened.say(more)
                assert opened.sent < _FAR_TOO_MUCH
                assert b" 431 " in (await told).partition(b"\r\n")[0]
        async with wire(server) as opened:
            assert b" 200 " in await opened.ask()


@aio
async def test_a_long_head_and_a_longer_body_are_fine(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, wire(server) as opened:
        for _ in range(3):  # each request has the whole room, also on one connection
            assert b" 200 " in await opened.ask(more=f"X-Long: {'a' * 15_000}\r\n")
        body = b"format = 1\n" * 20_000
        head = f"POST /api/verify HTTP/1.1\r\nHost: {opened.host}\r\nContent-Length: {len(body)}\r\n\r\n"
        await opened.say(head.encode() + body)
        assert b" 200 " in await opened.answer()
        # One line a chunk, as a client sends a file that it reads line by line.
        await opened.say(f"POST /api/verify HTTP/1.1\r\nHost: {opened.host}\r\n".encode())
        chunked = b"".join(b"%x\r\n%s\r\n" % (len(line) + 1, line + b"\n") for line in body.splitlines())
        await opened.say(b"Transfer-Encoding: chunked\r\n\r\n" + chunked + b"0\r\n\r\n")
        assert b" 200 " in await opened.answer()


@aio
async def test_requests_one_behind_the_other_are_all_answered(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, wire(server) as opened:
        many = 40
        await opened.say(
            f"GET /healthz HTTP/1.1\r\nHost: {opened.host}\r\nX-Long: {'a' * 1000}\r\n\r\n".encode() * many
        )
        told = b""
        while told.count(b"HTTP/1.1 200 ") < many:
            told += await opened.answer()


# --- how slow --------------------------------------------------------------------------------------------------------


@aio
async def test_a_head_that_does_not_come_to_its_end_is_not_waited_for(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, head_seconds=0.5) as server,
        wire(server) as half,
        wire(server) as dripping,
        wire(server) as silent,
    ):
        await half.say(b"GET /healthz HTTP/1.1\r\nHos")
        drops = asyncio.create_task(_drip(dripping, b"GET /healthz HTTP/1.1\r\nX: "))
        assert b" 408 " in (await half.ended(_SOON)).partition(b"\r\n")[0]
        assert b" 408 " in (await dripping.ended(_SOON)).partition(b"\r\n")[0]
        assert await silent.ended(_SOON) == b""  # it asked for nothing
        drops.cancel()


async def _drip(opened: Wire, data: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        for byte in data + b"a" * 1000:
            await opened.say(bytes([byte]))
            await asyncio.sleep(0.05)


@aio
async def test_a_second_head_on_a_connection_is_not_waited_for_either(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=0.5) as server:
        for began in (b"GET /heal", b"\r\n"):
            async with wire(server) as opened:
                assert b" 200 " in await opened.ask()
                await opened.say(began)
                assert b" 408 " in (await opened.ended(_SOON)).partition(b"\r\n")[0]


@aio
async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path, body_seconds=0.5) as server, wire(server) as opened:
        await opened.say(f"POST /api/verify HTTP/1.1\r\nHost: {opened.host}\r\nContent-Length: 500\r\n\r\n".encode())
        drops = asyncio.create_task(_drip(opened, b""))
        assert b" 408 " in (await opened.ended(_SOON)).partition(b"\r\n")[0]
        drops.cancel()


@aio
async def test_idle_connections_are_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, keep_alive=1) as server, wire(server) as opened:
        begun = time.monotonic()
        assert b" 200 " in await opened.ask()
        assert await opened.ended(_SOON) == b""
        assert time.monotonic() - begun > 0.5


@aio
async def test_a_socket_stays_as_long_as_it_likes(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=1, body_seconds=1, keep_alive=1) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with me.connect(table) as seat:
            await asyncio.sleep(2.0)
            await seat.move(0, "raise")
            await asyncio.sleep(1.0)
            await seat.move(1, "call")
            assert len(seat.messages_of("welcome")) == 1  # it never had to come back


@aio
async def test_an_answer_that_takes_longer_than_a_head_may_is_given(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=0.5, body_seconds=0.5) as server, wire(server) as opened:
        held = asyncio.Event()
        ping = server.services.store.ping

        async def slow() -> None:
            await asyncio.wait_for(held.wait(), 60)
            await ping()

        server.services.store.ping = slow  # type: ignore[method-assign]
        await opened.say(f"GET /healthz HTTP/1.1\r\nHost: {opened.host}\r\n\r\n".encode())
        await asyncio.sleep(1.1)
        held.set()
        assert b" 200 " in await opened.answer()


# --- how many --------------------------------------------------------------------------------------------------------


@aio
async def test_one_address_does_not_shut_out_the_others(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=20, connections_per_address=10) as server:
        async with contextlib.AsyncExitStack() as stack:
            taken = [await stack.enter_async_context(wire(server)) for _ in range(10)]
            for each in taken:
                await each.say(b"GET / HTTP/1.1\r\n")
            for _ in range(300):
                async with wire(server) as refused:
                    answer = await refused.ended()
                    assert answer == b"" or answer.startswith(b"HTTP/1.1 503 ")
            async with wire(server) as refused:
                assert b" 503 " in await refused.ask()
            async with wire(server, ELSEWHERE) as other:
                assert b" 200 " in await other.ask()
        await until_well(server)


@aio
async def test_there_is_an_end_to_all_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=6, connections_per_address=3) as server:
        async with contextlib.AsyncExitStack() as stack:
            for address in (HERE, ELSEWHERE):
                for _ in range(3):
                    opened = await stack.enter_async_context(wire(server, address))
                    assert b" 200 " in await opened.ask()
            async with wire(server, "127.0.0.3") as refused:
                assert b" 503 " in await refused.ask()
        await until_well(server, "127.0.0.3")


@aio
async def test_table_sockets_are_connections_too(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=5) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        for _ in range(2):  # a place is given back when its socket ends
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(5):
                    await stack.enter_async_context(me.connect(table))
                async with wire(server) as refused:
                    assert b" 503 " in await refused.ask()
            await until_well(server)
        text = server.services.metrics.text().decode()
        assert 'harena_connections_refused_total{reason="503"} ' in text


@aio
async def test_a_trusted_proxy_may_have_all_connections(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, connections_per_address=2, trusted_proxies="127.0.0.0/8") as server,
        contextlib.AsyncExitStack() as stack,
    ):
        for _ in range(8):
            opened = await stack.enter_async_context(wire(server))
            assert b" 200 " in await opened.ask()
