"""Turns of bots as a queue on NATS' JetStream: servers put questions there, workers anywhere take and answer them.

A question is the view and decision of one seat, with the packs that it names, and says where the answer is to go. A
worker that has taken one says so again and again while it thinks; when it falls silent, killed or cut off, the queue
gives the question to another. So a question may be answered twice: answers carry its number, and whoever asked takes
the first and knows nothing of a second. What comes of an answer is one move at most, because the table takes it for the
question it was asked for and the log takes one entry of a number.

Workers take questions of servers of their own version only, so that both can be brought up to date one at a time.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from harena._version import __version__
from harena.core.errors import HarenaError
from harena.server.bus import Bus
from harena.server.metrics import Metrics

if TYPE_CHECKING:
    from harena.server.bus_nats import NatsBus

STREAM = "HARENA_TURNS"
VERSION = __version__.replace(".", "_").replace("+", "_")
TURNS = f"turns.{VERSION}"
"""Where questions go. Below `PREFIX`, as all subjects."""

PRESENT = f"workers.{VERSION}"
"""Where workers say that they are there."""

PRESENT_SECONDS = 1.0  # they say it so often
SILENT_SECONDS = 4.0  # and are gone when they have not said it for so long
HELD_SECONDS = 3.0  # a question whose worker says nothing for so long is given to another
MOST_GIVEN = 5  # times that a question is given to somebody
LONGEST_WAIT = 60.0  # seconds that a question stays in the queue at most
_PUT_SECONDS = 2.0
_PACKED_LIMIT = 900_000  # bytes: NATS takes a megabyte unless told otherwise


class Unanswered(HarenaError):
    """No worker answered; the message says in a few words why."""


class Turn(msgspec.Struct):
    """A question on its way to a worker."""

    id: str
    reply: str  # the subject where the answer goes
    limit: float  # seconds to think
    packs: dict[str, str]  # by hash, those that the question names
    question: str


class Thought(msgspec.Struct):
    """An answer on its way back."""

    id: str
    answer: str


class Presence(msgspec.Struct):
    """What a worker says of itself."""

    worker: str
    processes: int


class TurnQueue:
    """The queue as a server sees it."""

    def __init__(self, bus: "NatsBus", metrics: Metrics) -> None:
        self._bus = bus
        self._metrics = metrics
        self._reply = f"answers.{secrets.token_hex(8)}"
        self._open: dict[str, asyncio.Future[str]] = {}
        self._seen: dict[str, float] = {}  # when a worker was last heard of
        self._ends = [bus.listen(self._reply, self._answered), bus.listen(PRESENT, self._present)]

    def workers(self) -> int:
        """How many workers there are."""
        silent = time.monotonic() - SILENT_SECONDS
        self._seen = {worker: at for worker, at in self._seen.items() if at > silent}
        self._metrics.workers.set(len(self._seen))
        return len(self._seen) if self._bus.standing == "connected" else 0

    async def ask(self, question: bytes, packs: Mapping[str, str], limit: float) -> bytes:
        """What a worker answers; Unanswered when none does, or the last of them is gone."""
        turn = Turn(secrets.token_hex(16), self._reply, limit, dict(packs), question.decode())
        payload = msgspec.json.encode(turn)
        if len(payload) > _PACKED_LIMIT:
            raise Unanswered("the question is too long for the queue")
        answer = self._open[turn.id] = asyncio.get_running_loop().create_future()
        try:
            await self._put(payload)
            return await self._wait(answer, limit)
        finally:
            del self._open[turn.id]

    def close(self) -> None:
        """Stop listening."""
        for end in self._ends:
            end()

    async def _put(self, payload: bytes) -> None:
        from nats.errors import Error as NatsError

        from harena.server.bus_nats import PREFIX

        try:
            queue = self._bus.client.jetstream(timeout=_PUT_SECONDS)
            await queue.publish(PREFIX + TURNS, payload, stream=STREAM)
        except (NatsError, OSError, TimeoutError) as error:
            raise Unanswered(f"the queue took no question ({type(error).__name__})") from None

    async def _wait(self, answer: "asyncio.Future[str]", limit: float) -> bytes:
        """Wait as long as a worker may think, and another one after it, but not for those who are gone."""
        until = time.monotonic() + limit + HELD_SECONDS
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                return (await asyncio.wait_for(asyncio.shield(answer), min(left, PRESENT_SECONDS))).encode()
            if not self.workers():
                raise Unanswered("no worker is left")
        raise Unanswered("no worker answered in time")

    def _answered(self, payload: bytes) -> None:
        thought = msgspec.json.decode(payload, type=Thought)
        answer = self._open.get(thought.id)
        if answer is not None and not answer.done():
            answer.set_result(thought.answer)

    def _present(self, payload: bytes) -> None:
        here = msgspec.json.decode(payload, type=Presence)
        if here.processes:
            self._seen[here.worker] = time.monotonic()
        else:
            self._seen.pop(here.worker, None)
        self.workers()


def queue_over(bus: Bus, metrics: Metrics) -> TurnQueue | None:
    """The queue on a bus, where it can have one."""
    if bus.standing == "alone":
        return None
    from harena.server.bus_nats import NatsBus

    return TurnQueue(bus, metrics) if isinstance(bus, NatsBus) else None
