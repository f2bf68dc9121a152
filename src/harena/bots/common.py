"""What all bots share: the shape of a bot, of its advice, and drawing from it."""

import math
from abc import ABC, abstractmethod
from typing import Any, Protocol

from harena.core.chance import Stream
from harena.core.game import Choice, Decision, Proposal
from harena.match import Player

Advice = list[tuple[int, float]]
"""Actions with the weight a bot gives them: best first, the weights sum to 1."""


class Bot(Player, Protocol):
    """A player that can also say what it would do. It sees nothing but the view and decision it is handed."""

    name: str

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        """What the bot would do here, and how sure it is."""
        ...


class Greedy(ABC):
    """A bot that draws from its own advice: it mostly takes what it thinks best, and cannot be predicted."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        """One of the good options."""
        return draw(self.advise(view, decision), self._stream)

    @abstractmethod
    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        """All options, the best first, with how often they would be taken."""


def actions_of(decision: Decision) -> list[int]:
    """The actions that a decision lists: all legal ones, or the examples of a proposal."""
    assert isinstance(decision, Choice | Proposal)
    return decision.actions


def evenly(actions: list[int]) -> Advice:
    """The same weight for all."""
    return [(action, 1 / len(actions)) for action in actions]


def by_worth(actions: list[int], worths: list[float], boldness: float) -> Advice:
    """Best first; an action that is worth one more is taken e to the power of `boldness` times as often."""
    best = max(worths)
    weights = [math.exp(boldness * (worth - best)) for worth in worths]
    total = sum(weights)
    advice = [(action, weight / total) for action, weight in zip(actions, weights)]
    return sorted(advice, key=lambda each: -each[1])


def draw(advice: Advice, stream: Stream) -> int:
    """One of the actions, as likely as its weight."""
    fine = 1 << 24
    left = float(stream.below(fine)) / fine
    for action, weight in advice:
        left -= weight
        if left < 0:
            return action
    return advice[0][0]
