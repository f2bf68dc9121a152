"""Other ways for a game to begin, for lessons: with given characters, well on their way, at the gate or on the sand."""

from typing import Final

FULL: Final = "full"


class Part:
    """How one player begins: on the character's own start space or in the Arena, with Objects of the purchase deck."""

    def __init__(
        self,
        character: str,
        gold: int = 1,
        strength: int = 0,
        craft: int = 0,
        leavings: int = 0,
        inside: bool = False,
        objects: tuple[str, ...] = (),
    ) -> None:
        self.character = character
        self.gold = gold
        self.strength = strength
        self.craft = craft
        self.leavings = leavings
        self.inside = inside
        self.objects = objects


class Scenario:
    """The parts of the first players; all others are dealt a character as usual. Player 1 begins.

    Without `arena`, player 1 puts it down. With `landing`, player 1 has just come through its gate (TAL-24).
    """

    def __init__(self, parts: tuple[Part, ...], arena: str = "", landing: bool = False) -> None:
        self.parts = parts
        self.arena = arena
        self.landing = landing


SCENARIOS: Final = {
    "ring": Scenario((Part("delver", gold=4), Part("stalker"))),
    "gate": Scenario(
        (
            Part(
                "pit-fighter",
                strength=1,
                craft=2,
                inside=True,
                objects=("sword", "trident", "helmet", "shield", "armour", "mule"),
            ),
            Part("cutpurse"),
        ),
        arena="fields-5",
        landing=True,
    ),
    "fifth": Scenario(
        (
            Part("swordswoman", strength=2, craft=3, leavings=4, inside=True, objects=("sword", "shield", "helmet")),
            Part("delver", leavings=3, inside=True, objects=("axe",)),
        ),
        arena="fields-2",
    ),
}
NAMES: Final = (FULL, *SCENARIOS)
