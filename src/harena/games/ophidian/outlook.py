"""What is going on: the deeds that wait to be resolved, which window is open and why, the steps of the Breather.

And what to keep in mind: who is near to winning, and what the end of the Wave would mean.
"""

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from harena.core.speech import capital, listed
from harena.games.ophidian import aims, deeds, ending, pieces, preview, view, wording
from harena.games.ophidian.faces import BREATHER
from harena.games.ophidian.made.codes import DEED_NAMES, MOMENT_NAMES, SIGN_NAMES, Deed, Question, Sign
from harena.games.ophidian.made.table import Table
from harena.games.ophidian.preview import HitView
from harena.games.ophidian.vocabulary import PieceKind

if TYPE_CHECKING:
    from harena.games.ophidian.words import OphidianWords

_NEAR_RIOT: Final = 3  # Cheer short of fifteen that everybody is warned of
_NEAR_POINTS: Final = 3
_THIN_DECK: Final = 9  # what a Regenerate may draw
_SIGNED: Final = {
    Sign.PLUS: "Momentum stays after this Action",
    Sign.MINUS: "Momentum passes after this Action",
    Sign.VARIABLE: "This Action says itself, when it resolves, whether Momentum passes",
}
_ASKED_IN: Final = {
    int(Question.DISCARD_ANY): 1,
    int(Question.BOTTOM_ONE): 1,
    int(Question.MAINTAIN_ANY): 2,
    int(Question.PROMOTE_ANY): 3,
    int(Question.ARRANGE): 4,
}


class LineView(TypedDict):
    """A sentence, and the rule behind it."""

    text: str
    rule: str


class DeedOutlook(TypedDict):
    """A deed that has not resolved yet, told in full; the Action is the first, and the last resolves first.

    `card` is the card or Gladiator it comes from, `ability` its ability counted from 1, `says` the text that it
    follows. `hits` is what an attack would do as things stand.
    """

    text: str
    says: str
    what: str
    seat: int
    card: str | None
    ability: int | None
    response: bool
    cancelled: bool
    targets: list[str]
    x: int
    hits: list[HitView]


class WindowOutlook(TypedDict):
    """The question that is open: to whom, about what, and by which rule. `moment` is that of a Response."""

    kind: str
    seats: list[int]
    moment: str
    text: str
    rule: str


class StepOutlook(TypedDict):
    """A step of the Breather (OPH-61)."""

    step: str
    title: str
    rule: str
    state: Literal["done", "now", "ahead"]


class OutlookView(TypedDict):
    """What is going on. `sign` is the Action's so far; `breather` is empty while a Wave is fought.

    `passed` are the seats that have passed since the last other Action (OPH-60), `marked` the pieces that have been
    paid for or put in their place in the step that is being taken.
    """

    title: str
    lines: list[LineView]
    sign: str
    deeds: list[DeedOutlook]
    window: WindowOutlook | None
    breather: list[StepOutlook]
    passed: list[int]
    marked: list[str]


def outlook_of(words: "OphidianWords", table: Table, eye: int) -> OutlookView:
    """Told to `eye`, who is called "you"; nothing in it is hidden from anybody."""
    found: OutlookView = {
        "title": "Going on",
        "lines": [],
        "sign": SIGN_NAMES[table.sign],
        "deeds": [],
        "window": None,
        "breather": [],
        "passed": [],
        "marked": [],
    }
    if table.outcome is not None:
        return found
    found["deeds"] = [deed_outlook(words, table, deed, eye) for deed in range(int(table.depth))]
    found["window"] = _window(words, table)
    found["breather"] = _breather(table)
    found["passed"] = [seat for seat in range(int(table.seat_count)) if table.passed >> seat & 1]
    found["marked"] = _marked(table)
    found["lines"] = [
        *_stack_lines(words, table, found["deeds"], eye),
        *_step_lines(found["breather"]),
        *_warnings(words, table, eye),
    ]
    return found


# --- deeds -----------------------------------------------------------------------------------------------------------


def deed_outlook(words: "OphidianWords", table: Table, deed: int, eye: int) -> DeedOutlook:
    """One deed in full, told to `eye`."""
    what, source = table.what(deed), int(table.source(deed))
    aimed = [int(piece) for piece in (table.first(deed), table.second(deed)) if piece >= 0]
    text = words.deed_words(table, deed, eye)
    if aimed and what in (Deed.PLAY, Deed.USE):
        text += f" at {listed([words.piece_name(table, piece) for piece in aimed])}"
    return {
        "text": f"{text}, which is cancelled" if table.cancelled(deed) else text,
        "says": _says(words, table, deed),
        "what": DEED_NAMES[what],
        "seat": int(table.doer(deed)),
        "card": _card(table, deed),
        "ability": _ability(table, deed),
        "response": bool(table.responding(deed)),
        "cancelled": bool(table.cancelled(deed)),
        "targets": [str(view.name_of(piece)) for piece in aimed],
        "x": int(table.x(deed)),
        "hits": _hits(table, deed, source) if what == Deed.ATTACK else [],
    }


def _says(words: "OphidianWords", table: Table, deed: int) -> str:
    if table.what(deed) not in (Deed.PLAY, Deed.USE):
        return ""
    return wording.program_words(words.content.programs()[int(table.program(deed))])


def _card(table: Table, deed: int) -> str | None:
    if table.played(deed) >= 0:
        return table.book.card_ids[table.played(deed)]
    source = table.source(deed)
    if source < 0 or table.face(source) < 0:
        return None
    names = table.book.gladiator_ids if pieces.is_gladiator(source) else table.book.card_ids
    return names[table.face(source)]


