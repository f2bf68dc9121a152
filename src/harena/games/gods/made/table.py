"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.gods.book import Book

SIZE: Final = 407


class Table(State):
    """The cells of the game by their names."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    @property
    def round(self) -> i64:
        """0 before the first turn."""
        return self.cells[32]

    @round.setter
    def round(self, round: i64) -> None:
        self.cells[32] = round

    @property
    def turn(self) -> i64:
        """Place in the order of whoever is active."""
        return self.cells[33]

    @turn.setter
    def turn(self, turn: i64) -> None:
        self.cells[33] = turn

    @property
    def triggered(self) -> i64:
        """Bit mask: Heroes that joined the queue since the active Hero's last action."""
        return self.cells[34]

    @triggered.setter
    def triggered(self, triggered: i64) -> None:
        self.cells[34] = triggered

    @property
    def effect(self) -> i64:
        """The effect that is being applied, as cause of what it does; 0 between answers."""
        return self.cells[35]

    @effect.setter
    def effect(self, effect: i64) -> None:
        self.cells[35] = effect

    @property
    def queue_count(self) -> i64:
        """How many wait in the queue."""
        return self.cells[36]

    @queue_count.setter
    def queue_count(self, queue_count: i64) -> None:
        self.cells[36] = queue_count

    def queue(self, place: i64) -> i64:
        """Heroes whose protection waits, first in first out."""
        return self.cells[37 + place]

    def set_queue(self, place: i64, queue: i64) -> None:
        self.cells[37 + place] = queue

    def add_queue(self, place: i64, queue: i64) -> None:
        self.cells[37 + place] += queue

    def order(self, place: i64) -> i64:
        """Heroes in turn order, First Player first."""
        return self.cells[43 + place]

    def set_order(self, place: i64, order: i64) -> None:
        self.cells[43 + place] = order

    def add_order(self, place: i64, order: i64) -> None:
        self.cells[43 + place] += order

    def offer(self, place: i64) -> i64:
        """Cards of the running auction, -1 once taken."""
        return self.cells[49 + place] - 1

    def set_offer(self, place: i64, offer: i64) -> None:
        self.cells[49 + place] = offer + 1

    def dice(self, symbol: i64) -> i64:
        """Unused dice."""
        return self.cells[55 + symbol]

    def set_dice(self, symbol: i64, dice: i64) -> None:
        self.cells[55 + symbol] = dice

    def add_dice(self, symbol: i64, dice: i64) -> None:
        self.cells[55 + symbol] += dice

    def spent(self, symbol: i64) -> i64:
        """Used dice."""
        return self.cells[59 + symbol]

    def set_spent(self, symbol: i64, spent: i64) -> None:
        self.cells[59 + symbol] = spent

    def add_spent(self, symbol: i64, spent: i64) -> None:
        self.cells[59 + symbol] += spent

    def figure(self, hero: i64) -> i64:
        """Which of the six it is, -1 before it is picked."""
        return self.cells[63 + hero] - 1

    def set_figure(self, hero: i64, figure: i64) -> None:
        self.cells[63 + hero] = figure + 1

    def life(self, hero: i64) -> i64:
        """Hidden from the others (GOD-03)."""
        return self.cells[69 + hero]

    def set_life(self, hero: i64, life: i64) -> None:
        self.cells[69 + hero] = life

    def add_life(self, hero: i64, life: i64) -> None:
        self.cells[69 + hero] += life

    def lost_life(self, hero: i64) -> i64:
        """The public ledger: cubes lost in the open."""
        return self.cells[75 + hero]

    def set_lost_life(self, hero: i64, lost_life: i64) -> None:
        self.cells[75 + hero] = lost_life

    def add_lost_life(self, hero: i64, lost_life: i64) -> None:
        self.cells[75 + hero] += lost_life

    def gained_life(self, hero: i64) -> i64:
        """The public ledger: cubes gained."""
        return self.cells[81 + hero]

    def set_gained_life(self, hero: i64, gained_life: i64) -> None:
        self.cells[81 + hero] = gained_life

    def add_gained_life(self, hero: i64, gained_life: i64) -> None:
        self.cells[81 + hero] += gained_life

    def protection(self, hero: i64) -> i64:
        """Tokens."""
        return self.cells[87 + hero]

    def set_protection(self, hero: i64, protection: i64) -> None:
        self.cells[87 + hero] = protection

    def add_protection(self, hero: i64, protection: i64) -> None:
        self.cells[87 + hero] += protection

    def exhaustion(self, hero: i64) -> i64:
        """Tokens."""
        return self.cells[93 + hero]

    def set_exhaustion(self, hero: i64, exhaustion: i64) -> None:
        self.cells[93 + hero] = exhaustion

    def add_exhaustion(self, hero: i64, exhaustion: i64) -> None:
        self.cells[93 + hero] += exhaustion

    def space(self, hero: i64) -> i64:
        """Where it stands, -1 before it enters."""
        return self.cells[99 + hero] - 1

    def set_space(self, hero: i64, space: i64) -> None:
        self.cells[99 + hero] = space + 1

    def named(self, hero: i64) -> i64:
        """The card it named last, -1 before and once the next bids or the fight begin."""
        return self.cells[105 + hero] - 1

    def set_named(self, hero: i64, named: i64) -> None:
        self.cells[105 + hero] = named + 1

    def bid(self, hero: i64, kind: i64) -> i64:
        """Revealed bids, -1 before."""
        return self.cells[111 + 4 * hero + kind] - 1

    def set_bid(self, hero: i64, kind: i64, bid: i64) -> None:
        self.cells[111 + 4 * hero + kind] = bid + 1

    def standing(self, hero: i64, kind: i64) -> i64:
        """How often that card's trigger waits (GOD-67)."""
        return self.cells[135 + 4 * hero + kind]

    def set_standing(self, hero: i64, kind: i64, standing: i64) -> None:
        self.cells[135 + 4 * hero + kind] = standing

    def add_standing(self, hero: i64, kind: i64, standing: i64) -> None:
        self.cells[135 + 4 * hero + kind] += standing

    def card(self, hero: i64, kind: i64) -> i64:
        """Its equipment, -1 before."""
        return self.cells[159 + 4 * hero + kind] - 1

    def set_card(self, hero: i64, kind: i64, card: i64) -> None:
        self.cells[159 + 4 * hero + kind] = card + 1

    def hero_at(self, space: i64) -> i64:
        """The Hero that stands there, or -1."""
        return self.cells[183 + space] - 1

    def set_hero_at(self, space: i64, hero_at: i64) -> None:
        self.cells[183 + space] = hero_at + 1

    def stock(self, space: i64) -> i64:
        """Life left in a fountain."""
        return self.cells[311 + space]

    def set_stock(self, space: i64, stock: i64) -> None:
        self.cells[311 + space] = stock

    def add_stock(self, space: i64, stock: i64) -> None:
        self.cells[311 + space] += stock
