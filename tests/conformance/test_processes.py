"""The same games in every process: whatever the hash seed, interpreted or compiled."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.fingerprint import fingerprint as here

ROOT = Path(__file__).parents[2]
COMPILED = Path(os.environ.get("HARENA_COMPILED_DIR", ROOT / "build" / "compiled"))
BUILD = "make build/compiled/.ready"
PACKAGES = {"harena": ROOT / "src" / "harena", "harena_examples": ROOT / "examples" / "harena_examples"}
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


@cache
def fingerprint(hash_seed: str, path: str = SOURCES) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(python(["-m", "tests.conformance.fingerprint"], path, hash_seed))
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


def test_games_are_the_same_in_every_process() -> None:
    """Whatever order sets and dictionaries have there; and here, where other tests have been run before."""
    for other in (fingerprint("1"), fingerprint("random"), here()):
        assert differences(fingerprint("0"), other) == []


def test_the_compiled_package_is_what_runs_from_its_folder() -> None:
    """Where there was a C compiler the kernel is native code; elsewhere the build is pure, and the rest still holds."""
    path = compiled_path()
    kernel = Path(fingerprint("0", path)["package"])
    native = list(COMPILED.glob("harena__mypyc*"))
    assert kernel.is_relative_to(COMPILED)
    assert kernel.suffix in (".so", ".pyd") if native else kernel.suffix == ".py"


def test_compiled_and_interpreted_games_are_the_same_hash_for_hash() -> None:
    assert differences(fingerprint("0"), fingerprint("0", compiled_path())) == []


def test_the_compiled_package_passes_this_suite() -> None:
    """Every test of the kernel and of conformance again, on the compiled package; toy games stay interpreted."""
    folders = ["tests/conformance", "tests/core", "tests/property"]
    options = ["-q", "--no-header", "--tb=short", "--maxfail=5", "-p", "no:cacheprovider"]
    this = Path(__file__).relative_to(ROOT)
    python(["-m", "pytest", *options, f"--ignore={this}", *folders], compiled_path())
