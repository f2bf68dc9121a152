"""Talisman: the Arena in the browser: the ring, the Arena as a place, fights, phones, and a whole game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import PATIENCE_MS, Visit, is_over, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws
from tests.browser.test_frame import make_table

BOT = {"kind": "bot", "level": "greedy"}
NEVER = 600_000  # milliseconds until the next news: nobody waits so long

# Walks towards the Arena, fights there, takes the first of everything else, and lets pass what may be let pass. It runs
# within the page; a click that came too early is made again, and what a touch selected is confirmed.
PLAY_UNTIL = """async ([questions, patience]) => {
  const find = (spot) => document.querySelector(spot);
  const coarse = matchMedia("(pointer: coarse)").matches;
  const rest = [".question [data-option=decline]", ".question [data-option=leave]", ".tray [data-option=draw]",
    ".bring .go", ".tray .lit", ".space.lit", ".card.lit", ".question .button.primary"];
  const nearest = () => {
    const arena = Number(find(".space.arena")?.dataset.place);
    const way = (space) => Math.abs(((Number(space.dataset.place) - arena + 36) % 24) - 12);
    const reached = [...document.querySelectorAll(".space.lit")];
    return Number.isNaN(arena) ? null : reached.sort((one, other) => way(one) - way(other))[0];
  };
  let [clicked, at, since] = [-1, 0, performance.now()];
  while (performance.now() - since < patience) {
    if (find(".result")) return "";
    const behind = [...document.querySelectorAll(".question button")].some((each) => /Skip to/.test(each.textContent));
    if (behind && questions.includes("skip")) return "skip";
    const title = find("[data-input=now] .question.asked h2")?.textContent.toLowerCase();
    if (title && questions.includes(title)) return title;
    const now = Number(find("[data-seq]")?.dataset.seq ?? -1);
    if (title && (now !== clicked || performance.now() - at > 600)) {
      if (now !== clicked) since = performance.now();
      [clicked, at] = [now, performance.now()];
      (nearest() ?? rest.map(find).find(Boolean))?.click();
      await new Promise((resolve) => setTimeout(resolve, 15));
      if (coarse) find(".question .button.primary:has(+ .button.dark)")?.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return `still asked: ${find(".question h2")?.textContent}`;
}"""


def come_to(page: Page, players: int = 2, **options: Any) -> None:
    """A table with bots at all other seats."""
    address = "/".join(page.url.split("/")[:3])
    table = make_table(page, game="talisman", seats=[{"kind": "me"}, *[BOT] * (players - 1)], options=options)
    page.goto(f"{address}/table/{table['id']}")


def sit_down(page: Page, players: int = 2, **options: Any) -> None:
    """The same, until it is one's turn."""
    come_to(page, players, **options)
    wait_until_asked(page)


def play_until(page: Page, *questions: str) -> str:
    """Answer until one of these is asked, or the game is over: then the answer is empty."""
    found: str = page.evaluate(PLAY_UNTIL, [list(questions), PATIENCE_MS])
    assert found in ("", *questions), found
    wait_until_asked(page)
    return found


def to_the_move(page: Page) -> None:
    assert play_until(page, "move") == "move"


def to_the_arena(visit: Visit, address: str, **options: Any) -> Page:
    """Somebody who has landed in the Arena. A game can end before; then another one is begun."""
    for _ in range(4):
        page = visit(address, **options)
        sit_down(page)
        if play_until(page, "in the arena"):
            return page
    raise AssertionError("nobody came to the Arena in four games")


# --- on the ring -----------------------------------------------------------------------------------------------------


def test_a_game_to_the_end(page: Page) -> None:
    sit_down(page, rounds=3)
    expect(page.locator(".space")).to_have_count(24)
    play_until(page)
    assert is_over(page)
    expect(page.locator(".result")).to_contain_text("TAL-6")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".space")).to_have_count(24)


def test_a_space_is_pressed_to_move_there_and_others_say_why_not(page: Page) -> None:
    sit_down(page)
    to_the_move(page)
    lit = page.locator(".space.lit")
    assert lit.count() >= 2
    expect(page.locator(".tray .lit")).to_have_count(lit.count())
    expect(page.locator(".said .die")).to_be_visible()
    page.locator(".space:not(.lit)").first.click()
    expect(page.locator(".question .why")).to_contain_text("TAL-03")
    goal = lit.first.locator(".name").inner_text()
    before = seq(page)
    lit.first.click()
    wait_for_news(page, before)
    expect(page.locator(".story")).to_contain_text(re.compile(rf"You moved to (the )?{goal}\."))


