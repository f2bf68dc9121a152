"""The sources as the compiler gets them: a folder that looks like site-packages, with the constants worked out."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from .constants import folded

_READ = {".py", ".pyi"}
_MARKER = "py.typed"


def mirror(packages: Mapping[str, Path], stage: Path) -> dict[str, str]:
    """Make `stage` look like site-packages, where mypy finds each module under its import name.

    A file that did not change is left alone. The answer is a name for each package as it is: any change gives another.
    """
    wanted: dict[Path, bytes] = {}
    for name, folder in packages.items():
        for file in folder.rglob("*"):
            if file.suffix in _READ or file.name == _MARKER:
                wanted[stage / name / file.relative_to(folder)] = file.read_bytes()
    wanted |= _with_folded_constants(wanted, stage)
    write_all(wanted, stage)
    return {name: _name(stage / name, wanted) for name in packages}


def _name(package: Path, files: Mapping[Path, bytes]) -> str:
    own = [file for file in sorted(files) if file.is_relative_to(package)]
    return digest(part for file in own for part in (file.relative_to(package).as_posix(), files[file]))


def write_all(wanted: Mapping[Path, bytes], folder: Path) -> None:
    """Make `folder` hold these files and no others. A file that is right already is not touched."""
    if folder.is_dir():
        for old in [file for file in folder.rglob("*") if file.is_file() and file not in wanted]:
            old.unlink()
    for target, content in wanted.items():
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def digest(parts: Iterable[str | bytes]) -> str:
    """A short name that stands for all of these parts in this order."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode("utf-8") if isinstance(part, str) else part
        whole.update(len(content).to_bytes(8, "little") + content)
    return whole.hexdigest()[:16]


def _with_folded_constants(files: Mapping[Path, bytes], root: Path) -> dict[Path, bytes]:
    """The Python files among `files` with their constants worked out."""
    modules = {".".join(file.relative_to(root).with_suffix("").parts): file for file in files if file.suffix == ".py"}
    texts = folded({module: files[file].decode("utf-8") for module, file in modules.items()})
    return {modules[module]: text.encode("utf-8") for module, text in texts.items()}
