"""Parley, a toy game for two to six: it exists to open response windows, and to be a game from outside the package.

Each seat holds up to two secret tokens. In a window each seat may speak, which costs a token, or decline; whoever
speaks is echoed before anybody else is asked. When all have declined in succession the window closes. There are two
windows, beginning with different seats; who spoke most often wins.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.events import HIDDEN, Event
from harena.core.game import Game, Option, Outcome, Words
from harena.core.state import FINE, MAX_SEATS, REFEREE, ROOM, Edition, State
from harena.core.vectors import vec

DECLINE: Final = 0
SPEAK: Final = 1

TOKENS: Final = ROOM
SPOKEN: Final = ROOM + MAX_SEATS
ECHOES: Final = ROOM + 2 * MAX_SEATS
WINDOWS: Final = ECHOES + 1
SIZE: Final = WINDOWS + 1 - ROOM

OPEN: Final = 0  # frame: open a window that begins with seat a
ECHO: Final = 1  # frame: echo what seat a said
CLOSED: Final = 2  # frame: the window that began with seat a has closed

TALK: Final = 7  # the question

NO_TOKEN: Final = 1
NO_SUCH_ACTION: Final = 2

DEALT: Final = 0  # seat, tokens (secret)
SPOKE: Final = 1  # seat
ECHOED: Final = 2  # seat, echoes so far

ALL_SAID: Final = 1


class Parley(State):
    def set_up(self) -> None:
        for seat in range(self.edition.seats):
            self.cells[TOKENS + seat] = self.below(3)
            self.tell_only(seat, DEALT, seat, self.cells[TOKENS + seat])
        self.then(OPEN, self.edition.seats - 1)
        self.then(OPEN, 0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == OPEN:
            self.then(CLOSED, a)
            self.window(TALK, a, DECLINE)
        elif op == ECHO:
            self.cells[ECHOES] += 1
            self.tell(ECHOED, a, self.cells[ECHOES])
        else:
            self.cells[WINDOWS] += 1
            if self.cells[WINDOWS] == 2:
                self.end(ALL_SAID)

    def respond(self, seat: i64, question: i64, action: i64) -> None:
        assert question == TALK
        assert action == SPEAK
        self.cells[TOKENS + seat] -= 1
        self.cells[SPOKEN + seat] += 1
        self.tell(SPOKE, seat)
        self.disclose()
        self.then(ECHO, seat)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return DECLINE, SPEAK + 1

    def judge(self, seat: i64, action: i64) -> i64:
        if action == SPEAK:
            return FINE if self.cells[TOKENS + seat] else NO_TOKEN
        return FINE if action == DECLINE else NO_SUCH_ACTION

    def result(self, code: i64) -> Outcome:
        scores = [int(self.cells[SPOKEN + seat]) for seat in range(self.seats)]
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        return Outcome(tuple(scores), tuple(ranks), *self.edition.words.ending(int(code)))

    def table(self, eye: i64) -> dict[str, Any]:
        cells = self.cells
        return {
            "tokens": [int(cells[TOKENS + at]) if eye in (at, REFEREE) else None for at in range(self.seats)],
            "public": [int(cells[at]) for at in range(SPOKEN, WINDOWS + 1)],
        }

    def assume(self, table: dict[str, Any], eye: i64) -> None:
        for at, value in enumerate(table["public"]):
            self.cells[SPOKEN + at] = value
        for seat, tokens in enumerate(table["tokens"]):
            left = 3 - self.cells[SPOKEN + seat]
            self.cells[TOKENS + seat] = self.below(left) if tokens is None else tokens


class ParleyWords(Words):
    def actions(self) -> range:
        return range(2)

    def text(self, action: int) -> str:
        return ("decline", "speak")[action]

    def question(self, state: State, seat: int) -> tuple[str, str, str]:
        return "talk", "Speak or decline?", "TOY-01"

    def refusal(self, state: State, seat: int, action: int, code: int) -> tuple[str, str]:
        return ("You have no token left.", "TOY-02") if code == NO_TOKEN else ("Speak or decline.", "TOY-01")

    def not_asked(self, state: State, seat: int) -> tuple[str, str]:
        return "It is not your turn to speak.", "TOY-03"

    def sentence(self, event: Event, seat: int | None) -> str:
        who = self.seat_name(event.args[0])
        if event.message == DEALT:
            return f"{who} got {'some' if event.args[1] == HIDDEN else event.args[1]} tokens."
        return f"{who} spoke." if event.message == SPOKE else f"Echo {event.args[1]} came from {who}."

    def ending(self, code: int) -> tuple[str, str]:
        return "all is said", "TOY-04"


class ParleyEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return Parley(self, cells)


class ParleyGame(Game):
    def build(self, seats: int, options: dict[str, Any]) -> Edition:
        return ParleyEdition(self, seats, options, {}, SIZE, ParleyWords())


GAME: Final = ParleyGame(
    "parley",
    "Parley",
    "Speak or decline.",
    (2, MAX_SEATS),
    "1",
    {"mood": Option("calm", ("calm", "loud"), "How they talk."), "motto": Option("", None, "Anything.")},
    "TOY-00",
)
