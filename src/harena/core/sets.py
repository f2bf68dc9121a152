"""Small sets of whole numbers, as rules use them: bit masks, and sorted rows of numbers too large for a mask."""

from mypy_extensions import i64

from harena.core.vectors import append, vec


def bit(number: i64) -> i64:
    """A mask with this one bit set, up to bit 62. Write this instead of `1 << number`.

    A number written out is 32 bits wide in compiled code, whatever it is shifted by: `1 << 40` would come out as 256.
    """
    return _shifted(1, number)


def _shifted(one: i64, number: i64) -> i64:
    # An argument is always a machine integer of 64 bits; a local or a constant would be written out again.
    return one << number


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest set bit. The mask must not be empty."""
    lowest: i64 = 0
    while mask >> lowest & 1 == 0:
        lowest += 1
    return lowest


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
