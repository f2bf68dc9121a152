"""The greedy bot of Ragers: it imagines what the opponent may hold and plays each day to its end in its head.

It knows its own view only. In every world it imagines, each of its options meets the same reply of the opponent and
the same accidents afterwards, so that options differ by merit and not by luck; the day is played out by rules of
thumb, and what its end is worth is the lead it leaves. Of the good options it draws one instead of taking the best,
because in a duel of secret choices whoever can be predicted has lost.
"""

from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth
from harena.core.chance import Stream
from harena.core.game import Decision
from harena.games import imagine
from harena.games.ragers import sides
from harena.games.ragers.made import acts
from harena.games.ragers.made.codes import Fighter, Question
from harena.games.ragers.reckoning import LEAD_THAT_WINS, beats
from harena.games.ragers.state import Ragers

WORLDS: Final = 40
"""How many worlds it imagines for a decision: some 20 to 40 ms of thought without compiled code."""

DECISIVENESS: Final = 3.0
"""An option that leaves one Glory Point more is drawn e to this power times as often."""

GENTLE: Final = -0.2
"""The same for the gentle bot: of what it sees coming it rather leaves the better part to its opponent."""

ATTACKS: Final = (Fighter.BASHER, Fighter.SLASHER, Fighter.PRODDER)


class RagersBot(Greedy):
    """Plays for the lead at the end of the day."""

    decisiveness = DECISIVENESS

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
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
        return by_worth(actions, worths, self.decisiveness)

    def _imagine(self, view: dict[str, Any]) -> Ragers:
        world = imagine(view, int(self._stream.below(1 << 31)))
        assert isinstance(world, Ragers)
        return world

    def _twin(self, world: Ragers) -> Ragers:
        twin = world.clone()
        assert isinstance(twin, Ragers)
        return twin


class GentleBot(RagersBot):
    """The same with a light hand, so that a careless newcomer keeps up: it takes a little oftener what leaves less."""

    name = "gentle"
    decisiveness = GENTLE


def play_day(world: Ragers, seat: int, action: int, reply: int | None, accidents: Stream) -> None:
    """Take an action against a reply and play the day to its end by rules of thumb."""
    day = world.day
    world.act(seat, action)
    if reply is not None:
        world.act(1 - seat, reply)
    while world.waiting and world.day == day:
        asked = world.waiting[0]
        world.act(asked, by_rule_of_thumb(world, asked, accidents))


def worth(world: Ragers, seat: int) -> float:
    """The lead; once the game is over, having won counts as the lead that wins at once (RAG-60), whatever the score."""
    outcome = world.outcome
    if outcome is not None:
        return LEAD_THAT_WINS if outcome.ranks[seat] == 1 else -LEAD_THAT_WINS
    return float(world.score(seat) - world.score(1 - seat))


# --- rules of thumb --------------------------------------------------------------------------------------------------
#
# How readily an action is taken by one who looks at the table but does not calculate, as numbers to draw by.

_PASS_OR_KEEP: Final = 6
_DISCARD: Final = 4
_DISCARD_BARRED: Final = 12

# By fighter, in the order of their numbers: Basher, Slasher, Prodder, Chancer, Cheater, Deadeye, Stopper, Veteran.
_HIDING: Final = [3, 3, 3, 6, 6, 6, 6, 6]  # what lies face-down never scores: spare the attacks
_SPECIALS_EARLY: Final = [6, 6, 6, 9, 9]
_SPECIALS_CLOSING: Final = [6, 12, 6, 1, 9]  # a Cheater may meet the deciding attack; a Stopper helps nothing (RAG-44)
_DEADEYE_ENDS_WIN: Final = 18
_DEADEYE_ENDS_LOSS: Final = 2


def _early(mine: int) -> list[int]:
    """Before the last combat: more of the attack one has."""
    return [12 if attack == mine else 6 for attack in ATTACKS] + _SPECIALS_EARLY


def _closing(theirs: int) -> list[int]:
    """In what may be the last combat: the attack that beats theirs."""
    undecided = [12 if theirs == Fighter.NOBODY or attack == theirs else 3 for attack in ATTACKS]
    winning = [30 if theirs != Fighter.NOBODY and beats(attack, theirs) else 0 for attack in ATTACKS]
    return [max(each) for each in zip(undecided, winning)] + _SPECIALS_CLOSING


_EARLY: Final = {mine: _early(mine) for mine in (*ATTACKS, Fighter.NOBODY)}
_CLOSING: Final = {theirs: _closing(theirs) for theirs in (*ATTACKS, Fighter.NOBODY)}


def by_rule_of_thumb(world: Ragers, seat: int, stream: Stream) -> int:
    """An action drawn by its appeal."""
    actions = world.legal(seat)
    appeals = _appeals(world, seat, actions)
    left = stream.below(sum(appeals))
    for action, appeal in zip(actions, appeals):
        left -= appeal
        if left < 0:
            return action
    raise AssertionError("a draw below the sum ends within it")


def _appeals(world: Ragers, seat: int, actions: tuple[int, ...]) -> list[int]:
    if actions[-1] == acts.KEEP:
        barred = acts.DISCARD + world.barred
        return [_DISCARD_BARRED if action == barred else _DISCARD for action in actions[:-1]] + [_PASS_OR_KEEP]
    if actions[-1] == acts.PASS:
        return [_PASS_OR_KEEP]
    fighters = _appeal_of_fighters(world, seat)
    return [fighters[action - acts.PLACE] for action in actions]


def _appeal_of_fighters(world: Ragers, seat: int) -> list[int]:
    """What there is to be said for placing each fighter now."""
    if world.question(seat) == Question.PLACE_HIDDEN:
        return _HIDING
    limit, length = world.row_limit, world.places(seat)
    mine, theirs = sides.last_attack(world, seat), sides.last_attack(world, 1 - seat)
    closing = max(length, world.places(1 - seat)) + 1 >= limit
    appeals = _CLOSING[theirs] if closing else _EARLY[mine]
    if length + 2 >= limit:
        # With the card beside it, a Deadeye ends the day as it stands.
        appeals = appeals[:]
        appeals[Fighter.DEADEYE] = _DEADEYE_ENDS_WIN if beats(mine, theirs) else _DEADEYE_ENDS_LOSS
    return appeals
