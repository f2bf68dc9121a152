"""Questions and options as the wire carries them, kept by their numbers: views tell the same few again and again."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from harena.core.state import State

Told = tuple[str, dict[str, Any]]
"""The kind of a question and its arguments by name."""

_FAR: Final[i64] = 1_048_576  # an argument of twenty bits is below it
_SPAN: Final[i64] = 2_097_152
_MOST_KEPT: Final = 4096
"""More than most games can ask; where arguments are measured out, keeping begins afresh now and then."""


def own_copy(arguments: dict[str, Any]) -> dict[str, Any]:
    """A copy of arguments by name that shares none of its lists and dictionaries with them."""
    copied = arguments.copy()
    for name, value in arguments.items():
        if isinstance(value, list):
            copied[name] = value[:]
        elif isinstance(value, dict):
            copied[name] = value.copy()
    return copied


class Questions:
    """What a vocabulary makes of the questions of its game; `tell` makes it of the number and both arguments.

    Kept are those with arguments of twenty bits: they and the number make one number, which is looked up fastest.
    """

    def __init__(self, tell: Callable[[int, int, int], Told]) -> None:
        self.tell = tell
        self.kept: dict[int, Told] = {}
        self.with_lists: dict[int, Told] = {}  # those with more than plain values among their arguments

    def put_to(self, state: "State", seat: int) -> Told:
        """The question last put to a seat; the arguments are the caller's own."""
        question, one, other = state.question(seat), state.question_about(seat, 0), state.question_about(seat, 1)
        if one < -_FAR or one >= _FAR or other < -_FAR or other >= _FAR:
            return self.tell(int(question), int(one), int(other))
        number = int((question * _SPAN + one + _FAR) * _SPAN + other + _FAR)
        kept = self.kept.get(number)
        if kept is not None:
            return kept[0], kept[1].copy()
        kept = self.with_lists.get(number)
        if kept is None:
            kept = self.tell(int(question), int(one), int(other))
            self._keep(number, kept)
        return kept[0], own_copy(kept[1])

    def _keep(self, number: int, told: Told) -> None:
        plain = not any(isinstance(value, (list, dict)) for value in told[1].values())
        kept = self.kept if plain else self.with_lists
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[number] = told


class Options:
    """What a game's words make of its actions, where that is the same at every table; `tell` makes it of the number."""

    def __init__(self, tell: Callable[[int], dict[str, Any]]) -> None:
        self.tell = tell
        self.kept: dict[int, dict[str, Any]] = {}

    def of(self, action: int) -> dict[str, Any]:
        """An action as the wire offers it; the dictionary is the caller's own."""
        kept = self.kept.get(action)
        if kept is None:
            kept = self._new(action)
        option = kept.copy()
        option["args"] = own_copy(kept["args"])
        return option

    def _new(self, action: int) -> dict[str, Any]:
        if len(self.kept) >= _MOST_KEPT:
            self.kept.clear()
        told = self.kept[action] = self.tell(action)
        return told
