"""Games that an older release plays, in a process of its own.

A game is what was agreed on and the deeds since. Whatever is asked of the engine goes with all of it, so a copy is a
tuple more, a change that was not kept leaves nothing behind, and an engine that was killed is caught up by the next
question. Whatever asks the engine waits for it: it is called in a thread.
"""

import copy
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from harena.core.events import Event
from harena.server import messages
from harena.server.engine_wire import Agreed, Content, Deed, Facts, Request, Seen, Shown
from harena.server.play import NOTHING_ASKED, Look, Moved, Question, Window

T = TypeVar("T")


class Engine(Protocol):
    """An engine process, from the thread of whoever asks it."""

    @property
    def release(self) -> str:
        """Which release of Harena it is."""
        ...

    def ask(self, request: Request, kind: type[T]) -> T:
        """What it answers; IllegalAction where it refuses, EngineFailed where it does not answer."""
        ...


class PlayElsewhere:
    """A game that an engine plays."""

    def __init__(self, engine: Engine, game: Agreed) -> None:
        self._engine = engine
        self._game = game
        self._deeds: tuple[Deed, ...] = ()
        self._content = self._ask("content", Content)
        self._facts = self._ask("facts", Facts)
        self.standings: list[tuple[int, ...]] = [()] * self._facts.turn + [self._facts.standing]
        self._told: tuple[list[messages.Told], ...] = ([],) * (game.seats + 1)
        self._shown: Shown | None = None

    def twin(self) -> "PlayElsewhere":
        """A copy."""
        twin = copy.copy(self)
        twin.standings = list(self.standings)
        return twin

    def prepare(self) -> None:
        """Fetch what is shown of the game as it stands, as far as it is not here."""
        if self._shown is None:
            shown = self._ask("shown", Shown, since=len(self._told[-1]))
            self._told = tuple(before + seen.told for before, seen in zip(self._told, shown.seen))
            self._shown = shown

    def _ask(self, ask: str, kind: type[T], **given: Any) -> T:
        return self._engine.ask(Request(ask, self._game, self._deeds, **given), kind)

    def _do(self, deed: Deed) -> Facts:
        """Have something happen. Where it is refused nothing has."""
        deeds = (*self._deeds, deed)
        self._facts = self._engine.ask(Request("facts", self._game, deeds), Facts)
        self._deeds, self._shown = deeds, None
        return self._facts

    @property
    def release(self) -> str:
        """The release that plays it."""
        return self._engine.release

    @property
    def turn(self) -> int:
        """How many moves have been made."""
        return self._facts.turn

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self._facts.waiting

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats that have sealed a choice while others decide."""
        return self._facts.chosen

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended by its rules, once it has."""
        return self._facts.outcome

    @property
    def events(self) -> int:
        """How many events were told so far."""
        return self._facts.events

    @property
    def round(self) -> tuple[int, ...]:
        """What tells this turn from all others."""
        return self._ready().round

    @property
    def last_mover(self) -> int | None:
        """Who made the last move."""
        return self._facts.last_mover

    # --- what happens --------------------------------------------------------------------------------------------

    def move(self, seat: int, text: str) -> Moved:
        """Take the action with a canonical text."""
        facts = self._do(Deed("move", seat, text))
        del self.standings[facts.turn :]
        self.standings.append(facts.standing)
        return Moved(facts.mark, facts.declines)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, or its sealed choice."""
        self._do(Deed("undo", seat))
        del self.standings[self.turn + 1 :]

    def concede(self, seats: Sequence[int]) -> None:
        """These seats give the game up, and it is over."""
        self._do(Deed("concede", numbers=tuple(seats)))

    def tell(self, event: Event) -> None:
        """Tell something of the table's own."""
        self._do(Deed("tell", numbers=(event.message, *event.args)))

    # --- what is shown -------------------------------------------------------------------------------------------

    def _ready(self) -> Shown:
        assert self._shown is not None, "prepare() comes first"
        return self._shown

    def _seen(self, seat: int | None) -> Seen:
        return self._ready().seen[-1 if seat is None else seat]

    def look(self, seat: int | None, before: Look | None = None) -> Look:
        """What a seat or a spectator sees."""
        seen = self._seen(seat)
        return Look(seen.view, seen.outlook)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view alone."""
        return msgspec.json.decode(self._seen(seat).view, type=dict[str, Any])

    def question(self, seat: int) -> Question:
        """What a seat is asked now."""
        asked = self._seen(seat).asked
        return NOTHING_ASKED if asked is None else Question(asked.decision, asked.refusals)

    def window(self, seat: int) -> Window | None:
        """What a seat is asked to respond to, if it is asked that."""
        asked = self._seen(seat).asked
        if asked is None or asked.decision is None or asked.decision.window is None:
            return None
        return Window(asked.decision.window, tuple(asked.passes))

    def told(self, seat: int | None, since: int) -> list[messages.Told]:
        """The events after `since` as the reader may know them."""
        return self._told[-1 if seat is None else seat][since:]

    def entry_of(self, step: int) -> int | None:
        """The entry of the story to show of a move."""
        return self._ready().entries[step]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        return self._seen(seat).can_undo

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has made a move that stands."""
        return seat in self._facts.movers

    def in_sentence(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        return self._content.in_sentence[seat]

    def orders(self) -> list[messages.OrderInfo]:
        """The standing orders that a player may give."""
        return self._content.orders

    def faces(self) -> dict[str, Any]:
        """What a board draws of the table's content."""
        return self._content.faces

    # --- what is asked -------------------------------------------------------------------------------------------

    def _option(self, seat: int, action: int) -> messages.Option | None:
        """An action that is listed where the seat is asked."""
        decision = self.question(seat).decision
        listed = [] if decision is None else decision.options
        return next((option for option in listed if option.action == action), None)

    def read(self, seat: int, text: str) -> tuple[list[str], bool]:
        """The canonical texts of the legal actions that a text gives here, and whether it always means these."""
        return self._ask("read", tuple[list[str], bool], seat=seat, text=text)

    def means(self, text: str, canonical: str) -> bool:
        """Whether a text is always this action, however things stand."""
        return self._ask("means", bool, text=text, canonical=canonical)

    def legal(self, seat: int) -> Sequence[int]:
        """The listed legal actions of a seat."""
        decision = self.question(seat).decision
        return () if decision is None else tuple(option.action for option in decision.options)

    def verify(self, seat: int, action: int) -> str:
        """The canonical text of an action; IllegalAction where it is not legal now."""
        listed = self._option(seat, action)
        return self._ask("verify", str, seat=seat, action=action) if listed is None else listed.text

    def option(self, seat: int, action: int) -> messages.Option:
        """An action as the wire offers it to a seat."""
        return self._option(seat, action) or self._ask("option", messages.Option, seat=seat, action=action)

    def previewing(self, message: messages.Preview) -> Callable[[], messages.Previewed]:
        """What finds out, aside, what an action would mean."""

        def asking() -> messages.Previewed:
            answer = self._ask("preview", messages.Previewed, seat=message.seat, text=message.text)
            answer.id = message.id
            return answer

        return asking

    def describing(self, seat: int | None) -> Callable[[], list[messages.DescribedSection]]:
        """What tells the table in words, aside."""
        return lambda: self._ask("describe", list[messages.DescribedSection], eye=seat)

    # --- what is over --------------------------------------------------------------------------------------------

    def replay(self, eye: int | str | None) -> dict[str, Any]:
        """The steps, seats and faces of `models.Replay`."""
        return self._ask("replay", dict[str, Any], eye=eye)

    def description(self, eye: int | str | None, step: int) -> list[messages.DescribedSection]:
        """The table in words after a step."""
        return self._ask("description", list[messages.DescribedSection], eye=eye, step=step)

    def record(self) -> str:
        """The game as a record, with the release and the rules that played it."""
        return self._ask("record", str)
