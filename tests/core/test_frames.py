"""Frames, questions, response windows, events: what rules are written with."""

import pytest

from harena.core.errors import IllegalAction
from harena.core.events import HIDDEN, Event
from harena.core.state import MAX_SEATS, NO_ANSWER
from tests.core import toys
from tests.core.scratch import RESPONDED, Scratch, scratch

ANY_SEATS = range(1, MAX_SEATS + 1)


# --- frames ----------------------------------------------------------------------------------------------------------


def test_what_was_pushed_last_runs_first() -> None:
    state = scratch()
    state.then(1)
    state.then(2, 20)
    state.then(3, 30, 31, 32)
    state.run()
    assert state.log == [(3, 30, 31, 32), (2, 20, 0, 0), (1, 0, 0, 0)]


def test_what_a_frame_pushes_runs_before_what_waited() -> None:
    state = scratch()

    def push_two(here: Scratch, a: int, b: int, c: int) -> None:
        here.then(5, a)
        here.then(6, a)

    state.doings[2] = push_two
    state.then(1)
    state.then(2, 9)
    state.run()
    assert [frame[:2] for frame in state.log] == [(2, 9), (6, 9), (5, 9), (1, 0)]


def test_what_waits_can_be_read_without_running_it() -> None:
    state = scratch()
    state.then(1)
    state.then(3, 30, 31, 32)
    assert [state.due(0, part) for part in range(4)] == [3, 30, 31, 32]
    assert [state.due(1, part) for part in range(4)] == [1, 0, 0, 0]
    assert state.due(2, 0) == state.due(9, 3) == -1
    state.run()
    assert state.log == [(3, 30, 31, 32), (1, 0, 0, 0)]
    assert state.due(0, 0) == -1


@pytest.mark.parametrize("seats", ANY_SEATS)
def test_each_seat_goes_clockwise_from_the_first(seats: int) -> None:
    for first in range(seats):
        state = scratch(seats)
        state.then(1)
        state.each_seat(4, first, 7, 8)
        state.run()
        clockwise = [(first + step) % seats for step in range(seats)]
        assert state.log == [(4, seat, 7, 8) for seat in clockwise] + [(1, 0, 0, 0)]


@pytest.mark.parametrize("seats", ANY_SEATS)
def test_each_seat_passes_over_those_that_are_out(seats: int) -> None:
    for out in combinations_of(seats):
        state = scratch(seats)
        state.out = out
        state.each_seat(4, seats - 1)
        state.run()
        clockwise = [(seats - 1 + step) % seats for step in range(seats)]
        assert [frame[1] for frame in state.log] == [seat for seat in clockwise if seat not in out]


def combinations_of(seats: int) -> list[set[int]]:
    """Every choice of seats, none and all included."""
    return [{seat for seat in range(seats) if mask >> seat & 1} for mask in range(1 << seats)]


def test_the_stack_may_grow_far_beyond_its_first_room() -> None:
    state = scratch()
    for number in range(500):
        state.then(1, number, -number, number << 40)
    restored = state.edition.restore(state.save())
    for each in (state, restored):
        assert isinstance(each, Scratch)
        each.run()
        assert each.log == [(1, number, -number, number << 40) for number in reversed(range(500))]


def test_a_deep_stack_can_be_imagined() -> None:
    state = scratch()
    for number in range(50):
        state.then(1, number)
    state.ask(1, 3, 4, 5)
    imagined = state.edition.imagine(state.view(0), 1)
    assert isinstance(imagined, Scratch)
    assert imagined.view(0) == state.view(0)
    assert (imagined.question(1), imagined.question_about(1, 0), imagined.question_about(1, 1)) == (3, 4, 5)
    imagined.play(1, 2)
    assert imagined.log == [(1, number, 0, 0) for number in reversed(range(50))]


def test_a_deep_stack_grows_without_touching_its_clones() -> None:
    state = scratch()
    for number in range(8):
        state.then(1, number)
    clone = state.clone()
    before = clone.save()
    state.then(2)
    clone_of_more = state.clone()
    state.then(3)
    assert clone.save() == before
    assert len(clone_of_more.save()) == len(before) + 4 * 8
    state.run()
    assert clone.save() == before


