"""The greedy bot of For the Gods: it weighs what its dice could do right now and takes the best of it.

It knows its own view only; others' life it counts from what lies open, as any player may (GOD-03). It likes to hurt
whoever leads, fears to be the one who ends a game it does not win, and never looks beyond its own turn.
"""

from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth, evenly
from harena.core.game import Decision
from harena.games import imagine
from harena.games.gods import codes
from harena.games.gods.bots.worth import Appraiser, card_worth
from harena.games.gods.rules import Gods
from harena.games.gods.state import FREE_DICE, LIFE

BOLDNESS: Final = 5.0
"""How much more often an action is taken that is better by one life: the higher, the more predictable."""

THRIFT: Final = 0.2
"""The part of its life that the bot is ready to bid for a card that is better by one life a turn."""


class GodsBot(Greedy):
    """Plays the turn for all it is worth."""

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        actions = actions_of(decision)
        if len(actions) == 1 or decision.kind == "pick":
            return evenly(actions)
        world = imagine(view, 0)
        assert isinstance(world, Gods)
        seat: int = view["seat"]
        values = {
            "bid": _bids,
            "name": _names,
            "take": _takes,
            "enter": _entries,
            "reroll": _rerolls,
            "act": _acts,
            "target": _targets,
            "step": _steps,
        }[decision.kind](world, seat, actions)
        return by_worth(actions, values, BOLDNESS)


# --- the Equipment phase ---------------------------------------------------------------------------------------------


def _bids(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """A bid rises with what there is to gain by choosing first; a little noise keeps it from being read."""
    worths = sorted(card_worth(world.book, card) for card in range(world.book.cards) if world.is_offered(card))
    spread = worths[-1] - sum(worths) / len(worths)
    if world.book.heroes == world.book.seats:
        wanted = _wanted_bid(world, seat, spread)
        return [-abs(action - codes.BID - wanted) / 4 for action in actions]
    first, second = (_wanted_bid(world, hero, spread) for hero in (seat, seat + int(world.book.seats)))
    pairs = [divmod(action - codes.BID_PAIR, codes.MAX_BID) for action in actions]
    return [-(abs(one - first) + abs(other - second)) / 4 for one, other in pairs]


def _wanted_bid(world: Gods, hero: int, spread: float) -> float:
    return THRIFT * spread * float(world.cells[LIFE + hero])


def _takes(world: Gods, seat: int, actions: list[int]) -> list[float]:
    return [card_worth(world.book, action - codes.TAKE) for action in actions]


def _names(world: Gods, seat: int, actions: list[int]) -> list[float]:
    if actions[0] < codes.NAME_PAIR:
        return [card_worth(world.book, action - codes.NAME) for action in actions]
    pairs = [divmod(action - codes.NAME_PAIR, codes.MAX_CARDS) for action in actions]
    return [card_worth(world.book, one) + card_worth(world.book, other) for one, other in pairs]


def _entries(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Not beside anybody, and not far from a fountain."""
    appraiser = Appraiser(world, int(world.question_about(seat, 0)))
    return [appraiser.standing(action - codes.ENTER) for action in actions]


# --- the Combat phase ------------------------------------------------------------------------------------------------


def _acts(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth together with the best that the dice left over could still do."""
    appraiser = Appraiser(world, int(world.active()))
    dice = _free_dice(world)
    values: list[float] = []
    for action in actions:
        if action == codes.END_TURN:
            values.append(0.0)
        else:
            left = tuple(have - cost for have, cost in zip(dice, appraiser.cost(action)))
            values.append(appraiser.worth(action) + appraiser.best_plan(left)[0])
    return values


def _rerolls(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Keep what the best plan uses and roll everything else again."""
    appraiser = Appraiser(world, int(world.active()))
    dice = _free_dice(world)
    used = appraiser.best_plan(dice)[1]
    wanted = codes.REROLL + sum((have - keep) << 3 * at for at, (have, keep) in enumerate(zip(dice, used)))
    return [0.0 if action == wanted else -3.0 for action in actions]


def _targets(world: Gods, seat: int, actions: list[int]) -> list[float]:
    at = int(world.question_about(seat, 1)) * codes.EFFECT_CELLS
    effect, amount = int(world.book.program[at]), int(world.book.program[at + 1])
    appraiser = Appraiser(world, int(world.question_about(seat, 0)))
    return [appraiser.on(effect, amount, int(world.hero_called(action - codes.TARGET))) for action in actions]


def _steps(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Where a walk of so many steps is best begun; another's Hero is walked to where it does it no good."""
    mover, left = int(world.question_about(seat, 0)), int(world.question_about(seat, 1))
    appraiser = Appraiser(world, mover)
    sign = 1.0 if world.team(mover) == world.team(seat) else -1.0
    return [sign * appraiser.walk(action - codes.STEP, left - 1) for action in actions]


def _free_dice(world: Gods) -> tuple[int, ...]:
    return tuple(int(world.cells[FREE_DICE + symbol]) for symbol in range(codes.SYMBOLS))
