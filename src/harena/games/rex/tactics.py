"""The clear turn: rest, tactics, mounting (REX-26 to REX-28, REX-72 to REX-80, REX-86)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex.actions import tactic_of, tactics_unit, x_of, y_of
from harena.games.rex.codes import (
    ASK_DISMOUNT,
    ASK_TACTIC,
    BLEED,
    BLESS,
    BLESSED,
    BLITZ,
    BOUGHT_ALREADY,
    BROTHERS,
    BUY_BLITZ,
    BUY_OUTCLASS,
    BUY_RECOVER,
    BUY_STONE_GUARD,
    BUYS,
    CANNOT_MOUNT,
    DISMOUNTS,
    EXHAUSTED,
    F_AFTER_CLEAR,
    F_CHECK,
    F_DISMOUNTED,
    F_TACTIC,
    F_TACTIC_CHOSEN,
    GET_OFF,
    GET_ON,
    LEGIO,
    MAGNUS,
    MANEUVER,
    MANEUVERED,
    MORITURI,
    MOUNT_REACH,
    MOUNTED,
    MOUNTS,
    NO_FAVOR,
    NO_STAR,
    NOT_A_GLADIATOR,
    NOT_ENOUGH_LIFE,
    NOT_FATIGUED,
    NOT_NOW,
    NOT_YOUR_MODEL,
    NOT_YOUR_TACTIC,
    ONCE_PER_CLEAR_TURN,
    OUTCLASS,
    READY,
    REMOUNTED,
    STANDING,
    STONE_GUARD,
    TACTICS_END,
    TOO_TIRED,
    UNITS,
)
from harena.games.rex.field import any_free
from harena.games.rex.fighting import Fighting
from harena.games.rex.state import (
    AT_X,
    AT_Y,
    BLED,
    FATIGUE,
    LASTING,
    MARKED,
    NOBODY,
    PARTNER,
    PLACE,
    PLAYER,
    POOL,
    USED,
)
from harena.plane.points import turned_x, turned_y


class Tactics(Fighting):
    """What may be done in a clear turn besides resting."""

    def ask_tactic(self) -> None:
        self.then(F_TACTIC_CHOSEN)
        self.ask(self.cells[PLAYER], ASK_TACTIC)

    def tactic_chosen(self) -> None:
        """Carry out one tactic; the end is checked when it is done, then there may be more (REX-92)."""
        seat = self.cells[PLAYER]
        action = self.take(seat)
        if action == TACTICS_END:
            self.then(F_AFTER_CLEAR)
            return
        self.then(F_TACTIC)
        self.then(F_CHECK)
        self.tell(BUYS, seat, action)
        if action < MANEUVER:
            self.buy_lasting(seat, action)
            return
        kind = tactic_of(action)
        unit = tactics_unit(action)
        if kind == MANEUVER:
            self.cells[POOL + seat] -= 1
            self.cells[USED + unit] |= MANEUVERED
            self.declare_move(unit)
        elif kind == BUY_RECOVER:
            self.cells[POOL + seat] -= 1
            self.refresh(unit)
        elif kind == BLESS:
            self.cells[POOL + seat] -= 2
            self.cells[USED + unit] |= BLESSED
            self.trigger_star(unit, self.cells[MARKED + unit])
        elif kind == BLEED:
            self.cells[BLED] = 1
            self.gain_favor(seat, 2)
            self.wound(unit, 2)
        elif kind == GET_ON:
            self.mount(unit)
        else:
            assert kind == GET_OFF
            self.cells[USED + unit] |= REMOUNTED
            self.then(F_DISMOUNTED, unit)
            self.ask(seat, ASK_DISMOUNT, unit)

    def buy_lasting(self, seat: i64, action: i64) -> None:
        """A tactic that lasts until the beginning of the buyer's next clear turn (REX-78)."""
        self.cells[POOL + seat] -= lasting_cost(action)
        self.cells[LASTING + seat] |= lasting_bit(action)

    def mount(self, rider: i64) -> None:
        """The rider leaves the arena floor; the pair shares the mount's base and one level (REX-80, REX-81)."""
        self.cells[USED + rider] |= REMOUNTED
        self.cells[PLACE + rider] = MOUNTED
        self.tell(MOUNTS, self.who(rider))

    def dismounted(self, rider: i64) -> None:
        """The rider stands within 1 inch of the mount."""
        answer = self.take(self.owner(rider))
        mount = self.body(rider)
        self.cells[PLACE + rider] = STANDING
        self.cells[FATIGUE + rider] = self.cells[FATIGUE + mount]
        self.cells[AT_X + rider] = x_of(answer)
        self.cells[AT_Y + rider] = y_of(answer)
        self.tell(DISMOUNTS, self.who(rider), self.cells[AT_X + rider], self.cells[AT_Y + rider])

    # --- legality -------------------------------------------------------------------------------------------

    def judge_tactic(self, seat: i64, action: i64) -> i64:
        """Whether a tactic can be bought now (REX-72 to REX-80)."""
        if action == TACTICS_END:
            return FINE
        if action == BUY_OUTCLASS or action == BUY_STONE_GUARD or action == BUY_BLITZ:
            return self.judge_lasting(seat, action)
        if action < MANEUVER or action >= GET_OFF + UNITS:
            return NOT_NOW
        kind = tactic_of(action)
        unit = tactics_unit(action)
        if self.owner(unit) != seat or not self.alive(unit):
            return NOT_YOUR_MODEL
        if kind == MANEUVER:
            return self.judge_maneuver(seat, unit)
        if kind == BUY_RECOVER:
            if self.fatigue(unit) == READY or self.body(unit) != unit:
                return NOT_FATIGUED
            return FINE if self.cells[POOL + seat] >= 1 else NO_FAVOR
        if kind == BLESS:
            if not self.has_benefit(seat, MORITURI):
                return NOT_YOUR_TACTIC
            if self.book.stars[self.card(unit)] == 0:
                return NO_STAR
            if self.cells[USED + unit] & BLESSED:
                return ONCE_PER_CLEAR_TURN
            return FINE if self.cells[POOL + seat] >= 2 else NO_FAVOR
        if kind == BLEED:
            return self.judge_bleed(seat, unit)
        return self.judge_remount(unit, kind == GET_ON)

    def judge_lasting(self, seat: i64, action: i64) -> i64:
        """Of the own ludus, not bought twice at once, and paid for (REX-74, REX-75, REX-77, REX-78)."""
        ludus = MAGNUS if action == BUY_OUTCLASS else LEGIO if action == BUY_STONE_GUARD else BROTHERS
        if not self.has_benefit(seat, ludus):
            return NOT_YOUR_TACTIC
        if self.cells[LASTING + seat] & lasting_bit(action):
            return BOUGHT_ALREADY
        return FINE if self.cells[POOL + seat] >= lasting_cost(action) else NO_FAVOR

    def judge_maneuver(self, seat: i64, unit: i64) -> i64:
        """Once per model and clear turn, not for Exhausted models (REX-72)."""
        if self.body(unit) != unit:
            return NOT_YOUR_MODEL
        if self.fatigue(unit) == EXHAUSTED:
            return TOO_TIRED
        if self.cells[USED + unit] & MANEUVERED:
            return ONCE_PER_CLEAR_TURN
        return FINE if self.cells[POOL + seat] >= 1 else NO_FAVOR

    def judge_bleed(self, seat: i64, unit: i64) -> i64:
        """2 unmarked boxes of a friendly gladiator, once a clear turn (REX-76)."""
        if not self.has_benefit(seat, MORITURI):
            return NOT_YOUR_TACTIC
        if self.cells[BLED]:
            return ONCE_PER_CLEAR_TURN
        if not self.is_gladiator(unit):
            return NOT_A_GLADIATOR
        left = self.book.boxes[self.card(unit)] - self.cells[MARKED + unit]
        return FINE if left >= 2 else NOT_ENOUGH_LIFE

    def judge_remount(self, rider: i64, getting_on: bool) -> i64:
        """Both Ready, within 1 inch, once per pair and clear turn (REX-80, REX-86)."""
        mount = self.cells[PARTNER + rider] - 1
        if mount == NOBODY or not self.is_rider(rider) or not self.alive(mount):
            return CANNOT_MOUNT
        if self.cells[USED + rider] & REMOUNTED:
            return ONCE_PER_CLEAR_TURN
        if self.fatigue(rider) != READY or self.fatigue(mount) != READY:
            return CANNOT_MOUNT
        if not getting_on:
            return FINE if self.cells[PLACE + rider] == MOUNTED and self.has_room_beside(rider) else CANNOT_MOUNT
        if self.cells[PLACE + rider] != STANDING or not self.near(rider, mount, MOUNT_REACH):
            return CANNOT_MOUNT
        return FINE

    def is_rider(self, unit: i64) -> bool:
        """Whether this is the half of a pair that rides."""
        return self.book.traits[self.card(unit)] == 0

    def has_room_beside(self, rider: i64) -> bool:
        """Whether a rider could stand at any of the places beside its mount, which `options` gives as examples."""
        return any_free(self.course_of(rider, self.book.radius[self.card(rider)]), self.places_beside(rider))

    def places_beside(self, rider: i64) -> vec[i64]:
        """Points all around the mount: touching it, half an inch off, and 1 inch off."""
        mount = self.body(rider)
        touch = self.book.radius[self.card(rider)] + self.radius(mount)
        points = vec[i64](capacity=144)
        for gap in range(0, MOUNT_REACH + 1, 500):
            for turn in range(0, 360, 15):
                points = append(points, self.x(mount) + turned_x(touch + gap, 0, 1, turn))
                points = append(points, self.y(mount) + turned_y(touch + gap, 0, 1, turn))
        return points


def lasting_cost(action: i64) -> i64:
    """What a lasting tactic costs."""
    return 3 if action == BUY_STONE_GUARD else 2


def lasting_bit(action: i64) -> i64:
    """The bit that keeps a lasting tactic."""
    if action == BUY_OUTCLASS:
        return OUTCLASS
    return STONE_GUARD if action == BUY_STONE_GUARD else BLITZ
