"""Equipment in use: effect after effect, each with its target. GOD-12, GOD-13, GOD-44, GOD-46, GOD-48, GOD-67."""

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.games.gods import floor, heroes, life, turns
from harena.games.gods.book import NO_EFFECT
from harena.games.gods.made import acts, ask, running, tell, then
from harena.games.gods.made.codes import Target, Verb
from harena.games.gods.made.table import Table


def begin(table: Table, hero: i64, program: i64) -> None:
    """All effects of a program, in their order (GOD-44)."""
    programs = table.book.programs
    then.effects_resolve(table, programs.start(program), programs.end(program), hero)


def resolve(table: Table, at: i64, end: i64, hero: i64) -> None:
    """The next effect; the rest follow when it is done."""
    if at != end:
        then.effects_resolve(table, at + 1, end, hero)
        running.meet(table, at, hero)


def answer(table: Table, at: i64, hero: i64) -> None:
    """What an effect waited for has happened (GOD-67)."""
    running.happen(table, at, hero)


def stand(table: Table, at: i64, hero: i64) -> None:
    """The effect waits for its trigger; used again it waits once more (GOD-67)."""
    kind = table.book.kind_of_effect(at)
    table.add_standing(hero, kind, 1)
    tell.readied(table, hero, table.card(hero, kind))


def forgo(table: Table, at: i64, hero: i64) -> None:
    """Its condition is not met: nothing happens, and that is told (GOD-13)."""
    tell.forgone(table, hero, at)


def aim(table: Table, at: i64, hero: i64) -> None:
    """Find the target and apply the effect.

    The active Hero names every target, even the only one; others are asked only where there is a choice.
    """
    kind = table.book.programs.target(at)
    found = floor.targets(table, hero, kind)
    if found == 0:
        tell.missed(table, hero, at)  # GOD-46
    elif kind == Target.ALL_ADJACENT:
        apply_to_all(table, at, hero, found)
    elif kind != Target.SELF and (found & (found - 1) or hero == heroes.active(table)):
        then.effects_targeted(table, at, hero)
        ask.choose_target(table, heroes.owner(table, hero), hero, at)
    else:
        apply(table, at, hero, lowest_bit(found))


def targeted(table: Table, at: i64, hero: i64) -> None:
    """The target has been named."""
    action = table.take(heroes.owner(table, hero))
    apply(table, at, hero, heroes.called(table, acts.target_figure(action)))


def apply(table: Table, at: i64, hero: i64, target: i64) -> None:
    """Apply the effect to one target; what it does to life is told with its cause."""
    table.effect = at
    running.apply(table, at, hero, target)
    table.effect = NO_EFFECT


def apply_to_all(table: Table, at: i64, hero: i64, found: i64) -> None:
    """Damage strikes all at the same moment; anything else is applied to one after the other."""
    if table.book.programs.verb(at) == Verb.DAMAGE:
        table.effect = at
        life.lose_together(table, found, running.amount(table, at, hero), life.by_effect(table))
        table.effect = NO_EFFECT
        return
    for place in range(1, table.book.heroes + 1):
        other = heroes.in_order(table, table.turn + place)
        if found >> other & 1:
            apply(table, at, hero, other)


def rerolled(table: Table) -> None:
    """The reroll that a card gives has been answered (GOD-48)."""
    turns.reroll(table, True)
