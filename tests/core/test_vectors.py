"""The two kinds of vector hold the same numbers."""

import pytest
from librt.vecs import vec as machine_vec
from mypy_extensions import i64

from harena.core import vectors
from harena.core.vectors import append, packed, vec
from tests.core.scratch import scratch

NUMBERS = [0, -1, 7, 2**62 - 1, -(2**62)]


def test_both_kinds_pack_to_the_same_bytes() -> None:
    assert vectors._packed_list(NUMBERS) == vectors._packed_vec(machine_vec[i64](NUMBERS))
    assert memoryview(packed(vec[i64](NUMBERS))).cast("q").tolist() == NUMBERS


def test_numbers_that_no_cell_can_hold_are_not_packed() -> None:
    with pytest.raises(OverflowError):
        vectors._packed_list([2**63])
    with pytest.raises(TypeError):
        vectors._packed_list([0.5])  # type: ignore[list-item]


def test_appending_gives_the_longer_vector() -> None:
    grown = vec[i64](capacity=4)
    for number in NUMBERS:
        grown = append(grown, number)
    assert list(grown) == NUMBERS


def test_a_stack_that_outgrows_its_room_moves_the_cells() -> None:
    """Whoever keeps the old cells writes into a copy that nobody reads, in either build."""
    state = scratch(2)
    before = state.cells
    while len(state.cells) == len(before):
        state.then(1)
    before[0] = 99
    assert state.cells[0] != 99
