"""Servers to test against: one inside the test's own process, and one in a process of its own that can be killed."""

import asyncio
import contextlib
import functools
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from harena.client import Client, Json
from harena.core.chance import commitment
from harena.core.state import Edition
from harena.server.bus import Bus
from harena.server.ledger import Charter
from harena.server.services import Services
from harena.server.serving import configure
from harena.server.settings import GENEROUS, Settings

Result = TypeVar("Result")

_LONGEST_TEST = 400
Client.patience = 120.0  # a busy machine may be late
SECRET = bytes(range(32))


def aio(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a coroutine as a test, and fail it if it does not end.

    It gets a thread of its own: a process that has driven a browser keeps a loop running in its main thread, and which
    tests share a process is nothing to rely on.
    """

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        in_a_loop(asyncio.wait_for(test(*arguments, **named), _LONGEST_TEST))

    return run


def in_a_loop(doing: Coroutine[Any, Any, Result]) -> Result:
    """What a coroutine gives, wherever this is called from."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, doing).result()


def agreed_table(edition: Edition, creator: str, clock: Json | None) -> Charter:
    """A listed table that was just agreed on, with the secret that tests use."""
    return Charter(
        id="table",
        game=edition.game,
        rules=edition.rules_version,
        packs=dict(edition.packs),
        options=dict(edition.options),
        seats=edition.seats,
        creator=creator,
        invite="invite",
        listed=True,
        tutorial=False,
        clock=clock,
        secret=SECRET,
        commitment=commitment(SECRET),
        next_secret=None,
        base=None,
        parent=None,
        parent_step=None,
        created=0,
        seat_names=[edition.words.seat_name(seat) for seat in range(edition.seats)],
    )


class HandClock:
    """A clock that goes on only when it is told to; and, as `steady`, one that nobody sets."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0
        self.passed = 1000.0

    def steady(self) -> float:
        return self.passed

    def step(self, seconds: float) -> None:
        """Set the time of day, forward or back, while no time passes."""
        self.seconds += seconds

    def __call__(self) -> float:
        return self.seconds

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds
        self.passed += seconds


class Running:
    """A server in this process."""

    def __init__(self, address: str, services: Services) -> None:
        self.address = address
        self.services = services

    def client(self) -> Client:
        """Somebody new."""
        return Client(self.address)


def settings_for(home: Path, **others: Any) -> Settings:
    """Settings for tests: no limits, no pauses."""
    chosen: dict[str, Any] = {
        "rates": GENEROUS,
        "bot_pause": 0.0,
        "window_pause": (0.0, 0.0),
        "bot_workers": 1,
        "port": 0,
        "sockets_per_player": 64,
    }
    if isinstance(others.get("clock"), HandClock):
        chosen["monotonic"] = others["clock"].steady
    return Settings(home=home, **(chosen | others))


@contextlib.asynccontextmanager
async def serving(home: Path, common: Bus | None = None, **others: Any) -> AsyncIterator[Running]:
    """A server on a free port of the loopback, with its parts within reach; on a common bus, if there is one."""
    config = configure(settings_for(home, **others), common)
    config.port = 0
    server = _Quiet(config)
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Running(f"http://127.0.0.1:{port}", config.app.state.services)  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await task


class _Quiet(uvicorn.Server):
    """Uvicorn without signal handlers: the test's own stay."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class ServerProcess:
    """A server in a process of its own, over a data folder that outlives it."""

    def __init__(self, home: Path, package: Path | None = None, **others: Any) -> None:
        """`package`: the folder that Harena is imported from; the sources where none is given."""
        self._home = home
        self._path = {"PYTHONPATH": str(package)} if package else {}
        self._others = {"bot_pause": 0.0, "bot_workers": 1, "sockets_per_player": 64, **others}
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self, port: int = 0) -> None:
        """Start it, and wait until it answers."""
        code = (
            "from pathlib import Path; import harena.server as s; from harena.server.settings import GENEROUS; "
            f"s.run(port={port}, home=Path({str(self._home)!r}), rates=GENEROUS, {_as_code(self._others)})"
        )
        with open(self._home / "server.log", "a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, **self._path, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, f"the server did not start: {(self._home / 'server.log').read_text()[-2000:]}"
        self.address = found[0]

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


def _as_code(settings: dict[str, Any]) -> str:
    """Settings as the arguments of a call."""
    given = {
        name: f"Path({str(value)!r})" if isinstance(value, Path) else repr(value) for name, value in settings.items()
    }
    return ", ".join(f"{name}={value}" for name, value in given.items())


@contextlib.contextmanager
def server_process(home: Path, package: Path | None = None, **others: Any) -> Iterator[ServerProcess]:
    """A server process that is gone when the test is."""
    process = ServerProcess(home, package, **others)
    process.start()
    try:
        yield process
    finally:
        process.kill()


def chooser(seed: int) -> Callable[[Json], str]:
    """Somebody who takes any option, the same way every time."""
    rng = random.Random(seed)
    return lambda state: str(rng.choice(state["decision"]["options"])["text"])


def first(state: Json) -> str:
    """The first option."""
    return str(state["decision"]["options"][0]["text"])
