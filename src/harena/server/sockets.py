"""The table socket: one connection of one person to one table."""

import asyncio
import time
from collections import Counter, deque
from functools import partial
from typing import Final

import msgspec
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from harena.core.errors import IllegalAction
from harena.server import answers, messages, models
from harena.server.auth import Identity, Session
from harena.server.catalog import best_level
from harena.server.connections import Line, line_of
from harena.server.hall import Hall
from harena.server.ledger import LOBBY
from harena.server.limits import Bucket, Limiter
from harena.server.live import LiveTable
from harena.server.lobby import Lobby
from harena.server.logs import log, log_failure
from harena.server.pins import EngineFailed
from harena.server.problems import Problem
from harena.server.settings import Settings
from harena.server.showing import table_info

BROKE_RULES: Final = 1008
TOO_LONG: Final = 1009
FAILED: Final = 1011
RESTART: Final = 1012
OVERLOADED: Final = 1013
SESSION_ENDED: Final = 4401
NO_TABLE: Final = 4404

_HELLO_SECONDS = 10.0  # on a slow line a hello may be late for once: whoever is may come back
_LAST_SECONDS = 15.0  # for the other side to take the last messages and to close
_MOST_WAITING = 256  # messages for somebody who does not read
_MOST_STRIKES = 50  # messages that were no good, or too many, before the connection ends
_PONG = messages.encode(messages.Pong())


class Sockets:
    """All open sockets of a server, by session, player and address."""

    def __init__(self, hall: Hall, lobby: Lobby, identity: Identity, settings: Settings) -> None:
        self.hall = hall
        self.lobby = lobby
        self.settings = settings
        self.hints = Limiter(settings.rates.hints)
        self.talk = Limiter(settings.rates.talk)
        self._identity = identity
        self._open: set[Connection] = set()
        self._counts: Counter[str] = Counter()  # by player, and by address
        identity.on_end = self.end_session
        identity.on_rename = hall.renamed

    async def serve(
        self, websocket: WebSocket, table_id: str, session: Session, address: str, *, faces: bool = True
    ) -> None:
        """Serve one connection from its handshake to its end; `faces` says whether its welcome brings them."""
        try:
            await websocket.accept()
        except OSError:  # whoever it was is gone already
            return
        connection = Connection(self, websocket, session, address, line_of(websocket.scope), faces=faces)
        mine, theirs = self._counts[connection.player], self._counts[address]
        if mine >= self.settings.sockets_per_player or theirs >= self.settings.sockets_per_address:
            await connection.refuse(OVERLOADED, "There are too many connections from here; close some.")
            return
        self._open.add(connection)
        self._count(1, connection.player, address)
        self.hall.metrics.sockets.inc()
        try:
            await connection.run(table_id)
        finally:
            self._open.discard(connection)
            self._count(-1, connection.player, address)
            self.hall.metrics.sockets.dec()

    def _count(self, change: int, *keys: str) -> None:
        for key in keys:
            self._counts[key] += change
            if not self._counts[key]:
                del self._counts[key]

    def sessions(self) -> set[str]:
        """The sessions that have sockets."""
        return {connection.session for connection in self._open}

    def end_session(self, digest: str) -> None:
        """A session ended: so do its sockets."""
        for connection in list(self._open):
            if connection.session == digest:
                connection.close(SESSION_ENDED, "You have signed out.")


