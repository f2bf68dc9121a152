"""The odds of an attack, exactly: what the dice can bring, and the best that the attacker can make of it.

Dice are counted in whole numbers, so nothing is rounded before it is shown. For every number of net successes the walk
down the damage tree is searched through, with the engine's own pushes: the attacker follows up straight toward the
defender, stays where it is at a reposition, and is taken to choose, for each figure on its own, what is best for that
figure. Favor of the defender and reactions that are still to come are left out.
"""

from typing import Any, Final

from mypy_extensions import i64

from harena.core.state import FINE
from harena.games.rex import ending, fatigue, favor, field, fighting, harm, pushing, units
from harena.games.rex.damage_trees import tree_of
from harena.games.rex.made.codes import Result, Special
from harena.games.rex.measures import Length
from harena.games.rex.rules import Rex
from harena.plane.points import Heading, length

_FOLLOW_STEPS: Final = (1000, 999, 998, 750, 500, 250)


# --- dice ------------------------------------------------------------------------------------------------------------


class Dice:
    """What one side rolls: plain dice, Favor dice, whether failures are rolled again, and bonus successes."""

    def __init__(self, plain: int, favor: int = 0, again: bool = False, bonus: int = 0) -> None:
        self.plain = plain
        self.favor = favor
        self.again = again
        self.bonus = bonus

    def with_favor(self, favor: int) -> "Dice":
        """The same roll with so many Favor dice."""
        return Dice(self.plain, favor, self.again, self.bonus)

    def weights(self) -> list[int]:
        """In how many of `total` cases each number of successes comes up (REX-32, REX-51, REX-52)."""
        hit = 3 if self.again else 1
        found = [1]
        for die in range(self.plain + self.favor):
            worth = 1 if die < self.plain else 2
            longer = found + [0] * worth
            for successes, cases in enumerate(found):
                longer[successes + worth] += hit * cases
            found = longer
        return [0] * self.bonus + found

    @property
    def total(self) -> int:
        """How many cases there are."""
        dice = self.plain + self.favor
        return 1 << (2 * dice if self.again else dice)


class Roll:
    """An opposed roll: in how many of `total` cases each net number of successes comes up."""

    def __init__(self, attack: Dice, defence: Dice) -> None:
        self.total = attack.total * defence.total
        self.cases: dict[int, int] = {}
        blocks = defence.weights()
        for hits, weight in enumerate(attack.weights()):
            if weight:
                for blocked, other in enumerate(blocks):
                    if other:
                        net = hits - blocked
                        self.cases[net] = self.cases.get(net, 0) + weight * other


# --- the walk --------------------------------------------------------------------------------------------------------


class Gains:
    """The best of a successful attack, each figure on its own."""

    def __init__(self) -> None:
        self.marks = 0  # boxes of the defender's track
        self.down = False  # the defender can be destroyed
        self.pushed = 0  # thousandths of an inch, from where it stood
        self.hazard = False  # it can be pushed into a hazard, a pit or the edge


class _Ground:
    """Where walker and victim stand after some pushes and shifts, in a copy of the game that the engine plays on."""

    def __init__(self, game: Rex, start_x: i64, start_y: i64) -> None:
        self.game = game
        self.start_x: i64 = start_x
        self.start_y: i64 = start_y
        self.extra = 0  # successes gained by the last push
        self._pushed: _Ground | None = None
        self._shifted: _Ground | None = None
        victim = game.victim
        self.doomed = harm.is_doomed(game, victim)
        self.engaged = field.engages(game, game.walker, victim)
        self.wounds = int(game.wounds)
        self.hazard = self.doomed or game.met_hazard
        self.far = int(length(start_x, start_y, units.x(game, victim), units.y(game, victim)))

    def pushed(self) -> "_Ground":
        """After a push that is not resisted, followed up straight (REX-60, REX-61)."""
        if self._pushed is None:
            game = self._copy()
            game.successes = 0
            pushing.shove(game)
            extra = int(game.successes)
            if not harm.is_doomed(game, game.victim):
                _follow(game)
            self._pushed = _Ground(game, self.start_x, self.start_y)
            self._pushed.extra = extra
        return self._pushed

    def shifted(self) -> "_Ground":
        """After a shift directly away (REX-66)."""
        if self._shifted is None:
            game = self._copy()
            field.shift(game, game.victim, game.walker, Length.PUSH)
            self._shifted = _Ground(game, self.start_x, self.start_y)
        return self._shifted

    def _copy(self) -> Rex:
        twin = self.game.clone()
        assert isinstance(twin, Rex)
        return twin


