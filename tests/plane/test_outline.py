"""Outlines of regions that are known only point by point."""

import math

from harena.plane.outline import Region
from tests.plane.rings import filled


class Discs(Region):
    """What lies within one disc and outside of others."""

    def __init__(self, radius: int, holes: list[tuple[int, int, int]]) -> None:
        super().__init__(0, 0, 500, 24)
        self.radius = radius
        self.discs = holes
        self.asked = 0

    def holds(self, x: int, y: int) -> bool:
        self.asked += 1
        return math.dist((x, y), (6000, 6000)) <= self.radius and all(
            math.dist((x, y), (a, b)) > r for a, b, r in self.discs
        )

    def changes(self, x: int, y: int, size: int) -> bool:
        middle = (x + size / 2, y + size / 2)
        return any(abs(math.dist(middle, (a, b)) - r) < size for a, b, r in self.discs)


def far_from_border(region: Discs, x: int, y: int, gap: int) -> bool:
    rims = [(6000, 6000, region.radius), *region.discs]
    return all(abs(math.dist((x, y), (a, b)) - r) > gap for a, b, r in rims)


def test_an_outline_is_true_to_its_region() -> None:
    region = Discs(5000, [(6000, 7500, 1100), (4200, 4000, 900), (5500, 3300, 900), (10_800, 6000, 700)])
    rings = region.outline()
    assert len(rings) == 3  # the border, bitten by one disc; a hole; two discs that overlap
    wrong = [
        (x, y)
        for x in range(37, 12_000, 97)
        for y in range(53, 12_000, 97)
        if far_from_border(region, x, y, 50) and filled(rings, x, y) != region.holds(x, y)
    ]
    assert wrong == []


def test_an_outline_asks_about_few_points_and_draws_few() -> None:
    region = Discs(5000, [])
    (ring,) = region.outline()
    assert region.asked < 96 * 96 / 2
    assert len(ring) < 200
    assert all(abs(math.dist(point, (6000, 6000)) - 5000) < 30 for point in ring)


def test_nothing_has_no_outline() -> None:
    assert Discs(-1, []).outline() == []


def test_narrow_gaps_keep_apart_what_they_part() -> None:
    region = Discs(5000, [(6000, 6000, 4000)])
    outer, inner = sorted(region.outline(), key=len, reverse=True)
    assert min(math.dist(point, (6000, 6000)) for point in outer) > 4900
    assert max(math.dist(point, (6000, 6000)) for point in inner) < 4100
