"""Which games there are: one manifest each. Harena's own are the folders of `games`; others bring an entry point.

A package from outside names its manifest in the entry-point group `harena.games`, under the name of its game; the
name card alone will do for a game of one module. A game that cannot be loaded is left out, and one warning says why.
"""

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from harena.core.game import Game
from harena.core.manifest import BrokenGame, Manifest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "harena.games"

_log = logging.getLogger("harena")


def _in_order(found: list[Manifest]) -> dict[str, Manifest]:
    return {each.name: each for each in sorted(found, key=lambda each: (each.order, each.name))}


@cache
def own() -> dict[str, Manifest]:
    """The manifests of Harena's own games, those only announced among them, in the order of lists."""
    folders = [each.name for each in iter_modules([str(Path(__file__).parent / "games")]) if each.ispkg]
    return _in_order([import_module(f"harena.games.{name}").MANIFEST for name in folders])


@cache
def outside() -> dict[str, Manifest]:
    """The manifests of games from other packages. Those that do not work are left out with a warning."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    found = []
    for point in entry_points(group=GROUP):
        try:
            found.append(_brought(point))
        except BrokenGame as flaw:
            package = f" of the package {point.dist.name}" if point.dist else ""
            _log.warning('The game "%s"%s is left out. %s', point.name, package, flaw)
    return _in_order(found)


def manifest(name: str) -> Manifest | None:
    """The manifest of that game, or None. Harena's own are found without looking at others."""
    return own().get(name) or outside().get(name)


def manifests() -> list[Manifest]:
    """All manifests, Harena's own first."""
    return [*own().values(), *outside().values()]


def _brought(point: "EntryPoint") -> Manifest:
    """The manifest that an entry point names; BrokenGame unless its game can be set up."""
    if point.name in own():
        raise BrokenGame("Harena has a game of that name; choose another one.")
    known = Manifest(name=point.name, package=point.module.rpartition(".")[0] or point.module, card=point.value)
    found = known.load(point.value)
    if isinstance(found, Manifest):
        known = found
    card = known.load(known.card)
    if not isinstance(card, Game):
        raise BrokenGame(f'"{known.card}" is no name card of a game: write one as a harena.Game.')
    if {known.name, card.name} != {point.name}:
        raise BrokenGame(f'Entry point, manifest and name card call it "{point.name}", "{known.name}", "{card.name}".')
    try:
        for seats in sorted(set(card.seats)):
            card.edition(seats).words.seat_name(0)
    except (Exception, SystemExit) as flaw:
        raise BrokenGame(f"It cannot be set up: {str(flaw) or type(flaw).__name__}.") from flaw
    return known
