"""Talisman's content: packs found, checked and made into what the rules read.

Every single card gets its number here: its band times 64 plus its place in the band. Copies of a card are cards of
their own, called "sword", "sword-2" and so on.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from harena.core.effects import BadEffect, Effect
from harena.core.errors import BadPack
from harena.core.packs import bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.talisman import language
from harena.games.talisman.arguments import GESTURES
from harena.games.talisman.entries import (
    CardEntry,
    CharacterEntry,
    Entry,
    GladiatorEntry,
    ObjectEntry,
    StrangerEntry,
    TalismanPack,
    VisitEntry,
)
from harena.games.talisman.language import FIRST_FIGHTING, FIRST_STANDING, LANGUAGE
from harena.games.talisman.made.codes import PRIZE_NAMES

SCHEMA: Final = "talisman/1"
STANDARD: Final = "standard"
BAND: Final = 64
MOST_OF_A_BAND: Final = 62
MOST_SPELLS: Final = 32
RING: Final = [
    *("village", "fields", "graveyard", "woods", "sentinel", "hills", "chapel", "fields"),
    *("crags", "plains", "woods", "fields", "city", "fields", "hills", "plains"),
    *("woods", "plains", "tavern", "fields", "ruins", "plains", "forest", "fields"),
]
BANDS: Final = ("object", "sight", "enemy", "spell")
_FOLDER: Final = Path(__file__).parent / "packs"
_TABLES: Final = (
    *("space", "visit", "character", "event", "enemy", "stranger"),
    *("place", "follower", "object", "spell", "gladiator", "crowd", "gesture", "master"),
)


class Printed:
    """One single card: its id, its entry, and which table of the pack it stands in."""

    def __init__(self, id: str, table: str, entry: CardEntry, home: str) -> None:
        self.id = id
        self.table = table
        self.entry = entry
        self.home = home  # the deck it belongs to: adventure, arena, stock, aside, spells or gestures
        self.number = -1


class Content:
    """A pack as the game uses it: the checked data, its hash, and every single card by its number."""

    def __init__(self, pack: TalismanPack, digest: str) -> None:
        self.pack = pack
        self.hash = digest
        self.cards: list[Printed | None] = [None] * (BAND * len(BANDS))
        self.numbers: dict[str, int] = {}
        self.bands = [self._objects(), self._sights(), self._enemies(), self._of("spell", pack.spell, "spells")]
        for band, printed in enumerate(self.bands):
            for place, card in enumerate(printed[:BAND]):
                card.number = band * BAND + place
                self.cards[card.number] = card
                self.numbers[card.id] = card.number
        self.wares = [entry for entry in pack.object if entry.stock]

    def _of(self, table: str, entries: Sequence[CardEntry], home: str) -> list[Printed]:
        return [
            Printed(entry.id if copy == 0 else f"{entry.id}-{copy + 1}", table, entry, home)
            for entry in entries
            for copy in range(entry.copies)
        ]

    def _objects(self) -> list[Printed]:
        prizes = {each.prize for each in self.pack.gladiator} - {""}
        found: list[Printed] = []
        for entry in self.pack.object:
            aside = 1 if entry.id in prizes or not entry.copies + entry.stock else 0
            homes = ["adventure"] * entry.copies + ["stock"] * entry.stock + ["aside"] * aside
            for copy, home in enumerate(homes):
                found.append(Printed(entry.id if copy == 0 else f"{entry.id}-{copy + 1}", "object", entry, home))
        return found

    def _sights(self) -> list[Printed]:
        pack = self.pack
        found = self._of("follower", pack.follower, "adventure") + self._of("stranger", pack.stranger, "adventure")
        found += self._of("place", pack.place, "adventure") + self._of("event", pack.event, "adventure")
        return found + self._of("crowd", pack.crowd, "arena") + self._of("gesture", pack.gesture, "gestures")

    def _enemies(self) -> list[Printed]:
        return self._of("enemy", self.pack.enemy, "adventure") + self._of("gladiator", self.pack.gladiator, "arena")


def rows(entry: CardEntry | VisitEntry) -> list[list[str]]:
    """The programs of an entry: its effects, or those of the six rows of its table."""
    return entry.table or [entry.effects]


def effects_of(entry: CardEntry | VisitEntry | CharacterEntry) -> list[Effect]:
    """All effects of an entry, read."""
    if isinstance(entry, CharacterEntry):
        return [LANGUAGE.read(each) for each in entry.effects]
    return [LANGUAGE.read(each) for row in rows(entry) for each in row]


def verb_of(effect: Effect) -> str:
    """The verb's name."""
    return language.VERBS[effect.verb]


