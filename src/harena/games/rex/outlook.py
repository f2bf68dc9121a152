"""How an Arena Rex table stands: life left, who is Ready, and who is easy to hit."""

from typing import TYPE_CHECKING, TypedDict

from harena.core.speech import listed
from harena.games.rex import view
from harena.games.rex.labels import called
from harena.games.rex.view import CohortView

if TYPE_CHECKING:
    from harena.games.rex.rules import Rex
    from harena.games.rex.words import RexWords


class LineView(TypedDict):
    """A sentence, and the rule behind it."""

    text: str
    rule: str


class OutlookView(TypedDict):
    """How it stands; before the first turn and after the end, no lines."""

    title: str
    lines: list[LineView]


def outlook_of(words: "RexWords", game: "Rex", eye: int) -> OutlookView:
    """Told to `eye`, whose own side comes first."""
    found: OutlookView = {"title": "How it stands", "lines": []}
    if game.turn == 0 or game.outcome is not None:
        return found
    near = eye if eye in (0, 1) else 0
    cohorts = view.show(game)["cohorts"]
    for seat in (near, 1 - near):
        who = "You have" if seat == eye else f"{words.seat_name(seat)} has"
        found["lines"] += _side(words, game, cohorts[seat], who)
    return found


def _side(words: "RexWords", game: "Rex", cohort: CohortView, who: str) -> list[LineView]:
    alive = [model for model in cohort["models"] if model["place"] in ("standing", "mounted")]
    ready = sum(1 for model in alive if model["fatigue"] == "ready")
    boxes = "box" if cohort["life"] == 1 else "boxes"
    models = "model" if len(alive) == 1 else "models"
    text = f"{who} {cohort['life']} {boxes} of life on {len(alive)} {models}, {ready} of them Ready."
    lines: list[LineView] = [{"text": text, "rule": "REX-93"}]
    worn = [called(words, game, model["number"] - 1) for model in alive if model["fatigue"] == "exhausted"]
    if worn:
        are, them = ("are", "them") if len(worn) > 1 else ("is", "it")
        text = f"{listed(worn)} {are} Exhausted: an attack on {them} gets one success more and a free push."
        lines.append({"text": text, "rule": "REX-53"})
    return lines
