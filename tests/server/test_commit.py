"""One write path: whatever is written about a table is committed, then acknowledged, then told; all or nothing."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from harena.client import Client, Json, ServerRefusal
from harena.core.errors import IllegalAction
from harena.server import sitting as sitting_module
from harena.server.messages import Move, OfferRematch
from harena.server.writer import Writer, _Job
from tests.server.harness import Running, aio, serving


def fail_after(monkeypatch: pytest.MonkeyPatch, writer: Writer, committing: bool) -> None:
    """Let the next commit fail; it may have reached the disk all the same."""
    whole = writer._perform
    failing = {"left": 1}

    def perform(batch: list[Any]) -> list[Any]:
        if failing["left"]:
            failing["left"] -= 1
            if committing:
                whole(batch)
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))
        return whole(batch)

    monkeypatch.setattr(writer, "_perform", perform)


Act = Callable[[Client, Client, str], Any]
LOBBY_ACTS: dict[str, tuple[Act, Callable[[Json], bool]]] = {
    "join": (lambda one, two, table: two.join(table), lambda card: card["seats"][1]["player"]["kind"] == "human"),
    "bot": (
        lambda one, two, table: one.call("POST", f"/api/tables/{table}/seats/1/bot", {"level": "random"}),
        lambda card: card["seats"][1]["player"]["kind"] == "bot",
    ),
    "leave": (
        lambda one, two, table: one.call("POST", f"/api/tables/{table}/leave", {}),
        lambda card: card["seats"][0]["player"] is None,
    ),
}


@pytest.mark.needs("gods")
@pytest.mark.parametrize("act", LOBBY_ACTS)
@pytest.mark.parametrize("committing", [True, False], ids=["written all the same", "not written"])
@aio
async def test_the_lobby_reads_a_table_again_when_a_write_has_no_known_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str, committing: bool
) -> None:
    do, done = LOBBY_ACTS[act]
    async with serving(tmp_path) as server:
        one, two, other = server.client(), server.client(), server.client()
        await two.me()
        table = (await one.new_table("gods", ["me", "open", "open"]))["id"]
        await other.join(table, seat=2)  # so that nobody's leaving gives the table up
        before = await one.call("GET", f"/api/tables/{table}")
        async with one.connect(table) as here:
            fail_after(monkeypatch, server.services.store.writer, committing)
            with pytest.raises(ServerRefusal, match="could not be kept") as caught:
                await do(one, two, table)
            assert caught.value.status == 503
            await here.until(lambda: len(here.messages_of("welcome")) == 2)  # it was cut off, and came back
            card = await one.call("GET", f"/api/tables/{table}")
            assert done(card) if committing else card["seats"][1] == before["seats"][1]
            told = here.messages_of("welcome")[1]["table"]
            assert [seat["player"] is None for seat in told["seats"]] == [
                seat["player"] is None for seat in card["seats"]
            ]
        listed = {each["id"]: each for each in await other.call("GET", "/api/tables")}
        assert [seat["player"] for seat in listed[table]["seats"]] == [
            seat["player"] for seat in (await other.call("GET", f"/api/tables/{table}"))["seats"]
        ]


@aio
async def test_a_rematch_is_made_with_its_link_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("ragers", ["me", "random"]))["id"]
        async with me.connect(table) as here:
            await here.ask("resign", seat=0)
            live = await server.services.hall.get(table)
            await server.services.hall.command(
                live, live.sitting.chairs[0].player or "", OfferRematch("again", 0), lambda _: None
            )
            fail_after(monkeypatch, server.services.store.writer, committing=True)
            with pytest.raises(IllegalAction, match="could not be kept"):
                await server.services.lobby.rematch_if_all_want(live)
        again = await server.services.hall.get(table)
        made = again.sitting.rematch_table
        assert made is not None
        await server.services.lobby.rematch_if_all_want(again)  # it is there: another one is not made
        assert again.sitting.rematch_table == made
        assert {each["id"] for each in await me.call("GET", "/api/tables")} == {table, made}


@aio
async def test_rules_that_break_on_a_move_leave_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What a move leads to is worked out before it is written: where the rules fail, nothing is."""
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("ragers", ["me", "me"]))["id"]
        live = await server.services.hall.get(table)
        before, key = live.sitting.seq, live.sitting.state.key()

        def broken(self: object, entry: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setitem(sitting_module._PERFORM, "move", broken)
            move = Move("m", 0, "keep")
            with pytest.raises(ZeroDivisionError):
                await server.services.hall.command(live, live.sitting.chairs[0].player or "", move, lambda _: None)
        assert (live.sitting.seq, live.sitting.state.key(), live.lost) == (before, key, False)
        assert "rules_failed" in caplog.text
        async with me.connect(table) as here:
            await here.move(0, "keep")


@aio
async def test_nobody_sees_a_move_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        async with one.connect(table) as here:
            store = server.services.store
            held, keep = asyncio.Event(), store.keep

            async def slow(changes: Any, driving: int | None) -> None:
                await held.wait()
                await keep(changes, driving)

            monkeypatch.setattr(store, "keep", slow)
            asking = asyncio.create_task(here.ask("move", seat=0, text="raise"))
            async with asyncio.timeout(5):
                while not (await server.services.hall.get(table)).lock.locked():
                    await asyncio.sleep(0.01)
            async with two.connect(table) as other:
                assert other.states[1]["view"]["waiting"] == [0]
                assert (await two.call("GET", f"/api/tables/{table}"))["turn"] == 0
                held.set()
                await asking
                await other.until(lambda: other.states[1]["view"]["waiting"] == [1])


class Ear:
    """Somebody at a table who is no socket."""

    player = "somebody"

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def table_changed(self) -> None:
        self.heard.append("table")

    def state_changed(self) -> None:
        self.heard.append("state")

    def undo_asked(self, seat: int) -> None:
        self.heard.append(("undo", seat))

    def said(self, seat: int, phrase: str, name: str) -> None:
        self.heard.append((seat, phrase))

    def table_lost(self) -> None:
        self.heard.append("lost")


class Deaf(Ear):
    """Somebody with whom everything goes wrong."""

    def table_changed(self) -> None:
        raise ZeroDivisionError

    state_changed = table_lost = table_changed

    def said(self, seat: int, phrase: str, name: str) -> None:
        raise ZeroDivisionError


@aio
async def test_all_that_is_told_goes_through_one_interface(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me, ear = await _at_a_table(server)
        table = (await me.call("GET", "/api/tables"))[0]["id"]
        live = await server.services.hall.get(table)
        live.enter(Deaf())  # what goes wrong with one does not keep it from the others
        live.enter(ear)
        async with me.connect(table) as here:
            await here.ask("say", phrase="hello", seat=1)
            await here.move(0, "raise")
        server.services.hall.drop(live)
        assert [each for each in ear.heard if each != "table"] == [(1, "hello"), "state", "lost"]


async def _at_a_table(server: Running) -> tuple[Client, Ear]:
    me = server.client()
    await me.new_table("leduc", ["me", "me"])
    return me, Ear()


@aio
async def test_a_fault_of_the_writer_itself_fails_what_it_was_at_and_nothing_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        writer = server.services.store.writer
        commit = writer._commit

        def fail_once(batch: list[_Job]) -> None:
            monkeypatch.setattr(writer, "_commit", commit)
            raise ValueError("a slip in the writer")

        monkeypatch.setattr(writer, "_commit", fail_once)
        with pytest.raises(ValueError, match="a slip"):
            await asyncio.wait_for(writer.write(lambda connection: 1), 10)
        assert await asyncio.wait_for(writer.write(lambda connection: 2), 10) == 2
