"""Arena Rex with the hand on the floor: what is dragged goes, what is clicked is struck, and it is said beforehand."""

import re
from itertools import combinations
from math import hypot

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Json, Visit, phone, seq, wait_for_news, wait_until_asked
from tests.rex.in_browser import kind, play_ahead, sit_at
from tests.rex.test_browser import ALONE, BOT, MOVED, about_to_move, active_token, asked, middle

COORDINATES = re.compile(r"\d+\.\d+ ?, ?\d+\.\d")
DESK: Json = {"viewport": {"width": 1280, "height": 800}}


def token(number: int) -> str:
    return f"[data-token='{number}'] .disc"


def about_to_activate(state: Json) -> bool:
    """In the first turn a model's way lies open."""
    return asked(state, "activate") and state["view"]["table"]["turn"]["number"] <= 2


def foes_in_reach(state: Json) -> list[tuple[int, int]]:
    """Pairs of an own model that may be activated and an enemy that it engages."""
    units = [each["args"]["unit"] for each in state["decision"]["options"] if each["verb"] == "activate"]
    own = state["view"]["table"]["cohorts"][state["seat"]]["models"]
    return [(model["number"], foe) for model in own if model["number"] in units for foe in model["engages"]]


def about_to_activate_in_reach(state: Json) -> bool:
    return asked(state, "activate") and bool(foes_in_reach(state))


def attacked(state: Json) -> bool:
    options = state["decision"]["options"]
    return asked(state, "react") and any(each["verb"] == "react_counter" for each in options)


def crowded(state: Json) -> bool:
    """In a fight three models stand so near one another that their names have hardly room."""
    cohorts = state["view"]["table"]["cohorts"]
    bases = [model for cohort in cohorts for model in cohort["models"] if model["place"] == "standing"]
    if not any(model["engages"] for model in bases):
        return False
    pairs = combinations(bases, 2)
    return sum(hypot(one["x"] - other["x"], one["y"] - other["y"]) < 2600 for one, other in pairs) >= 2


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    x, y = start
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] / 2, y + by[1] / 2, steps=3)
    page.mouse.move(x + by[0], y + by[1], steps=3)


# --- one gesture -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [DESK, phone()], ids=["desk", "phone"])
def test_dragging_a_model_activates_it_and_moves_it(visit: Visit, address: str, options: Json) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_activate, cohorts="drawn"), **options)
    number = int(page.locator(".mine .model.legal").first.get_attribute("data-model") or 0)
    floor = page.locator("[data-arena]").bounding_box()
    drag(page, middle(page, token(number)), (0, -50))
    expect(page.locator(".bubble")).to_contain_text(re.compile(r"″ of \d+\s*· free"))
    assert page.locator("[data-arena]").bounding_box() == floor  # it does not slide away under the hand
    assert kind(page) == "activate"  # nothing is done before the hand lets go
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text(MOVED)
    expect(page.locator(".log")).to_contain_text("activates")
    wait_until_asked(page)


def test_a_move_takes_two_clicks(visit: Visit, address: str) -> None:
    """The model, and where it shall go: the ghost follows the mouse, and what it costs is said beside it."""
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_activate, cohorts="drawn"), **DESK)
    page.evaluate("() => addEventListener('pointerdown', () => (window.pressed = (window.pressed ?? 0) + 1), true)")
    number = int(page.locator(".mine .model.legal").first.get_attribute("data-model") or 0)
    x, y = middle(page, token(number))
    page.mouse.click(x, y)
    expect(page.locator(".area")).to_be_attached()
    page.mouse.move(x, y - 50)
    expect(page.locator(".bubble")).to_contain_text(re.compile(r"″ of \d+\s*· free"))
    page.mouse.click(x, y - 50)
    expect(page.locator(".log")).to_contain_text(MOVED)
    assert page.evaluate("window.pressed") == 2


@pytest.mark.parametrize("options", [DESK, phone()], ids=["desk", "phone"])
def test_what_is_dragged_too_far_stops_at_the_limit(visit: Visit, address: str, options: Json) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_move, cohorts="drawn"), **options)
    expect(page.locator(".area")).to_be_attached()
    start = middle(page, active_token(page))
    top = page.locator("[data-arena]").bounding_box()
    assert top is not None
    drag(page, start, (3, top["y"] + 20 - start[1]))
    expect(page.locator(".bubble")).not_to_have_class(re.compile("bad"))
    expect(page.locator(".ghost.refused")).to_have_count(0)
    before = seq(page)
    page.mouse.up()
    wait_for_news(page, before)
    expect(page.locator(".log")).to_contain_text(MOVED)


