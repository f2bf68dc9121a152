"""A game's manifest: one small structure that says where each of its parts is.

Every list of games is made from manifests. Parts are named by import paths ("harena.games.rex.game:GAME"), so that
nothing is imported before it is needed: who simulates needs no boards, and who lists games needs no bots.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from harena.core.errors import HarenaError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class BrokenGame(HarenaError):
    """A part that a manifest names is not there or cannot be loaded; the message names the game, the part and why."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot of a game: its name, a sentence for whoever chooses an opponent, and its class, which takes a seed."""

    name: str
    about: str
    build: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the benchmark that a game is known by, perhaps beside another engine's, perhaps with a goal.

    `mode` is "inside", "python" or the name of a single call. The goal is a ratio where there is a peer, otherwise a
    figure; times must stay below it, everything else must reach it. The peer plays the same game unless `peer_game`
    names another.
    """

    mode: str
    unit: str
    build: str = "compiled"
    peer: str = ""
    peer_mode: str = ""
    goal: float | None = None
    peer_game: str = ""


@dataclass(frozen=True, slots=True)
class Announced:
    """What is told of a game that cannot be played yet."""

    title: str
    about: str
    seats: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """Where the parts of a game are. What a game lacks it does without, but for its name card.

    `package` is the folder with all of it, as an import path. Files are found below it: the numbered rules, and the
    content packs by the names of their files.
    """

    name: str
    package: str
    card: str = ""  # the name card, a Game; empty while a game is only announced
    announced: Announced | None = None
    prefix: str = ""  # of the numbers of its rules: "REX" for REX-01
    rules: str = "rules.md"
    packs: str = "packs"
    bots: tuple[Level, ...] = ()  # weakest first; the random bot plays every game
    board: str = ""  # in the terminal, a Board; without one the table is told in plain text
    decks: str = ""  # where players bring decks: a function that gives the flaws and the sums of a written one
    lab: str = ""  # a module that measures the balance: python -m
    cases: str = ""  # what the conformance suite plays: a tuple of harena.testing.Case
    bench: tuple[Figure, ...] = ()
    calls: str = ""  # a function that gives the benchmark more single calls to time
    # From this version of the rules, by this function, to the version that it writes into the data of an old record.
    migrations: Mapping[str, str] = field(default_factory=dict)
    order: int = 100  # the place in lists; those of one place stand by their names

    def load(self, path: str) -> Any:
        """The part that an import path of this manifest names."""
        module, _, name = path.partition(":")
        try:
            found = import_module(module)
            return getattr(found, name) if name else found
        except (Exception, SystemExit) as flaw:
            reason = str(flaw) or type(flaw).__name__
            raise BrokenGame(f'"{path}" of the game "{self.name}" cannot be loaded: {reason}.') from flaw

    def file(self, name: str) -> "Traversable":
        """A file below the game's folder, whether or not it is there."""
        from importlib.resources import files  # slow to import, and seldom needed

        return files(self.package).joinpath(name)

    def has_rules(self) -> bool:
        """Whether its numbered rules are written."""
        return bool(self.prefix) and self.file(self.rules).is_file()
