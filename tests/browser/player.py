"""Somebody at a browser: opens pages and plays by what is on the screen."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from harena.client import Client
from tests.server.harness import first, in_a_loop

PATIENCE_MS = 60_000
MOST_MOVES = 80  # a game of Ragers has fewer decisions than this

Json = dict[str, Any]


class Visit:
    """Opens pages, each for a new person, and remembers what went wrong on them."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def __call__(self, address: str, **options: Any) -> Page:
        """A page at an address, for somebody who was never here before. Options are those of a browser context.

        A new question takes input sooner than for people, unless `calm` is asked for, and what others do is shown at
        once, unless a pace is given in milliseconds: both have tests of their own.
        """
        calm, pace_ms = options.pop("calm", False), options.pop("pace_ms", 0)
        chosen: Json = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
        context = self._browser.new_context(**chosen)
        context.set_default_timeout(PATIENCE_MS)
        if not calm:
            context.add_init_script("globalThis.harenaCalmMs = 40")
        context.add_init_script(f"globalThis.harenaPaceMs = {pace_ms}")
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.goto(address)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()


def phone() -> Json:
    """The options of a phone."""
    return {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}


def ragers(page: Page) -> Locator:
    """The tile of Ragers at home."""
    return page.get_by_role("article", name="Ragers")


def start_against_bot(page: Page) -> None:
    """From home to the table with one click."""
    ragers(page).get_by_role("button", name="Play against a bot").click()
    wait_until_asked(page)


def wait_until_asked(page: Page) -> None:
    """Until something is asked of the player and takes an answer, or the game is over."""
    page.wait_for_selector("[data-input=now] :is(.question.asked, .result, .curtain)")


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def seq(page: Page) -> int:
    """How far the table has come, as this page knows it."""
    return int(page.locator("[data-seq]").get_attribute("data-seq") or 0)


def wait_for_news(page: Page, since: int) -> None:
    """Until the page shows a later state than `since` and waits for nobody's answer on the way."""
    page.wait_for_function("since => Number(document.querySelector('[data-seq]').dataset.seq) > since", arg=since)


def move(page: Page) -> None:
    """Keep the hand, or place the first card that glows, with the mouse."""
    before = seq(page)
    keep = page.locator(".question [data-option=keep]")
    if keep.count():
        keep.click()
    else:
        page.locator(".held.legal, .question .button.primary").first.click()
    wait_for_news(page, before)


def play_out(page: Page, table: str = "") -> None:
    """Have the game played to its end over the wire, by who sits at this browser: much sooner than with the mouse.

    The table is the one that the page shows, unless it is named.
    """
    at = urlsplit(page.url)
    cookie = page.context.cookies()[0]

    async def play() -> None:
        me = Client(f"{at.scheme}://{at.netloc}", f"{cookie['name']}={cookie['value']}")
        async with me.connect(table or at.path.rpartition("/")[2]) as seat:
            await seat.play(first)

    in_a_loop(play())


def play_to_the_end(page: Page) -> None:
    """Play against a bot until the result is shown."""
    for _ in range(MOST_MOVES):
        wait_until_asked(page)
        if is_over(page):
            return
        move(page)
    raise AssertionError("the game did not end")
