"""Pushes: resistance, the line of centres, what is met, follow-ups (REX-60 to REX-65)."""

from mypy_extensions import i64

from harena.games.rex import fatigue, favor, field, harm, mounts, moving, units
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Lasting, Obstacle, Place, Terrain
from harena.games.rex.made.table import Table
from harena.games.rex.measures import NOBODY, UNITS, WOUND, Length
from harena.plane.obstacles import EDGE


def push(table: Table) -> None:
    """The attacker picks which pushes are resisted, as long as enough others can follow (REX-63)."""
    if table.resists == 0:
        shove(table)
    elif may_go_unresisted(table):
        then.pushing_resist_chosen(table)
        ask.whether_resisted(table, units.owner(table.walker))
    else:
        resist(table)


def may_go_unresisted(table: Table) -> bool:
    """Whether at least as many later pushes as unused resistances remain, on some way down (REX-63)."""
    later = table.book.most_pushes(units.card(table, table.walker), table.box, table.successes)
    if table.free_push:
        later += 1
    return later >= table.resists


def resist_chosen(table: Table) -> None:
    if table.take(units.owner(table.walker)) == acts.LET_IT_RESIST:
        resist(table)
    else:
        table.owing = True
        shove(table)


def resist(table: Table) -> None:
    """The damage stays, movement and follow-up do not (REX-63)."""
    table.resists -= 1
    tell.resisted(table, table.victim)


def shove(table: Table) -> None:
    """Push the victim; a mounted rider is thrown first (REX-82)."""
    victim = table.victim
    if table.place(victim) == Place.MOUNTED and not mounts.throw(table, victim):
        return
    if not harm.is_doomed(table, victim):
        slide(table, victim)
    if not harm.is_doomed(table, victim):
        then.pushing_follow(table)


def slide(table: Table, victim: i64) -> None:
    """1 inch straight away along the line of the two centres, or until something is met (REX-60)."""
    x = units.x(table, victim)
    y = units.y(table, victim)
    dx = x - units.x(table, table.walker)
    dy = y - units.y(table, table.walker)
    body = units.body(table, victim)
    sweep = field.course(table, victim).sweep(x, y, dx, dy, Length.PUSH)
    units.put(table, victim, sweep.end_x, sweep.end_y)
    tell.pushed(table, victim, sweep.end_x, sweep.end_y)
    for number in sweep.met:
        meet(table, victim, field.obstacle(table, body, number))


# --- what is met -----------------------------------------------------------------------------------------------------


def meet(table: Table, victim: i64, thing: i64) -> None:
    """The victim has been pushed into a model, terrain or the edge."""
    if 0 <= thing < UNITS:
        tell.meets(table, victim, Obstacle.MODEL, thing)
        meet_model(table, victim, thing)
    elif thing == EDGE:
        tell.meets(table, victim, Obstacle.EDGE, NOBODY)
        meet_hazard(table, victim)
    else:
        meet_terrain(table, victim, table.book.terrain_kind[thing - UNITS])


def meet_terrain(table: Table, victim: i64, kind: i64) -> None:
    """A pit takes whoever is pushed in; other hazards tire, and wounding ones wound, once (REX-64)."""
    if kind == Terrain.LETHAL:
        tell.meets(table, victim, Obstacle.LETHAL, NOBODY)
        table.successes = 0
        table.free_push = False
        if not harm.is_doomed(table, victim):
            harm.drown(table, victim, units.owner(table.walker))
    elif kind == Terrain.WOUNDING:
        tell.meets(table, victim, Obstacle.WOUNDING, NOBODY)
        meet_hazard(table, victim)
        meet_spikes(table, victim)
    else:
        tell.meets(table, victim, Obstacle.HAZARD, NOBODY)
        meet_hazard(table, victim)


def meet_spikes(table: Table, victim: i64) -> None:
    """Wounding damage, the first time in an attack; it applies to both halves of a pair (REX-64, REX-83)."""
    if table.met_wounding:
        return
    table.met_wounding = True
    table.wounds += WOUND
    table.ran_into |= 1 << victim
    other = units.other_half(table, victim)
    if other != NOBODY:
        table.partner_wounds = WOUND
        table.ran_into |= 1 << other


def meet_model(table: Table, victim: i64, thing: i64) -> None:
    """A friend of the attacker is worth a success, once; Stone Guard makes a hazard (REX-62, REX-75)."""
    if units.owner(thing) == units.owner(table.walker) and not table.met_friend:
        table.met_friend = True
        table.successes += 1
        tell.extra_success(table, table.walker)
    if units.owner(thing) != units.owner(victim) and favor.lasts(table, units.owner(thing), Lasting.STONE_GUARD):
        if units.pair_has_gladiator(table, thing):
            meet_hazard(table, victim)


def meet_hazard(table: Table, victim: i64) -> None:
    """One fatigue, the first time in an attack, whichever hazard it is (REX-64)."""
    if not table.met_hazard:
        table.met_hazard = True
        fatigue.tire(table, victim)


# --- follow-ups ------------------------------------------------------------------------------------------------------


def follow(table: Table) -> None:
    """After a push that was not resisted the attacker may follow up to 1 inch toward the defender (REX-61)."""
    then.pushing_followed(table)
    ask.follow_where(table, units.owner(table.walker), table.walker)


def followed(table: Table) -> None:
    moving.moved(table, table.walker)
