"""Attacks: declaration, power, Favor, the roll (REX-29, REX-31, REX-32, REX-50 to REX-53, REX-81)."""

from mypy_extensions import i64

from harena.games.rex import fatigue, favor, field, reactions, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Side, Trigger
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY

# --- declared attacks ------------------------------------------------------------------------------------------------


def declare(table: Table, attacker: i64, defender: i64) -> None:
    """1 fatigue at once; then power for the first time, the reaction and the attack itself (REX-29, REX-31, REX-50)."""
    fatigue.tire(table, attacker)
    forget_plans(table)
    plan(table, 0, attacker, defender)
    then.fighting_begin(table, 0)
    reactions.open_window(table, Trigger.ATTACK, NOBODY)
    ask_power(table, attacker, 0)


def declare_pair(table: Table, mount: i64, mounts_target: i64, riders_target: i64, rider_first: bool) -> None:
    """Both halves attack for one fatigue, without power; the targets and the order are declared first (REX-81)."""
    fatigue.tire(table, mount)
    forget_plans(table)
    mounts_plan: i64 = 0
    if rider_first:
        mounts_plan = 1
    plan(table, mounts_plan, mount, mounts_target)
    plan(table, 1 - mounts_plan, units.other_half(table, mount), riders_target)
    then.fighting_begin(table, 1)
    then.fighting_begin(table, 0)
    reactions.open_window(table, Trigger.ATTACK, NOBODY)


def plan(table: Table, number: i64, attacker: i64, defender: i64) -> None:
    """Write down a declared attack."""
    table.set_plan_attacker(number, attacker)
    table.set_plan_defender(number, defender)
    tell.declares_attack(table, attacker, defender)


def forget_plans(table: Table) -> None:
    """No attack is planned."""
    forget_plan(table, 0)
    forget_plan(table, 1)
    table.power = False
    table.ran_into = 0  # REX-65: it counts for the whole action, both attacks of a pair


def forget_plan(table: Table, number: i64) -> None:
    """Nothing of a planned attack is left, so that tables which look alike are alike."""
    table.set_plan_attacker(number, 0)
    table.set_plan_defender(number, NOBODY)
    table.set_plan_counter(number, False)
    table.set_plan_assistant(number, NOBODY)
    table.set_plan_maniple(number, False)
    table.set_plan_answered(number, False)


def plan_of(table: Table, attacker: i64) -> i64:
    """The declared attack of a model, or NOBODY."""
    if table.plan_defender(0) != NOBODY and table.plan_attacker(0) == attacker:
        return 0
    if table.plan_defender(1) != NOBODY and table.plan_attacker(1) == attacker:
        return 1
    return NOBODY


# --- power -----------------------------------------------------------------------------------------------------------


def ask_power(table: Table, attacker: i64, last: i64) -> None:
    """Whether it is to be a power attack, which takes another fatigue (REX-32); at last the dice are next."""
    if not fatigue.is_exhausted(table, attacker):
        then.fighting_powered(table)
        ask.how_hard(table, units.owner(attacker), last)


def reconsider(table: Table) -> None:
    """Until the dice are rolled an attack can become a power attack, whatever has been answered to it (REX-32)."""
    if not table.power and was_answered(table):
        ask_power(table, table.attacker, 1)


def stays_open(table: Table) -> bool:
    """Whether whoever declares a plain attack is asked about power once more, before the dice (REX-32)."""
    if not table.book.has_late_power:
        return False
    if favor.limit(table, table.plan_attacker(0)) > 0 or favor.limit(table, table.plan_defender(0)) > 0:
        return True
    return reactions.can_react(table, 1 - table.player, Trigger.ATTACK, NOBODY)


def was_answered(table: Table) -> bool:
    """Whether anybody was asked anything since the attack was declared: for a reaction, or for Favor (REX-50)."""
    if favor.limit(table, table.attacker) + table.favor_dice(Side.ATTACK) > 0:
        return True
    if favor.limit(table, table.defender) + table.favor_dice(Side.DEFENCE) > 0:
        return True
    return table.plan_answered(0) or reactions.can_react(table, 1 - table.player, Trigger.ATTACK, NOBODY)


def is_upgradable(table: Table) -> bool:
    """Whether the attack under way is one that power may be given to: no reaction, no pair's (REX-46, REX-81)."""
    declared = units.owner(table.attacker) == table.player and table.plan_defender(1) == NOBODY
    return declared and table.book.has_late_power


def powered(table: Table) -> None:
    """A power attack costs one more fatigue (REX-32)."""
    attacker = table.plan_attacker(0)
    if table.take(units.owner(attacker)) == acts.WITH_POWER:
        fatigue.tire(table, attacker)
        table.power = True
        tell.power_attack(table, attacker)


# --- the attack under way --------------------------------------------------------------------------------------------


