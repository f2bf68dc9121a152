"""The table before the first auction. GOD-04, GOD-07, GOD-82."""

from harena.games.gods import auctions, instant
from harena.games.gods.made.codes import Equipment, Ground
from harena.games.gods.made.table import Table


def set_up(table: Table) -> None:
    """Life for everybody, full fountains; then auctions, or a choice of Heroes."""
    for hero in range(table.book.heroes):
        table.set_life(hero, table.book.life)
        table.set_order(hero, hero)
        if not table.book.instant:
            table.set_figure(hero, hero)
    for space in range(table.book.board.count):
        if table.book.ground(space) == Ground.FOUNTAIN:
            table.set_stock(space, table.book.fountain_life)
    if table.book.instant:
        instant.begin(table)
    else:
        auctions.begin(table, Equipment.WEAPON)
