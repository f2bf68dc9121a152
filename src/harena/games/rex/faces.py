"""What a board draws of a pack of Arena Rex: models with their cards, the ludi, and the measures that a hand needs."""

from typing import Final, Literal, TypedDict

from harena.core.speech import capital
from harena.games.rex.arguments import Ludus, Result
from harena.games.rex.book import Book
from harena.games.rex.cards import STARS, bits, letter, told_box
from harena.games.rex.content import Base, CardEntry, Content, Trait, read_tree
from harena.games.rex.made.codes import LUDUS_NAMES, RESULT_NAMES
from harena.games.rex.measures import Length
from harena.games.rex.suggestions import SuggestionFace, suggestions
from harena.games.rex.wording import LUDUS_TITLES

Vitality = Literal["plain", "laurel", "star"]


class BoxFace(TypedDict):
    """A box of a damage tree: what it brings, and the places of the boxes joined to it from below (REX-11)."""

    letter: str
    result: Result
    damage: int
    below: list[int]
    says: str


class CardFace(TypedDict):
    """A card: its figures, its vitality track box by box, what its star does, its damage tree (REX-10 to REX-12)."""

    name: str
    base: Base
    mov: int
    atk: int
    dfn: int
    arm: int
    vitality: list[Vitality]
    star: str
    boxes: list[BoxFace]


class ModelFace(TypedDict):
    """A model with a card for each of its stages; `short` is the part of its name that fits beside a base."""

    id: str
    name: str
    short: str
    ludus: Ludus
    traits: list[Trait]
    stages: list[CardFace]


class LudusFace(TypedDict):
    """A ludus and the benefits of a cohort that fights for it (REX-73)."""

    id: Ludus
    name: str
    benefit: str
    rule: str


class TreeFace(TypedDict):
    """How a damage tree is read, and the rule."""

    says: str
    rule: str


class FacesView(TypedDict):
    """All of it. `melee` is how far everybody reaches, in thousandths of an inch (REX-06)."""

    models: list[ModelFace]
    ludi: list[LudusFace]
    suggestions: list[SuggestionFace]
    arena: str
    combatants: int
    melee: int
    tree: TreeFace


_BENEFITS: Final = (
    ("Gladiators may spend three Favor dice a turn. Outclass limits the enemy's to one.", "REX-74"),
    ("Friends in contact help with a die more, for Favor if you like. Stone Guard makes them hazards.", "REX-75"),
    ("Buy the star effect of a model, or bleed one of your own for 2 Favor.", "REX-76"),
    ("Activate a gladiator even in a clear turn. Blitz lets you react twice.", "REX-77"),
)
TREE: Final[TreeFace] = {
    "says": "A number is damage; every other box deals 1 damage beside its effect.",
    "rule": "REX-55",
}
_MARKS: Final[dict[str, Vitality]] = {"o": "plain", "l": "laurel", "*": "star"}


def faces(content: Content, book: Book, arena: str) -> FacesView:
    """What a board draws over one book."""
    return {
        "models": [_model(id, stages) for id, stages in content.models.items()],
        "ludi": ludi(),
        "suggestions": suggestions(content, int(book.combatants)),
        "arena": arena,
        "combatants": int(book.combatants),
        "melee": int(Length.MELEE),
        "tree": TREE,
    }


def ludi() -> list[LudusFace]:
    """The four ludi, in their order."""
    return [
        {"id": id, "name": capital(title), "benefit": benefit, "rule": rule}
        for id, title, (benefit, rule) in zip(LUDUS_NAMES, LUDUS_TITLES, _BENEFITS)
    ]


def short_name(stages: list[CardEntry]) -> str:
    """The part of a name that fits beside a base: "Varro" the Murmillo, the Emperor's "Lion"."""
    card = stages[0]
    plain = card.name
    for joint in (",", " the ", " of "):
        plain = plain.partition(joint)[0]
    parts = plain.split()
    return parts[-1] if card.traits or parts[0].endswith("'s") else parts[0]


def _model(id: str, stages: list[CardEntry]) -> ModelFace:
    return {
        "id": id,
        "name": stages[0].name,
        "short": short_name(stages),
        "ludus": stages[0].ludus,
        "traits": stages[0].traits,
        "stages": [_card(card) for card in stages],
    }


def _card(card: CardEntry) -> CardFace:
    return {
        "name": card.name,
        "base": card.base,
        "mov": card.mov,
        "atk": card.atk,
        "dfn": card.dfn,
        "arm": card.arm,
        "vitality": [_MARKS[mark] for mark in card.vitality],
        "star": STARS[card.star],
        "boxes": [
            {
                "letter": letter(at),
                "result": RESULT_NAMES[result],
                "damage": damage,
                "below": bits(below),
                "says": told_box(card, result, damage),
            }
            for at, (result, damage, below) in enumerate(read_tree(card.tree))
        ],
    }
