"""Who plays in a simulation: the project's own client, driven by a seed. It remembers all that it was told."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from harena.client import Client, Json, ServerRefusal, TableClient
from harena.core.errors import IllegalAction

_SELDOM = 0.04  # how probable it is that somebody does something else than to move


class Acknowledged(NamedTuple):
    """What a player was told is done."""

    table: str
    seat: int
    command: str
    kind: str
    text: str
    seq: int


class Player:
    """One person at one table, with one connection or two, who plays until the game is over."""

    def __init__(self, name: str, table: str, rng: random.Random, note: Callable[[str], None], moves: int) -> None:
        self.name = name
        self.table = table
        self.acknowledged: list[Acknowledged] = []
        self.refused: dict[str, str] = {}  # with the reason
        self.sent: dict[str, Json] = {}
        self.windows: list[TableClient] = []  # of the browser, so to speak
        self.thinks = 0.3  # seconds at most, before a move
        self.careless = 0.0  # how probable it is that a command is sent twice
        self._rng = rng
        self._note = note
        self._moves = moves  # before this person gives up
        self._number = 0

    async def play(self, windows: int) -> None:
        """Play until the game is over, and stay until every window shows that it is."""
        client = Client("http://simulated", self.name)
        client.patience = 1e9
        self.windows = [client.connect(self.table) for _ in range(windows)]
        await asyncio.gather(*[self._open(window) for window in self.windows])
        while not any(window.over for window in self.windows):
            await self._do_something()
        for window in self.windows:
            await window.until(lambda: window.over)  # noqa: B023
            await window.until(lambda: all(state["decision"] is None for state in window.states.values()))  # noqa: B023

    async def close(self) -> None:
        """Close all windows."""
        for window in self.windows:
            await window.__aexit__()

    async def _open(self, window: TableClient) -> None:
        while True:
            try:
                await window.__aenter__()
                return
            except OSError:
                await asyncio.sleep(self._rng.uniform(0, 1))

    async def _do_something(self) -> None:
        window = self._rng.choice(self.windows)
        await window.until(lambda: window.over or bool(self._wishes(window)))
        await asyncio.sleep(self._rng.uniform(0, self.thinks))
        wishes = self._wishes(window)
        if not wishes:
            return
        kind, fields = self._rng.choice(wishes)
        if kind == "move" and self._rng.random() < _SELDOM:
            await self._do_otherwise(window, fields["seat"])
        elif kind == "move" and self._number >= self._moves:
            await self._say(window, "resign", seat=fields["seat"])
        else:
            await self._say(window, kind, **fields)

    def _wishes(self, window: TableClient) -> list[tuple[str, Json]]:
        """What could be done now."""
        found: list[tuple[str, Json]] = []
        for state in window.states.values():
            seat, decision, asked = state["seat"], state["decision"], state["undo_asked"]
            if decision is not None:
                options = decision["options"]
                text = options[self._rng.randrange(len(options))]["text"]
                found.append(("move", {"seat": seat, "text": text, "asked": decision["asked"]}))
            if asked is not None and asked not in window.table["you"]:
                found.append(("undo-answer", {"seat": seat, "yes": self._rng.random() < 0.5}))
        return found

    async def _do_otherwise(self, window: TableClient, seat: int) -> None:
        state = window.states[seat]
        choices = ["undo", *["retract"] * state["can_retract"], *["orders"] * (state["orders"] is not None)]
        kind = self._rng.choice(choices)
        if kind == "orders":
            welcome = window.messages_of("welcome")[-1]
            await self._say(window, kind, seat=seat, ask=self._rng.choice(welcome["orders"])["key"])
        else:
            await self._say(window, kind, seat=seat)

    async def _say(self, window: TableClient, kind: str, **fields: Any) -> None:
        self._number += 1
        command = {"t": kind, "id": f"{self.name}-{self._number}", **fields}
        self.sent[command["id"]] = command
        asking = asyncio.ensure_future(window.ask(kind, id=command["id"], **fields))
        if self._rng.random() < self.careless:
            await asyncio.sleep(0)
            await self._rng.choice(self.windows).send(command)
        try:
            seq = (await asking)["seq"]
        except (IllegalAction, ServerRefusal) as refusal:
            self._note(f"{command['id']} refused: {refusal}")
            self.refused[command["id"]] = str(refusal)
            return
        self._note(f"{command['id']} {kind} acknowledged as {seq}")
        done = Acknowledged(self.table, fields["seat"], command["id"], kind, fields.get("text", ""), seq)
        self.acknowledged.append(done)
        if kind != "orders":
            seat = fields["seat"]
            await window.until(lambda: window.over or window.states[seat]["seq"] >= seq)
