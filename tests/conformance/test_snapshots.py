"""The data kept about each game still holds. What changed is shown as a difference, with the way to accept it."""

from difflib import unified_diff

import pytest

from tests.conformance.snapshots import SNAPSHOTS, command, path
from tests.games import CASES, DATA, Case

KEPT = [(case, name) for case in CASES for name in SNAPSHOTS]


@pytest.mark.parametrize(("case", "name"), KEPT, ids=[f"{case}-{name}" for case, name in KEPT])
def test_nothing_changed(case: Case, name: str) -> None:
    file = path(case, name)
    kept = file.read_text("utf-8").splitlines() if file.is_file() else []
    made = SNAPSHOTS[name](case).splitlines()
    if kept != made:
        changes = list(unified_diff(kept, made, f"{file} as kept", "as it is now", lineterm="", n=2))
        more = f"\n... and {len(changes) - 60} lines more" if len(changes) > 60 else ""
        pytest.fail("\n".join(changes[:60]) + f"{more}\nIf this is meant, run: {command(case)}", pytrace=False)


def test_no_data_is_left_over() -> None:
    kept = {file for case in CASES for file in (DATA / str(case)).glob("*")}
    assert kept == {path(case, name) for case, name in KEPT}