def load_content(name: str) -> Content:
    """The pack of that name: one that ships with Harena, or the path of a file."""
    text, source = find_pack(name, _FOLDER)
    return read_content(text, source)


def read_content(text: str, source: str) -> Content:
    """Check a pack's text, rules included that no schema can say."""
    pack = read_pack(text, source, SCHEMA, TalismanPack)
    _Checker(pack, text, source).check()
    content = Content(pack, pack_hash(text))
    for band, printed in zip(BANDS, content.bands):
        most = MOST_SPELLS if band == "spell" else MOST_OF_A_BAND
        if len(printed) > most:
            table = printed[most].table
            raise bad_entry(text, source, f"$.{table}", f"there is room for {most} cards of the band {band} [TAL-12]")
    return content


class _Checker:
    """Looks through a pack and raises at the first entry that the rules cannot play."""

    def __init__(self, pack: TalismanPack, text: str, source: str) -> None:
        self.pack = pack
        self.text = text
        self.source = source

    def bad(self, table: str, index: int, key: str, reason: str) -> BadPack:
        return bad_entry(self.text, self.source, f"$.{table}[{index}].{key}", reason)

    def check(self) -> None:
        seen: dict[str, str] = {}
        for table in _TABLES:
            entries: list[Entry] = getattr(self.pack, table)
            check_unique(self.text, self.source, table, [entry.id for entry in entries])
            for index, entry in enumerate(entries):
                if entry.id != "-".join(entry.id.lower().split()):
                    raise self.bad(table, index, "id", "an id is one word in small letters, hyphens allowed")
                if table not in ("space", "visit", "character") and seen.setdefault(entry.id, table) != table:
                    raise self.bad(table, index, "id", f'the id "{entry.id}" is also that of a {seen[entry.id]}')
                self._check_effects(table, index, entry)
        self._check_ring()
        self._check_people()
        self._check_objects()
        self._check_arena()

    def _check_effects(self, table: str, index: int, entry: Entry) -> None:
        if not isinstance(entry, CardEntry | VisitEntry | CharacterEntry):
            return
        if not isinstance(entry, CharacterEntry) and entry.table and (len(entry.table) != 6 or entry.effects):
            raise self.bad(table, index, "table", "a table has six rows, one for each face of a die, alone")
        try:
            effects = effects_of(entry)
        except BadEffect as error:
            key = "table" if not isinstance(entry, CharacterEntry) and entry.table else "effects"
            raise self.bad(table, index, key, str(error)) from None
        for effect in effects:
            flaw = _misplaced(table, effect)
            if flaw:
                raise self.bad(table, index, "effects", flaw)
        if table == "spell" and len({_use(effect) for effect in effects}) != 1:
            raise self.bad(table, index, "effects", "a Spell works in one's turn or in a fight, not in both [TAL-43]")
        if isinstance(entry, CardEntry) and not 0 <= entry.copies <= 9:
            raise self.bad(table, index, "copies", "a card has at most 9 copies")

    def _check_ring(self) -> None:
        kinds = [entry.kind for entry in self.pack.space]
        if kinds != RING:
            at = next((at for at, pair in enumerate(zip(kinds, RING)) if pair[0] != pair[1]), min(len(kinds), 23))
            reason = f"the Outer Region has 24 spaces, and space {at + 1} of them is of the kind {RING[at]} [TAL-02]"
            raise self.bad("space", min(at, len(kinds) - 1), "kind", reason)
        spaces = {entry.id: entry for entry in self.pack.space}
        for index, entry in enumerate(self.pack.space):
            if RING.count(entry.kind) == 1 and entry.id != entry.kind:
                raise self.bad("space", index, "id", f'the only space of its kind is called "{entry.kind}" [TAL-02]')
            if not 0 <= entry.draws <= 3:
                raise self.bad("space", index, "draws", "a space draws 0 to 3 cards [TAL-02]")
        for index, visit in enumerate(self.pack.visit):
            if visit.space not in spaces or spaces[visit.space].draws:
                reason = f'"{visit.space}" is no space without cards to draw [TAL-14]'
                raise self.bad("visit", index, "space", reason)
        if len(self.pack.visit) > 32:
            raise self.bad("visit", 32, "id", "there is room for 32 visits [TAL-14]")

    def _check_people(self) -> None:
        if not 6 <= len(self.pack.character) <= 32:
            raise self.bad("character", 0, "id", "a pack has 6 to 32 characters [TAL-01]")
        spaces = {entry.id for entry in self.pack.space}
        for index, entry in enumerate(self.pack.character):
            if entry.start not in spaces:
                raise self.bad("character", index, "start", f'there is no space "{entry.start}" [TAL-14]')
            for key in ("strength", "craft"):
                if not 1 <= getattr(entry, key) <= 9:
                    raise self.bad("character", index, key, f"{key} goes from 1 to 9 [TAL-01]")
            if not 0 <= entry.spells <= 3:
                raise self.bad("character", index, "spells", "nobody begins with more than 3 Spells [TAL-09]")

    def _check_objects(self) -> None:
        owned = {entry.id: entry for entry in self.pack.object}
        for name in PRIZE_NAMES[2:]:
            if name not in owned or not owned[name].stock:
                raise bad_entry(self.text, self.source, "$.object", f'the purchase deck needs a "{name}" [TAL-51]')
        if sum(entry.stock > 0 for entry in self.pack.object) > 16:
            raise bad_entry(self.text, self.source, "$.object", "the purchase deck holds at most 16 different wares")
        for index, entry in enumerate(self.pack.object):
            wins = [effect for effect in effects_of(entry) if verb_of(effect) == "defeats"]
            carries = [effect for effect in effects_of(entry) if verb_of(effect) == "carry"]
            if wins and entry.nature != "victory":
                raise self.bad("object", index, "nature", 'what wins by itself is of the nature "victory" [TAL-29]')
            if carries and entry.nature != "carrying":
                raise self.bad("object", index, "nature", 'what carries Objects is of the nature "carrying" [TAL-29]')
            if entry.stock and not 1 <= entry.price <= 9:
                raise self.bad("object", index, "price", "a ware costs 1 to 9 gold [TAL-14]")

    def _check_arena(self) -> None:
        for table in ("enemy", "gladiator"):
            for index, entry in enumerate(getattr(self.pack, table)):
                if (entry.strength > 0) == (entry.craft > 0) or max(entry.strength, entry.craft) > 12:
                    raise self.bad(table, index, "strength", "an Enemy has Strength or Craft, from 1 to 12 [TAL-05]")
        owned = {entry.id: entry for entry in self.pack.object}
        for index, entry in enumerate(self.pack.gladiator):
            if entry.prize and (entry.prize not in owned or owned[entry.prize].copies + owned[entry.prize].stock):
                raise self.bad("gladiator", index, "prize", f'no Object "{entry.prize}" is kept aside for it [TAL-56]')
            if entry.prize and [each.prize for each in self.pack.gladiator].count(entry.prize) * entry.copies > 1:
                raise self.bad(
                    "gladiator", index, "prize", f'"{entry.prize}" is one card, so one rider has it [TAL-56]'
                )
        size = sum(entry.copies for entry in [*self.pack.gladiator, *self.pack.crowd])
        if size < 30:
            raise bad_entry(self.text, self.source, "$.gladiator", f"the arena deck has {size} cards of 30 [TAL-57]")
        real = [entry for entry in self.pack.gladiator if entry.fights != "for-show" and not entry.prize]
        if not real:
            raise bad_entry(self.text, self.source, "$.gladiator", "the arena deck needs a gladiator [TAL-57]")
        for index, entry in enumerate(self.pack.gesture):
            if entry.copies != 1 or entry.table:
                reason = "a gesture is a single card that says what it does, without a table [TAL-57]"
                raise self.bad("gesture", index, "table" if entry.table else "copies", reason)
        if len(self.pack.gesture) > GESTURES:
            raise self.bad("gesture", GESTURES, "id", f"there is room for {GESTURES} gestures [TAL-57]")
        if len(self.pack.master) != 1:
            reason = "there is one master character, the Great Gladiator [TAL-52]"
            raise bad_entry(self.text, self.source, "$.master", reason)


