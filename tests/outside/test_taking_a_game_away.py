"""A game is its folders and nothing else: in a copy without them all the rest still builds, lints and is found."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from harena import registry
from tests.outside.packages import ROOT, unneeded

PLAYED = [each.name for each in registry.own().values() if each.card]
SPECIMEN = "ragers"
"""Tests of the kernel, the server and the terminal play this game as an example, so they stay only while it does."""

REST = (
    "tests/core",
    "tests/rules",
    "tests/terminal",
    "tests/cli/test_bad_input.py",
    "tests/records/test_text.py",
    "tests/examples/test_documents.py",
    "tests/test_documents.py",
    "tests/test_reference.py",
)
"""What is tested of the rest in a moment: kernel, rules, lists, documents, and what is said to people."""

TOLD = """
import importlib, json, pkgutil
import harena, harena_bench
from harena import reference
from harena.server.catalog import game_infos
from harena.testing import cases
from harena_bench import own, report
for package in (harena, harena_bench):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith(("__main__", ".env", "0001_first_tables")) and "peer_" not in module.name:
            importlib.import_module(module.name)
lists = {
    "where": harena.__file__,
    "games": harena.list_games(),
    "rules": reference.games(),
    "offered": [each.name for each in game_infos()],
    "cases": sorted({case.game for case in cases()}),
    "measured": own.games(),
    "figures": sorted({line.game for line in report.LINES}),
}
print(json.dumps(lists))
"""


def without(games: list[str], folder: Path) -> Path:
    """A copy of the checkout that lacks the three folders of each of these games."""
    copy = folder / "copy"
    for part in ("src", "examples", "bench", "tests", "scripts", "web", "docs"):
        shutil.copytree(ROOT / part, copy / part, ignore=unneeded)
    for file in ROOT.iterdir():
        if file.is_file() and file.name != ".git":
            shutil.copy2(file, copy / file.name)
    for game in games:
        for part in (f"src/harena/games/{game}", f"web/src/games/{game}", f"tests/{game}"):
            shutil.rmtree(copy / part)
    return copy


def run(copy: Path, *command: str) -> str:
    """What a command prints in the copy, where only the copy's packages are found; it must succeed."""
    path = os.pathsep.join(str(copy / part) for part in ("src", "examples", "bench"))
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        command, cwd=copy, env={**inherited, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.mark.parametrize("game", PLAYED)
def test_every_list_goes_on_without_it(game: str, tmp_path: Path) -> None:
    copy = without([game], tmp_path)
    told = json.loads(run(copy, sys.executable, "-c", TOLD))
    assert Path(told.pop("where")).is_relative_to(copy)
    others = [name for name in PLAYED if name != game]
    for name, listed in told.items():
        assert game not in listed, name
        assert set(others) <= set(listed), name
    shown = run(copy, sys.executable, "-m", "harena", "games")
    assert [line.split()[0] for line in shown.splitlines() if line.split()[0] in PLAYED] == others


def test_what_is_left_needs_none_of_them(tmp_path: Path) -> None:
    """Without all games but one the imports are in order, all tests that are left are found, and quick ones pass."""
    games = [name for name in PLAYED if name != SPECIMEN]
    copy = without(games, tmp_path)
    lint = Path(sys.executable).with_name("lint-imports")
    assert "0 broken" in run(copy, str(lint), "--no-logo", "--no-cache")
    found = run(copy, sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests")
    assert "tests/server/" in found
    assert not [game for game in games if f"[{game}]" in found]
    sparing = ("-m", "not long", "--harena-sparing")
    passed = run(copy, sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *sparing, *REST)
    assert " passed" in passed


def test_types_and_the_browser_app_hold_without_it(tmp_path: Path) -> None:
    game = PLAYED[-1]
    copy = without([game], tmp_path)
    typed = ["src/harena/registry.py", "src/harena/games", "src/harena/bots", "src/harena/testing", "bench"]
    run(copy, sys.executable, "-m", "mypy", *typed)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules", target_is_directory=True)
    node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
    run(copy / "web", node, "scripts/generate.mjs")
    run(copy / "web", node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    assets = [file.name for file in (copy / "src/harena/server/static/assets").iterdir()]
    assert any(name.startswith(PLAYED[0]) for name in assets)
    assert not any(name.startswith(f"{game}-") for name in assets)
