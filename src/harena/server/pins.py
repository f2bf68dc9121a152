"""Older releases of Harena, pinned: their wheels lie in a folder, and play on the games that need them.

A wheel is unpacked into the data folder and run by this Python with the dependencies that are installed here; nothing
is fetched from anywhere. Which rules a release has it says itself. Its engine is a process that starts when a table
needs it, serves all tables of that release and is started again when it ends or is too slow: it has nothing to lose,
see engine_wire.py. Its bots think in a process beside it.
"""

import asyncio
import contextlib
import hashlib
import os
import re
import sys
import zipfile
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec

from harena.core.errors import HarenaError, IllegalAction
from harena.server.bots import BotPool
from harena.server.catalog import known_packs
from harena.server.engine_wire import PROTOCOL, Answer, Greeting, Request, agreed_of
from harena.server.ledger import Charter, SavedTable
from harena.server.logs import log
from harena.server.metrics import Metrics
from harena.server.play_elsewhere import PlayElsewhere
from harena.server.renewal import rebuild
from harena.server.settings import Settings
from harena.server.sitting import Sitting
from harena.server.workers import WorkerFailed, WorkerPool

_WHEEL = re.compile(r"harena-(?P<release>[^-]+)-.+\.whl")
_MODULE = "harena/server/pinned.py"
_THREADS = 4  # that wait for engines
_LINE_LIMIT = 64 * 1024 * 1024  # bytes of an answer: a replay is the longest
_BOT_PROCESSES = 1  # of each release

P = ParamSpec("P")
T = TypeVar("T")


class EngineFailed(HarenaError):
    """A pinned release does not answer."""


class PinnedEngine:
    """One older release, run from the folder that its wheel was unpacked into."""

    def __init__(self, release: str, folder: Path, settings: Settings, metrics: Metrics) -> None:
        self.release = release
        self.rules: dict[str, str] = {}
        command = (sys.executable, "-P", "-m", "harena.server.pinned")
        environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONNOUSERSITE": "1"}
        self._limit = settings.pin_limit
        self._loop = asyncio.get_running_loop()
        self._process = WorkerPool(lambda: command, 1, self._limit, environment, _LINE_LIMIT)
        self.bots = BotPool(_BOT_PROCESSES, settings.bot_limit, metrics, command=command, environment=environment)

    def ask(self, request: Request, kind: type[T]) -> T:
        """What the engine answers. This waits: call it in a thread."""
        waiting = asyncio.run_coroutine_threadsafe(self.answer(request, kind), self._loop)
        try:
            return waiting.result(3 * self._limit)  # asked twice at most, with time to start
        except TimeoutError:
            waiting.cancel()
            raise self._silent("too slow") from None

    async def answer(self, request: Request, kind: type[T]) -> T:
        """The same, on the event loop."""
        packs = {} if request.game is None else known_packs(request.game.options)
        try:
            line = await self._process.ask(msgspec.json.encode(request), packs)
            answer = msgspec.json.decode(line, type=Answer)
            if answer.refused is None and not answer.flaw:
                return msgspec.json.decode(answer.value, type=kind)
        except (WorkerFailed, msgspec.DecodeError) as failure:
            raise self._silent(str(failure)) from None
        if answer.refused is not None:
            raise IllegalAction(*answer.refused)
        raise EngineFailed(answer.flaw)

    def _silent(self, why: str) -> EngineFailed:
        log("engine_failed", 30, release=self.release, reason=why)
        return EngineFailed(f"Harena {self.release}, which plays this game, does not answer; try again in a moment.")

    def begin(self, charter: Charter, words: tuple[str, ...], names: Sequence[str]) -> PlayElsewhere:
        """Deal a game that was agreed on."""
        return PlayElsewhere(self, agreed_of(charter, words, tuple(names)))

    async def rest(self) -> None:
        """End its processes; they start again when somebody asks."""
        await self._process.close()
        await self.bots.close()


