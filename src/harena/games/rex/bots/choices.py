"""What each answer to a question of Arena Rex is worth to the greedy bot, in vitality boxes."""

import math
from functools import lru_cache
from typing import Final

from harena.core.state import FINE
from harena.games.rex import codes
from harena.games.rex.actions import (
    mounts_target,
    point_action,
    provoker_of,
    reaction_of,
    reactor_of,
    riders_target,
    tactic_of,
    tactics_unit,
    x_of,
    y_of,
)
from harena.games.rex.bots.ground import Ground, Spot
from harena.games.rex.bots.worth import BOX, DIE, HAZARD, TIRED, net_odds, trees_of
from harena.games.rex.state import (
    ASSISTANT,
    ATTACKER,
    BONUS,
    BOX_AT,
    COUNTER,
    DEALT,
    DEFENDER,
    DICE,
    FREE,
    MANIPLE,
    MARKED,
    MODEL,
    MOVES,
    NOBODY,
    PLAN,
    PLAN_ATTACKER,
    PLAN_DEFENDER,
    PLANS,
    POWER,
    RESISTS,
    SUCCESSES,
    VICTIM,
    WALKER,
    WOUNDS,
    Book,
)

Valued = list[tuple[int, float]]
"""Actions with what they are worth."""

_OWN_POINTS: Final = 4  # how many points of its own the bot adds to the examples of a proposal
_LATER: Final = 0.25  # what a reaction is worth that is still to be had
_SETTLED: Final = 0.5  # how much a place counts that the enemy may still spoil
_RESTLESS: Final = 0.12  # a move has to be better by this much
_LUDUS: Final = 1.2  # a gladiator of the ludus picked before


