"""Two people, each at a browser of their own; and two at one screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import (
    MOST_MOVES,
    Json,
    Visit,
    is_over,
    move,
    phone,
    ragers,
    seq,
    start_against_bot,
    wait_for_news,
    wait_until_asked,
)


def sit_down(visit: Visit, address: str, **screen: Any) -> tuple[Page, Page]:
    """A table by invitation, with both seated."""
    host = visit(address, **screen)
    ragers(host).get_by_role("button", name="Invite a friend").click()
    guest = visit(host.get_by_label("Invitation link").input_value(), **screen)
    guest.get_by_role("button", name="Sit here").click()
    wait_until_asked(host)
    wait_until_asked(guest)
    return host, guest


def play_both(host: Page, guest: Page) -> None:
    """Both place the first card that glows until the game is over."""
    for _ in range(MOST_MOVES * 2):
        if is_over(host):
            break
        for page in (host, guest):
            if page.locator(".question.asked").count():
                move(page)
    expect(host.locator(".result")).to_be_visible()
    expect(guest.locator(".result")).to_be_visible()


def test_two_browsers_play_each_other_and_again(visit: Visit, address: str) -> None:
    host, guest = sit_down(visit, address)
    play_both(host, guest)
    titles = {host.locator(".result h2").inner_text().lower(), guest.locator(".result h2").inner_text().lower()}
    assert titles == {"victory", "defeat"}
    host.get_by_role("button", name="Rematch").click()
    guest.get_by_role("button", name="Accept the rematch").click()
    for page in (host, guest):  # both are led there
        expect(page.locator(".result")).to_have_count(0)
        expect(page.locator(".held.legal").first).to_be_visible()
    assert host.url == guest.url


@pytest.mark.parametrize("screen", [{}, phone()], ids=["desktop", "phone"])
def test_a_rematch_against_a_bot_takes_one_press(visit: Visit, address: str, screen: Json) -> None:
    page = visit(address, **screen)
    start_against_bot(page)
    before = page.url
    open_menu(page)
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".result")).to_have_count(0)
    wait_until_asked(page)
    assert page.url != before


def test_a_sealed_choice_is_hidden_and_can_be_taken_back(visit: Visit, address: str) -> None:
    host, guest = sit_down(visit, address)
    before = seq(guest)
    host.locator(".question [data-option=keep]").click()
    wait_for_news(guest, before)
    expect(guest.locator(".status")).to_have_text("has chosen")
    expect(guest.locator(".log")).not_to_contain_text("kept")
    host.get_by_role("button", name="Take it back").click()
    expect(host.locator(".question [data-option=keep]")).to_be_visible()
    expect(guest.locator(".status")).to_contain_text("is choosing")


def test_what_one_says_the_other_reads(visit: Visit, address: str) -> None:
    host, guest = sit_down(visit, address)
    host.get_by_role("button", name="Say", exact=True).click()
    host.get_by_role("button", name="Good luck!").click()
    expect(guest.locator(".speech")).to_have_text("Good luck!")


def open_menu(page: Page) -> None:
    """What the header offers lies in a menu on a phone."""
    if page.get_by_role("button", name="Menu").is_visible():
        page.get_by_role("button", name="Menu").click()


UNCOVERED = """() => {
  const box = document.querySelector('.speech').getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && at?.matches('.speech');
}"""


@pytest.mark.parametrize("screen", [{}, phone()], ids=["desktop", "phone"])
def test_thanks_are_said_when_the_game_is_over_and_can_be_read(visit: Visit, address: str, screen: Json) -> None:
    host, guest = sit_down(visit, address, **screen)
    open_menu(host)
    host.get_by_role("button", name="Resign", exact=True).click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(guest.locator(".result")).to_be_visible()
    open_menu(host)
    host.get_by_role("button", name="Say", exact=True).click()
    host.get_by_role("button", name="Thank you for the game.").click()
    expect(guest.locator(".speech")).to_have_text("Thank you for the game.")
    assert guest.evaluate(UNCOVERED)


def test_signing_out_and_in_at_a_table_leads_back_to_the_seat(visit: Visit, address: str) -> None:
    page = visit(address)
    page.get_by_role("button", name="your name and account").click()
    page.get_by_label("Others see you as").fill("Flamma")
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="Flamma: your name and account").click()
    page.get_by_placeholder("at least 8 characters").fill("four times freed")
    page.get_by_role("button", name="Set password").click()
    start_against_bot(page)
    page.get_by_role("button", name="your name and account").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator(".notice", has_text="signed out")).to_be_visible()
    page.get_by_role("button", name="your name and account").click()
    page.get_by_placeholder("name", exact=True).fill("Flamma")
    page.get_by_label("Password", exact=True).fill("four times freed")
    page.get_by_role("button", name="Sign in").click()
    wait_until_asked(page)
    expect(page.locator("[data-hand]")).to_be_visible()


def test_who_resigns_has_lost_and_both_are_told(visit: Visit, address: str) -> None:
    host, guest = sit_down(visit, address)
    expect(host.get_by_role("button", name="Hint")).to_have_count(0)  # nobody is advised against people
    host.get_by_role("button", name="Resign", exact=True).click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(host.locator(".result h2")).to_have_text("You resigned")
    expect(guest.locator(".result h2")).to_have_text("Victory")
    expect(guest.locator(".result")).not_to_contain_text("decided after")
    for page in (host, guest):
        given_up = page.get_by_role("list", name="Who gave up")
        expect(given_up.get_by_role("listitem")).to_have_text([re.compile("resigned"), re.compile("stayed")])
    guest.get_by_role("link", name="Watch the replay").click()
    expect(guest.locator(".end")).to_contain_text("Defenders won: the Accusers resigned.")


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, address: str) -> None:
    host = visit(address)
    ragers(host).get_by_role("button", name="More ways to play").click()
    host.get_by_role("button", name="Make the table").click()
    host.get_by_role("button", name="Seat the bot").click()
    wait_until_asked(host)
    watcher = visit(host.url)
    expect(watcher.get_by_role("heading", name="You are watching")).to_be_visible()
    expect(watcher.locator(".question")).to_contain_text("are still choosing")
    expect(watcher.locator(".foot .backs i")).to_have_count(5)
    expect(watcher.locator("[data-hand]")).to_have_count(0)


def test_at_one_screen_the_cards_are_hidden_while_it_changes_hands(page: Page) -> None:
    ragers(page).get_by_role("button", name="More ways to play").click()
    page.get_by_label("somebody beside me").check()
    page.get_by_role("button", name="Make the table").click()
    shown: list[str] = []
    for _ in range(MOST_MOVES * 2):
        wait_until_asked(page)
        curtain = page.locator(".curtain")
        if curtain.count():
            expect(page.locator("[data-hand]")).to_have_count(0)
            expect(page.locator(".log")).to_have_text("Nothing yet.")
            shown.append(curtain.locator("h2").inner_text().split(",")[0].lower())
            curtain.get_by_role("button").click()
            page.wait_for_selector("[data-hand]")
        elif is_over(page):
            break
        else:
            move(page)
    assert is_over(page)
    assert shown[:2] == ["accusers", "defenders"]


def test_hidden_tables_stay_out_of_the_lists_and_open_ones_are_in(visit: Visit, address: str) -> None:
    host = visit(address)
    host.get_by_role("button", name="your name and account").click()
    host.get_by_label("Others see you as").fill("Spiculus")
    host.get_by_role("button", name="Change", exact=True).click()
    ragers(host).get_by_role("button", name="Invite a friend").click()
    expect(host.get_by_label("Invitation link")).to_be_visible()
    other = visit(address)
    expect(other.get_by_role("heading", name="Open tables")).to_be_visible()
    other.wait_for_load_state("networkidle")
    expect(other.locator("main")).not_to_contain_text("Spiculus")
    host.goto(address)
    ragers(host).get_by_role("button", name="More ways to play").click()
    host.get_by_role("button", name="Make the table").click()
    expect(host.get_by_label("Invitation link")).to_be_visible()
    on_a_phone = visit(address, **phone())
    expect(on_a_phone.get_by_role("link", name="Spiculus")).to_be_visible()
    heights: list[Any] = [
        on_a_phone.locator(place).first.bounding_box() or {}
        for place in ("section[aria-labelledby=open]", "section[aria-labelledby=games]")
    ]
    assert heights[0]["y"] < heights[1]["y"]
    other.reload()
    expect(other.get_by_role("link", name="Spiculus")).to_be_in_viewport()
    other.get_by_role("link", name="Spiculus").click()
    other.get_by_role("button", name="Sit here").click()
    wait_until_asked(other)
    expect(other.locator(".held.legal")).to_have_count(5)
