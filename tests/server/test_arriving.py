"""What arrives on a socket: texts come through whole however their bytes are cut, and nothing else is taken for one."""

import asyncio
import json
import socket
import struct
from pathlib import Path
from typing import Any

import pytest

from harena.server.arriving import MORE, NEVER, Inbox, piece_at
from harena.server.messages import MAX_INBOUND
from harena.server.sockets import Sockets
from tests.server.harness import aio, serving
from tests.server.raw_socket import HELLO, a_table, framed, handshake

MASK = b"\x05\x06\x07\x08"


def masked(content: bytes, first: int = 0x81) -> bytes:
    """A piece as a client sends it, with a mask that changes something."""
    size = len(content)
    length = bytes((0x80 | size,)) if size < 126 else struct.pack("!BH", 0xFE, size)
    hidden = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(content))
    return bytes((first,)) + length + MASK + hidden


def move(number: int, room: int = 0) -> bytes:
    """A command that is refused, with its number, so long at least."""
    return json.dumps({"t": "move", "id": str(number), "seat": 0, "text": "fly".ljust(room)}).encode()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4000, MAX_INBOUND])
def test_a_piece_ends_where_its_length_says(size: int) -> None:
    piece = masked(bytes(size))
    before = b"xyz"
    head = len(piece) - size
    assert piece_at(before + piece, 3, MAX_INBOUND) == (3 + head, 3 + len(piece))
    for cut in range(head - len(MASK)):
        assert piece_at(before + piece[:cut], 3, MAX_INBOUND) == MORE


def test_what_no_client_may_send_is_told_from_its_head() -> None:
    assert piece_at(b"\x81\x03abc", 0, MAX_INBOUND) == NEVER  # not masked
    assert piece_at(b"\x81\xfe" + struct.pack("!H", MAX_INBOUND + 1), 0, MAX_INBOUND) == NEVER
    assert piece_at(b"\x81\xff" + struct.pack("!Q", 1 << 40), 0, MAX_INBOUND) == NEVER


@aio
async def test_an_inbox_gives_what_was_put_into_it_in_that_order() -> None:
    inbox = Inbox()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert (await taking, len(inbox), await inbox.get(), len(inbox)) == (1, 1, 2, 0)


@aio
async def test_whoever_stops_waiting_takes_nothing_with_them() -> None:
    inbox = Inbox()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    inbox.put_nowait(1)
    assert await inbox.get() == 1


def refused_ids(opened: socket.socket, most: int) -> tuple[list[str], bytes]:
    """The ids of so many refusals as they come, and all bytes that came."""
    received, found = b"", list[str]()
    while len(found) < most and (part := opened.recv(1 << 16)):
        received += part
        found = [each.split(b'"')[0].decode() for each in received.split(b'{"t":"refused","id":"')[1:]]
    return found, received


@pytest.mark.parametrize("cut", [1, 3, 7, 1000])
@aio
async def test_texts_come_through_whole_however_their_bytes_are_cut(tmp_path: Path, cut: int) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        opened = await asyncio.to_thread(handshake, server, table, me.cookie)
        ping, first, last = masked(b"still there?", 0x89), masked(move(3)[:9], 0x01), masked(move(3)[9:], 0x80)
        said = [framed(json.dumps(HELLO)), masked(move(0)), masked(move(1, 300)), ping, masked(move(2))]
        said += [first, ping, last, masked(move(4))]  # one in two pieces, and something between them
        data = b"".join(said)
        with opened:
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            opened.settimeout(60)
            for at in range(0, len(data), cut):
                opened.sendall(data[at : at + cut])
                await asyncio.sleep(0)
            found, received = await asyncio.to_thread(refused_ids, opened, 5)
        assert found == ["0", "1", "2", "3", "4"]
        assert received.count(b"\x8a\x0cstill there?") == 2


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        (b"\x81\x03abc", 1002),
        (b"\x81\xfe" + struct.pack("!H", MAX_INBOUND + 1) + MASK, 1009),
        (masked(move(0)) + masked(b"x", 0x80), 1002),  # the rest of nothing
        (masked(b"more", 0x01) + masked(b"another"), 1002),  # a new text before the first is whole
        (masked(b"more", 0xC1), 1002),  # compressed, which nobody agreed on
    ],
)
@aio
async def test_what_breaks_the_protocol_ends_the_connection(tmp_path: Path, piece: bytes, code: int) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        opened = await asyncio.to_thread(handshake, server, table, me.cookie)
        with opened:
            opened.sendall(framed(json.dumps(HELLO)) + piece)
            opened.settimeout(60)
            received = b""
            while part := await asyncio.to_thread(opened.recv, 1 << 16):
                received += part
            assert b"\x88" in received
            closing = received[received.rindex(b"\x88") + 2 :]
            assert struct.unpack("!H", closing[:2])[0] == code


@aio
async def test_texts_that_come_before_the_handshake_is_answered_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve, answering = Sockets.serve, asyncio.Event()

    async def serve_later(self: Sockets, *given: Any, **named: Any) -> None:
        await answering.wait()
        await serve(self, *given, **named)

    monkeypatch.setattr(Sockets, "serve", serve_later)
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        host, _, port = server.address.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), 60) as opened:
            head = (
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Cookie: {me.cookie}\r\n\r\n"
            )
            opened.sendall(head.encode())
            early = framed(json.dumps(HELLO)) + masked(move(0))
            await asyncio.sleep(0.1)
            opened.sendall(early[:11])
            await asyncio.sleep(0.1)
            answering.set()
            await asyncio.sleep(0.1)
            opened.sendall(early[11:] + masked(move(1)))
            found, _ = await asyncio.to_thread(refused_ids, opened, 2)
        assert found == ["0", "1"]
