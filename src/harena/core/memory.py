"""What each seat has seen since the beginning: the part of an information set that a view alone does not tell.

A view shows the table as it is; a player also remembers how it came about (a raise and a call look like a call, a raise
and a call). A state that remembers keeps one hash a seat, to which every stop of the game adds what the seat did, what
it was told and what it sees then.
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any

from harena.core.events import Event

if TYPE_CHECKING:
    from harena.core.state import State


class Memory:
    """One hash chain a seat, and the last sight of each, so that a stop without news for a seat adds nothing."""

    def __init__(self, chains: list[bytes], sights: list[bytes]) -> None:
        self.chains = chains
        self.sights = sights

    def copy(self) -> "Memory":
        """The same memory, to go on by itself."""
        return Memory(self.chains[:], self.sights[:])

    def note(self, state: "State", taken: dict[int, int], events: list[Event]) -> None:
        """Add a stop: the actions that seats took before it, what happened since then, and what all see now."""
        for seat in range(len(self.chains)):
            told = [event.told_to(seat) for event in events]
            sight = _digest(json.dumps(state.view(seat), sort_keys=True))
            if seat not in taken and not told and sight == self.sights[seat]:
                continue
            heard = [(event.message, event.args) for event in told]
            self.sights[seat] = sight
            self.chains[seat] = _digest(f"{self.chains[seat].hex()} {taken.get(seat)} {heard} {sight.hex()}")

    def key(self, seat: int, sealed: int | None) -> str:
        """All that a seat knows, in short: what it remembers, and the choice that it has sealed since."""
        return _digest(f"{self.chains[seat].hex()} {sealed}").hex()

    def __reduce__(self) -> tuple[Any, ...]:
        return Memory, (self.chains, self.sights)


def empty_memory(seats: int) -> Memory:
    """The memory of seats that have seen nothing yet."""
    return Memory([b""] * seats, [b""] * seats)


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=16).digest()
