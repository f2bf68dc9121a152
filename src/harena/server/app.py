"""The server as one ASGI application."""

import contextlib
import re
from collections.abc import AsyncIterator, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, DBAPIError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

import harena
from harena.core.errors import HarenaError
from harena.server.api import HEALTH, operators, router
from harena.server.browser_app import App
from harena.server.bus import Bus
from harena.server.guard import Guard
from harena.server.logs import log, log_failure
from harena.server.metrics import Metrics
from harena.server.problems import NotKept, Problem, Unkeepable
from harena.server.services import running
from harena.server.settings import Settings
from harena.server.soundness import Unsound

_PUBLIC = re.compile("/api/(games.*|rules/.*|tables/[^/]+/faces)")
_WORTH_PACKING = 1000  # bytes
_CANNOT_KEEP = "The server cannot keep anything at present; try again later."


def create_app(settings: Settings, bus: Bus | None = None) -> FastAPI:
    """The application. Its parts start with it and stop with it; so does the bus that it is given, if it is."""
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(settings, metrics, bus) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Harena",
        version=harena.__version__,
        description="Arena games on one rules engine. The table socket is described in docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.metrics = metrics
    for part in (router, operators):
        app.router.routes.extend(part.routes)  # as they are: including them would make each one's models again
    _serve_static(app, App(settings.static))
    _explain_errors(app)
    app.add_middleware(PublicTextsPacked)
    app.add_middleware(Guard, settings=settings, metrics=metrics)
    return app


class PublicTextsPacked:
    """Sends what is the same for everybody packed to who accepts that: lists of games, rules, faces.

    What is somebody's own goes as it is: its packed length could betray what stands beside a text that others chose.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._packing = GZipMiddleware(app, minimum_size=_WORTH_PACKING)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        public = scope["type"] == "http" and _PUBLIC.fullmatch(scope["path"]) is not None
        await (self._packing if public else self._app)(scope, receive, send)


def _serve_static(app: FastAPI, files: App) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def browser_app(path: str, request: Request) -> Response:
        answer = files.answer(path, request.headers.get("accept-encoding", ""))
        if answer is None:
            raise Problem(404, "There is nothing at this address.")
        return answer


def _explain_errors(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def refused(_: Request, problem: Problem) -> Response:
        return _answer(problem.status, problem.reason, problem.rule, problem.headers)

    @app.exception_handler(NotKept)
    async def not_kept(_: Request, error: NotKept) -> Response:
        return _answer(503, error.reason)

    @app.exception_handler(Unsound)
    async def unsound(request: Request, error: Unsound) -> Response:
        return _answer(503, str(error) if request.url.path == HEALTH else _CANNOT_KEEP)

    @app.exception_handler(DataError)
    async def unkeepable(request: Request, _: DataError) -> Response:
        log("unkeepable", 30, path=request.url.path)
        return _answer(422, Unkeepable().reason)

    @app.exception_handler(DBAPIError)
    async def store_failed(request: Request, _: DBAPIError) -> Response:
        log_failure("request_failed", path=request.url.path)
        return _answer(503, _CANNOT_KEEP)

    @app.exception_handler(HarenaError)
    async def impossible(_: Request, error: HarenaError) -> Response:
        return _answer(422, str(error))

    @app.exception_handler(ClientDisconnect)
    async def gone(_: Request, __: ClientDisconnect) -> Response:
        return _answer(400, "The request broke off.")  # nobody is left to read it

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        return _answer(422, _flaw(error.errors()))

    @app.exception_handler(HTTPException)
    async def plain(_: Request, error: HTTPException) -> Response:
        return _answer(error.status_code, f"{error.detail}.", headers=dict(error.headers or {}))

    @app.exception_handler(Exception)
    async def failed(request: Request, _: Exception) -> Response:
        log_failure("request_failed", path=request.url.path)
        return _answer(500, "Something went wrong here; it has been noted.")


def _answer(status: int, reason: str, rule: str = "", headers: dict[str, str] | None = None) -> Response:
    # A reason may quote what was sent, and that may hold half a character, which is no text.
    whole = reason.encode("utf-8", "backslashreplace").decode()
    return JSONResponse({"reason": whole, "rule": rule}, status, headers)


def _flaw(errors: Sequence[Any]) -> str:
    """The first flaw of a request in one sentence. What was sent is not repeated: it may be a password."""
    first = errors[0] if errors else {"loc": (), "msg": "it is not understood"}
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return f"{place or 'the request'}: {first['msg']}."
