"""Whoever plays Arena Rex by keyboard keeps a place on the page."""

from playwright.sync_api import expect

from tests.browser.player import Json, Visit, is_over, seq, wait_for_news, wait_until_asked
from tests.browser.test_place import answer_by_key, place
from tests.rex.in_browser import kind, play_ahead, sit_at


def test_an_attack_in_the_arena_by_keyboard_never_loses_the_focus(visit: Visit, address: str) -> None:
    def about_to_strike(state: Json) -> bool:
        options = state["decision"]["options"]
        return state["decision"]["kind"] == "act" and any(each["verb"].startswith("attack") for each in options)

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
    confirm = page.locator(".question .button.primary", has_text="Deploy here")
    expect(confirm).to_be_visible()
    before = seq(page)
    page.keyboard.press("Enter")
    wait_for_news(page, before)
