"""How a game says what lies on its table. `generate.py` reads it; nothing here runs in a game.

A game's `declared.py` holds named lists (`Names`), a `LAYOUT` of cells, the `FRAMES` of its rules and, where it has
cards with marks on them, a `CARD`. Which cell is which, how a number is packed and what an accessor is called are
decided once, by the generator.
"""

from dataclasses import dataclass
from typing import Literal

Sees = Literal["all", "owner", "nobody"]
"""Who finds an entry in a view: everybody, the one it belongs to, or none but the referee."""


@dataclass(frozen=True)
class Names:
    """A closed list of things with names. `none` names the number after the last: "no such thing"."""

    kind: str
    each: tuple[str, ...]
    none: str = ""


@dataclass(frozen=True)
class Number:
    """A whole number. Inside a card it goes from 0 to `most`."""

    name: str
    about: str = ""
    most: int = 0
    sees: Sees = "all"


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    name: str
    about: str = ""
    sees: Sees = "all"


@dataclass(frozen=True)
class Pick:
    """One of some names, or none of them. `shown` means that a card says it even when it is as usual."""

    name: str
    of: Names
    about: str = ""
    sees: Sees = "all"
    shown: bool = False


@dataclass(frozen=True)
class Maybe:
    """The number of something, or -1 for nothing. Kept as one more, so that empty cells mean nothing."""

    name: str
    about: str = ""
    sees: Sees = "all"


@dataclass(frozen=True)
class Row:
    """A fixed number of numbers, by index. With `maybe`, each is the number of something or -1, as in `Maybe`."""

    name: str
    size: int
    about: str = ""
    index: str = "index"
    maybe: bool = False


@dataclass(frozen=True)
class Zone:
    """Up to `size` cards in order. `sees` is "open", "heap" or "sealed": see zones.py."""

    name: str
    size: int
    sees: Literal["open", "heap", "sealed"]
    about: str = ""


@dataclass(frozen=True)
class Bag:
    """Cards in no order, which only their owner sees."""

    name: str
    about: str = ""


Entry = Number | Flag | Pick | Maybe | Row | Zone | Bag


class Once:
    """Entries that the table has once."""

    def __init__(self, *entries: Entry) -> None:
        self.entries = entries


class Each:
    """Entries that each seat, unit or space has. With a `view`, the generator writes how one of them is shown."""

    def __init__(self, index: str, count: int, *entries: Entry, view: str = "") -> None:
        self.index = index
        self.count = count
        self.entries = entries
        self.view = view


@dataclass(frozen=True)
class Card:
    """What is known of one card, packed into an integer. The first field is its face.

    `down` and `unseen` name the flags of a card that lies face-down and of one whose face only its owner knows;
    `never` names the field with a face that an unseen card cannot have.
    """

    fields: tuple[Number | Flag | Pick, ...]
    down: str
    unseen: str
    never: str
