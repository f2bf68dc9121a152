"""Where games are kept: one folder of the user's own, or the one that HARENA_HOME names; and how to get them again."""

import os
import shutil
import sys
from datetime import datetime
from pathlib import Path

from harena.core.errors import BadSetup

COMMAND = "harena"
HOME_VARIABLE = "HARENA_HOME"


def home() -> Path:
    """The folder for what Harena keeps, as the platform has it."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            return (Path(base) if base else Path.home() / "AppData" / "Local") / "harena"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Application Support" / "harena"
        base = os.environ.get("XDG_DATA_HOME")
        return (Path(base) if base else Path.home() / ".local" / "share") / "harena"
    except RuntimeError:
        raise BadSetup(f"There is no home folder to keep games in; name a folder with {HOME_VARIABLE}.") from None


def this_command() -> str:
    """How whoever runs this calls it again: by name where the shell finds it, else as it was called."""
    called = sys.argv[0]
    if Path(called).stem != COMMAND or shutil.which(COMMAND):
        return COMMAND
    return f'"{called}"' if " " in called else called


def new_path(game: str, now: datetime | None = None) -> Path:
    """A name for a new game that no file has yet."""
    stem = f"{game}-{(now or datetime.now()).strftime('%Y%m%d-%H%M%S')}"
    folder = home() / "games"
    path = folder / f"{stem}.toml"
    count = 1
    while os.path.exists(path):
        count += 1
        path = folder / f"{stem}-{count}.toml"
    return path
