"""Ophidian in the browser: the board, response windows, the Breather, phones, and decks of one's own."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from harena.client import Client
from harena.games.ophidian.content import STANDARD, load_content, starters
from harena.games.ophidian.decks import written_deck
from tests.browser.player import PATIENCE_MS, Visit, is_over, phone, seq, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws
from tests.browser.test_frame import make_table
from tests.server.harness import in_a_loop

BOT = {"kind": "bot", "level": "greedy"}
DECKS = {"deck_0": "bronze-fang", "deck_1": "kennel-gate", "deck_2": "rot-garden", "deck_3": "iron-assembly"}
DUEL = {name: DECKS[name] for name in ("deck_0", "deck_1")}

READY = ".own .field.action .piece.lit:not(.set)"  # a Character that may attack
# What ends a question without doing anything more; the buttons stand beside the question.
QUIET = ("decline", "receive", "ready", "enough", "let go", "keep", "pass")

# Lets pass what may be let pass, and takes the first thing that glows where something must be done. There are hundreds
# of response windows in a game, so this runs within the page; a click that came too early is made again.
PLAY_UNTIL = """async ([questions, quiet, patience]) => {
  const find = (spot) => document.querySelector(spot);
  let [clicked, at, since] = [-1, 0, performance.now()];
  while (performance.now() - since < patience) {
    if (find(".result")) return "";
    const title = find(".question.asked h2")?.textContent.toLowerCase();
    if (title && questions.includes(title)) return title;
    const now = Number(find("[data-seq]")?.dataset.seq ?? -1);
    if (title && (now !== clicked || performance.now() - at > 600)) {
      if (now !== clicked) since = performance.now();
      [clicked, at] = [now, performance.now()];
      const calm = quiet.map((each) => find(`.question [data-option="${each}"]`)).find(Boolean);
      (calm ?? find(".held.lit, .piece.aimable, .piece.lit"))?.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return `still asked: ${find(".question h2")?.textContent}`;
}"""


ASK_ALWAYS = "localStorage.setItem('harena.settings', JSON.stringify({ ask: { ophidian: 'always' } }))"


def sit_down(page: Page, players: int = 2, **options: Any) -> None:
    """A table with bots at all other seats, for somebody who wants to be asked at every window."""
    address = page.url.rstrip("/")
    page.evaluate(ASK_ALWAYS)
    chosen = {name: deck for name, deck in DECKS.items() if int(name[-1]) < players} | options
    table = make_table(page, game="ophidian", seats=[{"kind": "me"}, *[BOT] * (players - 1)], options=chosen)
    page.goto(f"{address}/table/{table['id']}")


def asked(page: Page) -> str:
    """The heading of the question; empty when the game is over."""
    wait_until_asked(page)
    return "" if is_over(page) else page.locator(".question h2").inner_text().lower()


def take(page: Page, spot: str) -> None:
    """Click or tap the first of these; a tap only selects, and is confirmed beside the question."""
    wait_until_asked(page)
    page.locator(spot).first.click()
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.locator(".question .button.primary").first.click()


def play_until(page: Page, *questions: str) -> str:
    """Answer until one of these is asked, or the game is over: then the answer is empty."""
    found: str = page.evaluate(PLAY_UNTIL, [list(questions), list(QUIET), PATIENCE_MS])
    assert found in ("", *questions), found
    wait_until_asked(page)
    return found


def open_with_all_in_front(page: Page) -> None:
    """Two cards to the bottom, and everybody in the Action Field."""
    assert play_until(page, "take your places") == "take your places"
    team = page.locator(".own .field.support .piece").count()
    for _ in range(team):
        before = seq(page)
        take(page, ".own .field.support .piece.lit")
        wait_for_news(page, before)
    expect(page.locator(".own .field.action .piece")).to_have_count(team)


def to_my_momentum(page: Page) -> None:
    """Past the opening, with everybody in front, until the player acts."""
    open_with_all_in_front(page)
    page.locator(".question [data-option='ready']").click()
    assert play_until(page, "your momentum") == "your momentum"


# --- a game ----------------------------------------------------------------------------------------------------------


def test_a_game_to_the_end(page: Page) -> None:
    sit_down(page)
    assert asked(page) == "put a card on the bottom"
    expect(page.locator(".held")).to_have_count(9)
    to_my_momentum(page)
    expect(page.locator(".banner")).to_contain_text("You have Momentum")
    play_until(page)
    assert is_over(page)
    expect(page.locator(".result")).to_contain_text("Greedy bot")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".side")).to_have_count(2)


def test_an_attack_by_two_clicks_shows_what_it_does(page: Page) -> None:
    sit_down(page)
    to_my_momentum(page)
    page.locator(READY).first.click()
    expect(page.locator(".commands")).to_contain_text("Click a lit Character to attack it")
    expect(page.locator(".piece.aimable")).to_have_count(page.locator(".others .piece").count())
    target = page.locator(".others .piece").first
    target.hover()
    expect(target.locator(".note")).to_contain_text("−")
    expect(page.locator(".line.plan")).to_have_count(1)
    before = seq(page)
    target.click()
    wait_for_news(page, before)
    expect(page.locator(".stack")).to_contain_text(" attacks ")
    expect(page.locator(".stack")).to_contain_text("damage")
    expect(page.locator(".line.attack")).to_have_count(1)
    expect(page.locator(".own .ribbon").first).to_have_text("Set")


def test_an_arrow_can_be_pulled_to_the_target(page: Page) -> None:
    sit_down(page)
    to_my_momentum(page)
    page.locator(READY).last.hover()
    page.mouse.down()
    target = page.locator(".others .piece").first
    target.hover()
    expect(page.locator(".line.plan")).not_to_have_count(0)
    before = seq(page)
    page.mouse.up()
    wait_for_news(page, before)
    expect(page.locator(".line.attack")).to_have_count(1)


def test_what_may_not_be_played_says_why(page: Page) -> None:
    sit_down(page)
    to_my_momentum(page)
    page.locator(".held:not(.lit)").first.click(force=True)  # not enabled, but it answers
    expect(page.locator(".question .why")).to_contain_text("OPH-")
    page.locator(".own .piece.lit").first.click()
    page.locator(".commands").get_by_role("button", name="Close").click()
    expect(page.locator(".commands")).to_have_count(0)


# --- responses and the Breather --------------------------------------------------------------------------------------


def test_a_response_window_says_what_is_answered_and_how_to_pass(page: Page) -> None:
    sit_down(page)
    to_my_momentum(page)
    page.locator(READY).first.click()
    before = seq(page)
    page.locator(".others .piece").first.click()
    wait_for_news(page, before)
    assert asked(page) == "you may respond"
    expect(page.locator(".stack h3")).to_contain_text("You may respond to ")
    expect(page.locator(".stack")).to_contain_text(" attacks ")  # perhaps beneath a bot's Response to it
    before = seq(page)
    page.locator(".quiet").click()
    wait_for_news(page, before)


def test_the_breather_is_a_checklist_and_promotes_by_a_click(page: Page) -> None:
    sit_down(page)
    assert play_until(page, "regenerate") == "regenerate"
    now = page.locator(".checklist .now")
    expect(now).to_contain_text("Regenerate")
    before = seq(page)
    held = page.locator(".held").count()
    page.locator(".held.lit").first.click()
    wait_for_news(page, before)
    expect(page.locator(".held")).to_have_count(held - 1)
    assert play_until(page, "promote") == "promote"
    expect(now).to_contain_text("Promote")
    expect(page.locator(".checklist .done")).to_have_count(3)
    before = seq(page)
    page.locator(".own .piece.lit").first.click()
    wait_for_news(page, before)
    expect(page.locator(".own .piece .level", has_text="II")).to_have_count(1)
    page.locator(".question [data-option='enough']").click()
    assert play_until(page, "take your places") == "take your places"
    expect(now).to_contain_text("Maneuver")


# --- phones, more players, everyone ----------------------------------------------------------------------------------


def test_some_turns_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    sit_down(page)
    to_my_momentum(page)
    expect(page.locator(".held").first).to_be_in_viewport()
    page.locator(READY).first.click()
    take(page, ".piece.aimable")
    assert play_until(page, "your momentum", "regenerate")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert play_until(page, "promote") == "promote"
    expect(page.locator(".checklist .now")).to_contain_text("Promote")


WORDS = """() => [...document.querySelectorAll('.board .piece .name, .board .title, .held .text, .held .type')]
  .filter(each => each.checkVisibility()).map(each => parseFloat(getComputedStyle(each).fontSize))"""


@pytest.mark.parametrize("height", [720, 900])
def test_words_on_the_sand_are_large_enough_and_the_board_fits_a_laptop(
    visit: Visit, address: str, height: int
) -> None:
    page = visit(address, viewport={"width": 1280, "height": height})
    sit_down(page)
    to_my_momentum(page)
    assert min(page.evaluate(WORDS)) >= 13
    assert page.locator(".board").evaluate("each => each.scrollHeight <= each.clientHeight")


def test_on_a_short_phone_all_that_is_lit_on_the_sand_is_in_sight(visit: Visit, address: str) -> None:
    page = visit(address, **phone() | {"viewport": {"width": 360, "height": 640}})
    sit_down(page)
    to_my_momentum(page)
    hand = page.locator(".foot").bounding_box()
    assert hand is not None
    for field in page.locator(".side .field").all():
        box = field.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= hand["y"] + 1


ANSWERS = ("forward", "ready", "attack", "advance", *QUIET)  # what begins so is chosen first


def table_that_asks(address: str, kind: str) -> tuple[str, str]:
    """A table whose player is asked this, and the cookie of that player, who attacks until then."""

    async def play() -> tuple[str, str]:
        me = Client(address)
        for _ in range(5):
            table = (await me.new_table("ophidian", ["me", "greedy"], options=DUEL))["id"]
            async with me.connect(table) as seat:
                for _ in range(120):
                    await seat.until(lambda: seat.over or bool(seat.to_decide()))
                    if seat.over:
                        break
                    (state,) = seat.to_decide()
                    if state["decision"]["kind"] == kind:
                        return table, me.cookie
                    texts = [option["text"] for option in state["decision"]["options"]]
                    move = next((text for word in ANSWERS for text in texts if text.startswith(word)), texts[0])
                    made = await seat.move(state["seat"], move)
                    await seat.until(lambda: seat.states[0]["seq"] >= made)  # noqa: B023
        raise AssertionError(f"nobody was asked {kind}")

    return in_a_loop(play())


def test_a_roar_is_asked_for_in_few_rows_on_a_phone(visit: Visit, address: str) -> None:
    table, cookie = table_that_asks(address, "roar")
    name, _, value = cookie.partition("=")
    page = visit(address, **phone())
    page.evaluate(ASK_ALWAYS)
    page.context.add_cookies([{"name": name, "value": value, "url": address}])
    page.goto(f"{address}/table/{table}")
    assert asked(page) == "roar?"
    prompt = page.locator(".question .prompt").bounding_box()
    buttons = [each.bounding_box() for each in page.locator(".question .row .button").all()]
    assert prompt is not None
    assert prompt["height"] < 30, "one line"
    assert len({round(each["y"]) for each in buttons if each}) <= 2
    story = page.get_by_role("button", name="Story").bounding_box()
    assert story is not None
    assert all(each["x"] + each["width"] <= story["x"] for each in buttons if each and each["y"] + 9 > story["y"])


def test_three_opponents_on_a_phone_are_faced_one_at_a_time(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    sit_down(page, 4)
    asked(page)
    tabs = page.get_by_role("group", name="Opponents").get_by_role("button")
    expect(tabs).to_have_count(3)
    expect(page.locator(".others .side")).to_have_count(1)
    tabs.last.click()
    expect(tabs.last).to_have_attribute("aria-pressed", "true")


def test_a_guest_chooses_a_deck_when_sitting_down(visit: Visit, address: str) -> None:
    host = visit(address)
    table = make_table(host, game="ophidian", seats=[{"kind": "me"}, {"kind": "open"}])
    host.goto(f"{address}/table/{table['id']}")
    guest = visit(host.get_by_label("Invitation link").input_value(), **phone())
    guest.get_by_label("Deck of Player 2").select_option("iron-assembly")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.locator(".board")).to_be_visible()  # whoever is asked first
    agreed = guest.evaluate("async id => (await (await fetch(`/api/tables/${id}`)).json()).options", table["id"])
    assert agreed["deck_1"] == "iron-assembly"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_is_fit_for_everyone(visit: Visit, address: str, theme: str) -> None:
    page = visit(address, color_scheme=theme)
    sit_down(page, 3)
    to_my_momentum(page)
    page.locator(".own .piece.lit").first.click()
    assert flaws(page) == []


def test_the_first_lesson_to_its_end_and_on_to_the_second(page: Page) -> None:
    page.goto(f"{page.url.rstrip('/')}/rules/ophidian")
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin: The fight").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Welcome to the coliseum")
    page.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("Your first hand")
    open_with_all_in_front(page)
    page.locator(".question [data-option='ready']").click()
    play_until(page)
    assert is_over(page)
    expect(page.locator(".result")).to_contain_text("Gentle bot")
    page.get_by_role("link", name="Next lesson").click()
    page.get_by_role("button", name="Begin: Responses and the Roar").click()
    expect(coach).to_contain_text("A hand full of answers")


# --- decks -----------------------------------------------------------------------------------------------------------


def test_a_deck_is_built_saved_shared_and_played(page: Page) -> None:
    home = page.url.rstrip("/")
    page.get_by_role("article", name="Ophidian").get_by_role("link", name="Build a deck").click()
    review = page.get_by_role("region", name="Is it legal?")
    expect(review).to_contain_text("OPH-02")
    expect(review).to_contain_text("OPH-05")
    page.get_by_label("Begin with").select_option("Bronze Fang")
    expect(review).to_contain_text("Legal")
    team = page.get_by_role("heading", name="Team")
    expect(team).to_have_text("Team 10 VP")
    page.get_by_role("button", name="Gladiator Sporeth").click()
    expect(review).to_contain_text("not exactly 10")
    expect(team).to_have_text("Team 8 VP")
    expect(page.get_by_role("button", name="Play it against a bot")).to_be_disabled()
    page.get_by_role("button", name="Gladiator Cindermaw").click()
    expect(review).to_contain_text("Legal")
    page.get_by_role("button", name="Cards", exact=True).click()
    page.get_by_label("Search").fill("stare")
    page.get_by_role("button", name="One Stare Down more").click()
    expect(page.get_by_role("complementary", name="Your deck")).to_contain_text("Stare Down")
    page.get_by_label("Name", exact=True).fill("Fang of mine")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Test hand").click()
    hand = page.get_by_role("region", name="A test hand")
    expect(hand.locator(".card")).to_have_count(9)
    expect(hand.locator(".card").first).to_be_in_viewport()
    width = "card => card.querySelector('.art').clientWidth / card.clientWidth"
    assert hand.locator(".card").first.evaluate(width) > 0.9, "the picture fills its card wherever it lies"
    page.get_by_role("button", name="Share").click()
    shared = page.url
    assert "deck=team" in shared
    page.goto(f"{home}/decks/ophidian")
    page.get_by_label("Begin with").select_option("Fang of mine")
    expect(review).to_contain_text("Legal")
    page.goto(shared)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Fang of mine")
    expect(page.get_by_role("complementary", name="Your deck")).to_contain_text("Cindermaw")
    page.get_by_role("button", name="Play it against a bot").click()
    assert asked(page) == "put a card on the bottom"
    expect(page.locator(".own .piece", has_text="Cindermaw")).to_have_count(1)


def test_a_saved_deck_is_brought_to_a_new_table_and_one_of_another_pack_is_refused(page: Page) -> None:
    content = load_content(STANDARD)
    (fang,) = [deck for deck in content.pack.deck if deck.id == "bronze-fang"]
    mine, lost = written_deck(fang), written_deck(fang).replace("iron-mace", "rubber-mace")
    kept = [{"name": name, "text": text.replace("\n", "; ")} for name, text in (("Mine", mine), ("Lost", lost))]
    page.evaluate("decks => localStorage.setItem('harena.decks.ophidian', JSON.stringify(decks))", kept)
    page.get_by_role("article", name="Ophidian").get_by_role("button", name="More ways to play").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Deck of Player 3")).to_have_count(0)
    dialog.get_by_label("a bot", exact=True).check()
    dialog.get_by_label("Deck of Player 1").select_option("Lost")
    dialog.get_by_role("button", name="Make the table").click()
    expect(dialog.get_by_role("alert")).to_contain_text('there is no card "rubber-mace" in this pack [OPH-05]')
    expect(dialog.get_by_label("Deck of Player 1").locator("option")).to_have_count(
        1 + len(starters(content)) + len(kept)
    )
    dialog.get_by_label("Deck of Player 1").select_option("Mine")
    dialog.get_by_role("button", name="Make the table").click()
    assert asked(page) == "put a card on the bottom"
    expect(page.locator(".own .piece", has_text="Korvath")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_deck_builder_is_fit_for_everyone(visit: Visit, address: str, theme: str) -> None:
    page = visit(f"{address}/decks/ophidian", color_scheme=theme)
    page.get_by_label("Begin with").select_option("Rot Garden")
    expect(page.get_by_role("region", name="Is it legal?")).to_contain_text("Legal")
    assert flaws(page) == []
    page.get_by_role("button", name="Cards", exact=True).click()
    assert flaws(page) == []
