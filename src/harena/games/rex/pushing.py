"""Pushes: resistance, the line of centres, what is met, thrown riders, follow-ups (REX-60 to REX-65, REX-82)."""

from mypy_extensions import i64

from harena.games.rex.actions import x_of, y_of
from harena.games.rex.codes import (
    ASK_FOLLOW,
    ASK_RESIST,
    EXTRA_SUCCESS,
    F_FOLLOW,
    F_FOLLOWED,
    F_RESISTED,
    HAZARD,
    LETHAL,
    MEETS,
    MET_FRIEND,
    MET_HAZARD,
    MET_WOUNDING,
    MOUNTED,
    PUSH_LENGTH,
    PUSHED,
    RESIST_YES,
    RESISTED,
    STANDING,
    STAY,
    STONE_GUARD,
    THROWN,
    UNITS,
    WOUND,
    WOUNDING,
)
from harena.games.rex.harm import Harm
from harena.games.rex.state import (
    AT_X,
    AT_Y,
    BOX_AT,
    DOOMED,
    FATIGUE,
    FREE,
    LASTING,
    NOBODY,
    ONCE,
    PARTNER_WOUNDS,
    PLACE,
    RAN_INTO,
    RESISTS,
    SUCCESSES,
    VICTIM,
    WALKER,
    WOUNDS,
)
from harena.plane.obstacles import EDGE
from harena.plane.paths import Course
from harena.plane.points import turned_x, turned_y


