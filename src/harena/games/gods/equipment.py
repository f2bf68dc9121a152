"""The Equipment phase: four auctions, or in Instant Combat a choice of Heroes. GOD-20 to GOD-26 and GOD-82."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.core.vectors import append, vec
from harena.games.gods.arena import Arena
from harena.games.gods.codes import (
    ASK_BID,
    ASK_NAME,
    ASK_PICK,
    ASK_TAKE,
    BID,
    BID_PAIR,
    BIDDING,
    FIRST_PLAYER,
    LOTTED,
    MAX_BID,
    MAX_CARDS,
    NAME,
    NAME_PAIR,
    OFFERED,
    PICK,
    PICKED,
    SPELL,
    TAKE,
    TIED,
    TOOK,
    TYPES,
    WEAPON,
)
from harena.games.gods.state import BIDS, CARDS, FIGURE, LIFE, NO_CARD, NOWHERE, OFFER, ORDER

BIDS_IN: Final = 10  # frame: a equipment type
TAKEN: Final = 12  # frame: a equipment type, b Hero
NAMED: Final = 13  # frame: a equipment type, b bit mask of the tied Heroes
FIGURE_PICKED: Final = 14  # frame: a place in the order


class Equipment(Arena):
    """The Equipment phase. Frames of this class have numbers from 10 to 19."""

    def begin_equipment(self) -> None:
        """Instant Combat skips the auctions: a random First Player, then each picks a Hero with its cards (GOD-82)."""
        if self.book.instant:
            self.settle_order(self.below(self.book.seats))
            self.pick_figure(0)
        else:
            self.auction(WEAPON)

    # --- auctions -------------------------------------------------------------------------------------------

    def auction(self, kind: i64) -> None:
        """Lay out as many cards of the type as there are Heroes, then all bid at once (GOD-21, GOD-22)."""
        self.lay_out(kind)
        self.disclose()
        self.then(BIDS_IN, kind)
        for seat in range(self.book.seats):
            self.ask(seat, ASK_BID, kind)

    def lay_out(self, kind: i64) -> None:
        """Shuffle the cards of a type and offer one for each Hero; nobody sees the rest (GOD-21)."""
        cells = self.cells
        deck = vec[i64]()
        for card in range(self.book.cards):
            if self.book.card_types[card] == kind:
                deck = append(deck, card)
        for place in range(self.book.heroes):
            pick = place + self.below(len(deck) - place)
            card = deck[pick]
            deck[pick] = deck[place]
            cells[OFFER + place] = card
            self.tell(OFFERED, card)

    def bids_in(self, kind: i64) -> None:
        """Reveal the bids: every one is spent, whoever wins (GOD-23)."""
        for seat in range(self.book.seats):
            answer = self.take(seat)
            if self.book.heroes > self.book.seats:
                self.bid(seat, kind, (answer - BID_PAIR) // MAX_BID)
                self.bid(seat + self.book.seats, kind, (answer - BID_PAIR) % MAX_BID)
            else:
                self.bid(seat, kind, answer - BID)
        self.disclose()
        self.hand_out(kind)

    def bid(self, hero: i64, kind: i64, life: i64) -> None:
        self.cells[BIDS + TYPES * hero + kind] = life
        self.cells[LIFE + hero] -= life
        self.tell(BIDDING, self.who(hero), life)

    def hand_out(self, kind: i64) -> None:
        """The highest bid still without a card chooses; equal bids are settled at their rank (GOD-23, GOD-24)."""
        best = self.best_bidders(kind)
        if best == 0:
            self.after_auction(kind)
        elif best & (best - 1) == 0:
            self.let_take(kind, lowest_bit(best))
        else:
            self.tell(TIED, best)
            self.let_name(kind, best)

    def best_bidders(self, kind: i64) -> i64:
        """Bit mask of the Heroes with the highest bid among those without a card of the type."""
        mask: i64 = 0
        highest: i64 = -1
        for hero in range(self.book.heroes):
            bid = self.cells[BIDS + TYPES * hero + kind]
            if self.card_of(hero, kind) == NO_CARD and bid >= highest:
                mask = mask | 1 << hero if bid == highest else 1 << hero
                highest = bid
        return mask

    def let_take(self, kind: i64, hero: i64) -> None:
        """A Hero chooses among the cards still there; the last one needs no choosing."""
        if self.offered_cards() == 1:
            self.give(kind, hero, self.only_card(), TOOK)
            self.hand_out(kind)
        else:
            self.then(TAKEN, kind, hero)
            self.ask(self.owner(hero), ASK_TAKE, hero)

    def taken(self, kind: i64, hero: i64) -> None:
        self.give(kind, hero, self.take(self.owner(hero)) - TAKE, TOOK)
        self.hand_out(kind)

    def let_name(self, kind: i64, tied: i64) -> None:
        """Each tied Hero secretly names a card (GOD-24)."""
        self.then(NAMED, kind, tied)
        for hero in range(self.book.heroes):
            if tied >> hero & 1:
                self.ask(self.owner(hero), ASK_NAME, tied)

    def named(self, kind: i64, tied: i64) -> None:
        """A card named once is taken; named by several it goes to one of them by lot; the rest name again (GOD-24)."""
        named = vec[i64]([NO_CARD, NO_CARD, NO_CARD, NO_CARD, NO_CARD, NO_CARD])
        for seat in range(self.book.seats):
            if tied >> seat & 1 or tied >> (seat + self.book.seats) & 1:
                self.read_names(seat, tied, self.take(seat), named)
        self.disclose()
        for place in range(self.book.heroes):
            card = self.cells[OFFER + place]
            if card != NO_CARD:
                self.settle_name(kind, card, named)
        self.hand_out(kind)

    def read_names(self, seat: i64, tied: i64, answer: i64, named: vec[i64]) -> None:
        """Which card each of a seat's tied Heroes named."""
        second = seat + self.book.seats
        if answer >= NAME_PAIR:
            named[seat] = (answer - NAME_PAIR) // MAX_CARDS
            named[second] = (answer - NAME_PAIR) % MAX_CARDS
        else:
            named[seat if tied >> seat & 1 else second] = answer - NAME

    def settle_name(self, kind: i64, card: i64, named: vec[i64]) -> None:
        wanting: i64 = 0
        for hero in range(self.book.heroes):
            wanting += named[hero] == card
        if wanting == 0:
            return
        lot = self.below(wanting) if wanting > 1 else 0
        for hero in range(self.book.heroes):
            if named[hero] == card:
                if lot == 0:
                    self.give(kind, hero, card, LOTTED if wanting > 1 else TOOK)
                lot -= 1

    def give(self, kind: i64, hero: i64, card: i64, message: i64) -> None:
        """The card leaves the offer and lies face-up before its Hero (GOD-26)."""
        self.cells[CARDS + TYPES * hero + kind] = card
        for place in range(self.book.heroes):
            if self.cells[OFFER + place] == card:
                self.cells[OFFER + place] = NO_CARD
        self.tell(message, self.who(hero), card)

    def offered_cards(self) -> i64:
        """How many cards of the auction are still there."""
        count: i64 = 0
        for place in range(self.book.heroes):
            count += self.cells[OFFER + place] != NO_CARD
        return count

    def only_card(self) -> i64:
        for place in range(self.book.heroes):
            if self.cells[OFFER + place] != NO_CARD:
                return self.cells[OFFER + place]
        return NO_CARD

    def is_offered(self, card: i64) -> bool:
        """Whether a card of the running auction is still there."""
        for place in range(self.book.heroes):
            if self.cells[OFFER + place] == card:
                return True
        return False

    def after_auction(self, kind: i64) -> None:
        """The next auction, or after the last one the First Player: who bid most for the Spell (GOD-25)."""
        if kind < SPELL:
            self.auction(kind + 1)
            return
        mask: i64 = 0
        highest: i64 = -1
        for hero in range(self.book.heroes):
            bid = self.cells[BIDS + TYPES * hero + SPELL]
            if bid >= highest:
                mask = mask | 1 << self.owner(hero) if bid == highest else 1 << self.owner(hero)
                highest = bid
        self.settle_order(self.one_of(mask))
        self.enter_arena(0)

    def one_of(self, mask: i64) -> i64:
        """One of the set bits, by lot when there are several."""
        count: i64 = 0
        for bit in range(self.book.heroes):
            count += mask >> bit & 1
        lot = self.below(count) if count > 1 else 0
        for bit in range(self.book.heroes):
            if mask >> bit & 1:
                if lot == 0:
                    return bit
                lot -= 1
        return NOWHERE

    # --- order and figures ----------------------------------------------------------------------------------

    def settle_order(self, first: i64) -> None:
        """Clockwise from the First Player; with two players first Heroes, then second Heroes (GOD-31, GOD-81)."""
        seats = self.book.seats
        for place in range(self.book.heroes):
            self.cells[ORDER + place] = (first + place) % seats + place // seats * seats
        self.tell(FIRST_PLAYER, first)
        self.disclose()

    def pick_figure(self, place: i64) -> None:
        """In Instant Combat each in turn picks a Hero, and with it the Hero's own four cards (GOD-82)."""
        if place == self.book.heroes:
            self.enter_arena(0)
            return
        hero = self.cells[ORDER + place]
        self.then(FIGURE_PICKED, place)
        self.ask(self.owner(hero), ASK_PICK, hero)

    def figure_picked(self, place: i64) -> None:
        hero = self.cells[ORDER + place]
        figure = self.take(self.owner(hero)) - PICK
        self.cells[FIGURE + hero] = figure
        for kind in range(TYPES):
            self.cells[CARDS + TYPES * hero + kind] = self.book.instant_cards[figure * TYPES + kind]
        self.tell(PICKED, self.who(hero))
        self.pick_figure(place + 1)

    def enter_arena(self, place: i64) -> None:
        """The Combat phase begins; rules.py takes over."""
        raise NotImplementedError