# --- questions -------------------------------------------------------------------------------------------------------


def test_nothing_runs_while_somebody_must_decide() -> None:
    state = scratch()
    state.then(1)
    state.ask(1, 42, 5, 6)
    state.run()
    assert state.log == []
    assert state.waiting == (1,)
    assert (state.question(1), state.question_about(1, 0), state.question_about(1, 1)) == (42, 5, 6)
    state.play(1, 3)
    assert state.log == [(1, 0, 0, 0)]
    assert not state.waiting


@pytest.mark.parametrize("seats", ANY_SEATS)
def test_frames_wait_until_all_who_were_asked_have_answered(seats: int) -> None:
    state = scratch(seats)
    state.then(1)
    for seat in range(seats):
        state.ask(seat, seat)
    for seat in reversed(range(seats)):
        assert state.waiting == tuple(range(seat + 1))
        assert state.view(None)["chosen"] == list(range(seat + 1, seats))
        assert state.log == []
        state.play(seat, seat)
    assert state.log == [(1, 0, 0, 0)]
    assert state.view(None)["chosen"] == []
    assert [state.take(seat) for seat in range(seats)] == list(range(seats))


def test_an_answer_is_taken_once() -> None:
    state = scratch()
    assert state.take(0) == NO_ANSWER
    state.ask(0, 1)
    state.play(0, 6)
    assert state.take(0) == 6
    assert state.take(0) == NO_ANSWER


def test_a_question_to_some_leaves_the_others_alone() -> None:
    state = scratch(4)
    state.ask(1, 1)
    state.ask(3, 1)
    assert list(state.waiting) == [1, 3]
    assert [state.legal(seat) for seat in range(4)] == [(), tuple(range(10)), (), tuple(range(10))]
    with pytest.raises(IllegalAction, match="not your turn"):
        state.play(2, 1)
    state.play(3, 1)
    assert list(state.waiting) == [1]


def test_an_answered_seat_may_be_asked_again_by_the_frame() -> None:
    state = scratch()
    state.doings[1] = lambda here, a, b, c: here.ask(0, a + 1)
    for question in (8, 7, 6):
        state.then(1, question)
    state.run()
    asked = []
    while state.waiting:
        asked.append(int(state.question(0)))
        state.play(0, 0)
    assert asked == [7, 8, 9]


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_end_clears_all_that_was_still_to_happen() -> None:
    state = scratch(3)
    state.doings[1] = lambda here, a, b, c: here.end(5)
    state.then(3)
    state.window(1, 0, 0)
    state.then(1)
    state.ask(0, 1)
    assert state.outcome is None
    state.play(0, 1)
    assert not state.waiting
    assert str(state.outcome) == str(state.result(5))
    state.run()
    assert state.log == [(1, 0, 0, 0)]


def test_the_end_takes_back_open_questions() -> None:
    state = scratch(3)
    state.ask(0, 1)
    state.ask(2, 1)
    state.end(1)
    assert state.waiting == ()
    assert [state.legal(seat) for seat in range(3)] == [(), (), ()]


# --- response windows ------------------------------------------------------------------------------------------------


def asked_in(state: Scratch, answers: list[int]) -> list[int]:
    """The seats in the order in which a window asks them, while they give these answers."""
    order = []
    for answer in answers:
        (seat,) = state.waiting
        order.append(seat)
        state.play(seat, answer)
    return order


@pytest.mark.parametrize("seats", ANY_SEATS)
def test_a_window_asks_every_seat_and_closes_when_all_decline(seats: int) -> None:
    for first in range(seats):
        state = scratch(seats)
        state.then(1)
        state.window(question=5, first=first, decline=0)
        state.run()
        assert asked_in(state, [0] * seats) == [(first + step) % seats for step in range(seats)]
        assert state.log == [(1, 0, 0, 0)]
        assert state.waiting == ()


