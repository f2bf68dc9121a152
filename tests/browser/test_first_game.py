"""How long a newcomer's first game of Ragers takes, from home to the result."""

import time

from playwright.sync_api import Page, expect

from tests.browser.player import MOST_MOVES, Visit, is_over, move, ragers, start_against_bot, wait_until_asked

SOON_S = 300
DECISION_S = 4  # to look at the hand and choose
LINE_S = 1.5  # to read a line
PACE_MS = 900  # how long the app leaves standing what others do


def lines(page: Page, where: str) -> int:
    return sum(bool(line.strip()) for text in page.locator(where).all_inner_texts() for line in text.splitlines())


def test_a_first_game_is_over_within_five_minutes(visit: Visit, address: str) -> None:
    """What the machine takes is measured, with all its animations, pauses and bots; what a person takes is added up."""
    begun = time.monotonic()
    page = visit(address, calm=True, pace_ms=PACE_MS, reduced_motion="no-preference")
    ragers(page).get_by_role("button", name="Play against a bot").wait_for()
    read = lines(page, ".greeting, .welcome") + lines(page, "article:has-text('Ragers') .words")
    start_against_bot(page)
    asked = 1
    told = 0
    while not is_over(page):
        assert asked < MOST_MOVES
        read += 2 + lines(page, ".log li") - told  # the question, its reason, and what has happened since
        told = lines(page, ".log li")
        move(page)
        asked += 1
        wait_until_asked(page)
    expect(page.locator(".result h2")).to_be_visible()
    read += lines(page, ".result") + lines(page, ".log li") - told
    machine = time.monotonic() - begun
    total = machine + asked * DECISION_S + read * LINE_S
    assert asked > 5
    assert read > 5 * asked
    assert total < SOON_S, f"{machine:.0f} s of waiting, {asked} questions, {read} lines"