class Choices(Ground):
    """Appraises the answers of one seat to the question that it is asked."""

    def values(self, actions: list[int]) -> Valued:
        """Every action that is listed, and for a proposal a few more, with what it is worth."""
        question = int(self.world.question(self.seat))
        if question >= codes.ASK_POINT:
            return self._points(question, actions)
        if question == codes.ASK_ACT:
            return [(action, self._act(action)) for action in actions]
        if question == codes.ASK_REACT:
            return self._reactions(actions)
        if question == codes.ASK_FAVOR:
            return [(action, self._favor(action - codes.ADD_FAVOR)) for action in actions]
        if question == codes.ASK_BOX:
            return [(action, self._box(action)) for action in actions]
        if question == codes.ASK_TACTIC:
            return [(action, self._tactic(action)) for action in actions]
        if question == codes.ASK_REST:
            return [(action, self._rest(action)) for action in actions]
        if question == codes.ASK_ACTIVATE:
            return [(action, self._activate(action)) for action in actions]
        if question == codes.ASK_PICK:
            return [(action, self._pick(action - codes.PICK)) for action in actions]
        if question == codes.ASK_POWER:
            return [(action, self._power(action == codes.POWER_YES)) for action in actions]
        if question == codes.ASK_RESIST:
            return [(action, self._resist(action == codes.RESIST_YES)) for action in actions]
        liked = (codes.RECOVER_YES, codes.MOUNTED_YES)
        return [(action, 1.0 if action in liked else 0.0) for action in actions]

    def about(self, place: int) -> int:
        """What the question is about."""
        return int(self.world.question_about(self.seat, place))

    def cell(self, at: int) -> int:
        """A cell of the table."""
        return int(self.world.cells[at])

    # --- before the fight --------------------------------------------------------------------------------------------

    def _pick(self, model: int) -> float:
        """A good card, and rather one of the ludus that has most models already."""
        rating = model_rating(self.book, model)
        first = self.seat * int(codes.PER_SIDE)
        mine = [
            self.cell(MODEL + unit) - 1 for unit in range(first, first + int(codes.PER_SIDE)) if self.cell(MODEL + unit)
        ]
        card = int(self.book.first_cards[model])
        for other in mine:
            held = int(self.book.first_cards[other])
            if (
                self.book.ludus[held] == self.book.ludus[card]
                and not self.book.traits[card]
                and not self.book.traits[held]
            ):
                rating += _LUDUS
            if int(self.book.mounts[other]) == model or int(self.book.mounts[model]) == other:
                rating += _LUDUS
        return rating / 6

    # --- turns -------------------------------------------------------------------------------------------------------

    def _rest(self, action: int) -> float:
        if action == codes.REST_NONE:
            return 0.0
        unit = action - codes.REST
        if self.tired[unit] == codes.EXHAUSTED:
            return self.last_breath(unit, self.xs[unit], self.ys[unit])
        return 1.2 + 0.2 * max(0.0, self.closeness(unit, self.xs[unit], self.ys[unit]))

    def _activate(self, action: int) -> float:
        return 0.0 if action == codes.ACTIVATE_NONE else self.activation(action - codes.ACTIVATE)

    def _act(self, action: int) -> float:
        """Another move, an attack, or enough."""
        unit = self.active
        level = self.tired[unit]
        x, y = self.xs[unit], self.ys[unit]
        if action == codes.END:
            return 0.0
        if action == codes.MOVE:
            if self.cell(MOVES) == 0:
                return self.striking(unit, x, y, level) + self.going(unit, level, True) - _RESTLESS
            cost = self.first_breath(unit) if level == codes.READY else self.last_breath(unit, x, y)
            return self.striking(unit, x, y, level) + self.going(unit, level + 1, True) - cost - 2 * _RESTLESS
        if action < codes.ATTACK_PAIR:
            return self.attacks(unit, action - codes.ATTACK, x, y, level)
        rider = int(self.world.other_half(unit))
        worth = self.expected(unit, int(mounts_target(action)), x, y)
        worth += self.expected(rider, int(riders_target(action)), x, y)
        return worth - (self.first_breath(unit) if level == codes.READY else self.last_breath(unit, x, y))

    def _power(self, power: bool) -> float:
        """One attack with all one's strength, or an attack and perhaps another."""
        attacker, defender = self.cell(PLANS + PLAN_ATTACKER), self.cell(PLANS + PLAN_DEFENDER) - 1
        x, y = self.xs[attacker], self.ys[attacker]
        worth = self.expected(attacker, defender, x, y, power)
        if power:
            return worth - self.last_breath(attacker, x, y)
        return worth + self.again(attacker, worth, x, y)

    # --- clear turns -------------------------------------------------------------------------------------------------

    def _tactic(self, action: int) -> float:
        """What a tactic brings beyond the Favor dice that it costs."""
        if action == codes.TACTICS_END:
            return 0.0
        if action < codes.MANEUVER:
            return self._lasting(action)
        unit, kind = int(tactics_unit(action)), int(tactic_of(action))
        x, y = self.xs[unit], self.ys[unit]
        if kind == codes.BUY_RECOVER:
            eased = self.last_breath(unit, x, y) if self.tired[unit] == codes.EXHAUSTED else 0.9
            return eased - self.price(self.seat, 1)
        if kind == codes.MANEUVER:
            return self.going(unit, self.tired[unit], False) - self.price(self.seat, 1) - 2 * _RESTLESS
        if kind == codes.BLESS:
            return self._star(unit) - self.price(self.seat, 2)
        if kind == codes.BLEED:
            return self._bleed(unit)
        return 0.8 if kind == codes.GET_ON else -0.8

    def _lasting(self, action: int) -> float:
        enemies = self.pools[1 - self.seat]
        if action == codes.BUY_OUTCLASS:
            return 0.45 * min(enemies, 4) - self.price(self.seat, 2)
        if action == codes.BUY_BLITZ:
            ready = sum(1 for unit in self.living if self.owner(unit) == self.seat and self.tired[unit] == codes.READY)
            return 0.7 * min(ready, 3) - self.price(self.seat, 2)
        return 0.3 * sum(1 for unit in self.living if self.owner(unit) == self.seat) - self.price(self.seat, 3)

    def _star(self, unit: int) -> float:
        """What a model's star would do now."""
        star = int(self.book.star[self.cards[unit]])
        if star == codes.STAR_FAVOR:
            return DIE
        if star == codes.STAR_RALLY:
            return TIRED if self.tired[unit] else 0.0
        if star == codes.STAR_INSPIRE:
            friends = [each for each in self.living if self.world.is_friend_in_reach(unit, each)]
            return sum(TIRED for each in friends if self.tired[each])
        if star == codes.STAR_DAUNT:
            held = [foe for foe in self.foes(unit) if self.in_reach(unit, foe, self.xs[unit], self.ys[unit])]
            return sum(self.weary(self.tired[foe], 1) for foe in held)
        return 0.3

    def _bleed(self, unit: int) -> float:
        """Two dice for two boxes, which may hold laurels."""
        if self.life[unit] <= 4:
            return -3.0
        marked = self.cell(MARKED + unit)
        laurels = int(self.book.laurels[self.cards[unit]]) >> marked & 3
        gained = 2 + laurels.bit_count()
        return DIE * gained - 2 * BOX - 0.15 * self.pools[self.seat]

    # --- an attack under way -----------------------------------------------------------------------------------------

    def _favor(self, dice: int) -> float:
        """What so many Favor dice make of the attack, for attacker or defender."""
        attacker, defender = self.cell(ATTACKER), self.cell(DEFENDER)
        defending = self.about(0) == 1
        assistant = self.cell(ASSISTANT) - 1
        helped = int(self.book.dfn[self.cards[assistant]]) + self.cell(MANIPLE) if assistant != NOBODY else 0
        worth = self.blow(
            attacker,
            defender,
            self.xs[attacker],
            self.ys[attacker],
            power=self.cell(POWER) != 0,
            favor=self.cell(DICE) if defending else dice,
            bonus=self.cell(BONUS),
            blocked=dice if defending else 0,
            helped=helped,
            counter=self.cell(COUNTER) != 0,
        )
        return (-worth if defending else worth) - self.price(self.seat, dice)

    def price(self, seat: int, dice: int) -> float:
        """What it costs to spend Favor dice: the last ones of a pool are dear."""
        cost = 0.0
        left = self.pools[seat]
        for _ in range(dice):
            cost += DIE * (1.0 if left <= 2 else 0.85 if left <= 4 else 0.6)
            left -= 1
        return cost

    def _walk_from(self, box: int, successes: int, x: float, y: float) -> float:
        """What the rest of a walk down the tree is worth, its pushes going straight away from a place."""
        walker, victim = self.cell(WALKER), self.cell(VICTIM)
        kind, pushes = self.in_the_way(victim, walker, x, y)
        first = self.trees.entered(self.cards[walker], box) if box != self.cell(BOX_AT) - 1 else (0, 0, 0, 0, 0, 0, 0)
        best = -1.0
        for rest in self.trees.gains(self.cards[walker], box, successes):
            gain = (first[0] + rest[0], first[1] + rest[1], first[2] + rest[2], first[3] + rest[3])
            whole = (*gain, first[4] + rest[4], first[5] + rest[5], first[6] + rest[6])
            value = self.prize(
                whole,
                victim,
                kind,
                pushes,
                self.cell(RESISTS),
                self.cell(FREE) != 0,
                self.cell(DEALT),
                self.cell(WOUNDS),
            )
            best = max(best, value)
        return best

    def _box(self, action: int) -> float:
        """The branch with the best rest; a free push first where it drives the victim into something at once."""
        walker = self.cell(WALKER)
        x, y = self.xs[walker], self.ys[walker]
        if action != codes.FREE_PUSH:
            return self._walk_from(action - codes.BOX, self.cell(SUCCESSES) - 1, x, y)
        kind, pushes = self.in_the_way(self.cell(VICTIM), walker, x, y)
        soon = 0.3 if kind >= HAZARD and pushes == 1 else -0.2
        return self._walk_from(self.cell(BOX_AT) - 1, self.cell(SUCCESSES), x, y) + soon

    def _resist(self, resisted: bool) -> float:
        walker = self.cell(WALKER)
        kind, pushes = self.in_the_way(self.cell(VICTIM), walker, self.xs[walker], self.ys[walker])
        if kind >= HAZARD and pushes == 1:
            return -1.0 if resisted else 0.0
        return 0.0 if resisted else -0.3

    # --- reactions ---------------------------------------------------------------------------------------------------

    def _reactions(self, actions: list[int]) -> Valued:
        event = self.about(0)
        if event == codes.ON_ATTACK:
            return [(action, self._answer(action)) for action in actions]
        if event == codes.ON_DECLARED_MOVE:
            return [(action, self._strike(action)) for action in actions]
        return [(action, self._evasion(action)) for action in actions]

    def _strike(self, action: int) -> float:
        """An opportunity attack (REX-42)."""
        if action == codes.PASS:
            return _LATER
        unit, other = int(reactor_of(action)), int(provoker_of(action))
        return self.blow(unit, other, self.xs[unit], self.ys[unit], bonus=1) - self.first_breath(unit)

    def _answer(self, action: int) -> float:
        """What becomes of the declared attacks with a counterattack, an assist, or neither (REX-43, REX-44)."""
        unit, other = int(reactor_of(action)), int(provoker_of(action))
        reaction = int(reaction_of(action)) if action != codes.PASS else -1
        value = 0.0
        for number in range(2):
            start = PLANS + PLAN * number
            attacker, defender = self.cell(start + PLAN_ATTACKER), self.cell(start + PLAN_DEFENDER) - 1
            if defender == NOBODY or not self.alive[attacker] or not self.alive[defender]:
                continue
            answered = reaction >= 0 and attacker == other
            helped = 0
            if answered and reaction != codes.REACT_COUNTER:
                helped = int(self.book.dfn[self.cards[unit]]) + int(bool(self.world.in_maniple(unit)))
            value -= self.blow(
                attacker,
                defender,
                self.xs[attacker],
                self.ys[attacker],
                power=self.cell(POWER) != 0,
                helped=helped,
                counter=answered and reaction == codes.REACT_COUNTER,
                paid=True,
            )
        if reaction == codes.REACT_SUPPORT:
            return value - self.price(self.seat, 1)
        return value if reaction < 0 else value - self.first_breath(unit)

    def _evasion(self, action: int) -> float:
        """What the best move of a model would spare the cohort."""
        if action == codes.PASS:
            return self.prospect_with(0, self.xs[0], self.ys[0]) + _LATER
        unit = int(reactor_of(action))
        spots = self.escapes(unit, 1)
        here = _SETTLED * self.standing(unit, self.xs[unit], self.ys[unit])
        return spots[0][0] - here - self.first_breath(unit) if spots else -9.0

    def escapes(self, unit: int, count: int) -> list[Spot]:
        """The best places to move to in the enemy's turn."""
        spots: list[Spot] = []
        most = self.mov(unit)
        course = self.world.course(unit)
        for worth, x, y in self.rated(unit, most, codes.EXHAUSTED, False)[:12]:
            if self.world.judge_walk(course, unit, x, y, most, NOBODY) == FINE:
                spots.append((_SETTLED * worth + self.prospect_with(unit, float(x), float(y)), x, y))
        spots.sort(reverse=True)
        return spots[:count]

    def prospect_with(self, unit: int, x: float, y: float) -> float:
        """How the enemy's active model could strike, as a loss, if a model of ours stood at a place."""
        foe = self.active
        if foe < 0 or not self.alive[foe] or self.tired[foe] >= codes.EXHAUSTED:
            return 0.0
        old_x, old_y = self.xs[unit], self.ys[unit]
        self.xs[unit], self.ys[unit] = x, y
        worst = 0.0
        for target in self.foes(foe):
            if self.in_reach(foe, target, self.xs[foe], self.ys[foe]):
                worst = max(worst, self.expected(foe, target, self.xs[foe], self.ys[foe]))
            elif self.tired[foe] == codes.READY:
                far = self.gap(foe, target, self.xs[foe], self.ys[foe]) - float(codes.MELEE)
                if far < self.mov(foe):
                    worst = max(worst, 0.5 * self.plain_blow(foe, target))
        self.xs[unit], self.ys[unit] = old_x, old_y
        return -worst

    # --- points ------------------------------------------------------------------------------------------------------

    def _points(self, question: int, actions: list[int]) -> Valued:
        """The examples and the best of the bot's own places."""
        unit = int(self.world.mover(self.seat))
        own: list[Spot] = []
        if question not in (codes.ASK_SPOT, codes.ASK_DISMOUNT, codes.ASK_FOLLOW):
            own = self._own_spots(question, unit, int(self.world.allowance(self.seat)))
        found = {int(point_action(question, unit, x, y)): worth for worth, x, y in own}
        for action in actions:
            if action == codes.STAY:
                found[action] = self._point_worth(question, unit, self.xs[unit], self.ys[unit])
            else:
                x, y = int(x_of(action)), int(y_of(action))
                found[action] = self._point_worth(question, unit, float(x), float(y))
        return list(found.items())

    def _own_spots(self, question: int, unit: int, most: int) -> list[Spot]:
        course = self.world.course(unit)
        spots: list[Spot] = []
        for x, y in self.candidates(unit, most):
            if x >= 0 and y >= 0 and math.hypot(x - self.xs[unit], y - self.ys[unit]) <= most - 1:
                spots.append((self._point_worth(question, unit, float(x), float(y)), x, y))
        spots.sort(reverse=True)
        found: list[Spot] = []
        for spot in spots:
            if self.world.judge_walk(course, unit, spot[1], spot[2], most, NOBODY) == FINE:
                found.append(spot)
                if len(found) == _OWN_POINTS:
                    break
        return found

    def _point_worth(self, question: int, unit: int, x: float, y: float) -> float:
        """What it is worth to go, or to stand, at a place."""
        if question == codes.ASK_SPOT:
            return self._deployed(unit, x, y)
        if question == codes.ASK_FOLLOW or question == codes.ASK_REPOSITION:
            return self._in_the_walk(question, unit, x, y)
        acting = self.my_turn and self.bodies[unit] == self.active and self.tired[unit] < codes.EXHAUSTED
        if acting:
            return self.worth_at(unit, x, y, self.tired[unit], True)
        if self.my_turn or question == codes.ASK_DISMOUNT:
            return self.standing(unit, x, y)
        return _SETTLED * self.standing(unit, x, y) + self.prospect_with(unit, x, y)

    def _in_the_walk(self, question: int, unit: int, x: float, y: float) -> float:
        """A follow-up or reposition: what is left of the walk from there, and where it leaves the model."""
        value = self._point_worth(codes.ASK_MOVE, unit, x, y)
        victim = self.cell(VICTIM)
        if (self.cell(SUCCESSES) or self.cell(FREE)) and self.in_reach(unit, victim, x, y):
            value += self._walk_from(self.cell(BOX_AT) - 1, self.cell(SUCCESSES), x, y)
            value -= self._walk_from(self.cell(BOX_AT) - 1, 0, x, y)
        if question == codes.ASK_REPOSITION and self.my_turn and self.tired[unit]:
            if not any(self.in_reach(unit, foe, x, y) for foe in self.foes(unit)):
                value += self.first_breath(unit)
        return value

    def _deployed(self, unit: int, x: float, y: float) -> float:
        """Not far from the middle, and beside friends rather than alone."""
        aside = abs(x - float(self.book.arena_radius)) / 1000.0
        value = -0.1 * aside
        for other in self.living:
            away = math.hypot(x - self.xs[other], y - self.ys[other]) / 1000.0
            if self.owner(other) == self.seat:
                value -= 0.03 * away
        return value


@lru_cache(maxsize=4096)
def model_rating(book: Book, model: int) -> float:
    """What a model is worth before the fight, for each combatant that it counts as."""
    first, stages = int(book.first_cards[model]), int(book.stages[model])
    return sum(_card_rating(book, card) for card in range(first, first + stages)) / stages


def _card_rating(book: Book, card: int) -> float:
    """Blows against a middling defender, and how long it lasts."""
    trees = trees_of(book)
    ahead, _ = net_odds(int(book.atk[card]), 0, False, 0, 3, 0)
    blows = 0.0
    for net in range(1, len(ahead)):
        ways = trees.gains(card, -1, net)
        best = max(max(1, gain[0] - 1) + gain[1] + gain[2] + gain[3] + gain[4] + gain[5] + gain[6] / 2 for gain in ways)
        blows += ahead[net] * best
    lasting = (
        float(book.boxes[card]) * (1.0 + 0.2 * float(book.arm[card])) * (1.0 + 0.12 * (float(book.dfn[card]) - 3.0))
    )
    return blows + 0.4 * lasting + 0.0002 * float(book.mov[card])
