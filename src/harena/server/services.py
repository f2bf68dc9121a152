"""What one server is made of, put together when it starts and taken apart when it stops."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass

from harena.server.auth import Identity, cookie_key, shared_cookie_key
from harena.server.bots import BotPool
from harena.server.bus import Bus, open_bus
from harena.server.catalog import read_ahead
from harena.server.checks import Checks
from harena.server.clocks import SteadyClock
from harena.server.hall import Hall
from harena.server.limits import CommonLimiter, Counted, Limiter
from harena.server.lobby import Lobby
from harena.server.logs import log, log_failure
from harena.server.metrics import Metrics
from harena.server.packs import Packs
from harena.server.peers import Peers
from harena.server.people import People
from harena.server.pins import Pins
from harena.server.registry import Registry
from harena.server.settings import Rate, Settings
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
    peers: Peers | None  # only where other processes may share the store
    timekeeper: Timekeeper
    player_requests: Limiter
    guests: Counted
    sign_ins: Counted
    guesses: Counted
    names: Counted
    new_tables: Counted
    heavy: Counted


@contextlib.asynccontextmanager
async def running(settings: Settings, metrics: Metrics, bus: Bus | None = None) -> AsyncIterator[Services]:
    """A server's parts, from start to stop. They close the bus they are given, or the one that the settings name."""
    bus = bus or await open_bus(settings, metrics)
    store = Store(settings.database_url, metrics)
    bots = BotPool(settings.bot_workers, settings.bot_limit, metrics, queue_over(bus, metrics))
    checks = Checks(settings.check_workers, settings.check_limit)
    packs = Packs(store, checks)
    registry = Registry(store, secrets.token_hex(8), settings.lease_seconds) if store.shared else None
    clock = await _clock(settings, store, registry)
    pins = Pins(settings, metrics)
    hall = Hall(store, packs, bots, settings, metrics, clock, pins)
    lobby = Lobby(hall)
    peers = None if registry is None else Peers(hall, bus, registry)
    key = await shared_cookie_key(store) if store.shared else cookie_key(settings.home)
    identity = Identity(store, settings, key)
    timekeeper = Timekeeper(hall)
    sockets = Sockets(hall, lobby, identity, settings)
    people = People(identity, sockets, hall, bus) if store.shared else None
    rates = settings.rates

    def common(name: str, rate: Rate) -> Counted:
        return CommonLimiter(name, rate, store.take_token) if store.shared else Limiter(rate)

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
        sockets=sockets,
        peers=peers,
        timekeeper=timekeeper,
        player_requests=Limiter(rates.requests),
        guests=common("guests", rates.guests),
        sign_ins=common("sign_ins", rates.sign_ins),
        guesses=common("guesses", rates.guesses),
        names=common("names", rates.names),
        new_tables=common("new_tables", rates.tables),
        heavy=common("heavy", rates.heavy),
    )
    await timekeeper.start()
    others = [each for each in (peers, people) if each is not None]
    looking = [asyncio.create_task(each.run()) for each in (timekeeper, *others)]
    looking += [asyncio.create_task(work) for work in (hall.carry_over(), _read_ahead())]
    log("server_started", database=settings.database_url.split("://")[0], bot_workers=settings.bot_workers)
    try:
        yield services
    finally:
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        await timekeeper.pulse()
        await hall.close()
        for each in others:
            await each.close()
        await bots.close()
        await pins.close()
        await checks.close()
        await bus.close()
        await store.close()
        log("server_stopped")


async def _clock(settings: Settings, store: Store, registry: Registry | None) -> SteadyClock:
    """The clock that all tables go by; where processes share a store, the database's."""
    if registry is None:
        return SteadyClock.after(settings, await store.runs(), await store.last_clocked())
    era = await registry.begin()
    return SteadyClock(era.started, era.now, era.earlier, settings.monotonic)


async def _read_ahead() -> None:
    """Read the games' content in a thread, so that nobody waits while the first visitor has it read."""
    try:
        await asyncio.to_thread(read_ahead)
    except Exception:
        log_failure("content_not_read")
