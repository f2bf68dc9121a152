"""Small sets of whole numbers, as rules use them: bit masks, and sorted rows of numbers too large for a mask."""

from mypy_extensions import i64

from harena.core.vectors import append, vec


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest set bit. The mask must not be empty."""
    bit: i64 = 0
    while mask >> bit & 1 == 0:
        bit += 1
    return bit


def insert_sorted(row: vec[i64], number: i64) -> vec[i64]:
    """The sorted row with a number at its place, unless it is there already; the old row is given up for it."""
    for each in row:
        if each == number:
            return row
    row = append(row, number)
    at = len(row) - 1
    while at > 0 and row[at - 1] > number:
        row[at] = row[at - 1]
        at -= 1
    row[at] = number
    return row
