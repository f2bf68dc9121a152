"""What things are worth to the greedy bot of For the Gods, in life points: hits, moves, tokens, cards, places.

All of it is estimated from where everybody stands now, without trying anything out: a thousand games must be quick.
"""

from functools import lru_cache
from typing import Final

from harena.games.gods import floor, heroes
from harena.games.gods.book import NOBODY, NOWHERE, Book
from harena.games.gods.made import acts, running
from harena.games.gods.made.codes import EQUIPMENTS, SYMBOLS, Ground, Symbol, Target, Verb
from harena.games.gods.state import Gods
from harena.plane.hexes import DIRECTIONS

Dice = tuple[int, ...]
Plan = tuple[float, Dice]
"""What a series of actions is worth, and which dice it uses."""

_ENDING: Final = 15.0  # a game won, or with a minus lost, at once
_CLOSING: Final = 1.3  # whoever leads brings the game to its end by hurting the weakest
_OWN: Final = 1.2  # one's own life counts for more than others'
_BLOW_BACK: Final = 0.6  # what a protection token may cost whoever triggers it
_TOKEN: Final = 0.7
_TIRED: Final = 0.45
_MAYBE_SEEN: Final = 0.6  # how likely somebody comes into sight by moving
_PRICES: Final = (1.0, 1.0, 1.5, 1.5)  # how hard a symbol is to roll
NOTHING: Final = range(0)
"""No effects."""

_BASIC: Final[dict[int, int]] = {
    acts.STRIKE: Symbol.SWORD,
    acts.WALK: Symbol.FOOT,
    acts.SHOVE: Symbol.SHIELD,
    acts.SMITE: Symbol.STAR,
}


