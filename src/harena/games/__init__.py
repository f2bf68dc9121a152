"""The games, found by name. A game from outside makes itself known through the entry-point group `harena.games`."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from harena.core.errors import UnknownGame
from harena.core.game import Game

# Adding a game is adding its line.
_OWN = {
    "ragers": "harena.games.ragers.game:GAME",
}


@cache
def _places() -> dict[str, str]:
    """Where each game lives; games from outside cannot take a name that Harena uses itself."""
    return {point.name: point.value for point in entry_points(group="harena.games")} | _OWN


@cache
def find(name: str) -> Game:
    """The game of that name."""
    place = _OWN.get(name) or _places().get(name)
    if place is None:
        near = get_close_matches(name.lower(), _places(), n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"the games are: {', '.join(names())}."
        raise UnknownGame(f'There is no game "{name}"; {hint}')
    module, _, attribute = place.partition(":")
    game = getattr(import_module(module), attribute)
    if not isinstance(game, Game):
        raise UnknownGame(f'"{name}" is registered as {place}, which is not a game; reinstall the package it is from.')
    return game


def names() -> list[str]:
    """Every game that is installed, Harena's own first."""
    return list(_OWN) + sorted(set(_places()) - set(_OWN))
