"""Packages from outside, as pip would have installed them: a folder of modules, and a `dist-info` beside it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEDUC = ROOT / "examples" / "harena_examples" / "leduc"

BOT = '''\
"""Never folds."""

from typing import Any

from harena.bots.common import Advice, Greedy, actions_of, evenly
from harena.core.game import Decision


class Stubborn(Greedy):
    name = "stubborn"

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        return evenly([action for action in actions_of(decision) if action])
'''

LEVEL = """\
    bots=(Level("stubborn", "Never folds.", "sandbox_duel.bots:Stubborn"),),
    prefix="DUE","""


def install(folder: Path, name: str, entry: str, modules: Mapping[str, str]) -> None:
    """A package with these files that says by this entry point that it has the game of this name."""
    for path, text in modules.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = folder / f"sandbox_{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: sandbox-{name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[harena.games]\n{name} = {entry}\n", encoding="utf-8")


def install_duel(folder: Path) -> None:
    """The whole folder of a game: Leduc hold'em under another name, with a bot of its own."""
    files = {}
    for file in LEDUC.iterdir():
        if file.is_file():
            text = file.read_text(encoding="utf-8").replace("harena_examples.leduc", "sandbox_duel")
            text = text.replace('"leduc"', '"duel"').replace("LED-", "DUE-").replace('    prefix="LED",', LEVEL)
            text = text.replace("import Figure, Manifest", "import Figure, Level, Manifest")
            files[f"sandbox_duel/{file.name}"] = text.replace("Leduc hold'em", "Duel")
    install(folder, "duel", "sandbox_duel:MANIFEST", files | {"sandbox_duel/bots.py": BOT})


def python(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A process of Python that finds the packages of this folder beside Harena."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "HARENA_HOME": str(folder / "home"), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def harena(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, where these packages are installed."""
    return python(folder, "-m", "harena", *arguments, typed=typed)


def unneeded(folder: str, names: list[str]) -> set[str]:
    """For `shutil.copytree`: what a copy of the sources does not need.

    Bytecode goes along, so that no process compiles everything anew; but not what is just being written.
    """
    return set(shutil.ignore_patterns("*.pyc.*", "static", "node_modules", "generated")(folder, names))
