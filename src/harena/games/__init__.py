"""The games, found by name. A game from outside makes itself known through the entry-point group `harena.games`."""

import secrets
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from harena.core.chance import SEED_LIMIT
from harena.core.errors import BadView, UnknownGame
from harena.core.game import Game, load_game
from harena.core.state import Edition, State

# Adding a game is adding its line.
_OWN = {
    "ragers": "harena.games.ragers.game",
    "gods": "harena.games.gods.game",
    "rex": "harena.games.rex.game",
}

_editions: dict[str, Edition] = {}


@cache
def _places() -> dict[str, str]:
    """The module of each game; games from outside cannot take a name that Harena uses itself."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return {point.name: point.module for point in entry_points(group="harena.games")} | _OWN


@cache
def game(name: str) -> Game:
    """A game's name card: title, seats, options."""
    module = _OWN.get(name) or _places().get(name)
    if module is None:
        near = get_close_matches(name.lower(), _places(), n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"the games are: {', '.join(list_games())}."
        raise UnknownGame(f'There is no game "{name}"; {hint}')
    return load_game(module)


def list_games() -> list[str]:
    """The names of the games that can be played, Harena's own first."""
    return list(_OWN) + sorted(set(_places()) - set(_OWN))


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
