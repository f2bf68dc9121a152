"""Finding games, settling seats and options, and what is said when that cannot be done."""

import pickle
import re
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

import harena
from harena.core.errors import BadSetup, HarenaError, IllegalAction, UnknownGame
from harena.core.game import Game, Outcome, Words, load_game
from harena.core.state import ROOM, Edition, State
from harena.games.ragers.cases import SHORT
from tests.core import toys
from tests.core.scratch import scratch
from tests.games import CASES


def test_every_game_under_test_can_be_found() -> None:
    names = harena.list_games()
    assert names[0] == "ragers"
    assert len(set(names)) == len(names)
    for case in CASES:
        assert case.game in names
        assert harena.game(case.game).name == case.game


def test_the_games_are_a_package_and_their_list_a_function() -> None:
    import harena.games.ragers as ragers

    assert harena.games is sys.modules["harena.games"]
    assert ragers is sys.modules["harena.games.ragers"]
    assert harena.list_games() == harena.games.list_games()


def test_every_game_is_under_test() -> None:
    assert set(harena.list_games()) == {case.game for case in CASES}, "a game names its cases in its manifest"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("rager", r'did you mean "ragers"\?'),
        ("RAGERS", r'did you mean "ragers"\?'),
        ("Goofspeil", r'did you mean "goofspiel"\?'),
        ("xyzzy", r"the games are: ragers, .*leduc"),
        ("", r"the games are: ragers"),
    ],
)
def test_unknown_games_show_the_way_out(name: str, hint: str) -> None:
    with pytest.raises(UnknownGame, match=f'^There is no game "{name}"; {hint}'):
        harena.new(name)
    with pytest.raises(HarenaError):
        harena.edition(name)


def test_a_module_without_a_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r'The module "tests.games" offers no game under the name GAME\.'):
        load_game("tests.games")
    assert load_game("tests.core.toys") is toys.GAME


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 64])
def test_a_game_takes_only_so_many_seats(seats: int) -> None:
    with pytest.raises(BadSetup, match=rf"^Parley is played by 2 to 6, not {seats} \[TOY-00\]\.$"):
        toys.GAME.edition(seats)


def test_seats_may_be_fixed_or_left_out() -> None:
    with pytest.raises(BadSetup, match=r"^Ragers is played by 2, not 3 \[RAG-01\]\.$"):
        harena.new("ragers", seats=3)
    assert toys.GAME.edition().seats == 2
    assert harena.new("ragers", seed=1).seats == 2


def test_options_are_checked_and_filled_in() -> None:
    assert toys.GAME.edition(2).options == {"mood": "calm", "motto": ""}
    assert toys.GAME.edition(2, {"mood": "loud", "motto": "anything"}).options == {"mood": "loud", "motto": "anything"}
    with pytest.raises(BadSetup, match=r'^Parley has no option "colour" \(its options: mood, motto\)\.$'):
        toys.GAME.edition(2, {"colour": "red"})
    with pytest.raises(BadSetup, match=r"^Option \"mood\" of Parley cannot be 'sad'; it is one of: calm, loud\.$"):
        toys.GAME.edition(2, {"mood": "sad"})
    with pytest.raises(BadSetup, match=r'^Leduc hold\'em has no option "deck" \(its options: none\)\.$'):
        harena.new("leduc", options={"deck": 52})
    with pytest.raises(BadSetup, match=r'^Option "cards" of Goofspiel cannot be 1; it is one of: 2, 3'):
        harena.new("goofspiel", options={"cards": 1})


def test_editions_are_made_once() -> None:
    assert harena.edition("leduc") is harena.edition("leduc", 2, {})
    assert harena.edition("goofspiel") is harena.edition("goofspiel", options={"cards": 13})
    assert harena.edition("goofspiel") is not harena.edition("goofspiel", options={"cards": 5})
    assert len({case.edition().key for case in CASES}) == len(CASES)


def pack_with(folder: Path, about: str) -> dict[str, str]:
    """Options that name a pack of Ragers with another sentence about itself; always the same file."""
    text = Path(SHORT).read_text("utf-8")
    file = folder / "mine.toml"
    file.write_text(re.sub(r'(?m)^title = ".*"$', f'title = "{about}"', text, count=1), "utf-8")
    return {"pack": str(file)}


