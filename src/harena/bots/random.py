"""The random bot: every legal action equally likely."""

from typing import Any

from harena.bots.common import Advice, actions_of, evenly
from harena.core.chance import Stream
from harena.core.game import Decision


class RandomBot:
    """Chooses blindly; it never looks at its view."""

    name = "random"
    blind = True

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        actions = actions_of(decision)
        return actions[self._stream.below(len(actions))]

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        return evenly(actions_of(decision))