@pytest.mark.parametrize("seats", range(2, MAX_SEATS + 1))
def test_a_response_is_performed_and_starts_the_asking_again(seats: int) -> None:
    """The seat after the one that responded is next, and all, the responder included, must decline anew."""
    for late in range(seats):
        state = scratch(seats)
        state.window(question=5, first=0, decline=0)
        state.run()
        order = asked_in(state, [0] * late + [3])
        assert order == list(range(late + 1))
        assert state.log == [(RESPONDED, late, 5, 3)]
        assert asked_in(state, [0] * seats) == [(late + 1 + step) % seats for step in range(seats)]
        assert state.waiting == ()
        assert state.log == [(RESPONDED, late, 5, 3)]


@pytest.mark.parametrize("seats", ANY_SEATS)
def test_a_window_passes_over_those_that_are_out(seats: int) -> None:
    for first in range(seats):
        for out in combinations_of(seats):
            state = scratch(seats)
            state.out = out
            state.then(1)
            state.window(question=5, first=first, decline=0)
            state.run()
            clockwise = [(first + step) % seats for step in range(seats)]
            asked = [seat for seat in clockwise if seat not in out]
            assert asked_in(state, [0] * len(asked)) == asked
            assert state.log == [(1, 0, 0, 0)]


def test_a_response_may_put_seats_out() -> None:
    """Whoever is out is asked no more, and the window still closes once all the others have declined."""
    state = scratch(4)

    def put_two_out(here: Scratch, seat: int, question: int, action: int) -> None:
        here.out = {2, 3}

    state.doings[RESPONDED] = put_two_out
    state.window(question=5, first=0, decline=0)
    state.run()
    assert asked_in(state, [0, 7, 0, 0]) == [0, 1, 0, 1]
    assert state.waiting == ()


def test_what_a_response_pushes_happens_before_anybody_else_is_asked() -> None:
    state = scratch(3)
    state.doings[RESPONDED] = lambda here, seat, question, action: here.then(2, seat, action)
    state.then(1)
    state.window(question=5, first=1, decline=9)
    state.run()
    assert asked_in(state, [9, 4]) == [1, 2]
    assert state.log == [(RESPONDED, 2, 5, 4), (2, 2, 4, 0)]
    assert asked_in(state, [9, 9, 9]) == [0, 1, 2]
    assert state.log[-1] == (1, 0, 0, 0)


def test_windows_open_inside_windows() -> None:
    """A response may open a window of its own; the first one goes on where it was once that has closed."""
    state = scratch(2)
    state.doings[RESPONDED] = lambda here, seat, question, action: (
        here.window(6, seat, 0) if question == 5 else here.then(2, seat)
    )
    state.then(1)
    state.window(question=5, first=0, decline=0)
    state.run()
    assert asked_in(state, [0, 7]) == [0, 1]
    assert state.question(1) == 6
    assert asked_in(state, [0, 3, 0, 0]) == [1, 0, 1, 0]
    assert state.log == [(RESPONDED, 1, 5, 7), (RESPONDED, 0, 6, 3), (2, 0, 0, 0)]
    assert state.question(0) == 5
    assert asked_in(state, [0, 0]) == [0, 1]
    assert state.log[-1] == (1, 0, 0, 0)


def test_a_window_can_end_the_game() -> None:
    state = scratch(3)
    state.doings[RESPONDED] = lambda here, seat, question, action: here.end(2)
    state.then(1)
    state.window(question=5, first=0, decline=0)
    state.run()
    asked_in(state, [0, 1])
    assert state.outcome is not None
    assert state.waiting == ()
    assert state.log == [(RESPONDED, 1, 5, 1)]


@pytest.mark.parametrize("seats", range(2, MAX_SEATS + 1))
def test_a_seat_is_asked_whatever_it_holds(seats: int) -> None:
    """With and without a token the wait is the same, so it tells nothing about what a seat could have done."""
    waits = set()
    for seed in range(40):
        state = toys.GAME.edition(seats).new(seed)
        wait = []
        while state.waiting:
            wait.append(state.waiting)
            state.play(state.waiting[0], "decline")
        waits.add(tuple(wait))
    first = [(seat,) for seat in range(seats)]
    assert waits == {tuple(first + first[-1:] + first[:-1])}


