"""Bots: clients in other processes that see a view and a decision, no more; and what happens when they fail."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import harena
from harena import bots
from harena.server import bots as pool_module
from harena.server.bot_worker import Question, answer
from harena.server.bots import BotFailed, BotPool
from harena.server.metrics import Metrics
from tests.server.harness import aio, chooser, serving


def fake(monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """Let bot workers run this instead: `line` is a question."""
    code = f"import sys, os, time\nfor line in sys.stdin.buffer:\n    {body}\n    sys.stdout.flush()\n"
    monkeypatch.setattr(pool_module, "COMMAND", (sys.executable, "-c", code))


@pytest.mark.parametrize("level", [level.name for level in bots.levels("ragers")])
@aio
async def test_every_level_plays_a_game_to_its_end(tmp_path: Path, level: str) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", level])
        async with me.connect(made["id"]) as seat:
            outcome = await seat.play(chooser(1))
        assert sorted(outcome["ranks"]) == [1, 2]
        assert "harena_bot_failures_total{" not in server.services.metrics.text().decode()


@aio
async def test_a_bot_gets_its_own_view_and_decision_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, dict[str, Any]]] = []
    choose = BotPool.choose

    async def listen(pool: BotPool, level: str, question: dict[str, Any]) -> int:
        asked.append((level, msgspec.json.decode(msgspec.json.encode(question))))
        return await choose(pool, level, question)

    monkeypatch.setattr(BotPool, "choose", listen)
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.play(chooser(2))
    assert len(asked) > 5
    for level, question in asked:
        assert level == "random"
        assert set(question) == {"game", "view", "decision"}
        assert question["view"]["seat"] == 1
        assert "hand" not in question["view"]["table"]["sides"][0]
        assert harena.imagine(question["view"], 1).view(1) == question["view"]


@aio
async def test_a_bot_that_is_too_slow_is_replaced_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(monkeypatch, "time.sleep(60)")
    async with serving(tmp_path, bot_limit=0.15) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.until(lambda: seat.states[0]["view"]["chosen"] == [1])
            monkeypatch.undo()
            await seat.play(chooser(3))
        figures = server.services.metrics.text().decode()
        assert 'harena_bot_failures_total{level="random"}' in figures


@pytest.mark.parametrize(
    "body",
    [
        "os._exit(1)",
        "print('nonsense')",
        "print('{\"action\": 99}')",
        "print('{\"action\": null}')",
        'print(\'{"error": "no idea"}\')',
        "sys.stdout.write('x' * 10)",
    ],
    ids=["crash", "nonsense", "illegal", "nothing", "error", "half a line"],
)
@aio
async def test_a_bot_that_fails_is_played_for_at_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    fake(monkeypatch, body)
    async with serving(tmp_path, bot_limit=0.5) as server:
        me = server.client()
        made = await me.new_table("leduc", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            outcome = await seat.play(lambda state: "call")
        assert outcome["ranks"]


def skipped(monkeypatch: pytest.MonkeyPatch, *pauses: float) -> list[float]:
    """Let pauses of these lengths take no time; gives the list that they will be written to."""
    naps: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        if seconds in pauses:
            naps.append(seconds)
            seconds = 0
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", nap)
    return naps


@aio
async def test_a_bot_waits_before_it_moves_so_that_people_can_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps = skipped(monkeypatch, 123)
    async with serving(tmp_path, bot_pause=123) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "random"])
        async with me.connect(made["id"]) as seat:
            await seat.until(lambda: seat.states[0]["view"]["chosen"] == [1])
            assert naps == [123]
            await seat.move(0, "keep")
            await seat.until(lambda: len(naps) == 2)


@pytest.mark.needs("gods")
@aio
async def test_a_bot_is_quicker_between_the_moves_of_one_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    naps = skipped(monkeypatch, 300, 100)
    async with serving(tmp_path, bot_pause=300) as server:
        me = server.client()
        made = await me.new_table("gods", ["me", "random", "random"], options={"mode": "instant"})
        async with me.connect(made["id"]) as seat:
            while 100 not in naps:
                await seat.until(lambda: bool(seat.states[0]["decision"]) or 100 in naps)
                if seat.states[0]["decision"]:
                    await seat.move(0, str(seat.states[0]["decision"]["options"][-1]["text"]))
    assert naps[0] == 300


@aio
async def test_bots_at_many_tables_share_the_workers(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_workers=2) as server:

        async def play(seed: int) -> None:
            me = server.client()
            made = await me.new_table("leduc", ["me", "random"])
            async with me.connect(made["id"]) as seat:
                await seat.play(chooser(seed))

        await asyncio.gather(*(play(seed) for seed in range(8)))
        assert len(server.services.hall.bots._workers._idle) <= 2


@aio
async def test_a_cancelled_question_does_not_confuse_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is given up while a worker thinks about it; its answer comes when the next one waits for its own."""
    asked, late = tmp_path / "asked", tmp_path / "late"
    wait = f"[time.sleep(0.01) for _ in iter(lambda: os.path.exists({str(late)!r}), True)]"
    fake(monkeypatch, f"open({str(asked)!r}, 'w').close(); {wait}; print('{{\"action\": 1}}')")
    pool = BotPool(1, 60, Metrics())
    question = {"game": "leduc", "view": {}, "decision": {}}
    first = asyncio.create_task(pool.choose("random", question))
    async with asyncio.timeout(60):
        while not asked.exists():
            await asyncio.sleep(0.01)
    first.cancel()
    late.touch()
    with pytest.raises(asyncio.CancelledError):
        await first
    fake(monkeypatch, "print('{\"action\": 2}')")
    assert await pool.choose("random", question) == 2
    await pool.close()


def test_a_worker_answers_what_it_cannot_do() -> None:
    state = harena.new("leduc", seed=1)
    decision = state.decision(0)
    assert decision is not None
    call = state.edition.words.as_option(1)
    info = {"asked": 0, "kind": "bet", "about": {}, "prompt": "", "rule": "", "proposal": False, "options": [call]}
    question = {"ask": "choose", "level": "random", "game": "leduc", "view": state.view(0), "decision": info}
    assert answer(msgspec.json.encode(question)).action == 1
    assert "no bot" in str(answer(msgspec.json.encode(question | {"level": "divine"})).error)
    assert answer(b"{}").error is not None
    advice = answer(msgspec.json.encode(question | {"ask": "advise"})).advice
    assert advice == [(1, 1.0)]
    assert Question.__struct_fields__ == ("ask", "level", "game", "view", "decision")


@aio
async def test_a_pool_that_is_asked_nothing_starts_nothing() -> None:
    pool = BotPool(2, 1, Metrics())
    assert pool._workers._idle == []
    with pytest.raises(BotFailed):
        await pool.choose("random", {"game": "leduc", "view": {}, "decision": {}})
    await pool.close()
