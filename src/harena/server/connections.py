"""Connections: how many there may be, and how long and how slow a request may be.

Uvicorn reads a head of any length for as long as it takes. The two protocols here are its own with bounds around them,
which hold before a byte of a request is understood; the guard looks at what has come through.
"""

import asyncio
import json
from asyncio import TimerHandle
from collections import Counter
from http import HTTPStatus
from struct import Struct
from typing import Any, Final, Protocol, cast

import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from harena.server.arriving import Inbox, piece_at
from harena.server.limits import household
from harena.server.logs import log_failure
from harena.server.metrics import Metrics
from harena.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # not on this system: the same in Python
    from websockets.utils import apply_mask

try:
    import resource
except ImportError:  # not on this system: it does not count open files
    resource = None  # type: ignore[assignment]

_MOST_UNREAD: Final = 8  # messages that wait for the application before the other side has to wait
_MOST_UNSENT: Final = 1 << 16  # bytes that are kept for a breath to go out with others
_SLICE: Final = 4096  # bytes that are read before looking at the bounds again
_SPARE_FILES: Final = 200  # for the store, workers, the app's files and connections that are being refused
_LINGER_SECONDS: Final = 1.0  # for the other side to read why it was refused
_MOST_LINGERING: Final = 64
_MOST_THROWN_AWAY: Final = 1 << 20  # bytes that are still taken from who was refused


_WHOLE_TEXT: Final = 0x81
_MASK: Final = 4
_HEAD: Final = Struct("!BBH")
_LONG_HEAD: Final = Struct("!BBQ")
_LINE: Final = "harena.line"


class Line(Protocol):
    """The short way to a socket's other side."""

    def say(self, text: bytes) -> bool:
        """Send a text, after all that was sent before. False where it has to wait, or where nobody is there: nothing
        was sent then."""
        ...

    async def receive(self) -> Any:
        """What came next, as the application is given it."""
        ...


class Doorkeeper:
    """Counts the connections of a server, in all and from each address."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.lingering = 0
        self._most = min(settings.connections, _open_files() - _SPARE_FILES)
        self._all = 0
        self._from: Counter[str] = Counter()
        proxies = ProxyHeadersMiddleware(cast(Any, None), settings.trusted_proxies)
        self._proxies = proxies.trusted_hosts if settings.trusted_proxies else ()
        self._talking: list[SocketDoorway] = []

    def refusal(self, address: str) -> str:
        """Why one more connection from an address is not taken; empty where it is.

        All of a proxy's visitors come from its address, so the bound for one address is not for proxies.
        """
        if self._all >= self._most:
            return "The server has as many connections as it can have; try again in a moment."
        if self._from[household(address)] >= self.settings.connections_per_address and address not in self._proxies:
            return "There are too many connections from your address; close some."
        return ""

    def enter(self, address: str) -> None:
        """A connection begins."""
        self._all += 1
        self._from[household(address)] += 1
        self.metrics.connections.set(self._all)

    def leave(self, address: str) -> None:
        """A connection ends."""
        self._all -= 1
        counted = household(address)
        self._from[counted] -= 1
        if not self._from[counted]:
            del self._from[counted]
        self.metrics.connections.set(self._all)

    def let_out(self, line: "SocketDoorway") -> None:
        """Let what was said on a line go out at the end of this breath, with what is said on others."""
        if not self._talking:
            line.loop.call_soon(self._let_out)
        self._talking.append(line)

    def _let_out(self) -> None:
        talking, self._talking = self._talking, []
        for line in talking:
            try:
                line.flush()
            except Exception:  # what goes wrong with one does not keep it from the others
                log_failure("sending_failed")


class Config(uvicorn.Config):
    """Uvicorn's own settings, and the doorkeeper that all connections share."""

    def __init__(self, app: Any, settings: Settings, metrics: Metrics, **others: Any) -> None:
        super().__init__(app, http=Doorway, ws=SocketDoorway, timeout_keep_alive=settings.keep_alive, **others)
        self.keeper = Doorkeeper(settings, metrics)