class Appraiser:
    """Appraises for one Hero in one position; `follows` are the effects that come after the move it is making."""

    def __init__(self, world: Gods, hero: int, follows: range = NOTHING) -> None:
        self.world = world
        self.book = world.book
        self.hero = hero
        self.follows = follows
        self.heroes = range(int(world.book.heroes))
        self.lives = [int(world.life(each)) for each in self.heroes]
        self.spaces = [int(world.space(each)) for each in self.heroes]
        self.friends = [heroes.team(world, each) == heroes.team(world, hero) for each in self.heroes]
        enemies = [each for each in self.heroes if not self.friends[each]]
        self.leader = max(enemies, key=lambda each: self.lives[each])
        self.leading = self.lives[self.leader]
        self.least = min(self.lives[each] for each in enemies)
        self.ahead = self._most()
        self._plans: dict[Dice, Plan] = {}
        self._walks: dict[tuple[int, int], float] = {}
        self._stands: dict[int, float] = {}
        self._menu: list[tuple[Dice, float]] | None = None

    # --- what is done to a Hero ----------------------------------------------------------------------------------

    def harm(self, target: int, amount: int) -> float:
        """A Hero loses life: good if it leads, bad if it is a friend, decisive if it falls."""
        lost = min(amount, self.lives[target])
        if lost == self.lives[target]:
            return self._ending(target)
        if self.friends[target]:
            return -_OWN * lost
        if self.ahead and self.lives[target] == self.least:
            weight = _CLOSING
        else:
            weight = 0.95 if self.lives[target] == self.leading else 0.6
        return weight * lost - _BLOW_BACK * int(self.world.protection(target))

    def _ending(self, fallen: int) -> float:
        """The game ends with this Hero at zero: worth it for whoever has most then."""
        return _ENDING if self._most(fallen) else -_ENDING

    def _most(self, fallen: int = NOBODY) -> bool:
        """Whether nobody has more life than this Hero and its friends, once somebody is at zero."""
        totals: dict[int, int] = {}
        for each in self.heroes:
            team = int(heroes.team(self.world, each))
            totals[team] = totals.get(team, 0) + (0 if each == fallen else self.lives[each])
        mine = totals[int(heroes.team(self.world, self.hero))]
        return mine == max(totals.values()) and mine > 0

    def on(self, effect: int, amount: int, target: int) -> float:
        """What one effect is worth when applied to one Hero."""
        friend = self.friends[target]
        if effect == Verb.DAMAGE:
            return self.harm(target, amount)
        if effect == Verb.PUSH:
            return self._pushed(target)
        if effect == Verb.GAIN:
            return float(amount) if friend else -float(amount)
        if effect == Verb.TIRE:
            return -_TIRED * amount if friend else _TIRED * amount * (1.2 if target == self.leader else 1.0)
        if effect == Verb.REST:
            rested = min(amount, int(self.world.exhaustion(target)))
            return _TIRED * rested if friend else -_TIRED * rested
        return 0.3 if friend else 0.4  # moving somebody: a little good can always be made of it

    def _pushed(self, target: int) -> float:
        board = self.book.board
        direction = board.direction_to(self.spaces[self.hero], self.spaces[target])
        if direction < 0:
            return 0.3
        beyond = int(board.next_to(self.spaces[target], direction))
        if beyond >= 0 and self.world.hero_at(beyond) != NOBODY:
            return self.harm(target, 1) + self.harm(int(self.world.hero_at(beyond)), 1)
        if not floor.is_walkable(self.world, beyond) or self.book.spaces[beyond] == Ground.TRAP:
            return self.harm(target, 1)
        if self.book.spaces[beyond] == Ground.FOUNTAIN and self.world.stock(beyond):
            return 1.0 if self.friends[target] else -1.0
        return 0.1

    # --- actions -------------------------------------------------------------------------------------------------

    def cost(self, action: int) -> Dice:
        """The dice that an action takes, by symbol."""
        if action < acts.STRIKE:
            at = (action - acts.USE) * SYMBOLS
            return tuple(int(self.book.costs[at + symbol]) for symbol in range(SYMBOLS))
        wanted = max(base for base in _BASIC if base <= action)
        return tuple(2 if symbol == _BASIC[wanted] else 0 for symbol in range(SYMBOLS))

    def worth(self, action: int) -> float:
        """What an action of the active Hero is worth."""
        if action < acts.STRIKE:
            program, programs = int(acts.use_card(action)), self.book.programs
            return self.effects(range(int(programs.start(program)), int(programs.end(program))))
        if action == acts.WALK:
            return self._moved(1)
        base = max(each for each in _BASIC if each <= action)
        target = int(heroes.called(self.world, action - base))
        return self._pushed(target) if base == acts.SHOVE else self.harm(target, 1)

    def effects(self, effects: range) -> float:
        """What effects in a row are worth, each seen from wherever the ones before can have led to."""
        total = 0.0
        reach = 0
        programs = self.book.programs
        for at in effects:
            effect, target = int(programs.verb(at)), int(programs.target(at))
            amount = int(running.amount(self.world, at, self.hero))
            if programs.trigger(at):
                total += _TOKEN * amount
            elif not self._happens(at):
                continue
            elif effect == Verb.MOVE and target == Target.SELF:
                reach += amount
                total += self._moved(amount)
            elif effect == Verb.PROTECTION:
                total += _TOKEN * amount
            elif effect == Verb.REROLL:
                total += 0.4
            elif target == Target.ALL_ADJACENT:
                total += sum(self.on(effect, amount, each) for each in self._near(reach)) / (1 + reach)
            else:
                options = [self.on(effect, amount, each) for each in self._reachable(target, reach)]
                certain = _MAYBE_SEEN if target == Target.FARAWAY and reach else 1.0
                total += certain * max(options, default=0.0)
        return total

    def _happens(self, at: int) -> bool:
        """Whether an effect's condition lets it happen as things stand."""
        programs = self.book.programs
        test = int(programs.test(at))
        holds = test == 0 or running.holds(self.world, abs(test) - 1, self.hero, programs.least(at))
        return holds if test >= 0 else not holds

    def _reachable(self, target: int, reach: int) -> list[int]:
        if target == Target.SELF:
            return [self.hero]
        if target == Target.CHOICE:
            return list(self.heroes)
        if target == Target.ADJACENT:
            return self._near(reach)
        if reach:
            return [each for each in self.heroes if each != self.hero]
        seen = int(floor.faraway(self.world, self.hero))
        return [each for each in self.heroes if seen >> each & 1]

    def _near(self, reach: int) -> list[int]:
        """Who is adjacent, or could be after so many steps."""
        distance = self.book.board.distance
        here = self.spaces[self.hero]
        return [each for each in self.heroes if each != self.hero and distance(here, self.spaces[each]) <= 1 + reach]

    def _moved(self, steps: int) -> float:
        if self.follows:
            return 0.0  # a second move of the same card counts for what it brings into reach
        here = self.spaces[self.hero]
        return self.walk(here, steps) - self.standing(here) - 0.05

    def best_plan(self, dice: Dice) -> Plan:
        """The best that dice can do, action after action, each appraised as if it were the next."""
        if dice in self._plans:
            return self._plans[dice]
        best: Plan = (0.0, (0,) * SYMBOLS)
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
            world = self.world
            menu = [int(acts.use(world.card(self.hero, kind))) for kind in range(EQUIPMENTS)] + [int(acts.WALK)]
            for target in self.heroes:
                figure = int(world.figure(target))
                menu.append(int(acts.smite(figure)))
                if floor.adjacent(world, self.hero) >> target & 1:
                    menu += [int(acts.strike(figure)), int(acts.shove(figure))]
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
            value += self._arriving(space)
        else:
            board, world = self.book.board, self.world
            ways = [int(board.next_to(space, direction)) for direction in range(DIRECTIONS)]
            free = [way for way in ways if way == self.spaces[self.hero] or floor.is_walkable(world, way)]
            value += max((self.walk(way, steps - 1) for way in free), default=-_OWN)
        self._walks[space, steps] = value
        return value

    def _arriving(self, space: int) -> float:
        """What it is worth that a walk ends on a space: what follows it can do from there, and to stand there."""
        if space not in self._stands:
            here = self.spaces[self.hero]
            self._put(space)
            self._stands[space] = self.standing(space) + self.effects(self.follows)
            self._put(here)
        return self._stands[space]

    def _put(self, space: int) -> None:
        """Stand the Hero somewhere else in thought."""
        self.spaces[self.hero] = space
        heroes.put(self.world, self.hero, space)

    def _entry(self, space: int) -> float:
        if space == self.spaces[self.hero]:
            return 0.0
        if self.book.spaces[space] == Ground.TRAP:
            return -_OWN
        return 1.0 if self.book.spaces[space] == Ground.FOUNTAIN and self.world.stock(space) else 0.0

    def standing(self, space: int) -> float:
        """Close to the leader and to a fountain, away from walls that one can be pushed against."""
        board, world = self.book.board, self.world
        value = 0.0
        if self.spaces[self.leader] != NOWHERE:
            value -= 0.07 * int(board.distance(space, self.spaces[self.leader]))
        stocked = [at for at in range(board.count) if world.stock(at)]
        if stocked:
            value -= 0.08 * min(int(board.distance(space, at)) for at in stocked)
        for direction in range(DIRECTIONS):
            beside = int(board.next_to(space, direction))
            if beside < 0 or self.book.spaces[beside] == Ground.PILLAR:
                value -= 0.03
        return value


