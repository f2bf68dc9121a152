"""Before the first turn: cohorts, who goes first, edges, deployment (REX-70, REX-73, REX-80, REX-90, REX-91)."""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import lowest_bit
from harena.core.state import FINE
from harena.games.rex.actions import x_of, y_of
from harena.games.rex.codes import (
    ABSENT,
    ASK_DEPLOY,
    ASK_EDGE,
    ASK_FIRST,
    ASK_MOUNTED,
    ASK_PICK,
    ASK_SPOT,
    BENEFITS,
    DEPLOY,
    DEPLOY_HALF,
    DEPLOYED,
    F_DEPLOY,
    F_DEPLOY_CHOSEN,
    F_DEPLOYED,
    F_EDGE,
    F_FIRST,
    F_MOUNTED,
    F_PICKED,
    F_TURN,
    GO_FIRST,
    GOES_FIRST,
    MOUNTED,
    MOUNTED_YES,
    MOUNTS,
    NOT_AT_EDGE,
    OFF_CENTRE,
    PER_SIDE,
    PICK,
    PICKED,
    PICKED_ALREADY,
    ROLLED_OFF,
    SOUTH,
    STANDING,
    START_FAVOR,
    TAKES_EDGE,
    TOO_MANY_COMBATANTS,
    UNITS,
    WAITING,
)
from harena.games.rex.state import (
    AT_X,
    AT_Y,
    EDGES,
    FIRST,
    MODEL,
    NOBODY,
    PARTNER,
    PLACE,
    POOL,
)
from harena.games.rex.turns import Turns
from harena.plane.points import CONTACT_SLACK, isqrt, magnitude

SCAN: Final = 200  # how closely the edge is searched for room to deploy, in thousandths
DEEPEST: Final = 6000


