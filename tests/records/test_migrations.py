"""Older records brought up to date: how a migration is applied, and what happens where there is none."""

from dataclasses import replace
from typing import Any

import pytest

from harena import registry
from harena.core.errors import BadRecord
from harena.records import FORMAT, dumps, loads, migrate, verify
from harena.records.migrations import FORMATS, forget_final
from tests.records.games import played


def from_format_0(data: dict[str, Any]) -> dict[str, Any]:
    """As if format 0 had called the seats players and had not told the final position."""
    data = dict(data)
    data["seats"] = data.pop("players")
    data["final"] = data.pop("last_key")
    data["format"] = FORMAT
    return data


def from_rules_0(data: dict[str, Any]) -> dict[str, Any]:
    """As if version 0 of the rules of Ragers had said "stay" for "keep"."""
    moves = [[seat, "keep" if text == "stay" else text] for seat, text in data["moves"]]
    return data | {"rules": "1", "moves": moves}


def forgetting_final(data: dict[str, Any]) -> dict[str, Any]:
    """As if the rules had changed what lies on the table at the end."""
    return forget_final(data) | {"rules": "1"}


def nowhere(data: dict[str, Any]) -> dict[str, Any]:
    """Leaves the version as it was."""
    return data


def migrate_rules(monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    """As if the manifest of Ragers named a function of this module for records of version 0 of its rules."""
    changed = replace(registry.own()["ragers"], migrations={"0": f"{__name__}:{function}"})
    monkeypatch.setitem(registry.own(), "ragers", changed)


def test_the_current_format_stays_as_it_is() -> None:
    data = {"format": FORMAT, "game": "ragers", "rules": "1"}
    assert migrate(data) == data


def test_an_old_record_is_read_through_its_migrations(monkeypatch: pytest.MonkeyPatch) -> None:
    """The format first, then the rules; the result replays like any record."""
    record = played("ragers", 11).record()
    old = (
        dumps(record)
        .replace(FORMAT, "harena-record/0")
        .replace("seats = ", "players = ")
        .replace("final = ", "last_key = ")
        .replace('rules = "1"', 'rules = "0"')
        .replace('"keep"', '"stay"')
    )
    assert "last_key = " in old
    with pytest.raises(BadRecord, match='does not know "harena-record/0"'):
        loads(old)
    # What a release that knows the old format and the old rules adds to its tables:
    monkeypatch.setitem(FORMATS, "harena-record/0", from_format_0)
    migrate_rules(monkeypatch, "from_rules_0")
    assert loads(old) == record
    assert verify(loads(old)).complete


def test_rules_without_a_migration_are_left_to_verify() -> None:
    old = dumps(played("ragers", 11).record()).replace('rules = "1"', 'rules = "0"')
    report = verify(loads(old))
    failure = report.first_failure()
    assert failure is not None
    assert failure.name == "rules"
    assert "version 0 of the rules of ragers, and these are 1" in failure.sentence


def test_a_migration_that_leads_nowhere_does_not_go_round_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    migrate_rules(monkeypatch, "nowhere")
    data = {"format": FORMAT, "game": "ragers", "rules": "0"}
    assert migrate(data) == data


def test_a_record_of_an_unknown_game_is_read_as_it_is() -> None:
    data = {"format": FORMAT, "game": "no such game", "rules": "7"}
    assert migrate(data) == data


def test_an_altered_record_of_format_1_is_still_found_out() -> None:
    """All but its last hash is checked: another move, another outcome, another result."""
    whole = played("ragers", 11).record()
    old = dumps(whole).replace(FORMAT, "harena-record/1")
    assert whole.result is not None
    assert verify(loads(old)).ok
    scores = f"scores = {list(whole.result.scores)}"
    first = f'{whole.moves[0].seat}, "{whole.moves[0].text}"'
    for true, false, found in (
        (scores, "scores = [1, 2]", "result"),
        (whole.chance[0].values, whole.chance[0].values + " 0/2", "chance"),
        (first, first.replace(whole.moves[0].text, "place nobody"), "moves"),
    ):
        assert true in old
        failure = verify(loads(old.replace(true, false))).first_failure()
        assert failure is not None
        assert failure.name == found


def test_a_game_that_shows_another_table_lets_older_hashes_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game does whose referee sees other names now: it raises its rules, and forgets the hash."""
    old = dumps(played("ragers", 11).record()).replace('rules = "1"', 'rules = "0"')
    migrate_rules(monkeypatch, "forgetting_final")
    report = verify(loads(old))
    assert report.ok
    assert [check.name for check in report.checks if check.status == "open"] == ["final position"]
