"""Every test here knows the dice game."""

from tests.records.games import dice_game

__all__ = ["dice_game"]
