"""How a server is set up. Everything has a default that suits one person on one machine."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from harena.core.errors import HarenaError


class BadSettings(HarenaError):
    """The server cannot be run as asked; the message says what to change."""


class PortTaken(BadSettings):
    """Another program listens on that port."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Rates:
    """What one player, one address or one socket may ask for."""

    requests: Rate = Rate(120, 20)  # per player, and per address
    guests: Rate = Rate(30, 0.2)  # new guests, per address
    sign_ins: Rate = Rate(10, 0.1)  # tried passwords for one name, per address
    guesses: Rate = Rate(30, 0.2)  # tried passwords for all names together, per address
    names: Rate = Rate(200, 0.05)  # tried passwords for one name, from wherever: a guesser must not lock its owner out
    tables: Rate = Rate(30, 0.5)  # new tables, per player
    heavy: Rate = Rate(10, 0.5)  # replays, records, verifications, forks: per player
    messages: Rate = Rate(60, 20)  # per socket
    hints: Rate = Rate(5, 0.5)  # per player
    talk: Rate = Rate(5, 0.5)  # per player


GENEROUS = Rates(*[Rate(1e9, 1e9) for _ in fields(Rates)])
"""No limits to speak of: for tests and measurements."""


def data_folder() -> Path:
    """Where Harena keeps its data: HARENA_HOME, or the user's data folder of this system."""
    chosen = os.environ.get("HARENA_HOME")
    return Path(chosen) if chosen else Path(platformdirs.user_data_path("harena", appauthor=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server's settings; docs/operating.md explains them for operators."""

    home: Path = field(default_factory=data_folder)
    database: str = ""  # a database URL; empty: harena.db in the data folder
    bus: str = ""  # the URL of what wakes the other processes on this database; empty: within this one
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()  # names it answers to; empty: loopback and origins, or any when bound wider
    origins: tuple[str, ...] = ()  # further origins whose pages may use the server, such as https://play.example
    trusted_proxies: str = ""  # addresses whose X-Forwarded-For and -Proto are believed; empty: nobody's
    secure_cookies: bool = False  # for servers reached through https only
    connections: int = 5_000  # in all; fewer where the system does not let a process open so many files
    connections_per_address: int = 500  # not for trusted proxies, from whose address everybody comes
    head_limit: int = 16 * 1024  # bytes of a request beside its body
    head_seconds: float = 10.0  # for a request's head to come, from the connection or the first byte on
    body_seconds: float = 60.0  # for its body to come after that
    keep_alive: int = 15  # seconds that a connection stays without another request
    poll_seconds: float = 1.0  # how often a shared database is asked for what the bus did not tell
    lease_seconds: float = 6.0  # so long a process that says nothing keeps the bots and clocks of its tables
    live_tables: int = 2_000  # games kept in memory; others are read back when somebody comes
    sockets_per_player: int = 16
    sockets_per_address: int = 400
    bot_workers: int = 2
    bot_pause: float = 0.15  # seconds a bot waits before it moves; screens follow at a pace of their own
    window_pause: tuple[float, float] = (0.6, 1.8)  # seconds until a declined window shows, drawn between the two
    bot_limit: float = 15.0  # seconds after which a bot's worker is replaced and a random legal move is played
    check_workers: int = 2
    check_limit: float = 20.0  # seconds after which the check of a record or pack is given up
    pins: Path | None = None  # a folder with wheels of older releases, for the games that only they can play on
    pin_engines: int = 4  # so many of them run at a time
    pin_limit: float = 20.0  # seconds after which an older release is taken not to answer, and started anew
    rates: Rates = Rates()
    metrics_token: str = ""  # who sends it may read /metrics; empty: this machine alone
    static: Path | None = None  # the browser app; None: the one that was built into the package
    log_json: bool = False
    log_level: str = "info"
    clock: Callable[[], float] = time.time  # the time of day
    monotonic: Callable[[], float] = time.monotonic  # a clock that nobody sets

    @property
    def database_url(self) -> str:
        """The URL in SQLAlchemy's form."""
        return self.database or f"sqlite:///{(self.home / 'harena.db').as_posix()}"

    @property
    def alone(self) -> bool:
        """Whether one process has the database to itself: a file of SQLite's is never shared."""
        return self.database_url.startswith("sqlite")

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

    @property
    def answers_to(self) -> frozenset[str]:
        """Host names that requests may carry; empty for any."""
        if self.hosts:
            return frozenset(name.lower() for name in self.hosts)
        if not self.loopback:
            return frozenset()
        # Behind a proxy on this machine, requests carry the name of the origin that people see.
        seen = {urlsplit(origin).hostname or "" for origin in self.origins}
        return frozenset({"localhost", "127.0.0.1", "[::1]", self.host.lower()} | seen)

    def now(self) -> int:
        """The time of day in milliseconds. What happens at tables goes by `SteadyClock`."""
        return int(self.clock() * 1000)
