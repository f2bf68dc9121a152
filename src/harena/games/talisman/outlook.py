"""What to keep in mind while somebody acts: who is close to five leavings, who may leave, what a fight stands at."""

from typing import TYPE_CHECKING, Final, TypedDict

from harena.games.talisman import figures, view
from harena.games.talisman.made.table import Table

if TYPE_CHECKING:
    from harena.games.talisman.words import TalismanWords

_CLOSE: Final = 3  # leavings from which a player is worth a warning
_LOW: Final = 1  # lives that a player is warned of


class LineView(TypedDict):
    """A sentence, and the rule behind it."""

    text: str
    rule: str


class OutlookView(TypedDict):
    """What to keep in mind; no lines when there is nothing."""

    title: str
    lines: list[LineView]


def outlook_of(words: "TalismanWords", table: Table, eye: int) -> OutlookView:
    """Told to `eye`; everything it rests on is open to all."""
    found: OutlookView = {"title": "Keep in mind", "lines": []}
    if table.outcome is not None:
        return found
    lines = found["lines"]
    if table.attacker >= 0:
        lines.append({"text": _scores(words, table), "rule": "TAL-05"})
    shown = view.show(table, eye)
    for at, seat in enumerate(shown["seats"]):
        leavings = max(seat["leavings"])
        if leavings >= _CLOSE:
            text = f"{words.seat_name(at)} has left an arena {leavings} times by a win; the fifth wins the game."
            lines.append({"text": text, "rule": "TAL-52"})
        if at == eye and seat["leave"] == "won":
            lines.append({"text": "You may leave the arena when your turn begins.", "rule": "TAL-50"})
        if at == eye and seat["lives"] == _LOW:
            lines.append({"text": "You have one life left; leavings are lost with it.", "rule": "TAL-52"})
    left = shown["rounds"] - shown["round"]
    if left < 10:
        text = f"{left} more rounds follow this one." if left else "This is the last round."
        lines.append({"text": text, "rule": "TAL-61"})
    return found


def _scores(words: "TalismanWords", table: Table) -> str:
    own, theirs = (int(figures.total(table, side)) for side in (figures.ATTACKER, figures.OPPONENT))
    opponent = words.seat_name(int(table.opponent)) if table.opponent >= 0 else "the other side"
    return f"Before the dice {words.seat_name(int(table.attacker))} stands at {own}, {opponent} at {theirs}."
