"""The game server: HTTP, sockets, store, bot workers. `run` serves until it is told to stop."""

from dataclasses import replace
from typing import Any

from harena.server.settings import BadSettings, PortTaken, Rate, Rates, Settings

__all__ = ["BadSettings", "PortTaken", "Rate", "Rates", "Settings", "run"]


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    open_browser: bool = False,
    settings: Settings | None = None,
    **others: Any,
) -> None:
    """Serve until interrupted. `others` are further fields of Settings; port 0 takes any free port."""
    # Only now: bot workers are part of this package, and need none of what it takes to serve.
    from harena.server.serving import serve

    serve(replace(settings or Settings(), host=host, port=port, database=database, **others), open_browser)
