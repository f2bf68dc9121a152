"""Kill -9 under load: is an acknowledged move ever lost, or one done twice?"""

import asyncio
import random
import signal
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Protocol

from harena.client import Client, TableClient
from harena.core.errors import IllegalAction

_TABLES = 20
_NAP = 0.03


class Killable(Protocol):
    """A server process that can be killed and started again where it was."""

    port: int

    def start(self) -> None: ...
    def end(self, how: signal.Signals) -> None: ...


class _Player:
    """Plays one seat and remembers what was acknowledged."""

    def __init__(self, table: TableClient, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.acknowledged: dict[str, int] = {}

    async def play(self) -> None:
        number = 0
        while not self.table.over:
            await asyncio.sleep(random.uniform(0, _NAP))
            decision = self.table.states[self.seat]["decision"]
            if decision is None:
                continue
            number += 1
            text = random.choice(decision["options"])["text"]
            try:
                answer = await self.table.ask("move", id=f"{self.seat}.{number}", seat=self.seat, text=text)
            except IllegalAction:
                continue  # the state had changed meanwhile
            self.acknowledged[f"{self.seat}.{number}"] = answer["seq"]


async def kill_check(server: Killable, database: Path, kills: int) -> dict[str, float]:
    """Kill the server so many times while games are played, then compare what was acknowledged with what is kept."""
    address = f"http://127.0.0.1:{server.port}"
    tables: list[tuple[str, list[_Player]]] = []
    for _ in range(_TABLES):
        people = Client(address), Client(address)
        table = str((await people[0].new_table("ragers", ["me", "open"]))["id"])
        await people[1].join(table)
        seats = [await each.connect(table).__aenter__() for each in people]
        tables.append((table, [_Player(opened, seat) for seat, opened in enumerate(seats)]))
    players = [player for _, pair in tables for player in pair]
    playing = [asyncio.create_task(player.play()) for player in players]
    for done in range(1, kills + 1):
        await asyncio.sleep(random.uniform(0, 0.3))
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.to_thread(server.start)
        for player in players:
            await player.table.until(lambda: len(player.table.messages_of("welcome")) > done)  # noqa: B023
    await asyncio.gather(*playing)
    for player in players:
        await player.table.__aexit__()
    lost = doubled = 0
    for table, pair in tables:
        kept = _kept(database, table)
        doubled += sum(count - 1 for count in Counter(move_id for _, _, move_id in kept).values())
        lost += sum((seq, p.seat, name) not in kept for p in pair for name, seq in p.acknowledged.items())
    moves = sum(len(player.acknowledged) for player in players)
    return {"kills": kills, "acknowledged_moves": moves, "lost": lost, "doubled": doubled}


def _kept(database: Path, table: str) -> list[tuple[int, int, str]]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(
            "SELECT seq, seat, move_id FROM events WHERE table_id = ? AND move_id IS NOT NULL", (table,)
        ).fetchall()
    finally:
        connection.close()
