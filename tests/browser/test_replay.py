"""Replays: steps, perspectives, links to a turn, playing on, and the fairness check."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.player import Visit, play_out, play_to_the_end, start_against_bot, wait_until_asked


def finished_game(page: Page) -> None:
    """A game played to its end, and its replay opened."""
    start_against_bot(page)
    play_out(page)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".now")).to_contain_text("The deal")


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_a_replay_is_stepped_through_and_linked_at_the_exact_turn(visit: Visit, address: str) -> None:
    page = visit(address)
    finished_game(page)
    for _ in range(4):
        page.get_by_role("button", name="One step on").click()
    expect(page.locator(".now")).to_contain_text("4/")
    assert query(page) == {"as": ["0"], "step": ["4"]}
    page.get_by_label("Seen by").select_option("referee")
    expect(page.locator(".their-hand")).to_be_visible()

    somebody_else = visit(page.url)
    expect(somebody_else.locator(".now")).to_contain_text("4/")
    expect(somebody_else.locator(".their-hand")).to_be_visible()
    assert somebody_else.locator(".log").inner_text() == page.locator(".log").inner_text()


def test_each_perspective_shows_what_that_seat_knew(page: Page) -> None:
    finished_game(page)
    expect(page.locator(".their-hand")).to_have_count(0)
    mine = page.locator("[data-hand]").inner_text()
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator("h2", has_text="Defenders, you")).to_be_visible()
    page.get_by_label("Seen by").select_option("spectator")
    expect(page.locator("[data-hand]")).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator("[data-hand]")).to_have_text(mine, use_inner_text=True)


def test_the_rounds_are_marked_and_the_end_tells_who_won(page: Page) -> None:
    finished_game(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".end")).to_contain_text("won")
    page.locator(".marks").get_by_role("button", name="Day 1 of 3").click()
    expect(page.locator(".now")).to_contain_text("0/")


def test_the_end_of_a_day_is_a_moment_unless_nothing_shall_move(page: Page) -> None:
    finished_game(page)
    for motion, moments in (("reduce", 0), ("no-preference", 1)):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        page.get_by_role("button", name="To the end").click()
        expect(page.locator(".end")).to_contain_text("won")
        expect(page.locator(".moment", has_text="day")).to_have_count(moments)
        page.get_by_role("button", name="To the deal").click()
        expect(page.locator(".now")).to_contain_text("0/")


def test_one_can_play_on_from_any_step_against_a_bot(page: Page) -> None:
    finished_game(page)
    old = page.url
    for _ in range(2):
        page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/table/*")
    wait_until_asked(page)
    assert page.url != old
    play_to_the_end(page)


def test_the_page_itself_checks_that_the_deal_was_fair(page: Page) -> None:
    finished_game(page)
    page.get_by_role("button", name="Fair deal").click()
    page.get_by_role("button", name="Check this game").click()
    checks = page.locator(".fair li")
    expect(checks.filter(has_text="draws follow from the secret")).to_be_visible()
    expect(checks.filter(has_text="shown before the end")).to_be_visible()
    expect(page.get_by_text("Replayed by the server")).to_be_visible()
    assert page.locator(".fair li.bad").count() == 0
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert 'game = "ragers"' in download.value.path().read_text()
