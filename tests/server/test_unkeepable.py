"""What PostgreSQL's columns do not take is refused, and is no fault of the store: others go on as if nothing was."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from harena.client import Client
from harena.core.errors import BadPack, IllegalAction
from harena.server import ledger, messages
from harena.server.catalog import shipped_packs
from harena.server.check_worker import check_pack
from harena.server.ledger import Entry
from harena.server.sitting import Sitting
from tests.server.harness import Running, aio, first, serving
from tests.server.postgres import new_database

NOTHING = "\0"
_EXPANDING = "\ufdfa" * 30
"""30 characters that are 540 in plain letters."""


@asynccontextmanager
async def on_postgres(home: Path) -> AsyncIterator[tuple[Running, Client, httpx.AsyncClient]]:
    """A server on PostgreSQL, with somebody there who has a session; it has to be well in the end."""
    async with serving(home, database=new_database()) as server:
        me = server.client()
        await me.me()
        cookies = dict([me.cookie.split("=", 1)])
        async with httpx.AsyncClient(base_url=server.address, cookies=cookies, timeout=60) as http:
            yield server, me, http
            assert (await http.get("/healthz")).status_code == 200
        assert server.services.store.writer.soundness.reason == ""


REQUESTS: dict[str, tuple[str, str, Any]] = {
    "the name to sign in with": ("POST", "/api/sign-in", {"name": f"a{NOTHING}b", "password": "long enough"}),
    "a commitment": (
        "POST",
        "/api/tables",
        {"game": "leduc", "seats": [{"kind": "me"}, {"kind": "open"}], "commitment": NOTHING},
    ),
    "the packs of a game": ("GET", "/api/packs?game=%00", None),
}


@pytest.mark.parametrize("what", REQUESTS)
@aio
async def test_a_character_that_is_none_is_refused_in_requests(tmp_path: Path, what: str) -> None:
    method, path, body = REQUESTS[what]
    async with on_postgres(tmp_path) as (_, _, http):
        answer = await http.request(method, path, json=body)
        assert answer.status_code == 422
        assert "cannot be kept" in answer.json()["reason"]


@pytest.mark.parametrize("what", ["id", "version", "title", "about"])
def test_a_character_that_is_none_is_refused_in_the_head_of_a_pack(what: str) -> None:
    shipped = next(pack.text for pack in shipped_packs().values() if pack.info.game == "ragers")
    assert check_pack(shipped).game == "ragers"
    spoilt = re.sub(rf'(?m)^{what} = ".*"', f'{what} = "a\\\\u0000b"', shipped, count=1)
    with pytest.raises(BadPack, match=r"U\+0000"):
        check_pack(spoilt)


@aio
async def test_a_name_that_is_long_in_plain_letters_is_refused_where_it_is_to_sign_in_with(tmp_path: Path) -> None:
    async with on_postgres(tmp_path) as (_, _, http):
        assert (await http.patch("/api/me", json={"name": _EXPANDING})).status_code == 200  # a guest's is only shown
        refused = await http.post("/api/me/password", json={"password": "long enough"})
        assert refused.status_code == 422
        assert "too long" in refused.json()["reason"]
        await http.patch("/api/me", json={"name": "Ada"})
        assert (await http.post("/api/me/password", json={"password": "long enough"})).status_code == 200
        assert (await http.patch("/api/me", json={"name": _EXPANDING})).status_code == 422
        assert (await http.get("/api/me")).json()["name"] == "Ada"


@aio
async def test_an_id_of_a_command_has_no_such_character_and_nobody_is_cut_off(tmp_path: Path) -> None:
    async with on_postgres(tmp_path) as (server, me, _):
        you = server.client()
        table = (await me.new_table("leduc", ["me", "open"], listed=True))["id"]
        await you.join(table)
        async with you.connect(table) as other:
            address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
            async with connect(address, additional_headers={"Cookie": me.cookie}) as socket:
                await socket.send('{"t":"hello","protocol":1}')
                await socket.send(json.dumps({"t": "resign", "id": NOTHING, "seat": 0}))
                told: list[dict[str, Any]] = []
                while not told or told[-1]["t"] != "error":
                    told.append(json.loads(await asyncio.wait_for(socket.recv(), 60)))
                assert "not understood" in told[-1]["reason"]
            async with me.connect(table) as mine:
                await mine.move(0, first(mine.states[0]))
            assert len(other.messages_of("welcome")) == 1  # it never had to come back
            assert not other.over


def test_control_characters_are_no_ids() -> None:
    for name in (NOTHING, "a\0", "\x1f", "a\nb"):
        with pytest.raises(msgspec.ValidationError):
            messages.decode.decode(json.dumps({"t": "resign", "id": name, "seat": 0}))


@aio
async def test_an_entry_that_cannot_be_kept_is_refused_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever finds its way past all checks: the table stays in memory, its players connected, the store well."""

    def answer(sitting: Sitting, message: messages.Command, at: int) -> list[Entry]:
        return [Entry(sitting.seq + 1, ledger.RESIGN, message.seat, NOTHING, message.id, at)]

    async with on_postgres(tmp_path) as (_, me, _):
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with me.connect(table) as seat:
            with monkeypatch.context() as patched:
                patched.setattr(Sitting, "answer", answer)
                with pytest.raises(IllegalAction, match="cannot be kept"):
                    await seat.ask("resign", seat=0)
            assert len(seat.messages_of("welcome")) == 1
            await seat.move(0, first(seat.states[0]))


@aio
async def test_a_table_of_no_possible_name_is_an_unknown_one(tmp_path: Path) -> None:
    async with on_postgres(tmp_path) as (server, me, _):
        address = server.address.replace("http", "ws")
        for name in ("%00", "%C3%A9"):
            async with connect(f"{address}/api/tables/{name}/socket", additional_headers={"Cookie": me.cookie}) as it:
                await it.send('{"t":"hello","protocol":1}')
                assert "no such table" in json.loads(await asyncio.wait_for(it.recv(), 60))["reason"]
