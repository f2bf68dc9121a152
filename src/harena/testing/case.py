"""What a case is made of: all that no suite can guess about a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from harena.core.chance import Stream
from harena.core.errors import HarenaError
from harena.core.state import Edition
from harena.games import edition, list_games, manifest

Table = dict[str, Any]
"""A game's own part of a view."""


@dataclass(frozen=True, eq=False)
class Case:
    """One game as it is tested, with its options.

    `count_cards` counts, by name, what lies anywhere on the referee's table; the counts must always be `cards`.
    `hidden` says what a seat may not know: things that lie on the table, only sealed choices, or nothing at all.
    `redeal` takes the referee's table and gives one that differs only in what `seat` (None: a spectator) may not know
    by the rules: what the others hold, hid and will draw. What `seat` itself will draw and what will be turned up for
    all stays. It knows nothing of views, so that it can convict them. None if there is nothing to deal anew.
    `propose` gives texts that answer the form of a proposal (its prompt's "move 3 to X,Y", say), legal or not; a game
    without proposals needs none.
    `flaws` names what is impossible by the rules about a referee's table, real or imagined.
    """

    game: str
    longest: int
    cards: Mapping[str, int]
    count_cards: Callable[[Table], Mapping[str, int]]
    redeal: Callable[[Table, int | None, Stream], Table | None]
    flaws: Callable[[Table], list[str]] = lambda table: []
    propose: Callable[[Table, str, Stream], list[str]] | None = None
    hidden: Literal["things", "choices", "nothing"] = "things"
    leaves_gaps: bool = False  # cells keep gaps where something was taken away, which no view tells
    ends_openly: bool = False  # the end of a game may show what was hidden
    tree_depth: int = 4  # how deep the node counts go
    slowness: int = 1  # a game that is slow to play is tried in fewer games, and looked at in fewer positions
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""

    def __str__(self) -> str:
        return self.label or self.game

    def edition(self) -> Edition:
        """The edition that all tests of this case share."""
        return edition(self.game, self.seats, self.options)


def shuffled(cards: list[Any], stream: Stream) -> list[Any]:
    """The cards in another order."""
    left = list(cards)
    return [left.pop(stream.below(len(left))) for _ in cards]


def nothing_to_redeal(table: Table, seat: int | None, stream: Stream) -> Table | None:
    """The `redeal` of a game in which nothing that lies on the table is hidden."""
    return None


class NoCases(HarenaError):
    """A game whose manifest names nothing for the conformance suite to play."""


def cases(names: Iterable[str] = ()) -> list[Case]:
    """The cases of these games, or of all that are installed and have some."""
    found: list[Case] = []
    for name in names or [name for name in list_games() if manifest(name).cases]:
        known = manifest(name)
        if not known.cases:
            raise NoCases(
                f'The game "{name}" has no cases to play: write a harena.testing.Case, and name it in MANIFEST.'
            )
        found += known.load(known.cases)
    return found
