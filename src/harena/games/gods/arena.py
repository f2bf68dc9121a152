"""What can happen on the arena's floor: losing and gaining life, moving, pushing, seeing. GOD-50 to GOD-65."""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import append, vec
from harena.games.gods.codes import (
    ADJACENT,
    ALL_ADJACENT,
    ASK_STEP,
    CHOICE,
    DRANK,
    FARAWAY,
    GAINED,
    LOST,
    MOVED,
    PUSH_BLOCKED,
    PUSHED,
    SELF,
    STEP,
    STUCK,
    TRAPPED,
)
from harena.games.gods.state import (
    FOUNTAIN,
    GAINED_LIFE,
    GRAY,
    LIFE,
    LOST_LIFE,
    NOWHERE,
    ORDER,
    PILLAR,
    PROTECTION,
    QUEUE,
    QUEUE_COUNT,
    SPACE,
    STOCK,
    TRAP,
    TRIGGERED,
    TURN,
    GodsTable,
)
from harena.plane.hexes import DIRECTIONS

STEPPED: Final = 0  # frame: a Hero that moves, b steps left, c Hero that chooses


class Arena(GodsTable):
    """The floor. Frames of this class have numbers below 10."""

    # --- life -----------------------------------------------------------------------------------------------

    def lose(self, hero: i64, life: i64) -> None:
        """A Hero loses life, never below zero (GOD-71), and its protection joins the queue (GOD-64)."""
        cells = self.cells
        lost = life if life < cells[LIFE + hero] else cells[LIFE + hero]
        if lost:
            cells[LIFE + hero] -= lost
            cells[LOST_LIFE + hero] += lost
            self.tell(LOST, self.who(hero), lost)
            self.join_queue(hero)

    def lose_together(self, losers: i64, life: i64) -> None:
        """Several Heroes (a bit mask) lose life at the same moment; triggers join clockwise (GOD-65)."""
        heroes = self.book.heroes
        for place in range(1, heroes + 1):
            hero = self.hero_in_order(self.cells[TURN] + place)
            if losers >> hero & 1:
                self.lose(hero, life)

    def hero_in_order(self, place: i64) -> i64:
        """The Hero at a place of the turn order, counted round and round."""
        return self.cells[ORDER + place % self.book.heroes]

    def gain(self, hero: i64, life: i64) -> None:
        """A Hero gains life."""
        self.cells[LIFE + hero] += life
        self.cells[GAINED_LIFE + hero] += life
        self.tell(GAINED, self.who(hero), life)

    def join_queue(self, hero: i64) -> None:
        """Protection triggers in another Hero's turn, once until the active Hero's next action (GOD-64, GOD-65)."""
        cells = self.cells
        if hero == self.active() or cells[PROTECTION + hero] == 0 or cells[TRIGGERED] >> hero & 1:
            return
        cells[TRIGGERED] |= 1 << hero
        cells[QUEUE + cells[QUEUE_COUNT]] = hero
        cells[QUEUE_COUNT] += 1

    # --- movement -------------------------------------------------------------------------------------------

    def move(self, hero: i64, steps: i64, chooser: i64) -> None:
        """A move is taken in full; where no step is possible the rest is ignored and 1 life is lost (GOD-51).

        The active Hero names every step; others are asked only where there is a choice.
        """
        while steps > 0:
            ways = self.ways(hero)
            if len(ways) == 0:
                self.tell(STUCK, self.who(hero))
                self.lose(hero, 1)
                return
            if len(ways) > 1 or chooser == self.active():
                self.then(STEPPED, hero, steps, chooser)
                self.ask(self.owner(chooser), ASK_STEP, hero, steps)
                return
            self.enter_space(hero, ways[0])
            steps -= 1

    def stepped(self, hero: i64, steps: i64, chooser: i64) -> None:
        """The step that was chosen, then the rest of the move."""
        self.enter_space(hero, self.take(self.owner(chooser)) - STEP)
        self.move(hero, steps - 1, chooser)

    def ways(self, hero: i64) -> vec[i64]:
        """The spaces a Hero can step to, sorted (GOD-50). Turning back is allowed (GOD-52)."""
        found = vec[i64](capacity=6)
        here = self.cells[SPACE + hero]
        # Neighbours in ascending order of their numbers: north-west, north-east, west, east, south-west, south-east.
        for direction in (4, 5, 3, 0, 2, 1):
            space = self.book.board.next_to(here, direction)
            if self.is_walkable(space):
                found = append(found, space)
        return found

    def enter_space(self, hero: i64, space: i64) -> None:
        """Stand on a space and take what its tile does, once for each entry (GOD-53, GOD-54)."""
        self.put(hero, space)
        self.tell(MOVED, self.who(hero), space)
        ground = self.book.spaces[space]
        if ground == FOUNTAIN and self.cells[STOCK + space] > 0:
            self.cells[STOCK + space] -= 1
            self.tell(DRANK, self.who(hero), space)
            self.gain(hero, 1)
        elif ground == TRAP:
            self.tell(TRAPPED, self.who(hero), space)
            self.lose(hero, 1)

    def push(self, pusher: i64, hero: i64) -> None:
        """One space straight away from the pusher; what blocks it costs life instead (GOD-60, GOD-61)."""
        board = self.book.board
        here = self.cells[SPACE + hero]
        there = board.next_to(here, board.direction_to(self.cells[SPACE + pusher], here))
        blocker = NOWHERE if there < 0 else self.hero_at(there)
        if blocker != NOWHERE:
            self.tell(PUSH_BLOCKED, self.who(hero), self.who(blocker))
            self.lose_together(1 << hero | 1 << blocker, 1)
        elif not self.is_walkable(there):
            self.tell(PUSH_BLOCKED, self.who(hero), NOWHERE)
            self.lose(hero, 1)
        else:
            self.tell(PUSHED, self.who(hero), there)
            self.enter_space(hero, there)

    # --- seeing ---------------------------------------------------------------------------------------------

    def adjacent(self, hero: i64) -> i64:
        """Bit mask of the Heroes on spaces that share a border with this one's."""
        mask: i64 = 0
        for direction in range(DIRECTIONS):
            space = self.book.board.next_to(self.cells[SPACE + hero], direction)
            if space >= 0 and self.hero_at(space) != NOWHERE:
                mask |= 1 << self.hero_at(space)
        return mask

    def faraway(self, hero: i64) -> i64:
        """Bit mask of the Heroes in line of sight but not adjacent (GOD-62)."""
        mask: i64 = 0
        board = self.book.board
        for direction in range(DIRECTIONS):
            space = board.next_to(self.cells[SPACE + hero], direction)
            far = False
            while space >= 0 and self.book.spaces[space] != PILLAR and self.book.spaces[space] != GRAY:
                seen = self.hero_at(space)
                if seen != NOWHERE:
                    if far:
                        mask |= 1 << seen
                    break
                space = board.next_to(space, direction)
                far = True
        return mask

    def targets(self, hero: i64, kind: i64) -> i64:
        """Bit mask of the Heroes that an effect of this target may be applied to (GOD-62, GOD-63)."""
        if kind == SELF:
            return 1 << hero
        if kind == ADJACENT or kind == ALL_ADJACENT:
            return self.adjacent(hero)
        if kind == FARAWAY:
            return self.faraway(hero)
        assert kind == CHOICE
        return (1 << self.book.heroes) - 1
