"""The network between simulated clients and servers: connections that are late, slow, half dead and cut.

Within a connection messages keep their order and none is lost or doubled, as TCP has it. Everything else is possible:
what is on its way when a connection is cut never arrives, either side notices when it does, and what a client sends
over a new connection may overtake what it sent over the old one.
"""

import asyncio
import contextvars
import random
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

_UNNOTICED_SECONDS = 6.0  # so long at most a cut is not noticed, as with pings
_WINDOW = 8  # messages that are on their way or not read yet before a sender has to wait
_GONE = 1006

Serve = Callable[["Wire", WebSocket, str], None]
"""Begins to serve a connection to a table, in the process of whoever serves it."""


class Weather:
    """How the network is at present."""

    def __init__(self) -> None:
        self.slowest = 0.02  # seconds a message takes at most
        self.cuts = 0.0  # how probable it is for each message that the connection breaks with it


class End:
    """One end of a connection: what has arrived there, and whether it is known to be over."""

    def __init__(self) -> None:
        self.arrived: deque[str] = deque()
        self.on_its_way = 0
        self.last_arrival = 0.0
        self.over: int | None = None  # the code it was closed with, once that is known here
        self._changed = asyncio.Event()

    def note(self) -> None:
        """Let whoever waits at this end look again."""
        self._changed.set()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until something is so at this end."""
        while not happened():
            self._changed.clear()
            await self._changed.wait()


class Wire:
    """A connection of one client to one server."""

    def __init__(self, network: "Network", player: str) -> None:
        self.network = network
        self.player = player
        self.process: object = None  # that serves it
        self.client = End()
        self.server = End()
        self.accepted = False
        self.cut_at: float | None = None
        self.slow = 0.0  # seconds the client takes to read a message, at most

    # --- both ways -----------------------------------------------------------------------------------------------

    def carry(self, end: End, text: str) -> None:
        """Send a text to an end: it arrives after all that was sent before it, unless the connection is cut first."""
        network = self.network
        arrival = max(end.last_arrival, network.now() + network.rng.uniform(0, network.weather.slowest))
        end.last_arrival = arrival
        end.on_its_way += 1
        network.at(arrival, self._arrive, end, text)
        if network.rng.random() < network.weather.cuts:
            self.cut()

    def _arrive(self, end: End, text: str) -> None:
        end.on_its_way -= 1
        if self.cut_at is None and end.over is None:
            end.arrived.append(text)
        end.note()

    def cut(self, unnoticed: float = _UNNOTICED_SECONDS) -> None:
        """Break the connection; each side notices later, by itself."""
        if self.cut_at is None:
            self.cut_at = self.network.now()
            for end in (self.client, self.server):
                self.network.at(self.cut_at + self.network.rng.uniform(0, unnoticed), self._notice, end, _GONE)

    def _notice(self, end: End, code: int) -> None:
        if end.over is None:
            end.over = code
            end.note()

    def hang_up(self, end: End, code: int) -> None:
        """Close the connection in order: the other end is told after all that was sent to it."""
        if end.over is None:
            end.over = code
            end.note()
            if self.cut_at is not None:
                return
            other = self.client if end is self.server else self.server
            self.network.at(max(other.last_arrival, self.network.now()), self._notice, other, code)

    # --- the server's side, as ASGI has it -----------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        """What uvicorn gives the application."""
        if not self.accepted:
            return {"type": "websocket.connect"}
        end = self.server
        await end.until(lambda: bool(end.arrived) or end.over is not None)
        if end.arrived:
            return {"type": "websocket.receive", "text": end.arrived.popleft()}
        return {"type": "websocket.disconnect", "code": end.over}

    async def send(self, message: Any) -> None:
        """What the application gives uvicorn: it waits while the client does not read."""
        end = self.server
        if end.over is not None:
            raise OSError("the connection is gone")
        if message["type"] == "websocket.accept":
            self.accepted = True
            self.client.note()
        elif message["type"] == "websocket.close":
            self.hang_up(end, message["code"])
        else:
            self.carry(self.client, message["text"])
            await end.until(lambda: end.over is not None or self.client.on_its_way + len(self.client.arrived) < _WINDOW)


class ClientSocket:
    """The client's end of a wire, in the place of a connection of the library websockets."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self._end = wire.client

    async def send(self, text: str) -> None:
        """Send a text; ConnectionClosed where the end is known."""
        if self._end.over is not None:
            raise self._closed()
        self.wire.carry(self.wire.server, text)

    def __aiter__(self) -> "ClientSocket":
        return self

    async def __anext__(self) -> str:
        end, wire = self._end, self.wire
        await end.until(lambda: bool(end.arrived) or end.over is not None)
        if not end.arrived:
            raise self._closed()
        if wire.slow:
            await asyncio.sleep(wire.network.rng.uniform(0, wire.slow))
        text = end.arrived.popleft()
        wire.server.note()
        return text

    async def close(self) -> None:
        """End it from here."""
        self.wire.hang_up(self._end, 1000)

    def _closed(self) -> ConnectionClosed:
        return ConnectionClosed(None if self._end.over == _GONE else Close(self._end.over or 1000, ""), None)


class Network:
    """All connections of a simulation."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.weather = Weather()
        self.wires: list[Wire] = []
        self.route: Callable[[], Serve | None] = lambda: None
        self._outside = contextvars.Context()  # what is on its way arrives, whoever died meanwhile

    def now(self) -> float:
        """The moment."""
        return asyncio.get_running_loop().time()

    def at(self, when: float, happen: Callable[..., None], *given: Any) -> None:
        """Have something happen on the network, outside of all processes."""
        asyncio.get_running_loop().call_at(when, happen, *given, context=self._outside)

    def open_wires(self) -> list[Wire]:
        """The connections that are not known to be over at both ends."""
        self.wires = [wire for wire in self.wires if wire.client.over is None or wire.server.over is None]
        return self.wires

    async def connect(self, address: str, *, additional_headers: dict[str, str], **_: Any) -> ClientSocket:
        """Connect to a table of some server, in the place of the library's function; OSError where none answers."""
        await asyncio.sleep(self.rng.uniform(0, self.weather.slowest))
        serve = self.route()
        if serve is None:
            raise ConnectionRefusedError("no server answers")
        player, table = additional_headers["Cookie"], urlsplit(address).path.split("/")[3]
        wire = Wire(self, player)
        self.wires.append(wire)
        websocket = WebSocket({"type": "websocket", "path": "", "headers": []}, wire.receive, wire.send)
        serve(wire, websocket, table)
        await wire.client.until(lambda: wire.accepted or wire.client.over is not None)
        if not wire.accepted:
            raise ConnectionResetError("the server went away")
        return ClientSocket(wire)
