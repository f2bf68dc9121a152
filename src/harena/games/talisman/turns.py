"""The course of a turn, and of rounds (TAL-03, TAL-34, TAL-61)."""

from mypy_extensions import i64

from harena.games.talisman import arena, ending, figures, moving, opening
from harena.games.talisman.made import ask, tell, then
from harena.games.talisman.made.codes import Ending, Leave, Place
from harena.games.talisman.made.table import Table


def begin(table: Table, seat: i64) -> None:
    """The dead come back as somebody else (TAL-11); then Spells, then the turn itself."""
    table.turn = seat
    tell.turn_begins(table, seat, table.round)
    then.turns_end(table, seat)
    if not figures.alive(table, seat):
        opening.new_character(table, seat)
    if table.missing(seat) > 0:
        table.add_missing(seat, -1)
        tell.turn_missed(table, seat)
        return
    then.turns_act(table, seat)
    then.spells_own(table, seat)


def act(table: Table, seat: i64) -> None:
    """Outside: roll and move. Inside there is no movement roll, unless one may leave and does (TAL-34)."""
    if not figures.alive(table, seat):
        return
    if table.inside(seat) == Place.REGIONS:
        moving.roll(table, seat)
    elif table.leave(seat) != Leave.BOUND:
        then.arena_decided(table, seat)
        ask.leave_or_stay(table, seat)
    else:
        arena.act(table, seat)


def end(table: Table, seat: i64) -> None:
    """What the turn left behind is cleared, and the next player follows; after the last round the game ends."""
    table.spent = False
    table.set_landed(seat, False)
    put_crowd_away(table)
    following = (seat + 1) % table.seat_count
    if following == table.starter:
        if table.round >= table.book.rounds:
            ending.finish(table, Ending.ROUNDS)
            return
        table.round += 1
    then.turns_begin(table, following)


def put_crowd_away(table: Table) -> None:
    """Crowd cards are discarded at the end of the turn; a gesture lies ready for the next one (TAL-24, TAL-32)."""
    table.past_sights |= table.crowd & table.book.crowds
    table.crowd = 0
