"""The commands that let bots play each other, and measure."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from harena.cli.shared import (
    FOUND_WRONG,
    GameName,
    Json,
    Options,
    checked_seed,
    game_named,
    open_console,
    options_from,
    players,
    progress,
)
from harena.core.errors import BadSetup

if TYPE_CHECKING:
    from rich.console import Console

    from harena.core.game import Game
    from harena.lab import Summary

MOST_GAMES = 10_000_000
MOST_TABLES = 10_000
LONGEST_RUN = 600  # seconds


def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games, rounded up to whole rounds of the seats.")
    ] = 100,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="The bots, one a seat; best against weakest unless told.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; fewer bots are seated over and over.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    processes: Annotated[int | None, typer.Option(metavar="P", help="Processes to use; all cores unless told.")] = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other many times, and sum it up."""
    from harena.lab import simulate as run

    known = game_named(game)
    seated = _seated(known, bots, seats)
    if games > MOST_GAMES:
        raise BadSetup(f"The number of games must be at most {MOST_GAMES}; run more in parts, with other seeds.")
    with progress(f"{known.title}: {' against '.join(seated)}") as step:
        summary = run(
            known.name,
            games,
            seated,
            checked_seed(seed),
            options_from(known, option or []),
            processes,
            step,
        )
    if as_json:
        print(json.dumps(summary.as_dict(), indent=2))
    else:
        _show_summary(open_console(), known, summary)


def _seated(game: "Game", bots: str | None, seats: int | None) -> list[str]:
    """The bot at each seat, out of `--bots` and `--seats`."""
    from harena.bots import levels

    least, most = game.seats
    if seats is not None and not least <= seats <= most:
        raise BadSetup(f"{game.title} is played by {players(game)}, not {seats} [{game.seats_rule}].")
    if bots is None:
        names = [level.name for level in levels(game.name)]
        given, count = [names[-1], names[0]], seats or least
    else:
        given = [name.strip() for name in bots.split(",")]
        count = len(given) if seats is None else seats
    if len(given) > count and bots is not None:
        raise BadSetup(f"There are {count} seats for {len(given)} bots: name at most one bot a seat.")
    return [given[seat % len(given)] for seat in range(count)]


def _show_summary(console: "Console", game: "Game", summary: "Summary") -> None:
    from rich.table import Table

    table = Table(title=f"{game.title}, {summary.games} games from seed {summary.seed}", title_justify="left")
    for heading in ("bot", "won", "drawn", "lost", "share", "95 % interval", "score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in summary.bots:
        between = f"{100 * bot.low:.1f}-{bot.high:.1%}"
        counts = (str(bot.wins), str(bot.draws), str(bot.losses))
        table.add_row(bot.name, *counts, f"{bot.share:.1%}", between, f"{bot.mean_score:.2f}")
    console.print(table)
    for seat in summary.seats:
        console.print(f"{seat.name}: {seat.share:.1%} of the wins, mean score {seat.mean_score:.2f}", markup=False)
    for ending, count in summary.endings.items():
        console.print(f"Ended by {ending}: {count}", markup=False)
    workers = "1 process" if summary.processes == 1 else f"{summary.processes} processes"
    pace = f"{summary.decisions_per_second:,.0f} decisions a second in {workers}"
    console.print(f"{summary.mean_length:.1f} decisions a game; {summary.seconds:.1f} s, {pace}.", markup=False)


def bench(
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a bar chart too: SVG or, named *.html, a page.")
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="The length of one run.")] = 0.5,
    peers: Annotated[bool, typer.Option("--peers/--no-peers", help="Measure other engines as well.")] = True,
) -> None:
    """Measure the speed, beside other engines that are installed."""
    from harena_bench.report import run

    if not 0 < seconds <= LONGEST_RUN:
        raise BadSetup(f"--seconds must be more than 0 and at most {LONGEST_RUN}, not {seconds:g}.")
    # Measuring takes minutes: better to say now that the chart has no place to go.
    if plot is not None and (plot.is_dir() or not plot.absolute().parent.is_dir()):
        raise BadSetup(f"{plot} cannot be written: give the name of a file in a folder that exists.")
    raise typer.Exit(run(as_json, plot, seconds, peers))


def load(
    addresses: Annotated[
        list[str], typer.Argument(metavar="ADDRESS...", help="Servers on one database, such as http://127.0.0.1:8000.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="What is played.")] = "ragers",
    tables: Annotated[int, typer.Option(metavar="N", help="Tables at once, two players each.")] = 20,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long they play.")] = 10,
    pause: Annotated[float, typer.Option(metavar="S", help="What a player waits before each move, on average.")] = 0,
    against: Annotated[str, typer.Option(metavar="LEVEL", help="A bot as the second player.")] = "",
    together: Annotated[
        bool, typer.Option("--together", help="A table's players at one server, as behind a proxy that sees to that.")
    ] = False,
    metrics_token: Annotated[
        str, typer.Option(metavar="TOKEN", envvar="HARENA_METRICS_TOKEN", help="Of servers that ask for one.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Measure servers that run: let many clients play there, and time their moves."""
    import asyncio

    from harena.loading import Plan, measure

    known = game_named(game)
    if not 1 <= tables <= MOST_TABLES:
        raise BadSetup(f"--tables must be at least 1 and at most {MOST_TABLES}, not {tables}.")
    if not 0 < seconds <= 6 * LONGEST_RUN or not 0 <= pause <= LONGEST_RUN:
        raise BadSetup(f"--seconds must be more than 0 and at most {6 * LONGEST_RUN}, --pause at most {LONGEST_RUN}.")
    if known.seats[0] > 2:
        raise BadSetup(f"{known.title} is played by {players(known)}: name a game for two.")
    plan = Plan(
        addresses=addresses,
        game=known.name,
        tables=tables,
        seconds=seconds,
        pause=pause,
        against=against,
        together=together,
        token=metrics_token,
    )
    with progress(f"{known.title} at {tables} tables") as step:
        found = asyncio.run(measure(plan, step))
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        _show_load(found)
    raise typer.Exit(FOUND_WRONG if found["errors"] or not found["moves"] else 0)


def _show_load(found: dict[str, Any]) -> None:
    def times(name: str) -> str:
        known = found[name]
        return (
            "not timed" if known is None else " / ".join(f"{known[cut]:.1f}" for cut in ("p50", "p95", "p99")) + " ms"
        )

    rate, length = found["moves_per_second"], found["seconds"]
    print(f"{found['moves']} moves at {found['tables']} tables in {length:.1f} s: {rate:,.0f} a second.")
    print(f"Acknowledged, p50 / p95 / p99: {times('acknowledged_ms')}.")
    print(f"With the opponent, p50 / p95 / p99: {times('seen_by_opponent_ms')}.")
    for server in found["servers"]:
        memory = f"{server['megabytes']:.0f} MB" if "megabytes" in server else "memory not shown"
        cores = f"{server['cores']:.2f} cores" if "cores" in server else "processor time not shown"
        print(f"{server['address']}: {memory}, {cores}.")
    busy = "; it may be what limits: run several" if found["load_cores"] > 0.9 else ""
    print(f"This load took {found['load_cores']:.2f} cores{busy}.")
    for error, count in found["errors"].items():
        print(f"{count} times: {error}")
