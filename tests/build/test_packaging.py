"""What a build from a bare checkout needs. pip builds in an environment of its own, with nothing else in it."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS: list[Path] = [ROOT / package for package in SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]


def compiled() -> set[Path]:
    return set(hatch_build.compiled_modules(ROOT, SETTINGS["tool"]["harena"]["compile"]).values())


def imports(file: Path) -> set[str]:
    """The full names that a file imports, anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def own_file(module: str) -> Path | None:
    """The file of a module of this project."""
    for folder in FOLDERS:
        place = folder.parent / module.replace(".", "/")
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                return file
    return None


SERVER = ROOT / "src" / "harena" / "server"


def test_the_build_has_whatever_the_compiled_modules_import() -> None:
    """But for what serves: of that, the types of packages that are missing are looked up as it runs."""
    required = {re.split(r"[^\w-]", each)[0] for each in SETTINGS["build-system"]["requires"]}
    seen: set[Path] = set()
    left = {file for file in compiled() if not file.is_relative_to(SERVER)}
    foreign: dict[str, Path] = {}
    while left:
        file = left.pop()
        seen.add(file)
        for name in imports(file):
            below = own_file(name)
            if below is not None and below not in seen:
                left.add(below)
            package = name.partition(".")[0]
            if package not in {folder.name for folder in FOLDERS} | set(sys.stdlib_module_names):
                foreign[package] = file
    assert "librt" in foreign
    assert set(foreign) <= required | {"mypy_extensions"}, foreign  # mypy brings that one


def test_a_new_game_is_compiled_without_being_listed(tmp_path: Path) -> None:
    game = tmp_path / "src" / "harena" / "games" / "brawl"
    (game / "made").mkdir(parents=True)
    for name in ("__init__", "table", "fighting", "view", "words", "content", "vocabulary", "made/tell"):
        (game / f"{name}.py").touch()
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    found = hatch_build.compiled_modules(tmp_path, SETTINGS["tool"]["harena"]["compile"])
    assert set(found) == {f"harena/games/brawl/{name}.py" for name in ("table", "fighting", "view", "made/tell")}


def test_every_game_has_rules_that_are_compiled() -> None:
    games = ROOT / "src" / "harena" / "games"
    folders = {file.parent.name for file in games.glob("*/game.py")}
    assert folders == {file.relative_to(games).parts[0] for file in compiled() if file.is_relative_to(games)}
