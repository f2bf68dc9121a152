"""What each answer to a question of Arena Rex is worth to the greedy bot, in vitality boxes."""

import math
from functools import lru_cache
from typing import Final

from harena.core.state import FINE
from harena.games.rex import favor, field, fighting, harm, pointing, points, reactions, tactics, units
from harena.games.rex.book import Book
from harena.games.rex.bots.ground import Ground, Spot
from harena.games.rex.bots.worth import BOX, DIE, HAZARD, TIRED, net_odds, trees_of
from harena.games.rex.made import acts, ask
from harena.games.rex.made.codes import Fatigue, Question, Reaction, Side, Star, Tactic, Trigger
from harena.games.rex.measures import NOBODY, Length
from harena.games.rex.rules import Rex

Valued = list[tuple[int, float]]
"""Actions with what they are worth."""

_OWN_POINTS: Final = 4  # how many points of its own the bot adds to the examples of a proposal
_PAID_FOR_NOTHING: Final = 1000.0  # far below anything that a place is worth
_LATER: Final = 0.25  # what a reaction is worth that is still to be had
_SETTLED: Final = 0.5  # how much a place counts that the enemy may still spoil
_RESTLESS: Final = 0.12  # a move has to be better by this much
_WAITING: Final = 0.3  # to see what is answered before one spends all one's strength
_LUDUS: Final = 1.2  # a gladiator of the ludus picked before


