"""Where the greedy bot of Arena Rex likes to stand: what it can strike from a place, and what could strike it there."""

import math
from typing import Final

from harena.core.state import FINE
from harena.games.rex import field, units
from harena.games.rex.bots.worth import BOX, FALL, TIRED, Appraiser
from harena.games.rex.made.codes import Fatigue, Terrain
from harena.games.rex.measures import NOBODY, WOUND, Length
from harena.games.rex.rules import Rex

Point = tuple[int, int]
Spot = tuple[float, int, int]
"""What a place is worth, and where it is."""

FIRST_BREATH: Final = 0.7  # what it costs to be Fatigued, who may rest in the next turn
RESTED: Final = 0.45  # the same if nobody else will need that rest
LAST_BREATH: Final = 4.2  # what it costs to be Exhausted, who is struck harder and cannot answer
AGAIN: Final = 0.85  # a second attack, compared with the first: the first may have changed everything
MIDDLING: Final = 3.0  # more than this is not expected twice
DANGER: Final = 0.1  # how much is feared of what enemies could do next
PATIENCE: Final = 10.0  # after so many turns without a wound nothing is feared any more
URGENT: Final = 2.0  # what is added to an attack by then
CLOSING: Final = 0.4  # an inch nearer to the enemy that is worth going for
TEMPO: Final = 0.4  # an attack now, compared with one later
_ANGLES: Final = 12
_TOUCH: Final = 4.0  # bases are put so near, in thousandths
_JUST_IN_REACH: Final = 940.0
FARTHEST_PUSH: Final = 3200.0
_BRINK: Final = 2200.0  # so near to a pit one may be pushed into it


