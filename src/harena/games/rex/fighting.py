"""Attacks and reactions: declaration, power, the window, Favor, the roll (REX-29 to REX-32, REX-40 to REX-53)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.rex.actions import provoker_of, reaction_of, reactor_of
from harena.games.rex.codes import (
    ADD_FAVOR,
    ADDS_FAVOR,
    ASK_FAVOR,
    ASK_MOVE,
    ASK_POWER,
    ASK_REACT,
    DECLARES_ATTACK,
    DECLARES_MOVE,
    EXHAUSTED,
    F_ATTACK,
    F_CHECK,
    F_FAVOR,
    F_FAVORED,
    F_MOVE,
    F_MOVED,
    F_POWERED,
    F_REACTED,
    F_ROLL,
    F_SETTLE,
    F_WALK,
    F_WINDOW,
    MAY_NOT_REACT,
    MISSED,
    NO_REACTION_LEFT,
    NOT_READY,
    NOT_YOUR_MODEL,
    ON_ATTACK,
    ON_DECLARED_MOVE,
    ON_RESOLVED_MOVE,
    OUT_OF_REACH,
    PASS,
    PER_SIDE,
    POWER_ATTACK,
    POWER_YES,
    REACT_ASSIST,
    REACT_COUNTER,
    REACT_MOVE,
    REACT_STRIKE,
    REACT_SUPPORT,
    REACTIONS,
    READY,
    ROLLED,
    UNITS,
    WINS,
)
from harena.games.rex.codes import REACTS as TELL_REACTS
from harena.games.rex.state import (
    ASSISTANT,
    ATTACKER,
    BONUS,
    BOX_AT,
    COUNTER,
    DEALT,
    DEFENDER,
    DICE,
    FREE,
    MANIPLE,
    NOBODY,
    ONCE,
    PARTNER_WOUNDS,
    PLAN,
    PLAN_ASSISTANT,
    PLAN_ATTACKER,
    PLAN_COUNTER,
    PLAN_DEFENDER,
    PLAN_MANIPLE,
    PLANS,
    PLAYER,
    POWER,
    RAN_INTO,
    REACTED,
    REACTED_TO,
    REACTOR,
    RESISTS,
    SUCCEEDED,
    SUCCESSES,
    VICTIM,
    WALKER,
    WOUNDS,
)
from harena.games.rex.walking import Walking


class Fighting(Walking):
    """Actions that can be reacted to, and the reactions."""

    # --- moves ----------------------------------------------------------------------------------------------

    def declare_move(self, unit: i64) -> None:
        """A move action: opportunity attacks, then the path, then movement reactions (REX-41, REX-42)."""
        self.tell(DECLARES_MOVE, self.who(unit))
        self.then(F_MOVE, unit)
        self.then(F_WINDOW, ON_DECLARED_MOVE, unit)

    def make_move(self, unit: i64) -> None:
        """The mover chooses its path after the reaction; it still moves if it lives (REX-42)."""
        if self.alive(unit):
            self.then(F_WINDOW, ON_RESOLVED_MOVE, unit)
            self.then(F_MOVED, unit)
            self.ask(self.owner(unit), ASK_MOVE, unit)

    # --- attacks --------------------------------------------------------------------------------------------

    def plan_attack(self, number: i64, attacker: i64, defender: i64) -> None:
        """Write down a declared attack."""
        start = PLANS + PLAN * number
        self.cells[start + PLAN_ATTACKER] = attacker
        self.cells[start + PLAN_DEFENDER] = 1 + defender
        self.cells[start + PLAN_COUNTER] = 0
        self.cells[start + PLAN_ASSISTANT] = 0
        self.cells[start + PLAN_MANIPLE] = 0
        self.tell(DECLARES_ATTACK, self.who(attacker), self.who(defender))

    def declare_attack(self, attacker: i64, defender: i64) -> None:
        """1 fatigue at once; then the power upgrade, the reaction and the attack itself (REX-29, REX-31, REX-50)."""
        self.tire(attacker)
        self.forget_plans()
        self.plan_attack(0, attacker, defender)
        self.then(F_ATTACK, 0)
        self.then(F_WINDOW, ON_ATTACK)
        if self.fatigue(attacker) < EXHAUSTED:
            self.then(F_POWERED)
            self.ask(self.owner(attacker), ASK_POWER)

    def declare_pair_attack(self, mount: i64, at_mount: i64, at_rider: i64, rider_first: bool) -> None:
        """Both halves attack for one fatigue, without power; the targets and the order are declared first (REX-81)."""
        rider = self.other_half(mount)
        self.tire(mount)
        self.forget_plans()
        first: i64 = 1 if rider_first else 0
        self.plan_attack(first, mount, at_mount)
        self.plan_attack(1 - first, rider, at_rider)
        self.then(F_ATTACK, 1)
        self.then(F_ATTACK, 0)
        self.then(F_WINDOW, ON_ATTACK)

    def forget_plans(self) -> None:
        """No attack is planned."""
        for at in range(2 * PLAN):
            self.cells[PLANS + at] = 0
        self.cells[REACTED_TO] = 0
        self.cells[POWER] = 0
        self.cells[RAN_INTO] = 0  # REX-65: it counts for the whole action, both attacks of a pair

    def powered(self) -> None:
        """A power attack costs one more fatigue (REX-32)."""
        attacker = self.cells[PLANS + PLAN_ATTACKER]
        if self.take(self.owner(attacker)) == POWER_YES:
            self.tire(attacker)
            self.cells[POWER] = 1
            self.tell(POWER_ATTACK, self.who(attacker))

    def begin_planned(self, number: i64) -> None:
        """A declared attack is resolved, unless attacker or target is gone or out of range by now (REX-81)."""
        start = PLANS + PLAN * number
        attacker = self.cells[start + PLAN_ATTACKER]
        defender = self.cells[start + PLAN_DEFENDER] - 1
        if defender == NOBODY or not self.engages(attacker, defender):
            return
        counter = self.cells[start + PLAN_COUNTER]
        assistant = self.cells[start + PLAN_ASSISTANT]
        maniple = self.cells[start + PLAN_MANIPLE]
        self.open_attack(attacker, defender, 0)
        self.cells[COUNTER] = counter
        self.cells[ASSISTANT] = assistant
        self.cells[MANIPLE] = maniple

    def open_attack(self, attacker: i64, defender: i64, bonus: i64) -> None:
        """Lay out an attack: Favor of the attacker, of the defender, the roll, the walk, the damage (REX-50)."""
        cells = self.cells
        cells[ATTACKER] = attacker
        cells[DEFENDER] = defender
        cells[BONUS] = bonus
        for at in (COUNTER, ASSISTANT, MANIPLE, DICE, DICE + 1, SUCCESSES, BOX_AT, DEALT, WOUNDS, RESISTS):
            cells[at] = 0
        for at in (FREE, ONCE, SUCCEEDED, PARTNER_WOUNDS):
            cells[at] = 0
        self.then(F_SETTLE)
        self.then(F_WALK)
        self.then(F_ROLL)
        self.then(F_FAVOR, 1)
        self.then(F_FAVOR, 0)

    def ask_favor(self, side: i64) -> None:
        """First the attacker, then the defender says how many Favor dice it adds (REX-50, REX-52)."""
        unit = self.cells[DEFENDER] if side else self.cells[ATTACKER]
        most = self.favor_limit(unit)
        if most > 0:
            self.then(F_FAVORED, side)
            self.ask(self.owner(unit), ASK_FAVOR, side, most)

    def favored(self, side: i64) -> None:
        unit = self.cells[DEFENDER] if side else self.cells[ATTACKER]
        dice = self.take(self.owner(unit)) - ADD_FAVOR
        self.cells[DICE + side] = dice
        if dice:
            self.spend_favor(unit, dice)
            self.tell(ADDS_FAVOR, self.who(unit), dice)

    # --- the roll -------------------------------------------------------------------------------------------

    def roll(self) -> None:
        """Opposed rolls; whoever has more successes resolves them down the own tree (REX-43, REX-51, REX-53)."""
        cells = self.cells
        attacker = cells[ATTACKER]
        defender = cells[DEFENDER]
        worn = self.fatigue(defender) == EXHAUSTED
        hits = self.roll_dice(attacker, self.book.atk[self.card(attacker)], 0, cells[POWER] != 0) + cells[BONUS]
        if worn:
            hits += 1
        blocks = self.roll_dice(defender, self.defence(), 1, False)
        self.disclose()
        net = hits - blocks
        if net > 0:
            self.win(attacker, defender, net, worn)
        elif net < 0 and cells[COUNTER]:
            self.win(defender, attacker, -net, self.fatigue(attacker) == EXHAUSTED)
        else:
            self.tell(MISSED, self.who(attacker), self.who(defender))

    def defence(self) -> i64:
        """DEF, with an assistant's added; or ATK for a counterattack (REX-43, REX-44, REX-75)."""
        defender = self.cells[DEFENDER]
        if self.cells[COUNTER]:
            return self.book.atk[self.card(defender)]
        dice = self.book.dfn[self.card(defender)]
        assistant = self.cells[ASSISTANT] - 1
        if assistant != NOBODY:
            dice += self.book.dfn[self.card(assistant)] + self.cells[MANIPLE]
        return dice

    def roll_dice(self, unit: i64, plain: i64, side: i64, reroll: bool) -> i64:
        """4+ is a success, on a Favor die two; a power attack rerolls failures once (REX-32, REX-51, REX-52)."""
        hits: i64 = 0
        favor = self.cells[DICE + side]
        for die in range(plain + favor):
            success = self.below(6) >= 3
            if not success and reroll:
                success = self.below(6) >= 3
            if success:
                hits += 2 if die >= plain else 1
        self.tell(ROLLED, self.who(unit), (plain + favor) * 64 + hits, side)
        return hits

    def win(self, walker: i64, victim: i64, net: i64, worn: bool) -> None:
        """A successful attack: what it has to spend, and what the victim resists (REX-53, REX-63)."""
        cells = self.cells
        cells[SUCCEEDED] = 1
        cells[WALKER] = walker
        cells[VICTIM] = victim
        cells[SUCCESSES] = net
        cells[FREE] = 1 if worn else 0
        if self.radius(victim) > self.radius(walker):
            cells[RESISTS] += 1
        if self.is_titan(victim):
            cells[RESISTS] += 1
        self.tell(WINS, self.who(walker), self.who(victim), net)

    # --- reactions ------------------------------------------------------------------------------------------

    def open_window(self, event: i64, mover: i64) -> None:
        """The other player may react, if any of their models can; all of this is public (REX-40)."""
        seat = 1 - self.cells[PLAYER]
        if self.can_react(seat, event, mover):
            self.then(F_REACTED, event, mover)
            self.ask(seat, ASK_REACT, event, mover)

    def can_react(self, seat: i64, event: i64, mover: i64) -> bool:
        """Whether any reaction to this event is legal."""
        if self.cells[REACTED] >= self.reactions_allowed(seat):
            return False
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.alive(unit) and self.fatigue(unit) == READY:
                for reaction in range(REACTIONS):
                    for other in range(UNITS):
                        if self.judge_reaction(seat, event, mover, reaction, unit, other) == FINE:
                            return True
        return False

    def judge_reaction(self, seat: i64, event: i64, mover: i64, reaction: i64, unit: i64, other: i64) -> i64:
        """Whether a model may react to an event in this way (REX-40 to REX-44, REX-75, REX-77, REX-84, REX-85)."""
        if self.owner(unit) != seat or not self.alive(unit):
            return NOT_YOUR_MODEL
        if self.cells[REACTED] >= self.reactions_allowed(seat):
            return NO_REACTION_LEFT
        if self.fatigue(unit) != READY:
            return NOT_READY
        if self.cells[REACTED] and not self.may_react_too(unit):
            return MAY_NOT_REACT
        if reaction == REACT_MOVE:
            return FINE if event == ON_RESOLVED_MOVE and other == unit else MAY_NOT_REACT
        if reaction == REACT_STRIKE:
            if event != ON_DECLARED_MOVE or (other != mover and other != self.other_half(mover)):
                return MAY_NOT_REACT
            return FINE if self.engages(unit, other) else OUT_OF_REACH
        plan = self.plan_of(other)
        if event != ON_ATTACK or plan == NOBODY or self.cells[REACTED_TO] >> plan & 1:
            return MAY_NOT_REACT
        target = self.cells[PLANS + PLAN * plan + PLAN_DEFENDER] - 1
        if reaction == REACT_COUNTER:
            return FINE if unit == target else MAY_NOT_REACT
        if unit == target:
            return MAY_NOT_REACT
        if not self.engages(unit, other):
            return OUT_OF_REACH
        if reaction == REACT_ASSIST:
            return FINE
        return FINE if self.in_maniple(unit) and self.favor_limit(unit) > 0 else MAY_NOT_REACT

    def may_react_too(self, unit: i64) -> bool:
        """Blitz: the second reaction is another model's, and one of the two is a gladiator's (REX-77)."""
        first = self.cells[REACTOR] - 1
        return unit != first and (self.is_gladiator(unit) or self.is_gladiator(first))

    def plan_of(self, attacker: i64) -> i64:
        """The declared attack of a model, or NOBODY."""
        for number in range(2):
            start = PLANS + PLAN * number
            if self.cells[start + PLAN_DEFENDER] and self.cells[start + PLAN_ATTACKER] == attacker:
                return number
        return NOBODY

    def reacted(self, event: i64, mover: i64) -> None:
        """Carry out a reaction; its cost is paid at once (REX-29, REX-40)."""
        answer = self.take(1 - self.cells[PLAYER])
        if answer == PASS:
            return
        reaction = reaction_of(answer)
        unit = reactor_of(answer)
        other = provoker_of(answer)
        maniple: i64 = 1 if self.in_maniple(unit) else 0
        self.tell(TELL_REACTS, self.who(unit), reaction, self.who(other))
        self.cells[REACTED] += 1
        if self.cells[REACTOR] == 0:
            self.cells[REACTOR] = 1 + unit
        if reaction == REACT_SUPPORT:
            self.spend_favor(unit, 1)
        else:
            self.tire(unit)
        if reaction == REACT_MOVE:
            self.then(F_MOVED, unit)
            self.ask(self.owner(unit), ASK_MOVE, unit)
        elif reaction == REACT_STRIKE:
            self.cells[POWER] = 0
            self.cells[RAN_INTO] = 0
            self.then(F_CHECK)
            self.open_attack(unit, other, 1)
        else:
            self.aid(reaction, unit, other, maniple)

    def aid(self, reaction: i64, unit: i64, attacker: i64, maniple: i64) -> None:
        """A counterattack or an assist changes a declared attack; the other attack of a pair is another event."""
        plan = self.plan_of(attacker)
        start = PLANS + PLAN * plan
        self.cells[REACTED_TO] |= 1 << plan
        if reaction == REACT_COUNTER:
            self.cells[start + PLAN_COUNTER] = 1
        else:
            assert reaction == REACT_ASSIST or reaction == REACT_SUPPORT
            self.cells[start + PLAN_ASSISTANT] = 1 + unit
            self.cells[start + PLAN_MANIPLE] = maniple
        self.then(F_WINDOW, ON_ATTACK)
