"""The boards, found by the manifest of their game. A game without one is shown by the plain text board."""

from functools import cache

from harena.games import manifest as find_manifest
from harena.terminal.scene import Board
from harena.terminal.text_board import TextBoard


@cache
def board(game: str) -> Board:
    """How the game of that name is shown."""
    manifest = find_manifest(game)
    if not manifest.board:
        return TextBoard()
    found: Board = manifest.load(manifest.board)
    return found
