"""Content packs for tests: the standard one with some of its lines changed."""

from pathlib import Path

from harena.games.ragers import content

STANDARD = Path(content.__file__).parent / "packs" / "standard.toml"


def altered_pack(folder: Path, *changes: tuple[str, str]) -> str:
    """Write the standard pack with each first text replaced by the second; returns the path, as an option takes it."""
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in changes:
        if text.count(old) != 1:
            raise ValueError(f"the standard pack has {old!r} {text.count(old)} times, so a change of it is unclear")
        text = text.replace(old, new)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)
