"""The server processes of a simulation: the server's own parts, put together by itself, between what is injected."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest import mock

from starlette.websockets import WebSocket

from harena import client as client_module
from harena.server import auth, hall, live, lobby, services, sockets
from harena.server.auth import Session
from harena.server.bots import BotFailed
from harena.server.bus import Heard, Standing, call
from harena.server.messages import DecisionInfo
from harena.server.metrics import Metrics
from harena.server.services import Services, running
from harena.server.settings import GENEROUS, Settings
from harena.server.store import Person
from tests.simulation.network import Network, Wire
from tests.simulation.stores import Disk, SimulatedRegistry, SimulatedStore, database_clock
from tests.simulation.virtual import Process, VirtualLoop

T = TypeVar("T")


class Bots:
    """Bots that think for a while and take any option; now and then they fail, or say what is not possible."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.failures = 0.0

    async def choose(self, level: str, question: dict[str, Any]) -> int:
        """An action; BotFailed instead, now and then."""
        await asyncio.sleep(self._rng.uniform(0, 0.4))
        if self._rng.random() < self.failures:
            if self._rng.random() < 0.5:
                return -1
            raise BotFailed("The bot failed: as the seed has it.")
        decision: DecisionInfo = question["decision"]
        return self._rng.choice(decision.options).action

    async def close(self) -> None:
        """There is nothing to stop."""


class Air:
    """What the buses of all processes hear: with losses, doubles and delays, and so in another order."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.losses = 0.0
        self.doubles = 0.0
        self.slowest = 0.01
        self.buses: list[AirBus] = []


class AirBus:
    """The bus of one process."""

    standing: Standing = "connected"

    def __init__(self, air: Air, process: Process) -> None:
        self._air = air
        self._process = process
        self._listeners: dict[str, list[Heard]] = {}
        air.buses.append(self)

    def tell(self, subject: str, payload: bytes) -> None:
        """Call out, to whoever it reaches."""
        air, loop = self._air, asyncio.get_running_loop()
        for bus in air.buses:
            if air.rng.random() < air.losses:
                continue
            for _ in range(2 if air.rng.random() < air.doubles else 1):
                delay = air.rng.uniform(0, air.slowest)
                loop.call_later(delay, bus.hear, subject, payload, context=bus._process.context.copy())

    def hear(self, subject: str, payload: bytes) -> None:
        """Something was called out."""
        for heard in list(self._listeners.get(subject, ())):
            call(heard, payload)

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Listen until what it gives is called."""
        listeners = self._listeners.setdefault(subject, [])
        listeners.append(heard)
        return lambda: listeners.remove(heard) if heard in listeners else None

    async def close(self) -> None:
        """Hear nothing any more."""
        self._air.buses.remove(self)


