"""The log: an entry for what somebody did, what came of it beneath, and the numbers of rules for whoever looks."""

import re

from playwright.sync_api import Page, expect

from tests.browser.player import Visit, move, phone, play_out, start_against_bot, wait_until_asked


def placed(page: Page) -> None:
    """Two cards have been placed by each side."""
    start_against_bot(page)
    while page.locator(".log li", has_text="You placed").count() < 2:
        move(page)
        wait_until_asked(page)


def test_an_entry_tells_what_both_did_and_cites_rules_on_focus(page: Page) -> None:
    placed(page)
    entry = page.locator(".log li", has_text="You placed").first
    head = entry.get_by_role("button", expanded=False)
    expect(head).to_contain_text("You placed")
    expect(head).to_contain_text("The Defenders placed")
    cited = entry.locator(".cited")
    expect(cited).to_have_css("opacity", "0")
    head.focus()
    expect(cited).to_have_css("opacity", "1")
    page.keyboard.press("Tab")
    expect(entry.get_by_role("button", name="Rule RAG-20")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Rule RAG-20")).to_be_visible()
    page.keyboard.press("Escape")
    expect(entry.get_by_role("button", name="Rule RAG-20")).to_be_focused()
    head.click()
    expect(entry.locator(".line")).to_have_count(entry.locator(".line .rule").count())
    entry.get_by_role("button", expanded=True).click()
    expect(entry.locator(".line")).to_have_count(0)


def test_the_deal_and_the_day_are_entries_of_their_own_in_table_and_replay(page: Page) -> None:
    start_against_bot(page)
    play_out(page)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".log .head").first).to_have_text(re.compile(r"You drew (a \w+, ){1,4}.*\."))  # all at once
    days = page.locator(".log li", has_text="Day 1 begins.")
    expect(days.locator(".brief")).to_contain_text("The crowd wants")
    told = page.locator(".log .head").all_inner_texts()
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".end")).to_contain_text("won")
    expect(page.locator(".log .head")).to_have_text(told)


def test_a_finger_opens_an_entry_and_finds_the_rules_there(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    start_against_bot(page)
    page.get_by_role("button", name="Story").tap()
    entry = page.locator(".log li", has_text="Day 1 begins.")
    entry.locator(".head").tap()
    expect(entry.locator(".line")).to_have_count(3)
    entry.get_by_role("button", name="Rule RAG-12").first.tap()
    expect(page.get_by_role("dialog", name="Rule RAG-12")).to_be_visible()


def test_the_last_entries_are_told_whole_and_older_ones_in_a_line(page: Page) -> None:
    start_against_bot(page)
    first = page.locator(".log li", has_text="Day 1 begins.").locator(".brief")
    expect(first).to_have_css("white-space", "normal")
    play_out(page)
    expect(page.locator(".result")).to_be_visible()
    expect(first).to_have_css("white-space", "nowrap")
