"""Instant Combat: no auctions, every Hero brings its own four cards. GOD-82, GOD-83."""

from mypy_extensions import i64

from harena.games.gods import entering, heroes
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.codes import EQUIPMENTS
from harena.games.gods.made.table import Table


def begin(table: Table) -> None:
    """A random First Player, then each in turn picks a Hero (GOD-82), unless they are dealt (GOD-83)."""
    entering.settle_order(table, table.below(table.book.seats))
    if table.book.dealt:
        for hero in range(table.book.heroes):
            equip(table, hero, hero)
        entering.let_enter(table, 0)
    else:
        let_pick(table, 0)


def let_pick(table: Table, place: i64) -> None:
    if place == table.book.heroes:
        entering.let_enter(table, 0)
        return
    hero = table.order(place)
    then.instant_picked(table, place)
    ask.pick_hero(table, heroes.owner(table, hero), hero)


def picked(table: Table, place: i64) -> None:
    """With the Hero come its own four cards (GOD-82)."""
    hero = table.order(place)
    equip(table, hero, acts.pick_figure(table.take(heroes.owner(table, hero))))
    tell.picked(table, hero)
    let_pick(table, place + 1)


def equip(table: Table, hero: i64, figure: i64) -> None:
    table.set_figure(hero, figure)
    for kind in range(EQUIPMENTS):
        table.set_card(hero, kind, table.book.own_card(figure, kind))
