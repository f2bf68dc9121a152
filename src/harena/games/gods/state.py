"""What lies on the table of For the Gods: the cells, and names for reaching them."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.state import ROOM, Edition, State
from harena.core.vectors import vec
from harena.games.gods.codes import EFFECT_CELLS, MAX_HEROES, MAX_SPACES, SYMBOLS, TYPES
from harena.plane.hexes import HexBoard

# The course of the game.
ROUND: Final = ROOM  # 0 before the first turn
TURN: Final = ROOM + 1  # place in the order of whoever is active
TRIGGERED: Final = ROOM + 2  # bit mask: Heroes that joined the queue since the active Hero's last action
QUEUE_COUNT: Final = ROOM + 3  # how many wait there
QUEUE: Final = ROOM + 4  # Heroes whose protection waits, first in first out
ORDER: Final = QUEUE + MAX_HEROES  # Heroes in turn order, First Player first
OFFER: Final = ORDER + MAX_HEROES  # cards of the running auction; -1 once taken
FREE_DICE: Final = OFFER + MAX_HEROES  # unused dice by symbol
SPENT_DICE: Final = FREE_DICE + SYMBOLS  # used dice by symbol
# One cell a Hero.
FIGURE: Final = SPENT_DICE + SYMBOLS  # which of the six it is
LIFE: Final = FIGURE + MAX_HEROES  # hidden from the others (GOD-03)
LOST_LIFE: Final = LIFE + MAX_HEROES  # the public ledger: cubes lost in the open,
GAINED_LIFE: Final = LOST_LIFE + MAX_HEROES  # and gained
PROTECTION: Final = GAINED_LIFE + MAX_HEROES  # tokens
EXHAUSTION: Final = PROTECTION + MAX_HEROES  # tokens
SPACE: Final = EXHAUSTION + MAX_HEROES  # where it stands; -1 before it enters
# Four cells a Hero.
BIDS: Final = SPACE + MAX_HEROES  # revealed bids; -1 before
CARDS: Final = BIDS + MAX_HEROES * TYPES  # its equipment; -1 before
# One cell a space.
HERO_AT: Final = CARDS + MAX_HEROES * TYPES  # 1 + the Hero that stands there
STOCK: Final = HERO_AT + MAX_SPACES  # life left in a fountain
SIZE: Final = STOCK + MAX_SPACES - ROOM

NOWHERE: Final = -1  # no space; also no Hero and no figure
NO_CARD: Final = -1
WHO_BASE: Final = 8  # a Hero as events tell it: its number * WHO_BASE + its figure

# What a space is by its scenario.
SAND: Final = 0
PILLAR: Final = 1
GRAY: Final = 2
FOUNTAIN: Final = 3
TRAP: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """The content and set-up in the form the rules need: plain vectors and numbers. Built by content.py."""

    def __init__(
        self,
        card_ids: list[str],
        card_types: list[int],
        costs: list[int],
        effects: list[list[int]],
        protections: list[list[int]],
        instant_cards: list[int],
        figure_ids: list[str],
        spaces: list[int],
        radius: int,
        faces: list[int],
        seats: int,
        teams: int,
        instant: bool,
        life: int,
        fountain_life: int,
        rounds: int,
    ) -> None:
        self.board = HexBoard(radius)
        self.card_ids = card_ids
        self.card_numbers: dict[str, int] = {name: number for number, name in enumerate(card_ids)}
        self.cards: i64 = len(card_ids)
        self.card_types: vec[i64] = vec[i64](card_types)
        self.costs: vec[i64] = vec[i64](costs)  # SYMBOLS cells a card
        program: list[int] = []
        starts: list[int] = []
        for effect_list in effects + protections:
            starts.append(len(program) // EFFECT_CELLS)
            program += effect_list
        starts.append(len(program) // EFFECT_CELLS)
        self.program: vec[i64] = vec[i64](program)  # all effects, EFFECT_CELLS cells each
        self.starts: vec[i64] = vec[i64](starts)  # card c: its effects; cards + c: its protection's
        self.instant_cards: vec[i64] = vec[i64](instant_cards)  # TYPES cells a figure
        self.figure_ids = figure_ids
        self.spaces: vec[i64] = vec[i64](spaces)
        self.faces: vec[i64] = vec[i64](faces)
        self.heroes: i64 = 4 if seats == 2 else seats
        self.seats: i64 = seats
        self.teams: i64 = teams
        self.instant = instant
        self.life: i64 = life
        self.fountain_life: i64 = fountain_life
        self.rounds: i64 = rounds


@mypyc_attr(allow_interpreted_subclasses=True)
class GodsTable(State):
    """The table and its plain handling. What the rules demand is in equipment.py, arena.py and rules.py."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    def owner(self, hero: i64) -> i64:
        """The seat that plays a Hero. With two players, Heroes 0 and 2 are the first seat's (GOD-81)."""
        return hero % self.book.seats

    def team(self, hero: i64) -> i64:
        """Whose life adds up with whose at the end: a team's, a player's two Heroes', or the Hero's own."""
        if self.book.teams:
            return hero % self.book.teams
        return self.owner(hero)

    def active(self) -> i64:
        """The Hero whose turn it is."""
        return self.cells[ORDER + self.cells[TURN]]

    def who(self, hero: i64) -> i64:
        """A Hero as events tell it: words know neither whose figure it is nor what figure a Hero got."""
        return hero * WHO_BASE + self.cells[FIGURE + hero]

    def hero_called(self, figure: i64) -> i64:
        """The Hero that is this figure, or NOWHERE."""
        for hero in range(self.book.heroes):
            if self.cells[FIGURE + hero] == figure:
                return hero
        return NOWHERE

    def figures(self, heroes: i64) -> i64:
        """The figures (a bit mask) of some Heroes (a bit mask). In the standard game both have the same numbers."""
        if not self.book.instant:
            return heroes
        mask: i64 = 0
        for hero in range(self.book.heroes):
            if heroes >> hero & 1:
                mask |= 1 << self.cells[FIGURE + hero]
        return mask

    def hero_at(self, space: i64) -> i64:
        """The Hero on a space, or NOWHERE."""
        return self.cells[HERO_AT + space] - 1

    def put(self, hero: i64, space: i64) -> None:
        """Stand a Hero on a space."""
        cells = self.cells
        if cells[SPACE + hero] != NOWHERE:
            cells[HERO_AT + cells[SPACE + hero]] = 0
        cells[SPACE + hero] = space
        cells[HERO_AT + space] = 1 + hero

    def is_walkable(self, space: i64) -> bool:
        """Whether a Hero may move to a space: in the arena, no pillar, no Hero, not gray (GOD-50)."""
        if space < 0 or self.cells[HERO_AT + space]:
            return False
        ground = self.book.spaces[space]
        return ground != PILLAR and ground != GRAY

    def card_of(self, hero: i64, kind: i64) -> i64:
        """The Hero's equipment of a type, or NO_CARD."""
        return self.cells[CARDS + TYPES * hero + kind]

    def owns(self, hero: i64, card: i64) -> bool:
        """Whether a card is part of a Hero's equipment."""
        return 0 <= card < self.book.cards and self.card_of(hero, self.book.card_types[card]) == card

    def affordable(self, card: i64) -> bool:
        """Whether the unused dice match a card's cost exactly (GOD-44)."""
        for symbol in range(SYMBOLS):
            if self.cells[FREE_DICE + symbol] < self.book.costs[card * SYMBOLS + symbol]:
                return False
        return True

    def spend(self, symbol: i64, count: i64) -> None:
        """Use dice: each counts once a turn (GOD-43)."""
        self.cells[FREE_DICE + symbol] -= count
        self.cells[SPENT_DICE + symbol] += count
