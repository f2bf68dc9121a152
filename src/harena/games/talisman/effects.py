"""Effect after effect, each with its target: what cards, spaces and Spells do (TAL-04, TAL-12, TAL-42)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import belongings, figures, piles
from harena.games.talisman.made import acts, ask, running, tell, then
from harena.games.talisman.made.codes import Place, Target
from harena.games.talisman.made.table import Table


def begin(table: Table, seat: i64, program: i64, tabled: bool) -> None:
    """All effects of a program in their order; where there is a table, a die chooses the program."""
    if tabled:
        table.rolled = piles.roll(table)
        tell.rolled(table, seat, table.rolled)
        program += table.rolled - 1
    programs = table.book.programs
    then.effects_resolve(table, programs.start(program), programs.end(program), seat)


def resolve(table: Table, at: i64, end: i64, seat: i64) -> None:
    """The next effect; the rest follow when it is done, as long as the character lives."""
    if at != end and figures.alive(table, seat):
        then.effects_resolve(table, at + 1, end, seat)
        running.meet(table, at, seat)


def occasion(table: Table, seat: i64, program: i64, trigger: i64) -> None:
    """What waited for the end of a fight happens."""
    programs = table.book.programs
    for at in range(programs.start(program), programs.end(program)):
        if programs.trigger(at) == trigger + 1:
            then.effects_answer(table, at, seat)


def answer(table: Table, at: i64, seat: i64) -> None:
    """One of these effects."""
    if figures.alive(table, seat):
        running.happen(table, at, seat)


def stand(table: Table, at: i64, seat: i64) -> None:
    """An effect with a trigger does nothing by itself: fights look for it (`occasion`)."""


def forgo(table: Table, at: i64, seat: i64) -> None:
    """Its condition is not met: nothing happens, and that is told (TAL-12)."""
    tell.forgone(table, seat, at)


def pay(table: Table, at: i64, seat: i64) -> bool:
    """Pay, or nothing happens."""
    price = table.book.programs.price(at)
    if table.gold(seat) < price:
        return False
    belongings.change_gold(table, seat, -price)
    return True


def aim(table: Table, at: i64, seat: i64) -> None:
    """Find who the effect is for and apply it; a single player is chosen by the one whose card it is."""
    target = table.book.programs.target(at)
    if target < 0 or target == Target.SELF:
        running.apply(table, at, seat, seat)
        return
    found = reached(table, seat, target)
    if target != Target.CHOSEN:
        while found:
            other = piles.first(found, 0)
            found &= found - 1
            running.apply(table, at, seat, other)
    elif found & (found - 1):
        then.effects_chosen(table, at, seat)
        ask.choose_player(table, seat, at)
    elif found:
        running.apply(table, at, seat, piles.first(found, 0))


def chosen(table: Table, at: i64, seat: i64) -> None:
    """The player has been named."""
    running.apply(table, at, seat, acts.choose_player(table.take(seat)))


def reached(table: Table, seat: i64, target: i64) -> i64:
    """Whom an effect reaches, as a bit mask of seats: never through the walls of an arena (TAL-22, TAL-42)."""
    found: i64 = 0
    for other in range(table.seat_count):
        if figures.alive(table, other) and is_reached(table, seat, other, target):
            found |= bit(other)
    return found


def is_reached(table: Table, seat: i64, other: i64, target: i64) -> bool:
    """Whether a living player is meant."""
    place = table.inside(other)
    if target == Target.ARENAS:
        return place != Place.REGIONS
    if target == Target.ARENA:
        return place != Place.REGIONS and place == table.inside(seat)
    if target == Target.CHOSEN:
        return other != seat and place == table.inside(seat)
    if place != Place.REGIONS or table.inside(seat) != Place.REGIONS:
        return False
    return other != seat or target == Target.EVERYONE
