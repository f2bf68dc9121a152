"""A game of another package compiles against an installed Harena, the way docs and docstrings say."""

import json
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from harena.compiling.outside import extensions, refuse_closed_bases
from tests.build.compiled import ROOT, note, python

SETUP = """
from harena.compiling import extensions
from setuptools import setup

setup(name="mypoker", ext_modules=extensions("mypoker", ["mypoker/table.py", "mypoker/rules.py"], base="src"))
"""

PLAY = """
import json
from harena.core.playout import random_games
from mypoker import rules

edition = rules.GAME.edition()
decisions = random_games(edition, 2000, 1)
keys = []
for seed in range(20):
    state = edition.new(seed)
    while state.waiting:
        seat = state.waiting[0]
        keys.append([state.key(), state.view(seat)])
        state.play(seat, state.legal(seat)[-1 - seed % 2])
    keys.append([state.key(), str(state.outcome)])
print(json.dumps({"file": rules.__file__, "decisions": decisions, "keys": keys}))
"""


def played(package: Path) -> dict[str, object]:
    done = python(["-c", PLAY], package)
    assert done.returncode == 0, done.stdout
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_a_game_from_outside_compiles_and_plays_the_same(tmp_path: Path) -> None:
    build = str(note()["build"])
    package = tmp_path / "src"
    (package / "mypoker").mkdir(parents=True)
    (package / "mypoker" / "__init__.py").touch()
    leduc = ROOT / "examples" / "harena_examples" / "leduc"
    shutil.copy(leduc / "table.py", package / "mypoker" / "table.py")
    rules = (leduc / "game.py").read_text("utf-8").replace("harena_examples.leduc", "mypoker")
    (package / "mypoker" / "rules.py").write_text(rules, encoding="utf-8")
    (tmp_path / "setup.py").write_text(SETUP)
    before = played(package)
    done = python(["setup.py", "-q", "build_ext", "--build-lib", str(package)], tmp_path)
    assert done.returncode == 0, done.stdout

    after = played(package)
    assert (Path(str(before["file"])).suffix, Path(str(after["file"])).suffix) == (".py", ".so")
    assert after["decisions"] == before["decisions"]
    assert after["keys"] == before["keys"]

    # The library is locked to the Harena that it was built against: as if that had been another one.
    (library,) = package.glob("mypoker__mypyc*")
    content = library.read_bytes()
    assert content.count(build.encode()) == 1
    library.write_bytes(content.replace(build.encode(), b"0123456789abcdef"))
    refused = python(["-c", "import mypoker.rules"], package)
    assert refused.returncode == 1
    assert "ImportError: mypoker was compiled against another build of Harena" in refused.stdout
    assert "build mypoker again" in refused.stdout


def test_against_an_interpreted_harena_there_is_nothing_to_compile(capsys: pytest.CaptureFixture[str]) -> None:
    assert extensions("mypoker", ["mypoker/rules.py"]) == []
    assert "mypoker: not compiling, since the Harena in " in capsys.readouterr().err


def test_a_class_that_harena_keeps_closed_is_no_base_for_others() -> None:
    def class_of(module: str, name: str, open_to_others: bool) -> SimpleNamespace:
        return SimpleNamespace(
            module_name=module, name=name, fullname=f"{module}.{name}", allow_interpreted_subclasses=open_to_others
        )

    opened, closed = class_of("harena.core.state", "State", True), class_of("harena.games.x.table", "Table", False)
    own = class_of("mypoker.rules", "Poker", False)
    own.mro = [own, opened]
    child = class_of("mypoker.more", "Child", False)
    child.mro = [child, own, opened]  # closed, but of the same group
    bad = class_of("mypoker.more", "Bad", False)
    bad.mro = [bad, closed]

    def written(*classes: SimpleNamespace) -> SimpleNamespace:
        inside = {name: SimpleNamespace(classes=[]) for name in ("mypoker.rules", "mypoker.more")}
        for each in classes:
            inside[each.module_name].classes.append(each)
        return SimpleNamespace(modules={"mypoker": list(inside)}, inside=inside)

    refuse_closed_bases(written(own, child), "mypoker")  # type: ignore[arg-type]
    with pytest.raises(SystemExit, match=r"mypoker\.more\.Bad inherits from harena\.games\.x\.table\.Table, which"):
        refuse_closed_bases(written(own, bad), "mypoker")  # type: ignore[arg-type]
