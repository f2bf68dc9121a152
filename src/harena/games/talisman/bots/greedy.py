"""The greedy bot of Talisman: the Arena: rules of thumb over what its view tells.

It grows until it can expect to beat a gladiator, then makes for the Arena, takes the easiest fight there and leaves
as soon as it may. It knows its own view only: what it looks at is a table imagined from that.
"""

from collections.abc import Callable
from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth, evenly
from harena.core.game import Decision
from harena.games import imagine
from harena.games.talisman import duels, figures, moving, piles
from harena.games.talisman.book import OBJECT, SPACES, SPELL
from harena.games.talisman.bots import worth
from harena.games.talisman.made import acts, ask
from harena.games.talisman.made.codes import Giving, Manner, Moment, Prize, Question, Verb
from harena.games.talisman.state import Talisman

BOLDNESS: Final = 5.0
"""How much more often an action is taken that is worth one more: the higher, the more predictable."""


GENTLE: Final = 1.2
"""The same for a bot that a newcomer can keep up with."""


class TalismanBot(Greedy):
    """Plays for five leavings."""

    boldness = BOLDNESS

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        actions = actions_of(decision)
        if len(actions) == 1:
            return evenly(actions)
        world = imagine(view, int(self._stream.below(1 << 31)))
        assert isinstance(world, Talisman)
        seat: int = view["seat"]
        thumb = _THUMBS.get(int(world.question(seat)))
        if thumb is None:
            return evenly(actions)
        return by_worth(actions, [thumb(world, seat, action) for action in actions], self.boldness)


class GentleBot(TalismanBot):
    """The same with a light hand: it often takes what is only nearly as good, so that a newcomer keeps up."""

    name = "gentle"
    boldness = GENTLE


def _move(world: Talisman, seat: int, action: int) -> float:
    """Into the Arena when ready, near to it otherwise, and past what is too strong."""
    space = int(acts.move_space(action))
    ready = worth.is_ready(world, seat)
    if space == world.arena_space:
        return 5.0 if ready else -3.0
    total = worth.lying_risk(world, seat, space) + _visits(world, seat, space)
    total += 0.4 * float(world.book.draws[space])
    if world.arena_space >= 0:
        way = abs(space - int(world.arena_space))
        way = min(way, int(SPACES) - way)
        total += 1.0 - 0.15 * abs(way - 3.5) if ready else 0.0
    return total


def _visits(world: Talisman, seat: int, space: int) -> float:
    """The best of what can be visited there; a table is worth the average of its rows."""
    book = world.book
    found = []
    for visit in range(int(book.visits)):
        fits = book.visit_space[visit] == space and book.visit_only[visit] >> world.alignment(seat) & 1
        if fits and book.visit_price[visit] <= world.gold(seat):
            found.append(_visit_worth(world, seat, visit))
    return max(found, default=0.0)


def _visit_worth(world: Talisman, seat: int, visit: int) -> float:
    first = int(world.book.visit_program[visit])
    rows = range(first, first + 6) if world.book.visit_tabled[visit] else range(first, first + 1)
    return sum(worth.program_worth(world, seat, program) for program in rows) / len(rows)


def _visit(world: Talisman, seat: int, action: int) -> float:
    return 0.0 if action == acts.DECLINE else _visit_worth(world, seat, int(acts.visiting_visit(action)))


def _encounter(world: Talisman, seat: int, action: int) -> float:
    if action == acts.EXPLORE:
        return 0.3
    return 2.4 * worth.against_player(world, seat, int(acts.attack_player(action))) - 1.4


def _arena(world: Talisman, seat: int, action: int) -> float:
    """The likeliest win; against a player it also keeps a rival down, or calls one in."""
    if action == acts.DRAW:
        return worth.drawing(world, seat)
    if acts.is_gesture(action):
        return worth.drawing(world, seat, int(piles.nth(world.book.gestures, acts.gesture_gesture(action))))
    other = int(acts.summon_player(action) if acts.is_summon(action) else acts.challenge_player(action))
    return 3 * worth.against_player(world, seat, other) - 0.2 + 0.05 * worth.leader(world, other)


def _manner(world: Talisman, seat: int, action: int) -> float:
    manner = acts.by_manner(action)
    other = int(ask.fight_how_opponent(world, seat))
    psychic = manner == Manner.PSYCHIC or manner == Manner.PSYCHIC_ONE_ON_ONE
    if manner == Manner.EVERYTHING or manner == Manner.PSYCHIC:
        figure = figures.craft if psychic else figures.strength
        lead = int(figure(world, seat) - figure(world, other))
        lead += bin(int(world.followers(seat))).count("1") - bin(int(world.followers(other))).count("1")
    else:
        lead = worth.prowess(world, seat, psychic) - worth.prowess(world, other, psychic)
    return 3 * worth.chance(lead)


def _bring(world: Talisman, seat: int, action: int) -> float:
    """The highest score, then the most that may save a life."""
    side = int(figures.side_of(world, seat))
    before = world.brought(side)
    world.set_brought(side, duels.chosen_objects(world, seat, acts.bring_objects(action)))
    total = float(figures.total(world, side))
    counting = figures.counting_objects(world, side)
    saves = [figures.standing(world, world.book.program[OBJECT + card], Verb.SAVE) for card in _cards(int(counting))]
    world.set_brought(side, before)
    return total + sum(0.1 * (7 - float(needed)) for needed in saves if needed)


