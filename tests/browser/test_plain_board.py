"""A game that brings no board of its own: it is offered at home, and played on a board made from its view."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Visit, is_over, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws

MOST = 40


def start(page: Page, title: str) -> None:
    tile = page.get_by_role("article", name=title)
    expect(tile.get_by_text("Coming")).to_have_count(0)
    tile.get_by_role("button", name="Play against a bot").click()
    wait_until_asked(page)


@pytest.mark.parametrize("title", ["Leduc hold'em", "Goofspiel"])
def test_it_is_played_from_home_to_the_end(page: Page, title: str) -> None:
    start(page, title)
    for _ in range(MOST):
        if is_over(page):
            break
        before = seq(page)
        page.locator(".board .choice:not(.refused)").last.click()
        wait_for_news(page, before)
        wait_until_asked(page)
    expect(page.locator(".result h2")).to_be_visible()


def test_it_shows_what_lies_on_the_table_and_who_has_chosen(page: Page) -> None:
    start(page, "Goofspiel")
    mine = page.locator(".board > .plaque")
    expect(mine.locator("dt", has_text="Hands")).to_be_visible()
    assert mine.locator(".piece").count() >= 13
    expect(page.locator(".choices h3")).to_have_text("Bid")
    assert page.locator(".choices .choice").count() == 13


def test_it_is_played_by_keyboard(page: Page) -> None:
    start(page, "Goofspiel")
    before = seq(page)
    page.keyboard.press("3")
    expect(page.locator(".board [data-option='bid 3']")).to_be_focused()
    page.keyboard.press("3")
    wait_for_news(page, before)
    wait_until_asked(page)
    expect(page.locator(".board [data-option='bid 3']")).to_have_count(0)


def test_everybody_can_read_it(visit: Visit, address: str) -> None:
    for options in ({}, phone()):
        page = visit(address, **options)
        start(page, "Leduc hold'em")
        assert flaws(page) == []
