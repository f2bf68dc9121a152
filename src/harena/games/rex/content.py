"""The content of Arena Rex: the schema of its packs, and the packs made into what the rules read.

A card's vitality track is written as a row of letters: o for a plain box, l for a laurel, * for a star. A damage tree
is a list of boxes, upper ones first: "b push > d e" is the box b with the result push, joined to d and e below it.
Results are a number (that much damage), push, fatigue, favor, reposition and special. Whatever is not in this
language, or in the closed lists of stars and specials, is refused with file, line and reason.
"""

from pathlib import Path
from typing import Literal

import msgspec

from harena.core.errors import BadSetup
from harena.core.packs import Origin, Pack, bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.rex.arenas import ArenaEntry, arena_flaw, lay_out
from harena.games.rex.book import Book
from harena.games.rex.lessons import LessonEntry, lesson_flaw, line_up
from harena.games.rex.made.codes import (
    BASE_NAMES,
    LUDUS_NAMES,
    RESULT_NAMES,
    SPECIAL_NAMES,
    STAR_NAMES,
    TRAIT_NAMES,
    Result,
)
from harena.games.rex.measures import MOST_COMBATANTS, RADII

SCHEMA = "rex/1"
STANDARD = "standard"
LESSONS = "lessons"
"""The pack that brings the lessons."""
MOST_MODELS = 64
MOST_BOXES = 24
_FOLDER = Path(__file__).parent / "packs"

Ludus = Literal["magnus", "legio", "morituri", "brothers"]
Trait = Literal["beast", "titan", "mount"]
Base = Literal["small", "medium", "large"]
Star = Literal["favor", "rally", "daunt", "inspire", "repel", "dash"]
Special = Literal["none", "pierce", "steal", "shift"]


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One card: a gladiator, or one stage of a beast, titan or mount (the cards with the same `model`)."""

    id: str
    name: str
    ludus: Ludus
    base: Base
    mov: int
    atk: int
    dfn: int = msgspec.field(name="def")
    arm: int = 0
    vitality: str = ""
    star: Star = "favor"
    tree: list[str] = []
    origin: Origin = "house"
    traits: list[Trait] = []
    special: Special = "none"
    model: str = ""
    stage: int = 1
    rides: str = ""


class RexPack(Pack):
    """A whole pack."""

    card: list[CardEntry]
    arena: list[ArenaEntry]
    lesson: list[LessonEntry] = msgspec.field(default_factory=list)


class Content:
    """A pack as the game uses it: the checked data, its hash, and a book for each way to play it."""

    def __init__(self, pack: RexPack, digest: str) -> None:
        self.pack = pack
        self.hash = digest
        self.models = models_of(pack)
        self.arenas = {arena.id: arena for arena in pack.arena}
        self.lessons = {lesson.id: lesson for lesson in pack.lesson}

    def book(
        self, arena: str, combatants: int, turns: int, lesson: LessonEntry | None = None, late_power: bool = True
    ) -> Book:
        """What the rules read; a lesson says by itself how many fight."""
        if arena not in self.arenas:
            known = ", ".join(self.arenas)
            raise BadSetup(f'There is no arena "{arena}" in this pack; its arenas are: {known} [REX-05].')
        ground = self.arenas[arena]
        ids = list(self.models)
        cards = [card for stages in self.models.values() for card in stages]
        firsts = [cards.index(stages[0]) for stages in self.models.values()]
        rides = [stages[0].rides for stages in self.models.values()]
        return Book(
            model_ids=ids,
            first_cards=firsts,
            stages=[len(stages) for stages in self.models.values()],
            mounts=[ids.index(mount) if mount else -1 for mount in rides],
            cards=[_figures(card) for card in cards],
            laurels=[_letters(card.vitality, "l") for card in cards],
            stars=[_letters(card.vitality, "*") for card in cards],
            trees=[read_tree(card.tree) for card in cards],
            terrain=lay_out(ground),
            arena_radius=1000 * ground.radius,
            square=ground.shape == "square",
            combatants=len(lesson.cohorts[0]) if lesson else combatants,
            turns=turns,
            line_up=line_up(lesson, ids) if lesson else [],
            has_reactions=lesson is None or lesson.reactions,
            has_favor=lesson is None or lesson.favor,
            has_late_power=late_power,
        )


def _figures(card: CardEntry) -> list[int]:
    return [
        card.mov,
        card.atk,
        card.dfn,
        card.arm,
        RADII[BASE_NAMES.index(card.base)],
        LUDUS_NAMES.index(card.ludus),
        sum(1 << TRAIT_NAMES.index(trait) for trait in card.traits),
        len(card.vitality),
        STAR_NAMES.index(card.star),
        SPECIAL_NAMES.index(card.special),
    ]


def _letters(track: str, letter: str) -> int:
    return sum(1 << at for at, each in enumerate(track) if each == letter)


def models_of(pack: RexPack) -> dict[str, list[CardEntry]]:
    """The cards of every model, by stage, in the order of the pack."""
    models: dict[str, list[CardEntry]] = {}
    for card in pack.card:
        models.setdefault(card.model or card.id, []).append(card)
    return models


def load_content(name: str) -> Content:
    """The pack of that name: one that ships with Harena, or the path of a file."""
    text, source = find_pack(name, _FOLDER)
    return read_content(text, source)


def read_content(text: str, source: str) -> Content:
    """Check a pack's text, rules included that no schema can say."""
    pack = read_pack(text, source, SCHEMA, RexPack)
    check_unique(text, source, "card", [entry.id for entry in pack.card])
    check_unique(text, source, "arena", [entry.id for entry in pack.arena])
    for index, card in enumerate(pack.card):
        flaw = _card_flaw(card)
        if flaw:
            raise bad_entry(text, source, f"$.card[{index}].{flaw[0]}", flaw[1])
    _check_models(pack, text, source)
    if not pack.arena:
        raise bad_entry(text, source, "$", "a pack has at least one arena [REX-05]")
    for index, arena in enumerate(pack.arena):
        flaw = arena_flaw(arena)
        if flaw:
            raise bad_entry(text, source, f"$.arena[{index}].{flaw[0]}", flaw[1])
    _check_lessons(pack, text, source)
    return Content(pack, pack_hash(text))


