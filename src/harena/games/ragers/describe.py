"""The whole table in words, for whoever reads instead of looking: as far as they may know it."""

from typing import Final

from harena.core.description import Line, Section
from harena.core.speech import listed
from harena.games.ragers.faces import SIDES, FacesView, counted_names
from harena.games.ragers.made.codes import Seat
from harena.games.ragers.made.table import Table
from harena.games.ragers.made.views import CardView, HeapView, SideView
from harena.games.ragers.outlook import outlook_of
from harena.games.ragers.reckoning import DAYS
from harena.games.ragers.view import TableView, show

HIDDEN_CARD: Final = "a face-down card"


class Place:
    """A place of a row: the cards that lie there, the lowest first, and the combat that brought them.

    A card that a Deadeye hid belongs to no combat: it faces nothing (RAG-41).
    """

    def __init__(self, combat: int | None) -> None:
        self.combat = combat
        self.cards: list[tuple[int, CardView]] = []  # each with its number in the row


def places_of(row: list[CardView]) -> list[Place]:
    """A row, place by place: a Veteran and what lies on it share one (RAG-24, RAG-37)."""
    places: list[Place] = []
    combats = 0
    for at, card in enumerate(row):
        if not card.get("on_top"):
            hidden = card.get("unseen", False)
            places.append(Place(None if hidden else combats))
            combats += not hidden
        places[-1].cards.append((at, card))
    return places


def described(table: Table, faces: FacesView, eye: int) -> list[Section]:
    """The day, then the reader's own side, then the other."""
    shown = show(table, eye)
    near = eye if eye >= 0 else int(Seat.ACCUSERS)
    teller = _Teller(table, shown, faces, eye)
    return [teller.day(), teller.side(near), teller.side(1 - near)]


def described_day(table: Table, faces: FacesView, eye: int) -> Section:
    """The day alone: its patron, and what the crowd wants."""
    return _Teller(table, show(table, eye), faces, eye).day()


def described_row(table: Table, faces: FacesView, eye: int, seat: int) -> list[Line]:
    """One side's row alone: how long it is, and its cards."""
    return _Teller(table, show(table, eye), faces, eye).row(seat)


class _Teller:
    def __init__(self, table: Table, shown: TableView, faces: FacesView, eye: int) -> None:
        self.table = table
        self.shown = shown
        self.faces = faces
        self.eye = eye
        self.last_at = [side["last_at"] for side in outlook_of(table, faces, eye)["sides"]]

    def day(self) -> Section:
        patron = self.faces["patrons"][self.shown["patron"]]
        lines = [Line(f"Patron: {patron['name']}, {patron['effect']}.", patron["rule"])]
        for name, fate in self.shown["cheers"].items():
            if fate == "open":
                face = self.faces["cheers"][name]
                lines.append(Line(f"The crowd wants {face['wish']}, for {_points(face['glory'])}.", face["rule"]))
        return Section(f"Day {self.shown['day']} of {DAYS}", lines)

    def side(self, seat: int) -> Section:
        side = self.shown["sides"][seat]
        lines = [Line(f"{_points(side['score'])}."), *self.row(seat)]
        lines += [Line(f"Hand: {self._hand(side)}."), Line(f"Deck: {_cards(side['deck_size'])}.")]
        lines.append(Line(f"Discard pile{self._pile(side['pile'])}.", "RAG-14"))
        if side["stack"]:
            won = [f"{self._name(card)} {card.get('glory', 0)}" for card in side["stack"]]
            lines.append(Line(f"Glory stack: {listed(won)}.", "RAG-58"))
        if seat in self.table.chosen:
            lines.append(Line("Has chosen."))
        elif seat in self.table.waiting:
            lines.append(Line("Is choosing."))
        return Section(f"{SIDES[seat]}{' (you)' if seat == self.eye else ''}", lines, seat)

    def row(self, seat: int) -> list[Line]:
        mine, theirs = (places_of(self.shown["sides"][each]["row"]) for each in (seat, 1 - seat))
        limit = self.shown["row_limit"]
        lines = [Line(f"Row: {len(mine)} of {limit} places taken." if mine else f"Row: empty, {limit} places.")]
        facing = {place.combat: place.cards[-1][1] for place in theirs if place.combat is not None}
        for at, place in enumerate(mine, start=1):
            said = ", on top of ".join(self._card(seat, number, card) for number, card in reversed(place.cards))
            opposite = None if place.combat is None else facing.get(place.combat)
            faced = "" if opposite is None else f", facing {self._in_short(opposite)}"
            lines.append(Line(f"Card {at}: {said}{faced}."))
        if self.shown["sides"][seat]["stopped"]:
            lines.append(Line("The next card will be doubled and safe.", "RAG-43"))
        return lines

    def _card(self, seat: int, number: int, card: CardView) -> str:
        name = self._name(card)
        if card.get("unseen"):
            return name if card["card"] is None else f"{name}, hidden"
        if card.get("down"):
            return f"{name}, negated"
        fighter, icon = card["card"], card["icon"]
        assert fighter is not None
        assert icon is not None
        said = name if icon == fighter else f"{name} as {self.faces['fighters'][icon]['name']}"
        worth = self.faces["fighters"][fighter]["glory"] * (2 if card.get("doubled") else 1)
        notes = [said, _points(worth)]
        if card.get("doubled"):
            notes.append("doubled and safe")
        if number == self.last_at[seat]:
            notes.append("last attack")
        return ", ".join(notes)

    def _name(self, card: CardView) -> str:
        return HIDDEN_CARD if card["card"] is None else self.faces["fighters"][card["card"]]["name"]

    def _in_short(self, card: CardView) -> str:
        return f"{self._name(card)}, negated" if card.get("down") else self._name(card)

    def _hand(self, side: SideView) -> str:
        if "hand" not in side:
            return _cards(side["hand_size"])
        return counted_names([self.faces["fighters"][card]["name"] for card in side["hand"]]) or "empty"

    def _pile(self, pile: HeapView) -> str:
        if not pile["size"]:
            return ": empty"
        if "cards" in pile:
            return f", top first: {', '.join(self._name(card) for card in reversed(pile['cards']))}"
        top = f"{self.faces['fighters'][pile['top']]['name']} on top" if pile["top"] else "the top one face-down"
        return f": {_cards(pile['size'])}, {top}"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _points(count: int) -> str:
    return f"{count} Glory Point{'' if count == 1 else 's'}"