def _follow(game: Rex) -> None:
    """Move the walker straight toward the victim, as far as it may and can (REX-61)."""
    walker = game.walker
    victim = game.victim
    from_x = units.x(game, walker)
    from_y = units.y(game, walker)
    dx = units.x(game, victim) - from_x
    dy = units.y(game, victim) - from_y
    gap = length(0, 0, dx, dy) - units.radius(game, walker) - units.radius(game, victim)
    way = Heading(dx, dy)
    ground = field.course(game, walker)
    for step in _FOLLOW_STEPS:
        far: i64 = step if step < gap else gap
        if far <= 0:
            return
        x = from_x + way.along_x(far)
        y = from_y + way.along_y(far)
        if field.judge_walk(game, ground, walker, x, y, Length.FOLLOW, victim) == FINE:
            units.put(game, walker, x, y)
            return


_Step = tuple[int, int, int, int, int, int, int, int]
"""The box reached, successes left, a free push (0 or 1), resistances left, whether a push went through on account of
later ones (0 or 1), the ground, the damage dealt, and the wounding damage."""


class Walk:
    """All ways in which an attacker can spend successes against a defender from where both stand."""

    def __init__(self, game: Rex, walker: i64, victim: i64, free: bool) -> None:
        twin = game.clone()
        assert isinstance(twin, Rex)
        fighting.clear_walk(twin)
        twin.walker = walker
        twin.victim = victim
        card = units.card(twin, victim)
        self._tree = tree_of(twin.book, units.card(twin, walker))
        self._grounds = [_Ground(twin, units.x(twin, victim), units.y(twin, victim))]
        self._free = int(free)
        self._resists = int(fighting.resistance(twin, walker, victim))
        self._armour = int(twin.book.arm[card])
        self._stage_left = int(twin.book.boxes[card] - twin.marked(victim))
        self._all_left = int(ending.life_left(twin, victim))
        self._found: dict[int, Gains] = {}
        self._open: list[_Step] = []

    def gains(self, net: int) -> Gains:
        """The best that so many net successes can bring; more than the tree is deep are as good as that many."""
        useful = min(net, self._tree.deepest)
        if useful not in self._found:
            self._found[useful] = self._search(useful)
        return self._found[useful]

    def _search(self, net: int) -> Gains:
        best = Gains()
        seen: set[_Step] = set()
        self._open = [(-1, net, self._free, self._resists, 0, 0, 0, 0)]
        while self._open:
            here = self._open.pop()
            known = len(seen)
            seen.add(here)
            if len(seen) == known:
                continue
            box, left, free, resists, owing, ground, dealt, pierced = here
            at = self._grounds[ground]
            wanted = resists - free if owing else 0
            ways = [] if at.doomed or not at.engaged else self._tree.ways_owing(box, left, wanted)
            if not ways and (not free or at.doomed or not at.engaged):
                self._finish(best, at, dealt, pierced)
                continue
            if free:
                self._push((box, left, 0, resists, owing, ground, dealt + 1, pierced))
            for child in ways:
                self._enter((child, left - 1, free, resists, owing, ground, dealt + self._tree.damage[child], pierced))
        return best

    def _enter(self, step: _Step) -> None:
        """Take a box (REX-55)."""
        box, left, free, resists, owing, ground, dealt, pierced = step
        result = self._tree.results[box]
        if result == Result.PUSH:
            self._push(step)
            return
        if result == Result.SPECIAL and self._tree.special == Special.PIERCE:
            pierced += 1
        elif result == Result.SPECIAL and self._tree.special == Special.SHIFT:
            ground = self._number(self._grounds[ground].shifted())
        self._open.append((box, left, free, resists, owing, ground, dealt, pierced))

    def _push(self, step: _Step) -> None:
        """A Push result; the attacker picks which ones are resisted, as far as it may (REX-63)."""
        box, left, free, resists, owing, ground, dealt, pierced = step
        if resists:
            self._open.append((box, left, free, resists - 1, owing, ground, dealt, pierced))
            if self._tree.most_pushes(box, left) + free < resists:
                return
            owing = 1
        after = self._grounds[ground].pushed()
        self._open.append((box, left + after.extra, free, resists, owing, self._number(after), dealt, pierced))

    def _number(self, ground: _Ground) -> int:
        for number, known in enumerate(self._grounds):
            if known is ground:
                return number
        self._grounds.append(ground)
        return len(self._grounds) - 1

    def _finish(self, best: Gains, ground: _Ground, dealt: int, pierced: int) -> None:
        """Total damage less armour, at least 1, and wounding damage on top (REX-56, REX-64, REX-71)."""
        hurt = max(dealt - self._armour, 1) + ground.wounds + pierced
        marks = self._all_left if ground.doomed else min(hurt, self._stage_left)
        best.marks = max(best.marks, marks)
        best.down = best.down or marks == self._all_left
        best.pushed = max(best.pushed, ground.far)
        best.hazard = best.hazard or ground.hazard


