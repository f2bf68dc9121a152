"""What is generated of Ophidian is what its declarations give today."""

from pathlib import Path

from harena.core import border, generate

PACKAGE = "harena.games.ophidian"
MADE = Path(__file__).parents[2] / "src" / "harena" / "games" / "ophidian" / "made"


def test_what_is_made_is_current() -> None:
    made = generate.generated(PACKAGE) | {"schema.json": border.made(PACKAGE)}
    found = {path.name: path.read_text("utf-8") for path in MADE.iterdir() if path.is_file()}
    assert found == made, f"run: python -m harena.core.generate {PACKAGE}; python -m harena.core.border {PACKAGE}"
