"""Net successes walked down a damage tree, box by box (REX-54 to REX-58)."""

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.games.rex import fatigue, favor, field, harm, moving, units
from harena.games.rex.book import BOXES
from harena.games.rex.made import acts, ask, tell, then
from harena.games.rex.made.codes import Result, Special
from harena.games.rex.made.table import Table
from harena.games.rex.measures import Length


def ways(table: Table) -> i64:
    """The boxes (a bit mask) that the walker may enter next.

    Who has let a push go unresisted takes a way with pushes enough for the resistances left, if there still is one
    (REX-63): an extra success (REX-62) can make another way the longest.
    """
    card = units.card(table, table.walker)
    boxes = table.book.way_down(card, table.box, table.successes)
    if not table.owing:
        return boxes
    wanted = table.resists - 1 if table.free_push else table.resists
    kept: i64 = 0
    for box in range(BOXES):
        if boxes >> box & 1 and table.book.pushes_through(card, box, table.successes) >= wanted:
            kept |= 1 << box
    return kept if kept else boxes


def walk(table: Table) -> None:
    """The next box; who no longer engages the defender loses what is left (REX-58)."""
    walker = table.walker
    victim = table.victim
    if table.successes == 0 and not table.free_push:
        return
    if harm.is_doomed(table, victim) or not field.engages(table, walker, victim):
        table.successes = 0
        table.free_push = False
        tell.loses_engagement(table, walker)
        return
    boxes = ways(table)
    if boxes == 0:
        if table.free_push:
            push_for_free(table)
        return
    if not table.free_push and boxes & (boxes - 1) == 0:
        enter(table, lowest_bit(boxes))
        return
    then.walking_box_chosen(table)
    ask.next_box(table, units.owner(walker))


def box_chosen(table: Table) -> None:
    answer = table.take(units.owner(table.walker))
    if answer == acts.FREE_PUSH:
        push_for_free(table)
    else:
        enter(table, acts.box_box(answer))


def push_for_free(table: Table) -> None:
    """The push that an Exhausted defender grants, before or after any box: a Push result (REX-53)."""
    table.free_push = False
    table.dealt += 1
    tell.enters_box(table, table.walker, Result.PUSH, 1)
    then.walking_walk(table)
    then.pushing_push(table)


def enter(table: Table, box: i64) -> None:
    """Take a box: its damage, then its effect (REX-55, REX-57)."""
    walker = table.walker
    card = units.card(table, walker)
    at = table.book.tree_start[card] + box
    result = table.book.result[at]
    damage = table.book.damage[at]
    table.box = box
    table.successes -= 1
    table.dealt += damage
    tell.enters_box(table, walker, result, damage)
    then.walking_walk(table)
    if result == Result.PUSH:
        then.pushing_push(table)
    elif result == Result.FATIGUE:
        fatigue.tire(table, table.victim)
    elif result == Result.FAVOR:
        favor.gain(table, units.owner(walker), 1)
    elif result == Result.REPOSITION:
        then.walking_reposition(table)
    elif result == Result.SPECIAL:
        resolve_special(table, table.book.special[card])


def resolve_special(table: Table, effect: i64) -> None:
    """A card's own result, out of the closed vocabulary."""
    if effect == Special.PIERCE:
        table.wounds += 1
    elif effect == Special.STEAL:
        steal(table, units.owner(table.walker))
    else:
        assert effect == Special.SHIFT
        field.shift(table, table.victim, table.walker, Length.PUSH)


def steal(table: Table, seat: i64) -> None:
    """A Favor die goes from the opponent's pool to a seat's own, if there is one."""
    if table.pool(1 - seat) > 0:
        table.add_pool(1 - seat, -1)
        table.add_pool(seat, 1)
        tell.stolen(table, seat)
    else:
        tell.nothing_to_steal(table, seat)


def reposition(table: Table) -> None:
    """The attacker may move 3 inches (REX-57)."""
    then.walking_repositioned(table)
    ask.reposition_where(table, units.owner(table.walker), table.walker)


def repositioned(table: Table) -> None:
    """Remember it for the end of the activation (REX-33)."""
    if moving.moved(table, table.walker) and units.body(table, table.walker) == table.active:
        table.repositioned = True


def settle(table: Table) -> None:
    """Total damage less armour, at least 1, and wounding damage on top; all marked together (REX-56).

    Both halves of a pair are marked before anything takes effect; then the rider comes first, so that it never stands
    up if it falls with its mount (REX-83). Only a mount meets spikes for both: a rider is thrown before (REX-82).
    """
    if not table.succeeded:
        return
    victim = table.victim
    partner = table.partner(victim)
    hurt = table.dealt - table.book.arm[units.card(table, victim)]
    if hurt < 1:
        hurt = 1
    hurt += table.wounds
    seat = units.owner(table.walker)
    if table.ran_into >> victim & 1 and units.alive(table, victim):
        then.harm_reward(table, seat, victim)
    if table.partner_wounds == 0 or not units.alive(table, partner):
        harm.mark(table, victim, hurt)
        return
    then.harm_reward(table, seat, partner)
    harm.mark(table, victim, hurt)
    harm.mark(table, partner, table.partner_wounds)
