"""A load on servers that run: many tables of real clients, each move timed from its sending to its acknowledgement, and
to the opponent having it.

The clients are those that `harena.client` gives anybody: over websockets, through proxies and TLS, connecting again by
themselves. They cost as much as a server does, or more; what they take of a core is among the figures, and where it is
near one, several processes of this measure more than one.
"""

import asyncio
import contextlib
import random
import re
import statistics
import time
import urllib.request
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from harena.client import Client, Json, ServerRefusal, TableClient
from harena.core.errors import HarenaError
from harena.server.bus import ended

_SEATED_AT_ONCE = 16
_AGAIN_SECONDS = 0.5
_TELL_SECONDS = 0.25
_MEMORY = "process_resident_memory_bytes"
_CPU = "process_cpu_seconds_total"
_AT = "at"

Progress = Callable[[int, int], None]
"""Called with how much is done, and how much there is: tables that are seated, then milliseconds that are over."""


class BadLoad(HarenaError):
    """Nothing could be measured; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be played, where and how long."""

    addresses: Sequence[str]  # the players of a table sit at one after another of these
    together: bool = False  # or all at one of them, the next table's at the next
    game: str = "ragers"
    tables: int = 20
    seconds: float = 10.0
    pause: float = 0.0  # before each move of a player
    against: str = ""  # the level of a bot in the second seat; empty: another player
    token: str = ""  # for the servers' figures, where they are not on this machine


@dataclass(slots=True)
class Figures:
    """What is counted while the load runs."""

    moves: int = 0
    games: int = 0
    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)


class _Watch:
    """When one player had which state of the game."""

    def __init__(self, times: list[float]) -> None:
        self._times = times
        self._seqs: list[int] = []
        self._at: list[float] = []
        self._open: list[tuple[int, float]] = []  # moves of others that have not come yet, and when they were sent

    def heard(self, message: Json) -> None:
        """A message came."""
        if message["t"] == "state" and (not self._seqs or message["seq"] > self._seqs[-1]):
            now = time.perf_counter()
            self._seqs.append(message["seq"])
            self._at.append(now)
            self._times += [now - sent for seq, sent in self._open if seq <= message["seq"]]
            self._open = [each for each in self._open if each[0] > message["seq"]]

    def expect(self, seq: int, sent: float) -> None:
        """Another player's move is kept: it is here already, or will come."""
        place = bisect_left(self._seqs, seq)
        if place < len(self._seqs):
            self._times.append(self._at[place] - sent)
        else:
            self._open.append((seq, sent))


class _Table:
    """The same people at the same table, game after game."""

    def __init__(self, plan: Plan, number: int, figures: Figures, begun: asyncio.Event) -> None:
        apart = 0 if plan.together else 1
        addresses = [plan.addresses[(number + seat * apart) % len(plan.addresses)] for seat in range(2)]
        self.seated = asyncio.get_running_loop().create_future()
        self._plan = plan
        self._people = [Client(address) for address in addresses[: 1 if plan.against else 2]]
        self._figures = figures
        self._begun = begun
        self._random = random.Random(number)

    async def run(self) -> None:
        """Play until cancelled. What goes wrong is counted, and the next game begun."""
        while True:
            try:
                await self._play_game()
                self._figures.games += 1
            except (HarenaError, WebSocketException, OSError, TimeoutError) as error:
                if not self._begun.is_set():
                    self.seated.set_exception(error)
                    return
                self._figures.errors[_kind(error)] += 1
                await asyncio.sleep(_AGAIN_SECONDS)

    async def _play_game(self) -> None:
        host, *guests = self._people
        seats = ["me", self._plan.against or "open"]
        table = str((await host.new_table(self._plan.game, seats))["id"])
        for guest in guests:
            await guest.join(table)
        async with contextlib.AsyncExitStack() as stack:
            connected: list[tuple[TableClient, _Watch]] = []
            for person in self._people:
                watch = _Watch(self._figures.seen)
                client = person.connect(table)
                client.on_message = watch.heard
                connected.append((await stack.enter_async_context(client), watch))
            if not self.seated.done():
                self.seated.set_result(None)
            await self._begun.wait()
            playing = [
                asyncio.create_task(self._play(client, [each for _, each in connected if each is not watch]))
                for client, watch in connected
            ]
            try:
                await asyncio.gather(*playing)
            finally:
                await ended(*playing)

    async def _play(self, client: TableClient, others: Sequence[_Watch]) -> None:
        while True:
            await client.until(lambda: client.over or bool(client.to_decide()))
            if client.over:
                return
            if self._plan.pause:
                await asyncio.sleep(self._plan.pause * self._random.uniform(0.5, 1.5))
            state = client.to_decide()[0]
            sent = time.perf_counter()
            seq = await client.move(state["seat"], self._random.choice(state["decision"]["options"])["text"])
            self._figures.acknowledged.append(time.perf_counter() - sent)
            self._figures.moves += 1
            for other in others:
                other.expect(seq, sent)
            client.messages.clear()  # nobody reads them, and they are many
            await client.until(lambda: client.over or client.states[state["seat"]]["seq"] >= seq)  # noqa: B023


