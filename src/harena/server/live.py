"""A table in memory, with those connected to it. Whatever they are told goes through the one interface they share."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from harena.server.logs import log_failure
from harena.server.showing import Showing
from harena.server.sitting import Sitting

_SAID_REMEMBERED = 64


class Listener(Protocol):
    """Somebody connected to a table: all that a table, or anybody else at it, ever says to them."""

    @property
    def player(self) -> str:
        """Whose connection this is."""
        ...

    def table_changed(self) -> None:
        """Players, presence, status or rematch changed."""
        ...

    def state_changed(self) -> None:
        """The game went on."""
        ...

    def undo_asked(self, seat: int) -> None:
        """A seat asks to take back its last move."""
        ...

    def said(self, seat: int, phrase: str, name: str) -> None:
        """Somebody at the table said one of the phrases."""
        ...

    def table_lost(self) -> None:
        """What was known of this table is not the truth any more: connect again."""
        ...


class LiveTable:
    """A table in memory, with those connected to it."""

    __slots__ = (
        "_listeners",
        "_said",
        "bots",
        "elsewhere",
        "epoch",
        "last_seat",
        "lease",
        "lock",
        "lost",
        "on_presence",
        "on_said",
        "passing",
        "showing",
        "sitting",
        "touched",
        "windows",
    )

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.showing = Showing()
        self.lock = asyncio.Lock()
        self.epoch = 0
        self.lost = False
        self.lease: int | None = None  # the epoch in which this process drives it, where processes share a store
        self.elsewhere: set[str] = set()  # players who are there through other processes
        self.on_presence: Callable[[str, bool], None] = lambda player, there: None
        self.on_said: Callable[[int, str, str], None] = lambda seat, phrase, number: None
        self.touched = time.monotonic()
        self.bots: dict[int, asyncio.Task[None]] = {}
        self.passing: dict[int, asyncio.Task[None]] = {}  # seats whose orders let something pass
        self.windows: dict[int, tuple[int, float]] = {}  # by seat: a question, and when declining it may show
        self.last_seat: int | None = None  # whose entry came last
        self._listeners: dict[int, Listener] = {}
        self._said: deque[tuple[int, str]] = deque(maxlen=_SAID_REMEMBERED)

    @property
    def id(self) -> str:
        """The table's name in addresses, logs and the store."""
        return self.sitting.charter.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self._listeners and not self.bots and not self.passing and not self.lock.locked()

    @property
    def watched(self) -> bool:
        """Whether somebody is connected to it here."""
        return bool(self._listeners)

    def here(self) -> set[str]:
        """The players who are connected to this process."""
        return {listener.player for listener in self._listeners.values()}

    def connected(self) -> set[str]:
        """The players who are here now, through whichever process."""
        return self.here() | self.elsewhere

    def enter(self, listener: Listener) -> int:
        """Somebody connects. The number given is this connection's alone: an older one leaving does not touch it."""
        self.epoch += 1
        here, newly = self.here(), listener.player not in self.connected()
        self._listeners[self.epoch] = listener
        if listener.player not in here:
            self.on_presence(listener.player, True)
        if newly and self.sitting.seats_of(listener.player):
            self.tell_table(but=listener)
        return self.epoch

    def leave(self, number: int) -> None:
        """A connection ends."""
        listener = self._listeners.pop(number, None)
        if listener is None or listener.player in self.here():
            return
        self.on_presence(listener.player, False)
        if listener.player not in self.elsewhere and self.sitting.seats_of(listener.player):
            self.tell_table()

    # --- telling -------------------------------------------------------------------------------------------------

    def tell_table(self, but: Listener | None = None) -> None:
        """Tell everybody that the table changed."""
        self._tell(lambda listener: None if listener is but else listener.table_changed())

    def tell_state(self, only: str | None = None) -> None:
        """Tell everybody, or only one player, how things stand."""
        self._tell(lambda listener: listener.state_changed() if only in (None, listener.player) else None)

    def tell_undo(self, seat: int) -> None:
        """Tell those who have to agree that a seat asks to take back its last move."""
        asked = {self.sitting.chairs[other].player for other in self.sitting.askable(seat)}
        self._tell(lambda listener: listener.undo_asked(seat) if listener.player in asked else None)

    def has_said(self, seat: int, number: str) -> bool:
        """Whether everybody heard this already: whoever comes back sends again what was not answered."""
        return (seat, number) in self._said

    def tell_said(self, seat: int, phrase: str, number: str) -> None:
        """Let everybody hear what a seat says, once for each id."""
        self.hear(seat, phrase, number)
        self.on_said(seat, phrase, number)

    def hear(self, seat: int, phrase: str, number: str) -> None:
        """Let everybody who is connected to this process hear what a seat says."""
        self._said.append((seat, number))
        name = self.sitting.chairs[seat].name
        self._tell(lambda listener: listener.said(seat, phrase, name))

    def lose(self) -> None:
        """This copy is not the truth any more: nothing is done with it, and whoever is here has to connect again."""
        self.lost = True
        self._tell(lambda listener: listener.table_lost())

    def _tell(self, telling: Callable[[Listener], None]) -> None:
        """Tell everybody; what goes wrong with one does not keep it from the others."""
        for listener in list(self._listeners.values()):
            try:
                telling(listener)
            except Exception:
                log_failure("telling_failed", table=self.id)