def begin(table: Table, number: i64) -> None:
    """A declared attack is resolved, unless attacker or target is gone or out of range by now (REX-81)."""
    attacker = table.plan_attacker(number)
    defender = table.plan_defender(number)
    if defender == NOBODY or not field.engages(table, attacker, defender):
        return
    open_attack(table, attacker, defender, 0)
    table.counter = table.plan_counter(number)
    table.assistant = table.plan_assistant(number)
    table.maniple = table.plan_maniple(number)


def open_attack(table: Table, attacker: i64, defender: i64, bonus: i64) -> None:
    """Lay out an attack: Favor of the attacker, of the defender, power, the roll, the walk, the damage (REX-50)."""
    table.attacker = attacker
    table.defender = defender
    table.bonus = bonus
    table.counter = False
    table.assistant = NOBODY
    table.maniple = False
    table.set_favor_dice(Side.ATTACK, 0)
    table.set_favor_dice(Side.DEFENCE, 0)
    clear_walk(table)
    then.walking_settle(table)
    then.walking_walk(table)
    then.fighting_roll(table)
    if is_upgradable(table):
        then.fighting_reconsider(table)
    then.fighting_ask_favor(table, Side.DEFENCE)
    then.fighting_ask_favor(table, Side.ATTACK)


def clear_walk(table: Table) -> None:
    """Nobody has won the roll yet, and nothing has been dealt."""
    table.successes = 0
    table.box = NOBODY
    table.dealt = 0
    table.wounds = 0
    table.partner_wounds = 0
    table.resists = 0
    table.owing = False
    table.free_push = False
    table.met_friend = False
    table.met_hazard = False
    table.met_wounding = False
    table.succeeded = False


def fighter(table: Table, side: i64) -> i64:
    """Who attacks, or who is attacked."""
    return table.attacker if side == Side.ATTACK else table.defender


def ask_favor(table: Table, side: i64) -> None:
    """First the attacker, then the defender says how many Favor dice it adds (REX-50, REX-52)."""
    unit = fighter(table, side)
    most = favor.limit(table, unit)
    if most > 0:
        then.fighting_favored(table, side)
        ask.add_favor(table, units.owner(unit), side, most)


def favored(table: Table, side: i64) -> None:
    unit = fighter(table, side)
    dice = acts.favor_dice(table.take(units.owner(unit)))
    table.set_favor_dice(side, dice)
    if dice:
        favor.spend(table, unit, dice)
        tell.adds_favor(table, unit, dice)


# --- the roll --------------------------------------------------------------------------------------------------------


def roll(table: Table) -> None:
    """Opposed rolls; whoever has more successes resolves them down the own tree (REX-43, REX-51, REX-53)."""
    attacker = table.attacker
    defender = table.defender
    worn = fatigue.is_exhausted(table, defender)
    hits = roll_dice(table, Side.ATTACK, table.book.atk[units.card(table, attacker)], table.power) + table.bonus
    if worn:
        hits += 1
    blocks = roll_dice(table, Side.DEFENCE, defence(table), False)
    table.disclose()
    net = hits - blocks
    if net > 0:
        win(table, attacker, defender, net, worn)
    elif net < 0 and table.counter:
        win(table, defender, attacker, -net, fatigue.is_exhausted(table, attacker))
    else:
        tell.missed(table, attacker, defender)


def defence(table: Table) -> i64:
    """DEF, with an assistant's added; or ATK for a counterattack (REX-43, REX-44, REX-75)."""
    card = units.card(table, table.defender)
    if table.counter:
        return table.book.atk[card]
    dice = table.book.dfn[card]
    assistant = table.assistant
    if assistant != NOBODY:
        dice += table.book.dfn[units.card(table, assistant)]
        if table.maniple:
            dice += 1
    return dice


def roll_dice(table: Table, side: i64, plain: i64, reroll: bool) -> i64:
    """4+ is a success, on a Favor die two; a power attack rerolls failures once (REX-32, REX-51, REX-52)."""
    hits: i64 = 0
    dice = plain + table.favor_dice(side)
    for die in range(dice):
        success = table.below(6) >= 3
        if not success and reroll:
            success = table.below(6) >= 3
        if success:
            hits += 1
            if die >= plain:
                hits += 1
    tell.rolled(table, fighter(table, side), dice, hits, side)
    return hits


def win(table: Table, walker: i64, victim: i64, net: i64, worn: bool) -> None:
    """A successful attack: what it has to spend, and what the victim resists (REX-53, REX-63)."""
    table.succeeded = True
    table.walker = walker
    table.victim = victim
    table.successes = net
    table.free_push = worn
    table.resists = resistance(table, walker, victim)
    tell.wins(table, walker, victim, net)


def resistance(table: Table, walker: i64, victim: i64) -> i64:
    """How many pushes a victim resists: larger bases one, titans one more (REX-63)."""
    pushes: i64 = 0
    if units.radius(table, victim) > units.radius(table, walker):
        pushes += 1
    if units.is_titan(table, victim):
        pushes += 1
    return pushes
