"""The table before the first auction. GOD-04, GOD-07, GOD-82."""

from harena.games.gods import auctions, instant
from harena.games.gods.made.codes import Equipment
from harena.games.gods.made.table import Table


def lay_out(table: Table) -> None:
    """Life for everybody, full fountains: what the box holds, whatever chance brings."""
    for hero in range(table.book.heroes):
        table.set_life(hero, table.book.life)
        table.set_order(hero, hero)
        if not table.book.instant:
            table.set_figure(hero, hero)
    for space in table.book.fountains:
        table.set_stock(space, table.book.fountain_life)


def set_up(table: Table) -> None:
    """On the table as it is laid out come auctions, or a choice of Heroes."""
    if table.book.instant:
        instant.begin(table)
    else:
        auctions.begin(table, Equipment.WEAPON)
