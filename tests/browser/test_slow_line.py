"""A slow line: home can be used soon, the table follows, and nobody looks at a blank page meanwhile.

What a line of 400 kbit/s and 400 ms costs is told apart from what the machine is busy with: the same way is gone with
and without it. On a quiet machine home can be used 0.4 s after it was asked for, and a table half a second after it
was, so these bounds hold home to 3 s in all and the table to 4 s more. How much each table fetches is counted in bytes
by `test_weight`.
"""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.player import Visit, phone, wait_until_asked

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
HOME_S = 2.6
TABLE_S = 3.2
FIRST_BYTE_MS = 1000  # until then the browser has nothing that it could show

WATCH = """(() => {
  window.lastBlank = 0;
  const look = () => {
    if (!document.body?.innerText.trim()) window.lastBlank = performance.now();
    requestAnimationFrame(look);
  };
  look();
})()"""


def opened(visit: Visit, address: str, game: str, screen: dict[str, Any], line: dict[str, Any]) -> tuple[float, float]:
    """The seconds until home can be used, and from there until a table asks."""
    page = visit("about:blank", **screen)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", line)
    page.add_init_script(WATCH)
    begun = time.monotonic()
    page.goto(address, wait_until="commit")
    play = page.get_by_role("article", name=game).get_by_role("button", name="Play against")
    expect(play).to_be_enabled()
    home = time.monotonic() - begun
    page.wait_for_load_state("networkidle")  # somebody looks around
    begun = time.monotonic()
    play.click()
    wait_until_asked(page)
    table = time.monotonic() - begun
    assert page.evaluate("window.lastBlank") < FIRST_BYTE_MS
    page.context.close()
    return home, table


@pytest.mark.quiet  # counts seconds
@pytest.mark.parametrize(
    ("game", "screen"),
    [
        ("Ragers", phone()),
        pytest.param("For the Gods", phone(), marks=pytest.mark.needs("gods")),
        pytest.param("Arena Rex", {}, marks=pytest.mark.needs("rex")),
        pytest.param("Ophidian", {}, marks=pytest.mark.needs("ophidian")),
        pytest.param("Talisman: the Arena", phone(), marks=pytest.mark.needs("talisman")),
    ],
)
def test_home_and_table_come_soon_on_a_slow_line(visit: Visit, address: str, game: str, screen: dict[str, Any]) -> None:
    quick = opened(
        visit, address, game, screen, {**SLOW, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    )
    slow = opened(visit, address, game, screen, SLOW)
    assert slow[0] - quick[0] < HOME_S
    assert slow[1] - quick[1] < TABLE_S
