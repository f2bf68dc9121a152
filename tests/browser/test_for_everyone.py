"""The app for everyone: axe on every page, keyboard alone, the text view, no motion, nothing too small to read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.find_chromium import installed
from tests.browser.player import (
    MOST_MOVES,
    Visit,
    is_over,
    move,
    phone,
    play_out,
    ragers,
    seq,
    start_against_bot,
    wait_for_news,
    wait_until_asked,
)
from tests.conftest import FLAGS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WORST = ("serious", "critical")


def flaws(page: Page, *only: str) -> list[str]:
    """What axe finds serious, by all its rules or only some, each with the place."""
    page.evaluate(AXE.read_text(encoding="utf-8"))  # the page's own policy allows no foreign script tag
    chosen = {"resultTypes": ["violations"]} | ({"runOnly": only} if only else {})
    found: dict[str, Any] = page.evaluate("chosen => axe.run(chosen)", chosen)
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        if each["impact"] in WORST
        for node in each["nodes"]
    ]


SMALLEST = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || !parent.checkVisibility() || parent.closest('.hidden-visually')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < (parent.closest('.card') ? 12.5 : 14)) small.push(`${size}px: ${node.textContent.trim()}`);
  }
  return small;
}"""


# --- where axe looks: each goes to a page or a state of one ----------------------------------------------------------


def home(page: Page) -> None:
    expect(ragers(page).get_by_role("button", name="Play against a bot")).to_be_visible()


def new_table(page: Page) -> None:
    ragers(page).get_by_role("button", name="More ways to play").click()
    page.get_by_label("minutes").check()


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def account(page: Page) -> None:
    page.get_by_role("button", name="your name and account").click()


def lobby(page: Page) -> None:
    ragers(page).get_by_role("button", name="Invite a friend").click()
    expect(page.get_by_label("Invitation link")).to_be_visible()


def table(page: Page) -> None:
    start_against_bot(page)
    for _ in range(3):
        move(page)
        wait_until_asked(page)


def hint(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()


def rule_popover(page: Page) -> None:
    table(page)
    page.locator(".log").get_by_role("button", name="Rule RAG-12").first.click()
    expect(page.get_by_role("dialog", name="Rule RAG-12")).to_contain_text("patron")


def day_end(page: Page) -> None:
    start_against_bot(page)
    for _ in range(MOST_MOVES):
        if page.locator(".day-end").count():
            return
        move(page)
        wait_until_asked(page)


def text_view(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Text view").click()


def fair_deal(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Fair deal").click()


def result(page: Page) -> None:
    start_against_bot(page)
    play_out(page)
    expect(page.locator(".result")).to_be_visible()


def replay(page: Page) -> None:
    result(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Seen by").select_option("referee")
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".now")).to_contain_text("2/")


def lesson(page: Page) -> None:
    ragers(page).get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".coach")).to_be_visible()


def rules(page: Page) -> None:
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("#RAG-21")).to_be_visible()


def about(page: Page) -> None:
    page.get_by_role("link", name="About and credits").click()
    expect(page.get_by_role("heading", name="Credits")).to_be_visible()


def unknown(page: Page) -> None:
    page.goto(f"{page.url}nowhere")
    expect(page.get_by_role("heading", name="Nothing but sand")).to_be_visible()


PLACES = [
    home,
    new_table,
    settings,
    account,
    lobby,
    table,
    hint,
    rule_popover,
    day_end,
    text_view,
    fair_deal,
    result,
    replay,
    lesson,
    rules,
    about,
    unknown,
]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious_and_nothing_is_too_small_to_read(page: Page, place: Callable[[Page], None]) -> None:
    place(page)
    assert page.evaluate(SMALLEST) == []
    assert flaws(page) == []
    page.emulate_media(color_scheme="dark")  # only colours differ
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert flaws(page, "color-contrast") == []


@pytest.mark.parametrize("place", [home, table, day_end, result], ids=lambda place: place.__name__)
def test_the_same_on_a_phone(visit: Visit, address: str, place: Callable[[Page], None]) -> None:
    page = visit(address, viewport={"width": 390, "height": 844})
    place(page)
    assert page.evaluate(SMALLEST) == []
    assert flaws(page) == []


# --- without a mouse, without pictures, without motion ---------------------------------------------------------------


def press_until(page: Page, key: str, wanted: str) -> None:
    """Press a key until the focus is on something with this name."""
    for _ in range(60):
        page.keyboard.press(key)
        name = page.evaluate("() => document.activeElement.textContent.trim()")
        if name == wanted:
            return
    raise AssertionError(f'"{wanted}" cannot be reached with {key}')


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    home(page)
    press_until(page, "Tab", "Play against a bot")
    page.keyboard.press("Enter")
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        if is_over(page):
            break
        before = seq(page)
        legal = page.evaluate("() => document.querySelector('.held.legal')?.dataset.number ?? ''")
        if legal:
            page.keyboard.press(legal)
            page.keyboard.press("Enter")
        else:
            press_until(page, "Tab", "Pass")
            page.keyboard.press("Enter")
        wait_for_news(page, before)
    assert is_over(page)
    press_until(page, "Tab", "Watch the replay")
    page.keyboard.press("Enter")
    expect(page.locator(".now")).to_contain_text("0/")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".now")).to_contain_text("1/")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()


