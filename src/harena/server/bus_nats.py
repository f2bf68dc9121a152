"""The bus over NATS: it wakes the processes of other machines, and is never needed for anything to be right.

What a process tells is heard within it at once, as on a local bus, and goes out to the others while NATS is connected.
While it is not, what is told is dropped and counted: the others find it in the store, later. Connecting goes on in the
background, for ever; nothing here waits for it but `open`, for a moment, so that a server usually starts connected.
"""

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import Callable
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from harena.server.bus import Heard, LocalBus, Standing, ended
from harena.server.logs import log, log_failure
from harena.server.metrics import Metrics
from harena.server.settings import BadSettings

PREFIX = "harena."
"""Before every subject on NATS, so that other programs can use the same one."""

_FIRST_WAIT = 3.0  # seconds that a start waits for NATS
_CONNECT_SECONDS = 2
_AGAIN_SECONDS = 1
_PING_SECONDS = 5
_UNANSWERED_PINGS = 2  # then the connection is given up, and made anew
_MOST_WAITING = 10_000  # messages that are told faster than they go out


class NatsBus:
    """A connection to NATS, or to one of several that are joined."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.client = Client()
        self._servers = servers(url)
        self._metrics = metrics
        self._local = LocalBus()
        self._listened: Counter[str] = Counter()
        self._subscribed: dict[str, Subscription] = {}
        self._changed: set[str] = set()  # subjects that began or ended to be listened to
        self._outbox: deque[tuple[str, bytes]] = deque()
        self._something = asyncio.Event()
        self._connected = asyncio.Event()
        self._trouble = ""
        self._pumping: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, metrics: Metrics) -> "NatsBus":
        """Connect. Where NATS does not answer soon the bus is there nevertheless, and connects when it can."""
        bus = cls(url, metrics)
        bus._pumping = asyncio.create_task(bus._pump())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(bus._connected.wait(), _FIRST_WAIT)
        if not bus._connected.is_set():
            log("bus_lost", 30, bus=bus.name)
        return bus

    @property
    def name(self) -> str:
        """Where NATS is, without the names and passwords that may be in its address."""
        return ",".join(each.rpartition("@")[2].rpartition("/")[2] for each in self._servers)

    @property
    def standing(self) -> Standing:
        """Whether other processes hear what is told now."""
        return "connected" if self._connected.is_set() else "lost"

    def tell(self, subject: str, payload: bytes) -> None:
        """Call out, here and to all others."""
        self._local.tell(subject, payload)
        if not self._connected.is_set() or len(self._outbox) >= _MOST_WAITING:
            self._metrics.bus_dropped.inc()
            return
        self._outbox.append((subject, payload))
        self._something.set()

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Listen to this process and all others until what it gives is called."""
        end_here = self._local.listen(subject, heard)
        self._count(subject, 1)

        def end() -> None:
            nonlocal end_here
            end_here()
            if end_here is not _nothing:
                end_here = _nothing
                self._count(subject, -1)

        return end

    async def until_connected(self) -> None:
        """Wait until NATS is connected."""
        await self._connected.wait()

    async def close(self) -> None:
        """Send what waits to go out, and leave."""
        if self._pumping is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._emptied(), 1)
            await ended(self._pumping)
        await self._local.close()
        self._connected.clear()
        with contextlib.suppress(NatsError, OSError, TimeoutError):
            await asyncio.wait_for(self.client.close(), _CONNECT_SECONDS)
        self._metrics.bus_connected.set(0)

    async def _emptied(self) -> None:
        while self._outbox and self._connected.is_set():
            await asyncio.sleep(0.01)

    # --- the connection ------------------------------------------------------------------------------------------

    async def _pump(self) -> None:
        """Connect, then send what is told and subscribe to what is listened to, as long as there is a bus."""
        await self.client.connect(
            servers=self._servers,
            name="harena",
            no_echo=True,  # this process has heard it already
            connect_timeout=_CONNECT_SECONDS,
            reconnect_time_wait=_AGAIN_SECONDS,
            max_reconnect_attempts=-1,
            ping_interval=_PING_SECONDS,
            max_outstanding_pings=_UNANSWERED_PINGS,
            disconnected_cb=self._lost,
            reconnected_cb=self._found,
            error_cb=self._failed,
        )
        await self._found()
        while True:
            await self._something.wait()
            self._something.clear()
            try:
                while self._changed:
                    await self._follow(self._changed.pop())
                while self._outbox:
                    subject, payload = self._outbox.popleft()
                    await self.client.publish(PREFIX + subject, payload)
                    self._metrics.bus_told.inc()
            except (NatsError, OSError):
                log_failure("bus_failed")

    async def _follow(self, subject: str) -> None:
        """Subscribe to what is listened to, and to nothing else."""
        if self._listened[subject] and subject not in self._subscribed:

            async def arrived(message: Msg) -> None:
                self._local.tell(subject, message.data)

            self._subscribed[subject] = await self.client.subscribe(PREFIX + subject, cb=arrived)
        elif not self._listened[subject]:
            del self._listened[subject]
            if subject in self._subscribed:
                await self._subscribed.pop(subject).unsubscribe()

    def _count(self, subject: str, change: int) -> None:
        self._listened[subject] += change
        self._changed.add(subject)
        self._something.set()

    async def _found(self) -> None:
        self._connected.set()
        self._trouble = ""
        self._metrics.bus_connected.set(1)
        log("bus_found", bus=self.name)

    async def _lost(self) -> None:
        if self._connected.is_set():
            self._connected.clear()
            self._outbox.clear()
            self._metrics.bus_connected.set(0)
            log("bus_lost", 30, bus=self.name)

    async def _failed(self, error: Exception) -> None:
        """What goes wrong in the background, each trouble once: connecting is tried again every second."""
        reason = f"{type(error).__name__}: {error}"
        if reason != self._trouble:
            self._trouble = reason
            log("bus_error", 30, bus=self.name, reason=reason)


def _nothing() -> None:
    pass


def servers(url: str) -> list[str]:
    """The addresses in a setting, one or several joined by commas; BadSettings when one is none."""
    found = [each.strip() for each in url.split(",")]
    for each in found:
        try:
            parts = urlsplit(each)
            good = parts.scheme in ("nats", "tls") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            good = False
        if not good:
            raise BadSettings(
                f'"{each.rpartition("@")[2]}" is no address of NATS; one looks like nats://127.0.0.1:4222, and several '
                "are joined by commas."
            )
    return found
