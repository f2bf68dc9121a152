"""Previews: what an action would mean, told to who asks, from their own view, and kept nowhere."""

from pathlib import Path
from typing import Any

import pytest

import harena
from harena.client import Json, TableClient
from harena.core.errors import IllegalAction
from harena.core.state import State
from harena.games.ragers.words import RagersWords
from tests.server.harness import Running, aio, serving


async def log_of(server: Running, table: str) -> list[Any]:
    """What the store holds of a table."""
    saved = await server.services.store.load_table(table)
    assert saved is not None
    return saved.entries


async def refused(seat: TableClient, number: int, text: str = "") -> str:
    """Why a preview is refused."""
    with pytest.raises(IllegalAction) as caught:
        await seat.preview(number, text)
    return caught.value.reason


@aio
async def test_a_preview_says_whether_an_action_is_legal_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("ragers", ["me", "me"]))["id"]
        async with me.connect(table) as seat:
            log = await log_of(server, table)
            state = seat.to_decide()[0]
            text = state["decision"]["options"][0]["text"]
            answer = await seat.preview(state["seat"], text)
            assert (answer["ok"], answer["reason"], answer["rule"], answer["shown"]) == (True, "", "", {})
            with pytest.raises(IllegalAction) as engine:
                harena.imagine(state["view"], 1).play(state["seat"], "place dagger")
            answer = await seat.preview(state["seat"], "place dagger")
            assert (answer["ok"], answer["reason"], answer["rule"]) == (False, engine.value.reason, engine.value.rule)
            assert answer["rule"]
            assert await log_of(server, table) == log
            assert [message["seq"] for message in seat.messages_of("state")] == [state["seq"]] * 2


@aio
async def test_an_empty_text_asks_what_is_possible(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        async with me.connect((await me.new_table("ragers", ["me", "me"]))["id"]) as seat:
            answer = await seat.preview(0, "")
            assert answer["ok"]
            assert answer["shown"] == {}


@aio
async def test_a_preview_is_for_who_is_asked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two, guest = server.client(), server.client(), server.client()
        table = (await one.new_table("ragers", ["me", "open"]))["id"]
        async with one.connect(table) as first:
            assert "nothing to decide" in await refused(first, 0)
            await two.join(table)
            await first.until(lambda: bool(first.states))
            assert "not your seat" in await refused(first, 1)
            await guest.me()
            async with guest.connect(table) as watching:
                assert "not your seat" in await refused(watching, 0)
            text = first.to_decide()[0]["decision"]["options"][0]["text"]
            await first.move(0, text)
            assert "nothing to decide" in await refused(first, 0, text)
            async with two.connect(table) as second:
                assert (await second.preview(1, ""))["ok"]
                await second.ask("resign", seat=1)
                assert "not your seat" not in await refused(second, 1)


@aio
async def test_nothing_hidden_gets_into_a_preview(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[State] = []

    def preview(_: RagersWords, state: State, seat: int, text: str) -> Json:
        shown.append(state)
        return {"seat": seat, "text": text}

    monkeypatch.setattr(RagersWords, "preview", preview, raising=False)
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("ragers", ["me", "greedy"]))["id"]
        async with me.connect(table) as seat:
            answer = await seat.preview(0, "nonsense")
            assert not answer["ok"]
            assert answer["shown"] == {"seat": 0, "text": "nonsense"}
            view = seat.states[0]["view"]
            assert shown[0].key() == harena.imagine(view, 0).key()
            live = await server.services.hall.get(table)
            assert shown[0].save() != live.sitting.state.save()
            assert shown[0].secret is None


@aio
async def test_what_is_possible_is_worked_out_once_until_the_table_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def preview(_: RagersWords, state: State, seat: int, text: str) -> Json:
        asked.append(text)
        return {"time": len(asked)}

    monkeypatch.setattr(RagersWords, "preview", preview, raising=False)
    async with serving(tmp_path) as server:
        me = server.client()
        async with me.connect((await me.new_table("ragers", ["me", "me"]))["id"]) as seat:
            assert [(await seat.preview(0, ""))["shown"]["time"] for _ in range(3)] == [1, 1, 1]
            assert [(await seat.preview(0, "keep"))["shown"]["time"] for _ in range(2)] == [2, 3]
            await seat.move(1, seat.states[1]["decision"]["options"][0]["text"])
            assert (await seat.preview(0, ""))["shown"]["time"] == 4
