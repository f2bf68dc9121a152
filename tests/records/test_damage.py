"""Damaged, foreign and forged records: one sentence with the file, the line and a way out, and nothing else."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import harena
from harena.core.chance import commitment
from harena.core.errors import BadRecord
from harena.records import FORMAT, Playthrough, dumps, loads, read, verify
from harena.records.position import position_hash
from tests.records.games import played, played_live

GAME = played("ragers", 11)
TEXT = dumps(GAME.record())
LINES = TEXT.splitlines()
RESULT = GAME.state.view(None)["outcome"]
SCORES = str(RESULT["scores"])
FIRST_DRAW = str(GAME.opening_draws[0])


def line_with(part: str, text: str = TEXT) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def refused(text: str) -> str:
    """What is said against a text, by the time it has been replayed."""
    with pytest.raises(BadRecord) as caught:
        Playthrough.resume(loads(text, "game.toml"))
    told = str(caught.value)
    assert told.startswith("game.toml")
    assert "\n" not in told
    return told


def line_of_last_move(text: str = TEXT) -> int:
    return len(text.splitlines()) - 1


# --- reading ---------------------------------------------------------------------------------------------------------


def test_a_file_that_breaks_off_anywhere_is_refused() -> None:
    for end in range(len(TEXT) - 1):
        with pytest.raises(BadRecord, match=r"^game\.toml"):
            loads(TEXT[:end], "game.toml")


def test_what_is_wrong_is_repeated_only_so_far_as_it_can_be_read() -> None:
    long = "9/x " * 20_000
    damaged = [
        TEXT.replace(f'"{FIRST_DRAW}', f'"{long}', 1),
        TEXT.replace("moves = [", f'"{long}" = 1\nmoves = [', 1),
        TEXT.replace(FORMAT, f"harena-record/{long}", 1),
        re.sub(r'(moves = \[\n[^"]*")[^"]*"', rf'\g<1>{long}"', TEXT),
    ]
    for text in damaged:
        assert "9/x 9/x" in refused(text)
        assert len(refused(text)) < 600


def test_where_a_file_breaks_off_is_told() -> None:
    cut = "\n".join(LINES[:20])
    assert refused(cut).startswith("game.toml, line 20: the file breaks off here, so part of the game is lost; use")
    assert refused(cut[:-4]).startswith("game.toml, line 20: the file breaks off here")
    at_moves = TEXT[: TEXT.index("moves = [")]
    assert 'the entry "moves" is missing, so part of the file is lost' in refused(at_moves)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\x89PNG\r\n\x1a\n\x00", r"game\.toml is not a game record: it is no text"),
        (b"", r"game\.toml is not a game record"),
        (b"hello there", r"game\.toml is not a game record"),
        (b'title = "a pack"\n', r"game\.toml is not a game record: a record says format"),
        (b"format = 3\n", r"game\.toml is not a game record"),
        (TEXT.encode()[:70] + b"\xc3", r"game\.toml, line 4: the file is damaged or breaks off there"),
    ],
)
def test_foreign_files_are_refused(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(data)
    with pytest.raises(BadRecord, match=told):
        read(path)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"harena-record/2"', '"harena-record/9"', r'line 1: this .* does not know "harena-record/9"; .*0\.1\.0'),
        (SCORES, SCORES.replace(",", ""), r"line \d+: .*The file is damaged there; use a whole copy"),
        (
            f"scores = {SCORES}",
            'scores = ["none", 1]',
            r"line \d+: expected `int`, got `str` \(at result\.scores\[0\]\)",
        ),
        ("seed = 11", "seed = 11\nextra = 1", r'line \d+: records have no entry "extra"'),
        ("seed = 11", 'seed = 11\nsource = "x"', r'line \d+: records have no entry "source"'),
        ("seed = 11", 'seed = 11\ncommitment = "ab"', r"line \d+: a game is dealt from a seed or behind a commitment"),
        ("seed = 11", 'seed = 11\nwords = ["a"]', r"line \d+: a game dealt from a seed has neither secret nor words"),
        ("seed = 11\n", "", r"game\.toml: a game is dealt from a seed or behind a commitment"),
        ("seed = 11", 'commitment = "ab"\nsecret = "xyz"', r"line \d+: a secret is written in hexadecimal"),
        ("seed = 11", "seed = 11\nforks = [{ after = 999, seed = 1 }]", r"line \d+: no game can leave another after"),
        ("seed = 11", "seed = 11\nforks = [{ after = 1, seed = -1 }]", r"line \d+: a seed goes from 0"),
        ("seed = 11", "seed = 11\nforks = [{ after = 1, seed = 1, seat = 2 }]", r"line \d+: there is no seat 2"),
        ("seed = 11", "seed = 11\nconceded = [0]", r"line \d+: a game that ended by its rules was not given up"),
        ("    [0, ", "    [999, ", r"line \d+: no chance can come after move 999"),
        (FIRST_DRAW, FIRST_DRAW.replace("/", ":"), r"line \d+: .* is no list of outcomes"),
    ],
)
def test_each_kind_of_nonsense_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    assert old in TEXT
    assert re.search(told, refused(TEXT.replace(old, new, 1)))


def test_the_line_of_a_bad_move_is_named() -> None:
    number = line_with("# 7")
    lines = [*LINES]
    lines[number - 1] = '    [5, "keep"],'
    assert refused("\n".join(lines) + "\n").startswith(f"game.toml, line {number}: there is no seat 5 among 2 seats")
    lines[number - 1] = '    ["me", "keep"],'
    assert refused("\n".join(lines) + "\n").startswith(f"game.toml, line {number}: expected `int`, got `str`")


def test_nesting_without_end_is_no_crash() -> None:
    deep = TEXT.replace("seed = 11", "options2 = " + "[" * 100_000)
    assert "game.toml" in refused(deep)
    assert "game.toml" in refused(TEXT.replace("seed = 11", "seed = " + "1" * 10_000))


# --- replaying -------------------------------------------------------------------------------------------------------


def test_an_unknown_game_is_named() -> None:
    told = refused(TEXT.replace('game = "ragers"', 'game = "raggers"'))
    assert told.startswith(f"game.toml, line {line_with('game = ')}: there is no game")
    assert "raggers" in told
    assert "install the package" in told


def test_other_rules_are_named() -> None:
    told = refused(TEXT.replace('rules = "1"', 'rules = "0"'))
    assert told.startswith(f"game.toml, line {line_with('rules = ')}: the game was played under version 0 of the rules")
    assert f"replay it with Harena {harena.__version__}" in told


def test_a_changed_pack_is_named() -> None:
    digest = GAME.record().packs["ragers-standard"]
    told = refused(TEXT.replace(digest, "0" * 16))
    assert told.startswith(
        f'game.toml, line {line_with("packs = ")}: the content pack "ragers-standard" is not the one'
    )


def test_a_pack_file_that_is_gone_is_named(tmp_path: Path) -> None:
    told = refused(TEXT.replace('pack = "standard"', f'pack = "{tmp_path / "mine.toml"}"'))
    assert told.startswith(f"game.toml, line {line_with('options = ')}: no content pack")


@pytest.mark.parametrize("options", ["{ pack = 5 }", "{ pack = [] }", "{ dice = 6 }", "{ pack = '\\u0000' }"])
def test_options_that_the_game_does_not_take_are_refused(options: str) -> None:
    told = refused(TEXT.replace('{ pack = "standard" }', options.replace("'", '"')))
    assert told.startswith(f"game.toml, line {line_with('options = ')}: ")


def test_a_wrong_number_of_seats_is_refused() -> None:
    told = refused(TEXT.replace('["Accusers", "Defenders"]', '["Accusers", "Defenders", "Judges"]'))
    assert "is played by 2, not 3 [RAG-01]" in told


def test_an_illegal_move_is_named_with_its_line_and_rule() -> None:
    number = line_with("# 9")
    lines = [*LINES]
    lines[number - 1] = '    [0, "keep"],  # 9'
    told = refused("\n".join(lines) + "\n")
    assert told.startswith(f'game.toml, line {number}: move 9, "keep" by seat 0, is not legal there: ')
    assert re.search(r"\[RAG-\d+\]", told)


def test_what_a_file_says_is_never_obeyed_by_a_terminal() -> None:
    """Line breaks and control characters of a file do not get into the sentence about it."""
    evil = TEXT.replace('pack = "standard"', r'pack = "a\nb\u001b[2J"')
    assert "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}[2J" in refused(evil)
    evil = TEXT.replace(FORMAT, r"harena-record/\u001b[2J")
    assert "\x1b" not in refused(evil)
    lines = [*LINES]
    lines[line_with("# 9") - 1] = r'    [0, "\u001b[2J\n"],'
    assert "\x1b" not in refused("\n".join(lines) + "\n")


def test_a_move_too_many_is_named() -> None:
    told = refused(TEXT.removesuffix("]\n") + '    [0, "keep"],\n]\n')
    assert told.startswith(f"game.toml, line {line_of_last_move() + 1}: move {len(GAME.steps) + 1}")
    assert "The game is over" in told


def test_a_move_too_few_is_found() -> None:
    lines = LINES[:-2] + LINES[-1:]
    told = refused("\n".join(lines) + "\n")
    assert told.startswith(f"game.toml, line {line_with('result = ')}: the record tells a result, but after its")


def test_a_missing_result_is_found() -> None:
    lines = [line for line in LINES if not line.startswith("result")]
    assert "the game is over after these moves, but the record tells no result" in refused("\n".join(lines) + "\n")


def test_an_altered_chance_outcome_is_found() -> None:
    value, _, of = FIRST_DRAW.partition("/")
    told = refused(TEXT.replace(FIRST_DRAW, f"{(int(value) + 1) % int(of)}/{of}", 1))
    number = line_with("chance = ") + 1
    assert told.startswith(f"game.toml, line {number}: the chance outcomes of the set-up are not those that the seed")


def test_another_seed_is_found_by_its_chance_and_not_blamed_on_a_move() -> None:
    report = verify(loads(TEXT.replace("seed = 11", "seed = 12"), "game.toml"))
    assert not report.ok
    checks = {check.name: check for check in report.checks}
    assert checks["chance"].status == "failed"
    assert "the chance outcomes of the set-up are not those that the seed gives" in refused(
        TEXT.replace("seed = 11", "seed = 12")
    )


def test_a_seed_that_no_game_has_is_refused() -> None:
    told = refused(TEXT.replace("seed = 11", "seed = 99999999999999999999"))
    assert told.startswith(f"game.toml, line {line_with('seed = ')}: The seed must be a whole number")


def test_chance_after_a_move_is_named_by_its_move_and_line() -> None:
    text = dumps(played("dice", 5).record())
    second = played("dice", 5).record().chance[1]
    value = int(second.values.split("/")[0])
    number = line_with("chance = ", text) + 2
    lines = text.splitlines()
    assert lines[number - 1] == f'    [7, "{second.values}"],'
    lines[number - 1] = f'    [7, "{(value + 1) % 6}/6"],'
    told = refused("\n".join(lines) + "\n")
    assert told.startswith(
        f"game.toml, line {number}: the chance outcomes after move 7 are not those that the seed gives"
    )
    del lines[number - 1]
    assert "the chance outcomes after move 7 are missing" in refused("\n".join(lines) + "\n")


def test_a_false_result_is_found() -> None:
    told = refused(TEXT.replace(f"ranks = {RESULT['ranks']}", f"ranks = {RESULT['ranks'][::-1]}"))
    assert told.startswith(f"game.toml, line {line_with('result = ')}: the result is not what the moves lead to")


def test_a_false_position_is_found() -> None:
    told = refused(TEXT.replace(position_hash(GAME.state), "0" * 32))
    assert told.startswith(f"game.toml, line {line_with('final = ')}: the moves lead to another position")


def test_a_legal_move_put_in_place_of_another_is_found() -> None:
    """Whatever a forger changes, the record does not hold together any more."""
    found = 0
    for index, step in enumerate(GAME.steps):
        for action in GAME.position(index).legal(step.seat):
            if action != step.action:
                number = line_with("moves = [") + 1 + index
                lines = [*LINES]
                lines[number - 1] = f'    [{step.seat}, "{GAME.state.text(action)}"],'
                assert not verify(loads("\n".join(lines) + "\n")).ok
                found += 1
    assert found > 40


# --- live games ------------------------------------------------------------------------------------------------------


def test_a_secret_that_was_not_committed_to_is_found() -> None:
    game = played_live("ragers", ("red", "blue"))
    text = dumps(game.record())
    assert verify(loads(text)).complete
    other = commitment(b"another secret")
    assert game.commitment is not None
    told = refused(text.replace(game.commitment, other))
    assert "the secret is not the one that the commitment was made for" in told
    assert f"line {line_with('commitment = ', text)}:" in told


def test_other_words_give_another_game() -> None:
    text = dumps(played_live("ragers", ("red", "blue")).record())
    told = refused(text.replace('words = ["red", "blue"]', 'words = ["red", "green"]'))
    assert "the chance outcomes of the set-up are not those that the secret gives" in told


def test_a_live_game_without_its_secret_cannot_be_replayed() -> None:
    record = played_live("ragers", moves=9).record()
    with pytest.raises(BadRecord, match="the secret of this live game is not revealed yet; resume it where"):
        Playthrough.resume(record)
    report = verify(record)
    assert report.ok
    assert not report.complete
    assert {check.name for check in report.checks if check.status == "open"} == {
        "commitment",
        "moves",
        "chance",
        "result",
        "final position",
    }


# --- anything at all -------------------------------------------------------------------------------------------------


def complaint(text: str) -> str | None:
    """What is said against a text, if anything."""
    try:
        Playthrough.resume(loads(text, "game.toml"))
    except BadRecord as error:
        return str(error)
    return None


def replace_line(lines: list[str], at: int, new: str) -> str:
    return "\n".join([*lines[:at], new, *lines[at + 1 :]]) + "\n"


EDITS: list[Callable[[list[str], int, str], str]] = [
    replace_line,
    lambda lines, at, new: "\n".join([*lines[:at], *lines[at + 1 :]]) + "\n",
    lambda lines, at, new: replace_line(lines, at, lines[at] + new),
    lambda lines, at, new: replace_line(lines, at, new.join(lines[at].split(" "))),
    lambda lines, at, new: replace_line(lines, at, re.sub(r"\d+", lambda _: new, lines[at])),
    lambda lines, at, new: replace_line(lines, at, re.sub(r'"[^"]*"', lambda _: f'"{new}"', lines[at])),
]


@settings(deadline=None)
@given(
    edit=some.sampled_from(EDITS),
    at=some.integers(0, len(LINES) - 1),
    new=some.text(alphabet="0123456789 -./[]{}=\"',#\\abcxyz\x00\n", max_size=8),
)
def test_no_edit_gives_anything_but_a_record_or_a_sentence(
    edit: Callable[[list[str], int, str], str], at: int, new: str
) -> None:
    told = complaint(edit([*LINES], at, new))
    assert told is None or (told.startswith("game.toml") and "\n" not in told)
