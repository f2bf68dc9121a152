"""The commands that serve the games to browsers and think for their bots; and what `harena` alone does."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

MOST_PROCESSES = 1024


def serve_here() -> None:
    """The server for one person on this machine, with the browser opened; on another port if the usual is taken."""
    from harena import server

    try:
        server.run(open_browser=True)
    except server.PortTaken:
        server.run(port=0, open_browser=True)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="HARENA_DATABASE", help="A SQLite file of yours, or postgresql://host/name."
        ),
    ] = "",
    bus: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="HARENA_BUS", help="Where servers on one database wake each other: nats://host:4222."
        ),
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A further origin whose pages may use the server.")
    ] = None,
    trusted_proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose forwarded headers are believed.")
    ] = "",
    secure_cookies: Annotated[bool, typer.Option(help="Cookies through https only.")] = False,
    bot_workers: Annotated[
        int, typer.Option(metavar="N", help="Processes that think for bots; 0 leaves it to workers.")
    ] = 2,
    pins: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Wheels of older releases, for running games that only they can go on with."
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(metavar="TOKEN", envvar="HARENA_METRICS_TOKEN", help="Who sends it may see /metrics."),
    ] = "",
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No limits for anybody: to measure a server that nobody else can reach.")
    ] = False,
    log_json: Annotated[bool, typer.Option(help="Log as JSON lines.")] = False,
    open_browser: Annotated[bool, typer.Option(help="Open the browser once the server answers.")] = False,
) -> None:
    """Serve the games to browsers."""
    from harena import server
    from harena.core.errors import BadSetup

    if not 0 <= bot_workers <= MOST_PROCESSES:
        raise BadSetup(f"--bot-workers must be at least 0 and at most {MOST_PROCESSES}, not {bot_workers}.")

    server.run(
        host,
        port,
        database,
        open_browser,
        bus=bus,
        origins=tuple(origin or ()),
        trusted_proxies=trusted_proxies,
        secure_cookies=secure_cookies,
        bot_workers=bot_workers,
        pins=pins,
        metrics_token=metrics_token,
        log_json=log_json,
        **(_no_limits() if unlimited else {}),
    )


def _no_limits() -> dict[str, Any]:
    from harena.server.settings import GENEROUS

    many = 1_000_000
    return {
        "rates": GENEROUS,
        "connections": many,
        "connections_per_address": many,
        "sockets_per_player": many,
        "sockets_per_address": many,
    }


def worker(
    bus: Annotated[
        str, typer.Option(metavar="URL", envvar="HARENA_BUS", help="The bus of the servers, such as nats://host:4222.")
    ],
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="How many turns to think about at a time; one a core unless told.")
    ] = None,
    log_json: Annotated[bool, typer.Option(help="Log as JSON lines.")] = False,
) -> None:
    """Think for the bots of servers elsewhere."""
    from harena.core.errors import BadSetup

    chosen = (os.cpu_count() or 1) if processes is None else processes
    if not 1 <= chosen <= MOST_PROCESSES:
        raise BadSetup(f"--processes must be at least 1 and at most {MOST_PROCESSES}, not {chosen}.")
    try:
        from harena.server import far_worker
    except ModuleNotFoundError:
        raise BadSetup("A worker needs nats-py: install harena[cluster].") from None
    far_worker.run(bus, chosen, log_json)
