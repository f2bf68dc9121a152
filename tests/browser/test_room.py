"""Nothing is cut off and nothing lies on something else, where there is little room."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Json, Visit, phone, play_out, play_to_the_end, wait_until_asked
from tests.browser.test_frame import make_table

LAPTOP: Json = {"viewport": {"width": 1280, "height": 800}}
BOT = {"kind": "bot", "level": "random"}
FITS = "each => each.scrollWidth <= each.clientWidth"
LIVE = {"kind": "live", "minutes": 10, "increment": 5}


def bounds(page: Page, spot: str) -> Json:
    box = page.locator(spot).first.bounding_box()
    assert box is not None
    return {**box, "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}


@pytest.mark.needs("talisman")
@pytest.mark.parametrize("bots", [1, 3])
def test_a_laptop_tells_the_name_of_the_game_whole(visit: Visit, address: str, bots: int) -> None:
    page = visit(address, **LAPTOP)
    table = make_table(page, game="talisman", seats=[{"kind": "me"}, *[BOT] * bots])
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)
    expect(page.locator("header .title")).to_have_text("Talisman: the Arena", use_inner_text=True)
    assert page.locator("header .title").evaluate(FITS)


def test_the_result_leaves_the_whole_board_in_sight(visit: Visit, address: str) -> None:
    page = visit(address, **LAPTOP)
    table = make_table(page, game="ragers", seats=[{"kind": "me"}, BOT])
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)
    play_to_the_end(page)
    expect(page.locator(".result .turning")).to_contain_text("Where it turned")
    assert bounds(page, ".band.own")["bottom"] <= bounds(page, ".result")["y"]
    for tile in page.locator(".centre .tile").all():
        assert tile.evaluate(FITS)


def test_ones_own_clock_is_in_sight_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(address, **phone())
    table = make_table(page, game="ragers", seats=[BOT, {"kind": "me"}], clock=LIVE)
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)
    for chips in page.locator(".chips.timed, .plate.timed .chips").all():
        assert chips.locator(".clock").evaluate(FITS)
    assert bounds(page, ".own .clock")["right"] <= bounds(page, ".own .right")["x"]


def test_who_waits_for_an_opponent_can_be_read_on_a_phone(visit: Visit, address: str) -> None:
    host = visit(address)
    make_table(host, game="ragers", seats=[{"kind": "me"}, {"kind": "open"}], listed=True)
    guest = visit(address, **phone())
    row = guest.get_by_role("region", name="Open tables").get_by_role("link").first
    names = row.locator(".what span").bounding_box()
    assert names is not None
    assert names["height"] < 60  # two lines


def replay_of_a_long_game(page: Page, address: str) -> None:
    """Many rounds of For the Gods, played over the wire by who sits at this browser."""
    table = make_table(page, game="gods", seats=[{"kind": "me"}, BOT, BOT], options={"mode": "instant"})
    play_out(page, table["id"])
    page.goto(f"{address}/replay/{table['id']}")
    expect(page.locator(".now")).to_contain_text("The deal")


@pytest.mark.needs("gods")
@pytest.mark.parametrize("screen", [LAPTOP, phone()], ids=["laptop", "phone"])
def test_the_marks_of_a_long_replay_do_not_lie_on_one_another(visit: Visit, address: str, screen: Json) -> None:
    page = visit(address, **screen)
    replay_of_a_long_game(page, address)
    track = bounds(page, ".marks")
    boxes = [each.bounding_box() for each in page.locator(".marks button").all()]
    assert len(boxes) > 1
    for one, other in pairwise(boxes):
        assert one is not None
        assert other is not None
        assert one["x"] + one["width"] <= other["x"] + 1
        assert other["x"] + other["width"] <= track["right"] + 1
    board = page.locator("main").bounding_box()
    assert board is not None
    assert board["height"] > page.viewport_size["height"] * 0.6  # type: ignore[index]


def test_a_replay_on_its_way_is_no_blank_page(visit: Visit, address: str) -> None:
    page = visit(address)
    table = make_table(page, game="ragers", seats=[{"kind": "me"}, BOT])
    page.goto(f"{address}/table/{table['id']}")
    wait_until_asked(page)
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    held = []
    page.route("**/replay?*", lambda route: held.append(route))
    with page.expect_request("**/replay?*"):
        page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".opening [role=status]")).to_have_text("Fetching the game …")
    expect(page.get_by_role("link", name="Harena, home")).to_be_visible()
    assert held
    for route in held:
        route.continue_()
    expect(page.locator(".now")).to_contain_text("The deal")
