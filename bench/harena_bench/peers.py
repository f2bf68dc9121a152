"""Peers that play random games beside Harena: who they are, and how they are measured one by one.

Every measurement runs in a child process of its own, kept to one core and ended when it takes too long, so that one
peer's threads, memory and crashes touch neither the others nor Harena. Nothing is installed: a peer that is not there
is reported as missing, with the command that installs it.

    python -m harena_bench.peers [--json] [--seconds 1.0] [--runs 5] [PEER ...]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypedDict, cast, final

from harena_bench import peer_openspiel, peer_pgx, peer_rlcard
from harena_bench.peer_timing import Measured, Timing

INSTALL: Final = "pip install 'harena[bench]'"

MODULES: Final = {"open_spiel": ("pyspiel",), "pgx": ("pgx", "jax"), "rlcard": ("rlcard",)}
"""What must be importable for a peer to be measured."""

LIMIT: Final = 300.0
"""Seconds after which a measurement is given up, unless told otherwise."""

THREADS: Final = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")

CHILD: Final = (
    "import json, sys; sys.path.append(sys.argv[1]); from harena_bench.peers import measure_here; "
    "print(json.dumps(measure_here(sys.argv[2])))"
)
"""What a child runs; this package comes last on its path, so that it finds everything else where its parent did."""


@final
class Unmeasured(TypedDict):
    """Why there is no figure: `reason` is "missing", "timeout" or "failed"; `detail` says it in words."""

    peer: str
    game: str
    mode: str
    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to measure. `parameters` belong to the game and only OpenSpiel takes any."""

    peer: str
    game: str
    mode: str
    parameters: Mapping[str, Any] = field(default_factory=dict)


CASES: Final = (
    Case("open_spiel", "leduc", "python"),
    Case("open_spiel", "leduc", "inside"),
    Case("open_spiel", "goofspiel", "python"),
    Case("open_spiel", "goofspiel", "inside"),
    Case("open_spiel", "backgammon", "python"),
    Case("open_spiel", "backgammon", "inside"),
    Case("open_spiel", "chess", "python"),
    Case("open_spiel", "gin rummy", "python"),
    Case("pgx", "leduc", "batch"),
    Case("rlcard", "leduc", "python"),
)
"""What is measured when nobody says otherwise."""


def open_spiel(
    game: str = "leduc",
    mode: str = "python",
    timing: Timing | None = None,
    *,
    parameters: Mapping[str, Any] | None = None,
    limit: float = LIMIT,
) -> Measured | Unmeasured:
    """OpenSpiel playing one of `peer_openspiel.NAMES`, stepped from "python" or looping "inside" its C++.

    `parameters` are OpenSpiel's own, for instance `{"num_cards": 4, "points_order": "descending", "imp_info": False}`;
    goofspiel has 13 cards in falling order and hidden bids unless told otherwise.
    """
    return measure(Case("open_spiel", game, mode, parameters or {}), timing, limit=limit)


def pgx(timing: Timing | None = None, *, limit: float = LIMIT) -> Measured | Unmeasured:
    """Pgx playing Leduc in batches on one core of the CPU."""
    return measure(Case("pgx", "leduc", "batch"), timing, limit=limit)


def rlcard(timing: Timing | None = None, *, limit: float = LIMIT) -> Measured | Unmeasured:
    """RLCard playing Leduc, stepped from Python."""
    return measure(Case("rlcard", "leduc", "python"), timing, limit=limit)


def measure(case: Case, timing: Timing | None = None, *, limit: float = LIMIT) -> Measured | Unmeasured:
    """Measure one case in a child process; never raises for what the peer or the child does."""
    missing = [module for module in MODULES[case.peer] if find_spec(module) is None]
    if missing:
        return _unmeasured(case, "missing", f"no module {' and '.join(missing)}; {INSTALL}")
    order = json.dumps({"case": asdict(case), "timing": asdict(timing or Timing())})
    environment = {**os.environ, **THREADS}
    if case.peer == "pgx":
        environment |= peer_pgx.ENVIRONMENT
    command = [sys.executable, "-c", CHILD, str(Path(__file__).resolve().parents[1]), order]
    try:
        child = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return _unmeasured(case, "timeout", f"not done after {limit:g} s")
    if child.returncode != 0:
        last = child.stderr.strip().rpartition("\n")[2]
        return _unmeasured(case, "failed", f"exit status {child.returncode}: {last}")
    return cast(Measured, json.loads(child.stdout.rstrip().rpartition("\n")[2]))


def _unmeasured(case: Case, reason: str, detail: str) -> Unmeasured:
    return {"peer": case.peer, "game": case.game, "mode": case.mode, "reason": reason, "detail": detail}


def measure_all(
    peers: Sequence[str] = (), timing: Timing | None = None, *, limit: float = LIMIT
) -> Iterator[Measured | Unmeasured]:
    """Measure the `CASES` of these peers, or of all, one after the other; each report comes as soon as it is there."""
    for case in CASES:
        if not peers or case.peer in peers:
            yield measure(case, timing, limit=limit)


def measure_here(order: str) -> Measured:
    """The child's side of `measure`: keep to one core, before anything counts the cores and starts threads."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    given = json.loads(order)
    case, timing = Case(**given["case"]), Timing(**given["timing"])
    match case.peer:
        case "open_spiel":
            return peer_openspiel.measure(case.game, case.mode, case.parameters, timing)
        case "pgx":
            return peer_pgx.measure(timing)
        case "rlcard":
            return peer_rlcard.measure(timing)
        case _:
            raise ValueError(f"no peer {case.peer!r}")


def line(report: Measured | Unmeasured) -> str:
    """A report in one line for people."""
    head = f"{report['peer']:<11}{report['game']:<11}{report['mode']:<7}"
    if "reason" in report:
        return f"{head}{report['reason']}: {report['detail']}"
    return (
        f"{head}{report['games_per_s']:>12,.0f} games/s {report['decisions_per_s']:>12,.0f} decisions/s"
        f"  median {report['median_games_per_s']:,.0f}, spread {report['spread']:.0%}  {report['note']}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command. With --json it prints one list of reports, without it a line for each as it comes."""
    parser = argparse.ArgumentParser(prog="python -m harena_bench.peers", description="Measure peers in random play.")
    parser.add_argument("peers", nargs="*", metavar="PEER", help=f"{', '.join(MODULES)}; all unless named")
    parser.add_argument("--json", action="store_true", help="print the reports as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a run (default 1.0)")
    parser.add_argument("--runs", type=int, default=5, help="number of runs (default 5)")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds before a peer is given up (default 300)")
    given = parser.parse_args(arguments)
    unknown = sorted(set(given.peers) - set(MODULES))
    if unknown:
        parser.error(f"no peer {', '.join(unknown)}; there are {', '.join(MODULES)}")
    try:
        timing = Timing(given.seconds, given.runs)
    except ValueError as error:
        parser.error(str(error))
    reports = []
    for report in measure_all(given.peers, timing, limit=given.limit):
        reports.append(report)
        if not given.json:
            print(line(report), flush=True)
    if given.json:
        print(json.dumps(reports, indent=2))
    return 0 if all("reason" not in report or report["reason"] == "missing" for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
