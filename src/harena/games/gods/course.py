"""Which part of the game is being played: GOD-20, GOD-30, GOD-40, GOD-82."""

from mypy_extensions import i64

from harena.games.gods.book import NO_CARD, NOBODY
from harena.games.gods.made.codes import EQUIPMENTS, Phase
from harena.games.gods.made.table import Table


def phase(table: Table) -> i64:
    """Heroes are picked or cards auctioned, Heroes enter, and then they fight."""
    if table.round > 0:
        return Phase.FIGHT
    for hero in range(table.book.heroes):
        if table.figure(hero) == NOBODY:
            return Phase.PICK
    return Phase.AUCTION if auction(table) < EQUIPMENTS else Phase.ENTER


def auction(table: Table) -> i64:
    """The type of equipment whose auction runs: the first of which not every Hero has a card; EQUIPMENTS after all."""
    for kind in range(EQUIPMENTS):
        for hero in range(table.book.heroes):
            if table.card(hero, kind) == NO_CARD:
                return kind
    return EQUIPMENTS
