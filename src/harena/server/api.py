"""The HTTP interface. Each answer and each refusal is described in OpenAPI at /api/openapi.json."""

import asyncio
import hashlib
import hmac
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket, status
from fastapi.requests import HTTPConnection
from pydantic import TypeAdapter

import harena
from harena.core.documents import parse_toml
from harena.games import list_games
from harena.server import catalog, messages, models
from harena.server.auth import COOKIE, SESSION_SECONDS, Session, handle_of
from harena.server.guard import MAX_PACK, MAX_RECORD, address_of, from_here
from harena.server.ledger import playable
from harena.server.limits import Counted
from harena.server.live import LiveTable
from harena.server.problems import Problem, too_many
from harena.server.replay import description, record_text, replay
from harena.server.services import Services
from harena.server.showing import table_info
from harena.server.sockets import close_before_accepting


def _problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {code: {"model": models.Problem} for code in codes}


router = APIRouter(prefix="/api", responses=_problems(400, 403, 413, 421, 422, 429))
PackHash = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
_FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}  # another text has another hash
GameName = Annotated[str, Path(max_length=40)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


def _a_text(most: int) -> dict[str, Any]:
    """How a request is described whose body is a text as it is."""
    return {
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string", "maxLength": most}}}}
    }


async def _text(request: Request, what: str) -> str:
    try:
        return (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(422, f"{what} is UTF-8 text, and this is not.") from None


async def services_of(connection: HTTPConnection) -> Services:
    """The running server's parts."""
    services: Services = connection.app.state.services
    return services


Parts = Annotated[Services, Depends(services_of)]


async def someone(request: Request, services: Parts) -> Session:
    """Whoever asks, by the cookie; within the limits."""
    session = await services.identity.session(request.cookies.get(COOKIE))
    if session is None:
        raise Problem(401, "You have no session here yet: ask for /api/me first.")
    await limited(services.player_requests, session.person.id)
    return session


Someone = Annotated[Session, Depends(someone)]


async def limited(limiter: Counted, key: str) -> None:
    """Count one; a Problem when it is too many."""
    wait = await limiter.waits(key)
    if wait:
        raise too_many(wait)


# --- who you are -----------------------------------------------------------------------------------------------------


def _me(session: Session) -> models.Me:
    person = session.person
    return models.Me(id=person.id, name=person.name, guest=person.guest)


def _give_cookie(request: Request, response: Response, services: Services, cookie: str) -> None:
    secure = services.settings.secure_cookies or request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, SESSION_SECONDS, httponly=True, samesite="lax", secure=secure)


@router.get("/me", tags=["you"])
async def who_am_i(request: Request, response: Response, services: Parts) -> models.Me:
    """Who you are; a new guest when there is no session."""
    session = await services.identity.session(request.cookies.get(COOKIE))
    if session is None:
        await limited(services.guests, address_of(request.scope))
        session, cookie = await services.identity.new_guest()
        _give_cookie(request, response, services, cookie)
    return _me(session)


@router.patch("/me", tags=["you"], responses=_problems(401, 409))
async def rename(body: models.Rename, session: Someone, services: Parts) -> models.Me:
    """Take another name."""
    return _me(Session(await services.identity.rename(session, body.name), session.digest))


@router.post("/me/password", tags=["you"], responses=_problems(401, 409))
async def set_password(body: models.NewPassword, session: Someone, services: Parts) -> models.Me:
    """Set a password, so that you can sign in elsewhere; or change it."""
    await limited(services.sign_ins, f"player {session.person.id}")
    person = await services.identity.set_password(session, body.password, body.current)
    return _me(Session(person, session.digest))


@router.post("/sign-in", tags=["you"], responses=_problems(401))
async def sign_in(body: models.SignIn, request: Request, response: Response, services: Parts) -> models.Me:
    """Begin a session with a name and its password."""
    address, handle = address_of(request.scope), handle_of(body.name)
    await limited(services.sign_ins, f"address {address} {handle}")
    await limited(services.guesses, address)
    await limited(services.names, handle)
    session, cookie = await services.identity.sign_in(body.name, body.password)
    before = await services.identity.session(request.cookies.get(COOKIE))
    if before is not None:
        await services.identity.sign_out(before)
    _give_cookie(request, response, services, cookie)
    return _me(session)


@router.post("/sign-out", tags=["you"], status_code=status.HTTP_204_NO_CONTENT, responses=_problems(401))
async def sign_out(session: Someone, services: Parts) -> Response:
    """End this session, on the server as well."""
    await services.identity.sign_out(session)
    response = Response(status_code=status.HTTP_204_NO_CONTENT)
    response.delete_cookie(COOKIE)
    return response


# --- games -----------------------------------------------------------------------------------------------------------


@router.get("/games", tags=["games"])
async def games() -> list[models.GameInfo]:
    """The games: Harena's own, those of installed packages, and those to come."""
    return catalog.game_infos()


@router.get(
    "/games/{game}/schema",
    tags=["games"],
    response_class=Response,
    responses=_problems(404)
    | {200: {"content": {"application/schema+json": {"schema": {"type": "object"}}}, "description": "The schema."}},
)
async def game_schema(game: GameName) -> Response:
    """The JSON schema of a game's own part of the wire: views, options, questions, events, outlook, faces."""
    return Response(catalog.schema_text(game), media_type="application/schema+json")


@router.get("/rules/{game}", tags=["games"], responses=_problems(404))
async def rules(game: GameName) -> models.RulesBook:
    """The numbered rules of a game."""
    return catalog.rules_book(game)


@router.post(
    "/verify",
    tags=["games"],
    responses=_problems(503),
    openapi_extra=_a_text(MAX_RECORD),
)
async def verify_record(request: Request, services: Parts) -> models.Verification:
    """Check a record: that it replays, and that its chance was fair."""
    await limited(services.heavy, f"address {address_of(request.scope)}")
    text = await _text(request, "A record")
    return await services.checks.record(text, await services.packs.named_in(text))


# --- packs -----------------------------------------------------------------------------------------------------------


@router.get("/packs", tags=["packs"], responses=_problems(401))
async def packs(
    session: Someone, services: Parts, game: Annotated[str | None, Query(max_length=40)] = None
) -> list[models.PackInfo]:
    """The content packs to choose from: those that came with the games, your own, then those of others."""
    return await services.packs.listed(game, session.person.id)


@router.post(
    "/packs",
    tags=["packs"],
    status_code=status.HTTP_201_CREATED,
    responses=_problems(401, 409, 503),
    openapi_extra=_a_text(MAX_PACK),
)
async def add_pack(request: Request, session: Someone, services: Parts) -> models.PackInfo:
    """Send a content pack of your own; its game checks it. Whoever knows its hash can play with it and read it."""
    await limited(services.heavy, session.person.id)
    text = await _text(request, "A pack")
    return await services.packs.add(text, session.person, services.settings.now())


@router.get(
    "/packs/{digest}",
    tags=["packs"],
    response_class=Response,
    responses=_problems(401, 404)
    | {200: {"content": {"application/toml": {"schema": {"type": "string"}}}, "description": "The pack's text."}},
)
async def pack_text(digest: PackHash, session: Someone, services: Parts) -> Response:
    """The text of a pack."""
    return Response(await services.packs.text(digest), media_type="application/toml", headers=_FOREVER)


@router.get("/games/{game}/faces", tags=["games"], responses=_problems(404))
async def game_faces(game: GameName) -> dict[str, Any]:
    """What a board draws of a game's own content: names, costs and texts of cards."""
    return catalog.faces(game)


@router.post(
    "/games/{game}/decks/check",
    tags=["games"],
    responses=_problems(401, 404),
    openapi_extra=_a_text(catalog.MOST_WRITTEN),
)
async def check_deck(game: GameName, request: Request, session: Someone) -> models.DeckReview:
    """What is wrong with a deck that is written out, as the game's own rules judge it."""
    return catalog.review_deck(game, await _text(request, "A deck"))


@router.get("/packs/{digest}/faces", tags=["packs"], responses=_problems(401, 404))
async def pack_faces(digest: PackHash, session: Someone, services: Parts) -> Response:
    """A pack's entries as its game reads them: what is on its cards, boards and heroes."""
    text = await services.packs.text(digest)
    entries = await services.hall.aside(lambda: messages.encode(parse_toml(text)))
    return Response(entries, media_type="application/json", headers=_FOREVER)


# --- tables ----------------------------------------------------------------------------------------------------------


def _card(table: LiveTable, session: Session) -> models.TableInfo:
    return table_info(table.sitting.summary(), session.person.id, table.connected())


@router.post("/commitment", tags=["tables"], responses=_problems(401))
async def promise(session: Someone, services: Parts) -> models.Commitment:
    """Have the server commit to a secret for your next table, before you tell it your own words."""
    return models.Commitment(commitment=await services.lobby.promise(session.person.id))


_CARDS = TypeAdapter(list[models.TableInfo])


@router.get("/tables", tags=["tables"], response_model=list[models.TableInfo], responses=_problems(401))
async def tables(session: Someone, services: Parts, scope: Literal["mine", "open", "running"] = "mine") -> Response:
    """Your tables, tables with open seats, or games to watch; newest first."""
    me = session.person.id
    found, known = await services.store.list_tables(scope, me), list_games()
    present = await services.hall.present([summary.charter.id for summary in found])
    cards = [
        table_info(summary, me, present.get(summary.charter.id, set()))
        for summary in found
        if playable(summary.charter)  # one begun under rules that are not here any more is for its players only
        or (scope == "mine" and summary.charter.game in known)
    ]
    # Written as they are: FastAPI would check a hundred cards once more, and make dictionaries of them first.
    return Response(_CARDS.dump_json(cards), media_type="application/json")


@router.post("/tables", tags=["tables"], status_code=status.HTTP_201_CREATED, responses=_problems(401, 404, 409))
async def make_table(body: models.NewTable, session: Someone, services: Parts) -> models.TableInfo:
    """Make a table. The game begins by itself when all seats are taken."""
    await limited(services.new_tables, session.person.id)
    return _card(await services.lobby.make(body, session.person), session)


@router.get("/tables/{table_id}", tags=["tables"], responses=_problems(401, 404, 409))
async def table(table_id: TableId, session: Someone, services: Parts) -> models.TableInfo:
    """One table."""
    return _card(await services.hall.get(table_id), session)


@router.get("/tables/{table_id}/faces", tags=["tables"], responses=_problems(401, 404, 409))
async def table_faces(table_id: TableId, request: Request, session: Someone, services: Parts) -> Response:
    """What a board draws of a table's content: names, costs and texts of cards. It hardly ever changes."""
    text = messages.encode((await services.hall.get(table_id)).sitting.faces())
    tag = f'W/"{hashlib.sha256(text).hexdigest()[:16]}"'
    headers = {"Cache-Control": "private, no-cache", "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=status.HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.post("/tables/{table_id}/join", tags=["tables"], responses=_problems(401, 404, 409))
async def join(table_id: TableId, body: models.Join, session: Someone, services: Parts) -> models.TableInfo:
    """Take a seat."""
    found = await services.hall.get(table_id)
    await services.lobby.join(found, session.person, body)
    return _card(found, session)


@router.post("/tables/{table_id}/seats/{seat}/bot", tags=["tables"], responses=_problems(401, 404, 409))
async def add_bot(
    table_id: TableId,
    seat: Annotated[int, Path(ge=0, lt=models.MAX_SEATS)],
    body: models.AddBot,
    session: Someone,
    services: Parts,
) -> models.TableInfo:
    """Give an open seat of your table to a bot."""
    found = await services.hall.get(table_id)
    await services.lobby.add_bot(found, session.person, seat, body.level)
    return _card(found, session)


@router.post("/tables/{table_id}/leave", tags=["tables"], responses=_problems(401, 404, 409))
async def leave(table_id: TableId, session: Someone, services: Parts) -> models.TableInfo:
    """Get up before the game begins."""
    found = await services.hall.get(table_id)
    await services.lobby.leave(found, session.person)
    return _card(found, session)


@router.post(
    "/tables/{table_id}/fork",
    tags=["tables"],
    status_code=status.HTTP_201_CREATED,
    responses=_problems(401, 404, 409),
)
async def fork(table_id: TableId, body: models.Fork, session: Someone, services: Parts) -> models.TableInfo:
    """Play on from a step of a finished game, against bots."""
    await limited(services.heavy, session.person.id)
    await limited(services.new_tables, session.person.id)
    found = await services.hall.get(table_id)
    return _card(await services.lobby.fork(found, session.person, body), session)


Reader = Annotated[str, Query(alias="as", pattern=rf"^([0-{models.MAX_SEATS - 1}]|spectator|referee)$")]


@router.get("/tables/{table_id}/description", tags=["tables"], responses=_problems(401, 404, 409))
async def describe_step(
    table_id: TableId,
    session: Someone,
    services: Parts,
    step: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    reader: Reader = "spectator",
) -> models.Description:
    """The table of a finished game in words, after one of its steps, as a seat, a spectator or the referee saw it."""
    found = await services.hall.get(table_id)
    return await asyncio.to_thread(description, found.sitting, reader, step)


@router.get(
    "/tables/{table_id}/replay", tags=["tables"], response_model=models.Replay, responses=_problems(401, 404, 409)
)
async def show_replay(table_id: TableId, session: Someone, services: Parts, reader: Reader = "spectator") -> Response:
    """A finished game step by step, as a seat, a spectator or the referee saw it."""
    await limited(services.heavy, session.person.id)
    found = await services.hall.get(table_id)
    body = await services.hall.aside(replay, found.sitting, reader, _card(found, session))
    return Response(body, media_type="application/json")


@router.get(
    "/tables/{table_id}/record",
    tags=["tables"],
    response_class=Response,
    responses=_problems(401, 404, 409)
    | {200: {"content": {"application/toml": {"schema": {"type": "string"}}}, "description": "The record."}},
)
async def record(table_id: TableId, session: Someone, services: Parts) -> Response:
    """The record of a finished game, or of a fork of yours, as a file."""
    await limited(services.heavy, session.person.id)
    found = await services.hall.get(table_id)
    text = await services.hall.aside(record_text, found.sitting, session.person.id)
    name = f"{found.sitting.charter.game}-{table_id}.toml"
    return Response(
        text, media_type="application/toml", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.websocket("/tables/{table_id}/socket")
async def socket(
    websocket: WebSocket, table_id: str, services: Parts, faces: Literal["in-welcome", "apart"] = "in-welcome"
) -> None:
    """Play at a table, or watch. See docs/protocol.md."""
    session = await services.identity.session(websocket.cookies.get(COOKIE))
    if session is None:
        await close_before_accepting(websocket)
        return
    address = address_of(websocket.scope)
    await services.sockets.serve(websocket, table_id, session, address, faces=faces == "in-welcome")


# --- for operators ---------------------------------------------------------------------------------------------------

operators = APIRouter(tags=["operators"])
HEALTH = "/healthz"


@operators.get(HEALTH, responses=_problems(503))
async def health(services: Parts) -> models.Health:
    """Whether the server is up and its store keeps what is written to it; the reason where it does not."""
    await services.store.ping()
    return models.Health(
        status="ok",
        version=harena.__version__,
        protocol=models.PROTOCOL,
        bus=services.bus.standing,
        bots=services.bots.thinking,
    )


@operators.get(
    "/metrics",
    response_class=Response,
    responses=_problems(403)
    | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The figures."}},
)
async def metrics(request: Request, services: Parts) -> Response:
    """Figures for Prometheus: for whoever sends the operator's token; where there is none, for this machine."""
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not (hmac.compare_digest(given.encode(), token.encode()) if token else from_here(request.scope)):
        way = "ask with the token of the settings" if token else "ask from this machine"
        raise Problem(403, f"The figures are for the operator: {way}.")
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