class Pushing(Harm):
    """What a Push result does."""

    def push(self) -> None:
        """The attacker picks which pushes are resisted, as long as enough surely follow (REX-63)."""
        if self.cells[RESISTS] == 0:
            self.shove()
        elif self.may_go_unresisted():
            self.then(F_RESISTED)
            self.ask(self.owner(self.cells[WALKER]), ASK_RESIST)
        else:
            self.resist()

    def may_go_unresisted(self) -> bool:
        """Whether at least as many later pushes as unused resistances remain, on every way down (REX-63)."""
        card = self.card(self.cells[WALKER])
        later = self.book.sure_pushes(card, self.cells[BOX_AT] - 1, self.cells[SUCCESSES]) + self.cells[FREE]
        return later >= self.cells[RESISTS]

    def resist_chosen(self) -> None:
        if self.take(self.owner(self.cells[WALKER])) == RESIST_YES:
            self.resist()
        else:
            self.shove()

    def resist(self) -> None:
        """The damage stays, movement and follow-up do not (REX-63)."""
        self.cells[RESISTS] -= 1
        self.tell(RESISTED, self.who(self.cells[VICTIM]))

    def shove(self) -> None:
        """Push the victim; a mounted rider is thrown first (REX-82)."""
        victim = self.cells[VICTIM]
        if self.cells[PLACE + victim] == MOUNTED and not self.throw(victim):
            return
        if self.cells[DOOMED] >> victim & 1 == 0:
            self.slide(victim)
        if self.cells[DOOMED] >> victim & 1 == 0:
            self.then(F_FOLLOW)

    def slide(self, victim: i64) -> None:
        """1 inch straight away along the line of the two centres, or until something is met (REX-60)."""
        walker = self.cells[WALKER]
        body = self.body(victim)
        course = self.course(victim)
        dx = self.x(victim) - self.x(walker)
        dy = self.y(victim) - self.y(walker)
        sweep = course.sweep(self.x(victim), self.y(victim), dx, dy, PUSH_LENGTH)
        self.put(victim, sweep.end_x, sweep.end_y)
        self.tell(PUSHED, self.who(victim), self.x(victim), self.y(victim))
        for number in sweep.met:
            self.meet(victim, self.obstacle(body, number))

    # --- what is met ----------------------------------------------------------------------------------------

    def meet(self, victim: i64, thing: i64) -> None:
        """The victim has been pushed into a model, terrain or the edge."""
        if 0 <= thing < UNITS:
            self.tell(MEETS, self.who(victim), 0, self.who(thing))
            self.meet_model(victim, thing)
            return
        kind = HAZARD if thing == EDGE else self.book.terrain_kind[thing - UNITS]
        self.tell(MEETS, self.who(victim), 4 if thing == EDGE else kind + 1)
        if kind == LETHAL:
            self.cells[SUCCESSES] = 0
            self.cells[FREE] = 0
            if self.cells[DOOMED] >> victim & 1 == 0:
                self.drown(victim, self.owner(self.cells[WALKER]))
            return
        self.meet_hazard(victim)
        if kind == WOUNDING and self.cells[ONCE] & MET_WOUNDING == 0:
            self.cells[ONCE] |= MET_WOUNDING
            self.cells[WOUNDS] += WOUND
            self.cells[RAN_INTO] |= 1 << victim
            other = self.other_half(victim)
            if other != NOBODY:
                self.cells[PARTNER_WOUNDS] = WOUND  # REX-83: it applies to both
                self.cells[RAN_INTO] |= 1 << other

    def meet_model(self, victim: i64, thing: i64) -> None:
        """A friend of the attacker is worth a success, once; Stone Guard makes a hazard (REX-62, REX-75)."""
        if self.owner(thing) == self.owner(self.cells[WALKER]) and self.cells[ONCE] & MET_FRIEND == 0:
            self.cells[ONCE] |= MET_FRIEND
            self.cells[SUCCESSES] += 1
            self.tell(EXTRA_SUCCESS, self.who(self.cells[WALKER]))
        if self.owner(thing) != self.owner(victim) and self.cells[LASTING + self.owner(thing)] & STONE_GUARD:
            other = self.other_half(thing)
            if self.is_gladiator(thing) or (other != NOBODY and self.is_gladiator(other)):
                self.meet_hazard(victim)

    def meet_hazard(self, victim: i64) -> None:
        """One fatigue, the first time in an attack, whichever hazard it is (REX-64)."""
        if self.cells[ONCE] & MET_HAZARD == 0:
            self.cells[ONCE] |= MET_HAZARD
            self.tire(victim)

    # --- thrown riders --------------------------------------------------------------------------------------

    def throw(self, rider: i64) -> bool:
        """Place a pushed rider opposite the attacker or at the nearest free angle; False if it stays on (REX-82)."""
        mount = self.body(rider)
        card = self.card(rider)
        course = self.course_of(rider, self.book.radius[card])
        touch = self.book.radius[card] + self.radius(mount)
        degrees = self.free_angle(course, mount, touch)
        blocked = degrees != 0
        if degrees >= 0:
            self.cells[PLACE + rider] = STANDING
            self.cells[FATIGUE + rider] = self.cells[FATIGUE + mount]
            self.cells[AT_X + rider] = self.beside_x(mount, touch, degrees)
            self.cells[AT_Y + rider] = self.beside_y(mount, touch, degrees)
            self.tell(THROWN, self.who(rider), self.cells[AT_X + rider], self.cells[AT_Y + rider])
        if blocked:
            self.meet_in_place(rider, course, self.beside_x(mount, touch, 0), self.beside_y(mount, touch, 0))
        return degrees >= 0

    def free_angle(self, course: Course, mount: i64, touch: i64) -> i64:
        """The free place nearest to directly away, in degrees clockwise from there; -1 if there is none."""
        for turn in range(181):
            if course.free(self.beside_x(mount, touch, turn), self.beside_y(mount, touch, turn)):
                return turn
            back = (360 - turn) % 360
            if course.free(self.beside_x(mount, touch, back), self.beside_y(mount, touch, back)):
                return back
        return -1

    def beside_x(self, mount: i64, touch: i64, degrees: i64) -> i64:
        """A place touching the mount, turned clockwise from directly opposite the attacker."""
        walker = self.cells[WALKER]
        dx = self.x(mount) - self.x(walker)
        dy = self.y(mount) - self.y(walker)
        return self.x(mount) + turned_x(touch, dx, dy, degrees)

    def beside_y(self, mount: i64, touch: i64, degrees: i64) -> i64:
        """A place touching the mount, turned clockwise from directly opposite the attacker."""
        walker = self.cells[WALKER]
        dx = self.x(mount) - self.x(walker)
        dy = self.y(mount) - self.y(walker)
        return self.y(mount) + turned_y(touch, dx, dy, degrees)

    def meet_in_place(self, rider: i64, course: Course, x: i64, y: i64) -> None:
        """The rider counts as pushed into whatever blocks the place opposite the attacker (REX-82)."""
        for number in course.blockers(x, y, x, y):
            self.meet(rider, self.obstacle(rider, number))
        if course.crosses_edge(x, y):
            self.meet(rider, EDGE)

    # --- follow-ups -----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """After a push that was not resisted the attacker may follow up to 1 inch toward the defender (REX-61)."""
        walker = self.cells[WALKER]
        if self.alive(walker) and self.alive(self.cells[VICTIM]):
            self.then(F_FOLLOWED)
            self.ask(self.owner(walker), ASK_FOLLOW)

    def moved_as_asked(self, unit: i64) -> bool:
        """Carry out a move that was proposed and judged; False if the model stays where it is."""
        answer = self.take(self.owner(unit))
        from_x = self.x(unit)
        from_y = self.y(unit)
        if answer == STAY:
            self.go(unit, from_x, from_y)
        else:
            self.go(unit, x_of(answer), y_of(answer))
        return self.x(unit) != from_x or self.y(unit) != from_y