def _ability(table: Table, deed: int) -> int | None:
    source = table.source(deed)
    if table.what(deed) != Deed.USE or table.face(source) < 0:
        return None
    return int(table.program(deed) - table.book.ability_first[pieces.form(table, source)]) + 1


def _hits(table: Table, deed: int, attacker: int) -> list[HitView]:
    defender = int(table.first(deed) if table.defender(deed) < 0 else table.defender(deed))
    if table.cancelled(deed) or not pieces.in_play(table, attacker) or not pieces.in_play(table, defender):
        return []
    return preview.hits(table, attacker, defender, int(table.prevented(deed)), bool(table.rages(deed)))


# --- windows and steps -----------------------------------------------------------------------------------------------


def _window(words: "OphidianWords", table: Table) -> WindowOutlook | None:
    asked = [int(seat) for seat in table.waiting]
    if not asked:
        return None
    kind, prompt, rule = words.question(table, asked[0])
    moment = MOMENT_NAMES[table.moment(deeds.top(table))] if kind == "respond" else ""
    return {"kind": kind, "seats": asked, "moment": moment, "text": prompt, "rule": rule}


def _marked(table: Table) -> list[str]:
    """The marks are those of whoever is asked: each seat goes through a step by itself."""
    found = [
        seat * pieces.PIECES + at
        for seat in table.waiting[:1]
        for at in range(int(pieces.PIECES))
        if table.marked >> at & 1
    ]
    return [str(view.name_of(piece)) for piece in found]


def _breather(table: Table) -> list[StepOutlook]:
    """All five steps while one of them is asked about; none in a Wave or before the first."""
    waiting = table.waiting
    if not waiting or table.depth > 0:
        return []
    seat = waiting[0]
    now = _ASKED_IN.get(int(table.question(seat)))
    in_opening = table.question(seat) in (Question.BOTTOM_ONE, Question.ARRANGE) and table.question_about(seat, 0)
    if now is None or in_opening:
        return []
    found: list[StepOutlook] = []
    for at, step in enumerate(BREATHER):
        state: Literal["done", "now", "ahead"] = "done" if at < now else "now" if at == now else "ahead"
        found.append({"step": step["step"], "title": step["title"], "rule": step["rule"], "state": state})
    return found


# --- in words --------------------------------------------------------------------------------------------------------


def _stack_lines(words: "OphidianWords", table: Table, told: list[DeedOutlook], eye: int) -> list[LineView]:
    """What waits to be resolved, the next first, and what it will mean for Momentum."""
    lines: list[LineView] = []
    for deed in reversed(told):
        says = f" It says: {deed['says']}" if deed["says"] else ""
        blows = "".join(f" {_hit_words(words, table, hit, eye)}" for hit in deed["hits"])
        lines.append({"text": f"{capital(deed['text'])}.{says}{blows}", "rule": "OPH-27"})
    if told:
        lines.append({"text": f"{_SIGNED[table.sign]}.", "rule": "OPH-28"})
    return lines


def _hit_words(words: "OphidianWords", table: Table, hit: HitView, eye: int) -> str:
    piece = PieceKind().read(hit["piece"], {})
    assert piece is not None
    owner, name = int(pieces.owner(piece)), words.card_name(table, piece)
    struck = f"Your {name}" if owner == eye else f"{name} of {words.seat_name(owner)}"
    falls = f" and is destroyed, for {hit['points']} Victory Points" if hit["points"] else " and is destroyed"
    return f"{struck} would take {hit['amount']} {hit['kind'].capitalize()} Damage{falls * hit['falls']}."


def _step_lines(steps: list[StepOutlook]) -> list[LineView]:
    ahead = listed([step["title"] for step in steps if step["state"] == "ahead"]) or "the next Wave"
    now = [step for step in steps if step["state"] == "now"]
    return [{"text": f"Breather: {step['title']}. Then: {ahead}.", "rule": step["rule"]} for step in now]


def _warnings(words: "OphidianWords", table: Table, eye: int) -> list[LineView]:
    lines: list[LineView] = []
    playing = [seat for seat in range(int(table.seat_count)) if not table.out(seat)]
    for seat in playing:
        has = "You have" if seat == eye else f"{words.seat_name(seat)} has"
        if table.cheer(seat) >= ending.RIOT - _NEAR_RIOT:
            text = f"{has} {table.cheer(seat)} Cheer; {ending.RIOT} win the game at once."
            lines.append({"text": text, "rule": "OPH-71"})
        if table.points(seat) >= ending.POINTS - _NEAR_POINTS:
            text = f"{has} {table.points(seat)} Victory Points; {ending.POINTS} win the game at once."
            lines.append({"text": text, "rule": "OPH-72"})
        if table.count(table.deck(seat)) < _THIN_DECK:
            text = f"{has} {table.count(table.deck(seat))} cards left to draw; drawing from none loses."
            lines.append({"text": text, "rule": "OPH-73"})
        if aims.is_favorite(table, seat):
            favorite = "You are" if seat == eye else f"{words.seat_name(seat)} is"
            lines.append({"text": f"{favorite} the Crowd Favorite.", "rule": "OPH-52"})
    passed = [seat for seat in playing if table.passed >> seat & 1]
    if passed:
        who = capital(listed(["you" if seat == eye else words.seat_name(seat) for seat in passed]))
        verb = "has" if len(passed) == 1 and eye not in passed else "have"
        lines.append({"text": f"{who} {verb} passed; the Wave ends when all have.", "rule": "OPH-60"})
    if table.wave >= ending.FIRST_LAST_WAVE:
        lines.append({"text": "Whoever leads alone by Victory Points when this Wave ends wins.", "rule": "OPH-72"})
    return lines
