"""Move actions, and every other move that a player chooses a point for (REX-09, REX-30, REX-41, REX-42)."""

from mypy_extensions import i64

from harena.games.rex import points, reactions, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Trigger
from harena.games.rex.made.table import Table


def declare(table: Table, unit: i64) -> None:
    """A move action: opportunity attacks, then the path, then movement reactions (REX-41, REX-42)."""
    tell.declares_move(table, unit)
    then.moving_make(table, unit)
    reactions.open_window(table, Trigger.DECLARED_MOVE, unit)


def make(table: Table, unit: i64) -> None:
    """The mover chooses its path after the reaction; it still moves if it lives (REX-42)."""
    if units.alive(table, unit):
        reactions.open_window(table, Trigger.RESOLVED_MOVE, unit)
        ask_where(table, unit)


def ask_where(table: Table, unit: i64) -> None:
    """A model moves up to its MOV."""
    then.moving_moved(table, unit)
    ask.move_where(table, units.owner(unit), unit)


def moved(table: Table, unit: i64) -> bool:
    """Carry out a move that was proposed and judged; False if the model stays where it is."""
    answer = table.take(units.owner(unit))
    from_x = units.x(table, unit)
    from_y = units.y(table, unit)
    x = from_x if answer == acts.STAY else points.x_of(answer)
    y = from_y if answer == acts.STAY else points.y_of(answer)
    if x == from_x and y == from_y:
        tell.stays(table, unit)
        return False
    units.put(table, unit, x, y)
    tell.moves(table, unit, x, y)
    return True
