"""A newcomer's first game, from home to the result."""

import re

from playwright.sync_api import Page, expect

from tests.browser.player import (
    MOST_MOVES,
    Visit,
    is_over,
    move,
    play_to_the_end,
    ragers,
    seq,
    start_against_bot,
    wait_for_news,
    wait_until_asked,
)


def test_one_click_starts_a_game_that_can_be_played_to_its_result(page: Page) -> None:
    start_against_bot(page)
    expect(page.locator(".held.legal")).to_have_count(5)
    play_to_the_end(page)
    title = re.compile("victory$", re.IGNORECASE) if page.locator(".result.won").count() else "Defeat"
    expect(page.locator(".result h2")).to_have_text(title)
    expect(page.locator(".result")).to_contain_text("won")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()


def test_the_coach_teaches_by_playing(page: Page) -> None:
    ragers(page).get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin").click()
    taught: set[str] = set()
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        for _ in range(10):
            coach = page.locator(".coach")
            if coach.count():
                taught.add(coach.locator("h2").inner_text())
            if not page.locator(".coach [data-lesson]").count():
                break
            page.locator(".coach [data-lesson]").click()
        if is_over(page):
            break
        move(page)
    assert is_over(page)
    lower = {title.lower() for title in taught}
    assert {"welcome to the sand", "who rules the day", "place a fighter", "only the last attack counts"} <= lower
    assert len(taught) >= 6


def test_a_newcomer_is_shown_where_to_begin_and_a_player_where_to_go_on(page: Page, address: str) -> None:
    page.get_by_role("link", name="Show me how").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".coach")).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("heading", name="Go on with your games")).to_be_visible()
    expect(page.get_by_role("link", name="Show me how")).to_have_count(0)


def test_the_guest_takes_a_name_and_keeps_it(visit: Visit, address: str) -> None:
    page = visit(address)
    page.get_by_role("button", name="your name and account").click()
    page.get_by_label("Others see you as").fill("Thrax")
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.locator(".greeting")).to_contain_text("Thrax")
    page.reload()
    expect(page.locator(".greeting")).to_contain_text("Thrax")


def test_a_password_brings_the_guest_back_from_another_browser(visit: Visit, address: str) -> None:
    page = visit(address)
    page.get_by_role("button", name="your name and account").click()
    page.get_by_label("Others see you as").fill("Flamma the Syrian")
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="your name and account").click()
    page.locator("#account-password").fill("four times freed")
    page.get_by_role("button", name="Set password").click()
    expect(page.locator(".greeting")).not_to_contain_text("a guest")

    elsewhere = visit(address)
    elsewhere.get_by_role("button", name="your name and account").click()
    elsewhere.get_by_label("Been here before?").fill("Flamma the Syrian")
    elsewhere.get_by_label("Password", exact=True).fill("four times freed")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.locator(".greeting")).to_contain_text("Flamma the Syrian")
    elsewhere.get_by_role("button", name="your name and account").click()
    elsewhere.get_by_role("button", name="Sign out").click()
    expect(elsewhere.locator(".greeting")).to_contain_text("a guest")


def test_what_is_barred_is_dimmed_and_says_why(page: Page) -> None:
    """RAG-21, looked for over several games: most have a patron who bars a card that is held at some time."""
    for _ in range(12):
        page.goto(page.url.split("/table")[0])
        start_against_bot(page)
        for _ in range(MOST_MOVES):
            wait_until_asked(page)
            if is_over(page) or page.locator(".held.refused").count():
                break
            move(page)
        if page.locator(".held.refused").count():
            break
    refused = page.locator(".held.refused").first
    expect(refused).to_contain_text("RAG-21")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.click(force=True)  # disabled for the game, but it answers
    expect(page.locator(".why")).to_contain_text("bars the")
    page.locator(".why").get_by_role("button", name="Rule RAG-21").click()
    expect(page.get_by_role("dialog", name="Rule RAG-21")).to_contain_text("Barred fighters")


def test_a_hint_says_what_a_bot_would_do_and_how_sure_it_is(page: Page) -> None:
    start_against_bot(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint li").first).to_contain_text("%")


def test_a_card_is_placed_by_dragging_it_onto_the_sand(page: Page) -> None:
    start_against_bot(page)
    move(page)
    wait_until_asked(page)
    before = seq(page)
    card = page.locator(".held.legal").first
    name = card.locator(".name").inner_text()
    card.drag_to(page.locator(".droppable"))
    wait_for_news(page, before)
    expect(page.locator(".log li", has_text=f"You placed a {name.capitalize()}.")).to_be_visible()


def test_a_discard_by_mouse_is_asked_for_twice(page: Page) -> None:
    start_against_bot(page)
    page.locator(".held.legal").first.click()
    expect(page.locator(".held.selected")).to_have_count(1)
    expect(page.locator(".log")).not_to_contain_text("You discarded a")
    page.locator(".question .button.primary").first.click()
    expect(page.locator(".log")).to_contain_text("You discarded a")


def test_the_courses_of_ragers_are_chosen_from_and_lead_on(page: Page) -> None:
    ragers(page).get_by_role("link", name="Learn by playing").click()
    courses = page.locator(".plaque li")
    expect(courses).to_have_count(3)
    courses.nth(1).get_by_role("button", name="Take this one").click()
    wait_until_asked(page)
    assert page.url.endswith("?lesson=fighters")
    while not page.locator(".coach").count():
        move(page)
        wait_until_asked(page)
    expect(page.locator(".coach h2")).to_have_text("Five who do not attack")


def test_a_course_that_is_learned_leads_to_the_next(page: Page) -> None:
    ragers(page).get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Begin: A day on the sand").click()
    onward = page.locator(".coach").get_by_role("link", name="Next lesson: Special fighters")
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        while page.locator(".coach [data-lesson]").count() and not onward.count():
            page.locator(".coach [data-lesson]").click()
        if onward.count():
            break
        move(page)
    onward.click()
    expect(page.locator(".plaque li").first).to_contain_text("learned")
    expect(page.get_by_role("button", name="Begin: Special fighters")).to_be_enabled()


def test_home_offers_a_gentle_bot_first_and_later_the_one_that_was_met(visit: Visit, address: str) -> None:
    page = visit(address)
    level = ragers(page).get_by_label("Level")
    expect(level).to_have_value("gentle")
    level.select_option("random")
    start_against_bot(page)
    page.get_by_role("link", name="Harena, home").click()
    expect(level).to_have_value("gentle")  # nothing is finished yet
    page.get_by_role("link", name="Ragers").first.click()
    wait_until_asked(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".result h2")).to_be_visible()
    page.get_by_role("link", name="Other games").click()
    expect(level).to_have_value("random")
    expect(page.get_by_role("article", name="Arena Rex").get_by_label("Level")).to_have_value("gentle")
