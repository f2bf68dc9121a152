"""A game begun under other rules: it says so, and goes on from the last move that stands."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.player import Visit, move, seq, start_against_bot, wait_for_news, wait_until_asked
from tests.browser.test_for_everyone import flaws
from tests.server.harness import ServerProcess
from tests.server.test_renewal import change


def test_a_player_goes_on_from_the_last_move_that_stands(visit: Visit, server: ServerProcess, tmp_path: Path) -> None:
    page = visit(server.address)
    start_against_bot(page)
    for _ in range(3):
        move(page)
        wait_until_asked(page)
    port, before = server.port, seq(page)
    server.stop()
    change(tmp_path, "UPDATE tables SET rules = '0'")
    change(tmp_path, "UPDATE events SET mark = 'another' WHERE seq = ?", before)
    server.start(port)
    page.reload()
    panel = page.get_by_role("region", name="New rules")
    expect(panel).to_contain_text("stands up to move")
    assert flaws(page) == []
    panel.get_by_role("button", name="Go on from move").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("all agreed to go on from here")
    wait_until_asked(page)
    now = seq(page)
    move(page)
    wait_for_news(page, now)
