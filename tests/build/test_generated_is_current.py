"""What is made from declarations and checked in is what would be made from them now."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from harena.core import border, generate

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "src/harena/games").glob("*/declared.py"))


def checked_in(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def test_there_are_declared_games() -> None:
    assert "ragers" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_made_folder_is_what_the_generator_makes(game: str) -> None:
    folder = ROOT / "src/harena/games" / game / "made"
    made = generate.generated(f"harena.games.{game}")
    assert {path.name for path in folder.glob("*.py")} == set(made), f"{folder} is out of date: run make generate."
    for name, text in made.items():
        assert checked_in(folder / name) == text, f"{folder / name} is out of date: run make generate."


@pytest.mark.parametrize("game", GAMES)
def test_schema_and_types_are_what_the_border_makes(game: str) -> None:
    package = f"harena.games.{game}"
    for path, text in (
        (ROOT / "src/harena/games" / game / "made/schema.json", border.made(package)),
        (ROOT / "web/src/games" / game / "vocabulary.ts", border.typescript(package)),
    ):
        assert checked_in(path) == text, f"{path} is out of date: run make generate."


@pytest.mark.parametrize("game", GAMES)
def test_what_is_out_of_date_is_written_and_what_is_current_is_left_alone(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = ModuleType("somewhere")
    package.__path__ = [str(tmp_path)]
    for module in (generate, border):
        real = module.import_module
        monkeypatch.setattr(
            module, "import_module", lambda name, real=real: package if name == f"harena.games.{game}" else real(name)
        )
    (tmp_path / "made").mkdir()
    (tmp_path / "made/old.py").write_text("left over")
    written = generate.write(f"harena.games.{game}")
    assert {path.name for path in written} == {"old.py", *generate.generated(f"harena.games.{game}")}
    assert not (tmp_path / "made/old.py").exists()
    assert generate.write(f"harena.games.{game}") == []
    assert {path.name for path in border.write(f"harena.games.{game}", tmp_path)} == {"schema.json", "vocabulary.ts"}
    assert border.write(f"harena.games.{game}", tmp_path) == []


FIXTURE_MAKERS = sorted((ROOT / "tests").glob("*/make_web_fixtures.py"))


@pytest.mark.parametrize("maker", FIXTURE_MAKERS, ids=lambda path: path.parent.name)
def test_the_browser_apps_fixtures_are_what_the_engine_tells(maker: Path) -> None:
    module = import_module(f"tests.{maker.parent.name}.make_web_fixtures")
    current = f"python -m {module.__name__}"
    assert checked_in(module.TARGET) == module.made(), f"{module.TARGET.name} is out of date: run {current}."
