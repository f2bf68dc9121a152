"""Game records: write, read, replay, verify and migrate them."""

import os

from harena.core.errors import BadRecord
from harena.records.checks import Check, Report
from harena.records.migrations import FORMAT, migrate
from harena.records.playthrough import Origin, Playthrough, Step, verify
from harena.records.record import Chance, Fork, Move, Record, Result, dumps, loads, read, write

__all__ = [
    "FORMAT",
    "BadRecord",
    "Chance",
    "Check",
    "Fork",
    "Move",
    "Origin",
    "Playthrough",
    "Record",
    "Report",
    "Result",
    "Step",
    "dumps",
    "load",
    "loads",
    "migrate",
    "read",
    "verify",
    "write",
]


def load(path: str | os.PathLike[str]) -> Playthrough:
    """The game in a record file, replayed and checked, at its last move."""
    return Playthrough.resume(read(path))