# --- odds ------------------------------------------------------------------------------------------------------------


class Odds:
    """The odds of one attack; `most_favor` is how many Favor dice the attacker could add, or -1."""

    def __init__(self, attacker: int, defender: int, attack: Dice, defence: Dice, walk: Walk | None, most: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attack = attack
        self.defence = defence
        self.roll = Roll(attack, defence)
        self.walk = walk
        self.most_favor = most

    def hits(self, roll: Roll | None = None) -> int:
        """In how many cases the attack is successful."""
        return sum([cases for net, cases in (roll or self.roll).cases.items() if net > 0])

    def gains(self, net: int) -> Gains:
        """The best that a roll brings; nothing if it does not hit."""
        return self.walk.gains(net) if self.walk is not None and net > 0 else Gains()

    def mean_damage(self, roll: Roll | None = None) -> float:
        """The best damage, on average."""
        chosen = roll or self.roll
        return sum([cases * self.gains(net).marks for net, cases in chosen.cases.items()]) / chosen.total

    def shown(self) -> dict[str, Any]:
        """As previews show it: models by their numbers, probabilities as plain numbers."""
        total = self.roll.total
        cases = sorted(self.roll.cases.items())
        shown: dict[str, Any] = {
            "attacker": self.attacker + 1,
            "defender": self.defender + 1,
            "dice": [self.attack.plain + self.attack.favor, self.defence.plain + self.defence.favor],
            "net": [{"n": net, "p": weight / total} for net, weight in cases],
            "hit": self.hits() / total,
        }
        if self.walk is not None:
            results = [(self.gains(net), weight) for net, weight in cases]
            shown["damage"] = _spread([(gains.marks, weight) for gains, weight in results], total)
            shown["down"] = sum([weight for gains, weight in results if gains.down]) / total
            if max([gains.pushed for gains, _ in results]):
                shown["push"] = _spread([(gains.pushed, weight) for gains, weight in results], total)
                shown["hazard"] = sum([weight for gains, weight in results if gains.hazard]) / total
        if self.most_favor >= 0:
            shown["favor"] = [self._with_favor(dice) for dice in range(self.most_favor + 1)]
        return shown

    def _with_favor(self, dice: int) -> dict[str, Any]:
        roll = Roll(self.attack.with_favor(dice), self.defence)
        shown: dict[str, Any] = {"dice": dice, "hit": self.hits(roll) / roll.total}
        if self.walk is not None:
            shown["damage"] = self.mean_damage(roll)
        return shown


def _spread(pairs: list[tuple[int, int]], total: int) -> list[dict[str, Any]]:
    found: dict[int, int] = {}
    for value, weight in pairs:
        found[value] = found.get(value, 0) + weight
    return [{"n": value, "p": found[value] / total} for value in sorted(found)]


def attack_odds(
    game: Rex, attacker: i64, defender: i64, defence: Dice, power: bool = False, added: int = 0, bonus: int = 0
) -> Odds:
    """An attack against so many dice; an Exhausted defender is worth a success and a free push (REX-53)."""
    worn = fatigue.is_exhausted(game, defender)
    dice = Dice(int(game.book.atk[units.card(game, attacker)]), added, power, bonus + int(worn))
    walk = Walk(game, attacker, defender, worn) if field.engages(game, attacker, defender) else None
    return Odds(int(attacker), int(defender), dice, defence, walk, int(favor.limit(game, attacker)))


def counter_odds(game: Rex, unit: i64, attacker: i64, attack: Dice, added: int = 0, spent: bool = False) -> Odds:
    """A counterattack, seen from who strikes back: ATK instead of DEF, and the free push but no bonus (REX-43).

    `spent` says that the attacker is about to pay the fatigue that Exhausts it.
    """
    worn = spent or fatigue.is_exhausted(game, attacker)
    dice = Dice(int(game.book.atk[units.card(game, unit)]), added)
    walk = Walk(game, unit, attacker, worn) if field.engages(game, unit, attacker) else None
    return Odds(int(unit), int(attacker), dice, attack, walk, int(favor.limit(game, unit)))