@pytest.mark.needs("gods")
def test_the_same_words_find_the_edition_that_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However often, in whatever order the options come, and without building anything again."""
    mine = pack_with(tmp_path, "Mine")
    first = [harena.edition("ragers"), harena.edition("gods", 4, {"teams": "two"}), harena.edition("ragers", 2, mine)]
    build = Mock(side_effect=AssertionError)
    for game in ("ragers", "gods"):
        monkeypatch.setattr(type(harena.game(game)), "build", build)
    for _ in range(2):
        assert harena.edition("ragers") is harena.new("ragers", seed=1).edition is first[0]
        assert harena.edition("gods", 4, {"teams": "two"}) is first[1]
        assert harena.edition("ragers", 2, dict(mine)) is first[2]
        assert pickle.loads(pickle.dumps(first[2])) is first[2]
    build.assert_not_called()


def test_a_pack_that_changed_on_disk_is_another_edition(tmp_path: Path) -> None:
    """Also twice within one tick of the file system's clock, with as many bytes, and back again."""
    hashes = [harena.edition("ragers", options=pack_with(tmp_path, about)).packs for about in ("One", "Two", "One")]
    assert hashes[0] != hashes[1]
    assert hashes[0] == hashes[2]


def test_a_pack_is_looked_for_anew_when_it_was_not_there(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(harena.BadPack, match='No content pack "'):
            harena.new("ragers", options={"pack": str(tmp_path / "mine.toml")})
    state = harena.new("ragers", options=pack_with(tmp_path, "Late"))
    (tmp_path / "mine.toml").unlink()
    with pytest.raises(harena.BadPack, match='No content pack "'):
        harena.new("ragers", options={"pack": state.edition.options["pack"]})


@pytest.mark.needs("gods")
def test_a_refusal_is_the_same_after_a_wish_that_looks_alike() -> None:
    """1 and True are the same to a dictionary, and not to a game."""
    for value in (1, True, 1):
        assert type(harena.edition("gods", 3, {"rounds": value}).options["rounds"]) is type(value)
    with pytest.raises(BadSetup, match=r"cannot be \[5\]"):
        harena.edition("goofspiel", 2, {"cards": [5]})
    for _ in range(2):
        with pytest.raises(BadSetup, match="is played by 2, not 3"):
            harena.edition("goofspiel", 3)


def test_what_is_laid_into_the_box_is_not_in_what_is_imagined() -> None:
    edition = scratch(size=2).edition
    edition.boxed[ROOM + 1] = 7
    assert edition.new(1).cells[ROOM + 1] == 7
    assert edition.zeros[ROOM + 1] == 0


def test_without_a_seed_the_system_chooses_one() -> None:
    deals = {harena.new("ragers").key() for _ in range(8)}
    assert len(deals) == 8


def test_the_same_seed_deals_the_same_game() -> None:
    assert harena.new("ragers", seed=3).save() == harena.new("ragers", seed=3).save()
    assert harena.new("ragers", seed=3).save() != harena.new("ragers", seed=4).save()


def test_a_game_says_what_it_is() -> None:
    for case in CASES:
        game = harena.game(case.game)
        assert game.title
        assert game.about.endswith(".")
        assert game.rules_version
        assert all(option.about.endswith(".") for option in game.options.values())
        assert all(option.allowed is None or option.default in option.allowed for option in game.options.values())


def test_what_a_game_forgot_to_supply_is_named() -> None:
    words = Words()
    state = scratch()
    for ask in (
        lambda: words.text(1),
        lambda: words.question(state, 0),
        lambda: words.refusal(state, 0, 0, 1),
        lambda: words.sentence(harena.Event(1, ()), 0),
        lambda: words.ending(1),
        lambda: words.not_asked(state, 0),
    ):
        with pytest.raises(NotImplementedError, match=r"^Words must "):
            ask()
    plain = Game("plain", "Plain", "Nothing.", (1, 1), "1", {}, "TOY-00")
    with pytest.raises(NotImplementedError, match=r"^Game must build its editions$"):
        plain.edition()
    edition = Edition(plain, 1, {}, {}, 0, words)
    with pytest.raises(NotImplementedError, match=r"^Edition must make its states$"):
        edition.new(1)
    bare = State(edition, edition.zeros[:])
    for method in (
        bare.set_up,
        lambda: bare.step(0, 0, 0, 0),
        lambda: bare.respond(0, 0, 0),
        lambda: bare.span(0),
        lambda: bare.judge(0, 0),
        lambda: bare.result(1),
        lambda: bare.table(0),
        lambda: bare.assume({}, 0),
    ):
        with pytest.raises(NotImplementedError):
            method()


def test_parsing_suggests_what_may_have_been_meant() -> None:
    words = toys.ParleyWords()
    with pytest.raises(IllegalAction, match=r'^"speek" is not an action of this game\. Did you mean "speak"\?$'):
        words.parse(" speek ")
    with pytest.raises(IllegalAction, match=r'^"xyzzy" is not an action of this game\. Actions read like "decline"\.$'):
        words.parse("xyzzy")


@pytest.mark.parametrize(
    "refused",
    [
        lambda long: toys.ParleyWords().parse(long),
        lambda long: harena.new("ragers", seed=1).play(0, long),
        lambda long: harena.new("ragers", options={long: 1}),
        lambda long: harena.new("ragers", options={"pack": long}),
        lambda long: harena.new("ragers", options={"pack": [long]}),
        lambda long: harena.new(long),
    ],
)
def test_a_refusal_repeats_only_so_much_of_what_was_given(refused: Callable[[str], object]) -> None:
    with pytest.raises(HarenaError) as caught:
        refused("ab" * 40_000)
    assert "abab" in str(caught.value)
    assert len(str(caught.value)) < 400


def test_refusals_of_texts_name_the_rule_of_the_question() -> None:
    state = toys.GAME.edition(2).new(1)
    for seat, rule in ((0, "TOY-01"), (1, "TOY-03"), (2, "TOY-00")):
        with pytest.raises(IllegalAction) as refused:
            state.play(seat, "xyzzy")
        assert refused.value.rule == rule
        assert str(refused.value).endswith(f" [{rule}]")


def test_a_seat_that_is_not_there_is_told_which_are() -> None:
    state = toys.GAME.edition(3).new(1)
    for seat in (-1, 3, 63):
        with pytest.raises(
            IllegalAction, match=rf"^There is no seat {seat}: this game's seats are 0 to 2\. \[TOY-00\]$"
        ):
            state.play(seat, 0)
        with pytest.raises(IllegalAction, match=f"^There is no seat {seat}:"):
            state.act(seat, 0)
        with pytest.raises(IllegalAction, match=r'ask for a seat from 0 to 2, None or "referee"\. \[TOY-00\]$'):
            state.view(seat)


def test_a_number_too_large_for_a_seat_is_named_as_it_was_given() -> None:
    state = toys.GAME.edition(3).new(1)
    with pytest.raises(IllegalAction, match=f"^There is no seat {1 << 70}:"):
        state.play(1 << 70, 0)


def test_every_seat_that_is_not_asked_is_told_so() -> None:
    for asked in range(3):
        state = scratch(3)
        state.ask(asked, 0)
        for seat in {0, 1, 2} - {asked}:
            with pytest.raises(IllegalAction, match=r"^It is not your turn to speak\. \[TOY-03\]$"):
                state.play(seat, 0)


def test_outcomes_compare_by_what_they_say() -> None:
    one = Outcome((3, 3, 1), (1, 1, 3), "points", "TOY-04")
    assert one == Outcome((3, 3, 1), (1, 1, 3), "points", "TOY-04")
    assert hash(one) == hash(Outcome((3, 3, 1), (1, 1, 3), "points", "TOY-04"))
    assert one != Outcome((3, 3, 1), (1, 1, 3), "luck", "TOY-04")
    assert one != "points"
    assert one.winners == (0, 1)
    assert one.as_dict() == {"scores": [3, 3, 1], "ranks": [1, 1, 3], "reason": "points", "rule": "TOY-04"}
    assert repr(one) == "Outcome(scores=(3, 3, 1), ranks=(1, 1, 3), reason='points', rule='TOY-04')"


def test_an_option_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(BadSetup, match='Option "pack" of Ragers takes text, not 3'):
        harena.new("ragers", options={"pack": 3})
