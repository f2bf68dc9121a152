"""What a counting build plays before the final compilation, so that the compiler knows which paths are hot.

Every installed game plays itself the ways it is used: in compiled loops, stepped from Python, viewed, imagined, copied
and saved.
"""

from importlib import import_module
from pkgutil import iter_modules

import harena
import harena_examples
from harena import registry
from harena.core.chance import Stream
from harena.core.playout import random_games


def train(edition: harena.Edition, games: int) -> None:
    """Play one game's share."""
    random_games(edition, 10 * games, 1)
    below = Stream(3).below
    for seed in range(games):
        state = edition.new(seed)
        waiting = state.waiting
        while waiting:
            seat = waiting[0]
            view = state.view(seat)
            edition.imagine(view, seed)
            edition.restore(state.save())
            legal = state.clone().legal(seat)
            waiting = state.play(seat, legal[below(len(legal))])


if __name__ == "__main__":
    # A build in progress is not installed, so the entry points of the examples are not known; their folders are.
    examples = [
        import_module(f"harena_examples.{each.name}").MANIFEST for each in iter_modules(harena_examples.__path__)
    ]
    for manifest in (*registry.own().values(), *examples):
        if manifest.card and manifest.training:
            train(manifest.load(manifest.card).edition(), manifest.training)
