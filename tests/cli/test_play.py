"""Whole games through standard input: plain and drawn, left and resumed, against bots and at one keyboard."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from harena import records

ALWAYS_THE_FIRST = "1\n" * 200
BOXES = re.compile(r"[\u2500-\u259f]")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def harena(home: Path, *arguments: str, typed: str = ALWAYS_THE_FIRST, **environment: str) -> str:
    """What the command prints, run in a process of its own with these lines typed; it must end well."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    done = subprocess.run(
        [sys.executable, "-m", "harena", *arguments],
        input=typed.encode(),
        capture_output=True,
        env=kept | {"HARENA_HOME": str(home), "PYTHONIOENCODING": "utf-8"} | environment,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode()


def kept(home: Path) -> list[Path]:
    return sorted((home / "games").iterdir())


@pytest.mark.parametrize("game", ["ragers", "goofspiel", "leduc"])
@pytest.mark.parametrize("style", ["--plain", None])
def test_a_game_to_its_end(home: Path, game: str, style: str | None) -> None:
    said = harena(home, "play", game, "--against", "random", "--seed", "7", *([style] if style else []))
    assert re.search(r"(won|draw).*\(\w{3}-\d+\)\.", said)
    (path,) = kept(home)
    assert f"harena replay {path}" in said
    report = records.verify(records.read(path))
    assert report.complete
    assert records.read(path).result is not None
    assert records.read(path).seats == ("human", "random")


def test_the_best_bot_is_the_opponent_unless_told_otherwise(home: Path) -> None:
    harena(home, "play", "ragers", "--seed", "7", "--plain")
    assert records.read(kept(home)[0]).seats == ("human", "greedy")


def test_the_same_seed_is_the_same_game(home: Path) -> None:
    for _ in range(2):
        harena(home, "play", "ragers", "--seed", "7", "--seat", "1", "--plain")
    first, second = (records.read(path) for path in kept(home))
    assert first == second
    assert first.seats == ("greedy", "human")


def test_plain_is_plain(home: Path) -> None:
    said = harena(home, "play", "ragers", "--seed", "7", "--plain", FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b" not in said
    assert not BOXES.search(said)
    assert all(line == line.strip() for line in said.splitlines())
    assert "1. place " in said


def test_into_a_pipe_nothing_is_coloured_or_moved(home: Path) -> None:
    said = harena(home, "play", "ragers", "--seed", "7", TERM="xterm-256color")
    assert "\x1b" not in said
    assert "╭" in said
    assert max(len(line) for line in said.splitlines() if "harena" not in line) <= 80


def test_where_boxes_cannot_be_written_lines_are(home: Path) -> None:
    said = harena(home, "play", "ragers", "--seed", "7", PYTHONIOENCODING="ascii")
    assert not BOXES.search(said)
    assert "1. place " in said


def test_input_that_is_no_text_is_refused_and_play_goes_on(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "harena", "play", "ragers", "--plain", "--seed", "7"],
        input=b"\xff\xfe\xfa\n1\n",
        capture_output=True,
        env=os.environ | {"HARENA_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not an action of this game" in done.stdout
    assert len([move for move in records.read(kept(home)[0]).moves if move.seat == 0]) == 1


@pytest.mark.parametrize("style", ["--plain", None])
def test_a_game_that_was_left_goes_on_where_it_was(home: Path, style: str | None) -> None:
    plain = [style] if style else []
    left = harena(home, "play", "ragers", "--against", "random", "--seed", "7", *plain, typed="1\n1\n1\nquit\n")
    (path,) = kept(home)
    assert f"harena play --resume {path}" in left
    begun = records.read(path)
    assert len([move for move in begun.moves if move.seat == 0]) == 3
    ended = harena(home, "play", "--resume", str(path), *plain)
    assert f"harena replay {path}" in ended
    assert kept(home) == [path]
    whole = records.read(path)
    assert whole.moves[: len(begun.moves)] == begun.moves
    assert records.verify(whole).complete
    assert whole.result is not None


def test_what_is_not_played_on_stays_as_it_was(home: Path) -> None:
    harena(home, "play", "goofspiel", "--seed", "7", typed="bid 1\n")
    (path,) = kept(home)
    before = path.read_bytes()
    harena(home, "play", "--resume", str(path), typed="help\nlog\nbid 1\n")
    assert path.read_bytes() == before


def test_refused_choices_change_nothing(home: Path) -> None:
    nonsense = "99\nplace nobody\n-1\n\nundo\nwhy\ndiscard\nhelp RAG-99\n"
    harena(home, "play", "ragers", "--seed", "7", "--plain", typed=nonsense)
    (path,) = kept(home)
    assert [move.seat for move in records.read(path).moves] == [1]


def test_two_at_one_keyboard(home: Path) -> None:
    said = harena(home, "play", "ragers", "--seed", "7", "--hot-seat", "--plain", typed="\n1\n" * 200)
    record = records.read(kept(home)[0])
    assert record.seats == ("human", "human")
    assert record.result is not None
    assert said.count("Pass the device to Accusers") > 5
    assert said.count("Pass the device to Defenders") > 5


def test_hints_can_be_followed_to_the_end(home: Path) -> None:
    said = harena(home, "play", "ragers", "--against", "random", "--seed", "7", "--plain", typed="hint\n1\n" * 100)
    assert said.count("Hint, from the greedy bot") > 5
