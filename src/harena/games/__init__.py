"""The games, found by name. Which there are, `registry` finds out from their manifests."""

import secrets
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from harena import registry
from harena.core.chance import SEED_LIMIT
from harena.core.errors import BadView, UnknownGame, echoed
from harena.core.game import Game
from harena.core.manifest import Manifest
from harena.core.state import Edition, State

_editions: dict[str, Edition] = {}


def manifest(name: str) -> Manifest:
    """Where the parts of a game are; of one that can be played or of one that is only announced."""
    found = registry.manifest(name)
    if found is None:
        near = get_close_matches(name.lower(), list_games(), n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"the games are: {', '.join(list_games())}."
        raise UnknownGame(f'There is no game "{echoed(name)}"; {hint}')
    return found


@cache
def game(name: str) -> Game:
    """A game's name card: title, seats, options."""
    found = manifest(name)
    if found.announced is not None:
        raise UnknownGame(f"{found.announced.title} is announced and cannot be played yet.")
    card: Game = found.load(found.card)
    return card


def list_games() -> list[str]:
    """The names of the games that can be played, Harena's own first."""
    return [each.name for each in registry.manifests() if each.announced is None]


def edition(name: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Edition:
    """A game with its seats and options settled; made once, so that asking again for the same is fast."""
    made = game(name).edition(seats, dict(options) if options else None)
    return _editions.setdefault(made.key, made)


def new(
    name: str, seats: int | None = None, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> State:
    """Deal a game. Without a seed the system chooses one."""
    return edition(name, seats, options).new(secrets.randbelow(SEED_LIMIT) if seed is None else seed)


def imagine(view: dict[str, Any], seed: int) -> State:
    """A full state that this view could come from, built from the view alone; unknown things drawn from the seed."""
    try:
        known = _editions.get(view["edition"]) or edition(view["game"], view["seats"], view["options"])
    except (KeyError, TypeError) as flaw:
        raise BadView(f"This is no view of a Harena game: {type(flaw).__name__}, {flaw}.") from flaw
    return known.imagine(view, seed)
