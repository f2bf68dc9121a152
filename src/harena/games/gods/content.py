"""The content of For the Gods: the schema of its packs, and the packs made into what the rules read.

Effects are written in a small closed language, one effect a string: "damage 2 adjacent", "move 3 if wounded", "push
adjacent", "this-round, when hurt: damage 1 choice". Its words are in language.py; whatever is not in it is refused.
"""

from pathlib import Path
from typing import Literal

import msgspec

from harena.core.effects import BadEffect, Effect
from harena.core.errors import BadSetup
from harena.core.packs import Origin, Pack, bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.gods.book import Book
from harena.games.gods.language import LANGUAGE
from harena.games.gods.made.codes import EQUIPMENT_NAMES, FIGURE_NAMES, FIGURES, SYMBOL_NAMES, Verb
from harena.games.gods.scenarios import ScenarioEntry, check_scenario, lay_out
from harena.games.gods.vocabulary import MAX_BID, MAX_CARDS, MAX_CUBES

SCHEMA = "gods/1"
STANDARD = "standard"
_FOLDER = Path(__file__).parent / "packs"

Symbol = Literal["sword", "foot", "shield", "star"]
Type = Literal["weapon", "mount", "armor", "spell"]


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    """What a game begins with."""

    life: int
    instant_life: int
    fountain_life: int
    faces: list[Symbol]
    origin: Origin
    cubes: int = 130  # of life in the box (GOD-14)


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

    def book(self, seats: int, scenario: str, teams: int, mode: str, rounds: int) -> Book:
        """What the rules read."""
        cards, figures = self.pack.card, self.pack.figures
        numbers = {card.id: number for number, card in enumerate(cards)}
        ground = self.scenario(scenario, seats)
        heroes = {hero.id: hero for hero in self.pack.hero}
        instant = mode != "standard"
        return Book(
            card_ids=[card.id for card in cards],
            card_types=[EQUIPMENT_NAMES.index(card.type) for card in cards],
            costs=[card.cost.count(symbol) for card in cards for symbol in SYMBOL_NAMES],
            effects=[LANGUAGE.program(card.effects) for card in cards],
            protections=[LANGUAGE.program(card.protection) for card in cards],
            instant_cards=[numbers[card] for figure in FIGURE_NAMES for card in heroes[figure].cards],
            figure_ids=list(FIGURE_NAMES),
            spaces=lay_out(ground),
            radius=ground.radius,
            faces=[SYMBOL_NAMES.index(face) for face in figures.faces],
            seats=seats,
            teams=teams,
            instant=instant,
            dealt=mode == "dealt",
            life=figures.instant_life if instant else figures.life,
            fountain_life=figures.fountain_life,
            cubes=ground.cubes or figures.cubes,
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
        reason = check_scenario(scenario, pack.figures.life, pack.figures.fountain_life)
        if reason:
            raise bad_entry(text, source, f"$.scenario[{index}].{reason[0]}", reason[1])
    return Content(pack, pack_hash(text))


# --- checks ----------------------------------------------------------------------------------------------------------


def _check_figures(figures: Figures, text: str, source: str) -> None:
    bounds = (
        ("life", 1, MAX_BID),
        ("instant_life", 1, MAX_BID),
        ("fountain_life", 0, 20),
        ("cubes", 1, MAX_CUBES),
    )
    for name, least, most in bounds:
        if not least <= getattr(figures, name) <= most:
            raise bad_entry(text, source, f"$.figures.{name}", f"{name} goes from {least} to {most}")
    if len(figures.faces) != 6:
        raise bad_entry(text, source, "$.figures.faces", "a die has six faces [GOD-06]")


def _check_cards(pack: GodsPack, text: str, source: str) -> None:
    check_unique(text, source, "card", [entry.id for entry in pack.card])
    if len(pack.card) > MAX_CARDS:
        raise bad_entry(text, source, "$.card", f"a pack has at most {MAX_CARDS} cards")
    for kind in EQUIPMENT_NAMES:
        if len([card for card in pack.card if card.type == kind]) < FIGURES:
            raise bad_entry(text, source, "$.card", f"an auction of six needs at least 6 cards of type {kind} [GOD-21]")
    for index, card in enumerate(pack.card):
        reason = _flaw(card)
        if reason:
            raise bad_entry(text, source, f"$.card[{index}].{reason[0]}", reason[1])


def _flaw(card: CardEntry) -> tuple[str, str] | None:
    """Which entry of a card breaks GOD-12, and how."""
    if card.id != "-".join(card.id.lower().split()) or card.id in FIGURE_NAMES:
        return "id", "an id is one word in small letters, hyphens allowed, and not a Hero's"
    if not 2 <= len(card.cost) <= 4:
        return "cost", f"a card costs 2 to 4 dice, not {len(card.cost)} [GOD-12]"
    if not card.effects:
        return "effects", "a card has at least one effect [GOD-09]"
    for key, written in (("effects", card.effects), ("protection", card.protection)):
        try:
            effects = [LANGUAGE.read(each) for each in written]
        except BadEffect as error:
            return key, str(error)
        flaw = _bounds_flaw(effects, len(card.cost)) or _armor_flaw(card, key, effects) or _waiting_flaw(key, effects)
        if flaw:
            return key, flaw
    return None


def _bounds_flaw(effects: list[Effect], dice: int) -> str:
    life = [effect for effect in effects if effect.verb == Verb.GAIN]
    exhaustion = [effect for effect in effects if effect.verb == Verb.TIRE or effect.verb == Verb.REST]
    if sum(effect.amount for effect in life) > dice // 2:
        return "a card gives at most 1 life for every two dice of its cost [GOD-12]"
    if sum(effect.amount for effect in exhaustion) > dice // 2:
        return "a card moves at most 1 exhaustion for every two dice of its cost [GOD-12]"
    if any(effect.per >= 0 for effect in life + exhaustion):
        return "life and exhaustion are plain amounts, not so much for each of something [GOD-13]"
    return ""


def _armor_flaw(card: CardEntry, key: str, effects: list[Effect]) -> str:
    verbs = [effect.verb for effect in effects]
    if key == "effects":
        if (Verb.PROTECTION in verbs) != (card.type == "armor"):
            return "armors, and only they, give protection [GOD-12]"
    elif bool(effects) != (card.type == "armor"):
        return "armors, and only they, print what protection does [GOD-12]"
    elif Verb.REROLL in verbs or Verb.PROTECTION in verbs:
        return "what protection does is neither a reroll nor more protection [GOD-12]"
    return ""


def _waiting_flaw(key: str, effects: list[Effect]) -> str:
    """A trigger and a duration go together, once on a card, and not with what needs one's own turn."""
    waiting = [effect for effect in effects if effect.trigger >= 0]
    if any((effect.trigger >= 0) != (effect.duration >= 0) for effect in effects):
        return (
            'an effect that waits says how long, and no other does: "this-round, when hurt: damage 1 choice" [GOD-13]'
        )
    if waiting and key == "protection":
        return "what protection does waits already, until its Hero is hurt [GOD-13]"
    if len(waiting) > 1:
        return "one effect of a card may wait, not several [GOD-13]"
    if any(effect.verb == Verb.REROLL or effect.verb == Verb.PROTECTION for effect in waiting):
        return "neither a reroll nor protection can wait for another's turn [GOD-13]"
    return ""


def _check_heroes(pack: GodsPack, text: str, source: str) -> None:
    check_unique(text, source, "hero", [entry.id for entry in pack.hero])
    if sorted(hero.id for hero in pack.hero) != sorted(FIGURE_NAMES):
        raise bad_entry(text, source, "$.hero", f"the Heroes are {', '.join(FIGURE_NAMES)} [GOD-02]")
    types = {card.id: card.type for card in pack.card}
    for index, hero in enumerate(pack.hero):
        if [types.get(card) for card in hero.cards] != list(EQUIPMENT_NAMES):
            reason = "a Hero has four cards of the pack: weapon, mount, armor, spell [GOD-82]"
            raise bad_entry(text, source, f"$.hero[{index}].cards", reason)
