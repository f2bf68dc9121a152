"""The colours, and text laid out by the cell: every drawing is a list of lines, put beside and below one another."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

# Each has a contrast of at least 4.5 to 1 on black and on white, since nobody knows the terminal's background. What is
# told by colour is told by a word or a shape as well.
GOLD: Final = "#966f0c"  # what may be done now
RED: Final = "#d63d26"
BLUE: Final = "#2c74d2"
GREEN: Final = "#228732"
VIOLET: Final = "#9f58b7"
FAINT: Final = "dim"

SEAT_COLOURS: Final = (RED, BLUE, GOLD, GREEN, VIOLET, "default")

Lines = list[Text]


def line(*parts: str | tuple[str, str]) -> Text:
    """One line out of plain and styled parts."""
    made = Text(no_wrap=True, overflow="ellipsis", end="")
    for part in parts:
        if isinstance(part, str):
            made.append(part)
        else:
            made.append(part[0], part[1])
    return made


def fit(text: Text, width: int, align: str = "left") -> Text:
    """The line, exactly `width` cells wide; what is too long ends in an ellipsis."""
    fitted = text.copy()
    fitted.truncate(width, overflow="ellipsis")
    room = width - fitted.cell_len
    before = {"left": 0, "center": room // 2, "right": room}[align]
    fitted.pad_left(before)
    fitted.pad_right(room - before)
    return fitted


def clip(text: Text, width: int) -> Text:
    """The line, at most `width` cells wide."""
    clipped = text.copy()
    clipped.truncate(width, overflow="ellipsis")
    return clipped


def beside(blocks: Sequence[Lines], gap: str = " ") -> Lines:
    """Blocks of lines side by side; each block's lines are equally wide, and all have the same number."""
    return [Text(gap, end="").join(row) for row in zip(*blocks, strict=True)]


def wrapped(text: str, width: int, style: str = "", first: str = " ", hang: str = "   ") -> Lines:
    """A paragraph in lines of at most `width` cells; the first begins with `first`, the others with `hang`."""
    made: Lines = []
    current = first
    for word in _pieces(text, width - max(len(first), len(hang))):
        gap = "" if current in (first, hang) else " "
        if gap and cell_len(current + gap + word) > width:
            made.append(line((current, style)))
            current, gap = hang, ""
        current += gap + word
    made.append(line((current, style)))
    return made


def _pieces(text: str, width: int) -> list[str]:
    """The words of a text; one that is longer than a line is cut, so that nothing is lost."""
    cuts = max(1, width)
    return [word[at : at + cuts] for word in text.split() for at in range(0, len(word), cuts)]


def centred(block: Iterable[Text], width: int) -> Lines:
    """The lines in the middle of `width` cells, moved as one block."""
    kept = list(block)
    indent = max(0, (width - max((each.cell_len for each in kept), default=0)) // 2)
    for each in kept:
        each.pad_left(indent)
    return kept
