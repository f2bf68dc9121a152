"""The outline of a region of the plane that is known only by asking whether points belong to it.

The region is sampled on a grid, coarsely first and finely where something changes; then the border is followed from
cell to cell, and every crossing of a grid line is found by halving. This is for drawing: an outline decides nothing.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from harena.core.vectors import vec

COARSE: Final = 4
"""Cells of the fine grid in one of the coarse grid, each way."""
_HALVINGS: Final = 2
_STRAIGHT: Final = 10  # thousandths

Ring = list[tuple[int, int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Region:
    """A region within a square: its south-west corner, and how many coarse cells of which size."""

    def __init__(self, left: i64, bottom: i64, cell: i64, cells: i64) -> None:
        self.left: i64 = left
        self.bottom: i64 = bottom
        self.step: i64 = cell // COARSE
        self.side: i64 = COARSE * cells + 1  # grid points each way
        self._known: vec[i64] = vec[i64]([-1] * int(self.side * self.side))

    def holds(self, x: i64, y: i64) -> bool:
        """Whether a point belongs to the region. Nothing on the square's own border does."""
        raise NotImplementedError(f"{type(self).__name__} must say which points it holds")

    def changes(self, x: i64, y: i64, size: i64) -> bool:
        """Whether something is known to change in this square, whatever its corners say."""
        return False

    def outline(self) -> list[Ring]:
        """Closed rings: borders and holes alike, to be filled by the even-odd rule."""
        self._sample()
        return self._follow()

    # --- sampling -------------------------------------------------------------------------------------------

    def _at(self, column: i64, row: i64) -> i64:
        """1 if a grid point belongs to the region, else 0."""
        number = row * self.side + column
        known = self._known[number]
        if known < 0:
            known = 0
            if 0 < column < self.side - 1 and 0 < row < self.side - 1:
                known = 1 if self.holds(self.left + column * self.step, self.bottom + row * self.step) else 0
            self._known[number] = known
        return known

    def _sample(self) -> None:
        """Look at every corner of coarse cells, and inside those where something changes."""
        for row in range(0, self.side - 1, COARSE):
            for column in range(0, self.side - 1, COARSE):
                first = self._at(column, row)
                even = (
                    first == self._at(column + COARSE, row)
                    and first == self._at(column, row + COARSE)
                    and first == self._at(column + COARSE, row + COARSE)
                )
                x = self.left + column * self.step
                y = self.bottom + row * self.step
                fine = not even or self.changes(x, y, COARSE * self.step)
                for north in range(COARSE + 1):
                    for east in range(COARSE + 1):
                        if fine:
                            self._at(column + east, row + north)
                        elif 0 < east < COARSE and 0 < north < COARSE:
                            self._known[(row + north) * self.side + column + east] = first
        for row in range(self.side):
            for column in range(self.side):
                if self._known[row * self.side + column] < 0:  # between two even cells
                    corner = (row - row % COARSE) * self.side + column - column % COARSE
                    self._known[row * self.side + column] = self._known[corner]

    # --- following ------------------------------------------------------------------------------------------

    def _follow(self) -> list[Ring]:
        """Join the crossings of neighbouring grid lines, two in a cell or four, into rings."""
        ahead: dict[int, int] = {}
        for row in range(self.side - 1):
            for column in range(self.side - 1):
                self._cross(ahead, column, row)
        rings: list[Ring] = []
        while ahead:
            first = next(iter(ahead))
            ring: Ring = []
            line = first
            while line in ahead:
                ring.append(self._crossing(line))
                line = ahead.pop(line)
            rings.append(_straightened(ring))
        return [ring for ring in rings if len(ring) > 2]

    def _cross(self, ahead: dict[int, int], column: i64, row: i64) -> None:
        """Where the border goes through a cell, with the region on its left. Lines are numbered by their first point,
        twice, those going north plus one.
        """
        here = row * self.side + column
        known = self._known
        corners = known[here] | known[here + 1] << 1 | known[here + self.side + 1] << 2 | known[here + self.side] << 3
        if corners == 0 or corners == 15:
            return
        south = int(2 * here)
        west = int(2 * here + 1)
        north = int(2 * (here + self.side))
        east = int(2 * (here + 1) + 1)
        sides = (south, east, north, west)
        for at in range(4):
            # The border leaves a cell where, going around it counter-clockwise, the region ends.
            if corners >> at & 1 and not corners >> (at + 1) % 4 & 1:
                back = at
                while not (not corners >> (back + 3) % 4 & 1 and corners >> back & 1):
                    back = (back + 3) % 4
                ahead[sides[at]] = sides[(back + 3) % 4]

    def _crossing(self, line: int) -> tuple[int, int]:
        """The point of a grid line where the region's border is."""
        number: i64 = line // 2
        column = number % self.side
        row = number // self.side
        going_north = line % 2 == 1
        x = self.left + column * self.step
        y = self.bottom + row * self.step
        inside_first = self._known[number] == 1
        near: i64 = 0
        far = self.step
        for _ in range(_HALVINGS):
            middle = (near + far) // 2
            if self.holds(x if going_north else x + middle, y + middle if going_north else y) == inside_first:
                near = middle
            else:
                far = middle
        at = (near + far) // 2
        return (int(x), int(y + at)) if going_north else (int(x + at), int(y))


def _straightened(ring: Ring) -> Ring:
    """Without points that lie on the line between their neighbours, give or take a few thousandths."""
    kept: Ring = []
    for at, (x, y) in enumerate(ring):
        ax, ay = kept[-1] if kept else ring[-1]
        bx, by = ring[(at + 1) % len(ring)]
        if abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > _STRAIGHT * max(abs(bx - ax), abs(by - ay)):
            kept.append((x, y))
    return kept
