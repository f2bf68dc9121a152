"""The order of turns, and entering the arena. GOD-25, GOD-30, GOD-31, GOD-81."""

from mypy_extensions import i64

from harena.games.gods import heroes, turns
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.table import Table


def settle_order(table: Table, first: i64) -> None:
    """Clockwise from the First Player; with two players first Heroes, then second Heroes (GOD-31, GOD-81)."""
    seats = table.book.seats
    for place in range(table.book.heroes):
        table.set_order(place, (first + place) % seats + place // seats * seats)
    tell.first_player(table, first)
    table.disclose()


def let_enter(table: Table, place: i64) -> None:
    """In turn order each places a Hero on an empty edge space; then the first turn begins (GOD-30, GOD-31)."""
    if place == table.book.heroes:
        heroes.clear_names(table)
        table.round = 1
        turns.begin(table, 0)
        return
    hero = table.order(place)
    then.entering_entered(table, place)
    ask.enter_arena(table, heroes.owner(table, hero), hero)


def entered(table: Table, place: i64) -> None:
    hero = table.order(place)
    space = acts.enter_space(table.take(heroes.owner(table, hero)))
    heroes.put(table, hero, space)
    tell.entered(table, hero, space)
    let_enter(table, place + 1)
