"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition
from harena.core.vectors import vec
from harena.core.zones import ZonedState
from harena.games.ophidian.book import Book

SIZE: Final = 2376


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
    def rolled(self) -> i64:
        """The last die, 1 to 6; 0 before there was one in this Action."""
        return self.cells[41]

    @rolled.setter
    def rolled(self, rolled: i64) -> None:
        self.cells[41] = rolled

    def deck_choice(self, seat: i64) -> i64:
        """Which of the book's decks it plays."""
        return self.cells[42 + seat]

    def set_deck_choice(self, seat: i64, deck_choice: i64) -> None:
        self.cells[42 + seat] = deck_choice

    def add_deck_choice(self, seat: i64, deck_choice: i64) -> None:
        self.cells[42 + seat] += deck_choice

    def cheer(self, seat: i64) -> i64:
        return self.cells[46 + seat]

    def set_cheer(self, seat: i64, cheer: i64) -> None:
        self.cells[46 + seat] = cheer

    def add_cheer(self, seat: i64, cheer: i64) -> None:
        self.cells[46 + seat] += cheer

    def resources(self, seat: i64) -> i64:
        return self.cells[50 + seat]

    def set_resources(self, seat: i64, resources: i64) -> None:
        self.cells[50 + seat] = resources

    def add_resources(self, seat: i64, resources: i64) -> None:
        self.cells[50 + seat] += resources

    def points(self, seat: i64) -> i64:
        """Victory Points."""
        return self.cells[54 + seat]

    def set_points(self, seat: i64, points: i64) -> None:
        self.cells[54 + seat] = points

    def add_points(self, seat: i64, points: i64) -> None:
        self.cells[54 + seat] += points

    def team(self, seat: i64) -> i64:
        """With how many Gladiators it began."""
        return self.cells[58 + seat]

    def set_team(self, seat: i64, team: i64) -> None:
        self.cells[58 + seat] = team

    def add_team(self, seat: i64, team: i64) -> None:
        self.cells[58 + seat] += team

    def present(self, seat: i64) -> i64:
        """Bit mask: its pieces in play."""
        return self.cells[62 + seat]

    def set_present(self, seat: i64, present: i64) -> None:
        self.cells[62 + seat] = present

    def add_present(self, seat: i64, present: i64) -> None:
        self.cells[62 + seat] += present

    def bearing(self, seat: i64) -> i64:
        """Bit mask: those of them whose text changes values as long as they are in play."""
        return self.cells[66 + seat]

    def set_bearing(self, seat: i64, bearing: i64) -> None:
        self.cells[66 + seat] = bearing

    def add_bearing(self, seat: i64, bearing: i64) -> None:
        self.cells[66 + seat] += bearing

    def fallen(self, seat: i64) -> i64:
        """Bit mask: Gladiators in its Funeral Pyre."""
        return self.cells[70 + seat]

    def set_fallen(self, seat: i64, fallen: i64) -> None:
        self.cells[70 + seat] = fallen

    def add_fallen(self, seat: i64, fallen: i64) -> None:
        self.cells[70 + seat] += fallen

    def gone(self, seat: i64) -> i64:
        """Bit mask: pieces that left play in this Action; their places stay free until it ends."""
        return self.cells[74 + seat]

    def set_gone(self, seat: i64, gone: i64) -> None:
        self.cells[74 + seat] = gone

    def add_gone(self, seat: i64, gone: i64) -> None:
        self.cells[74 + seat] += gone

    def lost(self, seat: i64) -> i64:
        """Gladiators that fell in this Action."""
        return self.cells[78 + seat]

    def set_lost(self, seat: i64, lost: i64) -> None:
        self.cells[78 + seat] = lost

    def add_lost(self, seat: i64, lost: i64) -> None:
        self.cells[78 + seat] += lost

    def known(self, seat: i64) -> i64:
        """How many of the lowest cards of its deck it put there itself (OPH-12)."""
        return self.cells[82 + seat]

    def set_known(self, seat: i64, known: i64) -> None:
        self.cells[82 + seat] = known

    def add_known(self, seat: i64, known: i64) -> None:
        self.cells[82 + seat] += known

    def out(self, seat: i64) -> bool:
        """Defeated (OPH-76)."""
        return self.cells[86 + seat] != 0

    def set_out(self, seat: i64, out: bool) -> None:
        self.cells[86 + seat] = out

    def starved(self, seat: i64) -> bool:
        """Had to draw from an empty deck (OPH-73)."""
        return self.cells[90 + seat] != 0

    def set_starved(self, seat: i64, starved: bool) -> None:
        self.cells[90 + seat] = starved

    def winner(self, seat: i64) -> bool:
        return self.cells[94 + seat] != 0

    def set_winner(self, seat: i64, winner: bool) -> None:
        self.cells[94 + seat] = winner

    def hand(self, seat: i64) -> i64:
        return 98 + 61 * seat

    def deck(self, seat: i64) -> i64:
        return 342 + 61 * seat

    def discard(self, seat: i64) -> i64:
        return 586 + 61 * seat

    def face(self, piece: i64) -> i64:
        """The card's number in the book, or the Gladiator's."""
        return self.cells[830 + piece] - 1

    def set_face(self, piece: i64, face: i64) -> None:
        self.cells[830 + piece] = face + 1

    def level(self, piece: i64) -> i64:
        """Of a Gladiator."""
        return self.cells[958 + piece]

    def set_level(self, piece: i64, level: i64) -> None:
        self.cells[958 + piece] = level

    def add_level(self, piece: i64, level: i64) -> None:
        self.cells[958 + piece] += level

    def wounds(self, piece: i64) -> i64:
        return self.cells[1086 + piece]

    def set_wounds(self, piece: i64, wounds: i64) -> None:
        self.cells[1086 + piece] = wounds

    def add_wounds(self, piece: i64, wounds: i64) -> None:
        self.cells[1086 + piece] += wounds

    def turned(self, piece: i64) -> bool:
        """Set (OPH-30)."""
        return self.cells[1214 + piece] != 0

    def set_turned(self, piece: i64, turned: bool) -> None:
        self.cells[1214 + piece] = turned

    def forward(self, piece: i64) -> bool:
        """In the Action Field."""
        return self.cells[1342 + piece] != 0

    def set_forward(self, piece: i64, forward: bool) -> None:
        self.cells[1342 + piece] = forward

    def host(self, piece: i64) -> i64:
        """The piece that a Pump lies on."""
        return self.cells[1470 + piece] - 1

    def set_host(self, piece: i64, host: i64) -> None:
        self.cells[1470 + piece] = host + 1

    def used(self, piece: i64) -> i64:
        """Bit mask: abilities used in this Wave (OPH-29)."""
        return self.cells[1598 + piece]

    def set_used(self, piece: i64, used: i64) -> None:
        self.cells[1598 + piece] = used

    def add_used(self, piece: i64, used: i64) -> None:
        self.cells[1598 + piece] += used

    def answered(self, piece: i64) -> i64:
        """Bit mask by depth and ability: what it has answered (OPH-27)."""
        return self.cells[1726 + piece]

    def set_answered(self, piece: i64, answered: i64) -> None:
        self.cells[1726 + piece] = answered

    def add_answered(self, piece: i64, answered: i64) -> None:
        self.cells[1726 + piece] += answered

    def wave_boosts(self, piece: i64) -> i64:
        """Changes of its values until the Wave ends, packed."""
        return self.cells[1854 + piece]

    def set_wave_boosts(self, piece: i64, wave_boosts: i64) -> None:
        self.cells[1854 + piece] = wave_boosts

    def add_wave_boosts(self, piece: i64, wave_boosts: i64) -> None:
        self.cells[1854 + piece] += wave_boosts

    def action_boosts(self, piece: i64) -> i64:
        """Changes of its values until the Action ends, packed."""
        return self.cells[1982 + piece]

    def set_action_boosts(self, piece: i64, action_boosts: i64) -> None:
        self.cells[1982 + piece] = action_boosts

    def add_action_boosts(self, piece: i64, action_boosts: i64) -> None:
        self.cells[1982 + piece] += action_boosts

    def hurt(self, piece: i64) -> i64:
        """Wounds taken in this Action."""
        return self.cells[2110 + piece]

    def set_hurt(self, piece: i64, hurt: i64) -> None:
        self.cells[2110 + piece] = hurt

    def add_hurt(self, piece: i64, hurt: i64) -> None:
        self.cells[2110 + piece] += hurt

    def what(self, deed: i64) -> i64:
        return self.cells[2238 + deed]

    def set_what(self, deed: i64, what: i64) -> None:
        self.cells[2238 + deed] = what

    def doer(self, deed: i64) -> i64:
        """The seat that declared it."""
        return self.cells[2248 + deed]

    def set_doer(self, deed: i64, doer: i64) -> None:
        self.cells[2248 + deed] = doer

    def add_doer(self, deed: i64, doer: i64) -> None:
        self.cells[2248 + deed] += doer

    def responding(self, deed: i64) -> bool:
        """A Response, or done through one."""
        return self.cells[2258 + deed] != 0

    def set_responding(self, deed: i64, responding: bool) -> None:
        self.cells[2258 + deed] = responding

    def source(self, deed: i64) -> i64:
        """The piece that acts."""
        return self.cells[2268 + deed] - 1

    def set_source(self, deed: i64, source: i64) -> None:
        self.cells[2268 + deed] = source + 1

    def played(self, deed: i64) -> i64:
        """The card that was played."""
        return self.cells[2278 + deed] - 1

    def set_played(self, deed: i64, played: i64) -> None:
        self.cells[2278 + deed] = played + 1

    def afloat(self, deed: i64) -> bool:
        """That card lies nowhere yet: neither in play nor in the discard pile."""
        return self.cells[2288 + deed] != 0

    def set_afloat(self, deed: i64, afloat: bool) -> None:
        self.cells[2288 + deed] = afloat

    def program(self, deed: i64) -> i64:
        """What it does, as numbered in the book."""
        return self.cells[2298 + deed]

    def set_program(self, deed: i64, program: i64) -> None:
        self.cells[2298 + deed] = program

    def add_program(self, deed: i64, program: i64) -> None:
        self.cells[2298 + deed] += program

    def first(self, deed: i64) -> i64:
        """Its target."""
        return self.cells[2308 + deed] - 1

    def set_first(self, deed: i64, first: i64) -> None:
        self.cells[2308 + deed] = first + 1

    def second(self, deed: i64) -> i64:
        """Its second target."""
        return self.cells[2318 + deed] - 1

    def set_second(self, deed: i64, second: i64) -> None:
        self.cells[2318 + deed] = second + 1

    def x(self, deed: i64) -> i64:
        """What X stands for (OPH-26)."""
        return self.cells[2328 + deed]

    def set_x(self, deed: i64, x: i64) -> None:
        self.cells[2328 + deed] = x

    def add_x(self, deed: i64, x: i64) -> None:
        self.cells[2328 + deed] += x

    def moment(self, deed: i64) -> i64:
        """The event that Responses answer."""
        return self.cells[2338 + deed]

    def set_moment(self, deed: i64, moment: i64) -> None:
        self.cells[2338 + deed] = moment

    def cancelled(self, deed: i64) -> bool:
        return self.cells[2348 + deed] != 0

    def set_cancelled(self, deed: i64, cancelled: bool) -> None:
        self.cells[2348 + deed] = cancelled

    def defender(self, deed: i64) -> i64:
        """Who takes the damage of an attack."""
        return self.cells[2358 + deed] - 1

    def set_defender(self, deed: i64, defender: i64) -> None:
        self.cells[2358 + deed] = defender + 1

    def intercepted(self, deed: i64) -> bool:
        return self.cells[2368 + deed] != 0

    def set_intercepted(self, deed: i64, intercepted: bool) -> None:
        self.cells[2368 + deed] = intercepted

    def rages(self, deed: i64) -> bool:
        """An Unset Raging Character was attacked (OPH-41)."""
        return self.cells[2378 + deed] != 0

    def set_rages(self, deed: i64, rages: bool) -> None:
        self.cells[2378 + deed] = rages

    def rouses(self, deed: i64) -> bool:
        """A Set Raging Character was attacked (OPH-42)."""
        return self.cells[2388 + deed] != 0

    def set_rouses(self, deed: i64, rouses: bool) -> None:
        self.cells[2388 + deed] = rouses

    def prevented(self, deed: i64) -> i64:
        """Damage of this attack that will not be dealt."""
        return self.cells[2398 + deed]

    def set_prevented(self, deed: i64, prevented: i64) -> None:
        self.cells[2398 + deed] = prevented

    def add_prevented(self, deed: i64, prevented: i64) -> None:
        self.cells[2398 + deed] += prevented
