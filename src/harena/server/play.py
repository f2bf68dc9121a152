"""A game in progress, as a table needs it: the one seam between the server and whatever plays by the rules.

A table has a `Play` and asks nothing else. `play_here.py` plays in this process, by the rules of this release;
`play_elsewhere.py` has an older release play, in a process of its own. All that is asked again and again while people
look at a table (who decides, views, questions, what was told) is known without waiting once `prepare` was called; what
changes the game, or takes a while, may wait for another process, and is never called on the event loop where `release`
is not None.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from harena.core.events import Event
from harena.server import messages


class Moved(NamedTuple):
    """What the table itself goes by after a move."""

    mark: str  # what came of it, told short: see `ledger.mark`
    declines: bool  # it only let pass what somebody did


class Window(NamedTuple):
    """What a seat is asked to respond to, where it is asked that and nothing else."""

    info: messages.WindowInfo
    passes: tuple[str, ...]  # the keys of the standing orders that let it pass


class Question(NamedTuple):
    """What a seat is asked, and what it may not do. The table numbers the question."""

    decision: messages.DecisionInfo | None
    refusals: list[messages.Refusal]


class Look(NamedTuple):
    """What a reader sees: a seat, or a spectator. `table` is the game's part of the view, where that is known apart."""

    view: msgspec.Raw
    outlook: msgspec.Raw
    table: msgspec.Raw | None = None


NOTHING_ASKED = Question(None, [])


class Play(Protocol):
    """A game in progress. What a copy (`twin`) goes through does not happen here."""

    @property
    def release(self) -> str | None:
        """The older release of Harena that plays it; None: this one."""
        ...

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        ...

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        ...

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats that have sealed a choice while others decide."""
        ...

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended by its rules, once it has."""
        ...

    @property
    def standings(self) -> Sequence[tuple[int, ...]]:
        """What each seat had after so many moves; empty before a fork."""
        ...

    @property
    def events(self) -> int:
        """How many events were told so far."""
        ...

    @property
    def round(self) -> tuple[int, ...]:
        """What tells this turn from all others, for whoever lets everything pass until it is over."""
        ...

    @property
    def last_mover(self) -> int | None:
        """Who made the last move."""
        ...

    def twin(self) -> "Play":
        """A copy."""
        ...

    def prepare(self) -> None:
        """Have at hand what is shown of the game as it stands."""
        ...

    # --- what happens --------------------------------------------------------------------------------------------

    def move(self, seat: int, text: str) -> Moved:
        """Take the action with a canonical text; IllegalAction where it is refused."""
        ...

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, or its sealed choice."""
        ...

    def concede(self, seats: Sequence[int]) -> None:
        """These seats give the game up, and it is over."""
        ...

    def tell(self, event: Event) -> None:
        """Tell something of the table's own, as an entry by itself."""
        ...

    # --- what is shown -------------------------------------------------------------------------------------------

    def look(self, seat: int | None, before: Look | None = None) -> Look:
        """What a seat or a spectator sees. `before` is what the same reader saw earlier, where nothing happened since
        but that choices were sealed or taken back: the outlook and the game's part of the view are still those.
        """
        ...

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view alone, for whoever thinks about it."""
        ...

    def question(self, seat: int) -> Question:
        """What a seat is asked now."""
        ...

    def window(self, seat: int) -> Window | None:
        """What a seat is asked to respond to, if it is asked that."""
        ...

    def told(self, seat: int | None, since: int) -> list[messages.Told]:
        """The events after `since` as the reader may know them."""
        ...

    def entry_of(self, step: int) -> int | None:
        """The entry of the story to show of a move."""
        ...

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        ...

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has made a move that stands."""
        ...

    def in_sentence(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        ...

    def orders(self) -> list[messages.OrderInfo]:
        """The standing orders that a player may give, the usual one first."""
        ...

    def faces(self) -> dict[str, Any]:
        """What a board draws of the table's content."""
        ...

    # --- what is asked -------------------------------------------------------------------------------------------

    def read(self, seat: int, text: str) -> tuple[list[str], bool]:
        """The canonical texts of the legal actions that a text gives here, and whether it always means these."""
        ...

    def means(self, text: str, canonical: str) -> bool:
        """Whether a text is always this action, however things stand."""
        ...

    def legal(self, seat: int) -> Sequence[int]:
        """The listed legal actions of a seat."""
        ...

    def verify(self, seat: int, action: int) -> str:
        """The canonical text of an action; IllegalAction where it is not legal now."""
        ...

    def option(self, seat: int, action: int) -> messages.Option:
        """An action as the wire offers it to a seat."""
        ...

    def previewing(self, message: messages.Preview) -> Callable[[], messages.Previewed]:
        """What finds out, aside, what an action would mean, from the seat's own view."""
        ...

    def describing(self, seat: int | None) -> Callable[[], list[messages.DescribedSection]]:
        """What tells the table in words, aside, from the reader's own view."""
        ...

    # --- what is over --------------------------------------------------------------------------------------------

    def replay(self, eye: int | str | None) -> dict[str, Any]:
        """The steps, seats and faces of `models.Replay`. It takes a while."""
        ...

    def description(self, eye: int | str | None, step: int) -> list[messages.DescribedSection]:
        """The table in words after a step. It takes a while."""
        ...

    def record(self) -> str:
        """The game as a record."""
        ...