_STAND = ("character", "follower", "object", "master")
_FOES = ("enemy", "gladiator", "crowd", "gesture")
_CARRIED = ("object", "follower")
_HOLDS: dict[str, tuple[str, ...]] = {  # where the rules look for what stands: anywhere else it would do nothing
    "bonus": ("character", *_CARRIED, "master", "enemy", "gladiator"),
    "raise": _CARRIED,
    "save": ("object",),
    "carry": ("object",),
    "defeats": _CARRIED,
    "evade": ("character", *_CARRIED),
    "mind": ("character",),
    "least": ("character", *_CARRIED, "enemy", "gladiator"),
    "caps": ("character", *_CARRIED, "enemy", "gladiator"),
    "bar": _FOES,
    "stride": ("character", *_CARRIED),
    "rouse": ("crowd", "gesture"),
}
_OUTSIDERS = ("everyone", "others")


def _use(effect: Effect) -> str:
    """When a Spell with this effect is cast."""
    if verb_of(effect) == "counter":
        return "counter"
    return "fight" if FIRST_FIGHTING <= effect.verb < FIRST_STANDING else "turn"


def _misplaced(table: str, effect: Effect) -> str:
    """Why this effect cannot stand on such a card; empty if it can."""
    verb = verb_of(effect)
    if effect.verb >= FIRST_STANDING:
        if table not in (*_STAND, *_FOES):
            return f'"{verb}" holds for as long as a card is there: for Objects, Followers, characters and opponents'
        if effect.trigger >= 0 or effect.cost >= 0 or effect.per >= 0 or (effect.test >= 0 and verb != "bonus"):
            return f'"{verb}" stands without a trigger, a price or a count; only "bonus" may have a condition'
        if table not in _HOLDS[verb]:
            return f'"{verb}" would do nothing on a card of this kind: it is for {_either(_HOLDS[verb])}'
        return ""
    if effect.verb >= FIRST_FIGHTING:
        return "" if table == "spell" and effect.trigger < 0 else f'"{verb}" is for Spells'
    if table in _STAND or table in ("enemy", "gladiator", "gesture"):
        if effect.trigger < 0:
            return f'"{verb}" has to wait for a fight there: begin with "when won:" or "when lost:"'
        if verb not in ("gain", "lose", "heal", "turn"):
            return f'"{verb}" cannot wait for the end of a fight; "gain", "lose", "heal" and "turn" can'
    elif effect.trigger >= 0:
        return 'only what stands or fights waits for "won" and "lost"'
    if verb == "take" and effect.word > 0 and (effect.amount != 1 or effect.per >= 0):
        return "an Object or a Follower is taken one at a time: write the effect again for another one"
    if verb == "draw" and table not in ("event", "visit"):
        return '"draw" is for Events and visits: where a card stays, it would never end'
    if verb == "go" and effect.word == len(language.GOALS) - 1 and (table == "spell" or effect.target > 0):
        return 'to the Arena goes who is met in a turn: "go arena" is neither for Spells nor for others'
    if table == "crowd" and verb == "go":
        return "nobody is moved out of an arena by a card [TAL-53]"
    if (
        table in ("crowd", "gladiator", "gesture")
        and effect.target >= 0
        and language.TARGETS[effect.target] in _OUTSIDERS
    ):
        return "arena cards touch only those inside: self, chosen, arena or arenas [TAL-22]"
    if verb in ("more", "free") and table not in ("crowd",):
        return f'"{verb}" is for crowd cards of the arena'
    return ""


def _either(tables: tuple[str, ...]) -> str:
    """Some tables of a pack as words: "object or follower"."""
    *others, last = tables
    return f"{', '.join(others)} or {last}" if others else last


def is_offer(entry: CardEntry) -> bool:
    """Whether what a Stranger or Place does has a price, so that one may decline."""
    return any(effect.cost >= 0 for effect in effects_of(entry))


def stays(entry: CardEntry) -> bool:
    """Whether a card stays on its space when it was met."""
    return isinstance(entry, StrangerEntry) and entry.stays


def object_of(entry: CardEntry) -> ObjectEntry:
    """The entry of an Object."""
    assert isinstance(entry, ObjectEntry)
    return entry


def gladiator_of(entry: CardEntry) -> GladiatorEntry | None:
    """The entry, if it is a gladiator's."""
    return entry if isinstance(entry, GladiatorEntry) else None
