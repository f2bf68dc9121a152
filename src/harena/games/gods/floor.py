"""The arena's floor: moving, tiles, pushing, seeing. GOD-50 to GOD-63."""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import append, vec
from harena.games.gods import heroes, life
from harena.games.gods.book import NOBODY
from harena.games.gods.made import acts, ask, tell, then
from harena.games.gods.made.codes import Cause, Ground, Target
from harena.games.gods.made.table import Table
from harena.plane.hexes import DIRECTIONS

# Neighbours in ascending order of their numbers: north-west, north-east, west, east, south-west, south-east.
_ASCENDING: Final[vec[i64]] = vec[i64]([4, 5, 3, 0, 2, 1])

# --- moving ----------------------------------------------------------------------------------------------------------


def move(table: Table, hero: i64, steps: i64, chooser: i64) -> None:
    """A move is taken in full; where no step is possible the rest is ignored and 1 life is lost (GOD-51).

    The active Hero names every step; others are asked only where there is a choice.
    """
    while steps > 0:
        found = ways(table, hero)
        if len(found) == 0:
            tell.stuck(table, hero)
            life.lose(table, hero, 1, Cause.STUCK)
            return
        if len(found) > 1 or chooser == heroes.active(table):
            then.floor_stepped(table, hero, steps, chooser)
            ask.choose_step(table, heroes.owner(table, chooser), hero, steps)
            return
        step(table, hero, found[0])
        steps -= 1


def stepped(table: Table, hero: i64, steps: i64, chooser: i64) -> None:
    """The step that was chosen, then the rest of the move."""
    step(table, hero, acts.go_space(table.take(heroes.owner(table, chooser))))
    move(table, hero, steps - 1, chooser)


def is_walkable(table: Table, space: i64) -> bool:
    """Whether a Hero may move to a space: in the arena, no pillar, no Hero, not gray (GOD-50)."""
    if space < 0 or table.hero_at(space) != NOBODY:
        return False
    ground = table.book.ground(space)
    return ground != Ground.PILLAR and ground != Ground.GRAY


def ways(table: Table, hero: i64) -> vec[i64]:
    """The spaces a Hero can step to, sorted (GOD-50). Turning back is allowed (GOD-52)."""
    found = vec[i64](capacity=6)
    here = table.space(hero)
    for direction in _ASCENDING:
        space = table.book.board.next_to(here, direction)
        if is_walkable(table, space):
            found = append(found, space)
    return found


def step(table: Table, hero: i64, space: i64) -> None:
    """One step of a move."""
    heroes.put(table, hero, space)
    tell.moved(table, hero, space)
    meet_tile(table, hero, space)


def meet_tile(table: Table, hero: i64, space: i64) -> None:
    """What the tile does that a Hero has just stepped onto or was pushed onto, once for each entry (GOD-53, GOD-54)."""
    ground = table.book.ground(space)
    if ground == Ground.FOUNTAIN and table.stock(space) > 0:
        table.add_stock(space, -1)
        tell.drank(table, hero, space)
        life.gain(table, hero, 1, Cause.FOUNTAIN)
    elif ground == Ground.TRAP:
        tell.trapped(table, hero, space)
        life.lose(table, hero, 1, Cause.TRAP)


# --- pushing ---------------------------------------------------------------------------------------------------------


def push(table: Table, pusher: i64, hero: i64) -> None:
    """One space straight away from the pusher; what blocks it costs life instead (GOD-60, GOD-61)."""
    there = beyond(table, pusher, hero)
    blocker = NOBODY if there < 0 else table.hero_at(there)
    if blocker != NOBODY:
        tell.push_blocked(table, hero, blocker)
        life.lose_together(table, 1 << hero | 1 << blocker, 1, Cause.PUSH)
    elif not is_walkable(table, there):
        tell.push_blocked(table, hero, NOBODY)
        life.lose(table, hero, 1, Cause.PUSH)
    else:
        heroes.put(table, hero, there)
        tell.pushed(table, hero, there)
        meet_tile(table, hero, there)


def beyond(table: Table, pusher: i64, hero: i64) -> i64:
    """The space behind a Hero as seen from an adjacent one; below zero outside the board."""
    board = table.book.board
    here = table.space(hero)
    return board.next_to(here, board.direction_to(table.space(pusher), here))


# --- seeing ----------------------------------------------------------------------------------------------------------


def adjacent(table: Table, hero: i64) -> i64:
    """Bit mask of the Heroes on spaces that share a border with this one's (GOD-05)."""
    mask: i64 = 0
    here = table.space(hero)
    for direction in range(DIRECTIONS):
        space = table.book.board.next_to(here, direction)
        if space >= 0:
            other = table.hero_at(space)
            if other != NOBODY:
                mask |= 1 << other
    return mask


def faraway(table: Table, hero: i64) -> i64:
    """Bit mask of the Heroes in line of sight but not adjacent (GOD-62)."""
    mask: i64 = 0
    board = table.book.board
    for direction in range(DIRECTIONS):
        space = board.next_to(table.space(hero), direction)
        far = False
        while space >= 0 and table.book.ground(space) != Ground.PILLAR and table.book.ground(space) != Ground.GRAY:
            seen = table.hero_at(space)
            if seen != NOBODY:
                if far:
                    mask |= 1 << seen
                break
            space = board.next_to(space, direction)
            far = True
    return mask


def targets(table: Table, hero: i64, kind: i64) -> i64:
    """Bit mask of the Heroes that an effect of this target may be applied to (GOD-62, GOD-63)."""
    if kind == Target.SELF:
        return 1 << hero
    if kind == Target.ADJACENT or kind == Target.ALL_ADJACENT:
        return adjacent(table, hero)
    if kind == Target.FARAWAY:
        return faraway(table, hero)
    return heroes.everybody(table)
