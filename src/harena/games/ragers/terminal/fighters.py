"""Ragers' cards, drawn. Shape tells the kind: an attack is a pennant, a special a plate, a face-down card its back."""

from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from harena.terminal.ink import FAINT, Lines, clip, fit, line

ICONS: Final = {
    "basher": "♣",
    "slasher": "†",
    "prodder": "↑",
    "chancer": "≈",
    "cheater": "×",
    "deadeye": "◎",
    "stopper": "▼",
    "veteran": "★",
}

SMALL: Final = (12, 4)
LARGE: Final = (14, 6)
_BACK: Final = "░"


@dataclass(frozen=True)
class Face:
    """What is drawn on one card. `corner` stands top left, `mark` below the name, `foot` in the lower edge."""

    name: str = ""
    effect: tuple[str, str] = ("", "")
    glory: str = ""
    icon: str = ""
    attack: bool = False
    down: bool = False
    empty: bool = False
    corner: str = ""
    corner_style: str = ""
    mark: str = ""
    foot: str = ""
    colour: str = ""
    strong: bool = False
    faint: bool = False


def size(tall: bool) -> tuple[int, int]:
    """Width and height of a card in cells."""
    return LARGE if tall else SMALL


def blank(tall: bool) -> Lines:
    """The room of a card without a card."""
    width, height = size(tall)
    return [line(" " * width) for _ in range(height)]


def beside_cards(text: list[Text], tall: bool) -> Lines:
    """Some lines in the room of a card, half-way up."""
    width, height = size(tall)
    above = (height - len(text)) // 2
    rows = [line("")] * above + text + [line("")] * (height - above - len(text))
    return [fit(row, width) for row in rows]


def draw(face: Face, tall: bool) -> Lines:
    """One card."""
    edge = f"{face.colour} bold" if face.strong else face.colour
    if face.faint:
        face = replace(face, corner_style=FAINT)
        edge = FAINT
    if face.empty:
        return _lines(face, tall, "┌╌┐╎╎└╌┘", FAINT, FAINT)
    if face.down:
        return _lines(face, tall, "┌─┐││└─┘", edge, FAINT, fill=_BACK)
    writing = FAINT if face.faint else "bold"
    return _lines(face, tall, "╭─╮││╰─╯" if face.attack else "╔═╗║║╚═╝", edge, writing)


def _lines(face: Face, tall: bool, frame: str, edge: str, writing: str, fill: str = " ") -> Lines:
    """A card from its frame: corner, line, corner, two walls, corner, line, corner."""
    width, height = size(tall)
    inner = width - 2
    words = [(face.name, writing), *((text, FAINT) for text in face.effect[: height - 4]), (face.mark, "")]
    rows = [_filled(text, inner, fill, style, edge) for text, style in words]
    walled = [line((frame[3], edge)).append_text(row).append(frame[4], edge) for row in rows]
    return [_top(face, inner, frame, edge, writing), *walled, _bottom(face, inner, frame, edge)]


def _top(face: Face, inner: int, frame: str, edge: str, writing: str) -> Text:
    value = f"{face.glory} {face.icon}" if face.icon else ""
    if value and len(face.corner) + len(value) + 4 <= inner:
        value = f" {value} "
    room = inner - 2 - len(face.corner) - len(value)
    made = line((frame[0], edge), (frame[1], edge), (face.corner, face.corner_style))
    return made.append(frame[1] * room, edge).append(value, writing).append(frame[1] + frame[2], edge)


def _bottom(face: Face, inner: int, frame: str, edge: str) -> Text:
    foot = clip(line((f" {face.foot} ", FAINT)), inner) if face.foot else line()
    tip = "╲╱" if face.attack and not face.down else frame[6] * 2
    middle = foot if face.foot else line((tip, edge))
    left = (inner - middle.cell_len) // 2
    made = line((frame[5] + frame[6] * left, edge)).append_text(middle)
    return made.append(frame[6] * (inner - left - middle.cell_len) + frame[7], edge)


def _filled(text: str, inner: int, fill: str, writing: str, edge: str) -> Text:
    """A word in the middle of the card's inside; a card's back shows around it."""
    margin = " " if fill != " " and text and len(text) + 4 <= inner else ""
    shown = clip(line((f"{margin}{text}{margin}", writing)), inner)
    left = (inner - shown.cell_len) // 2
    return line((fill * left, edge)).append_text(shown).append(fill * (inner - left - shown.cell_len), edge)
