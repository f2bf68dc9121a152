"""An invitation says by whom, to which game and on which clock one is asked to play; no clock runs before both came."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.player import Visit, phone, wait_until_asked
from tests.browser.test_frame import make_table

CLOCK = {"kind": "live", "minutes": 5, "increment": 3}
OPEN = {"kind": "open"}


@pytest.mark.needs("gods")
@pytest.mark.parametrize("device", [{}, phone()], ids=["desktop", "phone"])
def test_a_guest_sees_who_invites_to_what_and_can_learn_first(
    visit: Visit, address: str, device: dict[str, Any]
) -> None:
    host = visit(address)
    name = host.locator(".greeting b").inner_text()
    table = make_table(
        host, game="gods", seats=[{"kind": "me"}, OPEN], listed=False, clock=CLOCK, options={"rounds": 3}
    )
    guest = visit(f"{address}/table/{table['id']}?invite={table['invite']}", **device)
    plaque = guest.locator(".plaque")
    expect(plaque.get_by_role("heading")).to_have_text(f"{name} invites you")
    expect(plaque).to_contain_text("5 minutes each for the game, and 3 seconds more for each move.")
    expect(plaque.locator("dt")).to_have_text(["Clock", "Rounds"])
    expect(plaque.locator("dd").last).to_contain_text("3. After how many rounds the game ends")
    expect(plaque.get_by_role("link", name="Learn it in ten minutes")).to_have_attribute("href", "/learn/gods")
    plaque.get_by_role("link", name="the rules").click()
    drawer = guest.get_by_role("dialog", name="Rules", exact=True)
    expect(drawer.get_by_text("GOD-01").first).to_be_visible()
    drawer.get_by_role("button", name="Close the rules").click()
    expect(plaque.get_by_role("button", name="Sit here")).to_be_enabled()


def test_who_comes_too_late_is_told_and_may_watch(visit: Visit, address: str) -> None:
    host = visit(address)
    table = make_table(host, game="ragers", seats=[{"kind": "me"}, OPEN], listed=False)
    link = f"{address}/table/{table['id']}?invite={table['invite']}"
    guest = visit(link)
    guest.get_by_role("button", name="Sit here").click()
    wait_until_asked(guest)
    expect(guest.locator(".notice")).to_have_count(0)
    late = visit(link)
    expect(late.locator(".notice")).to_contain_text("Every seat at this table is taken")
    expect(late.get_by_role("heading", name="You are watching")).to_be_visible()


def test_clocks_wait_until_both_are_at_the_table(visit: Visit, address: str) -> None:
    host = visit(address)
    table = make_table(host, game="ragers", seats=[{"kind": "me"}, OPEN], listed=False, clock=CLOCK)
    guest = visit(f"{address}/table/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Sit here").click()
    wait_until_asked(guest)
    held = guest.get_by_text("Clocks wait")
    expect(held).to_be_visible()
    host.goto(f"{address}/table/{table['id']}")
    wait_until_asked(host)
    expect(held).to_have_count(0)
    expect(host.get_by_text("Clocks wait")).to_have_count(0)
