"""The bus: what one server process calls out to the others that share its store.

It only wakes listeners. Nothing is kept on it, anything on it may be lost, come twice or come out of order, and what
was lost is found again in the store. Nothing secret goes over it: a table's id and the number of its last entry, who is
there, what was said, whose name or session changed.
"""

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol

from harena.server.logs import log_failure
from harena.server.metrics import Metrics
from harena.server.settings import BadSettings, Settings

Heard = Callable[[bytes], None]
Standing = Literal["alone", "connected", "lost"]


class Bus(Protocol):
    """Something to call out on. All of it is used from the event loop's thread.

    A subject is words of letters, digits, "-" and "_", joined by dots. Whoever listens hears what its own process tells
    as well.
    """

    def tell(self, subject: str, payload: bytes) -> None:
        """Call out to all who listen to a subject now. It never waits and never fails."""

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Have what is told about a subject called out on the loop from now on; what it gives ends that."""

    @property
    def standing(self) -> Standing:
        """Who hears what is told now: this process alone, all of them, or this one alone as long as the bus is lost."""

    async def close(self) -> None:
        """Stop telling and listening."""


class LocalBus:
    """A bus within one process: all there is to wake where no other process shares the store."""

    standing: Standing = "alone"

    def __init__(self) -> None:
        self._listeners: dict[str, list[Heard]] = {}

    def tell(self, subject: str, payload: bytes) -> None:
        """Call out to all who listen, once whoever tells is done."""
        if subject in self._listeners:
            asyncio.get_running_loop().call_soon(self._deliver, subject, payload)

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Listen until what it gives is called."""
        self._listeners.setdefault(subject, []).append(heard)

        def end() -> None:
            listeners = self._listeners.get(subject, [])
            if heard in listeners:
                listeners.remove(heard)
            if not listeners:
                self._listeners.pop(subject, None)

        return end

    async def close(self) -> None:
        """Nobody hears anything any more."""
        self._listeners.clear()

    def _deliver(self, subject: str, payload: bytes) -> None:
        for heard in list(self._listeners.get(subject, ())):
            call(heard, payload)


async def ended(*tasks: "asyncio.Task[None]") -> None:
    """End tasks, and wait for it. One that waits with a time limit may miss being cancelled, so they are told again."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=1)
        for task in done:
            if not task.cancelled():
                task.exception()  # looked at


def call(heard: Heard, payload: bytes) -> None:
    """Let a listener hear something; its failure is its own."""
    try:
        heard(payload)
    except Exception:
        log_failure("bus_listener_failed")


def check_bus(url: str) -> None:
    """Refuse the address of a bus that there cannot be."""
    try:
        from harena.server.bus_nats import servers
    except ModuleNotFoundError:
        raise BadSettings("A bus over NATS needs nats-py: install harena[cluster], or leave --bus out.") from None
    servers(url)


async def open_bus(settings: Settings, metrics: Metrics) -> Bus:
    """The bus that the settings name. Without one a process wakes itself alone, and finds the rest in the store."""
    if not settings.bus:
        return LocalBus()
    check_bus(settings.bus)
    from harena.server.bus_nats import NatsBus

    return await NatsBus.open(settings.bus, metrics)
