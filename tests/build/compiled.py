"""The compiled package beside the checkout, for tests that look at it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = Path(os.environ.get("HARENA_COMPILED_DIR", ROOT / "build" / "compiled"))
BUILD = "make build/compiled/.ready"


def note() -> dict[str, object]:
    """What the compiled package says about itself."""
    file = COMPILED / "harena" / "compiled.json"
    if not file.is_file():
        pytest.fail(f"There is no compiled package in {COMPILED}; make it with: {BUILD}", pytrace=False)
    told: dict[str, object] = json.loads(file.read_text("utf-8"))
    return told


def python(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a new Python that stands in `folder` and imports the compiled package."""
    path = os.pathsep.join([str(folder), str(COMPILED)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
