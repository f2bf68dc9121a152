"""The greedy bot of For the Gods: it weighs what its dice could do right now and takes the best of it.

It knows its own view only; others' life it counts from what lies open, as any player may (GOD-03). It likes to hurt
whoever leads, or the weakest when it leads itself; it fears to be the one who ends a game it does not win, and never
looks beyond its own turn.
"""

from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth, evenly
from harena.core.game import Decision
from harena.games import imagine
from harena.games.gods import auctions, dice, heroes
from harena.games.gods.bots.worth import NOTHING, Appraiser, card_worth
from harena.games.gods.made import acts, ask, running
from harena.games.gods.made.codes import SYMBOLS, Frame
from harena.games.gods.state import Gods

BOLDNESS: Final = 5.0
"""How much more often an action is taken that is better by one life: the higher, the more predictable."""

GENTLE: Final = 1.0
"""The same for a first game: what is worse by one life is taken a third as often."""

THRIFT: Final = 0.2
"""The part of its life that the bot is ready to bid for a card that is better by one life a turn."""


class GodsBot(Greedy):
    """Plays the turn for all it is worth."""

    boldness = BOLDNESS

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
        return by_worth(actions, values, self.boldness)


class GentleBot(GodsBot):
    """The same with a light hand, so that a newcomer keeps up: it often takes what is only nearly as good, keeps its
    first roll, does not think of what comes after a move, and is content with one action a turn."""

    name = "gentle"
    boldness = GENTLE

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        actions = actions_of(decision)
        if decision.kind == "reroll":
            return _almost_surely(int(acts.KEEP_ALL), actions)
        if decision.kind == "step":
            world = imagine(view, 0)
            assert isinstance(world, Gods)
            return by_worth(actions, _ways(world, view["seat"], actions, NOTHING), self.boldness)
        if decision.kind == "act" and any(view["table"]["spent"].values()):
            return _almost_surely(int(acts.END_TURN), actions)
        return super().advise(view, decision)


def _almost_surely(wanted: int, actions: list[int]) -> Advice:
    return by_worth(actions, [0.0 if action == wanted else -2.0 for action in actions], BOLDNESS)


# --- the Equipment phase ---------------------------------------------------------------------------------------------


def _bids(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """A bid rises with what there is to gain by choosing first; a little noise keeps it from being read."""
    offered = [card for card in range(world.book.cards) if auctions.is_offered(world, card)]
    worths = sorted(card_worth(world.book, card) for card in offered)
    spread = worths[-1] - sum(worths) / len(worths)
    if not heroes.come_in_pairs(world):
        wanted = _wanted_bid(world, seat, spread)
        return [-abs(int(acts.bid_life(action)) - wanted) / 4 for action in actions]
    first, second = (_wanted_bid(world, hero, spread) for hero in (seat, int(heroes.partner(world, seat))))
    pairs = [(int(acts.bid_pair_one(action)), int(acts.bid_pair_other(action))) for action in actions]
    return [-(abs(one - first) + abs(other - second)) / 4 for one, other in pairs]


def _wanted_bid(world: Gods, hero: int, spread: float) -> float:
    return THRIFT * spread * float(world.life(hero))


def _takes(world: Gods, seat: int, actions: list[int]) -> list[float]:
    return [card_worth(world.book, int(acts.take_card(action))) for action in actions]


def _names(world: Gods, seat: int, actions: list[int]) -> list[float]:
    if acts.is_name(actions[0]):
        return [card_worth(world.book, int(acts.name_card(action))) for action in actions]
    pairs = [(int(acts.name_pair_one(action)), int(acts.name_pair_other(action))) for action in actions]
    return [card_worth(world.book, one) + card_worth(world.book, other) for one, other in pairs]


def _entries(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Not beside anybody, and not far from a fountain."""
    appraiser = Appraiser(world, int(ask.enter_arena_hero(world, seat)))
    return [appraiser.standing(int(acts.enter_space(action))) for action in actions]


# --- the Combat phase ------------------------------------------------------------------------------------------------


def _acts(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth together with the best that the dice left over could still do."""
    appraiser = Appraiser(world, int(heroes.active(world)))
    unused = _free_dice(world)
    values: list[float] = []
    for action in actions:
        if action == acts.END_TURN:
            values.append(0.0)
        else:
            left = tuple(have - cost for have, cost in zip(unused, appraiser.cost(action)))
            values.append(appraiser.worth(action) + appraiser.best_plan(left)[0])
    return values


def _rerolls(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Keep what the best plan uses and roll everything else again."""
    appraiser = Appraiser(world, int(heroes.active(world)))
    unused = _free_dice(world)
    used = appraiser.best_plan(unused)[1]
    chosen = int(dice.handful(*(have - keep for have, keep in zip(unused, used))))
    wanted = acts.reroll(chosen) if chosen else acts.KEEP_ALL
    return [0.0 if action == wanted else -3.0 for action in actions]


def _targets(world: Gods, seat: int, actions: list[int]) -> list[float]:
    at, hero = ask.choose_target_effect(world, seat), ask.choose_target_hero(world, seat)
    verb, amount = int(world.book.programs.verb(at)), int(running.amount(world, at, hero))
    appraiser = Appraiser(world, int(hero))
    targets = [int(heroes.called(world, acts.target_figure(action))) for action in actions]
    return [appraiser.on(verb, amount, target) for target in targets]


def _steps(world: Gods, seat: int, actions: list[int]) -> list[float]:
    """Where a walk is best begun, with a view to what follows it on the card."""
    return _ways(world, seat, actions, _what_follows(world, int(ask.choose_step_hero(world, seat))))


def _ways(world: Gods, seat: int, actions: list[int], follows: range) -> list[float]:
    """Where a walk of so many steps is best begun; another's Hero is walked to where it does it no good."""
    mover, left = int(ask.choose_step_hero(world, seat)), int(ask.choose_step_left(world, seat))
    appraiser = Appraiser(world, mover, follows)
    sign = 1.0 if heroes.team(world, mover) == heroes.team(world, seat) else -1.0
    return [sign * appraiser.walk(int(acts.go_space(action)), left - 1) for action in actions]


def _what_follows(world: Gods, mover: int) -> range:
    """The effects still to come of the card that lets a Hero walk; none if another's card moves it."""
    follows = world.due(1, 0) == Frame.EFFECTS_RESOLVE and world.due(1, 3) == mover
    return range(int(world.due(1, 1)), int(world.due(1, 2))) if follows else NOTHING


def _free_dice(world: Gods) -> tuple[int, ...]:
    return tuple(int(world.dice(symbol)) for symbol in range(SYMBOLS))
