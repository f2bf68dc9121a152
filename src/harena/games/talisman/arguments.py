"""Arguments that questions, actions and events have in common, and kinds of Talisman's own: Objects by their places in
one's list, and single cards by their ids."""

import re
from typing import Annotated, Any, Final, Literal

from harena.core.vocabulary import Kind, Named, PackNames, Secret

CARDS: Final = 256
CARRIED: Final = 9


class SlotsKind(Kind):
    """Some of one's own Objects by their places in the list, counted from 1: "1+3", or "nothing"."""

    size = 1 << CARRIED
    type: Any = str
    pattern = r"nothing|[1-9](?:\+[1-9])*"

    def write(self, number: int, names: PackNames) -> str:
        if not 0 <= number < self.size:
            raise IndexError(number)
        return "+".join(str(place + 1) for place in range(CARRIED) if number >> place & 1) or "nothing"

    def read(self, text: str, names: PackNames) -> int | None:
        if text == "nothing":
            return 0
        places = [int(part) - 1 for part in text.split("+")] if re.fullmatch(self.pattern, text) else [-1]
        return sum(1 << place for place in places) if sorted(set(places)) == places and places[0] >= 0 else None

    def plain(self, number: int, names: PackNames) -> Any:
        return self.write(number, names)


class CardKind(Named):
    """A single card by its id. The numbers of a band that the pack does not use belong to none."""

    def write(self, number: int, names: PackNames) -> str:
        written = super().write(number, names)
        if not written:
            raise IndexError(number)
        return written


Ground = Literal["regions", "arena", "city-arena"]
Manner = Literal["everything", "one-on-one", "psychic", "psychic-one-on-one"]
Prize = Literal["gold", "life", "sword", "axe", "trident", "helmet", "shield", "armour", "mule"]
AlignmentName = Literal["good", "neutral", "evil"]
Wealth = Literal["strength", "craft", "gold", "life"]

Space = Annotated[str, Named("space", 24)]
Card = Annotated[str, CardKind("card", CARDS)]
SecretCard = Annotated[str, CardKind("card", CARDS), Secret]
Spell = Annotated[str, Named("spell", 32)]
SecretSpell = Annotated[str, Named("spell", 32), Secret]
Visit = Annotated[str, Named("visit", 32)]
Hero = Annotated[str, Named("character", 32)]
