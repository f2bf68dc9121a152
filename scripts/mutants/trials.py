"""Tests of a game run in processes of their own: once to see which functions each of them reaches, then on mutants."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from scripts.mutants import verdicts
from scripts.mutants.changes import ELSEWHERE, Mutant, changed

QUIETLY = ["-q", "-x", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
PATIENCE = 2
"""How many times as long as in the first run, which is slow because it is watched, a test may compute on a mutant."""

AT_LEAST = 5
"""Seconds of computing that every test gets."""

READING = 10
"""Seconds of computing that the reading of the tests takes at the most; it gets twice as many."""

CONTROL = 10
"""How many tests are run in a trial of no change at all."""

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
    """

    functions: dict[str, list[str]]
    seconds: dict[str, float]
    always: list[str]
    failing: list[str]
    modules: list[str]

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a mutant, the quickest first."""
        place = f"{mutant.module}.{mutant.function}"
        everywhere = mutant.function == ELSEWHERE or place in self.always
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


class _Recorder:
    """A plugin of pytest's that runs each test in a process of its own, so that none finds what another has kept."""

    def __init__(self, grounds: Grounds, workers: int, notes: Path) -> None:
        self.watch = _Watch(grounds.folder)
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
        }
        (self.notes / "reach.json").write_text(json.dumps(reach), "utf-8")
        return True

    def elsewhere(self, session: pytest.Session) -> list[str]:
        """The modules imported so far that are of no game, no test and no plugin."""
        plugins = [getattr(each, "__name__", "") for each in session.config.pluginmanager.get_plugins()]
        own = ("tests", "harena.games", "conftest", "__main__", *filter(None, plugins))
        made = {name for name, module in sys.modules.items() if getattr(module, "__spec__", None) is None}
        return [name for name in sys.modules if not name.startswith(own) and name not in made]

    def note(self, number: int) -> Path:
        return self.notes / f"test-{number}.json"

    def run(self, item: pytest.Item, number: int) -> int:
        from _pytest.runner import runtestprotocol

        began = time.process_time()
        sys.settrace(self.watch)
        reports = runtestprotocol(item, nextitem=None, log=False)
        sys.settrace(None)
        note = {"reached": self.watch.names(), "seconds": time.process_time() - began}
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
