"""Vitality: boxes marked from left to right, laurels and stars, stages, destruction (REX-12, REX-56, REX-71)."""

from typing import Final

from mypy_extensions import i64

from harena.games.rex import fatigue, favor, field, mounts, units
from harena.games.rex.made import ask, tell, then
from harena.games.rex.made.codes import Place, Star
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS, Length

ALL_BOXES: Final[i64] = 99


def mark(table: Table, unit: i64, boxes: i64) -> None:
    """Mark boxes together; damage past the last box of a stage is lost (REX-56, REX-71).

    Whoever is gone by now has been marked with its mount, in a pit.
    """
    if not units.alive(table, unit):
        return
    first = table.marked(unit)
    end = first + boxes
    if end > table.book.boxes[units.card(table, unit)]:
        end = table.book.boxes[units.card(table, unit)]
    table.set_marked(unit, end)
    table.quiet = -1
    tell.marks(table, unit, end - first)
    then.harm_trigger(table, unit, first, end)


def trigger(table: Table, unit: i64, box: i64, end: i64) -> None:
    """Laurels and stars of boxes that were marked together, from left to right; then the model's end (REX-56)."""
    if box == end:
        close_track(table, unit)
        return
    then.harm_trigger(table, unit, box + 1, end)
    card = units.card(table, unit)
    if table.book.laurels[card] >> box & 1:
        favor.gain(table, units.owner(unit), 1)
    if table.book.stars[card] >> box & 1:
        trigger_star(table, unit)


def close_track(table: Table, unit: i64) -> None:
    """When the last box is marked the next stage begins, or the model is destroyed (REX-59, REX-71)."""
    if table.marked(unit) < table.book.boxes[units.card(table, unit)]:
        return
    if in_last_stage(table, unit):
        destroy(table, unit)
        return
    table.add_stage(unit, 1)
    table.set_marked(unit, 0)
    tell.stage_ends(table, unit, table.stage(unit) + 1)
    if is_doomed(table, unit):
        then.harm_mark(table, unit, ALL_BOXES)


def in_last_stage(table: Table, unit: i64) -> bool:
    """Whether no other stage follows."""
    return table.stage(unit) + 1 == table.book.stages[table.model(unit)]


def destroy(table: Table, unit: i64) -> None:
    """Remove a model. A rider whose mount is destroyed stands where it was (REX-83)."""
    rider = units.other_half(table, unit) if units.stands(table, unit) else NOBODY
    table.set_place(unit, Place.DESTROYED)
    table.doomed &= ~(1 << unit)
    tell.falls(table, unit)
    if rider != NOBODY:
        mounts.land(table, rider)


# --- lethal hazards --------------------------------------------------------------------------------------------------


def is_doomed(table: Table, unit: i64) -> bool:
    """Whether a model lies in a lethal hazard and is about to be removed."""
    return table.doomed >> unit & 1 != 0


def drown(table: Table, unit: i64, by: i64) -> None:
    """A lethal hazard destroys a model, all its stages and whoever shares its base (REX-64, REX-83).

    Remaining boxes are marked with their effects; the enemy who pushed it gets a Favor die (REX-65).
    """
    drown_half(table, unit, by)
    other = units.other_half(table, unit)
    if other != NOBODY:
        drown_half(table, other, by)
        if table.place(unit) == Place.MOUNTED:  # the rider goes first, so that it never stands up
            then.harm_mark(table, unit, ALL_BOXES)


def drown_half(table: Table, unit: i64, by: i64) -> None:
    """One model's part in it."""
    table.doomed |= 1 << unit
    then.harm_reward(table, by, unit)
    then.harm_mark(table, unit, ALL_BOXES)


def reward(table: Table, seat: i64, unit: i64) -> None:
    """Pushed into a wounding or lethal hazard and destroyed in the same action: 1 Favor (REX-65)."""
    if not units.alive(table, unit):
        favor.gain(table, seat, 1)


# --- stars -----------------------------------------------------------------------------------------------------------


def trigger_star(table: Table, unit: i64) -> None:
    """A star box's effect, out of the closed vocabulary. Who will be gone or lies in a pit does not dash."""
    effect = table.book.star[units.card(table, unit)]
    tell.star(table, unit, effect)
    if effect == Star.FAVOR:
        favor.gain(table, units.owner(unit), 1)
    elif effect == Star.RALLY:
        fatigue.refresh(table, unit)
    elif effect == Star.DAUNT or effect == Star.REPEL:
        for other in range(UNITS):
            if units.stands(table, other) and field.engages(table, unit, other):
                if effect == Star.DAUNT:
                    fatigue.tire(table, other)
                else:
                    field.shift(table, other, unit, Length.PUSH)
    elif effect == Star.INSPIRE:
        for other in range(UNITS):
            if is_friend_in_reach(table, unit, other):
                fatigue.refresh(table, other)
    else:
        assert effect == Star.DASH
        gone = in_last_stage(table, unit) and table.marked(unit) == table.book.boxes[units.card(table, unit)]
        if not gone and not is_doomed(table, unit):
            then.moving_moved(table, unit)
            ask.dash_where(table, units.owner(unit), unit)


def is_friend_in_reach(table: Table, unit: i64, other: i64) -> bool:
    """Whether another friendly base is within the reach of a star."""
    if not units.stands(table, other) or other == units.body(table, unit) or units.owner(other) != units.owner(unit):
        return False
    return field.near(table, unit, other, Length.INSPIRE)
