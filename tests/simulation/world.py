"""One simulation: who plays what, and what befalls the servers meanwhile, all of it drawn from one seed."""

import asyncio
import contextlib
import logging
import random
import traceback
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, TypeVar

from sqlalchemy.exc import OperationalError

from harena import registry
from harena.server.ledger import SavedTable, Standing
from harena.server.models import BotSeat, Join, LiveClock, MySeat, NewTable, OpenSeat
from harena.server.problems import NotKept, Problem
from harena.server.services import Services
from harena.server.store import Person
from tests.simulation.machines import Machine, Plant, injected
from tests.simulation.people import Player
from tests.simulation.virtual import VirtualLoop

T = TypeVar("T")

_TROUBLE_SECONDS = 15.0
_PATIENCE_SECONDS = 150.0  # once all is well again everything has to come to its end within


@dataclass(frozen=True)
class Played:
    """A game as it is played here: not for long, for what a game of hours would show is shown by one of minutes."""

    game: str
    commands: int  # after which a person gives up
    options: dict[str, Any] = field(default_factory=dict)


SHORT = (Played("leduc", 40), Played("goofspiel", 40, {"cards": 6}), Played("ragers", 30))
OTHERS = [each.name for each in registry.own().values() if each.card and each.name != "ragers"]
ALL = (*SHORT, *SHORT[:2], *(Played(name, 18) for name in OTHERS))


@dataclass(frozen=True)
class Scene:
    """What is left to the seed."""

    games: tuple[Played, ...] = ALL
    shared: bool | None = None  # whether two servers share the store; None: as the seed has it


_EXPECTED = (OperationalError, NotKept, Problem)  # what may be logged as a failure: the store's are injected


ANY = Scene()


@dataclass
class Ran:
    """What came of a simulation: all that the checks look at."""

    seed: int
    lines: list[str] = field(default_factory=list)  # everything that happened, in order
    flaws: list[str] = field(default_factory=list)  # what went wrong already while it ran
    players: list[Player] = field(default_factory=list)
    tables: list[SavedTable] = field(default_factory=list)
    kept_in_memory: list[tuple[str, int, str]] = field(default_factory=list)  # table, its last entry, its hash
    standings: list[tuple[str, Standing]] = field(default_factory=list)  # what lists say of tables
    moments: float = 0.0

    @property
    def digest(self) -> str:
        """A hash of everything that happened."""
        return blake2b("\n".join(self.lines).encode(), digest_size=16).hexdigest()


def simulate(seed: int, scene: Scene = ANY, broken: AbstractContextManager[object] | None = None) -> Ran:
    """Run one seed; with a server that is broken on purpose, if it is given how."""
    with ThreadPoolExecutor(1) as thread:  # whoever calls may have a loop running
        return thread.submit(_simulate, seed, scene, broken or nullcontext()).result()


def _simulate(seed: int, scene: Scene, broken: AbstractContextManager[object]) -> Ran:
    rng = random.Random(seed)
    loop = VirtualLoop(rng)
    ran = Ran(seed)

    def note(line: str) -> None:
        ran.lines.append(f"{loop.time():.6f} {line}")

    plant = Plant(rng, loop, note)
    try:
        with injected(plant), _watched_logs(ran), broken:
            try:
                loop.run_until_complete(World(plant, ran, scene).run())
            except Exception as failure:
                ran.flaws.append("".join(traceback.format_exception(failure)))
            finally:
                plant.disk.out_of_reach = True
                ran.flaws += plant.disk.flaws
                flaws = list(ran.flaws)
                loop.run_until_complete(loop.end_all())
                ran.flaws = flaws  # what happens while all is thrown away is nobody's fault
    finally:
        loop.close()
    return ran