class Muster(Turns):
    """Cohorts and deployment."""

    def ask_picks(self) -> None:
        """Both choose their next model at the same time, in secret, until their cohorts are full (REX-70)."""
        open_seats = 0
        for seat in range(2):
            if self.combatants(seat) < self.book.combatants:
                if open_seats == 0:
                    self.then(F_PICKED)
                open_seats += 1
                self.ask(seat, ASK_PICK)
        if open_seats == 0:
            self.close_cohorts()

    def combatants(self, seat: i64) -> i64:
        """Every stage counts as one combatant (REX-70)."""
        count: i64 = 0
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.cells[MODEL + unit]:
                count += self.book.stages[self.cells[MODEL + unit] - 1]
        return count

    def judge_pick(self, seat: i64, model: i64) -> i64:
        """A model that is not in the cohort yet and fits into it (REX-70)."""
        if self.unit_of(seat, model) != NOBODY:
            return PICKED_ALREADY
        if self.combatants(seat) + self.book.stages[model] > self.book.combatants:
            return TOO_MANY_COMBATANTS
        return FINE

    def unit_of(self, seat: i64, model: i64) -> i64:
        """The unit that a model of the pack is in a cohort, or NOBODY."""
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.cells[MODEL + unit] == model + 1:
                return unit
        return NOBODY

    def picked(self) -> None:
        for seat in range(2):
            answer = self.take(seat)
            if answer >= 0:
                self.enlist(seat, answer - PICK)
        self.disclose()
        self.ask_picks()

    def enlist(self, seat: i64, model: i64) -> None:
        """Add a model to a cohort."""
        unit = seat * PER_SIDE
        while self.cells[MODEL + unit]:
            unit += 1
        self.cells[MODEL + unit] = model + 1
        self.cells[PLACE + unit] = WAITING
        self.tell(PICKED, seat, model)

    def draw_cohorts(self) -> None:
        """Chance picks both cohorts."""
        for seat in range(2):
            while self.combatants(seat) < self.book.combatants:
                model = self.below(self.book.models)
                if self.judge_pick(seat, model) == FINE:
                    self.enlist(seat, model)

    def close_cohorts(self) -> None:
        """Bonds, benefits, 3 Favor each, and the roll for the first turn (REX-52, REX-73, REX-90)."""
        for unit in range(UNITS):
            if self.cells[PLACE + unit] != ABSENT:
                mount = self.book.mounts[self.cells[MODEL + unit] - 1]
                ridden = self.unit_of(self.owner(unit), mount) if mount >= 0 else NOBODY
                if ridden != NOBODY:
                    self.cells[PARTNER + unit] = 1 + ridden
                    self.cells[PARTNER + ridden] = 1 + unit
        for seat in range(2):
            self.cells[POOL + seat] = START_FAVOR
            ludus = self.settle_benefit(seat)
            if ludus != NOBODY:
                self.tell(BENEFITS, seat, ludus)
        self.roll_off()

    def roll_off(self) -> None:
        """Both roll a d6, ties reroll; the higher decides who goes first (REX-90)."""
        one: i64 = 0
        other: i64 = 0
        while one == other:
            one = self.below(6)
            other = self.below(6)
            self.tell(ROLLED_OFF, one + 1, other + 1)
        self.disclose()
        winner: i64 = 0 if one > other else 1
        self.then(F_FIRST, winner)
        self.ask(winner, ASK_FIRST)

    def first_chosen(self, winner: i64) -> None:
        first = winner if self.take(winner) == GO_FIRST else 1 - winner
        self.cells[FIRST] = first
        self.tell(GOES_FIRST, first)
        self.then(F_EDGE, first)
        self.ask(first, ASK_EDGE)

    def edge_chosen(self, first: i64) -> None:
        """The first player chooses one of two opposite edges (REX-91)."""
        self.cells[EDGES] = first if self.take(first) == SOUTH else 1 - first
        for seat in range(2):
            self.tell(TAKES_EDGE, seat, 0 if self.cells[EDGES] == seat else 1)
        self.then(F_DEPLOY, first)
        self.ask_about_mounts(1 - first)
        self.ask_about_mounts(first)

    def ask_about_mounts(self, seat: i64) -> None:
        if self.rider_of(seat) != NOBODY:
            self.then(F_MOUNTED, seat, 0)

    def rider_of(self, seat: i64) -> i64:
        """The rider of a cohort's pair, or NOBODY. One pair is the most there can be in a cohort."""
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.cells[PARTNER + unit] and self.is_rider(unit):
                return unit
        return NOBODY

    def start_mounted(self, seat: i64, answered: i64) -> None:
        """The pair may start either way (REX-80)."""
        if not answered:
            self.then(F_MOUNTED, seat, 1)
            self.ask(seat, ASK_MOUNTED)
        elif self.take(seat) == MOUNTED_YES:
            rider = self.rider_of(seat)
            self.cells[PLACE + rider] = MOUNTED
            self.tell(MOUNTS, self.who(rider))

    # --- deployment -----------------------------------------------------------------------------------------

    def waiting_models(self, seat: i64) -> i64:
        """Bit mask of the models that a seat has still to deploy."""
        mask: i64 = 0
        for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
            if self.cells[PLACE + unit] == WAITING:
                mask |= 1 << unit
        return mask

    def deploy(self, seat: i64) -> None:
        """Alternately; who has models left goes on (REX-91)."""
        mask = self.waiting_models(seat)
        if mask == 0 and self.waiting_models(1 - seat) == 0:
            self.then(F_TURN, self.cells[FIRST])
        elif mask == 0:
            self.then(F_DEPLOY, 1 - seat)
        elif mask & (mask - 1):
            self.then(F_DEPLOY_CHOSEN, seat)
            self.ask(seat, ASK_DEPLOY)
        else:
            self.ask_spot(lowest_bit(mask))

    def deploy_chosen(self, seat: i64) -> None:
        self.ask_spot(self.take(seat) - DEPLOY)

    def ask_spot(self, unit: i64) -> None:
        self.then(F_DEPLOYED, unit)
        self.ask(self.owner(unit), ASK_SPOT, unit, self.deploy_depth(unit))

    def deployed(self, unit: i64) -> None:
        seat = self.owner(unit)
        answer = self.take(seat)
        self.cells[PLACE + unit] = STANDING
        self.cells[AT_X + unit] = x_of(answer)
        self.cells[AT_Y + unit] = y_of(answer)
        self.tell(DEPLOYED, self.who(unit), self.cells[AT_X + unit], self.cells[AT_Y + unit])
        self.then(F_DEPLOY, 1 - seat)

    def deploy_depth(self, unit: i64) -> i64:
        """How far from the edge a model must be allowed to deploy, because nearer there is no room (REX-91)."""
        course = self.course(unit)
        for depth in range(0, DEEPEST, SCAN):
            for aside in range(-DEPLOY_HALF, DEPLOY_HALF + 1, SCAN):
                if course.free(self.book.arena_radius + aside, self.deploy_y(unit, aside, depth)):
                    return depth
        return DEEPEST

    def deploy_y(self, unit: i64, aside: i64, depth: i64) -> i64:
        """The y of a base so far from its own edge, at a place so far sideways from the middle."""
        middle = self.book.arena_radius
        out = middle - self.radius(unit) - depth
        if not self.book.square:
            out = isqrt(out * out - aside * aside)
        return middle - out if self.cells[EDGES] == self.owner(unit) else middle + out

    def judge_spot(self, unit: i64, depth: i64, x: i64, y: i64) -> i64:
        """In contact with the own edge, at most 6 inches sideways from its midpoint (REX-91)."""
        course = self.course(unit)
        code = self.judge_place(course, x, y)
        if code != FINE:
            return code
        middle = self.book.arena_radius
        if magnitude(x - middle) > DEPLOY_HALF:
            return OFF_CENTRE
        if (y < middle) != (self.cells[EDGES] == self.owner(unit)):
            return NOT_AT_EDGE
        return FINE if course.near_edge(x, y, depth + CONTACT_SLACK) else NOT_AT_EDGE
