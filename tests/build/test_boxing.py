"""No function of a rules module makes an object out of an integer, or counts in Python's integers.

The build writes down every such place: `boxes.json` in `build/mypyc/*/`, beside the folder `c` that holds what mypyc
wrote. `boxing.toml` names the functions that may, with a reason for each.

    .venv/bin/python -m tests.build.test_boxing    # every place, with its line
"""

import json
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from harena.compiling.boxing import boxes
from harena.compiling.native import generate
from tests.build.compiled import BUILD, ROOT, note

Places = dict[str, dict[str, int]]

MAY = Path(__file__).with_name("boxing.toml")

KERNEL = {f"harena.core.{name}" for name in ("cells", "chance", "machine", "playout", "sets", "zones")}
"""The kernel's part that runs at every step; the rest of it speaks with Python."""

SHOWING = {"outlook", "preview", "view"}
"""Modules of a game that make what others look at: Python's own objects are what they are for."""


def is_rules(module: str) -> bool:
    """Whether a compiled module holds rules, or runs between them at every step."""
    if module in KERNEL:
        return True
    return module.startswith(("harena.games.", "harena_examples.")) and module.rpartition(".")[2] not in SHOWING


def report() -> dict[str, Places]:
    """What the build that lies there wrote down about each rules module."""
    built = note()
    file = ROOT / "build" / "mypyc" / hatch_build.toolchain() / "boxes.json"
    told: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {"build": ""}
    if told["build"] != built["build"]:
        pytest.fail(f"{file} does not belong to the compiled package; renew both with: {BUILD}", pytrace=False)
    return {module: places for module, places in told["boxes"].items() if is_rules(module)}


@cache
def excused() -> dict[str, dict[str, str]]:
    """The functions that may, by module, with their reasons; `*` stands for anything in a name."""
    told: dict[str, dict[str, str]] = tomllib.loads(MAY.read_text("utf-8"))
    return told


def is_excused(module: str, name: str) -> bool:
    return any(
        fnmatchcase(module, modules) and fnmatchcase(name, function)
        for modules, functions in excused().items()
        for function in functions
    )


def told(places: dict[str, int]) -> str:
    return "".join(f"\n    {place}" + (f" ({times} times)" if times > 1 else "") for place, times in places.items())


TOY = """from typing import Final
from librt.vecs import vec
from mypy_extensions import i64

EIGHT: Final = 8
NINE: Final[i64] = 9

def clean(cells: vec[i64], at: i64, flag: bool) -> i64:
    cells[at] = flag
    for seat in range(at):
        cells[seat] += EIGHT
    return NINE if flag else cells[at]

def ternary(at: i64, flag: bool) -> i64:
    return EIGHT if flag else at

def stored(cells: vec[i64], flag: bool) -> None:
    cells[0] = 1 if flag else 0

def counted(cells: vec[i64]) -> None:
    for seat in range(2):
        cells[seat] = 0

def listed(numbers: list[i64], number: i64) -> None:
    numbers.append(number)

def paired(number: i64) -> object:
    return number, number

def passed(number: i64) -> int:
    return number
"""


def test_the_report_finds_what_is_slow_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "stage").mkdir()
    (tmp_path / "stage" / "toy.py").write_text(TOY)
    written = generate(tmp_path / "stage", tmp_path / "c", {"toy": ["toy.py"]}, split=False, build="")
    assert boxes(written.inside) == {
        "toy": {
            "ternary": {"line 14: an i64 becomes an object": 1},
            "stored": {"line 18: a Python integer becomes an i64": 1},
            "counted": {"line 22: a Python integer becomes an i64": 1},
            "listed": {"line 24: an i64 becomes an object": 1},
            "paired": {"line 28: a tuple of integers becomes an object": 1},
            "passed": {"line 31: an i64 becomes a Python integer": 1},
        }
    }


def test_no_function_of_a_rules_module_boxes_an_integer() -> None:
    new = [
        f"{module}.{name}:{told(places)}"
        for module, functions in report().items()
        for name, places in functions.items()
        if not is_excused(module, name)
    ]
    assert not new, "\n".join(["Integers are boxed where they must not be.", *new])


def test_what_is_allowed_is_still_needed() -> None:
    found = report()
    unneeded = [
        f"{name} of {module}"
        for module, names in excused().items()
        for name in names
        if not any(fnmatchcase(one, module) and fnmatchcase(each, name) for one in found for each in found[one])
    ]
    assert not unneeded, f"boxing.toml excuses what does not box: {', '.join(unneeded)}"


def test_every_rules_module_is_looked_at() -> None:
    found = report()
    assert {"harena.core.machine", "harena_examples.leduc.game"} <= found.keys()
    games = {path.parent.name for path in (ROOT / "src" / "harena" / "games").glob("*/game.py")}
    assert games == {module.split(".")[2] for module in found if module.startswith("harena.games.")}


if __name__ == "__main__":
    for module, functions in report().items():
        for name, lines in functions.items():
            print(f"{module}.{name}:{told(lines)}")
