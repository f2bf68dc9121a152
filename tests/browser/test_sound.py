"""Sound is for who asks for it: off at first, remembered, and quickly off again."""

from playwright.sync_api import Page, expect

from tests.browser.player import Visit, move, start_against_bot, wait_until_asked

# What was started, instead of a loudspeaker.
LISTEN = """() => {
  window.heard = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...all) { window.heard += 1; return start.apply(this, all) };
  }
}"""


def heard(page: Page) -> int:
    return int(page.evaluate("() => window.heard"))


def test_nothing_is_heard_unless_somebody_wants_it(page: Page) -> None:
    page.evaluate(LISTEN)
    start_against_bot(page)
    for _ in range(2):
        move(page)
        wait_until_asked(page)
    assert heard(page) == 0


def test_a_card_is_heard_once_the_sound_is_on_and_the_choice_is_kept(visit: Visit, address: str) -> None:
    page = visit(address)
    start_against_bot(page)
    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.evaluate(LISTEN)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert heard(page) > 0, "who turns it on hears that it is on"
    before = heard(page)
    for _ in range(2):
        move(page)
        wait_until_asked(page)
    assert heard(page) > before
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    page.evaluate(LISTEN)
    move(page)
    wait_until_asked(page)
    assert heard(page) == 0


def test_a_key_switches_the_sound_and_says_so(page: Page) -> None:
    start_against_bot(page)
    page.keyboard.press("s")
    expect(page.locator(".notice")).to_contain_text("Sound is on.")
    page.keyboard.press("s")
    expect(page.locator(".notice").last).to_contain_text("Sound is off.")
