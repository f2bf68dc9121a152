"""Whose turn it is and what a turn consists of (REX-20 to REX-33, REX-93)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.rex.actions import is_pair_attack, mounts_target, rider_strikes_first, riders_target
from harena.games.rex.codes import (
    ACTIVATE,
    ACTIVATE_NONE,
    ACTIVATES,
    ASK_ACT,
    ASK_ACTIVATE,
    ASK_RECOVER,
    ASK_REST,
    ATTACK,
    ATTACK_PAIR,
    BROTHERS,
    BY_QUIET,
    BY_TURNS,
    CLEAR_TURN,
    END,
    EXHAUSTED,
    F_ACT,
    F_ACTED,
    F_ACTIVATE,
    F_ACTIVATED,
    F_ACTIVATION_ENDS,
    F_CHECK,
    F_RECOVERED,
    F_RESTED,
    F_TACTIC,
    F_TURN,
    F_TURN_ENDS,
    FATIGUED,
    MOST_QUIET_TURNS,
    MOVE,
    NO_SUCH_ENEMY,
    NOT_FATIGUED,
    NOT_NOW,
    NOT_READY,
    NOT_YOUR_MODEL,
    OUT_OF_REACH,
    PAIR_ATTACKS_TOGETHER,
    PER_SIDE,
    READY,
    RECOVER_YES,
    REST,
    REST_NONE,
    TOO_TIRED,
    TURN_BEGINS,
    TURN_ENDS,
    UNITS,
)
from harena.games.rex.state import (
    ACTIVE,
    BLED,
    CLEARING,
    LAST_MAN,
    LASTING,
    MOVES,
    NOBODY,
    PLAYER,
    QUIET,
    REACTED,
    REACTOR,
    REPOSITIONED,
    SPENT,
    STARTED,
    TURN,
    USED,
)
from harena.games.rex.tactics import Tactics


class Turns(Tactics):
    """Turns, activations and actions."""

    def begin_turn(self, seat: i64) -> None:
        """A clear turn if no own model is Ready or only one is left (REX-22, REX-27); else one rests, one activates."""
        cells = self.cells
        if cells[TURN] == self.book.turns:
            self.end(BY_TURNS)
            return
        cells[TURN] += 1
        for at in (CLEARING, STARTED, ACTIVE, MOVES, REPOSITIONED, REACTED, REACTOR):
            cells[at] = 0
        cells[PLAYER] = seat
        cells[LAST_MAN] = 1 if self.models_left(seat) == 1 else 0
        tired = False
        for unit in range(UNITS):
            cells[SPENT + unit] = 0  # REX-47: the limit renews with every player's turn
            if self.owner(unit) == seat and self.stands(unit):
                if self.fatigue(unit) == READY:
                    cells[STARTED] |= 1 << unit
                tired = tired or self.fatigue(unit) == FATIGUED
        self.tell(TURN_BEGINS, seat, cells[TURN])
        if cells[LAST_MAN] or cells[STARTED] == 0:
            self.clear(seat)
            return
        self.then(F_ACTIVATE, 0)
        if tired:
            self.then(F_RESTED, 0)
            self.ask(seat, ASK_REST, 0)

    def clear(self, seat: i64) -> None:
        """Every own model removes 1, then a chosen one removes 1 more; then tactics (REX-26, REX-28)."""
        cells = self.cells
        cells[CLEARING] = 1
        cells[LASTING + seat] = 0  # REX-78
        cells[BLED] = 0
        self.tell(CLEAR_TURN, seat)
        tired = False
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            cells[USED + unit] = 0
            if self.stands(unit):
                self.refresh(unit)
                tired = tired or self.fatigue(unit) > READY
        self.then(F_TACTIC)
        if tired:
            self.then(F_RESTED, 1)
            self.ask(seat, ASK_REST, 1)

    def rested(self) -> None:
        answer = self.take(self.cells[PLAYER])
        if answer != REST_NONE:
            self.refresh(answer - REST)

    def judge_rest(self, seat: i64, unit: i64, clearing: bool) -> i64:
        """A Fatigued model; in a clear turn an Exhausted one too (REX-23, REX-25, REX-26)."""
        if self.owner(unit) != seat or not self.stands(unit):
            return NOT_YOUR_MODEL
        if self.fatigue(unit) == FATIGUED or (clearing and self.fatigue(unit) == EXHAUSTED):
            return FINE
        return NOT_FATIGUED

    # --- activation -----------------------------------------------------------------------------------------

    def after_clear(self) -> None:
        """The last man standing may activate too, and so may a gladiator of the Blood Brothers (REX-27, REX-77)."""
        seat = self.cells[PLAYER]
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.judge_activation(seat, unit) == FINE:
                self.then(F_ACTIVATE, 1)
                return
        self.then(F_TURN_ENDS)

    def ask_activation(self, optional: i64) -> None:
        self.then(F_ACTIVATED)
        self.ask(self.cells[PLAYER], ASK_ACTIVATE, optional)

    def judge_activation(self, seat: i64, unit: i64) -> i64:
        """One that began the turn Ready; after a clear turn one that is Ready now (REX-24, REX-27, REX-77)."""
        if self.owner(unit) != seat or not self.stands(unit):
            return NOT_YOUR_MODEL
        if self.cells[CLEARING] == 0:
            return FINE if self.cells[STARTED] >> unit & 1 else NOT_READY
        if self.fatigue(unit) != READY:
            return NOT_READY
        if self.cells[LAST_MAN]:
            return FINE
        other = self.other_half(unit)
        gladiator = self.is_gladiator(unit) or (other != NOBODY and self.is_gladiator(other))
        return FINE if gladiator and self.has_benefit(seat, BROTHERS) else NOT_YOUR_MODEL

    def activated(self) -> None:
        answer = self.take(self.cells[PLAYER])
        self.then(F_TURN_ENDS)
        if answer == ACTIVATE_NONE:
            return
        self.cells[ACTIVE] = 1 + answer - ACTIVATE
        self.tell(ACTIVATES, self.who(answer - ACTIVATE))
        self.then(F_ACTIVATION_ENDS)
        self.then(F_ACT)

    def ask_action(self) -> None:
        """As many actions as it likes, until it is Exhausted or destroyed (REX-24)."""
        unit = self.cells[ACTIVE] - 1
        if self.stands(unit) and self.fatigue(unit) < EXHAUSTED:
            self.then(F_ACTED)
            self.ask(self.owner(unit), ASK_ACT, unit)

    def acted(self) -> None:
        """Carry out one action; the end is checked when it is done, then there may be more (REX-92)."""
        unit = self.cells[ACTIVE] - 1
        action = self.take(self.owner(unit))
        if action == END:
            return
        self.then(F_ACT)
        self.then(F_CHECK)
        if action == MOVE:
            if self.cells[MOVES]:
                self.tire(unit)  # REX-30: only the first is free
            self.cells[MOVES] += 1
            self.declare_move(unit)
        elif action < ATTACK_PAIR:
            self.declare_attack(unit, action - ATTACK)
        else:
            self.declare_pair_attack(unit, mounts_target(action), riders_target(action), rider_strikes_first(action))

    def judge_action(self, action: i64) -> i64:
        """Whether the active model may do this; no action takes it past Exhausted (REX-24, REX-30, REX-31)."""
        unit = self.cells[ACTIVE] - 1
        if action == END or action == MOVE:
            return FINE  # only asked below Exhausted, so even a further move can be paid for
        paired = self.other_half(unit) != NOBODY
        if ATTACK <= action < ATTACK + UNITS:
            return PAIR_ATTACKS_TOGETHER if paired else self.judge_target(unit, action - ATTACK)
        if is_pair_attack(action):
            if not paired:
                return NOT_NOW
            first = self.judge_target(unit, mounts_target(action))
            return first if first != FINE else self.judge_target(unit, riders_target(action))
        return NOT_NOW

    def judge_target(self, unit: i64, target: i64) -> i64:
        """An enemy in melee range (REX-31)."""
        if self.owner(target) == self.owner(unit) or not self.alive(target):
            return NO_SUCH_ENEMY
        if self.fatigue(unit) >= EXHAUSTED:
            return TOO_TIRED
        return FINE if self.engages(unit, target) else OUT_OF_REACH

    def activation_ends(self) -> None:
        """Who repositioned and is engaged by nobody may recover one fatigue (REX-33)."""
        unit = self.cells[ACTIVE] - 1
        if self.cells[REPOSITIONED] and self.stands(unit) and self.fatigue(unit) > READY and not self.engaged(unit):
            self.then(F_RECOVERED)
            self.ask(self.owner(unit), ASK_RECOVER, unit)

    def recovered(self) -> None:
        unit = self.cells[ACTIVE] - 1
        if self.take(self.owner(unit)) == RECOVER_YES:
            self.refresh(unit)

    def end_turn(self) -> None:
        """The turn passes; 40 turns in a row without a marked box end the game (REX-21, REX-93)."""
        seat = self.cells[PLAYER]
        self.cells[QUIET] += 1
        self.cells[ACTIVE] = 0
        self.tell(TURN_ENDS, seat)
        if self.cells[QUIET] >= MOST_QUIET_TURNS:
            self.end(BY_QUIET)
            return
        self.then(F_TURN, 1 - seat)
