"""What things are worth to the greedy bot of For the Gods, in life points: hits, moves, tokens, cards, places.

All of it is estimated from where everybody stands now, without trying anything out: a thousand games must be quick.
"""

from functools import lru_cache
from typing import Final

from harena.games.gods import codes
from harena.games.gods.rules import Gods
from harena.games.gods.state import (
    CARDS,
    EXHAUSTION,
    FIGURE,
    FOUNTAIN,
    LIFE,
    NOWHERE,
    PILLAR,
    PROTECTION,
    SPACE,
    STOCK,
    TRAP,
    Book,
)
from harena.plane.hexes import DIRECTIONS

Dice = tuple[int, ...]
Plan = tuple[float, Dice]
"""What a series of actions is worth, and which dice it uses."""

_ENDING: Final = 15.0  # a game won, or with a minus lost, at once
_OWN: Final = 1.2  # one's own life counts for more than others'
_BLOW_BACK: Final = 0.6  # what a protection token may cost whoever triggers it
_TOKEN: Final = 0.7
_TIRED: Final = 0.45
_MAYBE_SEEN: Final = 0.6  # how likely somebody comes into sight by moving
_PRICES: Final = (1.0, 1.0, 1.5, 1.5)  # how hard a symbol is to roll
_BASIC: Final = {codes.STRIKE: codes.SWORD, codes.WALK: codes.FOOT, codes.SHOVE: codes.SHIELD, codes.SMITE: codes.STAR}


