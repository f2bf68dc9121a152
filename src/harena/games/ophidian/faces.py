"""What a board draws of a pack: names, costs, values and texts of cards, Gladiators and decks."""

from typing import Final, TypedDict

from harena.core.effects import Effect
from harena.core.speech import in_words
from harena.games.ophidian import ending, wording
from harena.games.ophidian.book import CARDS, LEVELS, NO_RAGE
from harena.games.ophidian.breather import PROMOTIONS
from harena.games.ophidian.content import Content
from harena.games.ophidian.decks import LEAST_CARDS, MOST_CARDS, STACK_SIZE, TEAM_POINTS, TEAM_SIZE, written_deck
from harena.games.ophidian.entries import CardEntry, DeckEntry, LevelEntry
from harena.games.ophidian.hands import EXTRA, HAND_SIZE
from harena.games.ophidian.pieces import ALL_PIECES, PIECES
from harena.games.ophidian.reading import Printed, Program
from harena.games.ophidian.view import name_of


class CardFace(TypedDict):
    """A card of the decks. `answers` is what a Response answers; `abilities` are those of a card that stays.

    `lines` are what its `text` consists of.
    """

    id: str
    name: str
    kind: str
    discipline: str
    level: int
    cost: int
    sign: str
    maintain: int | None
    unique: bool
    attack: int
    life: int
    rage: int | None
    shield: int
    deck_max: int
    answers: str
    text: str
    lines: list[str]
    abilities: list[str]


class LevelFace(TypedDict):
    """One level of a Gladiator."""

    level: int
    attack: int
    life: int
    rage: int | None
    shield: int
    points: int
    maintain: int
    text: str
    lines: list[str]
    abilities: list[str]


class GladiatorFace(TypedDict):
    """A Gladiator."""

    id: str
    name: str
    disciplines: list[str]
    legend: bool
    reinforcement: bool
    discount: int
    levels: list[LevelFace]


class DeckFace(TypedDict):
    """A deck. `patron` is the Legend that counts for `counts` when the team is added up, or empty (OPH-03).

    `text` is how it is written where somebody brings it; `ready_made` ones come with the pack. A `lesson` is a small
    deck for learning, which is not drawn by chance.
    """

    id: str
    name: str
    about: str
    team: list[str]
    patron: str
    counts: int
    stack: list[str]
    reinforcements: list[str]
    cards: dict[str, int]
    ready_made: bool
    lesson: bool
    text: str


class LimitsFace(TypedDict):
    """What a deck must keep to (OPH-02 to OPH-05), how many of its cards are drawn for a first hand, and how many of
    those go to the bottom again (OPH-06)."""

    team_points: int
    team_size: int
    reinforcements: int
    least_cards: int
    most_cards: int
    first_hand: int
    bottomed: int


class GoalsFace(TypedDict):
    """What wins: Cheer (OPH-71) or Victory Points (OPH-72) at once; a lead alone from a Wave on, any after the last."""

    cheer: int
    points: int
    lead_from: int
    last_wave: int


class StepFace(TypedDict):
    """What is done in a step, and by which rule. Before the first Wave a step is called by its question."""

    step: str
    title: str
    says: str
    rule: str


class FacesView(TypedDict):
    """All there is to draw. `pieces` says for each seat how its pieces are written, by their number from 1.

    `opening` and `breather` are the steps before the first Wave and between two Waves (OPH-06, OPH-61).
    """

    cards: list[CardFace]
    gladiators: list[GladiatorFace]
    decks: list[DeckFace]
    limits: LimitsFace
    goals: GoalsFace
    opening: list[StepFace]
    breather: list[StepFace]
    pieces: list[list[str]]


LIMITS: Final[LimitsFace] = {
    "team_points": TEAM_POINTS,
    "team_size": TEAM_SIZE,
    "reinforcements": STACK_SIZE,
    "least_cards": LEAST_CARDS,
    "most_cards": MOST_CARDS,
    "first_hand": int(HAND_SIZE + EXTRA),
    "bottomed": int(EXTRA),
}


GOALS: Final[GoalsFace] = {
    "cheer": int(ending.RIOT),
    "points": int(ending.POINTS),
    "lead_from": int(ending.FIRST_LAST_WAVE),
    "last_wave": int(ending.LAST_WAVE),
}


_DRAWN: Final = in_words(int(HAND_SIZE + EXTRA))
_BOTTOMED: Final = in_words(int(EXTRA))