class Connection:
    """A connection. What cannot be sent at once waits in a queue, so that a slow reader holds up nobody else."""

    def __init__(
        self,
        sockets: Sockets,
        websocket: WebSocket,
        session: Session,
        address: str,
        line: Line | None = None,
        *,
        faces: bool = True,
    ) -> None:
        self.player = session.person.id
        self.session = session.digest
        self.address = address
        self._faces = faces
        self._sockets = sockets
        self._hall = sockets.hall
        self._websocket = websocket
        self._table: LiveTable | None = None
        self._number = 0  # of this connection at the table, while it is there
        self._since = 0
        self._seen: dict[int | None, int] = {}  # the last event that was sent, by seat; where none was, `_since`
        self._line = line
        self._queue: deque[bytes] = deque()
        self._sending = False  # something that was taken from the queue
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._rate = sockets.settings.rates.messages
        self._bucket = Bucket(self._rate, time.monotonic())
        self._strikes = 0

    # --- life ----------------------------------------------------------------------------------------------------

    async def run(self, table_id: str) -> None:
        """Greet, then serve messages until either side ends it."""
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._serve(table_id))
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            self._leave()
            self._closing = self._closing or 1000
            self._wake.set()
            # What is being sent gets a chance to arrive; a command that is being carried out is finished, whether or
            # not somebody still waits for the answer.
            await asyncio.wait((sender, reader), timeout=_LAST_SECONDS)
        finally:
            for task in (sender, reader):
                task.cancel()
            await asyncio.gather(sender, reader, return_exceptions=True)
            self._leave()

    async def refuse(self, code: int, reason: str) -> None:
        """Say why there is nothing here, and close."""
        self.close(code, reason)
        await self._send_all()

    async def _serve(self, table_id: str) -> None:
        try:
            hello = await asyncio.wait_for(self._hello(), _HELLO_SECONDS)
            if hello is None:
                return
            self._table = await self._hall.get(table_id)
            self._number = self._table.enter(self)
            self._welcome(hello.since)
            await self._hall.arrived(self._table)
            await self._read()
        except TimeoutError:
            self.close(OVERLOADED, "No hello came in time; connect again.")
        except Problem as problem:
            self.close(NO_TABLE if problem.status == 404 else BROKE_RULES, problem.reason)
        except WebSocketDisconnect:
            pass
        except Exception:
            log_failure("socket_failed", table=table_id)
            self.close(FAILED, "Something went wrong here; connect again.")

    def _leave(self) -> None:
        """Not at the table any more. Of several calls the first counts."""
        if self._table is not None and self._number:
            self._table.leave(self._number)
            self._number = 0

    async def _send_all(self) -> None:
        websocket = self._websocket
        try:
            while True:
                self._sending = True
                while self._queue:
                    await websocket.send_text(self._queue.popleft().decode())
                self._sending = False
                if self._closing is not None:
                    await websocket.close(self._closing)
                    return
                await self._wake.wait()
                self._wake.clear()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._queue.clear()  # the other side is gone

    def close(self, code: int, reason: str) -> None:
        """Say why, and end the connection once that is sent."""
        if self._closing is None:
            self._closing = code
            self._hall.metrics.closed.labels(str(code)).inc()
            self._queue.append(messages.encode(messages.Failed(reason)))
            self._wake.set()

    def push(self, message: bytes) -> None:
        """Send a message as soon as the other side reads."""
        if self._closing is not None:
            return
        if self._line is not None and not self._queue and not self._sending and self._line.say(message):
            return
        if len(self._queue) >= _MOST_WAITING:
            self._queue.clear()
            self.close(OVERLOADED, "You do not read what is sent; connect again.")
            return
        self._queue.append(message)
        self._wake.set()

    # --- what the table says -------------------------------------------------------------------------------------

    def _info(self) -> msgspec.Raw:
        assert self._table is not None
        info = table_info(self._table.sitting.summary(), self.player, self._table.connected())
        return msgspec.Raw(info.model_dump_json().encode())

    def _welcome(self, since: int | dict[int, int]) -> None:
        assert self._table is not None
        if isinstance(since, dict):
            for seat, last in since.items():
                self._seen[seat] = last
        else:
            self._since = since
        sitting = self._table.sitting
        faces, orders = sitting.faces() if self._faces else None, sitting.offered_orders()
        welcome = messages.Welcome(models.PROTOCOL, self._info(), list(messages.PHRASES), faces, orders)
        self.push(messages.encode(welcome))
        self.state_changed()

    def table_changed(self) -> None:
        """Players, presence, status or rematch changed."""
        self.push(messages.encode(messages.TableChanged(self._info())))

    def state_changed(self) -> None:
        """Show each of one's own seats, or what a spectator may see."""
        assert self._table is not None
        sitting = self._table.sitting
        if sitting.status == LOBBY:
            return
        now = 0 if sitting.timer is None else self._hall.clock.now()
        shown: list[int | None] = [*sitting.seats_of(self.player)]
        for seat in shown or [None]:
            since = min(self._seen.get(seat, self._since), sitting.playing.events)
            self.push(self._table.showing.state_message(sitting, seat, since, now))
            self._seen[seat] = sitting.playing.events

    def undo_asked(self, seat: int) -> None:
        """A seat asks to take back its last move."""
        self.push(messages.encode(messages.UndoAsked(seat)))

    def said(self, seat: int, phrase: str, name: str) -> None:
        """Somebody at the table said one of the phrases."""
        self.push(messages.encode(messages.Said(seat, phrase, name)))

    def table_lost(self) -> None:
        """The table has to be read anew."""
        self.close(RESTART, "The table has to be read anew; connect again.")

    # --- what the client says ------------------------------------------------------------------------------------

    async def _receive(self) -> messages.FromClient | None:
        """The next message; None where the connection ends. Messages that are no good are counted and skipped."""
        while self._closing is None:
            received = await (self._websocket if self._line is None else self._line).receive()
            if received["type"] == "websocket.disconnect":
                return None
            text: str | None = received.get("text")
            if text is None:
                self.close(BROKE_RULES, "Only text messages are understood here.")
            elif len(text.encode()) > messages.MAX_INBOUND:
                self.close(TOO_LONG, f"A message has {messages.MAX_INBOUND} bytes at most.")
            elif self._bucket.take(self._rate, time.monotonic()):
                self._strike("Too many messages; slow down.")
            else:
                try:
                    return messages.decode.decode(text)
                except (msgspec.DecodeError, RecursionError) as error:
                    self._strike(f"This message is not understood: {error}.")
        return None

    def _strike(self, reason: str) -> None:
        self._strikes += 1
        if self._strikes > _MOST_STRIKES:
            self.close(BROKE_RULES, reason)
        else:
            self.push(messages.encode(messages.Failed(reason)))

    async def _hello(self) -> messages.Hello | None:
        message = await self._receive()
        if isinstance(message, messages.Hello) and message.protocol == models.PROTOCOL:
            return message
        if isinstance(message, messages.Hello):
            self.close(BROKE_RULES, f"This server speaks protocol {models.PROTOCOL}; reload the page.")
        elif message is not None:
            self.close(BROKE_RULES, "The first message must be hello.")
        return None

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message is None:
                return
            if isinstance(message, messages.Ping):
                self.push(_PONG)
            elif isinstance(message, messages.Hello):
                self._strike("You have said hello already.")
            else:
                await self._answer(message)

    async def _answer(self, message: messages.Question | messages.Command | messages.Say | messages.GiveOrders) -> None:
        assert self._table is not None
        begun = time.perf_counter()
        kind = str(message.__struct_config__.tag)
        acknowledge = partial(self._ok, message.id)
        try:
            if isinstance(message, messages.Say):
                self._say(message)
            elif isinstance(message, messages.Hint):
                await self._hint(message)
            elif isinstance(message, messages.Preview):
                self.push(messages.encode(await answers.preview(self._hall, self._table, self.player, message)))
            elif isinstance(message, messages.GiveOrders):
                await self._hall.give_orders(self._table, self.player, message, acknowledge)
            elif isinstance(message, messages.Describe):
                self.push(messages.encode(await answers.describe(self._hall, self._table, self.player, message)))
            else:
                done = await self._hall.command(self._table, self.player, message, acknowledge)
                if not done:
                    self.state_changed()  # whoever sends again may have missed what came of it
                if isinstance(message, messages.Move):
                    self._hall.metrics.move_seconds.observe(time.perf_counter() - begun)
                elif isinstance(message, messages.OfferRematch):
                    await self._sockets.lobby.rematch_if_all_want(self._table)
        except IllegalAction as refusal:
            self._hall.metrics.command(kind, "refused")
            self.push(messages.encode(messages.Refused(message.id, refusal.reason, refusal.rule)))
        except EngineFailed as failure:
            self._hall.metrics.command(kind, "failed")
            self.push(messages.encode(messages.Refused(message.id, str(failure), "")))
        else:
            self._hall.metrics.command(kind, "done")

    def _ok(self, command: str, seq: int) -> None:
        self.push(messages.encode(messages.Ok(command, seq)))

    def _say(self, message: messages.Say) -> None:
        assert self._table is not None
        sitting = self._table.sitting
        mine = sitting.seats_of(self.player)
        seat = mine[0] if message.seat is None and mine else message.seat
        if seat is None or seat not in mine:
            raise IllegalAction("Only those seated talk at the table.")
        if message.phrase not in {phrase.key for phrase in messages.PHRASES}:
            raise IllegalAction("There is no such phrase; those there are came with the welcome.")
        if not self._table.has_said(seat, message.id):
            if self._sockets.talk.wait(self.player):
                raise IllegalAction("One thing after the other: wait a moment before you say more.")
            self._ok(message.id, sitting.seq)
            self._table.tell_said(seat, message.phrase, message.id)
        else:
            self._ok(message.id, sitting.seq)

    async def _hint(self, message: messages.Hint) -> None:
        assert self._table is not None
        if self._sockets.hints.wait(self.player):
            raise IllegalAction("Hints take some thought: wait a moment before the next.")
        level = best_level(self._table.sitting.charter.game)
        options = await answers.hint(self._hall, self._table, self.player, message.seat, level)
        self.push(messages.encode(messages.Hinted(message.id, level, options)))


async def close_before_accepting(websocket: WebSocket) -> None:
    """Refuse a handshake: the client gets an HTTP error, and nothing of any table."""
    if websocket.application_state == WebSocketState.CONNECTING:
        await websocket.close(BROKE_RULES)
        log("handshake_refused")
