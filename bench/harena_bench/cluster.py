"""One server and two on the same PostgreSQL and NATS, in turn, under the load of `harena load`.

    python -m harena_bench.cluster postgresql://harena@db.example/harena nats://127.0.0.1:4222 [--rounds 3] [--json]

Both servers run all the time. Measured, again and again in turn so that what else the machine does falls on all alike:
everybody at the first server; the two players of each table at one of both (as behind a proxy that sends a table's
players to one server); and the two players of each table at different servers, so that every move has to reach the
other one. Where cores are fewer than processes, moves a second say what the machine does, not what servers could do:
processor time a move, all servers together, is the steadier figure.
"""

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
from typing import Any

from harena.loading import Plan, measure

_ARRANGEMENTS = ("one server", "two, a table's players at one", "two, a table's players apart")


class Server:
    """A server process on the common database."""

    def __init__(self, database: str, bus: str) -> None:
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

    def stop(self) -> None:
        """Ask it to end."""
        self.process.terminate()
        self.process.wait(60)


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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database")
    parser.add_argument("bus")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    servers: list[Server] = []
    try:
        servers += [Server(given.database, given.bus) for _ in range(2)]
        addresses = [server.address for server in servers]
        found = asyncio.run(run(addresses, given.rounds, given.tables, given.seconds))
    finally:
        for server in servers:
            server.stop()
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
