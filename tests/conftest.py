"""The browser app on a real Chromium, against the real server on a port of the loopback, for whichever test asks.

What these need is imported when they are used: most tests use none of it.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from harena import registry

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.player import Visit
    from tests.server.harness import ServerProcess

APP = Path(__file__).parents[1] / "src" / "harena" / "server" / "static" / "index.html"
"""The browser app of this checkout, which all servers for browsers serve: that of a package may be older."""
COMPILED = os.environ.get("HARENA_COMPILED_DIR")
PACKAGE = Path(COMPILED) if COMPILED else None
"""What servers for browsers run: the compiled package where `make test` has made it, so that bots think fast."""
LONGEST = ("test_outside_game.py", "test_processes.py")
settings.register_profile("untimed", deadline=None)  # how long an example takes is up to the machine
settings.load_profile("untimed")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Tests stay until the end: looking for garbage among them would take as long as collecting them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def needed(item: pytest.Item) -> set[str]:
    """The games that a test takes as examples."""
    return {game for mark in item.iter_markers("needs") for game in mark.args}


@pytest.hookimpl(trylast=True)  # when those that were not chosen are gone
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, with some of it for each worker, so that nobody waits for it at the end.

    Workers begin with equal shares of the list, one after the other. A test that drives a browser or a server gets a
    second try, which the summary counts: on a busy machine one may be late for once.

    What takes a game as an example that is not in this checkout is left out (`tests/outside` takes games away).
    """
    items[:] = [item for item in items if registry.own().keys() >= needed(item)]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    longest = [item for item in items if item.path.name in LONGEST]
    others = spread([item for item in items if item.path.name not in LONGEST])
    items.clear()
    for worker in range(workers):
        share = len(others) // (workers - worker)
        items += longest[worker::workers] + others[:share]
        del others[:share]
    for item in filter(waits, items):
        item.add_marker(pytest.mark.flaky(reruns=1))


def waits(item: pytest.Item) -> bool:
    """Whether a test drives a browser or a server, and mostly waits for it."""
    return "chromium" in getattr(item, "fixturenames", ()) or item.path.parent.name == "server"


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The files whose tests wait, evenly among those whose tests compute: neither alone keeps the cores busy."""
    files = [list(its) for _, its in groupby(items, key=attrgetter("path"))]
    placed: list[tuple[float, list[pytest.Item]]] = []
    for kind in (True, False):
        those = [each for each in files if any(map(waits, each)) is kind]
        total, before = sum(map(len, those)), 0
        for each in those:
            placed.append((before / total, each))
            before += len(each)
    return [item for _, its in sorted(placed, key=itemgetter(0)) for item in its]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests of this process share."""
    from tests.server.harness import server_process

    assert APP.is_file(), "The browser app is not built: run make app."
    with server_process(tmp_path_factory.mktemp("server"), PACKAGE, bot_workers=2, static=APP.parent) as process:
        yield process.address


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, to be stopped and started."""
    from tests.server.harness import server_process

    assert APP.is_file(), "The browser app is not built: run make app."
    with server_process(tmp_path, PACKAGE, static=APP.parent) as process:
        yield process


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    from scripts.find_chromium import installed
    from tests.browser.player import PATIENCE_MS

    expect.set_options(timeout=PATIENCE_MS)

    path = installed()
    assert path, "No Chromium is found: run make test, which looks for one, or set HARENA_CHROMIUM."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Lets people in, each with a browser of their own; fails the test if a page had an error."""
    from tests.browser.player import Visit

    visitor = Visit(chromium)
    yield visitor
    visitor.close()
    assert visitor.errors == []


@pytest.fixture
def page(visit: Visit, address: str) -> Page:
    """One person at home, on a desktop."""
    return visit(address)


@pytest.fixture
def wait_gone() -> Callable[[Page], None]:
    """Waits until a page has noticed that its server is gone."""
    from playwright.sync_api import Error

    def wait(page: Page) -> None:
        try:
            page.wait_for_selector(".lines")
        except Error as error:
            raise AssertionError("the page did not notice that the server is gone") from error

    return wait
