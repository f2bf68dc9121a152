"""What a counting build plays before the final compilation, so that the compiler knows which paths are hot.

Every game of Harena and both examples play themselves the ways they are used: in compiled loops, stepped from Python,
viewed, imagined, copied and saved. Each gets the same number of decisions, however long its games are. Harena's own are
also played as at a table of a server, where what a server takes is installed.
"""

import contextlib
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
SHOWN = 1_000


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


def train_table(edition: harena.Edition, shown: int = SHOWN) -> None:
    """Play so many decisions at tables of a server, and show each to everybody."""
    from harena.server.ledger import Change
    from harena.server.messages import Move
    from harena.server.rows import event_rows, standing_row
    from harena.server.showing import Showing
    from harena_bench.server_table import begun_table

    below = Stream(3).below
    while shown > 0:
        sitting, showing = begun_table(edition, shown), Showing()
        told = [0] * int(edition.seats)
        while sitting.waiting:
            seat = sitting.waiting[0]
            legal = sitting.playing.legal(seat)
            text = sitting.state.text(legal[below(len(legal))])
            entries = sitting.answer(Move(f"move {sitting.seq}", seat, text), sitting.at)
            sitting = sitting.after(Change(entries))
            event_rows(sitting, entries), standing_row(sitting, None)
            for reader, since in enumerate(told):
                showing.state_message(sitting, reader, since, sitting.at)
                told[reader] = sitting.playing.events
            shown -= 1


def manifests() -> Iterator[Manifest]:
    """Harena's own and the examples', which are found by folder: a build in progress is not installed."""
    yield from registry.own().values()
    for folder in iter_modules(harena_examples.__path__):
        yield import_module(f"harena_examples.{folder.name}").MANIFEST


if __name__ == "__main__":
    for manifest in manifests():
        if manifest.card:
            train(manifest.load(manifest.card).edition())
    for game in registry.own():
        with contextlib.suppress(ImportError):  # an environment that only builds
            train_table(harena.edition(game))