class Appraiser:
    """Appraises for one Hero in one position."""

    def __init__(self, world: Gods, hero: int) -> None:
        self.world = world
        self.book = world.book
        self.hero = hero
        self.heroes = range(int(world.book.heroes))
        self.lives = [int(world.cells[LIFE + each]) for each in self.heroes]
        self.spaces = [int(world.cells[SPACE + each]) for each in self.heroes]
        self.friends = [world.team(each) == world.team(hero) for each in self.heroes]
        enemies = [each for each in self.heroes if not self.friends[each]]
        self.leader = max(enemies, key=lambda each: self.lives[each])
        self.leading = self.lives[self.leader]
        self._plans: dict[Dice, Plan] = {}
        self._walks: dict[tuple[int, int], float] = {}
        self._menu: list[tuple[Dice, float]] | None = None

    # --- what is done to a Hero ----------------------------------------------------------------------------------

    def harm(self, target: int, amount: int) -> float:
        """A Hero loses life: good if it leads, bad if it is a friend, decisive if it falls."""
        lost = min(amount, self.lives[target])
        if lost == self.lives[target]:
            return self._ending(target)
        if self.friends[target]:
            return -_OWN * lost
        weight = 0.95 if target == self.leader or self.lives[target] == self.leading else 0.6
        return weight * lost - _BLOW_BACK * int(self.world.cells[PROTECTION + target])

    def _ending(self, fallen: int) -> float:
        """The game ends with this Hero at zero: worth it for whoever has most then."""
        totals: dict[int, int] = {}
        for each in self.heroes:
            team = int(self.world.team(each))
            totals[team] = totals.get(team, 0) + (0 if each == fallen else self.lives[each])
        mine = totals[int(self.world.team(self.hero))]
        return _ENDING if mine == max(totals.values()) and mine else -_ENDING

    def on(self, effect: int, amount: int, target: int) -> float:
        """What one effect is worth when applied to one Hero."""
        friend = self.friends[target]
        if effect == codes.DAMAGE:
            return self.harm(target, amount)
        if effect == codes.PUSH:
            return self._pushed(target)
        if effect == codes.GAIN:
            return float(amount) if friend else -float(amount)
        if effect == codes.TIRE:
            return -_TIRED * amount if friend else _TIRED * amount * (1.2 if target == self.leader else 1.0)
        if effect == codes.REST:
            rested = min(amount, int(self.world.cells[EXHAUSTION + target]))
            return _TIRED * rested if friend else -_TIRED * rested
        return 0.3 if friend else 0.4  # moving somebody: a little good can always be made of it

    def _pushed(self, target: int) -> float:
        board = self.book.board
        direction = board.direction_to(self.spaces[self.hero], self.spaces[target])
        if direction < 0:
            return 0.3
        beyond = int(board.next_to(self.spaces[target], direction))
        if beyond >= 0 and self.world.hero_at(beyond) != NOWHERE:
            return self.harm(target, 1) + self.harm(int(self.world.hero_at(beyond)), 1)
        if not self.world.is_walkable(beyond) or self.book.spaces[beyond] == TRAP:
            return self.harm(target, 1)
        if self.book.spaces[beyond] == FOUNTAIN and self.world.cells[STOCK + beyond]:
            return 1.0 if self.friends[target] else -1.0
        return 0.1

    # --- actions -------------------------------------------------------------------------------------------------

    def cost(self, action: int) -> Dice:
        """The dice that an action takes, by symbol."""
        if action < codes.STRIKE:
            at = (action - codes.USE) * codes.SYMBOLS
            return tuple(int(self.book.costs[at + symbol]) for symbol in range(codes.SYMBOLS))
        wanted = max(base for base in _BASIC if base <= action)
        return tuple(2 if symbol == _BASIC[wanted] else 0 for symbol in range(codes.SYMBOLS))

    def worth(self, action: int) -> float:
        """What an action of the active Hero is worth."""
        if action < codes.STRIKE:
            card = action - codes.USE
            return self.effects(int(self.book.starts[card]), int(self.book.starts[card + 1]))
        if action == codes.WALK:
            return self._moved(1)
        base = max(each for each in _BASIC if each <= action)
        target = int(self.world.hero_called(action - base))
        return self._pushed(target) if base == codes.SHOVE else self.harm(target, 1)

    def effects(self, start: int, end: int) -> float:
        """What a list of effects is worth, each seen from wherever the ones before can have led to."""
        total = 0.0
        reach = 0
        for at in range(start * codes.EFFECT_CELLS, end * codes.EFFECT_CELLS, codes.EFFECT_CELLS):
            effect, amount, target = (int(self.book.program[at + cell]) for cell in range(codes.EFFECT_CELLS))
            if effect == codes.MOVE and target == codes.SELF:
                reach += amount
                total += self._moved(amount)
            elif effect == codes.PROTECT:
                total += _TOKEN * amount
            elif effect == codes.REROLL_DICE:
                total += 0.4
            elif target == codes.ALL_ADJACENT:
                total += sum(self.on(effect, amount, each) for each in self._near(reach)) / (1 + reach)
            else:
                options = [self.on(effect, amount, each) for each in self._reachable(target, reach)]
                certain = _MAYBE_SEEN if target == codes.FARAWAY and reach else 1.0
                total += certain * max(options, default=0.0)
        return total

    def _reachable(self, target: int, reach: int) -> list[int]:
        if target == codes.SELF:
            return [self.hero]
        if target == codes.CHOICE:
            return list(self.heroes)
        if target == codes.ADJACENT:
            return self._near(reach)
        if reach:
            return [each for each in self.heroes if each != self.hero]
        seen = int(self.world.faraway(self.hero))
        return [each for each in self.heroes if seen >> each & 1]

    def _near(self, reach: int) -> list[int]:
        """Who is adjacent, or could be after so many steps."""
        distance = self.book.board.distance
        here = self.spaces[self.hero]
        return [each for each in self.heroes if each != self.hero and distance(here, self.spaces[each]) <= 1 + reach]

    def _moved(self, steps: int) -> float:
        here = self.spaces[self.hero]
        return self.walk(here, steps) - self.standing(here) - 0.05

    def best_plan(self, dice: Dice) -> Plan:
        """The best that dice can do, action after action, each appraised as if it were the next."""
        if dice in self._plans:
            return self._plans[dice]
        best: Plan = (0.0, (0,) * codes.SYMBOLS)
        for cost, value in self._worthwhile():
            if all(have >= need for have, need in zip(dice, cost)):
                after, used = self.best_plan(tuple(have - need for have, need in zip(dice, cost)))
                if value + after > best[0]:
                    best = value + after, tuple(one + other for one, other in zip(cost, used))
        self._plans[dice] = best
        return best

    def _worthwhile(self) -> list[tuple[Dice, float]]:
        """Every action that is worth something, whatever the dice show now, with its cost."""
        if self._menu is None:
            world, first = self.world, codes.TYPES * self.hero
            menu = [codes.USE + int(world.cells[CARDS + first + kind]) for kind in range(codes.TYPES)] + [codes.WALK]
            for target in self.heroes:
                figure = int(world.cells[FIGURE + target])
                menu.append(codes.SMITE + figure)
                if world.adjacent(self.hero) >> target & 1:
                    menu += [codes.STRIKE + figure, codes.SHOVE + figure]
            best: dict[Dice, float] = {}
            for action in menu:
                cost, value = self.cost(action), self.worth(action)
                best[cost] = max(best.get(cost, 0.0), value)
            self._menu = [(cost, value) for cost, value in best.items() if value > 0]
        return self._menu

    # --- places --------------------------------------------------------------------------------------------------

    def walk(self, space: int, steps: int) -> float:
        """The best that a walk of so many more steps can bring that has just come to a space."""
        known = self._walks.get((space, steps))
        if known is not None:
            return known
        value = self._entry(space)
        if steps == 0:
            value += self.standing(space)
        else:
            board, world = self.book.board, self.world
            ways = [int(board.next_to(space, direction)) for direction in range(DIRECTIONS)]
            free = [way for way in ways if way == self.spaces[self.hero] or world.is_walkable(way)]
            value += max((self.walk(way, steps - 1) for way in free), default=-_OWN)
        self._walks[space, steps] = value
        return value

    def _entry(self, space: int) -> float:
        if space == self.spaces[self.hero]:
            return 0.0
        if self.book.spaces[space] == TRAP:
            return -_OWN
        return 1.0 if self.book.spaces[space] == FOUNTAIN and self.world.cells[STOCK + space] else 0.0

    def standing(self, space: int) -> float:
        """Close to the leader and to a fountain, away from walls that one can be pushed against."""
        board, world = self.book.board, self.world
        value = 0.0
        if self.spaces[self.leader] != NOWHERE:
            value -= 0.07 * int(board.distance(space, self.spaces[self.leader]))
        stocked = [at for at in range(board.count) if world.cells[STOCK + at]]
        if stocked:
            value -= 0.08 * min(int(board.distance(space, at)) for at in stocked)
        for direction in range(DIRECTIONS):
            beside = int(board.next_to(space, direction))
            if beside < 0 or self.book.spaces[beside] == PILLAR:
                value -= 0.03
        return value


