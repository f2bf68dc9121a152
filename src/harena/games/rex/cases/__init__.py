"""Arena Rex under test."""

import tomllib
from collections import Counter
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

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


def _cards_of(pack: str) -> dict[str, int]:
    """How many cards, one a stage, each model of a pack has."""
    cards = tomllib.loads(Path(pack).read_text("utf-8"))["card"]
    return dict(Counter(card.get("model", card["id"]) for card in cards))


STAGES = _cards_of(SHORT)


def _count_models(table: Table) -> dict[str, int]:
    """Each player has each model once: in the cohort, where its fallen stay, or still to be picked (REX-70)."""
    found: dict[str, int] = {}
    for seat, cohort in enumerate(table["cohorts"]):
        here = Counter(each["model"] for each in cohort["models"])
        found |= {f"{model} of {seat}": here[model] or 1 for model in {*STAGES, *here}}
    return found


def _flaws_of(combatants: int, table: Table) -> list[str]:
    """Also: a cohort with too many combatants, or one that begins with too few (REX-01, REX-70)."""
    found = flaws(table)
    for seat, cohort in enumerate(table["cohorts"]):
        count = sum(STAGES[each["model"]] for each in cohort["models"])
        if count > combatants or (count < combatants and cohort["favor"]):
            found.append(f"{seat} has {count} combatants, not {combatants}")
    return found


def _rex(label: str, cohorts: str, combatants: int, hidden: Literal["choices", "nothing"], tree_depth: int) -> Case:
    return Case(
        "rex",
        longest=1000,
        cards={f"{model} of {seat}": 1 for seat in range(2) for model in STAGES},
        count_cards=_count_models,
        redeal=nothing_to_redeal,
        flaws=partial(_flaws_of, combatants),
        propose=propose,
        hidden=hidden,
        tree_depth=tree_depth,
        slowness=8,
        options={"pack": SHORT, "arena": "ring", "turns": 12, "cohorts": cohorts, "combatants": combatants},
        label=label,
    )


CASES = (
    _rex("rex-short", "drawn", 3, "nothing", tree_depth=1),
    _rex("rex-chosen", "chosen", 6, "choices", tree_depth=3),
)
