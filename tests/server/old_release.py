"""An older release to test against: this one with a lower number, and with rules that were really others then."""

import os
import shutil
import zipfile
from collections.abc import Collection
from pathlib import Path

import harena

RELEASE = "0.0.9"
RULES = "0"
HAND = 4  # cards that everybody holds in Ragers; five since
FOR_KEEPING = 1  # glory for whoever keeps the whole hand; none since

_SOURCES = Path(harena.__file__).parent
_THEN = {
    "_version.py": ('__version__ = "', f'__version__ = "{RELEASE}"  # "'),
    "games/ragers/game.py": ('rules_version="1"', f'rules_version="{RULES}"'),
    "games/ragers/day.py": ("tell.kept(table, seat)", f"tell.kept(table, seat); table.add_score(seat, {FOR_KEEPING})"),
    "games/ragers/sides.py": ("HAND_SIZE: Final = 5", f"HAND_SIZE: Final = {HAND}"),
}


HAND_OF_NOW = ("games/ragers/sides.py",)


def unpacked(folder: Path, as_now: Collection[str] = ()) -> Path:
    """The older release as a folder to import from; these of its files are as they are now."""
    leave_out = shutil.ignore_patterns("static", "*.so", "*.pyd")  # what Python has compiled stays valid in a copy
    shutil.copytree(_SOURCES, folder / "harena", ignore=leave_out)
    for name, (now, then) in _THEN.items():
        if name in as_now:
            continue
        path = folder / "harena" / name
        text = path.read_text()
        assert text.count(now) == 1, f"{name} has changed: {now}"
        path.write_text(text.replace(now, then))
    return folder


def packed(tree: Path, folder: Path) -> Path:
    """Its wheel, in a folder of pins; gives the folder."""
    folder.mkdir()
    with zipfile.ZipFile(folder / f"harena-{RELEASE}-py3-none-any.whl", "w") as wheel:
        for path in sorted(tree.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                wheel.write(path, path.relative_to(tree))
    return folder


def engines_of(server: int) -> list[int]:
    """The processes in which a server has older releases play."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                command = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue  # it has ended
            if parent == server and b"harena.server.pinned" in command:
                found.append(int(entry.name))
    return found


def kill(processes: list[int]) -> None:
    """End processes without a warning."""
    for process in processes:
        os.kill(process, 9)
