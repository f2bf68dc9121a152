"""Clocks of a table, and the one clock that all tables go by. Times are in milliseconds."""

import copy
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from harena.server import messages
from harena.server.settings import Settings

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE
LONGEST_HOLD = 10 * _MINUTE
"""So long the clocks of a table wait for who has not arrived; then they go without them."""


class SteadyClock:
    """The clock of all tables. It begins with the time of day, and then goes on whatever happens to that.

    It never goes back, not over restarts either: it begins after all that earlier runs of the server wrote down. So
    what was written before `started` was written by an earlier run. Processes that share a store go by the database's
    clock; for them `started` is when the first of those began that have run without a pause since.
    """

    def __init__(self, started: int, now: int, runs: Sequence[tuple[int, int]], monotonic: Callable[[], float]) -> None:
        self.started = started
        self._runs = list(runs)  # that were over before it started
        self._monotonic = monotonic
        self._begun = monotonic()
        self._then = now

    @classmethod
    def after(cls, settings: Settings, runs: Sequence[tuple[int, int]], last: int) -> "SteadyClock":
        """The clock of a process that has its store to itself: it starts now, after all that was written down."""
        started = max(settings.now(), last + 1, *(seen + 1 for _, seen in runs))
        return cls(started, started, runs, settings.monotonic)

    def now(self) -> int:
        """The moment that is written beside what happens now."""
        return self._then + int((self._monotonic() - self._begun) * 1000)

    def steer(self, now: int) -> None:
        """Come nearer to the clock that all processes share, by a millisecond at most: it may be set, this one not."""
        self._then += max(-1, min(1, now - self.now()))

    def counted(self, since: int) -> int:
        """How long earlier runs of the server lasted after a moment: time that somebody had to think."""
        return sum(max(0, seen - max(since, started)) for started, seen in self._runs)


class Timer:
    """How much time each seat has left. A seat's clock runs while the game waits for that seat.

    While clocks are held, because not everybody has come to the table, none runs and no move earns time.
    """

    __slots__ = ("_full", "_held_until", "_increment", "kind", "left", "running", "since")

    def __init__(self, clock: dict[str, Any], seats: int, at: int) -> None:
        self.kind: str = clock["kind"]
        self._full = clock["minutes"] * _MINUTE if self.kind == "live" else clock["days"] * _DAY
        self._increment = clock.get("increment", 0) * 1000
        self.left = [self._full] * seats
        self.running: tuple[int, ...] = ()
        self.since = at
        self._held_until: int | None = None

    @property
    def held(self) -> bool:
        """Whether the clocks wait until everybody has arrived."""
        return self._held_until is not None

    def hold(self, at: int) -> None:
        """Wait until everybody has arrived, but not for ever."""
        self._held_until = at + LONGEST_HOLD

    def release(self) -> None:
        """Everybody is there."""
        self._held_until = None

    def held_too_long(self, at: int) -> bool:
        """Whether somebody has still not come after so long that nobody has to wait any more."""
        return self._held_until is not None and at >= self._held_until

    def twin(self) -> "Timer":
        """A copy that goes its own way."""
        twin = copy.copy(self)
        twin.left = list(self.left)
        return twin

    def settle(self, at: int) -> None:
        """Charge the running clocks up to this moment."""
        for seat in self.running:
            self.left[seat] -= at - self.since
        self.since = at

    def resume(self, at: int, counted: int) -> None:
        """The server was away: of the time since the last move so much counts, and the rest is nobody's."""
        self.settle(self.since + counted)
        self.since = at
        if self.held:
            self.hold(at)  # everybody has to come again

    def run(self, seats: Sequence[int]) -> None:
        """Run the clocks of these seats and stop the others."""
        self.running = () if self.held else tuple(seats)

    def moved(self, seat: int) -> None:
        """A move was made in time."""
        if not self.held:
            self.left[seat] += self._increment

    def renew(self, seats: Iterable[int]) -> None:
        """These seats face a new question: where each move has its own time, it begins anew."""
        if self.kind == "days":
            for seat in seats:
                self.left[seat] = self._full

    def deadline(self) -> int | None:
        """When the first of the running clocks will have run out, or when held ones will go."""
        if self._held_until is not None:
            return self._held_until
        return self.since + min(self.left[seat] for seat in self.running) if self.running else None

    def overdue(self, at: int) -> tuple[int, ...]:
        """The seats that ran out of time first, if one has: several only if they did in the same millisecond."""
        deadline = self.deadline()
        if self.held or deadline is None or at < deadline:
            return ()
        return tuple(seat for seat in self.running if self.since + self.left[seat] == deadline)

    def shown(self, at: int) -> messages.Clocks:
        """The clocks as everybody may see them."""
        passed = at - self.since
        return messages.Clocks(
            self.kind,
            self.held,
            [
                messages.ClockOfSeat(
                    max(0, left - passed) if seat in self.running else max(0, left), seat in self.running
                )
                for seat, left in enumerate(self.left)
            ],
        )
