"""Moving a store to another database: nothing is lost, nothing is overwritten, and what is damaged is refused."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import harena
from harena.cli import app
from harena.client import Client
from harena.server import transfer
from harena.server.database import Base, open_engine
from harena.server.transfer import BadTransfer, export, import_, upgrade
from tests.server.harness import chooser, in_a_loop, serving
from tests.server.postgres import new_database

PACK = (Path(harena.__file__).parent / "games" / "ragers" / "packs" / "standard.toml").read_text(encoding="utf-8")


def unheard(done: int, of: int) -> None:
    assert done <= of


def sqlite(file: Path) -> str:
    return f"sqlite:///{file.as_posix()}"


async def lived_in(home: Path) -> tuple[str, str]:
    """A store in which people have played, signed up and sent a pack; a cookie, and a game that is half done."""
    async with serving(home) as server:
        me = server.client()
        await me.me()
        await me.call("POST", "/api/packs", PACK.replace('version = "', 'version = "9'))
        finished = await me.new_table("leduc", ["me", "random"])
        async with me.connect(finished["id"]) as seat:
            await seat.play(chooser(1))
        await me.call("PATCH", "/api/me", {"name": "Ænna Ωmega"})
        await me.call("POST", "/api/me/password", {"password": "correct horse battery"})
        half = await me.new_table("ragers", ["me", "random"], clock={"kind": "days", "days": 3})
        async with me.connect(half["id"]) as seat:
            await seat.move(0, "keep")
            await seat.until(lambda: seat.states[0]["seq"] >= 3)
        return me.cookie, half["id"]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """The data folder of such a store, its player's cookie, and the game that goes on."""
    home = tmp_path_factory.mktemp("lived-in")
    cookie, table = in_a_loop(lived_in(home))
    return home, cookie, table


@pytest.fixture
def exported(store: tuple[Path, str, str], tmp_path: Path) -> Path:
    export(sqlite(store[0] / "harena.db"), store[0], tmp_path / "store.jsonl", unheard)
    return tmp_path / "store.jsonl"


@pytest.fixture
def postgres() -> str:
    """An empty PostgreSQL database."""
    return new_database()


def foot(file: Path) -> dict[str, Any]:
    tables: dict[str, Any] = json.loads(file.read_text(encoding="utf-8").splitlines()[-1])["end"]
    return tables


def test_from_sqlite_to_postgresql_and_back_nothing_is_lost(
    store: tuple[Path, str, str], exported: Path, postgres: str, tmp_path: Path
) -> None:
    _, cookie, table = store
    moved = import_(postgres, tmp_path, exported, unheard)
    assert moved.rows == sum(each["rows"] for each in foot(exported).values())
    for lived in ("players", "sessions", "tables", "seats", "events", "packs", "runs"):
        assert foot(exported)[lived]["rows"] > 0, lived
    export(postgres, tmp_path, tmp_path / "again.jsonl", unheard)
    assert foot(tmp_path / "again.jsonl") == foot(exported)
    import_(sqlite(tmp_path / "back.db"), tmp_path / "back", tmp_path / "again.jsonl", unheard)
    export(sqlite(tmp_path / "back.db"), tmp_path / "back", tmp_path / "back.jsonl", unheard)
    assert foot(tmp_path / "back.jsonl") == foot(exported)

    async def go_on(home: Path, url: str) -> None:
        """The same person, with the same cookie, finishes the game that was left, and may sign in."""
        async with serving(home, database=url) as server:
            me = Client(server.address, cookie)
            assert (await me.me())["name"] == "Ænna Ωmega"
            async with me.connect(table) as seat:
                assert sorted((await seat.play(chooser(2)))["ranks"]) == [1, 2]
            other = server.client()
            await other.call("POST", "/api/sign-in", {"name": "Ænna Ωmega", "password": "correct horse battery"})
            assert (await other.call("GET", "/api/packs?game=ragers"))[-1]["yours"]

    in_a_loop(go_on(tmp_path / "no home", postgres))
    in_a_loop(go_on(tmp_path / "back", sqlite(tmp_path / "back.db")))


