"""Games of other packages: all their parts are found, and one that is broken is left out with one warning."""

import json
import re
from pathlib import Path

import pytest

from tests.outside.packages import LEDUC, harena, install, install_duel, python

CATALOGUE = """
import json
from harena.server.catalog import game_infos
print(json.dumps([[each.name, each.playable, [level.name for level in each.levels]] for each in game_infos()]))
"""

FINE = LEDUC.joinpath("game.py").read_text(encoding="utf-8")
CARD = FINE.replace('"leduc"', '"broken"')
MANIFEST = """\
from harena.core.manifest import Manifest
MANIFEST = Manifest(name="broken", package=__name__, card="broken_game.game:GAME")
"""


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    install_duel(folder)
    return folder


def test_a_game_from_outside_is_listed_with_its_bots(duel: Path) -> None:
    done = harena(duel, "games")
    assert done.stderr == ""
    (told,) = re.findall(r"^duel .*\n(?: .*\n?)*", done.stdout, re.MULTILINE)
    assert "Duel" in told
    assert "Bots: random, stubborn." in " ".join(told.split())


def test_it_has_its_rules(duel: Path) -> None:
    assert "DUE-01 … DUE-14" in harena(duel, "rules").stdout
    assert harena(duel, "rules", "duel", "8").stdout.startswith("DUE-08 ")


def test_it_is_played_in_the_terminal_on_its_own_board(duel: Path) -> None:
    done = harena(duel, "play", "duel", "--plain", "--seed", "3", "--against", "stubborn", typed="raise\nquit\n")
    assert "You hold a " in done.stdout
    assert done.returncode == 0


def test_its_bots_play_each_other(duel: Path) -> None:
    done = harena(duel, "simulate", "duel", "--games", "4", "--bots", "stubborn,random", "--processes", "1", "--json")
    assert json.loads(done.stdout)["games"] == 4


def test_the_server_offers_it(duel: Path) -> None:
    listed = {name: rest for name, *rest in json.loads(python(duel, "-c", CATALOGUE).stdout)}
    assert listed["duel"] == [True, ["random", "stubborn"]]


def test_it_is_checked_by_the_same_suite(duel: Path) -> None:
    done = harena(duel, "check", "duel")
    assert done.returncode == 0, done.stdout
    assert done.stdout.endswith("checks passed, in 1 case.\n")
    assert "skipped" not in done.stdout


def test_a_check_finds_what_is_wrong(tmp_path: Path) -> None:
    """Here the view shows what the other seat holds."""
    install_duel(tmp_path)
    file = tmp_path / "sandbox_duel" / "game.py"
    text = file.read_text(encoding="utf-8")
    assert "eye == REFEREE" in text
    file.write_text(text.replace("eye == REFEREE", "True"), encoding="utf-8")
    done = harena(tmp_path, "check", "duel")
    assert done.returncode == 1
    assert "test_what_others_hold_never_shows_in_later_play" in done.stdout
    assert "checks found something wrong" in done.stdout


COIN_RULES = """\
# Coin

Sticks, and a coin that says who begins.

## The game in one minute

Take one or two. Who takes the last one wins.

## Play

- **COI-01** · *A turn.* Take one stick or two of those that are left. [house]
"""


def test_a_game_with_little_chance_and_nothing_hidden_keeps_the_contracts_as_well(tmp_path: Path) -> None:
    """That two secrets throw the same coin is no flaw of the game."""
    text = Path(__file__).with_name("coin_game.py").read_text(encoding="utf-8")
    install(tmp_path, "coin", "coin_game:MANIFEST", {"coin_game/__init__.py": text, "coin_game/rules.md": COIN_RULES})
    done = harena(tmp_path, "check", "coin")
    assert done.returncode == 0, done.stdout
    assert "checks passed, in 1 case." in done.stdout


def test_a_check_of_a_game_without_cases_says_what_to_write(tmp_path: Path) -> None:
    install(tmp_path, "broken", "whole_game:GAME", {"whole_game.py": CARD})
    done = harena(tmp_path, "check", "broken")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith('The game "broken" has no cases to play')


def test_a_game_of_one_module_needs_no_manifest(tmp_path: Path) -> None:
    install(tmp_path, "broken", "whole_game:GAME", {"whole_game.py": CARD})
    assert "broken" in harena(tmp_path, "games").stdout
    done = harena(tmp_path, "simulate", "broken", "--games", "2", "--bots", "random,random", "--processes", "1")
    assert done.returncode == 0, done.stderr


