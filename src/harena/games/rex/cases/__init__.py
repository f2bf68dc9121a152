"""Arena Rex under test."""

from itertools import combinations
from pathlib import Path
from typing import Any

from harena.core.chance import Stream
from harena.testing import Case, Table, nothing_to_redeal

SHORT = str(Path(__file__).with_name("rex-short.toml"))


def flaws(table: Table) -> list[str]:
    """Bases that overlap each other or terrain, stand in a pit, or reach beyond the edge (REX-07, REX-08)."""
    found: list[str] = []
    radius, square = table["arena"]["radius"], table["arena"]["shape"] == "square"
    standing = [each for cohort in table["cohorts"] for each in cohort["models"] if each["place"] == "standing"]
    doomed = table["turn"]["doomed"]
    for each in standing:
        dx, dy = each["x"] - radius, each["y"] - radius
        out = max(abs(dx), abs(dy)) ** 2 if square else dx * dx + dy * dy
        if out > (radius - each["radius"] + 2) ** 2:
            found.append(f"{each['number']} is beyond the edge")
        for piece in table["arena"]["terrain"]:
            gap = piece["radius"] + each["radius"] + (2 if piece["kind"] == "lethal" else -3)
            touches = _square(each, piece) <= gap**2
            if touches and not doomed >> (each["number"] - 1) & 1:
                found.append(f"{each['number']} is in a {piece['kind']} hazard")
    for one, other in combinations(standing, 2):
        if _square(one, other) < (one["radius"] + other["radius"] - 2) ** 2:
            found.append(f"{one['number']} overlaps {other['number']}")
    return found


def propose(table: Table, form: str, stream: Stream) -> list[str]:
    """Points anywhere in the arena, points close to somebody, and aims."""
    width = 2 * table["arena"]["radius"]
    models = [each for cohort in table["cohorts"] for each in cohort["models"]]
    near = models[stream.below(len(models))]
    points = [(stream.below(width), stream.below(width)) for _ in range(4)]
    points += [(near["x"] + stream.below(4001) - 2000, near["y"] + stream.below(4001) - 2000) for _ in range(8)]
    written = [f"{x // 1000}.{x % 1000:03},{y // 1000}.{y % 1000:03}" for x, y in points if x >= 0 and y >= 0]
    verb, unit = form.split()[:2]
    aims = [f"{verb} {unit} {aim} {near['number']}" for aim in ("towards", "around", "out of reach of")]
    return [form.replace("X,Y", point) for point in written] + aims


def _square(one: dict[str, Any], other: dict[str, Any]) -> int:
    square: int = (one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2
    return square


CASES = (
    Case(
        "rex",
        longest=1000,
        cards={},
        count_cards=lambda table: {},
        redeal=nothing_to_redeal,
        flaws=flaws,
        propose=propose,
        hidden="nothing",
        tree_depth=1,
        slowness=8,
        options={"pack": SHORT, "arena": "ring", "turns": 12, "cohorts": "drawn"},
        label="rex-short",
    ),
)
