"""Buying from the purchase deck (TAL-14)."""

from mypy_extensions import i64

from harena.core.sets import bit
from harena.games.talisman import belongings, piles
from harena.games.talisman.made import acts, ask, tell, then
from harena.games.talisman.made.table import Table


def buy(table: Table, seat: i64) -> None:
    """Ask what to buy, for as long as something can be bought."""
    for ware in range(table.book.wares):
        if can_buy(table, seat, ware):
            then.shops_bought(table, seat)
            ask.buy_what(table, seat)
            return


def can_buy(table: Table, seat: i64, ware: i64) -> bool:
    """Whether it is in stock and can be paid."""
    return table.stock & table.book.ware_cards[ware] != 0 and table.book.ware_price[ware] <= table.gold(seat)


def bought(table: Table, seat: i64) -> None:
    """Pay, take, and perhaps buy more; what is too much is left behind with the last things of the encounter."""
    action = table.take(seat)
    if action == acts.DECLINE:
        return
    ware = acts.buy_ware(action)
    card = piles.first(table.stock & table.book.ware_cards[ware], 0)
    price = table.book.ware_price[ware]
    table.stock ^= bit(card)
    table.add_gold(seat, -price)
    tell.bought(table, seat, card, price)
    belongings.add_object(table, seat, card)
    buy(table, seat)
