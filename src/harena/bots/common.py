"""What all bots share: the shape of a bot, of its advice, and drawing from it."""

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


def actions_of(decision: Decision) -> list[int]:
    """The actions that a decision lists: all legal ones, or the examples of a proposal."""
    assert isinstance(decision, Choice | Proposal)
    return decision.actions


def evenly(actions: list[int]) -> Advice:
    """The same weight for all."""
    return [(action, 1 / len(actions)) for action in actions]


def draw(advice: Advice, stream: Stream) -> int:
    """One of the actions, as likely as its weight."""
    fine = 1 << 24
    left = float(stream.below(fine)) / fine
    for action, weight in advice:
        left -= weight
        if left < 0:
            return action
    return advice[0][0]
