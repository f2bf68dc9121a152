"""Damage, Rage, healing and falling: OPH-34 to OPH-44."""

from mypy_extensions import i64

from harena.games.ophidian import pieces
from harena.games.ophidian.made import tell
from harena.games.ophidian.made.codes import Damage, Stat
from harena.games.ophidian.made.table import Table


def wound(table: Table, piece: i64, amount: i64, kind: i64) -> None:
    """Deal damage. Only Attack damage is reduced by Shield (OPH-35, OPH-36); whoever falls by it is seen later."""
    if kind == Damage.ATTACK:
        amount -= pieces.value(table, piece, Stat.SHIELD)
    if amount <= 0:
        tell.unharmed(table, piece)
        return
    table.add_wounds(piece, amount)
    table.add_hurt(piece, amount)
    tell.wounded(table, piece, amount, kind)


def heal(table: Table, piece: i64, amount: i64) -> None:
    """Take wounds away, as far as there are any."""
    wounds = table.wounds(piece)
    healed = amount if amount < wounds else wounds
    if healed > 0:
        table.set_wounds(piece, wounds - healed)
        tell.healed(table, piece, healed)


def is_dead(table: Table, piece: i64) -> bool:
    """Wounded, and that as much as its Life or more (OPH-34)."""
    wounds = table.wounds(piece)
    return wounds > 0 and wounds >= pieces.value(table, piece, Stat.LIFE)


def sweep(table: Table, by: i64) -> None:
    """Destroy every Character whose Life has come down to its wounds, until none is left."""
    piece = _first_dead(table)
    while piece >= 0:
        destroy(table, piece, by)
        piece = _first_dead(table)


def _first_dead(table: Table) -> i64:
    for seat in range(table.seat_count):
        mask = table.present(seat)
        piece = seat * pieces.PIECES
        while mask:
            if mask & 1 and is_dead(table, piece):
                return piece
            mask >>= 1
            piece += 1
    return -1


def destroy(table: Table, piece: i64, by: i64) -> None:
    """A Minion or Pump goes to the discard pile, a Gladiator to the Pyre, and its points to an opponent (OPH-34)."""
    tell.fell(table, piece)
    if not pieces.is_gladiator(piece):
        pieces.take_away(table, piece)
        return
    seat = pieces.owner(piece)
    points = table.book.points[pieces.form(table, piece)]
    table.set_lost(seat, table.lost(seat) + 1)
    pieces.take_away(table, piece)
    scorer = who_scores(table, seat, by)
    table.add_points(scorer, points)
    tell.scored(table, scorer, points, table.points(scorer))


def who_scores(table: Table, seat: i64, by: i64) -> i64:
    """Who destroyed it, if that was an opponent in the game; else the next one clockwise (OPH-44, OPH-74, OPH-76)."""
    if by >= 0 and by != seat and not table.out(by):
        return by
    other = (seat + 1) % table.seat_count
    while other != seat and table.out(other):
        other = (other + 1) % table.seat_count
    return other
