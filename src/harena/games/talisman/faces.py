"""What a board draws of a pack: names, figures and texts of cards, characters and spaces."""

from typing import TYPE_CHECKING, TypedDict

from harena.core.speech import capital
from harena.games.talisman import texts
from harena.games.talisman.arena import FIFTH
from harena.games.talisman.content import Printed
from harena.games.talisman.entries import EnemyEntry, ObjectEntry

if TYPE_CHECKING:
    from harena.games.talisman.words import TalismanWords


class CardFace(TypedDict):
    """A card of any deck. `gear` and `nature` are an Object's, `strength` and `craft` an Enemy's.

    Copies of one card differ in their `id` and have the same `printed`.
    """

    id: str
    printed: str
    name: str
    kind: str
    text: str
    strength: int
    craft: int
    trait: str | None
    gear: str | None
    nature: str | None
    price: int


class CharacterFace(TypedDict):
    """A character."""

    id: str
    name: str
    strength: int
    craft: int
    alignment: str
    start: str
    spells: int
    text: str


class VisitFace(TypedDict):
    """Somebody to visit. `host` is the name without who may come, for whoever may."""

    id: str
    name: str
    host: str
    only: list[str]
    text: str


class SpaceFace(TypedDict):
    """A space of the Outer Region, in the order of the ring."""

    id: str
    name: str
    kind: str
    draws: int
    visits: list[VisitFace]


class FacesView(TypedDict):
    """All there is to draw. So many `leavings` by a win from one arena win the game (TAL-52)."""

    leavings: int
    spaces: list[SpaceFace]
    characters: list[CharacterFace]
    cards: list[CardFace]
    wares: dict[str, int]


def pack_faces(words: "TalismanWords") -> FacesView:
    """A pack as a board draws it."""
    pack = words.content.pack
    return {
        "leavings": int(FIFTH),
        "spaces": [
            {
                "id": entry.id,
                "name": entry.name,
                "kind": entry.kind,
                "draws": entry.draws,
                "visits": [
                    {
                        "id": visit.id,
                        "name": visit.name,
                        "host": visit.host,
                        "only": list(visit.only),
                        "text": texts.card_text(visit),
                    }
                    for visit in pack.visit
                    if visit.space == entry.id
                ],
            }
            for entry in pack.space
        ],
        "characters": [
            {
                "id": entry.id,
                "name": entry.name,
                "strength": entry.strength,
                "craft": entry.craft,
                "alignment": entry.alignment,
                "start": entry.start,
                "spells": entry.spells,
                "text": texts.card_text(entry),
            }
            for entry in pack.character
        ],
        "cards": [_card(each) for each in words.content.cards if each is not None],
        "wares": {entry.id: entry.price for entry in words.content.wares},
    }


def _card(printed: Printed) -> CardFace:
    entry = printed.entry
    enemy = entry if isinstance(entry, EnemyEntry) else None
    thing = entry if isinstance(entry, ObjectEntry) else None
    return {
        "id": printed.id,
        "printed": entry.id,
        "name": capital(entry.name),
        "kind": printed.table,
        "text": texts.card_text(entry),
        "strength": enemy.strength if enemy else 0,
        "craft": enemy.craft if enemy else 0,
        "trait": enemy.trait if enemy else None,
        "gear": thing.gear if thing else None,
        "nature": thing.nature if thing else None,
        "price": thing.price if thing else 0,
    }
