"""The greedy bot of Ragers: it imagines hands the opponent may hold and plays each day to its end in its head.

It knows its own view only. For every world it imagines, each of its options meets the same reply of the opponent and
the same accidents afterwards, so that options differ by their merit and not by luck. What a day's end is worth is the
lead it leaves. It draws among the good options rather than taking the best one, because in a duel of secret choices
whoever can be predicted has lost.
"""

import math
from typing import Any, Final

from harena.bots.common import Advice, actions_of, draw
from harena.core.chance import Stream
from harena.core.game import Decision
from harena.core.state import State
from harena.games import imagine
from harena.games.ragers.rules import LEAD_THAT_WINS
from harena.games.ragers.state import DAY, SCORE, SIDE

WORLDS: Final = 48
"""How many worlds it imagines for one decision: about 30 ms of thought without compiled code."""

BOLDNESS: Final = 4.0
"""How much more often an option is taken that leaves a lead better by one: the higher, the more predictable."""


class RagersBot:
    """Plays for the day's glory."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        return draw(self.advise(view, decision), self._stream)

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        actions = actions_of(decision)
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        me: int = view["seat"]
        totals = [0.0] * len(actions)
        for _ in range(WORLDS):
            world = imagine(view, self._stream.below(1 << 31))
            accidents = self._stream.below(1 << 31)
            reply = self._reply(world, 1 - me)
            for index, action in enumerate(actions):
                totals[index] += _try(world.clone(), me, action, reply, accidents)
        return _weigh(actions, [total / WORLDS for total in totals])

    def _reply(self, world: State, opponent: int) -> int | None:
        """What the opponent might choose at the same time; None if it is not choosing."""
        options = world.legal(opponent)
        return options[self._stream.below(len(options))] if options else None


def _try(world: State, me: int, action: int, reply: int | None, accidents: int) -> float:
    """The worth for `me` of the day's end that an action and a reply may lead to."""
    day = world.cells[DAY]
    world.play(me, action)
    if reply is not None:
        world.play(1 - me, reply)
    stream = Stream(accidents)
    while world.waiting and world.cells[DAY] == day:
        seat = world.waiting[0]
        options = world.legal(seat)
        world.play(seat, options[stream.below(len(options))])
    return _worth(world, me)


def _worth(world: State, me: int) -> float:
    """A lead counts up to the ten that win (RAG-60); at the end of the game only who won counts (RAG-61)."""
    outcome = world.outcome
    if outcome is not None:
        return LEAD_THAT_WINS if outcome.ranks[me] == 1 else -LEAD_THAT_WINS
    return float(world.cells[SCORE + SIDE * me] - world.cells[SCORE + SIDE * (1 - me)])


def _weigh(actions: list[int], worths: list[float]) -> Advice:
    best = max(worths)
    weights = [math.exp(BOLDNESS * (worth - best)) for worth in worths]
    advice = [(action, weight / sum(weights)) for action, weight in zip(actions, weights)]
    return sorted(advice, key=lambda each: -each[1])
