"""The rules at the table: a drawer beside the board, which opens at the rule that was cited."""

from playwright.sync_api import expect

from tests.browser.player import Visit, phone, start_against_bot


def test_a_cited_rule_opens_beside_the_board_and_gives_the_focus_back(visit: Visit, address: str) -> None:
    page = visit(address)
    start_against_bot(page)
    table = page.url
    cited = page.locator(".question .rule")
    cited.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Rule RAG-13").get_by_role("link", name="All rules").press("Enter")
    drawer = page.get_by_role("dialog", name="Rules", exact=True)
    expect(drawer.locator("[id=RAG-13]")).to_be_focused()
    expect(drawer.locator("[id=RAG-13]")).to_be_in_viewport()
    expect(page.locator(".board").first).to_be_in_viewport()
    drawer.get_by_label("Find").fill("veteran")
    expect(drawer.locator("[id=RAG-13]")).to_have_count(0)
    expect(drawer.locator("[id=RAG-37] .drawing .card").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # the first one may only have emptied the field
    expect(drawer).to_have_count(0)
    expect(cited).to_be_focused()
    assert page.url == table
    page.locator(".question [data-option=keep]").click()
    page.get_by_role("button", name="Rule RAG-20").first.click()
    shown = page.get_by_role("dialog", name="Rule RAG-20")
    expect(shown.locator(".drawing .card").first).to_be_in_viewport()
    expect(shown.get_by_role("link", name="All rules")).to_be_in_viewport()


def test_on_a_phone_the_rules_are_a_sheet_from_the_menu(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    start_against_bot(page)
    table = page.url
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("link", name="Rules").tap()
    drawer = page.get_by_role("dialog", name="Rules", exact=True)
    expect(drawer.get_by_text("RAG-11").first).to_be_visible()
    drawer.get_by_role("navigation").get_by_role("link").last.tap()
    expect(drawer.locator("h3").last).to_be_in_viewport()
    drawer.get_by_role("button", name="Close the rules").tap()
    expect(drawer).to_have_count(0)
    assert page.url == table
