"""Response windows: every order, every end, questions with arguments, windows inside windows, seats that drop out."""

from itertools import product

import pytest

from harena.core.errors import IllegalAction
from harena.core.machine import Asking, Until
from harena.core.state import MAX_SEATS
from tests.core.scratch import RESPONDED, Scratch, scratch

SEVERAL_SEATS = range(2, MAX_SEATS + 1)
QUESTION = 5
DECLINE = 0
AFTER = 1  # a frame below the window


def opened(
    seats: int,
    first: int,
    until: int,
    asking: int = Asking.IN_TURN,
    a: int = 0,
    b: int = 0,
    out: frozenset[int] = frozenset(),
) -> Scratch:
    """A state that has just opened a window, with a frame to follow it."""
    state = scratch(seats)
    state.out = set(out)
    state.then(AFTER)
    state.window(QUESTION, first, DECLINE, a, b, asking, until)
    state.run()
    return state


def clockwise(seats: int, first: int) -> list[int]:
    return [(first + step) % seats for step in range(seats)]


def asked_in(state: Scratch, answers: list[int]) -> list[int]:
    """The seats in the order in which a window asks them one by one, while they give these answers."""
    order = []
    for answer in answers:
        (seat,) = state.waiting
        order.append(seat)
        state.play(seat, answer)
    return order


def responses(state: Scratch) -> list[tuple[int, int]]:
    """Who responded, and how, in order."""
    return [(entry[1], entry[3]) for entry in state.log if entry[0] == RESPONDED]


def is_closed(state: Scratch) -> bool:
    """Whether nobody is asked any more and what lay below the window has happened, once."""
    return state.waiting == () and [entry[0] for entry in state.log].count(AFTER) == 1


# --- one after another -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEVERAL_SEATS)
def test_until_one_responds_nobody_is_asked_after_the_first_response(seats: int) -> None:
    for first, taker in product(range(seats), repeat=2):
        state = opened(seats, first, Until.ONE_RESPONDS)
        order = clockwise(seats, first)
        before = order.index(taker)
        assert asked_in(state, [DECLINE] * before + [3]) == order[: before + 1]
        assert responses(state) == [(taker, 3)]
        assert is_closed(state)


@pytest.mark.parametrize("seats", SEVERAL_SEATS)
@pytest.mark.parametrize("until", [Until.ALL_DECLINE, Until.ONE_RESPONDS, Until.ALL_WERE_ASKED])
def test_any_window_closes_when_everybody_declines_once(seats: int, until: int) -> None:
    for first in range(seats):
        state = opened(seats, first, until)
        assert asked_in(state, [DECLINE] * seats) == clockwise(seats, first)
        assert responses(state) == []
        assert is_closed(state)


@pytest.mark.parametrize("seats", SEVERAL_SEATS)
def test_in_one_round_everybody_is_asked_once_and_all_may_respond(seats: int) -> None:
    for first in range(seats):
        order = clockwise(seats, first)
        state = opened(seats, first, Until.ALL_WERE_ASKED)
        assert asked_in(state, [1 + seat for seat in order]) == order
        assert responses(state) == [(seat, 1 + seat) for seat in order]
        assert is_closed(state)


def test_in_one_round_some_respond_and_some_decline() -> None:
    state = opened(4, 2, Until.ALL_WERE_ASKED)
    assert asked_in(state, [DECLINE, 4, DECLINE, 6]) == [2, 3, 0, 1]
    assert responses(state) == [(3, 4), (1, 6)]
    assert is_closed(state)


def test_until_all_decline_the_same_seat_may_respond_twice() -> None:
    state = opened(2, 1, Until.ALL_DECLINE)
    assert asked_in(state, [4, DECLINE, 6, DECLINE, DECLINE]) == [1, 0, 1, 0, 1]
    assert responses(state) == [(1, 4), (1, 6)]
    assert is_closed(state)


# --- all at once -----------------------------------------------------------------------------------------------------


def answer_all(state: Scratch, answers: dict[int, int]) -> None:
    """Seal these answers, the last seat first; nothing happens before all are in."""
    for seat in sorted(answers, reverse=True):
        before = list(state.log)
        assert seat in state.waiting
        state.play(seat, answers[seat])
        if seat != min(answers):
            assert state.log == before


@pytest.mark.parametrize("seats", SEVERAL_SEATS)
def test_at_once_all_are_asked_and_their_responses_come_clockwise(seats: int) -> None:
    for first in range(seats):
        state = opened(seats, first, Until.ALL_WERE_ASKED, Asking.AT_ONCE)
        assert state.waiting == tuple(range(seats))
        answer_all(state, {seat: 1 + seat for seat in range(seats)})
        assert responses(state) == [(seat, 1 + seat) for seat in clockwise(seats, first)]
        assert is_closed(state)