def test_windows_in_a_whole_game() -> None:
    state = toys.GAME.edition(2).new(1, listening=True)
    state.cells[toys.TOKENS], state.cells[toys.TOKENS + 1] = 1, 2
    state.heard()
    moves = ["decline", "speak", "speak", "decline", "decline", "speak", "decline", "decline"]
    seats = []
    for move in moves:
        seats.append(state.waiting[0])
        state.play(state.waiting[0], move)
    assert seats == [0, 1, 0, 1, 0, 1, 0, 1]
    told = [(event.message, event.args[0]) for event in state.heard()]
    assert told == [
        (toys.SPOKE, 1),
        (toys.ECHOED, 1),
        (toys.SPOKE, 0),
        (toys.ECHOED, 0),
        (toys.SPOKE, 1),
        (toys.ECHOED, 1),
    ]
    assert state.outcome is not None
    assert state.outcome.scores == (1, 2)
    assert state.news == 3


# --- events and news -------------------------------------------------------------------------------------------------


def test_news_counts_what_became_known() -> None:
    state = scratch()
    assert state.news == 0
    state.disclose()
    state.disclose()
    assert state.news == 2
    assert state.clone().news == 2


def test_events_go_to_whoever_listens() -> None:
    state = scratch()
    state.tell(1, 2)
    assert state.heard() == []
    state.listen()
    state.tell(1, 2, 3, 4)
    state.tell_only(1, 5, 6, 7)
    assert state.heard() == [Event(1, (2, 3, 4)), Event(5, (6, 7, 0), owner=1, secret=1)]
    assert state.heard() == []


def test_a_secret_is_told_to_its_owner_alone() -> None:
    event = Event(5, (6, 7, 0), owner=1, secret=1)
    assert event.told_to(1) == Event(5, (6, 7, 0))
    assert event.told_to(0) == event.told_to(2) == event.told_to(None) == Event(5, (6, HIDDEN, 0))
    assert event.told_to_referee() == Event(5, (6, 7, 0))
    assert Event(5, (6, 7, 0)).told_to(None) == Event(5, (6, 7, 0))


def test_nobody_who_is_told_an_event_gets_the_game_that_it_shows() -> None:
    state = scratch()
    for secret in (-1, 0, 1):
        event = Event(5, (6, 7), owner=1, secret=secret, picture=state)
        assert all(heard.picture is None for heard in (event.told_to(0), event.told_to(1), event.told_to_referee()))


@pytest.mark.parametrize("length", [0, 1, 4, 7, 30])
def test_an_event_has_as_many_arguments_as_its_message(length: int) -> None:
    args = tuple(range(100, 100 + length))
    assert Event(5, args).told_to(0) == Event(5, args)
    for secret in range(length):
        event = Event(5, args, owner=1, secret=secret)
        hidden = (*args[:secret], HIDDEN, *args[secret + 1 :])
        assert event.told_to(1) == event.told_to_referee() == Event(5, args)
        assert event.told_to(0) == event.told_to(None) == Event(5, hidden)


def test_events_compare_by_what_they_say() -> None:
    assert Event(1, (2,)) == Event(1, (2,))
    assert hash(Event(1, (2,))) == hash(Event(1, (2,)))
    assert Event(1, (2,)) != Event(1, (3,))
    assert Event(1, (2,)) != Event(1, (2,), owner=0, secret=0)
    assert Event(1, (2,)) != (1, (2,))
    assert repr(Event(1, (2,), 0, 0)) == "Event(1, (2,), owner=0, secret=0)"


def test_draws_are_logged_for_whoever_listens() -> None:
    state = scratch(seed=4)
    state.below(6)
    assert state.drawn() == []
    state.listen()
    value = state.below(6)
    (draw,) = state.drawn()
    assert (draw.n, draw.value, repr(draw)) == (6, value, f"{value}/6")
    assert state.drawn() == []
