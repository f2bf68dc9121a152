"""Harena: arena games on one rules engine.

    import harena
    state = harena.new("ragers", seats=2, seed=7)
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    print(state.outcome)
"""

import secrets
from collections.abc import Mapping
from typing import Any

from harena import games as _games
from harena._version import __version__
from harena.core.chance import SEED_LIMIT
from harena.core.errors import BadPack, BadRecord, BadSetup, BadView, HarenaError, IllegalAction, UnknownGame
from harena.core.game import Choice, Decision, Game, Outcome, Proposal
from harena.core.state import Edition, State

__all__ = [
    "BadPack",
    "BadRecord",
    "BadSetup",
    "BadView",
    "Choice",
    "Decision",
    "Edition",
    "Game",
    "HarenaError",
    "IllegalAction",
    "Outcome",
    "Proposal",
    "State",
    "UnknownGame",
    "__version__",
    "edition",
    "game",
    "games",
    "imagine",
    "new",
    "restore",
]

_editions: dict[str, Edition] = {}


def games() -> list[str]:
    """The names of the games that can be played."""
    return _games.names()


def game(name: str) -> Game:
    """A game's name card: title, seats, options."""
    return _games.find(name)


def edition(name: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Edition:
    """A game with its seats and options settled. Make it once to deal many games fast: `edition.new(seed)`."""
    made = _games.find(name).edition(seats, dict(options or {}))
    return _editions.setdefault(made.key, made)


def new(
    name: str, seats: int | None = None, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> State:
    """Deal a game. Without a seed the system chooses one."""
    return edition(name, seats, options).new(secrets.randbelow(SEED_LIMIT) if seed is None else seed)


def imagine(view: Mapping[str, Any], seed: int) -> State:
    """A full state that this view could come from, built from the view alone; unknown things drawn from the seed."""
    try:
        known = _editions.get(view["edition"]) or edition(view["game"], view["seats"], view["options"])
    except (KeyError, TypeError) as flaw:
        raise BadView(f"This is no view of a Harena game: {type(flaw).__name__}, {flaw}.") from flaw
    return known.imagine(dict(view) if not isinstance(view, dict) else view, seed)


def restore(edition: Edition, saved: bytes) -> State:
    """The state that `State.save` wrote, in the edition it belongs to."""
    return edition.restore(saved)