@pytest.mark.parametrize("seats", SEVERAL_SEATS)
def test_at_once_only_the_first_clockwise_responds_until_one_does(seats: int) -> None:
    for first in range(seats):
        order = clockwise(seats, first)
        state = opened(seats, first, Until.ONE_RESPONDS, Asking.AT_ONCE)
        answer_all(state, {seat: DECLINE if seat == order[0] else 2 for seat in range(seats)})
        assert responses(state) == [(order[1], 2)]
        assert is_closed(state)


def test_at_once_until_all_decline_everybody_is_asked_again() -> None:
    state = opened(3, 1, Until.ALL_DECLINE, Asking.AT_ONCE)
    answer_all(state, {0: 5, 1: DECLINE, 2: 6})
    assert responses(state) == [(2, 6), (0, 5)]
    assert state.waiting == (0, 1, 2)
    answer_all(state, {0: DECLINE, 1: 7, 2: DECLINE})
    assert state.waiting == (0, 1, 2)
    answer_all(state, dict.fromkeys(range(3), DECLINE))
    assert responses(state) == [(2, 6), (0, 5), (1, 7)]
    assert is_closed(state)


@pytest.mark.parametrize("until", [Until.ALL_DECLINE, Until.ONE_RESPONDS, Until.ALL_WERE_ASKED])
def test_at_once_a_window_closes_when_all_decline(until: int) -> None:
    state = opened(3, 2, until, Asking.AT_ONCE)
    answer_all(state, dict.fromkeys(range(3), DECLINE))
    assert responses(state) == []
    assert is_closed(state)


def test_sealed_answers_stay_sealed_until_all_are_in_and_are_news_then() -> None:
    state = opened(2, 0, Until.ALL_WERE_ASKED, Asking.AT_ONCE)
    one = state.clone()
    for answer, each in ((3, state), (DECLINE, one)):
        each.play(0, answer)
    assert state.view(1) == one.view(1)
    assert state.news == 0
    state.play(1, 4)
    assert state.news == 1


def test_what_a_response_asks_does_not_touch_the_answers_that_wait() -> None:
    """Each response puts a question to everybody; the others were given before and are performed as they were."""
    state = opened(3, 0, Until.ALL_WERE_ASKED, Asking.AT_ONCE, 8, 9)
    about: list[tuple[int, ...]] = []

    def ask_all(here: Scratch, seat: int, question: int, action: int) -> None:
        about.append((question, int(here.question_about(seat, 0)), int(here.question_about(seat, 1)), action))
        for other in range(3):
            here.ask(other, 40 + seat, 1, 1)

    state.doings[RESPONDED] = ask_all
    answer_all(state, {0: 4, 1: 5, 2: 6})
    for seat in range(3):
        assert [int(state.question(other)) for other in range(3)] == [40 + seat] * 3
        answer_all(state, {0: 1, 1: 1, 2: 1})
    assert about == [(QUESTION, 8, 9, 4), (QUESTION, 8, 9, 5), (QUESTION, 8, 9, 6)]
    assert is_closed(state)


# --- arguments, and who is asked -------------------------------------------------------------------------------------


@pytest.mark.parametrize("asking", [Asking.IN_TURN, Asking.AT_ONCE])
def test_a_windows_question_has_arguments(asking: int) -> None:
    state = opened(2, 1, Until.ALL_DECLINE, asking, 70, -1)
    for seat in state.waiting:
        assert (state.question(seat), state.question_about(seat, 0), state.question_about(seat, 1)) == (
            QUESTION,
            70,
            -1,
        )
    while state.waiting:
        state.play(state.waiting[0], DECLINE)
    assert is_closed(state)


@pytest.mark.parametrize("asking", [Asking.IN_TURN, Asking.AT_ONCE])
@pytest.mark.parametrize("until", [Until.ALL_DECLINE, Until.ONE_RESPONDS, Until.ALL_WERE_ASKED])
def test_those_that_are_out_or_can_do_nothing_are_passed_over(asking: int, until: int) -> None:
    for first, out, unable in product(range(4), repeat=3):
        state = scratch(4)
        state.out, state.unable = {out}, {unable}
        state.then(AFTER)
        state.window(QUESTION, first, DECLINE, 3, 0, asking, until)
        state.run()
        asked = [seat for seat in clockwise(4, first) if seat not in (out, unable)]
        if asking == Asking.AT_ONCE:
            assert list(state.waiting) == sorted(asked)
            answer_all(state, dict.fromkeys(asked, DECLINE))
        else:
            assert asked_in(state, [DECLINE] * len(asked)) == asked
        assert is_closed(state)


