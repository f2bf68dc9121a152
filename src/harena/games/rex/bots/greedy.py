"""The greedy bot of Arena Rex: it looks for the place and the blow that are worth most right now.

It knows its own view only, in which this game hides next to nothing. It reckons with how the dice fall on average, with
what a push drives a model into, with what it costs to be tired, and a little with what enemies could do next; it never
looks further.
"""

from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth, evenly
from harena.core.game import Decision, Proposal
from harena.games import imagine
from harena.games.rex.bots.choices import Choices
from harena.games.rex.rules import Rex

BOLDNESS: Final = 7.0
"""How much more often an action is taken that is better by one vitality box: the higher, the more predictable."""


GENTLE: Final = 1.0
"""The same for who plays against newcomers."""


class RexBot(Greedy):
    """Plays the blow for all it is worth."""

    boldness = BOLDNESS

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        """Besides the examples of a proposal, the advice has a few points of the bot's own."""
        actions = actions_of(decision)
        if len(actions) == 1 and not isinstance(decision, Proposal):  # examples are not all that there is
            return evenly(actions)
        world = imagine(view, 0)
        assert isinstance(world, Rex)
        valued = Choices(world, view["seat"]).values(actions)
        return by_worth([action for action, _ in valued], [value for _, value in valued], self.boldness)


class GentleBot(RexBot):
    """The same with a light hand: it often takes what is only nearly as good, so that a newcomer keeps up."""

    name = "gentle"
    boldness = GENTLE
