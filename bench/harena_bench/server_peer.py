"""boardgame.io under the same load, in the same run: where Node is there and its packages have been installed.

    npm install --no-save --prefix bench/boardgame_io

Its durable store writes a file a match; the other one keeps everything in memory and loses it with the process.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

# Beside this package in a checkout; a wheel does not carry it, and is measured from the checkout's folder.
_FOLDERS = (Path(__file__).resolve().parents[1] / "boardgame_io", Path("bench", "boardgame_io").absolute())
_INSTALL = "npm install --no-save --prefix bench/boardgame_io"
_LIMIT_SECONDS = 600  # seating alone takes a minute: the file store keeps one of two that come at once


def measure_peer(games: int, seconds: float, stores: Sequence[str] = ("files", "memory")) -> dict[str, Any]:
    """boardgame.io's figures by store, or under "missing" why there are none."""
    node = shutil.which("node")
    if node is None:
        return {"missing": "boardgame.io was not measured: there is no Node here."}
    folder = next((each for each in _FOLDERS if (each / "node_modules" / "boardgame.io").is_dir()), None)
    if folder is None:
        return {"missing": f"boardgame.io was not measured; from a checkout, `{_INSTALL}` installs it."}
    found: dict[str, Any] = {}
    for store in stores:
        command = [node, "load.cjs", store, str(games), str(seconds)]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=_LIMIT_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return {"missing": f"boardgame.io was not measured: it took more than {_LIMIT_SECONDS} seconds."}
        if done.returncode != 0:
            return {"missing": f"boardgame.io was not measured: {done.stderr.strip().rpartition(chr(10))[2]}"}
        found[store] = json.loads(done.stdout)
    return found
