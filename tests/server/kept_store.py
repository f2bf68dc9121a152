"""A store as a release leaves it behind, kept for all later ones to open: python -m tests.server.kept_store NAME."""

import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from harena.client import Client, Json
from harena.games import list_games
from tests.server.harness import Running, chooser, in_a_loop, serving
from tests.server.test_lists import tables_of_all_kinds

FOLDER = Path(__file__).parents[1] / "data" / "stores"
NAME, PASSWORD = "Spiculus", "golden house"
MOVES = 6


async def play_some(me: Client, table: str) -> None:
    """Make a few moves against a bot."""
    async with me.connect(table) as seat:
        for number in range(MOVES):
            await seat.until(lambda: seat.over or bool(seat.to_decide()))
            if seat.over:
                return
            seq = await seat.move(0, chooser(number)(seat.states[0]))
            await seat.until(lambda: seat.states[0]["seq"] >= seq)  # noqa: B023
        await seat.until(lambda: seat.over or bool(seat.to_decide()))


async def fill(server: Running) -> Json:
    """People, tables in every state and a game of each kind in the middle; gives what must be found again."""
    one, two = await tables_of_all_kinds(server)
    await one.call("PATCH", "/api/me", {"name": NAME})
    await one.call("POST", "/api/me/password", {"password": PASSWORD})
    for game in list_games():
        await play_some(one, (await one.new_table(game, ["me", "random"]))["id"])
    return {
        "name": NAME,
        "password": PASSWORD,
        "at": time.time(),
        "tables": [[card["id"], card["game"], card["status"]] for card in await one.call("GET", "/api/tables")],
        "others": len(await two.call("GET", "/api/tables")),
    }


async def write(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as server:
            found = await fill(server)
        with sqlite3.connect(Path(folder) / "harena.db") as database:
            database.execute("VACUUM INTO ?", [str(FOLDER / f"{name}.db")])
        database.close()
    (FOLDER / f"{name}.json").write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    in_a_loop(write(sys.argv[1]))
