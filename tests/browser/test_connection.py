"""Lost connections and servers that go away."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import (
    Visit,
    move,
    play_to_the_end,
    ragers,
    seq,
    start_against_bot,
    wait_for_news,
    wait_until_asked,
)
from tests.server.harness import ServerProcess


def test_a_move_made_while_the_server_is_gone_arrives_once_it_is_back(
    visit: Visit, server: ServerProcess, wait_gone: Callable[[Page], None]
) -> None:
    page = visit(server.address)
    start_against_bot(page)
    move(page)
    wait_until_asked(page)
    before, port = seq(page), server.port
    server.kill()
    wait_gone(page)
    page.locator(".held.legal").first.click()
    server.start(port)
    wait_for_news(page, before)
    expect(page.locator(".lines")).to_have_count(0)
    placed = page.locator(".log li", has_text="You placed a")
    wait_until_asked(page)
    expect(placed).to_have_count(1)
    play_to_the_end(page)


def test_the_table_is_as_it_was_after_a_reload(visit: Visit, server: ServerProcess) -> None:
    page = visit(server.address)
    start_against_bot(page)
    for _ in range(3):
        move(page)
        wait_until_asked(page)
    log = page.locator(".log").inner_text()
    hand = page.locator("[data-hand]").inner_text()
    page.reload()
    wait_until_asked(page)
    assert page.locator(".log").inner_text() == log
    assert page.locator("[data-hand]").inner_text() == hand


def test_a_server_that_is_gone_is_said_to_be_gone(visit: Visit, server: ServerProcess) -> None:
    page = visit(server.address)
    expect(ragers(page).get_by_role("button", name="Play against a bot")).to_be_visible()
    port = server.port
    server.kill()
    ragers(page).get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".notice")).to_contain_text("cannot be reached")
    server.start(port)
    ragers(page).get_by_role("button", name="Play against a bot").click()
    wait_until_asked(page)


def test_a_table_that_is_not_there_is_said_not_to_be(visit: Visit, address: str) -> None:
    page = visit(f"{address}/table/nowhere")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("link", name="Back to the games").click()
    expect(ragers(page).get_by_role("button", name="Play against a bot")).to_be_visible()


def test_no_page_is_blank_while_its_parts_are_on_their_way(visit: Visit, address: str) -> None:
    page = visit(address)
    slow = {"offline": False, "latency": 700, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    ragers(page).get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".opening [role=status]")).to_be_visible()
    expect(page.get_by_role("link", name="Harena, home")).to_be_visible()
    wait_until_asked(page)
    expect(page.locator(".opening")).to_have_count(0)
