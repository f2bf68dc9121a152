"""A table in words: sections of sentences, and the plainest way to tell a table whose game has no words of its own."""

from typing import Any, NamedTuple


class Line:
    """A sentence of a description, and the rule behind it."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str = "") -> None:
        self.text = text
        self.rule = rule


class Brief(NamedTuple):
    """An event as a log tells it beside a board that shows the rest: a sentence without its full stop.

    Of several that differ in `listed` alone one sentence can be made, with a list in its place.
    """

    before: str
    listed: str = ""
    after: str = ""

    def __str__(self) -> str:
        return f"{self.before}{self.listed}{self.after}."


class Section:
    """A part of a table in words: a heading, and sentences with the rule behind each.

    `seat` says whose part it is, so that a client can add who sits there.
    """

    def __init__(self, title: str, lines: list[Line], seat: int | None = None) -> None:
        self.title = title
        self.lines = lines
        self.seat = seat


def told_plainly(table: dict[str, Any], seats: list[str]) -> Section:
    """The game's part of a view, one sentence an entry; what stands there once for each seat is told by their names."""
    return Section("The table", [Line(text) for text in _told("", table, seats)])


def _told(name: str, value: Any, seats: list[str]) -> list[str]:
    if isinstance(value, dict):
        return [told for key, each in value.items() for told in _told(_named(name, str(key)), each, seats)]
    if isinstance(value, list) and (len(value) == len(seats) or any(isinstance(v, (dict, list)) for v in value)):
        labels = seats if len(value) == len(seats) else [str(at + 1) for at in range(len(value))]
        return [told for label, each in zip(labels, value) for told in _told(_named(name, label), each, seats)]
    return [f"{name[:1].upper()}{name[1:]}: {_said(value)}."]


def _named(name: str, key: str) -> str:
    readable = key.replace("_", " ")
    return f"{name}, {readable}" if name else readable


def _said(value: Any) -> str:
    if value is None:
        return "hidden or none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join([_said(each) for each in value]) or "none"
    return str(value)
