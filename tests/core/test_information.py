"""Information with perfect recall: what a seat knows is what it did, was told and saw, and nothing else."""

import pickle
from collections.abc import Iterator

import pytest
from mypy_extensions import i64

import harena
from harena.core.chance import Stream
from harena.core.errors import BadSetup, IllegalAction
from harena.core.state import State
from harena.core.vectors import vec
from tests.core import toys
from tests.core.scratch import Scratch, ScratchEdition
from tests.games import CASES, Case


def playing(state: State, actions: list[tuple[int, str]]) -> State:
    for seat, action in actions:
        state.play(seat, action)
    return state


def leduc(seed: int, *actions: str) -> State:
    state = harena.edition("leduc").new(seed, remembering=True)
    for action in actions:
        state.play(state.waiting[0], action)
    return state


def test_views_forget_what_information_keeps() -> None:
    """The same bets, placed in another order: the views are the same, and the players know more."""
    one, other = leduc(3, "raise", "call"), leduc(3, "call", "raise", "call")
    for seat in range(2):
        assert one.view(seat)["table"] == other.view(seat)["table"]
        assert one.information(seat) != other.information(seat)


def test_what_a_seat_cannot_know_is_not_in_its_information() -> None:
    """Games with the same card of its own and other cards of the rest; the other seat knows the difference."""
    first = leduc(0, "raise")
    same_card = [
        state
        for state in (leduc(seed, "raise") for seed in range(1, 60))
        if state.view(0)["table"]["cards"][0] == first.view(0)["table"]["cards"][0]
    ]
    assert {state.information(0) for state in same_card} == {first.information(0)}
    assert len({state.information(1) for state in same_card}) == 5


def test_every_seat_has_information_of_its_own() -> None:
    state = toys.GAME.edition(4).new(2, remembering=True)
    assert len({state.information(seat) for seat in range(4)}) == 4


