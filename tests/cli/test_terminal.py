"""On a real terminal: the screen is taken and given back, colours can be switched off, Ctrl-C and Ctrl-D save."""

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from harena import records
from harena.games import edition
from harena.records import Playthrough
from tests.signals import heed_signals

if sys.platform != "win32":
    import fcntl
    import pty
    import struct
    import termios

    ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
    COLOUR = re.compile(r"\x1b\[[\d;]*(?:3[0-8]|9[0-7])[\d;]*m")
    CTRL_C, CTRL_D = "\x03", "\x04"
    PATIENCE = 120
    SILENCE = 1
    MOMENT = 0.005

    def take_the_terminal() -> None:
        """What the command's process does first."""
        heed_signals()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    class Terminal:
        """The command on a terminal of its own."""

        started: ClassVar[list[subprocess.Popen[bytes]]] = []

        def __init__(self, home: Path, width: int, height: int, *arguments: str, **environment: str) -> None:
            self.screen, inside = pty.openpty()
            fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
            self.process = subprocess.Popen(
                [sys.executable, "-m", "harena", *arguments],
                stdin=inside,
                stdout=inside,
                stderr=inside,
                env=plain
                | {"HARENA_HOME": str(home), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
                | environment,
                start_new_session=True,
                preexec_fn=take_the_terminal,
            )
            self.started.append(self.process)
            os.close(inside)
            self.shown = ""

        def wait_for(self, text: str) -> str:
            """What is shown up to and with a text."""
            while text not in self.shown:
                ready, _, _ = select.select([self.screen], [], [], PATIENCE)
                piece = self._read() if ready else ""
                assert piece, f"{text!r} never came; last shown: {self.shown[-2000:]!r}"
                self.shown += piece
            before, _, self.shown = self.shown.partition(text)
            return before + text

        def send_until(self, done: Callable[[], bool], *signals: int) -> None:
            """Send signals over and over, reading what is shown, until what is waited for has come."""
            for _ in range(int(PATIENCE / MOMENT)):
                if done():
                    return
                for each in signals:
                    self.process.send_signal(each)
                if select.select([self.screen], [], [], MOMENT)[0]:
                    self.shown += self._read()
            pytest.fail(f"nothing comes of signals; last shown: {self.shown[-2000:]!r}")

        def type(self, keys: str) -> None:
            os.write(self.screen, keys.encode())

        def end(self, again: str = "") -> str:
            """All that is shown until the command ends.

            `again` is typed once more after a silence: a control key can fall between a prompt and the moment at
            which Python waits for keys, and is then seen with the next key only. Ctrl-C comes as a signal then, since
            a terminal drops what it has still to show when that key is typed.
            """
            silences = 0
            while True:
                ready, _, _ = select.select([self.screen], [], [], SILENCE)
                if not ready:
                    silences += 1
                    assert silences * SILENCE < PATIENCE, f"it does not end; last shown: {self.shown[-2000:]!r}"
                    if again == CTRL_C:
                        self.process.send_signal(signal.SIGINT)
                    else:
                        self.type(again)
                    continue
                piece = self._read()
                if not piece:
                    break
                self.shown += piece
            assert self.process.wait(PATIENCE) == 0
            os.close(self.screen)
            return self.shown

        def _read(self) -> str:
            try:
                return os.read(self.screen, 1 << 16).decode(errors="replace")
            except OSError:  # Linux says so when the other side is closed.
                return ""

    @pytest.fixture(autouse=True)
    def nothing_runs_on() -> Iterator[None]:
        """Whatever becomes of a test, its command ends with it."""
        yield
        while Terminal.started:
            process = Terminal.started.pop()
            process.kill()
            process.wait()

    def moves(home: Path) -> list[int]:
        (path,) = (home / "games").iterdir()
        return [move.seat for move in records.read(path).moves]

    @pytest.mark.parametrize("keys", [CTRL_C, CTRL_D, "quit\r"])
    def test_leaving_gives_the_screen_back_and_keeps_the_game(tmp_path: Path, keys: str) -> None:
        terminal = Terminal(tmp_path, 80, 24, "play", "ragers", "--against", "random", "--seed", "7")
        terminal.wait_for(ENTER_SCREEN)
        terminal.wait_for("Discard a card to draw another")
        terminal.wait_for("> ")
        terminal.type("1\r")
        terminal.wait_for("Place a card.")
        terminal.wait_for("> ")
        terminal.type(keys)
        last = terminal.end(again=keys)
        assert LEAVE_SCREEN in last
        assert "go on with: harena play --resume" in last.split(LEAVE_SCREEN)[1]
        assert moves(tmp_path) == [1, 0, 1]

    def test_nothing_stops_whoever_leaves(tmp_path: Path) -> None:
        terminal = Terminal(tmp_path, 80, 24, "play", "ragers", "--against", "random", "--seed", "7")
        terminal.wait_for("Discard a card to draw another")
        terminal.wait_for("> ")
        terminal.send_until(lambda: terminal.process.poll() is not None, signal.SIGINT, signal.SIGTERM)
        assert "go on with: harena play --resume" in terminal.end().split(LEAVE_SCREEN)[1]
        assert moves(tmp_path) == [1]

    @pytest.mark.parametrize("request_to_end", [signal.SIGTERM, signal.SIGHUP])
    @pytest.mark.parametrize("command", ["play", "replay"])
    def test_a_request_to_end_gives_the_screen_back(tmp_path: Path, request_to_end: int, command: str) -> None:
        game = Playthrough.start(edition("leduc"), seed=1, names=("human", "random"))
        records.write(game.record(), tmp_path / "game.toml")
        how = ["--resume"] if command == "play" else []
        terminal = Terminal(tmp_path, 80, 24, command, *how, str(tmp_path / "game.toml"))
        terminal.wait_for(ENTER_SCREEN)
        terminal.wait_for("> ")
        terminal.send_until(lambda: LEAVE_SCREEN in terminal.shown, request_to_end)
        terminal.end()

    @pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
    def test_colours_can_be_switched_off(tmp_path: Path, environment: dict[str, str], coloured: bool) -> None:
        terminal = Terminal(tmp_path, 120, 40, "play", "ragers", "--seed", "7", **environment)
        shown = terminal.wait_for("Discard a card to draw another")
        terminal.wait_for("> ")
        terminal.type("quit\r")
        terminal.end()
        assert bool(COLOUR.search(shown)) is coloured

    @pytest.mark.parametrize("style", ["--plain", None])
    def test_the_arrow_keys_do_not_tell_what_the_other_chose(tmp_path: Path, style: str | None) -> None:
        terminal = Terminal(tmp_path, 80, 24, "play", "ragers", "--hot-seat", *([style] if style else []))
        terminal.wait_for("Pass the device to Accusers")
        terminal.wait_for("> ")
        terminal.type("\r")
        terminal.wait_for("Discard a card to draw another")
        terminal.wait_for("> ")
        terminal.type("keep\r")
        terminal.wait_for("Pass the device to Defenders")
        terminal.wait_for("> ")
        terminal.type("\x1b[A\x1b[A\r")
        shown = terminal.wait_for("Day 1")
        terminal.wait_for("> ")
        terminal.type("quit\r")
        terminal.end()
        assert "keep" not in shown
        assert moves(tmp_path) == [0]

    def test_a_terminal_that_cannot_draw_gets_lines(tmp_path: Path) -> None:
        terminal = Terminal(tmp_path, 80, 24, "play", "ragers", "--seed", "7", TERM="dumb")
        shown = terminal.wait_for("> ")
        terminal.type("quit\r")
        assert "1. discard " in shown
        assert "\x1b" not in shown
        terminal.end()

    def test_a_record_is_watched_by_keys(tmp_path: Path) -> None:
        first = Terminal(tmp_path, 80, 24, "play", "ragers", "--against", "random", "--plain")
        for _ in range(3):
            first.wait_for("> ")
            first.type("1\r")
        first.wait_for("> ")
        first.type("quit\r")
        first.end()
        (path,) = (tmp_path / "games").iterdir()
        terminal = Terminal(tmp_path, 80, 24, "replay", str(path))
        last = len(records.read(path).moves)
        terminal.wait_for(f"Step 0 of {last}")
        terminal.type("n\r")
        terminal.wait_for(f"Step 1 of {last}")
        terminal.type("last\r")
        terminal.wait_for(f"Step {last} of {last}")
        terminal.type("p\r")
        terminal.wait_for(f"Step {last - 1} of {last}")
        terminal.type("as referee\r")
        terminal.wait_for("seen by the referee")
        terminal.type(CTRL_C)
        terminal.end(again=CTRL_C)
