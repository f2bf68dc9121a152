"""What may be done: one judgement for every action, and lists of what passes it.

Questions about a point of the arena cannot be listed. For them `options` gives examples that pass: staying, going as
far as possible in six directions and toward every enemy, and for enemies in reach the places in contact with them (in
front, on both flanks, behind) and one just within melee range.
"""

from typing import Final

from mypy_extensions import i64

from harena.core.sets import insert_sorted
from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.rex.actions import (
    point_action,
    provoker_of,
    question_of,
    react_action,
    reaction_of,
    reactor_of,
    unit_of,
    x_of,
    y_of,
)
from harena.games.rex.codes import (
    ACTIVATE,
    ACTIVATE_NONE,
    ADD_FAVOR,
    ASK_ACT,
    ASK_ACTIVATE,
    ASK_BOX,
    ASK_DEPLOY,
    ASK_DISMOUNT,
    ASK_EDGE,
    ASK_FAVOR,
    ASK_FIRST,
    ASK_FOLLOW,
    ASK_MOUNTED,
    ASK_MOVE,
    ASK_PICK,
    ASK_POINT,
    ASK_POWER,
    ASK_REACT,
    ASK_RECOVER,
    ASK_REPOSITION,
    ASK_RESIST,
    ASK_REST,
    ASK_SPOT,
    ASK_TACTIC,
    ATTACK,
    ATTACK_PAIR,
    BOX,
    BUY_BLITZ,
    DASH_LENGTH,
    DEPLOY,
    DEPLOY_HALF,
    END,
    END_OF_ACTIONS,
    FIXED_ACTIONS,
    FOLLOW_LENGTH,
    FREE_PUSH,
    GET_OFF,
    GO_FIRST,
    MANEUVER,
    MOUNT_REACH,
    MOUNTED_YES,
    MOVE,
    NORTH,
    NOT_NEAR_MOUNT,
    NOT_NOW,
    NOT_THAT_BOX,
    NOT_WAITING,
    PAIRS,
    PASS,
    PER_SIDE,
    PICK,
    POWER_YES,
    REACT,
    REACTIONS,
    READY,
    RECOVER_YES,
    REPOSITION_LENGTH,
    RESIST_YES,
    REST,
    REST_NONE,
    STAY,
    TACTICS_END,
    TOO_MANY_DICE,
    UNITS,
    WRONG_MODEL,
)
from harena.games.rex.field import any_free
from harena.games.rex.muster import Muster
from harena.games.rex.state import ACTIVE, FREE, NOBODY, VICTIM, WALKER
from harena.plane.paths import Course
from harena.plane.points import along_x, along_y, square_distance, turned_x, turned_y, within

JUST_IN_REACH: Final[i64] = 950