class Whisper(Scratch):
    """Whispers a number to seat 0 while setting up and another after every answer; the table shows neither."""

    def set_up(self) -> None:
        self.whisper()

    def step(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.whisper()

    def whisper(self) -> None:
        self.tell_only(0, 1, 0, self.below(1000))
        self.then(1)
        self.ask(1, 0)


class WhisperEdition(ScratchEdition):
    def blank(self, cells: vec[i64]) -> State:
        return Whisper(self, cells)


def test_what_was_only_told_is_remembered_by_whom_it_was_told() -> None:
    edition = WhisperEdition(toys.GAME, 2, {}, {}, 0, toys.ParleyWords())
    states = [edition.new(seed, remembering=True) for seed in range(20)]
    for _ in range(3):
        assert len({state.information(0) for state in states}) > 15
        assert len({state.information(1) for state in states}) == 1
        for state in states:
            state.play(1, 4)


def test_of_sealed_choices_the_order_does_not_count_and_ones_own_does() -> None:
    dealt = harena.edition("goofspiel", options={"cards": 4}).new(1, remembering=True)
    before = [dealt.information(seat) for seat in range(2)]
    one, other, third = (dealt.clone() for _ in range(3))
    one.play(0, "bid 2")
    assert one.information(1) == before[1]
    chosen = one.information(0)
    assert chosen != before[0]
    one.retract(0)
    assert one.information(0) == before[0]
    one.play(0, "bid 3")
    assert one.information(0) not in (chosen, before[0])
    one.retract(0)
    playing(one, [(0, "bid 2"), (1, "bid 4")])
    playing(other, [(1, "bid 4"), (0, "bid 2")])
    playing(third, [(1, "bid 3"), (0, "bid 2")])
    for seat in range(2):
        assert one.information(seat) == other.information(seat)
    assert one.information(0) == third.information(0)  # it lost by one card or by two, and sees neither
    assert one.information(1) != third.information(1)


def walked(case: Case, seed: int) -> Iterator[State]:
    """A remembering game after each of a few dozen moves."""
    state = case.edition().new(seed, remembering=True)
    stream = Stream(seed)
    for _ in range(40):
        yield state
        if not state.waiting:
            return
        seat = state.waiting[0]
        legal = state.legal(seat)
        state.play(seat, legal[stream.below(len(legal))])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_game_gives_the_same_information_and_memory_changes_nothing(case: Case) -> None:
    for seed in range(2):
        plain = case.edition().new(seed)
        stream = Stream(seed)
        for one, other in zip(walked(case, seed), walked(case, seed)):
            assert one.save() == plain.save()
            assert [one.information(seat) for seat in range(one.seats)] == [
                other.information(seat) for seat in range(one.seats)
            ]
            if plain.waiting:
                seat = plain.waiting[0]
                legal = plain.legal(seat)
                plain.play(seat, legal[stream.below(len(legal))])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_who_acts_knows_more_than_before(case: Case) -> None:
    """No two moments of a game are the same to a seat that did something between them."""
    known: dict[int, set[str]] = {}
    acted: dict[int, int] = {}
    state = case.edition().new(5, remembering=True)
    stream = Stream(5)
    for _ in range(30):
        if not state.waiting:
            break
        seat = state.waiting[0]
        known.setdefault(seat, set()).add(state.information(seat))
        legal = state.legal(seat)
        state.play(seat, legal[stream.below(len(legal))])
        acted[seat] = acted.get(seat, 0) + 1
    assert {seat: len(keys) for seat, keys in known.items()} == acted


def test_copies_remember_and_go_their_own_ways() -> None:
    state = leduc(3, "raise")
    for twin in (state.clone(), pickle.loads(pickle.dumps(state)), state.clone().clone()):
        assert twin.information(0) == state.information(0)
        playing(twin, [(1, "raise"), (0, "call")])
        assert twin.information(0) == leduc(3, "raise", "raise", "call").information(0)
        assert state.information(0) == leduc(3, "raise").information(0)


def test_a_restarted_game_remembers_from_its_beginning() -> None:
    state = leduc(3, "raise", "call")
    state.restart(4)
    assert [state.information(seat) for seat in range(2)] == [leduc(4).information(seat) for seat in range(2)]


def test_a_live_game_remembers() -> None:
    edition = harena.edition("ragers")
    one, other = (edition.live(bytes(32), remembering=True) for _ in range(2))
    assert one.information(0) == other.information(0)
    one.play(0, "keep")
    assert one.information(0) != other.information(0)


def test_listeners_hear_the_same_and_may_empty_the_story_at_any_time() -> None:
    one, other = (harena.edition("leduc").new(3, listening=True, remembering=True) for _ in range(2))
    heard = [str(event) for event in other.heard()]
    for action in ("raise", "call", "call", "call"):
        for state in (one, other):
            state.play(state.waiting[0], action)
        heard += [str(event) for event in other.heard()]
    assert [str(event) for event in one.heard()] == heard
    assert one.information(1) == other.information(1)


def test_remembering_may_begin_later_with_the_table_as_it_is() -> None:
    """Then what was before does not count: two ways to one table become the same."""
    one, other = leduc(3, "raise", "call"), leduc(3, "call", "raise", "call")
    for state in (one, other):
        state.remember()
    for seat in range(2):
        assert one.view(seat) == other.view(seat)
        assert one.information(seat) == other.information(seat)
    playing(one, [(0, "call")])
    playing(other, [(0, "raise")])
    assert one.information(1) != other.information(1)


def test_a_state_that_does_not_remember_says_so() -> None:
    edition = harena.edition("leduc")
    state = leduc(3)
    for forgetful in (edition.new(3), edition.restore(state.save()), edition.imagine(state.view(0), 1)):
        with pytest.raises(BadSetup, match=r"^This state does not remember what its seats have seen: deal it with "):
            forgetful.information(0)


@pytest.mark.parametrize("seat", [-2, -1, 2, 64])
def test_only_seats_have_information(seat: int) -> None:
    with pytest.raises(IllegalAction, match=r"\[LED-01\]$"):
        leduc(3).information(seat)
