"""The app stays small: what a visitor has to fetch before home can be used, and in all."""

import gzip
import re

import pytest
from playwright.sync_api import Page

from harena import registry
from tests.browser.player import Json, Visit, wait_until_asked
from tests.conftest import APP
from tests.server.harness import ServerProcess

ALL_SCRIPTS_KB = 400  # a third of it are drawings on cards; each game is fetched with its board alone
FIRST_PAGE_KB = 70
HOME_ON_THE_WIRE_KB = 120  # 63 of them fonts
TABLE_ON_THE_WIRE_KB = 105  # beyond what home has fetched, and until something is asked
SAID_BY_THE_SOCKET_KB = 14  # nothing there is packed, and what is dealt makes it more or less
FIRST_SAID = 2  # the welcome and the first state; what bots do then comes while that is looked at

GAMES = [each.load(each.card).title for each in registry.own().values() if each.card]


def packed(text: bytes) -> float:
    return len(gzip.compress(text)) / 1000


def test_all_scripts_together_stay_small() -> None:
    scripts = list((APP.parent / "assets").glob("*.js"))
    assert scripts
    assert sum(packed(script.read_bytes()) for script in scripts) < ALL_SCRIPTS_KB


def test_home_needs_little_and_its_fonts_come_last() -> None:
    page = APP.read_text(encoding="utf-8")
    first = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    assert first
    assert sum(packed((APP.parent / each).read_bytes()) for each in first) < FIRST_PAGE_KB
    assert "woff2" not in page
    assert set(re.findall(r'rel="preload" href="([^"]+)"', page)) == {"/api/me", "/api/games"}
    assert page.index('class="gate"') < page.index('rel="stylesheet"')  # a page is shown before its style has come


class Scales:
    """Weighs what comes over the wire to a page from now on, in kB: by HTTP, and over sockets."""

    def __init__(self, page: Page) -> None:
        self.fetched: dict[str, float] = {}
        self.said: list[float] = []
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", self._asked)
        wire.on("Network.loadingFinished", self._arrived)
        wire.on("Network.webSocketFrameReceived", self._heard)
        wire.send("Network.enable")

    def _asked(self, request: Json) -> None:
        if not self.said:  # what is fetched once there is something to show keeps nobody waiting
            self.fetched[request["requestId"]] = 0

    def _arrived(self, done: Json) -> None:
        if done["requestId"] in self.fetched:
            self.fetched[done["requestId"]] = done["encodedDataLength"] / 1000

    def _heard(self, message: Json) -> None:
        self.said.append(len(message["response"]["payloadData"]) / 1000)


def test_home_comes_packed_over_the_wire(visit: Visit, server: ServerProcess) -> None:
    page = visit("about:blank")
    scales = Scales(page)
    page.goto(server.address, wait_until="networkidle")
    assert len(scales.fetched) > 5
    assert sum(scales.fetched.values()) < HOME_ON_THE_WIRE_KB


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_any_game_comes_with_little(visit: Visit, address: str, game: str) -> None:
    page = visit(address)
    page.wait_for_load_state("networkidle")
    scales = Scales(page)
    page.get_by_role("article", name=game).get_by_role("button", name="Play against").click()
    wait_until_asked(page)
    assert 0 < sum(scales.fetched.values()) < TABLE_ON_THE_WIRE_KB
    assert 0 < sum(scales.said[:FIRST_SAID]) < SAID_BY_THE_SOCKET_KB
