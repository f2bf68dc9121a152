"""Effect programs as the rules read them: plain numbers, a fixed number for each effect.

What the numbers mean is the affair of a game's language of effects (effects.py), which makes them from the texts of a
content pack. The loop that runs them is generated from that language, so that a verb costs one comparison.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import vec

# The numbers of one effect. What may be missing is 0 then, and one more than its place in the language otherwise.
VERB: Final = 0  # its place in the language
WORD: Final = 1  # what the verb is about, if it takes a word
AMOUNT: Final = 2
PER: Final = 3  # what the amount is multiplied by
TARGET: Final = 4
TEST: Final = 5  # a condition that must hold; negative: that must not hold
LEAST: Final = 6  # the number that goes with the condition
TRIGGER: Final = 7
DURATION: Final = 8
COST: Final = 9
PRICE: Final = 10  # how much of the cost
WIDTH: Final = 11

NOTHING: Final[i64] = 0
"""What `per`, `target`, `test`, `trigger`, `duration` and `cost` are where an effect has none."""


class Programs:
    """All programs of a book, one after the other. An effect is called by its place among all of them."""

    def __init__(self, programs: list[list[int]]) -> None:
        cells: list[int] = []
        starts: list[int] = []
        for program in programs:
            starts.append(len(cells) // WIDTH)
            cells += program
        starts.append(len(cells) // WIDTH)
        self.cells: vec[i64] = vec[i64](cells)
        self.starts: vec[i64] = vec[i64](starts)

    def size(self) -> i64:
        """How many effects there are in all."""
        return self.starts[len(self.starts) - 1]

    def start(self, program: i64) -> i64:
        """The place of a program's first effect."""
        return self.starts[program]

    def end(self, program: i64) -> i64:
        """One past the place of a program's last effect."""
        return self.starts[program + 1]

    def verb(self, at: i64) -> i64:
        """What is done."""
        return self.cells[at * WIDTH + VERB]

    def word(self, at: i64) -> i64:
        """What the verb is about: a place in its list of words."""
        return self.cells[at * WIDTH + WORD] - 1

    def amount(self, at: i64) -> i64:
        """How much, before it is multiplied."""
        return self.cells[at * WIDTH + AMOUNT]

    def per(self, at: i64) -> i64:
        """NOTHING, or one more than the count that the amount is multiplied by."""
        return self.cells[at * WIDTH + PER]

    def target(self, at: i64) -> i64:
        """To whom: a place among the language's targets, -1 for none."""
        return self.cells[at * WIDTH + TARGET] - 1

    def test(self, at: i64) -> i64:
        """NOTHING, or one more than the condition that must hold; negative where it must not."""
        return self.cells[at * WIDTH + TEST]

    def least(self, at: i64) -> i64:
        """The number that goes with the condition."""
        return self.cells[at * WIDTH + LEAST]

    def trigger(self, at: i64) -> i64:
        """NOTHING, or one more than the trigger: then the effect waits for it instead of happening at once."""
        return self.cells[at * WIDTH + TRIGGER]

    def duration(self, at: i64) -> i64:
        """NOTHING, or one more than the time for which the effect lasts."""
        return self.cells[at * WIDTH + DURATION]

    def cost(self, at: i64) -> i64:
        """NOTHING, or one more than what is paid for the effect."""
        return self.cells[at * WIDTH + COST]

    def price(self, at: i64) -> i64:
        """How much of it is paid."""
        return self.cells[at * WIDTH + PRICE]

    def triggered(self, program: i64) -> i64:
        """The place of a program's first effect with a trigger, or -1."""
        for at in range(self.starts[program], self.starts[program + 1]):
            if self.cells[at * WIDTH + TRIGGER] != NOTHING:
                return at
        return -1
