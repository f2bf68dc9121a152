"""Damage trees as a search through them needs them: which boxes come next, and how many pushes they bring."""

from mypy_extensions import i64

from harena.games.rex.book import Book
from harena.games.rex.made.codes import Result


class DamageTree:
    """A damage tree, unpacked for searching; what was worked out of it stays."""

    def __init__(self, book: Book, card: i64) -> None:
        start = book.tree_start[card]
        end = book.tree_start[card + 1] if card + 1 < len(book.tree_start) else len(book.result)
        self.results = [int(book.result[at]) for at in range(start, end)]
        self.damage = [int(book.damage[at]) for at in range(start, end)]
        self.depths = [int(book.depth[at]) for at in range(start, end)]
        self.below = [_bits(int(book.children(card, box))) for box in range(end - start)]
        self.tops = _bits(int(book.tops[card]))
        self.deepest = max([self.depths[box] for box in self.tops])
        self.special = int(book.special[card])
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._most: dict[tuple[int, int], int] = {}

    def ways(self, box: int, left: int) -> list[int]:
        """The next boxes that keep the longest use of the successes (REX-54)."""
        found = self._ways.get((box, left))
        if found is None:
            found = self._ways[box, left] = self._longest(box, left)
        return found

    def _longest(self, box: int, left: int) -> list[int]:
        below = self.below[box] if box >= 0 else self.tops
        if left == 0 or not below:
            return []
        longest = min(left, max([self.depths[child] for child in below]))
        return [child for child in below if self.depths[child] >= longest]

    def most_pushes(self, box: int, left: int) -> int:
        """How many pushes the way down that has most of them still brings (REX-63)."""
        found = self._most.get((box, left))
        if found is None:
            found = max([self.pushes_through(child, left) for child in self.ways(box, left)], default=0)
            self._most[box, left] = found
        return found

    def pushes_through(self, box: int, left: int) -> int:
        """How many pushes a box, which takes a success, and the best way on from it bring."""
        return int(self.results[box] == Result.PUSH) + self.most_pushes(box, left - 1)

    def ways_owing(self, box: int, left: int, wanted: int) -> list[int]:
        """The next boxes with that many pushes to come, if there are any (REX-63)."""
        below = self.ways(box, left)
        if wanted <= 0:
            return below
        return [child for child in below if self.pushes_through(child, left) >= wanted] or below


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def tree_of(book: Book, card: i64) -> DamageTree:
    """The tree of a card, unpacked when it is first asked for: a book does not change."""
    found = book.trees.get(int(card))
    if found is None:
        found = book.trees[int(card)] = DamageTree(book, card)
    return found
