"""Stepping through a record: forward, back, and through everybody's eyes."""

from pathlib import Path

import pytest

from harena.core.errors import BadSetup
from harena.games import edition
from harena.records import Playthrough
from harena.terminal.replay import Replay, eyes_of
from harena.terminal.stage import PlainStage
from harena.terminal.story import Eyes
from tests.terminal.scenes import ragers_seed
from tests.terminal.test_game import HAND, Typed


@pytest.fixture
def game() -> Playthrough:
    table = Playthrough.start(edition("ragers"), seed=ragers_seed(HAND), names=("human", "random"))
    for seat, text in ((0, "discard basher"), (1, "keep"), (0, "place slasher")):
        table.play(seat, text)
    return table


def watched(game: Playthrough, monkeypatch: pytest.MonkeyPatch, *lines: str, eyes: Eyes = None) -> Replay:
    monkeypatch.setattr("builtins.input", Typed(list(lines)))
    replay = Replay(game, PlainStage(), eyes)
    replay.watch()
    return replay


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ([], 0),
        (["n"], 1),
        ([""], 1),
        (["next", "n"], 2),
        (["n", "n", "p"], 1),
        (["2"], 2),
        (["last"], 3),
        (["last", "first"], 0),
        (["last", "n"], 3),
        (["p"], 0),
        (["4"], 0),
        (["9" * 5000], 0),
        (["2", "dance"], 2),
        (["2", "quit", "n"], 2),
        (["2", "as referee", "log", "look", "help"], 2),
    ],
)
def test_stepping(game: Playthrough, monkeypatch: pytest.MonkeyPatch, typed: list[str], at: int) -> None:
    assert watched(game, monkeypatch, *typed).at == at


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("last", "Step 3 of 3, seen by the spectator."),
        ("p", "This is the beginning."),
        ("4", "There is no such step: the last one is 3."),
        ("dance", '"dance" is not understood; help says what can be typed.'),
        ("as 7", 'Nobody here is "7"'),
        ("help", "p, previous: one step back"),
    ],
)
def test_answers(
    game: Playthrough, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, answer: str
) -> None:
    watched(game, monkeypatch, typed)
    assert answer in capsys.readouterr().out


def story(game: Playthrough, eyes: Eyes, capsys: pytest.CaptureFixture[str]) -> str:
    Replay(game, PlainStage(), eyes).print_all()
    return capsys.readouterr().out


def test_all_steps_in_order(game: Playthrough, capsys: pytest.CaptureFixture[str]) -> None:
    told = story(game, None, capsys)
    places = [told.index(f"Step {step} of 3") for step in range(4)]
    assert places == sorted(places)


def test_eyes_see_what_they_may(game: Playthrough, capsys: pytest.CaptureFixture[str]) -> None:
    spectator = story(game, None, capsys)
    assert "Accusers chose, in secret for now." in spectator
    assert "place slasher" not in spectator
    assert spectator.count("Hand: 5 cards.") == 2
    assert "place slasher" not in story(game, 1, capsys)
    own = story(game, 0, capsys)
    assert "You chose: place slasher." in own
    assert "You discarded a Basher. (RAG-13)" in own
    referee = story(game, "referee", capsys)
    assert "Accusers chose: place slasher." in referee
    assert referee.count("Hand: ") == 2
    assert "Hand: 5 cards." not in referee


def test_the_end_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    table = Playthrough.start(edition("leduc"), seed=1)
    for seat, text in ((0, "raise"), (1, "fold")):
        table.play(seat, text)
    assert "Seat 0 won: a fold (LED-10)." in story(table, None, capsys)
    assert "You won: a fold (LED-10)." in story(table, 0, capsys)


def test_a_game_that_was_given_up_says_who_did(game: Playthrough, capsys: pytest.CaptureFixture[str]) -> None:
    game.concede([1])
    told = story(game, None, capsys)
    assert told.count("Defenders gave the game up.") == 1


def test_eyes_by_number_by_name_and_by_office(game: Playthrough) -> None:
    wanted = ["0", "1", "accusers", " Defenders ", "spectator", "Referee"]
    assert [eyes_of(text, game) for text in wanted] == [0, 1, 0, 1, None, "referee"]
    for nobody in ("2", "-1", "", "emperor"):
        with pytest.raises(BadSetup, match="look as a seat from 0 to 1, as spectator or as referee"):
            eyes_of(nobody, game)


def test_nothing_is_written(game: Playthrough, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    watched(game, monkeypatch, "last", "p", "quit")
    assert list(tmp_path.iterdir()) == []
