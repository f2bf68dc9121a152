"""Bots: players that see nothing but the view of their seat. `levels` lists them, `make` builds one.

A game brings its bots in its own folder and names them in its manifest; here is what they share.
"""

from difflib import get_close_matches

from harena.bots.common import Advice, Bot
from harena.core.errors import HarenaError
from harena.core.manifest import Level
from harena.games import manifest

__all__ = ["Advice", "Bot", "Level", "UnknownLevel", "levels", "make"]


class UnknownLevel(HarenaError):
    """No bot of that level plays the game."""


_FOR_ALL = (Level("random", "Takes any legal action, each as likely as the other.", "harena.bots.random:RandomBot"),)


def levels(game: str) -> tuple[Level, ...]:
    """The bots that play a game, weakest first."""
    return _FOR_ALL + manifest(game).bots


def make(level: str, game: str, seed: int) -> Bot:
    """A bot of that level for a game. All it ever draws comes from the seed."""
    known = {each.name: each for each in levels(game)}
    if level not in known:
        near = get_close_matches(level.lower(), known, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"the levels are: {', '.join(known)}."
        raise UnknownLevel(f'There is no bot "{level}" for {game}; {hint}')
    bot: Bot = manifest(game).load(known[level].build)(seed)
    return bot
