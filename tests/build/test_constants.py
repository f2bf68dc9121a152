"""What the build writes into its copy of the sources."""

from harena.compiling.constants import folded

_BASE = """from typing import Final

ROOM: Final[i64] = 8 + 4 * 6
"""

_GAME = """from base import ROOM
from base import ROOM as SPACE
import base

DECK: Final = ROOM  # where the deck lies
SHOWN: Final = DECK + 6
LAST: Final[i64] = -SPACE
RANKS: Final = "JQK"
LIMIT: Final = len(RANKS)
open: Final = True
wide: Final = (
    ROOM
    + 1
)


def step() -> int:
    return DECK + 1
"""


def test_constants_that_build_on_other_modules_become_numbers() -> None:
    lines = folded({"base": _BASE, "game": _GAME})["game"].split("\n")
    assert lines[4] == "DECK: Final = 32  # where the deck lies"
    assert lines[5] == "SHOWN: Final = 38"
    assert lines[6] == "LAST: Final[i64] = -32"


def test_everything_else_stays_as_it_is() -> None:
    sources = {"base": _BASE, "game": _GAME}
    result = folded(sources)["game"].split("\n")
    assert result[7:] == _GAME.split("\n")[7:]
    assert len(result) == len(_GAME.split("\n"))
    assert folded(sources)["base"].split("\n")[2] == "ROOM: Final[i64] = 32"
