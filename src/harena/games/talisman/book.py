"""The content of a pack in the form the rules need: plain vectors, by the numbers of cards, characters and spaces.

A card's number is its band times 64 plus its bit in masks of that band. `Book` reads what content.py checked.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.errors import BadSetup
from harena.core.programs import Programs
from harena.core.vectors import vec

BAND: Final[i64] = 64
OBJECT: Final[i64] = 0  # the first numbers of the bands
SIGHT: Final[i64] = 64
ENEMY: Final[i64] = 128
SPELL: Final[i64] = 192
CARDS: Final = 256
SPACES: Final[i64] = 24
KINDS: Final = ("object", "follower", "stranger", "place", "event", "crowd", "gesture", "enemy", "gladiator", "spell")
GEARS: Final = ("weapon", "armour", "shield", "helmet", "trinket")
NATURES: Final = ("plain", "helper", "animal", "victory", "distance", "carrying")
TRAITS: Final = ("animal", "dragon", "monster", "spirit", "gladiator")
ALIGNMENTS: Final = ("good", "neutral", "evil")
PRIZES: Final = ("sword", "axe", "trident", "helmet", "shield", "armour", "mule")
GOALS: Final = ("village", "city", "chapel", "graveyard", "tavern", "crags", "forest", "ruins", "sentinel")


class Beginning:
    """A scenario of scenarios.py in numbers, by seats; -1 is the space of an Arena that is yet to be put down."""

    def __init__(self, written: Any, characters: list[str], spaces: dict[str, int], wares: list[str]) -> None:
        parts = written.parts
        for name in [part.character for part in parts]:
            if name not in characters:
                raise BadSetup(f'This scenario needs a character "{name}", whom the pack does not have; play "full".')
        self.parts: i64 = len(parts)
        self.arena_space: i64 = spaces.get(written.arena, -1)
        self.landing: bool = written.landing
        self.character: vec[i64] = vec[i64]([characters.index(part.character) for part in parts])
        self.gold: vec[i64] = vec[i64]([part.gold for part in parts])
        self.strength: vec[i64] = vec[i64]([part.strength for part in parts])
        self.craft: vec[i64] = vec[i64]([part.craft for part in parts])
        self.leavings: vec[i64] = vec[i64]([part.leavings for part in parts])
        self.inside: vec[i64] = vec[i64]([int(part.inside) for part in parts])
        self.wares: list[vec[i64]] = [vec[i64]([wares.index(name) for name in part.objects]) for part in parts]


class Book:
    """Cards, characters, spaces and programs. `content` is a checked pack of content.py."""

    def __init__(self, content: Any, kit: Any, city: bool, rounds: int, scenario: Any = None, asks: str = "") -> None:
        """`kit` reads effects: programs, standing figures and uses (reading.py). Without a scenario, a full game."""
        self.city: bool = city
        self.asks_in_turn: bool = asks == "in turn"  # for Spells one player after another (TAL-43)
        self.asks_whoever_holds: bool = asks in (
            "in turn",
            "whoever holds one",
        )  # even if all see that it is none that fits
        self.rounds: i64 = rounds
        self.card_ids: list[str] = ["" if each is None else each.id for each in content.cards]
        self.card_numbers: dict[str, int] = content.numbers
        self.spell_ids: list[str] = [each.id for each in content.bands[3]]
        self.spells: i64 = len(self.spell_ids)
        self._programs: list[list[int]] = []
        self._spaces(content.pack, kit)
        self._characters(content.pack, kit)
        self._cards(content, kit)
        self._masks(content)
        self.programs = Programs(self._programs)
        self.beginning: Beginning | None = None
        if scenario is not None:
            self.beginning = Beginning(scenario, self.character_ids, self.space_numbers, self.ware_ids)

    def _program(self, rows: list[list[int]]) -> int:
        """The number of a program, or of the first of six."""
        self._programs += rows
        return len(self._programs) - len(rows)

    def _spaces(self, pack: Any, kit: Any) -> None:
        self.space_ids: list[str] = [each.id for each in pack.space]
        self.space_numbers: dict[str, int] = {name: number for number, name in enumerate(self.space_ids)}
        self.draws: vec[i64] = vec[i64]([each.draws for each in pack.space])
        self.is_fields: vec[i64] = vec[i64]([int(each.kind == "fields") for each in pack.space])
        self.city_space: i64 = self.space_numbers["city"]
        self.goals: vec[i64] = vec[i64]([self.space_numbers[name] for name in GOALS])
        self.visit_ids: list[str] = [each.id for each in pack.visit]
        self.visits: i64 = len(self.visit_ids)
        self.visit_space: vec[i64] = vec[i64]([self.space_numbers[each.space] for each in pack.visit])
        self.visit_only: vec[i64] = vec[i64]([_alignments(each.only) for each in pack.visit])
        self.visit_program: vec[i64] = vec[i64]([self._program(kit.rows(each)) for each in pack.visit])
        self.visit_tabled: vec[i64] = vec[i64]([int(bool(each.table)) for each in pack.visit])
        self.visit_price: vec[i64] = vec[i64]([kit.price(each) for each in pack.visit])
        spaces: list[str] = [each.space for each in pack.visit]
        self.has_visits: vec[i64] = vec[i64]([spaces.count(name) for name in self.space_ids])

    def _characters(self, pack: Any, kit: Any) -> None:
        people = pack.character
        self.character_ids: list[str] = [each.id for each in people]
        self.characters: i64 = len(people)
        self.own_strength: vec[i64] = vec[i64]([each.strength for each in people])
        self.own_craft: vec[i64] = vec[i64]([each.craft for each in people])
        self.own_alignment: vec[i64] = vec[i64]([ALIGNMENTS.index(each.alignment) for each in people])
        self.start: vec[i64] = vec[i64]([self.space_numbers[each.start] for each in people])
        self.first_spells: vec[i64] = vec[i64]([each.spells for each in people])
        self.ability: vec[i64] = vec[i64]([self._program(kit.rows(each)) for each in people])
        self.evades: vec[i64] = vec[i64]([kit.standing(each, "evade") for each in people])
        self.minds: vec[i64] = vec[i64]([kit.standing(each, "mind") for each in people])
        self.strides: vec[i64] = vec[i64]([kit.standing(each, "stride") for each in people])
        self.master: i64 = self._program(kit.rows(pack.master[0]))

    def _cards(self, content: Any, kit: Any) -> None:
        none: list[int] = [0] * CARDS
        self.kind: vec[i64] = vec[i64](none)
        self.program: vec[i64] = vec[i64](none)
        self.tabled: vec[i64] = vec[i64](none)
        self.offer: vec[i64] = vec[i64](none)
        self.stays: vec[i64] = vec[i64](none)
        self.gear: vec[i64] = vec[i64](none)
        self.nature: vec[i64] = vec[i64](none)
        self.power: vec[i64] = vec[i64](none)  # Strength or Craft of an Enemy
        self.trait: vec[i64] = vec[i64](none)
        self.raises_strength: vec[i64] = vec[i64](none)
        self.raises_craft: vec[i64] = vec[i64](none)
        self.carries: vec[i64] = vec[i64](none)
        self.helps_evade: vec[i64] = vec[i64](none)
        self.adds_stride: vec[i64] = vec[i64](none)
        self.defeats: vec[i64] = vec[i64](none)  # bit mask of traits
        self.for_show: vec[i64] = vec[i64](none)
        self.mounted: vec[i64] = vec[i64](none)
        self.full: vec[i64] = vec[i64](none)  # fought with everything
        self.prize: vec[i64] = vec[i64]([-1] * CARDS)
        self.use: vec[i64] = vec[i64](none)  # of a Spell: 0 in one's turn, 1 in a fight, 2 against a Spell
        self.stops: vec[i64] = vec[i64](none)  # a Spell that stops a combat
        self.heals: vec[i64] = vec[i64](none)  # a Spell that does nothing but heal
        known: dict[str, int] = {}
        for printed in content.cards:
            if printed is not None:
                self._card(printed, kit, known, content)

    def _card(self, printed: Any, kit: Any, known: dict[str, int], content: Any) -> None:
        number, entry = printed.number, printed.entry
        if entry.id not in known:
            known[entry.id] = self._program(kit.rows(entry))
        self.program[number] = known[entry.id]
        self.kind[number] = KINDS.index(printed.table)
        self.tabled[number] = int(bool(entry.table))
        self.offer[number] = int(kit.price(entry) > 0)
        self.stays[number] = int(printed.table == "place" or kit.stays(entry))
        self.carries[number] = kit.standing(entry, "carry")
        self.helps_evade[number] = kit.standing(entry, "evade")
        self.adds_stride[number] = kit.standing(entry, "stride")
        self.defeats[number] = kit.standing(entry, "defeats")
        self.raises_strength[number] = kit.raises(entry, "strength")
        self.raises_craft[number] = kit.raises(entry, "craft")
        if printed.table == "object":
            self.gear[number] = GEARS.index(entry.gear)
            self.nature[number] = NATURES.index(entry.nature)
        elif printed.table in ("enemy", "gladiator"):
            self._enemy(number, entry, content)
        elif printed.table == "spell":
            use, stops, heals = kit.spell(entry)
            self.use[number] = use
            self.stops[number] = stops
            self.heals[number] = heals

    def _enemy(self, number: int, entry: Any, content: Any) -> None:
        self.power[number] = max(entry.strength, entry.craft)
        self.trait[number] = TRAITS.index(entry.trait)
        fights = getattr(entry, "fights", "one-on-one")
        self.for_show[number] = int(fights == "for-show")
        self.mounted[number] = int(fights == "mounted")
        self.full[number] = int(fights == "everything")
        prize = getattr(entry, "prize", "")
        self.prize[number] = content.numbers[prize] if prize else -1

    def _masks(self, content: Any) -> None:
        bands = content.bands
        self.adventure_objects: i64 = _mask(bands[0], "home", "adventure")
        self.stock: i64 = _mask(bands[0], "home", "stock")
        self.aside: i64 = _mask(bands[0], "home", "aside")
        self.adventure_sights: i64 = _mask(bands[1], "home", "adventure")
        self.crowds: i64 = _mask(bands[1], "home", "arena")
        self.gestures: i64 = _mask(bands[1], "table", "gesture")
        self.gesture_ids: list[str] = [each.id for each in bands[1] if each.table == "gesture"]
        self.adventure_enemies: i64 = _mask(bands[2], "home", "adventure")
        self.arena_enemies: i64 = _mask(bands[2], "home", "arena")
        self.followers: i64 = _mask(bands[1], "table", "follower")
        self.strangers: i64 = _mask(bands[1], "table", "stranger")
        self.places: i64 = _mask(bands[1], "table", "place")
        self.events: i64 = _mask(bands[1], "table", "event")
        self.strong: i64 = sum(1 << at for at, each in enumerate(bands[2]) if each.entry.strength)
        self.crafty: i64 = sum(1 << at for at, each in enumerate(bands[2]) if each.entry.craft)
        self.gladiators: i64 = sum(1 << at for at, each in enumerate(bands[2]) if _is_gladiator(each))
        self.carriers: i64 = sum(1 << at for at in range(len(bands[0])) if self.carries[at])
        self.talismans: i64 = sum(1 << at for at, each in enumerate(bands[0]) if each.entry.id == "talisman")
        self.ware_ids: list[str] = [each.id for each in content.wares]
        self.wares: i64 = len(self.ware_ids)
        self.ware_price: vec[i64] = vec[i64]([each.price for each in content.wares])
        self.ware_cards: vec[i64] = vec[i64]([_stocked(bands[0], each.id) for each in content.wares])
        self.prize_cards: vec[i64] = vec[i64]([_stocked(bands[0], name) for name in PRIZES])


def _alignments(only: list[str]) -> int:
    """Bit mask of those who may; all if none is named."""
    return sum(1 << ALIGNMENTS.index(each) for each in only) or 7


def _mask(band: list[Any], field: str, value: str) -> int:
    return sum(1 << place for place, each in enumerate(band) if getattr(each, field) == value)


def _is_gladiator(printed: Any) -> bool:
    """An arena Enemy whose defeat is a win there, the rider on the Warhorse too (TAL-32, TAL-55, TAL-56)."""
    return bool(printed.table == "gladiator" and printed.entry.fights != "for-show")


def _stocked(band: list[Any], name: str) -> int:
    """The cards of that name in the purchase deck."""
    return sum(1 << place for place, each in enumerate(band) if each.entry.id == name and each.home == "stock")
