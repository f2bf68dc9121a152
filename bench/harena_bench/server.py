"""The server under load: real sockets on the loopback, many games at once, in a closed loop.

    python -m harena_bench.server [--games 100] [--seconds 8] [--json]
    python -m harena_bench.server --in-turn 3

The second form measures nothing but moves a second, here and of boardgame.io with files, in turn so that what else the
machine does falls on both alike, and prints the ratio of the medians. On a machine that does other things as well, the
processor time that a move costs the server is the steadier figure: it is printed beside.

Measured: moves a second with everybody moving as fast as they can; then, at half that rate, the time from sending a
move to the opponent having it. The server is one process; the load comes from this one. Also: processor time a move,
memory of a table with two people connected, memory of many tables that nobody is connected to, and whether kill -9
under load loses or doubles a move. boardgame.io is measured in the same run where it is installed, see server_peer.py.
"""

import argparse
import asyncio
import json
import os
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any

import uvloop

import harena
from harena.server.ledger import MOVE, Entry
from harena.server.live import LiveTable
from harena_bench.server_kill import kill_check
from harena_bench.server_load import Pace, Player, Table, http
from harena_bench.server_peer import measure_peer
from harena_bench.server_table import begun_table

_IDLE_TABLES = 10_000
_KILLS = 5
_GAME_MOVES = 31  # a game of Ragers, on average
_FASTEST = 9_000  # moves a second for which there are tables enough


class Server:
    """A server process over a data folder."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> None:
        """Start it, and wait until it answers."""
        code = (
            "from pathlib import Path; import harena.server as s; from harena.server.settings import GENEROUS; "
            f"s.run(port={self.port}, home=Path({str(self._home)!r}), rates=GENEROUS, log_level='warning', "
            "connections=100_000, connections_per_address=100_000, sockets_per_player=100_000, "
            "sockets_per_address=100_000, live_tables=100_000)"
        )
        self._process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            sys.exit("The server did not start; its own lines say why.")
        self.port = int(line.split("://")[1].split("/")[0].rpartition(":")[2])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, politely or not."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)

    def cpu_seconds(self) -> float:
        """Processor time it has used, where the system tells."""
        assert self._process is not None
        return cpu_seconds(self._process.pid)

    def megabytes(self) -> float:
        """Memory it has now, where the system tells."""
        assert self._process is not None
        return megabytes(self._process.pid)


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """Memory a process has now, where the system tells."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return float("nan")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


async def seat_players(port: int, tables: int, players: int) -> list[Table]:
    """Make tables of two people each, everybody connected."""
    people = [(await http(port, "GET", "/api/me"))["cookie"] for _ in range(players)]
    made: list[Table] = []
    for number in range(tables):
        pair = people[2 * number % players], people[(2 * number + 1) % players]
        seats = [{"kind": "me"}, {"kind": "open"}]
        info = await http(port, "POST", "/api/tables", {"game": "ragers", "seats": seats}, pair[0])
        await http(port, "POST", f"/api/tables/{info['id']}/join", {}, pair[1])
        table = Table(info["id"])
        for seat, cookie in enumerate(pair):
            table.players.append(await Player.connect(port, table, seat, cookie))
        made.append(table)
    return made


async def load(server: Server, games: int, seconds: float, rate: float | None) -> dict[str, float]:
    """Keep so many games going for so long; at most `rate` moves a second."""
    memory = server.megabytes()
    tables = await seat_players(server.port, games + int((rate or _FASTEST) * seconds / _GAME_MOVES), 200)
    memory = server.megabytes() - memory
    waiting = deque(tables)
    pace = Pace(rate)
    cpu, own_cpu, begun = server.cpu_seconds(), cpu_seconds(os.getpid()), time.perf_counter()

    def go_on(_: Table | None = None) -> None:
        if waiting:
            waiting.popleft().begin(pace, go_on)

    for _ in range(games):
        go_on()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - begun
    cpu, own_cpu = server.cpu_seconds() - cpu, cpu_seconds(os.getpid()) - own_cpu
    times = [each for table in tables for each in table.times]
    moves = sum(table.moves for table in tables)
    pace.stop()
    if not waiting:
        print("The tables ran out before the time did: these figures are too low.", file=sys.stderr)
    await asyncio.sleep(0.2)
    for table in tables:
        table.close()
    cuts = statistics.quantiles(times, n=1000)
    return {
        "games": games,
        "moves_per_second": moves / passed,
        "p50_ms": cuts[499] * 1000,
        "p95_ms": cuts[949] * 1000,
        "p99_ms": cuts[989] * 1000,
        "server_cores": cpu / passed,
        "server_us_per_move": cpu / moves * 1e6,
        "load_cores": own_cpu / passed,
        "kilobytes_per_table_with_two_sockets": memory * 1024 / len(tables),
    }


