"""What is in the way of a round base: places it may stand, straight ways it may take, and sweeps into what it meets.

The moving base is thought of as a point and everything else as grown by its radius. Obstacles are discs that may not be
overlapped or, the deadly ones, not even touched; the arena's edge is a circle or a square.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import append, vec
from harena.plane.points import (
    CONTACT_SLACK,
    LIMIT,
    isqrt,
    length,
    magnitude,
    root_in_millionths,
    square_distance,
)

EDGE: Final[i64] = -1
"""Stands for the arena's edge where an obstacle's number is expected."""
NOTHING: Final[i64] = -2

_STRIP: Final[i64] = 64  # columns that are looked at together before each by itself


class Obstacles:
    """Discs and an edge as a moving base's centre meets them.

    `radii` is the sum of both radii. A deadly obstacle may not be touched. The edge keeps the centre within `inset` of
    the middle (a circle) or of the middle's axes (a square).
    """

    def __init__(self, middle: i64, inset: i64, square: bool) -> None:
        self.middle: i64 = middle
        self.inset: i64 = inset
        self.square = square
        self.xs: vec[i64] = vec[i64](capacity=32)
        self.ys: vec[i64] = vec[i64](capacity=32)
        self.radii: vec[i64] = vec[i64](capacity=32)
        self.deadly: vec[i64] = vec[i64](capacity=32)
        self.closest: vec[i64] = vec[i64](capacity=32)  # squares of how near the centre may come

    def add(self, x: i64, y: i64, radii: i64, deadly: i64) -> None:
        """One more obstacle; `deadly` is 0 or 1. They are numbered from 0 in the order of adding."""
        self.xs = append(self.xs, x)
        self.ys = append(self.ys, y)
        self.radii = append(self.radii, radii)
        self.deadly = append(self.deadly, deadly)
        closest = radii + CONTACT_SLACK if deadly else radii - CONTACT_SLACK
        self.closest = append(self.closest, closest * closest + deadly)

    # --- places ---------------------------------------------------------------------------------------------

    def edge_distance(self, x: i64, y: i64) -> i64:
        """How far the centre is from the middle as the edge counts it; rounded up, `inset` being the most."""
        if not self.square:
            return length(x, y, self.middle, self.middle)
        east = magnitude(x - self.middle)
        north = magnitude(y - self.middle)
        return east if east > north else north

    def edge_distance_down(self, x: i64, y: i64) -> i64:
        """The same, rounded down: the most that `near_edge` can be asked for from here."""
        if self.square:
            return self.edge_distance(x, y)
        return isqrt(square_distance(x, y, self.middle, self.middle))

    def touches_edge(self, x: i64, y: i64) -> bool:
        """Whether the base is in contact with the edge, from inside or beyond it."""
        return self._beyond(x, y, -CONTACT_SLACK, True)

    def crosses_edge(self, x: i64, y: i64) -> bool:
        """Whether the base overlaps the edge."""
        return self._beyond(x, y, CONTACT_SLACK, False)

    def near_edge(self, x: i64, y: i64, distance: i64) -> bool:
        """Whether the base is at most `distance` away from touching the edge."""
        return self._beyond(x, y, -distance, True)

    def _beyond(self, x: i64, y: i64, slack: i64, closed: bool) -> bool:
        most = self.inset + slack
        if self.square:
            out = self.edge_distance(x, y)
            return out > most or (closed and out == most)
        if most < 0:
            return True
        square = square_distance(x, y, self.middle, self.middle)
        return square > most * most or (closed and square == most * most)

    def free(self, x: i64, y: i64) -> bool:
        """Whether the base may stand here: nothing overlapped, nothing deadly touched, inside the arena."""
        if x < 0 or y < 0 or x >= LIMIT or y >= LIMIT or self.crosses_edge(x, y):
            return False
        return self._overlapped(x, y) == NOTHING

    def first_overlapped(self, x: i64, y: i64) -> i64:
        """The first thing in the way of standing here: an obstacle's number, EDGE or NOTHING."""
        found = self._overlapped(x, y)
        return EDGE if found == NOTHING and self.crosses_edge(x, y) else found

    def _overlapped(self, x: i64, y: i64) -> i64:
        """The first obstacle that does not let the base stand here, or NOTHING."""
        xs = self.xs
        ys = self.ys
        closest = self.closest
        for at in range(len(xs)):
            if square_distance(xs[at], ys[at], x, y) < closest[at]:
                return at
        return NOTHING

    # --- room: whole points are looked for line by line, so that a place is found wherever there is one -----------

    def room(self, x: i64, y: i64, most: i64) -> vec[i64]:
        """A free point at most `most` from a place, in a row as near to it as possible; none if there is none."""
        for off in range(most + 1):
            for side in range(2):
                row = y - off if side else y + off
                reach = self._edge_reach(row)
                if reach < 0 or row < 0 or row >= LIMIT:
                    continue
                half = isqrt(most * most - off * off)
                west = x - half if x - half > self.middle - reach else self.middle - reach
                east = x + half if x + half < self.middle + reach else self.middle + reach
                if west < 0:
                    west = 0
                if west > east:
                    continue
                found = self._first_clear(self.xs, self.ys, row, west, east, 0)
                if found >= 0:
                    return vec[i64]([found, row])
        return vec[i64]()

    def outermost(self, half: i64, south: bool) -> vec[i64]:
        """The free point farthest out in one half of the arena, at most `half` beside its middle axis; or none.

        Columns are looked at in strips: one of each first, so that it shows soon how far out is possible, and then
        the others of those strips that could have a place farther out.
        """
        west = self.middle - half
        east = self.middle + half
        farthest: i64 = 0
        for column in range(west, east + 1, _STRIP):
            farthest = self._farther(column, south, farthest)
        farthest -= 1  # of all places so far out the first one is wanted
        best = vec[i64]()
        for strip in range(west, east + 1, _STRIP):
            last = strip + _STRIP - 1 if strip + _STRIP - 1 < east else east
            if self._out_at_most(strip, last, south) <= farthest:
                continue
            for column in range(strip, last + 1):
                found = self._farther(column, south, farthest)
                if found > farthest:
                    farthest = found
                    best = vec[i64]([column, self._outermost_row(column, column, 0, south)])
        return best

    def _farther(self, column: i64, south: bool, than: i64) -> i64:
        """How far out, by `_out`, the outermost free place of a column is, or `than` if it is no farther out."""
        row = self._outer_end(column, south)
        if row < 0 or self._out(column, row) <= than:
            return than
        row = self._outermost_row(column, column, 0, south)
        if row < 0 or self._out(column, row) <= than:
            return than
        return self._out(column, row)

    def _out_at_most(self, first: i64, last: i64, south: bool) -> i64:
        """How far out, by `_out`, a free place in one of these columns is at most; -1 if there is none.

        What is forbidden in the middle column even for obstacles smaller by half the strip is forbidden in all.
        """
        row = self._outermost_row(first, last, (last - first) // 2 + 1, south)
        if row < 0:
            return -1
        out_west = self._out(first, row)
        out_east = self._out(last, row)
        return out_west if out_west > out_east else out_east

    def _outermost_row(self, first: i64, last: i64, spare: i64, south: bool) -> i64:
        """The row farthest out of the middle one of these columns that nothing forbids, obstacles being made smaller.

        It is sought from where the edge would let the centre be in any of the columns; -1 if there is none.
        """
        inner = first if first > self.middle else last if last < self.middle else self.middle
        outer = self._outer_end(inner, south)
        if outer < 0:
            return -1
        return self._first_clear(self.ys, self.xs, (first + last) // 2, outer, self.middle, spare)

    def _outer_end(self, column: i64, south: bool) -> i64:
        """The row farthest out where the edge lets the centre be; -1 if it is let nowhere in this column."""
        reach = self._edge_reach(column)
        if reach < 0:
            return -1
        outer = self.middle - reach if south else self.middle + reach
        return outer if outer > 0 else 0

    def _out(self, x: i64, y: i64) -> i64:
        """What is greater the farther out a place is, without the rounding of `edge_distance`."""
        return self.edge_distance(x, y) if self.square else square_distance(x, y, self.middle, self.middle)

    def _first_clear(self, alongs: vec[i64], acrosses: vec[i64], line: i64, start: i64, end: i64, spare: i64) -> i64:
        """The first place from start to end, on a row or a column, that no obstacle forbids; -1 if all are forbidden.

        `alongs` and `acrosses` are the obstacles' coordinates along the line and across it. `spare` makes obstacles
        smaller.
        """
        step: i64 = 1
        if end < start:
            step = -1
        place = start
        moved = True
        while moved and (end - place) * step >= 0:
            moved = False
            for at in range(len(alongs)):
                if magnitude(place - alongs[at]) > self.radii[at] + CONTACT_SLACK:
                    continue
                half = self._half_width(at, line - acrosses[at], spare)
                if magnitude(place - alongs[at]) <= half:
                    place = alongs[at] + step * (half + 1)
                    moved = True
        if (end - place) * step < 0:
            return -1
        return place

    def _half_width(self, at: i64, off: i64, spare: i64) -> i64:
        """How far to both sides of an obstacle's centre a line that passes so far off is forbidden; -1 if nowhere."""
        room = self.radii[at] - CONTACT_SLACK - spare
        square = room * room - off * off - 1  # what is in contact is allowed
        if self.deadly[at]:
            room = self.radii[at] + CONTACT_SLACK - spare
            square = room * room - off * off
        if room <= 0 or square < 0:
            return -1
        return isqrt(square)

    def _edge_reach(self, line: i64) -> i64:
        """How far from the middle the edge lets the centre be on a row or a column; -1 where it is not let at all."""
        most = self.inset + CONTACT_SLACK
        off = magnitude(line - self.middle)
        if off > most:
            return -1
        return most if self.square else isqrt(most * most - off * off)

    # --- segments -------------------------------------------------------------------------------------------

    def passes(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a segment stays out of one obstacle; exact."""
        return self.keeps_off(at, ax, ay, bx, by, 0)

    def keeps_off(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64, distance: i64) -> bool:
        """Whether a segment stays out of one obstacle made larger by a distance; exact."""
        deadly = self.deadly[at] != 0
        least = distance + self.radii[at] + CONTACT_SLACK if deadly else distance + self.radii[at] - CONTACT_SLACK
        px = self.xs[at] - ax
        py = self.ys[at] - ay
        vx = bx - ax
        vy = by - ay
        along = px * vx + py * vy
        span = vx * vx + vy * vy
        if along <= 0:
            near = px * px + py * py
        elif along >= span:
            near = square_distance(self.xs[at], self.ys[at], bx, by)
        else:
            cross = magnitude(px * vy - py * vx)
            if cross > least * (magnitude(vx) + magnitude(vy)):
                return True  # far away; without this the square below could outgrow 63 bits
            near = cross * cross
            least *= least * span
            return near > least or (near == least and not deadly)
        least *= least
        return near > least or (near == least and not deadly)

    def blockers(self, ax: i64, ay: i64, bx: i64, by: i64) -> vec[i64]:
        """The obstacles that a segment does not stay out of."""
        found = vec[i64]()
        west = ax if ax < bx else bx
        east = bx if ax < bx else ax
        south = ay if ay < by else by
        north = by if ay < by else ay
        for at in range(len(self.xs)):  # most of them are not even near
            if self.comes_into(at, west, east, south, north) and not self.passes(at, ax, ay, bx, by):
                found = append(found, at)
        return found

    def comes_into(self, at: i64, west: i64, east: i64, south: i64, north: i64) -> bool:
        """Whether an obstacle could be met in a box: the box around it comes into that one."""
        room = self.radii[at] + CONTACT_SLACK
        x = self.xs[at]
        y = self.ys[at]
        return x - room <= east and x + room >= west and y - room <= north and y + room >= south

    # --- sweeps ---------------------------------------------------------------------------------------------

    def sweep(self, x: i64, y: i64, dx: i64, dy: i64, most: i64) -> "Sweep":
        """Push the base `most` thousandths along (dx, dy), or until it meets something."""
        found = Sweep(x, y, dx, dy)
        found.steps = most
        hit = vec[i64](capacity=4)
        for at in range(EDGE, len(self.xs)):
            step = self._stop(found, at, most)
            if step < 0 or step > found.steps:
                continue
            if step < found.steps:
                found.steps = step
                hit = vec[i64](capacity=4)
            hit = append(hit, at)
        found.met = hit
        return found

    def _stop(self, sweep: "Sweep", at: i64, most: i64) -> i64:
        """At which step something is met and stops the sweep; -1 if it is not met at all."""
        ex = sweep.x_at(most)
        ey = sweep.y_at(most)
        if at >= 0 and not self._comes_near(at, sweep.x, sweep.y, ex, ey):
            return -1
        if at == EDGE and not self.touches_edge(ex, ey):
            return -1  # the edge is convex: who ends clear of it has been clear of it all the way
        deadly = at >= 0 and self.deadly[at] != 0
        met = self._gap(at, ex, ey, CONTACT_SLACK) and not self._gap(at, sweep.x, sweep.y, CONTACT_SLACK)
        if at >= 0 and not met and self._falls_behind(sweep, at):
            return -1
        stop = -1
        for k in range(self._first_chance(sweep, at), most + 1):
            x = sweep.x_at(k)
            y = sweep.y_at(k)
            if deadly:
                if self._gap(at, x, y, CONTACT_SLACK):
                    return k
                continue
            if stop < 0 and self._gap(at, x, y, 0):
                stop = k
            if met and stop >= 0:
                return stop
            if self._overlaps(at, x, y):
                return stop
        return most if met else -1

    def _falls_behind(self, sweep: "Sweep", at: i64) -> bool:
        """Whether a sweep goes away from a thing that it cannot overlap at any step, not even by rounding.

        Each step is off the line by less than one thousandth, so a little room at the start is room all the way.
        """
        px = self.xs[at] - sweep.x
        py = self.ys[at] - sweep.y
        if px * sweep.dx + py * sweep.dy > 0:
            return False
        room = self.radii[at] + CONTACT_SLACK + 1 if self.deadly[at] else self.radii[at] - CONTACT_SLACK + 1
        return px * px + py * py > room * room

    def _first_chance(self, sweep: "Sweep", at: i64) -> i64:
        """A step before which nothing can happen: each goes one thousandth, give or take one for rounding."""
        if at == EDGE:
            return 0
        far = isqrt(square_distance(sweep.x, sweep.y, self.xs[at], self.ys[at]))
        steps = far - self.radii[at] - CONTACT_SLACK - 2
        return steps if steps > 0 else 0

    def shift(self, x: i64, y: i64, dx: i64, dy: i64, most: i64) -> "Sweep":
        """Like a sweep, but it stops just short of new contact, or at once if it would go into what it touches."""
        found = Sweep(x, y, dx, dy)
        watched = vec[i64](capacity=8)
        idle = most
        for at in range(EDGE, len(self.xs)):
            if not self._gap(at, x, y, CONTACT_SLACK):
                chance = self._first_chance(found, at)
                if chance <= most and (at != EDGE or self.touches_edge(found.x_at(most), found.y_at(most))):
                    watched = append(watched, at)
                    idle = chance - 1 if chance - 1 < idle else idle
            elif self._stop(found, at, most) >= 0:
                return found
        found.steps = idle if idle > 0 else 0
        while found.steps < most and not self._contact(
            watched, found.x_at(found.steps + 1), found.y_at(found.steps + 1)
        ):
            found.steps += 1
        return found

    def _contact(self, watched: vec[i64], x: i64, y: i64) -> bool:
        for at in watched:
            if self._gap(at, x, y, CONTACT_SLACK):
                return True
        return False

    def _comes_near(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a sweep could come into contact; a thousandth or two of doubt counts as yes."""
        least = self.radii[at] + CONTACT_SLACK + 2
        px = self.xs[at] - ax
        py = self.ys[at] - ay
        vx = bx - ax
        vy = by - ay
        along = px * vx + py * vy
        span = vx * vx + vy * vy
        if along <= 0:
            return px * px + py * py <= least * least
        if along >= span:
            return square_distance(self.xs[at], self.ys[at], bx, by) <= least * least
        return magnitude(px * vy - py * vx) <= least * (isqrt(span) + 1)

    def _gap(self, at: i64, x: i64, y: i64, slack: i64) -> bool:
        """Whether the distance to a thing is at most `slack` beyond contact of the exact discs."""
        if at == EDGE:
            return self._beyond(x, y, -slack, True)
        most = self.radii[at] + slack
        return square_distance(x, y, self.xs[at], self.ys[at]) <= most * most

    def _overlaps(self, at: i64, x: i64, y: i64) -> bool:
        if at == EDGE:
            return self.crosses_edge(x, y)
        least = self.radii[at] - CONTACT_SLACK
        return square_distance(x, y, self.xs[at], self.ys[at]) < least * least


class Sweep:
    """A straight push: where it began, how many steps of a thousandth it went, and what it met."""

    def __init__(self, x: i64, y: i64, dx: i64, dy: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.dx: i64 = dx
        self.dy: i64 = dy
        self.root: i64 = root_in_millionths(dx * dx + dy * dy)
        self.steps: i64 = 0
        self.met: vec[i64] = vec[i64]()

    def x_at(self, k: i64) -> i64:
        """The centre after k steps."""
        return self.x + _divide_by_root(k * self.dx, self.root)

    def y_at(self, k: i64) -> i64:
        """The centre after k steps."""
        return self.y + _divide_by_root(k * self.dy, self.root)

    @property
    def end_x(self) -> i64:
        """Where the sweep ends."""
        return self.x_at(self.steps)

    @property
    def end_y(self) -> i64:
        """Where the sweep ends."""
        return self.y_at(self.steps)


def _divide_by_root(n: i64, root: i64) -> i64:
    """n * 10**6 / root, rounded to nearest, halves away from zero."""
    twice = 2000000 * magnitude(n) + root
    return twice // (2 * root) if n >= 0 else -(twice // (2 * root))
