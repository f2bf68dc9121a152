"""The commands that look things up, check and simulate."""

import errno
import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from harena import __version__, records, reference
from harena.bots import make
from harena.cli import app
from harena.core.errors import BadSetup
from harena.games import edition, list_games
from harena.match import run as run_match
from harena.records import Playthrough
from harena.terminal import packs

runner = CliRunner()
COMMANDS = ["play", "serve", "replay", "verify", "simulate", "rules", "games", "bench", "check", "pack"]


def said(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, list(arguments), prog_name="harena")
    assert result.exit_code == code, result.output
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Ragers."""
    game = Playthrough.start(edition("ragers"), seed=11, names=("human", "random"))
    run_match(game, [make("random", "ragers", 1), make("random", "ragers", 2)])
    records.write(game.record(), tmp_path / "game.toml")
    return tmp_path / "game.toml"


# --- the command itself -------------------------------------------------------------------------------------------


def test_version_says_how_it_was_built() -> None:
    assert said("--version") in (f"harena {__version__} (pure Python)\n", f"harena {__version__} (compiled)\n")


def test_python_m_harena_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "harena", "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"harena {__version__} ")


def test_the_command_loads_nothing_that_it_does_not_need() -> None:
    heavy = ["rich.console", "harena.terminal", "harena.bots", "harena.lab", "harena.games.ragers", "harena_bench"]
    code = f"import sys, harena.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_help_lists_the_commands() -> None:
    told = said("--help")
    for command in COMMANDS:
        assert f" {command} " in told


def test_bare_it_serves_on_this_machine_even_if_the_usual_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        except OSError:
            pass  # something else has it, which is just as well
        with subprocess.Popen(
            [sys.executable, "-m", "harena"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"HARENA_HOME": str(tmp_path), "BROWSER": "true"},
        ) as server:
            assert server.stdout is not None
            lines = [server.stdout.readline(), server.stdout.readline()]
            server.terminate()
    assert "harena --help" in lines[0]
    assert "http://127.0.0.1:" in lines[1]
    assert ":8000" not in lines[1]


@pytest.mark.parametrize(
    "command", ["play", "serve", "replay", "verify", "simulate", "rules", "games", "bench", "pack"]
)
def test_every_command_has_help(command: str) -> None:
    assert "Usage: harena" in said(command, "--help")


def test_games_are_listed_with_their_bots() -> None:
    told = said("games")
    assert all(name in told for name in list_games())
    assert "greedy" in told


@pytest.mark.needs("gods")
def test_one_game_is_told_with_its_options() -> None:
    told = " ".join(said("games", "gods").split())
    assert "Players: 2-6. Bots: random, gentle, greedy." in told
    assert "(GOD-80). One of: none, two, three. Unless told otherwise: none." in told
    assert "(GOD-72). One of: 0, 1, 2, 3, 5, 10, 20, 40." in told
    assert said("games", "leduc").endswith("It has no options.\n")


@pytest.mark.needs("talisman")
def test_numbers_in_a_row_are_told_by_their_bounds() -> None:
    told = " ".join(said("games", "talisman").split())
    assert "ends at the latest. From 1 to 200. Unless told otherwise: 200." in told


@pytest.mark.needs("gods")
def test_games_in_json() -> None:
    told = json.loads(said("games", "--json"))
    assert [each["name"] for each in told] == list_games()
    gods = json.loads(said("games", "gods", "--json"))
    assert gods in told
    assert (gods["seats"], gods["bots"], gods["example"]) == ([2, 6], ["random", "gentle", "greedy"], False)
    assert gods["options"]["teams"]["allowed"] == ["none", "two", "three"]
    assert gods["options"]["pack"]["allowed"] is None
    assert json.loads(said("games", "leduc", "--json"))["options"] == {}


# --- rules --------------------------------------------------------------------------------------------------------


def test_one_rule() -> None:
    assert said("rules", "ragers", "RAG-21").startswith("RAG-21 Barred fighters. ")
    assert said("rules", "ragers", "21") == said("rules", "ragers", "rag-21")


def test_rules_by_words() -> None:
    assert said("rules", "ragers", "cheater", "against", "chancer").startswith("RAG-31 ")


def test_rules_in_json() -> None:
    (one,) = json.loads(said("rules", "ragers", "21", "--json"))
    assert (one["number"], one["title"]) == ("RAG-21", "Barred fighters")
    found = json.loads(said("rules", "ragers", "cheater", "against", "chancer", "--json"))
    assert found[0]["number"] == "RAG-31"
    book = json.loads(said("rules", "ragers", "--json"))
    assert book["title"] == reference.title("ragers")
    numbers = [rule["number"] for section in book["sections"] for rule in section["rules"]]
    assert numbers == [rule.number for section in reference.sections("ragers") for rule in section.rules]


def test_without_a_game_the_rules_that_there_are() -> None:
    told = said("rules").splitlines()
    assert [line.split()[0] for line in told] == list(reference.games())
    assert all(reference.title(line.split()[0]) in line for line in told)


@pytest.mark.parametrize("game", reference.games())
def test_all_rules(game: str) -> None:
    told = said("rules", game)
    assert all(f"\n{rule.number} " in told for rule in reference.rules(game))


# --- check --------------------------------------------------------------------------------------------------------


def test_a_check_without_pytest_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = runner.invoke(app, ["check", "leduc"], prog_name="harena")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "harena check runs on pytest, which is not installed here: pip install pytest\n"


def test_only_a_game_can_be_checked() -> None:
    result = runner.invoke(app, ["check", "chess"], prog_name="harena")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith('There is no game "chess"')


# --- records ------------------------------------------------------------------------------------------------------


def test_a_true_record_is_verified(record: Path) -> None:
    told = said("verify", str(record))
    assert told.endswith("Everything was checked and is right.\n")
    assert "failed" not in told


def test_a_forged_record_is_found_out(record: Path) -> None:
    text = record.read_text()
    final = next(line for line in text.splitlines() if line.startswith("final"))
    record.write_text(text.replace(final, 'final = "00000000000000000000000000000000"'))
    told = said("verify", str(record), code=1)
    assert "failed  final position" in told
    report = json.loads(said("verify", str(record), "--json", code=1))
    assert report["ok"] is False
    assert [check["name"] for check in report["checks"] if check["status"] == "failed"] == ["final position"]


def test_a_replay_into_a_pipe_prints_every_step(record: Path) -> None:
    steps = len(records.read(record).moves)
    for style in ("--plain", None):
        for eyes in ("0", "defenders", "spectator", "referee"):
            told = said("replay", str(record), "--as", eyes, *([style] if style else []))
            assert all(f"Step {step} of {steps}" in told for step in range(steps + 1))
            assert " won: " in told


def test_watching_changes_no_file(record: Path) -> None:
    before = record.read_bytes()
    said("replay", str(record))
    said("verify", str(record))
    assert record.read_bytes() == before
    assert list(record.parent.iterdir()) == [record]


# --- completion ---------------------------------------------------------------------------------------------------


@pytest.mark.needs("rex")
@pytest.mark.parametrize("command", ["play", "rules", "games", "simulate", "pack new"])
def test_the_shell_completes_the_names_of_games(command: str) -> None:
    environment = {"_HARENA_COMPLETE": "complete_bash", "COMP_WORDS": f"harena {command} r"}
    environment["COMP_CWORD"] = str(len(environment["COMP_WORDS"].split()) - 1)
    done = subprocess.run(
        [sys.executable, "-m", "harena"], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["ragers", "rex"], done.stderr


def test_the_shell_completes_commands() -> None:
    environment = {"_HARENA_COMPLETE": "complete_bash", "COMP_WORDS": "harena re", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "harena"], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["replay"], done.stderr


def test_the_completion_script_is_shown() -> None:
    environment = os.environ | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "harena", "--show-completion", "bash"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "_HARENA_COMPLETE=complete_bash" in done.stdout, done.stderr


# --- simulations --------------------------------------------------------------------------------------------------


def test_a_simulation_in_json_is_the_same_for_the_same_seed() -> None:
    arguments = ("simulate", "leduc", "--games", "40", "--bots", "random,random", "--seed", "4", "--json")
    first, second = json.loads(said(*arguments)), json.loads(said(*arguments, "--processes", "1"))
    assert first["games"] == 40
    assert (first["bots"], first["seats"], first["endings"]) == (second["bots"], second["seats"], second["endings"])


def test_a_simulation_is_summed_up_in_a_table() -> None:
    told = said("simulate", "ragers", "--games", "4", "--bots", "random, random", "--processes", "1")
    assert "Ragers, 4 games from seed 0" in told
    assert "Accusers: " in told
    assert "in 1 process." in told


def bots_at(*arguments: str) -> list[str]:
    """The bots of a short simulation, seat by seat."""
    told = json.loads(said("simulate", "gods", "--games", "1", "--processes", "1", "--json", *arguments))
    assert len(told["seats"]) == len(told["bots"])
    return [bot["name"] for bot in told["bots"]]


@pytest.mark.needs("gods")
def test_a_simulation_has_as_many_seats_as_it_is_told() -> None:
    quick = ("--option", "mode=instant", "--option", "rounds=1")
    assert bots_at(*quick) == ["greedy", "random"]
    assert bots_at("--seats", "3", *quick) == ["greedy", "random", "greedy"]
    assert bots_at("--seats", "5", "--bots", "random,random,greedy", *quick) == [
        "random",
        "random",
        "greedy",
        "random",
        "random",
    ]
    assert bots_at("--seats", "4", "--bots", "random", *quick) == ["random"] * 4
    assert bots_at("--bots", "random,random,random", *quick) == ["random"] * 3


def test_an_option_reaches_the_game() -> None:
    arguments = ("simulate", "goofspiel", "--games", "2", "--processes", "1", "--json", "--option", "cards=4")
    assert json.loads(said(*arguments))["options"] == {"cards": 4}


# --- packs --------------------------------------------------------------------------------------------------------


def test_a_new_pack_is_sound_explained_and_playable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "harena pack check ragers-pack.toml" in said("pack", "new", "ragers")
    text = (tmp_path / "ragers-pack.toml").read_text(encoding="utf-8")
    assert "# patron    3 to 8 of them." in text
    assert 'id = "ragers-mine"' in text
    assert "is a sound pack for Ragers" in said("pack", "check", "ragers-pack.toml")
    option = ("--option", "pack=ragers-pack.toml")
    said("simulate", "ragers", "--games", "2", "--bots", "random,random", "--processes", "1", *option)


def test_a_new_pack_never_overwrites(tmp_path: Path) -> None:
    target = tmp_path / "mine.toml"
    target.write_text("precious")
    result = runner.invoke(app, ["pack", "new", "ragers", str(target)])
    assert (result.exit_code, target.read_text()) == (2, "precious")
    assert "exists already and stays as it is" in result.stderr


class Full(io.StringIO):
    """A file on a disk without room."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_pack_for_which_there_is_no_room_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Path.open

    def opened(path: Path, mode: str = "r", *others: Any, **named: Any) -> Any:
        if mode != "x":
            return usual(path, mode, *others, **named)
        path.touch()
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(BadSetup, match="cannot be written: No space left on device"):
        packs.new("ragers", tmp_path / "mine.toml")
    assert list(tmp_path.iterdir()) == []


def test_a_broken_pack_is_told_with_its_line(tmp_path: Path) -> None:
    target = tmp_path / "mine.toml"
    said("pack", "new", "ragers", str(target))
    lines = target.read_text(encoding="utf-8").splitlines()
    wrong = next(at for at, line in enumerate(lines) if line == 'effect = "bar"')
    lines[wrong] = 'effect = "explode"'
    target.write_text("\n".join(lines), encoding="utf-8")
    result = runner.invoke(app, ["pack", "check", str(target)])
    assert result.exit_code == 2
    assert f"line {wrong + 1}" in result.stderr
    assert "effect" in result.stderr
