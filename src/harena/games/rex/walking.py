"""Net successes walked down a damage tree, box by box (REX-54 to REX-58)."""

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.games.rex.codes import (
    ASK_BOX,
    ASK_REPOSITION,
    BOX,
    ENTERS_BOX,
    F_ENTERED,
    F_PUSH,
    F_REPOSITION,
    F_REPOSITIONED,
    F_REWARD,
    F_WALK,
    FAVOR,
    FREE_PUSH,
    LOSES_ENGAGEMENT,
    PIERCE,
    PUSH,
    PUSH_LENGTH,
    REPOSITION,
    SHIFT,
    SPECIAL,
    STEAL,
    STOLEN,
    TIRE,
)
from harena.games.rex.pushing import Pushing
from harena.games.rex.state import (
    ACTIVE,
    BOX_AT,
    DEALT,
    DOOMED,
    FREE,
    NOBODY,
    PARTNER,
    PARTNER_WOUNDS,
    POOL,
    RAN_INTO,
    REPOSITIONED,
    SUCCEEDED,
    SUCCESSES,
    VICTIM,
    WALKER,
    WOUNDS,
)


class Walking(Pushing):
    """The walk down the tree."""

    def ways(self) -> i64:
        """The boxes (a bit mask) that the walker may enter next."""
        return self.book.way_down(self.card(self.cells[WALKER]), self.cells[BOX_AT] - 1, self.cells[SUCCESSES])

    def walk(self) -> None:
        """The next box; who no longer engages the defender loses what is left (REX-58)."""
        cells = self.cells
        walker = cells[WALKER]
        victim = cells[VICTIM]
        if cells[SUCCESSES] == 0 and cells[FREE] == 0:
            return
        if cells[DOOMED] >> victim & 1 or not self.engages(walker, victim):
            cells[SUCCESSES] = 0
            cells[FREE] = 0
            self.tell(LOSES_ENGAGEMENT, self.who(walker))
            return
        ways = self.ways()
        if ways == 0:
            if cells[FREE]:
                self.push_for_free()
            return
        if cells[FREE] == 0 and ways & (ways - 1) == 0:
            self.enter(lowest_bit(ways))
            return
        self.then(F_ENTERED)
        self.ask(self.owner(walker), ASK_BOX)

    def box_chosen(self) -> None:
        answer = self.take(self.owner(self.cells[WALKER]))
        if answer == FREE_PUSH:
            self.push_for_free()
        else:
            self.enter(answer - BOX)

    def push_for_free(self) -> None:
        """The push that an Exhausted defender grants, before or after any box: a Push result (REX-53)."""
        self.cells[FREE] = 0
        self.cells[DEALT] += 1
        self.tell(ENTERS_BOX, self.who(self.cells[WALKER]), PUSH, 1)
        self.then(F_WALK)
        self.then(F_PUSH)

    def enter(self, box: i64) -> None:
        """Take a box: its damage, then its effect (REX-55, REX-57)."""
        cells = self.cells
        walker = cells[WALKER]
        at = self.book.tree_start[self.card(walker)] + box
        cells[BOX_AT] = box + 1
        cells[SUCCESSES] -= 1
        cells[DEALT] += self.book.damage[at]
        result = self.book.result[at]
        self.tell(ENTERS_BOX, self.who(walker), result, self.book.damage[at])
        self.then(F_WALK)
        if result == PUSH:
            self.then(F_PUSH)
        elif result == TIRE:
            self.tire(cells[VICTIM])
        elif result == FAVOR:
            self.gain_favor(self.owner(walker), 1)
        elif result == REPOSITION:
            self.then(F_REPOSITION)
        elif result == SPECIAL:
            self.special(self.book.special[self.card(walker)])

    def special(self, effect: i64) -> None:
        """A card's own result, out of the closed vocabulary."""
        cells = self.cells
        seat = self.owner(cells[WALKER])
        if effect == PIERCE:
            cells[WOUNDS] += 1
        elif effect == STEAL:
            if cells[POOL + 1 - seat] > 0:
                cells[POOL + 1 - seat] -= 1
                cells[POOL + seat] += 1
                self.tell(STOLEN, seat)
        else:
            assert effect == SHIFT
            self.shift(cells[VICTIM], cells[WALKER], PUSH_LENGTH)

    def reposition(self) -> None:
        """The attacker may move 3 inches (REX-57)."""
        self.then(F_REPOSITIONED)
        self.ask(self.owner(self.cells[WALKER]), ASK_REPOSITION)

    def repositioned(self) -> None:
        """Remember it for the end of the activation (REX-33)."""
        walker = self.cells[WALKER]
        if self.moved_as_asked(walker) and self.body(walker) == self.cells[ACTIVE] - 1:
            self.cells[REPOSITIONED] = 1

    def settle(self) -> None:
        """Total damage less armour, at least 1, and wounding damage on top; all marked together (REX-56)."""
        cells = self.cells
        if cells[SUCCEEDED] == 0:
            return
        victim = cells[VICTIM]
        partner = cells[PARTNER + victim] - 1
        hurt = cells[DEALT] - self.book.arm[self.card(victim)]
        hurt = (hurt if hurt > 1 else 1) + cells[WOUNDS]
        partner_hurt = cells[PARTNER_WOUNDS]
        seat = self.owner(cells[WALKER])
        if partner_hurt and partner != NOBODY and self.alive(partner):
            self.then(F_REWARD, seat, partner)
            self.wound(partner, partner_hurt)
        if self.alive(victim):
            if cells[RAN_INTO] >> victim & 1:
                self.then(F_REWARD, seat, victim)
            self.wound(victim, hurt)
