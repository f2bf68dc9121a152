"""Harena's side of the benchmark: random play inside compiled code and stepped from Python, and what single calls cost.

Every build is measured in a child process of its own, kept to one core like the peers. The interpreted build is always
there: a compiled wheel carries its sources, and the child is told to look at nothing else. The compiled one is there
when it is what gets imported, or when it was built beside the checkout.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypedDict, cast, final

from harena_bench.peer_timing import Measured, Play, Timing, measured, race

if TYPE_CHECKING:
    from harena.core.state import Edition, State

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
BUILDS: Final = (COMPILED, INTERPRETED)

POSITIONS: Final = 16
"""Single calls are measured on so many positions in the middle of random games, one after the other."""

CALLS_SHARE: Final = 0.1
"""A run of single calls lasts this share of a run of games: there are many of them, and they vary little."""

NATIVE: Final = (".so", ".pyd")

CHILD: Final = (
    "import json, sys; sys.path.insert(0, sys.argv[1]); import harena_bench; del sys.path[0]; "
    "from harena_bench.own import measure_in_child; print(json.dumps(measure_in_child(sys.argv[2])))"
)
"""What a child runs: this very package, but Harena from wherever the child's own path leads."""


@final
class Cost(TypedDict):
    """What one call costs in the middle of a game: the best run, the median run, and how far apart the runs were."""

    game: str
    operation: str
    microseconds: float
    median_microseconds: float
    spread: float


@final
class Own(TypedDict):
    """One build of Harena. `speeds` are reported as the peers' are, with the modes "inside" and "python"."""

    build: str
    version: str
    python: str
    speeds: list[Measured]
    costs: list[Cost]


@final
class NoBuild(TypedDict):
    """Why a build was not measured: `reason` is "missing" or "failed"; `detail` says it in words."""

    build: str
    reason: str
    detail: str


def games() -> list[str]:
    """The games that are measured: those whose manifests name a figure."""
    from harena import registry

    return [each.name for each in registry.manifests() if each.bench]


# --- which build -----------------------------------------------------------------------------------------------------


def imported_build() -> str:
    """Whether the Harena that gets imported here is compiled or interpreted."""
    import harena.core.state

    return COMPILED if str(harena.core.state.__file__).endswith(NATIVE) else INTERPRETED


def compiled_folder() -> Path | None:
    """A folder that holds a compiled Harena besides the one that gets imported: told by the environment, or built."""
    import harena

    told = os.environ.get("HARENA_COMPILED_DIR")
    built = Path(harena.__file__).resolve().parents[2] / "build" / "compiled"
    for folder in [Path(told)] if told else [built]:
        if any(file.suffix in NATIVE for file in folder.glob("harena/core/state.*")):
            return folder
    return None


class SourcesOnly(MetaPathFinder):
    """Finds Harena's modules as Python sources, also where compiled ones lie beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] not in {"harena", "harena_examples"}:
            return None
        for folder in sys.path if path is None else path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None and found.loader is not None:
                return found
        return None


# --- measuring -------------------------------------------------------------------------------------------------------


def measure(build: str, timing: Timing, names: Sequence[str] | None = None) -> Own | NoBuild:
    """Measure a build in a child process; never raises for what the child does."""
    environment = dict(os.environ)
    if build == COMPILED and imported_build() != COMPILED:
        folder = compiled_folder()
        if folder is None:
            how = "`make bench` compiles it, and so does `pip install .` where there is a C compiler"
            return {"build": build, "reason": "missing", "detail": f"there is no compiled Harena here; {how}"}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), environment.get("PYTHONPATH"))))
    order = json.dumps({"build": build, "timing": asdict(timing), "games": games() if names is None else list(names)})
    command = [sys.executable, "-c", CHILD, str(Path(__file__).resolve().parents[1]), order]
    child = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if child.returncode != 0:
        last = child.stderr.strip().rpartition("\n")[2]
        return {"build": build, "reason": "failed", "detail": f"exit status {child.returncode}: {last}"}
    return cast(Own, json.loads(child.stdout.rstrip().rpartition("\n")[2]))


def measure_in_child(order: str) -> Own:
    """The child's side of `measure`."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    given = json.loads(order)
    if given["build"] == INTERPRETED:
        sys.meta_path.insert(0, SourcesOnly())
    if imported_build() != given["build"]:
        raise RuntimeError(f"the {given['build']} Harena was wanted, but the {imported_build()} one got imported")
    return measure_here(Timing(**given["timing"]), given["games"])


