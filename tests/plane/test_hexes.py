"""The hexagonal board, against a slow picture of it in cube coordinates."""

from itertools import pairwise

import pytest

from harena.plane.hexes import DIRECTION_NAMES, DIRECTIONS, OFF_BOARD, HexBoard

RADII = range(1, 6)


def cube(board: HexBoard, space: int) -> tuple[int, int, int]:
    column, row = board.columns[space], board.rows[space]
    return column, row, -column - row


@pytest.mark.parametrize("radius", RADII)
def test_how_many_spaces(radius: int) -> None:
    board = HexBoard(radius)
    assert board.count == 3 * radius * (radius + 1) + 1
    assert len({cube(board, space) for space in range(board.count)}) == board.count
    assert all(max(map(abs, cube(board, space))) <= radius for space in range(board.count))


@pytest.mark.parametrize("radius", RADII)
def test_names(radius: int) -> None:
    board = HexBoard(radius)
    assert board.names[0] == "a1"
    assert [board.by_name[name] for name in board.names] == list(range(board.count))
    assert len([name for name in board.names if name[0] == "a"]) == radius + 1
    assert board.names == sorted(board.names, key=lambda name: (name[0], int(name[1:])))


@pytest.mark.parametrize("radius", RADII)
def test_neighbours_and_distances(radius: int) -> None:
    board = HexBoard(radius)
    for one in range(board.count):
        for other in range(board.count):
            steps = max(abs(a - b) for a, b in zip(cube(board, one), cube(board, other)))
            assert board.distance(one, other) == steps
            direction = int(board.direction_to(one, other))
            assert (direction >= 0) == (steps == 1)
            if direction >= 0:
                assert board.next_to(one, direction) == other
                assert board.next_to(other, (direction + 3) % DIRECTIONS) == one


@pytest.mark.parametrize("radius", RADII)
def test_the_edge_is_the_outer_ring(radius: int) -> None:
    board = HexBoard(radius)
    for space in range(board.count):
        assert board.on_edge(space) == (max(map(abs, cube(board, space))) == radius)
    assert len([space for space in range(board.count) if board.on_edge(space)]) == 6 * radius


def test_directions_go_clockwise_from_the_east() -> None:
    board = HexBoard(2)
    middle = board.by_name["c3"]
    around = [board.names[board.next_to(middle, direction)] for direction in range(DIRECTIONS)]
    assert dict(zip(DIRECTION_NAMES, around)) == {"e": "c4", "se": "d3", "sw": "d2", "w": "c2", "nw": "b2", "ne": "b3"}
    spaces = [int(board.next_to(middle, direction)) for direction in range(DIRECTIONS)]
    assert all(board.distance(one, other) == 1 for one, other in pairwise([*spaces, spaces[0]]))
    assert board.next_to(board.by_name["a1"], 4) == OFF_BOARD
