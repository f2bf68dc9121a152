"""For the Gods in the browser: the auction, the arena, phones, the keyboard, the words, and the guided game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Visit, is_over, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws
from tests.browser.test_frame import make_table

MOST = 200  # decisions of one player in the short games below


def sit_down(page: Page, players: int, level: str = "greedy", **options: Any) -> None:
    """A table with bots at all other seats."""
    address = page.url.rstrip("/")
    bot = {"kind": "bot", "level": level}
    table = make_table(page, game="gods", seats=[{"kind": "me"}, *[bot] * (players - 1)], options=options)
    page.goto(f"{address}/table/{table['id']}")


def asked(page: Page) -> str:
    """The heading of the question; empty when the game is over."""
    wait_until_asked(page)
    return "" if is_over(page) else page.locator(".question h2").inner_text().lower()


def answer(page: Page) -> None:
    """Take the first thing that glows; end the turn when nothing does."""
    before, question = seq(page), asked(page)
    if question == "bid in secret":
        page.get_by_role("button", name="More").first.click()
        page.get_by_role("button", name="Seal the bid").click()
    elif question == "reroll your dice":
        page.get_by_role("button", name="Keep all dice").click()
    elif question == "your turn":
        spend(page)
    else:
        page.locator(".offered.lit, .picker .lit, .choice:not(.far), .aim:not(.own)").first.click()
    wait_for_news(page, before)


def spend(page: Page) -> None:
    """Use the first card or basic action that the dice pay for."""
    lit = page.locator(".use.lit, .basic.lit")
    if not lit.count():
        page.get_by_role("button", name="End the turn").click()
        return
    aims = lit.first.get_attribute("data-use") in ("strike", "shove", "smite")
    lit.first.click()
    if aims and page.locator(".basic.chosen").count():  # where one Hero alone can be hit, the click has done it
        page.locator(".aim:not(.own)").last.click()


def play_until(page: Page, *questions: str) -> str:
    """Answer until one of these is asked, or the game is over."""
    for _ in range(MOST):
        question = asked(page)
        if question in questions or not question:
            return question
        answer(page)
    raise AssertionError(f"none of these was asked: {questions}")


def play_to_the_end(page: Page) -> None:
    play_until(page)
    assert is_over(page)


# --- a whole game ----------------------------------------------------------------------------------------------------


def test_a_game_from_the_first_auction_to_the_winner(page: Page) -> None:
    sit_down(page, 3, rounds=1)
    assert asked(page) == "bid in secret"
    expect(page.locator(".offered")).to_have_count(3)
    expect(page.locator(".seals li")).to_have_count(3)
    answer(page)
    expect(page.locator(".told li")).to_have_count(3)
    assert play_until(page, "enter the arena") == "enter the arena"
    expect(page.locator(".log")).to_contain_text("bid 1 life")
    expect(page.locator("[data-panel] .small")).to_have_count(8)
    expect(page.locator(".last")).to_contain_text("The bids for the Spells: ")
    play_to_the_end(page)
    expect(page.locator(".result")).to_contain_text("the most life wins")
    expect(page.locator(".result li")).to_have_count(3)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("region", name="The auction")).to_be_visible()


def test_others_life_is_hidden_and_what_lies_open_is_shown(page: Page) -> None:
    sit_down(page, 3, rounds=1)
    answer(page)
    for figure in ("siggy", "maximus"):
        panel = page.locator(f"[data-panel={figure}]")
        bid = revealed_bid(page, figure)
        expect(panel.locator(".life")).to_contain_text("life hidden, by count")
        expect(panel.locator(".life .number")).to_have_text(str(20 - bid))
        expect(panel.locator(".known")).to_have_text(f"bid {bid}" if bid else "unhurt")
    expect(page.locator(".heart")).to_contain_text("19")


def revealed_bid(page: Page, figure: str) -> int:
    """What the log says a Hero bid."""
    bids = page.locator(".log li", has_text=f"{figure.capitalize()} bid").inner_text()
    return int(bids.split(f"{figure.capitalize()} bid ")[1].split()[0])


def test_two_players_bid_for_two_heroes_each(page: Page) -> None:
    sit_down(page, 2)
    assert asked(page) == "bid in secret"
    page.get_by_role("spinbutton", name="Cleo").fill("3")
    page.get_by_role("spinbutton", name="Maximus").fill("2")
    page.get_by_role("button", name="Seal the bid").click()
    expect(page.locator(".log")).to_contain_text("Your Maximus bid 2 life.")
    expect(page.locator(".log")).to_contain_text("Your Cleo bid 3 life.")


# --- one click -------------------------------------------------------------------------------------------------------


def test_one_click_starts_instant_combat_against_three_bots(page: Page) -> None:
    tile = page.get_by_role("article", name="For the Gods")
    tile.get_by_role("button", name="Play against three bots").click()
    assert asked(page) == "pick your hero"
    expect(page.locator(".picker .hero")).to_have_count(6)
    answer(page)
    assert play_until(page, "reroll your dice") == "reroll your dice"
    expect(page.locator(".arena .hero")).to_have_count(4)


def test_a_table_with_options_is_made_in_the_dialog(page: Page) -> None:
    page.get_by_role("article", name="For the Gods").get_by_role("button", name="More ways to play").click()
    dialog = page.get_by_role("dialog")
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(dialog.get_by_role("button", name="Make the table")).to_be_in_viewport(ratio=1)
    dialog.get_by_label("bots").check()
    dialog.get_by_label("Players").fill("5")
    dialog.get_by_label("Mode").select_option("Standard")
    dialog.get_by_label("Teams").select_option("Two")
    dialog.get_by_role("button", name="Make the table").click()
    expect(dialog.get_by_role("alert")).to_contain_text("GOD-80")
    dialog.get_by_label("Players").fill("4")
    dialog.get_by_label("Scenario").select_option("Broken wall")
    dialog.get_by_role("button", name="Make the table").click()
    assert play_until(page, "enter the arena") == "enter the arena"
    expect(page.locator("[aria-label^='Pillar']")).to_have_count(6)
    expect(page.locator("[data-panel=siggy]")).to_contain_text("Team B")


# --- the turn --------------------------------------------------------------------------------------------------------


def test_dice_are_picked_for_a_reroll_by_clicking_them(page: Page) -> None:
    sit_down(page, 3, mode="instant")
    play_until(page, "reroll your dice")
    for die in page.locator("[data-die]").all()[:3]:
        die.click()
    expect(page.locator("[data-die][aria-pressed=true]")).to_have_count(3)
    page.get_by_role("button", name="Not this").click()
    expect(page.locator("[data-die][aria-pressed=true]")).to_have_count(0)
    before = seq(page)
    page.locator("[data-die]").first.click()
    page.locator(".question").get_by_role("button", name="Reroll 1").click()
    wait_for_news(page, before)
    expect(page.locator(".log")).to_contain_text("rerolled and now has")


def test_what_cannot_be_paid_is_dimmed_and_says_why(page: Page) -> None:
    sit_down(page, 3, mode="instant")
    play_until(page, "your turn")
    while not page.locator(".use[aria-disabled=true]").count():
        answer(page)
        play_until(page, "your turn")
    refused = page.locator(".use[aria-disabled=true]").first
    expect(refused).to_contain_text("GOD-4")
    refused.click(force=True)  # disabled for the game, but it answers
    expect(page.locator(".why")).to_contain_text("takes")
    expect(page.locator(".why").get_by_role("button", name="Rule GOD-4")).to_be_visible()


def test_picked_dice_leave_lit_only_what_they_pay_for(page: Page) -> None:
    sit_down(page, 3, mode="instant")
    play_until(page, "your turn")
    symbol = page.locator("[data-die]").first.get_attribute("data-die")
    page.locator("[data-die]").first.click()
    for lit in page.locator(".use.lit, .basic.lit").all():
        expect(lit.locator(f".face.{symbol}").first).to_be_attached()


def test_a_turn_takes_four_clicks_and_ones_own_hero_a_second_thought(page: Page) -> None:
    """Roll for two stars, click somebody, choose to smite, end the turn; oneself one hits by no single click."""
    page.add_init_script("globalThis.clicks = 0; addEventListener('click', () => (globalThis.clicks += 1), true)")
    sit_down(page, 3, level="gentle", mode="dealt")
    smite = page.locator("[data-use=smite].lit")
    for _ in range(MOST):
        play_until(page, "reroll your dice")
        page.evaluate("clicks = 0")
        before = seq(page)
        smite.click()
        wait_for_news(page, before)
        assert asked(page) == "your turn"
        if smite.count():
            break
        page.get_by_role("button", name="End the turn").click()
        wait_for_news(page, before + 1)
    assert page.evaluate("clicks") == 1
    smite.click()
    page.locator(".aim.own").click()
    expect(page.locator(".question")).to_contain_text("your own Hero")
    page.get_by_role("button", name="Not this").click()
    expect(page.locator(".aim")).to_have_count(0)
    page.evaluate("clicks = 1")
    before = seq(page)
    page.locator("[data-prey]").first.click()
    page.locator("[data-way=smite]").click()
    wait_for_news(page, before)
    assert asked(page) == "your turn"
    page.get_by_role("button", name="End the turn").click()
    assert page.evaluate("clicks") == 4


def test_a_walk_is_shown_and_then_made_step_by_step(page: Page) -> None:
    sit_down(page, 3, mode="instant")
    for _ in range(MOST):
        play_until(page, "move")
        far = page.locator(".choice.far")
        if far.count():
            break
        answer(page)
    before = seq(page)
    far.first.hover()
    expect(page.locator(".way")).to_have_count(1)
    far.first.click()
    wait_for_news(page, before + 1)
    expect(page.locator(".log li", has_text=re.compile(r"Your .* moved a space")).last).to_be_visible()


# --- for everyone ----------------------------------------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    sit_down(page, 3, mode="instant", rounds=2)
    for _ in range(MOST):
        question = asked(page)
        if not question:
            break
        before = seq(page)
        press_something(page, question)
        wait_for_news(page, before)
    assert is_over(page)


def press_something(page: Page, question: str) -> None:
    """Answer with keys: numbers for cards and dice, Tab and arrows elsewhere."""
    if question == "your turn":
        number = page.evaluate("() => document.querySelector('.use.lit')?.dataset.number ?? '9'")
        page.keyboard.press(number)
    elif question == "reroll your dice":
        page.keyboard.press("9")
    elif question == "pick your hero":
        number = page.evaluate("() => document.querySelector('.picker .lit').dataset.number")
        page.keyboard.press(number)
    else:
        tab_to(page, "[data-x]")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_a_whole_game_in_the_text_view(page: Page) -> None:
    page.get_by_role("button", name="Text view").click()
    sit_down(page, 3, rounds=1)
    told = ""
    for _ in range(MOST):
        question = asked(page)
        if not question:
            break
        before = seq(page)
        told += page.locator(".text-view").inner_text()
        page.locator(".text-view [data-option]").last.click()
        wait_for_news(page, before)
    assert is_over(page)
    expect(page.locator(".board")).to_have_count(0)
    for said in ("Auction 4 of 4", "On offer:", "hidden life", "Turn order:", "Fountains: e5", "Traps: e3, e7"):
        assert said in told, said


def test_an_answer_of_many_is_typed_in_the_text_view(page: Page) -> None:
    page.get_by_role("button", name="Text view").click()
    sit_down(page, 2)
    asked(page)
    page.locator("#proposal").fill("bid 4 and 1")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".log")).to_contain_text("Your Cleo bid 4 life.")


TOO_SMALL = """() => {
  const small = [];
  for (const node of document.querySelectorAll('.board *')) {
    const own = [...node.childNodes].some(each => each.nodeType === 3 && each.textContent.trim());
    if (!own || !node.checkVisibility() || node.closest('.hidden-visually, .word')) continue;
    const scale = node instanceof SVGTextElement ? node.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(node).fontSize) * scale;
    if (size < 13.9) small.push(`${size.toFixed(1)}px: ${node.textContent.trim()}`);
  }
  return small;
}"""

OUTSIDE = """() => [...document.querySelectorAll('.board button, .board svg, .question')]
  .map(each => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
  .map(([each]) => each.outerHTML.slice(0, 120))"""


def settled(page: Page, script: str) -> Any:
    """What a script finds wrong once the board has had a moment to follow a change of the window."""
    for _ in range(40):
        found = page.evaluate(script)
        if not found:
            break
        page.wait_for_timeout(50)
    return found


def fits(page: Page) -> None:
    """Nothing goes beyond the sides of the screen, and everything can be read."""
    assert page.evaluate("() => document.querySelector('main').getBoundingClientRect().right <= innerWidth")
    too_wide = "() => [...document.querySelectorAll('.board')].some(each => each.scrollWidth > each.clientWidth)"
    assert not settled(page, too_wide)
    assert settled(page, OUTSIDE) == []
    assert settled(page, TOO_SMALL) == []


def tap(page: Page, selector: str) -> None:
    """A first touch selects, and the question offers to do it."""
    before = seq(page)
    page.locator(selector).first.tap()
    page.locator(".question .button.primary:not([data-option])").first.tap()
    wait_for_news(page, before)


def test_six_heroes_fit_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    sit_down(page, 6, scenario="maze")
    asked(page)
    fits(page)
    page.get_by_role("button", name="Seal the bid").tap()
    for _ in range(MOST):
        question = asked(page)
        if question == "enter the arena":
            break
        if question == "bid in secret":
            before = seq(page)
            page.get_by_role("button", name="Seal the bid").tap()
            wait_for_news(page, before)
        else:
            tap(page, ".offered.lit")
    fits(page)
    for space in page.locator(".choice").all()[:3]:
        box = space.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, "a finger finds it"
    tap(page, ".choice")
    assert asked(page) == "reroll your dice"
    fits(page)
    kit = page.locator(".kit").bounding_box()
    question_box = page.locator(".question").bounding_box()
    assert kit is not None
    assert question_box is not None
    assert kit["y"] + kit["height"] <= question_box["y"] + 1
    page.get_by_role("button", name="Siggy").filter(has_text="show the equipment").tap()
    expect(page.get_by_role("dialog", name="Siggy").locator(".small")).to_have_count(4)


def test_a_table_for_six_can_be_read_on_screens_of_all_sizes(page: Page) -> None:
    sit_down(page, 6, mode="instant")
    play_until(page, "your turn")
    expect(page.locator("[data-panel] .small")).to_have_count(20)
    for width, height in ((1440, 900), (1920, 1080), (1280, 800), (1280, 720), (1024, 768), (768, 1024), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-panel]")).to_have_count(5 if width > 1024 else 0)
        fits(page)
        if (width, height) == (1280, 800):
            expect(page.locator("[data-panel]").last).to_be_in_viewport(ratio=1)
            assert page.evaluate(
                "document.querySelector('.arena .rim').getBoundingClientRect().width"
                " > document.querySelector('.board').clientWidth / 2"
            )


@pytest.mark.parametrize("players", [2, 4])
def test_the_cards_of_the_other_heroes_are_all_in_sight_beside_the_arena(page: Page, players: int) -> None:
    sit_down(page, players)
    play_until(page, "reroll your dice")
    overflow = "() => (others => others.scrollHeight - others.clientHeight)(document.querySelector('.others'))"
    for width, height in ((1280, 800), (1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert not settled(page, overflow)
        expect(page.locator("[data-panel] li")).to_have_count(12)
        expect(page.locator("[data-panel] li").last).to_be_in_viewport(ratio=1)
        fits(page)


def test_a_basic_action_says_what_it_does_though_it_cannot_be_paid(page: Page) -> None:
    sit_down(page, 3, mode="dealt")
    play_until(page, "your turn")
    while not page.locator(".basic.worn").count():
        answer(page)
        play_until(page, "your turn")
    does = ["hit 1, adjacent", "move 1", "push, adjacent", "hit 1, any Hero"]
    assert page.locator(".basic .does").all_inner_texts() == does


def test_nothing_lies_upon_the_heroes_of_a_phone(visit: Visit, address: str) -> None:
    """The question below says whom a blow is for; a badge leaves the letters of its Hero in sight."""
    page = visit(address, **phone())
    sit_down(page, 4, mode="dealt", rounds=2)
    while asked(page) not in ("move", "choose a hero", ""):
        before = seq(page)
        question = asked(page)
        if question == "enter the arena":
            tap(page, ".choice")
        elif question == "your turn" and page.locator(".use.lit").count():
            tap(page, ".use.lit")
        else:
            done = "Keep all dice" if question == "reroll your dice" else "End the turn"
            page.get_by_role("button", name=done).tap()
        wait_for_news(page, before)
    expect(page.locator(".question")).to_contain_text("Choose the")
    expect(page.locator(".caption")).not_to_be_visible()


def test_a_short_phone_shows_the_basic_actions_without_scrolling(visit: Visit, address: str) -> None:
    page = visit(address, **phone() | {"viewport": {"width": 360, "height": 640}})
    sit_down(page, 4, mode="dealt")
    while (question := asked(page)) != "your turn":
        before = seq(page)
        if question == "enter the arena":
            tap(page, ".choice")
        else:
            page.get_by_role("button", name="Keep all dice").tap()
        wait_for_news(page, before)
    fits(page)
    for basic in page.locator(".basic").all():
        expect(basic).to_be_in_viewport(ratio=0.9)
    kit, foot = page.locator(".kit").bounding_box(), page.locator(".question").bounding_box()
    assert kit is not None
    assert foot is not None
    assert kit["y"] + kit["height"] <= foot["y"] + 1


@pytest.mark.parametrize("place", ["auction", "pick", "table"])
def test_axe_finds_nothing_serious(page: Page, place: str) -> None:
    sit_down(page, 4, mode="standard" if place == "auction" else "instant", scenario="colonnade")
    asked(page)
    if place == "auction":
        answer(page)
        asked(page)
    if place == "table":
        play_until(page, "your turn")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert flaws(page) == []


def test_axe_finds_nothing_serious_while_aiming_and_moving(page: Page) -> None:
    home = page.url
    sit_down(page, 4, mode="instant", scenario="narrow-sand")
    awaited = {"move", "choose a hero"}
    games = 1
    while awaited:
        question = play_until(page, *awaited)
        if not question:  # some games are over before both have been asked
            games += 1
            assert games < 6
            page.goto(home)
            sit_down(page, 4, mode="instant", scenario="narrow-sand")
            continue
        assert flaws(page) == []
        awaited.remove(question)
        answer(page)


# --- learning --------------------------------------------------------------------------------------------------------


def test_the_coach_teaches_up_to_the_first_hit(page: Page) -> None:
    page.get_by_role("article", name="For the Gods").get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin").click()
    taught: set[str] = set()
    for _ in range(MOST):
        if not asked(page):
            break
        for _ in range(12):
            coach = page.locator(".coach")
            if coach.count():
                taught.add(coach.locator("h2").inner_text().lower())
            if not page.locator(".coach [data-lesson]").count():
                break
            page.locator(".coach [data-lesson]").click()
        if "a hit!" in taught and len(taught) > 5:
            break
        answer(page)
    assert {"welcome to the arena", "enter at the edge", "roll for something", "spend your dice", "a hit!"} <= taught
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Next lesson: The auction").click()
    page.get_by_role("button", name="Begin: The auction").click()
    expect(page.locator(".coach")).to_contain_text("Life is money")
    expect(page.locator(".offered")).to_have_count(3)


def test_heroes_move_in_short_steps_that_a_key_skips(visit: Visit, address: str) -> None:
    page = visit(address, reduced_motion="no-preference")
    sit_down(page, 3, mode="instant")
    play_until(page, "reroll your dice")
    page.evaluate(
        "() => { window.longest = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) { window.longest.push(options.duration);"
        "return animate.call(this, frames, options) } }"
    )
    answer(page)
    play_until(page, "reroll your dice")
    lengths = page.evaluate("() => window.longest")
    assert lengths
    assert all(150 <= length <= 350 for length in lengths)
    page.keyboard.press("Shift")
    running = "() => document.getAnimations().filter(each => !(each instanceof CSSTransition)).length"
    assert page.evaluate(running) == 0
