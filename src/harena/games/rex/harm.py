"""Vitality: boxes marked from left to right, laurels and stars, stages, destruction (REX-12, REX-56, REX-71)."""

from typing import Final

from mypy_extensions import i64

from harena.games.rex.codes import (
    ASK_DASH,
    BY_DESTRUCTION,
    DESTROYED,
    EXHAUSTED,
    F_DASHED,
    F_MARK,
    F_REWARD,
    FALLS,
    INSPIRE_REACH,
    MARKS,
    MOUNTED,
    PUSH_LENGTH,
    STAGE_ENDS,
    STANDING,
    STAR,
    STAR_DASH,
    STAR_DAUNT,
    STAR_FAVOR,
    STAR_INSPIRE,
    STAR_RALLY,
    STAR_REPEL,
    UNITS,
)
from harena.games.rex.field import Field
from harena.games.rex.state import (
    AT_X,
    AT_Y,
    DOOMED,
    FATIGUE,
    MARKED,
    MODEL,
    NOBODY,
    PLACE,
    QUIET,
    STAGE,
)

ALL_BOXES: Final[i64] = 99


class Harm(Field):
    """What damage does."""

    def wound(self, unit: i64, boxes: i64) -> None:
        """Mark boxes of a model's track, next of all."""
        if boxes > 0 and self.alive(unit):
            self.tell(MARKS, self.who(unit), boxes)
            self.then(F_MARK, unit, boxes)

    def mark(self, unit: i64, left: i64) -> None:
        """Mark one box and let it take effect; damage past the last box of a stage is lost (REX-71)."""
        if not self.alive(unit):
            return
        card = self.card(unit)
        box = self.cells[MARKED + unit]
        if left == 0 or box == self.book.boxes[card]:
            self.close_track(unit)
            return
        self.then(F_MARK, unit, left - 1)
        self.cells[MARKED + unit] += 1
        self.cells[QUIET] = -1
        if self.book.laurels[card] >> box & 1:
            self.gain_favor(self.owner(unit), 1)
        if self.book.stars[card] >> box & 1:
            self.trigger_star(unit, self.cells[MARKED + unit] + left - 1)

    def close_track(self, unit: i64) -> None:
        """When the last box is marked the next stage begins, or the model is destroyed (REX-59, REX-71)."""
        if self.cells[MARKED + unit] < self.book.boxes[self.card(unit)]:
            return
        if self.cells[STAGE + unit] + 1 == self.book.stages[self.cells[MODEL + unit] - 1]:
            self.destroy(unit)
            return
        self.cells[STAGE + unit] += 1
        self.cells[MARKED + unit] = 0
        self.tell(STAGE_ENDS, self.who(unit), self.cells[STAGE + unit])
        if self.cells[DOOMED] >> unit & 1:
            self.then(F_MARK, unit, ALL_BOXES)

    def destroy(self, unit: i64) -> None:
        """Remove a model. A rider whose mount is destroyed stands there, Exhausted (REX-83)."""
        rider = self.other_half(unit) if self.cells[PLACE + unit] == STANDING else NOBODY
        self.cells[PLACE + unit] = DESTROYED
        self.cells[DOOMED] &= ~(1 << unit)
        self.tell(FALLS, self.who(unit))
        if rider != NOBODY:
            self.cells[PLACE + rider] = STANDING
            self.cells[AT_X + rider] = self.cells[AT_X + unit]
            self.cells[AT_Y + rider] = self.cells[AT_Y + unit]
            self.cells[FATIGUE + rider] = EXHAUSTED

    def drown(self, unit: i64, by: i64) -> None:
        """A lethal hazard destroys a model, all its stages and whoever shares its base (REX-64, REX-83).

        Remaining boxes are marked with their effects; the enemy who pushed it gets a Favor die (REX-65).
        """
        self.drown_half(unit, by)
        other = self.other_half(unit)
        if other != NOBODY:
            self.drown_half(other, by)
            if self.cells[PLACE + unit] == MOUNTED:  # the rider goes first, so that it never stands up
                self.then(F_MARK, unit, ALL_BOXES)

    def drown_half(self, unit: i64, by: i64) -> None:
        """One model's part in it."""
        self.cells[DOOMED] |= 1 << unit
        self.then(F_REWARD, by, unit)
        self.then(F_MARK, unit, ALL_BOXES)

    def reward(self, seat: i64, unit: i64) -> None:
        """Pushed into a wounding or lethal hazard and destroyed in the same action: 1 Favor (REX-65)."""
        if not self.alive(unit):
            self.gain_favor(seat, 1)

    # --- stars ----------------------------------------------------------------------------------------------

    def trigger_star(self, unit: i64, marked_in_the_end: i64) -> None:
        """A star box's effect, out of the closed vocabulary. Who will be gone or lies in a pit does not dash."""
        effect = self.book.star[self.card(unit)]
        self.tell(STAR, self.who(unit), effect)
        if effect == STAR_FAVOR:
            self.gain_favor(self.owner(unit), 1)
        elif effect == STAR_RALLY:
            self.refresh(unit)
        elif effect == STAR_DAUNT or effect == STAR_REPEL:
            for other in range(UNITS):
                if self.stands(other) and self.engages(unit, other):
                    if effect == STAR_DAUNT:
                        self.tire(other)
                    else:
                        self.shift(other, unit, PUSH_LENGTH)
        elif effect == STAR_INSPIRE:
            for other in range(UNITS):
                if self.is_friend_in_reach(unit, other):
                    self.refresh(other)
        else:
            assert effect == STAR_DASH
            last = self.cells[STAGE + unit] + 1 == self.book.stages[self.cells[MODEL + unit] - 1]
            gone = last and marked_in_the_end >= self.book.boxes[self.card(unit)]
            if not gone and self.cells[DOOMED] >> unit & 1 == 0:
                self.then(F_DASHED, unit)
                self.ask(self.owner(unit), ASK_DASH, unit)

    def is_friend_in_reach(self, unit: i64, other: i64) -> bool:
        """Whether another friendly base is within the reach of a star."""
        if not self.stands(other) or other == self.body(unit) or self.owner(other) != self.owner(unit):
            return False
        return self.near(unit, other, INSPIRE_REACH)

    # --- the end --------------------------------------------------------------------------------------------

    def check_end(self) -> None:
        """Whoever has no model left has lost; both at once is a draw (REX-92)."""
        if self.models_left(0) == 0 or self.models_left(1) == 0:
            self.end(BY_DESTRUCTION)
