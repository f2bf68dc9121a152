"""The boards, found by the name of their game. A game without one is shown by the plain text board."""

from functools import cache
from importlib import import_module
from typing import Final

from harena.terminal.boards.text import TextBoard
from harena.terminal.scene import Board

# Adding a board is adding its line: the module offers it under the name BOARD.
_MODULES: Final = {
    "gods": "harena.terminal.boards.gods",
    "leduc": "harena.terminal.boards.leduc",
    "ragers": "harena.terminal.boards.ragers",
    "rex": "harena.terminal.boards.rex",
}


@cache
def board(game: str) -> Board:
    """How the game of that name is shown."""
    if game not in _MODULES:
        return TextBoard()
    found: Board = import_module(_MODULES[game]).BOARD
    return found
