"""The balance report of Talisman: the Arena: what is counted, and for whom."""

from collections import Counter

import pytest

from harena.games.talisman.bots.greedy import TalismanBot
from harena.games.talisman.content import STANDARD
from harena.games.talisman.lab import (
    CONFIRMED,
    DECIDED,
    HABITS,
    LET_PASS,
    SAID_BEFORE,
    Habitual,
    measure,
    taken,
    tell,
    told_games,
    told_share,
    told_turns,
    told_waits,
)
from harena.games.talisman.made.codes import Question
from harena.lab.tally import Count
from tests.talisman.arena import Side, inside, stage

WISE = 9
SALUTE = "draw with salute"


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


def test_waits_are_told_in_seconds() -> None:
    assert told_waits(Counter({0: 90, 3: 9, 7: 1})) == (
        "at most 7 s in 99 of 100 cases; more than 120 s in 0 of 100, 7 s the longest time"
    )
    assert told_waits(Counter({0: 900, 3: 95, 120: 2, 121: 2, 151: 1})) == (
        "at most 3 s in 99 of 100 cases; more than 120 s in 3 of 1000, 151 s the longest time"
    )


def test_a_wait_is_what_others_take_before_one_is_asked_again() -> None:
    """On the ring, where nobody can cast, every turn of another costs a move at least."""
    report = measure(1, 1, STANDARD, rounds=2, seats=2)
    assert report.turns == [2]
    waits = report.waits
    assert waits.asked.total() >= waits.chosen.total() >= 4
    assert max(waits.chosen) >= max(waits.asked) >= DECIDED
    assert waits.games == Count(1, 0)
    more = measure(1, 1, STANDARD, rounds=2, seats=6).waits
    assert max(more.asked) >= 5 * DECIDED


def test_games_with_a_wait_that_is_too_long_are_told_with_an_interval() -> None:
    assert told_games(Count(1000, 3)) == "3 of 1000 games (95 %: between 0.102% and 0.878%)"
    assert told_games(Count(1000, 0)) == "0 of 1000 games (95 %: between 0.000% and 0.383%)"
    assert told_games(Count()) == "0 of 0 games (95 %: between 0.000% and 79.345%)"


def test_some_never_make_a_gesture_and_others_always(capsys: pytest.CaptureFixture[str]) -> None:
    report = measure(3, 1, STANDARD, rounds=12, with_habits=True)
    assert {habit: count.games for habit, count in report.habits.items()} == dict.fromkeys(HABITS, 4)
    assert sum(count.wins for count in report.habits.values()) == pytest.approx(3)
    tell(report, STANDARD)
    shown = capsys.readouterr().out
    assert "| makes a gesture | games | wins | 95 % between |" in shown
    assert all(f"| {habit} | 4 | " in shown for habit in HABITS)
    tell(measure(1, 1, STANDARD, rounds=2), STANDARD)
    assert "makes a gesture" not in capsys.readouterr().out


@pytest.mark.parametrize(("habit", "only"), [("never", "draw"), ("always", SALUTE)])
def test_a_habit_is_kept_where_a_gesture_can_be_made(habit: str, only: str) -> None:
    for pack in (STANDARD, "standard-2"):
        scene = stage(inside(), Side(), pack=pack)
        decision = scene.state.decision(0)
        assert decision is not None
        chosen = {Habitual(TalismanBot(seed), habit).choose(scene.state.view(0), decision) for seed in range(20)}
        assert [scene.state.text(action) for action in chosen] == [only if SALUTE in scene.options else "draw"]


def test_gestures_are_told_as_a_share_of_the_cards_that_were_drawn() -> None:
    assert told_share(Count(1000, 640)) == "640 of 1000, 64.0% (95 %: between 61.0% and 66.9%)"
    report = measure(2, 1, STANDARD, rounds=40)
    assert 0 < report.gestures.wins < report.gestures.games
    assert measure(2, 1, "standard-2", rounds=40).gestures.wins == 0


def test_only_who_has_a_choice_thinks_about_it() -> None:
    alone = stage(Side(spells="might", craft=WISE), Side())
    assert (alone.kind, alone.options) == ("cast", ["decline"])
    assert taken(alone.state, 0) == CONFIRMED
    choice = stage(Side(spells="healing", craft=WISE, lives=2), Side())
    assert taken(choice.state, 0) == DECIDED
    fight = stage(inside(spells="hex", craft=WISE), inside(spells="might", craft=WISE))
    fight.say("decline", "challenge 1", "fight with everything")
    assert (fight.kind, fight.seat, fight.options) == ("cast", 0, ["decline"])
    assert taken(fight.state, 0) == LET_PASS
    assert taken(fight.state, 1) == DECIDED


def test_how_to_fight_is_said_in_one_go_with_whom() -> None:
    scene = stage(inside(), inside())
    assert taken(scene.state, 0) == DECIDED
    scene.say("challenge 1")
    assert taken(scene.state, 0, (int(Question.ARENA_TURN), 0)) == SAID_BEFORE
    assert taken(scene.state, 0, (int(Question.ARENA_TURN), 1)) == DECIDED  # asked of somebody else
    assert taken(scene.state, 0, (int(Question.ENCOUNTER), 0)) == DECIDED


def test_whom_to_visit_is_decided_with_where_to_move() -> None:
    for between in ((), ("explore",)):
        scene = stage(Side(space="plains-1", gold=2), Side(space="city" if between else "village"), rolled=3)
        assert taken(scene.state, 0) == DECIDED
        scene.say("move city", *between)
        assert scene.kind == "visit"
        last = Question.ENCOUNTER if between else Question.MOVE_TO
        assert taken(scene.state, 0, (int(last), 0)) == (DECIDED if between else SAID_BEFORE)


def test_the_median_has_its_interval() -> None:
    assert told_turns([30] * 40 + [50] * 60) == "50 (95 %: between 50 and 50)"
    assert told_turns(range(1, 101)) == "50 (95 %: between 41 and 60)"
    assert told_turns([7]) == "7 (95 %: between 7 and 7)"
