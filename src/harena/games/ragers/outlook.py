"""What the rows on the table would bring if the day ended now: RAG-50 to RAG-57, reckoned by the rules themselves."""

from typing import Literal, TypedDict

from mypy_extensions import i64

from harena.core.description import Line
from harena.core.speech import capital, listed
from harena.games.ragers import reckoning, sides
from harena.games.ragers.faces import SIDES, FacesView
from harena.games.ragers.made import cards, codes
from harena.games.ragers.made.codes import FIGHTER_NAMES, FIGHTERS, Fate, Seat
from harena.games.ragers.made.table import Table
from harena.games.ragers.vocabulary import Fighter

Progress = Literal["met", "open", "broken"]
"""How far a side is with a wish of the crowd; a broken one is out of reach today."""


class LineView(TypedDict):
    """A sentence, and the rule behind it or an empty text."""

    text: str
    rule: str


class SideOutlook(TypedDict):
    """One side: its last attack and where in the row it lies, and what each card of the row would bring."""

    last: Fighter | None
    last_at: int | None
    glory: list[int]
    gain: int
    total: int


class WishOutlook(TypedDict):
    """A wish of the crowd: how far each side is with it, and the sides that would please the crowd.

    One side alone takes the card; two are not paid.
    """

    cheers: str
    by: list[Progress]
    pleased: list[int]


class OutlookView(TypedDict):
    """If the day ended now. Without cards on the sand there is nothing to tell, and no lines."""

    title: str
    lines: list[LineView]
    result: Literal["won", "drawn", "both lose"]
    winner: int | None
    sides: list[SideOutlook]
    wishes: list[WishOutlook]


def outlook_of(table: Table, faces: FacesView, eye: int) -> OutlookView:
    """The outlook, told to `eye`. It needs nothing that is hidden: face-down cards count for nothing."""
    found = _reckoned(table)
    laid = table.count(table.row(Seat.ACCUSERS)) > 0 or table.count(table.row(Seat.DEFENDERS)) > 0
    if laid and table.outcome is None:
        found["lines"] = [{"text": line.text, "rule": line.rule} for line in _Teller(table, faces, eye, found).lines()]
    return found


# --- what the rules say ----------------------------------------------------------------------------------------------


def _reckoned(table: Table) -> OutlookView:
    first, second = sides.last_attack(table, Seat.ACCUSERS), sides.last_attack(table, Seat.DEFENDERS)
    nobody = first == codes.Fighter.NOBODY and second == codes.Fighter.NOBODY  # RAG-54
    winner: int | None = None
    if first != second:
        winner = int(Seat.ACCUSERS if reckoning.beats(first, second) else Seat.DEFENDERS)
    wishes = [_wish(table, cheers, nobody) for cheers in range(table.book.cheers) if table.fate(cheers) == Fate.OPEN]
    return {
        "title": "If the day ended now",
        "lines": [],
        "result": "both lose" if nobody else "drawn" if winner is None else "won",
        "winner": winner,
        "sides": [
            _side(table, Seat.ACCUSERS, reckoning.deciding_attack(first, second), wishes),
            _side(table, Seat.DEFENDERS, reckoning.deciding_attack(second, first), wishes),
        ],
        "wishes": wishes,
    }


def _side(table: Table, seat: i64, deciding: i64, wishes: list[WishOutlook]) -> SideOutlook:
    row, place = table.row(seat), sides.last_attack_place(table, seat)
    glory = [int(reckoning.glory_of(table, table.card(row, at), deciding)) for at in range(table.count(row))]
    crowd = sum(int(_pays(table, wish["cheers"])) for wish in wishes if wish["pleased"] == [seat])
    gain = sum(glory) + crowd
    return {
        "last": _name(sides.last_attack(table, seat)),
        "last_at": None if place < 0 else int(place),
        "glory": glory,
        "gain": gain,
        "total": int(table.score(seat)) + gain,
    }


def _wish(table: Table, cheers: i64, nobody: bool) -> WishOutlook:
    mask = 0 if nobody else int(reckoning.pleasing(table, cheers))  # RAG-54: two losers get no cheers either
    return {
        "cheers": table.book.cheers_ids[cheers],
        "by": [_progress(table, seat, cheers) for seat in range(table.seat_count)],
        "pleased": [seat for seat in range(table.seats) if mask >> seat & 1],
    }


