"""Fair chance can be checked by strangers, from the documents alone; a checker that was written from them does it."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mypy_extensions import i64

import harena
from harena.client import Client, Json
from harena.core.cells import Cells
from harena.core.chance import CHANCE, SETUP, commitment, keyed_word, mixed_secret
from harena.core.errors import IllegalAction
from harena.core.vectors import vec
from tests.server.harness import HandClock, Running, aio, chooser, in_a_loop, serving

HERE = Path(__file__).parents[2]
CHECKER = HERE / "examples" / "check_fairness.py"


def checked(text: str, folder: Path) -> tuple[int, str]:
    """What the checker says about a record, and how it ends. Nothing of Harena is in its reach."""
    record = folder / "record.toml"
    record.write_text(text, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-I", "-S", str(CHECKER), str(record)], capture_output=True, text=True, timeout=180
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_the_checker_is_short_and_imports_nothing_of_harena() -> None:
    text = CHECKER.read_text(encoding="utf-8")
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([each.name for each in node.names] if isinstance(node, ast.Import) else [node.module or ""])
    }
    assert imported <= sys.stdlib_module_names
    assert len(text.splitlines()) < 85


# --- the values in the document --------------------------------------------------------------------------------------


def written() -> Json:
    """The values that docs/protocol.md gives to whoever writes a checker."""
    text = (HERE / "docs" / "protocol.md").read_text(encoding="utf-8")
    found = re.search(r"### Checking a game's chance yourself.*?```json\n(.*?)```", text, re.DOTALL)
    assert found is not None
    values: Json = json.loads(found[1])
    return values


def keyed(key: bytes, stream: int, cells: int = 0) -> Cells:
    """Some cells, numbered, with a stream to draw from."""
    made = Cells(vec[i64]([0, 0, *range(cells)]))
    made.secret, made.draws = key, []
    made.open_stream(0, stream)
    return made


def test_the_document_gives_the_values_that_games_are_dealt_from() -> None:
    values = written()
    secret, key = bytes.fromhex(values["secret"]), bytes.fromhex(values["key"])
    assert commitment(secret) == values["commitment"]
    assert mixed_secret(secret, values["words"]) == key
    for stream in (SETUP, CHANCE):
        assert [keyed_word(key, stream, n) for n in (1, 2, 3)] == values[f"stream_{stream}"]
    dice, large = keyed(key, CHANCE), keyed(key, CHANCE)
    assert [dice.below(6) for _ in range(8)] == values["dice"]
    assert [large.below(1_500_000_000) for _ in range(6)] == values["large"]
    assert large.cells[1] == values["used"] > 6  # some words were thrown away
    cards = keyed(key, SETUP, 10)
    cards.shuffle(2, 10)
    assert list(cards.cells[2:]) == values["shuffled"]
    assert [repr(draw) for draw in cards.draws or []] == [values["shuffled_by"]]


@pytest.mark.parametrize("count", [2, 10, 40, 70])
def test_a_shuffle_can_be_read_from_the_numbers_as_the_document_says(count: int) -> None:
    cards = keyed(bytes.fromhex(written()["key"]), SETUP, count)
    cards.shuffle(2, count)
    drawn = [(draw.value, draw.n) for draw in cards.draws or []]
    told, at = list(range(count)), 0
    while at < count - 1:
        value, size = drawn.pop(0)
        choices = 1
        digits: list[int] = []
        while at + len(digits) < count - 1 and (not digits or choices * (count - at - len(digits)) < 1 << 24):
            digits.append(count - at - len(digits))
            choices *= digits[-1]
        assert choices == size
        for left in digits:
            choices //= left
            step, value = divmod(value, choices)
            told[at], told[at + step] = told[at + step], told[at]
            at += 1
    assert told == list(cards.cells[2:])
    assert not drawn


# --- real games ------------------------------------------------------------------------------------------------------


async def _record(server: Running, game: str, seats: int, words: list[str]) -> str:
    """The record of a game that was played on a server."""
    me = server.client()
    table = (await me.new_table(game, ["me"] * seats, words=words))["id"]
    async with me.connect(table) as here:
        await here.play(chooser(3))
    record: str = await me.call("GET", f"/api/tables/{table}/record")
    return record


OF_THREE = max(harena.list_games(), key=lambda name: harena.game(name).seats[1])


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Records of several games, with words and without."""

    async def play() -> dict[str, str]:
        async with serving(tmp_path_factory.mktemp("fair")) as server:
            return {
                "leduc": await _record(server, "leduc", 2, ["salt", "pepper"]),
                "ragers": await _record(server, "ragers", 2, ["only one"]),
                "of three": await _record(server, OF_THREE, 3, []),
            }

    return in_a_loop(play())


@pytest.mark.parametrize("game", ["leduc", "ragers", "of three"])
def test_real_games_are_found_fair(records: dict[str, str], tmp_path: Path, game: str) -> None:
    code, said = checked(records[game], tmp_path)
    assert (code, said[:5]) == (0, "Fair:")
    assert int(re.findall(r"\d+", said)[0]) == len(_draws(records[game])) > 0


def _draws(text: str) -> list[str]:
    return re.findall(r"\b\d+/\d+\b", text[text.index("chance = ") : text.index("moves = ")])


