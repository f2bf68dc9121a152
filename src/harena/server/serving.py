"""Running the server in this process."""

import asyncio
import contextlib
import errno
import gc
import socket
import sys
import webbrowser
from ipaddress import ip_network
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from harena.server.app import create_app
from harena.server.auth import cookie_key
from harena.server.bus import Bus, check_bus
from harena.server.connections import Config, allow_open_files
from harena.server.database import check_whole, migrate, open_engine
from harena.server.holding import holding
from harena.server.logs import set_up
from harena.server.messages import MAX_INBOUND
from harena.server.settings import BadSettings, PortTaken, Settings

_SWITCH_SECONDS = 0.001
"""How long a busy thread keeps the interpreter to itself: the writer must not wait long for the event loop."""


# Tables in memory are many objects that stay: going through all of them stops everybody. The collector looks at young
# objects often, and at all of them once an hour.
_COLLECT = (20_000, 20, 1_000)
_TIDY_SECONDS = 3600.0


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted. Port 0 takes any free port."""
    set_up(settings.log_json, settings.log_level)
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.set_threshold(*_COLLECT)
    allow_open_files(settings.connections)
    listener = _listen(settings.host, settings.port)
    address = _address(settings.host, listener.getsockname()[1])
    with contextlib.closing(listener), contextlib.ExitStack() as held:
        if settings.alone:
            held.enter_context(holding(settings.home, address))
        _check(settings)
        server = _Server(configure(settings), address, open_browser)
        with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is how one stops it
            server.run(sockets=[listener])
        if not server.started:
            raise BadSettings("The server could not start; the lines above say why.")


def _check(settings: Settings) -> None:
    """Refuse a folder, a store or a key that cannot be used, in a sentence: in uvicorn it would become a traceback."""
    if settings.pins is not None and not settings.pins.is_dir():
        raise BadSettings(f"There is no folder {settings.pins}; --pins names the one with wheels of older releases.")
    if settings.bus:
        check_bus(settings.bus)
    for origin in settings.origins:
        _check_origin(origin)
    for proxy in filter(None, settings.trusted_proxies.split(",")):
        _check_proxy(proxy.strip())
    engine = open_engine(settings.database_url)
    try:
        check_whole(engine)
        migrate(engine)
    finally:
        engine.dispose()
    if settings.alone:
        cookie_key(settings.home)


def _check_origin(origin: str) -> None:
    """What browsers send as an origin ends with the name or its port: any other would never be the one they send."""
    try:
        parts = urlsplit(origin)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or origin != f"{parts.scheme}://{parts.netloc}":
        raise BadSettings(f'"{origin}" is no origin; one looks like https://play.example, nothing behind the name.')


def _check_proxy(proxy: str) -> None:
    """Whoever is no address would be trusted by nobody, and all visitors would share the proxy's limits."""
    try:
        ip_network(proxy)
    except ValueError as error:
        if proxy != "*":
            raise BadSettings(
                f"No proxy has that address ({error}); --trusted-proxies takes some such as 127.0.0.1,10.0.0.0/8."
            ) from None


def configure(settings: Settings, bus: Bus | None = None) -> Config:
    """How uvicorn runs the application."""
    app = create_app(settings, bus)
    return Config(
        app,
        settings,
        app.state.metrics,
        ws_max_size=MAX_INBOUND,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, config: Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._app: Any = config.app
        self._address = address
        self._open_browser = open_browser
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(_tidy())
            print(f"Harena is at {self._address} (stop it with Ctrl+C).", flush=True)
            if self._open_browser:
                await asyncio.to_thread(webbrowser.open, self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Checks are not waited for: cut off in the end, each would become a traceback.
        await self._app.state.services.checks.close()
        await super().shutdown(sockets)


async def _tidy() -> None:
    """Set aside what is there to stay, and look through it for leftovers now and then."""
    while True:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        await asyncio.sleep(_TIDY_SECONDS)


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence that says why there is none."""
    listener: socket.socket | None = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        if listener is not None:
            listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        kind = PortTaken if getattr(error, "errno", None) == errno.EADDRINUSE else BadSettings
        raise kind(f"Cannot listen on {host}, port {port} ({reason}); choose another with --port.") from None
    return listener


def _address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