def test_a_player_can_be_read(page: Page) -> None:
    sit_down(page, 6, city_arena=True)
    to_the_move(page)
    expect(page.locator(".plate")).to_have_count(5)
    page.locator(".plate").last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Objects, room for")
    dialog.get_by_role("button", name="Close").click()
    page.locator(".sheet .token").click()
    expect(dialog.locator("h2")).to_have_text("You")


# --- in the Arena ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_arena_is_a_place_of_its_own(visit: Visit, address: str, theme: str) -> None:
    page = to_the_arena(visit, address, color_scheme=theme)
    expect(page.locator(".ring.far")).to_have_count(1)
    expect(page.locator(".fighter[data-seat='0']")).to_contain_text("bound")
    draw = page.locator(".tray [data-option=draw]")
    expect(draw.locator(".chances")).to_contain_text("to win")
    assert flaws(page) == []
    before = seq(page)
    draw.click()
    wait_for_news(page, before)
    expect(page.locator(".story")).to_contain_text("You drew")


@pytest.mark.parametrize("device", [{}, phone()], ids=["desktop", "phone"])
def test_the_turns_of_others_wait_to_be_watched_and_can_be_skipped(
    visit: Visit, address: str, device: dict[str, Any]
) -> None:
    page = visit(address, pace_ms=NEVER, **device)
    come_to(page, 4)
    skip = page.get_by_role("button", name="Skip to my turn")
    assert page.evaluate(PLAY_UNTIL, [["skip"], PATIENCE_MS]) == "skip"
    expect(skip).to_be_in_viewport(ratio=0.95)
    behind = seq(page)
    skip.click()
    wait_until_asked(page)
    assert seq(page) > behind
    expect(skip).to_have_count(0)


# --- phones, everyone ------------------------------------------------------------------------------------------------


def test_some_turns_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    sit_down(page, 3)
    to_the_move(page)
    expect(page.locator(".sheet")).to_be_in_viewport(ratio=0.95)
    space = page.locator(".space.lit").first
    expect(space).to_be_in_viewport(ratio=0.95)
    space.tap()
    expect(space).to_have_class(re.compile("selected"))
    before = seq(page)
    page.locator(".question .button.primary").first.tap()
    wait_for_news(page, before)
    to_the_move(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert flaws(page) == []


def test_the_smallest_phone_has_room_for_what_is_asked_beside_the_coach(visit: Visit, address: str) -> None:
    page = visit(f"{address}/learn/talisman?lesson=gate", **{**phone(), "viewport": {"width": 360, "height": 640}})
    page.get_by_role("button", name="Begin: Into the Arena").click()
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".coach")).to_contain_text("Draw, challenge or summon")
    for option in ("summon 1 everything", "draw", "draw with salute"):
        expect(page.locator(f".tray [data-option='{option}']")).to_be_in_viewport(ratio=0.95)
    page.locator(".tray [data-option=draw]").tap()
    page.locator(".question .button.primary").first.tap()
    # Where the card is no Enemy, or the fight a stand-off, the coach has nothing to say, and there is none.
    expect(page.locator(".coach", has_text="Draw, challenge or summon")).to_have_count(0)


def test_a_gesture_is_made_before_the_crowd_and_lies_there(page: Page) -> None:
    page.goto(f"{page.url.rstrip('/')}/learn/talisman?lesson=gate")
    page.get_by_role("button", name="Begin: Into the Arena").click()
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".coach")).to_contain_text("with the Salute it is stronger")
    salute = page.locator(".tray [data-option='draw with salute']")
    expect(salute).to_contain_text("Draw with the Salute")
    expect(salute).to_contain_text("counts 3 at least. When you win the fight: gain 2 gold.")
    expect(salute.locator(".chances")).to_contain_text("to win")
    before = seq(page)
    salute.click()
    wait_for_news(page, before)
    expect(page.locator(".story")).to_contain_text("You gave the crowd the Salute")


