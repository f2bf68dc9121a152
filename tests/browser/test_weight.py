"""The app stays small: what a visitor has to fetch before home can be shown, and in all."""

import gzip
import re

from tests.conftest import APP

ALL_SCRIPTS_KB = 320  # a third of it are the drawings on the cards of Ophidian, fetched with its board alone
FIRST_PAGE_KB = 70


def packed(text: bytes) -> float:
    return len(gzip.compress(text)) / 1000


def test_all_scripts_together_stay_small() -> None:
    scripts = list((APP.parent / "assets").glob("*.js"))
    assert scripts
    assert sum(packed(script.read_bytes()) for script in scripts) < ALL_SCRIPTS_KB


def test_home_needs_little_and_its_fonts_are_fetched_at_once() -> None:
    page = APP.read_text(encoding="utf-8")
    first = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    assert first
    assert sum(packed((APP.parent / each).read_bytes()) for each in first) < FIRST_PAGE_KB
    preloaded = re.findall(r'rel="preload" href="/assets/([^"]+)-normal', page)
    assert {each.rpartition("-latin-")[0] for each in preloaded} == {"cinzel", "alegreya-sans"}
