"""Simulation: seats swapped, the same for the same seed however many processes, stopped cleanly."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import harena
from harena.bots import UnknownLevel, make
from harena.core.errors import BadSetup
from harena.lab import Summary, simulate
from harena.lab.simulate import Plan, play_deals
from harena.match import run
from tests.signals import heed_signals


def one_process(game: str, games: int, bots: list[str], seed: int = 0) -> Summary:
    return simulate(game, games, bots, seed, processes=1)


def test_the_number_of_processes_makes_no_difference() -> None:
    bots = ["random", "random"]
    alone = simulate("ragers", 60, bots, seed=9, processes=1)
    together = simulate("ragers", 60, bots, seed=9, processes=2)
    assert alone == together
    assert (alone.processes, together.processes) == (1, 2)
    timeless = ("seconds", "processes", "decisions_per_second")
    first, second = alone.as_dict(), together.as_dict()
    assert {key: first[key] for key in first if key not in timeless} == {
        key: second[key] for key in second if key not in timeless
    }


def test_seeds_tell_simulations_apart() -> None:
    assert one_process("leduc", 100, ["random", "random"], 1) == one_process("leduc", 100, ["random", "random"], 1)
    assert one_process("leduc", 100, ["random", "random"], 1) != one_process("leduc", 100, ["random", "random"], 2)


def test_every_deal_is_played_from_both_seats() -> None:
    """The games can be played again one by one, and add up to the summary."""
    plan = Plan("goofspiel", ("random", "random"), 5, {"cards": 6})
    points = [0.0, 0.0]
    for deal in range(6):
        for rotation in range(2):
            state = harena.new("goofspiel", seed=plan.deal_seed(deal), options=plan.options)
            seated = [rotation, 1 - rotation]
            outcome = run(state, [make("random", "goofspiel", plan.bot_seed(deal, rotation, bot)) for bot in seated])
            for seat in outcome.winners:
                points[seated[seat]] += 1 / len(outcome.winners)
    summary = simulate("goofspiel", 12, plan.bots, 5, plan.options, processes=1)
    assert [bot.share for bot in summary.bots] == [each / 12 for each in points]
    assert summary.deals == 6
    assert summary.mean_length == 10


def test_seeds_of_deals_and_bots_are_all_different() -> None:
    plan = Plan("ragers", ("random", "random"), 5, {})
    deals = [plan.deal_seed(deal) for deal in range(200)]
    bots = [plan.bot_seed(deal, rotation, bot) for deal in range(200) for rotation in range(2) for bot in range(2)]
    assert len({*deals, *bots}) == 1000


def test_an_odd_number_of_games_is_rounded_up_to_whole_rotations() -> None:
    assert one_process("leduc", 7, ["random", "random"]).games == 8


def test_a_summary_adds_up_and_is_json() -> None:
    summary = one_process("leduc", 200, ["random", "random"])
    for bot in summary.bots:
        assert bot.wins + bot.draws + bot.losses == summary.games == 200
        assert 0 <= bot.low <= bot.share <= bot.high <= 1
    assert sum(bot.share for bot in summary.bots) == pytest.approx(1)
    assert sum(seat.share for seat in summary.seats) == pytest.approx(1)
    assert sum(summary.endings.values()) == 200
    assert summary.bots[0].mean_score == pytest.approx(-summary.bots[1].mean_score)
    data = json.loads(json.dumps(summary.as_dict()))
    assert data["bots"][0]["name"] == "random"
    assert data["decisions"] == summary.decisions
    assert data["decisions_per_second"] > 0


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_is_told_up_to_the_end(processes: int) -> None:
    told: list[tuple[int, int]] = []
    simulate("leduc", 100, ["random", "random"], processes=processes, progress=lambda *each: told.append(each))
    assert told[-1] == (100, 100)
    assert len(told) >= 25  # often enough for games that take seconds
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("ragers", 0, ["random", "random"]), "at least 1, not 0"),
        (("ragers", 5, []), "Name the bots"),
        (("ragers", 5, ["random"]), r"is played by 2, not 1 \[RAG-01\]"),
        (("ragers", 5, ["random", "random"], -1), "The seed must be"),
        (("ragers", 5, ["random", "random"], 0, {"dice": 6}), 'no option "dice"'),
        (("ragers", 5, ["random", "random"], 0, None, 0), "processes must be at least 1"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_it_starts(arguments: tuple[object, ...], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        simulate(*arguments)  # type: ignore[arg-type]


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(UnknownLevel, match='no bot "clever"'):
        simulate("ragers", 5, ["clever", "random"])


def test_a_worker_that_is_told_to_stop_plays_no_further_deal() -> None:
    played = iter([False, False, True])
    assert play_deals(Plan("leduc", ("random", "random"), 1, {}), range(10), lambda: next(played)).deals == 2


def test_a_script_without_a_guard_is_told_what_is_missing(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("from harena.lab import simulate\nsimulate('leduc', 40, ['random', 'random'], processes=2)\n")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode != 0
    assert 'Call it under `if __name__ == "__main__":`, or with processes=1.' in done.stderr


if os.name == "posix":  # an interrupt is sent to a whole process group

    def test_an_interrupt_ends_all_processes_without_a_word_from_the_workers(tmp_path: Path) -> None:
        script = tmp_path / "script.py"
        script.write_text(
            "from harena.lab import simulate\n"
            "if __name__ == '__main__':\n"
            "    try:\n"
            "        tell = lambda *_: print('.', flush=True)\n"
            "        simulate('ragers', 10**6, ['random', 'random'], processes=2, progress=tell)\n"
            "    except KeyboardInterrupt:\n"
            "        print('stopped')\n"
        )
        running = subprocess.Popen(
            [sys.executable, str(script)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=heed_signals,
        )
        assert running.stdout is not None
        try:
            assert running.stdout.readline() == ".\n"
            os.killpg(running.pid, signal.SIGINT)
            out, errors = running.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
            raise
        assert out.splitlines()[-1] == "stopped"
        assert errors == ""
        assert running.returncode == 0
        assert not group_is_alive(running.pid)

    def group_is_alive(group: int) -> bool:
        """Whether a process of the group is left a while after its first one has ended."""
        for _ in range(100):
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return False
            time.sleep(0.1)
        return True
