"""Harena: arena games on one rules engine.

import harena
state = harena.new("ragers", seats=2, seed=7)
while state.waiting:
    seat = state.waiting[0]
    state.play(seat, state.legal(seat)[0])
print(state.outcome)
"""

from harena._version import __version__
from harena.core.errors import (
    BadPack,
    BadRecord,
    BadSetup,
    BadView,
    GameFault,
    HarenaError,
    IllegalAction,
    UnknownGame,
)
from harena.core.events import Event
from harena.core.game import Choice, Decision, Game, Outcome, Proposal
from harena.core.state import Edition, State
from harena.games import edition, game, imagine, list_games, new
from harena.records import load

__all__ = [
    "BadPack",
    "BadRecord",
    "BadSetup",
    "BadView",
    "Choice",
    "Decision",
    "Edition",
    "Event",
    "Game",
    "GameFault",
    "HarenaError",
    "IllegalAction",
    "Outcome",
    "Proposal",
    "State",
    "UnknownGame",
    "__version__",
    "edition",
    "game",
    "imagine",
    "list_games",
    "load",
    "new",
]
