"""The edge: which requests get in at all. Host, origin, size and rate are looked at before anything else."""

import ipaddress
import json
import time
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from harena.server.limits import Limiter, household
from harena.server.logs import log
from harena.server.metrics import Metrics
from harena.server.problems import Problem, too_many
from harena.server.settings import Settings

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_UNLIMITED = frozenset({"/healthz", "/metrics"})
_BODY_LIMIT = 64 * 1024
MAX_RECORD = 1024 * 1024
MAX_PACK = 128 * 1024
_LONGER = {"/api/verify": MAX_RECORD, "/api/packs": MAX_PACK}
_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
}


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._addresses = Limiter(settings.rates.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._admit(scope, unsafe=True)
        except Problem as problem:
            log("handshake_refused", reason=problem.reason)
            # Before the handshake is accepted this becomes an HTTP 403.
            await send({"type": "websocket.close", "code": 1008, "reason": problem.reason})
            return
        await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500
        started = False

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._admit(scope, unsafe=scope["method"] not in _SAFE)
            await self._app(scope, self._limited(scope, receive), answer)
        except Problem as problem:
            if started:
                raise
            await _refuse(problem, answer)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._metrics.requests.labels(method, route, status).inc()
            seconds = time.perf_counter() - begun
            self._metrics.request_seconds.labels(route).observe(seconds)
            log("request", 10, method=method, route=route, status=status, ms=round(seconds * 1000, 1))

    def _admit(self, scope: Scope, unsafe: bool) -> None:
        """A Problem for what must not get in."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        known = self._settings.answers_to
        if known and _without_port(host) not in known:
            raise Problem(421, f'This server does not answer to "{_without_port(host)[:80]}".')
        if unsafe:
            self._check_origin(headers, host, scope["scheme"])
        if scope["path"] not in _UNLIMITED:
            wait = self._addresses.wait(address_of(scope))
            if wait:
                raise too_many(wait)

    def _check_origin(self, headers: Headers, host: str, scheme: str) -> None:
        """Only pages of this server, or of an origin that the operator named, may change things or open sockets."""
        origin = headers.get("origin")
        if origin is None:
            # Browsers that keep the origin to themselves still say whether it is another site.
            if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Problem(403, "Requests from other sites' pages are refused.")
        elif origin not in self._settings.origins and _place(origin) != _place(f"{scheme}://{host}"):
            raise Problem(403, "Requests from other sites' pages are refused.")

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """Reading that stops at a body which is too long."""
        limit = _LONGER.get(scope["path"], _BODY_LIMIT)
        declared = Headers(scope=scope).get("content-length", "0")
        if declared.isdigit() and int(declared) > limit:
            raise Problem(413, f"A request has {limit} bytes at most.")
        read = 0

        async def receive_some() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > limit:
                raise Problem(413, f"A request has {limit} bytes at most.")
            return message

        return receive_some


_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"})


def address_of(scope: Any) -> str:
    """What is counted as the other side's address: of the connection itself, or as a trusted proxy gives it."""
    return household(_client(scope))


def from_here(scope: Any) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy on it."""
    forwarded = any(name in (b"x-forwarded-for", b"forwarded") for name, _ in scope["headers"])
    try:
        return not forwarded and ipaddress.ip_address(_client(scope)).is_loopback
    except ValueError:
        return False


def _client(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


def _without_port(host: str) -> str:
    name = host.lower()
    if name.startswith("["):
        return name.partition("]")[0] + "]"
    return name.partition(":")[0]


def _place(origin: str) -> tuple[str, int] | None:
    """Host name and port of an origin. A proxy may end TLS, so the scheme itself is not compared, but its port is."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname or parts.scheme not in _PORTS:
        return None
    return parts.hostname, port or _PORTS[parts.scheme]


async def _refuse(problem: Problem, send: Send) -> None:
    body = json.dumps({"reason": problem.reason, "rule": problem.rule}).encode()
    headers = {"content-type": "application/json", "content-length": str(len(body)), **problem.headers}
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        }
    )
    await send({"type": "http.response.body", "body": body})
