"""The greedy bot of Ragers: it imagines what the opponent may hold and plays each day to its end in its head.

It knows its own view only. In every world it imagines, each of its options meets the same reply of the opponent and
the same accidents afterwards, so that options differ by merit and not by luck; the day is played out by rules of
thumb, and what its end is worth is the lead it leaves. Of the good options it draws one instead of taking the best,
because in a duel of secret choices whoever can be predicted has lost.
"""

import math
from typing import Any, Final

from harena.bots.common import Advice, actions_of, draw
from harena.core.chance import Stream
from harena.core.game import Decision
from harena.games import imagine
from harena.games.ragers.codes import (
    CHANCER,
    CHEATER,
    DEADEYE,
    DISCARD,
    KEEP,
    NOBODY,
    PASS,
    PLACE,
    PLACE_HIDDEN,
    PRODDER,
    STOPPER,
    VETERAN,
)
from harena.games.ragers.rules import LEAD_THAT_WINS, Ragers, beats
from harena.games.ragers.state import DAY, PLACES, SCORE

WORLDS: Final = 40
"""How many worlds it imagines for a decision: some 20 to 40 ms of thought without compiled code."""

DECISIVENESS: Final = 3.0
"""An option that leaves one Glory Point more is drawn e to this power times as often."""

_STEADY_APPEAL: Final = {CHANCER: 6, DEADEYE: 6, VETERAN: 9}


class RagersBot:
    """Plays for the lead at the end of the day."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        """One of the good options."""
        return draw(self.advise(view, decision), self._stream)

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        """All options, the best first, with how often they would be taken."""
        actions = actions_of(decision)
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        seat: int = view["seat"]
        worths = [0.0] * len(actions)
        for _ in range(WORLDS):
            world = self._imagine(view)
            reply = by_rule_of_thumb(world, 1 - seat, self._stream) if world.is_asked(1 - seat) else None
            accidents = self._stream.below(1 << 31)
            for index, action in enumerate(actions):
                future = self._twin(world)
                play_day(future, seat, action, reply, Stream(accidents))
                worths[index] += worth(future, seat) / WORLDS
        return weigh(actions, worths)

    def _imagine(self, view: dict[str, Any]) -> Ragers:
        world = imagine(view, int(self._stream.below(1 << 31)))
        assert isinstance(world, Ragers)
        return world

    def _twin(self, world: Ragers) -> Ragers:
        twin = world.clone()
        assert isinstance(twin, Ragers)
        return twin


def play_day(world: Ragers, seat: int, action: int, reply: int | None, accidents: Stream) -> None:
    """Take an action against a reply and play the day to its end by rules of thumb."""
    day = world.cells[DAY]
    world.act(seat, action)
    if reply is not None:
        world.act(1 - seat, reply)
    while world.waiting and world.cells[DAY] == day:
        asked = world.waiting[0]
        world.act(asked, by_rule_of_thumb(world, asked, accidents))


def worth(world: Ragers, seat: int) -> float:
    """The lead; once the game is over, having won counts as the lead that wins at once (RAG-60), whatever the score."""
    outcome = world.outcome
    if outcome is not None:
        return LEAD_THAT_WINS if outcome.ranks[seat] == 1 else -LEAD_THAT_WINS
    return float(world.side(seat, SCORE) - world.side(1 - seat, SCORE))


def weigh(actions: list[int], worths: list[float]) -> Advice:
    """Weights that grow with the worth, best first."""
    best = max(worths)
    weights = [math.exp(DECISIVENESS * (each - best)) for each in worths]
    advice = [(action, weight / sum(weights)) for action, weight in zip(actions, weights)]
    return sorted(advice, key=lambda each: -each[1])


# --- rules of thumb --------------------------------------------------------------------------------------------------


def by_rule_of_thumb(world: Ragers, seat: int, stream: Stream) -> int:
    """An action drawn by its appeal: how sensible people play, quickly judged."""
    actions = world.legal(seat)
    appeals = [appeal(world, seat, action) for action in actions]
    left = stream.below(sum(appeals))
    for action, each in zip(actions, appeals):
        left -= each
        if left < 0:
            return action
    raise AssertionError("a draw below the sum ends within it")


def appeal(world: Ragers, seat: int, action: int) -> int:
    """How readily an action is taken by one who looks at the table but does not calculate."""
    if action == PASS or action == KEEP:
        return 6
    if action < KEEP:
        return 12 if action - DISCARD == world.barred() else 4
    fighter = action - PLACE
    if world.question(seat) == PLACE_HIDDEN:
        return 3 if fighter <= PRODDER else 6  # what lies face-down never scores: spare the attacks
    longer = max(world.side(seat, PLACES), world.side(1 - seat, PLACES))
    closing = longer + 1 >= world.row_limit()  # this combat may end the day
    if fighter <= PRODDER:
        return _appeal_of_attack(world, seat, fighter, closing)
    return _appeal_of_special(world, seat, fighter, closing)


def _appeal_of_attack(world: Ragers, seat: int, attack: int, closing: bool) -> int:
    """At the end of the day the attack that beats theirs; before that, more of what one has."""
    theirs = world.last_attack(1 - seat)
    if not closing:
        return 12 if attack == world.last_attack(seat) else 6
    if theirs == NOBODY or attack == theirs:
        return 12
    return 30 if beats(attack, theirs) else 3


def _appeal_of_special(world: Ragers, seat: int, fighter: int, closing: bool) -> int:
    if fighter == STOPPER:
        return 1 if closing else 9  # as the last card it helps nothing (RAG-44)
    if fighter == CHEATER:
        return 12 if closing else 6  # the last attack is the one worth negating
    if fighter == DEADEYE and world.side(seat, PLACES) + 2 >= world.row_limit():
        # With the card beside it, the Deadeye ends the day as it stands.
        ahead = beats(world.last_attack(seat), world.last_attack(1 - seat))
        return 18 if ahead else 2
    return _STEADY_APPEAL[fighter]
