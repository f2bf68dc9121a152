"""What a game's own rules may not do: each is told in one sentence, at once, and where it happened."""

import pytest
from mypy_extensions import i64

from harena import GameFault, HarenaError
from harena.core.game import Words
from harena.core.state import MAX_SEATS, Edition, State
from harena.core.vectors import vec
from tests.core import toys
from tests.core.scratch import Scratch, ScratchEdition, scratch


def test_a_fault_is_the_games_own_and_no_refusal() -> None:
    assert issubclass(GameFault, RuntimeError)
    assert not issubclass(GameFault, HarenaError)


@pytest.mark.parametrize("seats", [1, 2])
def test_an_ending_without_a_number(seats: int) -> None:
    state = scratch(seats)
    with pytest.raises(GameFault, match=r"^A rule ended the game with code 0, which means that it goes on: number "):
        state.end(0)
    assert state.outcome is None


def test_an_ending_after_the_end() -> None:
    for code in (1, 2):
        state = scratch()
        state.end(1)
        told = rf"^A rule ended the game with code {code} after it had ended with code 1: `end` is the last thing that "
        with pytest.raises(GameFault, match=told):
            state.end(code)
        assert state.outcome is not None
        assert state.outcome.reason == "code 1"


class TwoEndings(toys.ParleyWords):
    def endings(self) -> int:
        return 2


@pytest.mark.parametrize("code", [-1, -2, 3, 4, 1 << 40])
def test_an_ending_that_the_game_does_not_know(code: int) -> None:
    state = ScratchEdition(toys.GAME, 2, {}, {}, 0, TwoEndings()).new(1)
    with pytest.raises(GameFault, match=rf"^A rule ended the game with code {code}, and the game has no such ending: "):
        state.end(code)
    assert state.outcome is None
    for known in (1, 2):
        state = ScratchEdition(toys.GAME, 2, {}, {}, 0, TwoEndings()).new(1)
        state.end(known)
        assert state.outcome is not None


def test_words_that_do_not_count_their_endings() -> None:
    """No code below 1 all the same: it would be read from the other end of a list."""
    state = scratch()
    with pytest.raises(GameFault, match=r"^A rule ended the game with code -1, and the game has no such ending: "):
        state.end(-1)
    state.end(7)
    assert state.outcome is not None


@pytest.mark.parametrize("seats", range(1, MAX_SEATS + 1))
def test_asking_a_seat_that_is_not_there(seats: int) -> None:
    state = scratch(seats)
    for seat in (-1, seats, seats + 1, 63):
        told = rf"^A rule asked seat {seat}, and the seats of this game are 0 to {seats - 1}\.$"
        with pytest.raises(GameFault, match=told):
            state.ask(seat, 0)
        assert state.waiting == ()
    state.ask(seats - 1, 0)
    assert state.waiting == (seats - 1,)


def test_asking_after_the_end() -> None:
    for seat in range(2):
        state = scratch()
        state.end(1)
        with pytest.raises(GameFault, match=rf"^A rule asked seat {seat} after the game was over: `end` is the last "):
            state.ask(seat, 0)
        assert state.waiting == ()


class Idle(State):
    """Asks so many times, and then does nothing more."""

    questions = 0

    def set_up(self) -> None:
        for _ in range(self.questions):
            self.then(0)

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.ask(1, 0)

    def span(self, seat: i64) -> tuple[i64, i64]:
        return 0, 2

    def judge(self, seat: i64, action: i64) -> i64:
        return 0


class IdleEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return Idle(self, cells)


STUCK = r"^Idle stopped with nothing left to do: no frame is left, nobody is asked and the game is not over\."


@pytest.mark.parametrize("questions", [0, 1, 2])
def test_nothing_left_to_do(questions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Idle, "questions", questions)
    edition = IdleEdition(toys.GAME, 2, {}, {}, 0, toys.ParleyWords())
    if questions == 0:
        with pytest.raises(GameFault, match=STUCK):
            edition.new(1)
        return
    state = edition.new(1)
    for _ in range(questions - 1):
        state.play(1, 0)
    with pytest.raises(GameFault, match=STUCK):
        state.play(1, 1)


class Speechless(Words):
    def text(self, action: int) -> str:
        return f"action {action}"


def test_words_that_list_no_action() -> None:
    state = ScratchEdition(toys.GAME, 2, {}, {}, 0, Speechless()).new(1)
    assert isinstance(state, Scratch)
    state.ask(0, 0)
    for said in ("action 1", "anything"):
        with pytest.raises(GameFault, match=r"^Speechless knows no texts: let `actions` give every action that has "):
            state.play(0, said)


@pytest.mark.parametrize("seats", [0, MAX_SEATS + 1, 40])
def test_more_seats_than_there_is_room_for(seats: int) -> None:
    with pytest.raises(GameFault, match=rf"^Parley wants {seats} seats; the kernel has room for 1 to {MAX_SEATS}\.$"):
        ScratchEdition(toys.GAME, seats, {}, {}, 0, toys.ParleyWords())


class Restless(Idle):
    """Ends the game, and pushes a frame all the same."""

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.end(1)
        self.then(0)


class RestlessEdition(Edition):
    def blank(self, cells: vec[i64]) -> State:
        return Restless(self, cells)


def test_a_frame_after_the_end_does_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would change a game that is over, or go on for ever."""
    monkeypatch.setattr(Idle, "questions", 1)
    state = RestlessEdition(toys.GAME, 2, {}, {}, 0, toys.ParleyWords()).new(1)
    assert state.waiting == ()
