"""What a board draws of a pack of For the Gods: cards with their texts, Heroes, the ground."""

from typing import TypedDict

from harena.games.gods.book import Book
from harena.games.gods.content import CardEntry, GodsPack
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made.codes import GROUND_NAMES, SYMBOL_NAMES


class CardFace(TypedDict):
    """A card: what each of its effects does, in English, and what each protection does."""

    id: str
    name: str
    type: str
    cost: dict[str, int]
    effects: list[str]
    protection: list[str]


class HeroFace(TypedDict):
    """A Hero, with the cards that it brings to Instant Combat (GOD-82)."""

    id: str
    name: str
    cards: list[str]


class Faces(TypedDict):
    """All of it. `ground` says what each space is, by its name (GOD-08)."""

    cards: list[CardFace]
    heroes: list[HeroFace]
    radius: int
    ground: dict[str, str]


def faces(pack: GodsPack, book: Book) -> Faces:
    """What a board draws over one book."""
    grounds = [GROUND_NAMES[ground] for ground in book.spaces]
    return {
        "cards": [_card(entry) for entry in pack.card],
        "heroes": [{"id": hero.id, "name": hero.name, "cards": hero.cards} for hero in pack.hero],
        "radius": book.board.radius,
        "ground": dict(zip(book.board.names, grounds)),
    }


def _card(entry: CardEntry) -> CardFace:
    costs = {symbol: entry.cost.count(symbol) for symbol in SYMBOL_NAMES}
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "cost": {symbol: count for symbol, count in costs.items() if count},
        "effects": [LANGUAGE.say(LANGUAGE.read(each)) for each in entry.effects],
        "protection": [LANGUAGE.say(LANGUAGE.read(each)) for each in entry.protection],
    }