class Legality(Muster):
    """Judges actions."""

    def span(self, seat: i64) -> tuple[i64, i64]:
        question = self.question(seat)
        if question >= ASK_POINT:
            return STAY, END_OF_ACTIONS
        if question == ASK_ACT:
            return MOVE, ATTACK_PAIR + 2 * PAIRS
        if question == ASK_REACT:
            return PASS, FIXED_ACTIONS
        if question == ASK_FAVOR:
            return ADD_FAVOR, ADD_FAVOR + 4
        if question == ASK_BOX:
            return FREE_PUSH, BOX + 32
        if question == ASK_TACTIC:
            return TACTICS_END, GET_OFF + UNITS
        if question == ASK_REST:
            return REST_NONE, REST + UNITS
        if question == ASK_ACTIVATE:
            return ACTIVATE_NONE, ACTIVATE + UNITS
        if question == ASK_DEPLOY:
            return DEPLOY, DEPLOY + UNITS
        if question == ASK_PICK:
            return PICK, PICK + self.book.models
        first = self.first_of_two(question)
        return first, first + 2

    def first_of_two(self, question: i64) -> i64:
        """The first answer to a question with two."""
        if question == ASK_POWER:
            return POWER_YES
        if question == ASK_RESIST:
            return RESIST_YES
        if question == ASK_RECOVER:
            return RECOVER_YES
        if question == ASK_FIRST:
            return GO_FIRST
        if question == ASK_EDGE:
            return NORTH
        assert question == ASK_MOUNTED
        return MOUNTED_YES

    def judge(self, seat: i64, action: i64) -> i64:
        first, end = self.span(seat)
        if action < first or action >= end:
            return NOT_NOW
        question = self.question(seat)
        if question >= ASK_POINT:
            return self.judge_point(seat, question, action)
        if question == ASK_ACT:
            return self.judge_action(action)
        if question == ASK_REACT:
            return self.judge_answer(seat, action)
        if question == ASK_FAVOR:
            return FINE if action - ADD_FAVOR <= self.question_about(seat, 1) else TOO_MANY_DICE
        if question == ASK_BOX:
            return self.judge_box(action)
        if question == ASK_TACTIC:
            return self.judge_tactic(seat, action)
        if question == ASK_REST:
            if action == REST_NONE:
                return FINE
            return NOT_NOW if action < REST else self.judge_rest(seat, action - REST, self.question_about(seat, 0) != 0)
        if question == ASK_ACTIVATE:
            if action == ACTIVATE_NONE:
                return FINE if self.question_about(seat, 0) else NOT_NOW
            return NOT_NOW if action < ACTIVATE else self.judge_activation(seat, action - ACTIVATE)
        if question == ASK_DEPLOY:
            return FINE if self.waiting_models(seat) >> (action - DEPLOY) & 1 else NOT_WAITING
        if question == ASK_PICK:
            return self.judge_pick(seat, action - PICK)
        return FINE

    def judge_answer(self, seat: i64, action: i64) -> i64:
        """A reaction, or none."""
        if action == PASS:
            return FINE
        if action < REACT:
            return NOT_NOW
        event = self.question_about(seat, 0)
        mover = self.question_about(seat, 1)
        return self.judge_reaction(seat, event, mover, reaction_of(action), reactor_of(action), provoker_of(action))

    def judge_box(self, action: i64) -> i64:
        """A box that keeps the longest use of the successes, or the free push (REX-53, REX-54)."""
        if action == FREE_PUSH:
            return FINE if self.cells[FREE] else NOT_NOW
        if action < BOX:
            return NOT_NOW
        return FINE if self.ways() >> (action - BOX) & 1 else NOT_THAT_BOX

    # --- points ---------------------------------------------------------------------------------------------

    def mover(self, seat: i64) -> i64:
        """The model that a question about a point asks about."""
        question = self.question(seat)
        if question == ASK_FOLLOW or question == ASK_REPOSITION:
            return self.cells[WALKER]
        return self.question_about(seat, 0)

    def allowance(self, seat: i64) -> i64:
        """How far the asked model may move, in thousandths of an inch."""
        question = self.question(seat)
        if question == ASK_MOVE:
            return self.book.mov[self.card(self.body(self.mover(seat)))]
        if question == ASK_FOLLOW:
            return FOLLOW_LENGTH
        return REPOSITION_LENGTH if question == ASK_REPOSITION else DASH_LENGTH

    def judge_point(self, seat: i64, question: i64, action: i64) -> i64:
        """Whether a model may go or stand where it is proposed to (REX-07 to REX-09)."""
        if action == STAY:
            return NOT_NOW if question == ASK_SPOT or question == ASK_DISMOUNT else FINE
        if question_of(action) != question:
            return NOT_NOW
        if unit_of(action) != self.mover(seat):
            return WRONG_MODEL
        return self.judge_spot_of(seat, question, self.course_for(seat), x_of(action), y_of(action))

    def course_for(self, seat: i64) -> Course:
        """The arena as the asked model meets it; a rider about to dismount meets its mount, too."""
        unit = self.mover(seat)
        if self.question(seat) == ASK_DISMOUNT:
            return self.course_of(unit, self.book.radius[self.card(unit)])
        return self.course(unit)

    def judge_spot_of(self, seat: i64, question: i64, course: Course, x: i64, y: i64) -> i64:
        unit = self.mover(seat)
        if question == ASK_SPOT:
            return self.judge_spot(unit, self.question_about(seat, 1), x, y)
        if question == ASK_DISMOUNT:
            code = self.judge_place(course, x, y)
            radii = self.book.radius[self.card(unit)] + self.radius(unit)
            if code == FINE and not within(square_distance(x, y, self.x(unit), self.y(unit)), radii, MOUNT_REACH):
                return NOT_NEAR_MOUNT
            return code
        toward = self.cells[VICTIM] if question == ASK_FOLLOW else NOBODY
        return self.judge_walk(course, unit, x, y, self.allowance(seat), toward)

    # --- lists ----------------------------------------------------------------------------------------------

    def options(self, seat: i64) -> vec[i64]:
        """All legal actions, sorted; examples where a point is asked for."""
        question = self.question(seat)
        if question >= ASK_POINT:
            return self.examples(seat, question)
        found = vec[i64](capacity=16)
        if question == ASK_ACT:
            return self.list_actions(found)
        if question == ASK_REACT:
            return self.list_reactions(seat, append(found, PASS))
        if question == ASK_TACTIC:
            return self.list_tactics(seat, found)
        first, end = self.span(seat)
        for action in range(first, end):
            if self.judge(seat, action) == FINE:
                found = append(found, action)
        return found

    def list_tactics(self, seat: i64, found: vec[i64]) -> vec[i64]:
        for action in range(TACTICS_END, BUY_BLITZ + 1):
            if self.judge_tactic(seat, action) == FINE:
                found = append(found, action)
        for kind in range(MANEUVER, GET_OFF + 1, UNITS):
            for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
                if self.judge_tactic(seat, kind + unit) == FINE:
                    found = append(found, kind + unit)
        return found

    def list_actions(self, found: vec[i64]) -> vec[i64]:
        found = append(append(found, MOVE), END)
        for action in range(ATTACK, ATTACK + UNITS):
            if self.judge_action(action) == FINE:
                found = append(found, action)
        if self.other_half(self.cells[ACTIVE] - 1) == NOBODY:
            return found
        for action in range(ATTACK_PAIR, ATTACK_PAIR + 2 * PAIRS):
            if self.judge_action(action) == FINE:
                found = append(found, action)
        return found

    def list_reactions(self, seat: i64, found: vec[i64]) -> vec[i64]:
        for reaction in range(REACTIONS):
            for unit in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE):
                if self.alive(unit) and self.fatigue(unit) == READY:
                    for other in range(UNITS):
                        action = react_action(reaction, unit, other)
                        if self.judge_answer(seat, action) == FINE:
                            found = append(found, action)
        return found

    # --- examples of points ---------------------------------------------------------------------------------

    def examples(self, seat: i64, question: i64) -> vec[i64]:
        """Useful points that pass `judge`, sorted."""
        unit = self.mover(seat)
        if question == ASK_SPOT:
            points = self.spots(unit, self.question_about(seat, 1))
        elif question == ASK_DISMOUNT:
            points = self.places_beside(unit)
        else:
            points = self.ways_to_go(unit, self.allowance(seat))
        course = self.course_for(seat)
        found = vec[i64](capacity=32)
        if question != ASK_SPOT and question != ASK_DISMOUNT:
            found = append(found, STAY)
        for at in range(0, len(points), 2):
            x = points[at]
            y = points[at + 1]
            if self.judge_spot_of(seat, question, course, x, y) == FINE:
                found = insert_sorted(found, point_action(question, unit, x, y))
        return found

    def spots(self, unit: i64, depth: i64) -> vec[i64]:
        """Places along the own edge."""
        points = vec[i64](capacity=64)
        for back in range(0, depth + 1, 200):
            step: i64 = 1000 if back == 0 and depth == 0 else 200
            for aside in range(-DEPLOY_HALF, DEPLOY_HALF + 1, step):
                points = append(append(points, self.book.arena_radius + aside), self.deploy_y(unit, aside, back))
        if depth == 0 and not any_free(self.course(unit), points):
            for aside in range(-DEPLOY_HALF, DEPLOY_HALF + 1, 200):
                points = append(append(points, self.book.arena_radius + aside), self.deploy_y(unit, aside, 0))
        return points

    def ways_to_go(self, unit: i64, most: i64) -> vec[i64]:
        """Six directions, and for every enemy the way toward it and the places beside it that could be in reach."""
        points = vec[i64](capacity=128)
        x = self.x(unit)
        y = self.y(unit)
        for turn in range(0, 360, 60):
            points = append(append(points, x + turned_x(most - 2, 0, 1, turn)), y + turned_y(most - 2, 0, 1, turn))
        for enemy in range(UNITS):
            if self.owner(enemy) == self.owner(unit) or not self.stands(enemy):
                continue
            dx = x - self.x(enemy)
            dy = y - self.y(enemy)
            points = append(append(points, x - along_x(most - 2, dx, dy)), y - along_y(most - 2, dx, dy))
            if self.near(unit, enemy, most + 2000):
                touch = self.radius(unit) + self.radius(enemy)
                for turn in range(0, 360, 60):
                    points = append(points, self.x(enemy) + turned_x(touch, dx, dy, turn))
                    points = append(points, self.y(enemy) + turned_y(touch, dx, dy, turn))
                points = append(points, self.x(enemy) + turned_x(touch + JUST_IN_REACH, dx, dy, 0))
                points = append(points, self.y(enemy) + turned_y(touch + JUST_IN_REACH, dx, dy, 0))
        return points

    def nearest_point(self, seat: i64, x: i64, y: i64) -> i64:
        """An action with a legal point near one that was refused; STAY if none is found.

        Looked for on the straight way there, beside the mount for a rider that dismounts and so cannot stay, and on
        growing rings around the point; and then still nearer to it.
        """
        question = self.question(seat)
        unit = self.mover(seat)
        if question == ASK_SPOT:
            return self.nearest_spot(seat, unit, x)
        course = self.course_for(seat)
        width = 2 * self.book.arena_radius
        wanted_x = x if x < width else width
        wanted_y = y if y < width else width
        if question == ASK_DISMOUNT:
            farthest = self.book.radius[self.card(unit)] + self.radius(unit) + MOUNT_REACH
            points = self.points_on_the_way(unit, farthest + 1, wanted_x, wanted_y)
            for each in self.places_beside(unit):
                points = append(points, each)
        else:
            points = self.points_on_the_way(unit, self.allowance(seat), wanted_x, wanted_y)
        best: i64 = STAY
        nearest: i64 = 4 * width * width
        ring: i64 = 1
        while True:
            for at in range(0, len(points), 2):
                gap = square_distance(wanted_x, wanted_y, points[at], points[at + 1])
                if gap < nearest and points[at] >= 0 and points[at + 1] >= 0:
                    if self.judge_spot_of(seat, question, course, points[at], points[at + 1]) == FINE:
                        nearest = gap
                        best = point_action(question, unit, points[at], points[at + 1])
            if ring * ring >= nearest or ring > width:
                return best if best == STAY else self.closer(seat, course, best, wanted_x, wanted_y)
            points = vec[i64](capacity=48)
            for turn in range(0, 360, 15):
                points = append(
                    append(points, wanted_x + turned_x(ring, 0, 1, turn)), wanted_y + turned_y(ring, 0, 1, turn)
                )
            ring += 1 + ring // 4

    def closer(self, seat: i64, course: Course, action: i64, x: i64, y: i64) -> i64:
        """A legal point moved toward a refused one for as long as it stays legal, found by halving."""
        question = self.question(seat)
        start_x = x_of(action)
        start_y = y_of(action)
        best_x = start_x
        best_y = start_y
        near: i64 = 0
        far: i64 = 1024
        while far - near > 1:
            part = (near + far) // 2
            new_x = start_x + (x - start_x) * part // 1024
            new_y = start_y + (y - start_y) * part // 1024
            if self.judge_spot_of(seat, question, course, new_x, new_y) == FINE:
                near = part
                best_x = new_x
                best_y = new_y
            else:
                far = part
        return point_action(question, unit_of(action), best_x, best_y)

    def nearest_spot(self, seat: i64, unit: i64, x: i64) -> i64:
        """A place to deploy that is as little as possible to the east or west of where one was wanted."""
        middle = self.book.arena_radius
        course = self.course(unit)
        depth = self.question_about(seat, 1)
        wanted = x - middle
        wanted = DEPLOY_HALF if wanted > DEPLOY_HALF else -DEPLOY_HALF if wanted < -DEPLOY_HALF else wanted
        for off in range(0, 2 * DEPLOY_HALF + 1, 50):
            for side in range(-1, 2, 2):
                aside = wanted + side * off
                if -DEPLOY_HALF <= aside <= DEPLOY_HALF:
                    y = self.deploy_y(unit, aside, depth)
                    if self.judge_spot_of(seat, ASK_SPOT, course, middle + aside, y) == FINE:
                        return point_action(ASK_SPOT, unit, middle + aside, y)
        return STAY

    def points_on_the_way(self, unit: i64, most: i64, x: i64, y: i64) -> vec[i64]:
        """Points on the straight way from a model to a place, as far as it may move."""
        points = vec[i64](capacity=16)
        dx = x - self.x(unit)
        dy = y - self.y(unit)
        if (dx or dy) and self.alive(unit):
            for part in range(8, 0, -1):
                far = (most - 1) * part // 8
                points = append(
                    append(points, self.x(unit) + along_x(far, dx, dy)), self.y(unit) + along_y(far, dx, dy)
                )
        return points