@pytest.mark.parametrize("asking", [Asking.IN_TURN, Asking.AT_ONCE])
def test_a_window_that_asks_nobody_closes_at_once(asking: int) -> None:
    state = opened(3, 0, Until.ALL_DECLINE, asking, out=frozenset({0, 1, 2}))
    assert is_closed(state)


def test_who_can_respond_is_looked_at_again_after_every_response() -> None:
    state = opened(3, 0, Until.ALL_DECLINE)
    state.doings[RESPONDED] = lambda here, seat, question, action: here.unable.add(seat)
    assert asked_in(state, [3, DECLINE, 4, DECLINE]) == [0, 1, 2, 1]
    assert is_closed(state)


def test_who_drops_out_no_longer_does_what_it_answered_at_once() -> None:
    state = opened(3, 2, Until.ALL_WERE_ASKED, Asking.AT_ONCE)
    state.doings[RESPONDED] = lambda here, seat, question, action: here.out.add(0) if seat == 2 else None
    answer_all(state, {0: 4, 1: 5, 2: 6})
    assert responses(state) == [(2, 6), (1, 5)]
    assert is_closed(state)


def test_a_seat_that_a_window_does_not_ask_may_not_answer() -> None:
    state = opened(3, 1, Until.ONE_RESPONDS)
    for seat in (0, 2):
        with pytest.raises(IllegalAction, match="not your turn"):
            state.play(seat, 3)
    assert state.waiting == (1,)


# --- answers that are answered ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("responder", [0, 1])
def test_a_response_is_answered_before_the_window_goes_on(responder: int) -> None:
    """As Roar answers a response in Ophidian: the answer's own window is one for the first taker."""
    state = scratch(2)

    def answerable(here: Scratch, seat: int, question: int, action: int) -> None:
        if question == QUESTION:
            here.then(2, seat)
            here.window(6, 1 - seat, DECLINE, seat, 0, Asking.IN_TURN, Until.ONE_RESPONDS)

    state.doings[RESPONDED] = answerable
    state.then(AFTER)
    state.window(QUESTION, responder, DECLINE)
    state.run()
    for _ in range(2):  # the same again: a second response in the window, and an answer to that
        assert asked_in(state, [3]) == [responder]
        assert state.waiting == (1 - responder,)
        assert (state.question(1 - responder), state.question_about(1 - responder, 0)) == (6, responder)
        assert asked_in(state, [7]) == [1 - responder]
        assert state.log[-1] == (2, responder, 0, 0)
        assert asked_in(state, [DECLINE]) == [1 - responder]
    assert asked_in(state, [DECLINE]) == [responder]
    assert is_closed(state)


def test_windows_nest_three_deep_in_both_orders() -> None:
    state = scratch(3)
    below = {5: (6, Asking.AT_ONCE), 6: (7, Asking.IN_TURN)}

    def deeper(here: Scratch, seat: int, question: int, action: int) -> None:
        if question in below:
            inner, asking = below[question]
            here.window(inner, seat, DECLINE, seat, action, asking, Until.ONE_RESPONDS)

    state.doings[RESPONDED] = deeper
    state.then(AFTER)
    state.window(QUESTION, 0, DECLINE, until=Until.ALL_WERE_ASKED)
    state.run()
    state.play(0, 3)
    assert [int(state.question(seat)) for seat in range(3)] == [6, 6, 6]
    answer_all(state, {0: DECLINE, 1: 4, 2: 4})
    assert state.waiting == (1,)
    assert (state.question(1), state.question_about(1, 0), state.question_about(1, 1)) == (7, 1, 4)
    restored = state.edition.restore(state.save())
    imagined = state.edition.imagine(state.view(2), 9)
    for each in (restored, imagined):
        assert each.view(2) == state.view(2)
    assert asked_in(state, [DECLINE, DECLINE, 8]) == [1, 2, 0]
    assert asked_in(state, [DECLINE, DECLINE]) == [1, 2]
    assert [(entry[1], entry[2]) for entry in state.log if entry[0] == RESPONDED] == [(0, 5), (1, 6), (0, 7)]
    assert is_closed(state)


@pytest.mark.parametrize("asking", [Asking.IN_TURN, Asking.AT_ONCE])
def test_a_response_may_end_the_game(asking: int) -> None:
    state = opened(2, 0, Until.ALL_DECLINE, asking)
    state.doings[RESPONDED] = lambda here, seat, question, action: here.end(2)
    while state.waiting:
        state.play(state.waiting[0], 3)
    assert state.outcome is not None
    assert responses(state) == [(0, 3)]
    assert AFTER not in [entry[0] for entry in state.log]
