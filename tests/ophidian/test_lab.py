"""The balance report of Ophidian: which decks meet, how often, and how it is counted."""

import pytest

from harena.games.ophidian.content import STANDARD, load_content, starters
from harena.games.ophidian.lab import measure, tell
from harena.lab.tally import Count
from tests.ophidian.arena import PLAIN

pytestmark = pytest.mark.long


def test_every_deck_meets_every_other_from_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    content = load_content(PLAIN)
    report = measure(12, 1, PLAIN)
    assert report.games == 12
    assert len(report.pairings) == 6
    assert {count.games for count in report.pairings.values()} == {2}
    assert {deck: count.games for deck, count in report.decks.items()} == dict.fromkeys(starters(content), 6)
    assert sum(count.wins for count in report.decks.values()) == 12
    assert report.first.games == 12
    assert all(0 <= count.wins <= count.games for count in report.cards.values())
    assert len(report.cards) > 10
    tell(report, content)
    shown = capsys.readouterr().out
    assert shown.startswith("12 games, ")
    assert "| All against Legends | " in shown


def test_lessons_are_not_weighed() -> None:
    assert len(starters(load_content(STANDARD))) == 6


def test_a_shared_win_is_half_a_win() -> None:
    count = Count()
    for won in (1.0, 0.5, 0.0, 0.5):
        count.note(won)
    assert count.told() == "50.0% | 15.0% and 85.0%"
