"""Standing orders of a seat: which windows it lets pass without being asked by hand.

They are a secret of their seat. Whoever declines by order has waited as long as one who declines at once by hand, and
everybody else is sent the same bytes.
"""

import json
from typing import NamedTuple

from harena.core.errors import IllegalAction
from harena.core.game import Words
from harena.core.orders import Window
from harena.core.state import State
from harena.server import messages


class Orders(NamedTuple):
    """What one seat has ordered. `rest` is the turn until whose end it lets everything pass."""

    ask: str
    not_for: tuple[str, ...] = ()
    rest: tuple[int, ...] | None = None

    def let_pass(self, words: Words, state: State, window: Window) -> bool:
        """Whether a window is let pass."""
        order = next((each for each in words.orders() if each.key == self.ask), None)
        rests = self.rest is not None and self.rest == words.turn(state)
        return rests or window.source in self.not_for or (order is not None and order.passes(window))

    def shown(self, words: Words, state: State, passing: bool) -> messages.SeatOrders:
        """The orders as their own seat sees them."""
        return messages.SeatOrders(self.ask, list(self.not_for), self.rest == words.turn(state), passing)

    def kept(self) -> str:
        """The orders as the store has them."""
        return json.dumps(self)


def read(kept: str) -> Orders:
    """Orders as the store has them."""
    ask, not_for, rest = json.loads(kept)
    return Orders(ask, tuple(not_for), None if rest is None else tuple(rest))


def given(message: messages.GiveOrders, words: Words, state: State) -> Orders:
    """The orders that a message gives; IllegalAction where the game has none of that name."""
    keys = [order.key for order in words.orders()]
    if not keys:
        raise IllegalAction("This game asks nobody to respond to what others do: there is nothing to order.")
    if message.ask not in keys:
        raise IllegalAction(f"There is no such order; those there are: {', '.join(keys)}.")
    return Orders(message.ask, tuple(dict.fromkeys(message.not_for)), words.turn(state) if message.rest else None)
