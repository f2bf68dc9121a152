"""Sitting down to a game: what can be typed, what is answered, and that every move is kept."""

import errno
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from harena import bots, records, reference
from harena.games import edition
from harena.records import Playthrough
from harena.terminal.play import TerminalGame
from harena.terminal.scene import Board, Scene
from harena.terminal.stage import PlainStage
from tests.terminal.scenes import ragers_seed

HAND = "basher basher slasher prodder cheater"


class Typed:
    """Somebody who types these lines and then leaves."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)

    def __call__(self, prompt: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


Play = Callable[..., Playthrough]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Play lines at a game of Ragers in which the Accusers hold HAND; gives the game as it was left."""

    def typed(*lines: str, game: str = "ragers", people: int = 1, path: str = "game.toml") -> Playthrough:
        monkeypatch.setattr("builtins.input", Typed(list(lines)))
        table = Playthrough.start(edition(game), seed=ragers_seed(HAND))
        seats = [None if seat < people else bots.make("random", game, 1) for seat in range(2)]
        TerminalGame(table, seats, PlainStage(), tmp_path / path, 5).play()
        return table

    return typed


def mine(game: Playthrough) -> list[str]:
    return [step.text for step in game.steps if step.seat == 0]


# --- choosing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["1", " 1 ", "discard basher", "Discard  BASHER", "basher", "bas"])
def test_a_choice_is_a_number_or_its_words_or_an_unmistakable_part(play: Play, typed: str) -> None:
    assert mine(play(typed)) == ["discard basher"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no choice 0: type a number from 1 to 5."),
        ("6", "There is no choice 6: type a number from 1 to 5."),
        ("-1", "There is no choice -1: type a number from 1 to 5."),
        ("9" * 5000, "There is no choice of that number: type a number from 1 to 5."),
        ("discard veteran", "There is no Veteran in your hand. (RAG-"),
        ("veteran", "There is no Veteran in your hand. (RAG-"),
        ("place basher", '"place basher" does not answer this question.'),
        ("discard bashr", 'Did you mean "discard basher"?'),
        ("dance", '"dance" is not an action of this game.'),
        ("\x00\x1b[2J", "is not an action of this game."),
        ("🎲", "is not an action of this game."),
    ],
)
def test_what_is_refused_is_explained_and_changes_nothing(
    play: Play, capsys: pytest.CaptureFixture[str], typed: str, answer: str
) -> None:
    assert mine(play(typed)) == []
    assert answer in capsys.readouterr().out


def test_an_empty_line_asks_again(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert mine(play("", "   ")) == []
    assert capsys.readouterr().out.count("Discard a card to draw another") == 3


# --- commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "why, or why CHOICE: why something is not allowed now"),
        ("?", "quit: leave; the game is kept and can be resumed"),
        ("choices", "5. keep"),
        ("try slasher", "Slasher: 3 GP, beats Prodder. More about it: help slasher."),
        ("try keep", "Nothing can be told about that beforehand."),
        ("help RAG-21", "RAG-21 Barred fighters: A card of the kind"),
        ("help 21", "RAG-21 Barred fighters"),
        ("? cheater", "RAG-30 Cheater: A Cheater negates the card it faces"),
        ("help RAG-99", "There is no rule RAG-99."),
        ("help xyzzy", "speaks of “xyzzy”"),
        ("rules", "RAG-61 The final count"),
        ("log", "Day 1 begins. (RAG-11)"),
        ("look", "Hand: two Bashers, Slasher, Prodder and Cheater."),
        ("pile", "Your discard pile is empty (RAG-14)."),
        ("undo", "There is nothing to take back"),
        ("why basher", "“discard basher” is allowed now."),
        ("why veteran", "There is no Veteran in your hand. (RAG-"),
        ("why", "All that you hold may be used now."),
        ("why dance", '"dance" is not an action of this game.'),
        ("save", "The game is kept in"),
    ],
)
def test_commands(play: Play, capsys: pytest.CaptureFixture[str], typed: str, answer: str) -> None:
    assert mine(play(typed)) == []
    assert answer in capsys.readouterr().out