def _swap(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def _another(value: str) -> str:
    drawn, size = map(int, value.split("/"))
    return f"{(drawn + 1) % size}/{size}"


MANY = 10_000


def tampered(text: str) -> dict[str, str]:
    """A record, changed in many ways that somebody who cheats would like.

    The last outcome is the last of many possible ones: where set-up ends is not written down, so one of a few could
    come out as the first draw after it, once in a while.
    """
    secret = re.findall(r'^secret = "(\w+)"', text, re.MULTILINE)[0]
    committed = re.findall(r'^commitment = "(\w+)"', text, re.MULTILINE)[0]
    first = _draws(text)[0]
    last = [each for each in _draws(text) if int(each.partition("/")[2]) > MANY][-1]
    moves = text.index("moves = ")
    head, _, tail = text[:moves].rpartition(last)
    return {
        "first outcome": _swap(text, first, _another(first)),
        "last outcome": f"{head}{_another(last)}{tail}{text[moves:]}",
        "another secret": _swap(text, secret, "00" * 32),
        "another secret and its commitment": _swap(_swap(text, secret, "00" * 32), committed, commitment(bytes(32))),
    }


@pytest.mark.parametrize("game", ["ragers"])
def test_tampered_games_are_not(records: dict[str, str], tmp_path: Path, game: str) -> None:
    """In a game of many draws: three or four of Leduc's come out the same by chance, once in a while."""
    forged = tampered(records[game]) | {
        "another word": re.sub(r'^words = \["\w+', 'words = ["other', records[game], flags=re.MULTILINE)
    }
    for how, text in forged.items():
        assert text != records[game], how
        code, said = checked(text, tmp_path)
        assert (code, said[:8]) == (1, "Not fair"), how


@aio
async def test_a_continued_game_is_fair_as_far_as_it_was_live(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "me"], words=["salt"]))["id"]
        async with me.connect(table) as here:
            await here.move(0, "raise")
            await here.move(1, "call")  # which turns up a card
            await here.ask("resign", seat=0)
        whole = await me.call("GET", f"/api/tables/{table}/record")
        wish = {"step": 2, "seat": 0, "level": "random"}
        fork = (await me.call("POST", f"/api/tables/{table}/fork", wish))["id"]
        text = await me.call("GET", f"/api/tables/{fork}/record")
        assert "forks = " in text
        assert checked(text, tmp_path) == checked(whole, tmp_path)
        turned_up = _draws(whole)[-1]
        assert text.count(turned_up) >= 1
        head, _, tail = text.rpartition(turned_up)
        assert checked(f"{head}{_another(turned_up)}{tail}", tmp_path)[0] == 1


# --- rematches -------------------------------------------------------------------------------------------------------


@aio
async def test_a_rematch_is_committed_to_before_anybody_gives_a_word(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = server.client(), server.client()
        table = (await one.new_table("leduc", ["me", "open"]))["id"]
        await two.join(table)
        secrets: list[str] = []
        for number in range(2):  # a rematch has its rematch
            people = (one, two) if number == 0 else (two, one)
            async with people[0].connect(table) as here, people[1].connect(table) as there:
                assert here.table["rematch"]["commitment"] is None  # nothing is said while the game runs
                await here.ask("resign", seat=0)
                await there.until(lambda: there.over)
                promised = there.table["rematch"]["commitment"]
                assert promised == here.table["rematch"]["commitment"] != there.table["commitment"]
                await here.ask("rematch", seat=0, word=f"  first {number} ")
                assert f"first {number}" not in json.dumps(there.messages)
                with pytest.raises(IllegalAction, match="can be seen"):
                    await there.ask("rematch", seat=1, word="\n\x07bell")
                await there.ask("rematch", seat=1, word=f"second {number}")
                await here.until(lambda: here.table["rematch"]["table"] is not None)
                table = here.table["rematch"]["table"]
            made = await one.call("GET", f"/api/tables/{table}")
            assert made["status"] == "running"
            assert made["commitment"] == promised
            assert made["words"] == [f"second {number}", f"first {number}"]  # the seats moved on by one
        async with two.connect(table) as here:
            await here.ask("resign", seat=1)
        text = await one.call("GET", f"/api/tables/{table}/record")
        secrets += re.findall(r'^secret = "(\w+)"', text, re.MULTILINE)
        assert commitment(bytes.fromhex(secrets[0])) == promised
        assert checked(text, tmp_path)[0] == 0


@aio
async def test_secrets_come_from_no_clock(tmp_path: Path) -> None:
    """Two servers that begin the same game at the same moment deal two games."""
    dealt: list[tuple[str, float]] = []
    for name in ("one", "two"):
        async with serving(tmp_path / name, clock=HandClock()) as server:
            me = server.client()
            for _ in range(2):
                table = await me.new_table("ragers", ["me", "me"])
                dealt.append((table["commitment"], table["created"]))
    assert len({commitment for commitment, _ in dealt}) == 4
    assert len({created for _, created in dealt}) == 1


@aio
async def test_a_promised_secret_outlives_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        me = server.client()
        table = (await me.new_table("leduc", ["me", "me"]))["id"]
        async with me.connect(table) as here:
            await here.ask("resign", seat=0)
            await here.until(lambda: here.over)
            promised = here.table["rematch"]["commitment"]
            await here.ask("rematch", seat=0, word="before")
    async with serving(tmp_path) as server:
        me = Client(server.address, me.cookie)
        async with me.connect(table) as here:
            assert here.table["rematch"]["commitment"] == promised
            await here.ask("rematch", seat=1, word="after")
            await here.until(lambda: here.table["rematch"]["table"] is not None)
        made = await me.call("GET", f"/api/tables/{here.table['rematch']['table']}")
        assert (made["commitment"], made["words"]) == (promised, ["after", "before"])
