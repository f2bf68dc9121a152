"""What Arena Rex's vocabulary is made of: models by number or as events tell them, boxes by letter, points."""

from typing import Annotated, Literal

from harena.core.vocabulary import Action, Counted, Event, Kind, Named, PackNames, Upto
from harena.games.rex.inches import inches, thousandths
from harena.games.rex.measures import ENTRIES


class FigureKind(Counted):
    """A model as events tell it: its number, and its entry in the pack, which names it even after it has gone."""

    def __init__(self) -> None:
        super().__init__(16, told="units.who")

    def plain(self, number: int, names: PackNames) -> int:
        return number // int(ENTRIES) + 1


class LetterKind(Kind):
    """A box of a damage tree, by letter."""

    size = 24
    type = str
    pattern = "[a-x]"

    def write(self, number: int, names: PackNames) -> str:
        return chr(ord("a") + number)

    def read(self, text: str, names: PackNames) -> int | None:
        return ord(text) - ord("a")

    def plain(self, number: int, names: PackNames) -> str:
        return self.write(number, names)


class InchesKind(Kind):
    """A coordinate: whole thousandths inside, inches with three decimals in texts."""

    size = 1 << 20
    pattern = r"[\d.]+"

    def write(self, number: int, names: PackNames) -> str:
        return inches(number)

    def read(self, text: str, names: PackNames) -> int | None:
        try:
            return thousandths(text)
        except ValueError:
            return None


# --- arguments -------------------------------------------------------------------------------------------------------

Model = Annotated[str, Named("model", 64)]
Unit = Annotated[int, Counted(16)]
Figure = Annotated[int, FigureKind()]
Letter = Annotated[str, LetterKind()]
Inches = Annotated[int, InchesKind()]
FavorDice = Annotated[int, Upto(4)]
Ludus = Literal["magnus", "legio", "morituri", "brothers"]
Result = Literal["damage", "push", "fatigue", "favor", "reposition", "special"]
StarEffect = Literal["favor", "rally", "daunt", "inspire", "repel", "dash"]
Fatigue = Literal["ready", "fatigued", "exhausted"]
Side = Literal["attack", "defence"]
Trigger = Literal["declared_move", "resolved_move", "attack"]
Reaction = Literal["move", "strike", "counter", "assist", "support"]
Obstacle = Literal["model", "hazard", "wounding", "lethal", "edge"]
Edge = Literal["south", "north"]
Tactic = Literal["outclass", "stone guard", "blitz", "maneuver", "recover", "bless", "bleed", "mount", "dismount"]

# --- shapes that several actions or events share ---------------------------------------------------------------------


class ToPoint(Action):
    """A model and a point of the arena."""

    unit: Unit
    x: Inches
    y: Inches


class ToOther(Action):
    """A model that reacts to another."""

    unit: Unit
    other: Unit


class ByPair(Action):
    """Both halves of a mounted pair attack, each its own target (REX-81)."""

    mounts: Unit
    riders: Unit


class AtPoint(Event):
    """A model is somewhere else now."""

    unit: Figure
    x: Inches
    y: Inches
