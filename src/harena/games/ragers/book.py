"""The content of a pack in the form the rules need: plain vectors, by number."""

from typing import Any

from mypy_extensions import i64

from harena.core.vectors import vec
from harena.games.ragers.made.codes import FIGHTER_NAMES, FIGHTERS, Fighter

USUAL_ROW = 5


class Book:
    """Fighters, patrons and cheers cards. `pack` is a checked pack of content.py."""

    def __init__(self, pack: Any) -> None:
        fighters = {entry.id: entry for entry in pack.fighter}
        self.patron_ids: list[str] = [each.id for each in pack.patron]
        self.cheers_ids: list[str] = [each.id for each in pack.cheers]
        self.patron_numbers: dict[str, int] = {name: number for number, name in enumerate(self.patron_ids)}
        self.cheers_numbers: dict[str, int] = {name: number for number, name in enumerate(self.cheers_ids)}
        self.copies: vec[i64] = vec[i64]([fighters[name].copies for name in FIGHTER_NAMES])
        self.glory: vec[i64] = vec[i64]([fighters[name].glory for name in FIGHTER_NAMES])
        self.bars: vec[i64] = vec[i64]([_number(each.fighter) for each in pack.patron])
        self.row_limit: vec[i64] = vec[i64]([USUAL_ROW if each.row is None else each.row for each in pack.patron])
        self.pays: vec[i64] = vec[i64]([each.glory for each in pack.cheers])
        self.forbids: vec[i64] = vec[i64]([_number(each.forbids) for each in pack.cheers])
        self._needs: vec[i64] = vec[i64]([each.needs.count(name) for each in pack.cheers for name in FIGHTER_NAMES])
        self.patrons: i64 = len(self.patron_ids)
        self.cheers: i64 = len(self.cheers_ids)

    def needs(self, cheers: i64, fighter: i64) -> i64:
        """How many icons of a fighter a cheers card wants."""
        return self._needs[cheers * FIGHTERS + fighter]


def _number(fighter: str | None) -> int:
    return int(Fighter.NOBODY) if fighter is None else FIGHTER_NAMES.index(fighter)
