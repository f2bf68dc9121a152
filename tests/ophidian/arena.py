"""Exact situations on a table of Ophidian, built through views alone, and short ways to play and to read them.

A Character is written "ann", "ann@action", "ann@action/2" with two wounds, "ann@action/2!" Set, "ann^2" on level 2; a
Minion likewise; a Pump "sword>0.1" lies on a piece. A seat's Gladiators take its first places in the order of its team,
whatever it has in play; the other cards follow from its eighth place on, in the order in which they are written.
"""

import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.state import Edition, State
from harena.games.ophidian.game import GAME
from harena.games.ophidian.made.codes import Message
from harena.games.ophidian.made.table import Table

PLAIN = str(Path(__file__).with_name("plain.toml"))
DECLINES = {"respond": "decline", "roar": "decline", "redirect": "receive"}
ENOUGH = {"discard": "keep", "maintain": "let go", "promote": "enough", "arrange": "ready"}

Shown = dict[str, Any]


@dataclass(frozen=True)
class Side:
    """What one seat has when the situation begins. `deck` are its top cards, the next to be drawn first."""

    pieces: str = ""
    hand: str = ""
    deck: str = ""
    cheer: int = 0
    resources: int = 11
    points: int = 0
    pyre: str = ""
    of: str = "all"
    empty: bool = False
    anything: bool = False  # cards and Gladiators that are not in its deck


@cache
def edition(*decks: str, pack: str = PLAIN) -> Edition:
    """An edition with these decks."""
    options: Shown = {"pack": pack} | {f"deck_{seat}": deck for seat, deck in enumerate(decks)}
    return GAME.edition(len(decks), options)


def to_the_first_action(state: State) -> State:
    """Through the opening: anything goes to the bottom, everybody stays in the Support Field."""
    while state.waiting:
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        if decision.kind == "act":
            break
        state.play(seat, "ready" if decision.kind == "arrange" else state.legal(seat)[0])
    return state


@cache
def _template(decks: tuple[str, ...], momentum: int, pack: str) -> State:
    for seed in range(200):
        state = to_the_first_action(edition(*decks, pack=pack).new(seed))
        if state.waiting == (momentum,):
            return state
    raise AssertionError("nobody begins")


