"""Whoever plays For the Gods by keyboard keeps a place on the page."""

from playwright.sync_api import Page

from tests.browser.player import wait_until_asked
from tests.browser.test_place import answer_by_key, place
from tests.gods.test_browser import asked, sit_down


def test_a_sealed_bid_leaves_the_focus_with_the_question(page: Page) -> None:
    sit_down(page, 3, rounds=1)
    asked(page)
    answer_by_key(page, ".bid .button.primary")
    wait_until_asked(page)
    assert place(page)
    page.keyboard.press("Tab")
    assert place(page) != "else"


def test_a_turn_of_the_gods_by_keyboard_never_loses_the_focus(page: Page) -> None:
    sit_down(page, 3, mode="instant")
    spots = {
        "pick your hero": ".picker .lit",
        "enter the arena": ".choice[tabindex='0']",
        "reroll your dice": ".question [data-option='keep all']",
        "your turn": ".question [data-option='end turn']",
    }
    for question, spot in spots.items():
        assert asked(page) == question
        answer_by_key(page, spot)
        wait_until_asked(page)
        assert place(page), question
