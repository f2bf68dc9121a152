"""The app stays small: what a visitor has to fetch before home can be used, and in all."""

import gzip
import re

from tests.browser.player import Visit
from tests.conftest import APP
from tests.server.harness import ServerProcess

ALL_SCRIPTS_KB = 400  # a third of it are drawings on cards; each game is fetched with its board alone
FIRST_PAGE_KB = 70
HOME_ON_THE_WIRE_KB = 120  # 63 of them fonts


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


def test_home_comes_packed_over_the_wire(visit: Visit, server: ServerProcess) -> None:
    page = visit(server.address)
    wire = page.context.new_cdp_session(page)
    arrived: list[float] = []
    wire.on("Network.loadingFinished", lambda done: arrived.append(done["encodedDataLength"]))
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(server.address, wait_until="networkidle")
    assert len(arrived) > 5
    assert sum(arrived) / 1000 < HOME_ON_THE_WIRE_KB
