"""Lists of legal actions wherever they begin: short ones are shared, and none is taken for another."""

from mypy_extensions import i64

from harena.core.state import FINE, State
from tests.core.scratch import Scratch, ScratchEdition
from tests.core.toys import GAME, ParleyWords


class Wherever(Scratch):
    """Asks for one of `count` actions from `first`, all but one of them."""

    first = 0
    count = 3
    but = 1

    def span(self, seat: i64) -> tuple[i64, i64]:
        return self.first, self.first + self.count

    def judge(self, seat: i64, action: i64) -> i64:
        return FINE if self.first <= action < self.first + self.count and action != self.first + self.but else 1


def listed(first: int, count: int, but: int = 1) -> State:
    edition = ScratchEdition(GAME, 2, {}, {}, 0, ParleyWords())
    state = Wherever(edition, edition.zeros[:])
    state.first, state.count, state.but = first, count, but
    state.ask(0, 0)
    return state


FIRSTS = [0, 1, 9, 511, 4095, 4096, *(step << 55 for step in range(1, 128)), (1 << 62) - 200]
"""Beginnings of which many are the same in their lower 55 bits."""


def test_lists_are_right_wherever_they_begin() -> None:
    for count in (1, 2, 3, 9, 10, 62, 63, 90):
        for first in (each for each in FIRSTS if each < (1 << 62) - 100):
            for but in (0, 1, count - 1):
                expected = tuple(action for action in range(first, first + count) if action != first + but)
                for _ in range(2):
                    state = listed(first, count, but)
                    assert state.legal(0) == expected
                    assert tuple(int(action) for action in state.options(0)) == expected


def test_short_lists_are_made_once() -> None:
    for first in (0, 1, 9, 4095):
        assert listed(first, 3).legal(0) is listed(first, 3).legal(0)


def test_lists_that_begin_far_out_are_not_kept() -> None:
    for first in (4096, 1 << 40):
        one, other = listed(first, 3).legal(0), listed(first, 3).legal(0)
        assert one == other
        assert one is not other
