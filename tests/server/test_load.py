"""The load on a running server: what it counts is what was played, and what keeps it from measuring is said."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from harena.cli import app
from harena.loading import BadLoad, Plan, _quantiles, _server, _Watch, measure
from harena.server.database import EventRow
from harena.server.ledger import MOVE
from harena.server.settings import Rates
from tests.server.harness import Running, aio, server_process, serving


async def moves_kept(server: Running) -> int:
    query = EventRow.__table__.select().where(EventRow.kind == MOVE)
    return len(await server.services.store.read(lambda connection: connection.execute(query).all()))


def ordered(times: dict[str, float] | None) -> bool:
    return times is not None and 0 < times["p50"] <= times["p95"] <= times["p99"]


@aio
async def test_what_it_counts_is_what_was_played(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    async with serving(tmp_path) as server:
        plan = Plan(addresses=[server.address], game="leduc", tables=20, seconds=1.5)
        found = await measure(plan, lambda done, of: told.append((done, of)))
        kept = await moves_kept(server)
    assert found["errors"] == {}
    assert 0 < found["moves"] <= kept <= found["moves"] + 3 * 40, "those under way when it ended are not counted"
    assert found["games_finished"] > 0
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"])
    assert ordered(found["acknowledged_ms"])
    assert ordered(found["seen_by_opponent_ms"])
    (shown,) = found["servers"]
    assert shown["megabytes"] > 10
    assert shown["cores"] > 0
    assert told[:2] == [(16, 20), (20, 20)]
    assert all(done <= of for done, of in told)


@aio
async def test_against_bots_and_with_time_to_think(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        plan = Plan(addresses=[server.address], game="leduc", tables=2, seconds=1, pause=0.2, against="random")
        found = await measure(plan, lambda done, of: None)
    assert found["errors"] == {}
    assert 0 < found["moves"] <= 2 * 1.5 / 0.1
    assert found["seen_by_opponent_ms"] is None


def said_by(words: list[str]) -> Result:
    """What the command says. A process that has driven a browser keeps a loop in its main thread, so not there."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(CliRunner().invoke, app, words, prog_name="harena").result()


def test_the_command_prints_figures_for_machines_and_people(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        words = ["load", server.address, "--game", "leduc", "--tables", "2", "--seconds", "0.5"]
        said = said_by([*words, "--json"])
        assert said.exit_code == 0
        found: dict[str, Any] = json.loads(said.stdout)
        assert found["moves"] > 0
        told = said_by(words)
        assert told.exit_code == 0
        assert "Acknowledged, p50 / p95 / p99: " in told.stdout
        assert f"{server.address}: " in told.stdout


@aio
async def test_a_server_with_limits_is_not_measured_and_the_way_out_is_said(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=Rates()) as server:
        with pytest.raises(BadLoad, match="--unlimited"):
            await measure(Plan(addresses=[server.address], tables=40, seconds=1), lambda done, of: None)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("load http://127.0.0.1:1", "No server answers at http://127.0.0.1:1"),
        ("load nonsense", "is no address of a server"),
        ("load http://127.0.0.1:1 --tables 0", "at least 1 and at most"),
        ("load http://127.0.0.1:1 --seconds 0", "more than 0"),
        ("load http://127.0.0.1:1 --game chess", 'There is no game "chess"'),
    ],
)
def test_what_cannot_be_measured_is_said_in_a_sentence(line: str, said: str) -> None:
    result = said_by(line.split())
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_move_is_timed_whether_its_state_or_its_acknowledgement_comes_first() -> None:
    times: list[float] = []
    watch = _Watch(times)
    watch.expect(3, 0.0)
    assert times == []
    watch.heard({"t": "state", "seq": 4})  # states may skip what came between
    assert len(times) == 1
    watch.expect(4, 0.0)
    assert times[1] == times[0]
    watch.heard({"t": "state", "seq": 4})  # the same once more
    watch.heard({"t": "table"})
    assert len(times) == 2


def test_quantiles_are_of_what_was_timed() -> None:
    assert _quantiles([]) is None
    found = _quantiles([each / 1000 for each in range(1, 1002)])
    assert found is not None
    assert found["p50"] == pytest.approx(501, abs=1)
    assert found["p99"] == pytest.approx(991, abs=1)


def test_processor_time_goes_with_the_moment_at_which_it_was_told() -> None:
    before = {"process_cpu_seconds_total": 3.0, "at": 100.0}
    after = {"process_cpu_seconds_total": 5.0, "process_resident_memory_bytes": 2e6, "at": 108.0}
    assert _server("here", before, after) == {"address": "here", "megabytes": 2.0, "cores": 0.25}
    assert _server("here", {}, {}) == {"address": "here"}
