"""Lessons that a pack brings: cohorts that are given, where they stand, and what is left out at first (REX-94)."""

from collections.abc import Sequence

import msgspec

from harena.games.rex.arenas import ArenaEntry
from harena.games.rex.inches import thousandths
from harena.games.rex.measures import MOST_COMBATANTS, NOBODY, RADII
from harena.plane.points import length

PREFIX = "lesson-"
"""How the option "cohorts" names a lesson: by this and its id."""


class LessonEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One lesson. A model reads "varro 9,8.5" with its place, or "varro" where it is deployed; all of them alike."""

    id: str
    title: str
    arena: str
    cohorts: list[list[str]]
    reactions: bool = True
    favor: bool = True

    @property
    def is_placed(self) -> bool:
        """Whether everybody stands somewhere from the beginning."""
        return " " in self.cohorts[0][0]


def line_up(lesson: LessonEntry, models: Sequence[str]) -> list[list[int]]:
    """Both cohorts as the rules read them, a model each: seat, entry in the pack, x and y, or NOBODY for no place."""
    found = []
    for seat, cohort in enumerate(lesson.cohorts):
        for written in cohort:
            model, _, place = written.partition(" ")
            x, y = (thousandths(part) for part in place.split(",")) if place else (int(NOBODY), int(NOBODY))
            found.append([seat, models.index(model), x, y])
    return found


def lesson_flaw(lesson: LessonEntry, models: Sequence[str], arenas: Sequence[ArenaEntry]) -> tuple[str, str] | None:
    """Which entry of a lesson cannot be played, and why."""
    arena = next((each for each in arenas if each.id == lesson.arena), None)
    if arena is None:
        return "arena", f'there is no arena "{lesson.arena}" in this pack [REX-05]'
    sizes = {len(cohort) for cohort in lesson.cohorts}
    if len(lesson.cohorts) != 2 or len(sizes) != 1 or not 1 <= sizes.pop() <= MOST_COMBATANTS:
        return "cohorts", f"a lesson has two cohorts of one size, of 1 to {MOST_COMBATANTS} models [REX-94]"
    written = [each for cohort in lesson.cohorts for each in cohort]
    if len({" " in each for each in written}) > 1:
        return "cohorts", "either all models of a lesson have a place, or none has [REX-94]"
    for cohort in lesson.cohorts:
        names = [each.partition(" ")[0] for each in cohort]
        for name in names:
            if name not in models or names.count(name) > 1:
                return "cohorts", f'"{name}" is not one model of one stage in this pack, once in a cohort [REX-94]'
    try:
        places = [each[2:] for each in line_up(lesson, models)] if lesson.is_placed else []
    except ValueError:
        return "cohorts", 'a model and its place read like "varro 9,8.5" [REX-94]'
    return _place_flaw(places, arena)


def _place_flaw(places: list[list[int]], arena: ArenaEntry) -> tuple[str, str] | None:
    """Everybody stands well inside and apart, whatever its base."""
    middle, largest = 1000 * arena.radius, RADII[-1]
    for at, (x, y) in enumerate(places):
        out = length(x, y, middle, middle) if arena.shape == "circle" else max(abs(x - middle), abs(y - middle))
        if out + largest > middle:
            return "cohorts", f"{x / 1000},{y / 1000} is too near the edge [REX-07]"
        if any(length(x, y, *other) < 2 * largest for other in places[:at]):
            return "cohorts", f"{x / 1000},{y / 1000} is too near another model [REX-07]"
        for piece in arena.terrain:
            _, where, radius = piece.split()
            if length(x, y, *(thousandths(part) for part in where.split(","))) < largest + thousandths(radius):
                return "cohorts", f"{x / 1000},{y / 1000} is too near {piece} [REX-07]"
    return None