class Machine:
    """A place where one server runs, is killed, and is started again."""

    def __init__(self, name: str, plant: "Plant") -> None:
        self.name = name
        self.services: Services | None = None
        self.wall = 0.0  # by how much its clock is wrong
        self._plant = plant
        self._process: Process | None = None
        self._stop = asyncio.Event()
        self._bus: AirBus | None = None
        self._lives = 0
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start a server; it starts again by itself where that does not succeed."""
        self._lives += 1
        self._process = Process(f"{self.name}.{self._lives}")
        self._stop = asyncio.Event()
        self._bus = AirBus(self._plant.air, self._process)
        self._running = self._process.spawn(self._serve(self._process))

    async def _serve(self, process: Process) -> None:
        plant = self._plant
        settings = Settings(
            home=Path("nowhere"),
            rates=GENEROUS,
            bot_workers=1,
            window_pause=(0.0, 0.3),
            bot_pause=0.05,
            live_tables=plant.live_tables,
            poll_seconds=2.0,
            lease_seconds=3.0,
            clock=lambda: plant.today() + self.wall,
            monotonic=plant.loop.time,
        )
        stop = self._stop
        try:
            async with running(settings, Metrics(), self._bus) as self.services:
                await stop.wait()
        except Exception as reason:
            plant.note(f"{process.name} could not run: {type(reason).__name__}")
        finally:
            self.services = None
        if not stop.is_set():
            await asyncio.sleep(0.5)
            if self._process is process:
                self.start()

    def kill(self) -> None:
        """End it without a warning: nothing of it happens any more, and its connections break."""
        if self._process is not None:
            self._process.alive = False
            for wire in self._plant.network.open_wires():
                if wire.process is self._process:
                    wire.cut(unnoticed=0.2)
        if self._bus in self._plant.air.buses and self._bus is not None:
            self._plant.air.buses.remove(self._bus)
        self.services = self._process = None

    async def stop(self) -> None:
        """Ask it to end, and kill it where that takes too long."""
        for wire in self._plant.network.open_wires():
            if wire.process is self._process:
                wire.hang_up(wire.server, 1012)
        self.services = None
        self._stop.set()
        if self._running is not None:
            await asyncio.wait([self._running], timeout=10)
        self.kill()

    async def ask(self, question: Callable[[Services], Awaitable[T]]) -> T:
        """What this server does when it is asked to, in its own process."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        assert self.services is not None
        assert self._process is not None

        async def asked(services: Services) -> None:
            answer.set_result(await question(services))

        self._process.spawn(asked(self.services))
        return await answer

    def serve(self, wire: Wire, websocket: WebSocket, table: str) -> None:
        """Serve a connection, in this server's process."""
        assert self.services is not None
        assert self._process is not None
        wire.process = self._process
        session = Session(self._plant.people[wire.player], wire.player)
        self._process.spawn(self.services.sockets.serve(websocket, table, session, "127.0.0.1"))

    @property
    def process(self) -> Process | None:
        """What runs here now."""
        return self._process


class Plant:
    """All machines of a simulation, with what they share."""

    def __init__(self, rng: random.Random, loop: VirtualLoop, note: Callable[[str], None]) -> None:
        self.rng = rng
        self.loop = loop
        self.note = note
        self.disk = Disk(rng, loop)
        self.disk.kept = note
        self.disk.clock = self.today
        self.network = Network(rng)
        self.network.route = self._route
        self.air = Air(rng)
        self.bots = Bots(rng)
        self.people: dict[str, Person] = {}
        self.live_tables = 50
        self.today_began = 1_800_000_000.0
        self.machines: list[Machine] = []

    def today(self) -> float:
        """The time of day that is right."""
        return self.today_began + self.loop.time()

    def up(self) -> list[Machine]:
        """The machines whose servers answer."""
        return [machine for machine in self.machines if machine.services is not None]

    def _route(self) -> Callable[[Wire, WebSocket, str], None] | None:
        running_now = self.up()
        return self.rng.choice(running_now).serve if running_now else None


class SeededSecrets:
    """What the standard library draws from the system, drawn from the seed."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.choice = rng.choice
        self.randbelow = rng.randrange
        self.token_bytes = rng.randbytes

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return self._rng.randbytes(size).hex()


@contextlib.contextmanager
def injected(plant: Plant) -> Iterator[None]:
    """Have the server's modules and the client's use the simulated time, chance, store, bots and network."""
    virtual = SimpleNamespace(monotonic=plant.loop.time, perf_counter=plant.loop.time)
    drawn = SeededSecrets(plant.rng)
    with contextlib.ExitStack() as patches:
        for module in (hall, live, sockets, auth):
            patches.enter_context(mock.patch.object(module, "time", virtual))
        for drawing in (hall, lobby, services, auth, client_module):
            patches.enter_context(mock.patch.object(drawing, "secrets", drawn))
        replaced: dict[str, Any] = {
            "Store": lambda url, metrics: SimulatedStore(plant.disk, metrics),
            "BotPool": lambda *given: plant.bots,
            "Registry": SimulatedRegistry,
            "cookie_key": lambda home: bytes(32),
        }
        for name, instead in replaced.items():
            patches.enter_context(mock.patch.object(services, name, instead))
        patches.enter_context(mock.patch.object(client_module, "connect", plant.network.connect))
        patches.enter_context(database_clock())
        yield
