"""Everybody follows a table at a pace of their own, and skips to their turn when they have seen enough."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Visit, phone, seq, wait_until_asked
from tests.browser.test_frame import make_table

NEVER = 600_000  # milliseconds until the next news: nobody waits so long
BOT = {"kind": "bot", "level": "random"}


def skip(page: Page) -> Locator:
    return page.get_by_role("button", name="Skip to")


def bid_and_watch(page: Page, address: str) -> None:
    """Bid for a weapon among four, and answer until the bots' choices are held back."""
    table = make_table(page, game="gods", seats=[{"kind": "me"}, BOT, BOT, BOT])
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)
    page.get_by_role("button", name="Seal the bid").click()
    for _ in range(4):
        page.wait_for_selector("[data-input=now] .question.asked, .question button:has-text('Skip to')")
        if skip(page).count():
            return
        page.locator(".offered.lit").first.click()
    raise AssertionError("the bots' choices were not held back")


@pytest.mark.needs("gods")
@pytest.mark.parametrize("device", [{}, phone()], ids=["desktop", "phone"])
def test_what_bots_do_is_held_back_for_me_alone_until_i_skip(
    visit: Visit, address: str, device: dict[str, Any]
) -> None:
    page = visit(address, pace_ms=NEVER, **device)
    bid_and_watch(page, address)
    behind = seq(page)
    onlooker = visit(page.url)
    onlooker.wait_for_selector("[data-seq]")
    onlooker.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=behind)
    assert seq(page) == behind
    skip(page).click()
    wait_until_asked(page)
    assert seq(page) > behind
    expect(skip(page)).to_have_count(0)


def test_a_pace_is_chosen_once_and_kept(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Normal")).to_be_checked()
    page.get_by_label("Quick").check()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Quick")).to_be_checked()


def test_sound_is_not_offered_again_to_who_left_without_an_answer(visit: Visit, address: str) -> None:
    page = visit(address)
    table = make_table(page, game="ragers", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.goto(f"{address}/table/{table['id']}")
    expect(page.locator(".offer")).to_be_visible()
    page.get_by_role("link", name="Harena, home").click()
    page.get_by_role("link", name="Ragers").first.click()
    wait_until_asked(page)
    expect(page.locator(".offer")).to_have_count(0)


def test_sound_is_offered_once(visit: Visit, address: str) -> None:
    page = visit(address)
    table = make_table(page, game="ragers", seats=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    page.goto(f"{address}/table/{table['id']}")
    offer = page.locator(".offer")
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    wait_until_asked(page)
    expect(offer).to_have_count(0)
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
