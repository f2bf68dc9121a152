"""Whatever is wrong with the input: one sentence on standard error, exit code 2, nothing changed."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from harena import records
from harena.cli import app
from harena.games import edition
from harena.records import Playthrough

runner = CliRunner()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good and bad files in it, where the command runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HARENA_HOME", str(tmp_path / "home"))
    game = Playthrough.start(edition("leduc"), seed=1, names=("human", "random"))
    game.play(0, "raise")
    records.write(game.record(), tmp_path / "running.toml")
    text = (tmp_path / "running.toml").read_text()
    (tmp_path / "cut.toml").write_text(text[: len(text) * 2 // 3])
    (tmp_path / "illegal.toml").write_text(text.replace('"raise"', '"fold"'))
    game.play(1, "fold")
    records.write(game.record(), tmp_path / "over.toml")
    (tmp_path / "words.txt").write_text("These are just words.\n")
    (tmp_path / "bytes.bin").write_bytes(bytes(range(256)))
    (tmp_path / "pack.toml").write_text('[pack]\nid = "x"\nschema = "ragers/1"\n')
    (tmp_path / "foreign.toml").write_text('[pack]\nid = "x"\nschema = "chess/1"\n')
    (tmp_path / "empty.toml").write_text("")
    (tmp_path / "marked.toml").write_text("\N{ZERO WIDTH NO-BREAK SPACE}[pack]\n", encoding="utf-8")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes | None]:
    found = {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}
    # A server that cannot start has still held its data folder, and left there who it was.
    return {path: text for path, text in found.items() if not path.startswith(str(folder / "home"))}


def refused(*arguments: str) -> Result:
    return runner.invoke(app, list(arguments), prog_name="harena", input="1\n" * 5)


BAD = [
    # the game and its seats
    ("play chess", 'There is no game "chess"'),
    ("play rager", 'did you mean "ragers"?'),
    ("play", "Name the game to play: ragers"),
    ("play ragers --seat 2", "There is no seat 2"),
    ("play ragers --seat -1", "There is no seat -1"),
    ("play ragers --seats 3", "Ragers is played by 2, not 3 [RAG-01]."),
    ("play ragers --seats 0", "not 0"),
    ("play ragers --seats x", "'--seats'"),
    ("play ragers --against champion", 'There is no bot "champion" for ragers'),
    ("play ragers --against gredy", 'did you mean "greedy"?'),
    ("play ragers --hot-seat --seat 1", "leave out --against and --seat"),
    ("play ragers --hot-seat --against random", "leave out --against and --seat"),
    # chance and options
    ("play ragers --seed -1", "The seed must be a whole number from 0"),
    ("play ragers --seed 4611686018427387904", "The seed must be a whole number from 0"),
    ("play ragers --seed 99999999999999999999999999", "The seed must be a whole number from 0"),
    ("play ragers --seed x", "'--seed'"),
    ("play ragers --option pack", "An option is written name=value"),
    ("play ragers --option colour=red", 'Ragers has no option "colour"'),
    ("play ragers --option pack=nowhere.toml", "nowhere.toml"),
    ("play ragers --option pack=pack.toml", "pack.toml"),
    ("play goofspiel --option cards=many", 'Option "cards" of Goofspiel is a whole number'),
    ("play goofspiel --option cards=-3", "cards"),
    # records
    ("play --resume nowhere.toml", "nowhere.toml cannot be read"),
    ("play --resume cut.toml", "cut.toml, line"),
    ("play --resume illegal.toml", "illegal.toml, line"),
    ("play --resume words.txt", "words.txt is not a game record"),
    ("play --resume bytes.bin", "bytes.bin is not a game record"),
    ("play --resume over.toml", "watch it with: harena replay over.toml"),
    ("play ragers --resume running.toml", "running.toml holds a game of leduc, not of ragers"),
    ("play --resume running.toml --seed 3", "leave out --seats, --seed and --option"),
    ("play --resume running.toml --seat 4", "There is no seat 4"),
    ("replay nowhere.toml", "nowhere.toml cannot be read"),
    ("replay cut.toml", "cut.toml, line"),
    ("replay illegal.toml", "illegal.toml, line"),
    ("replay empty.toml", "empty.toml is not a game record"),
    ("replay over.toml --as emperor", 'Nobody here is "emperor"'),
    ("replay over.toml --as 2", 'Nobody here is "2"'),
    ("replay", "FILE"),
    ("verify nowhere.toml", "nowhere.toml cannot be read"),
    ("verify cut.toml", "cut.toml, line"),
    ("verify bytes.bin", "bytes.bin is not a game record"),
    ("verify .", "cannot be read"),
    # simulations
    ("simulate chess", 'There is no game "chess"'),
    ("simulate ragers --games 0", "at least 1, not 0"),
    ("simulate ragers --games -5", "at least 1, not -5"),
    ("simulate ragers --games 1.5", "'--games'"),
    ("simulate ragers --bots greedy", "Ragers is played by 2, not 1"),
    ("simulate ragers --bots greedy,greedy,greedy", "Ragers is played by 2, not 3"),
    ("simulate ragers --bots greedy,", 'There is no bot ""'),
    ("simulate ragers --seats 3", "Ragers is played by 2, not 3"),
    ("simulate gods --seats 7", "is played by 2-6, not 7"),
    ("simulate gods --seats 0", "is played by 2-6, not 0"),
    ("simulate gods --seats 2 --bots random,random,random", "There are 2 seats for 3 bots"),
    ("games chess --json", 'There is no game "chess"'),
    ("rules chess --json", "There are no rules of a game"),
    ("simulate ragers --processes 0", "at least 1, not 0"),
    ("simulate ragers --seed -1", "The seed must be a whole number from 0"),
    ("simulate ragers --seed 99999999999999999999999999", "The seed must be a whole number from 0"),
    ("simulate ragers --games 99999999999999999999999999", "at most 10000000"),
    # rules and packs
    ("games chess", 'There is no game "chess"'),
    ("rules chess", "There are no rules of a game “chess”"),
    ("rules ragers RAG-99", "There is no rule RAG-99."),
    ("rules ragers xyzzy", "speaks of “xyzzy”"),
    ("pack check nowhere.toml", "nowhere.toml cannot be read"),
    ("pack check bytes.bin", "bytes.bin is not a content pack"),
    ("pack check words.txt", "words.txt: "),
    ("pack check marked.toml", "marked.toml begins with a byte-order mark"),
    ("pack check running.toml", "running.toml is not a content pack"),
    ("pack check foreign.toml", 'the schema "chess/1" belongs to no game with packs'),
    ("pack check pack.toml", "pack.toml"),
    ("pack new chess", 'There is no game "chess"'),
    ("pack new leduc", "has no content packs"),
    ("pack new ragers words.txt", "words.txt exists already and stays as it is"),
    ("pack new ragers no/such/folder/x.toml", "cannot be written"),
    ("pack", "Missing command"),
    # the command itself
    ("dance", "No such command 'dance'"),
    ("play ragers --loudly", "No such option: --loudly"),
    ("bench --seconds 0", "--seconds must be more than 0"),
    ("bench --seconds nan", "--seconds must be more than 0"),
    ("bench --seconds inf", "and at most 600, not inf"),
    # the server
    ("serve --port 99999", "choose another with --port"),
    ("serve --port 0 --database nonsense", "is no database that can be opened"),
    ("serve --port 0 --database sqlite:///words.txt", "is damaged (file is not a database)"),
    ("bench --plot no/such/folder/x.svg", "cannot be written"),
]


@pytest.mark.needs("gods")
@pytest.mark.parametrize(("line", "sentence"), BAD)
def test_bad_input(place: Path, line: str, sentence: str) -> None:
    before = contents(place)
    result = refused(*line.split())
    assert sentence in result.stderr
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert "Traceback" not in result.output
    assert contents(place) == before


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume", "pack check"])
def test_a_file_without_end_is_not_read_to_the_end(tmp_path: Path, command: str) -> None:
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    result = refused(*command.split(), str(huge))
    assert "it is far too large" in result.stderr
    assert (result.exit_code, result.stderr.count("\n"), result.stdout) == (2, 1, "")


def run(*arguments: str, **streams: Any) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own, with output that waits in a buffer as it does for most people."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "harena", *arguments]
    return subprocess.run(command, stderr=subprocess.PIPE, env=environment, text=True, check=False, **streams)


COMMANDS = [
    "--version",
    "--help",
    "games",
    "rules ragers",
    "verify over.toml",
    "replay over.toml",
    "play leduc --plain",
]


@pytest.mark.parametrize("line", COMMANDS)
def test_output_that_nobody_reads_any_more_is_no_error(place: Path, line: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as gone:
        done = run(*line.split(), stdin=subprocess.DEVNULL, stdout=gone)
    assert (done.returncode, done.stderr) == (1, "")


# Linux has a device that is always full.
@pytest.mark.parametrize("line", COMMANDS if sys.platform == "linux" else [])
def test_output_that_does_not_fit_is_told(place: Path, line: str) -> None:
    with open("/dev/full", "wb") as full:
        done = run(*line.split(), stdin=subprocess.DEVNULL, stdout=full)
    assert done.returncode == 2
    assert done.stderr.startswith("The output cannot be written: No space left on device.")
    assert done.stderr.count("\n") == 1
