"""Run one seed and say what happened, or seeds for a while: python -m tests.simulation --seed 17, or --minutes 5."""

import argparse
import sys
import time

from tests.simulation.breakages import BREAKAGES
from tests.simulation.checks import flaws_of
from tests.simulation.world import Ran, Scene, simulate

_TOLD_EVERY = 20.0  # seconds


def main() -> int:
    """0 where all promises were kept, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="the one seed to run, with all that happens")
    parser.add_argument("--first", type=int, default=1000, help="the seed to begin with")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to go on")
    parser.add_argument("--broken", choices=sorted(BREAKAGES), help="break the server on purpose")
    given = parser.parse_args()
    return _one(given.seed, given.broken) if given.seed is not None else _many(given.first, given.minutes)


def _run(seed: int, broken: str | None = None) -> tuple[Ran, list[str]]:
    how = BREAKAGES[broken] if broken else None
    ran = simulate(seed, how.scene if how else Scene(), how() if how else None)
    return ran, flaws_of(ran)


def _one(seed: int, broken: str | None) -> int:
    ran, flaws = _run(seed, broken)
    print("\n".join(ran.lines))
    print(f"seed {seed}: {len(flaws)} flaws, hash {ran.digest}")
    print("\n".join(flaws))
    return 1 if flaws else 0


def _many(first: int, minutes: float) -> int:
    until, told, seed = time.monotonic() + 60 * minutes, time.monotonic(), first
    print(f"Simulating seeds from {first} on for {minutes:g} minutes ...", flush=True)
    while time.monotonic() < until:
        _, flaws = _run(seed)
        if flaws:
            print(f"seed {seed}: {flaws[0]}", file=sys.stderr)
            print(f"Repeat it with: python -m tests.simulation --seed {seed}", file=sys.stderr)
            return 1
        seed += 1
        if time.monotonic() - told > _TOLD_EVERY:
            told = time.monotonic()
            print(f"  {seed - first} seeds, up to {seed - 1}", flush=True)
    print(f"{seed - first} seeds from {first} on kept every promise.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
