"""Stepping through a recorded game, forward and back, through anybody's eyes."""

from collections.abc import Sequence
from dataclasses import dataclass

from harena.core.errors import BadSetup, HarenaError
from harena.records import Playthrough
from harena.terminal.boards import board as find_board
from harena.terminal.ending import told_outcome
from harena.terminal.scene import Scene
from harena.terminal.stage import Stage
from harena.terminal.story import Eyes, Told, tell_opening, tell_step

COMMANDS = {
    "next": "n, next, or Enter alone: one step forward",
    "previous": "p, previous: one step back",
    "first": "first: the beginning",
    "last": "last: the end",
    "number": "a number: the position after so many steps",
    "as": "as 0, as spectator, as referee: look through other eyes",
    "look": "look: the whole table in words",
    "log": "log: everything up to here",
    "quit": "quit: leave",
}
_SHORT = {"": "next", "n": "next", "p": "previous", "prev": "previous", "q": "quit", "exit": "quit", "?": "help"}


def eyes_of(text: str, game: Playthrough) -> Eyes:
    """Who looks: a seat by number or name, "spectator" or "referee"."""
    wanted = text.strip().lower()
    names = [game.edition.words.seat_name(seat).lower() for seat in range(game.state.seats)]
    if wanted in ("spectator", "referee"):
        return None if wanted == "spectator" else "referee"
    if wanted in names:
        return names.index(wanted)
    if wanted in map(str, range(len(names))):
        return int(wanted)
    raise BadSetup(f'Nobody here is "{text}"; look as a seat from 0 to {len(names) - 1}, as spectator or as referee.')


@dataclass
class Replay:
    """A recorded game and the position that is looked at."""

    game: Playthrough
    stage: Stage
    eyes: Eyes
    at: int = 0

    def __post_init__(self) -> None:
        self.board = find_board(self.game.edition.game)

    def watch(self) -> None:
        """Step through the game as whoever watches commands, until they leave."""
        with self.stage.closing():
            notes: list[str] = ["Enter goes on; help says what else can be typed."]
            try:
                while True:
                    self.show(notes)
                    notes = self._obey(self.stage.ask([*COMMANDS]))
            except (_Enough, EOFError, KeyboardInterrupt):
                return

    def print_all(self) -> None:
        """Every step, one after the other."""
        for step in range(len(self.game.steps) + 1):
            self.at = step
            self.show(())

    def show(self, notes: Sequence[str]) -> None:
        """The position, and what happened in the step that led to it."""
        state = self.game.position(self.at)
        caption = f"Step {self.at} of {len(self.game.steps)}, seen by {self._who()}."
        scene = Scene(self.game.edition, state.view(self.eyes), self.game.names, caption=caption)
        told = self._happened(self.at)
        ending = told_outcome(self.game, state.outcome, self.eyes) if state.outcome is not None else []
        if self.at == len(self.game.steps):
            ending += [f"{self.game.edition.words.seat_name(seat)} gave the game up." for seat in self.game.conceded]
        self.stage.show(self.board, scene, told, len(told), [*ending, *notes])

    def _obey(self, typed: str) -> list[str]:
        command, _, rest = typed.strip().lower().partition(" ")
        command = _SHORT.get(command, command)
        last = len(self.game.steps)
        if command.isdecimal():
            if len(command) > len(str(last)) or int(command) > last:
                return [f"There is no such step: the last one is {last}."]
            self.at = int(command)
        elif command in ("next", "previous"):
            self.at, wanted = min(max(self.at + (1 if command == "next" else -1), 0), last), self.at
            return [] if self.at != wanted else [f"This is the {'end' if command == 'next' else 'beginning'}."]
        elif command in ("first", "last"):
            self.at = 0 if command == "first" else last
        elif command == "as":
            try:
                self.eyes = eyes_of(rest, self.game)
            except HarenaError as error:
                return [str(error)]
        elif command == "log":
            told = [str(each) for step in range(self.at + 1) for each in self._happened(step)]
            self.stage.page("Everything up to here", told)
        elif command == "look":
            scene = Scene(self.game.edition, self.game.position(self.at).view(self.eyes), self.game.names)
            self.stage.page("The table", self.board.facts(scene))
        elif command == "help":
            self.stage.page("What can be typed", list(COMMANDS.values()))
        elif command == "quit":
            raise _Enough
        else:
            return [f'"{typed.strip()}" is not understood; help says what can be typed.']
        return []

    def _happened(self, step: int) -> list[Told]:
        if step == 0:
            return tell_opening(self.game, self.board, self.eyes)
        return tell_step(self.game, self.board, self.game.steps[step - 1], self.eyes)

    def _who(self) -> str:
        if self.eyes is None or isinstance(self.eyes, str):
            return f"the {self.eyes or 'spectator'}"
        return self.game.edition.words.seat_name(self.eyes)


class _Enough(Exception):
    """Whoever watches has seen enough."""
