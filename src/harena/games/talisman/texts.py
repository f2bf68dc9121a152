"""English out of the language: the text on a card is made from what it does, so that the two never differ."""

from typing import Final

from harena.core.speech import capital, listed
from harena.games.talisman.content import rows
from harena.games.talisman.entries import CardEntry, CharacterEntry, VisitEntry
from harena.games.talisman.language import FIRST_STANDING, LANGUAGE

GROUNDS: Final = {"regions": "regions", "arena": "Arena", "city-arena": "City Arena"}


def said(effects: list[str]) -> str:
    """Effects in their order, as one sentence; nothing where there are none. What stands has no order."""
    read = [LANGUAGE.read(each) for each in effects]
    if read and all(effect.verb >= FIRST_STANDING for effect in read):
        return f"{capital(listed([LANGUAGE.say(effect) for effect in read]))}."
    return f"{capital(LANGUAGE.say_all(read))}." if read else ""


def standing_text(effects: list[str]) -> str:
    """Effects that stand side by side, a sentence each."""
    return " ".join(said([each]) for each in effects)


def card_text(entry: CardEntry | VisitEntry | CharacterEntry) -> str:
    """What a card, a visit or an ability does. A table tells what each face of the die brings."""
    if isinstance(entry, CharacterEntry):
        return standing_text(entry.effects)
    if not entry.table:
        waits = any(":" in each for each in entry.effects)
        return standing_text(entry.effects) if waits else said(entry.effects)
    parts = []
    for faces, row in _runs(rows(entry)):
        parts.append(f"{faces}: {LANGUAGE.say_all(LANGUAGE.read(each) for each in row) or 'nothing'}")
    return f"Roll a die. {'; '.join(parts)}."


def _runs(table: list[list[str]]) -> list[tuple[str, list[str]]]:
    """Rows of a table with the faces that lead there: "2-3"."""
    found: list[tuple[int, int, list[str]]] = []
    for face, row in enumerate(table, start=1):
        if found and found[-1][2] == row:
            found[-1] = (found[-1][0], face, row)
        else:
            found.append((face, face, row))
    return [(str(first) if first == last else f"{first}-{last}", row) for first, last, row in found]
