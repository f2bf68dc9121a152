"""What two facing cards do to each other, written down once more from the text of the rules alone.

The game resolves step by step; this asks of each card in turn what the rules say about it, so that both can hardly
be wrong in the same way.
"""

from dataclasses import dataclass

FIGHTERS = ("basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran")


@dataclass(frozen=True)
class Faced:
    """A card that faces another: its fighter, and whether a Stopper protects it."""

    card: str
    protected: bool = False


@dataclass(frozen=True)
class Fate:
    """What becomes of a card: the icon it shows (None: face-down) and what it does then."""

    icon: str | None
    does: str

    def as_it_lies(self, faced: Faced) -> str:
        """The card as tests write rows."""
        if self.icon is None:
            return f"({faced.card})"
        name = faced.card if self.icon == faced.card else f"{faced.card}={self.icon}"
        return f"2x{name}" if faced.protected else name


def fate(mine: Faced, other: Faced) -> Fate:
    """What becomes of `mine` when it is revealed facing `other`."""
    icon = _icon(mine, other)
    effects = {"veteran": "cover", "deadeye": "hide", "stopper": "protect"}
    return Fate(icon, effects.get(icon or "", ""))


def _icon(mine: Faced, other: Faced) -> str | None:
    if _negated(mine, other):
        return None
    if mine.card == "chancer":
        # RAG-33: a copy of what it faces. RAG-34: which a Chancer is not. RAG-32: a protected one may copy a Cheater.
        return other.card
    return mine.card


def _negated(mine: Faced, other: Faced) -> bool:
    if mine.protected:  # RAG-32
        return False
    if other.card == "cheater":  # RAG-30, and RAG-31 where mine is a Cheater or a Chancer
        return True
    return mine.card == "cheater" and other.card == "chancer"  # RAG-31


def asked_next(ours: Fate, theirs: Fate) -> dict[int, str]:
    """Who must place what next: first on Veterans, then beside Deadeyes, else both place in the row."""
    for effect in ("cover", "hide"):
        called: dict[int, str] = {seat: effect for seat, each in enumerate((ours, theirs)) if each.does == effect}
        if called:
            return called
    return {0: "place", 1: "place"}
