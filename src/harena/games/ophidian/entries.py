"""The schema of Ophidian's packs: what stands in a pack's file."""

from typing import Literal

import msgspec

from harena.core.packs import Origin, Pack
from harena.games.ophidian.book import NO_RAGE
from harena.games.ophidian.language import Discipline, Sign

CardKind = Literal["minion", "pump", "quick-hit"]


class AbilityEntry(msgspec.Struct, forbid_unknown_fields=True):
    """Something a card in play can do. `arrow` means that the card is Set for it; `cost` and `cheer` are paid."""

    do: list[str]
    sign: Sign = "plus"
    arrow: bool = False
    cost: int = 0
    cheer: int = 0
    limit: Literal["", "wave"] = ""
    when: str = ""
    needs: str = ""
    target: str = ""
    second: str = ""
    x: str = ""


class LevelEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One level of a Gladiator. Without `rage` it never rages; with 0 it always does."""

    attack: int
    life: int
    vp: int
    rage: int = NO_RAGE
    shield: int = 0
    maintain: int = 0
    lasting: list[str] = []
    ability: list[AbilityEntry] = []


class GladiatorEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A Gladiator with the levels 1 to 4, or a Reinforcement with 0 and 1. A Legend may have a patron's `discount`."""

    id: str
    name: str
    disciplines: list[Discipline]
    origin: Origin
    level: list[LevelEntry]
    reinforcement: bool = False
    legend: bool = False
    discount: int = 0


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the decks. `fleeting` cards cannot be maintained; `deck_max` beats the limit of three."""

    id: str
    name: str
    kind: CardKind
    discipline: Discipline
    level: int
    cost: int
    sign: Sign
    origin: Origin
    unique: bool = False
    deck_max: int = 3
    maintain: int = 0
    fleeting: bool = False
    attack: int = 0
    life: int = 0
    rage: int = NO_RAGE
    shield: int = 0
    when: str = ""
    needs: str = ""
    target: str = ""
    second: str = ""
    x: str = ""
    do: list[str] = []
    lasting: list[str] = []
    ability: list[AbilityEntry] = []


class DeckEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A deck: the team, the level 3/4 cards and Reinforcements of the stack, the cards.

    `patron` names a Legend that counts for less when the team is added up: "vex" and `counts` 2, say. A `lesson` is a
    small deck for learning: it need not have ten points and fifty cards, and nobody is given it by chance.
    """

    id: str
    name: str
    team: list[str]
    cards: dict[str, int]
    about: str = ""
    origin: Origin = "house"
    patron: str = ""
    counts: int = 0
    stack: list[str] = []
    reinforcements: list[str] = []
    ready_made: bool = True
    lesson: bool = False


class OphidianPack(Pack):
    """A whole pack."""

    gladiator: list[GladiatorEntry]
    card: list[CardEntry]
    deck: list[DeckEntry]
