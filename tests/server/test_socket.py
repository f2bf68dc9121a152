"""The table socket: who gets in, and who has to leave."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from harena.client import Client, Json
from harena.server import sockets
from tests.server.harness import aio, serving
from tests.server.raw_socket import (
    HELLO,
    a_table,
    address_of,
    closing_code,
    framed,
    greeted,
    handshake,
    raw,
    welcomed,
)

SOON = 15  # seconds; a connection that answers no ping is given up later


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
            assert [message["t"] for message in await greeted(opened)] == ["welcome", "state"]


@pytest.mark.parametrize(
    "message",
    [{"t": "ping"}, {"t": "move", "id": "1", "seat": 0, "text": "keep"}, {"t": "hello", "protocol": 2, "since": 0}],
    ids=["ping", "move", "another protocol"],
)
@aio
async def test_the_first_message_must_be_hello(tmp_path: Path, message: Json) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            await opened.send(json.dumps(message))
            assert json.loads(await opened.recv())["t"] == "error"
            assert await closing_code(opened) == 1008


@aio
async def test_whoever_is_late_with_the_hello_may_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_HELLO_SECONDS", 0.05)
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with raw(server, me, table) as opened:
            assert json.loads(await opened.recv())["reason"] == "No hello came in time; connect again."
            assert await closing_code(opened) == 1013


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
async def test_half_open_connections_do_not_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        live = await server.services.hall.get(table)
        opened = await asyncio.to_thread(handshake, server, table, me.cookie)
        opened.sendall(framed(json.dumps(HELLO)))
        async with asyncio.timeout(SOON):
            while not live.connected():
                await asyncio.sleep(0.01)
        # Cut off without a word, as a cable would be.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        opened.close()
        async with asyncio.timeout(SOON):
            while live.connected():
                await asyncio.sleep(0.01)


@aio
async def test_messages_in_a_heap_and_in_pieces_are_answered_in_their_order(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        async with welcomed(server, me, table) as opened:
            moves = [f'{{"t":"move","id":"{number}","seat":0,"text":"fly"}}' for number in range(60)]
            for number, move in enumerate(moves):
                await opened.send(move if number % 7 else [move[:9], move[9:20], move[20:]])
            answers = [json.loads(await opened.recv()) for _ in moves]
            assert [(each["t"], each["id"]) for each in answers] == [("refused", str(each)) for each in range(60)]
            await opened.send(b"bytes")
            assert json.loads(await opened.recv())["t"] == "error"  # what is said last comes before the close
            assert await closing_code(opened) == 1008


@aio
async def test_bytes_that_are_no_text_end_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, table = await a_table(server)
        opened = await asyncio.to_thread(handshake, server, table, me.cookie)
        with opened:
            opened.sendall(framed(json.dumps(HELLO)) + b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc")
            opened.settimeout(60)
            received = b""
            while part := await asyncio.to_thread(opened.recv, 1 << 16):
                received += part
            assert received.endswith(b"\x88\x02\x03\xef")  # 1007