def measure_here(timing: Timing, names: Iterable[str]) -> Own:
    """Measure the Harena that gets imported here, in this process."""
    import harena

    speeds: list[Measured] = []
    costs: list[Cost] = []
    short = Timing(timing.seconds * CALLS_SHARE, timing.runs)
    for game in names:
        edition = harena.edition(game)
        inside = Inside(edition)
        ways: dict[str, tuple[str, Play]] = {
            "inside": ("random_games", inside.play),
            "python": ("legal and play", stepped(edition, Random(20_26))),
        }
        for mode, (name, play) in ways.items():
            outcome = race({name: play}, timing)
            speeds.append(
                measured(
                    outcome,
                    peer="harena",
                    version=harena.__version__,
                    game=game,
                    variant=edition.key,
                    mode=mode,
                    decisions_per_game=inside.decisions / inside.games,
                    note=imported_build(),
                )
            )
        for operation, call in single_calls(edition, inside.decisions / inside.games).items():
            costs.append(cost(game, operation, call, short))
    return {
        "build": imported_build(),
        "version": harena.__version__,
        "python": platform.python_version(),
        "speeds": speeds,
        "costs": costs,
    }


class Inside:
    """Whole random games in the kernel's own loop, from ever new seeds."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.games = 0
        self.decisions = 0

    def play(self, games: int) -> int:
        from harena.core.playout import random_games

        self.decisions += random_games(self.edition, games, self.games)
        self.games += games
        return games


def stepped(edition: Edition, rng: Random) -> Play:
    """Whole random games stepped from Python through the public interface."""
    first = 0

    def play(games: int) -> int:
        nonlocal first
        deal, bits = edition.new, rng.getrandbits
        for seed in range(first, first + games):
            state = deal(seed)
            legal, act = state.legal, state.play
            waiting = state.waiting
            while waiting:
                seat = waiting[0]
                actions = legal(seat)
                waiting = act(seat, actions[bits(16) % len(actions)])
        first += games
        return games

    return play


def middle_positions(edition: Edition, decisions: float) -> list[State]:
    """Positions from the middle of random games of about so many decisions."""
    rng = Random(20_26)
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        state = edition.new(seed)
        seed += 1
        for _ in range(int(decisions / 2)):
            if state.waiting:
                seat = state.waiting[0]
                state.play(seat, rng.choice(state.legal(seat)))
        if state.waiting:
            found.append(state)
    return found


def single_calls(edition: Edition, decisions: float) -> dict[str, Play]:
    """Loops over the single calls, each doing as many as it is told; those that a game adds come last."""
    import harena
    from harena.games import manifest as find_manifest

    states = middle_positions(edition, decisions)
    views = [state.view(0) for state in states]

    def on_each(call: Callable[[State], object]) -> Play:
        def play(calls: int) -> int:
            for state in islice(cycle(states), calls):
                call(state)
            return calls

        return play

    def new(calls: int) -> int:
        for seed in range(calls):
            edition.new(seed)
        return calls

    def new_by_name(calls: int) -> int:
        for seed in range(calls):
            harena.new(edition.game, seed=seed)
        return calls

    def imagine(calls: int) -> int:
        for seed, view in enumerate(islice(cycle(views), calls)):
            harena.imagine(view, seed)
        return calls

    calls: dict[str, Play] = {
        "new": new,
        "new by name": new_by_name,
        "clone": on_each(lambda state: state.clone()),
        "save + restore": on_each(lambda state: edition.restore(state.save())),
        "view": on_each(lambda state: state.view(0)),
        "decision": on_each(lambda state: state.decision(state.waiting[0])),
        "imagine": imagine,
    }
    manifest = find_manifest(edition.game)
    return calls | manifest.load(manifest.calls)(edition) if manifest.calls else calls


def cost(game: str, operation: str, call: Play, timing: Timing) -> Cost:
    """Time one kind of call."""
    times = sorted(taken / calls for calls, taken in race({operation: call}, timing).runs)
    return {
        "game": game,
        "operation": operation,
        "microseconds": times[0] * 1e6,
        "median_microseconds": median(times) * 1e6,
        "spread": 1 - times[0] / times[-1],
    }
