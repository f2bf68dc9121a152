"""Tests of a game run in processes of their own: once to see which functions each of them reaches, then on mutants.

Most mutants are tried at a bench: a process that has read game and tests once and is forked for each, where the code of
the one function is exchanged. What works while the game is being read has to be read changed, in a process that has not
read it before, which takes seconds instead of hundredths.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import chain
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from scripts.mutants import verdicts
from scripts.mutants.changes import ELSEWHERE, Mutant, changed

QUIETLY = ["-q", "-x", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
PATIENCE = 2
"""How many times as long as in the first run, which is slow because it is watched, a test may compute on a mutant."""

AT_LEAST = 2
"""Seconds of computing that every test gets."""

READING = 10
"""Seconds of computing that the reading of the tests takes at the most; it gets twice as many."""

CONTROL = 10
"""How many tests are run in a trial of no change at all."""

NOT_HERE = 71
"""The exit code of a process at the bench that cannot make its change there."""

MEMORY = 4 << 30
"""Bytes a process may take: a mutant can fill a list without end."""


@dataclass(frozen=True)
class Grounds:
    """A copy of the sources, the package in it that holds the rules, and the tests to run, by their node ids."""

    root: Path
    package: str
    folder: Path
    tests: tuple[str, ...]


# --- processes -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit code, or minus the signal that ended it."""

    job: int
    code: int


def each_alone(jobs: Sequence[Callable[[], int]], workers: int) -> Iterator[Ended]:
    """Run each job in a process made from this one, `workers` at a time; gives them as they end."""
    running: dict[int, int] = {}
    waiting = list(range(len(jobs)))[::-1]
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                job = waiting.pop()
                running[_start(jobs[job])] = job
            child, status = os.wait()
            if child in running:
                yield Ended(running.pop(child), os.waitstatus_to_exitcode(status))
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def _start(job: Callable[[], int]) -> int:
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the run stops the parent, which then ends the rest
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = job()
    finally:
        os._exit(code)


