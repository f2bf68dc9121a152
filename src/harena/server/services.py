"""What one server is made of, put together when it starts and taken apart when it stops."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from harena.server.auth import Identity, cookie_key, shared_cookie_key
from harena.server.bots import BotPool
from harena.server.bus import Bus, open_bus
from harena.server.checks import Checks
from harena.server.clocks import SteadyClock
from harena.server.hall import Hall
from harena.server.limits import Limiter
from harena.server.lobby import Lobby
from harena.server.logs import log
from harena.server.metrics import Metrics
from harena.server.packs import Packs
from harena.server.peers import Peers
from harena.server.settings import Settings
from harena.server.sockets import Sockets
from harena.server.store import Store
from harena.server.timekeeper import Timekeeper
from harena.server.turns import queue_over


@dataclass(slots=True)
class Services:
    """All parts of a running server."""

    settings: Settings
    metrics: Metrics
    store: Store
    bus: Bus
    bots: BotPool
    identity: Identity
    checks: Checks
    packs: Packs
    hall: Hall
    lobby: Lobby
    sockets: Sockets
    peers: Peers
    timekeeper: Timekeeper
    player_requests: Limiter
    guests: Limiter
    sign_ins: Limiter
    names: Limiter
    new_tables: Limiter
    heavy: Limiter


@contextlib.asynccontextmanager
async def running(settings: Settings, metrics: Metrics, bus: Bus | None = None) -> AsyncIterator[Services]:
    """A server's parts, from start to stop. They close the bus they are given, or the one that the settings name."""
    bus = bus or await open_bus(settings, metrics)
    store = Store(settings.database_url, metrics)
    bots = BotPool(settings.bot_workers, settings.bot_limit, metrics, queue_over(bus, metrics))
    checks = Checks(settings.check_workers, settings.check_limit)
    packs = Packs(store, checks)
    clock = SteadyClock(settings, await store.runs(), await store.last_clocked())
    hall = Hall(store, packs, bots, settings, metrics, clock)
    lobby = Lobby(hall)
    peers = Peers(hall, bus)
    key = await shared_cookie_key(store) if store.shared else cookie_key(settings.home)
    identity = Identity(store, settings, key)
    timekeeper = Timekeeper(hall)
    rates = settings.rates
    services = Services(
        settings=settings,
        metrics=metrics,
        store=store,
        bus=bus,
        bots=bots,
        identity=identity,
        checks=checks,
        packs=packs,
        hall=hall,
        lobby=lobby,
        sockets=Sockets(hall, lobby, identity, settings),
        peers=peers,
        timekeeper=timekeeper,
        player_requests=Limiter(rates.requests),
        guests=Limiter(rates.guests),
        sign_ins=Limiter(rates.sign_ins),
        names=Limiter(rates.names),
        new_tables=Limiter(rates.tables),
        heavy=Limiter(rates.heavy),
    )
    await timekeeper.start()
    looking = [asyncio.create_task(work) for work in (timekeeper.run(), peers.run())]
    log("server_started", database=settings.database_url.split("://")[0], bot_workers=settings.bot_workers)
    try:
        yield services
    finally:
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        await timekeeper.pulse()
        await peers.close()
        await hall.close()
        await bots.close()
        await checks.close()
        await bus.close()
        await store.close()
        log("server_stopped")
