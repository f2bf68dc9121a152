"""Records of every version so far: each replays to the same position, hash for hash, and is written as it was."""

from pathlib import Path

import pytest

from harena.records import FORMAT, Playthrough, dumps, loads, read, verify
from harena.records.position import position_hash
from tests.records.corpus import CURRENT, FOLDER, GAMES, records

FILES = sorted(path for path in FOLDER.glob("*/*.toml") if path.stem.partition("-")[0] in GAMES)
OLD = [path for path in FILES if 'format = "harena-record/1"' in path.read_text("utf-8")]


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", [path for path in FILES if path not in OLD], ids=name)
def test_kept_records_replay(path: Path) -> None:
    record = read(path)
    report = verify(record)
    assert report.complete, report
    assert position_hash(Playthrough.resume(record).state) == record.final


@pytest.mark.parametrize("path", OLD, ids=name)
def test_kept_records_of_format_1_replay_as_far_as_they_can_be_compared(path: Path) -> None:
    """Their last hash was of the engine's memory. All that leads to the position is checked, and the rest is said."""
    record = read(path)
    report = verify(record)
    assert report.ok, report
    assert [check.name for check in report.checks if not check.passed] == ["final position"]
    assert "one of format 1 was of the engine's memory" in report.checks[-1].sentence
    assert report.checks[0].sentence.endswith(f"and was read as {FORMAT}.")
    again = Playthrough.resume(record).record()
    assert verify(again).complete
    assert (again.result, again.moves, again.chance) == (record.result, record.moves, record.chance)
    assert loads(dumps(record)) == record


def test_there_are_records_of_format_1() -> None:
    games = {path.stem.partition("-")[0] for path in OLD}
    assert games >= {"ragers", "leduc", "goofspiel"}
    assert len(OLD) == 6 * len(games)


@pytest.mark.parametrize("game", GAMES)
def test_this_version_has_its_records_and_writes_them_the_same(game: str) -> None:
    for kind, record in records(game).items():
        assert (CURRENT / f"{game}-{kind}.toml").read_text("utf-8") == dumps(record)