def test_arrows_go_along_the_hand_and_z_shows_the_card_in_large(page: Page) -> None:
    start_against_bot(page)
    page.keyboard.press("1")
    expect(page.locator(".held").nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".held").nth(1)).to_be_focused()
    page.keyboard.press("z")
    expect(page.locator(".zoom")).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(".zoom")).to_have_count(0)


def test_a_whole_game_in_the_text_view(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="Text view").click()
    start_against_bot(page)
    expect(page.locator(".board")).to_have_count(0)
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        if is_over(page):
            break
        before = seq(page)
        page.locator(".text-view [data-option]").first.click()
        wait_for_news(page, before)
    assert is_over(page)
    expect(page.locator(".text-view")).to_contain_text("Glory Points")


def test_what_happens_is_said_in_a_live_region(page: Page) -> None:
    start_against_bot(page)
    move(page)
    expect(page.locator("[aria-live=polite][aria-atomic=true]")).to_contain_text("kept the whole hand")


def test_nothing_moves_for_whoever_wants_no_motion(visit: Visit, address: str) -> None:
    page = visit(address, reduced_motion="reduce")
    start_against_bot(page)
    for _ in range(4):
        move(page)
        assert page.evaluate("() => document.getAnimations().length") == 0
        wait_until_asked(page)


def test_motion_is_there_skippable_and_blocks_nothing(visit: Visit, address: str) -> None:
    page = visit(address, reduced_motion="no-preference")
    start_against_bot(page)
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all) } }"
    )
    for _ in range(4):
        move(page)
        wait_until_asked(page)
    assert page.evaluate("() => window.moved") > 0
    longest = "() => Math.max(0, ...document.getAnimations().map(each => each.effect.getComputedTiming().endTime))"
    assert page.evaluate(longest) <= 1300
    page.keyboard.press("Shift")
    running = "() => document.getAnimations().filter(each => !(each instanceof CSSTransition)).length"
    assert page.evaluate(running) == 0


@pytest.mark.parametrize("width", [1280, 390])
def test_larger_letters_of_the_browser_are_kept_and_the_menu_stays_in_reach(
    chromium: Browser, address: str, width: int
) -> None:
    larger = ["--blink-settings=defaultFontSize=20"]
    browser = chromium.browser_type.launch(executable_path=installed(), args=[*FLAGS, *larger])
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.goto(address)
    start_against_bot(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "21.25px"
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
    browser.close()


# --- on a phone ------------------------------------------------------------------------------------------------------


def test_a_whole_game_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    ragers(page).get_by_role("button", name="Play against a bot").tap()
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        if is_over(page):
            break
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        before = seq(page)
        keep = page.locator(".question [data-option]")
        if not keep.count():
            page.locator(".held.legal").first.tap()
        page.locator(".question .button.primary").first.tap()
        wait_for_news(page, before)
    assert is_over(page)
    page.get_by_role("button", name="Story").tap()
    expect(page.locator(".story")).to_contain_text("Day 1 begins.")


TOUCHED = "button, a[href], select, summary, label:has(input)"
# A rule's number in a sentence reaches beyond its line.
TOO_NARROW = """touched => [...document.querySelectorAll(touched)].filter(each => {
  const box = each.getBoundingClientRect(), beyond = each.matches('.rule') ? 22 : 0;
  const seen = each.checkVisibility() && box.width > 1 && box.right > 0 && !each.disabled;
  return seen && Math.min(box.width, box.height + beyond) < 39.5;
}).map(each => each.outerHTML.slice(0, 90))"""
PHONE_PLACES = [home, new_table, lobby, start_against_bot, lesson]


@pytest.mark.parametrize("place", PHONE_PLACES, ids=lambda place: place.__name__)
def test_whatever_can_be_touched_is_large_enough(visit: Visit, address: str, place: Callable[[Page], None]) -> None:
    page = visit(address, **phone())
    place(page)
    assert page.evaluate(TOO_NARROW, TOUCHED) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_hand_and_question_are_in_reach_of_the_thumb(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    ragers(page).get_by_role("button", name="Play against a bot").tap()
    wait_until_asked(page)
    hand = page.locator("[data-hand]").bounding_box()
    question = page.locator(".question").bounding_box()
    assert hand is not None
    assert question is not None
    assert hand["y"] > 844 / 2
    assert question["y"] + question["height"] <= 844
    for card in page.locator(".held").all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= 390 - box["width"]


def test_what_the_other_side_does_is_not_cut_on_a_narrow_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone() | {"viewport": {"width": 360, "height": 640}})
    start_against_bot(page)
    status = page.locator(".chip.status").first
    expect(status).to_be_visible()
    assert status.evaluate("each => each.scrollWidth <= each.clientWidth")
