"""Records of every version so far: each replays to the same position, hash for hash, and is written as it was."""

from pathlib import Path

import pytest

from harena import __version__
from harena.records import Playthrough, dumps, read, verify
from tests.records.corpus import FOLDER, GAMES, records

FILES = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_kept_records_replay(path: Path) -> None:
    record = read(path)
    report = verify(record)
    assert report.complete, report
    assert Playthrough.resume(record).state.key() == record.final


@pytest.mark.parametrize("game", GAMES)
def test_this_version_has_its_records_and_writes_them_the_same(game: str) -> None:
    for kind, record in records(game).items():
        assert (FOLDER / __version__ / f"{game}-{kind}.toml").read_text("utf-8") == dumps(record)
