"""Whoever plays by keyboard keeps a place on the page: an answer that takes a panel away leads to the next question."""

from playwright.sync_api import Page, expect

from tests.browser.gladiators import kind, play_ahead, sit_at
from tests.browser.player import Json, Visit, is_over, seq, start_against_bot, wait_for_news, wait_until_asked
from tests.browser.test_gods import asked, sit_down

FOCUSED = """() => {
  const focused = document.activeElement;
  const place = focused.closest('.board, .question, .result, .text-view');
  return focused === document.body ? '' : (place?.className ?? 'else');
}"""


def place(page: Page) -> str:
    """Where the focus is; empty if it was lost."""
    return str(page.evaluate(FOCUSED))


def answer_by_key(page: Page, spot: str) -> None:
    """Go to something and take it with Enter."""
    before = seq(page)
    page.locator(spot).first.focus()
    page.keyboard.press("Enter")
    wait_for_news(page, before)


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


def test_an_attack_in_the_arena_by_keyboard_never_loses_the_focus(visit: Visit, address: str) -> None:
    def about_to_strike(state: Json) -> bool:
        texts = [each["text"] for each in state["decision"]["options"]]
        return state["decision"]["kind"] == "act" and any(text.startswith("attack") for text in texts)

    page = sit_at(visit, address, *play_ahead(address, ["me", "random"], about_to_strike, cohorts="drawn"))
    answer_by_key(page, ".choice[data-option^=attack]")
    for _ in range(6):
        wait_until_asked(page)
        if is_over(page) or kind(page) == "activate":
            break
        assert place(page), kind(page)
        answers = page.locator(".board :is(.choice, .box.open)")
        if answers.count():
            expect(answers.first).to_be_focused()
        answer_by_key(page, ".board .choice, .box.open, .question [data-option]")
    assert place(page)


def test_a_model_is_deployed_with_arrows_alone(visit: Visit, address: str) -> None:
    def about_to_choose(state: Json) -> bool:
        return state["decision"]["kind"] == "deploy" and not state["decision"]["proposal"]

    page = sit_at(visit, address, *play_ahead(address, ["me", "random"], about_to_choose, cohorts="drawn"))
    answer_by_key(page, ".model.legal")
    expect(page.locator("[data-arena]")).to_be_focused()
    page.keyboard.press("Shift+ArrowUp")
    confirm = page.locator(".question .button.primary", has_text="Deploy at")
    expect(confirm).to_be_visible()
    before = seq(page)
    page.keyboard.press("Enter")
    wait_for_news(page, before)


def test_who_resigns_by_key_is_led_to_the_result(page: Page) -> None:
    start_against_bot(page)
    page.get_by_role("button", name="Resign", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_be_focused()


def test_the_text_view_goes_on_with_the_next_question(page: Page) -> None:
    start_against_bot(page)
    page.keyboard.press("t")
    answer_by_key(page, ".text-view [data-option=keep]")
    wait_until_asked(page)
    expect(page.locator(".text-view .asked h2, .question h2").first).to_be_focused()


def test_what_is_asked_is_announced_by_its_name(page: Page) -> None:
    start_against_bot(page)
    answer_by_key(page, ".question [data-option=keep]")
    expect(page.locator("[aria-live=polite][aria-atomic=true]")).to_contain_text("Place a card: ")


def test_the_tab_tells_whose_turn_it_is(page: Page) -> None:
    start_against_bot(page)
    expect(page).to_have_title("● Your turn · Ragers · Harena")
