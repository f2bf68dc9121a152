"""Small sets of numbers do what sets do."""

from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from harena.core.sets import insert_sorted, lowest_bit
from harena.core.vectors import vec


@given(st.sets(st.integers(0, 62), min_size=1))
def test_the_lowest_bit_of_a_mask(bits: set[int]) -> None:
    assert lowest_bit(sum(1 << bit for bit in bits)) == min(bits)


@given(st.lists(st.integers(0, 99)))
def test_a_row_stays_sorted_and_holds_each_number_once(numbers: list[int]) -> None:
    row = vec[i64]()
    for number in numbers:
        row = insert_sorted(row, number)
    assert list(row) == sorted(set(numbers))
