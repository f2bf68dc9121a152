"""Attacking: OPH-32 to OPH-43, OPH-50."""

from mypy_extensions import i64

from harena.games.ophidian import crowd, deeds, ending, harm, pieces
from harena.games.ophidian.made import acts, ask, tell, then
from harena.games.ophidian.made.codes import Damage, Deed, Moment, Stat
from harena.games.ophidian.made.table import Table


def declare(table: Table, seat: i64, piece: i64, target: i64, responding: bool) -> None:
    """The attacker is Set; whether its target is Set and Raging is read now (OPH-32, OPH-42, OPH-43)."""
    deed = deeds.declare(table, Deed.ATTACK, seat, piece, 0, responding)
    table.set_first(deed, target)
    pieces.set_turned(table, piece)
    tell.attacked(table, piece, target)
    if pieces.was_raging(table, target):
        table.set_rages(deed, not table.turned(target))
        table.set_rouses(deed, table.turned(target))


def can_attack(table: Table, piece: i64) -> bool:
    """Unset, in the Action Field."""
    return pieces.is_character(table, piece) and table.forward(piece) and not table.turned(piece)


def through_effect(table: Table, seat: i64, piece: i64, target: i64, responding: bool) -> None:
    """An attack that a text makes: no Action, but an attack in all else (OPH-28)."""
    if not can_attack(table, piece) or not pieces.is_character(table, target) or table.depth >= deeds.MOST:
        return
    declare(table, seat, piece, target, responding)
    then.resolving_finish(table)
    then.resolving_resolve(table)
    then.responses_open(table, Moment.DECLARED)


# --- redirection -----------------------------------------------------------------------------------------------------


def redirect(table: Table) -> None:
    """The Defender's controller may Intercept, Protect or do nothing, if anybody can step in (OPH-33)."""
    deed = deeds.top(table)
    target = table.first(deed)
    if table.defender(deed) >= 0 or not pieces.in_play(table, target):
        return
    table.set_defender(deed, target)
    seat = pieces.owner(target)
    if anybody_can_step_in(table, deed, seat):
        then.attacks_redirected(table, seat)
        ask.redirect(table, seat, table.source(deed), target)


def anybody_can_step_in(table: Table, deed: i64, seat: i64) -> bool:
    """Whether there is anything to choose."""
    for at in range(pieces.PIECES):
        piece = seat * pieces.PIECES + at
        if can_intercept(table, deed, piece) or can_protect(table, deed, piece):
            return True
    return False


def can_step_in(table: Table, deed: i64, piece: i64) -> bool:
    """An Unset Gladiator, or a Minion whose text says so, for another; not against an elusive attacker."""
    return (
        pieces.is_character(table, piece)
        and not table.turned(piece)
        and piece != table.first(deed)
        and pieces.may_step_in(table, piece)
        and not is_elusive(table, deed)
    )


def is_elusive(table: Table, deed: i64) -> bool:
    """Whether the text of the attacker keeps others from stepping in."""
    attacker = table.source(deed)
    return pieces.in_play(table, attacker) and pieces.value(table, attacker, Stat.ELUSIVE) > 0


def can_intercept(table: Table, deed: i64, piece: i64) -> bool:
    """From the same field as the Defender."""
    return can_step_in(table, deed, piece) and table.forward(piece) == table.forward(table.first(deed))


def can_protect(table: Table, deed: i64, piece: i64) -> bool:
    """From the Action Field for somebody in the Support Field."""
    return can_step_in(table, deed, piece) and table.forward(piece) and not table.forward(table.first(deed))


def redirected(table: Table, seat: i64) -> None:
    """Whoever Intercepts is Set by it; whoever Protects is not (OPH-33)."""
    deed = deeds.top(table)
    answer = table.take(seat)
    if answer == acts.RECEIVE:
        return
    if acts.is_intercept(answer):
        piece = seat * pieces.PIECES + acts.intercept_piece(answer)
        table.set_intercepted(deed, True)
        tell.intercepted(table, piece)
        pieces.set_turned(table, piece)
    else:
        piece = seat * pieces.PIECES + acts.protect_piece(answer)
        tell.protected(table, piece)
    turn_to(table, deed, piece)