def _cards(mask: int) -> list[int]:
    return [card for card in range(62) if mask >> card & 1]


def _cast(world: Talisman, seat: int, action: int) -> float:
    """In a fight, if it can still turn; in one's turn, healing when it is needed and harm whenever it can be done."""
    if action == acts.DECLINE:
        return 0.0
    spell = int(acts.cast_spell(action))
    if world.book.heals[SPELL + spell]:
        return 1.0 if world.lives(seat) <= figures.LIVES - 2 else -1.0
    if world.question(seat) == Question.COUNTER:
        return 0.4 if world.attacker < 0 or figures.side_of(world, seat) >= 0 else -0.5
    if world.question_about(seat, 0) == Moment.TURN:
        return 0.5
    side = int(figures.side_of(world, seat))
    if side < 0:
        return -1.0
    lead = int(figures.total(world, side) - figures.total(world, 1 - side))
    return 0.8 if -5 <= lead <= 2 else -0.5


def _target(world: Talisman, seat: int, action: int) -> float:
    other = int(acts.choose_player(action))
    if world.question(seat) == Question.AIM_SPELL and world.book.heals[SPELL + ask.aim_spell_spell(world, seat)]:
        return 1.0 if other == seat else -1.0
    return -2.0 if other == seat else 0.3 * worth.leader(world, other)


def _spoils(world: Talisman, seat: int, action: int) -> float:
    loser = int(ask.spoils_loser(world, seat))
    if action == acts.TAKE_LIFE:
        return 1.0 + (2.0 if world.lives(loser) == 1 else 0.0) + 0.3 * worth.leader(world, loser)
    if action == acts.TAKE_GOLD:
        return 0.5
    room = piles.size(world.objects(seat)) < figures.room(world, seat)
    return worth.object_worth(world, seat, int(acts.take_card(action))) if room else 0.2


def _reward(world: Talisman, seat: int, action: int) -> float:
    prize = int(acts.reward_prize(action))
    if prize == Prize.GOLD:
        return 0.7
    if prize == Prize.LIFE:
        return 1.5 * float(figures.LIVES - world.lives(seat)) - 0.6
    if prize == Prize.MULE:
        return 0.2
    card = int(piles.first(world.stock & world.book.prize_cards[prize - Prize.SWORD], 0))
    full = piles.size(world.objects(seat)) >= figures.room(world, seat)
    return worth.object_worth(world, seat, card) - (1.0 if full else 0.0)


def _give(world: Talisman, seat: int, action: int) -> float:
    if ask.give_up_giving(world, seat) == Giving.FOLLOWER:
        return 0.0
    return -worth.object_worth(world, seat, int(acts.give_card(action)))


def _buy(world: Talisman, seat: int, action: int) -> float:
    if action == acts.DECLINE:
        return 0.3
    ware = int(acts.buy_ware(action))
    card = int(piles.first(world.stock & world.book.ware_cards[ware], 0))
    return worth.object_worth(world, seat, card) - 0.3 * float(world.book.ware_price[ware])


def _offer(world: Talisman, seat: int, action: int) -> float:
    if action == acts.DECLINE:
        return 0.0
    return worth.program_worth(world, seat, int(world.book.program[ask.offer_card(world, seat)]))


def _meet(world: Talisman, seat: int, action: int) -> float:
    lead = int(figures.strength(world, seat) - ask.meet_power(world, seat))
    return 2 * worth.chance(lead) - 1 if action == acts.FIGHT else 0.0


def _leave(world: Talisman, seat: int, action: int) -> float:
    return 3.0 if action == acts.LEAVE else 0.0


def _loot(world: Talisman, seat: int, action: int) -> float:
    return float(acts.loot_cards(action))


def _place(world: Talisman, seat: int, action: int) -> float:
    return -0.1 * float(moving.distance(world, seat, acts.place_space(action)))


_THUMBS: Final[dict[int, Callable[[Talisman, int, int], float]]] = {
    int(Question.MOVE_TO): _move,
    int(Question.VISIT_WHAT): _visit,
    int(Question.ENCOUNTER): _encounter,
    int(Question.ARENA_TURN): _arena,
    int(Question.FIGHT_HOW): _manner,
    int(Question.BRING_WHAT): _bring,
    int(Question.CAST_SPELL): _cast,
    int(Question.COUNTER): _cast,
    int(Question.CHOOSE_PLAYER): _target,
    int(Question.AIM_SPELL): _target,
    int(Question.SPOILS): _spoils,
    int(Question.REWARD_WHAT): _reward,
    int(Question.GIVE_UP): _give,
    int(Question.BUY_WHAT): _buy,
    int(Question.OFFER): _offer,
    int(Question.MEET): _meet,
    int(Question.LEAVE_OR_STAY): _leave,
    int(Question.LOOT_HOW_MUCH): _loot,
    int(Question.PLACE_ARENA): _place,
}
