"""The content and set-up of For the Gods in the form the rules read: plain vectors and numbers."""

from typing import Final

from mypy_extensions import i64

from harena.core.programs import WIDTH, Programs
from harena.core.vectors import vec
from harena.games.gods.made.codes import EQUIPMENTS, SYMBOLS, Ground
from harena.plane.hexes import HexBoard

# What stands for none.
NOBODY: Final[i64] = -1  # no Hero, no figure
NOWHERE: Final[i64] = -1  # no space
NO_CARD: Final[i64] = -1
NO_EFFECT: Final[i64] = 0  # between decisions nothing is being applied

WHO_BASE: Final[i64] = 8  # see heroes.who
DICE: Final[i64] = 7  # GOD-06
PAIR: Final[i64] = 2  # dice of a basic action (GOD-45)


class Book:
    """What is printed and agreed on before the game. Built by content.py."""

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
        dealt: bool,
        life: int,
        fountain_life: int,
        cubes: int,
        rounds: int,
    ) -> None:
        self.board = HexBoard(radius)
        self.card_ids = card_ids
        self.card_numbers: dict[str, int] = {name: number for number, name in enumerate(card_ids)}
        self.cards: i64 = len(card_ids)
        self.card_types: vec[i64] = vec[i64](card_types)
        self.by_type: vec[i64] = vec[i64](sorted(range(len(card_types)), key=card_types.__getitem__))
        before = [len([each for each in card_types if each < kind]) for kind in range(int(EQUIPMENTS) + 1)]
        self.deck_starts: vec[i64] = vec[i64](before)
        self.costs: vec[i64] = vec[i64](costs)  # one cell a symbol and card
        self.programs = Programs(effects + protections)  # card c: its effects; cards + c: its protection's
        self.has_triggers = False
        kinds: list[int] = []
        for card in range(len(card_ids)):
            kinds += [card_types[card]] * (len(effects[card]) // WIDTH)
            self.has_triggers = self.has_triggers or self.programs.triggered(card) >= 0
        self.kinds: vec[i64] = vec[i64](kinds)  # of the card that an effect stands on
        self.instant_cards: vec[i64] = vec[i64](instant_cards)  # one cell an equipment type and figure
        self.figure_ids = figure_ids
        self.spaces: vec[i64] = vec[i64](spaces)
        self.fountains: vec[i64] = vec[i64]([at for at, ground in enumerate(spaces) if ground == Ground.FOUNTAIN])
        self.faces: vec[i64] = vec[i64](faces)
        self.heroes: i64 = 4 if seats == 2 else seats
        self.seats: i64 = seats
        self.teams: i64 = teams
        self.instant = instant
        self.dealt = dealt  # Instant Combat in which nobody picks (GOD-83)
        self.life: i64 = life
        self.fountain_life: i64 = fountain_life
        needed = self.heroes * life + spaces.count(Ground.FOUNTAIN) * fountain_life
        self.cubes: i64 = cubes if cubes > needed else needed  # of life, in all (GOD-14)
        self.rounds: i64 = rounds

    def deck(self, kind: i64) -> vec[i64]:
        """The cards of an equipment type, for whoever shuffles them."""
        return self.by_type[self.deck_starts[kind] : self.deck_starts[kind + 1]]

    def cost(self, card: i64, symbol: i64) -> i64:
        """How many dice of a symbol a card takes (GOD-44)."""
        return self.costs[card * SYMBOLS + symbol]

    def own_card(self, figure: i64, kind: i64) -> i64:
        """The card of an equipment type that a figure brings to Instant Combat (GOD-82)."""
        return self.instant_cards[figure * EQUIPMENTS + kind]

    def kind_of_effect(self, at: i64) -> i64:
        """The type of the card that an effect stands on."""
        return self.kinds[at]

    def ground(self, space: i64) -> i64:
        """What a space is by its scenario (GOD-08)."""
        return self.spaces[space]
