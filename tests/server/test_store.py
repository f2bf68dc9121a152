"""The store: migrations, rights of its files, what it refuses, and group commits."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from harena.server.auth import cookie_key
from harena.server.database import Base, migrate, open_engine
from harena.server.metrics import Metrics
from harena.server.settings import BadSettings, Settings, data_folder
from harena.server.store import IntegrityError, Person, Store
from tests.server.harness import aio


def test_the_migrations_lead_to_the_tables_of_this_version(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'harena.db'}")
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    unique = inspect(engine).get_unique_constraints("events")
    assert ["table_id", "seat", "move_id"] in [each["column_names"] for each in unique]
    assert inspect(engine).get_pk_constraint("events")["constrained_columns"] == ["table_id", "seq"]
    engine.dispose()


def test_what_is_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        home = tmp_path / "new"
        engine = open_engine(f"sqlite:///{home / 'harena.db'}")
        migrate(engine)
        engine.dispose()
        first = cookie_key(home)
    finally:
        os.umask(before)
    for path in (home / "harena.db", home / "cookie.key"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert cookie_key(home) == first
    (home / "cookie.key").write_bytes(b"")
    with pytest.raises(BadSettings, match="too short"):
        cookie_key(home)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("nonsense", "no database"),
        ("nosuch://server/name", "no database"),
        ("sqlite:////proc/nowhere/harena.db", "cannot be opened"),
    ],
)
def test_databases_that_cannot_serve_are_refused_in_words(url: str, words: str) -> None:
    with pytest.raises(BadSettings, match=words):
        open_engine(url)


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "harena.db"
    path.write_bytes(b"this is a text, and a rather long one, not a database at all" * 100)
    engine = open_engine(f"sqlite:///{path}")
    with pytest.raises(BadSettings, match="brought up to date"):
        migrate(engine)
    engine.dispose()
    assert path.read_bytes().startswith(b"this is a text")


def test_the_data_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HARENA_HOME", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    assert Settings().database_url == f"sqlite:///{tmp_path / 'here' / 'harena.db'}"
    monkeypatch.delenv("HARENA_HOME")
    assert "harena" in str(data_folder()).lower()


@aio
async def test_jobs_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    metrics = Metrics()
    store = Store(f"sqlite:///{tmp_path / 'harena.db'}", metrics)
    guests = [store.add_guest(Person(f"p{n}", "One", None), f"d{n}", 0) for n in range(200)]
    await asyncio.gather(*guests)
    commits = metrics.commit_size._sum.get(), sum(bucket.get() for bucket in metrics.commit_size._buckets)
    assert commits[0] == 200
    assert commits[1] <= 20
    for n in (0, 77, 199):
        person = await store.person_of_session(f"d{n}", -1)
        assert person is not None
        assert person.id == f"p{n}"
    await store.close()


@aio
async def test_sessions_end_by_age_and_by_hand(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'harena.db'}", Metrics())
    await store.add_guest(Person("p", "One", None), "first", 1000)
    await store.add_session("second", "p", 2000)
    assert await store.person_of_session("first", 1000) is None
    assert await store.person_of_session("second", 1000) is not None
    assert await store.end_sessions("p", but="second") == ["first"]
    assert await store.end_sessions("somebody else", only="second") == []
    assert await store.end_sessions("p", only="second") == ["second"]
    assert await store.person_of_session("second", 0) is None
    await store.close()


@aio
async def test_a_name_to_sign_in_with_belongs_to_one(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'harena.db'}", Metrics())
    for player in ("p", "q"):
        await store.add_guest(Person(player, "Same", None), player, 0)
    await store.change_person(Person("p", "Same", "hash"), "same")
    with pytest.raises(IntegrityError):
        await store.change_person(Person("q", "Same", "hash"), "same")
    await store.close()
