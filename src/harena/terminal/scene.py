"""What a terminal knows when it draws: a view, the decision that goes with it, and names for those who sit there."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.game import Choice, Decision, Proposal
from harena.core.state import Edition
from harena.terminal.ink import Lines
from harena.terminal.offers import Offer


def _nothing_refused(text: str) -> IllegalAction | None:
    return None


@dataclass(frozen=True)
class Option:
    """An action as the wire carries it: its text, its verb, its arguments by name.

    A game without a vocabulary has verbs only. The number is the one to type; None for what is not offered now.
    """

    text: str
    verb: str
    args: dict[str, Any]
    number: int | None = None


@dataclass(frozen=True)
class Scene:
    """One moment as one pair of eyes may see it.

    `refusal` tells why the seat that is asked may not take the action of that text; None if it may. `tempting` are the
    texts of actions whose refusal is worth telling. The caption says what is looked at where nobody is asked.
    """

    edition: Edition
    view: dict[str, Any]
    players: tuple[str, ...]
    decision: Decision | None = None
    refusal: Callable[[str], IllegalAction | None] = _nothing_refused
    tempting: tuple[str, ...] = ()
    caption: str = ""

    @property
    def seat(self) -> int | None:
        """The seat whose eyes these are; None for a spectator and for the referee."""
        seat = self.view["seat"]
        return seat if isinstance(seat, int) else None

    @property
    def table(self) -> dict[str, Any]:
        """The game's own part of the view."""
        table: dict[str, Any] = self.view["table"]
        return table

    def name(self, seat: int) -> str:
        """What the seat is called in this game."""
        return self.edition.words.seat_name(seat)

    def options(self) -> list[str]:
        """The texts of what may be done, in the order of their numbers; those of a proposal are examples."""
        if isinstance(self.decision, Choice | Proposal):
            return self.decision.texts
        return []

    @cached_property
    def offered(self) -> tuple[Option, ...]:
        """The same with verbs and arguments: what a board looks at instead of taking texts apart."""
        if not isinstance(self.decision, Choice | Proposal):
            return ()
        words = self.edition.words
        listed = enumerate(zip(self.decision.actions, self.decision.texts), start=1)
        return tuple(Option(text, *words.done(action), number) for number, (action, text) in listed)

    @cached_property
    def _by_text(self) -> dict[str, Option]:
        return {option.text: option for option in self.offered}

    def option(self, text: str) -> Option | None:
        """The action with a text, offered now or not; None where the text is that of no action."""
        if text in self._by_text:
            return self._by_text[text]
        words = self.edition.words
        try:
            return Option(text, *words.done(words.parse(text)))
        except IllegalAction:
            return None


class Board(Protocol):
    """How one game is shown. Everything is told from the scene; a board keeps nothing."""

    def headline(self, scene: Scene) -> str:
        """Where the game stands, for the line beside its title."""

    def table(self, scene: Scene, width: int, tall: bool) -> Lines:
        """The table, at most `width` cells wide; `tall` says that there is room for large pieces."""

    def choices(self, scene: Scene, width: int, tall: bool) -> Lines:
        """What the seat holds and may do, with the numbers to type."""

    def offers(self, scene: Scene) -> list[Offer]:
        """What the seat may do, in the order of the numbers, where it is told in lines: long lists are folded."""

    def facts(self, scene: Scene) -> list[str]:
        """The same as sentences, one fact each, the choices left out."""

    def refused(self, scene: Scene) -> list[str]:
        """What the seat holds but may not use now, each with the reason and the rule."""

    def standing(self, scene: Scene) -> str:
        """What it would mean if it ended now; may be empty."""

    def pile(self, scene: Scene) -> list[str]:
        """What the seat may look through whenever it likes, as sentences."""

    def remark(self, scene: Scene, text: str) -> str:
        """A few words about a choice that is offered, for the end of its line; may be empty."""

    def preview(self, scene: Scene, text: str) -> list[str]:
        """What a choice, offered or not, would mean, as sentences."""

    def ways(self, scene: Scene) -> list[str]:
        """What can be typed in this game besides the texts of choices, as sentences."""

    def is_minor(self, event: Event, seat: int | None) -> bool:
        """Whether an event is left out of the short story; the whole story has it."""
