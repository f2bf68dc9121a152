"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from typing import Final

from mypy_extensions import i64

DISCARD: Final[i64] = 0
KEEP: Final[i64] = 8
PLACE: Final[i64] = 9
PASS: Final[i64] = 17
END: Final[i64] = 18  # one past the last action


def span(question: i64) -> tuple[i64, i64]:
    """The first action that may answer a question, and one past the last."""
    if question == 0:
        return 0, 9
    if question == 1:
        return 9, 18
    if question == 2:
        return 9, 18
    if question == 3:
        return 9, 18
    return 0, 0


def discard(fighter: i64) -> i64:
    """The action "discard {fighter}"."""
    return fighter


def is_discard(action: i64) -> bool:
    return 0 <= action < 8


def discard_fighter(action: i64) -> i64:
    return action


def place(fighter: i64) -> i64:
    """The action "place {fighter}"."""
    return 9 + fighter


def is_place(action: i64) -> bool:
    return 9 <= action < 17


def place_fighter(action: i64) -> i64:
    return action - 9