# --- which test reaches what -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reach:
    """What the tests do without any change: the functions each reaches and its seconds of computing.

    `always` is what runs while the tests are read, before any of them; `modules` is what that imports from elsewhere.
    `editions` are those of the game that tests ask for, by seats and options, and `building` is what makes them.
    """

    functions: dict[str, list[str]]
    seconds: dict[str, float]
    always: list[str]
    failing: list[str]
    modules: list[str]
    editions: list[tuple[int | None, dict[str, Any]]]
    building: list[str]

    def always_runs(self, mutant: Mutant) -> bool:
        """Whether a change shows while the game and its tests are being read, before any test runs."""
        return mutant.function == ELSEWHERE or f"{mutant.module}.{mutant.function}" in self.always

    def must_be_read(self, mutant: Mutant) -> bool:
        """Whether it is too late for a change once game and tests have been read and the editions made."""
        return self.always_runs(mutant) or f"{mutant.module}.{mutant.function}" in self.building

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a mutant, the quickest first."""
        place = f"{mutant.module}.{mutant.function}"
        everywhere = self.always_runs(mutant)
        chosen = [test for test, reached in self.functions.items() if everywhere or place in reached]
        return sorted(chosen, key=self.seconds.__getitem__)


class _Watch:
    """Notes which functions of a folder are called."""

    def __init__(self, folder: Path) -> None:
        self.folder = f"{folder}{os.sep}"
        self.called: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        self.called.add(frame.f_code)

    def names(self) -> list[str]:
        """Their names with their modules; what is defined within a function counts as that function."""
        own = [code for code in self.called if code.co_filename.startswith(self.folder)]
        return sorted({f"{Path(code.co_filename).stem}.{code.co_qualname.partition('.<locals>')[0]}" for code in own})


def _game(package: str) -> Any:
    """The game of a package, if it has been read."""
    return getattr(sys.modules.get(f"{package}.game"), "GAME", None)


def _asked(package: str) -> set[str]:
    """From here on the editions that the package's game is asked for, as JSON; those of a file's pack are no use."""
    asked: set[str] = set()
    game = _game(package)
    if game is not None:
        make = game.edition

        def edition(seats: int | None = None, options: dict[str, Any] | None = None) -> Any:
            made = make(seats, options)
            wish = json.dumps([seats, options or {}], sort_keys=True, default=str)
            if os.sep not in wish:
                asked.add(wish)
            return made

        game.edition = edition
    return asked


def make(package: str, editions: Iterable[tuple[int | None, dict[str, Any]]]) -> None:
    """Have a game make editions, which it keeps."""
    for seats, options in editions:
        _game(package).edition(seats, options)


class _Recorder:
    """A plugin of pytest's that runs each test in a process of its own, so that none finds what another has kept."""

    def __init__(self, grounds: Grounds, workers: int, notes: Path) -> None:
        self.watch = _Watch(grounds.folder)
        self.package = grounds.package
        self.workers = workers
        self.notes = notes

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        always = self.watch.names()
        self.watch.called.clear()
        jobs = [lambda item=item, number=number: self.run(item, number) for number, item in enumerate(session.items)]
        codes = {ended.job: ended.code for ended in each_alone(jobs, self.workers)}
        found = [json.loads(self.note(number).read_text("utf-8")) if not codes[number] else None for number in codes]
        names = [item.nodeid for item in session.items]
        kept = {names[number]: each for number, each in zip(codes, found) if each}
        reach = {
            "functions": {name: each["reached"] for name, each in kept.items()},
            "seconds": {name: each["seconds"] for name, each in kept.items()},
            "always": always,
            "failing": [name for name in names if name not in kept],
            "modules": self.elsewhere(session),
            **self.editions(each["editions"] for each in kept.values()),
        }
        (self.notes / "reach.json").write_text(json.dumps(reach), "utf-8")
        return True

    def elsewhere(self, session: pytest.Session) -> list[str]:
        """The modules imported so far that are of no game, no test and no plugin."""
        plugins = [getattr(each, "__name__", "") for each in session.config.pluginmanager.get_plugins()]
        own = ("tests", "harena.games", "conftest", "__main__", *filter(None, plugins))
        made = {name for name, module in sys.modules.items() if getattr(module, "__spec__", None) is None}
        return [name for name in sys.modules if not name.startswith(own) and name not in made]

    def editions(self, noted: Iterable[list[str]]) -> dict[str, object]:
        """The editions that tests ask for, and what runs when they are made."""
        wanted = [json.loads(each) for each in sorted(set(chain.from_iterable(noted)))]
        sys.settrace(self.watch)
        make(self.package, wanted)
        sys.settrace(None)
        return {"editions": wanted, "building": self.watch.names()}

    def note(self, number: int) -> Path:
        return self.notes / f"test-{number}.json"

    def run(self, item: pytest.Item, number: int) -> int:
        from _pytest.runner import runtestprotocol

        began = time.process_time()
        asked = _asked(self.package)
        sys.settrace(self.watch)
        reports = runtestprotocol(item, nextitem=None, log=False)
        sys.settrace(None)
        note = {"reached": self.watch.names(), "seconds": time.process_time() - began, "editions": sorted(asked)}
        self.note(number).write_text(json.dumps(note), "utf-8")
        return 0 if all(report.passed for report in reports) else 1


def reach(grounds: Grounds, workers: int, notes: Path) -> Reach:
    """Run all tests once, without a change."""

    def record() -> int:
        recorder = _Recorder(grounds, workers, notes)
        sys.settrace(recorder.watch)
        return int(pytest.main([*QUIETLY, *grounds.tests], plugins=[recorder]))

    notes.mkdir(parents=True, exist_ok=True)
    ended = next(each_alone([record], 1))
    kept = notes / "reach.json"
    if ended.code or not kept.is_file():
        raise SystemExit(
            f"The tests cannot be read (pytest ends with {ended.code}): run them by themselves to see why."
        )
    return Reach(**json.loads(kept.read_text("utf-8")))


# --- mutants ---------------------------------------------------------------------------------------------------------


class _Changed(SourceFileLoader):
    """Loads a module with one change, and is the finder that puts itself before all others."""

    def __init__(self, fullname: str, path: Path, mutant: Mutant) -> None:
        super().__init__(fullname, str(path))
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text("utf-8")
        return compile(changed(source, self.mutant), self.path, "exec", dont_inherit=True)