def idle_memory(tables: int) -> dict[str, float]:
    """Tables in the middle of their games, nobody connected: what they take in memory."""
    edition = harena.edition("ragers")
    before = megabytes(os.getpid())
    kept: list[LiveTable] = []
    for number in range(tables):
        sitting = begun_table(edition, number)
        for at in range(_GAME_MOVES // 2):
            if not sitting.waiting:
                break
            seat = sitting.waiting[0]
            text = sitting.state.text(secrets.choice(sitting.state.legal(seat)))
            sitting.apply(Entry(sitting.seq + 1, MOVE, seat, text, secrets.token_hex(8), at))
        kept.append(LiveTable(sitting))
    used = megabytes(os.getpid()) - before
    return {"tables": len(kept), "megabytes": used, "kilobytes_per_table": used * 1024 / tables}


def measure(games: int, seconds: float) -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory(prefix="harena-bench-") as home:
        server = Server(Path(home))
        server.start()
        try:
            full = uvloop.run(load(server, games, seconds, None))
            half = uvloop.run(load(server, games, seconds, full["moves_per_second"] / 2))
            killed = asyncio.run(kill_check(server, Path(home) / "harena.db", _KILLS))
        finally:
            server.end()
    peer = measure_peer(games, seconds)
    found = {"full": full, "half": half, "killed": killed, "idle": idle_memory(_IDLE_TABLES), "boardgame.io": peer}
    if "files" in peer:
        rate = full["moves_per_second"]
        found["ratios"] = {store: rate / figures["moves_per_second"] for store, figures in peer.items()}
    return found


def in_turn(games: int, seconds: float, rounds: int) -> dict[str, Any]:
    """Moves a second, and processor time a move, of one process over a file and of boardgame.io over files, one after
    the other, round by round."""
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(prefix="harena-bench-") as home:
            server = Server(Path(home))
            server.start()
            try:
                ours.append(uvloop.run(load(server, games, seconds, None)))
            finally:
                server.end()
        peer = measure_peer(games, seconds, ["files"])
        if "files" not in peer:
            sys.exit(peer["missing"])
        theirs.append(peer["files"])

    def each(rounds: list[dict[str, float]], figure: str) -> list[float]:
        return [found[figure] for found in rounds]

    rate, cost = "moves_per_second", "server_us_per_move"
    return {
        "harena": each(ours, rate),
        "boardgame.io with files": each(theirs, rate),
        "ratio": statistics.median(each(ours, rate)) / statistics.median(each(theirs, rate)),
        "harena, microseconds of a core a move": each(ours, cost),
        "boardgame.io with files, microseconds of a core a move": each(theirs, cost),
        "ratio by processor time": statistics.median(each(theirs, cost)) / statistics.median(each(ours, cost)),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the server.")
    parser.add_argument("--games", type=int, default=100, help="games at once")
    parser.add_argument("--seconds", type=float, default=8, help="length of each of the two runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--in-turn", type=int, metavar="ROUNDS", default=0, help="only the ratio to boardgame.io")
    given = parser.parse_args()
    if given.in_turn:
        found = in_turn(given.games, given.seconds, given.in_turn)
    else:
        found = measure(given.games, given.seconds)
    if given.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        if isinstance(figures, dict):
            print(name, *(f"{key}={readable(value)}" for key, value in figures.items()), sep="\n  ")
        else:
            print(f"{name}: {readable(figures)}")


def readable(value: Any) -> str:
    """A figure, or several, for people."""
    if isinstance(value, list):
        return ", ".join(map(readable, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {readable(each)}" for key, each in value.items() if each is not None)
    return f"{value:.2f}" if isinstance(value, float) else str(value)


if __name__ == "__main__":
    main()
