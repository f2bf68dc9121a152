"""What to keep in mind while somebody acts: whose protection waits, whose life is low, how many rounds are left."""

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from harena.core.state import REFEREE
from harena.games.gods import course, heroes, view
from harena.games.gods.describing import hero_name
from harena.games.gods.made.codes import EQUIPMENT_NAMES, PHASE_NAMES, Ending, Phase
from harena.games.gods.vocabulary import Equipment

if TYPE_CHECKING:
    from harena.games.gods.state import Gods
    from harena.games.gods.words import GodsWords

_LOW: Final = 3  # life that a player is warned of


class LineView(TypedDict):
    """A sentence, and the rule behind it."""

    text: str
    rule: str


class OutlookView(TypedDict):
    """What to keep in mind. Before and after the fight, and when there is nothing, no lines.

    `phase` is the part of the game that is being played, or was when it ended; `auction` is the one that runs (GOD-20).
    `counted` is what everybody who kept count knows of each Hero's life: what it began with, less its revealed bids and
    what it lost in the open, and what it gained (GOD-03). `leading` tells who would win if the fight ended now, to
    whoever knows the life of all (GOD-71).
    """

    title: str
    lines: list[LineView]
    phase: Literal["pick", "auction", "enter", "fight"]
    auction: Equipment | None
    counted: list[int]
    leading: LineView | None


def outlook_of(words: "GodsWords", state: "Gods", eye: int) -> OutlookView:
    """Told to `eye`, of whose own Heroes it tells the life and not the protection."""
    counted = [int(view.counted(state, hero)) for hero in range(int(words.book.heroes))]
    phase = course.phase(state)
    found: OutlookView = {
        "title": "Keep in mind",
        "lines": [],
        "phase": PHASE_NAMES[phase],
        "auction": EQUIPMENT_NAMES[course.auction(state)] if phase == Phase.AUCTION else None,
        "counted": counted,
        "leading": None,
    }
    if state.round == 0 or state.outcome is not None:
        return found
    shown = view.show(state, eye)["heroes"]
    if eye == REFEREE:
        found["leading"] = _leading(words, state, shown)
    for hero in shown:
        answer = words.protection_in_words(hero["cards"]["armor"])
        if hero["protection"] and hero["owner"] != eye and answer:
            text = f"{hero_name(words, hero)} is protected; when hurt, {_times(hero['protection'])}: {answer}."
            found["lines"].append({"text": text, "rule": "GOD-64"})
    for hero in shown:
        if hero["owner"] == eye and hero["life"] is not None and hero["life"] <= _LOW:
            text = f"{hero_name(words, hero)} has {hero['life']} life. At none the game ends, and the most life wins."
            found["lines"].append({"text": text, "rule": "GOD-70"})
    left = int(words.book.rounds - state.round)
    if words.book.rounds and left <= 1:
        text = "One more round follows this one, the last." if left else "This is the last round."
        found["lines"].append({"text": text, "rule": "GOD-72"})
    return found


def _leading(words: "GodsWords", state: "Gods", shown: list[view.HeroView]) -> LineView:
    """Whoever would win if the fight ended now, by Hero, by player or by team."""
    now = state.result(Ending.BY_ROUNDS)
    winners = [seat for seat, rank in enumerate(now.ranks) if rank == 1]
    in_pairs = heroes.come_in_pairs(state)
    names = [words.seat_name(seat) if in_pairs else hero_name(words, shown[seat]) for seat in winners]
    return {"text": f"Most life: {', '.join(names)} with {max(now.scores)}.", "rule": "GOD-71"}


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
