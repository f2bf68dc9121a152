"""A slow line: home can be used soon, the table follows, and nobody looks at a blank page meanwhile."""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.player import Visit, phone, wait_until_asked

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # 400 kbit/s
HOME_S = 3
TABLE_S = 4
FIRST_BYTE_MS = 1000  # until then the browser has nothing that it could show

WATCH = """(() => {
  window.lastBlank = 0;
  const look = () => {
    if (!document.body?.innerText.trim()) window.lastBlank = performance.now();
    requestAnimationFrame(look);
  };
  look();
})()"""


@pytest.mark.quiet  # counts seconds
@pytest.mark.parametrize(("game", "screen"), [("Ragers", phone()), ("Arena Rex", {})], ids=["phone", "desktop"])
def test_home_and_table_come_soon_on_a_slow_line(visit: Visit, address: str, game: str, screen: dict[str, Any]) -> None:
    page = visit("about:blank", **screen)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(WATCH)
    begun = time.monotonic()
    page.goto(address, wait_until="commit")
    play = page.get_by_role("article", name=game).get_by_role("button", name="Play against a bot")
    expect(play).to_be_enabled()
    home = time.monotonic() - begun
    page.wait_for_load_state("networkidle")  # somebody looks around
    begun = time.monotonic()
    play.click()
    wait_until_asked(page)
    table = time.monotonic() - begun
    assert page.evaluate("window.lastBlank") < FIRST_BYTE_MS
    assert home < HOME_S
    assert table < TABLE_S
