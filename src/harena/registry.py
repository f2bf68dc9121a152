"""Which games there are: one manifest each. Harena's own are the folders of `games`; others bring an entry point.

A package from outside names its manifest in the entry-point group `harena.games`, under the name of its game; the
name card alone will do for a game of one module. A game that cannot be loaded is left out, and one warning says why.
"""

import json
import logging
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from typing import TYPE_CHECKING

from harena.core.game import Game
from harena.core.manifest import BrokenGame, Figure, Level, Manifest

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


def outside() -> dict[str, Manifest]:
    """The manifests of games from other packages. Those that do not work are left out with a warning."""
    with _looking:  # two threads would both look, and both warn
        return _brought_here()


_looking = RLock()


@cache
def _brought_here() -> dict[str, Manifest]:
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    found: list[Manifest] = []
    # Harena's own examples come first: nobody takes a name from them.
    points = sorted(entry_points(group=GROUP), key=lambda point: point.dist is None or point.dist.name != "harena")
    for point in points:
        try:
            brought = _brought(point)
            _check_alone(brought, [*own().values(), *found])
            found.append(brought)
        except BrokenGame as flaw:
            package = f" of the package {point.dist.name}" if point.dist else ""
            _log.warning('The game "%s"%s is left out. %s', point.name, package, flaw)
    return _in_order(found)


def leave_out_silently() -> None:
    """Without a warning, in a process whose parent has given it already."""
    _log.setLevel(logging.ERROR)


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
    if not known.card:
        raise BrokenGame("Its manifest names no name card.")
    card = known.load(known.card)
    if not isinstance(card, Game):
        raise BrokenGame(f'"{known.card}" is no name card of a game: write one as a harena.Game.')
    if {known.name, card.name} != {point.name}:
        raise BrokenGame(f'Entry point, manifest and name card call it "{point.name}", "{known.name}", "{card.name}".')
    _check_kinds("manifest", known, _IN_MANIFEST)
    _check_kinds("name card", card, _IN_CARD)
    try:
        known.has_rules()
        json.dumps(card.as_dict())
        for seats in sorted(set(card.seats)):
            words = card.edition(seats).words
            if not all(isinstance(words.seat_name(seat), str) for seat in range(seats)):
                raise BrokenGame("Its words give no name of a seat.")
    except BrokenGame:
        raise
    except (Exception, SystemExit) as flaw:
        raise BrokenGame(f"It cannot be set up: {(str(flaw) or type(flaw).__name__).rstrip('.')}.") from flaw
    return known


_IN_MANIFEST: dict[str, type] = {
    **dict.fromkeys(("package", "prefix", "rules", "packs", "board", "decks", "lab", "cases", "calls"), str),
    "order": int,
    "migrations": Mapping,
}
_IN_CARD: dict[str, type] = {"title": str, "about": str, "rules_version": str, "seats_rule": str}


def _check_kinds(name: str, told: object, kinds: dict[str, type]) -> None:
    """BrokenGame where something is not of its kind: lists of all games read it, and would end with it."""
    for part, kind in kinds.items():
        if not isinstance(getattr(told, part), kind):
            raise BrokenGame(f'In its {name}, "{part}" is no {kind.__name__}: {getattr(told, part)!r}.')
    if isinstance(told, Manifest):
        for part, each in (("bots", Level), ("bench", Figure)):
            listed = getattr(told, part)
            if not isinstance(listed, tuple) or not all(isinstance(one, each) for one in listed):
                raise BrokenGame(f'In its manifest, "{part}" is no tuple of harena.core.manifest.{each.__name__}.')


def _check_alone(brought: Manifest, others: list[Manifest]) -> None:
    """BrokenGame where a game of another package has its name, or any other game the letters of its rules' numbers."""
    for other in others:
        if other.name == brought.name:
            raise BrokenGame("Another package has brought a game of that name.")
        if brought.prefix and other.prefix == brought.prefix:
            raise BrokenGame(f'The numbers of the rules of "{other.name}" begin with {brought.prefix}, too.')