class Doorway(HttpToolsProtocol):
    """An HTTP connection. All that a message has beside its body is bounded: head, marks of chunks, trailers."""

    def __init__(self, config: Config, *given: Any, **named: Any) -> None:
        super().__init__(config, *given, **named)
        self._keeper = config.keeper
        self._bounds = config.keeper.settings
        self._address = ""
        self._counted = False  # among the connections of its address
        self._refused = False
        self._timer: TimerHandle | None = None
        self._lingering: TimerHandle | None = None
        self._receiving = False
        self._in_head = True
        self._received = 0  # bytes of the message that is being received, and of its body alone
        self._body = 0

    # --- from the first byte to the last -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        refusal = self._keeper.refusal(self._address)
        if refusal:
            self._refuse(503, refusal)
        else:
            self._keeper.enter(self._address)
            self._counted = True
            self._wait(self._bounds.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_lingering()
        self._give_up_place()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._received += len(data)
            if self._received > _MOST_THROWN_AWAY:
                self.transport.pause_reading()
            return
        if self._timer is None:
            self._wait(self._bounds.head_seconds)
        for start in range(0, len(data), _SLICE):
            part = data[start : start + _SLICE]
            self._received += len(part)
            super().data_received(part)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            # Chunks may be small, but not so small that their marks are more than they hold.
            if self._received - self._body > self._bounds.head_limit + self._body:
                self._refuse(431, f"A request's head has {self._bounds.head_limit} bytes at most.")
                return

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._give_up_place()  # the socket has one of its own
        super().handle_websocket_upgrade()

    def _give_up_place(self) -> None:
        if self._counted:
            self._counted = False
            self._keeper.leave(self._address)

    # --- what the parser finds -----------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._receiving = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait(self._bounds.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self._receiving, self._in_head = False, True
        self._received = self._body = 0
        super().on_message_complete()

    # --- bounds --------------------------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        """Give the message so long to come to the end of its head, or of its body."""
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._timer = None
        answering = self._latest is not None and not self._latest.response_complete
        if answering and not self._receiving:
            return  # what came meanwhile was no message; uvicorn looks at the time once it has answered
        if self._received:
            self._refuse(408, "The request did not come in time.")
        else:
            self.transport.close()

    def _refuse(self, status: int, reason: str) -> None:
        """Say why, where that can be said, and end the connection."""
        self._refused = True
        self._stop_waiting()
        self._unset_keepalive_if_required()
        self._keeper.metrics.connections_refused.labels(str(status)).inc()
        sayable = self._is_unanswered()
        if self._latest is not None:
            self._latest.disconnected = True
            self._latest.message_event.set()
        if sayable:
            self.transport.write(_answer(status, reason))
        if sayable and self._keeper.lingering < _MOST_LINGERING:
            # Closing at once would throw away what was sent here, and with it, over there, the answer.
            self.transport.write_eof()
            self._keeper.lingering += 1
            self._lingering = self.loop.call_later(_LINGER_SECONDS, self.transport.close)
        else:
            self.transport.close()

    def _stop_lingering(self) -> None:
        if self._lingering is not None:
            self._lingering.cancel()
            self._lingering = None
            self._keeper.lingering -= 1

    def _is_unanswered(self) -> bool:
        """Whether an answer could stand here: none to this message has begun, and none to an earlier is under way."""
        cycle = self._latest
        if cycle is None:
            return True
        return cycle.response_complete if self._in_head else not cycle.response_started

    @property
    def _latest(self) -> RequestResponseCycle | None:
        """The request whose head came last; None before the first."""
        return self.cycle


class SocketDoorway(WebSocketsSansIOProtocol):
    """A WebSocket connection: it is counted, and has the bounds of the table socket from here on.

    Texts, which is all that a table says or hears, take a short way here, in both directions. Whoever serves the socket
    finds it in its scope as a `Line`, and need not wait for what goes out at once. Texts that are sent in one breath go
    out together, with one call of the system; and reading goes on while a few messages wait for whoever takes them.
    Everything else is uvicorn's.
    """

    def __init__(self, config: Config, *given: Any, **named: Any) -> None:
        super().__init__(config, *given, **named)
        self._keeper = config.keeper
        self._address = ""
        self._unsent_size = 0
        self._begun = b""  # a piece that came in so far, and not to its end
        self._long_way = False  # the library has part of a piece: from then on it gets everything
        self._inbox = Inbox()
        self.queue = cast(Any, self._inbox)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._keeper.enter(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._keeper.leave(self._address)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][_LINE] = cast(Any, self)  # whoever is given the scope looks at it later

    # --- texts ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take whole texts out; the library gets all other pieces, each when it is whole."""
        data = self._begun + data
        self._begun = b""
        at = 0
        while at < len(data):
            if self._long_way or self.conn.state is not State.OPEN:
                self._long_way = self.handshake_initiated  # the first that comes is the head of the request, all of it
                super().data_received(data[at:])
                return
            begins, ends = piece_at(data, at, self.config.ws_max_size)
            if ends < 0:
                self._long_way = True
            elif ends == 0 or ends > len(data):
                self._begun = data[at:]
                return
            else:
                whole = data[at] == _WHOLE_TEXT and self.conn.current_size is None  # and none in pieces is under way
                if not whole or not self._hear(apply_mask(data[begins:ends], data[begins - _MASK : begins])):
                    super().data_received(data[at:ends])
                at = ends

    def _hear(self, said: bytes) -> bool:
        """A whole text comes in. False where it is none."""
        try:
            text = said.decode()
        except UnicodeDecodeError:
            return False
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self._inbox) >= _MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_text(self, event: Frame) -> None:
        """A text comes in through the library. One in pieces, or that is none, is left to uvicorn."""
        if self.close_sent or not event.fin or not self._hear(bytes(event.data)):
            super().handle_text(event)

    async def receive(self) -> ASGIReceiveEvent:
        """What came next; who was made to wait with sending more may go on once all is taken."""
        message: ASGIReceiveEvent = await self._inbox.get()
        if self.read_paused and not len(self._inbox):
            self.read_paused = False
            self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application gives, after all that it gave before."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str) and self.handshake_complete and self.initial_response is None:
            await self.writable.wait()
            if not self.say(text.encode()):
                raise ClientDisconnected
        else:
            await super().send(message)

    def say(self, text: bytes) -> bool:
        """Send a text at the end of this breath; whatever else uvicorn sends before takes it along."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        # The library would copy the text twice for these two to four bytes.
        self.conn.writes += (head_of(len(text)), text)
        if not self._unsent_size:
            self._keeper.let_out(self)
        self._unsent_size += len(text)
        if self._unsent_size >= _MOST_UNSENT:
            self.flush()
        return True

    def flush(self) -> None:
        """Let all that was said go out, unless the connection is over."""
        self._unsent_size = 0
        unsent = self.conn.data_to_send()
        if unsent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))


def head_of(size: int) -> bytes:
    """What comes before a text of so many bytes that is not in pieces (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return _HEAD.pack(_WHOLE_TEXT, 126, size) if size < 1 << 16 else _LONG_HEAD.pack(_WHOLE_TEXT, 127, size)


def line_of(scope: Any) -> Line | None:
    """The socket that a scope is of, where the short way to it is there."""
    line: Line | None = scope.get("extensions", {}).get(_LINE)
    return line


def allow_open_files(connections: int) -> None:
    """Have the system let this process open as many files as so many connections need, as far as it may."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = connections + _SPARE_FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _open_files() -> int:
    """How many files this process may have open."""
    if resource is None:
        return 1 << 30
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 30 if soft == resource.RLIM_INFINITY else max(soft, 2 * _SPARE_FILES)


def _answer(status: int, reason: str) -> bytes:
    body = json.dumps({"reason": reason, "rule": ""}).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
