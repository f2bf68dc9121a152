"""What is fuzzed. Each target has samples and takes a text; whatever it says against one is a sentence of ours."""

import itertools
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple

import msgspec

from harena import registry
from harena.core.errors import HarenaError
from harena.core.texts import understand
from harena.games import game as find_game
from harena.records import Playthrough, dumps, loads
from harena.server import messages
from harena.server.catalog import edition_for, shipped_packs
from harena.server.check_worker import check_pack
from harena.server.ledger import Chair
from harena.server.sitting import Sitting
from tests.fuzz.mutator import mutated
from tests.server.harness import SECRET, agreed_table

GAMES = tuple(each.name for each in registry.own().values() if each.card)
_MOVES = 12  # into a game


class Target(NamedTuple):
    """Something that reads what others wrote."""

    samples: Callable[[str], list[str]]  # for a game
    read: Callable[[str, str], None]  # a game and a text


class Crash(AssertionError):
    """Something else came of a text than a sentence of ours; says with which seed."""


def fuzz(name: str, game: str, seed: int) -> None:
    """Read one damaged sample."""
    target, rng = TARGETS[name], random.Random(f"{name} {game} {seed}")
    samples = target.samples(game)
    text = mutated(rng.choice(samples), samples, rng)
    try:
        target.read(game, text)
    except HarenaError as refusal:
        if not str(refusal).strip():
            raise Crash(f"{name} of {game}, seed {seed}: refused without a word: {text[:300]!r}") from refusal
    except Exception as failure:
        again = f"python -m tests.fuzz --target {name} --game {game} --seed {seed}"
        raise Crash(f"{name} of {game}, seed {seed}: {failure!r}; repeat it with: {again}") from failure


@cache
def _played(game: str) -> Playthrough:
    """A game in its course, the first that is not over by then. It is only looked at."""
    edition = edition_for(game, 2, {})
    for number in itertools.count():
        rng = random.Random(f"{game} {number}")
        played = Playthrough.start(edition, secret=SECRET, words=(), names=["Ann", "Bob"])
        while played.outcome is None and len(played.steps) < _MOVES:
            seat = played.state.waiting[0]
            played.play(seat, rng.choice(played.state.legal(seat)))
        if played.outcome is None:
            return played
    raise AssertionError("every game is over")


# --- actions -----------------------------------------------------------------------------------------------------


@cache
def _actions(game: str) -> list[str]:
    played = _played(game)
    words = played.state.edition.words
    said = [words.text(step.action) for step in played.steps]
    legal = [played.state.text(action) for seat in played.state.waiting for action in played.state.legal(seat)]
    return said + legal


def _read_action(game: str, text: str) -> None:
    state = _played(game).state
    with suppress(HarenaError):
        state.edition.words.parse(text)
    understand(state, state.waiting[0], text)


# --- records -----------------------------------------------------------------------------------------------------


@cache
def _records(game: str) -> list[str]:
    return [dumps(_played(game).record())]


def _read_record(game: str, text: str) -> None:
    Playthrough.resume(loads(text, "game.toml"))


# --- packs -------------------------------------------------------------------------------------------------------


@cache
def _packs(game: str) -> list[str]:
    return [pack.text for pack in shipped_packs().values() if pack.info.game == game]


def _read_pack(game: str, text: str) -> None:
    check_pack(text)


# --- frames ------------------------------------------------------------------------------------------------------


@cache
def _frames(game: str) -> list[str]:
    texts = _actions(game)
    common = {"id": "one", "seat": 0}
    told: list[dict[str, object]] = [
        {"t": "hello", "protocol": 1, "since": {"0": 7, "1": 3}},
        {"t": "hello", "protocol": 1, "since": 12},
        *[{"t": "move", **common, "text": text, "asked": 1} for text in texts[:40]],
        *[{"t": kind, **common} for kind in ("retract", "resign", "undo", "rewind", "hint")],
        {"t": "undo-answer", **common, "yes": True},
        {"t": "say", **common, "phrase": "hello"},
        {"t": "preview", **common, "text": texts[0]},
        {"t": "describe", "id": "one", "seat": None},
        {"t": "rematch", **common, "word": "a word"},
        {"t": "orders", **common, "ask": "all", "not_for": [], "rest": True},
        {"t": "ping"},
    ]
    return [msgspec.json.encode(each).decode() for each in told]


@cache
def _sitting(game: str) -> Sitting:
    """A table where the game has begun; commands are answered, and never carried out."""
    edition = find_game(game).edition(2, {})
    sitting = Sitting(agreed_table(edition, "ann", None), [Chair("human", "ann", "Ann"), Chair("human", "bob", "Bob")])
    for entry in sitting.beginning(1, sitting.chairs):
        sitting.apply(entry)
    return sitting


def _read_frame(game: str, text: str) -> None:
    try:
        message = messages.decode.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return  # what the socket answers with a sentence; half a character never comes through it
    if isinstance(message, messages.Command):
        sitting = _sitting(game)
        if message.seat in range(len(sitting.chairs)):  # as the hall sees to
            sitting.known(message)
            sitting.answer(message, 2)


TARGETS = {
    "actions": Target(_actions, _read_action),
    "records": Target(_records, _read_record),
    "packs": Target(_packs, _read_pack),
    "frames": Target(_frames, _read_frame),
}
