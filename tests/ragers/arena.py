"""Exact situations on a Ragers table, built through views alone, and short ways to play and to read them.

Cards are written as words: "basher stopper". On the table a card is written as it lies:

    basher          face-up
    2xbasher        behind a Stopper: doubled and protected
    chancer=basher  a Chancer that copied a Basher
    (basher)        negated, so face-down after everybody saw it
    [basher]        hidden beside a Deadeye
    veteran+basher  a Basher on top of a Veteran
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import harena
from harena.core.events import Event
from harena.games.ragers.made.codes import FIGHTER_NAMES, Fighter, Message, Seat
from harena.games.ragers.words import RagersWords

ACCUSERS, DEFENDERS = int(Seat.ACCUSERS), int(Seat.DEFENDERS)
HAND_SIZE = 5
SEATS = (ACCUSERS, DEFENDERS)
SIDES = ("accusers", "defenders")
PASS_ON = ("place", "pass...")

Shown = dict[str, Any]


@dataclass(frozen=True)
class Side:
    """What one side has when the situation begins.

    `cards` come in this order: five are the hand, the others lie on top of the deck, and the rest of the side's
    fighters follow below, Bashers first. They may be written as the row they will become. With an exact `deck` (top
    first) `cards` are the whole hand, and the rest lies face-up at the bottom of the discard pile. `pile` lies on
    that, bottom first. The `stack` is written "prodder=3 veteran=2"; `cheers` are the cheers cards in it.
    """

    cards: str = ""
    deck: str | None = None
    pile: str = ""
    stack: str = ""
    cheers: str = ""


OUT_OF_CARDS = Side(deck="")
"""A side with nothing left in hand or deck: it passes every placement."""


class Arena:
    """A game of Ragers and all that was told since it was set up."""

    def __init__(self, state: harena.State) -> None:
        self.state = state
        self.state.listen()
        self._events: list[Event] = []

    # --- playing ---------------------------------------------------------------------------------------------------

    def prepare(self, accusers: str = "keep", defenders: str = "keep") -> None:
        """Both decide what to discard: a fighter, or "keep"."""
        self._answer("prepare", "discard", accusers, defenders)

    def fight(self, accusers: str, defenders: str) -> None:
        """One combat: both place a fighter, or "pass"."""
        self._answer("place", "place", accusers, defenders)

    def play(self, accusers: str, defenders: str) -> None:
        """Several combats: each side's placements in the order it makes them, written as they lie on the table.

        For example "veteran+basher deadeye [slasher] prodder" against "cheater chancer+prodder stopper". A side that
        plays "pass..." passes whenever it is asked.
        """
        scripts = [_placements(accusers), _placements(defenders)]
        while any(script and script[0] != PASS_ON for script in scripts):
            for seat, kind in self.asked.items():
                assert scripts[seat], f"the {SIDES[seat]} are asked to {kind} and have nothing more to play"
                if scripts[seat][0] == PASS_ON:
                    self.state.play(seat, "pass")
                    continue
                expected, card = scripts[seat].pop(0)
                assert kind == expected, f"the {SIDES[seat]} are asked to {kind}, not to {expected} a {card}"
                self.state.play(seat, card if card == "pass" else f"place {card}")

    def cover(self, accusers: str | None = None, defenders: str | None = None) -> None:
        """Place a card on a Veteran; exactly the named sides must be asked."""
        self._answer("cover", "place", accusers, defenders)

    def hide(self, accusers: str | None = None, defenders: str | None = None) -> None:
        """Place a card face-down beside a Deadeye; exactly the named sides must be asked."""
        self._answer("hide", "place", accusers, defenders)

    def _answer(self, kind: str, verb: str, accusers: str | None, defenders: str | None) -> None:
        answers = {seat: card for seat, card in zip(SEATS, (accusers, defenders)) if card is not None}
        assert self.asked == dict.fromkeys(answers, kind), f"this was asked: {self.asked}"
        for seat, card in answers.items():
            self.state.play(seat, card if card in ("keep", "pass") else f"{verb} {card}")

    # --- reading ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> dict[int, str]:
        """Who must decide now, and what: "prepare", "place", "cover" or "hide"."""
        kinds: dict[int, str] = {}
        for seat in self.state.waiting:
            decision = self.state.decision(seat)
            assert decision is not None
            kinds[seat] = decision.kind
        return kinds

    def options(self, seat: int) -> list[str]:
        """The texts of a seat's legal actions."""
        return [self.state.text(action) for action in self.state.legal(seat)]

    def table(self, eye: int | str | None = "referee") -> Shown:
        """The table as somebody sees it; the referee sees all of it."""
        shown: Shown = self.state.view(eye)["table"]
        return shown

    def side(self, seat: int, eye: int | str | None = "referee") -> Shown:
        """One side's part of the table."""
        shown: Shown = self.table(eye)["sides"][seat]
        return shown

    def row(self, seat: int, eye: int | str | None = "referee") -> str:
        """A row as it lies, in the order of placing."""
        text = ""
        for card in self.side(seat, eye)["row"]:
            text += ("+" if card.get("on_top") else " ") + _row_card(card)
        return text.strip()

    def rows(self) -> tuple[str, str]:
        """Both rows."""
        return self.row(ACCUSERS), self.row(DEFENDERS)

    def hand(self, seat: int) -> str:
        """The fighters in a hand, in the order of the rules."""
        return " ".join(self.side(seat)["hand"])

    def hand_sizes(self) -> tuple[int, int]:
        return self.side(ACCUSERS)["hand_size"], self.side(DEFENDERS)["hand_size"]

    def deck_sizes(self) -> tuple[int, int]:
        return self.side(ACCUSERS)["deck_size"], self.side(DEFENDERS)["deck_size"]

    def pile(self, seat: int) -> str:
        """A discard pile, bottom first."""
        return " ".join(_pile_card(card) for card in self.side(seat)["pile"]["cards"])

    def stack(self, seat: int) -> str:
        """The combat cards of a glory stack, each with the value it counted for."""
        return " ".join(f"{card['card']}={card['glory']}" for card in self.side(seat)["stack"])

    def scores(self) -> tuple[int, int]:
        return self.side(ACCUSERS)["score"], self.side(DEFENDERS)["score"]

    def fate(self, cheers: str) -> str:
        """Where a cheers card is: "in deck", "open", "gone", or won by the "accusers" or "defenders"."""
        return str(self.table()["cheers"][cheers])

    @property
    def events(self) -> list[Event]:
        """Everything told so far."""
        self._events += self.state.heard()
        return self._events

    def told(self, message: int) -> list[tuple[int, ...]]:
        """The arguments of every event of one kind so far."""
        return [event.args for event in self.events if event.message == message]

    @property
    def days(self) -> list[str]:
        """How each day ended so far: "accusers: prodder beats basher", "draw: slasher" or "two losers"."""
        ended: list[str] = []
        for event in self.events:
            if event.message == Message.DAY_WON:
                a, b, c = event.args
                ended.append(
                    f"{SIDES[a]}: {FIGHTER_NAMES[b]} beats {'nothing' if c == Fighter.NOBODY else FIGHTER_NAMES[c]}"
                )
            elif event.message == Message.DAY_DRAWN:
                ended.append(f"draw: {FIGHTER_NAMES[event.args[0]]}")
            elif event.message == Message.DAY_LOST_BY_BOTH:
                ended.append("two losers")
        return ended


