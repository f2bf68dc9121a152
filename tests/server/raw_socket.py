"""Sockets of a table without a client around them: to say what no client would."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from harena.client import Client, Json
from tests.server.harness import Running

HELLO = {"t": "hello", "protocol": 1, "since": 0}


def address_of(server: Running, table: str, faces: str = "in-welcome") -> str:
    """Where a table's socket is."""
    return f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket?faces={faces}"


@contextlib.asynccontextmanager
async def raw(
    server: Running, client: Client, table: str, faces: str = "in-welcome"
) -> AsyncIterator[ClientConnection]:
    """A socket with nothing said yet."""
    headers = {"Cookie": client.cookie} if client.cookie else {}
    async with connect(address_of(server, table, faces), additional_headers=headers, compression=None) as opened:
        yield opened


async def greeted(opened: ClientConnection) -> list[Json]:
    """Say hello; the welcome and the first state."""
    await opened.send(json.dumps(HELLO))
    return [json.loads(await opened.recv()) for _ in range(2)]


@contextlib.asynccontextmanager
async def welcomed(server: Running, client: Client, table: str) -> AsyncIterator[ClientConnection]:
    """A socket on which all is said that a table says by itself."""
    async with raw(server, client, table) as opened:
        await greeted(opened)
        await opened.recv()
        yield opened


async def closing_code(opened: ClientConnection) -> int:
    """The code that the server closes with."""
    try:
        while True:
            await asyncio.wait_for(opened.recv(), 60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def a_table(server: Running) -> tuple[Client, str]:
    """Somebody at a table for two, both seats theirs."""
    me = server.client()
    return me, str((await me.new_table("ragers", ["me", "me"]))["id"])


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
    """A short text in the bytes of the WebSocket protocol, masked as a client must."""
    payload = text.encode()
    return bytes((0x81, 0x80 | len(payload), 0, 0, 0, 0)) + payload
