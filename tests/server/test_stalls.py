"""What takes long is done aside: the loop that serves everybody is not kept from it."""

import asyncio
import gc
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from harena.client import Client
from harena.core.documents import parse_toml
from harena.records import Record, dumps
from harena.server import api, catalog, lobby, play_here
from harena.server.guard import MAX_PACK
from harena.server.store import KeptPack
from tests.server.harness import Running, aio, chooser, serving

MOVES = 300
LONGEST = 0.04  # seconds of the loop's own work at a time: what others do on this machine does not count


@asynccontextmanager
async def watched() -> AsyncIterator[list[float]]:
    """The longest that the loop worked without looking up, in seconds of its own thread.

    Nobody looks for garbage meanwhile: what all tests before have left would be searched by whoever's turn it is.
    """
    longest = [0.0]

    async def watch() -> None:
        worked = time.thread_time()
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            longest[0], worked = max(longest[0], now - worked), now

    gc.disable()
    watching = asyncio.create_task(watch())
    try:
        yield longest
    finally:
        watching.cancel()
        gc.enable()


async def long_game(server: Running) -> tuple[Client, str]:
    """A long game that is over."""
    me = server.client()
    table = (await me.new_table("rex", ["me", "me"]))["id"]
    choose = chooser(5)
    async with me.connect(table) as here:
        for _ in range(MOVES):
            if here.over or not here.to_decide():
                break
            state = here.to_decide()[0]
            seq = await here.move(state["seat"], choose(state))
            await here.until(lambda: here.over or all(each["seq"] >= seq for each in here.states.values()))  # noqa: B023
        if not here.over:
            await here.ask("resign", seat=0)
    return me, table


@pytest.mark.needs("rex")
@aio
async def test_forks_and_records_of_long_games_stall_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()

    def noted(record: Record) -> str:
        threads.add(threading.get_ident())
        return dumps(record)

    for module in (lobby, play_here):
        monkeypatch.setattr(module, "dumps", noted)
    async with serving(tmp_path) as server:
        me, table = await long_game(server)
        steps = len((await server.services.hall.get(table)).sitting.game.steps)  # type: ignore[union-attr]
        assert steps > 150
        for seat in (0, 1):
            async with watched() as longest:
                fork = await me.call(
                    "POST", f"/api/tables/{table}/fork", {"step": steps - 1, "seat": seat, "level": "random"}
                )
                await me.call("GET", f"/api/tables/{fork['id']}/record")
                await me.call("GET", f"/api/tables/{table}/record")
            assert longest[0] < LONGEST
        assert threads
        assert threading.get_ident() not in threads


@aio
async def test_reading_a_large_pack_stalls_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog.shipped_packs()  # read once for all, by whoever is first
    threads: set[int] = set()

    def noted(text: str) -> dict[str, Any]:
        threads.add(threading.get_ident())
        return parse_toml(text)

    monkeypatch.setattr(api, "parse_toml", noted)
    async with serving(tmp_path) as server:
        me = server.client()
        player = (await me.me())["id"]
        text = "[[cards]]\nid=1\n" * (MAX_PACK // 15)
        pack = KeptPack("0123456789abcdef", "ragers", "large", "1", "Large", "", player, "", 0)
        await server.services.store.add_pack(pack, text)
        async with watched() as longest:
            found = await me.call("GET", f"/api/packs/{pack.hash}/faces")
        assert len(found["cards"]) == MAX_PACK // 15
        assert longest[0] < LONGEST
        assert threads
        assert threading.get_ident() not in threads


@aio
async def test_what_visitors_ask_for_first_is_read_before_they_do(tmp_path: Path) -> None:
    known = (catalog.game_infos, catalog.shipped_packs)
    for each in known:
        each.cache_clear()
    async with serving(tmp_path) as server, asyncio.timeout(server.client().patience):
        while not all(each.cache_info().currsize for each in known):
            await asyncio.sleep(0.01)
