"""The end of the game and who has won. GOD-70 to GOD-72, GOD-80, GOD-81."""

from mypy_extensions import i64

from harena.core.game import Outcome
from harena.games.gods import heroes
from harena.games.gods.made import tell
from harena.games.gods.made.codes import Ending
from harena.games.gods.made.table import Table


def check_fallen(table: Table) -> None:
    """After each retaliation as after each action (GOD-66)."""
    somebody_fell(table)


def somebody_fell(table: Table) -> bool:
    """The game ends at once when an action is done and a Hero has no life (GOD-70)."""
    fallen = False
    for hero in range(table.book.heroes):
        if table.life(hero) == 0:
            tell.fell(table, hero)
            fallen = True
    if fallen:
        table.disclose()
        table.end(Ending.BY_FALL)
    return fallen


def by_rounds(table: Table) -> None:
    """The last round is over (GOD-72)."""
    tell.rounds_over(table)
    table.disclose()
    table.end(Ending.BY_ROUNDS)


def result(table: Table, code: i64) -> Outcome:
    """Most life wins, by Hero, by player or by team; a tie is shared (GOD-71, GOD-80, GOD-81)."""
    totals = [0] * int(table.book.heroes)
    for hero in range(table.book.heroes):
        totals[heroes.team(table, hero)] += int(table.life(hero))
    scores = [totals[heroes.team(table, seat)] for seat in range(table.book.seats)]
    ranks = [1 + len([other for other in scores if other > score]) for score in scores]
    reason, rule = table.edition.words.ending(int(code))
    return Outcome(tuple(scores), tuple(ranks), reason, rule)
