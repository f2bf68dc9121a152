"""Cohorts, and who goes first (REX-70, REX-73, REX-90)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.rex import favor, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Place, Refusal
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, START_FAVOR, UNITS


def ask_picks(table: Table) -> None:
    """Both choose their next model at the same time, in secret, until their cohorts are full (REX-70)."""
    full = True
    for seat in range(table.seat_count):
        if combatants(table, seat) < table.book.combatants:
            if full:
                then.muster_picked(table)
            full = False
            ask.pick_next(table, seat)
    if full:
        close_cohorts(table)


def combatants(table: Table, seat: i64) -> i64:
    """Every stage counts as one combatant (REX-70)."""
    count: i64 = 0
    for unit in range(units.first(seat), units.end(seat)):
        if table.model(unit) != NOBODY:
            count += table.book.stages[table.model(unit)]
    return count


def judge_pick(table: Table, seat: i64, model: i64) -> i64:
    """A model that is not in the cohort yet and fits into it (REX-70)."""
    if unit_of(table, seat, model) != NOBODY:
        return Refusal.PICKED_ALREADY
    if combatants(table, seat) + table.book.stages[model] > table.book.combatants:
        return Refusal.TOO_MANY_COMBATANTS
    return FINE


def unit_of(table: Table, seat: i64, model: i64) -> i64:
    """The unit that a model of the pack is in a cohort, or NOBODY."""
    for unit in range(units.first(seat), units.end(seat)):
        if table.model(unit) == model:
            return unit
    return NOBODY


def picked(table: Table) -> None:
    for seat in range(table.seat_count):
        answer = table.take(seat)
        if answer >= 0:
            enlist(table, seat, acts.pick_model(answer))
    table.disclose()
    ask_picks(table)


def enlist(table: Table, seat: i64, model: i64) -> None:
    """Add a model to a cohort."""
    unit = units.first(seat)
    while table.model(unit) != NOBODY:
        unit += 1
    table.set_model(unit, model)
    table.set_place(unit, Place.WAITING)
    tell.picked(table, seat, model)


def give_cohorts(table: Table) -> None:
    """A lesson says who fights (REX-94); any other game gives nobody."""
    for at in range(len(table.book.given_seat)):
        enlist(table, table.book.given_seat[at], table.book.given_model[at])


def draw_cohorts(table: Table) -> None:
    """Chance picks both cohorts."""
    for seat in range(table.seat_count):
        while combatants(table, seat) < table.book.combatants:
            model = table.below(table.book.models)
            if judge_pick(table, seat, model) == FINE:
                enlist(table, seat, model)


def close_cohorts(table: Table) -> None:
    """Bonds, benefits, 3 Favor each, and the roll for the first turn (REX-52, REX-73, REX-90)."""
    for unit in range(UNITS):
        if table.place(unit) != Place.ABSENT:
            bond(table, unit)
    for seat in range(table.seat_count):
        if table.book.has_favor:
            table.set_pool(seat, START_FAVOR)
        favor.settle_benefit(table, seat)
    if len(table.book.given_x) > 0 and table.book.given_x[0] != NOBODY:
        stand_as_given(table)
    else:
        roll_off(table)


def stand_as_given(table: Table) -> None:
    """Everybody stands where the lesson says, and the first seat begins, from the south (REX-94)."""
    for at in range(len(table.book.given_seat)):
        unit = unit_of(table, table.book.given_seat[at], table.book.given_model[at])
        units.stand(table, unit, table.book.given_x[at], table.book.given_y[at])
        tell.deployed(table, unit, table.at_x(unit), table.at_y(unit))
    table.first = 0
    table.south = 0
    then.turns_begin(table, 0)


def bond(table: Table, unit: i64) -> None:
    """A rider and its mount in the same cohort belong together (REX-80)."""
    mount = table.book.mounts[table.model(unit)]
    ridden = unit_of(table, units.owner(unit), mount) if mount >= 0 else NOBODY
    if ridden != NOBODY:
        table.set_partner(unit, ridden)
        table.set_partner(ridden, unit)


def roll_off(table: Table) -> None:
    """Both roll a d6, ties reroll; the higher decides who goes first (REX-90)."""
    one: i64 = 0
    other: i64 = 0
    while one == other:
        one = table.below(6)
        other = table.below(6)
        tell.rolled_off(table, one + 1, other + 1)
    table.disclose()
    winner: i64 = 0
    if other > one:
        winner = 1
    then.muster_first_chosen(table, winner)
    ask.who_goes_first(table, winner)


def first_chosen(table: Table, winner: i64) -> None:
    first = winner if table.take(winner) == acts.GO_FIRST else 1 - winner
    table.first = first
    tell.goes_first(table, first)
    then.deployment_edge_chosen(table, first)
    ask.which_edge(table, first)
