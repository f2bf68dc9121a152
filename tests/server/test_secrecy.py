"""What must not be seen is not there: not in messages, not in their sizes, not in lists, figures or logs."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
from fastapi import WebSocket

import harena
from harena.client import Json
from harena.core.chance import Stream
from harena.core.state import Edition
from harena.server import messages
from harena.server.auth import Session
from harena.server.ledger import Chair, Change
from harena.server.live import LiveTable
from harena.server.logs import JsonFormatter, set_up
from harena.server.metrics import Metrics
from harena.server.services import Services, running
from harena.server.showing import table_info
from harena.server.sitting import Sitting
from harena.server.sockets import Connection
from harena.server.store import Person
from tests.games import CASES, Case
from tests.server.harness import HandClock, Running, agreed_table, aio, chooser, serving, settings_for

PEOPLE = [Person("player0", "One", None), Person("player1", "Two", None), Person("watcher", "Three", None)]
DUELS = [case for case in CASES if case.edition().seats == 2 and case.hidden == "things" and not case.label]


class Played(Protocol):
    """What says which edition of a game is played."""

    def edition(self) -> Edition:
        """The edition."""
        ...


class World:
    """A table as a server keeps it, its game replaced by one of two that differ in hidden things only."""

    def __init__(self, services: Services, table: LiveTable) -> None:
        self.services = services
        self.table = table
        self.connections = [self._connect(person) for person in PEOPLE]

    def _connect(self, person: Person) -> Connection:
        connection = Connection(
            self.services.sockets, cast(WebSocket, None), Session(person, f"session of {person.id}"), "nowhere"
        )
        connection._table = self.table
        self.table.enter(connection)
        connection._welcome(0)
        return connection

    async def say(self, who: int, message: Any) -> None:
        """Let somebody send a message."""
        await self.connections[who]._answer(message)

    def heard(self, who: int) -> list[bytes]:
        """What was sent to somebody since the last call."""
        queue = self.connections[who]._queue
        found = list(queue)
        queue.clear()
        return found

    def card(self, who: int) -> str:
        """The table's card as HTTP gives it to somebody."""
        return table_info(self.table.sitting.summary(), PEOPLE[who].id, self.table.connected()).model_dump_json()


@asynccontextmanager
async def world(home: Path, case: Played, view: dict[str, Any], clock: HandClock) -> AsyncIterator[World]:
    """A server with one running table whose game is the one in the referee's view."""
    clock_rule: Json = {"kind": "live", "minutes": 10, "increment": 5}
    charter = agreed_table(case.edition(), PEOPLE[0].id, clock_rule)
    sitting = Sitting(charter, [Chair("human", person.id, person.name) for person in PEOPLE[:2]])
    begin = sitting.beginning(int(clock() * 1000), sitting.chairs)
    async with running(settings_for(home, clock=clock), Metrics()) as services:
        for person in PEOPLE:
            await services.store.add_guest(person, f"session of {person.id}", 0)
        table = LiveTable(sitting)
        await services.hall.commit([(table, Change(begin, founded=True))])
        game = table.sitting.game
        assert game is not None
        game.state = harena.imagine(view, 1)
        game._kept = {0: game.state.clone()}  # where choices that are taken back lead to
        game.state.listen()
        table.sitting.sealed = frozenset(view["chosen"])
        yield World(services, table)


@pytest.mark.parametrize("case", DUELS, ids=str)
@pytest.mark.parametrize("me", [0, 1])
@aio
async def test_every_byte_is_the_same_when_only_hidden_things_differ(tmp_path: Path, case: Case, me: int) -> None:
    compared = 0
    for seed in range(6):
        state = case.edition().new(seed)
        stream = Stream(seed)
        for _ in range(stream.below(8) * 2):
            for seat in state.waiting:
                state.play(seat, state.pick(seat, stream))
        truth = state.view("referee")
        other = case.redeal(truth["table"], me, stream) if state.waiting else None
        if other is None or other == truth["table"]:
            continue
        clock = HandClock()
        async with AsyncExitStack() as stack:
            worlds = [
                await stack.enter_async_context(world(tmp_path / f"{seed}{name}", case, view, clock))
                for name, view in (("real", truth), ("other", truth | {"table": other}))
            ]
            compared += await _play_alongside(worlds, me, case, stream, clock)
    assert compared > 15, "too few messages to mean anything"


async def _play_alongside(worlds: list[World], me: int, case: Case, stream: Stream, clock: HandClock) -> int:
    """The same moves in both worlds, and different sealed ones; seat `me` and nobody else may tell them apart."""
    compared = 0
    for step in range(200):
        compared += _same_bytes(worlds, me)
        waiting = worlds[0].table.sitting.waiting
        if waiting != worlds[1].table.sitting.waiting or not waiting:
            return compared
        clock.go(0.25)
        for seat in waiting:
            if seat == me:
                # What is refused is refused in the same words, and only I hear of it.
                for message in (messages.Move(f"bad {step}", me, "stab"), messages.Resign(f"not mine {step}", 1 - me)):
                    for each in worlds:
                        await each.say(me, message)
            elif len(waiting) > 1 and seat == waiting[0]:
                # Sealed differently on purpose, then taken back.
                for number, each in enumerate(worlds):
                    legal = each.table.sitting.state.legal(seat)
                    text = each.table.sitting.state.text(legal[(stream.count + number) % len(legal)])
                    await each.say(seat, messages.Move(f"try {step}", seat, text))
                compared += _same_bytes(worlds, me)
                for each in worlds:
                    await each.say(seat, messages.Retract(f"back {step}", seat))
            games = [each.table.sitting for each in worlds]
            common = sorted(set(games[0].state.legal(seat)) & set(games[1].state.legal(seat)))
            if not common:
                return compared
            text = games[0].state.text(common[stream.below(len(common))])
            for each in worlds:
                await each.say(seat, messages.Move(f"move {step}", seat, text))
            over = any(each.table.sitting.status == "finished" for each in worlds)
            if over and case.ends_openly:
                return compared
            compared += _same_bytes(worlds, me)
    return compared