def test_help_shows_the_rule_behind_the_question(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("help")
    assert str(reference.rule("RAG-13")) in capsys.readouterr().out


def test_why_shows_the_rule_in_full(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("why veteran")
    said = capsys.readouterr().out
    cited = re.search(r"There is no Veteran in your hand. \((RAG-\d\d)\)", said)
    assert cited is not None
    assert str(reference.rule(cited[1])) in said


def test_a_hint_is_the_advice_of_the_best_bot(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("hint")
    said = capsys.readouterr().out
    assert "Hint, from the greedy bot: " in said
    assert " %)" in said


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_leaving_says_how_to_go_on(play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path, word: str) -> None:
    play("1", word, "2")
    assert f"go on with: harena play --resume {tmp_path / 'game.toml'}" in capsys.readouterr().out
    assert [move.text for move in records.read(tmp_path / "game.toml").moves if move.seat == 0] == ["discard basher"]


def test_ctrl_c_leaves_like_quit(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(self: Typed, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Typed, "__call__", interrupted)
    play()
    assert "go on with" in capsys.readouterr().out
    assert (tmp_path / "game.toml").exists()


def test_bots_have_always_chosen_before_somebody_is_asked(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[tuple[int, ...]] = []
    show = PlainStage.show

    def noted(self: PlainStage, board: Board, scene: Scene, *others: Any, **named: Any) -> None:
        waiting.append(tuple(scene.view["waiting"]))
        show(self, board, scene, *others, **named)

    monkeypatch.setattr(PlainStage, "show", noted)
    assert play(*["1"] * 100).outcome is not None
    assert set(waiting) == {(0,), ()}


def test_every_move_is_kept_as_it_is_made(play: Play, tmp_path: Path) -> None:
    game = play("1", "1", "1")
    assert records.load(tmp_path / "game.toml").state.key() == game.state.key()


def test_a_copy_never_overwrites(play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    copy = tmp_path / "My Copy.toml"
    play("1", f"save {copy}")
    kept = copy.read_bytes()
    assert f'--resume "{copy}"' in capsys.readouterr().out
    play("2", f"save {copy}")
    assert "exists already and stays as it is" in capsys.readouterr().out
    assert copy.read_bytes() == kept


@pytest.mark.parametrize("name", ["no/such/folder/game.toml", "a" * 300, "a\0b", "~nobody-of-that-name/x.toml"])
def test_a_copy_that_cannot_be_written_is_refused(
    play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    play(f"save {name}" if name.startswith("~") else f"save {tmp_path}/{name}")
    assert "cannot be written" in capsys.readouterr().out


def test_play_goes_on_where_nothing_can_be_kept(play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert mine(play("1", "1", path="file/game.toml")) == ["discard basher", "place basher"]
    said = capsys.readouterr().out
    assert said.count("The game cannot be kept") == 1
    assert "HARENA_HOME" in said
    assert said.rstrip().endswith("The game could not be kept.")


def test_moves_for_which_there_is_no_room_any_more_are_not_said_to_be_kept(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def full(descriptor: int) -> None:
        if len(table.steps) > 3:
            raise OSError(errno.ENOSPC, "No space left on device")

    table = Playthrough.start(edition("ragers"), seed=ragers_seed(HAND))
    monkeypatch.setattr(Playthrough, "start", lambda *_, **__: table)
    monkeypatch.setattr("os.fsync", full)
    play("1", "1", "1")
    said = capsys.readouterr().out
    assert said.count("The game cannot be kept: ") == 1
    last = said.rstrip().splitlines()[-1]
    assert last.startswith("The last moves could not be kept; the game before them: harena play --resume ")
    assert [path.name for path in tmp_path.iterdir()] == ["game.toml"]
    assert len(records.load(tmp_path / "game.toml").steps) == 3


# --- two at one keyboard ---------------------------------------------------------------------------------------------


def test_hands_are_hidden_between_the_players(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("", "5", "", "5", people=2)
    said = capsys.readouterr().out
    first, second, third = said.split("Pass the device to ")[1:]
    assert first.startswith("Accusers and press Enter there.")
    assert "Accusers (you)." in first
    assert "Hand: two Bashers, Slasher, Prodder and Cheater." in first
    assert second.startswith("Defenders and press Enter there. Accusers can type undo to choose again.")
    assert "Defenders (you)." in second
    assert "Hand: two Bashers, Slasher, Prodder and Cheater." not in second
    assert third.startswith("Accusers and press Enter there.")


def test_a_sealed_choice_can_be_taken_back_before_the_other_looks(play: Play) -> None:
    game = play("", "1", "undo", "keep", "", "keep", people=2)
    assert [(step.seat, step.text) for step in game.steps] == [(0, "keep"), (1, "keep")]


def test_leaving_while_the_device_is_passed_on(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    game = play("", "1", "quit", people=2)
    assert len(game.steps) == 1
    assert "go on with" in capsys.readouterr().out


# --- other games -----------------------------------------------------------------------------------------------------


def test_a_game_without_a_board_is_told_from_its_view(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    game = play("bid 13", "pile", "why bid 13", game="goofspiel")
    assert mine(game) == ["bid 13"]
    said = capsys.readouterr().out
    assert "Prize: 13." in said
    assert "Points, Seat 0: 0." in said
    assert "Hands, Seat 1: hidden or none." in said
    assert "This game has no pile to look through." in said
    assert "(GOF-06)" in said


@pytest.mark.needs("rex")
def test_what_is_refused_for_one_reason_is_told_once(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(*["1"] * 60, game="rex")
    refused = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Not now: ")]
    assert "Not now: react 1 move and the like. Only a Ready model reacts. (REX-40)" in refused
    assert "Not now: pick lion and the like. That model would make" in "\n".join(refused)
    assert not any("is not an action of this game" in line for line in refused)


@pytest.mark.needs("gods")
def test_a_bid_is_never_taken_for_the_number_of_a_choice(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert mine(play("6", "999", "try 6", "choices", game="gods")) == []
    said = capsys.readouterr().out
    assert said.count("A number alone can be misunderstood here: type bid 0 to 19 and 0 to 19; such as: bid ") == 2
    assert "There is no choice 999: type bid 0 to 19 and 0 to 19; such as: bid " in said
    assert "\nbid 19 and 19\n" in said
    assert mine(play("bid 6 and 0", game="gods")) == ["bid 6 and 0"]


def test_leduc_calls_its_cards_by_name(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("call", game="leduc")
    said = capsys.readouterr().out
    assert "You hold a " in said
    assert "Seat 1 holds a hidden card." in said
    assert "The public card is" in said


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_end_tells_where_the_game_turned_and_what_to_type_next(
    play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    play(*["1"] * 200)
    told = capsys.readouterr().out.splitlines()[-7:]
    assert re.search(r" won: .+ \(RAG-\d+\)\.$", told[0])
    assert told[1].startswith("Scores: Accusers ")
    assert re.match(r"(The lead was taken for good|It was decided) .+\.$", told[2])
    assert re.match(r"Where it turned: \w.+\.$", told[3])
    assert told[4].endswith(f"replay {tmp_path / 'game.toml'}")
    assert told[5].endswith("harena play ragers --seats 2 --against random")
    assert told[6].startswith("Against a stronger bot: ")
    assert told[6].endswith("harena play ragers --seats 2 --against gentle")


def test_among_people_nobody_is_offered_a_stronger_bot(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(*["1"] * 400, people=2)
    told = capsys.readouterr().out
    assert "won: " in told
    assert "--against" not in told
