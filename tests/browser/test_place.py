"""Whoever plays by keyboard keeps a place on the page: an answer that takes a panel away leads to the next question."""

from playwright.sync_api import Page, expect

from tests.browser.player import seq, start_against_bot, wait_for_news, wait_until_asked

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
