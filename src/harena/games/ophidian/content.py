"""Ophidian's content: packs found, checked and made into what the rules read."""

from functools import cache
from pathlib import Path

from harena.core.errors import BadSetup
from harena.core.packs import bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.ophidian.decks import check_deck, flaws_of, read_deck, team_points
from harena.games.ophidian.entries import CardEntry, GladiatorEntry, OphidianPack
from harena.games.ophidian.language import TARGETS, each_target
from harena.games.ophidian.reading import Card, Gladiator, Printed, Program, Reader

SCHEMA = "ophidian/1"
STANDARD = "standard"
LEAST_DECKS = 4
MOST_DECKS = 60
_FOLDER = Path(__file__).parent / "packs"


class Content:
    """A pack as the game uses it: the checked data, its hash, and what the book is made from."""

    def __init__(self, pack: OphidianPack, digest: str, reader: Reader) -> None:
        self.pack = pack
        self.hash = digest
        self.cards: dict[str, CardEntry] = {entry.id: entry for entry in pack.card}
        self.gladiators: dict[str, GladiatorEntry] = {entry.id: entry for entry in pack.gladiator}
        self.card: list[Card] = reader.cards
        self.gladiator: list[Gladiator] = reader.gladiators
        self._programs = reader.programs
        self._forms = reader.forms
        self.card_programs = [self._programs[each.program_number] for each in self.card]

    @property
    def each_codes(self) -> list[int]:
        """By target of the language: whom an "each-..." means, or -1."""
        return [each_target(name).code if name.startswith("each-") else -1 for name in TARGETS]

    def programs(self) -> list[Program]:
        """Every program, by number."""
        return self._programs

    def forms(self) -> list[tuple[int, Printed]]:
        """Every side of every card, with its number."""
        return self._forms


def review_deck(text: str) -> tuple[list[str], dict[str, int]]:
    """What is wrong with a deck that is written out, judged by the standard pack, and for how much its team counts."""
    content = standard()
    try:
        deck = read_deck(text, "deck")
    except BadSetup as flaw:
        return [str(flaw)], {}
    return flaws_of(deck, content.gladiators, content.cards), {"team_points": team_points(deck, content.gladiators)}


def starters(content: Content) -> list[str]:
    """The decks that may be drawn for a seat: the ready-made ones that are not for lessons."""
    return [deck.id for deck in content.pack.deck if deck.ready_made and not deck.lesson]


@cache
def standard() -> Content:
    """The pack that is played with unless another one is named; read once."""
    return _read(STANDARD)


def load_content(name: str) -> Content:
    """The pack of that name: one that ships with Harena, or the path of a file."""
    return standard() if name == STANDARD else _read(name)


def _read(name: str) -> Content:
    text, source = find_pack(name, _FOLDER)
    return read_content(text, source)


def read_content(text: str, source: str) -> Content:
    """Check a pack's text, rules included that no schema can say."""
    pack = read_pack(text, source, SCHEMA, OphidianPack)
    for table, ids in (("card", pack.card), ("gladiator", pack.gladiator), ("deck", pack.deck)):
        check_unique(text, source, table, [entry.id for entry in ids])
    for table, titles in (
        ("card", [entry.name for entry in pack.card]),
        ("gladiator", [entry.name for entry in pack.gladiator]),
    ):
        for index, title in enumerate(titles):
            if title in titles[:index]:  # limits and Unique go by title (OPH-05, OPH-25)
                raise bad_entry(text, source, f"$.{table}[{index}]", f'the title "{title}" is used twice')
    content = Content(pack, pack_hash(text), Reader(pack, text, source))
    if not LEAST_DECKS <= len(pack.deck) <= MOST_DECKS:
        raise bad_entry(text, source, "$.deck", f"a pack has {LEAST_DECKS} to {MOST_DECKS} decks")
    drawn = [deck.ready_made and not deck.lesson for deck in pack.deck]
    if sorted(drawn, reverse=True) != drawn:
        raise bad_entry(text, source, "$.deck", "decks for lessons stand behind those that may be drawn")
    for index, deck in enumerate(pack.deck):
        flaw = check_deck(deck, content.gladiators, content.cards)
        if flaw:
            raise bad_entry(text, source, f"$.deck[{index}]", flaw)
    return content
