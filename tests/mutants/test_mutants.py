"""`make mutants` on a made-up game of one rule: what is killed, what survives, what a person has judged."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutants.changes import changed, mutants

ROOT = Path(__file__).parents[2]
RULES = '''"""The rules of a game that is over in one line."""

MOST = 3


def taken(wanted: int, left: int) -> int:
    """As many as are wanted, at most three and no more than there are."""
    if wanted > MOST:
        wanted = MOST
    return wanted if wanted < left else left


def counted(taken: int) -> int:
    return taken * 2


def heaped(left: int) -> int:
    return left + 1
'''
TESTS = """from harena.games.heap.rules import counted, taken
from tests.rules.citing import rule


@rule("HEA-01")
def test_three_at_most() -> None:
    assert taken(2, 9) == 2
    assert taken(5, 9) == 3
    assert taken(2, 1) == 1


@rule("HEA-02")
def test_nothing_counts_nothing() -> None:
    assert counted(0) == 0


def test_that_cites_nothing_kills_nothing() -> None:
    assert counted(2) == 4
"""
JUDGED = """[[equivalent]]
module = "rules"
function = "taken"
was = "if wanted > MOST:"
becomes = "if wanted >= MOST:"
reason = "Who wants three gets three either way."

[[equivalent]]
module = "rules"
function = "taken"
was = "return wanted if wanted < left else left"
becomes = "return wanted if wanted <= left else left"
reason = "Of two equal numbers it does not matter which."
"""
SETTINGS = """[tool.harena.compile]
exclude = []
interpreted = ["words"]

[tool.pytest.ini_options]
pythonpath = ["."]
addopts = ["--import-mode=importlib"]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with that game alone."""
    folder = tmp_path / "src" / "harena" / "games" / "heap"
    for path in (folder.parents[1], folder.parent, folder):
        path.mkdir(parents=True, exist_ok=True)
        (path / "__init__.py").touch()
    (folder / "rules.py").write_text(RULES)
    (folder / "words.py").write_text("SCORE = 1 + 1\n")
    tests = tmp_path / "tests" / "heap"
    tests.mkdir(parents=True)
    (tests / "test_heap.py").write_text(TESTS)
    (tests / "equivalent.toml").write_text(JUDGED)
    (tmp_path / "tests" / "__init__.py").touch()
    (tmp_path / "tests" / "rules").mkdir()
    shutil.copy(ROOT / "tests" / "rules" / "citing.py", tmp_path / "tests" / "rules")
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    return tmp_path


def said(checkout: Path, *arguments: str, code: int = 0) -> str:
    """What the command prints."""
    command = [sys.executable, "-m", "scripts.mutants", "heap", "--workers", "2", *arguments]
    path = {"PYTHONPATH": str(ROOT), "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=checkout, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_killed_survived_and_equivalent_mutants_are_told_apart(checkout: Path) -> None:
    before = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    told = said(checkout)
    assert "survived: rules.py, line 14, in counted" in told
    assert "was:     return taken * 2\n    becomes: return taken * 3" in told
    assert "survived, which no test reaches: rules.py, line 18, in heaped" in told
    assert "9 mutants of 9: 4 killed, 57.1% of those that make a difference;" in told
    assert "3 survived; 2 judged equivalent." in told
    assert {path: path.read_bytes() for path in before} == before

    again = said(checkout)
    assert "Trying" not in again
    assert again.endswith(told[told.index("9 mutants of 9") :])

    better = TESTS.replace("assert counted(0) == 0", "assert counted(2) == 4")
    (checkout / "tests" / "heap" / "test_heap.py").write_text(better)
    mended = said(checkout, "--survivors")
    assert "Trying 1 mutants" in mended
    assert "7 mutants of 9: 5 killed" in mended


def test_a_sample_is_the_same_for_the_same_seed(checkout: Path) -> None:
    told = said(checkout, "--sample", "4", "--seed", "7")
    assert "4 mutants of 9:" in told
    assert "Trying" not in said(checkout, "--sample", "4", "--seed", "7")


def test_a_judgement_that_fits_no_mutant_any_more_is_told(checkout: Path) -> None:
    rules = checkout / "src" / "harena" / "games" / "heap" / "rules.py"
    rules.write_text(RULES.replace("wanted > MOST", "wanted > 3"))
    assert "Outdated in equivalent.toml: rules.taken: if wanted > MOST:" in said(checkout, "--sample", "1")


def test_tests_that_fail_by_themselves_prove_nothing(checkout: Path) -> None:
    (checkout / "tests" / "heap" / "test_heap.py").write_text(TESTS.replace("== 3", "== 4"))
    told = said(checkout, code=1)
    assert "test_heap.py::test_three_at_most fails without any change: mend that first." in told


def test_an_unknown_game_is_refused(checkout: Path) -> None:
    (checkout / "src" / "harena" / "games" / "heap" / "__init__.py").unlink()
    assert "heap is no game of this checkout" in said(checkout, code=1)


def test_every_kind_of_change_is_made_once() -> None:
    source = (
        "def f(a: int, b: int = 1) -> int:\n"
        "    '''Not 1 word of this.'''\n"
        "    while a and not b:\n"
        "        a -= 1\n"
        "        if a in (b,):\n"
        "            break\n"
        "    return -1 if g(a) else a << b\n"
    )
    names = [each.becomes for each in mutants("m", source)]
    assert names == [
        "while a or not b:",
        "while not a and (not b):",
        "while a and b:",
        "a += 1",
        "a -= 2",
        "if a not in (b,):",
        "continue",
        "return -1 if not g(a) else a << b",
        "return 1 if g(a) else a << b",
        "return -1 if g(a) else a >> b",
    ]


def test_a_changed_module_differs_in_one_place() -> None:
    source = "def f(a, b):\n    a = b + 1\n    a = b + 1\n    return a\n"
    second = next(each for each in mutants("m", source) if each.which == 2 and each.becomes == "a = b - 1")
    assert ast.unparse(changed(source, second)) == "def f(a, b):\n    a = b + 1\n    a = b - 1\n    return a"
