"""Two ways to show and to ask: drawn with Rich, or as plain lines."""

import contextlib
import signal
import sys
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Protocol

from rich.console import Console
from rich.text import Text

from harena.core.game import Proposal
from harena.terminal.frame import Shape, compose, story_fits
from harena.terminal.ink import FAINT, GOLD, Lines, line, wrapped
from harena.terminal.scene import Board, Scene
from harena.terminal.story import Told

_PROMPT = "> "
_BLANKS = 60  # lines that push a hand out of sight where the screen is not cleared


class Stage(Protocol):
    """Where a game is shown and whoever plays is asked. Input that ends raises EOFError."""

    def show(
        self, board: Board, scene: Scene, story: Sequence[Told], fresh: int, notes: Sequence[str], brief: bool = False
    ) -> None:
        """One moment of a game; the last `fresh` sentences of the story are new, the notes answer what was typed.

        `brief` says that new sentences for which there is no room may be left out.
        """

    def end(
        self, board: Board, scene: Scene, fresh: Sequence[Told], told: Sequence[str], commands: Sequence[str]
    ) -> None:
        """The last moment of a game, what was not seen of it yet, and how it ended: this stays.

        What can be typed next is told in `commands`, each in a line of its own however long, so that it can be copied.
        """

    def page(self, title: str, sentences: Sequence[str]) -> None:
        """A text to read before the game goes on."""

    def say(self, sentence: str) -> None:
        """One sentence that stays."""

    def ask(self, words: Sequence[str] = ()) -> str:
        """A line from whoever plays; `words` are what can be completed while typing."""

    def hide(self, sentence: str) -> str:
        """Take everything out of sight, say the sentence, and wait for a line."""

    def working(self, sentence: str) -> contextlib.AbstractContextManager[object]:
        """Say that something takes a moment, while it does."""

    def closing(self) -> contextlib.AbstractContextManager[object]:
        """Around everything: puts the terminal back as it was."""


def open_stage(plain: bool) -> Stage:
    """Lines where they are asked for, or where a drawing could not be shown; else the drawn table."""
    if plain or sys.stdout.encoding.lower().replace("-", "") != "utf8":
        return PlainStage()
    console = Console(highlight=False, markup=False, emoji=False)
    return PlainStage() if console.is_dumb_terminal else DrawnStage(console)


@contextlib.contextmanager
def leaving_once() -> Iterator[None]:
    """Let Ctrl-C, a closed window or a request to end interrupt what is inside, once and as KeyboardInterrupt.

    Whoever leaves is not stopped again on the way: the farewell is said and the terminal is put back.
    """
    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in (signal.Signals[name] for name in names)}
    before = {number: handler for number, handler in before.items() if handler != signal.SIG_IGN}
    interrupted = False

    def leave(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        for each in before:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    for number in before:
        signal.signal(number, leave)
    try:
        yield
    finally:
        if not interrupted:
            for number, handler in before.items():
                signal.signal(number, handler)


def read_line(prompt: str, words: Sequence[str]) -> str:
    """A typed line. One that comes from a file or a pipe is repeated, so that the transcript can be read."""
    try:
        with _completing(words):
            typed = input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        raise
    if not sys.stdin.isatty():
        print(typed)
    return typed


@contextlib.contextmanager
def _completing(words: Sequence[str]) -> Iterator[None]:
    """Let the tab key complete these words, where the system can."""
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(text: str, state: int) -> str | None:
        begun = readline.get_line_buffer().lower()
        fitting = [word for word in words if word.startswith(begun)]
        return fitting[state][len(begun) - len(text) :] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)


