"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.talisman import arena, belongings, deaths, duels, effects, encounters, fights, moving, opening, shops, spells, turns
from harena.games.talisman.made.table import Table


def perform(table: Table, op: i64, a: i64, b: i64, c: i64) -> None:
    if op == 0:
        opening.placed(table, a)
    elif op == 1:
        turns.begin(table, a)
    elif op == 2:
        turns.act(table, a)
    elif op == 3:
        turns.end(table, a)
    elif op == 4:
        moving.roll(table, a)
    elif op == 5:
        moving.moved(table, a)
    elif op == 6:
        moving.entered(table, a)
    elif op == 7:
        moving.led(table, a)
    elif op == 8:
        encounters.met(table, a)
    elif op == 9:
        encounters.dodged(table, a, b)
    elif op == 10:
        encounters.visited(table, a)
    elif op == 11:
        encounters.resolve(table, a, b, c)
    elif op == 12:
        encounters.evaded(table, a, b)
    elif op == 13:
        encounters.offered(table, a, b)
    elif op == 14:
        shops.bought(table, a)
    elif op == 15:
        belongings.choose(table, a, b, c)
    elif op == 16:
        belongings.given(table, a, b, c)
    elif op == 17:
        belongings.taken(table, a, b, c)
    elif op == 18:
        arena.act(table, a)
    elif op == 19:
        arena.acted(table, a)
    elif op == 20:
        arena.decided(table, a)
    elif op == 21:
        arena.draw(table, a)
    elif op == 22:
        arena.reward(table, a)
    elif op == 23:
        arena.rewarded(table, a)
    elif op == 24:
        arena.crush(table, a)
    elif op == 25:
        arena.crushed(table, a)
    elif op == 26:
        arena.check(table)
    elif op == 27:
        duels.mannered(table, a, b)
    elif op == 28:
        duels.reveal(table)
    elif op == 29:
        duels.revealed(table)
    elif op == 30:
        fights.roll(table)
    elif op == 31:
        fights.took(table, a, b)
    elif op == 32:
        fights.close(table)
    elif op == 33:
        deaths.looted(table, a, b)
    elif op == 34:
        deaths.settle(table, a)
    elif op == 35:
        spells.own(table, a)
    elif op == 36:
        spells.told(table, a)
    elif op == 37:
        spells.aimed(table, a, b)
    elif op == 38:
        spells.work(table, a, b, c)
    elif op == 39:
        effects.resolve(table, a, b, c)
    elif op == 40:
        effects.answer(table, a, b)
    elif op == 41:
        effects.chosen(table, a, b)
