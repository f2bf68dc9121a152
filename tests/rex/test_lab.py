"""The balance report of Arena Rex: who meets whom, how often, and how it is counted."""

import pytest

from harena.games.rex.content import STANDARD
from harena.games.rex.lab import beasts_of, gladiators_of, measure, tell
from harena.games.rex.made.codes import LUDUS_NAMES
from harena.lab.tally import Count

pytestmark = pytest.mark.long

SHORT = {"combatants": 3, "arena": "flavian", "pack": STANDARD, "turns": 12}


def test_every_ludus_meets_every_other_from_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    report = measure(12, 1, SHORT)
    assert report.games == 12
    assert {count.games for count in report.pairings.values()} == {2}
    assert {ludus: report.ludi[ludus].games for ludus in LUDUS_NAMES} == dict.fromkeys(LUDUS_NAMES, 6)
    assert sum(count.wins for count in report.ludi.values()) == 12
    assert report.first.games == 12
    rosters = {name: ludus for ludus, names in gladiators_of(STANDARD).items() for name in names}
    assert set(report.gladiators) <= set(rosters)
    assert sum(count.games for count in report.gladiators.values()) == 12 * 2 * 3
    tell({"Here": report}, {name: name.capitalize() for name in rosters})
    shown = capsys.readouterr().out
    assert shown.startswith("12 games, ")
    assert "| Ludus Magnus against Legio XIII | " in shown
    assert "| Here | 12 | " in shown
    assert "| all | " not in shown


def test_games_depend_on_the_seed_alone_and_arenas_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    alone, together = measure(24, 1, SHORT), measure(24, 1, SHORT, processes=2)
    assert alone == together
    tell({"Here": alone, "There": together}, {})
    shown = capsys.readouterr().out
    assert shown.startswith("48 games, ")
    assert "| all | 48 | " in shown


def test_cohorts_of_eight_are_all_of_a_ludus_and_the_same_beast() -> None:
    report = measure(12, 1, SHORT | {"combatants": 8})
    assert report.games == 12
    assert {count.games for name, count in report.gladiators.items()} == {6}
    assert len(report.gladiators) == 24
    assert beasts_of(STANDARD) == ["lion", "bear"]


def test_every_ludus_has_at_least_six_gladiators() -> None:
    assert all(len(names) >= 6 for names in gladiators_of(STANDARD).values())


def test_draws_are_half_a_win() -> None:
    count = Count()
    for won in (1.0, 0.5, 0.0, 0.5):
        count.note(won)
    assert count.share == 0.5
    assert count.told() == "50.0% | 15.0% and 85.0%"
