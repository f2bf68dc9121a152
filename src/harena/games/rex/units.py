"""Models: whose they are, which card they have, where they are (REX-71, REX-73, REX-81, REX-82)."""

from mypy_extensions import i64

from harena.games.rex.made.codes import Place, Trait
from harena.games.rex.made.table import Table
from harena.games.rex.measures import ENTRIES, NOBODY, PER_SIDE


def first(seat: i64) -> i64:
    """The first model of a cohort; `range(first(seat), end(seat))` goes through it."""
    return seat * PER_SIDE


def end(seat: i64) -> i64:
    """One past the last model of a cohort."""
    return seat * PER_SIDE + PER_SIDE


def owner(unit: i64) -> i64:
    """The seat that a model fights for."""
    return unit // PER_SIDE


def card(table: Table, unit: i64) -> i64:
    """The card of a model's present stage (REX-71)."""
    return table.book.first_cards[table.model(unit)] + table.stage(unit)


def who(table: Table, unit: i64) -> i64:
    """A model as events tell it: its number and its entry in the pack, in one; -1 for nobody."""
    return unit * ENTRIES + table.model(unit) if unit >= 0 else NOBODY


def alive(table: Table, unit: i64) -> bool:
    """Whether a model is in the arena, on its own base or mounted."""
    place = table.place(unit)
    return place == Place.STANDING or place == Place.MOUNTED


def stands(table: Table, unit: i64) -> bool:
    """Whether a model stands on a base of its own."""
    return table.place(unit) == Place.STANDING


def left(table: Table, seat: i64) -> i64:
    """How many models a seat has in the arena; a staged model is one, a mounted pair two (REX-27)."""
    count: i64 = 0
    for unit in range(first(seat), end(seat)):
        if alive(table, unit):
            count += 1
    return count


# --- mounted pairs ---------------------------------------------------------------------------------------------------


def body(table: Table, unit: i64) -> i64:
    """The model whose base this one uses: the mount's when mounted (REX-81)."""
    return table.partner(unit) if table.place(unit) == Place.MOUNTED else unit


def other_half(table: Table, unit: i64) -> i64:
    """The other half of a mounted pair, or NOBODY."""
    partner = table.partner(unit)
    if partner == NOBODY or not alive(table, unit) or not alive(table, partner):
        return NOBODY
    if table.place(unit) == Place.MOUNTED or table.place(partner) == Place.MOUNTED:
        return partner
    return NOBODY


# --- traits ----------------------------------------------------------------------------------------------------------


def is_gladiator(table: Table, unit: i64) -> bool:
    """A card without Beast, Titan or Mount (REX-73); of a pair it is the half that rides."""
    return table.book.traits[card(table, unit)] == 0


def pair_has_gladiator(table: Table, unit: i64) -> bool:
    """Whether a model, or the other half of its mounted pair, is a gladiator."""
    other = other_half(table, unit)
    return is_gladiator(table, unit) or (other != NOBODY and is_gladiator(table, other))


def is_titan(table: Table, unit: i64) -> bool:
    """Titans resist a push (REX-63)."""
    return table.book.traits[card(table, unit)] >> Trait.TITAN & 1 != 0


# --- bases -----------------------------------------------------------------------------------------------------------


def own_radius(table: Table, unit: i64) -> i64:
    """The radius of a model's own base, whether it stands on it or not."""
    return table.book.radius[card(table, unit)]


def radius(table: Table, unit: i64) -> i64:
    """The radius of the base a model uses; a mounted rider has the mount's (REX-82)."""
    return table.book.radius[card(table, body(table, unit))]


def x(table: Table, unit: i64) -> i64:
    """Where a model is."""
    return table.at_x(body(table, unit))


def y(table: Table, unit: i64) -> i64:
    """Where a model is."""
    return table.at_y(body(table, unit))


def put(table: Table, unit: i64, to_x: i64, to_y: i64) -> None:
    """Stand a model's base somewhere."""
    base = body(table, unit)
    table.set_at_x(base, to_x)
    table.set_at_y(base, to_y)


def stand(table: Table, unit: i64, at_x: i64, at_y: i64) -> None:
    """A model stands on its own base from now on."""
    table.set_place(unit, Place.STANDING)
    table.set_at_x(unit, at_x)
    table.set_at_y(unit, at_y)
