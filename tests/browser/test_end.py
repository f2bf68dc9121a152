"""The end of a game: how it was won, where it turned, and what to do next."""

import re

from playwright.sync_api import Page, expect

from tests.browser.player import Visit, phone, play_to_the_end, wait_until_asked
from tests.browser.test_frame import make_table

GENTLE = {"kind": "bot", "level": "random"}


def sit_down(page: Page, address: str) -> None:
    """Against the gentlest bot."""
    table = make_table(page, game="ragers", seats=[{"kind": "me"}, GENTLE])
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)


def test_the_end_tells_how_it_went_and_leads_on(page: Page, address: str) -> None:
    sit_down(page, address)
    play_to_the_end(page)
    result = page.locator(".result")
    expect(result.locator("p").first).to_contain_text(re.compile(r"won: .+\. .*(The lead was|It was decided)"))
    again = result.get_by_role("link", name="See it again")
    step = (again.get_attribute("href") or "").rpartition("=")[2]
    again.click()
    expect(page.locator(".now")).to_contain_text(f"{step}/")
    page.go_back()
    expect(result.locator(".turning")).to_contain_text("Glory Points: Accusers ")  # and what came of it
    expect(result.locator("li").first).to_have_class(re.compile("best"))
    points = [int(each) for each in result.locator("li .number").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    expect(result.locator("li", has_text="Accusers, you")).to_have_count(1)
    result.get_by_role("button", name=re.compile("Against a stronger bot: [A-Z]")).click()
    expect(result).to_have_count(0)
    wait_until_asked(page)
    expect(page.locator("main")).not_to_contain_text("Random bot")


def test_on_a_phone_all_that_may_follow_is_within_reach(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    sit_down(page, address)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Resign", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    for name in ("Rematch", "Against a stronger bot"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()
    for name in ("Watch the replay", "Other games"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport()
