"""The same games in every process: whatever the hash seed, interpreted or compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from harena.games import list_games, manifest
from tests.conformance.fingerprint import TOYS, groups
from tests.conformance.fingerprint import fingerprint as here
from tests.server.shown import shown

ROOT = Path(__file__).parents[2]
COMPILED = Path(os.environ.get("HARENA_COMPILED_DIR", ROOT / "build" / "compiled"))
BUILD = "make build/compiled/.ready"
PACKAGES = {"harena": ROOT / "src" / "harena", "harena_examples": ROOT / "examples" / "harena_examples"}
FROM_A_CHECKOUT = "test_border.py"
"""Schema and types are made from the sources: compiled modules have no types left to read."""
PORTIONS = 4
"""Starting a process takes longer than most files: so they go by portions, enough to keep every worker busy."""
FILES = [
    file.relative_to(ROOT)
    for folder in ("core", "property")
    for file in sorted((ROOT / "tests" / folder).glob("test_*.py"))
    if file.name != FROM_A_CHECKOUT
]
LONG = [
    file.relative_to(ROOT)
    for file in sorted((ROOT / "tests").glob("*/test_*.py"))
    if file.name != Path(__file__).name and "pytest.mark.long" in file.read_text("utf-8")
]
"""What plays for a long time is played on the compiled package, and left out elsewhere by `make test`."""

each_group = pytest.mark.parametrize("group", groups())
SOURCES = os.pathsep.join(str(folder.parent) for folder in PACKAGES.values())


def python(arguments: list[str], path: str, hash_seed: str = "0") -> str:
    """What a new Python process prints that finds the package on this path."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**inherited, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    return done.stdout


def fingerprint(group: str, hash_seed: str, path: str = SOURCES) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(python(["-m", "tests.conformance.fingerprint", group], path, hash_seed))
    return found


def compiled_path() -> str:
    """The folder of the compiled package, which must be there and made from the sources as they are."""
    if not (COMPILED / "harena").is_dir():
        pytest.fail(f"There is no compiled package in {COMPILED}; make it with: {BUILD}", pytrace=False)
    for package, folder in PACKAGES.items():
        for source in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
            built = COMPILED / package / source.relative_to(folder)
            if not built.is_file() or built.read_bytes() != source.read_bytes():
                pytest.fail(f"{built} is not made from {source} as it is now; renew it with: {BUILD}", pytrace=False)
    return str(COMPILED)


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    assert one["games"].keys() == other["games"].keys()
    return [
        f"{game}, {place}: {value} and {other['games'][game].get(place)}"
        for game, places in one["games"].items()
        for place, value in places.items()
        if other["games"][game].get(place) != value
    ]


def test_the_compiled_package_is_what_runs_from_its_folder() -> None:
    """Where there was a C compiler the kernel is native code; elsewhere the build is pure, and the rest still holds."""
    path = compiled_path()
    kernel = Path(fingerprint(TOYS, "0", path)["package"])
    native = list(COMPILED.glob("harena__mypyc*"))
    assert kernel.is_relative_to(COMPILED)
    assert kernel.suffix in (".so", ".pyd") if native else kernel.suffix == ".py"


@each_group
def test_games_are_the_same_hash_for_hash_in_every_process(group: str) -> None:
    """Interpreted and compiled, whatever order sets have there; and here, where other tests have been run before."""
    mine = here(group)
    for path in (SOURCES, compiled_path()):
        assert differences(mine, fingerprint(group, "random", path)) == []


def test_tables_show_the_same_bytes_in_every_process() -> None:
    """Interpreted and compiled: what a server makes of games is compiled in part, like the rules."""
    mine = {game: shown(game) for game in list_games()}
    for path in (SOURCES, compiled_path()):
        assert json.loads(python(["-m", "tests.server.shown"], path)) == mine


def passes_compiled(arguments: list[str]) -> None:
    options = ["-q", "--no-header", "--tb=short", "--maxfail=5", "-p", "no:cacheprovider", "-p", "no:schemathesis"]
    python(["-m", "pytest", *options, *arguments], compiled_path())


@pytest.mark.parametrize("game", [name for name in list_games() if manifest(name).cases])
def test_the_compiled_game_keeps_every_contract(game: str) -> None:
    """The suite in full, with as many games and positions as it knows."""
    passes_compiled(["--harena-only", "--harena-game", game])


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_compiled_kernel_passes_its_own_tests(portion: int) -> None:
    """Toy games stay interpreted there."""
    passes_compiled([str(file) for file in FILES[portion::PORTIONS]])


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_what_takes_long_is_played_compiled(portion: int) -> None:
    passes_compiled(["-m", "long", *map(str, LONG[portion::PORTIONS])])
