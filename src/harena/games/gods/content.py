"""The content of For the Gods: the schema of its packs, and the packs made into what the rules read.

Effects are written in a small closed language, one effect a string: "damage 2 adjacent", "move 3", "move 2 choice",
"push adjacent", "gain 1", "protection", "tire 1 faraway", "rest 1 choice", "reroll". Whatever is not in it is refused.
"""

from pathlib import Path
from typing import Literal

import msgspec

from harena.core.errors import BadSetup
from harena.core.packs import Origin, Pack, bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.gods.codes import (
    ADJACENT,
    ALL_ADJACENT,
    CHOICE,
    DAMAGE,
    EFFECT_CELLS,
    EFFECT_IDS,
    FARAWAY,
    FIGURE_IDS,
    GAIN,
    MAX_BID,
    MAX_CARDS,
    MAX_HEROES,
    MOVE,
    PROTECT,
    PUSH,
    REROLL_DICE,
    REST,
    SELF,
    SYMBOL_IDS,
    TARGET_IDS,
    TIRE,
    TYPE_IDS,
)
from harena.games.gods.scenarios import ScenarioEntry, check_scenario, lay_out
from harena.games.gods.state import Book

SCHEMA = "gods/1"
STANDARD = "standard"
_FOLDER = Path(__file__).parent / "packs"

Symbol = Literal["sword", "foot", "shield", "star"]
Type = Literal["weapon", "mount", "armor", "spell"]

# Which targets an effect may have; the first is meant where none is written.
_TARGETS: dict[int, tuple[int, ...]] = {
    DAMAGE: (ADJACENT, FARAWAY, CHOICE, ALL_ADJACENT, SELF),
    MOVE: (SELF, ADJACENT, FARAWAY, CHOICE),
    PUSH: (ADJACENT, ALL_ADJACENT),
    GAIN: (SELF, ADJACENT, FARAWAY, CHOICE),
    PROTECT: (SELF,),
    TIRE: (SELF, ADJACENT, FARAWAY, CHOICE),
    REST: (SELF, ADJACENT, FARAWAY, CHOICE),
    REROLL_DICE: (SELF,),
}
_MUST_NAME_TARGET = (DAMAGE, PUSH)
_WITHOUT_AMOUNT = (PUSH, PROTECT, REROLL_DICE)
_MOST = 6  # no effect is stronger than this


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    """What a game begins with."""

    life: int
    instant_life: int
    fountain_life: int
    faces: list[Symbol]
    origin: Origin


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One equipment card. `protection` is what an armour's tokens do."""

    id: str
    name: str
    type: Type
    cost: list[Symbol]
    effects: list[str]
    origin: Origin
    protection: list[str] = []


class HeroEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One of the six Heroes, with its own four cards for Instant Combat."""

    id: str
    name: str
    cards: list[str]
    origin: Origin


class GodsPack(Pack):
    """A whole pack."""

    figures: Figures
    card: list[CardEntry]
    hero: list[HeroEntry]
    scenario: list[ScenarioEntry]


class Content:
    """A pack as the game uses it: the checked data, its hash, and a book for each way to play it."""

    def __init__(self, pack: GodsPack, digest: str) -> None:
        self.pack = pack
        self.hash = digest
        self.cards = {card.id: card for card in pack.card}
        self.scenarios = {scenario.id: scenario for scenario in pack.scenario}

    def scenario(self, name: str, seats: int) -> ScenarioEntry:
        """The scenario of that name, if it suits so many seats (GOD-08)."""
        if name not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise BadSetup(f'There is no scenario "{name}" in this pack; its scenarios are: {known} [GOD-08].')
        found = self.scenarios[name]
        if seats not in found.seats:
            fitting = ", ".join(each.id for each in self.pack.scenario if seats in each.seats) or "none"
            raise BadSetup(f"{found.name} does not suit {seats} players; these scenarios do: {fitting} [GOD-08].")
        return found

    def book(self, seats: int, scenario: str, teams: int, instant: bool, rounds: int) -> Book:
        """What the rules read."""
        cards, figures = self.pack.card, self.pack.figures
        numbers = {card.id: number for number, card in enumerate(cards)}
        ground = self.scenario(scenario, seats)
        heroes = {hero.id: hero for hero in self.pack.hero}
        return Book(
            card_ids=[card.id for card in cards],
            card_types=[TYPE_IDS.index(card.type) for card in cards],
            costs=[card.cost.count(symbol) for card in cards for symbol in SYMBOL_IDS],
            effects=[_program(card.effects) for card in cards],
            protections=[_program(card.protection) for card in cards],
            instant_cards=[numbers[card] for figure in FIGURE_IDS for card in heroes[figure].cards],
            figure_ids=list(FIGURE_IDS),
            spaces=lay_out(ground),
            radius=ground.radius,
            faces=[SYMBOL_IDS.index(face) for face in figures.faces],
            seats=seats,
            teams=teams,
            instant=instant,
            life=figures.instant_life if instant else figures.life,
            fountain_life=figures.fountain_life,
            rounds=rounds,
        )


def load_content(name: str) -> Content:
    """The pack of that name: one that ships with Harena, or the path of a file."""
    text, source = find_pack(name, _FOLDER)
    return read_content(text, source)


def read_content(text: str, source: str) -> Content:
    """Check a pack's text, rules included that no schema can say."""
    pack = read_pack(text, source, SCHEMA, GodsPack)
    _check_figures(pack.figures, text, source)
    _check_cards(pack, text, source)
    _check_heroes(pack, text, source)
    check_unique(text, source, "scenario", [entry.id for entry in pack.scenario])
    if not pack.scenario:
        raise bad_entry(text, source, "$", "a pack has at least one scenario [GOD-08]")
    for index, scenario in enumerate(pack.scenario):
        reason = check_scenario(scenario)
        if reason:
            raise bad_entry(text, source, f"$.scenario[{index}].{reason[0]}", reason[1])
    return Content(pack, pack_hash(text))


