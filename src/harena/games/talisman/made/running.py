"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.talisman import conditions, effects, verbs
from harena.games.talisman.made.table import Table


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
    if table.book.programs.cost(at) != 0 and not effects.pay(table, at, actor):
        return
    effects.aim(table, at, actor)


def apply(table: Table, at: i64, actor: i64, target: i64) -> None:
    """Do what the verb says to one target."""
    verb = table.book.programs.verb(at)
    if verb == 0:
        verbs.gain(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 1:
        verbs.lose(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 2:
        verbs.heal(table, actor, target, amount(table, at, actor))
    elif verb == 3:
        verbs.take(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 4:
        verbs.go(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 5:
        verbs.fight(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 6:
        verbs.draw(table, actor, target, amount(table, at, actor))
    elif verb == 7:
        verbs.more(table, actor, target, amount(table, at, actor))
    elif verb == 8:
        verbs.shop(table, actor, target, amount(table, at, actor))
    elif verb == 9:
        verbs.turn(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 10:
        verbs.quake(table, actor, target, amount(table, at, actor))
    elif verb == 11:
        verbs.free(table, actor, target, amount(table, at, actor))
    elif verb == 12:
        verbs.add(table, actor, target, amount(table, at, actor))
    elif verb == 13:
        verbs.weaken(table, actor, target, amount(table, at, actor))
    elif verb == 14:
        verbs.better(table, actor, target, amount(table, at, actor))
    elif verb == 15:
        verbs.halt(table, actor, target, amount(table, at, actor))
    elif verb == 16:
        verbs.fell(table, actor, target, amount(table, at, actor))
    elif verb == 17:
        verbs.counter(table, actor, target, amount(table, at, actor))
    elif verb == 18:
        verbs.bonus(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 19:
        verbs.raise_(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 20:
        verbs.save(table, actor, target, amount(table, at, actor))
    elif verb == 21:
        verbs.carry(table, actor, target, amount(table, at, actor))
    elif verb == 22:
        verbs.defeats(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 23:
        verbs.evade(table, actor, target, amount(table, at, actor))
    elif verb == 24:
        verbs.mind(table, actor, target, amount(table, at, actor))
    elif verb == 25:
        verbs.least(table, actor, target, amount(table, at, actor))
    elif verb == 26:
        verbs.caps(table, actor, target, amount(table, at, actor))
    elif verb == 27:
        verbs.bar(table, actor, target, amount(table, at, actor), table.book.programs.word(at))
    elif verb == 28:
        verbs.stride(table, actor, target, amount(table, at, actor))
    elif verb == 29:
        verbs.rouse(table, actor, target, amount(table, at, actor))


def amount(table: Table, at: i64, actor: i64) -> i64:
    """How much it is now."""
    per = table.book.programs.per(at)
    if per == 0:
        return table.book.programs.amount(at)
    return table.book.programs.amount(at) * counted(table, per - 1, actor)


def holds(table: Table, condition: i64, actor: i64, number: i64) -> bool:
    if condition == 0:
        return conditions.good(table, actor, number)
    if condition == 1:
        return conditions.neutral(table, actor, number)
    if condition == 2:
        return conditions.evil(table, actor, number)
    if condition == 3:
        return conditions.inside(table, actor, number)
    if condition == 4:
        return conditions.rich(table, actor, number)
    if condition == 5:
        return conditions.strong(table, actor, number)
    if condition == 6:
        return conditions.wise(table, actor, number)
    return False


def counted(table: Table, count: i64, actor: i64) -> i64:
    if count == 0:
        return conditions.die(table, actor)
    if count == 1:
        return conditions.follower(table, actor)
    if count == 2:
        return conditions.trophy(table, actor)
    return 0
