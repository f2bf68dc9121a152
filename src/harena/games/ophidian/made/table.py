"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition
from harena.core.vectors import vec
from harena.core.zones import ZonedState
from harena.games.ophidian.book import Book

SIZE: Final = 2377


class Table(ZonedState):
    """The cells of the game by their names."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    @property
    def wave(self) -> i64:
        """1 to 8."""
        return self.cells[32]

    @wave.setter
    def wave(self, wave: i64) -> None:
        self.cells[32] = wave

    @property
    def momentum(self) -> i64:
        """The seat that has it (OPH-20)."""
        return self.cells[33]

    @momentum.setter
    def momentum(self, momentum: i64) -> None:
        self.cells[33] = momentum

    @property
    def actions(self) -> i64:
        """Actions taken in this Wave (OPH-29)."""
        return self.cells[34]

    @actions.setter
    def actions(self, actions: i64) -> None:
        self.cells[34] = actions

    @property
    def passed(self) -> i64:
        """Bit mask: seats that passed since the last other Action (OPH-60)."""
        return self.cells[35]

    @passed.setter
    def passed(self, passed: i64) -> None:
        self.cells[35] = passed

    @property
    def sign(self) -> i64:
        """Of the Action that is going on, as far as it is settled (OPH-28)."""
        return self.cells[36]

    @sign.setter
    def sign(self, sign: i64) -> None:
        self.cells[36] = sign

    @property
    def passing(self) -> bool:
        """The Action that is going on counts as a Pass (OPH-60)."""
        return self.cells[37] != 0

    @passing.setter
    def passing(self, passing: bool) -> None:
        self.cells[37] = passing

    @property
    def depth(self) -> i64:
        """Deeds declared and not yet done with."""
        return self.cells[38]

    @depth.setter
    def depth(self, depth: i64) -> None:
        self.cells[38] = depth

    @property
    def answered_at(self) -> i64:
        """Bit mask: depths at which an ability has answered."""
        return self.cells[39]

    @answered_at.setter
    def answered_at(self, answered_at: i64) -> None:
        self.cells[39] = answered_at

    @property
    def marked(self) -> i64:
        """Bit mask: pieces that a step of the Breather is done with."""
        return self.cells[40]

    @marked.setter
    def marked(self, marked: i64) -> None:
        self.cells[40] = marked

    @property
    def effect(self) -> i64:
        """The effect that is happening, as the book numbers it; 0 while nothing is."""
        return self.cells[41]

    @effect.setter
    def effect(self, effect: i64) -> None:
        self.cells[41] = effect

    @property
    def rolled(self) -> i64:
        """The last die, 1 to 6; 0 before there was one in this Action."""
        return self.cells[42]

    @rolled.setter
    def rolled(self, rolled: i64) -> None:
        self.cells[42] = rolled

    def deck_choice(self, seat: i64) -> i64:
        """Which of the book's decks it plays."""
        return self.cells[43 + seat]

    def set_deck_choice(self, seat: i64, deck_choice: i64) -> None:
        self.cells[43 + seat] = deck_choice

    def add_deck_choice(self, seat: i64, deck_choice: i64) -> None:
        self.cells[43 + seat] += deck_choice

    def cheer(self, seat: i64) -> i64:
        return self.cells[47 + seat]

    def set_cheer(self, seat: i64, cheer: i64) -> None:
        self.cells[47 + seat] = cheer

    def add_cheer(self, seat: i64, cheer: i64) -> None:
        self.cells[47 + seat] += cheer

    def resources(self, seat: i64) -> i64:
        return self.cells[51 + seat]

    def set_resources(self, seat: i64, resources: i64) -> None:
        self.cells[51 + seat] = resources

    def add_resources(self, seat: i64, resources: i64) -> None:
        self.cells[51 + seat] += resources

    def points(self, seat: i64) -> i64:
        """Victory Points."""
        return self.cells[55 + seat]

    def set_points(self, seat: i64, points: i64) -> None:
        self.cells[55 + seat] = points

    def add_points(self, seat: i64, points: i64) -> None:
        self.cells[55 + seat] += points

    def team(self, seat: i64) -> i64:
        """With how many Gladiators it began."""
        return self.cells[59 + seat]

    def set_team(self, seat: i64, team: i64) -> None:
        self.cells[59 + seat] = team

    def add_team(self, seat: i64, team: i64) -> None:
        self.cells[59 + seat] += team

    def present(self, seat: i64) -> i64:
        """Bit mask: its pieces in play."""
        return self.cells[63 + seat]

    def set_present(self, seat: i64, present: i64) -> None:
        self.cells[63 + seat] = present

    def add_present(self, seat: i64, present: i64) -> None:
        self.cells[63 + seat] += present

    def bearing(self, seat: i64) -> i64:
        """Bit mask: those of them whose text changes values as long as they are in play."""
        return self.cells[67 + seat]

    def set_bearing(self, seat: i64, bearing: i64) -> None:
        self.cells[67 + seat] = bearing

    def add_bearing(self, seat: i64, bearing: i64) -> None:
        self.cells[67 + seat] += bearing

    def fallen(self, seat: i64) -> i64:
        """Bit mask: Gladiators in its Funeral Pyre."""
        return self.cells[71 + seat]

    def set_fallen(self, seat: i64, fallen: i64) -> None:
        self.cells[71 + seat] = fallen

    def add_fallen(self, seat: i64, fallen: i64) -> None:
        self.cells[71 + seat] += fallen

    def gone(self, seat: i64) -> i64:
        """Bit mask: pieces that left play in this Action; their places stay free until it ends."""
        return self.cells[75 + seat]

    def set_gone(self, seat: i64, gone: i64) -> None:
        self.cells[75 + seat] = gone

    def add_gone(self, seat: i64, gone: i64) -> None:
        self.cells[75 + seat] += gone

    def lost(self, seat: i64) -> i64:
        """Gladiators that fell in this Action."""
        return self.cells[79 + seat]

    def set_lost(self, seat: i64, lost: i64) -> None:
        self.cells[79 + seat] = lost

    def add_lost(self, seat: i64, lost: i64) -> None:
        self.cells[79 + seat] += lost

    def known(self, seat: i64) -> i64:
        """How many of the lowest cards of its deck it put there itself (OPH-12)."""
        return self.cells[83 + seat]

    def set_known(self, seat: i64, known: i64) -> None:
        self.cells[83 + seat] = known

    def add_known(self, seat: i64, known: i64) -> None:
        self.cells[83 + seat] += known

    def out(self, seat: i64) -> bool:
        """Defeated (OPH-76)."""
        return self.cells[87 + seat] != 0

    def set_out(self, seat: i64, out: bool) -> None:
        self.cells[87 + seat] = out

    def starved(self, seat: i64) -> bool:
        """Had to draw from an empty deck (OPH-73)."""
        return self.cells[91 + seat] != 0

    def set_starved(self, seat: i64, starved: bool) -> None:
        self.cells[91 + seat] = starved

    def winner(self, seat: i64) -> bool:
        return self.cells[95 + seat] != 0

    def set_winner(self, seat: i64, winner: bool) -> None:
        self.cells[95 + seat] = winner

    def hand(self, seat: i64) -> i64:
        return 99 + 61 * seat

    def deck(self, seat: i64) -> i64:
        return 343 + 61 * seat

    def discard(self, seat: i64) -> i64:
        return 587 + 61 * seat

    def face(self, piece: i64) -> i64:
        """The card's number in the book, or the Gladiator's."""
        return self.cells[831 + piece] - 1

    def set_face(self, piece: i64, face: i64) -> None:
        self.cells[831 + piece] = face + 1

    def level(self, piece: i64) -> i64:
        """Of a Gladiator."""
        return self.cells[959 + piece]

    def set_level(self, piece: i64, level: i64) -> None:
        self.cells[959 + piece] = level

    def add_level(self, piece: i64, level: i64) -> None:
        self.cells[959 + piece] += level

    def wounds(self, piece: i64) -> i64:
        return self.cells[1087 + piece]

    def set_wounds(self, piece: i64, wounds: i64) -> None:
        self.cells[1087 + piece] = wounds

    def add_wounds(self, piece: i64, wounds: i64) -> None:
        self.cells[1087 + piece] += wounds

    def turned(self, piece: i64) -> bool:
        """Set (OPH-30)."""
        return self.cells[1215 + piece] != 0

    def set_turned(self, piece: i64, turned: bool) -> None:
        self.cells[1215 + piece] = turned

    def forward(self, piece: i64) -> bool:
        """In the Action Field."""
        return self.cells[1343 + piece] != 0

    def set_forward(self, piece: i64, forward: bool) -> None:
        self.cells[1343 + piece] = forward

    def host(self, piece: i64) -> i64:
        """The piece that a Pump lies on."""
        return self.cells[1471 + piece] - 1

    def set_host(self, piece: i64, host: i64) -> None:
        self.cells[1471 + piece] = host + 1

    def used(self, piece: i64) -> i64:
        """Bit mask: abilities used in this Wave (OPH-29)."""
        return self.cells[1599 + piece]

    def set_used(self, piece: i64, used: i64) -> None:
        self.cells[1599 + piece] = used

    def add_used(self, piece: i64, used: i64) -> None:
        self.cells[1599 + piece] += used

    def answered(self, piece: i64) -> i64:
        """Bit mask by depth and ability: what it has answered (OPH-27)."""
        return self.cells[1727 + piece]

    def set_answered(self, piece: i64, answered: i64) -> None:
        self.cells[1727 + piece] = answered

    def add_answered(self, piece: i64, answered: i64) -> None:
        self.cells[1727 + piece] += answered

    def wave_boosts(self, piece: i64) -> i64:
        """Changes of its values until the Wave ends, packed."""
        return self.cells[1855 + piece]

    def set_wave_boosts(self, piece: i64, wave_boosts: i64) -> None:
        self.cells[1855 + piece] = wave_boosts

    def add_wave_boosts(self, piece: i64, wave_boosts: i64) -> None:
        self.cells[1855 + piece] += wave_boosts

    def action_boosts(self, piece: i64) -> i64:
        """Changes of its values until the Action ends, packed."""
        return self.cells[1983 + piece]

    def set_action_boosts(self, piece: i64, action_boosts: i64) -> None:
        self.cells[1983 + piece] = action_boosts

    def add_action_boosts(self, piece: i64, action_boosts: i64) -> None:
        self.cells[1983 + piece] += action_boosts

    def hurt(self, piece: i64) -> i64:
        """Wounds taken in this Action."""
        return self.cells[2111 + piece]

    def set_hurt(self, piece: i64, hurt: i64) -> None:
        self.cells[2111 + piece] = hurt

    def add_hurt(self, piece: i64, hurt: i64) -> None:
        self.cells[2111 + piece] += hurt

    def what(self, deed: i64) -> i64:
        return self.cells[2239 + deed]

    def set_what(self, deed: i64, what: i64) -> None:
        self.cells[2239 + deed] = what

    def doer(self, deed: i64) -> i64:
        """The seat that declared it."""
        return self.cells[2249 + deed]

    def set_doer(self, deed: i64, doer: i64) -> None:
        self.cells[2249 + deed] = doer

    def add_doer(self, deed: i64, doer: i64) -> None:
        self.cells[2249 + deed] += doer

    def responding(self, deed: i64) -> bool:
        """A Response, or done through one."""
        return self.cells[2259 + deed] != 0

    def set_responding(self, deed: i64, responding: bool) -> None:
        self.cells[2259 + deed] = responding

    def source(self, deed: i64) -> i64:
        """The piece that acts."""
        return self.cells[2269 + deed] - 1

    def set_source(self, deed: i64, source: i64) -> None:
        self.cells[2269 + deed] = source + 1

    def played(self, deed: i64) -> i64:
        """The card that was played."""
        return self.cells[2279 + deed] - 1

    def set_played(self, deed: i64, played: i64) -> None:
        self.cells[2279 + deed] = played + 1

    def afloat(self, deed: i64) -> bool:
        """That card lies nowhere yet: neither in play nor in the discard pile."""
        return self.cells[2289 + deed] != 0

    def set_afloat(self, deed: i64, afloat: bool) -> None:
        self.cells[2289 + deed] = afloat

    def program(self, deed: i64) -> i64:
        """What it does, as numbered in the book."""
        return self.cells[2299 + deed]

    def set_program(self, deed: i64, program: i64) -> None:
        self.cells[2299 + deed] = program

    def add_program(self, deed: i64, program: i64) -> None:
        self.cells[2299 + deed] += program

    def first(self, deed: i64) -> i64:
        """Its target."""
        return self.cells[2309 + deed] - 1

    def set_first(self, deed: i64, first: i64) -> None:
        self.cells[2309 + deed] = first + 1

    def second(self, deed: i64) -> i64:
        """Its second target."""
        return self.cells[2319 + deed] - 1

    def set_second(self, deed: i64, second: i64) -> None:
        self.cells[2319 + deed] = second + 1

    def x(self, deed: i64) -> i64:
        """What X stands for (OPH-26)."""
        return self.cells[2329 + deed]

    def set_x(self, deed: i64, x: i64) -> None:
        self.cells[2329 + deed] = x

    def add_x(self, deed: i64, x: i64) -> None:
        self.cells[2329 + deed] += x

    def moment(self, deed: i64) -> i64:
        """The event that Responses answer."""
        return self.cells[2339 + deed]

    def set_moment(self, deed: i64, moment: i64) -> None:
        self.cells[2339 + deed] = moment

    def cancelled(self, deed: i64) -> bool:
        return self.cells[2349 + deed] != 0

    def set_cancelled(self, deed: i64, cancelled: bool) -> None:
        self.cells[2349 + deed] = cancelled

    def defender(self, deed: i64) -> i64:
        """Who takes the damage of an attack."""
        return self.cells[2359 + deed] - 1

    def set_defender(self, deed: i64, defender: i64) -> None:
        self.cells[2359 + deed] = defender + 1

    def intercepted(self, deed: i64) -> bool:
        return self.cells[2369 + deed] != 0

    def set_intercepted(self, deed: i64, intercepted: bool) -> None:
        self.cells[2369 + deed] = intercepted

    def rages(self, deed: i64) -> bool:
        """An Unset Raging Character was attacked (OPH-41)."""
        return self.cells[2379 + deed] != 0

    def set_rages(self, deed: i64, rages: bool) -> None:
        self.cells[2379 + deed] = rages

    def rouses(self, deed: i64) -> bool:
        """A Set Raging Character was attacked (OPH-42)."""
        return self.cells[2389 + deed] != 0

    def set_rouses(self, deed: i64, rouses: bool) -> None:
        self.cells[2389 + deed] = rouses

    def prevented(self, deed: i64) -> i64:
        """Damage of this attack that will not be dealt."""
        return self.cells[2399 + deed]

    def set_prevented(self, deed: i64, prevented: i64) -> None:
        self.cells[2399 + deed] = prevented

    def add_prevented(self, deed: i64, prevented: i64) -> None:
        self.cells[2399 + deed] += prevented
