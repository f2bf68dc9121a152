"""A hexagonal board of hexagonal spaces.

Spaces are numbered row by row from the top, left to right, 0 first; on a board of radius r there are 3r(r+1)+1 of
them. The six directions are numbered clockwise from east: e, se, sw, w, nw, ne; opposite directions differ by three.
Every space has a name for people: the row's letter and the place in the row, `a1` being the top left corner.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import append, vec

DIRECTIONS: Final[i64] = 6
DIRECTION_NAMES: Final = ("e", "se", "sw", "w", "nw", "ne")
OFF_BOARD: Final = -1

# Steps in axial coordinates (column, row), one for each direction.
_COLUMN_STEPS: Final = (1, 0, -1, -1, 0, 1)
_ROW_STEPS: Final = (0, 1, 1, 0, -1, -1)


class HexBoard:
    """The spaces of a hexagon of the given radius and who is next to whom."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.columns: list[int] = []
        self.rows: list[int] = []
        for row in range(-radius, radius + 1):
            for column in range(max(-radius, -radius - row), min(radius, radius - row) + 1):
                self.columns.append(column)
                self.rows.append(row)
        self.count: i64 = len(self.rows)
        self.numbers: dict[tuple[int, int], int] = {
            (column, row): number for number, (column, row) in enumerate(zip(self.columns, self.rows, strict=True))
        }
        self.names: list[str] = []
        for number in range(len(self.rows)):
            row = self.rows[number]
            place = self.columns[number] - max(-radius, -radius - row) + 1
            self.names.append(f"{chr(ord('a') + row + radius)}{place}")
        self.by_name: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.neighbours: vec[i64] = vec[i64]()
        for number in range(len(self.rows)):
            for direction in range(DIRECTIONS):
                there = (self.columns[number] + _COLUMN_STEPS[direction], self.rows[number] + _ROW_STEPS[direction])
                self.neighbours = append(self.neighbours, self.numbers.get(there, OFF_BOARD))

    def next_to(self, space: i64, direction: i64) -> i64:
        """The space one step away in a direction, or OFF_BOARD."""
        return self.neighbours[space * DIRECTIONS + direction]

    def direction_to(self, space: i64, neighbour: i64) -> i64:
        """The direction of an adjacent space; -1 if it is not adjacent."""
        for direction in range(DIRECTIONS):
            if self.neighbours[space * DIRECTIONS + direction] == neighbour:
                return direction
        return -1

    def on_edge(self, space: i64) -> bool:
        """Whether a space belongs to the outer ring."""
        for direction in range(DIRECTIONS):
            if self.neighbours[space * DIRECTIONS + direction] == OFF_BOARD:
                return True
        return False

    def distance(self, one: i64, other: i64) -> i64:
        """How many steps apart two spaces are on an empty board."""
        columns = abs(self.columns[one] - self.columns[other])
        rows = abs(self.rows[one] - self.rows[other])
        both = abs(self.columns[one] + self.rows[one] - self.columns[other] - self.rows[other])
        return (columns + rows + both) // 2
