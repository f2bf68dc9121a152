"""Closed outlines, given as rings of points."""

from collections.abc import Sequence


def filled(rings: Sequence[Sequence[Sequence[int]]], x: int, y: int) -> bool:
    """Whether a point is inside, by the even-odd rule."""
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside
