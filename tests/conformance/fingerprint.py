"""Plays the same games wherever it is started and prints what they were: python -m tests.conformance.fingerprint rex

Different processes, and the compiled and the interpreted package, must print the same; only "package" says which it
was. `tests/conformance/test_processes.py` compares, one group of cases after the other.
"""

import hashlib
import json
import sys
from typing import Any

import harena.core.state
from harena.core.chance import Stream
from harena.core.playout import play_out
from harena.core.state import State
from harena.testing.play import all_views, as_json, stories, told, walk
from harena.testing.snapshots import anywhere
from tests.core import toys
from tests.games import CASES, Case

LIVE_SECRET = bytes(range(32))


def closely(state: State, seed: int, case: Case | None = None) -> str:
    """The hash of a game: its state after every move, and all that can be seen and heard after some of the moves."""
    stride = case.slowness**2 if case else 1
    digest = hashlib.blake2b(digest_size=8)
    for number, (seat, action) in enumerate(walk(state, Stream(seed))):
        digest.update(f"{state.key()} {seat} {action}".encode())
        if number % stride == 0:
            told_to_seats = [told(state, each) for each in range(state.seats)]
            heard = as_json(list(stories(state).values()))
            text = "\n".join([all_views(state), *told_to_seats, heard, repr(state.drawn())])
            digest.update((anywhere(text, case) if case else text).encode())  # builds keep their packs in other places
    digest.update(f"{state.key()} {state.outcome} {stories(state)} {state.drawn()}".encode())
    return digest.hexdigest()


def quickly(case: Case, seeds: range) -> dict[str, str]:
    """The last key of many games, played by the engine's own random player and imagined once from the middle."""
    keys: dict[str, str] = {}
    for seed in seeds:
        state = case.edition().new(seed)
        decisions = play_out(state, Stream(seed))
        keys[f"seed {seed} played out"] = f"{decisions} {state.key()}"
        middle = case.edition().new(seed)
        for number, _ in enumerate(walk(middle, Stream(seed))):
            if number == decisions // 2:
                keys[f"seed {seed} imagined"] = harena.imagine(middle.view(0), seed).key()
    return keys


TOYS = "toys"


def groups() -> dict[str, list[Case]]:
    """The cases by the game that they are about; the kernel's toys are a group of their own."""
    found: dict[str, list[Case]] = {TOYS: []}
    for case in CASES:
        found.setdefault(case.game, []).append(case)
    return found


def fingerprint(group: str) -> dict[str, Any]:
    games: dict[str, Any] = {}
    for case in groups()[group]:
        edition = case.edition()
        games[str(case)] = (
            {
                f"seed {seed}": closely(edition.new(seed, listening=True), seed, case)
                for seed in range(max(2, 3 // case.slowness))
            }
            | {"live": closely(edition.live(LIVE_SECRET, listening=True), 1, case)}
            | quickly(case, range(max(2, 30 // case.slowness)))
        )
    for seats in (2, 6) if group == TOYS else ():
        edition = toys.GAME.edition(seats)
        games[f"toy for {seats}"] = {
            f"seed {seed}": closely(edition.new(seed, listening=True), seed) for seed in range(10)
        }
    return {"package": harena.core.state.__file__, "games": games}


if __name__ == "__main__":
    json.dump(fingerprint(sys.argv[1]), sys.stdout)
