"""Arenas as content packs write them: a shape, a size and round pieces of terrain such as "lethal 9.5,15.0 1.5"."""

from typing import Literal

import msgspec

from harena.core.packs import Origin
from harena.games.rex.inches import thousandths
from harena.games.rex.made.codes import TERRAIN_NAMES
from harena.games.rex.measures import RADII, Length
from harena.plane.points import length

LEAST_RADIUS = 12  # inches: an arena is at least 24 by 24 (REX-05)
MOST_RADIUS = 30
_LARGEST = RADII[-1]


class ArenaEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One arena. `radius` is half its width in inches; places count from the south-west corner of that square."""

    id: str
    name: str
    shape: Literal["circle", "square"]
    radius: int
    terrain: list[str]
    origin: Origin


def lay_out(arena: ArenaEntry) -> list[list[int]]:
    """The terrain: x, y, radius and kind of every piece."""
    return [read_piece(written) for written in arena.terrain]


def read_piece(written: str) -> list[int]:
    """One piece of terrain. ValueError, with the reason, if it is none."""
    parts = written.replace(",", " ").split()
    if len(parts) != 4 or parts[0] not in TERRAIN_NAMES:
        raise ValueError(
            f'terrain reads like "lethal 9.5,15 1.5", with one of {", ".join(TERRAIN_NAMES)}; not "{written}"'
        )
    return [*(thousandths(part) for part in parts[1:]), TERRAIN_NAMES.index(parts[0])]


def arena_flaw(arena: ArenaEntry) -> tuple[str, str] | None:
    """Which entry of an arena breaks REX-05 or REX-91, and how."""
    if not LEAST_RADIUS <= arena.radius <= MOST_RADIUS:
        return "radius", f"an arena's radius goes from {LEAST_RADIUS} to {MOST_RADIUS} inches [REX-05]"
    try:
        pieces = lay_out(arena)
    except ValueError as error:
        return "terrain", str(error)
    kinds = [piece[3] for piece in pieces]
    if kinds.count(TERRAIN_NAMES.index("lethal")) < 2 or len(set(kinds)) < len(TERRAIN_NAMES):
        return "terrain", "an arena has at least two lethal pits, and wounding and plain hazards besides [REX-05]"
    middle = 1000 * arena.radius
    for at, (x, y, radius, _) in enumerate(pieces):
        out = length(x, y, middle, middle) if arena.shape == "circle" else max(abs(x - middle), abs(y - middle))
        if radius < 1 or out + radius > middle:
            return "terrain", f'"{arena.terrain[at]}" reaches beyond the edge [REX-05]'
        if _in_deployment_zone(arena, x, y, radius):
            return "terrain", f'"{arena.terrain[at]}" lies where cohorts deploy [REX-91]'
        for other_x, other_y, other_radius, _ in pieces[:at]:
            if length(x, y, other_x, other_y) < radius + other_radius:
                return "terrain", f'"{arena.terrain[at]}" overlaps another piece [REX-05]'
    return None


def _in_deployment_zone(arena: ArenaEntry, x: int, y: int, radius: int) -> bool:
    """Whether the largest base could touch a piece while deploying at one of the two edges."""
    middle = 1000 * arena.radius
    aside = int(Length.DEPLOY_HALF) + _LARGEST
    nearest = max(abs(x - middle) - aside, 0)
    if nearest > radius:
        return False
    out = length(x, y, middle, middle) if arena.shape == "circle" else abs(y - middle)
    return bool(out + radius > middle - 2 * _LARGEST - 10 and abs(y - middle) > middle // 3)
