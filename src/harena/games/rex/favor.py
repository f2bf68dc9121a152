"""Favor dice and the ludi (REX-47, REX-52, REX-73 to REX-78): who has benefits, what lasts, what may be spent."""

from mypy_extensions import i64

from harena.core.vectors import vec
from harena.games.rex import field, units
from harena.games.rex.made import tell
from harena.games.rex.made.codes import LUDUSES, Lasting, Ludus, Place
from harena.games.rex.made.table import Table


def gain(table: Table, seat: i64, dice: i64) -> None:
    """Favor dice go into the cohort's pool (REX-52), unless a lesson does without them (REX-94)."""
    if not table.book.has_favor:
        return
    table.add_pool(seat, dice)
    tell.gains_favor(table, seat, dice)


def spend(table: Table, unit: i64, dice: i64) -> None:
    """A model spends Favor dice; they count against its limit of this turn (REX-47)."""
    table.add_pool(units.owner(unit), -dice)
    table.add_spent(unit, dice)


def limit(table: Table, unit: i64) -> i64:
    """How many Favor dice a model may still spend this turn: pool, limit, ludus (REX-52, REX-74)."""
    seat = units.owner(unit)
    most: i64 = 2
    if units.is_gladiator(table, unit):
        if has_benefit(table, seat, Ludus.MAGNUS):
            most = 3
        if lasts(table, 1 - seat, Lasting.OUTCLASS):
            most = 1
    left = most - table.spent(unit)
    pool = table.pool(seat)
    if left > pool:
        left = pool
    if left < 0:
        left = 0
    return left


# --- ludi ------------------------------------------------------------------------------------------------------------


def has_benefit(table: Table, seat: i64, ludus: i64) -> bool:
    """Whether a cohort has the benefits of a ludus (REX-73)."""
    return table.benefit(seat) == ludus


def settle_benefit(table: Table, seat: i64) -> None:
    """The ludus of at least three quarters of a cohort's gladiators; fixed at the start (REX-73)."""
    gladiators: i64 = 0
    counts = vec[i64]([0] * int(LUDUSES))
    for unit in range(units.first(seat), units.end(seat)):
        if table.place(unit) != Place.ABSENT and units.is_gladiator(table, unit):
            gladiators += 1
            counts[table.book.ludus[units.card(table, unit)]] += 1
    for ludus in range(LUDUSES):
        if gladiators and 4 * counts[ludus] >= 3 * gladiators:
            table.set_benefit(seat, ludus)
            tell.benefits(table, seat, ludus)
            return


def lasts(table: Table, seat: i64, tactic: i64) -> bool:
    """Whether a lasting tactic that a seat bought is still in force (REX-78)."""
    return table.lasting(seat) >> tactic & 1 != 0


def in_maniple(table: Table, unit: i64) -> bool:
    """Whether a Legio XIII gladiator touches another friendly gladiator (REX-75)."""
    seat = units.owner(unit)
    if not has_benefit(table, seat, Ludus.LEGIO) or not units.is_gladiator(table, unit):
        return False
    for other in range(units.first(seat), units.end(seat)):
        if other != unit and units.alive(table, other) and units.is_gladiator(table, other):
            if field.in_contact(table, unit, other):
                return True
    return False
