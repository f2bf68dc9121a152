"""Protection: tokens that strike back after an action. GOD-64 to GOD-66."""

from mypy_extensions import i64

from harena.games.gods import ending, heroes, turns
from harena.games.gods.made import tell, then
from harena.games.gods.made.codes import Equipment
from harena.games.gods.made.table import Table


def trigger(table: Table, hero: i64) -> None:
    """Protection triggers in another Hero's turn, once until the active Hero's next action (GOD-64, GOD-65)."""
    if hero == heroes.active(table) or table.protection(hero) == 0 or table.triggered >> hero & 1:
        return
    table.triggered |= 1 << hero
    table.set_queue(table.queue_count, hero)
    table.queue_count += 1


def after_action(table: Table) -> None:
    """The end is checked first, then triggers, first in first out; then the turn goes on (GOD-65, GOD-66)."""
    if ending.somebody_fell(table):
        return
    if table.queue_count == 0:
        turns.let_act(table)
        return
    hero = leave_queue(table)
    then.protection_after_action(table)
    then.protection_retaliate(table, hero, table.protection(hero))


def leave_queue(table: Table) -> i64:
    """Whose protection has waited longest."""
    hero = table.queue(0)
    table.queue_count -= 1
    for place in range(table.queue_count):
        table.set_queue(place, table.queue(place + 1))
    table.set_queue(table.queue_count, 0)
    return hero


def retaliate(table: Table, hero: i64, left: i64) -> None:
    """Each token applies the armour's protection once; tokens are not spent (GOD-64, GOD-65)."""
    if left == 0:
        return
    tell.retaliates(table, hero)
    then.protection_retaliate(table, hero, left - 1)
    then.ending_check_fallen(table)
    armour = table.book.cards + table.card(hero, Equipment.ARMOR)
    then.effects_resolve(table, table.book.starts[armour], table.book.starts[armour + 1], hero)
