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

# The kernel's own opcodes are negative; a game's start at 0. A window is a frame that does nothing itself: it keeps the
# question with its arguments below the frames that ask and answer it, and when those are used up it is closed.
_WINDOW: Final[i64] = -1  # question, its two arguments
_WINDOW_ASKS: Final[i64] = -2  # the action that declines, how it asks and ends, whom it asks next
_WINDOW_ANSWERED: Final[i64] = -3  # the same
_WINDOW_RESPONSE: Final[i64] = -4  # a seat, its action: one of several answers that were given at once


class Asking:
    """In which order a window asks."""

    IN_TURN: Final[i64] = 0  # one after another, clockwise
    AT_ONCE: Final[i64] = 1  # all at once; the answers are sealed, then shown together


class Until:
    """How long a window stays open."""

    ALL_DECLINE: Final[i64] = 0  # until all have declined in succession
    ONE_RESPONDS: Final[i64] = 1  # until somebody responds, or all have declined
    ALL_WERE_ASKED: Final[i64] = 2  # everybody is asked once


_UNTILS: Final[i64] = 3


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

    def due(self, back: i64, part: i64) -> i64:
        """A frame that waits, `back` places behind the next: its opcode (part 0) or an argument (1 to 3); else -1."""
        depth = self.cells[DEPTH]
        at = depth - FRAME * (back + 1)
        if at < 0:
            return -1
        return self.cells[self.floor + at + part]

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

    def window(
        self,
        question: i64,
        first: i64,
        decline: i64,
        a: i64 = 0,
        b: i64 = 0,
        asking: i64 = Asking.IN_TURN,
        until: i64 = Until.ALL_DECLINE,
    ) -> None:
        """A response window: seats are put a question, clockwise from `first`, and may respond or `decline`.

        Every seat that takes part is asked whatever it holds, so that the wait tells nothing; `may_respond` is for
        what everybody can see anyway. Any answer but `decline` goes to `respond`; what that pushes, other windows
        included, happens before the window goes on. One `until` all decline begins its round again after a response,
        with the next seat. Answers `asking` all at once are shown together, then responded to clockwise from
        `first`; only to the first of them `until` one responds.
        """
        self.then(_WINDOW, question, a, b)
        self.then(_WINDOW_ASKS, decline, asking * _UNTILS + until, first)

    def disclose(self) -> None:
        """Something hidden became known to somebody: no undo reaches back across this."""
        self.cells[NEWS] += 1

    def end(self, code: i64) -> None:
        """The game is over, once and for all; `code` says how: one of the game's endings, numbered from 1.

        What was still to happen does not, nor what is pushed later.
        """
        cells = self.cells
        if cells[OVER] or not self.is_ending(code):
            raise self._cannot_end(code)
        cells[OVER] = code
        cells[DEPTH] = 0
        cells[ASKED] = 0

    def is_ending(self, code: i64) -> bool:
        """Whether the game knows an ending with this code."""
        return code > 0

    def _cannot_end(self, code: i64) -> GameFault:
        over = self.cells[OVER]
        if over:
            return GameFault(
                f"A rule ended the game with code {code} after it had ended with code {over}: `end` is the last thing "
                "that happens."
            )
        if code == 0:
            return GameFault("A rule ended the game with code 0, which means that it goes on: number endings from 1.")
        return GameFault(f"A rule ended the game with code {code}, and the game has no such ending: they count from 1.")

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        """Perform one frame."""
        raise NotImplementedError

    def takes_part(self, seat: i64) -> bool:
        """Whether a seat is still in the game; those that are not are passed over by `each_seat` and `window`."""
        return True

    def may_respond(self, seat: i64, question: i64, a: i64, b: i64) -> bool:
        """Whether a seat is asked in a window. Say no only where everybody knows that it could do nothing but decline:
        that a hand holds no fitting card is a secret, and passing its owner over would tell it."""
        return True

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        """Perform a response made in a window; `question_about` gives the arguments of its question."""
        raise NotImplementedError

    def run(self) -> None:
        """Perform frames until somebody must decide or nothing is left."""
        while True:
            cells = self.cells
            depth = cells[DEPTH]
            if cells[ASKED] | cells[OVER]:
                return
            if depth == 0:
                self.nothing_left()
                return
            top = self.floor + depth - FRAME
            cells[DEPTH] = depth - FRAME
            op = cells[top]
            if op >= 0:
                self.step(op, cells[top + 1], cells[top + 2], cells[top + 3])
            elif op != _WINDOW:
                self._go_on_in_window(op, cells[top + 1], cells[top + 2], cells[top + 3])

    def nothing_left(self) -> None:
        """No frame is left, nobody is asked and the game is not over: it would wait for ever."""
        raise GameFault(
            f"{type(self).__name__} stopped with nothing left to do: no frame is left, nobody is asked and the game is "
            "not over. Let a rule push a frame with `then`, `ask` somebody or `end` the game."
        )

    # --- windows ---------------------------------------------------------------------------------------------------

    def _go_on_in_window(self, op: i64, a: i64, b: i64, c: i64) -> None:
        at_once = b >= _UNTILS
        if op == _WINDOW_RESPONSE:
            self._respond_in_window(a, b)
        elif op == _WINDOW_ASKS and at_once:
            self._ask_all(a, b, c)
        elif op == _WINDOW_ASKS:
            self._ask_next(a, b, c % MAX_SEATS, c // MAX_SEATS)
        elif at_once:
            self._take_all(a, b, c)
        else:
            self._take_next(a, b, c % MAX_SEATS, c // MAX_SEATS)

    def _open_window(self) -> i64:
        """Where the frame of the innermost window begins: under those that belong to it."""
        cells = self.cells
        at = self.floor + cells[DEPTH] - FRAME
        while cells[at] != _WINDOW:
            at -= FRAME
        return at

    def _is_in_window(self, seat: i64) -> bool:
        at = self._open_window()
        cells = self.cells
        return self.takes_part(seat) and self.may_respond(seat, cells[at + 1], cells[at + 2], cells[at + 3])

    def _ask_in_window(self, seat: i64) -> None:
        at = self._open_window()
        cells = self.cells
        self.ask(seat, cells[at + 1], cells[at + 2], cells[at + 3])

    def _ask_next(self, decline: i64, manner: i64, seat: i64, asked: i64) -> None:
        """Ask the next seat; `asked` counts those that the round has come past since somebody last responded."""
        while asked < self.seat_count and not self._is_in_window(seat):
            seat = (seat + 1) % self.seat_count
            asked += 1
        if asked < self.seat_count:
            self._ask_in_window(seat)
            self.then(_WINDOW_ANSWERED, decline, manner, seat + asked * MAX_SEATS)

    def _take_next(self, decline: i64, manner: i64, seat: i64, asked: i64) -> None:
        answer = self.take(seat)
        following = (seat + 1) % self.seat_count
        if answer == decline or manner == Until.ALL_WERE_ASKED:
            self.then(_WINDOW_ASKS, decline, manner, following + (asked + 1) * MAX_SEATS)
        elif manner == Until.ALL_DECLINE:
            self.then(_WINDOW_ASKS, decline, manner, following)
        if answer != decline:
            self.respond(seat, self.question(seat), answer)

    def _ask_all(self, decline: i64, manner: i64, first: i64) -> None:
        asked = False
        for seat in range(self.seat_count):
            if self._is_in_window(seat):
                self._ask_in_window(seat)
                asked = True
        if asked:
            self.then(_WINDOW_ANSWERED, decline, manner, first)

    def _take_all(self, decline: i64, manner: i64, first: i64) -> None:
        """Lay out the responses, the first one on top; what was sealed is known from here on."""
        self.disclose()
        until = manner - _UNTILS
        below = self.cells[DEPTH]
        if until == Until.ALL_DECLINE:
            self.then(_WINDOW_ASKS, decline, manner, first)
        responses: i64 = 0
        for back in range(self.seat_count):
            seat = (first + self.seat_count - 1 - back) % self.seat_count
            answer = self.take(seat)
            if answer != decline and answer != NO_ANSWER:
                if until == Until.ONE_RESPONDS:
                    self.cells[DEPTH] = below
                self.then(_WINDOW_RESPONSE, seat, answer)
                responses += 1
        if responses == 0:
            self.cells[DEPTH] = below

    def _respond_in_window(self, seat: i64, action: i64) -> None:
        """A response whose turn has come; whoever has dropped out since does nothing any more."""
        if self.takes_part(seat):
            at = self._open_window()
            cells = self.cells
            start = QUESTIONS + QUESTION * seat
            cells[start] = cells[at + 1]
            cells[start + 1] = cells[at + 2]
            cells[start + 2] = cells[at + 3]
            self.respond(seat, cells[start], action)
