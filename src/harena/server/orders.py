"""Standing orders of a seat: which windows it lets pass without being asked by hand.

They are a secret of their seat. Whoever declines by order has waited as long as one who declines at once by hand, and
everybody else is sent the same bytes.
"""

import json
from typing import NamedTuple

from harena.core.errors import IllegalAction
from harena.server import messages
from harena.server.play import Play, Window


class Orders(NamedTuple):
    """What one seat has ordered. `rest` is the turn until whose end it lets everything pass."""

    ask: str
    not_for: tuple[str, ...] = ()
    rest: tuple[int, ...] | None = None

    def let_pass(self, play: Play, window: Window) -> bool:
        """Whether a window is let pass."""
        rests = self.rest is not None and self.rest == play.round
        return rests or window.info.source in self.not_for or self.ask in window.passes

    def shown(self, play: Play, passing: bool) -> messages.SeatOrders:
        """The orders as their own seat sees them."""
        return messages.SeatOrders(self.ask, list(self.not_for), self.rest == play.round, passing)

    def kept(self) -> str:
        """The orders as the store has them."""
        return json.dumps(self)


def read(kept: str) -> Orders:
    """Orders as the store has them."""
    ask, not_for, rest = json.loads(kept)
    return Orders(ask, tuple(not_for), None if rest is None else tuple(rest))


def given(message: messages.GiveOrders, play: Play) -> Orders:
    """The orders that a message gives; IllegalAction where the game has none of that name."""
    keys = [order.key for order in play.orders()]
    if not keys:
        raise IllegalAction("This game asks nobody to respond to what others do: there is nothing to order.")
    if message.ask not in keys:
        raise IllegalAction(f"There is no such order; those there are: {', '.join(keys)}.")
    return Orders(message.ask, tuple(dict.fromkeys(message.not_for)), play.round if message.rest else None)