@lru_cache(maxsize=4096)
def card_worth(book: Book, card: int) -> float:
    """What a card is worth before the fight, in life a turn: what it does, by how hard its dice are to get."""
    usual = {
        Target.SELF: 1.0,
        Target.ADJACENT: 0.75,
        Target.FARAWAY: 0.65,
        Target.CHOICE: 0.95,
        Target.ALL_ADJACENT: 1.1,
    }
    total = 0.0
    for program, weight in ((card, 1.0), (int(book.cards) + card, 0.5)):
        for at in range(book.programs.start(program), book.programs.end(program)):
            verb, amount, target = book.programs.verb(at), int(book.programs.amount(at)), book.programs.target(at)
            each = {
                Verb.DAMAGE: -_OWN if target == Target.SELF else 0.85,
                Verb.MOVE: 0.16,
                Verb.PUSH: 0.35,
                Verb.GAIN: 1.0,
                Verb.PROTECTION: 0.3,
                Verb.TIRE: -_TIRED if target == Target.SELF else _TIRED,
                Verb.REST: 0.1,
                Verb.REROLL: 0.4,
            }[verb]
            if book.programs.test(at) or book.programs.trigger(at):
                each *= _MAYBE_SEEN
            total += weight * each * amount * usual[target]
    price = sum(_PRICES[symbol] * int(book.costs[card * SYMBOLS + symbol]) for symbol in range(SYMBOLS))
    return 3.0 * total / price
