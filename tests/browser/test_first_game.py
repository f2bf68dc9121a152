"""How long a newcomer's first game of Ragers takes, from home to the result."""

import time

from playwright.sync_api import Page, expect

from tests.browser.player import MOST_MOVES, Visit, is_over, move, ragers, start_against_bot, wait_until_asked

SOON_S = 300
DECISION_S = 4  # to look at the hand and choose
LINE_S = 1.5  # to read a line: most have four to eight words
PACE_MS = 900  # how long the app leaves standing what others do


def lines(page: Page, where: str) -> int:
    """What there is to read: lines of more than a word, such as the number of a rule."""
    return sum(" " in line.strip() for text in page.locator(where).all_inner_texts() for line in text.splitlines())


def test_a_first_game_is_over_within_five_minutes(visit: Visit, address: str) -> None:
    """What the machine takes is measured, with all its animations, pauses and bots; what a person takes is added up."""
    begun = time.monotonic()
    page = visit(address, calm=True, pace_ms=PACE_MS, reduced_motion="no-preference")
    ragers(page).get_by_role("button", name="Play against a bot").wait_for()
    read = lines(page, ".greeting, .welcome") + lines(page, "article:has-text('Ragers') .words")
    start_against_bot(page)
    asked = 1
    told = 0
    questions: set[str] = set()
    while not is_over(page):
        assert asked < MOST_MOVES
        read += lines(page, ".log") - told
        told = lines(page, ".log")
        if (question := page.locator(".question h2").inner_text()) not in questions:
            read += lines(page, ".question")  # nobody reads it again
            questions.add(question)
        move(page)
        asked += 1
        wait_until_asked(page)
    expect(page.locator(".result h2")).to_be_visible()
    read += lines(page, ".result") + lines(page, ".log") - told
    machine = time.monotonic() - begun
    total = machine + asked * DECISION_S + read * LINE_S
    assert asked > 5
    assert read > 2 * asked
    assert total < SOON_S, f"{machine:.0f} s of waiting, {asked} questions, {read} lines"
