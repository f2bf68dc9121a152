"""The data kept about each game still holds. What changed is shown as a difference, with the way to accept it."""

from difflib import unified_diff

import pytest

from harena.testing import chosen_cases
from harena.testing.case import Case
from harena.testing.snapshots import SNAPSHOTS, command, folder, path


@pytest.mark.kept
@pytest.mark.parametrize("name", SNAPSHOTS)
def test_nothing_changed(case: Case, name: str, pytestconfig: pytest.Config) -> None:
    file = path(pytestconfig, case, name)
    made = SNAPSHOTS[name](case)
    if pytestconfig.getoption("harena_write"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(made, encoding="utf-8", newline="\n")
    kept = file.read_text("utf-8") if file.is_file() else ""
    if kept != made:
        lines = unified_diff(kept.splitlines(), made.splitlines(), f"{file} as kept", "as it is now", lineterm="", n=2)
        changes = list(lines)
        more = f"\n... and {len(changes) - 60} lines more" if len(changes) > 60 else ""
        pytest.fail("\n".join(changes[:60]) + f"{more}\nIf this is meant, run: {command(case)}", pytrace=False)


@pytest.mark.kept
def test_no_data_is_left_over(pytestconfig: pytest.Config) -> None:
    chosen = chosen_cases(pytestconfig)
    kept = {
        file
        for game in {case.game for case in chosen}
        for file in folder(pytestconfig, game).rglob("*")
        if file.is_file()
    }
    assert kept == {path(pytestconfig, case, name) for case in chosen for name in SNAPSHOTS}
