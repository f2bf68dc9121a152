"""Other ways for a game to begin, for lessons: with given characters, well on their way, at the gate or on the sand."""

from typing import Final

from mypy_extensions import i64

from harena.core.errors import BadSetup
from harena.core.vectors import vec

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


class Beginning:
    """A scenario in the numbers of a book: by seats, and -1 for the space of an Arena that is yet to be put down."""

    def __init__(self, written: Scenario, characters: list[str], spaces: dict[str, int], wares: list[str]) -> None:
        parts = written.parts
        for name in [part.character for part in parts]:
            if name not in characters:
                raise BadSetup(f'This scenario needs a character "{name}", whom the pack does not have; play "{FULL}".')
        self.parts: i64 = len(parts)
        self.arena_space: i64 = spaces.get(written.arena, -1)
        self.landing: bool = written.landing
        self.character: vec[i64] = vec[i64]([characters.index(part.character) for part in parts])
        self.gold: vec[i64] = vec[i64]([part.gold for part in parts])
        self.strength: vec[i64] = vec[i64]([part.strength for part in parts])
        self.craft: vec[i64] = vec[i64]([part.craft for part in parts])
        self.leavings: vec[i64] = vec[i64]([part.leavings for part in parts])
        self.inside: vec[i64] = vec[i64]([int(part.inside) for part in parts])
        self.wares: list[list[int]] = [[wares.index(name) for name in part.objects] for part in parts]
