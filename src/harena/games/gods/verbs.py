"""What each verb of equipment does (GOD-12): a function for each, by the name that packs call it."""

from mypy_extensions import i64

from harena.games.gods import dice, floor, heroes, life
from harena.games.gods.made import ask, tell, then
from harena.games.gods.made.table import Table


def damage(table: Table, hero: i64, target: i64, amount: i64) -> None:
    life.lose(table, target, amount, life.by_effect(table))


def move(table: Table, hero: i64, target: i64, amount: i64) -> None:
    floor.move(table, target, amount, hero)


def push(table: Table, hero: i64, target: i64, amount: i64) -> None:
    floor.push(table, hero, target)


def gain(table: Table, hero: i64, target: i64, amount: i64) -> None:
    life.gain(table, target, amount, life.by_effect(table))


def protection(table: Table, hero: i64, target: i64, amount: i64) -> None:
    """Tokens lie on the armour until the Hero's next turn (GOD-64)."""
    table.add_protection(target, amount)
    tell.shielded(table, target, amount)


def tire(table: Table, hero: i64, target: i64, amount: i64) -> None:
    table.add_exhaustion(target, amount)
    tell.tired(table, target, amount)


def rest(table: Table, hero: i64, target: i64, amount: i64) -> None:
    """Give back exhaustion, as far as there is any."""
    tired = table.exhaustion(target)
    rested = amount if amount < tired else tired
    if rested:
        table.add_exhaustion(target, -rested)
        tell.rested(table, target, rested)
    else:
        tell.not_tired(table, target)


def reroll(table: Table, hero: i64, target: i64, amount: i64) -> None:
    """Unused dice may be rolled again, if there are any (GOD-48)."""
    if dice.unused(table):
        then.effects_rerolled(table)
        ask.reroll_dice(table, heroes.owner(table, hero), hero)
    else:
        tell.no_dice(table, hero)
