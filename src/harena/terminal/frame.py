"""The screen around every board: title, table, story, choices and the question, fitted to the terminal's size."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from harena.terminal.ink import FAINT, GOLD, Lines, clip, fit, line, wrapped
from harena.terminal.scene import Board, Scene
from harena.terminal.story import Told

_NARROW_TABLE = 78  # cells that a table of small pieces gets beside a panel
_WIDE_TABLE = 90  # cells that large pieces need
_TALL = 32  # lines from which there is room for large pieces
_BENEATH = "   "
_PANEL = 28  # the least width of the panel with the story
_PANEL_MOST = 48
_COMMANDS = "help · hint · why · log · undo · quit"
_HELP = "? help"
_LEAST_CHOICES = 5  # lines that stay for choices, for the table and for the story where there is little room
_LEAST_TABLE = 4
_LEAST_STORY = 2
_PANEL_FRAME = 7  # lines of a screen that the panel cannot have


@dataclass(frozen=True)
class Shape:
    """How a screen of some size is divided. `height` is None where lines simply follow one another."""

    width: int
    height: int | None
    table: int
    panel: int
    tall: bool

    @classmethod
    def of(cls, width: int, height: int | None) -> "Shape":
        """The best division of a screen."""
        tall = height is not None and height >= _TALL
        if height is not None and tall and width >= _WIDE_TABLE + _PANEL + 2:
            panel = min(_PANEL_MOST, width - _WIDE_TABLE - 2)
        elif height is not None and width >= _NARROW_TABLE + _PANEL + 2:
            panel, tall = min(_PANEL_MOST, width - _NARROW_TABLE - 2), False
        else:
            panel = 0
        table = width - panel - 2 if panel else width
        return cls(width, height, table, panel, tall and table >= _WIDE_TABLE)


def compose(
    board: Board, scene: Scene, story: Sequence[Told], fresh: int, shape: Shape, notes: Sequence[str] = ()
) -> Lines:
    """A whole screen, without the line that is typed on. The last `fresh` sentences of the story are new."""
    parts = _Parts.of(board, scene, shape, notes)
    if shape.panel and parts.room is not None:
        left = [*parts.table, *([line("")] * parts.room), *parts.choices]
        right = _panel(board, scene, story, fresh, shape.panel, len(left))
        middle = _side_by_side(left, right, shape.table)
    else:
        middle = [*parts.table, *_strip(board, scene, story, fresh, shape.width, parts.room), *parts.choices]
    return [clip(each, shape.width) for each in [*parts.title, *middle, *parts.noted, *parts.question]]


def story_fits(board: Board, scene: Scene, fresh: Sequence[Told], shape: Shape) -> bool:
    """Whether all that is new finds room on the screen, or should be shown on a page of its own first."""
    parts = _Parts.of(board, scene, shape)
    if shape.height is None or parts.room is None:
        return True
    if shape.panel:
        return len(_told(fresh, len(fresh), shape.panel, None)) <= shape.height - len(parts.question) - _PANEL_FRAME
    return len(_told(fresh, len(fresh), shape.width - 1, None)) <= parts.room


@dataclass(frozen=True)
class _Parts:
    """What stands on a screen besides the story, cut so that everything fits; `room` is what is left, None: all."""

    title: Lines
    table: Lines
    choices: Lines
    noted: Lines
    question: Lines
    room: int | None

    @classmethod
    def of(cls, board: Board, scene: Scene, shape: Shape, notes: Sequence[str] = ()) -> "_Parts":
        title, question = _title(board, scene, shape.width), _question(scene, shape.width)
        noted = [each for note in notes for each in wrapped(note, shape.width, f"bold {GOLD}")]
        table = board.table(scene, shape.table, shape.tall)
        choices = board.choices(scene, shape.table, shape.tall)
        if shape.height is None:
            return cls(title, table, choices, noted, question, None)
        fixed = len(title) + len(question) + 1
        noted = _cut(noted, shape.height - fixed - _LEAST_CHOICES - _LEAST_TABLE, "")
        room = shape.height - fixed - len(noted)
        story = 0 if shape.panel else min(_LEAST_STORY, max(0, room - _LEAST_CHOICES - _LEAST_TABLE))
        choices = _cut(choices, max(room - story - len(table), _LEAST_CHOICES), "choices")
        table = _cut(table, room - story - len(choices), "look")
        return cls(title, table, choices, noted, question, max(0, room - len(table) - len(choices)))


def _cut(lines: Lines, room: int, command: str) -> Lines:
    """The lines that there is room for; the last of them says how to read the others."""
    if len(lines) <= room:
        return lines
    more = f" … type {command} for the rest" if command else " …"
    return [*lines[: max(0, room - 1)], line((more, FAINT))][: max(0, room)]


def _title(board: Board, scene: Scene, width: int) -> Lines:
    card = scene.edition.card
    headline = board.headline(scene)
    made = line(" ", (card.title.upper(), f"bold {GOLD}"), f"  {headline}" if headline else f"  {card.about}")
    return [clip(made, width)]


def _question(scene: Scene, width: int) -> Lines:
    decision = scene.decision
    if decision is None:
        return [clip(line(" ", (scene.caption, "bold")), width)] if scene.caption else []
    made = line(" ", (decision.prompt, "bold"), (f"  {decision.rule}", FAINT))
    for commands in (_COMMANDS, _HELP):
        if made.cell_len + len(commands) + 3 <= width:
            return [fit(made, width - len(commands) - 1).append(commands, FAINT)]
    lines = wrapped(f"{decision.prompt} {decision.rule}", width, "bold", hang=" ")
    lines[-1].highlight_words([decision.rule], FAINT)
    help_too = f" · {_HELP}"
    if lines[-1].cell_len + len(help_too) <= width:
        lines[-1].append(help_too, FAINT)
    else:
        lines.append(line((f" {_HELP}", FAINT)))
    return lines


def _strip(board: Board, scene: Scene, story: Sequence[Told], fresh: int, width: int, room: int | None) -> Lines:
    """The story between table and choices: all that is new, or as much of the latest as there is room for."""
    if room is None:
        told = _told(list(story)[len(story) - fresh :], fresh, width - 1, None)
        return [line(""), *told, line("")] if told else []
    now = board.standing(scene)
    below = [clip(line((f" {now}", FAINT)), width)] if now and room > 3 else []
    told = _told(story, fresh, width - 1, room - len(below))
    return [*told, *([line("")] * (room - len(below) - len(told))), *below]


def _panel(board: Board, scene: Scene, story: Sequence[Told], fresh: int, width: int, height: int) -> Lines:
    now = board.standing(scene)
    foot = [line(""), *wrapped(now, width, FAINT, "", "")] if now else []
    told = _told(story, fresh, width, height - 1 - len(foot))
    gap = [line("")] * (height - 1 - len(foot) - len(told))
    return [line(("What happened", f"bold {GOLD}")), *told, *gap, *foot]


def _told(story: Sequence[Told], fresh: int, width: int, room: int | None) -> Lines:
    """The last sentences that fit, each as a whole; older ones are faint. What came of a deed stands beneath it."""
    lines: Lines = []
    for at in range(len(story) - 1, -1, -1):
        told = story[at]
        if told.minor:
            continue
        faint = "" if at >= len(story) - fresh else FAINT
        shown = wrapped(str(told), width, faint, " · " if told.head else _BENEATH, _BENEATH if told.head else "     ")
        if told.rule:
            shown[-1].highlight_words([f"({told.rule})"], FAINT)
        if room is not None and len(lines) + len(shown) > room:
            break
        lines = shown + lines
    return lines


def _side_by_side(left: Lines, right: Lines, width: int) -> Lines:
    height = max(len(left), len(right))
    blank = Text("", end="")
    rows = [(left[at] if at < len(left) else blank, right[at] if at < len(right) else blank) for at in range(height)]
    return [fit(one, width).append(" ").append_text(other) for one, other in rows]
