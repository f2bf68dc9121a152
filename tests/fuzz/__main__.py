"""Fuzz one seed, or seeds for a while: python -m tests.fuzz --target packs --game rex --seed 17, or --minutes 5."""

import argparse
import itertools
import sys
import time

from tests.fuzz.targets import GAMES, TARGETS, Crash, fuzz

_MANY = {"actions": 100, "records": 5, "packs": 1, "frames": 100}  # so that each target gets its share of the time


def main() -> int:
    """0 where nothing crashed, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--target", choices=sorted(TARGETS))
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seed", type=int, help="the one seed to run")
    parser.add_argument("--first", type=int, default=1000, help="the seed to begin with")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to go on")
    given = parser.parse_args()
    if given.seed is not None:
        if given.target is None or given.game is None:
            parser.error("one seed needs its --target and its --game as well")
        fuzz(given.target, given.game, given.seed)
        return 0
    until, done = time.monotonic() + 60 * given.minutes, 0
    print(f"Fuzzing from seed {given.first} on for {given.minutes:g} minutes ...", flush=True)
    targets = [given.target] if given.target else list(TARGETS)
    games = [given.game] if given.game else list(GAMES)
    try:
        for turn in itertools.count():
            for target, game in itertools.product(targets, games):
                start = given.first + turn * _MANY[target]
                for seed in range(start, start + _MANY[target]):
                    fuzz(target, game, seed)
                    done += 1
                if time.monotonic() > until:
                    print(f"{done} damaged inputs crashed nothing.")
                    return 0
    except Crash as crash:
        print(crash, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
