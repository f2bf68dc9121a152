"""What an attack would do as things stand, before anybody redirects, responds or roars: shown before it is declared.

Everything here is asked of the rules themselves, on a table imagined from the view of whoever looks.
"""

from typing import TypedDict, cast

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.ophidian import attacks, deeds, pieces
from harena.games.ophidian.made import acts
from harena.games.ophidian.made.codes import Stat
from harena.games.ophidian.made.table import Table


class PreviewView(TypedDict):
    """An attack: the damage to its target and what it costs the attacker, and whether either would fall by that."""

    attacker: int
    damage: int
    back: int
    fells: bool
    falls: bool


def of_attack(table: Table, seat: i64, action: i64) -> PreviewView | None:
    """What an attack would do; None for any other action, and for an attack that may not be made."""
    if not acts.is_attack(action) or table.judge(seat, action) != FINE:
        return None
    ahead = cast(Table, table.clone())
    ahead.play(int(seat), int(action))
    deed = deeds.top(ahead)
    damage, back = attacks.reckon(ahead, deed)
    return {
        "attacker": int(acts.attack_piece(action)) + 1,
        "damage": int(damage),
        "back": int(back),
        "fells": _would_fall(ahead, ahead.first(deed), damage),
        "falls": _would_fall(ahead, ahead.source(deed), back),
    }


def _would_fall(table: Table, piece: i64, damage: i64) -> bool:
    """Whether so much damage more would destroy a Character (OPH-34)."""
    return bool(table.wounds(piece) + damage >= pieces.value(table, piece, Stat.LIFE))
