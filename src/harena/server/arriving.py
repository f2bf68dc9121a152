"""What arrives on a socket: where each piece of it ends, and what waits for whoever takes it.

The library takes a message apart byte by byte in a dozen calls. Nearly all that clients send are short texts in one
piece, and those need to be found, unmasked and no more.
"""

import asyncio
from collections import deque
from typing import Any, Final

MORE: Final = (0, 0)
"""More has to come before it can be told where a piece ends."""

NEVER: Final = (0, -1)
"""No client may send such a piece: not masked, or too long."""

_MASK: Final = 4


def piece_at(data: bytes, at: int, most: int) -> tuple[int, int]:
    """Where the content of the piece that begins here begins and ends, its mask right before it (RFC 6455, 5.2)."""
    if len(data) - at < 2:
        return MORE
    size, begins = data[at + 1] & 0x7F, at + 2
    if data[at + 1] < 0x80:
        return NEVER
    if size > 125:
        begins += 2 if size == 126 else 8
        if len(data) < begins:
            return MORE
        size = int.from_bytes(data[at + 2 : begins], "big")
    begins += _MASK
    return NEVER if size > most else (begins, begins + size)


class Inbox:
    """Messages that wait to be taken, by one taker at a time."""

    __slots__ = ("_messages", "_taker")

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._taker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: Any) -> None:
        """Put a message behind all others."""
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """Take the first message, as soon as there is one."""
        while not self._messages:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._messages.popleft()