# --- damage trees ----------------------------------------------------------------------------------------------------


def read_tree(written: list[str]) -> list[list[int]]:
    """A tree as the rules read it, a box each: result, damage, bit mask of the boxes below, or ValueError."""
    names = [line.split()[0] if line.split() else "" for line in written]
    if len(set(names)) < len(names) or "" in names:
        raise ValueError("every box of a tree has a name of its own")
    boxes: list[list[int]] = []
    for at, line in enumerate(written):
        head, _, tail = line.partition(">")
        parts = head.split()
        if len(parts) != 2:
            raise ValueError(f'a box reads like "b push > d e", not "{line}"')
        below = 0
        for name in tail.split():
            if name not in names[at + 1 :]:
                raise ValueError(f'box "{names[at]}" is joined to "{name}", which is no box further down')
            below |= 1 << names.index(name)
        boxes.append([*_read_result(parts[1]), below])
    return boxes


def _read_result(written: str) -> tuple[int, int]:
    if written.isdecimal() and 1 <= int(written) <= 5:
        return int(Result.DAMAGE), int(written)
    if written in RESULT_NAMES[1:]:
        return RESULT_NAMES.index(written), 1
    raise ValueError(f'a box holds 1 to 5 damage or one of: {", ".join(RESULT_NAMES[1:])}; not "{written}"')


# --- checks ----------------------------------------------------------------------------------------------------------


def _card_flaw(card: CardEntry) -> tuple[str, str] | None:
    """Which entry of a card is wrong, and how."""
    if card.id != "-".join(card.id.lower().split()):
        return "id", "an id is one word in small letters, hyphens allowed"
    for name, value, least, most in (
        ("mov", card.mov, 1, 10),
        ("atk", card.atk, 1, 12),
        ("def", card.dfn, 0, 12),
        ("arm", card.arm, 0, 4),
    ):
        if not least <= value <= most:
            return name, f"the {name.upper()} of a card goes from {least} to {most}, not {value} [REX-10]"
    if not 1 <= len(card.vitality) <= 30 or set(card.vitality) - set("ol*"):
        return "vitality", "a vitality track is a row of 1 to 30 letters: o, l for a laurel, * for a star [REX-12]"
    if not 1 <= len(card.tree) <= MOST_BOXES:
        return "tree", f"a damage tree has 1 to {MOST_BOXES} boxes [REX-11]"
    try:
        tree = read_tree(card.tree)
    except ValueError as error:
        return "tree", f"{error} [REX-11]"
    if (card.special != "none") != any(RESULT_NAMES[box[0]] == "special" for box in tree):
        return "special", "a card has a special effect if, and only if, its tree has a special box [REX-55]"
    if not card.traits and (card.model or card.stage != 1):
        return "stage", "only beasts, titans and mounts have stages [REX-70]"
    return None


def _check_models(pack: RexPack, text: str, source: str) -> None:
    models = models_of(pack)
    if len(models) > MOST_MODELS:
        raise bad_entry(text, source, "$.card", f"a pack has at most {MOST_MODELS} models")
    if sum(1 for stages in models.values() if len(stages) == 1) < MOST_COMBATANTS:
        raise bad_entry(text, source, "$.card", f"a pack has at least {MOST_COMBATANTS} models of one stage [REX-01]")
    for name, stages in models.items():
        index = pack.card.index(stages[-1])
        if [card.stage for card in stages] != list(range(1, len(stages) + 1)):
            raise bad_entry(
                text, source, f"$.card[{index}].stage", f'the stages of "{name}" are not 1, 2, ... [REX-71]'
            )
        if len({(card.base, tuple(card.traits)) for card in stages}) > 1:
            raise bad_entry(text, source, f"$.card[{index}].base", f'the stages of "{name}" differ in base or traits')
    for index, card in enumerate(pack.card):
        if card.rides:
            flaw = _riding_flaw(card, models)
            if flaw:
                raise bad_entry(text, source, f"$.card[{index}].rides", flaw)


def _check_lessons(pack: RexPack, text: str, source: str) -> None:
    check_unique(text, source, "lesson", [entry.id for entry in pack.lesson])
    single = [name for name, stages in models_of(pack).items() if len(stages) == 1]
    for index, lesson in enumerate(pack.lesson):
        flaw = lesson_flaw(lesson, single, pack.arena)
        if flaw:
            raise bad_entry(text, source, f"$.lesson[{index}].{flaw[0]}", flaw[1])


def _riding_flaw(card: CardEntry, models: dict[str, list[CardEntry]]) -> str:
    mount = models.get(card.rides)
    if card.traits or mount is None or "mount" not in mount[0].traits:
        return "a gladiator rides a model with the trait mount [REX-80]"
    if BASE_NAMES.index(mount[0].base) < BASE_NAMES.index(card.base):
        return "a mount's base is at least as large as its rider's [REX-83]"
    if sum(1 for stages in models.values() if stages[0].rides) > 1:
        return "a pack has at most one rider [REX-80]"
    return ""
