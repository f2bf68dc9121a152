"""What is known of mutants: those that people have judged to be no change at all, and what came of earlier trials."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from scripts.mutants.changes import Mutant

JUDGED = "equivalent.toml"
KILLED, SURVIVED, UNREACHED = "killed", "survived", "unreached"


@dataclass(frozen=True)
class Equivalent:
    """A change that makes no difference, and why."""

    module: str
    function: str
    was: str
    becomes: str
    reason: str
    which: int = 1

    def is_about(self, mutant: Mutant) -> bool:
        mine = (self.module, self.function, self.was, self.becomes, self.which)
        return mine == (mutant.module, mutant.function, mutant.was, mutant.becomes, mutant.which)


def equivalents(folder: Path) -> list[Equivalent]:
    """Those of a game, from the folder of its tests."""
    path = folder / JUDGED
    if not path.is_file():
        return []
    try:
        return [Equivalent(**entry) for entry in tomllib.loads(path.read_text("utf-8"))["equivalent"]]
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as flaw:
        needed = "module, function, was, becomes and reason"
        raise SystemExit(f"{path} cannot be read ({flaw}): each [[equivalent]] needs {needed}.") from None


def outdated(judged: Iterable[Equivalent], mutants: list[Mutant]) -> list[Equivalent]:
    """Judgements about changes that can no longer be made."""
    return [each for each in judged if not any(each.is_about(mutant) for mutant in mutants)]


class Kept:
    """What trials said, kept in a file from run to run; `state` names the sources and tests that they are about.

    Of a file about another state nothing holds any more. With `again` what was killed is still taken for killed, for
    tests that were only added, and what survived is forgotten, to be tried anew. `before` names all that the file knew.
    """

    def __init__(self, path: Path, state: str, again: bool = False) -> None:
        self.path = path
        lines = path.read_text("utf-8").splitlines() if path.is_file() else []
        self.before: dict[str, str] = dict(json.loads(line) for line in lines[1:])
        self.results: dict[str, str] = {}
        if again:
            self.results = {name: result for name, result in self.before.items() if result == KILLED}
        elif lines and json.loads(lines[0]) == state:
            self.results = dict(self.before)
        path.parent.mkdir(parents=True, exist_ok=True)
        known = [json.dumps(each) for each in (state, *self.results.items())]
        path.write_text("\n".join(known) + "\n", "utf-8")

    def add(self, mutant: Mutant, result: str) -> None:
        """One more, written down at once."""
        self.results[mutant.name] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.name, result]) + "\n")
