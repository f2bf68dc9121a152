"""What blows are worth to the greedy bot of Arena Rex, in vitality boxes: dice, damage trees, pushes into things.

Everything is worked out from the numbers on the cards and from where the models stand; nothing is tried out.
"""

import math
from functools import lru_cache
from typing import Final

from harena.games.rex import ending, fatigue, favor, units
from harena.games.rex.book import Book
from harena.games.rex.made.codes import Fatigue, Lasting, Result, Special
from harena.games.rex.measures import UNITS, WOUND, Length
from harena.games.rex.rules import Rex

Gain = tuple[int, int, int, int, int, int, int]
"""What a way down a tree brings: damage, pushes, fatigue, Favor dice, wounds, stolen dice, moves."""

BOX: Final = 0.9  # a marked vitality box of an enemy
FALL: Final = 5.0  # an enemy destroyed, besides its boxes
DIE: Final = 0.8  # a Favor die
TIRED: Final = 1.0  # a Ready model made Fatigued
WORN: Final = 1.7  # a Fatigued model made Exhausted
SUCCESS: Final = 1.3  # one success more
ZEAL: Final = 0.75  # what a counterattack may do counts for this part of it to who thinks of attacking
HOP: Final = 0.5  # a reposition
FARTHEST: Final = 4000.0  # how far a row of pushes is looked along

# What lies in the way of a push.
NOTHING: Final = 0
ENEMY: Final = 1
HAZARD: Final = 2
SPIKES: Final = 3
PIT: Final = 4
FRIEND: Final = 5

_MOST_NET: Final = 16


@lru_cache(maxsize=1024)
def hits(plain: int, favor: int, power: bool) -> list[float]:
    """How likely each number of successes is: half of the dice succeed, with a power attack three quarters."""
    chance = 0.75 if power else 0.5
    odds = [math.comb(plain, k) * chance**k * (1 - chance) ** (plain - k) for k in range(plain + 1)]
    for _ in range(favor):
        odds = odds + [0.0, 0.0]
        odds = [(1 - chance) * odds[k] + (chance * odds[k - 2] if k > 1 else 0.0) for k in range(len(odds))]
    return odds


@lru_cache(maxsize=8192)
def net_odds(atk: int, favor: int, power: bool, bonus: int, dfn: int, blocked: int) -> tuple[list[float], list[float]]:
    """How likely the attacker is ahead by so many successes, and how likely the defender is."""
    ahead = [0.0] * (_MOST_NET + 1)
    behind = [0.0] * (_MOST_NET + 1)
    blocks = hits(dfn, blocked, False)
    for k, chance in enumerate(hits(atk, favor, power)):
        for j, other in enumerate(blocks):
            net = k + bonus - j
            if net > 0:
                ahead[min(net, _MOST_NET)] += chance * other
            elif net < 0:
                behind[min(-net, _MOST_NET)] += chance * other
    return ahead, behind