class Pins:
    """The older releases of a server. Without a folder there are none."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._engines: OrderedDict[str, PinnedEngine] = OrderedDict()  # by release, the one used longest ago first
        self._used: set[str] = set()  # the releases that some table needed
        self._looking: asyncio.Future[None] | None = None
        self._threads = ThreadPoolExecutor(_THREADS, "harena-pins")

    async def look(self) -> None:
        """See which releases are there, once. One that cannot be used is warned of, and left alone."""
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())
        await asyncio.shield(self._looking)

    async def _look(self) -> None:
        for wheel in sorted(self._settings.pins.glob("*.whl")) if self._settings.pins else ():
            try:
                engine = await self._open(wheel)
            except (EngineFailed, OSError, zipfile.BadZipFile) as error:
                log("pin_unusable", 30, wheel=wheel.name, reason=str(error))
            else:
                self._engines[engine.release] = engine
                log("pin_found", release=engine.release, wheel=wheel.name)
                await self._rest_but(self._settings.pin_engines)

    async def _open(self, wheel: Path) -> PinnedEngine:
        named = _WHEEL.fullmatch(wheel.name)
        if named is None:
            raise EngineFailed("its name is not harena-<version>-….whl")
        folder = await self.aside(_unpacked, wheel, self._settings.home / "pins")
        engine = PinnedEngine(named["release"], folder, self._settings, self._metrics)
        try:
            greeting = await engine.answer(Request("hello"), Greeting)
            if greeting.protocol != PROTOCOL:
                raise EngineFailed(f"it speaks protocol {greeting.protocol}, and this server {PROTOCOL}")
            if greeting.release != named["release"]:
                raise EngineFailed(f"it says that it is Harena {greeting.release}")
        except EngineFailed:
            await engine.rest()
            raise
        engine.rules = greeting.rules
        return engine

    async def engine_for(self, charter: Charter) -> PinnedEngine | None:
        """The release that has the rules and the content that a game was begun with, if it is here."""
        await self.look()
        for engine in list(self._engines.values()):
            if engine.rules.get(charter.game) != charter.rules:
                continue
            with contextlib.suppress(EngineFailed):
                if await engine.answer(Request("fits", agreed_of(charter)), bool):
                    self._used.add(engine.release)
                    self._engines.move_to_end(engine.release)
                    await self._rest_but(self._settings.pin_engines)
                    log("pinned", table=charter.id, release=engine.release, rules=charter.rules)
                    return engine
        if self._settings.pins is not None:
            log("no_pin", 30, table=charter.id, game=charter.game, rules=charter.rules)
        return None

    async def read_back(self, saved: SavedTable) -> Sitting | None:
        """A table as its log makes it by the rules it was begun with, if a release that has them is here."""
        engine = await self.engine_for(saved.charter)
        return None if engine is None else await self.aside(rebuild, saved, engine.begin)

    def bots_of(self, release: str) -> BotPool:
        """Who thinks for bots in the games of a release."""
        return self._engines[release].bots

    async def _rest_but(self, most: int) -> None:
        """Let all but so many releases rest, those used longest ago first."""
        for engine in list(self._engines.values())[:-most]:
            await engine.rest()

    async def rest_unused(self) -> None:
        """Let those rest that no table has needed yet."""
        for engine in list(self._engines.values()):
            if engine.release not in self._used:
                await engine.rest()

    async def aside(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do what waits for an engine in a thread, so that nobody else has to wait."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(work, *given, **named))

    async def close(self) -> None:
        """End all processes."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        for engine in self._engines.values():
            await engine.rest()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _unpacked(wheel: Path, home: Path) -> Path:
    """The folder with a wheel's files; the same wheel is unpacked once."""
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:16]
    folder = home / f"{wheel.stem}-{digest}"
    if not folder.is_dir():
        unfinished = home / f".{folder.name}.{os.getpid()}"
        with zipfile.ZipFile(wheel) as packed:
            if _MODULE not in packed.namelist():
                raise EngineFailed("it is older than pinning itself: it has no engine for later servers")
            packed.extractall(unfinished)
        unfinished.rename(folder)
    return folder
