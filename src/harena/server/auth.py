"""Who somebody is: guests with friendly names, players with passwords, sessions that end when they sign out."""

import asyncio
import hashlib
import math
import os
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer

from harena.server.database import LONGEST_HANDLE
from harena.server.problems import Problem
from harena.server.settings import BadSettings, Settings
from harena.server.store import IntegrityError, Person, Store

COOKIE = "harena"
SESSION_SECONDS = 400 * 24 * 3600

_REMEMBERED = 20_000
_HASHING_AT_ONCE = 2  # each takes tens of megabytes and of milliseconds

_FIRST = (
    "Amber Bold Brave Bright Calm Clever Copper Crimson Daring Dusty Fierce Gentle Golden Grand Hardy Iron Jolly Keen "
    "Lively Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Ready Rowdy Rusty Scarlet Silver Sly Steady "
    "Stout Sturdy Sunny Swift Valiant Wily Witty"
)
_SECOND = (
    "Badger Bear Boar Bull Crane Crow Eagle Falcon Ferret Fox Gazelle Goat Hare Hawk Heron Hound Ibex Jackal Kestrel "
    "Leopard Lion Lynx Mantis Marten Mole Otter Owl Panther Raven Rhino Rooster Scorpion Stag Stoat Stork Tiger Toad "
    "Tortoise Viper Weasel Wolf Wren"
)


COOKIES = "cookies"  # what the key that signs them is called in a shared store
KEY_FILE = "cookie.key"  # and where it is in the data folder of a process alone


class Session(NamedTuple):
    """A valid session: whose it is, and the hash that it is kept under."""

    person: Person
    digest: str


