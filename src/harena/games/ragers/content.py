"""Ragers' content: the schema of its packs, and the packs made into what the rules read."""

from pathlib import Path
from typing import Literal

import msgspec

from harena.core.packs import Origin, Pack, bad_entry, check_unique, find_pack, pack_hash, read_pack
from harena.games.ragers.book import Book
from harena.games.ragers.declared import MOST_CARDS, MOST_CHEERS, MOST_PATRONS
from harena.games.ragers.made.codes import FIGHTER_NAMES
from harena.games.ragers.reckoning import DAYS
from harena.games.ragers.sides import HAND_SIZE
from harena.games.ragers.vocabulary import Fighter

SCHEMA = "ragers/1"
STANDARD = "standard"
_FOLDER = Path(__file__).parent / "packs"

PatronEffect = Literal["bar", "row", "nothing"]


class FighterEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One kind of combat card."""

    id: Fighter
    name: str
    copies: int
    glory: int
    origin: Origin


class PatronEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One patron. Effects: `bar` a fighter, end the day at a shorter or longer `row`, or `nothing`."""

    id: str
    name: str
    effect: PatronEffect
    origin: Origin
    fighter: Fighter | None = None
    row: int | None = None


class CheersEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One cheers card: the icons it needs, the one it forbids, what it pays."""

    id: str
    needs: list[Fighter]
    glory: int
    origin: Origin
    forbids: Fighter | None = None


class RagersPack(Pack):
    """A whole pack."""

    fighter: list[FighterEntry]
    patron: list[PatronEntry]
    cheers: list[CheersEntry]


class Content:
    """A pack as the game uses it: the checked data, its hash, and the book for the rules."""

    def __init__(self, pack: RagersPack, digest: str) -> None:
        self.pack = pack
        self.hash = digest
        self.book = Book(pack)


def load_content(name: str) -> Content:
    """The pack of that name: one that ships with Harena, or the path of a file."""
    text, source = find_pack(name, _FOLDER)
    return read_content(text, source)


def read_content(text: str, source: str) -> Content:
    """Check a pack's text, rules included that no schema can say."""
    pack = read_pack(text, source, SCHEMA, RagersPack)
    _check_fighters(pack, text, source)
    _check_patrons(pack, text, source)
    _check_cheers(pack, text, source)
    return Content(pack, pack_hash(text))


def _check_fighters(pack: RagersPack, text: str, source: str) -> None:
    check_unique(text, source, "fighter", [entry.id for entry in pack.fighter])
    missing = set(FIGHTER_NAMES) - {entry.id for entry in pack.fighter}
    if missing:
        raise bad_entry(text, source, "$.fighter", f"every fighter is needed; missing: {', '.join(sorted(missing))}")
    for index, entry in enumerate(pack.fighter):
        if not 1 <= entry.copies <= 8:
            raise bad_entry(text, source, f"$.fighter[{index}].copies", "copies go from 1 to 8")
        if not 0 <= entry.glory <= 50:
            raise bad_entry(text, source, f"$.fighter[{index}].glory", "glory goes from 0 to 50")
        if entry.id == "chancer" and entry.glory:
            raise bad_entry(text, source, f"$.fighter[{index}].glory", "a Chancer is always worth 0 [RAG-33]")
        if entry.id in ("chancer", "veteran") and entry.copies > 2:
            raise bad_entry(text, source, f"$.fighter[{index}].copies", "more than 2 copies overfill a row")
    total = sum(entry.copies for entry in pack.fighter)
    if not HAND_SIZE < total <= MOST_CARDS:
        raise bad_entry(text, source, "$.fighter", f"a deck has {HAND_SIZE + 1} to {MOST_CARDS} cards, not {total}")


def _check_patrons(pack: RagersPack, text: str, source: str) -> None:
    check_unique(text, source, "patron", [entry.id for entry in pack.patron])
    if not DAYS <= len(pack.patron) <= MOST_PATRONS:
        raise bad_entry(text, source, "$.patron", f"a pack has {DAYS} to {MOST_PATRONS} patrons")
    for index, entry in enumerate(pack.patron):
        if (entry.effect == "bar") != (entry.fighter is not None):
            raise bad_entry(text, source, f"$.patron[{index}].effect", 'effect "bar", and only it, names a fighter')
        if (entry.effect == "row") != (entry.row is not None):
            raise bad_entry(text, source, f"$.patron[{index}].effect", 'effect "row", and only it, gives a row')
        if entry.row is not None and not 2 <= entry.row <= 5:
            raise bad_entry(text, source, f"$.patron[{index}].row", "a row holds 2 to 5 cards")


def _check_cheers(pack: RagersPack, text: str, source: str) -> None:
    check_unique(text, source, "cheers", [entry.id for entry in pack.cheers])
    if not DAYS <= len(pack.cheers) <= MOST_CHEERS:
        raise bad_entry(text, source, "$.cheers", f"a pack has {DAYS} to {MOST_CHEERS} cheers cards")
    for index, entry in enumerate(pack.cheers):
        if not 1 <= len(entry.needs) <= 5:
            raise bad_entry(text, source, f"$.cheers[{index}].needs", "a cheers card needs 1 to 5 icons")
        if entry.forbids is not None and entry.forbids in entry.needs:
            raise bad_entry(text, source, f"$.cheers[{index}].forbids", "an icon cannot be needed and forbidden")
        if not 1 <= entry.glory <= 50:
            raise bad_entry(text, source, f"$.cheers[{index}].glory", "a cheers card pays 1 to 50 glory")
