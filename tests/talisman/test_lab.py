"""The balance report of Talisman: the Arena: what is counted, and for whom."""

from collections import Counter

import pytest

from harena.games.talisman.content import STANDARD
from harena.games.talisman.lab import measure, tell, told_turns, told_waits


def test_every_seat_counts_for_the_character_it_was_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    report = measure(3, 1, STANDARD, rounds=4)
    assert (report.games, report.turns) == (3, [4, 4, 4])
    assert sum(count.games for count in report.dealt.values()) == 12
    assert sum(count.games for count in report.played.values()) == 12
    assert sum(count.wins for count in report.dealt.values()) == pytest.approx(3)
    assert report.first.games == 3
    assert report.endings == {"TAL-61": 3}
    tell(report, STANDARD)
    shown = capsys.readouterr().out
    assert shown.startswith("3 games of 4, ended by TAL-61 3; ")
    assert "| whoever begins | 3 | " in shown


def test_waits_are_decisions_of_others() -> None:
    assert told_waits(Counter({0: 90, 3: 9, 7: 1})) == (
        "at most 7 in 99 of 100 cases; more than 24 in 0 of 100, 7 the longest time"
    )
    assert told_waits(Counter({0: 900, 3: 95, 24: 2, 25: 2, 31: 1})) == (
        "at most 3 in 99 of 100 cases; more than 24 in 3 of 1000, 31 the longest time"
    )
    report = measure(1, 1, STANDARD, rounds=2)
    assert report.waits.total() >= 8
    assert max(report.waits) < report.waits.total()


def test_the_median_has_its_interval() -> None:
    assert told_turns([30] * 40 + [50] * 60) == "50 (95 %: between 50 and 50)"
    assert told_turns(range(1, 101)) == "50 (95 %: between 41 and 60)"
    assert told_turns([7]) == "7 (95 %: between 7 and 7)"
