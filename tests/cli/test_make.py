"""The Makefile's promises about its output, with every tool that it calls replaced by one that only makes noise."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOISE = "#!/bin/sh\nmkdir -p web dist build/tuned\necho noise\n"
FILES = [
    "pyproject.toml",
    "constraints.txt",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    "NOTICE",
    "src/harena/_version.py",
    "src/harena/games/__init__.py",
    "web/package.json",
    "web/package-lock.json",
    ".venv/ready",
]
COMMAND = '#!/bin/sh\necho "harena $*"\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which nothing is set up yet but a virtual environment of stand-ins."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    for name, text in (("python", NOISE), ("node", NOISE), ("npm", NOISE), ("harena", COMMAND)):
        tool = tmp_path / ".venv" / "bin" / name
        tool.parent.mkdir(exist_ok=True)
        tool.write_text(text)
        tool.chmod(0o755)
    return tmp_path


def make(checkout: Path, *arguments: str) -> tuple[str, str]:
    """What make prints: its output and its errors."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    path = f"{checkout / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["make", *arguments], cwd=checkout, env=kept | {"PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.mark.needs("gods")
@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (("bench", "ARGS=--json"), "harena bench --json\n"),
        (("terminal", "GAME=gods", "ARGS=--plain"), "harena play gods --plain\n"),
    ],
)
def test_only_the_command_speaks_on_standard_output(checkout: Path, arguments: tuple[str, ...], output: str) -> None:
    first = make(checkout, *arguments)
    assert first[0] == output
    assert "Installing Harena" in first[1]
    assert make(checkout, *arguments) == (output, "")


def test_help_lists_every_target(checkout: Path) -> None:
    told = make(checkout, "help")[0]
    targets = ["play", "terminal", "app", "generate", "test", "quick", "lint", "mutants", "bench", "wheel", "clean"]
    for target in targets:
        assert f"\n  {target} " in told
