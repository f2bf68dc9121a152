"""A client for a Harena server: makes tables, takes seats and plays over the wire, as a browser does.

me = Client("http://127.0.0.1:8000")
table = await me.new_table("ragers", ["me", "greedy"])
async with me.connect(table["id"]) as seat:
    outcome = await seat.play(lambda state: state["decision"]["options"][0]["text"])
"""

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from harena.core.errors import HarenaError, IllegalAction

PROTOCOL = 1
_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 1.0
_FINAL_CODES = (1008, 4401, 4404)

Json = dict[str, Any]


class ServerRefusal(HarenaError):
    """The server did not do what was asked: its status and its sentence."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(f"{reason} ({status})")
        self.status = status
        self.reason = reason


class Client:
    """One person at a server. The session's cookie is kept here."""

    patience = 30.0
    """How many seconds an answer may take."""

    def __init__(self, address: str, cookie: str = "") -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ServerRefusal(0, f'"{address}" is no address of a server; one looks like http://127.0.0.1:8000.')
        self._secure = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port or (443 if self._secure else 80)
        self.cookie = cookie

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """One HTTP request: a text is sent as it is, any other body as JSON. Gives the answer's JSON or text."""
        return await asyncio.to_thread(self._call, method, path, body)

    def _call(self, method: str, path: str, body: Any) -> Any:
        kind = HTTPSConnection if self._secure else HTTPConnection
        connection = kind(self._host, self._port, timeout=self.patience)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        payload: bytes | None = None
        if isinstance(body, str):
            payload, headers["Content-Type"] = body.encode(), "text/plain; charset=utf-8"
        elif body is not None:
            payload, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        try:
            connection.request(method, path, payload, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            for given in answer.headers.get_all("Set-Cookie") or []:
                self.cookie = given.partition(";")[0]
        finally:
            connection.close()
        is_json = bool(text) and (answer.getheader("Content-Type") or "").startswith("application/json")
        content: Any = json.loads(text) if is_json else text
        if answer.status >= 400:
            raise ServerRefusal(answer.status, content["reason"] if is_json else text)
        return content

    async def me(self) -> Json:
        """Who this is; a new guest the first time."""
        found: Json = await self.call("GET", "/api/me")
        return found

    async def new_table(self, game: str, seats: Sequence[str], **others: Any) -> Json:
        """Make a table. Each seat is "me", "open", or the level of a bot."""
        if not self.cookie:
            await self.me()
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        made: Json = await self.call("POST", "/api/tables", {"game": game, "seats": wishes, **others})
        return made

    async def join(self, table: str, **others: Any) -> Json:
        """Take an open seat."""
        if not self.cookie:
            await self.me()
        joined: Json = await self.call("POST", f"/api/tables/{table}/join", others)
        return joined

    def connect(self, table: str, since: int = 0) -> "TableClient":
        """A connection to a table, to be used in `async with`; with the events after `since`."""
        scheme = "wss" if self._secure else "ws"
        return TableClient(f"{scheme}://{self._host}:{self._port}/api/tables/{table}/socket", self, since)


class TableClient:
    """A connection to a table. It connects again by itself, and sends again what was not acknowledged.

    `table` is the table's card, `states` the latest state of each seat (None: a spectator's), `messages` everything
    that came.
    """

    def __init__(self, address: str, client: Client, since: int) -> None:
        self.address = address
        self.table: Json = {}
        self.states: dict[int | None, Json] = {}
        self.messages: list[Json] = []
        self.on_message: Callable[[Json], None] = lambda message: None  # hears each message when it comes
        self._since = since
        self._heard: dict[int | None, int] = {}  # the last event that came, by seat
        self.closed: ConnectionClosed | None = None
        self._client = client
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._open: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> "TableClient":
        try:
            await self._connect()
            self._reader = asyncio.create_task(self._read())
            await self.until(lambda: bool(self.states) or self.table.get("status") == "lobby")
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    # --- asking --------------------------------------------------------------------------------------------------

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its answer; IllegalAction when it is refused."""
        command = {"t": kind, "id": fields.pop("id", None) or secrets.token_hex(8), **fields}
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._open[command["id"]] = (command, answer)
        try:
            await self.send(command)
            found = await asyncio.wait_for(answer, self._client.patience)
        finally:
            self._open.pop(command["id"], None)
        if found["t"] == "refused":
            raise IllegalAction(found["reason"], found["rule"])
        return found

    async def move(self, seat: int, text: str) -> int:
        """Take an action; gives the number under which it is kept."""
        return int((await self.ask("move", seat=seat, text=text))["seq"])

    async def preview(self, seat: int, text: str) -> Json:
        """What an action would mean: `ok`, else `reason` and `rule`, and `shown`. Changes nothing."""
        return await self.ask("preview", seat=seat, text=text)

    async def send(self, message: Json) -> None:
        """Send a message. If the connection is down it goes out after the next one is up, where it is a command."""
        assert self._socket is not None
        try:
            await self._socket.send(json.dumps(message))
        except ConnectionClosed:
            if "id" not in message:
                raise

    async def until(self, happened: Callable[[], bool], patience: float | None = None) -> None:
        """Wait until something is so; TimeoutError after so many seconds, or as many as an answer may take."""

        async def wait() -> None:
            async with self._changed:
                await self._changed.wait_for(lambda: happened() or self.closed is not None)

        await asyncio.wait_for(wait(), self._client.patience if patience is None else patience)
        if not happened():
            raise ServerRefusal(0, f"The server closed the connection: {self.closed}.")

    async def play(self, choose: Callable[[Json], str]) -> Json:
        """Play all of one's seats until the game is over: `choose` gets a state and gives the text of an action."""
        while True:
            await self.until(lambda: self.over or bool(self.to_decide()))
            if self.over:
                outcome: Json = self.table["outcome"]
                return outcome
            state = self.to_decide()[0]
            seq = await self.move(state["seat"], choose(state))
            await self.until(lambda: self.over or self.states[state["seat"]]["seq"] >= seq)  # noqa: B023

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.get("status") == "finished")

    @property
    def since(self) -> int:
        """The last event that came for any of one's seats."""
        return max(self._heard.values(), default=self._since)

    def to_decide(self) -> list[Json]:
        """The states of those seats that must decide now."""
        return [state for state in self.states.values() if state["decision"] is not None]

    def messages_of(self, kind: str) -> list[Json]:
        """The messages of a kind that came."""
        return [message for message in self.messages if message["t"] == kind]

    # --- the connection ------------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        self._socket = await connect(
            self.address, additional_headers={"Cookie": self._client.cookie}, compression=None, max_size=None
        )
        await self._socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "since": self._last_heard()}))

    def _last_heard(self) -> int | dict[int, int]:
        """The last event that came: for each seat its own, since a connection may break between their messages."""
        if None in self._heard or not self._heard:  # a spectator, or nothing came yet
            return self._heard.get(None, self._since)
        mine: list[int] = self.table.get("you", [])
        return {seat: self._heard.get(seat, self._since) for seat in mine}

    async def _read(self) -> None:
        pause = _FIRST_PAUSE
        while self.closed is None:
            assert self._socket is not None
            try:
                async for text in self._socket:
                    await self._take(json.loads(text))
                    pause = _FIRST_PAUSE
                raise ConnectionClosed(self._socket.protocol.close_rcvd, self._socket.protocol.close_sent)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in _FINAL_CODES:
                    async with self._changed:
                        self.closed = closed
                        self._changed.notify_all()
                    return
            pause = await self._connect_again(pause)

    async def _connect_again(self, pause: float) -> float:
        while True:
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
            try:
                await self._connect()
                break
            except (OSError, InvalidHandshake, ConnectionClosed):
                continue
        for command, _ in list(self._open.values()):
            await self.send(command)
        return pause

    async def _take(self, message: Json) -> None:
        async with self._changed:
            self.messages.append(message)
            self.on_message(message)
            if message["t"] in ("welcome", "table"):
                self.table = message["table"]
            elif message["t"] == "state":
                self.states[message["seat"]] = message
                if message["events"]:
                    self._heard[message["seat"]] = message["events"][-1]["n"]
            if message.get("id") in self._open:
                _, answer = self._open[message["id"]]
                if not answer.done():
                    answer.set_result(message)
            self._changed.notify_all()