OPENING: Final[list[StepFace]] = [
    {
        "step": "bottom",
        "title": "First hand",
        "says": f"You drew {_DRAWN} cards: put {_BOTTOMED} of them on the bottom of your deck.",
        "rule": "OPH-06",
    },
    {
        "step": "arrange",
        "title": "Places",
        "says": "Only Characters in the Action Field attack; the Support Field can be protected.",
        "rule": "OPH-08",
    },
]
BREATHER: Final[list[StepFace]] = [
    {
        "step": "momentum",
        "title": "Momentum",
        "says": "The side with the most wounds on its Gladiators begins the next Wave.",
        "rule": "OPH-62",
    },
    {
        "step": "regenerate",
        "title": "Regenerate",
        "says": (
            f"Everything is Unset. Discard what you do not want, draw up to {_DRAWN}, and put {_BOTTOMED} on the "
            "bottom."
        ),
        "rule": "OPH-63",
    },
    {
        "step": "maintain",
        "title": "Maintain",
        "says": "Choose each card that you pay for. Whatever is left unpaid is destroyed.",
        "rule": "OPH-64",
    },
    {
        "step": "promote",
        "title": "Promote",
        "says": (
            f"Up to {in_words(int(PROMOTIONS))} Gladiators go up a level and heal 1; Reinforcements may come in for "
            "fallen ones."
        ),
        "rule": "OPH-65",
    },
    {
        "step": "maneuver",
        "title": "Maneuver",
        "says": "Choose Characters to put in the other field, each at most once.",
        "rule": "OPH-67",
    },
]


def pack_faces(content: Content, decks: list[DeckEntry]) -> FacesView:
    """A pack as a board draws it."""
    printed = dict(content.forms())
    cards = [_card(entry, content.card_programs[at], printed[at]) for at, entry in enumerate(content.pack.card)]
    gladiators: list[GladiatorFace] = []
    for number, entry in enumerate(content.pack.gladiator):
        lowest = 0 if entry.reinforcement else 1
        first = int(CARDS) + number * int(LEVELS) + lowest
        gladiators.append(
            {
                "id": entry.id,
                "name": entry.name,
                "disciplines": list(entry.disciplines),
                "legend": entry.legend,
                "reinforcement": entry.reinforcement,
                "discount": entry.discount,
                "levels": [
                    _level(level, lowest + at, printed[first + at].ability, printed[first + at].lastings)
                    for at, level in enumerate(entry.level)
                ],
            }
        )
    return {
        "cards": cards,
        "gladiators": gladiators,
        "decks": [_deck(each) for each in decks],
        "limits": LIMITS,
        "goals": GOALS,
        "opening": OPENING,
        "breather": BREATHER,
        "pieces": _names(),
    }


def _names() -> list[list[str]]:
    firsts = range(0, int(ALL_PIECES), int(PIECES))
    return [[str(name_of(first + at)) for at in range(int(PIECES))] for first in firsts]


def _card(entry: CardEntry, program: Program, printed: Printed) -> CardFace:
    lines = wording.printed_lines(entry, program, printed.ability, printed.lastings)
    return {
        "id": entry.id,
        "name": entry.name,
        "kind": entry.kind,
        "discipline": entry.discipline,
        "level": entry.level,
        "cost": entry.cost,
        "sign": entry.sign,
        "maintain": None if entry.fleeting else entry.maintain,
        "unique": entry.unique,
        "attack": entry.attack,
        "life": entry.life,
        "rage": None if entry.rage == NO_RAGE else entry.rage,
        "shield": entry.shield,
        "deck_max": entry.deck_max,
        "answers": wording.trigger_words(program.trigger) if program.trigger is not None else "",
        "text": " ".join(lines),
        "lines": lines,
        "abilities": [wording.ability_words(each) for each in printed.ability],
    }


def _level(entry: LevelEntry, level: int, abilities: tuple[Program, ...], lasting: tuple[Effect, ...]) -> LevelFace:
    lines = wording.printed_lines(entry, None, abilities, lasting)
    return {
        "level": level,
        "attack": entry.attack,
        "life": entry.life,
        "rage": None if entry.rage == NO_RAGE else entry.rage,
        "shield": entry.shield,
        "points": entry.vp,
        "maintain": entry.maintain,
        "text": " ".join(lines),
        "lines": lines,
        "abilities": [wording.ability_words(each) for each in abilities],
    }


def _deck(entry: DeckEntry) -> DeckFace:
    return {
        "id": entry.id,
        "name": entry.name,
        "about": entry.about,
        "team": list(entry.team),
        "patron": entry.patron,
        "counts": entry.counts,
        "stack": list(entry.stack),
        "reinforcements": list(entry.reinforcements),
        "cards": dict(entry.cards),
        "ready_made": entry.ready_made,
        "lesson": entry.lesson,
        "text": written_deck(entry),
    }
