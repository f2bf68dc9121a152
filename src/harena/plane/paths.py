"""Shortest ways for a round base around what stands in its way.

A `Course` is the arena as one moving base sees it (see obstacles.py), so a path is a row of points. The arena's edge is
convex: a path between two places inside never follows it, and a straight way between two points inside stays inside.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.vectors import append, vec
from harena.plane.obstacles import NOTHING, Obstacles
from harena.plane.points import CONTACT_SLACK, divide, isqrt, length, square_distance

_MOST_CIRCLES: Final = 10  # a path that has to wind around more of them is given up
_DEEPEST: Final = 7  # how often an arc is halved
_BULGE: Final = 4  # how far waypoints on an arc stand off, so that fewer of them are needed
_SMALL: Final = 100  # radii, in thousandths, for which rounding could matter where arcs are estimated
_FAR: Final[i64] = 1 << 40
_ROOM: Final[i64] = 24  # numbers that a row of nodes or edges is begun with room for: most ways need no more
_ROUND: Final[i64] = 4000  # radii up to which an arc is at most 64 pieces, and the estimates below are exact enough
_WANDERING: Final[i64] = 100  # more than a way around one obstacle grows by standing off from it and by rounding up


class Course(Obstacles):
    """Obstacles, and the shortest ways around them."""

    def path(self, ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> vec[i64]:
        """Waypoints (x, y after x, y) of a shortest way from a to b, b last; none if it is longer than `most`.

        Every segment's length rounds up and every segment has been checked. Obstacles are taken into account as they
        turn up in the way, so that most paths look at few of them: a way that is shortest among some obstacles and
        free of all others is shortest.
        """
        return self.way(ax, ay, bx, by, most) if self.free(bx, by) else vec[i64]()

    def way(self, ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> vec[i64]:
        """The same to a place that is known to be free."""
        if length(ax, ay, bx, by) > most:
            return vec[i64]()
        blockers = self.blockers(ax, ay, bx, by)
        if len(blockers) == 0:
            return vec[i64]([bx, by])
        return self._way_around(blockers, ax, ay, bx, by, most)

    def _way_around(self, blockers: vec[i64], ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> vec[i64]:
        """The same where some obstacles are known to be in the straight way."""
        nowhere = vec[i64]()
        chosen = blockers
        while len(chosen) <= _MOST_CIRCLES:
            route = _Tangents(self, chosen, ax, ay, bx, by, most).route()
            if len(route) == 0 or path_length(ax, ay, route) > most:
                return nowhere
            found = self._new_blockers(ax, ay, route, chosen)
            if len(found) == len(chosen):
                return route
            chosen = found
        return nowhere

    # --- whether there is a way: nearly always this shows without looking for it ---------------------------------

    def reaches(self, ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> bool:
        """Whether `way` finds one. Only where estimates leave it open is it asked."""
        if square_distance(ax, ay, bx, by) > most * most:
            return False
        blockers = self.blockers(ax, ay, bx, by)
        if len(blockers) == 0:
            return True
        for blocker in blockers:
            if self._detour_at_least(blocker, ax, ay, bx, by) > most:
                return False
        if len(blockers) == 1 and self._bends_once(blockers[0], ax, ay, bx, by, most):
            return True
        return len(self._way_around(blockers, ax, ay, bx, by, most)) > 0

    def _square_off(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """How far an obstacle's centre is off a line that goes into it between two points, squared and rounded down.

        -1 where that is not known: for a wide obstacle, and where it is nearest to one of the points.
        """
        px = self.xs[at] - ax
        py = self.ys[at] - ay
        vx = bx - ax
        vy = by - ay
        along = px * vx + py * vy
        span = vx * vx + vy * vy
        if along <= 0 or along >= span or self.radii[at] > _ROUND:
            return -1
        cross = px * vy - py * vx
        return cross * cross // span

    def _detour_at_least(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """A bound for all ways around something: each somewhere passes beside its centre, and straight is shorter."""
        square = self._square_off(at, ax, ay, bx, by)
        if square < 0:
            return 0
        aside = self.radii[at] - CONTACT_SLACK - 2 - isqrt(square)
        if aside <= 0:
            return 0
        more = aside * aside - square - 1
        x = self.xs[at]
        y = self.ys[at]
        return isqrt(square_distance(ax, ay, x, y) + more) + isqrt(square_distance(bx, by, x, y) + more)

    def _bends_once(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> bool:
        """Whether there surely is a way along the near side of something: a tangent, an arc and a tangent, all free.

        `way` finds this one, or one that is shorter still. Half the arc is at most a quarter turn, which is no longer
        than its chord c times 1 + 0.2215 (c / 2r)**2.
        """
        if self._square_off(at, ax, ay, bx, by) < 0:
            return False
        side: i64 = -1
        if (bx - ax) * (self.ys[at] - ay) > (by - ay) * (self.xs[at] - ax):  # the centre is to the left
            side = 1
        px, py = touching_point(self, at, ax, ay, side)
        qx, qy = touching_point(self, at, bx, by, -side)
        radius = working_radius(self, at)
        chord = length(px, py, qx, qy)
        if chord == 0:
            return False
        mx = self.xs[at] + divide(side * (qy - py) * radius, chord)  # the middle of the arc
        my = self.ys[at] + divide(side * (px - qx) * radius, chord)
        half = max(length(px, py, mx, my), length(mx, my, qx, qy))
        arc = 2 * half + half * half * half * 2215 // (20000 * radius * radius)
        if length(ax, ay, px, py) + arc + length(qx, qy, bx, by) + _WANDERING > most:
            return False
        if self.crosses_edge(ax, ay) or self.crosses_edge(bx, by):
            return False
        swell = half * half // (6 * radius) + 2 * _BULGE  # at most so far is the way from the chords of half the arc
        if self.near_edge(px, py, swell) or self.near_edge(mx, my, swell) or self.near_edge(qx, qy, swell):
            return False
        return (
            self._meets_nothing_else(at, ax, ay, px, py, 0)
            and self._meets_nothing_else(at, px, py, mx, my, swell)
            and self._meets_nothing_else(at, mx, my, qx, qy, swell)
            and self._meets_nothing_else(at, qx, qy, bx, by, 0)
        )

    def _meets_nothing_else(self, at: i64, ax: i64, ay: i64, bx: i64, by: i64, swell: i64) -> bool:
        """Whether all obstacles but one keep out of a segment, and as far off it as is said."""
        west = min(ax, bx) - swell
        east = max(ax, bx) + swell
        south = min(ay, by) - swell
        north = max(ay, by) + swell
        for other in range(len(self.xs)):
            if other != at and self.comes_into(other, west, east, south, north):
                if not self.keeps_off(other, ax, ay, bx, by, swell):
                    return False
        return True

    # --- what a way needs ------------------------------------------------------------------------------------

    def _new_blockers(self, ax: i64, ay: i64, route: vec[i64], chosen: vec[i64]) -> vec[i64]:
        """The chosen obstacles and after them those that a route goes into, as it meets them."""
        near = self._others_near(ax, ay, route, chosen)
        if len(near) == 0:
            return chosen
        found = chosen[:]
        x = ax
        y = ay
        for at in range(0, len(route), 2):
            for other in near:
                if not self.passes(other, x, y, route[at], route[at + 1]) and not _holds(found, other):
                    found = append(found, other)
            x = route[at]
            y = route[at + 1]
        return found

    def _others_near(self, ax: i64, ay: i64, route: vec[i64], chosen: vec[i64]) -> vec[i64]:
        """What comes into the box around a route and is not among the chosen obstacles."""
        west = ax
        east = ax
        south = ay
        north = ay
        for at in range(0, len(route), 2):
            west = min(west, route[at])
            east = max(east, route[at])
            south = min(south, route[at + 1])
            north = max(north, route[at + 1])
        found = vec[i64]()
        for other in range(len(self.xs)):
            if self.comes_into(other, west, east, south, north) and not _holds(chosen, other):
                found = append(found, other)
        return found


def working_radius(course: Obstacles, circle: i64) -> i64:
    """Wide enough that rounding never brings a tangent into the obstacle."""
    if course.deadly[circle]:
        return course.radii[circle] + CONTACT_SLACK + 3
    return course.radii[circle]


def is_beside(course: Obstacles, circle: i64, x: i64, y: i64) -> bool:
    """Whether a point is so near to an obstacle that a way around it begins there."""
    near = working_radius(course, circle) + 2
    return square_distance(x, y, course.xs[circle], course.ys[circle]) <= near * near


def touching_point(course: Obstacles, circle: i64, x: i64, y: i64, side: i64) -> tuple[i64, i64]:
    """Where a straight line from a point touches an obstacle.

    Of the two places, 1 means the one that comes next going around the obstacle counter-clockwise, and -1 the other.
    """
    if is_beside(course, circle, x, y):
        return x, y
    dx = x - course.xs[circle]
    dy = y - course.ys[circle]
    radius = working_radius(course, circle)
    span = dx * dx + dy * dy
    high = isqrt(span - radius * radius)
    nx = (dx * radius - side * dy * high) * radius
    ny = (dy * radius + side * dx * high) * radius
    return course.xs[circle] + divide(nx, span), course.ys[circle] + divide(ny, span)


def path_length(ax: i64, ay: i64, route: vec[i64]) -> i64:
    """The length of a path, each segment rounded up."""
    total: i64 = 0
    x = ax
    y = ay
    for at in range(0, len(route), 2):
        total += length(x, y, route[at], route[at + 1])
        x = route[at]
        y = route[at + 1]
    return total


def _holds(values: vec[i64], value: i64) -> bool:
    for each in values:
        if each == value:
            return True
    return False


class _Tangents:
    """The graph of straight tangents and arcs around a few obstacles, and the shortest way through it.

    Nodes 0 and 1 are the ends; the others lie on circles just outside the obstacles. What an edge costs and whether
    something is in its way is found out only when a way gets there that it would shorten, since most never do.
    """

    def __init__(self, course: Course, circles: vec[i64], ax: i64, ay: i64, bx: i64, by: i64, most: i64) -> None:
        self.course = course
        self.circles = circles
        self.most: i64 = most
        self.xs: vec[i64] = _row(ax, bx)
        self.ys: vec[i64] = _row(ay, by)
        self.on: vec[i64] = _row(NOTHING, NOTHING)  # the obstacle a node lies on
        apart = length(ax, ay, bx, by)
        self.walked: vec[i64] = _row(0, apart)  # from the start to a node in a straight line
        self.to_go: vec[i64] = _row(apart, 0)  # from a node to the end in a straight line
        self.tails: vec[i64] = vec[i64](capacity=_ROOM)
        self.heads: vec[i64] = vec[i64](capacity=_ROOM)
        self.costs: vec[i64] = vec[i64](capacity=_ROOM)  # at least so much, as long as an edge is not surveyed
        self.arcs: vec[i64] = vec[i64](capacity=_ROOM)  # 1: along the circle, counter-clockwise from tail to head
        self.surveyed: vec[i64] = vec[i64](capacity=_ROOM)
        self.bends: vec[i64] = vec[i64](capacity=_ROOM)  # the waypoints of all arcs that were surveyed
        self.bent_from: vec[i64] = vec[i64](capacity=_ROOM)  # where in it those of an edge begin, and where they end
        self.bent_to: vec[i64] = vec[i64](capacity=_ROOM)

    def route(self) -> vec[i64]:
        """The waypoints of the shortest way, the end included; none if there is no way."""
        for end in range(2):
            edges = len(self.tails)
            for circle in self.circles:
                self._from_point(end, circle)
            if len(self.tails) == edges:
                return vec[i64]()  # every way from this end or to it is longer than allowed
        for first in range(len(self.circles)):
            for second in range(first + 1, len(self.circles)):
                self._between(self.circles[first], self.circles[second])
        for circle in self.circles:
            self._around(circle)
        return self._shortest()

    def _node(self, x: i64, y: i64, circle: i64) -> i64:
        self.xs = append(self.xs, x)
        self.ys = append(self.ys, y)
        self.on = append(self.on, circle)
        self.walked = append(self.walked, length(self.xs[0], self.ys[0], x, y))
        self.to_go = append(self.to_go, length(x, y, self.xs[1], self.ys[1]))
        return len(self.xs) - 1

    def _edge(self, one: i64, other: i64, least: i64, arc: i64) -> None:
        """An edge that costs at least so much, unless every way through it is longer than allowed."""
        there = self.walked[one] + least + self.to_go[other]
        back = self.walked[other] + least + self.to_go[one]
        if there <= self.most or back <= self.most:
            self.tails = append(self.tails, one)
            self.heads = append(self.heads, other)
            self.costs = append(self.costs, least)
            self.arcs = append(self.arcs, arc)
            self.surveyed = append(self.surveyed, 0)
            self.bent_from = append(self.bent_from, 0)
            self.bent_to = append(self.bent_to, 0)

    def _join(self, one: i64, other: i64) -> None:
        """A straight edge."""
        self._edge(one, other, self._gap(one, other), 0)

    def _gap(self, one: i64, other: i64) -> i64:
        return length(self.xs[one], self.ys[one], self.xs[other], self.ys[other])

    def _survey(self, edge: i64) -> None:
        """Find out what an edge costs; _FAR if something chosen is in its way, or the arena's edge."""
        self.surveyed[edge] = 1
        one = self.tails[edge]
        other = self.heads[edge]
        if self.arcs[edge]:
            self.bent_from[edge] = len(self.bends)
            self.costs[edge] = self._arc_cost(self.on[one], one, other)
            self.bent_to[edge] = len(self.bends)
        elif self._outside(one) or self._outside(other):
            self.costs[edge] = _FAR
        else:
            for circle in self.circles:
                if not self.course.passes(circle, self.xs[one], self.ys[one], self.xs[other], self.ys[other]):
                    self.costs[edge] = _FAR
                    return

    def _outside(self, node: i64) -> bool:
        """Whether a node lies beyond the arena's edge, on the far side of something that stands there."""
        return self.course.crosses_edge(self.xs[node], self.ys[node])

    def _from_point(self, end: i64, circle: i64) -> None:
        """Both tangents from an end to a circle; an end on the circle itself becomes one of its nodes."""
        x = self.xs[end]
        y = self.ys[end]
        if is_beside(self.course, circle, x, y):
            self._join(end, self._node(x, y, circle))
            return
        for side in range(-1, 2, 2):
            to_x, to_y = touching_point(self.course, circle, x, y, side)
            self._join(end, self._node(to_x, to_y, circle))

    def _between(self, one: i64, other: i64) -> None:
        """The tangents that two circles have in common: two outer ones, and two crossing ones if they are apart."""
        dx = self.course.xs[other] - self.course.xs[one]
        dy = self.course.ys[other] - self.course.ys[one]
        span = dx * dx + dy * dy
        first = working_radius(self.course, one)
        second = working_radius(self.course, other)
        for crossing in range(2):
            reach = first + second if crossing else first - second
            if span <= reach * reach:
                continue
            high = isqrt(span - reach * reach)
            for side in range(-1, 2, 2):
                nx = dx * reach - side * dy * high
                ny = dy * reach + side * dx * high
                far = -second if crossing else second
                self._join(
                    self._node(
                        self.course.xs[one] + divide(nx * first, span),
                        self.course.ys[one] + divide(ny * first, span),
                        one,
                    ),
                    self._node(
                        self.course.xs[other] + divide(nx * far, span),
                        self.course.ys[other] + divide(ny * far, span),
                        other,
                    ),
                )

    def _around(self, circle: i64) -> None:
        """Arcs between neighbours on a circle."""
        ring = vec[i64](capacity=16)
        for node in range(2, len(self.xs)):
            if self.on[node] == circle:
                ring = self._insert_by_angle(ring, node, circle)
        if len(ring) < 2:
            return
        for at in range(len(ring)):
            one = ring[at]
            other = ring[(at + 1) % len(ring)]
            self._edge(one, other, self._least_arc(circle, one, other), 1)

    def _least_arc(self, circle: i64, one: i64, other: i64) -> i64:
        """What an arc costs at least: the straight line or, more than half around, three radii (of more than pi)."""
        ux = self.xs[one] - self.course.xs[circle]
        uy = self.ys[one] - self.course.ys[circle]
        vx = self.xs[other] - self.course.xs[circle]
        vy = self.ys[other] - self.course.ys[circle]
        if ux * vy - uy * vx < 0 and self.course.radii[circle] > _SMALL:
            return 3 * self.course.radii[circle]
        return self._gap(one, other)

    def _insert_by_angle(self, ring: vec[i64], node: i64, circle: i64) -> vec[i64]:
        ring = append(ring, node)
        at = len(ring) - 1
        while at > 0 and self._comes_before(node, ring[at - 1], circle):
            ring[at] = ring[at - 1]
            at -= 1
        ring[at] = node
        return ring

    def _comes_before(self, one: i64, other: i64, circle: i64) -> bool:
        """Order by angle, counter-clockwise from the east."""
        ax = self.xs[one] - self.course.xs[circle]
        ay = self.ys[one] - self.course.ys[circle]
        bx = self.xs[other] - self.course.xs[circle]
        by = self.ys[other] - self.course.ys[circle]
        a_low = ay < 0 or (ay == 0 and ax < 0)
        b_low = by < 0 or (by == 0 and bx < 0)
        if a_low != b_low:
            return b_low
        return ax * by - ay * bx > 0

    def _arc_cost(self, circle: i64, one: i64, other: i64) -> i64:
        """The length of an arc, whose waypoints `bends` has then; _FAR if the edge or anything chosen is in its way."""
        start = len(self.bends)
        if not self._bend(circle, self.xs[one], self.ys[one], self.xs[other], self.ys[other], 0) or self._outside(one):
            return _FAR
        bends = self.bends
        for at in range(start, len(bends), 2):
            if self.course.crosses_edge(bends[at], bends[at + 1]):
                return _FAR
        for chosen in self.circles:
            if self._is_clear_of(circle, chosen):
                continue
            x = self.xs[one]
            y = self.ys[one]
            for at in range(start, len(bends), 2):
                if not self.course.passes(chosen, x, y, bends[at], bends[at + 1]):
                    return _FAR
                x = bends[at]
                y = bends[at + 1]
        return path_length(self.xs[one], self.ys[one], bends[start:])

    def _is_clear_of(self, circle: i64, other: i64) -> bool:
        """Whether an obstacle is so far from a circle that no arc around the circle comes near it."""
        course = self.course
        room = working_radius(self.course, circle) + _BULGE + 3 + course.radii[other] + CONTACT_SLACK
        apart = square_distance(course.xs[circle], course.ys[circle], course.xs[other], course.ys[other])
        return apart > room * room

    def _bend(self, circle: i64, ax: i64, ay: i64, bx: i64, by: i64, depth: i64) -> bool:
        """Add the waypoints of an arc, counter-clockwise from a to b, to `bends`; a itself is left out."""
        ux = ax - self.course.xs[circle]
        uy = ay - self.course.ys[circle]
        vx = bx - self.course.xs[circle]
        vy = by - self.course.ys[circle]
        cross = ux * vy - uy * vx
        dot = ux * vx + uy * vy
        if cross >= 0 and dot > 0 and self.course.passes(circle, ax, ay, bx, by):
            self.bends = append(append(self.bends, bx), by)
            return True
        if depth == _DEEPEST:
            return False
        mx = ux + vx
        my = uy + vy
        radius = working_radius(self.course, circle)
        if mx * mx + my * my < radius * radius // 4:
            mx = -uy
            my = ux
        elif cross < 0:
            mx = -mx
            my = -my
        size = isqrt(mx * mx + my * my)
        mx = self.course.xs[circle] + divide(mx * (radius + _BULGE), size)
        my = self.course.ys[circle] + divide(my * (radius + _BULGE), size)
        return self._bend(circle, ax, ay, mx, my, depth + 1) and self._bend(circle, mx, my, bx, by, depth + 1)

    def _shortest(self) -> vec[i64]:
        """Dijkstra's method; edges go both ways. Equal lengths are settled by the order of nodes and edges."""
        nodes = len(self.xs)
        best = vec[i64]([_FAR] * nodes)
        through = vec[i64]([NOTHING] * nodes)
        done = vec[i64]([0] * nodes)
        best[0] = 0
        while True:
            node: i64 = NOTHING
            for each in range(nodes):
                if done[each] == 0 and best[each] < _FAR and (node == NOTHING or best[each] < best[node]):
                    node = each
            if node == NOTHING:
                return vec[i64]()
            if node == 1:
                return self._retrace(through)
            done[node] = 1
            for edge in range(len(self.tails)):
                other = self._other_end(edge, node)
                if other < 0 or best[node] + self.costs[edge] >= best[other]:
                    continue
                if best[node] + self.costs[edge] + self.to_go[other] > self.most:
                    continue
                if not self.surveyed[edge]:
                    self._survey(edge)
                if best[node] + self.costs[edge] < best[other]:
                    best[other] = best[node] + self.costs[edge]
                    through[other] = edge

    def _other_end(self, edge: i64, node: i64) -> i64:
        if self.tails[edge] == node:
            return self.heads[edge]
        return self.tails[edge] if self.heads[edge] == node else NOTHING

    def _retrace(self, through: vec[i64]) -> vec[i64]:
        edges = vec[i64](capacity=8)
        node: i64 = 1
        while node != 0:
            edges = append(edges, through[node])
            node = self._other_end(through[node], node)
        route = vec[i64](capacity=16)
        for back in range(len(edges)):
            edge = edges[len(edges) - 1 - back]
            forward = self.tails[edge] == node
            node = self._other_end(edge, node)
            if self.arcs[edge] == 0:
                route = append(append(route, self.xs[node]), self.ys[node])
                continue
            route = self._append_arc(route, forward, edge)
        return _without_repeats(self.xs[0], self.ys[0], route)

    def _append_arc(self, route: vec[i64], forward: bool, edge: i64) -> vec[i64]:
        bends = self.bends
        start = self.bent_from[edge]
        end = self.bent_to[edge]
        if forward:
            for at in range(start, end):
                route = append(route, bends[at])
            return route
        for at in range(end - 4, start - 1, -2):
            route = append(append(route, bends[at]), bends[at + 1])
        tail = self.tails[edge]
        return append(append(route, self.xs[tail]), self.ys[tail])


def _row(first: i64, second: i64) -> vec[i64]:
    """Two numbers, with room for more."""
    return append(append(vec[i64](capacity=_ROOM), first), second)


def _without_repeats(ax: i64, ay: i64, route: vec[i64]) -> vec[i64]:
    kept = vec[i64](capacity=len(route))
    x = ax
    y = ay
    for at in range(0, len(route), 2):
        if route[at] != x or route[at + 1] != y:
            x = route[at]
            y = route[at + 1]
            kept = append(append(kept, x), y)
    return kept
