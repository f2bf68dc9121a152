"""What `verify` reports: every check by name, with one sentence each."""

from dataclasses import replace

import pytest

from harena.records import Move, verify
from tests.records.games import GAMES, played, played_live

NAMES = ["format", "rules", "packs", "commitment", "chance", "moves", "result", "final position"]


@pytest.mark.parametrize("game", GAMES)
def test_all_checks_are_reported_in_order_with_a_sentence(game: str) -> None:
    for record in (played(game, 1).record(), played(game, 1, moves=2).record(), played_live(game).record()):
        report = verify(record)
        assert [check.name for check in report.checks] == NAMES
        assert report.ok
        assert report.complete
        assert report.first_failure() is None
        for check in report.checks:
            assert check.passed
            assert check.sentence.endswith(".")
            assert check.sentence[0].isupper()


def test_what_comes_after_a_failure_stands_open() -> None:
    record = replace(played("ragers", 1).record(), game="nothing")
    report = verify(record)
    assert [check.status for check in report.checks] == ["passed", "failed", *["open"] * 6]
    assert not report.ok
    assert not report.complete


def test_checks_that_can_still_be_made_are_made() -> None:
    """False chance does not keep the moves and the result from being checked, nor a false result the position."""
    record = played("ragers", 1).record()
    false_chance = replace(record, chance=())
    statuses = {check.name: check.status for check in verify(false_chance).checks}
    assert statuses["chance"] == "failed"
    assert statuses["moves"] == statuses["result"] == statuses["final position"] == "passed"
    assert record.result is not None
    false_result = replace(record, result=None)
    statuses = {check.name: check.status for check in verify(false_result).checks}
    assert statuses["result"] == "failed"
    assert statuses["final position"] == "passed"


def test_a_record_made_by_hand_is_called_this_record() -> None:
    record = replace(played("ragers", 1).record(), moves=(Move(0, "dance"),))
    failure = verify(record).first_failure()
    assert failure is not None
    assert failure.sentence.startswith('this record: move 1, "dance" by seat 0, is not legal there:')


def test_a_secret_can_be_given_that_the_record_does_not_tell() -> None:
    live = played_live("ragers", moves=10)
    assert live.origin.secret is not None
    statuses = {check.name: check.status for check in verify(live.record(), live.origin.secret).checks}
    assert statuses.pop("chance") == "open"
    assert set(statuses.values()) == {"passed"}


def test_no_sentence_carries_what_a_terminal_would_obey() -> None:
    record = replace(played("ragers", 1).record(), harena="\x1b[2J", rules="\x1b[2J")
    assert all(check.sentence.isprintable() for check in verify(record).checks)