def arena(
    accusers: Side | str = "",
    defenders: Side | str = "",
    *,
    patron: str = "nameless",
    cheers: str = "",
    day: int = 1,
    next_patrons: str = "",
    next_cheers: str = "",
    preparing: bool = False,
    pack: str = "standard",
) -> Arena:
    """A situation at the first combat of a day, or at its preparation.

    `cheers` lie open; if they and those won are fewer than the days begun, others have left the game. What comes
    `next` lies on top of its deck.
    """
    state = harena.edition("ragers", options={"pack": pack}).new(0)
    if not preparing:
        state.play(ACCUSERS, "keep")
        state.play(DEFENDERS, "keep")
    words = state.edition.words
    assert isinstance(words, RagersWords)
    pays = {card.id: card.glory for card in words.cheers}
    view = state.view("referee")
    table: Shown = view["table"]
    owned = Counter(table["sides"][0]["hand"] + table["sides"][0]["deck"])
    fighters: list[str] = [name for name in FIGHTER_NAMES for _ in range(owned[name])]
    sides = [Side(side) if isinstance(side, str) else side for side in (accusers, defenders)]
    table["day"] = day
    _lay_patrons(table, patron, next_patrons.split(), day)
    _lay_cheers(table, cheers.split(), [side.cheers.split() for side in sides], next_cheers.split())
    for shown, side in zip(table["sides"], sides):
        _lay_side(shown, side, fighters)
        shown["score"] = sum(card["glory"] for card in shown["stack"]) + sum(pays[name] for name in side.cheers.split())
    return Arena(harena.imagine(view, 0))


