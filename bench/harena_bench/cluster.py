"""One server and two on the same PostgreSQL and NATS, in turn, under the load of `harena load`.

    python -m harena_bench.cluster postgresql://harena@db.example/harena nats://127.0.0.1:4222 [--rounds 3] [--json]
    python -m scripts.cluster [--rounds 3] [--share 0.3] [--json]

The second form, from a checkout, starts a PostgreSQL and a NATS of its own from the wheels that tests use.

Both servers run all the time. Measured, again and again in turn so that what else the machine does falls on all alike:
everybody at the first server; the two players of each table at one of both (as behind a proxy that sends a table's
players to one server); and the two players of each table at different servers, so that every move has to reach the
other one. Where cores are fewer than processes, moves a second say what the machine does, not what servers could do.
There are two ways out. Processor time a move, all servers together, is a steadier figure. And with `--share` each
server gets so much of a core and no more (on Linux, for root): then there is room for two of them, for the store and
for the load, and two that do the same each are twice one.

A table whose game is over begins another, and setting one up costs about as much as all of its moves. All games begin
together: in a run that is shorter than a few of them, only the faster arrangement would pay for new ones.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from harena.loading import Plan, measure

_ARRANGEMENTS = ("one server", "two, a table's players at one", "two, a table's players apart")


_GROUPS = Path("/sys/fs/cgroup")
_PERIOD = 10_000  # microseconds: so often a server that has used up its share goes on


class Share:
    """A part of a core that a process and its children get, before others and no more: a control group of Linux."""

    def __init__(self, pid: int, share: float) -> None:
        first = (_GROUPS / "cpu").is_dir()  # the first version of control groups, with a tree for each resource
        self._folder = (_GROUPS / "cpu" if first else _GROUPS) / f"harena-bench-{os.getpid()}-{pid}"
        quota = int(share * _PERIOD)
        try:
            if not first:
                (_GROUPS / "cgroup.subtree_control").write_text("+cpu")
            self._folder.mkdir()
            if first:
                (self._folder / "cpu.cfs_period_us").write_text(str(_PERIOD))
                (self._folder / "cpu.cfs_quota_us").write_text(str(quota))
                (self._folder / "cpu.shares").write_text("262144")
            else:
                (self._folder / "cpu.max").write_text(f"{quota} {_PERIOD}")
                (self._folder / "cpu.weight").write_text("10000")
            (self._folder / "cgroup.procs").write_text(str(pid))
        except OSError as error:
            sys.exit(f"No share of a core can be set here ({error}): leave --share out, or run this as root on Linux.")

    def end(self) -> None:
        """Remove the group, once its processes are gone."""
        with contextlib.suppress(OSError):
            self._folder.rmdir()


class Server:
    """A server process on the common database, with so much of a core; 0: as much as it likes."""

    def __init__(self, database: str, bus: str, share: float) -> None:
        command = [sys.executable, "-m", "harena", "serve", "--unlimited", "--port", "0", "--bot-workers", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--bus", bus],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.address = found[0]
        self._share = Share(self.process.pid, share) if share else None

    def stop(self) -> None:
        """Ask it to end."""
        self.process.terminate()
        self.process.wait(60)
        if self._share is not None:
            self._share.end()


def _plan(arrangement: str, servers: list[str], tables: int, seconds: float) -> Plan:
    alone, together, _ = _ARRANGEMENTS
    addresses = servers[:1] if arrangement == alone else servers
    return Plan(addresses=addresses, tables=tables, seconds=seconds, together=arrangement == together)


async def run(servers: list[str], rounds: int, tables: int, seconds: float) -> dict[str, list[dict[str, Any]]]:
    """The figures of every round, by arrangement."""
    found: dict[str, list[dict[str, Any]]] = {each: [] for each in _ARRANGEMENTS}
    for _ in range(rounds):
        for arrangement in _ARRANGEMENTS:
            figures = await measure(_plan(arrangement, servers, tables, seconds), lambda done, of: None)
            figures["server_ms"] = (
                1000 * seconds * sum(server["cores"] for server in figures["servers"]) / max(1, figures["moves"])
            )
            found[arrangement].append(figures)
    return found


def show(found: dict[str, list[dict[str, Any]]]) -> None:
    """A line for each arrangement: medians over the rounds."""
    for arrangement, rounds in found.items():
        rate = statistics.median(each["moves_per_second"] for each in rounds)
        cost = statistics.median(each["server_ms"] for each in rounds)
        load = statistics.median(each["load_cores"] for each in rounds)
        seen = statistics.median(each["seen_by_opponent_ms"]["p50"] for each in rounds)
        errors = sum(sum(each["errors"].values()) for each in rounds)
        print(
            f"{arrangement}: {rate:,.0f} moves/s, {cost:.2f} ms of servers' processor time a move, opponent p50 "
            f"{seen:.0f} ms, the load took {load:.2f} cores, {errors} errors"
        )


def ratios(found: dict[str, list[dict[str, Any]]]) -> dict[str, dict[str, float]]:
    """What two servers are of one: by moves a second, and by the processor time of a move on cores of their own."""

    def median(arrangement: str, figure: str) -> float:
        return float(statistics.median(each[figure] for each in found[arrangement]))

    alone, *both = _ARRANGEMENTS
    return {
        each: {
            "by moves a second": median(each, "moves_per_second") / median(alone, "moves_per_second"),
            "by processor time": 2 * median(alone, "server_ms") / median(each, "server_ms"),
        }
        for each in both
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database")
    parser.add_argument("bus")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30, help="of each run: the time of a few games")
    parser.add_argument("--share", type=float, default=0, help="of a core, for each server; 0: no bound")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    servers: list[Server] = []
    try:
        for _ in range(2):
            servers.append(Server(given.database, given.bus, given.share))
        addresses = [server.address for server in servers]
        found = asyncio.run(run(addresses, given.rounds, given.tables, given.seconds))
    finally:
        for server in servers:
            server.stop()
    if given.json:
        print(json.dumps({"rounds": found, "times one": ratios(found)}, indent=2))
    else:
        show(found)
        for arrangement, times in ratios(found).items():
            print(f"{arrangement}:", ", ".join(f"{value:.2f} times one {how}" for how, value in times.items()))


if __name__ == "__main__":
    main()
