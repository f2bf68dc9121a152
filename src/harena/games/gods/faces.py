"""What a board draws of a pack of For the Gods: cards with their texts, basic actions, Heroes, the ground."""

from typing import Final, Literal, TypedDict

from harena.core.effects import Effect
from harena.core.speech import capital, listed
from harena.games.gods.book import Book
from harena.games.gods.content import CardEntry, GodsPack
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made.codes import GROUND_NAMES, SYMBOL_NAMES
from harena.games.gods.vocabulary import Equipment, Symbol, named_dice

Terrain = Literal["sand", "pillar", "gray", "fountain", "trap"]


class EffectFace(TypedDict):
    """An effect: as packs and questions write it, as half a sentence, and for a line of a card and a small one."""

    id: str
    long: str
    short: str
    tiny: str


class CardFace(TypedDict):
    """A card: what it costs, also in words, what its effects and each protection do, and all of that in a sentence."""

    id: str
    name: str
    type: Equipment
    cost: dict[Symbol, int]
    price: str
    effects: list[EffectFace]
    protection: list[EffectFace]
    says: str


class BasicFace(TypedDict):
    """A basic action (GOD-45): its verb, what it costs, and what it does."""

    verb: str
    cost: dict[Symbol, int]
    short: str
    says: str


class HeroFace(TypedDict):
    """A Hero, with the cards that it brings to Instant Combat (GOD-82)."""

    id: str
    name: str
    cards: list[str]


class SpaceFace(TypedDict):
    """A space: what it is called and what it is (GOD-08), and where it lies, the middle of the board being 0,0.

    A step to the east is a column more, a step to the south-east a row more.
    """

    name: str
    terrain: Terrain
    column: int
    row: int


class FacesView(TypedDict):
    """All of it. The spaces of the ground stand in it row by row."""

    cards: list[CardFace]
    basics: list[BasicFace]
    heroes: list[HeroFace]
    radius: int
    ground: list[SpaceFace]


_WHOM: Final = {
    "self": "you",
    "adjacent": "adjacent",
    "faraway": "faraway",
    "choice": "any Hero",
    "all-adjacent": "all adjacent",
}
_TINY_WHOM: Final = {
    "self": "you",
    "adjacent": "adj.",
    "faraway": "far",
    "choice": "any",
    "all-adjacent": "all adj.",
}
_SHORT: Final = {
    "damage": "{amount} damage, {whom}",
    "move": "move {whom} {amount}",
    "push": "push, {whom}",
    "gain": "+{amount} life",
    "protection": "+1 protection",
    "tire": "tire {amount}, {whom}",
    "rest": "rest {amount}, {whom}",
    "reroll": "reroll dice",
}
_TINY: Final = {
    "damage": "hit {amount} {whom}",
    "move": "move {whom} {amount}",
    "push": "push {whom}",
    "gain": "+{amount} life",
    "protection": "protect",
    "tire": "tire {whom}",
    "rest": "rest {whom}",
    "reroll": "reroll",
}
_BASICS: Final[tuple[tuple[str, Symbol, str, str], ...]] = (
    ("strike", "sword", "damage 1 adjacent", "hit 1, adjacent"),
    ("walk", "foot", "move 1", "move 1"),
    ("shove", "shield", "push adjacent", "push, adjacent"),
    ("smite", "star", "damage 1 choice", "hit 1, any Hero"),
)


def faces(pack: GodsPack, book: Book) -> FacesView:
    """What a board draws over one book."""
    return {
        "cards": [_card(entry) for entry in pack.card],
        "basics": [_basic(verb, symbol, effect, short) for verb, symbol, effect, short in _BASICS],
        "heroes": [{"id": hero.id, "name": hero.name, "cards": hero.cards} for hero in pack.hero],
        "radius": book.board.radius,
        "ground": [_space(book, space) for space in range(int(book.board.count))],
    }


def _card(entry: CardEntry) -> CardFace:
    says = f"{capital(_said(entry.effects))}."
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "cost": {symbol: entry.cost.count(symbol) for symbol in SYMBOL_NAMES if symbol in entry.cost},
        "price": listed(named_dice([entry.cost.count(symbol) for symbol in SYMBOL_NAMES])),
        "effects": [_effect(each) for each in entry.effects],
        "protection": [_effect(each) for each in entry.protection],
        "says": f"{says} Each protection: {_said(entry.protection)}." if entry.protection else says,
    }


def _space(book: Book, space: int) -> SpaceFace:
    return {
        "name": book.board.names[space],
        "terrain": GROUND_NAMES[book.spaces[space]],
        "column": book.board.columns[space],
        "row": book.board.rows[space],
    }


def _basic(verb: str, symbol: Symbol, effect: str, short: str) -> BasicFace:
    return {
        "verb": verb,
        "cost": {symbol: 2},
        "short": short,
        "says": f"{capital(_said([effect]))}, for two equal dice.",
    }


def _said(effects: list[str]) -> str:
    return LANGUAGE.say_all(LANGUAGE.read(each) for each in effects)


def _effect(text: str) -> EffectFace:
    effect = LANGUAGE.read(text)
    long = LANGUAGE.say(effect)
    plain = Effect(effect.verb, effect.amount, effect.target)
    if effect != plain:  # counts, conditions and triggers have no shorter words
        return {"id": text, "long": long, "short": long, "tiny": long}
    verb = LANGUAGE.verbs[effect.verb].name
    whom = LANGUAGE.targets[effect.target].name if effect.target >= 0 else "self"
    if verb == "move" and whom == "self":
        return {"id": text, "long": long, "short": long, "tiny": long}
    tiny = "push" if verb == "push" and whom == "adjacent" else _TINY[verb]
    return {
        "id": text,
        "long": long,
        "short": _SHORT[verb].format(amount=effect.amount, whom=_WHOM[whom]),
        "tiny": tiny.format(amount=effect.amount, whom=_TINY_WHOM[whom]),
    }
