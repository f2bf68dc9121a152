"""The vector of integers that a state is, and chance drawn from it."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.chance import BITS32, keyed_word, stream_key, word
from harena.core.errors import BadSetup
from harena.core.events import Draw
from harena.core.vectors import vec

# The first two cells belong to chance.
KEY: Final = 0  # key of the running chance stream (a live game: the stream's number, see LIVE_KEYS)
COUNT: Final = 1  # words drawn from it

LIVE_KEYS: Final = 16
"""Keys below this are a live game's: a seeded stream has one of them by a chance of one in 2**58."""

LOCKED: Final = b""
"""The secret of a live game that was restored without it."""

MAX_SHUFFLE: Final[i64] = 1 << 20
_ROOMY_DRAW: Final[i64] = 1 << 24  # far below 2**32, so that a draw is hardly ever rejected


def _cells_per_draw(left: int) -> tuple[int, int]:
    """Of `left` cells in any order, how many one draw can settle, and among how many arrangements it then chooses."""
    settled, choices = 1, left
    while settled < left - 1 and choices * (left - settled) < _ROOMY_DRAW:
        choices *= left - settled
        settled += 1
    return settled, choices


_MOST_TABLED: Final = 64
_SETTLED: Final[vec[i64]] = vec[i64]([_cells_per_draw(left)[0] for left in range(_MOST_TABLED + 1)])
_CHOICES: Final[vec[i64]] = vec[i64]([_cells_per_draw(left)[1] for left in range(_MOST_TABLED + 1)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Cells:
    """A vector of integers with a source of chance: the counter-based generator, or a live game's secret."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells
        self.secret: bytes | None = None
        self.draws: list[Draw] | None = None

    def below(self, n: i64) -> i64:
        """A fair draw from 0 to n-1."""
        return self._fair_word(n) * n >> 32

    def shuffle(self, start: i64, count: i64, settled: i64 = MAX_SHUFFLE) -> None:
        """Put `count` cells from `start` in random order; or only settle the first few of them, if that is enough."""
        cells = self.cells
        beyond = start + count
        end = start + settled if settled < count else beyond - 1
        here = start
        while here < end:
            # One draw settles as many cells as it has room for. Its word is a fraction of 2**32; multiplying it by
            # the number of choices pushes one choice out at the top and leaves the fraction for the next.
            left = beyond - here
            if left <= _MOST_TABLED and here + _SETTLED[left] <= end:
                choices = _CHOICES[left]
                stop = here + _SETTLED[left]
            else:
                choices = left
                stop = here + 1
            while stop < end and choices * (beyond - stop) < _ROOMY_DRAW:
                choices *= beyond - stop
                stop += 1
            fraction = self._fair_word(choices)
            while here < stop:
                fraction *= beyond - here
                other = here + (fraction >> 32)
                fraction &= BITS32
                kept = cells[here]
                cells[here] = cells[other]
                cells[other] = kept
                here += 1

    def _fair_word(self, n: i64) -> i64:
        """The next word of the stream that gives every value below n the same chance (Lemire's method)."""
        cells = self.cells
        key = cells[KEY]
        count = cells[COUNT]
        while True:
            count += 1
            drawn = word(key, count) if self.secret is None else self._keyed(key, count)
            low = drawn * n & BITS32
            if low >= n or low >= (BITS32 + 1 - n) % n:
                break
        cells[COUNT] = count
        if self.draws is not None:
            self.draws.append(Draw(n, drawn * n >> 32))
        return drawn

    def open_stream(self, seed: i64, stream: i64) -> None:
        """Draw from a named stream from now on."""
        self.cells[KEY] = stream_key(seed, stream) if self.secret is None else stream
        self.cells[COUNT] = 0

    def _keyed(self, key: i64, count: i64) -> i64:
        if not self.secret:
            raise BadSetup("This live game was restored without its secret, so it cannot draw: pass it to `restore`.")
        return keyed_word(self.secret, key, count)
