"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition
from harena.core.vectors import vec
from harena.core.zones import ZonedState
from harena.games.talisman.book import Book

SIZE: Final = 286


class Table(ZonedState):
    """The cells of the game by their names."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    @property
    def round(self) -> i64:
        """1 to 200 (TAL-61)."""
        return self.cells[32]

    @round.setter
    def round(self, round: i64) -> None:
        self.cells[32] = round

    @property
    def turn(self) -> i64:
        """The seat whose turn it is."""
        return self.cells[33]

    @turn.setter
    def turn(self, turn: i64) -> None:
        self.cells[33] = turn

    @property
    def starter(self) -> i64:
        """The seat that began, and put the Arena down (TAL-20)."""
        return self.cells[34]

    @starter.setter
    def starter(self, starter: i64) -> None:
        self.cells[34] = starter

    @property
    def rolled(self) -> i64:
        """The last die that moved or decided something, 1 to 6."""
        return self.cells[35]

    @rolled.setter
    def rolled(self, rolled: i64) -> None:
        self.cells[35] = rolled

    @property
    def spent(self) -> bool:
        """Whatever else would happen on the space does not: the encounter is over."""
        return self.cells[36] != 0

    @spent.setter
    def spent(self, spent: bool) -> None:
        self.cells[36] = spent

    @property
    def arena_space(self) -> i64:
        """Where the Arena stands."""
        return self.cells[37] - 1

    @arena_space.setter
    def arena_space(self, arena_space: i64) -> None:
        self.cells[37] = arena_space + 1

    @property
    def city_arena(self) -> bool:
        """The City Arena stands (TAL-22)."""
        return self.cells[38] != 0

    @city_arena.setter
    def city_arena(self, city_arena: bool) -> None:
        self.cells[38] = city_arena

    @property
    def champion(self) -> i64:
        """The Great Gladiator (TAL-52)."""
        return self.cells[39] - 1

    @champion.setter
    def champion(self, champion: i64) -> None:
        self.cells[39] = champion + 1

    @property
    def mule_given(self) -> bool:
        """The Mule has been a reward (TAL-51)."""
        return self.cells[40] != 0

    @mule_given.setter
    def mule_given(self, mule_given: bool) -> None:
        self.cells[40] = mule_given

    @property
    def met(self) -> i64:
        """Bit mask: characters that have been played."""
        return self.cells[41]

    @met.setter
    def met(self, met: i64) -> None:
        self.cells[41] = met

    @property
    def deck_objects(self) -> i64:
        """Objects in the adventure deck."""
        return self.cells[42]

    @deck_objects.setter
    def deck_objects(self, deck_objects: i64) -> None:
        self.cells[42] = deck_objects

    @property
    def deck_sights(self) -> i64:
        """Followers, Strangers, Places and Events in it."""
        return self.cells[43]

    @deck_sights.setter
    def deck_sights(self, deck_sights: i64) -> None:
        self.cells[43] = deck_sights

    @property
    def deck_enemies(self) -> i64:
        """Enemies in it."""
        return self.cells[44]

    @deck_enemies.setter
    def deck_enemies(self, deck_enemies: i64) -> None:
        self.cells[44] = deck_enemies

    @property
    def gone_objects(self) -> i64:
        """Objects in the adventure discard pile."""
        return self.cells[45]

    @gone_objects.setter
    def gone_objects(self, gone_objects: i64) -> None:
        self.cells[45] = gone_objects

    @property
    def gone_sights(self) -> i64:
        """Followers, Strangers, Places and Events in it."""
        return self.cells[46]

    @gone_sights.setter
    def gone_sights(self, gone_sights: i64) -> None:
        self.cells[46] = gone_sights

    @property
    def gone_enemies(self) -> i64:
        """Enemies in it."""
        return self.cells[47]

    @gone_enemies.setter
    def gone_enemies(self, gone_enemies: i64) -> None:
        self.cells[47] = gone_enemies

    @property
    def arena_sights(self) -> i64:
        """Crowd cards in the arena deck."""
        return self.cells[48]

    @arena_sights.setter
    def arena_sights(self, arena_sights: i64) -> None:
        self.cells[48] = arena_sights

    @property
    def arena_enemies(self) -> i64:
        """Enemies in it."""
        return self.cells[49]

    @arena_enemies.setter
    def arena_enemies(self, arena_enemies: i64) -> None:
        self.cells[49] = arena_enemies

    @property
    def past_sights(self) -> i64:
        """Crowd cards in the arena discard pile."""
        return self.cells[50]

    @past_sights.setter
    def past_sights(self, past_sights: i64) -> None:
        self.cells[50] = past_sights

    @property
    def past_enemies(self) -> i64:
        """Enemies in it."""
        return self.cells[51]

    @past_enemies.setter
    def past_enemies(self, past_enemies: i64) -> None:
        self.cells[51] = past_enemies

    @property
    def crowd(self) -> i64:
        """Crowd cards and a gesture that lie there until the turn ends (TAL-32)."""
        return self.cells[52]

    @crowd.setter
    def crowd(self, crowd: i64) -> None:
        self.cells[52] = crowd

    @property
    def stock(self) -> i64:
        """Objects of the purchase deck."""
        return self.cells[53]

    @stock.setter
    def stock(self, stock: i64) -> None:
        self.cells[53] = stock

    @property
    def aside_objects(self) -> i64:
        """Objects that wait for who wins them."""
        return self.cells[54]

    @aside_objects.setter
    def aside_objects(self, aside_objects: i64) -> None:
        self.cells[54] = aside_objects

    @property
    def aside_enemies(self) -> i64:
        """Enemies whose Object somebody has (TAL-56)."""
        return self.cells[55]

    @aside_enemies.setter
    def aside_enemies(self, aside_enemies: i64) -> None:
        self.cells[55] = aside_enemies

    @property
    def pile_objects(self) -> i64:
        """Objects of the reward pile (TAL-40)."""
        return self.cells[56]

    @pile_objects.setter
    def pile_objects(self, pile_objects: i64) -> None:
        self.cells[56] = pile_objects

    @property
    def pile_gold(self) -> i64:
        """Gold of the reward pile."""
        return self.cells[57]

    @pile_gold.setter
    def pile_gold(self, pile_gold: i64) -> None:
        self.cells[57] = pile_gold

    @property
    def spent_spells(self) -> i64:
        """Spells in the discard pile."""
        return self.cells[58]

    @spent_spells.setter
    def spent_spells(self, spent_spells: i64) -> None:
        self.cells[58] = spent_spells

    @property
    def spell_deck(self) -> i64:
        return 59

    @property
    def casting(self) -> i64:
        """Spells that have been cast and do not work yet."""
        return self.cells[92]

    @casting.setter
    def casting(self, casting: i64) -> None:
        self.cells[92] = casting

    @property
    def cancelled(self) -> i64:
        """Bit mask: those of them that fail."""
        return self.cells[93]

    @cancelled.setter
    def cancelled(self, cancelled: i64) -> None:
        self.cells[93] = cancelled

    @property
    def attacker(self) -> i64:
        """The seat that fights; nobody while there is no fight."""
        return self.cells[94] - 1

    @attacker.setter
    def attacker(self, attacker: i64) -> None:
        self.cells[94] = attacker + 1

    @property
    def opponent(self) -> i64:
        """The seat it fights; nobody where it fights an Enemy."""
        return self.cells[95] - 1

    @opponent.setter
    def opponent(self, opponent: i64) -> None:
        self.cells[95] = opponent + 1

    @property
    def foes(self) -> i64:
        """The Enemies it fights."""
        return self.cells[96]

    @foes.setter
    def foes(self, foes: i64) -> None:
        self.cells[96] = foes

    @property
    def power(self) -> i64:
        """Their Strength or Craft, all together."""
        return self.cells[97]

    @power.setter
    def power(self, power: i64) -> None:
        self.cells[97] = power

    @property
    def psychic(self) -> bool:
        """Craft against Craft (TAL-05)."""
        return self.cells[98] != 0

    @psychic.setter
    def psychic(self, psychic: bool) -> None:
        self.cells[98] = psychic

    @property
    def duel(self) -> bool:
        """One-on-one (TAL-27)."""
        return self.cells[99] != 0

    @duel.setter
    def duel(self, duel: bool) -> None:
        self.cells[99] = duel

    @property
    def ground(self) -> i64:
        """Where the fight is."""
        return self.cells[100]

    @ground.setter
    def ground(self, ground: i64) -> None:
        self.cells[100] = ground

    @property
    def stop(self) -> i64:
        """Whether a Spell has ended it."""
        return self.cells[101]

    @stop.setter
    def stop(self, stop: i64) -> None:
        self.cells[101] = stop

    def brought(self, side: i64) -> i64:
        """The Objects that count, of the attacker and the opponent (TAL-27)."""
        return self.cells[102 + side]

    def set_brought(self, side: i64, brought: i64) -> None:
        self.cells[102 + side] = brought

    def add_brought(self, side: i64, brought: i64) -> None:
        self.cells[102 + side] += brought

    def extra(self, side: i64) -> i64:
        """What Spells add to their scores."""
        return self.cells[104 + side]

    def set_extra(self, side: i64, extra: i64) -> None:
        self.cells[104 + side] = extra

    def add_extra(self, side: i64, extra: i64) -> None:
        self.cells[104 + side] += extra

    def luck(self, side: i64) -> i64:
        """How many dice they roll beside the first."""
        return self.cells[106 + side]

    def set_luck(self, side: i64, luck: i64) -> None:
        self.cells[106 + side] = luck

    def add_luck(self, side: i64, luck: i64) -> None:
        self.cells[106 + side] += luck

    def character(self, seat: i64) -> i64:
        """Its number in the book."""
        return self.cells[108 + seat] - 1

    def set_character(self, seat: i64, character: i64) -> None:
        self.cells[108 + seat] = character + 1

    def alignment(self, seat: i64) -> i64:
        return self.cells[114 + seat]

    def set_alignment(self, seat: i64, alignment: i64) -> None:
        self.cells[114 + seat] = alignment

    def space(self, seat: i64) -> i64:
        """Where it is, 0 to 23."""
        return self.cells[120 + seat]

    def set_space(self, seat: i64, space: i64) -> None:
        self.cells[120 + seat] = space

    def add_space(self, seat: i64, space: i64) -> None:
        self.cells[120 + seat] += space

    def inside(self, seat: i64) -> i64:
        """In the regions, the Arena or the City Arena."""
        return self.cells[126 + seat]

    def set_inside(self, seat: i64, inside: i64) -> None:
        self.cells[126 + seat] = inside

    def leave(self, seat: i64) -> i64:
        """Whether it may leave the arena, and why (TAL-50, TAL-53)."""
        return self.cells[132 + seat]

    def set_leave(self, seat: i64, leave: i64) -> None:
        self.cells[132 + seat] = leave

    def landed(self, seat: i64) -> bool:
        """It came to the arena in this turn, and not by a summons (TAL-24)."""
        return self.cells[138 + seat] != 0

    def set_landed(self, seat: i64, landed: bool) -> None:
        self.cells[138 + seat] = landed

    def strength(self, seat: i64) -> i64:
        """Strength gained since the beginning, beside the character's own."""
        return self.cells[144 + seat]

    def set_strength(self, seat: i64, strength: i64) -> None:
        self.cells[144 + seat] = strength

    def add_strength(self, seat: i64, strength: i64) -> None:
        self.cells[144 + seat] += strength

    def craft(self, seat: i64) -> i64:
        """Craft gained."""
        return self.cells[150 + seat]

    def set_craft(self, seat: i64, craft: i64) -> None:
        self.cells[150 + seat] = craft

    def add_craft(self, seat: i64, craft: i64) -> None:
        self.cells[150 + seat] += craft

    def lives(self, seat: i64) -> i64:
        """0: dead."""
        return self.cells[156 + seat]

    def set_lives(self, seat: i64, lives: i64) -> None:
        self.cells[156 + seat] = lives

    def add_lives(self, seat: i64, lives: i64) -> None:
        self.cells[156 + seat] += lives

    def gold(self, seat: i64) -> i64:
        return self.cells[162 + seat]

    def set_gold(self, seat: i64, gold: i64) -> None:
        self.cells[162 + seat] = gold

    def add_gold(self, seat: i64, gold: i64) -> None:
        self.cells[162 + seat] += gold

    def missing(self, seat: i64) -> i64:
        """Turns that it must miss."""
        return self.cells[168 + seat]

    def set_missing(self, seat: i64, missing: i64) -> None:
        self.cells[168 + seat] = missing

    def add_missing(self, seat: i64, missing: i64) -> None:
        self.cells[168 + seat] += missing

    def objects(self, seat: i64) -> i64:
        """Bit mask."""
        return self.cells[174 + seat]

    def set_objects(self, seat: i64, objects: i64) -> None:
        self.cells[174 + seat] = objects

    def add_objects(self, seat: i64, objects: i64) -> None:
        self.cells[174 + seat] += objects

    def followers(self, seat: i64) -> i64:
        """Bit mask."""
        return self.cells[180 + seat]

    def set_followers(self, seat: i64, followers: i64) -> None:
        self.cells[180 + seat] = followers

    def add_followers(self, seat: i64, followers: i64) -> None:
        self.cells[180 + seat] += followers

    def trophies(self, seat: i64) -> i64:
        """Bit mask: Enemies it has beaten."""
        return self.cells[186 + seat]

    def set_trophies(self, seat: i64, trophies: i64) -> None:
        self.cells[186 + seat] = trophies

    def add_trophies(self, seat: i64, trophies: i64) -> None:
        self.cells[186 + seat] += trophies

    def spells(self, seat: i64) -> i64:
        """Bit mask."""
        return self.cells[192 + seat]

    def set_spells(self, seat: i64, spells: i64) -> None:
        self.cells[192 + seat] = spells

    def add_spells(self, seat: i64, spells: i64) -> None:
        self.cells[192 + seat] += spells

    def strength_points(self, seat: i64) -> i64:
        """Points of exchanged trophies that are left (TAL-10)."""
        return self.cells[198 + seat]

    def set_strength_points(self, seat: i64, strength_points: i64) -> None:
        self.cells[198 + seat] = strength_points

    def add_strength_points(self, seat: i64, strength_points: i64) -> None:
        self.cells[198 + seat] += strength_points

    def craft_points(self, seat: i64) -> i64:
        """The same of those with Craft."""
        return self.cells[204 + seat]

    def set_craft_points(self, seat: i64, craft_points: i64) -> None:
        self.cells[204 + seat] = craft_points

    def add_craft_points(self, seat: i64, craft_points: i64) -> None:
        self.cells[204 + seat] += craft_points

    def leavings(self, seat: i64, arena: i64) -> i64:
        """How often it left either arena by a win (TAL-52)."""
        return self.cells[210 + 2 * seat + arena]

    def set_leavings(self, seat: i64, arena: i64, leavings: i64) -> None:
        self.cells[210 + 2 * seat + arena] = leavings

    def add_leavings(self, seat: i64, arena: i64, leavings: i64) -> None:
        self.cells[210 + 2 * seat + arena] += leavings

    def lying_objects(self, space: i64) -> i64:
        """Bit mask: Objects that lie there."""
        return self.cells[222 + space]

    def set_lying_objects(self, space: i64, lying_objects: i64) -> None:
        self.cells[222 + space] = lying_objects

    def add_lying_objects(self, space: i64, lying_objects: i64) -> None:
        self.cells[222 + space] += lying_objects

    def lying_sights(self, space: i64) -> i64:
        """Bit mask: Followers, Strangers and Places there."""
        return self.cells[246 + space]

    def set_lying_sights(self, space: i64, lying_sights: i64) -> None:
        self.cells[246 + space] = lying_sights

    def add_lying_sights(self, space: i64, lying_sights: i64) -> None:
        self.cells[246 + space] += lying_sights

    def lying_enemies(self, space: i64) -> i64:
        """Bit mask: Enemies there."""
        return self.cells[270 + space]

    def set_lying_enemies(self, space: i64, lying_enemies: i64) -> None:
        self.cells[270 + space] = lying_enemies

    def add_lying_enemies(self, space: i64, lying_enemies: i64) -> None:
        self.cells[270 + space] += lying_enemies

    def lying_gold(self, space: i64) -> i64:
        """Gold of the dead."""
        return self.cells[294 + space]

    def set_lying_gold(self, space: i64, lying_gold: i64) -> None:
        self.cells[294 + space] = lying_gold

    def add_lying_gold(self, space: i64, lying_gold: i64) -> None:
        self.cells[294 + space] += lying_gold
