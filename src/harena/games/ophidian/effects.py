"""Effects: how a program of language.py happens, one effect after the other (OPH-01, OPH-26, OPH-28).

What is numbered `actor` in the loop that the generator makes is the deed whose program it is.
"""

from mypy_extensions import i64

from harena.games.ophidian import aims, deeds, ending, harm, pieces, responses
from harena.games.ophidian.made import running, tell, then
from harena.games.ophidian.made.codes import Target
from harena.games.ophidian.made.table import Table


def begin(table: Table) -> None:
    """The program of the deed on top begins; X is read now (OPH-26)."""
    book = table.book
    deed = deeds.top(table)
    program = table.program(deed)
    if book.x[program] >= 0:
        seat, source = table.doer(deed), table.source(deed)
        table.set_x(deed, aims.counted(table, seat, source, table.first(deed), book.x[program]))
    if book.programs.start(program) < book.programs.end(program):
        then.effects_go_on(table, book.programs.start(program))


def go_on(table: Table, at: i64) -> None:
    """One effect happens, and what follows from it; the next one waits for whoever is asked.

    Of a player who has left the game by an effect before, nothing happens any more (OPH-76).
    """
    deed = deeds.top(table)
    if table.out(table.doer(deed)):
        return
    if at + 1 < table.book.programs.end(table.program(deed)):
        then.effects_go_on(table, at + 1)
    table.effect = at
    running.meet(table, at, deed)
    table.effect = 0
    harm.sweep(table, table.doer(deed))
    ending.check(table)


def forgo(table: Table, at: i64, deed: i64) -> None:
    """Its condition is not met: nothing happens, and that is told (OPH-01)."""
    tell.forgone(table, table.doer(deed), at)


def aim(table: Table, at: i64, deed: i64) -> None:
    """Find whom an effect is for: nobody in particular, one piece in play, each that fits, or players."""
    target = table.book.programs.target(at)
    if target < 0:
        running.apply(table, at, deed, -1)
    elif target <= Target.DEFENDER:
        piece = whom(table, deed, target)
        if piece >= 0 and pieces.in_play(table, piece):
            running.apply(table, at, deed, piece)
    elif target <= Target.EVERYONE:
        aim_at_players(table, at, deed, target)
    else:
        aim_at_each(table, at, deed, table.book.each[target])


def aim_at_each(table: Table, at: i64, deed: i64, spec: i64) -> None:
    """Each piece that fits. Who falls by it is seen when all have had their share."""
    seat, source = table.doer(deed), table.source(deed)
    for other in range(table.seat_count):
        mask = table.present(other)
        piece = other * pieces.PIECES
        while mask:
            if mask & 1 and aims.fits(table, seat, source, piece, spec):
                running.apply(table, at, deed, piece)
            mask >>= 1
            piece += 1


def aim_at_players(table: Table, at: i64, deed: i64, target: i64) -> None:
    """Players, clockwise; those who are asked are asked in that order, so the last is pushed first."""
    doer = table.doer(deed)
    step = table.seat_count
    while step > 0:
        step -= 1
        seat = (doer + step) % table.seat_count
        if not table.out(seat) and is_meant(table, deed, target, seat):
            running.apply(table, at, deed, seat)


def is_meant(table: Table, deed: i64, target: i64, seat: i64) -> bool:
    """Whether a word for players means a seat."""
    if target == Target.YOU:
        return seat == table.doer(deed)
    if target == Target.RIVAL:
        return seat == rival(table, deed)
    return target == Target.EVERYONE or seat != table.doer(deed)


def rival(table: Table, deed: i64) -> i64:
    """The opponent who did what is answered, or whose the target is; else the next opponent clockwise."""
    doer = table.doer(deed)
    if table.responding(deed) and table.doer(deed - 1) != doer:
        return table.doer(deed - 1)
    target = table.first(deed)
    if target >= 0 and pieces.owner(target) != doer:
        return pieces.owner(target)
    return harm.who_scores(table, doer, -1)


def whom(table: Table, deed: i64, target: i64) -> i64:
    """The piece that a word means, or -1."""
    if target == Target.TARGET:
        return table.first(deed)
    if target == Target.SECOND:
        return table.second(deed)
    source = table.source(deed)
    if target == Target.SELF:
        return source
    if target == Target.HOST:
        return table.host(source)
    answered = responses.attack_answered(table)
    if answered < 0:
        return -1
    return table.source(answered) if target == Target.ATTACKER else responses.suffers(table, answered)
