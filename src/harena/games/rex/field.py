"""Bases in the arena: what is in a model's way, and where it may go (REX-07 to REX-09)."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import vec
from harena.games.rex.codes import (
    DEADLY,
    IN_THE_WAY,
    LETHAL,
    MOVES,
    NO_WAY,
    NOT_TOWARD,
    OFF_ARENA,
    SHIFTED,
    STAYS,
    TOO_FAR,
    UNITS,
)
from harena.games.rex.state import NOBODY, RexTable
from harena.plane.obstacles import EDGE, NOTHING
from harena.plane.paths import Course
from harena.plane.points import LIMIT, length, never_farther


class Field(RexTable):
    """The arena with its models."""

    def course(self, unit: i64) -> Course:
        """The arena as a model meets it."""
        return self.course_of(self.body(unit), self.radius(unit))

    def course_of(self, body: i64, radius: i64) -> Course:
        """The arena as a base of some radius meets it; `body` itself is left out. First models, then terrain."""
        book = self.book
        course = Course(book.arena_radius, book.arena_radius - radius, book.square)
        for other in range(UNITS):
            if other != body and self.stands(other):
                course.add(self.x(other), self.y(other), radius + self.radius(other), 0)
        for at in range(len(book.terrain_x)):
            deadly: i64 = 1 if book.terrain_kind[at] == LETHAL else 0
            course.add(book.terrain_x[at], book.terrain_y[at], radius + book.terrain_radius[at], deadly)
        return course

    def obstacle(self, body: i64, number: i64) -> i64:
        """What an obstacle of a course is: a model, or UNITS + a piece of terrain, or EDGE."""
        if number == EDGE:
            return EDGE
        left = number
        for other in range(UNITS):
            if other != body and self.stands(other):
                if left == 0:
                    return other
                left -= 1
        return UNITS + left

    def judge_place(self, course: Course, x: i64, y: i64) -> i64:
        """Whether a base may stand somewhere: overlapping nothing and touching nothing lethal (REX-07, REX-09)."""
        if x < 0 or y < 0 or x >= LIMIT or y >= LIMIT:
            return OFF_ARENA
        blocking = course.first_overlapped(x, y)
        if blocking == NOTHING:
            return FINE
        if blocking == EDGE:
            return OFF_ARENA
        return DEADLY if course.deadly[blocking] else IN_THE_WAY

    def judge_walk(self, course: Course, unit: i64, x: i64, y: i64, most: i64, toward: i64) -> i64:
        """Whether a model may move somewhere: a legal path of at most that length, if need be toward a model."""
        code = self.judge_place(course, x, y)
        if code != FINE:
            return code
        if length(self.x(unit), self.y(unit), x, y) > most:
            return TOO_FAR
        route = course.path(self.x(unit), self.y(unit), x, y, most)
        if len(route) == 0:
            return NO_WAY
        if toward != NOBODY and not self.leads_toward(unit, route, toward):
            return NOT_TOWARD
        return FINE

    def leads_toward(self, unit: i64, route: vec[i64], target: i64) -> bool:
        """Whether the distance to a model never grows on a path (REX-67)."""
        x = self.x(unit)
        y = self.y(unit)
        for at in range(0, len(route), 2):
            if not never_farther(x, y, route[at], route[at + 1], self.x(target), self.y(target)):
                return False
            x = route[at]
            y = route[at + 1]
        return True

    def go(self, unit: i64, x: i64, y: i64) -> None:
        """Move a model to where it has been judged that it may go."""
        if x == self.x(unit) and y == self.y(unit):
            self.tell(STAYS, self.who(unit))
            return
        self.put(unit, x, y)
        self.tell(MOVES, self.who(unit), x, y)

    def shift(self, unit: i64, away_from: i64, most: i64) -> None:
        """Move a model directly away, stopping short of contact; this triggers nothing (REX-66)."""
        dx = self.x(unit) - self.x(away_from)
        dy = self.y(unit) - self.y(away_from)
        sweep = self.course(unit).shift(self.x(unit), self.y(unit), dx, dy, most)
        if sweep.steps > 0:
            self.put(unit, sweep.end_x, sweep.end_y)
            self.tell(SHIFTED, self.who(unit), self.x(unit), self.y(unit))


def any_free(course: Course, points: vec[i64]) -> bool:
    """Whether a base could stand at any of some points, given as x, y, x, y and so on."""
    for at in range(0, len(points), 2):
        if course.free(points[at], points[at + 1]):
            return True
    return False
