"""What a counting build plays before the final compilation, so that the compiler knows which paths are hot.

Every game of Harena and both examples play themselves the ways they are used: in compiled loops, stepped from Python,
viewed, imagined, copied and saved. Each gets the same number of decisions, however long its games are.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import harena
import harena_examples
from harena import registry
from harena.core.chance import Stream
from harena.core.manifest import Manifest
from harena.core.playout import random_games

INSIDE = 100_000
STEPPED = 50_000
SEARCHED = 10_000


def train(edition: harena.Edition, inside: int = INSIDE, stepped: int = STEPPED, searched: int = SEARCHED) -> None:
    """Play one game's share: so many decisions in compiled loops, so many stepped from Python, and so many with all
    that a search does.
    """
    seed = 0
    while inside > 0:
        inside -= random_games(edition, 10, seed)
        seed += 10
    below = Stream(3).below
    while stepped > 0:
        state = edition.new(seed)
        seed += 1
        waiting = state.waiting
        while waiting:
            legal = state.legal(waiting[0])
            waiting = state.play(waiting[0], legal[below(len(legal))])
            stepped -= 1
    while searched > 0:
        state = edition.new(seed)
        seed += 1
        waiting = state.waiting
        while waiting:
            seat = waiting[0]
            view = state.view(seat)
            edition.imagine(view, seed)
            edition.restore(state.save())
            legal = state.clone().legal(seat)
            waiting = state.play(seat, legal[below(len(legal))])
            searched -= 1


def manifests() -> Iterator[Manifest]:
    """Harena's own and the examples', which are found by folder: a build in progress is not installed."""
    yield from registry.own().values()
    for folder in iter_modules(harena_examples.__path__):
        yield import_module(f"harena_examples.{folder.name}").MANIFEST


if __name__ == "__main__":
    for manifest in manifests():
        if manifest.card:
            train(manifest.load(manifest.card).edition())
