"""Input counts only for the question it was made for, and a new question takes none for a moment."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Json, Visit, phone, seq, start_against_bot, wait_for_news, wait_until_asked
from tests.browser.test_frame import make_table


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, target: Locator, times: int) -> None:
    """Taps or clicks one after the other at one place, without looking at what came of the first."""
    x, y = middle(target)
    touched = page.evaluate("matchMedia('(pointer: coarse)').matches")
    for _ in range(times):
        if touched:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        page.wait_for_timeout(120)


def wait_for_cards(page: Page) -> None:
    """Until a card may be placed, or the game is over."""
    page.wait_for_selector("[data-input=now] :is(.held.legal, .result)")


def placed(page: Page) -> int:
    """How many cards somebody who looks at the page has placed. A hand that has placed one may be as full as before."""
    return page.locator(".log li", has_text="You placed").count()


def dice_of_the_gods(page: Page) -> None:
    """A turn of For the Gods, its dice just thrown."""
    address = page.url.rstrip("/")
    bots = [{"kind": "bot", "level": "greedy"}] * 2
    table = make_table(page, game="gods", seats=[{"kind": "me"}, *bots], options={"mode": "instant"})
    page.goto(f"{address}/table/{table['id']}")
    for _ in range(20):
        wait_until_asked(page)
        if page.get_by_role("button", name="Keep all dice").count():
            return
        before = seq(page)
        page.locator(".offered.lit, .picker .lit, .choice:not(.far), .aim").first.click()
        confirm = page.locator(".question .button.primary:not([data-option])")
        if page.locator("[aria-disabled=false] .question.asked").count() and confirm.count():
            confirm.first.click()  # a touch chooses first
        wait_for_news(page, before)
    raise AssertionError("no dice were thrown")


@pytest.mark.needs("gods")
def test_a_double_tap_keeps_the_dice_and_does_not_end_the_turn(visit: Visit, address: str) -> None:
    """On a phone both are asked for at the same place."""
    page = visit(address, calm=True, **phone())
    dice_of_the_gods(page)
    press(page, page.get_by_role("button", name="Keep all dice"), 2)
    page.wait_for_timeout(600)
    expect(page.locator(".question h2")).to_have_text("Your turn")
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".question h2")).not_to_have_text("Your turn")


@pytest.mark.parametrize(("screen", "times"), [({}, 2), (phone(), 6)], ids=["desktop", "phone"])
def test_impatient_fingers_place_one_card(visit: Visit, address: str, screen: Json, times: int) -> None:
    """A click places a card; of taps on a hand, which closes up, every second one would."""
    page = visit(address, calm=True, **screen)
    start_against_bot(page)
    page.locator(".question [data-option=keep]").click()
    wait_for_cards(page)
    page.evaluate("globalThis.harenaCalmMs = 3000")  # however slow the machine, the taps are sooner
    press(page, page.locator(".held.legal").nth(2), times)
    expect(page.locator(".log li", has_text="Day 1 begins")).to_have_count(1)
    wait_for_cards(page)
    assert placed(page) == 1


def test_a_new_question_takes_no_input_at_once_and_says_when_it_does(visit: Visit, address: str) -> None:
    page = visit(address, calm=True)
    start_against_bot(page)
    page.evaluate(
        """() => {
          const table = document.querySelector('.table');
          window.signals = [];
          new MutationObserver(() => window.signals.push([table.dataset.input, performance.now()]))
            .observe(table, { attributeFilter: ['data-input'] });
        }"""
    )
    before = seq(page)
    page.locator(".question [data-option=keep]").click()
    wait_for_news(page, before)
    page.wait_for_selector(".table[data-input=now] .question.asked")
    signals = page.evaluate("window.signals")
    assert [name for name, _ in signals][-2:] == ["soon", "now"]
    assert signals[-1][1] - signals[-2][1] > 300


@pytest.mark.parametrize("key", ["Enter", "1"])
def test_a_key_that_is_held_answers_one_question(visit: Visit, address: str, key: str) -> None:
    """The focus stays in the hand, at a card that could be placed next."""
    page = visit(address, calm=True)
    start_against_bot(page)
    page.locator(".question [data-option=keep]").click()
    wait_for_cards(page)
    page.locator(".held.legal").first.focus()
    for _ in range(16):
        page.keyboard.down(key)  # the same key again while it is down repeats it
        page.wait_for_timeout(100)
    page.keyboard.up(key)
    wait_for_cards(page)
    assert placed(page) == 1


def test_what_was_pressed_under_one_question_does_not_answer_the_next(visit: Visit, address: str) -> None:
    page = visit(address, calm=True)
    start_against_bot(page)
    x, y = middle(page.locator(".held").first)
    page.mouse.move(x, y)
    page.mouse.down()
    before = seq(page)
    page.evaluate("document.querySelector('.question [data-option=keep]').click()")
    wait_for_news(page, before)
    wait_for_cards(page)
    page.mouse.up()
    page.wait_for_timeout(600)
    assert placed(page) == 0
    page.locator(".held.legal").first.click()
    expect(page.locator(".log li", has_text="You placed")).to_have_count(1)