def test_gestures_share_a_row_of_a_phone_with_drawing(visit: Visit, address: str) -> None:
    page = visit(f"{address}/learn/talisman?lesson=gate", **phone())
    page.get_by_role("button", name="Begin: Into the Arena").click()
    page.get_by_role("button", name="Got it").click()
    draw, salute = (page.locator(f".tray [data-option='{option}']") for option in ("draw", "draw with salute"))
    expect(salute).to_contain_text("The Salute")
    one, other = draw.bounding_box(), salute.bounding_box()
    assert one is not None
    assert other is not None
    assert (one["y"], one["height"]) == (other["y"], other["height"])
    assert one["height"] >= 44
    assert one["x"] + one["width"] < other["x"]


def test_whom_to_fight_in_the_arena_and_how_is_one_press(page: Page) -> None:
    page.goto(f"{page.url.rstrip('/')}/learn/talisman?lesson=gate")
    page.get_by_role("button", name="Begin: Into the Arena").click()
    page.get_by_role("button", name="Got it").click()
    duel = page.locator("[data-manner='one-on-one']")
    expect(page.locator("[data-manner='everything']")).to_have_attribute("aria-pressed", "true")
    duel.click()
    expect(duel).to_have_attribute("aria-pressed", "true")
    before = seq(page)
    page.locator(".tray [data-option='summon 1 one-on-one']").click()
    wait_for_news(page, before)
    expect(page.locator(".question h2")).to_have_text("Choose your Objects")
    expect(page.locator(".story")).to_contain_text(re.compile("You attacked .* one-on-one"))


def to_a_host(page: Page, small: bool = False) -> str:
    """On the ring until somebody can be visited where one may move: the answer that says both, and the visit alone."""
    for _ in range(40):
        to_the_move(page)
        calls = page.locator(".tray .stop .call")
        if calls.count():
            return str(calls.last.get_attribute("data-option"))
        before = seq(page)
        page.locator(".tray .choice.lit").first.click()
        if small:
            page.locator(".question .button.primary").tap()
        wait_for_news(page, before)
    raise AssertionError("nobody could be visited in forty turns")


def test_where_to_move_and_whom_to_visit_is_one_press(page: Page) -> None:
    sit_down(page, rounds=60)
    said = to_a_host(page)
    before = seq(page)
    page.locator(f".tray [data-option='{said}']").click()
    wait_for_news(page, before)
    expect(page.locator(".story")).to_contain_text("You moved to the")
    expect(page.locator(".story")).to_contain_text("You visited")


def test_a_phone_shows_the_hosts_of_the_space_that_was_touched(visit: Visit, address: str) -> None:
    page = visit(address, **phone() | {"viewport": {"width": 360, "height": 640}})
    sit_down(page, rounds=60)
    said = to_a_host(page, small=True)
    call = page.locator(f".tray [data-option='{said}']")
    expect(call).to_be_hidden()
    page.locator(f".tray [data-option='{said.partition(' visit ')[0]}']").tap()
    expect(call).to_be_in_viewport(ratio=0.4)  # how much there is to read beside decides
    call.tap()
    expect(call).to_have_class(re.compile("selected"))
    before = seq(page)
    page.locator(".question .button.primary").tap()
    wait_for_news(page, before)
    page.get_by_role("button", name="Story").tap()
    expect(page.locator(".story")).to_contain_text("You visited")


def test_the_ring_is_fit_for_everyone(visit: Visit, address: str) -> None:
    page = visit(address, color_scheme="dark")
    sit_down(page, 4)
    to_the_move(page)
    assert flaws(page) == []


def test_a_move_by_keyboard_alone(page: Page) -> None:
    sit_down(page)
    to_the_move(page)
    page.locator(".space.lit").first.focus()
    expect(page.locator(".peek")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".space.lit").first).to_be_focused()
    before = seq(page)
    page.keyboard.press("Enter")
    wait_for_news(page, before)


def test_a_lesson_is_played_to_its_end_and_leads_to_the_next(page: Page) -> None:
    page.goto(f"{page.url.rstrip('/')}/learn/talisman?lesson=gate")
    expect(page.locator("li.proposed")).to_contain_text("Into the Arena")
    page.get_by_role("button", name="Begin: Into the Arena").click()
    expect(page.locator(".coach")).to_contain_text("You have landed")
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".coach")).to_contain_text("Draw, challenge or summon")
    play_until(page)
    page.locator(".result").get_by_role("link", name="Next lesson: Out of it").click()
    expect(page.locator("li", has_text="Into the Arena")).to_contain_text("learned")
    expect(page.get_by_role("button", name="Begin: Out of it")).to_be_visible()
