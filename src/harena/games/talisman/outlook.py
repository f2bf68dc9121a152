"""What to keep in mind while somebody acts: who is close to five leavings, who may leave, what a fight stands at."""

from typing import TYPE_CHECKING, Final, TypedDict, cast

from harena.games.talisman import duels, ending, preview, view
from harena.games.talisman.arguments import Manner
from harena.games.talisman.made import acts
from harena.games.talisman.made.codes import MANNER_NAMES, Question
from harena.games.talisman.made.table import Table
from harena.games.talisman.preview import ReckonedFight
from harena.games.talisman.wording import MANNERS, within

if TYPE_CHECKING:
    from harena.games.talisman.words import TalismanWords

_CLOSE: Final = 3  # leavings from which a player is worth a warning
_BEFORE_DICE: Final = {
    int(each) for each in (Question.BRING_WHAT, Question.CAST_SPELL, Question.COUNTER, Question.AIM_SPELL)
}
_LOW: Final = 1  # lives that a player is warned of


class LineView(TypedDict):
    """A sentence, and the rule behind it."""

    text: str
    rule: str


class AttackView(TypedDict):
    """Whom to fight and how, said in one go (TAL-26): `option` is the answer that says whom alone."""

    option: str
    manner: Manner
    text: str
    label: str


class CallView(TypedDict):
    """Where to move and whom to visit there, said in one go (TAL-14): `option` is the answer that says where alone."""

    option: str
    visit: str
    text: str
    label: str


class OutlookView(TypedDict):
    """What to keep in mind; no lines when there is nothing. `fight` is the one that is going on, as it stands.

    `leavings` says of each seat how often it has left one arena by a win, the better one (TAL-52). `bring` is what may
    be a good choice of Objects for whoever is asked for them, by their places in the list; `visits` says of each space
    to which whoever is asked may move who would receive them there, and `calls` are those visits which may be said with
    the move; `attacks` are all those on players which whoever is asked what to do in an arena may make.
    """

    title: str
    lines: list[LineView]
    leavings: list[int]
    fight: ReckonedFight | None
    bring: list[int]
    visits: dict[str, list[str]]
    calls: list[CallView]
    attacks: list[AttackView]


def outlook_of(words: "TalismanWords", table: Table, eye: int) -> OutlookView:
    """Told to `eye`; everything it rests on is open to all."""
    most = [int(ending.most_leavings(table, seat)) for seat in range(table.seats)]
    found: OutlookView = {
        "title": "Keep in mind",
        "lines": [],
        "leavings": most,
        "fight": None,
        "bring": [],
        "visits": {},
        "calls": [],
        "attacks": [],
    }
    if table.outcome is not None:
        return found
    lines = found["lines"]
    if table.attacker >= 0 and _before_dice(table):
        fight = found["fight"] = preview.reckon(table)
        bringing = any(table.question(seat) == Question.BRING_WHAT for seat in table.waiting)
        lines.append({"text": _scores(words, fight, eye, bringing), "rule": "TAL-27" if bringing else "TAL-05"})
    shown = view.show(table, eye)
    for at, seat in enumerate(shown["seats"]):
        if most[at] >= _CLOSE:
            who = "You have" if at == eye else f"{words.seat_name(at)} has"
            text = f"{who} left an arena {most[at]} times by a win; the fifth wins the game."
            lines.append({"text": text, "rule": "TAL-52"})
        if at == eye and seat["leave"] == "won":
            lines.append({"text": "You may leave the arena when your turn begins.", "rule": "TAL-50"})
        if at == eye and seat["lives"] == _LOW:
            lines.append({"text": "You have one life left; leavings are lost with it.", "rule": "TAL-52"})
    left = shown["rounds"] - shown["round"]
    if left < 10:
        more = "One more round follows" if left == 1 else f"{left} more rounds follow"
        text = f"{more} this one." if left else "This is the last round."
        lines.append({"text": text, "rule": "TAL-61"})
    if (eye in table.waiting or eye in table.chosen) and table.question(eye) == Question.BRING_WHAT:
        found["bring"] = preview.worth_bringing(_undecided(table, eye), eye)
    if eye in table.waiting and table.question(eye) == Question.MOVE_TO:
        found["visits"] = preview.receiving(cast(Table, table.clone()), eye)
        found["calls"] = _calls(words, table, eye)
    if eye in table.waiting and table.question(eye) == Question.ARENA_TURN:
        found["attacks"] = _attacks(words, table, eye)
    return found


def _undecided(table: Table, seat: int) -> Table:
    """The table before the seat's sealed choice, to be used up: an outlook stays as it is until all have chosen."""
    before = cast(Table, table.clone())
    if seat in before.chosen:
        before.retract(seat)
    return before


def _attacks(words: "TalismanWords", table: Table, eye: int) -> list[AttackView]:
    """Each player who may be fought, in each way that is open; by Craft only minds fight (TAL-05)."""
    manners = [*MANNER_NAMES] if duels.has_mind(table, eye) else [*MANNER_NAMES[:2]]
    whom = [action for action in table.legal(eye) if acts.is_summon(action) or acts.is_challenge(action)]
    found: list[AttackView] = []
    for action in whom:
        option, label = words.text(action), words.label(action)
        for manner in manners:
            text = f"{option} {manner}"
            found.append({"option": option, "manner": manner, "text": text, "label": f"{label}, {MANNERS[manner]}"})
    return found


def _calls(words: "TalismanWords", table: Table, eye: int) -> list[CallView]:
    """Each visit that would be asked for next wherever one may move, unless something hidden is known by then."""
    found: list[CallView] = []
    for move in table.legal(eye):
        there = cast(Table, table.clone())
        there.play(eye, move)
        if there.waiting != (eye,) or there.question(eye) != Question.VISIT_WHAT or there.news != table.news:
            continue
        option, label = words.text(move), words.label(move)
        for action in filter(acts.is_visiting, there.legal(eye)):
            text, called = words.text(action), words.label(action)
            visit = words.book.visit_ids[acts.visiting_visit(action)]
            said = f"{label}, {within(called)}"
            found.append({"option": option, "visit": visit, "text": f"{option} {text}", "label": said})
    return found


def _before_dice(table: Table) -> bool:
    """Whether the dice of the fight have not been thrown: Objects and Spells are asked for first (TAL-43)."""
    asked = {int(table.question(seat)) for seat in table.waiting}
    return bool(asked & _BEFORE_DICE)


def _scores(words: "TalismanWords", fight: ReckonedFight, eye: int, bringing: bool) -> str:
    """What both sides have before the dice; while Objects are being chosen, without any."""
    first, second = (_standing(words, side["seat"], eye) for side in fight["sides"])
    own, theirs = (side["total"] for side in fight["sides"])
    when = "Without Objects" if bringing else "Before the dice"
    return f"{when} {first} at {own}, {second} at {theirs}."


def _standing(words: "TalismanWords", seat: int | None, eye: int) -> str:
    if seat == eye:
        return "you stand"
    return f"{'the other side' if seat is None else words.seat_name(seat)} stands"
