"""Events: what happened, told to each seat as far as it may know.

Rules tell events by message number and integers; words are made from them elsewhere, never inside the rules. A state
that nobody listens to builds no events at all.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from harena.core.state import State

HIDDEN: Final = -1
"""Stands in an event for an argument that the reader may not know."""

DEED: Final = 0
SCENE: Final = 1
DETAIL: Final = 2
"""The part that an event has in the story: something a player did, something that comes between (a turn begins, a day
is decided), or what follows from either."""


class Event:
    """One thing that happened: a message number and its arguments, as many whole numbers as the message has.

    `secret` is the index of the argument that only `owner` may read (-1: nothing is secret). `picture` is the game as
    it stood at that moment, where what follows clears the table: whoever shows the event asks it for a reader's view.
    An event that has been told to a reader has none, since the game itself holds what others may not know.
    """

    __slots__ = ("args", "message", "owner", "picture", "secret")

    def __init__(
        self, message: int, args: tuple[int, ...], owner: int = -1, secret: int = -1, picture: "State | None" = None
    ) -> None:
        self.message = message
        self.args = args
        self.owner = owner
        self.secret = secret
        self.picture = picture

    def told_to(self, seat: int | None) -> "Event":
        """This event as `seat` (None: a spectator) hears it, with what is secret replaced."""
        if self.secret < 0 or seat == self.owner:
            return Event(self.message, self.args)
        args = [HIDDEN if index == self.secret else arg for index, arg in enumerate(self.args)]
        return Event(self.message, tuple(args))

    def told_to_referee(self) -> "Event":
        """This event with nothing hidden."""
        return Event(self.message, self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.message, self.args, self.owner, self.secret) == (
            other.message,
            other.args,
            other.owner,
            other.secret,
        )

    def __hash__(self) -> int:
        return hash((self.message, self.args))

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.message, self.args, self.owner, self.secret, self.picture)

    def __repr__(self) -> str:
        return f"Event({self.message}, {self.args}, owner={self.owner}, secret={self.secret})"


class Draw:
    """One chance outcome: which of `n` equally likely values came."""

    __slots__ = ("n", "value")

    def __init__(self, n: i64, value: i64) -> None:
        self.n: int = int(n)
        self.value: int = int(value)

    def __reduce__(self) -> tuple[Any, ...]:
        return Draw, (self.n, self.value)

    def __repr__(self) -> str:
        return f"{self.value}/{self.n}"
