"""Records as text and as files: what is written is read again, and never half of it."""

import codecs
import os
import stat
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

import harena
from harena.records import Chance, Fork, Move, Record, Result, dumps, loads, read, verify, write
from tests.records.games import GAMES, played, played_live

TEXT = some.text(max_size=30)
VALUES: some.SearchStrategy[Any] = some.recursive(
    some.booleans() | some.integers(-(2**62), 2**62) | some.floats(allow_nan=False) | TEXT,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_random_games_come_back_from_their_text_and_verify(game: str) -> None:
    for seed in range(6):
        record = played(game, seed).record()
        text = dumps(record)
        again = loads(text)
        assert again == record
        assert dumps(again) == text
        assert verify(again).complete, verify(again)


@given(
    seats=some.lists(TEXT, min_size=2, max_size=6),
    options=some.dictionaries(TEXT, VALUES, max_size=4),
    packs=some.dictionaries(TEXT, TEXT, max_size=3),
    words=some.lists(TEXT, max_size=3),
    texts=some.lists(TEXT, max_size=5),
    result=some.none() | some.builds(Result, some.just((1, -2)), some.just((1, 2)), TEXT, TEXT),
)
def test_any_text_survives(
    seats: list[str],
    options: dict[str, Any],
    packs: dict[str, str],
    words: list[str],
    texts: list[str],
    result: Result | None,
) -> None:
    record = Record(
        harena="1",
        game="no game",
        rules="1",
        seats=tuple(seats),
        packs=packs,
        options=options,
        commitment="ab",
        secret="00ff",
        words=tuple(words),
        forks=(Fork(0, 7), Fork(len(texts), 8, 1)),
        result=result,
        final="cd",
        chance=(Chance(0, "3/22 0/6"),),
        moves=tuple(Move(at % 2, text) for at, text in enumerate(texts)),
    )
    assert loads(dumps(record)) == record


def test_a_record_is_toml_with_one_move_on_a_line() -> None:
    record = played("ragers", 3).record()
    text = dumps(record)
    data = tomllib.loads(text)
    assert next(iter(data)) == "format"
    assert list(data)[-1] == "moves"
    lines = text.splitlines()
    for number, move in enumerate(record.moves, start=1):
        assert f'    [{move.seat}, "{move.text}"],  # {number}' in lines
    assert data["chance"][0][0] == 0


def test_chance_in_the_middle_stands_beside_its_move() -> None:
    record = played("dice", 5).record()
    assert [chance.after for chance in record.chance] == [5, 7, 9]
    assert all(chance.values.endswith("/6") for chance in record.chance)


def test_lone_surrogates_in_names_do_not_lose_the_record() -> None:
    record = replace(played("leduc", 1).record(), seats=("\ud800", "B"))
    assert loads(dumps(record)).seats == ("\\ud800", "B")


# --- files -----------------------------------------------------------------------------------------------------------


def test_load_gives_the_game_at_its_last_move(tmp_path: Path) -> None:
    game = played("ragers", 9)
    write(game.record(), tmp_path / "game.toml")
    again = harena.load(tmp_path / "game.toml")
    assert [step.text for step in again.steps] == [step.text for step in game.steps]
    assert again.state.key() == game.state.key()
    assert again.outcome == game.outcome
    assert read(tmp_path / "game.toml").source == str(tmp_path / "game.toml")


def test_a_mark_of_the_encoding_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    write(played("leduc", 1).record(), path)
    plain = read(path)
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert read(path) == plain


def test_an_unfinished_game_can_be_saved_and_gone_on_with(tmp_path: Path) -> None:
    game = played("ragers", 4, moves=11)
    write(game.record(), tmp_path / "game.toml")
    again = harena.load(tmp_path / "game.toml")
    assert again.outcome is None
    for seat in again.state.waiting:
        again.play(seat, again.state.legal(seat)[0])
        game.play(seat, game.state.legal(seat)[0])
    assert again.state.key() == game.state.key()


def test_writing_leaves_one_file_with_the_usual_rights(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    write(played("leduc", 1).record(), path)
    write(played("leduc", 2).record(), path)
    assert list(tmp_path.iterdir()) == [path]
    assert read(path) == played("leduc", 2).record()
    if os.name == "posix":
        plain = tmp_path / "plain"
        plain.touch()
        assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.toml"
    write(played("leduc", 1).record(), path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(harena.BadRecord, match=r"game\.toml cannot be written: No space left on device\."):
        write(played("leduc", 2).record(), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(harena.BadRecord, match=r"nowhere.game\.toml cannot be written: No such file"):
        write(played("leduc", 1).record(), tmp_path / "nowhere" / "game.toml")
    with pytest.raises(harena.BadRecord, match=r"game\.toml cannot be read: No such file"):
        read(tmp_path / "game.toml")


def test_what_toml_cannot_hold_is_refused() -> None:
    record = played("leduc", 1).record()
    record.options["odd"] = object()
    with pytest.raises(harena.BadRecord, match="A record cannot hold"):
        dumps(record)


def test_an_unfinished_live_game_tells_neither_its_secret_nor_its_chance() -> None:
    game = played_live("ragers", ("a", "b"), moves=12)
    record = game.record()
    text = dumps(record)
    assert record.secret is None
    assert record.chance == ()
    assert game.origin.secret is not None
    assert game.origin.secret.hex() not in text
    assert record.commitment == game.commitment
    assert record.words == ("a", "b")
