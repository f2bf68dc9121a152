"""The table of Arena Rex as everybody sees it, and the way back. Nothing is hidden but picks that are not in yet."""

from typing import Any, Final

from mypy_extensions import i64

from harena.games.rex.codes import FATIGUE_IDS, LUDUS_IDS, MOUNTED, PER_SIDE, PLACE_IDS, READY, TERRAIN_IDS, UNITS
from harena.games.rex.state import (
    ACTIVE,
    AT_X,
    AT_Y,
    BENEFIT,
    BLED,
    CLEARING,
    DOOMED,
    EDGES,
    FATIGUE,
    FIRST,
    LAST_MAN,
    LASTING,
    MARKED,
    MODEL,
    MOVES,
    PARTNER,
    PLACE,
    PLANS,
    PLAYER,
    POOL,
    QUIET,
    REACTED,
    REACTED_TO,
    REACTOR,
    REPOSITIONED,
    SPENT,
    STAGE,
    STARTED,
    TURN,
    USED,
    RexTable,
)

_TURN_CELLS: Final = {
    "number": TURN,
    "quiet": QUIET,
    "player": PLAYER,
    "first": FIRST,
    "south": EDGES,
    "clearing": CLEARING,
    "bled": BLED,
    "started": STARTED,
    "active": ACTIVE,
    "moves": MOVES,
    "repositioned": REPOSITIONED,
    "reactions": REACTED,
    "reactor": REACTOR,
    "last_man": LAST_MAN,
    "doomed": DOOMED,
}


def show_table(table: RexTable) -> dict[str, Any]:
    """The table."""
    cells = table.cells
    book = table.book
    return {
        "arena": {
            "radius": int(book.arena_radius),
            "shape": "square" if book.square else "circle",
            "terrain": [
                {
                    "x": int(book.terrain_x[at]),
                    "y": int(book.terrain_y[at]),
                    "radius": int(book.terrain_radius[at]),
                    "kind": TERRAIN_IDS[book.terrain_kind[at]],
                }
                for at in range(len(book.terrain_x))
            ],
        },
        "turn": {name: int(cells[at]) for name, at in _TURN_CELLS.items()},
        "cohorts": [_show_cohort(table, seat) for seat in range(2)],
        "attack": [int(cells[at]) for at in range(PLANS, REACTED_TO + 1)],
    }


def _show_cohort(table: RexTable, seat: i64) -> dict[str, Any]:
    cells = table.cells
    ludus = int(cells[BENEFIT + seat])
    return {
        "favor": int(cells[POOL + seat]),
        "benefit": LUDUS_IDS[ludus - 1] if ludus else None,
        "lasting": int(cells[LASTING + seat]),
        "models": [
            _show_model(table, unit)
            for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE)
            if cells[MODEL + unit]
        ],
    }


def _show_model(table: RexTable, unit: i64) -> dict[str, Any]:
    cells = table.cells
    card = table.card(unit)
    return {
        "number": int(unit) + 1,
        "model": table.book.model_ids[cells[MODEL + unit] - 1],
        "place": PLACE_IDS[cells[PLACE + unit]],
        "x": int(cells[AT_X + unit]),
        "y": int(cells[AT_Y + unit]),
        "radius": int(table.book.radius[card]),
        "stage": int(cells[STAGE + unit]),
        "boxes": int(table.book.boxes[card]),
        "marked": int(cells[MARKED + unit]),
        "fatigue": FATIGUE_IDS[table.fatigue(unit)],
        "spent": int(cells[SPENT + unit]),
        "used": int(cells[USED + unit]),
        "partner": int(cells[PARTNER + unit]) or None,
    }


def assume_table(table: RexTable, shown: dict[str, Any]) -> None:
    """Fill the cells from a shown table."""
    cells = table.cells
    for name, at in _TURN_CELLS.items():
        cells[at] = shown["turn"][name]
    for at, value in enumerate(shown["attack"]):
        cells[PLANS + at] = value
    for seat, cohort in enumerate(shown["cohorts"]):
        cells[POOL + seat] = cohort["favor"]
        cells[BENEFIT + seat] = 0 if cohort["benefit"] is None else 1 + LUDUS_IDS.index(cohort["benefit"])
        cells[LASTING + seat] = cohort["lasting"]
        for each in cohort["models"]:
            _assume_model(table, each)


def _assume_model(table: RexTable, shown: dict[str, Any]) -> None:
    cells = table.cells
    unit: i64 = shown["number"] - 1
    if not 0 <= unit < UNITS:
        raise ValueError(f"no model has the number {shown['number']}")
    cells[MODEL + unit] = 1 + table.book.model_ids.index(shown["model"])
    cells[PLACE + unit] = PLACE_IDS.index(shown["place"])
    cells[AT_X + unit] = shown["x"]
    cells[AT_Y + unit] = shown["y"]
    cells[STAGE + unit] = shown["stage"]
    cells[MARKED + unit] = shown["marked"]
    level = FATIGUE_IDS.index(shown["fatigue"])
    cells[FATIGUE + unit] = READY if cells[PLACE + unit] == MOUNTED else level  # REX-81: a pair's level is the mount's
    cells[SPENT + unit] = shown["spent"]
    cells[USED + unit] = shown["used"]
    cells[PARTNER + unit] = shown["partner"] or 0