class World:
    """Sets the scene, lets trouble come and go, and waits until everybody is done."""

    def __init__(self, plant: Plant, ran: Ran, scene: Scene) -> None:
        self._plant = plant
        self._scene = scene
        self._ran = ran
        self._rng = plant.rng
        self._loop = plant.loop

    async def run(self) -> None:
        """All of it."""
        await self._set_up()
        trouble = asyncio.ensure_future(self._trouble())
        playing = asyncio.gather(*[player.play(self._rng.choice((1, 1, 2))) for player in self._ran.players])
        try:
            await asyncio.wait_for(asyncio.shield(playing), _TROUBLE_SECONDS + _PATIENCE_SECONDS)
        except TimeoutError:
            self._ran.flaws.append("The games do not come to their end, though all has been well for long.")
            playing.cancel()
        trouble.cancel()
        await asyncio.gather(trouble, playing, return_exceptions=True)
        self._heal()
        await asyncio.sleep(5)  # for whoever has not heard of the end, through whichever server
        await self._collect()

    # --- the scene -----------------------------------------------------------------------------------------------

    async def _set_up(self) -> None:
        plant, rng = self._plant, self._rng
        plant.disk.shared = rng.random() < 0.6 if self._scene.shared is None else self._scene.shared
        plant.loop.slowest_thread = rng.choice((0.01, 0.3))
        plant.live_tables = rng.choice((1, 50))
        plant.machines = [Machine(name, plant) for name in (("north", "south") if plant.disk.shared else ("only",))]
        for machine in plant.machines:
            machine.start()
        while len(plant.up()) < len(plant.machines):
            await asyncio.sleep(0.1)
        for number in range(rng.choice((1, 1, 2))):
            await self._set_table(number)

    async def _set_table(self, number: int) -> None:
        rng, plant = self._rng, self._plant
        played = rng.choice(self._scene.games)
        against_bot = rng.random() < 0.35
        names = [f"{who}{number}" for who in ("ann", "bob")[: 1 if against_bot else 2]]
        for name in names:
            person = plant.people[name] = Person(name, name.capitalize(), None)
            await self._calmly(lambda server: server.store.add_guest(person, person.id, int(plant.today() * 1000)))  # noqa: B023
        other = BotSeat(kind="bot", level="random") if against_bot else OpenSeat(kind="open")
        seats = [MySeat(kind="me"), other]
        rng.shuffle(seats)
        clock = LiveClock(kind="live", minutes=rng.choice((1, 5)), increment=1) if rng.random() < 0.3 else None
        wish = NewTable(
            game=played.game, seats=seats, options=played.options, listed=True, clock=clock, commitment=None
        )
        made = await self._calmly(lambda server: server.lobby.make(wish, plant.people[names[0]]))
        if not against_bot:
            await self._calmly(lambda server: _join(server, made.id, plant.people[names[1]]))
        self._ran.lines.append(f"{names} at {made.id}: {played} {clock}")
        for name in names:
            player = Player(name, made.id, rng, plant.note, played.commands)
            player.careless = rng.choice((0.0, 0.2))
            player.thinks = rng.choice((0.1, 1.0, 2.0))
            self._ran.players.append(player)

    async def _calmly(self, ask: Callable[[Services], Awaitable[T]]) -> T:
        """What some server does before there is any trouble."""
        return await self._rng.choice(self._plant.up()).ask(ask)

    # --- trouble -------------------------------------------------------------------------------------------------

    async def _trouble(self) -> None:
        """Whatever the seed has in store, and then peace."""
        plant, rng = self._plant, self._rng
        kinds = [self._kill, self._restart, self._freeze, self._cut, self._slow, self._step_clock, self._lose_store]
        kinds.append(self._stall)
        chosen = rng.sample(kinds, rng.randint(1, len(kinds)))
        plant.network.weather.slowest = rng.choice((0.01, 0.1, 1.0))
        plant.network.weather.cuts = rng.choice((0.0, 0.0, 0.02))
        plant.disk.refusals = rng.choice((0.0, 0.0, 0.1))
        plant.disk.doubts = rng.choice((0.0, 0.0, 0.1))
        plant.air.losses = rng.choice((0.0, 0.3, 1.0))
        plant.air.doubles = rng.choice((0.0, 0.3))
        plant.air.slowest = rng.choice((0.01, 2.0))
        plant.bots.failures = rng.choice((0.0, 0.1))
        while self._loop.time() < _TROUBLE_SECONDS:
            await asyncio.sleep(rng.uniform(0.2, 3))
            await rng.choice(chosen)()
        self._heal()

    def _heal(self) -> None:
        plant = self._plant
        plant.note("all is well again")
        plant.network.weather.slowest, plant.network.weather.cuts = 0.02, 0.0
        plant.disk.refusals = plant.disk.doubts = plant.air.losses = 0.0
        plant.disk.slowest, plant.disk.out_of_reach = 0.01, False
        for wire in plant.network.open_wires():
            wire.slow = 0.0
        for machine in plant.machines:
            if machine.process is None:
                machine.start()

    async def _kill(self) -> None:
        machine = self._rng.choice(self._plant.machines)
        self._plant.note(f"{machine.name} is killed")
        machine.kill()
        await asyncio.sleep(self._rng.uniform(0, 4))
        machine.start()

    async def _freeze(self) -> None:
        """A process stands still for longer than others take it to be alive, and goes on as if nothing had been."""
        process = self._rng.choice(self._plant.machines).process
        if process is not None:
            process.frozen_until = self._loop.time() + self._rng.uniform(0, 6)
            self._plant.note(f"{process.name} is frozen until {process.frozen_until:.3f}")

    async def _restart(self) -> None:
        machine = self._rng.choice(self._plant.machines)
        self._plant.note(f"{machine.name} is stopped")
        await machine.stop()
        await asyncio.sleep(self._rng.uniform(0, 2))
        machine.start()

    async def _cut(self) -> None:
        for wire in self._plant.network.open_wires():
            if self._rng.random() < 0.5:
                self._plant.note(f"the connection of {wire.player} is cut")
                wire.cut()

    async def _slow(self) -> None:
        for wire in self._plant.network.open_wires():
            wire.slow = self._rng.choice((0.0, 0.0, 2.0))

    async def _step_clock(self) -> None:
        self._rng.choice(self._plant.machines).wall += self._rng.choice((-7200.0, -1.0, 1.0, 7200.0))

    async def _lose_store(self) -> None:
        self._plant.note("the store is out of reach")
        self._plant.disk.out_of_reach = True
        await asyncio.sleep(self._rng.uniform(0, 3))
        self._plant.disk.out_of_reach = False

    async def _stall(self) -> None:
        self._plant.disk.slowest = self._rng.choice((2.0, 8.0))
        await asyncio.sleep(self._rng.uniform(0, 4))
        self._plant.disk.slowest = 0.01

    # --- the end -------------------------------------------------------------------------------------------------

    async def _collect(self) -> None:
        """What the store has at last, and what the servers have in memory."""
        plant, ran = self._plant, self._ran
        ran.moments = self._loop.time()
        for machine in plant.up():
            assert machine.services is not None
            for table in machine.services.hall.in_memory():
                if table.watched:
                    hashed = table.sitting.state.key() if table.sitting.game else ""
                    ran.kept_in_memory.append((table.id, table.sitting.seq, hashed))
        for table_id in sorted({player.table for player in ran.players}):
            saved = await self._calmly(lambda server: server.store.load_table(table_id))  # noqa: B023
            assert saved is not None
            ran.tables.append(saved)
        for player in ran.players:
            listed = await self._calmly(lambda server: server.store.list_tables("mine", player.name))  # noqa: B023
            ran.standings += [(summary.charter.id, summary.standing) for summary in listed]
        for player in ran.players:
            for window in player.windows:
                heard = blake2b(repr(window.messages).encode(), digest_size=8).hexdigest()
                plant.note(f"{player.name} heard {len(window.messages)} messages: {heard}")
            await player.close()


async def _join(services: Services, table_id: str, person: Person) -> None:
    await services.lobby.join(await services.hall.get(table_id), person, Join(seat=None, word=""))


@contextlib.contextmanager
def _watched_logs(ran: Ran) -> Iterator[None]:
    """Take the logs of server and asyncio: what fails there in a way that was not injected is a flaw."""

    class Watching(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            fields = getattr(record, "fields", {})
            ran.lines.append(f"log {record.getMessage()} {fields}")
            failure = record.exc_info[1] if record.exc_info else None
            if failure is not None and not isinstance(failure, _EXPECTED):
                trace = "".join(traceback.format_exception(failure)[-3:])
                ran.flaws.append(f"{record.getMessage()}: {trace}")

    names = ("harena.server", "asyncio")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    for logger in loggers:
        logger.handlers, logger.propagate = [Watching()], False
        logger.setLevel(logging.INFO)
    try:
        yield
    finally:
        for logger, (handlers, propagate, level) in zip(loggers, before):
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)
