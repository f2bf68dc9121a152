"""Two compiled builds side by side: every line of the bench, measured in turns, so that both meet the same machine.

    python -m scripts.compare /elsewhere/build/tuned build/tuned
    python -m scripts.compare OLD NEW --rounds 4 --games ragers gods --brought

A build is a folder as `make bench` makes it in `build/tuned`. Both are measured by the bench of this checkout; one that
is too old for that, with `--brought`, each by the bench that came with it. Of all rounds the best counts: whatever else
the machine does can only slow a line. It fails where a line of the second build is slower than the first by more than
a twentieth.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import cast

from harena_bench.own import CHILD, COMPILED, Own, games
from harena_bench.peer_timing import Timing

BENCH = Path(__file__).resolve().parents[1] / "bench"
ENOUGH = 0.95
"""A line this fast, as a share of the other build's, counts as equally fast."""

Lines = dict[str, float]
"""Microseconds by line: those of a decision in play, those of a single call."""


def measured(build: Path, bench: Path, timing: Timing, names: Sequence[str]) -> Lines:
    """Every line of a build, measured once in a process of its own."""
    order = json.dumps({"build": COMPILED, "timing": asdict(timing), "games": list(names)})
    environment = os.environ | {"PYTHONPATH": str(build)}
    command = [sys.executable, "-c", CHILD, str(bench), order]
    child = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if child.returncode != 0:
        raise SystemExit(f"{build} could not be measured: {child.stderr.strip().rpartition(chr(10))[2]}")
    told = cast(Own, json.loads(child.stdout.rstrip().rpartition("\n")[2]))
    played = {f"{each['game']} {each['mode']}": 1e6 / each["decisions_per_s"] for each in told["speeds"]}
    return played | {f"{each['game']} {each['operation']}": each["microseconds"] for each in told["costs"]}


def best(rounds: list[Lines]) -> Lines:
    """The best of each line."""
    return {name: min(lines[name] for lines in rounds) for name in rounds[0]}


def table(old: Lines, new: Lines) -> list[str]:
    """The lines that both builds have, with the speed of the new one as a share of the old one's, then the others."""
    told = [f"{'':28}{'old':>10}{'new':>10}{'speed':>8}"]
    for name in new:
        if name in old:
            share = old[name] / new[name]
            told.append(f"{name:28}{old[name]:10.3f}{new[name]:10.3f}{share:8.2f}{'  slower' * (share < ENOUGH)}")
    return told + [f"{name:28}{'':10}{new[name]:10.3f}" for name in new if name not in old]


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, measure in turns and print."""
    parser = argparse.ArgumentParser(prog="python -m scripts.compare", description="Compare the speed of two builds.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=3, help="how often each build is measured (default 3)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of one run of games (default 0.3)")
    parser.add_argument("--games", nargs="+", help="which games (default: all that the bench measures)")
    parser.add_argument("--brought", action="store_true", help="measure each build by the bench that came with it")
    given = parser.parse_args(arguments)
    builds = [given.old.resolve(), given.new.resolve()]
    rounds: list[list[Lines]] = [[], []]
    for _ in range(given.rounds):
        for build, lines in zip(builds, rounds):
            bench = build if given.brought else BENCH
            lines.append(measured(build, bench, Timing(given.seconds), given.games or games()))
    old, new = best(rounds[0]), best(rounds[1])
    print("\n".join(table(old, new)))
    return int(any(old[name] / new[name] < ENOUGH for name in new if name in old))


if __name__ == "__main__":
    sys.exit(main())