class Arena:
    """A game of Ophidian and all that was told since it was set up."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.state.listen()
        self.asked: list[tuple[str, int]] = []  # what was answered so far, and by whom
        self._events: list[Event] = []

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.state.waiting, f"the game is over: {self.state.outcome}"
        return self.state.waiting[0]

    @property
    def kind(self) -> str:
        """What is asked; "over" when the game is."""
        if not self.state.waiting:
            return "over"
        decision = self.state.decision(self.seat)
        assert decision is not None
        return decision.kind

    @property
    def options(self) -> list[str]:
        """The texts of what may be answered."""
        return [self.state.text(action) for action in self.state.legal(self.seat)]

    def say(self, *texts: str) -> "Arena":
        """Answer one question after the other, whoever is asked."""
        for text in texts:
            asked = self.kind, self.seat
            self.state.play(self.seat, text)
            self.asked.append(asked)
        return self

    def act(self, text: str, *answers: str) -> "Arena":
        """Take an Action and let it run; "1: play no" answers as soon as seat 1 can, all else is declined."""
        left = [re.split(r":\s*", each, maxsplit=1) for each in answers]
        self.say(text)
        while self.state.waiting:
            if left and self.seat == int(left[0][0]) and left[0][1] in self.options:
                self.say(left.pop(0)[1])
            elif self.kind in DECLINES:
                self.say(DECLINES[self.kind])
            else:
                break
        assert not left, f"nobody could answer {left}; asked is {self.kind}"
        self.look_for_leftovers()
        return self

    def look_for_leftovers(self) -> None:
        """All that lies on the table is shown to a referee (OPH-12): nothing of what is over stays behind unseen."""
        shown = self.state.edition.imagine(self.state.view("referee"), 1)
        assert shown == self.state, "something is left on the table that nobody is shown"

    def wave_ends(self) -> "Arena":
        """Everybody passes until the Breather begins."""
        while self.kind == "act":
            self.act("pass")
        return self

    def breathe(self, *answers: str) -> "Arena":
        """Go through the Breather: answers of the form "0: promote 1" when they fit, else nothing is chosen."""
        left = [re.split(r":\s*", each, maxsplit=1) for each in answers]
        while self.kind in ("bottom", *ENOUGH):
            if left and self.seat == int(left[0][0]) and left[0][1] in self.options:
                self.say(left.pop(0)[1])
            else:
                self.breathe_once()
        assert not left, f"nobody could answer {left}; asked is {self.kind}"
        self.look_for_leftovers()
        return self

    def breathe_once(self) -> "Arena":
        """Choose nothing once."""
        return self.say(ENOUGH.get(self.kind) or self.options[0])

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The rule and reason for which a text is refused."""
        try:
            self.state.clone().play(self.seat if seat is None else seat, text)
        except IllegalAction as refused:
            return f"{refused.rule} {refused.reason}"
        raise AssertionError(f"{text} is allowed")

    def with_view(self, change: Callable[[Shown], None]) -> "Arena":
        """The same situation with something changed in the table that a referee is shown."""
        view = deepcopy(self.state.view("referee"))
        change(view["table"])
        return Arena(self.state.edition.imagine(view, 1))

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def inside(self) -> Table:
        """The table as functions of the rules take it: to be asked, not to be changed."""
        return cast(Table, self.state)

    @property
    def table(self) -> Shown:
        """The table as the referee sees it."""
        shown: Shown = self.state.view("referee")["table"]
        return shown

    def side(self, seat: int) -> Shown:
        """A seat's part of it."""
        shown: Shown = self.table["sides"][seat]
        return shown

    def piece(self, name: str) -> Shown:
        """A piece in play: "1.3"."""
        found = [each for each in self.side(int(name[0]))["pieces"] if each["piece"] == name]
        assert found, f"{name} is not in play"
        shown: Shown = found[0]
        return shown

    def has(self, name: str) -> bool:
        """Whether a piece is in play."""
        return any(each["piece"] == name for each in self.side(int(name[0]))["pieces"])

    def wounds(self, name: str) -> int:
        """The wounds of a piece in play."""
        return int(self.piece(name)["wounds"])

    @property
    def momentum(self) -> int:
        """Who has it."""
        return int(self.table["momentum"])

    @property
    def cheer(self) -> list[int]:
        """Everybody's Cheer."""
        return [side["cheer"] for side in self.table["sides"]]

    @property
    def points(self) -> list[int]:
        """Everybody's Victory Points."""
        return [side["points"] for side in self.table["sides"]]

    def told(self) -> list[str]:
        """What was told since the last call, as a spectator reads it."""
        words = self.state.edition.words
        return [words.sentence(event.told_to(None), None) for event in self.state.heard()]

    def heard(self, message: int) -> list[tuple[int, ...]]:
        """The arguments of the events of one kind since the situation began."""
        self._events += self.state.heard()
        return [event.args for event in self._events if event.message == message]

    def rolls(self) -> list[int]:
        """What dice showed."""
        return [args[0] for args in self.heard(int(Message.ROLLED))]


def number(name: str) -> int:
    """A piece as the rules number it; -1 for no name."""
    seat, _, place = name.partition(".")
    return int(seat) * 32 + int(place) - 1 if name else -1


def stage(*sides: Side, momentum: int = 0, wave: int = 1, actions: int = 0, pack: str = PLAIN, seed: int = 1) -> Arena:
    """A table with these sides, on which the seat with Momentum is asked for an Action."""
    decks = tuple(side.of for side in sides)
    template = _template(decks, momentum, pack)
    view = deepcopy(template.view("referee"))
    table = view["table"]
    table |= {"wave": wave, "actions": actions}
    for seat, side in enumerate(sides):
        _lay(template, table["sides"][seat], seat, side)
    return Arena(template.edition.imagine(view, seed))