# --- effects ---------------------------------------------------------------------------------------------------------


def read_effect(written: str) -> tuple[int, int, int]:
    """An effect as the rules read it: effect, amount, target. ValueError, with the reason, if it is not one."""
    verb, *rest = written.split() or [""]
    if verb not in EFFECT_IDS:
        raise ValueError(f'there is no effect "{verb}"; the effects are: {", ".join(EFFECT_IDS)}')
    effect = EFFECT_IDS.index(verb)
    amount = 1
    if effect not in _WITHOUT_AMOUNT:
        if not rest or not rest[0].isdecimal() or not 1 <= int(rest[0]) <= _MOST:
            raise ValueError(f'"{written}" needs an amount from 1 to {_MOST}, as in "{verb} 1"')
        amount = int(rest.pop(0))
    allowed = [TARGET_IDS[target] for target in _TARGETS[effect]]
    if not rest and effect not in _MUST_NAME_TARGET:
        return effect, amount, _TARGETS[effect][0]
    if len(rest) != 1 or rest[0] not in allowed:
        raise ValueError(f'"{written}" needs a target, one of: {", ".join(allowed)}')
    return effect, amount, TARGET_IDS.index(rest[0])


def _program(effects: list[str]) -> list[int]:
    cells = [cell for written in effects for cell in read_effect(written)]
    assert len(cells) == EFFECT_CELLS * len(effects)
    return cells


# --- checks ----------------------------------------------------------------------------------------------------------


def _check_figures(figures: Figures, text: str, source: str) -> None:
    for name, least, most in (("life", 1, MAX_BID), ("instant_life", 1, MAX_BID), ("fountain_life", 0, 20)):
        if not least <= getattr(figures, name) <= most:
            raise bad_entry(text, source, f"$.figures.{name}", f"{name} goes from {least} to {most}")
    if len(figures.faces) != 6:
        raise bad_entry(text, source, "$.figures.faces", "a die has six faces [GOD-06]")


def _check_cards(pack: GodsPack, text: str, source: str) -> None:
    check_unique(text, source, "card", [entry.id for entry in pack.card])
    if len(pack.card) > MAX_CARDS:
        raise bad_entry(text, source, "$.card", f"a pack has at most {MAX_CARDS} cards")
    for kind in TYPE_IDS:
        if len([card for card in pack.card if card.type == kind]) < MAX_HEROES:
            raise bad_entry(text, source, "$.card", f"an auction of six needs at least 6 cards of type {kind} [GOD-21]")
    for index, card in enumerate(pack.card):
        reason = _flaw(card)
        if reason:
            raise bad_entry(text, source, f"$.card[{index}].{reason[0]}", reason[1])


def _flaw(card: CardEntry) -> tuple[str, str] | None:
    """Which entry of a card breaks GOD-12, and how."""
    if card.id != "-".join(card.id.lower().split()) or card.id in FIGURE_IDS:
        return "id", "an id is one word in small letters, hyphens allowed, and not a Hero's"
    if not 2 <= len(card.cost) <= 4:
        return "cost", f"a card costs 2 to 4 dice, not {len(card.cost)} [GOD-12]"
    if not card.effects:
        return "effects", "a card has at least one effect [GOD-09]"
    for key, written in (("effects", card.effects), ("protection", card.protection)):
        try:
            effects = [read_effect(each) for each in written]
        except ValueError as error:
            return key, str(error)
        flaw = _bounds_flaw(effects, len(card.cost)) or _armor_flaw(card, key, effects)
        if flaw:
            return key, flaw
    return None


def _bounds_flaw(effects: list[tuple[int, int, int]], dice: int) -> str:
    life = sum(amount for effect, amount, _ in effects if effect == GAIN)
    exhaustion = sum(amount for effect, amount, _ in effects if effect in (TIRE, REST))
    if life > dice // 2:
        return "a card gives at most 1 life for every two dice of its cost [GOD-12]"
    if exhaustion > dice // 2:
        return "a card moves at most 1 exhaustion for every two dice of its cost [GOD-12]"
    return ""


def _armor_flaw(card: CardEntry, key: str, effects: list[tuple[int, int, int]]) -> str:
    verbs = [effect for effect, _, _ in effects]
    if key == "effects":
        if (PROTECT in verbs) != (card.type == "armor"):
            return "armors, and only they, give protection [GOD-12]"
    elif bool(effects) != (card.type == "armor"):
        return "armors, and only they, print what protection does [GOD-12]"
    elif REROLL_DICE in verbs or PROTECT in verbs:
        return "what protection does is neither a reroll nor more protection [GOD-12]"
    return ""


def _check_heroes(pack: GodsPack, text: str, source: str) -> None:
    check_unique(text, source, "hero", [entry.id for entry in pack.hero])
    if sorted(hero.id for hero in pack.hero) != sorted(FIGURE_IDS):
        raise bad_entry(text, source, "$.hero", f"the Heroes are {', '.join(FIGURE_IDS)} [GOD-02]")
    types = {card.id: card.type for card in pack.card}
    for index, hero in enumerate(pack.hero):
        if [types.get(card) for card in hero.cards] != list(TYPE_IDS):
            reason = "a Hero has four cards of the pack: weapon, mount, armor, spell [GOD-82]"
            raise bad_entry(text, source, f"$.hero[{index}].cards", reason)
