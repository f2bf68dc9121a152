"""Standing orders in the browser: a seat leaves word which windows it lets pass."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Json, Visit, is_over, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_frame import make_table
from tests.browser.test_together import open_menu

MOST = 120


def take_the_last_option(page: Page) -> None:
    """Answer with the last of what is offered. A finger on a piece selects first, and then confirms."""
    before = seq(page)
    page.locator("[data-option]").last.click()
    confirm = page.locator(".question .button.primary")
    if seq(page) == before and confirm.count():
        confirm.first.click()
    wait_for_news(page, before)


def at_a_window(page: Page) -> None:
    """A game of Ophidian against a bot, up to where one may respond."""
    address = page.url.rstrip("/")
    page.evaluate("localStorage.setItem('harena.settings', JSON.stringify({ ask: { ophidian: 'always' } }))")
    table = make_table(page, game="ophidian", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.goto(f"{address}/table/{table['id']}")
    for _ in range(MOST):
        wait_until_asked(page)
        if page.get_by_role("button", name="Not this turn").count():
            return
        take_the_last_option(page)
    raise AssertionError("no window was opened")


@pytest.mark.needs("ophidian")
@pytest.mark.parametrize("screen", [{}, phone()], ids=["desktop", "phone"])
def test_not_this_turn_is_one_press_and_can_be_taken_back(visit: Visit, address: str, screen: Json) -> None:
    page = visit(address, **screen)
    at_a_window(page)
    before = seq(page)
    page.get_by_role("button", name="Not this turn").click()
    wait_for_news(page, before)  # nobody pressed anything else
    open_menu(page)
    page.get_by_role("button", name="Orders", exact=True).click()
    dialog = page.get_by_role("dialog", name="Standing orders")
    expect(dialog.get_by_role("radio")).to_have_count(4)
    dialog.get_by_label("Let everything pass", exact=True).check()
    expect(dialog.get_by_label("Let everything pass", exact=True)).to_be_checked()
    dialog.get_by_role("button", name="Close").click()
    for _ in range(12):
        wait_until_asked(page)
        if is_over(page):
            break
        expect(page.get_by_role("button", name="Not this turn")).to_have_count(0)
        take_the_last_option(page)
    page.reload()
    wait_until_asked(page)
    open_menu(page)
    page.get_by_role("button", name="Orders", exact=True).click()
    expect(dialog.get_by_label("Let everything pass", exact=True)).to_be_checked()
