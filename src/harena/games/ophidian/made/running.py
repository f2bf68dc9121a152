"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.ophidian import conditions, effects, verbs
from harena.games.ophidian.made.table import Table


def meet(table: Table, at: i64, actor: i64) -> None:
    """An effect happens, or waits for its trigger."""
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
        verbs.deal(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 1:
        verbs.heal(table, actor, target, amount(table, at, actor))
    elif verb == 2:
        verbs.set(table, actor, target, amount(table, at, actor))
    elif verb == 3:
        verbs.unset(table, actor, target, amount(table, at, actor))
    elif verb == 4:
        verbs.boost(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 5:
        verbs.weaken(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 6:
        verbs.grant(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 7:
        verbs.move(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 8:
        verbs.destroy(table, actor, target, amount(table, at, actor))
    elif verb == 9:
        verbs.redirect(table, actor, target, amount(table, at, actor))
    elif verb == 10:
        verbs.attack(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 11:
        verbs.draw(table, actor, target, amount(table, at, actor))
    elif verb == 12:
        verbs.discard(table, actor, target, amount(table, at, actor))
    elif verb == 13:
        verbs.mill(table, actor, target, amount(table, at, actor))
    elif verb == 14:
        verbs.gain(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 15:
        verbs.lose(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 16:
        verbs.steal(table, actor, target, amount(table, at, actor))
    elif verb == 17:
        verbs.cancel(table, actor, target, amount(table, at, actor))
    elif verb == 18:
        verbs.prevent(table, actor, target, amount(table, at, actor))
    elif verb == 19:
        verbs.become(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 20:
        verbs.pass_(table, actor, target, amount(table, at, actor))
    elif verb == 21:
        verbs.roll(table, actor, target, amount(table, at, actor))


def amount(table: Table, at: i64, actor: i64) -> i64:
    """How much it is now."""
    per = table.book.programs.per(at)
    if per == 0:
        return table.book.programs.amount(at)
    return table.book.programs.amount(at) * counted(table, per - 1, actor)


def holds(table: Table, condition: i64, actor: i64, number: i64) -> bool:
    if condition == 0:
        return conditions.favorite(table, actor, number)
    if condition == 1:
        return conditions.unloved(table, actor, number)
    if condition == 2:
        return conditions.raging(table, actor, number)
    if condition == 3:
        return conditions.forward(table, actor, number)
    if condition == 4:
        return conditions.behind(table, actor, number)
    if condition == 5:
        return conditions.fallen(table, actor, number)
    if condition == 6:
        return conditions.minions(table, actor, number)
    if condition == 7:
        return conditions.wave(table, actor, number)
    if condition == 8:
        return conditions.rolled(table, actor, number)
    if condition == 9:
        return conditions.target_raging(table, actor, number)
    if condition == 10:
        return conditions.target_wounded(table, actor, number)
    if condition == 11:
        return conditions.target_set(table, actor, number)
    if condition == 12:
        return conditions.target_gone(table, actor, number)
    return False


def counted(table: Table, count: i64, actor: i64) -> i64:
    if count == 0:
        return conditions.x(table, actor)
    if count == 1:
        return conditions.die(table, actor)
    return 0
