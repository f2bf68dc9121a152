"""What becomes known cannot be taken back: dice, drawn cards, Spells that are shown, Objects that are revealed."""

from collections.abc import Callable

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import Scene, Side, inside, stage
from tests.talisman.test_again import only
from tests.talisman.test_spells import killing

WISE = 9

DISCLOSED: dict[str, tuple[Callable[[], Scene], str]] = {
    "a die": (lambda: stage(inside(leave="won"), inside()), "leave"),
    "an adventure card": (
        lambda: stage(Side(space="tavern"), inside(), rolled=1, discard=only("ring")),
        "move fields-5",
    ),
    "an arena card": (lambda: stage(inside(), inside(), deck="healer"), "draw"),
    "a Spell that is cast": (
        lambda: stage(Side(craft=WISE, spells="hex"), Side(space="city", craft=WISE, spells="might")),
        "cast hex",
    ),
    "a Spell that is gained": (
        lambda: stage(Side(space="tavern", craft=WISE), inside(), rolled=2, lying={"ruins": "comet ring"}),
        "move ruins",
    ),
    "looted cards": (lambda: killing(inside(lives=1, objects="ring wand"), champion=0), "loot 1"),
    "what falls to the reward pile": (lambda: killing(inside(lives=1, objects="ring wand")), "loot 0"),
    "Objects for a fight": (
        lambda: stage(inside(objects="ring", craft=WISE, spells="might"), inside()).say(
            "decline", "challenge 1", "fight with one-on-one"
        ),
        "bring 1",
    ),
}
KNOWN: dict[str, tuple[Callable[[], Scene], str]] = {
    "no loot": (lambda: killing(inside(lives=1, objects="ring wand"), champion=0), "loot 0"),
    "cards that lay there": (
        lambda: stage(Side(space="tavern"), inside(), rolled=2, lying={"ruins": "wand ring"}),
        "move ruins",
    ),
    "a way to fight": (lambda: stage(inside(objects="ring"), inside()).say("challenge 1"), "fight with one-on-one"),
    "a Spell that is not cast": (
        lambda: stage(inside(craft=WISE, spells="might"), inside()),
        "decline",
    ),
}


@rule("TAL-13")
@pytest.mark.parametrize("what", DISCLOSED)
def test_whatever_becomes_known_is_news(what: str) -> None:
    make, answer = DISCLOSED[what]
    scene = make()
    before = scene.state.news
    assert scene.say(answer).state.news > before


@rule("TAL-13")
@pytest.mark.parametrize("what", KNOWN)
def test_what_was_known_is_no_news(what: str) -> None:
    make, answer = KNOWN[what]
    scene = make()
    before = scene.state.news
    assert scene.say(answer).state.news == before