def test_a_database_that_is_not_empty_is_refused_and_left_as_it_is(
    store: tuple[Path, str, str], exported: Path, postgres: str, tmp_path: Path
) -> None:
    import_(postgres, tmp_path, exported, unheard)
    for url in (postgres, sqlite(store[0] / "harena.db")):
        with pytest.raises(BadTransfer, match="not empty, it has rows in"):
            import_(url, tmp_path, exported, unheard)
    export(postgres, tmp_path, tmp_path / "after.jsonl", unheard)
    assert foot(tmp_path / "after.jsonl") == foot(exported)


def test_another_key_in_the_data_folder_is_left_there_and_told_of(
    store: tuple[Path, str, str], exported: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    assert import_(sqlite(tmp_path / "one.db"), home, exported, unheard).known
    assert (home / "cookie.key").read_bytes() == (store[0] / "cookie.key").read_bytes()
    assert (home / "cookie.key").stat().st_mode & 0o777 == 0o600
    (home / "cookie.key").write_bytes(bytes(32))
    assert not import_(sqlite(tmp_path / "two.db"), home, exported, unheard).known
    assert (home / "cookie.key").read_bytes() == bytes(32)


def test_a_file_is_for_its_owner_alone_and_none_is_overwritten(store: tuple[Path, str, str], exported: Path) -> None:
    assert exported.stat().st_mode & 0o777 == 0o600
    before = exported.read_bytes()
    with pytest.raises(BadTransfer, match="nothing is overwritten"):
        export(sqlite(store[0] / "harena.db"), store[0], exported, unheard)
    assert exported.read_bytes() == before
    assert os.listdir(exported.parent) == [exported.name]


def test_a_packed_file_holds_the_same(store: tuple[Path, str, str], exported: Path, tmp_path: Path) -> None:
    export(sqlite(store[0] / "harena.db"), store[0], tmp_path / "store.gz", unheard)
    assert json.loads(gzip.decompress((tmp_path / "store.gz").read_bytes()).splitlines()[-1])["end"] == foot(exported)
    import_(sqlite(tmp_path / "new.db"), tmp_path / "new", tmp_path / "store.gz", unheard)
    (tmp_path / "cut.gz").write_bytes((tmp_path / "store.gz").read_bytes()[:-200])
    with pytest.raises(BadTransfer, match="cannot be unpacked"):
        import_(sqlite(tmp_path / "newer.db"), tmp_path / "newer", tmp_path / "cut.gz", unheard)


def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines(keepends=True)


def damage(lines: list[str], how: str) -> list[str]:
    seats = lines.index(next(line for line in lines if line.startswith('{"table":"seats"')))
    if how == "cut":
        return lines[:-3]
    if how == "half a line":
        return [*lines[: seats + 1], lines[seats + 1][:9] + "\n", *lines[seats + 2 :]]
    if how == "a row less":
        return lines[: seats + 1] + lines[seats + 2 :]
    if how == "a row changed":
        return [*lines[: seats + 1], lines[seats + 1].replace("human", "robot"), *lines[seats + 2 :]]
    if how == "a column less":
        return [*lines[:seats], lines[seats].replace('"seat",', ""), *lines[seats + 1 :]]
    assert how == "an unknown table"
    return [*lines[:seats], lines[seats].replace("seats", "chairs"), *lines[seats + 1 :]]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("cut", "breaks off before its end"),
        ("half a line", "damaged near line"),
        ("a row less", "damaged near line"),
        ("a row changed", "damaged near line"),
        ("a column less", "damaged near line"),
        ("an unknown table", "damaged near line"),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_of_it_is_kept(
    exported: Path, tmp_path: Path, how: str, said: str
) -> None:
    (tmp_path / "damaged.jsonl").write_text("".join(damage(lines_of(exported), how)), encoding="utf-8")
    url = sqlite(tmp_path / "new.db")
    with pytest.raises(BadTransfer, match=said):
        import_(url, tmp_path, tmp_path / "damaged.jsonl", unheard)
    engine = open_engine(url)
    with engine.connect() as connection:
        assert not any(connection.execute(table.select()).first() for table in Base.metadata.sorted_tables)
    engine.dispose()


def test_files_that_are_none_and_of_another_version_are_refused(exported: Path, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("These are just words.\n")
    with pytest.raises(BadTransfer, match="no store that was exported"):
        import_(sqlite(tmp_path / "new.db"), tmp_path / "new", tmp_path / "words.txt", unheard)
    assert not (tmp_path / "new.db").exists()
    head, *rest = lines_of(exported)
    old = json.dumps(json.loads(head) | {"revision": "0001"})
    (tmp_path / "old.jsonl").write_text("".join([old + "\n", *rest]), encoding="utf-8")
    with pytest.raises(BadTransfer, match="tables of version 0001"):
        import_(sqlite(tmp_path / "new.db"), tmp_path / "new", tmp_path / "old.jsonl", unheard)


def test_progress_is_told_of_long_work(exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "_BATCH", 3)
    told: list[tuple[int, int]] = []
    moved = import_(sqlite(tmp_path / "new.db"), tmp_path / "new", exported, lambda done, of: told.append((done, of)))
    assert len(told) > moved.rows / 3
    assert told == sorted(told)
    assert told[-1] == (moved.rows, moved.rows)
    told.clear()
    export(
        sqlite(tmp_path / "new.db"),
        tmp_path / "new",
        tmp_path / "again.jsonl",
        lambda done, of: told.append((done, of)),
    )
    assert told[-1] == (moved.rows, moved.rows)
    assert foot(tmp_path / "again.jsonl") == foot(exported)


def test_upgrading_says_what_was_and_what_is(tmp_path: Path, postgres: str) -> None:
    for url in (sqlite(tmp_path / "new.db"), postgres):
        before, after = upgrade(url)
        assert before == ""
        assert upgrade(url) == (after, after)


def test_what_a_row_of_another_database_would_be_is_found_out() -> None:
    """The digest does not go by the order of rows, but by every value and its type."""

    def told(*rows: list[Any]) -> dict[str, Any]:
        tally = transfer.Tally()
        for row in rows:
            tally.add(row)
        return tally.told()

    assert told(["a", 1], ["b", None]) == told(["b", None], ["a", 1])
    for other in (["a", "1"], ["a", True], ["a", None], ["A", 1], ["a", 1.5]):
        assert told(["a", 1]) != told(other)
    assert told(["a", {"x": 1, "y": 2}]) == told(["a", {"y": 2, "x": 1}])
    assert told(["a", 1]) != told(["a", 1], ["a", 1])


def test_the_commands(store: tuple[Path, str, str], tmp_path: Path) -> None:
    """Through the command line: each says what it did, and one sentence where it did not."""

    def run(*words: str, home: Path = store[0]) -> tuple[int, str, str]:
        done = subprocess.run(
            [sys.executable, "-m", "harena", "db", *words],
            env={**os.environ, "HARENA_HOME": str(home)},
            capture_output=True,
            text=True,
            timeout=180,
        )
        return done.returncode, done.stdout, done.stderr

    file = tmp_path / "moved.jsonl"
    code, said, _ = run("export", str(file))
    assert (code, "It holds secrets" in said) == (0, True)
    code, said, _ = run("import", str(file), home=tmp_path / "new")
    assert (code, "counts and digests agree" in said) == (0, True)
    code, _, wrong = run("import", str(file), home=tmp_path / "new")
    assert code == 2
    assert wrong.startswith("The database is not empty")
    assert wrong.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("upgrade --database postgresql://postgres@127.0.0.1:1/none", "The database could not be upgraded"),
        ("export x.jsonl --database postgresql://postgres@127.0.0.1:1/none", "The database could not be exported"),
        ("export x.jsonl --database oracle://here", "is no database that can be opened"),
        ("export x.jsonl", "There is no database"),
        ("export no/such/folder/x.jsonl --database sqlite:///there.db", "cannot be used"),
        ("import nowhere.jsonl", "nowhere.jsonl cannot be used"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HARENA_HOME", str(tmp_path / "home"))
    upgrade(sqlite(tmp_path / "there.db"))
    result = CliRunner().invoke(app, ["db", *line.split()], prog_name="harena")
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert not list(tmp_path.rglob("*.unfinished"))
    assert not (tmp_path / "x.jsonl").exists()
