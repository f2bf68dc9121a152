"""What may be written in a pack of Talisman: the Arena, entry by entry."""

from typing import Literal

import msgspec

from harena.core.packs import Origin, Pack
from harena.games.talisman.language import Alignment, Gear, Nature, Trait

Effects = list[str]
"""Effects in the language of language.py, one text each."""


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """What everything in a pack has."""

    id: str
    name: str
    origin: Origin


class SpaceEntry(Entry):
    """A space of the Outer Region: what kind it is, and up to how many adventure cards are drawn there (TAL-02)."""

    kind: str
    draws: int = 0


class VisitEntry(Entry):
    """Somebody or something to visit on a space. With `table`, a die decides between six lists of effects (TAL-14)."""

    space: str
    only: list[Alignment] = []
    effects: Effects = []
    table: list[Effects] = []

    @property
    def host(self) -> str:
        """Who is visited: what follows the comma in a name, "the Altar, for the good", only tells who may come."""
        return self.name.partition(",")[0]


class CharacterEntry(Entry):
    """A character: its figures, where it begins, and abilities that stand or wait for a fight's end (TAL-01)."""

    strength: int
    craft: int
    alignment: Alignment
    start: str
    effects: Effects
    spells: int = 0


class CardEntry(Entry):
    """A card of the adventure or the arena deck, or a Spell."""

    effects: Effects = []
    table: list[Effects] = []
    copies: int = 1


class StrangerEntry(CardEntry):
    """A Stranger. One that `stays` is met by everybody who comes by; any other leaves when it was met."""

    stays: bool = False


class ObjectEntry(CardEntry):
    """An Object: `copies` of it lie in the adventure deck and `stock` in the purchase deck, for `price` gold.

    `nature` says why it is barred from fights in an arena, where it is (TAL-29).
    """

    copies: int = 0
    gear: Gear = "trinket"
    nature: Nature = "plain"
    stock: int = 0
    price: int = 0


class EnemyEntry(CardEntry):
    """An Enemy with Strength or Craft, one of the two."""

    strength: int = 0
    craft: int = 0
    trait: Trait = "monster"


class GladiatorEntry(EnemyEntry):
    """An Enemy of the arena deck. `fights` says where its card departs from one-on-one (TAL-28, TAL-55, TAL-56).

    Whoever beats one with a `prize` gets that Object instead of a trophy.
    """

    trait: Trait = "gladiator"
    fights: Literal["one-on-one", "mounted", "everything", "for-show"] = "one-on-one"
    prize: str = ""


class TalismanPack(Pack):
    """A whole pack."""

    space: list[SpaceEntry]
    visit: list[VisitEntry]
    character: list[CharacterEntry]
    event: list[CardEntry]
    enemy: list[EnemyEntry]
    stranger: list[StrangerEntry]
    place: list[CardEntry]
    follower: list[CardEntry]
    object: list[ObjectEntry]
    spell: list[CardEntry]
    gladiator: list[GladiatorEntry]
    crowd: list[CardEntry]
    master: list[CardEntry]
    gesture: list[CardEntry] = msgspec.field(default_factory=list)
