"""The screenshots of docs/pictures, made anew: make pictures (ARGS="phone home")

A server of this checkout is started, and a bot's advice is played over the wire until a table shows what its picture is
about; then a browser opens that table as its player. Dealing is chance, so no two pictures show the same game: look at
them before they are kept. Needs what `make test` sets up.
"""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from harena.client import Client, Json, TableClient
from scripts.find_chromium import installed
from tests.browser.player import phone, wait_until_asked
from tests.conftest import APP, FLAGS
from tests.server.harness import in_a_loop, server_process

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESK: Json = {"viewport": {"width": 1280, "height": 800}}
MOST_MOVES = 200
MOST_TABLES = 8
PAUSE_MS = 1500  # for what still moves


@dataclass(frozen=True)
class Picture:
    """A table to look for: who plays what, and what its state must be like, as its player is told it."""

    game: str
    seats: tuple[str, ...]
    wanted: Callable[[Json], bool]
    options: dict[str, Any] = field(default_factory=dict)
    screen: Json = field(default_factory=lambda: DESK)


def asked(kind: str, least: int = 0) -> Callable[[Json], bool]:
    """A question of this kind, after at least so many log entries."""
    return lambda state: state["decision"]["kind"] == kind and state["seq"] >= least


PICTURES = {
    "ragers-table": Picture("ragers", ("me", "greedy"), asked("place", 12)),
    "gods-table": Picture("gods", ("me", "greedy", "greedy", "greedy"), asked("act", 40)),
    "rex-table": Picture("rex", ("me", "greedy"), asked("power", 20), {"cohorts": "drawn"}),
    "ophidian-table": Picture("ophidian", ("me", "greedy"), asked("act", 40)),
    "talisman-table": Picture("talisman", ("me", "greedy", "greedy", "greedy"), asked("arena", 20)),
    "phone": Picture("talisman", ("me", "greedy", "greedy"), asked("move", 30), screen=phone()),
}


def played(address: str, picture: Picture) -> tuple[str, str]:
    """The id of a table that is as wanted, and the cookie of its player."""

    async def play() -> tuple[str, str]:
        me = Client(address)
        for _ in range(MOST_TABLES):
            table = await me.new_table(picture.game, picture.seats, options=picture.options, listed=False)
            async with me.connect(table["id"]) as seat:
                if await reaches(seat, picture.wanted):
                    return str(table["id"]), me.cookie
        raise SystemExit(f"No table of {picture.game} came to what its picture shows.")

    return in_a_loop(play())


async def reaches(seat: TableClient, wanted: Callable[[Json], bool]) -> bool:
    """Take a bot's advice until a state is wanted; False if the game is over before."""
    for _ in range(MOST_MOVES):
        await seat.until(lambda: seat.over or bool(seat.to_decide()))
        if seat.over:
            return False
        state = seat.to_decide()[0]
        if wanted(state):
            return True
        advice = await seat.ask("hint", seat=state["seat"])
        kept = await seat.move(state["seat"], advice["options"][0]["text"])
        await seat.until(lambda: seat.over or seat.states[state["seat"]]["seq"] >= kept)  # noqa: B023
    return False


def take(browser: Browser, address: str, name: str, picture: Picture) -> None:
    """Make one picture of a table."""
    table, cookie = played(address, picture)
    context = browser.new_context(**picture.screen)
    key, _, value = cookie.partition("=")
    context.add_cookies([{"name": key, "value": value, "url": address}])
    page = context.new_page()
    page.goto(f"{address}/table/{table}")
    wait_until_asked(page)
    if page.get_by_text("No, thanks").is_visible():  # whether to play with sound is asked once
        page.get_by_text("No, thanks").click()
    page.mouse.move(0, 0)  # nothing is pointed at
    page.wait_for_timeout(PAUSE_MS)
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def take_home(browser: Browser, address: str) -> None:
    """The picture of the first page, as somebody new meets it."""
    page = browser.new_page(**DESK)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / "home.png", full_page=True)
    page.close()


def main(names: list[str]) -> None:
    """Make those that are named, or all."""
    chosen = names or ["home", *PICTURES]
    with (
        tempfile.TemporaryDirectory() as folder,
        server_process(Path(folder), static=APP.parent, bot_workers=2) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        for name in chosen:
            print(f"{name} ...", flush=True)
            if name == "home":
                take_home(browser, server.address)
            else:
                take(browser, server.address, name, PICTURES[name])


if __name__ == "__main__":
    main(sys.argv[1:])