def turn_to(table: Table, deed: i64, piece: i64) -> None:
    """Somebody else becomes the Defender, and nobody's Rage has a say (OPH-43)."""
    table.set_defender(deed, piece)
    table.set_rages(deed, False)
    table.set_rouses(deed, False)


# --- Cheer and damage ------------------------------------------------------------------------------------------------


def cheer(table: Table) -> None:
    """A Gladiator's attack brings Cheer: to the interceptor's player if it was Intercepted (OPH-50)."""
    deed = deeds.top(table)
    attacker = table.source(deed)
    if table.defender(deed) < 0 or not pieces.in_play(table, attacker):
        return
    if pieces.is_gladiator(attacker):
        seat = pieces.owner(table.defender(deed)) if table.intercepted(deed) else pieces.owner(attacker)
        crowd.gain(table, seat, one_more(table, attacker, Stat.CHEER))
        ending.check(table)


def strike(table: Table) -> None:
    """Attack, Rage and Defense damage at the same time; then a Set Raging Character is Unset (OPH-41, OPH-42)."""
    deed = deeds.top(table)
    attacker, defender = table.source(deed), table.defender(deed)
    if table.cancelled(deed) or defender < 0:
        return
    if not pieces.in_play(table, attacker) or not pieces.in_play(table, defender):
        table.set_defender(deed, -1)  # there is no blow, so nobody was wounded by it
        return
    by, other = pieces.owner(attacker), pieces.owner(defender)
    back = pieces.value(table, defender, Stat.DEFENSE)
    fury = fury_against(table, deed, defender)
    harm.wound(table, defender, damage(table, attacker, defender, table.prevented(deed)), Damage.ATTACK)
    if fury > 0:
        harm.wound(table, attacker, fury, Damage.RAGE)
    if back > 0:
        harm.wound(table, attacker, back, Damage.DEFENSE)
    fell_both(table, attacker, by, defender, other)
    if table.rouses(deed) and pieces.in_play(table, defender):
        pieces.unset(table, defender)
    harm.sweep(table, by)
    ending.check(table)


def damage(table: Table, attacker: i64, defender: i64, prevented: i64) -> i64:
    """Attack damage before the Shield takes its part, which it does not take of a piercing attack (OPH-35, OPH-36)."""
    amount = pieces.value(table, attacker, Stat.ATTACK) - prevented
    if pieces.value(table, attacker, Stat.PIERCING) > 0 and amount > 0:
        amount += pieces.value(table, defender, Stat.SHIELD)
    return amount


def fury_against(table: Table, deed: i64, defender: i64) -> i64:
    """The Rage Damage that an attack costs the attacker (OPH-41)."""
    if not table.rages(deed):
        return 0
    return fury(table, defender)


def fury(table: Table, piece: i64) -> i64:
    """The Rage Damage of a Character: 1, changed by texts (OPH-41)."""
    return one_more(table, piece, Stat.FURY)


def one_more(table: Table, piece: i64, stat: i64) -> i64:
    """The 1 that Rage Damage and Cheer are from the start, with what texts add and take away (OPH-41, OPH-50)."""
    amount = 1 + pieces.value(table, piece, stat)
    if amount < 0:
        return 0
    return amount


def reckon(table: Table, deed: i64) -> tuple[i64, i64]:
    """What a declared attack would do as things stand: damage to the Defender, and damage to the attacker."""
    attacker = table.source(deed)
    defender = table.first(deed) if table.defender(deed) < 0 else table.defender(deed)
    if table.what(deed) != Deed.ATTACK or not pieces.in_play(table, attacker) or not pieces.in_play(table, defender):
        return 0, 0
    blow = damage(table, attacker, defender, table.prevented(deed)) - pieces.value(table, defender, Stat.SHIELD)
    back = fury_against(table, deed, defender) + pieces.value(table, defender, Stat.DEFENSE)
    return max(blow, 0), max(back, 0)


def fell_both(table: Table, attacker: i64, by: i64, defender: i64, other: i64) -> None:
    """Both are looked at before either falls, since both were struck at once (OPH-41, OPH-44)."""
    dead = harm.is_dead(table, attacker)
    if harm.is_dead(table, defender):
        harm.destroy(table, defender, by)
    if dead and pieces.in_play(table, attacker):
        harm.destroy(table, attacker, other)
