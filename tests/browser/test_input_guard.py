"""Input counts only for the question it was made for, and a new question takes none for a moment."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Visit, phone, seq, start_against_bot, wait_for_news, wait_until_asked
from tests.browser.test_frame import make_table

SCREENS = pytest.mark.parametrize("screen", [{}, phone()], ids=["desktop", "phone"])


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_twice(page: Page, target: Locator) -> None:
    """A double tap or a double click, at one place and without looking at what came of the first half."""
    x, y = middle(target)
    touched = page.evaluate("matchMedia('(pointer: coarse)').matches")
    for _ in range(2):
        if touched:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        page.wait_for_timeout(120)


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
@SCREENS
def test_a_double_tap_keeps_the_dice_and_does_not_end_the_turn(
    visit: Visit, address: str, screen: dict[str, object]
) -> None:
    page = visit(address, calm=True, **screen)
    dice_of_the_gods(page)
    press_twice(page, page.get_by_role("button", name="Keep all dice"))
    page.wait_for_timeout(600)
    expect(page.locator(".question h2")).to_have_text("Your turn")
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".question h2")).not_to_have_text("Your turn")


@SCREENS
def test_a_double_tap_places_one_card(visit: Visit, address: str, screen: dict[str, object]) -> None:
    page = visit(address, calm=True, **screen)
    start_against_bot(page)
    page.locator(".question [data-option=keep]").click()
    expect(page.locator(".held.legal").first).to_be_visible()
    wait_until_asked(page)
    card, confirm = page.locator(".held.legal").first, page.locator(".question .button.primary")
    if screen:
        card.tap()  # on a phone a first touch chooses, and the question offers to take it
    press_twice(page, confirm.first if screen else card)
    wait_until_asked(page)
    page.wait_for_timeout(600)
    expect(page.locator(".log li", has_text="You placed")).to_have_count(1)


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


def test_a_key_that_is_held_answers_one_question(visit: Visit, address: str) -> None:
    page = visit(address, calm=True)
    start_against_bot(page)
    page.locator(".question [data-option=keep]").focus()
    page.keyboard.down("Enter")
    for _ in range(12):
        page.keyboard.down("Enter")  # the same key again while it is down repeats it
        page.wait_for_timeout(100)
    page.keyboard.up("Enter")
    wait_until_asked(page)
    expect(page.locator(".held")).to_have_count(5)


def test_what_was_pressed_under_one_question_does_not_answer_the_next(visit: Visit, address: str) -> None:
    page = visit(address, calm=True)
    start_against_bot(page)
    x, y = middle(page.locator(".held").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("document.querySelector('.question [data-option=keep]').click()")
    page.wait_for_selector(".held.legal")
    wait_until_asked(page)
    page.mouse.up()
    page.wait_for_timeout(300)
    expect(page.locator(".held")).to_have_count(5)
