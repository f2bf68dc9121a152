"""Players for measuring a server: sockets and messages by hand, so that the load costs less than what it measures."""

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Any, cast

import msgspec

_TICK = 0.002


class _Option(msgspec.Struct):
    text: str


class _Decision(msgspec.Struct):
    options: list[_Option]


class _Card(msgspec.Struct):
    status: str


class _Message(msgspec.Struct):
    """What a player looks at; everything else in a message is skipped."""

    t: str
    seq: int = 0
    id: str = ""
    decision: _Decision | None = None
    table: _Card | None = None


_decode = msgspec.json.Decoder(_Message).decode


async def http(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> dict[str, Any]:
    """One request; the answer's JSON, with the cookie that came or was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    payload = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {len(payload)}\r\n"
    )
    if body is not None:
        head += "Content-Type: application/json\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    writer.write(head.encode() + b"\r\n" + payload)
    answer = await reader.read()
    writer.close()
    head_part, _, content = answer.partition(b"\r\n\r\n")
    lines = head_part.decode().split("\r\n")
    if lines[0].split()[1][0] != "2":
        raise RuntimeError(f"{method} {path}: {lines[0]} {content[:200]!r}")
    for line in lines[1:]:
        if line.lower().startswith("set-cookie:"):
            cookie = line.partition(":")[2].strip().partition(";")[0]
    return {**json.loads(content), "cookie": cookie}


class Pace:
    """Lets moves go at once, or at most so many a second."""

    def __init__(self, rate: float | None) -> None:
        self._rate = rate
        self._waiting: deque[Callable[[], None]] = deque()
        self._credit = 0.0
        self._at = time.perf_counter()
        self.stopped = False
        if rate is not None:
            asyncio.get_running_loop().call_later(_TICK, self._release)

    def submit(self, send: Callable[[], None]) -> None:
        """Send something, now or when its turn comes."""
        if self.stopped:
            return
        if self._rate is None:
            send()
        else:
            self._waiting.append(send)

    def stop(self) -> None:
        """Let nothing go any more."""
        self.stopped = True
        self._waiting.clear()

    def _release(self) -> None:
        now = time.perf_counter()
        assert self._rate is not None
        self._credit = min(self._credit + (now - self._at) * self._rate, self._rate * 0.05)
        self._at = now
        while self._credit >= 1 and self._waiting:
            self._credit -= 1
            self._waiting.popleft()()
        if not self.stopped:
            asyncio.get_running_loop().call_later(_TICK, self._release)


class Table:
    """A game between two players of the load, with its times."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.players: list[Player] = []
        self.pace: Pace | None = None
        self.moves = 0
        self.times: list[float] = []
        self.over = False
        self._on_end: Callable[[Table], None] = lambda _: None
        self._arrived: dict[tuple[int, int], float] = {}
        self._sent: dict[int, tuple[int, float]] = {}

    def begin(self, pace: Pace, on_end: "Callable[[Table], None]") -> None:
        """Let both play."""
        self.pace = pace
        self._on_end = on_end
        for player in self.players:
            player.consider()

    def acknowledged(self, seat: int, seq: int, sent: float) -> None:
        """A move is kept."""
        self.moves += 1
        other = self._arrived.pop((1 - seat, seq), None)
        if other is None:
            self._sent[seq] = (seat, sent)
        else:
            self.times.append(other - sent)

    def arrived(self, seat: int, seq: int, at: float) -> None:
        """A player has the state after a move."""
        known = self._sent.get(seq)
        if known is None:
            self._arrived[seat, seq] = at
        elif known[0] != seat:
            del self._sent[seq]
            self.times.append(at - known[1])

    def ended(self) -> None:
        """The game is over."""
        if not self.over:
            self.over = True
            self._on_end(self)

    def close(self) -> None:
        """Hang up."""
        for player in self.players:
            player.close()


class Player(asyncio.Protocol):
    """One socket of one player, who takes any option as soon as there are some."""

    def __init__(self, table: Table, seat: int, hello: bytes) -> None:
        self._table = table
        self._seat = seat
        self._hello = hello
        self._buffer = bytearray()
        self._greeted = False
        self._ready = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._options: list[_Option] = []
        self._seq = 0
        self._wait_for = 0
        self._pending = ""
        self._sent_at = 0.0
        self._count = 0

    @classmethod
    async def connect(cls, port: int, table: Table, seat: int, cookie: str) -> "Player":
        """Connect, say hello, and wait for the first state."""
        head = (
            f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, player = await loop.create_connection(lambda: cls(table, seat, head.encode()), "127.0.0.1", port)
        await player._ready
        return player

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def consider(self) -> None:
        """Move, if there is something to decide and nothing of ours is under way."""
        pace = self._table.pace
        if pace is not None and self._options and not self._pending and self._seq >= self._wait_for:
            self._pending = f"{self._seat}-{self._count}"
            self._count += 1
            pace.submit(self._move)

    def _move(self) -> None:
        text = random.choice(self._options).text
        self._sent_at = time.perf_counter()
        self._send(
            b'{"t":"move","id":"%b","seat":%d,"text":"%b"}' % (self._pending.encode(), self._seat, text.encode())
        )

    def _send(self, payload: bytes, opcode: int = 0x81) -> None:
        # A client must mask what it sends; a mask of zeros changes nothing.
        assert self._transport is not None
        self._transport.write(bytes((opcode, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._greeted:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise RuntimeError(f"The handshake was refused: {bytes(buffer[:80])!r}")
            del buffer[: end + 4]
            self._greeted = True
            self._send(b'{"t":"hello","protocol":1,"since":0}')
        start = 0
        size = len(buffer)
        while size - start >= 2:
            opcode, length, at = buffer[start], buffer[start + 1], start + 2
            if length == 126:
                length, at = int.from_bytes(buffer[at : at + 2], "big"), at + 2
            elif length == 127:
                length, at = int.from_bytes(buffer[at : at + 8], "big"), at + 8
            if size < at + length:
                break
            if opcode == 0x81:
                self._take(_decode(bytes(buffer[at : at + length])))
            elif opcode == 0x89:
                self._send(bytes(buffer[at : at + length]), opcode=0x8A)
            start = at + length
        del buffer[:start]

    def _take(self, message: _Message) -> None:
        if message.t == "state":
            self._seq = message.seq
            self._options = message.decision.options if message.decision else []
            self._table.arrived(self._seat, message.seq, time.perf_counter())
            if not self._ready.done():
                self._ready.set_result(None)
            self.consider()
        elif message.t == "ok" and message.id == self._pending:
            self._pending = ""
            self._wait_for = message.seq
            self._table.acknowledged(self._seat, message.seq, self._sent_at)
            self.consider()
        elif message.t == "table" and message.table is not None and message.table.status == "finished":
            self._table.ended()
        elif message.t in ("refused", "error"):
            raise RuntimeError(f"The load did something wrong: {message}")
