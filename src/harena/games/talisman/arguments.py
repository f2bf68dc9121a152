"""What the actions, questions and events of Talisman are about: the types of their arguments."""

from typing import Annotated, Final, Literal

from harena.core.vocabulary import Counted, Named, PackNames, Secret, Several, Upto

CARDS: Final = 256
CARRIED: Final = 9
GESTURES: Final = 4


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

Player = Annotated[int, Upto(6)]
Space = Annotated[str, Named("space", 24)]
Card = Annotated[str, CardKind("card", CARDS)]
SecretCard = Annotated[str, CardKind("card", CARDS), Secret]
Spell = Annotated[str, Named("spell", 32)]
SecretSpell = Annotated[str, Named("spell", 32), Secret]
Effect = Annotated[str, Named("effect", 0)]
Visit = Annotated[str, Named("visit", 32)]
Ware = Annotated[str, Named("ware", 16)]
GestureName = Annotated[str, Named("gesture", GESTURES)]
Hero = Annotated[str, Named("character", 32)]
Slots = Annotated[list[int], Several(Counted(CARRIED))]
"""Some of one's own Objects, by their places in the list."""
Number = Annotated[int, Upto(6)]
