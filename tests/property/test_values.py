"""Properties of the kernel's parts over all the values that Hypothesis thinks of."""

from functools import partial
from itertools import islice

import hypothesis.strategies as st
from hypothesis import given, settings

from harena.core.chance import SEED_LIMIT, Stream, mix, stream_key, word
from harena.core.events import HIDDEN, Event
from harena.core.packs import pack_hash
from harena.testing import slow_chance
from harena.testing.play import refusal
from tests.core import toys
from tests.core.scratch import CELLS, scratch
from tests.games import CASES, Case

SEEDS = st.integers(0, SEED_LIMIT - 1)
settled = settings(deadline=None, derandomize=True, database=None, max_examples=200)


@given(SEEDS)
@settled
def test_mixing_is_as_specified(value: int) -> None:
    assert mix(value) == slow_chance.mix(value)


@given(SEEDS, st.sampled_from([1, 2, 3, 4]), st.integers(1, 1000))
@settled
def test_words_are_as_specified(seed: int, stream: int, count: int) -> None:
    drawn = word(stream_key(seed, stream), count)
    assert drawn == next(islice(slow_chance.seeded_words(seed, stream), count - 1, None))
    assert 0 <= drawn < 2**32


@given(SEEDS, st.lists(st.integers(1, 2**31), max_size=30))
@settled
def test_draws_are_as_specified(seed: int, bounds: list[int]) -> None:
    stream = Stream(seed)
    words = slow_chance.seeded_words(seed, slow_chance.BOT)
    assert [stream.below(n) for n in bounds] == [slow_chance.fair(words, n) for n in bounds]


@given(SEEDS, st.lists(st.integers(-(2**63), 2**63 - 1), max_size=60), st.integers(0, 60))
@settled
def test_shuffling_keeps_what_it_shuffles(seed: int, cards: list[int], settled_cells: int) -> None:
    state = scratch(size=len(cards), seed=seed)
    for at, card in enumerate(cards):
        state.cells[CELLS + at] = card
    state.shuffle(CELLS, len(cards), settled_cells)
    assert sorted(int(state.cells[CELLS + at]) for at in range(len(cards))) == sorted(cards)


@given(st.sampled_from(CASES), st.text())
@settled
def test_any_text_is_an_action_or_refused(case: Case, text: str) -> None:
    state = case.edition().new(0)
    for seat in range(-1, state.seats + 1):
        refused = refusal(partial(state.parse, seat, text))
        assert refused is None or (refused.reason and refused.rule)


@given(st.sampled_from(CASES), st.data())
@settled
def test_case_and_spacing_do_not_matter(case: Case, data: st.DataObject) -> None:
    words = case.edition().words
    action = data.draw(st.sampled_from(list(words.actions())))
    gaps = st.text(" \t\n", min_size=1, max_size=3)
    written = data.draw(gaps) + "".join(
        data.draw(gaps) if letter == " " else data.draw(st.sampled_from([letter, letter.upper()]))
        for letter in words.text(action)
    )
    assert words.parse(written) == action


@given(st.integers(0, 100), st.lists(st.integers(0, 50), min_size=1, max_size=4), st.data())
@settled
def test_an_event_hides_its_secret_from_all_but_its_owner(message: int, args: list[int], data: st.DataObject) -> None:
    owner, secret = data.draw(st.integers(0, 5)), data.draw(st.integers(0, len(args) - 1))
    event = Event(message, tuple(args), owner, secret)
    for seat in (*range(6), None):
        heard = event.told_to(seat).args
        assert heard[secret] == (args[secret] if seat == owner else HIDDEN)
        assert heard[:secret] + heard[secret + 1 :] == tuple(args[:secret] + args[secret + 1 :])


@given(st.integers(2, 6), st.integers(0, 1000), st.lists(st.booleans(), max_size=60))
@settled
def test_windows_close_after_everybody_has_declined_in_succession(seats: int, seed: int, wishes: list[bool]) -> None:
    state = toys.GAME.edition(seats).new(seed)
    declined = 0
    windows = 0
    while state.waiting:
        (seat,) = state.waiting
        speaks = bool(wishes and wishes.pop()) and 1 in state.legal(seat)
        before = int(state.cells[toys.WINDOWS])
        state.play(seat, "speak" if speaks else "decline")
        declined = 0 if speaks else declined + 1
        closed = int(state.cells[toys.WINDOWS]) - before
        assert closed == (declined == seats)
        windows += closed
        declined = 0 if closed else declined
    assert windows == 2


@given(st.text())
@settled
def test_line_endings_do_not_change_a_packs_hash(text: str) -> None:
    plain = text.replace("\r\n", "\n").replace("\r", "")
    assert pack_hash(plain) == pack_hash(plain.replace("\n", "\r\n"))
