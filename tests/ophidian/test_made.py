"""What is generated of Ophidian is what its declarations give today."""

from pathlib import Path

from harena.core import border, generate

PACKAGE = "harena.games.ophidian"
ROOT = Path(__file__).parents[2]
MADE = ROOT / "src" / "harena" / "games" / "ophidian" / "made"


def test_what_is_made_is_current() -> None:
    made = generate.generated(PACKAGE) | {"schema.json": border.made(PACKAGE)}
    found = {path.name: path.read_text("utf-8") for path in MADE.iterdir() if path.is_file()}
    assert found == made, f"run: python -m harena.core.generate {PACKAGE}; python -m harena.core.border {PACKAGE}"


def test_the_types_of_the_board_are_current() -> None:
    types = ROOT / "web" / "src" / "games" / "ophidian" / "vocabulary.ts"
    assert types.read_text("utf-8") == border.typescript(PACKAGE)