class Choices:
    """Appraises the answers of one seat to the question that it is asked."""

    def __init__(self, world: Rex, seat: int) -> None:
        self.ground = Ground(world, seat)
        self.position = self.ground.position
        self.world = world
        self.book = world.book
        self.seat = seat

    def values(self, actions: list[int]) -> Valued:
        """Every action that is listed, and for a proposal a few more, with what it is worth."""
        question = int(self.world.question(self.seat))
        if points.is_asked(question):
            return self._points(question, actions)
        if question == Question.WHAT_TO_DO:
            return [(action, self._act(action)) for action in actions]
        if question == Question.REACT_TO:
            return self._reactions(actions)
        if question == Question.ADD_FAVOR:
            return [(action, self._favor(int(acts.favor_dice(action)))) for action in actions]
        if question == Question.NEXT_BOX:
            return [(action, self._box(action)) for action in actions]
        if question == Question.WHICH_TACTIC:
            return [(action, self._tactic(action)) for action in actions]
        if question == Question.WHO_RESTS:
            return [(action, self._rest(action)) for action in actions]
        if question == Question.WHO_ACTIVATES:
            return [(action, self._activate(action)) for action in actions]
        if question == Question.PICK_NEXT:
            return [(action, self._pick(int(acts.pick_model(action)))) for action in actions]
        if question == Question.HOW_HARD:
            return [(action, self._power(action == acts.WITH_POWER)) for action in actions]
        if question == Question.WHETHER_RESISTED:
            return [(action, self._resist(action == acts.LET_IT_RESIST)) for action in actions]
        liked = (acts.CATCH_BREATH, acts.START_MOUNTED)
        return [(action, 1.0 if action in liked else 0.0) for action in actions]

    # --- before the fight --------------------------------------------------------------------------------------------

    def _pick(self, model: int) -> float:
        """A good card, and rather one of the ludus that has most models already."""
        rating = model_rating(self.book, model)
        cohort = [int(self.world.model(unit)) for unit in range(units.first(self.seat), units.end(self.seat))]
        mine = [other for other in cohort if other != NOBODY]
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
        if action == acts.REST_NONE:
            return 0.0
        unit = int(acts.rest_unit(action))
        if self.position.tired[unit] == Fatigue.EXHAUSTED:
            return self.ground.last_breath(unit, self.position.xs[unit], self.position.ys[unit])
        return 1.2 + 0.2 * max(0.0, self.ground.closeness(unit, self.position.xs[unit], self.position.ys[unit]))

    def _activate(self, action: int) -> float:
        return 0.0 if action == acts.ACTIVATE_NONE else self.ground.activation(int(acts.activate_unit(action)))

    def _act(self, action: int) -> float:
        """Another move, an attack, or enough."""
        unit = self.ground.active
        level = self.position.tired[unit]
        x, y = self.position.xs[unit], self.position.ys[unit]
        if action == acts.END_ACTIVATION:
            return 0.0
        if action == acts.MOVE:
            if self.world.moves == 0:
                return self.ground.striking(unit, x, y, level) + self.ground.going(unit, level, True) - _RESTLESS
            cost = self.ground.first_breath(unit) if level == Fatigue.READY else self.ground.last_breath(unit, x, y)
            return (
                self.ground.striking(unit, x, y, level)
                + self.ground.going(unit, level + 1, True)
                - cost
                - 2 * _RESTLESS
            )
        if acts.is_attack(action):
            return self.ground.attacks(unit, int(acts.attack_target(action)), x, y, level)
        if acts.is_attack_mount_first(action):
            mounts, riders = acts.attack_mount_first_mounts(action), acts.attack_mount_first_riders(action)
        else:
            mounts, riders = acts.attack_rider_first_mounts(action), acts.attack_rider_first_riders(action)
        worth = self.position.expected(unit, int(mounts), x, y)
        worth += self.position.expected(int(units.other_half(self.world, unit)), int(riders), x, y)
        return worth - (
            self.ground.first_breath(unit) if level == Fatigue.READY else self.ground.last_breath(unit, x, y)
        )

    def _power(self, power: bool) -> float:
        """One attack with all one's strength, or an attack and perhaps another; what can wait had better wait."""
        if ask.how_hard_last(self.world, self.seat):
            favors = self.world.favor_dice(Side.ATTACK), self.world.favor_dice(Side.DEFENCE)
            return self._with_power(power, self._under_way(power, int(favors[0]), int(favors[1]), owes=int(power)))
        if power or not fighting.stays_open(self.world):
            return self._declared(power)
        return max(self._declared(False), self._declared(True)) + _WAITING

    def _declared(self, power: bool) -> float:
        """What the attack just declared is worth, if it is answered as the defender likes best."""
        attacker, defender = int(self.world.plan_attacker(0)), int(self.world.plan_defender(0))
        worth = self.position.expected(
            attacker, defender, self.position.xs[attacker], self.position.ys[attacker], power
        )
        return self._with_power(power, worth)

    def _with_power(self, power: bool, worth: float) -> float:
        """A blow's worth less the breath that power takes, or with what the breath that is left is good for."""
        attacker = int(self.world.plan_attacker(0))
        x, y = self.position.xs[attacker], self.position.ys[attacker]
        return (
            worth - self.ground.last_breath(attacker, x, y)
            if power
            else worth + self.ground.again(attacker, worth, x, y)
        )

    # --- clear turns -------------------------------------------------------------------------------------------------

    def _tactic(self, action: int) -> float:
        """What a tactic brings beyond the Favor dice that it costs."""
        if action == acts.DONE:
            return 0.0
        unit, kind = int(tactics.unit_of(action)), int(tactics.kind_of(action))
        if unit == NOBODY:
            return self._lasting(kind)
        x, y = self.position.xs[unit], self.position.ys[unit]
        if kind == Tactic.RECOVER:
            eased = self.ground.last_breath(unit, x, y) if self.position.tired[unit] == Fatigue.EXHAUSTED else 0.9
            return eased - self.price(self.seat, 1)
        if kind == Tactic.MANEUVER:
            return self.ground.going(unit, self.position.tired[unit], False) - self.price(self.seat, 1) - 2 * _RESTLESS
        if kind == Tactic.BLESS:
            return self._star(unit) - self.price(self.seat, 2)
        if kind == Tactic.BLEED:
            return self._bleed(unit)
        return 0.8 if kind == Tactic.MOUNT else -0.8

    def _lasting(self, kind: int) -> float:
        enemies = self.position.pools[1 - self.seat]
        if kind == Tactic.OUTCLASS:
            return 0.45 * min(enemies, 4) - self.price(self.seat, 2)
        if kind == Tactic.BLITZ:
            ready = sum(
                1
                for unit in self.position.living
                if self.position.owner(unit) == self.seat and self.position.tired[unit] == Fatigue.READY
            )
            return 0.7 * min(ready, 3) - self.price(self.seat, 2)
        return 0.3 * sum(1 for unit in self.position.living if self.position.owner(unit) == self.seat) - self.price(
            self.seat, 3
        )

    def _star(self, unit: int) -> float:
        """What a model's star would do now."""
        star = int(self.book.star[self.position.cards[unit]])
        if star == Star.FAVOR:
            return DIE
        if star == Star.RALLY:
            return TIRED if self.position.tired[unit] else 0.0
        if star == Star.INSPIRE:
            friends = [each for each in self.position.living if harm.is_friend_in_reach(self.world, unit, each)]
            return sum(TIRED for each in friends if self.position.tired[each])
        if star == Star.DAUNT:
            held = [
                foe
                for foe in self.position.foes(unit)
                if self.position.in_reach(unit, foe, self.position.xs[unit], self.position.ys[unit])
            ]
            return sum(self.position.weary(self.position.tired[foe], 1) for foe in held)
        return 0.3

    def _bleed(self, unit: int) -> float:
        """Two dice for two boxes, which may hold laurels."""
        if self.position.life[unit] <= 4:
            return -3.0
        marked = int(self.world.marked(unit))
        laurels = int(self.book.laurels[self.position.cards[unit]]) >> marked & 3
        gained = 2 + laurels.bit_count()
        return DIE * gained - 2 * BOX - 0.15 * self.position.pools[self.seat]

    # --- an attack under way -----------------------------------------------------------------------------------------

    def _favor(self, dice: int) -> float:
        """What so many Favor dice make of the attack, for attacker or defender."""
        defending = ask.add_favor_side(self.world, self.seat) == Side.DEFENCE
        added = int(self.world.favor_dice(Side.ATTACK)) if defending else dice
        worth = self._under_way(self.world.power, added, dice if defending else 0)
        return (-worth if defending else worth) - self.price(self.seat, dice)

    def _under_way(self, power: bool, added: int, blocked: int, owes: int = 0) -> float:
        """What the attack under way is worth to the attacker, with so many Favor dice on either side."""
        world = self.world
        attacker, assistant = int(world.attacker), int(world.assistant)
        return self.position.blow(
            attacker,
            int(world.defender),
            self.position.xs[attacker],
            self.position.ys[attacker],
            power=power,
            favor=added,
            bonus=int(world.bonus),
            blocked=blocked,
            helped=int(self.book.dfn[self.position.cards[assistant]]) + int(world.maniple)
            if assistant != NOBODY
            else 0,
            counter=world.counter,
            owes=owes,
        )

    def price(self, seat: int, dice: int) -> float:
        """What it costs to spend Favor dice: the last ones of a pool are dear."""
        cost = 0.0
        left = self.position.pools[seat]
        for _ in range(dice):
            cost += DIE * (1.0 if left <= 2 else 0.85 if left <= 4 else 0.6)
            left -= 1
        return cost

    def _walk_from(self, box: int, successes: int, x: float, y: float) -> float:
        """What the rest of a walk down the tree is worth, its pushes going straight away from a place."""
        world = self.world
        walker, victim = int(world.walker), int(world.victim)
        kind, pushes = self.position.in_the_way(victim, walker, x, y)
        first = (
            self.position.trees.entered(self.position.cards[walker], box) if box != world.box else (0, 0, 0, 0, 0, 0, 0)
        )
        best = -1.0
        for rest in self.position.trees.gains(self.position.cards[walker], box, successes):
            gain = (first[0] + rest[0], first[1] + rest[1], first[2] + rest[2], first[3] + rest[3])
            whole = (*gain, first[4] + rest[4], first[5] + rest[5], first[6] + rest[6])
            value = self.position.prize(
                whole,
                victim,
                kind,
                pushes,
                int(world.resists),
                world.free_push,
                int(world.dealt),
                int(world.wounds),
            )
            best = max(best, value)
        return best

    def _box(self, action: int) -> float:
        """The branch with the best rest; a free push first where it drives the victim into something at once."""
        walker = int(self.world.walker)
        x, y = self.position.xs[walker], self.position.ys[walker]
        if action != acts.FREE_PUSH:
            return self._walk_from(int(acts.box_box(action)), int(self.world.successes) - 1, x, y)
        kind, pushes = self.position.in_the_way(int(self.world.victim), walker, x, y)
        soon = 0.3 if kind >= HAZARD and pushes == 1 else -0.2
        return self._walk_from(int(self.world.box), int(self.world.successes), x, y) + soon

    def _resist(self, resisted: bool) -> float:
        walker = int(self.world.walker)
        kind, pushes = self.position.in_the_way(
            int(self.world.victim), walker, self.position.xs[walker], self.position.ys[walker]
        )
        if kind >= HAZARD and pushes == 1:
            return -1.0 if resisted else 0.0
        return 0.0 if resisted else -0.3

    # --- reactions ---------------------------------------------------------------------------------------------------

    def _reactions(self, actions: list[int]) -> Valued:
        event = ask.react_to_event(self.world, self.seat)
        if event == Trigger.ATTACK:
            return [(action, self._answer(action)) for action in actions]
        if event == Trigger.DECLARED_MOVE:
            return [(action, self._strike(action)) for action in actions]
        return [(action, self._evasion(action)) for action in actions]

    def _strike(self, action: int) -> float:
        """An opportunity attack (REX-42)."""
        if action == acts.PASS:
            return _LATER
        unit, other = int(reactions.unit_of(action)), int(reactions.other_of(action))
        return self.position.blow(
            unit, other, self.position.xs[unit], self.position.ys[unit], bonus=1
        ) - self.ground.first_breath(unit)

    def _answer(self, action: int) -> float:
        """What becomes of the declared attacks with a counterattack, an assist, or neither (REX-43, REX-44)."""
        unit, other, reaction = -1, -1, -1
        if action != acts.PASS:
            unit, other = int(reactions.unit_of(action)), int(reactions.other_of(action))
            reaction = int(reactions.kind_of(action))
        value = 0.0
        for number in range(2):
            attacker, defender = int(self.world.plan_attacker(number)), int(self.world.plan_defender(number))
            if defender == NOBODY or not self.position.alive[attacker] or not self.position.alive[defender]:
                continue
            answered = reaction >= 0 and attacker == other
            helped = 0
            if answered and reaction != Reaction.COUNTER:
                helped = int(self.book.dfn[self.position.cards[unit]]) + int(bool(favor.in_maniple(self.world, unit)))
            value -= self.position.blow(
                attacker,
                defender,
                self.position.xs[attacker],
                self.position.ys[attacker],
                power=self.world.power,
                helped=helped,
                counter=answered and reaction == Reaction.COUNTER,
                owes=0,
            )
        if reaction == Reaction.SUPPORT:
            return value - self.price(self.seat, 1)
        return value if reaction < 0 else value - self.ground.first_breath(unit)

    def _evasion(self, action: int) -> float:
        """What the best move of a model would spare the cohort."""
        if action == acts.PASS:
            return self.prospect_with(0, self.position.xs[0], self.position.ys[0]) + _LATER
        unit = int(reactions.unit_of(action))
        spots = self.escapes(unit, 1)
        here = _SETTLED * self.ground.standing(unit, self.position.xs[unit], self.position.ys[unit])
        return spots[0][0] - here - self.ground.first_breath(unit) if spots else -9.0

    def escapes(self, unit: int, count: int) -> list[Spot]:
        """The best places to move to in the enemy's turn."""
        spots: list[Spot] = []
        most = self.ground.mov(unit)
        course = field.course(self.world, unit)
        for worth, x, y in self.ground.rated(unit, most, Fatigue.EXHAUSTED, False)[:12]:
            if field.judge_walk(self.world, course, unit, x, y, most, NOBODY) == FINE:
                spots.append((_SETTLED * worth + self.prospect_with(unit, float(x), float(y)), x, y))
        spots.sort(reverse=True)
        return spots[:count]

    def prospect_with(self, unit: int, x: float, y: float) -> float:
        """How the enemy's active model could strike, as a loss, if a model of ours stood at a place."""
        foe = self.ground.active
        if foe < 0 or not self.position.alive[foe] or self.position.tired[foe] >= Fatigue.EXHAUSTED:
            return 0.0
        old_x, old_y = self.position.xs[unit], self.position.ys[unit]
        self.position.xs[unit], self.position.ys[unit] = x, y
        worst = 0.0
        for target in self.position.foes(foe):
            if self.position.in_reach(foe, target, self.position.xs[foe], self.position.ys[foe]):
                worst = max(worst, self.position.expected(foe, target, self.position.xs[foe], self.position.ys[foe]))
            elif self.position.tired[foe] == Fatigue.READY:
                far = self.position.gap(foe, target, self.position.xs[foe], self.position.ys[foe]) - float(Length.MELEE)
                if far < self.ground.mov(foe):
                    worst = max(worst, 0.5 * self.ground.plain_blow(foe, target))
        self.position.xs[unit], self.position.ys[unit] = old_x, old_y
        return -worst

    # --- points ------------------------------------------------------------------------------------------------------

    def _points(self, question: int, actions: list[int]) -> Valued:
        """The examples and the best of the bot's own places."""
        unit = int(pointing.mover(self.world, self.seat))
        own: list[Spot] = []
        if not points.is_placing(question) and question != Question.FOLLOW_WHERE:
            own = self._own_spots(question, unit, int(pointing.allowance(self.world, self.seat)))
        found = {int(points.answer(question, unit, x, y)): worth for worth, x, y in own}
        for action in actions:
            if action == acts.STAY:
                worth = self._point_worth(question, unit, self.position.xs[unit], self.position.ys[unit])
                # Who declared a move goes: to stay would be to pay for nothing, and then to declare it again.
                in_vain = own and self.ground.my_turn and question == Question.MOVE_WHERE
                found[action] = worth - _PAID_FOR_NOTHING if in_vain else worth
            else:
                x, y = int(points.x_of(action)), int(points.y_of(action))
                found[action] = self._point_worth(question, unit, float(x), float(y))
        return list(found.items())

    def _own_spots(self, question: int, unit: int, most: int) -> list[Spot]:
        course = field.course(self.world, unit)
        spots: list[Spot] = []
        for x, y in self.ground.candidates(unit, most):
            if x >= 0 and y >= 0 and math.hypot(x - self.position.xs[unit], y - self.position.ys[unit]) <= most - 1:
                spots.append((self._point_worth(question, unit, float(x), float(y)), x, y))
        spots.sort(reverse=True)
        found: list[Spot] = []
        for spot in spots:
            if field.judge_walk(self.world, course, unit, spot[1], spot[2], most, NOBODY) == FINE:
                found.append(spot)
                if len(found) == _OWN_POINTS:
                    break
        return found

    def _point_worth(self, question: int, unit: int, x: float, y: float) -> float:
        """What it is worth to go, or to stand, at a place."""
        if question == Question.DEPLOY_WHERE:
            return self._deployed(unit, x, y)
        if question == Question.FOLLOW_WHERE or question == Question.REPOSITION_WHERE:
            return self._in_the_walk(question, unit, x, y)
        acting = (
            self.ground.my_turn
            and self.position.bodies[unit] == self.ground.active
            and self.position.tired[unit] < Fatigue.EXHAUSTED
        )
        if acting:
            return self.ground.worth_at(unit, x, y, self.position.tired[unit], True)
        if self.ground.my_turn or question == Question.DISMOUNT_WHERE:
            return self.ground.standing(unit, x, y)
        return _SETTLED * self.ground.standing(unit, x, y) + self.prospect_with(unit, x, y)

    def _in_the_walk(self, question: int, unit: int, x: float, y: float) -> float:
        """A follow-up or reposition: what is left of the walk from there, and where it leaves the model."""
        value = self._point_worth(int(Question.MOVE_WHERE), unit, x, y)
        victim = int(self.world.victim)
        if (self.world.successes or self.world.free_push) and self.position.in_reach(unit, victim, x, y):
            value += self._walk_from(int(self.world.box), int(self.world.successes), x, y)
            value -= self._walk_from(int(self.world.box), 0, x, y)
        if question == Question.REPOSITION_WHERE and self.ground.my_turn and self.position.tired[unit]:
            if not any(self.position.in_reach(unit, foe, x, y) for foe in self.position.foes(unit)):
                value += self.ground.first_breath(unit)
        return value

    def _deployed(self, unit: int, x: float, y: float) -> float:
        """Not far from the middle, and beside friends rather than alone."""
        aside = abs(x - float(self.book.arena_radius)) / 1000.0
        value = -0.1 * aside
        for other in self.position.living:
            away = math.hypot(x - self.position.xs[other], y - self.position.ys[other]) / 1000.0
            if self.position.owner(other) == self.seat:
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
