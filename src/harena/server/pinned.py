"""An engine for a server of a later release: plays, by the rules of this one, the games that it is asked about.

    python -m harena.server.pinned

Requests come on standard input and answers go to standard output, as `engine_wire.py` describes them. The process ends
when its input does.
"""

import os
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

import harena
from harena.core.errors import HarenaError, IllegalAction
from harena.core.events import Event
from harena.core.packs import keep
from harena.server import bot_worker, messages
from harena.server.catalog import actions_by_text, same_content
from harena.server.engine_wire import (
    PROTOCOL,
    Agreed,
    Answer,
    Asked,
    Content,
    Deed,
    Facts,
    Greeting,
    Request,
    Seen,
    Shown,
)
from harena.server.play import Moved
from harena.server.play_here import PlayHere, dealt
from harena.server.workers import Keep

_MOST_GAMES = 256  # remembered
_BOTS = ("choose", "advise")
_NOTHING_MOVED = Moved("", False)


class _Ask(msgspec.Struct):
    ask: str


class Engine:
    """The games that this process was asked about lately, each after everything that happened in it."""

    def __init__(self) -> None:
        self._games: OrderedDict[bytes, tuple[PlayHere, Moved]] = OrderedDict()

    def answer(self, request: Request) -> Answer:
        """Answer one request."""
        try:
            return Answer(msgspec.Raw(msgspec.json.encode(self._answer(request))))
        except IllegalAction as refusal:
            return Answer(refused=(refusal.reason, refusal.rule))
        except HarenaError as error:
            return Answer(flaw=str(error))

    def _answer(self, request: Request) -> Any:
        if request.ask == "hello":
            rules = {name: harena.game(name).rules_version for name in harena.list_games()}
            return Greeting(PROTOCOL, harena.__version__, rules)
        assert request.game is not None
        if request.ask == "fits":
            return _fits(request.game)
        play, moved = self._play(request.game, request.deeds)
        if request.ask == "facts":
            return _facts(play, moved)
        if request.ask == "content":
            sentences = [play.in_sentence(seat) for seat in range(request.game.seats)]
            return Content(play.orders(), play.faces(), sentences)
        if request.ask == "shown":
            return _shown(play, request.game.seats, request.since)
        return _look_up(play, request)

    def _play(self, game: Agreed, deeds: tuple[Deed, ...]) -> tuple[PlayHere, Moved]:
        """A game after some deeds, and what the last one came to. From one deed before it is a step; or all is done."""
        found = self._remembered(game, deeds)
        if found is not None:
            return found
        earlier = self._remembered(game, deeds[:-1]) if deeds else None
        if earlier is None:
            play, moved, left = _deal(game), _NOTHING_MOVED, deeds
        else:
            play, moved, left = earlier[0].twin(), _NOTHING_MOVED, deeds[-1:]
        for deed in left:
            moved = _do(play, deed)
        self._games[_key(game, deeds)] = play, moved
        if len(self._games) > _MOST_GAMES:
            self._games.popitem(last=False)
        return play, moved

    def _remembered(self, game: Agreed, deeds: tuple[Deed, ...]) -> tuple[PlayHere, Moved] | None:
        key = _key(game, deeds)
        found = self._games.get(key)
        if found is not None:
            self._games.move_to_end(key)
        return found


def _key(game: Agreed, deeds: tuple[Deed, ...]) -> bytes:
    return msgspec.json.encode([game.id, game.secret, deeds])


def _fits(game: Agreed) -> bool:
    """Whether this release has the rules and the content that a table was made for."""
    try:
        same_rules = harena.game(game.game).rules_version == game.rules
        return same_rules and same_content(game.game, game.seats, game.options, game.packs)
    except HarenaError:
        return False


def _deal(game: Agreed) -> PlayHere:
    secret = bytes.fromhex(game.secret)
    dealt_game = dealt(game.game, game.seats, game.options, secret, tuple(game.words), game.names, game.base)
    return PlayHere(dealt_game, actions_by_text(game.game, game.seats, game.options))


def _do(play: PlayHere, deed: Deed) -> Moved:
    if deed.kind == "move":
        return play.move(deed.seat, deed.text)
    if deed.kind == "undo":
        play.undo(deed.seat)
    elif deed.kind == "concede":
        play.concede(deed.numbers)
    else:
        play.tell(Event(deed.numbers[0], deed.numbers[1:]))
    return _NOTHING_MOVED


def _facts(play: PlayHere, moved: Moved) -> Facts:
    return Facts(
        turn=play.turn,
        waiting=play.waiting,
        chosen=play.chosen,
        movers=tuple(sorted({step.seat for step in play.game.steps})),
        last_mover=play.last_mover,
        outcome=play.outcome,
        standing=play.standings[-1],
        events=play.events,
        mark=moved.mark,
        declines=moved.declines,
    )


def _shown(play: PlayHere, seats: int, since: int) -> Shown:
    return Shown(
        seen=[_seen(play, eye, since) for eye in (*range(seats), None)],
        round=play.round,
        entries=[play.entry_of(step) for step in range(play.turn + 1)] if play.game.over else [],
    )


def _seen(play: PlayHere, eye: int | None, since: int) -> Seen:
    look = play.look(eye)
    asked: Asked | None = None
    if eye is not None and eye in play.waiting:
        decision, refusals = play.question(eye)
        window = play.window(eye)
        asked = Asked(decision, refusals, [] if window is None else list(window.passes))
    can_undo = eye is not None and play.can_undo(eye)
    return Seen(look.view, look.outlook, play.told(eye, since), can_undo, asked)


def _look_up(play: PlayHere, request: Request) -> Any:
    """What is asked about a game without anything happening in it."""
    match request.ask:
        case "read":
            return play.read(request.seat, request.text)
        case "means":
            return play.means(request.text, request.canonical)
        case "verify":
            return play.verify(request.seat, request.action)
        case "option":
            return play.option(request.seat, request.action)
        case "preview":
            return play.previewing(messages.Preview("", request.seat, request.text))()
        case "describe":
            return play.description(request.eye, play.turn)
        case "replay":
            return play.replay(request.eye)
        case "description":
            return play.description(request.eye, request.step)
        case "record":
            return play.record()
    raise HarenaError(f'There is nothing to ask that is called "{request.ask}" in protocol {PROTOCOL}.')


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the requests end."""
    engine = Engine()
    for line in requests:
        ask = msgspec.json.decode(line, type=_Ask).ask
        if ask == Keep.__struct_config__.tag:
            keep(msgspec.json.decode(line, type=Keep).text)
            continue
        answer: Any = (
            bot_worker.answer(line) if ask in _BOTS else engine.answer(msgspec.json.decode(line, type=Request))
        )
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # the games of this server's own release come first
    answers, sys.stdout = sys.stdout, sys.stderr
    serve(sys.stdin.buffer, answers.buffer)
