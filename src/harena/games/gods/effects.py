"""Equipment in use: effect after effect, each with its target. GOD-12, GOD-44, GOD-46, GOD-48."""

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.games.gods import dice, floor, heroes, life, turns
from harena.games.gods.book import EFFECT_CELLS
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.codes import Target, Verb
from harena.games.gods.made.table import Table


def resolve(table: Table, at: i64, end: i64, hero: i64) -> None:
    """The next effect; the rest follow when it is done.

    The active Hero names every target, even the only one; others are asked only where there is a choice.
    """
    if at == end:
        return
    then.effects_resolve(table, at + 1, end, hero)
    kind = table.book.program[at * EFFECT_CELLS + 2]
    found = floor.targets(table, hero, kind)
    if found == 0:
        return  # GOD-46: nobody to apply it to
    if kind == Target.ALL_ADJACENT:
        apply_to_all(table, at, hero, found)
    elif kind != Target.SELF and (found & (found - 1) or hero == heroes.active(table)):
        then.effects_targeted(table, at, hero)
        ask.choose_target(table, heroes.owner(table, hero), hero, at)
    else:
        apply(table, at, hero, lowest_bit(found))


def targeted(table: Table, at: i64, hero: i64) -> None:
    """The target has been named."""
    apply(table, at, hero, heroes.called(table, acts.target_figure(table.take(heroes.owner(table, hero)))))


def apply_to_all(table: Table, at: i64, hero: i64, found: i64) -> None:
    """Damage strikes all at the same moment; anything else is applied to one after the other."""
    if table.book.program[at * EFFECT_CELLS] == Verb.DAMAGE:
        life.lose_together(table, found, table.book.program[at * EFFECT_CELLS + 1])
        return
    for place in range(1, table.book.heroes + 1):
        other = heroes.in_order(table, table.turn + place)
        if found >> other & 1:
            apply(table, at, hero, other)


def apply(table: Table, at: i64, hero: i64, target: i64) -> None:
    """One effect of the closed vocabulary, on one Hero (GOD-12)."""
    verb = table.book.program[at * EFFECT_CELLS]
    amount = table.book.program[at * EFFECT_CELLS + 1]
    if verb == Verb.DAMAGE:
        life.lose(table, target, amount)
    elif verb == Verb.MOVE:
        floor.move(table, target, amount, hero)
    elif verb == Verb.PUSH:
        floor.push(table, hero, target)
    elif verb == Verb.GAIN:
        life.gain(table, target, amount)
    elif verb == Verb.PROTECTION:
        table.add_protection(target, amount)
        tell.shielded(table, target, amount)
    elif verb == Verb.TIRE:
        table.add_exhaustion(target, amount)
        tell.tired(table, target, amount)
    elif verb == Verb.REST:
        rest(table, target, amount)
    else:
        reroll(table, hero)


def rest(table: Table, hero: i64, amount: i64) -> None:
    """Give back exhaustion, as far as there is any."""
    tired = table.exhaustion(hero)
    rested = amount if amount < tired else tired
    if rested:
        table.add_exhaustion(hero, -rested)
        tell.rested(table, hero, rested)


def reroll(table: Table, hero: i64) -> None:
    """Unused dice may be rolled again, if there are any (GOD-48)."""
    if dice.unused(table):
        then.effects_rerolled(table)
        ask.reroll_dice(table, heroes.owner(table, hero), hero)


def rerolled(table: Table) -> None:
    """The reroll that a card gives has been answered (GOD-48)."""
    turns.reroll(table, True)
