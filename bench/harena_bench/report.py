"""One run of the benchmark: Harena and the peers measured one after the other, set side by side, with the goals.

`run` is what `harena bench` calls. A report is plain data first, so that machines read the same figures that the
tables show; a build or a peer that is not there is named and does not fail the run.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from json import dumps
from pathlib import Path
from typing import Final, TypedDict, final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from harena import registry
from harena.core.errors import BadSetup
from harena_bench import own, peers
from harena_bench.own import COMPILED, INTERPRETED, NoBuild, Own
from harena_bench.peer_timing import Measured, Timing
from harena_bench.peers import Unmeasured
from harena_bench.plot import check_plot, write_plot

FORMAT: Final = 1
RUNS: Final = 5
UNSTEADY: Final = 0.2
"""A spread above this says that something else was using the machine."""

NAMES: Final = {
    "harena": "Harena",
    "open_spiel": "OpenSpiel",
    "pgx": "Pgx",
    "rlcard": "RLCard",
    "inside": "own loop",
    "python": "from Python",
    "batch": "in batches",
}
"""What people call the engines and the ways of playing."""


def called(game: str) -> str:
    """A game in a table: one word."""
    return game.capitalize()


GAMES: Final = "games/s"
DECISIONS: Final = "decisions/s"
MICROSECONDS: Final = "µs"


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of ours, perhaps beside a peer's, perhaps with a goal.

    `mode` is "inside", "python" or the name of a single call. The goal is a ratio where there is a peer, otherwise a
    figure; times must stay below it, everything else must reach it. The peer plays the same game unless `peer_game`
    names another.
    """

    game: str
    mode: str
    unit: str
    build: str = COMPILED
    peer: str = ""
    peer_mode: str = ""
    goal: float | None = None
    peer_game: str = ""


LINES: Final = tuple(Line(each.name, *astuple(figure)) for each in registry.manifests() for figure in each.bench)
"""The figures that the manifests of the games name."""


@final
class Compared(TypedDict):
    """A line with its figures; whatever was not measured is None, and so is what follows from it."""

    game: str
    mode: str
    build: str
    unit: str
    ours: float | None
    peer: str
    peer_game: str
    peer_mode: str
    theirs: float | None
    ratio: float | None
    goal: float | None
    met: bool | None


@final
class Report(TypedDict):
    """Everything that one run found out."""

    format: int
    machine: str
    seconds: float
    runs: int
    own: list[Own | NoBuild]
    peers: list[Measured | Unmeasured]
    compared: list[Compared]


# --- finding out -----------------------------------------------------------------------------------------------------


def measure(timing: Timing, with_peers: bool, say: Callable[[str], object]) -> Report:
    """Measure everything, one after the other; `say` is told what comes next."""
    ours: list[Own | NoBuild] = []
    for build in own.BUILDS:
        say(f"Measuring Harena, {build}")
        ours.append(own.measure(build, timing))
    others: list[Measured | Unmeasured] = []
    for case in peers.CASES if with_peers else ():
        say(f"Measuring {NAMES[case.peer]}: {called(case.game)}, {NAMES[case.mode]}")
        others.append(peers.measure(case, timing))
    return {
        "format": FORMAT,
        "machine": f"{platform.system()} {platform.machine()}, one core, Python {platform.python_version()}",
        "seconds": timing.seconds,
        "runs": timing.runs,
        "own": ours,
        "peers": others,
        "compared": [compare(line, ours, others) for line in LINES],
    }


def compare(line: Line, ours: list[Own | NoBuild], others: list[Measured | Unmeasured]) -> Compared:
    """Fill in a line."""
    mine = own_figure(line, ours)
    theirs = next(
        (
            _speed(each, line.unit)
            for each in measured_only(others)
            if (each["peer"], each["game"], each["mode"]) == (line.peer, line.peer_game or line.game, line.peer_mode)
        ),
        None,
    )
    ratio = None if mine is None or theirs is None else mine / theirs
    weighed = ratio if line.peer else mine
    met = None
    if line.goal is not None and weighed is not None:
        met = weighed <= line.goal if line.unit == MICROSECONDS else weighed >= line.goal
    return {
        "game": line.game,
        "mode": line.mode,
        "build": line.build,
        "unit": line.unit,
        "ours": mine,
        "peer": line.peer,
        "peer_game": line.peer_game or line.game if line.peer else "",
        "peer_mode": line.peer_mode,
        "theirs": theirs,
        "ratio": ratio,
        "goal": line.goal,
        "met": met,
    }


def own_figure(line: Line, ours: list[Own | NoBuild]) -> float | None:
    """Our figure for a line, if its build was measured."""
    for build in ours:
        if "reason" in build or build["build"] != line.build:
            continue
        for cost in build["costs"]:
            if (cost["game"], cost["operation"]) == (line.game, line.mode):
                return cost["microseconds"]
        for speed in build["speeds"]:
            if (speed["game"], speed["mode"]) == (line.game, line.mode):
                return _speed(speed, line.unit)
    return None


def measured_only(others: list[Measured | Unmeasured]) -> Iterator[Measured]:
    for each in others:
        if "reason" not in each:
            yield each


def _speed(of: Measured, unit: str) -> float:
    return of["games_per_s"] if unit == GAMES else of["decisions_per_s"]


# --- telling people --------------------------------------------------------------------------------------------------


def amount(figure: float, unit: str) -> str:
    """A figure, without its unit, short enough to compare at a glance."""
    if unit == MICROSECONDS:
        return f"{figure:.2f}"
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if figure >= size:
            digits = 3 - len(str(int(figure / size)))
            return f"{figure / size:.{digits}f} {letter}"
    return f"{figure:.0f}"