async def measure(plan: Plan, progress: Progress) -> dict[str, Any]:
    """Seat everybody, let them play, and give the figures."""
    figures, begun = Figures(), asyncio.Event()
    tables: list[_Table] = []
    running: list[asyncio.Task[None]] = []
    try:
        while len(tables) < plan.tables:
            some = [
                _Table(plan, len(tables) + each, figures, begun)
                for each in range(min(_SEATED_AT_ONCE, plan.tables - len(tables)))
            ]
            running += [asyncio.create_task(table.run()) for table in some]
            tables += some
            await _seated(plan, some)
            progress(len(tables), plan.tables)
        before = await _all_figures(plan)
        own, started = time.process_time(), time.perf_counter()
        begun.set()
        while (passed := time.perf_counter() - started) < plan.seconds:
            progress(int(passed * 1000), int(plan.seconds * 1000))
            await asyncio.sleep(min(_TELL_SECONDS, plan.seconds - passed))
        found = _told(plan, figures, passed, (time.process_time() - own) / passed)
        after = await _all_figures(plan)
        found["servers"] = [_server(*each) for each in zip(plan.addresses, before, after)]
        return found
    finally:
        await ended(*running)


async def _seated(plan: Plan, tables: Sequence[_Table]) -> None:
    try:
        await asyncio.gather(*(table.seated for table in tables))
    except OSError as error:
        where = " or ".join(plan.addresses)
        raise BadLoad(
            f"No server answers at {where} ({error.strerror or error}): start one, or name another."
        ) from None
    except ServerRefusal as refusal:
        if refusal.status == 429:
            raise BadLoad(
                "The server limits how much one address may ask for, so it cannot be measured from one: start one "
                "that nobody else can reach with harena serve --unlimited."
            ) from None
        raise


def _told(plan: Plan, figures: Figures, seconds: float, cores: float) -> dict[str, Any]:
    return {
        "game": plan.game,
        "tables": plan.tables,
        "seconds": seconds,
        "moves": figures.moves,
        "moves_per_second": figures.moves / seconds,
        "games_finished": figures.games,
        "acknowledged_ms": _quantiles(figures.acknowledged),
        "seen_by_opponent_ms": _quantiles(figures.seen),
        "errors": dict(figures.errors),
        "load_cores": cores,
    }


def _quantiles(times: Sequence[float]) -> dict[str, float] | None:
    """What half of the times, and all but a few, are below, in milliseconds; None where nothing was timed."""
    if len(times) < 2:
        return None
    cuts = statistics.quantiles(times, n=1000, method="inclusive")
    return {"p50": cuts[499] * 1000, "p95": cuts[949] * 1000, "p99": cuts[989] * 1000}


def _kind(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if isinstance(error, HarenaError) else type(error).__name__


# --- what servers say of themselves ----------------------------------------------------------------------------------


async def _all_figures(plan: Plan) -> list[dict[str, float]]:
    """What each server says of itself, all asked at one time."""
    return await asyncio.gather(*(_server_figures(address, plan.token) for address in plan.addresses))


async def _server_figures(address: str, token: str) -> dict[str, float]:
    """A server's memory and processor time, and when it told them; nothing where it does not show them to us."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(f"{address.rstrip('/')}/metrics", headers=headers)

    def read() -> str:
        with urllib.request.urlopen(request, timeout=10) as answer:
            text: str = answer.read().decode()
            return text

    try:
        text = await asyncio.to_thread(read)
    except OSError:
        return {}
    told = {name: float(value) for name, value in re.findall(rf"^({_MEMORY}|{_CPU}) (\S+)$", text, re.M)}
    return {**told, _AT: time.perf_counter()}


def _server(address: str, before: dict[str, float], after: dict[str, float]) -> dict[str, Any]:
    found: dict[str, Any] = {"address": address}
    if _MEMORY in after:
        found["megabytes"] = after[_MEMORY] / 1e6
    if _CPU in before and _CPU in after:
        # A busy server tells late, and the load goes on until it has told.
        found["cores"] = (after[_CPU] - before[_CPU]) / (after[_AT] - before[_AT])
    return found
