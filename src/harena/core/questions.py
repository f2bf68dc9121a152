"""Questions and options as the wire carries them, kept by their numbers: views tell the same few again and again."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from harena.core.state import State

Told = tuple[str, dict[str, Any]]
"""The kind of a question and its arguments by name."""

_MOST_KEPT: Final = 4096
"""More than most games can ask; where arguments are measured out, keeping begins afresh now and then."""


def own_copy(arguments: dict[str, Any]) -> dict[str, Any]:
    """A copy of arguments by name that shares none of its lists and dictionaries with them."""
    copied = arguments.copy()
    for name, value in arguments.items():
        if isinstance(value, (list, dict)):
            copied[name] = value.copy()
    return copied


class Questions:
    """What a vocabulary makes of the questions of its game; `tell` makes it of the number and both arguments."""

    def __init__(self, tell: Callable[[int, int, int], Told]) -> None:
        self.tell = tell
        self.kept: dict[tuple[int, int, int], Told] = {}
        self.with_lists: dict[tuple[int, int, int], Told] = {}  # those with a list among their arguments

    def put_to(self, state: "State", seat: int) -> Told:
        """The question last put to a seat; the arguments are the caller's own."""
        numbers = int(state.question(seat)), int(state.question_about(seat, 0)), int(state.question_about(seat, 1))
        kept = self.kept.get(numbers)
        return self._with_lists(numbers) if kept is None else (kept[0], kept[1].copy())

    def _with_lists(self, numbers: tuple[int, int, int]) -> Told:
        kept = self.with_lists.get(numbers)
        if kept is None:
            kept = self._new(numbers)
        return kept[0], own_copy(kept[1])

    def _new(self, numbers: tuple[int, int, int]) -> Told:
        told = self.tell(*numbers)
        lists = [value for value in told[1].values() if isinstance(value, (list, dict))]
        kept = self.with_lists if lists else self.kept
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[numbers] = told
        return told


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
