"""The set-ups of the lessons: each shows what it teaches."""

from typing import Any

import pytest

from harena.bots import make
from harena.games.gods.made.codes import Message
from harena.match import run
from tests.gods.arena import GAME

pytestmark = pytest.mark.long

# As the browser's entry of the game sets them up.
LESSONS: dict[str, dict[str, Any]] = {
    "fight": {"mode": "dealt", "rounds": 5},
    "auction": {"mode": "standard", "rounds": 3},
    "armor": {"mode": "dealt", "scenario": "pits", "rounds": 5},
}
TAUGHT = {
    "fight": {Message.ENTERED, Message.REROLLED, Message.USED, Message.MOVED, Message.STRUCK, Message.LOST},
    "auction": {Message.BIDDING, Message.TIED, Message.NAME_SHOWN, Message.TOOK, Message.FIRST_PLAYER},
    "armor": {Message.SHIELDED, Message.RETALIATES, Message.PUSHED, Message.TRAPPED, Message.TIRED},
}


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_shows_what_it_teaches(lesson: str) -> None:
    seen: set[int] = set()
    for seed in range(6):
        state = GAME.edition(3, LESSONS[lesson]).new(seed, listening=True)
        players = [make("greedy", "gods", seed), *[make("gentle", "gods", 10 * seed + each) for each in (1, 2)]]
        run(state, players)
        seen |= {event.message for event in state.heard()}
    assert {int(message) for message in TAUGHT[lesson]} <= seen
