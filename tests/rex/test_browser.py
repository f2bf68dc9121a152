"""Arena Rex on its board: with the mouse, with the keys, on a phone, in words, and for newcomers."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Json, Visit, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws
from tests.rex.in_browser import answer_on_board, kind, play_ahead, play_board_to_the_end, sit_at

MOVED = re.compile(r"Your .* moves\.")
MOVED_TO = re.compile(r"Your .* moves to ")
ALONE = ["me", "me"]
BOT = ["me", "random"]

# Text in a picture is measured as it appears on the screen.
SMALLEST = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || !parent.checkVisibility() || parent.closest('.hidden-visually')) continue;
    const scale = parent instanceof SVGElement ? parent.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < 13.9) small.push(`${size}px: ${node.textContent.trim()}`);
  }
  return small;
}"""


def asked(state: Json, kind: str, proposal: bool = False) -> bool:
    return bool(state["decision"]["kind"] == kind and state["decision"]["proposal"] == proposal)


def about_to_move(state: Json) -> bool:
    return asked(state, "move", proposal=True)


def about_to_strike(state: Json) -> bool:
    return asked(state, "act") and any(each["verb"] == "attack" for each in state["decision"]["options"])


def about_to_walk(state: Json) -> bool:
    return asked(state, "box")


def rex(page: Page) -> Locator:
    return page.get_by_role("article", name="Arena Rex")


@pytest.fixture
def mover(visit: Visit, address: str) -> Page:
    """A table where a model is about to move."""
    return sit_at(visit, address, *play_ahead(address, BOT, about_to_move, cohorts="drawn"))


def middle(page: Page, spot: str) -> tuple[float, float]:
    box = page.locator(spot).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def active_token(page: Page) -> str:
    return f"[data-token='{page.locator('[data-point]').get_attribute('data-point')}'] .disc"


# --- a whole game ----------------------------------------------------------------------------------------------------


def test_one_click_and_a_suggested_cohort_start_a_game(page: Page) -> None:
    rex(page).get_by_role("button", name="Play against a bot").click()
    page.locator("[data-suggestion=magnus]").click()
    page.wait_for_selector(".arena")
    expect(page.locator(".mine .model")).to_have_count(3)
    expect(page.locator(".mine")).to_contain_text("Varro")
    expect(page.locator(".mine")).to_contain_text("Ludus Magnus")


def test_a_game_to_the_end_on_the_board(visit: Visit, address: str) -> None:
    options = {"cohorts": "drawn", "turns": 12}
    page = sit_at(visit, address, *play_ahead(address, BOT, lambda _: True, **options))
    seen = play_board_to_the_end(page)
    assert {"deploy point", "activate", "act", "move point"} <= seen
    expect(page.locator(".result h2")).to_be_visible()


def test_what_is_considered_is_confirmed_by_its_number(visit: Visit, address: str) -> None:
    def deploying(state: Json) -> bool:
        return asked(state, "deploy", proposal=True)

    page = sit_at(visit, address, *play_ahead(address, BOT, deploying, cohorts="drawn"))
    page.locator(".arena").focus()
    page.keyboard.press("ArrowUp")
    confirm = page.locator(".question .button.primary", has_text="Deploy here")
    expect(confirm).to_have_attribute("aria-keyshortcuts", "9")
    before = seq(page)
    page.keyboard.press("9")
    expect(confirm).to_be_focused()
    page.keyboard.press("9")
    wait_for_news(page, before)


# --- moving ----------------------------------------------------------------------------------------------------------


def test_a_dragged_model_shows_its_way_and_goes_there(mover: Page) -> None:
    expect(mover.locator(".area")).to_be_attached()
    x, y = middle(mover, active_token(mover))
    before = seq(mover)
    mover.mouse.move(x, y)
    mover.mouse.down()
    mover.mouse.move(x, y - 20)
    mover.mouse.move(x, y - 45)
    expect(mover.locator(".bubble .length")).to_contain_text("of ")
    expect(mover.locator(".label", has_text="″").first).to_be_attached()
    mover.mouse.up()
    wait_for_news(mover, before)
    expect(mover.locator(".log")).to_contain_text(MOVED)


def test_a_refused_point_says_why_and_offers_the_nearest(mover: Page) -> None:
    x, y = middle(mover, active_token(mover))
    expect(mover.locator(".area")).to_be_attached()
    mover.get_by_role("button", name="The whole arena").click()
    x, y = middle(mover, active_token(mover))
    mover.mouse.click(x + 5, y - 330)
    refused = mover.locator(".point .refused")
    expect(refused).to_contain_text(re.compile(r"too far|No way|in the way", re.IGNORECASE))
    expect(refused).not_to_contain_text(re.compile(r"\d\.\d{3}"))
    expect(refused.get_by_role("button", name=re.compile("Rule REX-"))).to_be_visible()
    expect(mover.locator("[data-near]")).to_be_attached()
    before = seq(mover)
    refused.locator("[data-nearest]").click()
    wait_for_news(mover, before)
    expect(mover.locator(".log")).to_contain_text(MOVED)


def test_a_click_only_considers_and_a_move_is_taken_back_over_a_declined_reaction(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, ALONE, about_to_move, cohorts="drawn"))
    token = active_token(page)
    x, y = middle(page, token)
    page.mouse.click(x, y - 50)
    confirm = page.locator(".question .button.primary", has_text="Move here")
    expect(confirm).to_be_visible()
    confirm.click()
    page.locator(".curtain button").click()
    page.locator(".question [data-option=pass]").click()
    page.locator(".curtain button").click()
    assert middle(page, token)[1] < y - 20
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-point]")).to_be_visible()
    assert middle(page, token) == pytest.approx((x, y), abs=2)


