"""The machine that moves a game forward: a stack of frames, and questions that stop it.

A frame is four integers, an opcode and three arguments. `run` pops and performs frames until somebody must decide or
nothing is left. Rules push what comes next with `then`, and ask with `ask`; an interrupt is simply pushed on top.

Contract for whoever writes a game: frames and questions never hold secrets. They are part of every view, so that a
state can be imagined from a view alone. The conformance suite fails a game that breaks this.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.cells import Cells
from harena.core.errors import GameFault
from harena.core.sets import bit
from harena.core.vectors import append, vec

# The header's cells; the first two are chance's (see cells.py).
ASKED: Final = 2  # bit mask: seats that must still decide
ANSWERED: Final = 3  # bit mask: seats that have, while others of the same question have not
DEPTH: Final = 4  # cells in use by frames
NEWS: Final = 5  # counts the moments at which something hidden became known
OVER: Final = 6  # the game's own code for how it ended; 0 while it runs
QUESTIONS: Final = 8  # four cells a seat: question, its two arguments, the sealed answer
QUESTION: Final = 4

MAX_SEATS: Final = 6
ROOM: Final[i64] = QUESTIONS + QUESTION * MAX_SEATS
"""Where a game's own cells begin."""

FRAME: Final = 4
NO_ANSWER: Final[i64] = -1

# The kernel's own opcodes are negative; a game's start at 0.
_WINDOW: Final[i64] = -1
_WINDOW_ANSWERED: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(Cells):
    """Cells with frames on top: `floor` is where the frames begin."""

    def __init__(self, cells: vec[i64], floor: i64, seat_count: i64) -> None:
        super().__init__(cells)
        self.floor: i64 = floor
        self.seat_count: i64 = seat_count

    def asked(self) -> i64:
        """Bit mask of the seats that must decide."""
        return self.cells[ASKED]

    def is_asked(self, seat: i64) -> bool:
        """Whether a seat must decide now."""
        return self.cells[ASKED] >> seat & 1 != 0

    def then(self, op: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Push a frame: it runs next, before everything pushed earlier."""
        cells = self.cells
        depth = cells[DEPTH]
        top = self.floor + depth
        if top + FRAME > len(cells):
            self._grow(top + FRAME)
            cells = self.cells
        cells[top] = op
        cells[top + 1] = a
        cells[top + 2] = b
        cells[top + 3] = c
        cells[DEPTH] = depth + FRAME

    def _grow(self, size: i64) -> None:
        """Make room for more frames, always in a new vector, so that both builds move the cells at the same moment."""
        grown = self.cells[:]
        while len(grown) < size:
            grown = append(grown, 0)
        self.cells = grown

    def each_seat(self, op: i64, first: i64, b: i64 = 0, c: i64 = 0) -> None:
        """Push `op` for every seat that takes part, clockwise from `first`; the seat is argument a."""
        seats = self.seat_count
        for back in range(seats):
            seat = (first + seats - 1 - back) % seats
            if self.takes_part(seat):
                self.then(op, seat, b, c)

    def ask(self, seat: i64, question: i64, a: i64 = 0, b: i64 = 0) -> None:
        """A seat must answer before anything else happens. Ask several seats at once for sealed choices."""
        cells = self.cells
        if seat < 0 or seat >= self.seat_count or cells[OVER]:
            raise self._cannot_ask(seat)
        start = QUESTIONS + QUESTION * seat
        cells[start] = question
        cells[start + 1] = a
        cells[start + 2] = b
        cells[start + 3] = NO_ANSWER
        cells[ASKED] |= bit(seat)

    def _cannot_ask(self, seat: i64) -> GameFault:
        if 0 <= seat < self.seat_count:
            return GameFault(f"A rule asked seat {seat} after the game was over: `end` is the last thing that happens.")
        return GameFault(f"A rule asked seat {seat}, and the seats of this game are 0 to {self.seat_count - 1}.")

    def question(self, seat: i64) -> i64:
        """The question last put to a seat."""
        return self.cells[QUESTIONS + QUESTION * seat]

    def question_about(self, seat: i64, which: i64) -> i64:
        """An argument (0 or 1) of the question last put to a seat."""
        return self.cells[QUESTIONS + QUESTION * seat + 1 + which]

    def take(self, seat: i64) -> i64:
        """The answer of a seat, once: frames read it when they run, right after the question."""
        cells = self.cells
        place = QUESTIONS + QUESTION * seat + 3
        answer = cells[place]
        cells[place] = NO_ANSWER
        return answer

    def window(self, question: i64, first: i64, decline: i64) -> None:
        """A response window: seats are asked clockwise from `first` until all decline in succession.

        Every seat is asked whatever it holds, so that the wait tells nothing. Any answer but `decline` goes to
        `respond`, and the round of asking begins again after what it pushed.
        """
        self.then(_WINDOW, question, first, decline)

    def disclose(self) -> None:
        """Something hidden became known to somebody: no undo reaches back across this."""
        self.cells[NEWS] += 1

    def end(self, code: i64) -> None:
        """The game is over; `code` (not 0) says how. Whatever was still to happen does not."""
        if code == 0:
            raise GameFault("A rule ended the game with code 0, which means that it goes on: number endings from 1.")
        cells = self.cells
        cells[OVER] = code
        cells[DEPTH] = 0
        cells[ASKED] = 0

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        """Perform one frame."""
        raise NotImplementedError

    def takes_part(self, seat: i64) -> bool:
        """Whether a seat is still in the game; those that are not are passed over by `each_seat` and `window`."""
        return True

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        """Perform a response made in a window."""
        raise NotImplementedError

    def run(self) -> None:
        """Perform frames until somebody must decide or nothing is left."""
        while True:
            cells = self.cells
            depth = cells[DEPTH]
            if depth == 0 or cells[ASKED]:
                return
            top = self.floor + depth - FRAME
            cells[DEPTH] = depth - FRAME
            op = cells[top]
            if op >= 0:
                self.step(op, cells[top + 1], cells[top + 2], cells[top + 3])
            elif op == _WINDOW:
                self._open_window(cells[top + 1], cells[top + 2], cells[top + 3])
            else:
                self._close_window(cells[top + 1], cells[top + 2], cells[top + 3])

    def _open_window(self, question: i64, seat_and_declined: i64, decline: i64) -> None:
        seat = seat_and_declined % MAX_SEATS
        declined = seat_and_declined // MAX_SEATS
        while declined < self.seat_count and not self.takes_part(seat):
            seat = (seat + 1) % self.seat_count
            declined += 1
        if declined < self.seat_count:
            self.then(_WINDOW_ANSWERED, question, seat + declined * MAX_SEATS, decline)
            self.ask(seat, question)

    def _close_window(self, question: i64, seat_and_declined: i64, decline: i64) -> None:
        seat = seat_and_declined % MAX_SEATS
        declined = seat_and_declined // MAX_SEATS
        following = (seat + 1) % self.seat_count
        answer = self.take(seat)
        if answer == decline:
            self.then(_WINDOW, question, following + (declined + 1) * MAX_SEATS, decline)
        else:
            self.then(_WINDOW, question, following, decline)
            self.respond(seat, question, answer)
