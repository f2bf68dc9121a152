"""Two builds side by side: taking turns, the best of each line, and what counts as slower."""

from pathlib import Path

import pytest

from scripts import compare
from scripts.compare import Lines


def test_the_best_of_all_rounds_counts() -> None:
    assert compare.best([{"leduc new": 3.0, "leduc view": 1.0}, {"leduc new": 2.0, "leduc view": 4.0}]) == {
        "leduc new": 2.0,
        "leduc view": 1.0,
    }


def test_lines_of_both_come_first_and_the_slower_ones_are_marked() -> None:
    told = compare.table({"a": 1.0, "b": 1.0, "gone": 1.0}, {"a": 1.04, "more": 5.0, "b": 1.1})
    assert [line.split() for line in told] == [
        ["old", "new", "speed"],
        ["a", "1.000", "1.040", "0.96"],
        ["b", "1.000", "1.100", "0.91", "slower"],
        ["more", "5.000"],
    ]


@pytest.mark.parametrize(("cost", "status"), [(1.0, 0), (1.05, 0), (1.2, 1)])
def test_builds_take_turns_and_a_slower_line_is_a_failure(
    cost: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[str, str]] = []

    def measured(build: Path, bench: Path, *_: object) -> Lines:
        asked.append((build.name, bench.name))
        return {"leduc new": cost if build.name == "new" else 1.0}

    monkeypatch.setattr(compare, "measured", measured)
    assert compare.main(["/old", "/new", "--rounds", "2", "--games", "leduc"]) == status
    assert asked == [("old", "bench"), ("new", "bench")] * 2
    assert ("slower" in capsys.readouterr().out) == bool(status)
    compare.main(["/old", "/new", "--rounds", "1", "--games", "leduc", "--brought"])
    assert asked[4:] == [("old", "old"), ("new", "new")]


def test_a_build_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="could not be measured"):
        compare.main(
            [str(tmp_path / "no"), str(tmp_path / "none"), "--rounds", "1", "--seconds", "0.001", "--games", "leduc"]
        )
