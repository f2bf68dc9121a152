"""Cards of one's own: a pack is brought, checked, chosen and played with."""

from pathlib import Path

from playwright.sync_api import Page, expect

import harena.games.ragers
from tests.browser.player import ragers, wait_until_asked

STANDARD = Path(harena.games.ragers.__file__).with_name("packs") / "standard.toml"


def bring(page: Page, text: str) -> None:
    field = page.locator("input[type=file]")
    field.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})


def test_a_pack_is_checked_where_it_is_chosen_and_its_cards_are_on_the_table(page: Page) -> None:
    text = STANDARD.read_text("utf-8")
    ragers(page).get_by_role("button", name="More ways to play").click()
    page.get_by_text("Play with other cards").click()
    expect(page.get_by_label("Content pack").locator("option")).to_contain_text(["Ragers, standard"])
    bring(page, text.replace("copies = 4", 'copies = "many"', 1))
    expect(page.get_by_role("alert")).to_contain_text("line 14")
    expect(page.get_by_label("Content pack")).to_have_value("standard")
    names = {"Basher": "Pounder", "Slasher": "Mangler", "Prodder": "Poker"}
    for old, new in names.items():
        text = text.replace(f'name = "{old}"', f'name = "{new}"')
    bring(page, text.replace('"Ragers, standard"', '"Names of my own"'))
    expect(page.get_by_label("Content pack").locator("option:checked")).to_have_text("Names of my own, by you")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("a bot").check()
    page.get_by_role("button", name="Make the table").click()
    wait_until_asked(page)
    shown = page.locator("[data-hand]").inner_text().lower()
    assert any(name.lower() in shown for name in names.values())
    assert not any(name.lower() in shown for name in names)
