"""What happens when a Hero is hurt: protection applies, cards answer. GOD-64 to GOD-67."""

from mypy_extensions import i64

from harena.games.gods import effects, ending, heroes, turns
from harena.games.gods.made import tell, then
from harena.games.gods.made.codes import EQUIPMENTS, Duration, Equipment
from harena.games.gods.made.table import Table


def trigger(table: Table, hero: i64) -> None:
    """Protection triggers in another Hero's turn, once until the active Hero's next action (GOD-64, GOD-65)."""
    if hero == heroes.active(table) or table.triggered >> hero & 1:
        return
    if table.protection(hero) == 0 and not is_waiting(table, hero):
        return
    table.triggered |= 1 << hero
    table.set_queue(table.queue_count, hero)
    table.queue_count += 1


def is_waiting(table: Table, hero: i64) -> bool:
    """Whether a card of this Hero waits until it is hurt (GOD-67)."""
    if not table.book.has_triggers:
        return False
    for kind in range(EQUIPMENTS):
        if table.standing(hero, kind) > 0:
            return True
    return False


def after_action(table: Table) -> None:
    """The end is checked first, then triggers, first in first out; then the turn goes on (GOD-65, GOD-66)."""
    if ending.somebody_fell(table):
        return
    if table.queue_count == 0:
        turns.let_act(table)
        return
    hero = leave_queue(table)
    then.protection_after_action(table)
    if table.book.has_triggers:
        let_answer(table, hero)
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
    tell.retaliates(table, hero, table.card(hero, Equipment.ARMOR))
    then.protection_retaliate(table, hero, left - 1)
    then.ending_check_fallen(table)
    effects.begin(table, hero, table.book.cards + table.card(hero, Equipment.ARMOR))


def let_answer(table: Table, hero: i64) -> None:
    """After the protection, the cards that wait: Weapon, Mount, Armor, Spell (GOD-67)."""
    kind = EQUIPMENTS
    while kind > 0:
        kind -= 1
        if table.standing(hero, kind) > 0:
            then.protection_answer(table, hero, kind, table.standing(hero, kind))


def answer(table: Table, hero: i64, kind: i64, left: i64) -> None:
    """A card answers as often as it was used (GOD-67)."""
    if left == 0:
        return
    card = table.card(hero, kind)
    tell.answers(table, hero, card)
    then.protection_answer(table, hero, kind, left - 1)
    then.ending_check_fallen(table)
    then.effects_answer(table, table.book.programs.triggered(card), hero)


def expire(table: Table, hero: i64) -> None:
    """A Hero's turn begins: its tokens go back, and what lasted until now is over (GOD-40, GOD-67)."""
    table.set_protection(hero, 0)
    if not table.book.has_triggers:
        return
    for kind in range(EQUIPMENTS):
        if table.standing(hero, kind) > 0:
            at = table.book.programs.triggered(table.card(hero, kind))
            if table.book.programs.duration(at) == 1 + Duration.THIS_ROUND:
                table.set_standing(hero, kind, 0)
