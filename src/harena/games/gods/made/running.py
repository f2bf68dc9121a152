"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.gods import conditions, effects, verbs
from harena.games.gods.made.table import Table


def meet(table: Table, at: i64, actor: i64) -> None:
    """An effect happens, or waits for its trigger."""
    if table.book.programs.trigger(at) != 0:
        effects.stand(table, at, actor)
    else:
        happen(table, at, actor)


def happen(table: Table, at: i64, actor: i64) -> None:
    """An effect looks for its target, unless something forbids it."""
    programs = table.book.programs
    test = programs.test(at)
    if test > 0 and not holds(table, test - 1, actor, programs.least(at)):
        effects.forgo(table, at, actor)
        return
    if test < 0 and holds(table, -test - 1, actor, programs.least(at)):
        effects.forgo(table, at, actor)
        return
    effects.aim(table, at, actor)


def apply(table: Table, at: i64, actor: i64, target: i64) -> None:
    """Do what the verb says to one target."""
    verb = table.book.programs.verb(at)
    if verb == 0:
        verbs.damage(table, actor, target, amount(table, at, actor))
    elif verb == 1:
        verbs.move(table, actor, target, amount(table, at, actor))
    elif verb == 2:
        verbs.push(table, actor, target, amount(table, at, actor))
    elif verb == 3:
        verbs.gain(table, actor, target, amount(table, at, actor))
    elif verb == 4:
        verbs.protection(table, actor, target, amount(table, at, actor))
    elif verb == 5:
        verbs.tire(table, actor, target, amount(table, at, actor))
    elif verb == 6:
        verbs.rest(table, actor, target, amount(table, at, actor))
    elif verb == 7:
        verbs.reroll(table, actor, target, amount(table, at, actor))


def amount(table: Table, at: i64, actor: i64) -> i64:
    """How much it is now."""
    per = table.book.programs.per(at)
    if per == 0:
        return table.book.programs.amount(at)
    return table.book.programs.amount(at) * counted(table, per - 1, actor)


def holds(table: Table, condition: i64, actor: i64, number: i64) -> bool:
    if condition == 0:
        return conditions.wounded(table, actor, number)
    if condition == 1:
        return conditions.protected(table, actor, number)
    if condition == 2:
        return conditions.tired(table, actor, number)
    if condition == 3:
        return conditions.neighbours(table, actor, number)
    return False


def counted(table: Table, count: i64, actor: i64) -> i64:
    if count == 0:
        return conditions.neighbour(table, actor)
    if count == 1:
        return conditions.token(table, actor)
    if count == 2:
        return conditions.weariness(table, actor)
    return 0