class _Clock:
    """A plugin of pytest's that ends the process when a test computes for far too long: most such never end."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.wind(READING)

    def wind(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_PROF, AT_LEAST + PATIENCE * seconds)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.wind(self.reach.seconds.get(nodeid, 0))


class _Bench:
    """A plugin of pytest's that tries mutants on tests that have been read; writes how each ended, a line a mutant."""

    def __init__(self, grounds: Grounds, reach: Reach, mutants: Sequence[Mutant], workers: int, told: int) -> None:
        self.grounds = grounds
        self.reach = reach
        self.mutants = mutants
        self.workers = workers
        self.told = told

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        make(self.grounds.package, self.reach.editions)
        jobs = [partial(self.run, items, mutant) for mutant in self.mutants]
        for ended in each_alone(jobs, self.workers):
            os.write(self.told, f"{ended.job} {ended.code}\n".encode())
        return True

    def run(self, items: dict[str, pytest.Item], mutant: Mutant) -> int:
        from _pytest.runner import runtestprotocol

        if not exchange(self.grounds, mutant):
            return NOT_HERE
        clock = _Clock(self.reach)
        chosen = [items[name] for name in self.reach.tests(mutant)]
        for item, after in zip(chosen, [*chosen[1:], None]):
            clock.wind(self.reach.seconds[item.nodeid])
            if not all(report.passed for report in runtestprotocol(item, nextitem=after, log=False)):
                return 1
        return 0


def exchange(grounds: Grounds, mutant: Mutant) -> bool:
    """Give a function that has been read the code of a mutant; whoever holds the function now calls the mutant."""
    module = sys.modules[f"{grounds.package}.{mutant.module}"]
    source = (grounds.folder / f"{mutant.module}.py").read_text("utf-8")
    code = compile(changed(source, mutant), str(module.__file__), "exec", dont_inherit=True)
    found: Any = module
    for name in mutant.function.split("."):
        parts = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name]
        if len(parts) != 1 or name not in vars(found):
            return False
        code, found = parts[0], vars(found)[name]
        if not isinstance(found, type):  # a function, to which all belongs that is defined within it
            break
    for wrapped in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapped, found)
    if not isinstance(found, FunctionType) or found.__code__.co_freevars != code.co_freevars:
        return False
    found.__code__ = code
    return True


def at_the_bench(grounds: Grounds, reach: Reach, mutants: Sequence[Mutant], workers: int) -> Iterator[Ended]:
    """Try mutants on a game that has been read; gives them as they end, `NOT_HERE` where that cannot be done."""
    listening, telling = os.pipe()

    def work() -> int:
        os.close(listening)
        bench = _Bench(grounds, reach, mutants, workers, telling)
        return int(pytest.main([*QUIETLY, *grounds.tests], plugins=[bench]))

    child = _start(work)
    os.close(telling)
    try:
        with os.fdopen(listening, encoding="utf-8") as lines:
            for line in lines:
                job, code = map(int, line.split())
                yield Ended(job, code)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGTERM)
        os.waitpid(child, 0)


def without_plugins() -> None:
    """Rules need none of the plugins that are installed, and reading those would take longer than most mutants do."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"


def prepare(grounds: Grounds, modules: Sequence[str]) -> None:
    """Import once what every process would import again; nothing of the game itself, which has to be read changed."""
    for name in modules:
        with contextlib.suppress(ImportError):  # made by hand, such as `os.path`: whoever needs it makes it again
            importlib.import_module(name)
    early = [name for name in sys.modules if name == grounds.package or name.startswith(f"{grounds.package}.")]
    if early:
        raise SystemExit(f"{early[0]} was imported before it could be changed; do not prepare what imports it.")


def trial(grounds: Grounds, reach: Reach, mutant: Mutant) -> Callable[[], int]:
    """What a process has to do to try a mutant; its exit code is pytest's."""
    tests = reach.tests(mutant)

    def run() -> int:
        clock = _Clock(reach)
        fullname = f"{grounds.package}.{mutant.module}"
        loader: Any = _Changed(fullname, grounds.folder / f"{mutant.module}.py", mutant)
        sys.meta_path.insert(0, loader)
        return int(pytest.main([*QUIETLY, *tests], plugins=[clock]))

    return run


def check_that_nothing_fails_unchanged(reach: Reach) -> None:
    """Try no change at all, on a few tests: if even that is noticed, being noticed says nothing about a mutant."""
    quickest = sorted(reach.seconds, key=reach.seconds.__getitem__)[:CONTROL]
    ended = next(each_alone([lambda: int(pytest.main([*QUIETLY, *quickest]))], 1))
    if ended.code:
        raise SystemExit(f"Tests fail in a trial of no change (pytest ends with {ended.code}): no mutant was tried.")


def verdict(code: int) -> str:
    """What the end of a trial says; whoever does not come to the end in time has been noticed as well."""
    return verdicts.SURVIVED if code == 0 else verdicts.KILLED
