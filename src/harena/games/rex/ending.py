"""The end of the game and who has won (REX-92, REX-93)."""

from mypy_extensions import i64

from harena.core.game import Outcome
from harena.games.rex import units
from harena.games.rex.made.codes import Ending
from harena.games.rex.made.table import Table


def check(table: Table) -> None:
    """Whoever has no model left has lost; both at once is a draw (REX-92)."""
    if units.left(table, 0) == 0 or units.left(table, 1) == 0:
        table.end(Ending.BY_DESTRUCTION)


def result(table: Table, code: i64) -> Outcome:
    """More unmarked boxes over all remaining stages; a wiped-out cohort has none (REX-92, REX-93)."""
    scores = [cohorts_life(table, 0), cohorts_life(table, 1)]
    ranks = [1 if scores[seat] >= scores[1 - seat] else 2 for seat in range(2)]
    reason, rule = table.edition.words.ending(int(code))
    return Outcome(tuple(scores), tuple(ranks), reason, rule)


def cohorts_life(table: Table, seat: i64) -> int:
    """Unmarked boxes of a cohort."""
    total = 0
    for unit in range(units.first(seat), units.end(seat)):
        if units.alive(table, unit):
            total += int(life_left(table, unit))
    return total


def life_left(table: Table, unit: i64) -> i64:
    """Unmarked boxes of a model, later stages included."""
    book = table.book
    model = table.model(unit)
    boxes = -table.marked(unit)
    for stage in range(table.stage(unit), book.stages[model]):
        boxes += book.boxes[book.first_cards[model] + stage]
    return boxes