def _progress(table: Table, seat: i64, cheers: i64) -> Progress:
    if reckoning.breaks(table, seat, cheers):
        return "broken"
    return "met" if reckoning.meets(table, seat, cheers) else "open"


def _pays(table: Table, cheers: str) -> i64:
    return table.book.pays[table.book.cheers_numbers[cheers]]


def _name(fighter: i64) -> Fighter | None:
    return None if fighter == codes.Fighter.NOBODY else FIGHTER_NAMES[fighter]


# --- the same in words -----------------------------------------------------------------------------------------------


class _Teller:
    def __init__(self, table: Table, faces: FacesView, eye: int, found: OutlookView) -> None:
        self.table = table
        self.faces = faces
        self.eye = eye
        self.found = found
        self.near = eye if eye >= 0 else int(Seat.ACCUSERS)

    def lines(self) -> list[Line]:
        lines = [self._decided()]
        winner, each = self.found["winner"], self.found["sides"]
        for seat in (self.near, 1 - self.near):
            if each[seat]["gain"] or (self.found["result"] != "both lose" and winner != 1 - seat):
                lines.append(Line(self._gain(seat), "RAG-52"))
        for wish in self.found["wishes"]:
            lines += self._wish(wish)
        mine, theirs = each[self.near]["total"], each[1 - self.near]["total"]
        lines.append(Line(f"The score would be {mine} to {theirs}."))
        lead = abs(mine - theirs)
        if lead >= reckoning.LEAD_THAT_WINS:
            leader = self._who(self.near if mine > theirs else 1 - self.near)
            lines.append(Line(f"With a lead of {lead} {leader} would win the game at once.", "RAG-60"))
        return lines

    def _who(self, seat: int) -> str:
        return "you" if seat == self.eye else f"the {SIDES[seat]}"

    def _called(self, fighter: Fighter | None) -> str:
        return "" if fighter is None else self.faces["fighters"][fighter]["name"]

    def _decided(self) -> Line:
        each, winner = self.found["sides"], self.found["winner"]
        if self.found["result"] == "both lose":
            return Line("Both would lose the day: there is no attack on either side, and nobody would score.", "RAG-54")
        if winner is None:
            return Line(f"The day would be drawn: both last attacks are {self._called(each[0]['last'])}s.", "RAG-53")
        attack, beaten = self._called(each[winner]["last"]), self._called(each[1 - winner]["last"])
        who = self._who(winner)
        because = f"{attack} beats {beaten}" if beaten else f"only {who} have an attack"
        return Line(f"{capital(who)} would win the day: {because}.", "RAG-51")

    def _gain(self, seat: int) -> str:
        side, row = self.found["sides"][seat], self.table.row(seat)
        parts: list[str] = []
        for at, glory in enumerate(side["glory"]):
            if glory:
                fighter = FIGHTER_NAMES[cards.fighter(self.table.card(row, at))]
                parts.append(f"{glory} for the {self.faces['fighters'][fighter]['name']}")
        for wish in self.found["wishes"]:
            if wish["pleased"] == [seat]:
                parts.append(f"{self.faces['cheers'][wish['cheers']]['glory']} from the crowd")
        if not side["gain"]:
            return f"{capital(self._who(seat))} would score nothing."
        total = f" {side['gain']}:" if len(parts) > 1 else ""
        return f"{capital(self._who(seat))} would score{total} {listed(parts)}."

    def _wish(self, wish: WishOutlook) -> list[Line]:
        face = self.faces["cheers"][wish["cheers"]]
        lines: list[Line] = []
        if len(wish["pleased"]) == 2:
            lines.append(Line(f"Both would please the crowd with {face['wish']}, so neither is paid.", "RAG-56"))
        needed = self._lacking(wish) if self.eye >= 0 else None
        if needed is not None:
            lines.append(Line(f"One more {needed} meets the crowd's wish for +{face['glory']}.", "RAG-55"))
        return lines

    def _lacking(self, wish: WishOutlook) -> str | None:
        """The one fighter that the reader's side lacks for a wish; None if it lacks none or more than one."""
        if wish["by"][self.eye] != "open":
            return None
        book = self.table.book
        cheers = book.cheers_numbers[wish["cheers"]]
        lacks: list[str] = []
        for fighter in range(FIGHTERS):
            missing = book.needs(cheers, fighter) - sides.shown(self.table, self.eye, fighter)
            lacks += [self._called(_name(fighter))] * int(missing)
        return lacks[0] if len(lacks) == 1 else None
