"""A slow line: home can be used soon, the table follows, and nobody looks at a blank page meanwhile.

On a line of 400 kbit/s and 400 ms home can be used within 3 s, and a table asks 4 s after it was asked for. Half a
second of each is left to the machine; what the line takes is counted in trips and bytes, and the same on every machine.
How much each table fetches, with what comes after the first question, is held by `test_weight`.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.line import Line
from tests.browser.player import Visit, phone, wait_until_asked

HOME_TRIPS = 2  # the page, and all that it names
HOME_S = 2.5
TABLE_TRIPS = 3  # the table is made while its board is fetched; the socket is opened; the first state is asked for
TABLE_S = 3.5
FIRST_SHOWN_S = 1.0

WATCH = """(() => {
  window.blankAgain = false;
  let shown = false;
  const look = () => {
    const text = Boolean(document.body?.innerText.trim());
    if (shown && !text) window.blankAgain = true;
    shown ||= text;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
})()"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"


def never_blank(page: Page) -> bool:
    return page.evaluate("window.blankAgain") is False


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
    """Each step is looked at while everything else is still held back: what it needs has come, in so many trips."""
    page = visit("about:blank", **screen)
    line = Line(page)
    page.add_init_script(WATCH)
    line.go(address)
    line.trip()
    page.wait_for_function(PAINTED)
    assert line.seconds() < FIRST_SHOWN_S
    while line.trips < HOME_TRIPS:
        line.trip()
    play = page.get_by_role("article", name=game).get_by_role("button", name="Play against")
    expect(play).to_be_enabled()
    assert line.seconds() < HOME_S
    line.rest()  # somebody looks around
    play.click()
    line.settle()
    while line.trips < TABLE_TRIPS:
        line.trip()
    wait_until_asked(page)
    assert line.seconds() < TABLE_S
    assert never_blank(page)