def _same_bytes(worlds: list[World], me: int) -> int:
    mine = [each.heard(me) for each in worlds]
    assert mine[0] == mine[1]
    for who in (me, 2):
        assert worlds[0].card(who) == worlds[1].card(who)
    for each in worlds:
        each.heard(1 - me)
        each.heard(2)
    return len(mine[0])


class Listening(logging.Handler):
    """Keeps every line that is logged, as JSON, whatever its level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


async def _play_a_game(server: Running) -> tuple[list[Json], list[Json], list[str]]:
    """A whole game with a spectator: the messages of players and of the spectator, and what must stay secret."""
    one, two, three = server.client(), server.client(), server.client()
    made = await one.new_table("ragers", ["me", "open"], words=["sand"], listed=False)
    await two.join(made["id"], invite=made["invite"])
    await three.me()
    saved = await server.services.store.load_table(made["id"])
    assert saved is not None
    secret = saved.charter.secret
    async with AsyncExitStack() as stack:
        here, there, watching = [
            await stack.enter_async_context(each.connect(made["id"])) for each in (one, two, three)
        ]
        with pytest.raises(harena.IllegalAction):
            await here.move(0, "stab")
        await asyncio.gather(here.play(chooser(1)), there.play(chooser(2)))
        await watching.until(lambda: watching.over)
        players = here.messages + there.messages
        cookies = [each.cookie.partition("=")[2] for each in (one, two, three)]
        secrets = [secret.hex(), secret.hex().upper(), repr(secret), made["invite"], *cookies]
        return players, watching.messages, secrets


@aio
async def test_secrets_are_in_no_message_before_the_end_and_in_no_log_ever(tmp_path: Path) -> None:
    listening = Listening()
    set_up(as_json=True, level="debug")
    loggers = [logging.getLogger(name) for name in ("harena.server", "uvicorn", "sqlalchemy.engine", "asyncio")]
    for logger in loggers:
        logger.addHandler(listening)
    logging.getLogger("sqlalchemy.engine").setLevel(logging.INFO)  # statements, without what goes into them
    try:
        async with serving(tmp_path) as server:
            players, watcher, secrets = await _play_a_game(server)
            figures = server.services.metrics.text().decode()
    finally:
        for logger in loggers:
            logger.handlers.clear()
            logger.setLevel(logging.NOTSET)
            logger.propagate = True
    secret, _, _, invite, *cookies = secrets
    shown = [message for message in players + watcher if message.get("table", {}).get("status") != "finished"]
    assert len(shown) > 20
    text = json.dumps(shown)
    assert secret not in text
    assert not any(cookie in text for cookie in cookies)
    assert invite not in json.dumps(watcher)
    assert secret in json.dumps(players)  # told at the end
    assert any("table_made" in line for line in listening.lines)
    everything = "\n".join(listening.lines) + figures
    for each in secrets:
        assert each not in everything
    assert "place " not in everything


@aio
async def test_views_hold_no_source_of_chance(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        made = await me.new_table("ragers", ["me", "me"])
        async with me.connect(made["id"]) as seat:
            live = await server.services.hall.get(made["id"])
            saved = live.sitting.state.save()
            header = memoryview(saved).cast("q")[:2].tolist()  # the running stream and how far it is
            for state in seat.states.values():
                assert not {"seed", "secret", "key", "count", "deck"} & set(_keys(state["view"]))
                engine = state["view"]["engine"]
                assert header[1] == 0 or header != engine[:2]


def _keys(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for each in value.values() for key in _keys(each))]
    return [key for each in value for key in _keys(each)] if isinstance(value, list) else []


@aio
async def test_the_sealed_choice_of_another_is_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        made = await one.new_table("ragers", ["me", "open"])
        await two.join(made["id"])
        async with two.connect(made["id"]) as other:
            async with one.connect(made["id"]) as seat:
                text = seat.states[0]["decision"]["options"][0]["text"]
                assert text.startswith("discard")
                await seat.move(0, text)
            await other.until(lambda: other.states[1]["view"]["chosen"] == [0])
            await other.until(lambda: not other.table["seats"][0]["player"]["connected"])
            told = other.messages[-3:]
        async with two.connect(made["id"]) as again:
            told += again.messages
        told.append(await two.call("GET", f"/api/tables/{made['id']}"))
        own = {option["text"] for option in other.states[1]["decision"]["options"]}
        assert text in own or text not in json.dumps(told)
        assert all(message["view"]["choice"] is None for message in told if message.get("t") == "state")
        engines = [message["view"]["engine"] for message in told if message.get("t") == "state"]
        assert all(engine[4 + 3] == -1 for engine in engines)  # where the engine keeps seat 0's answer
