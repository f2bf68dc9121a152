"""Arena Rex in a browser: a player who plays ahead over the wire, and hands that answer what is asked on the board."""

from collections.abc import Callable
from math import hypot
from typing import Any

from playwright.sync_api import Page

from harena.client import Client, TableClient
from tests.browser.player import Json, Visit, is_over, seq, wait_for_news, wait_until_asked
from tests.server.harness import in_a_loop

PLAIN_ANSWERS = {"rest": "rest none", "react": "pass", "power": "plain attack", "favor": "favor 0", "tactic": "done"}
MOST_ANSWERS = 250
MOST_TABLES = 5


def play_ahead(address: str, seats: list[str], until: Callable[[Json], bool], **options: Any) -> tuple[str, str]:
    """Play a table until a wanted state, another one if it ends before; gives its id and its player's cookie."""

    async def play() -> tuple[str, str]:
        me = Client(address)
        for _ in range(MOST_TABLES):
            table = await me.new_table("rex", seats, options=options, listed=False)
            async with me.connect(table["id"]) as seat:
                if await _reaches(seat, until):
                    return str(table["id"]), me.cookie
        raise AssertionError("the wanted state did not come")

    return in_a_loop(play())


async def _reaches(seat: TableClient, until: Callable[[Json], bool]) -> bool:
    """Play on until a state is wanted, or until there is none any more."""
    for _ in range(MOST_ANSWERS):
        await seat.until(lambda: seat.over or bool(seat.to_decide()))
        if seat.over:
            return False
        state = seat.to_decide()[0]
        if until(state):
            return True
        kept = await seat.move(state["seat"], answer(state))
        await seat.until(lambda: seat.over or seat.states[state["seat"]]["seq"] >= kept)  # noqa: B023
    return False


def answer(state: Json) -> str:
    """Goes for the nearest enemy and strikes it, without tricks."""
    decision = state["decision"]
    options: list[Json] = decision["options"]
    if decision["kind"] == "move":
        return f"move {decision['about']['unit']} towards {nearest_enemy(state['view'], state['seat'])}"
    if decision["kind"] == "deploy" and decision["proposal"]:
        return str(min(options, key=lambda option: abs(option["args"]["x"] - 15000))["text"])
    if decision["kind"] == "act":
        blows: list[str] = [option["text"] for option in options if option["verb"].startswith("attack")]
        return blows[0] if blows else "end" if state["view"]["table"]["turn"]["moves"] else "move"
    return PLAIN_ANSWERS.get(decision["kind"]) or str(options[0]["text"])


def nearest_enemy(view: Json, seat: int) -> int:
    cohorts = view["table"]["cohorts"]
    active = view["table"]["turn"]["active"]
    mover = next((model for model in cohorts[seat]["models"] if model["number"] == active), cohorts[seat]["models"][0])
    enemies = [model for model in cohorts[1 - seat]["models"] if model["place"] == "standing"]
    nearest = min(enemies, key=lambda model: hypot(model["x"] - mover["x"], model["y"] - mover["y"]))
    return int(nearest["number"])


def sit_at(visit: Visit, address: str, table: str, cookie: str, **options: Any) -> Page:
    """Open a table for who made it; at a shared screen the curtain is drawn at once."""
    name, _, value = cookie.partition("=")
    kept = {"name": name, "value": value, "domain": "127.0.0.1", "path": "/", "expires": -1}
    kept |= {"httpOnly": True, "secure": False, "sameSite": "Lax"}
    page = visit(f"{address}/table/{table}", storage_state={"cookies": [kept], "origins": []}, **options)
    wait_until_asked(page)
    take_over(page)
    return page


def take_over(page: Page) -> None:
    """Take the shared screen, if it is handed over."""
    curtain = page.locator(".curtain button")
    if curtain.count():
        curtain.click()
        page.wait_for_selector(".question.asked")


def kind(page: Page) -> str:
    """What is asked, with "point" where it is a point."""
    asked = page.locator(".board").get_attribute("data-kind") or ""
    return f"{asked} point" if page.locator("[data-point]").count() else asked


def answer_on_board(page: Page) -> None:
    """Answer what is asked with the mouse: on the floor, on a card, in the panel, beside the question."""
    before = seq(page)
    asked = kind(page)
    strike = page.locator(".choice[data-option^=attack]")
    if asked == "move point" and page.locator("[data-way=towards]").count():
        page.locator("[data-way=towards]").click()
        page.locator(".question .button.primary", has_text="Move").click()
    elif asked == "act" and not strike.count():
        tired = page.locator(".question [data-option=move]", has_text="fatigue").count()
        page.locator(f".question [data-option={'end' if tired else 'move'}]").click()
    else:
        spots = (".choice", ".box.open", ".gladiator.legal", ".model.legal", ".question .button.primary")
        page.wait_for_selector(", ".join(spots))  # the ghost of a model that deploys is looked at first
        next(found for spot in spots if (found := page.locator(spot)).count()).first.click()
    wait_for_news(page, before)


def play_board_to_the_end(page: Page) -> set[str]:
    """Play until the result is shown; gives what was asked on the way."""
    asked: set[str] = set()
    for _ in range(MOST_ANSWERS):
        wait_until_asked(page)
        if is_over(page):
            return asked
        asked.add(kind(page))
        answer_on_board(page)
    raise AssertionError("the game did not end")
