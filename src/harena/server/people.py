"""What other processes on a shared store change about people: names, passwords, sessions that end.

Whoever changes something calls it out on the bus. What was lost there is found by looking into the store every few
seconds: for whoever is connected here, and for whoever sits at a table that somebody here watches. A session that is
remembered without a connection is believed for as long.
"""

import asyncio

import msgspec

from harena.server.auth import Identity
from harena.server.bus import Bus
from harena.server.hall import Hall
from harena.server.logs import log_failure
from harena.server.sockets import Sockets
from harena.server.store import Person

_SUBJECT = "people"
_EVERY = 5  # as often as tables are looked at, people are looked at once


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="t"):
    """A session has ended; what names it here is the hash that the store has, with which nobody can be impersonated."""

    digest: str


class Altered(msgspec.Struct, frozen=True, tag="altered", tag_field="t"):
    """A player has another name or password now."""

    player: str


PeopleNews = Ended | Altered
_decode = msgspec.json.Decoder(PeopleNews).decode


class People:
    """Keeps what is remembered of people here as the store has it."""

    def __init__(self, identity: Identity, sockets: Sockets, hall: Hall, bus: Bus) -> None:
        self._identity = identity
        self._sockets = sockets
        self._hall = hall
        self._store = hall.store
        self._bus = bus
        self._pause = hall.settings.poll_seconds * _EVERY
        self._tasks: set[asyncio.Task[None]] = set()
        self._end = bus.listen(_SUBJECT, self._heard)
        identity.believed = self._pause
        identity.on_ended_here = lambda digest: self._tell(Ended(digest))
        identity.on_altered_here = lambda player: self._tell(Altered(player))

    async def run(self) -> None:
        """Look into the store until cancelled."""
        while True:
            await asyncio.sleep(self._pause)
            try:
                await self.look()
            except Exception:
                log_failure("looking_at_people_failed")

    async def look(self) -> None:
        """Find in the store what the bus did not tell."""
        digests = self._sockets.sessions()
        alive = await self._store.people_of_sessions(digests)
        for digest in digests - alive.keys():
            self._identity.forget(digest)
        watched = [table.sitting for table in self._hall.in_memory() if table.watched]
        shown = {chair.player: chair.name for sitting in watched for chair in sitting.chairs if chair.player}
        changed = [person for digest, person in alive.items() if self._identity.differs(digest, person)]
        changed += [person for person in await self._store.people(shown) if person.name != shown[person.id]]
        for person in changed:
            await self._take(person)

    def _tell(self, news: PeopleNews) -> None:
        self._bus.tell(_SUBJECT, msgspec.json.encode(news))

    def _heard(self, payload: bytes) -> None:
        news = _decode(payload)
        if isinstance(news, Ended):
            self._identity.forget(news.digest)
        else:
            task = asyncio.create_task(self._read(news.player))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read(self, player: str) -> None:
        try:
            for person in await self._store.people([player]):
                await self._take(person)
        except Exception:
            log_failure("reading_person_failed")

    async def _take(self, person: Person) -> None:
        self._identity.remember_changed(person)
        await self._hall.renamed(person)

    async def close(self) -> None:
        """Stop listening."""
        self._end()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
