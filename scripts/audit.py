"""Asks the open database of vulnerabilities (osv.dev) about every version that is pinned here: `make audit`.

It looks at constraints.txt and at the lock file of the browser app. Exit status 0: nothing is known against any of
them; 1: something is; 2: the database could not be asked, and nothing is known either way.
"""

import json
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final, NamedTuple

_ROOT: Final = Path(__file__).parents[1]
_DATABASE: Final = "https://api.osv.dev/v1/querybatch"
_AT_ONCE: Final = 500
_PATIENCE: Final = 20.0  # seconds


class Pinned(NamedTuple):
    """A package in one version, and who publishes it."""

    ecosystem: str
    name: str
    version: str


def pinned(root: Path = _ROOT) -> list[Pinned]:
    """Everything that is pinned, each once."""
    constraints = (root / "constraints.txt").read_text(encoding="utf-8")
    found = {Pinned("PyPI", *each) for each in re.findall(r"^([\w.-]+)==([^\s;]+)", constraints, re.M)}
    lock = json.loads((root / "web/package-lock.json").read_text(encoding="utf-8"))
    for place, package in lock["packages"].items():
        if place:
            name = package.get("name") or place.rpartition("node_modules/")[2]
            found.add(Pinned("npm", name, package["version"]))
    return sorted(found)


def known_against(packages: list[Pinned]) -> dict[Pinned, list[str]]:
    """What the database has against packages, where it has something; OSError where it does not answer."""
    found: dict[Pinned, list[str]] = {}
    for start in range(0, len(packages), _AT_ONCE):
        part = packages[start : start + _AT_ONCE]
        queries = [
            {"package": {"ecosystem": each.ecosystem, "name": each.name}, "version": each.version} for each in part
        ]
        request = urllib.request.Request(
            _DATABASE, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
        for each, result in zip(part, results):
            if result.get("vulns"):
                found[each] = [vulnerability["id"] for vulnerability in result["vulns"]]
    return found


def main() -> int:
    """Ask, and say what was found."""
    packages = pinned()
    try:
        found = known_against(packages)
    except (OSError, ValueError) as failure:
        reason = getattr(failure, "reason", None) or failure
        print(f"The database of vulnerabilities could not be asked ({reason}).", file=sys.stderr)
        print(
            f"Nothing is known about the {len(packages)} pinned packages; ask again from where it can be reached.",
            file=sys.stderr,
        )
        return 2
    for each, ids in found.items():
        print(f"{each.ecosystem} {each.name} {each.version}: {', '.join(ids)}")
    print(f"{len(packages)} pinned packages, {len(found)} with something known against them.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