def _forget_typed() -> None:
    """Let nobody find with the arrow keys what somebody else has typed."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()


class PlainStage:
    """Numbered lines, one fact each, read from top to bottom: no colour, no boxes, no cursor movement."""

    def __init__(self) -> None:
        self._seen: set[object] = set()

    def show(
        self, board: Board, scene: Scene, story: Sequence[Told], fresh: int, notes: Sequence[str], brief: bool = False
    ) -> None:
        if scene.caption:
            print(scene.caption)
        # Whoever has heard the story knows the table: it is told in full once, and when asked for.
        for told in list(story)[len(story) - fresh :]:
            if not told.minor:
                print(told)
        if scene.view["seat"] not in self._seen:
            self._seen.add(scene.view["seat"])
            for fact in board.facts(scene):
                print(fact)
        for note in notes:
            print(note)
        if scene.decision is not None:
            self._question(board, scene)

    def end(
        self, board: Board, scene: Scene, fresh: Sequence[Told], told: Sequence[str], commands: Sequence[str]
    ) -> None:
        self.show(board, scene, fresh, len(fresh), [*told, *commands])

    def _question(self, board: Board, scene: Scene) -> None:
        decision = scene.decision
        assert decision is not None
        print(f"{decision.prompt} ({decision.rule})")
        for offer in board.offers(scene):
            remark = board.remark(scene, offer.text) if offer.number is not None else ""
            print(f"{offer} ({remark})" if remark else offer)
        if isinstance(decision, Proposal):
            print(f"Write it as: {decision.form}")
        for sentence in board.refused(scene):
            print(sentence)

    def page(self, title: str, sentences: Sequence[str]) -> None:
        if title:
            print(title)
        for sentence in sentences:
            print(sentence)

    def say(self, sentence: str) -> None:
        print(sentence)

    def ask(self, words: Sequence[str] = ()) -> str:
        return read_line(_PROMPT, words)

    def hide(self, sentence: str) -> str:
        _forget_typed()
        if sys.stdout.isatty():
            print("\n" * _BLANKS)
        print(sentence)
        return read_line(_PROMPT, ())

    def working(self, sentence: str) -> contextlib.AbstractContextManager[object]:
        return contextlib.nullcontext()

    def closing(self) -> contextlib.AbstractContextManager[object]:
        return contextlib.nullcontext()


class DrawnStage:
    """The table drawn with Rich. On a terminal it fills the screen; into a pipe, one screen follows the other."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_screen = console.is_terminal and sys.stdin.isatty()
        self._on_screen = False

    def shape(self) -> Shape:
        """The terminal as it is now."""
        width, height = self.console.size
        return Shape.of(width, height if self.is_screen else None)

    def show(
        self, board: Board, scene: Scene, story: Sequence[Told], fresh: int, notes: Sequence[str], brief: bool = False
    ) -> None:
        new = list(story)[len(story) - fresh :]
        if not brief and not story_fits(board, scene, new, self.shape()):
            self.page("What happened", [str(told) for told in new if not told.minor])
        self._clear()
        self._print(compose(board, scene, story, fresh, self.shape(), notes))

    def page(self, title: str, sentences: Sequence[str]) -> None:
        shape = self.shape()
        lines: Lines = []
        for sentence in sentences:
            lines += wrapped(sentence, shape.width - 1)
        room = len(lines) if shape.height is None else max(1, shape.height - 3)
        for start in range(0, max(1, len(lines)), max(1, room)):
            self._clear()
            if title:
                self._print([line((f" {title}", f"bold {GOLD}"))])
            self._print(lines[start : start + room])
            if self.is_screen:
                more = start + room < len(lines)
                self._print([line((f" Enter to {'read on' if more else 'go on'}.", FAINT))])
                if read_line(_PROMPT, ()).strip().lower() in ("q", "quit"):
                    return

    def end(
        self, board: Board, scene: Scene, fresh: Sequence[Told], told: Sequence[str], commands: Sequence[str]
    ) -> None:
        self._leave_screen()
        width = self.console.width
        self._print([line("")])
        for each in fresh:
            if not each.minor:
                self._print(wrapped(str(each), width, first=" · "))
        self._print([line("")])
        for at, sentence in enumerate(told):
            self._print(wrapped(sentence, width, f"bold {GOLD}" if at == 0 else "", first=" "))
        for command in commands:
            self.console.print(Text(f" {command}"), soft_wrap=True)

    def say(self, sentence: str) -> None:
        self._leave_screen()
        self.console.print(Text(sentence), soft_wrap=True)

    def ask(self, words: Sequence[str] = ()) -> str:
        return read_line(_PROMPT, words)

    def hide(self, sentence: str) -> str:
        _forget_typed()
        self._clear()
        self._print([line(""), *wrapped(sentence, self.console.width, f"bold {GOLD}"), line("")])
        return read_line(_PROMPT, ())

    def working(self, sentence: str) -> contextlib.AbstractContextManager[object]:
        return self.console.status(sentence) if self.is_screen else contextlib.nullcontext()

    @contextlib.contextmanager
    def closing(self) -> Iterator[None]:
        try:
            yield
        finally:
            self._leave_screen()

    def _clear(self) -> None:
        if self.is_screen:
            if not self._on_screen:
                self._on_screen = self.console.set_alt_screen(True)
            self.console.clear()

    def _leave_screen(self) -> None:
        if self._on_screen:
            self.console.set_alt_screen(False)
            self._on_screen = False

    def _print(self, lines: Lines) -> None:
        for each in lines:
            self.console.print(each, no_wrap=True, crop=True, overflow="ellipsis", end="\n")
