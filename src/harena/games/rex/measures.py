"""The numbers of the rulebook: how many models there are, lengths, amounts."""

from typing import Final

from mypy_extensions import i64

# Models on the table. Seat 0 has the first PER_SIDE of them, seat 1 the others; people count from 1.
PER_SIDE: Final[i64] = 8
UNITS: Final[i64] = 16
NOBODY: Final[i64] = -1
FULL_TURN: Final[i64] = 360  # degrees
ENTRIES: Final[i64] = 64  # how many models a pack may bring
LEAST_COMBATANTS: Final = 3
MOST_COMBATANTS: Final = 8

RADII: Final = (591, 787, 984)  # of the three bases (REX-04), in thousandths of an inch

WOUND: Final[i64] = 3  # what a wounding hazard deals
START_FAVOR: Final[i64] = 3
BLOOD: Final[i64] = 2  # the boxes that Bleed marks, and the Favor dice that it brings (REX-76)
MOST_QUIET_TURNS: Final[i64] = 40


class Length:
    """Distances in thousandths of an inch."""

    MELEE: Final[i64] = 1000
    PUSH: Final[i64] = 1000
    FOLLOW: Final[i64] = 1000
    REPOSITION: Final[i64] = 3000
    DASH: Final[i64] = 3000
    INSPIRE: Final[i64] = 3000
    MOUNT: Final[i64] = 1000
    DEPLOY_HALF: Final[i64] = 6000  # how far sideways from the middle of their edge models deploy
