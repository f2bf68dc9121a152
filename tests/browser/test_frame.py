"""What the frame gives every game, tried on a game that has no board of its own."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.player import Visit, seq, wait_for_news

MAKE = """async wish => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  return answer.json();
}"""


def make_table(page: Page, **wish: Any) -> dict[str, Any]:
    """A table that home has no button for."""
    expect(page.locator(".greeting")).to_contain_text("You are")
    made: dict[str, Any] = page.evaluate(MAKE, wish)
    assert "id" in made, made
    return made


def leduc_for_two(visit: Visit, address: str, **wish: Any) -> tuple[Page, Page]:
    """Leduc hold'em, which has no board of its own."""
    host = visit(address)
    table = make_table(host, game="leduc", seats=[{"kind": "me"}, {"kind": "open"}], **wish)
    host.goto(f"{address}/table/{table['id']}")
    guest = visit(host.get_by_label("Invitation link").input_value())
    guest.get_by_role("button", name="Sit here").click()
    host.wait_for_selector(".board.plain")
    guest.wait_for_selector(".board.plain")
    return host, guest


def test_a_game_without_a_board_of_its_own_is_played_and_replayed(page: Page, address: str) -> None:
    table = make_table(page, game="leduc", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.goto(f"{address}/table/{table['id']}")
    for _ in range(10):
        page.wait_for_selector(".board [data-option], .result")
        if page.locator(".result").count():
            break
        before = seq(page)
        page.locator(".board [data-option]").first.click()
        wait_for_news(page, before)
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".board.plain")).to_contain_text("Cards")


def ask_back(host: Page, guest: Page) -> None:
    """The host raises and asks to take it back; the guest is asked."""
    host.locator("[data-option=raise]").click()
    guest.wait_for_selector("[data-option=fold]")
    host.get_by_role("button", name="Undo").click()
    expect(guest.locator(".question")).to_contain_text("would like to take back")


def test_a_move_is_taken_back_if_the_other_agrees(visit: Visit, address: str) -> None:
    host, guest = leduc_for_two(visit, address)
    ask_back(host, guest)
    guest.get_by_role("button", name="Allow it").click()
    expect(host.locator("[data-option=raise]")).to_be_visible()
    expect(guest.locator(".log")).to_contain_text("took back")


def test_a_move_stands_if_the_other_declines_and_is_asked_back_only_once(visit: Visit, address: str) -> None:
    host, guest = leduc_for_two(visit, address)
    ask_back(host, guest)
    guest.get_by_role("button", name="Decline").click()
    expect(host.locator(".question")).to_contain_text("is still choosing")
    expect(host.locator("[data-option=raise]")).to_have_count(0)
    host.get_by_role("button", name="Undo").click()
    expect(host.locator(".notice")).to_contain_text("asked back once")


def test_an_undo_that_cannot_be_says_why(visit: Visit, address: str) -> None:
    host, guest = leduc_for_two(visit, address)
    host.get_by_role("button", name="Undo").click()
    expect(host.locator(".notice").last).to_contain_text("you have made no move yet")
    host.locator("[data-option=raise]").click()
    guest.locator("[data-option=call]").click()
    host.wait_for_selector(".question.asked")
    host.get_by_role("button", name="Undo").click()
    expect(host.locator(".notice").last).to_contain_text("something became known or happened since")


def test_clocks_run_where_a_table_has_them(page: Page, address: str) -> None:
    table = make_table(
        page,
        game="ragers",
        seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}],
        clock={"kind": "live", "minutes": 3, "increment": 2},
    )
    page.goto(f"{address}/table/{table['id']}")
    running = page.locator(".clock.running").first
    expect(running).to_contain_text("2:5")
    shown = running.inner_text()
    expect(running).not_to_have_text(shown)


def test_a_rule_has_an_address(visit: Visit, address: str) -> None:
    page = visit(f"{address}/rules/ragers#RAG-21")
    expect(page.locator("#RAG-21")).to_be_in_viewport()
    page.get_by_label("Find").fill("Stopper protects")
    expect(page.locator("#RAG-21")).to_have_count(0)
    expect(page.locator("#RAG-32")).to_be_visible()


def test_an_unknown_game_has_no_rules(visit: Visit, address: str) -> None:
    page = visit(f"{address}/rules/chess")
    expect(page.get_by_role("heading", name="Nothing but sand")).to_be_visible()