BROKEN = {
    "no such module": ("nowhere:MANIFEST", {}, "No module named 'nowhere'"),
    "no such name": ("broken_game:MANIFEST", {"broken_game/__init__.py": ""}, "has no attribute 'MANIFEST'"),
    "something else": ("broken_game:MANIFEST", {"broken_game/__init__.py": "MANIFEST = 3"}, "no name card of a game"),
    "an error": ("broken_game:MANIFEST", {"broken_game/__init__.py": "1 / 0"}, "division by zero"),
    "an exit": ("broken_game:MANIFEST", {"broken_game/__init__.py": "raise SystemExit('gone')"}, "gone"),
    "no card": ("broken_game:MANIFEST", {"broken_game/__init__.py": MANIFEST}, "No module named 'broken_game.game'"),
    "another name": (
        "broken_game:MANIFEST",
        {"broken_game/__init__.py": MANIFEST, "broken_game/game.py": FINE},
        'call it "broken", "broken", "leduc"',
    ),
    "no edition": (
        "broken_game:MANIFEST",
        {
            "broken_game/__init__.py": MANIFEST,
            "broken_game/game.py": CARD.replace("return LeducEdition", "raise ValueError('no cards') or LeducEdition"),
        },
        "It cannot be set up: no cards.",
    ),
    **{
        f"{wrong} in the manifest": (
            "broken_game:MANIFEST",
            {"broken_game/__init__.py": MANIFEST.replace("card=", f"{wrong}, card="), "broken_game/game.py": CARD},
            reason,
        )
        for wrong, reason in {
            "bots={'sharp': 'broken_game.bots:Sharp'}": '"bots" is no tuple of harena.core.manifest.Level.',
            "order='last'": "\"order\" is no int: 'last'.",
            "prefix=3": '"prefix" is no str: 3.',
            "prefix='LED'": 'The numbers of the rules of "leduc" begin with LED, too.',
        }.items()
    },
    "no such package": (
        "broken_game:MANIFEST",
        {
            "broken_game/__init__.py": MANIFEST.replace("__name__", "'no.such.package', prefix='BRO'"),
            "broken_game/game.py": CARD,
        },
        "It cannot be set up: No module named 'no'.",
    ),
    "no title": (
        "broken_game:MANIFEST",
        {"broken_game/__init__.py": MANIFEST, "broken_game/game.py": CARD.replace('"Leduc hold\'em"', "None")},
        'In its name card, "title" is no str: None.',
    ),
    "only announced": (
        "broken_game:MANIFEST",
        {"broken_game/__init__.py": MANIFEST.replace('card="broken_game.game:GAME"', "")},
        "Its manifest names no name card.",
    ),
}


@pytest.mark.parametrize("flaw", BROKEN)
def test_a_broken_game_is_left_out_with_one_warning(tmp_path: Path, flaw: str) -> None:
    entry, modules, reason = BROKEN[flaw]
    install(tmp_path, "broken", entry, modules)
    listed, served = harena(tmp_path, "games"), python(tmp_path, "-c", CATALOGUE)
    for done in (listed, served):
        assert done.returncode == 0
        (warning,) = done.stderr.splitlines()
        assert warning.startswith('The game "broken" of the package sandbox-broken is left out. ')
        assert reason in warning
    assert "broken" not in listed.stdout
    names = [name for name, *_ in json.loads(served.stdout)]
    assert "broken" not in names
    assert "leduc" in names
    asked = harena(tmp_path, "play", "broken")
    assert asked.returncode == 2
    assert asked.stderr.splitlines()[-1].startswith('There is no game "broken"')


def test_rules_that_cannot_be_read_are_left_out_with_one_warning(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("card=", 'prefix="BRO", card=')
    modules = {"broken_game/__init__.py": manifest, "broken_game/game.py": CARD, "broken_game/rules.md": "No title."}
    install(tmp_path, "broken", "broken_game:MANIFEST", modules)
    done = harena(tmp_path, "rules")
    assert done.returncode == 0
    assert "LED-01" in done.stdout
    (warning,) = done.stderr.splitlines()
    assert warning.startswith('The rules of the game "broken" are left out: broken/rules.md, line 1: ')
    asked = harena(tmp_path, "rules", "broken")
    assert (asked.returncode, len(asked.stderr.splitlines())) == (2, 1)
    assert harena(tmp_path, "games", "broken").stderr == ""


def test_the_processes_of_a_simulation_do_not_warn_once_more(tmp_path: Path) -> None:
    install(tmp_path, "broken", "nowhere:MANIFEST", {})
    done = harena(tmp_path, "simulate", "leduc", "--games", "40", "--bots", "random,random", "--processes", "2")
    assert (done.returncode, len(done.stderr.splitlines())) == (0, 1)


AT_ONCE = """
from concurrent.futures import ThreadPoolExecutor
from harena import registry
with ThreadPoolExecutor(8) as threads:
    print(len({id(each) for each in threads.map(lambda _: registry.outside(), range(8))}))
"""


def test_threads_that_look_at_once_warn_once(tmp_path: Path) -> None:
    install(tmp_path, "broken", "broken_game:MANIFEST", {"broken_game.py": "import time\ntime.sleep(0.3)\n1 / 0\n"})
    done = python(tmp_path, "-c", AT_ONCE)
    assert (done.stdout, len(done.stderr.splitlines())) == ("1\n", 1)


def test_of_two_games_with_one_name_the_second_is_left_out(tmp_path: Path) -> None:
    install(tmp_path / "one", "broken", "whole_game:GAME", {"whole_game.py": CARD})
    install(tmp_path / "two", "broken", "other_game:GAME", {"other_game.py": CARD.replace("Six cards", "Other cards")})
    for each in (tmp_path / "two").iterdir():
        name = each.name.replace("sandbox_broken", "sandbox_other")
        each.rename(tmp_path / "one" / name)
        if each.suffix == ".dist-info":
            metadata = tmp_path / "one" / name / "METADATA"
            metadata.write_text(metadata.read_text("utf-8").replace("sandbox-broken", "sandbox-other"), "utf-8")
    done = harena(tmp_path / "one", "games")
    (warning,) = done.stderr.splitlines()
    assert warning.endswith("Another package has brought a game of that name.")


@pytest.mark.needs("gods")
def test_the_name_of_a_game_of_harena_cannot_be_taken(tmp_path: Path) -> None:
    install(tmp_path, "gods", "broken_game:MANIFEST", {"broken_game/__init__.py": MANIFEST})
    done = harena(tmp_path, "games", "gods")
    assert done.stdout.startswith("Arena: For the Gods!")
    (warning,) = harena(tmp_path, "games").stderr.splitlines()
    assert warning.endswith("Harena has a game of that name; choose another one.")
