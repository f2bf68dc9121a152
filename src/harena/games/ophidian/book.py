"""The content of a pack in the form the rules need: plain vectors, by number.

Whatever is printed on one side of a card is a *form*: a card of the decks has one, with the card's own number; a
Gladiator has one for each level, from `GLADIATORS` on, five numbers a Gladiator. What a card or an ability does is a
*program*: who may use it when, its costs, its targets, and effects (see language.py).
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.programs import Programs
from harena.core.vectors import append, vec

CARDS: Final[i64] = 128  # room for cards of the decks; the forms of Gladiators follow
LEVELS: Final[i64] = 5
FORMS: Final[i64] = 512
STATS: Final[i64] = 10
TEAM: Final[i64] = 4
STACKED: Final[i64] = 3
LASTING: Final[i64] = 6
NEVER: Final[i64] = -1  # a Maintain cost that cannot be paid
NO_RAGE: Final = 99  # more wounds than any Character survives


class Book:
    """Cards, Gladiators, programs and decks. `pack` is a checked pack of content.py, `decks` are checked decks."""

    def __init__(self, pack: Any, decks: list[Any], fixed: list[int]) -> None:
        self.card_ids: list[str] = [each.id for each in pack.card]
        self.gladiator_ids: list[str] = [each.id for each in pack.gladiator]
        self.card_numbers: dict[str, int] = {name: number for number, name in enumerate(self.card_ids)}
        self.gladiator_numbers: dict[str, int] = {name: number for number, name in enumerate(self.gladiator_ids)}
        self.cards: i64 = len(self.card_ids)
        self._cards(pack)
        self._gladiators(pack)
        self._forms(pack)
        self._programs(pack)
        self._decks(decks, fixed)

    def _cards(self, pack: Any) -> None:
        self.kind: vec[i64] = vec[i64]([each.kind_number for each in pack.card])
        self.discipline: vec[i64] = vec[i64]([each.discipline_number for each in pack.card])
        self.card_level: vec[i64] = vec[i64]([each.level for each in pack.card])
        self.cost: vec[i64] = vec[i64]([each.cost for each in pack.card])
        self.unique: vec[i64] = vec[i64]([int(each.unique) for each in pack.card])
        self.card_program: vec[i64] = vec[i64]([each.program_number for each in pack.card])

    def _gladiators(self, pack: Any) -> None:
        self.disciplines: vec[i64] = vec[i64]([each.discipline_mask for each in pack.gladiator])
        self.lowest: vec[i64] = vec[i64]([each.lowest for each in pack.gladiator])
        self.highest: vec[i64] = vec[i64]([each.lowest + len(each.level) - 1 for each in pack.gladiator])

    def _forms(self, pack: Any) -> None:
        self.stats: vec[i64] = vec[i64]([0] * int(FORMS * STATS))
        self.maintain: vec[i64] = vec[i64]([0] * int(FORMS))
        self.points: vec[i64] = vec[i64]([0] * int(FORMS))
        self.ability_first: vec[i64] = vec[i64]([0] * int(FORMS))
        self.abilities: vec[i64] = vec[i64]([0] * int(FORMS))
        self.lasting_first: vec[i64] = vec[i64]([0] * int(FORMS))
        self.lastings: vec[i64] = vec[i64]([0] * int(FORMS))
        self.lasting_stats: vec[i64] = vec[i64]([0] * int(FORMS))  # bit mask: the values that its text changes
        self.lasting: vec[i64] = vec[i64]()
        for form, printed in pack.forms():
            self._form(form, printed)

    def _form(self, form: int, printed: Any) -> None:
        for stat, value in enumerate(printed.stat_row):
            self.stats[form * int(STATS) + stat] = value
        self.maintain[form] = printed.maintain_cost
        self.points[form] = printed.points
        self.ability_first[form] = printed.first_ability
        self.abilities[form] = len(printed.ability)
        self.lasting_first[form] = len(self.lasting)
        self.lastings[form] = len(printed.lasting_rows)
        for lasting in printed.lasting_rows:
            self.lasting_stats[form] |= 1 << lasting[0]
            for number in lasting:
                self.lasting = append(self.lasting, number)

    def _programs(self, pack: Any) -> None:
        programs = pack.programs()
        rows: list[list[int]] = [each.row for each in programs]
        self.sign: vec[i64] = vec[i64]([row[0] for row in rows])
        self.arrow: vec[i64] = vec[i64]([row[1] for row in rows])
        self.price: vec[i64] = vec[i64]([row[2] for row in rows])
        self.cheer_price: vec[i64] = vec[i64]([row[3] for row in rows])
        self.limited: vec[i64] = vec[i64]([row[4] for row in rows])
        self.trigger: vec[i64] = vec[i64]([row[5] for row in rows])
        self.needs: vec[i64] = vec[i64]([row[6] for row in rows])
        self.needs_number: vec[i64] = vec[i64]([row[7] for row in rows])
        self.targets: vec[i64] = vec[i64]([code for row in rows for code in row[8:10]])
        self.x: vec[i64] = vec[i64]([row[10] for row in rows])
        self.programs = Programs([[cell for effect in each.effects for cell in effect.numbers()] for each in programs])
        self.each: vec[i64] = vec[i64](pack.each_codes)  # by target of the language: whom an "each-..." means, or -1

    def _decks(self, decks: list[Any], fixed: list[int]) -> None:
        gladiators = self.gladiator_numbers
        self.deck_ids: list[str] = [each.id for each in decks]
        self.ready_made: i64 = len([each for each in decks if each.ready_made and not each.lesson])
        self.fixed: vec[i64] = vec[i64](fixed)  # by seat; -1: drawn
        self.deck_team: vec[i64] = vec[i64](_rows(decks, "team", int(TEAM), gladiators))
        self.deck_stack: vec[i64] = vec[i64]([sum(1 << each.team.index(name) for name in each.stack) for each in decks])
        self.deck_reinforcements: vec[i64] = vec[i64](_rows(decks, "reinforcements", int(STACKED), gladiators))
        self.copies: vec[i64] = vec[i64]([each.cards.get(name, 0) for each in decks for name in self.card_ids])

    def target(self, program: i64, slot: i64) -> i64:
        """What may be chosen as the first or second target, as a target's code; -1 for nothing."""
        return self.targets[2 * program + slot]


def _rows(decks: list[Any], field: str, size: int, numbers: dict[str, int]) -> list[int]:
    """The numbers of a deck's names, padded with -1, deck after deck."""
    rows: list[int] = []
    for each in decks:
        names: list[str] = getattr(each, field)
        rows += [numbers[name] for name in names] + [-1] * (size - len(names))
    return rows
