"""What tables want written at one time goes together, on every database, and each job fails for itself alone."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select

from harena.server.database import EventRow, TableRow, migrate, open_engine
from harena.server.metrics import Metrics
from harena.server.writer import Overtaken, Writer, rest_after
from tests.server.harness import aio
from tests.server.postgres import new_database

DATABASES: dict[str, Callable[[Path], str]] = {
    "sqlite": lambda folder: f"sqlite:///{folder / 'harena.db'}",
    "postgresql": lambda folder: new_database(),
}
TABLES = ("a", "b", "c", "d")


def standing(table: str, found: int, **others: Any) -> dict[str, Any]:
    """How a table stands after its first move."""
    usual = {"seq": found + 1, "status": "running", "turns": found + 1, "waiting": "[1]", "resigned": "[]"}
    unknown = {"offers": "[]", "rematch": None, "outcome": None, "finished": None, "deadline": None, "driving": None}
    return {"table_id": table, "found": found, "version": found + 1, **usual, **unknown, **others}


def move(table: str, seq: int, **others: Any) -> dict[str, Any]:
    """An entry of a table's log."""
    usual = {"kind": "move", "seat": 0, "text": "keep", "move_id": f"0-{seq}", "at": 1 << 40, "mark": "m"}
    return {"table_id": table, "seq": seq, **usual, **others}


def seated(url: str) -> Engine:
    """A store with tables that nobody has moved at."""
    engine = open_engine(url)
    migrate(engine)
    texts = dict.fromkeys(("game", "rules", "status", "creator", "invite", "commitment"), "x")
    others = {"packs": {}, "options": {}, "listed": True, "tutorial": False, "secret": b"s", "created": 1, "turns": 0}
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(insert(TableRow), [{"id": table, **texts, **others} for table in TABLES])
    return engine


def kept(engine: Engine) -> tuple[dict[str, tuple[Any, ...]], list[tuple[Any, ...]]]:
    """What stands of each table, and the entries of all logs."""
    columns = (TableRow.id, TableRow.version, TableRow.waiting, TableRow.outcome, TableRow.deadline)
    with engine.connect() as connection:
        tables = {row[0]: tuple(row[1:]) for row in connection.execute(select(*columns))}
        entries = select(EventRow.table_id, EventRow.seq, EventRow.seat, EventRow.move_id, EventRow.at)
        return tables, [tuple(row) for row in connection.execute(entries.order_by(EventRow.table_id, EventRow.seq))]


@pytest.mark.parametrize("database", DATABASES)
@aio
async def test_of_jobs_that_share_a_commit_only_the_one_that_is_late_fails(tmp_path: Path, database: str) -> None:
    engine = seated(DATABASES[database](tmp_path))
    writer = Writer(engine, Metrics())
    try:
        done = await asyncio.gather(
            writer.append([move("c", 1)], [standing("c", 0, outcome='{"scores": [1, 0]}', deadline=1 << 41)]),
            writer.append([move("b", 1)], [standing("b", 7)]),
            writer.append([move("a", 1), move("a", 2, seat=None, move_id=None)], [standing("a", 0)]),
            writer.append([move("d", 1)], [standing("d", 0, driving=5)]),
            return_exceptions=True,
        )
        assert [type(each) for each in done] == [type(None), Overtaken, type(None), Overtaken]
        with pytest.raises(Overtaken):
            await writer.append([move("a", 2)], [standing("a", 1)])  # the log has an entry of that number
        await writer.append((), [standing("b", 0, driving=0)])
    finally:
        await writer.close()
    tables, entries = kept(engine)
    engine.dispose()
    assert tables == {
        "a": (1, [1], None, None),
        "b": (1, [1], None, None),
        "c": (1, [1], {"scores": [1, 0]}, 1 << 41),
        "d": (0, None, None, None),
    }
    assert entries == [("a", 1, 0, "0-1", 1 << 40), ("a", 2, None, None, 1 << 40), ("c", 1, 0, "0-1", 1 << 40)]


def test_the_more_jobs_shared_a_commit_the_longer_others_gather_for_the_next() -> None:
    rests = [rest_after(jobs) for jobs in (1, 10, 20, 30, 512)]
    assert rests == sorted(rests)
    assert rests[0] == rests[1] == pytest.approx(0.002)
    assert rests[2] == pytest.approx(0.004)
    assert rests[3] == rests[4] == pytest.approx(0.006)