def goal_in_words(line: Compared) -> str:
    goal = line["goal"]
    if goal is None:
        return ""
    wanted = f"{goal:g}x" if line["peer"] else amount(goal, line["unit"])
    return wanted + {True: " met", False: " missed", None: ""}[line["met"]]


def fresh_table(title: str, texts: tuple[str, ...], figures: tuple[str, ...]) -> Table:
    # Dense, for a terminal of 80 columns.
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, show_edge=False)
    table.padding = (0, 1, 0, 0)
    table.pad_edge = False
    for name in texts:
        table.add_column(name, no_wrap=True)
    for name in figures:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def comparison_table(report: Report) -> Table:
    """Our figures and the peers', and how the goals stand; times should stay below their goal."""
    figures = ("Harena", "other", "ratio", "goal")
    table = fresh_table("Harena beside other engines, and its goals", ("what", "unit"), figures)
    for line in report["compared"]:
        what = f"{called(line['game'])} {NAMES.get(line['mode'], line['mode'])}"
        if line["build"] == INTERPRETED:
            what = f"{called(line['game'])} {INTERPRETED}"
        ours = "missing" if line["ours"] is None else amount(line["ours"], line["unit"])
        theirs = "missing" if line["theirs"] is None else amount(line["theirs"], line["unit"])
        other = f"{_opponent(line)} {theirs}" if line["peer"] else ""
        ratio = "" if line["ratio"] is None else f"{line['ratio']:.2f}x"
        style = {True: "green", False: "red", None: ""}[line["met"]]
        table.add_row(
            what, line["unit"].replace("decisions", "dec."), ours, other, ratio, goal_in_words(line), style=style
        )
    return table


def _opponent(line: Compared) -> str:
    """A peer's name, or that of its game where Harena plays another; the table of speeds says whose game that is."""
    return NAMES[line["peer"]] if line["peer_game"] == line["game"] else called(line["peer_game"])


def speed_table(report: Report) -> Table:
    """Every speed that was measured; the spread is how far the slowest of the runs stayed behind the best."""
    title = f"Random play on one core, best of {report['runs']} runs"
    table = fresh_table(title, ("engine", "game", "loop"), ("games/s", "decisions/s", "spread"))
    rows: list[tuple[str, Measured]] = []
    for build in report["own"]:
        if "reason" not in build:
            rows += [(f"Harena {build['build']}", each) for each in build["speeds"]]
    rows += [(f"{NAMES[each['peer']]} {each['version']}", each) for each in measured_only(report["peers"])]
    for engine, each in rows:
        figures = [f"{each['games_per_s']:,.0f}", f"{each['decisions_per_s']:,.0f}", f"{each['spread']:.0%}"]
        table.add_row(engine, called(each["game"]), NAMES[each["mode"]], *figures)
    return table


def cost_table(report: Report) -> Table:
    """What single calls cost in every build."""
    builds = [build for build in report["own"] if "reason" not in build]
    columns = tuple(build["build"] for build in builds)
    table = fresh_table("Single calls from Python, mid-game", ("game", "call"), columns)
    for costs in zip(*(build["costs"] for build in builds)):
        times = [f"{cost['microseconds']:.2f} µs" for cost in costs]
        table.add_row(called(costs[0]["game"]), costs[0]["operation"], *times)
    return table


def unmeasured_lines(report: Report) -> Iterator[str]:
    """A sentence for everything that has no figure."""
    for build in report["own"]:
        if "reason" in build:
            yield f"Harena {build['build']}: {build['reason']}: {build['detail']}."
    for each in report["peers"]:
        if "reason" in each:
            what = f"{NAMES[each['peer']]}, {called(each['game'])} {NAMES[each['mode']]}"
            yield f"{what}: {each['reason']}: {each['detail']}."


def unsteady_line(report: Report) -> Iterator[str]:
    """A warning, if the runs of a measurement differed too much for its figures to be compared with others."""
    spreads = [each["spread"] for each in measured_only(report["peers"])]
    for build in report["own"]:
        if "reason" not in build:
            spreads += [each["spread"] for each in build["speeds"]]
    unsteady = sum(spread > UNSTEADY for spread in spreads)
    if unsteady:
        yield (
            f"In {unsteady} of {len(spreads)} measurements the runs differ by more than {UNSTEADY:.0%}, up to "
            f"{max(spreads):.0%}: do not trust the ratios, and measure again when the machine is quiet."
        )


def run(json: bool = False, plot: Path | None = None, seconds: float = 0.5, peers: bool = True) -> int:
    """Measure and report: tables, or JSON; with `plot` also a chart. Returns the exit status.

    `seconds` is the length of one run; everything is run several times. The status is 1 if a measurement failed,
    and 0 also where something was not there to be measured or a goal was missed.
    """
    if not seconds > 0:
        raise BadSetup(f"A run must last some time: give a positive number of seconds, not {seconds:g}.")
    if plot is not None:
        check_plot(plot)
    with Console(stderr=True).status("Measuring ...") as status:
        report = measure(Timing(seconds, RUNS), peers, lambda text: status.update(f"{text} ..."))
    if json:
        print(dumps(report, indent=2))
    else:
        console = Console()
        for table in (comparison_table(report), speed_table(report), cost_table(report)):
            console.print(table)
            console.print()
        for line in (report["machine"], *unsteady_line(report), *unmeasured_lines(report)):
            console.print(line, highlight=False, markup=False, soft_wrap=True)
    if plot is not None:
        write_plot(report, plot)
    return 1 if any(each.get("reason") not in (None, "missing") for each in [*report["own"], *report["peers"]]) else 0