class Ground:
    """Appraises places for the models of one seat."""

    def __init__(self, world: Rex, seat: int) -> None:
        self.position = Appraiser(world)
        self.world = world
        self.book = world.book
        self.seat = seat
        self.active = int(world.active)
        self.my_turn = world.player == seat
        self.hurry = min(1.0, max(0.0, float(world.quiet) / PATIENCE))
        self._base_blows: dict[tuple[int, int], float] = {}

    # --- how a place is appraised ------------------------------------------------------------------------------------

    def plain_blow(self, attacker: int, defender: int) -> float:
        """An attack from nowhere in particular: from outside, so that it pushes inward."""
        key = attacker, defender
        if key not in self._base_blows:
            middle = float(self.book.arena_radius)
            outward = 2 * self.position.xs[defender] - middle, 2 * self.position.ys[defender] - middle + 1.0
            self._base_blows[key] = self.position.expected(attacker, defender, outward[0], outward[1])
        return self._base_blows[key]

    def pit_danger(self, unit: int, x: float, y: float) -> float:
        """How near a place is to something that one should not be pushed into."""
        worst = 0.0
        for at in range(len(self.book.terrain_x)):
            kind = int(self.book.terrain_kind[at])
            if kind == Terrain.HAZARD:
                continue
            away = math.hypot(x - float(self.book.terrain_x[at]), y - float(self.book.terrain_y[at]))
            near = 1.0 - (away - float(self.book.terrain_radius[at]) - self.position.radii[unit]) / _BRINK
            if near > 0.0:
                loss = FALL + BOX * self.position.life[unit] if kind == Terrain.LETHAL else BOX * float(WOUND)
                worst = max(worst, near * loss)
        return worst

    def danger(self, unit: int, x: float, y: float) -> float:
        """What enemies could do to a model at a place in their next turn."""
        worst, others = 0.0, 0.0
        brink = -1.0
        for foe in self.position.foes(unit):
            body = self.position.bodies[foe]
            able = 1.0 if self.position.tired[foe] == Fatigue.READY else 0.35
            stretch = self.position.gap(unit, foe, x, y) - float(Length.MELEE)
            mov = float(self.book.mov[self.position.cards[body]])
            if stretch > mov:
                able *= 0.25 if stretch < mov + 2500.0 else 0.0
            if able > 0.0:
                if brink < 0.0:
                    brink = 0.45 * self.pit_danger(unit, x, y)
                threat = able * (max(0.0, self.plain_blow(foe, unit)) + brink)
                others += min(worst, threat)
                worst = max(worst, threat)
        return worst + 0.25 * others

    def closeness(self, unit: int, x: float, y: float) -> float:
        """How well a place lies for attacks later on."""
        best = -100.0
        for foe in self.position.foes(unit):
            stretch = max(0.0, self.position.gap(unit, foe, x, y) - float(Length.MELEE)) / 1000.0
            best = max(best, TEMPO * self.plain_blow(unit, foe) - CLOSING * stretch)
        return best if best > -100.0 else 0.0

    def standing(self, unit: int, x: float, y: float) -> float:
        """What a place is worth without an attack from it."""
        return self.closeness(unit, x, y) - (1.0 - self.hurry) * DANGER * self.danger(unit, x, y)

    def striking(self, unit: int, x: float, y: float, level: int) -> float:
        """The best that attacks from a place can do for a model of some fatigue, costs taken off."""
        best = 0.0
        if level < Fatigue.EXHAUSTED:
            for foe in self.position.foes(unit):
                if self.position.in_reach(unit, foe, x, y):
                    best = max(best, self.attacks(unit, foe, x, y, level))
        return best

    def attacks(self, unit: int, foe: int, x: float, y: float, level: int) -> float:
        """One attack and perhaps another, or one with all one's strength, costs taken off."""
        worth = self.position.expected(unit, foe, x, y) + URGENT * self.hurry
        rider = int(units.other_half(self.world, unit))
        if rider != NOBODY:
            worth += self.position.expected(rider, foe, x, y)
        if level != Fatigue.READY:
            return worth - self.last_breath(unit, x, y)
        harder = 0.0
        if rider == NOBODY:
            harder = self.position.expected(unit, foe, x, y, True) - worth - self.last_breath(unit, x, y)
        return worth - self.first_breath(unit) + max(harder, self.again(unit, worth, x, y))

    def again(self, unit: int, worth: float, x: float, y: float) -> float:
        """What the chance of another attack adds to the first."""
        return max(0.0, AGAIN * min(worth, MIDDLING) - self.last_breath(unit, x, y))

    def first_breath(self, unit: int) -> float:
        """What it costs to be Fatigued: less if nobody else needs the next rest."""
        for other in self.position.living:
            if (
                other != unit
                and self.position.owner(other) == self.position.owner(unit)
                and self.position.tired[other] == Fatigue.FATIGUED
            ):
                return FIRST_BREATH
        return RESTED

    def last_breath(self, unit: int, x: float, y: float) -> float:
        """What it costs to be Exhausted at a place."""
        return LAST_BREATH

    def worth_at(self, unit: int, x: float, y: float, level: int, acts: bool) -> float:
        """What a place is worth to a model that may attack from it now, or may not."""
        value = self.standing(unit, x, y)
        return value + self.striking(unit, x, y, level) if acts else value

    # --- where to go -------------------------------------------------------------------------------------------------

    def candidates(self, unit: int, most: int) -> list[Point]:
        """Places worth a look: around enemies in reach, opposite what they could be pushed into, nearer, farther."""
        x, y = self.position.xs[unit], self.position.ys[unit]
        found: list[Point] = []
        for stride in (most - 3.0, 0.5 * most):
            for at in range(_ANGLES):
                turn = 2 * math.pi * at / _ANGLES
                found.append((round(x + stride * math.cos(turn)), round(y + stride * math.sin(turn))))
        for foe in self.position.foes(unit):
            if self.position.bodies[foe] != foe:
                continue
            dx, dy = self.position.xs[foe] - x, self.position.ys[foe] - y
            apart = math.hypot(dx, dy)
            touch = self.position.radii[unit] + self.position.radii[foe] + _TOUCH
            if apart > 1.0:
                stride = min(most - 3.0, apart - touch)
                found.append((round(x + dx / apart * stride), round(y + dy / apart * stride)))
            if apart - touch - float(Length.MELEE) < most:
                found += self._around(foe, math.atan2(-dy, -dx), touch)
        return found

    def _around(self, foe: int, facing: float, touch: float) -> list[Point]:
        """Places beside an enemy: all around, and where a push drives it into something."""
        turns = [facing + 2 * math.pi * at / _ANGLES for at in range(_ANGLES)]
        near = FARTHEST_PUSH + self.position.radii[foe]
        for at in range(len(self.book.terrain_x)):
            dx = self.position.xs[foe] - float(self.book.terrain_x[at])
            dy = self.position.ys[foe] - float(self.book.terrain_y[at])
            if math.hypot(dx, dy) < near + float(self.book.terrain_radius[at]):
                turns.append(math.atan2(dy, dx))
        for other in self.position.living:
            if self.position.owner(other) != self.position.owner(foe) and other != foe:
                dx, dy = (
                    self.position.xs[foe] - self.position.xs[other],
                    self.position.ys[foe] - self.position.ys[other],
                )
                if math.hypot(dx, dy) < near:
                    turns.append(math.atan2(dy, dx))
        x, y = self.position.xs[foe], self.position.ys[foe]
        found = [(round(x + touch * math.cos(turn)), round(y + touch * math.sin(turn))) for turn in turns]
        far = touch + _JUST_IN_REACH
        return found + [(round(x + far * math.cos(turn)), round(y + far * math.sin(turn))) for turn in turns[::2]]

    def rated(self, unit: int, most: int, level: int, acts: bool) -> list[Spot]:
        """Candidate places that could be in reach, best first; whether they are legal is not yet known."""
        x, y = self.position.xs[unit], self.position.ys[unit]
        spots: list[Spot] = []
        for px, py in self.candidates(unit, most):
            if px >= 0 and py >= 0 and math.hypot(px - x, py - y) <= most - 1:
                spots.append((self.worth_at(unit, float(px), float(py), level, acts), px, py))
        spots.sort(reverse=True)
        return spots

    def best_spots(self, unit: int, most: int, level: int, acts: bool, count: int) -> list[Spot]:
        """The best places that a model may legally move to."""
        course = field.course(self.world, unit)
        found: list[Spot] = []
        for spot in self.rated(unit, most, level, acts):
            if field.judge_walk(self.world, course, unit, spot[1], spot[2], most, NOBODY) == FINE:
                found.append(spot)
                if len(found) == count:
                    break
        return found

    def mov(self, unit: int) -> int:
        """How far a model moves."""
        return int(self.book.mov[self.position.cards[self.position.bodies[unit]]])

    def strike_at_mover(self, unit: int) -> float:
        """What it costs to move off under the eyes of enemies that may strike (REX-42)."""
        if not self.my_turn:
            return 0.0
        x, y = self.position.xs[unit], self.position.ys[unit]
        worst = 0.0
        for foe in self.position.foes(unit):
            if self.position.tired[foe] == Fatigue.READY and self.position.in_reach(unit, foe, x, y):
                strike = self.position.blow(foe, unit, self.position.xs[foe], self.position.ys[foe], bonus=1)
                worst = max(worst, strike - TIRED)
        return worst

    def going(self, unit: int, level: int, acts: bool) -> float:
        """What the best move of a model would add to staying where it is."""
        here = self.worth_at(unit, self.position.xs[unit], self.position.ys[unit], level, acts)
        spots = self.best_spots(unit, self.mov(unit), level, acts, 1)
        if not spots:
            return -1.0
        return spots[0][0] - here - self.strike_at_mover(unit)

    def activation(self, unit: int) -> float:
        """What activating a model would bring: its attacks from here, or from the best place it can get to."""
        level = self.position.tired[unit]
        x, y = self.position.xs[unit], self.position.ys[unit]
        stay = self.striking(unit, x, y, level)
        move = self.going(unit, level, True) + stay
        return max(stay, move)
