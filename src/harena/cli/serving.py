"""The command that serves the games to browsers, and what `harena` alone does: the same for one person, here."""

from typing import Annotated

import typer


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
        str, typer.Option(metavar="URL", help="The database; a SQLite file of yours if left out.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A further origin whose pages may use the server.")
    ] = None,
    trusted_proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose forwarded headers are believed.")
    ] = "",
    secure_cookies: Annotated[bool, typer.Option(help="Cookies through https only.")] = False,
    log_json: Annotated[bool, typer.Option(help="Log as JSON lines.")] = False,
    open_browser: Annotated[bool, typer.Option(help="Open the browser once the server answers.")] = False,
) -> None:
    """Serve the games to browsers."""
    from harena import server

    server.run(
        host,
        port,
        database,
        open_browser,
        origins=tuple(origin or ()),
        trusted_proxies=trusted_proxies,
        secure_cookies=secure_cookies,
        log_json=log_json,
    )
