"""Bots: players that see nothing but the view of their seat. `levels` lists them, `make` builds one."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from harena.bots.common import Advice, Bot
from harena.bots.gods import GodsBot
from harena.bots.ragers import RagersBot
from harena.bots.random import RandomBot
from harena.bots.rex import RexBot
from harena.core.errors import HarenaError
from harena.games import game as find_game

__all__ = ["Advice", "Bot", "Level", "UnknownLevel", "levels", "make"]


class UnknownLevel(HarenaError):
    """No bot of that level plays the game."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can be had: its name, and a sentence for whoever chooses an opponent."""

    name: str
    about: str
    build: Callable[[int], Bot]


_FOR_ALL = (Level("random", "Takes any legal action, each as likely as the other.", RandomBot),)

# Weakest first. Adding a bot is adding its line.
_FOR_GAME: dict[str, tuple[Level, ...]] = {
    "ragers": (
        Level("greedy", "Looks ahead to the end of the day and plays for its glory, never quite the same.", RagersBot),
    ),
    "gods": (Level("greedy", "Counts everybody's life and spends its dice where they hurt the leader most.", GodsBot),),
    "rex": (Level("greedy", "Weighs every blow and where to strike it from, and looks no further than that.", RexBot),),
}


def levels(game: str) -> tuple[Level, ...]:
    """The bots that play a game, weakest first."""
    return _FOR_ALL + _FOR_GAME.get(find_game(game).name, ())


def make(level: str, game: str, seed: int) -> Bot:
    """A bot of that level for a game. All it ever draws comes from the seed."""
    known = {each.name: each for each in levels(game)}
    if level not in known:
        near = get_close_matches(level.lower(), known, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"the levels are: {', '.join(known)}."
        raise UnknownLevel(f'There is no bot "{level}" for {game}; {hint}')
    return known[level].build(seed)