def _lay(template: State, shown: Shown, seat: int, side: Side) -> None:
    shown |= {"cheer": side.cheer, "resources": side.resources, "points": side.points, "known": 0, "bottom": []}
    gladiators = template.edition.book.gladiator_ids  # type: ignore[attr-defined]
    entries = [_entry(text, gladiators) for text in side.pieces.split()]
    fallen = [_entry(text, gladiators) for text in side.pyre.split()]
    slots = _slots(shown, seat, [each["card"] for each in entries + fallen if each["kind"] == "gladiator"])
    laid: list[Shown] = []
    away: list[Shown] = []
    pyre: list[Shown] = []
    place = 8
    for entry in entries:
        gladiator = entry["kind"] == "gladiator"
        laid.append(entry | {"piece": slots.pop(entry["card"]) if gladiator else f"{seat}.{place}"})
        place += not gladiator
    for entry in fallen:
        pyre.append({name: entry[name] for name in ("card", "level", "wounds")} | {"piece": slots.pop(entry["card"])})
    for name, piece in slots.items():
        reinforcement = int(piece.partition(".")[2]) > 4
        where = away if reinforcement else pyre
        where.append({"piece": piece, "card": name, "level": 0 if reinforcement else 1, "wounds": 0})
    for field, listed in (("pieces", laid), ("stack", away), ("pyre", pyre)):
        shown[field] = sorted(listed, key=_by_place)
    _deal(template, shown, side)


def _by_place(entry: Shown) -> int:
    return int(entry["piece"].partition(".")[2])


def _slots(shown: Shown, seat: int, wanted: list[str]) -> dict[str, str]:
    """Where each Gladiator of the team and the stack has its place; or, for others than these, where they take one."""
    known = [each for each in shown["pieces"] if each["kind"] == "gladiator"] + shown["stack"] + shown["pyre"]
    slots = {each["card"]: each["piece"] for each in known}
    if set(wanted) <= set(slots):
        return slots
    return {name: f"{seat}.{place}" for place, name in enumerate(wanted, 1)}


def _entry(text: str, gladiators: list[str]) -> Shown:
    found = re.fullmatch(r"([\w-]+?)(?:\^(\d))?(?:>(\d\.\d+))?(?:@(action|support))?(?:/(\d+))?(!)?", text)
    assert found, f"{text} is no piece"
    card, level, host, field, wounds, turned = found.groups()
    gladiator = card in gladiators
    entry: Shown = {
        "card": card,
        "kind": "gladiator" if gladiator else "pump" if host else "minion",
        "field": field or "support",
        "set": bool(turned),
        "wounds": int(wounds or 0),
        "values": {},
        "raging": False,
    }
    if gladiator:
        entry["level"] = int(level or 1)
    if host:
        entry["host"] = host
    return entry


def _deal(template: State, shown: Shown, side: Side) -> None:
    book = template.edition.book  # type: ignore[attr-defined]
    deck = book.deck_ids.index(shown["deck_id"])
    left: dict[str, int] = {
        name: book.copies[deck * len(book.card_ids) + number] for number, name in enumerate(book.card_ids)
    }
    hand, top = side.hand.split(), side.deck.split()
    used = hand + top + [each["card"] for each in shown["pieces"] if each["kind"] != "gladiator"]
    for name in used:
        assert left[name] > 0 or side.anything, f"there are too few {name}"
        left[name] = max(0, left[name] - 1)
    rest = _spread(left)
    shown |= {"hand": hand, "hand_size": len(hand)}
    shown |= {"discard": rest if side.empty else [], "deck": top[::-1] if side.empty else rest + top[::-1]}
    shown["deck_size"] = len(shown["deck"])


def _spread(left: dict[str, int]) -> list[str]:
    return [name for name, count in left.items() for _ in range(count)]


def duel(mine: str = "ann@action", theirs: str = "ann@action", hand: str = "", other: str = "", **more: Any) -> Arena:
    """Two sides with Gladiators and hands, seat 0 with Momentum."""
    return stage(Side(mine, hand), Side(theirs, other), **more)


def both_ways(situation: Iterable[Side]) -> Iterable[tuple[int, Arena]]:
    """The same situation for either seat: who has Momentum, and the arena."""
    sides = tuple(situation)
    yield 0, stage(*sides, momentum=0)
    yield 1, stage(*reversed(sides), momentum=1)


def facing(mine: Side, theirs: Side, seat: int, **more: Any) -> Arena:
    """The same situation with the one who acts at either seat."""
    return stage(*((mine, theirs) if seat == 0 else (theirs, mine)), momentum=seat, **more)
