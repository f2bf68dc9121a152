"""Resolving what was declared: cards, abilities, moves, passes (OPH-10, OPH-24, OPH-27, OPH-31, OPH-60)."""

from mypy_extensions import i64

from harena.games.ophidian import deeds, effects, ending, harm, pieces
from harena.games.ophidian.made import tell, then
from harena.games.ophidian.made.codes import Deed, Kind, Moment
from harena.games.ophidian.made.table import Table


def resolve(table: Table) -> None:
    """The deed on top happens, unless it was cancelled or its player has left the game (OPH-28, OPH-76)."""
    deed = deeds.top(table)
    if table.cancelled(deed) or table.out(table.doer(deed)):
        return
    what = table.what(deed)
    if what == Deed.PASS:
        table.passing = True
        tell.passed(table, table.doer(deed))
    elif what == Deed.ADVANCE:
        advance(table, table.source(deed))
    elif what == Deed.RETREAT:
        retreat(table, table.source(deed))
    elif what == Deed.ATTACK:
        carry_out_attack(table)
    elif what == Deed.USE or table.book.kind[table.played(deed)] == Kind.QUICK_HIT or enter(table, deed):
        effects.begin(table)


def carry_out_attack(table: Table) -> None:
    """Redirection, Cheer, Responses, damage (OPH-27)."""
    then.attacks_strike(table)
    then.responses_open(table, Moment.STRIKE)
    then.attacks_cheer(table)
    then.attacks_redirect(table)


def finish(table: Table) -> None:
    """A deed is done with: a card that is still nowhere goes to the discard pile, a Quick-Hit always (OPH-10)."""
    deed = deeds.top(table)
    if table.afloat(deed):
        table.put(table.discard(table.doer(deed)), table.played(deed))
    deeds.remove(table)


# --- moving ----------------------------------------------------------------------------------------------------------


def advance(table: Table, piece: i64) -> None:
    """Support to Action, not when Set (OPH-31)."""
    if pieces.in_play(table, piece) and not table.turned(piece) and not table.forward(piece):
        table.set_forward(piece, True)
        tell.advanced(table, piece)


def retreat(table: Table, piece: i64) -> None:
    """Action to Support; who was Unset becomes Set by it (OPH-31)."""
    if pieces.in_play(table, piece) and table.forward(piece):
        table.set_forward(piece, False)
        tell.retreated(table, piece)
        pieces.set_turned(table, piece)


# --- entering play ---------------------------------------------------------------------------------------------------


def enter(table: Table, deed: i64) -> bool:
    """A Minion enters the Support Field, a Pump lies on its target; False if it cannot any more (OPH-10, OPH-24)."""
    seat, card = table.doer(deed), table.played(deed)
    host = table.first(deed)
    pump = table.book.kind[card] == Kind.PUMP
    if pump and (host < 0 or not pieces.in_play(table, host)):
        return False
    piece = pieces.room(table, seat)
    if piece < 0:
        return False
    table.set_afloat(deed, False)
    table.set_source(deed, piece)
    pieces.lay(table, piece, card, 0)
    if pump:
        table.set_host(piece, host)
        tell.attached(table, piece, host)
    else:
        tell.entered(table, piece)
    harm.sweep(table, seat)
    return not ending.check(table)
