"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

from harena.core.state import Edition, State
from harena.core.vectors import vec
from harena.games.rex.book import Book

SIZE: Final = 217


class Table(State):
    """The cells of the game by their names."""

    def __init__(self, edition: Edition, cells: vec[i64], book: Book) -> None:
        super().__init__(edition, cells)
        self.book = book

    @property
    def turn(self) -> i64:
        """Turns begun."""
        return self.cells[32]

    @turn.setter
    def turn(self, turn: i64) -> None:
        self.cells[32] = turn

    @property
    def quiet(self) -> i64:
        """Turns in a row in which no vitality box was marked."""
        return self.cells[33]

    @quiet.setter
    def quiet(self, quiet: i64) -> None:
        self.cells[33] = quiet

    @property
    def player(self) -> i64:
        """Whose turn it is."""
        return self.cells[34]

    @player.setter
    def player(self, player: i64) -> None:
        self.cells[34] = player

    @property
    def first(self) -> i64:
        """Who goes first."""
        return self.cells[35]

    @first.setter
    def first(self, first: i64) -> None:
        self.cells[35] = first

    @property
    def south(self) -> i64:
        """The seat whose edge is in the south."""
        return self.cells[36]

    @south.setter
    def south(self, south: i64) -> None:
        self.cells[36] = south

    @property
    def clearing(self) -> bool:
        """A clear turn."""
        return self.cells[37] != 0

    @clearing.setter
    def clearing(self, clearing: bool) -> None:
        self.cells[37] = clearing

    @property
    def bled(self) -> bool:
        """Bleed has been used in this clear turn."""
        return self.cells[38] != 0

    @bled.setter
    def bled(self, bled: bool) -> None:
        self.cells[38] = bled

    @property
    def started(self) -> i64:
        """Bit mask: models that began the turn Ready."""
        return self.cells[39]

    @started.setter
    def started(self, started: i64) -> None:
        self.cells[39] = started

    @property
    def active(self) -> i64:
        """The active model."""
        return self.cells[40] - 1

    @active.setter
    def active(self, active: i64) -> None:
        self.cells[40] = active + 1

    @property
    def moves(self) -> i64:
        """Move actions in this activation."""
        return self.cells[41]

    @moves.setter
    def moves(self, moves: i64) -> None:
        self.cells[41] = moves

    @property
    def repositioned(self) -> bool:
        """The active model has repositioned."""
        return self.cells[42] != 0

    @repositioned.setter
    def repositioned(self, repositioned: bool) -> None:
        self.cells[42] = repositioned

    @property
    def reactions(self) -> i64:
        """Reactions in this turn."""
        return self.cells[43]

    @reactions.setter
    def reactions(self, reactions: i64) -> None:
        self.cells[43] = reactions

    @property
    def reactor(self) -> i64:
        """The model that reacted first."""
        return self.cells[44] - 1

    @reactor.setter
    def reactor(self, reactor: i64) -> None:
        self.cells[44] = reactor + 1

    @property
    def last_man(self) -> bool:
        """A turn of the last man standing (REX-27)."""
        return self.cells[45] != 0

    @last_man.setter
    def last_man(self, last_man: bool) -> None:
        self.cells[45] = last_man

    @property
    def doomed(self) -> i64:
        """Bit mask: models in a lethal hazard, not yet removed."""
        return self.cells[46]

    @doomed.setter
    def doomed(self, doomed: i64) -> None:
        self.cells[46] = doomed

    def pool(self, seat: i64) -> i64:
        """Favor dice."""
        return self.cells[47 + seat]

    def set_pool(self, seat: i64, pool: i64) -> None:
        self.cells[47 + seat] = pool

    def add_pool(self, seat: i64, pool: i64) -> None:
        self.cells[47 + seat] += pool

    def benefit(self, seat: i64) -> i64:
        """The ludus whose benefits the cohort has (REX-73)."""
        return self.cells[49 + seat] - 1

    def set_benefit(self, seat: i64, benefit: i64) -> None:
        self.cells[49 + seat] = benefit + 1

    def lasting(self, seat: i64) -> i64:
        """Bit mask of lasting tactics, by Lasting."""
        return self.cells[51 + seat]

    def set_lasting(self, seat: i64, lasting: i64) -> None:
        self.cells[51 + seat] = lasting

    def add_lasting(self, seat: i64, lasting: i64) -> None:
        self.cells[51 + seat] += lasting

    def plan_attacker(self, plan: i64) -> i64:
        """Who attacks."""
        return self.cells[53 + plan]

    def set_plan_attacker(self, plan: i64, plan_attacker: i64) -> None:
        self.cells[53 + plan] = plan_attacker

    def add_plan_attacker(self, plan: i64, plan_attacker: i64) -> None:
        self.cells[53 + plan] += plan_attacker

    def plan_defender(self, plan: i64) -> i64:
        """Who is attacked; nobody where nothing is planned."""
        return self.cells[55 + plan] - 1

    def set_plan_defender(self, plan: i64, plan_defender: i64) -> None:
        self.cells[55 + plan] = plan_defender + 1

    def plan_counter(self, plan: i64) -> bool:
        """The defender counterattacks."""
        return self.cells[57 + plan] != 0

    def set_plan_counter(self, plan: i64, plan_counter: bool) -> None:
        self.cells[57 + plan] = plan_counter

    def plan_assistant(self, plan: i64) -> i64:
        """Who assists the defender."""
        return self.cells[59 + plan] - 1

    def set_plan_assistant(self, plan: i64, plan_assistant: i64) -> None:
        self.cells[59 + plan] = plan_assistant + 1

    def plan_maniple(self, plan: i64) -> bool:
        """The assistant stands in a maniple and adds a die more (REX-75)."""
        return self.cells[61 + plan] != 0

    def set_plan_maniple(self, plan: i64, plan_maniple: bool) -> None:
        self.cells[61 + plan] = plan_maniple

    def plan_answered(self, plan: i64) -> bool:
        """It has had its reaction."""
        return self.cells[63 + plan] != 0

    def set_plan_answered(self, plan: i64, plan_answered: bool) -> None:
        self.cells[63 + plan] = plan_answered

    @property
    def attacker(self) -> i64:
        """Who attacks."""
        return self.cells[65]

    @attacker.setter
    def attacker(self, attacker: i64) -> None:
        self.cells[65] = attacker

    @property
    def defender(self) -> i64:
        """Who is attacked."""
        return self.cells[66]

    @defender.setter
    def defender(self, defender: i64) -> None:
        self.cells[66] = defender

    @property
    def power(self) -> bool:
        """A power attack."""
        return self.cells[67] != 0

    @power.setter
    def power(self, power: bool) -> None:
        self.cells[67] = power

    @property
    def bonus(self) -> i64:
        """Bonus successes of the attacker."""
        return self.cells[68]

    @bonus.setter
    def bonus(self, bonus: i64) -> None:
        self.cells[68] = bonus

    @property
    def counter(self) -> bool:
        """The defender counterattacks, as planned."""
        return self.cells[69] != 0

    @counter.setter
    def counter(self, counter: bool) -> None:
        self.cells[69] = counter

    @property
    def assistant(self) -> i64:
        """Who assists the defender, as planned."""
        return self.cells[70] - 1

    @assistant.setter
    def assistant(self, assistant: i64) -> None:
        self.cells[70] = assistant + 1

    @property
    def maniple(self) -> bool:
        """The assistant adds a die more, as planned."""
        return self.cells[71] != 0

    @maniple.setter
    def maniple(self, maniple: bool) -> None:
        self.cells[71] = maniple

    def favor_dice(self, side: i64) -> i64:
        """Favor dice of attacker and defender."""
        return self.cells[72 + side]

    def set_favor_dice(self, side: i64, favor_dice: i64) -> None:
        self.cells[72 + side] = favor_dice

    def add_favor_dice(self, side: i64, favor_dice: i64) -> None:
        self.cells[72 + side] += favor_dice

    @property
    def walker(self) -> i64:
        """Who walks down the own tree."""
        return self.cells[74]

    @walker.setter
    def walker(self, walker: i64) -> None:
        self.cells[74] = walker

    @property
    def victim(self) -> i64:
        """Whom the walker harms."""
        return self.cells[75]

    @victim.setter
    def victim(self, victim: i64) -> None:
        self.cells[75] = victim

    @property
    def successes(self) -> i64:
        """Net successes left to spend."""
        return self.cells[76]

    @successes.setter
    def successes(self, successes: i64) -> None:
        self.cells[76] = successes

    @property
    def box(self) -> i64:
        """The box reached."""
        return self.cells[77] - 1

    @box.setter
    def box(self, box: i64) -> None:
        self.cells[77] = box + 1

    @property
    def dealt(self) -> i64:
        """Damage of the walk."""
        return self.cells[78]

    @dealt.setter
    def dealt(self, dealt: i64) -> None:
        self.cells[78] = dealt

    @property
    def wounds(self) -> i64:
        """Wounding damage."""
        return self.cells[79]

    @wounds.setter
    def wounds(self, wounds: i64) -> None:
        self.cells[79] = wounds

    @property
    def resists(self) -> i64:
        """Pushes that the victim still resists (REX-63)."""
        return self.cells[80]

    @resists.setter
    def resists(self, resists: i64) -> None:
        self.cells[80] = resists

    @property
    def owing(self) -> bool:
        """A push went through on account of later ones: the walker goes where those are (REX-63)."""
        return self.cells[81] != 0

    @owing.setter
    def owing(self, owing: bool) -> None:
        self.cells[81] = owing

    @property
    def free_push(self) -> bool:
        """A free push is due (REX-53)."""
        return self.cells[82] != 0

    @free_push.setter
    def free_push(self, free_push: bool) -> None:
        self.cells[82] = free_push

    @property
    def met_friend(self) -> bool:
        """The victim has been pushed into a friend of the walker (REX-62)."""
        return self.cells[83] != 0

    @met_friend.setter
    def met_friend(self, met_friend: bool) -> None:
        self.cells[83] = met_friend

    @property
    def met_hazard(self) -> bool:
        """The victim has been pushed into a hazard (REX-64)."""
        return self.cells[84] != 0

    @met_hazard.setter
    def met_hazard(self, met_hazard: bool) -> None:
        self.cells[84] = met_hazard

    @property
    def met_wounding(self) -> bool:
        """The victim has been pushed into a wounding hazard (REX-64)."""
        return self.cells[85] != 0

    @met_wounding.setter
    def met_wounding(self, met_wounding: bool) -> None:
        self.cells[85] = met_wounding

    @property
    def succeeded(self) -> bool:
        """The roll was won."""
        return self.cells[86] != 0

    @succeeded.setter
    def succeeded(self, succeeded: bool) -> None:
        self.cells[86] = succeeded

    @property
    def ran_into(self) -> i64:
        """Bit mask: models pushed into a wounding hazard in this action or reaction (REX-65)."""
        return self.cells[87]

    @ran_into.setter
    def ran_into(self, ran_into: i64) -> None:
        self.cells[87] = ran_into

    @property
    def partner_wounds(self) -> i64:
        """Wounding damage of the other half of a mounted pair."""
        return self.cells[88]

    @partner_wounds.setter
    def partner_wounds(self, partner_wounds: i64) -> None:
        self.cells[88] = partner_wounds

    def model(self, unit: i64) -> i64:
        """Its entry in the pack."""
        return self.cells[89 + unit] - 1

    def set_model(self, unit: i64, model: i64) -> None:
        self.cells[89 + unit] = model + 1

    def stage(self, unit: i64) -> i64:
        """From 0 (REX-71)."""
        return self.cells[105 + unit]

    def set_stage(self, unit: i64, stage: i64) -> None:
        self.cells[105 + unit] = stage

    def add_stage(self, unit: i64, stage: i64) -> None:
        self.cells[105 + unit] += stage

    def marked(self, unit: i64) -> i64:
        """Boxes of the stage's vitality track."""
        return self.cells[121 + unit]

    def set_marked(self, unit: i64, marked: i64) -> None:
        self.cells[121 + unit] = marked

    def add_marked(self, unit: i64, marked: i64) -> None:
        self.cells[121 + unit] += marked

    def fatigue(self, unit: i64) -> i64:
        """Its own level: `fatigue.level` knows that a mounted pair's is the mount's."""
        return self.cells[137 + unit]

    def set_fatigue(self, unit: i64, fatigue: i64) -> None:
        self.cells[137 + unit] = fatigue

    def at_x(self, unit: i64) -> i64:
        """The centre of its base, in thousandths of an inch (REX-02)."""
        return self.cells[153 + unit]

    def set_at_x(self, unit: i64, at_x: i64) -> None:
        self.cells[153 + unit] = at_x

    def add_at_x(self, unit: i64, at_x: i64) -> None:
        self.cells[153 + unit] += at_x

    def at_y(self, unit: i64) -> i64:
        """The centre of its base, in thousandths of an inch (REX-02)."""
        return self.cells[169 + unit]

    def set_at_y(self, unit: i64, at_y: i64) -> None:
        self.cells[169 + unit] = at_y

    def add_at_y(self, unit: i64, at_y: i64) -> None:
        self.cells[169 + unit] += at_y

    def place(self, unit: i64) -> i64:
        """Where it is."""
        return self.cells[185 + unit]

    def set_place(self, unit: i64, place: i64) -> None:
        self.cells[185 + unit] = place

    def spent(self, unit: i64) -> i64:
        """Favor dice in this turn."""
        return self.cells[201 + unit]

    def set_spent(self, unit: i64, spent: i64) -> None:
        self.cells[201 + unit] = spent

    def add_spent(self, unit: i64, spent: i64) -> None:
        self.cells[201 + unit] += spent

    def used(self, unit: i64) -> i64:
        """Bit mask of what it has done in this clear turn, by Deed."""
        return self.cells[217 + unit]

    def set_used(self, unit: i64, used: i64) -> None:
        self.cells[217 + unit] = used

    def add_used(self, unit: i64, used: i64) -> None:
        self.cells[217 + unit] += used

    def partner(self, unit: i64) -> i64:
        """Its mount or rider."""
        return self.cells[233 + unit] - 1

    def set_partner(self, unit: i64, partner: i64) -> None:
        self.cells[233 + unit] = partner + 1
