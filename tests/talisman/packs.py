"""Packs that differ from the standard one in some entries: for faults, and for what its own cards leave alone."""

from pathlib import Path

STANDARD = Path(__file__).parents[2] / "src/harena/games/talisman/packs/standard.toml"
TEXT = STANDARD.read_text("utf-8")


def entry(text: str, id: str) -> tuple[int, int]:
    """Where an entry of a pack begins and ends."""
    start = text.rindex("\n[[", 0, text.index(f'\nid = "{id}"\n')) + 1
    end = text.find("\n[[", start)
    return start, len(text) if end < 0 else end + 1


def changed(id: str, before: str, after: str, text: str = TEXT) -> str:
    """A pack with one thing changed in the entry of that id."""
    start, end = entry(text, id)
    assert before in text[start:end], text[start:end]
    return text[:start] + text[start:end].replace(before, after) + text[end:]


def moved_first(table: str, id: str, text: str = TEXT) -> str:
    """A pack in which one entry stands first in its table, and so has the first number."""
    start, end = entry(text, id)
    first = text.index(f"[[{table}]]")
    moved = text[start:end].partition("\n# ---")[0] + "\n\n"
    return text[:first] + moved + text[first:start] + text[end:]


def without(*tables: str, text: str = TEXT) -> str:
    """A pack in which some tables are empty."""
    for table in tables:
        while f"\n[[{table}]]" in text:
            start = text.index(f"\n[[{table}]]") + 1
            end = text.find("\n[[", start)
            text = text[:start] + ("" if end < 0 else text[end + 1 :])
    return "".join(f"{table} = []\n" for table in tables) + text


def written(folder: Path, text: str) -> str:
    """Where a pack was written; editions are kept by that, so each pack needs a folder of its own."""
    path = folder / "pack.toml"
    path.write_text(text.replace('id = "talisman-standard"', 'id = "talisman-other"'), "utf-8")
    return str(path)


def saying(folder: Path, id: str, before: str, after: str) -> str:
    """A pack in which one card says something else."""
    return written(folder, changed(id, before, after))