def tab_to(page: Page, spot: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("spot => document.activeElement.matches(spot)", spot):
            return
    raise AssertionError(f"{spot} cannot be reached with Tab")


def test_a_move_by_words_typed_on_the_keyboard(mover: Page) -> None:
    number = int(mover.locator("[data-point]").get_attribute("data-point") or 0)
    mover.get_by_role("button", name="Text view").click()
    before = seq(mover)
    tab_to(mover, "#proposal")
    mover.keyboard.type(f"move {number} towards {9 if number < 9 else 1}")
    mover.keyboard.press("Enter")
    wait_for_news(mover, before)
    expect(mover.locator(".log")).to_contain_text(MOVED_TO)  # in words, with the point


def test_a_move_by_arrow_keys(mover: Page) -> None:
    before = seq(mover)
    tab_to(mover, "[data-arena]")
    mover.keyboard.press("Shift+ArrowUp")
    mover.keyboard.press("ArrowLeft")
    expect(mover.locator("[data-ghost]")).to_be_attached()
    mover.keyboard.press("Enter")
    wait_for_news(mover, before)
    expect(mover.locator(".log")).to_contain_text(MOVED)


# --- blows -----------------------------------------------------------------------------------------------------------


def test_odds_before_a_blow_and_for_every_number_of_favor_dice(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_strike, cohorts="drawn"))
    expect(page.locator(".odds .chart").first).to_have_attribute("aria-label", re.compile(r"^Net successes: .*%"))
    expect(page.locator(".choice").first).to_contain_text(re.compile(r"Yours, .*: gets through \d+\s%"))
    for _ in range(6):
        if kind(page) == "favor":
            break
        answer_on_board(page)
        wait_until_asked(page)
    own = page.locator(".choice .chance:not(.theirs)")
    expect(own).to_have_count(page.locator(".choice").count())
    shares = [int(re.findall(r"(\d+)\s%", each)[0]) for each in own.all_inner_texts()]
    assert len(shares) > 1
    assert shares == sorted(shares)


def test_the_damage_tree_is_walked_box_by_box(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_walk, cohorts="drawn"))
    closed = page.locator(".tree .box:not(.open)").last
    closed.hover()
    expect(page.locator(".told")).to_contain_text("The walk goes on along the lines")  # as the engine says it
    expect(page.locator(".told")).to_contain_text("REX-54")
    entered = page.locator(".tree .box.open").first
    expect(entered).to_contain_text(re.compile(r"Box \w: .*damage"))
    before = seq(page)
    entered.click()
    wait_for_news(page, before)
    expect(page.locator(".log")).to_contain_text("strikes")


# --- for everyone ----------------------------------------------------------------------------------------------------


def test_axe_finds_nothing_serious_and_nothing_is_too_small(visit: Visit, address: str) -> None:
    for place in (lambda _: True, about_to_move, about_to_strike, about_to_walk):
        page = sit_at(visit, address, *play_ahead(address, ALONE, place))
        page.wait_for_timeout(200)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            assert flaws(page) == []
        assert page.evaluate(SMALLEST) == []


def test_on_a_phone_all_is_in_sight_and_a_finger_moves_a_model(visit: Visit, address: str) -> None:
    found = play_ahead(address, BOT, about_to_move, cohorts="drawn")
    page = sit_at(visit, address, *found, **phone())
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert flaws(page) == []
    assert page.evaluate(SMALLEST) == []
    x, y = middle(page, active_token(page))
    page.touchscreen.tap(x, y - 40)
    before = seq(page)
    page.locator(".question .button.primary", has_text="Move here").tap()
    wait_for_news(page, before)
    wait_until_asked(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_says_that_a_model_may_be_dragged_and_keeps_the_answers_on_one_line(visit: Visit, address: str) -> None:
    def about_to_act(state: Json) -> bool:
        verbs = {each["verb"] for each in state["decision"]["options"]}
        return asked(state, "act") and verbs == {"move", "end_activation"}

    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_act, cohorts="drawn"), **phone())
    expect(page.locator(".panel .facts")).to_have_text("Drag the model, or tap a point.")
    buttons = [*page.locator(".question .row .button").all(), page.get_by_role("button", name="Story")]
    boxes = [box for each in buttons if (box := each.bounding_box())]
    assert len({round(box["y"]) for box in boxes}) == 1


def test_the_text_view_can_do_all_that_the_board_can(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, ALONE, about_to_strike, cohorts="drawn"))
    page.get_by_role("button", name="Text view").click()
    expect(page.locator(".text-view")).to_contain_text("Damage tree:")
    expect(page.locator(".text-view")).to_contain_text("engaged")
    page.get_by_role("button", name=re.compile("look first ?: Attack")).first.click()
    expect(page.locator(".foreseen")).to_contain_text(re.compile(r"The odds: .* gets through to .* in \d+ %"))


def test_a_lesson_is_coached_and_leads_to_the_next(page: Page) -> None:
    rex(page).get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin: Moves and blows").click()
    taught: set[str] = set()
    for _ in range(40):
        wait_until_asked(page)
        got = page.locator(".coach [data-lesson]")
        if got.count():
            taught.add(got.first.get_attribute("data-lesson") or "")
            got.first.click()
            continue
        if page.locator(".coach h2").count():
            taught.add(page.locator(".coach h2").inner_text().strip())
        if {"welcome", "Send one forward"} <= taught and kind(page) != "activate":
            break
        answer_on_board(page)
    assert {"welcome", "Send one forward"} <= taught
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".result")).to_contain_text("Pushes and the scenery")