def _lay_patrons(table: Shown, patron: str, following: list[str], day: int) -> None:
    everyone = [table["patron"], *table["patrons_gone"], *table["patron_deck"]]
    rest = _without(everyone, [patron, *following])
    table["patron"] = patron
    table["patrons_gone"] = rest[: day - 1]
    table["patron_deck"] = following + rest[day - 1 :]


def _lay_cheers(table: Shown, lying_open: list[str], won: list[list[str]], following: list[str]) -> None:
    rest = _without(table["cheers"], [*lying_open, *won[ACCUSERS], *won[DEFENDERS], *following])
    gone = max(0, table["day"] - len(lying_open) - len(won[ACCUSERS]) - len(won[DEFENDERS]))
    fates = {"open": lying_open, "accusers": won[ACCUSERS], "defenders": won[DEFENDERS], "gone": rest[:gone]}
    table["cheers"] |= dict.fromkeys(table["cheers"], "in deck")
    for fate, names in fates.items():
        table["cheers"] |= dict.fromkeys(names, fate)
    table["cheers_deck"] = following + rest[gone:]


def _lay_side(shown: Shown, side: Side, fighters: list[str]) -> None:
    cards = [card for _, card in _placements(side.cards)]
    scored = [each.partition("=") for each in side.stack.split()]
    shown["stack"] = [{"card": name, "icon": name, "glory": int(glory)} for name, _, glory in scored]
    pile = [_read_pile_card(each) for each in side.pile.split()]
    used = cards + [card["card"] for card in shown["stack"]] + [card["card"] for card in pile]
    if side.deck is None:
        cards += _without(fighters, used)
        hand, deck = cards[:HAND_SIZE], cards[HAND_SIZE:]
    else:
        hand, deck = cards, side.deck.split()
        pile = [{"card": name} for name in _without(fighters, used + deck)] + pile
    shown["hand"], shown["hand_size"] = hand, len(hand)
    shown["deck"], shown["deck_size"] = deck, len(deck)
    shown["pile"]["cards"] = pile


def _without(cards: Iterable[str], used: list[str]) -> list[str]:
    """The cards that are left when those used are taken away, in their order."""
    left = list(cards)
    for card in used:
        if card not in left:
            raise ValueError(f"there is no {card} left to use: look for a slip in the situation's description")
        left.remove(card)
    return left


def _placements(script: str) -> list[tuple[str, str]]:
    """What a script answers to which kind of question, in order."""
    answers: list[tuple[str, str]] = []
    for place in script.split():
        if place.startswith("["):
            answers.append(("hide", place.strip("[]")))
        else:
            bottom, *on_top = place.split("+")
            answers += [("place", bottom), *(("cover", card) for card in on_top)]
    return answers


def _row_card(card: Shown) -> str:
    name = card["card"] or "?"
    if card.get("down"):
        return f"[{name}]" if card.get("unseen") else f"({name})"
    if card["icon"] != name:
        name += f"={card['icon']}"
    return f"2x{name}" if card.get("doubled") else name


def _pile_card(card: Shown) -> str:
    if "unseen" in card:
        return f"[{card['card']}]"
    return f"({card['card']})" if card.get("down") else str(card["card"])


def hidden_under(barred: str | None) -> Shown:
    """A card beside a Deadeye as the others see it: all they know is who was barred when it was hidden."""
    card: Shown = {"card": None, "icon": None, "down": True, "unseen": True}
    return card | {"hidden_under": barred} if barred else card


def _read_pile_card(text: str) -> Shown:
    if text.startswith("("):
        return {"card": text.strip("()"), "down": True}
    if text.startswith("["):
        return {"card": text.strip("[]"), "icon": None, "down": True, "unseen": True}
    return {"card": text}