class Trees:
    """The ways down the damage trees of a book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._known: dict[tuple[int, int, int], list[Gain]] = {}

    def gains(self, card: int, box: int, successes: int) -> list[Gain]:
        """What can be had with so many successes from a box on, or from the top if the box is -1 (REX-54)."""
        key = card, box, successes
        if key not in self._known:
            ways = int(self.book.way_down(card, box, successes)) if successes > 0 else 0
            found: set[Gain] = set()
            for child in range(32):
                if ways >> child & 1:
                    first = self.entered(card, child)
                    for rest in self.gains(card, child, successes - 1):
                        found.add(joined(first, rest))
            self._known[key] = sorted(found) or [(0, 0, 0, 0, 0, 0, 0)]
        return self._known[key]

    def entered(self, card: int, box: int) -> Gain:
        """What one box brings (REX-55, REX-57)."""
        at = int(self.book.tree_start[card]) + box
        result, damage = int(self.book.result[at]), int(self.book.damage[at])
        special = int(self.book.special[card]) if result == Result.SPECIAL else 0
        return (
            damage,
            int(result == Result.PUSH),
            int(result == Result.FATIGUE),
            int(result == Result.FAVOR),
            int(special == Special.PIERCE),
            int(special == Special.STEAL),
            int(result == Result.REPOSITION),
        )


def joined(one: Gain, other: Gain) -> Gain:
    """Both gains together."""
    return (
        one[0] + other[0],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
        one[5] + other[5],
        one[6] + other[6],
    )


@lru_cache(maxsize=16)
def trees_of(book: Book) -> Trees:
    """The trees of a book, worked out once."""
    return Trees(book)


class Appraiser:
    """Appraises blows in one position, for whoever strikes."""

    def __init__(self, world: Rex) -> None:
        self.world = world
        self.book = world.book
        self.trees = trees_of(world.book)
        self.alive = [bool(units.alive(world, unit)) for unit in range(UNITS)]
        self.living = [unit for unit in range(UNITS) if self.alive[unit]]
        self.cards = [0] * int(UNITS)
        self.xs = [0.0] * int(UNITS)
        self.ys = [0.0] * int(UNITS)
        self.radii = [0.0] * int(UNITS)
        self.bodies = list(range(UNITS))
        self.tired = [0] * int(UNITS)
        self.life = [0] * int(UNITS)
        for unit in self.living:
            self.cards[unit] = int(units.card(world, unit))
            self.bodies[unit] = int(units.body(world, unit))
            self.xs[unit] = float(units.x(world, unit))
            self.ys[unit] = float(units.y(world, unit))
            self.radii[unit] = float(units.radius(world, unit))
            self.tired[unit] = int(fatigue.level(world, unit))
            self.life[unit] = int(ending.life_left(world, unit))
        self.pools = [int(world.pool(seat)) for seat in range(2)]
        self.guarded = [bool(favor.lasts(world, seat, Lasting.STONE_GUARD)) for seat in range(2)]
        self._prizes: dict[tuple[int, int, int, int, bool], list[float]] = {}
        self._blows: dict[tuple[int, int, int, int, int, bool], float] = {}

    def owner(self, unit: int) -> int:
        return int(units.owner(unit))

    def foes(self, unit: int) -> list[int]:
        """The living enemies of a model."""
        side = self.owner(unit)
        return [other for other in self.living if self.owner(other) != side]

    def gap(self, unit: int, other: int, x: float, y: float) -> float:
        """How far two bases would be apart if the first stood at a place."""
        return math.hypot(x - self.xs[other], y - self.ys[other]) - self.radii[unit] - self.radii[other]

    def in_reach(self, unit: int, other: int, x: float, y: float) -> bool:
        """Whether the first would engage the second from a place."""
        return self.gap(unit, other, x, y) <= float(Length.MELEE)

    # --- pushes ------------------------------------------------------------------------------------------------------

    def in_the_way(self, victim: int, walker: int, x: float, y: float) -> tuple[int, int]:
        """What pushes from a place would drive a victim into, and at which push of a row."""
        dx, dy = self.xs[victim] - x, self.ys[victim] - y
        size = math.hypot(dx, dy)
        if size < 1.0:
            return NOTHING, 0
        dx, dy = dx / size, dy / size
        nearest, kind = self._to_edge(victim, dx, dy), HAZARD
        terrain = self.book
        for at in range(len(terrain.terrain_x)):
            along = self._along(
                victim,
                dx,
                dy,
                float(terrain.terrain_x[at]),
                float(terrain.terrain_y[at]),
                float(terrain.terrain_radius[at]),
            )
            if along < nearest:
                nearest = along
                kind = HAZARD + int(terrain.terrain_kind[at])
        for other in self.living:
            body = self.bodies[other]
            if body == other and body != self.bodies[victim] and body != self.bodies[walker]:
                along = self._along(victim, dx, dy, self.xs[other], self.ys[other], self.radii[other])
                if along < nearest:
                    nearest = along
                    kind = FRIEND if self.owner(other) == self.owner(walker) else ENEMY
        if nearest > FARTHEST:
            return NOTHING, 0
        return kind, max(1, math.ceil(nearest / 1000))

    def _along(self, victim: int, dx: float, dy: float, x: float, y: float, radius: float) -> float:
        """How far a base slides along a direction until it meets a disc; very far if it does not."""
        px, py = x - self.xs[victim], y - self.ys[victim]
        along = px * dx + py * dy
        touch = radius + self.radii[victim]
        aside = px * px + py * py - along * along
        if along <= 0.0 or aside >= touch * touch:
            return 2 * FARTHEST
        return max(0.0, along - math.sqrt(touch * touch - aside))

    def _to_edge(self, victim: int, dx: float, dy: float) -> float:
        middle = float(self.book.arena_radius)
        room = middle - self.radii[victim]
        px, py = self.xs[victim] - middle, self.ys[victim] - middle
        if self.book.square:
            ways = [
                (room - way * p) / abs(d) for p, d, way in ((px, dx, _sign(dx)), (py, dy, _sign(dy))) if abs(d) > 1e-6
            ]
            return max(0.0, min(ways))
        along = px * dx + py * dy
        return max(0.0, math.sqrt(max(0.0, along * along + room * room - px * px - py * py)) - along)

    # --- what a successful attack is worth ---------------------------------------------------------------------------

    def prizes(self, walker: int, victim: int, kind: int, pushes: int, worn: bool) -> list[float]:
        """What each number of net successes is worth to the walker."""
        key = walker, victim, kind, pushes, worn
        known = self._prizes.get(key)
        if known is None:
            resists = int(self.radii[victim] > self.radii[walker]) + int(bool(units.is_titan(self.world, victim)))
            known = [0.0]
            for net in range(1, _MOST_NET + 1):
                ways = self.trees.gains(self.cards[walker], -1, net)
                known.append(max(self.prize(gain, victim, kind, pushes, resists, worn, 0, 0) for gain in ways))
            self._prizes[key] = known
        return known

    def prize(
        self, gain: Gain, victim: int, kind: int, pushes: int, resists: int, worn: bool, dealt: int, wounds: int
    ) -> float:
        """What one way down is worth; `dealt` and `wounds` have been dealt on the way already."""
        pushed = max(0, gain[1] + int(worn) - resists)
        meets = kind != NOTHING and pushed >= pushes
        favor = DIE * gain[3] + (2 * DIE * min(gain[5], self.pools[self.owner(victim)])) + HOP * gain[6]
        if meets and kind == PIT:
            return FALL + BOX * self.life[victim] + DIE + favor
        damage = max(1, dealt + gain[0] + int(worn) - int(self.book.arm[self.cards[victim]])) + wounds + gain[4]
        weary = gain[2]
        if meets and kind in (HAZARD, SPIKES):
            weary += 1
        if meets and kind == SPIKES:
            damage += WOUND
        if meets and kind == FRIEND:
            favor += SUCCESS
            weary += int(self.guarded[1 - self.owner(victim)])
        return self.hurt(victim, damage) + self.weary(self.tired[victim], weary) + favor

    def hurt(self, victim: int, damage: int) -> float:
        """What it is worth to an enemy that a model marks so many boxes."""
        if damage < self.life[victim]:
            return BOX * damage
        return FALL + BOX * self.life[victim]

    def weary(self, level: int, more: int) -> float:
        """What it is worth to an enemy that a model of some fatigue gains more."""
        worth = 0.0
        for _ in range(min(more, Fatigue.EXHAUSTED - level)):
            worth += TIRED if level == Fatigue.READY else WORN
            level += 1
        return worth

    # --- blows -------------------------------------------------------------------------------------------------------

    def blow(
        self,
        attacker: int,
        defender: int,
        x: float,
        y: float,
        power: bool = False,
        favor: int = 0,
        bonus: int = 0,
        blocked: int = 0,
        helped: int = 0,
        counter: bool = False,
        owes: int = -1,
        zealous: bool = False,
    ) -> float:
        """What an attack from a place is worth to the attacker, on average.

        `favor` and `blocked` are the Favor dice of both sides, `helped` the dice of whoever assists; a counterattack
        is rolled with ATK and may turn against the attacker. `owes` is the fatigue still to be paid for it, all of it
        unless said; `zealous` makes light of what may come back.
        """
        kind, pushes = self.in_the_way(defender, attacker, x, y)
        worn = self.tired[defender] == Fatigue.EXHAUSTED
        guard = int(self.book.atk[self.cards[defender]] if counter else self.book.dfn[self.cards[defender]]) + helped
        swing = int(self.book.atk[self.cards[attacker]])
        ahead, behind = net_odds(swing, favor, power, bonus + int(worn), guard, blocked)
        worth = _average(ahead, self.prizes(attacker, defender, kind, pushes, worn))
        if counter:
            spent = self.tired[attacker] + (owes if owes >= 0 else 1 + int(power)) >= Fatigue.EXHAUSTED
            back = self.prizes(defender, attacker, NOTHING, 0, spent)
            worth -= ZEAL * _average(behind, back) if zealous else _average(behind, back)
        return worth

    def expected(self, attacker: int, defender: int, x: float, y: float, power: bool = False) -> float:
        """What an attack from a place is worth if the defender answers as it likes best."""
        kind, pushes = self.in_the_way(defender, attacker, x, y)
        key = attacker, defender, kind, pushes, self.tired[attacker], power
        known = self._blows.get(key)
        if known is None:
            known = self.blow(attacker, defender, x, y, power)
            if self.tired[defender] == Fatigue.READY:
                known = min(known, self.blow(attacker, defender, x, y, power, counter=True, zealous=True) + TIRED)
            self._blows[key] = known
        return known


def _sign(value: float) -> float:
    return 1.0 if value > 0 else -1.0


def _average(odds: list[float], prizes: list[float]) -> float:
    total = 0.0
    for net in range(1, _MOST_NET + 1):
        total += odds[net] * prizes[net]
    return total
