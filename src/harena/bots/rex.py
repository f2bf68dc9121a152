"""The greedy bot of Arena Rex: it looks for the place and the blow that are worth most right now.

It knows its own view only, in which this game hides next to nothing. It reckons with how the dice fall on average, with
what a push drives a model into, with what it costs to be tired, and a little with what enemies could do next; it never
looks further.
"""

import math
from typing import Any, Final

from harena.bots.common import Advice, actions_of, draw, evenly
from harena.bots.rex_choices import Choices, Valued
from harena.core.chance import Stream
from harena.core.game import Decision
from harena.games import imagine
from harena.games.rex.rules import Rex

BOLDNESS: Final = 7.0
"""How much more often an action is taken that is better by one vitality box: the higher, the more predictable."""


class RexBot:
    """Plays the blow for all it is worth."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        return draw(self.advise(view, decision), self._stream)

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        """Besides the examples of a proposal, the advice has a few points of the bot's own."""
        actions = actions_of(decision)
        if len(actions) == 1:
            return evenly(actions)
        world = imagine(view, 0)
        assert isinstance(world, Rex)
        return _weigh(Choices(world, view["seat"]).values(actions))


def _weigh(valued: Valued) -> Advice:
    best = max(value for _, value in valued)
    weights = [(action, math.exp(BOLDNESS * (value - best))) for action, value in valued]
    total = sum(weight for _, weight in weights)
    return sorted(((action, weight / total) for action, weight in weights), key=lambda each: -each[1])