@lru_cache(maxsize=4096)
def card_worth(book: Book, card: int) -> float:
    """What a card is worth before the fight, in life a turn: what it does, by how hard its dice are to get."""
    usual = {codes.SELF: 1.0, codes.ADJACENT: 0.75, codes.FARAWAY: 0.65, codes.CHOICE: 0.95, codes.ALL_ADJACENT: 1.1}
    total = 0.0
    for program, weight in ((card, 1.0), (int(book.cards) + card, 0.5)):
        for at in range(int(book.starts[program]), int(book.starts[program + 1])):
            cell = at * codes.EFFECT_CELLS
            effect, amount, target = (int(book.program[cell + each]) for each in range(codes.EFFECT_CELLS))
            each = {
                codes.DAMAGE: -_OWN if target == codes.SELF else 0.85,
                codes.MOVE: 0.16,
                codes.PUSH: 0.35,
                codes.GAIN: 1.0,
                codes.PROTECT: 0.3,
                codes.TIRE: _TIRED,
                codes.REST: 0.1,
                codes.REROLL_DICE: 0.4,
            }[effect]
            total += weight * each * amount * usual[target]
    price = sum(_PRICES[symbol] * int(book.costs[card * codes.SYMBOLS + symbol]) for symbol in range(codes.SYMBOLS))
    return 3.0 * total / price