def test_clicking_an_enemy_in_reach_attacks_it_after_its_odds_were_told(visit: Visit, address: str) -> None:
    found: list[tuple[int, int]] = []

    def in_reach(state: Json) -> bool:
        found[:] = foes_in_reach(state) if about_to_activate_in_reach(state) else []
        return bool(found)

    page = sit_at(visit, address, *play_ahead(address, BOT, in_reach, cohorts="drawn"))
    own, foe = found[0]
    page.mouse.click(*middle(page, token(own)))
    expect(page.locator(".area")).to_be_attached()
    page.mouse.move(*middle(page, token(foe)))
    expect(page.locator(".bubble")).to_contain_text(re.compile(r"Attack .*1 fatigue"))
    expect(page.locator(".bubble")).to_contain_text(re.compile(r"gets through \d+\s%"))
    before = seq(page)
    page.mouse.click(*middle(page, token(foe)))
    wait_for_news(page, before)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Your .* attacks"))


# --- what is said ----------------------------------------------------------------------------------------------------


def test_both_blows_of_a_clash_are_told_with_whose_they_are(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, ALONE, attacked, cohorts="drawn"))
    counter = page.locator(".choice", has_text="counterattacks").first
    expect(counter.locator(".chance")).to_have_count(2)
    expect(counter.locator(".chance").nth(0)).to_contain_text(re.compile(r"^\s*Yours, .*: gets through \d+\s%"))
    expect(counter.locator(".chance").nth(1)).to_contain_text(re.compile(r"^\s*Theirs, .*: gets through \d+\s%"))
    assists = page.locator(".choice", has_text="assists")
    if assists.count():
        expect(assists.first.locator(".chance")).to_have_text(re.compile(r"^\s*Theirs, "))


def test_costs_are_on_the_buttons(visit: Visit, address: str) -> None:
    def has_moved(state: Json) -> bool:
        return asked(state, "act") and state["view"]["table"]["turn"]["moves"] == 1

    page = sit_at(visit, address, *play_ahead(address, BOT, has_moved, cohorts="drawn"))
    expect(page.locator(".question [data-option=move]")).to_contain_text("1 fatigue")


def test_no_coordinates_are_shown_but_in_the_text_view(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_move, cohorts="drawn"))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".question .hint")).to_be_visible()
    x, y = middle(page, active_token(page))
    page.mouse.click(x, y - 50)
    expect(page.locator(".question .button.primary", has_text="Move here")).to_be_visible()
    assert not COORDINATES.search(page.locator("body").inner_text())
    page.get_by_role("button", name="Text view").click()
    expect(page.locator(".text-view")).to_contain_text(COORDINATES)


def test_a_replay_shows_no_coordinates_either(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_move, cohorts="drawn"))
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    steps = int(page.locator(".now .number").inner_text().split("/")[0])
    assert steps > 6  # all have deployed
    for step in range(steps, 0, -1):
        expect(page.locator(".now")).to_contain_text(f"{step}/")
        assert not COORDINATES.search(page.locator("body").inner_text())
        page.keyboard.press("ArrowLeft")


# --- what is seen ----------------------------------------------------------------------------------------------------


def test_the_card_beside_the_floor_is_the_one_that_matters(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_activate, cohorts="drawn"))
    floor = page.locator("[data-arena]").bounding_box()
    assert floor is not None
    for foe in page.locator(".theirs .model").all():  # the eye is on those who may act, and on the nearest enemies
        name = foe.locator(".name").inner_text().strip()
        x, y = middle(page, token(int(foe.get_attribute("data-model") or 0)))
        if floor["x"] < x < floor["x"] + floor["width"] and floor["y"] < y < floor["y"] + floor["height"]:
            break
    page.mouse.click(x, y)
    expect(page.locator(".dossier h3")).to_contain_text(re.compile(name.split()[-1], re.IGNORECASE))
    before = seq(page)
    page.mouse.move(5, 5)
    page.locator(".mine .model.legal").first.click()
    wait_for_news(page, before)
    page.mouse.move(5, 5)
    expect(page.locator(".dossier h3", has_text=re.compile(name.split()[-1], re.IGNORECASE))).to_have_count(0)


def test_a_large_screen_looks_at_the_fight_as_well(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, BOT, about_to_move, cohorts="drawn"), **DESK)
    box = page.locator(active_token(page).replace(".disc", ".base")).bounding_box()
    assert box is not None
    assert box["width"] >= 36


def test_names_do_not_lie_on_one_another_in_a_melee(visit: Visit, address: str) -> None:
    page = sit_at(visit, address, *play_ahead(address, ALONE, crowded, cohorts="drawn"), **DESK)
    boxes = [each.bounding_box() for each in page.locator("text.label").all()]
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert one is not None
            assert other is not None
            across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            assert across <= 2 or down <= 4