class Identity:
    """Sessions and players of one server."""

    def __init__(self, store: Store, settings: Settings, key: bytes) -> None:
        self._store = store
        self._settings = settings
        self._signer = Signer(key, salt="harena session", digest_method=hashlib.sha256)
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._looked: dict[str, float] = {}  # when each of them was last seen in the store
        self.believed = math.inf  # for so many seconds after that; others may end sessions where the store is shared
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(_HASHING_AT_ONCE)
        self._nobody = ""
        self.on_end: Callable[[str], None] = lambda _: None
        self.on_rename: Callable[[Person], Awaitable[None]] = _nobody_to_tell
        self.on_ended_here: Callable[[str], None] = lambda _: None
        self.on_altered_here: Callable[[str], None] = lambda _: None

    # --- sessions ------------------------------------------------------------------------------------------------

    async def session(self, cookie: str | None) -> Session | None:
        """The session that a cookie names, if it is genuine and has not ended."""
        if not cookie:
            return None
        try:
            token = self._signer.unsign(cookie)
        except BadSignature:
            return None
        digest = _digest(token)
        found = self._sessions.get(digest)
        if found is None or time.monotonic() - self._looked[digest] > self.believed:
            oldest = self._settings.now() - SESSION_SECONDS * 1000
            person = await self._store.person_of_session(digest, oldest)
            if person is None:
                self.forget(digest)
                return None
            found = self._remember(Session(person, digest))
        else:
            self._sessions.move_to_end(digest)
        return found

    async def new_guest(self) -> tuple[Session, str]:
        """A new guest: the session, and the cookie that names it."""
        name = f"{secrets.choice(_FIRST.split())} {secrets.choice(_SECOND.split())}"
        person = Person(secrets.token_hex(8), name, None)
        cookie, digest = self._new_cookie()
        await self._store.add_guest(person, digest, self._settings.now())
        return self._remember(Session(person, digest)), cookie

    async def sign_in(self, name: str, password: str) -> tuple[Session, str]:
        """A new session for whoever has this name and password."""
        person = await self._store.person_by_handle(handle_of(name))
        kept = person.password if person is not None and person.password else await self._nobodys_password()
        fits = await self._fits(kept, password)
        if not fits or person is None or not person.password:
            raise Problem(401, "Name and password do not fit together.")
        cookie, digest = self._new_cookie()
        await self._store.add_session(digest, person.id, self._settings.now())
        return self._remember(Session(person, digest)), cookie

    async def sign_out(self, session: Session) -> None:
        """End a session, here and in the store."""
        for digest in await self._store.end_sessions(session.person.id, only=session.digest):
            self._end(digest)
        self.forget(session.digest)

    # --- changes -------------------------------------------------------------------------------------------------

    async def rename(self, session: Session, name: str) -> Person:
        """Give a player another name."""
        person = session.person._replace(name=name)
        handle = handle_of(name)
        owner = await self._store.person_by_handle(handle)
        if owner is not None and owner.id != person.id:
            raise Problem(409, f'The name "{name}" belongs to somebody else; choose another.')
        return await self._change(person, None if person.guest else handle)

    async def set_password(self, session: Session, password: str, current: str | None) -> Person:
        """Let a player sign in from now on, or change the password; that ends the player's other sessions."""
        person = session.person
        if person.password is not None and not (current and await self._fits(person.password, current)):
            raise Problem(403, "The current password is needed to change it, and this is not it.")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        person = await self._change(person._replace(password=hashed), handle_of(person.name))
        for digest in await self._store.end_sessions(person.id, but=session.digest):
            self._end(digest)
        return person

    async def _change(self, person: Person, handle: str | None) -> Person:
        if handle is not None and len(handle) > LONGEST_HANDLE:
            raise Problem(422, "Written in plain letters this name is too long; choose a shorter one.")
        try:
            await self._store.change_person(person, handle)
        except IntegrityError:
            raise Problem(409, f'The name "{person.name}" belongs to somebody else; choose another.') from None
        self.remember_changed(person)
        await self.on_rename(person)
        self.on_altered_here(person.id)
        return person

    def remember_changed(self, person: Person) -> None:
        """A player has another name or password."""
        for digest, session in self._sessions.items():
            if session.person.id == person.id:
                self._sessions[digest] = Session(person, digest)

    def differs(self, digest: str, person: Person) -> bool:
        """Whether the player of a session is remembered here otherwise."""
        found = self._sessions.get(digest)
        return found is not None and found.person != person

    async def _nobodys_password(self) -> str:
        """What a password is compared with when there is no such player: finding that out takes as long."""
        if not self._nobody:
            self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(16))
        return self._nobody

    async def _fits(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._verify, hashed, password)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def _new_cookie(self) -> tuple[str, str]:
        token = secrets.token_urlsafe(24)
        return self._signer.sign(token).decode(), _digest(token.encode())

    def _remember(self, session: Session) -> Session:
        self._sessions[session.digest] = session
        self._looked[session.digest] = time.monotonic()
        if len(self._sessions) > _REMEMBERED:
            oldest, _ = self._sessions.popitem(last=False)
            del self._looked[oldest]
        return session

    def _end(self, digest: str) -> None:
        self.forget(digest)
        self.on_ended_here(digest)

    def forget(self, digest: str) -> None:
        """A session has ended, and so does what goes on under it."""
        self._sessions.pop(digest, None)
        self._looked.pop(digest, None)
        self.on_end(digest)


async def _nobody_to_tell(_: Person) -> None:
    """Nobody waits for news of players."""


def _digest(token: bytes) -> str:
    return hashlib.sha256(token).hexdigest()


def handle_of(name: str) -> str:
    """What a name is known by, wherever it is looked up or counted: names that look alike to people are one name."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


async def shared_cookie_key(store: Store) -> bytes:
    """The key that signs cookies wherever processes share a store: whoever comes first makes it."""
    return await store.key(COOKIES, secrets.token_bytes(32))


def cookie_key(home: Path) -> bytes:
    """The key that signs cookies, made on first use and readable for its owner alone."""
    path = home / KEY_FILE
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        except FileExistsError:
            key = path.read_bytes()
        else:
            key = secrets.token_bytes(32)
            with os.fdopen(handle, "wb") as file:
                file.write(key)
    except OSError as error:
        raise BadSettings(
            f"The key {path} cannot be kept ({error.strerror}); set HARENA_HOME to a folder this user may write to."
        ) from None
    if len(key) < 32:
        raise BadSettings(f"The key {path} is too short to be one of ours; remove it, and everybody signs in anew.")
    return key
