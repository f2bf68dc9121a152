"""The greedy bot of Ophidian: it tries each thing it may do in an imagined arena and likes what leaves it best.

It knows its own view only. What it tries is carried through to the next Action, with nobody answering and the best
target chosen; what happens between Waves it decides by rules of thumb.
"""

from collections.abc import Callable
from typing import Any, Final

from harena.bots.common import Advice, Greedy, actions_of, by_worth, evenly
from harena.core.game import Decision
from harena.games import imagine
from harena.games.ophidian import pieces
from harena.games.ophidian.bots.worth import WON, card_worth, piece_worth, worth
from harena.games.ophidian.made import acts
from harena.games.ophidian.made.codes import Question, Stat
from harena.games.ophidian.state import Ophidian

BOLDNESS: Final = 4.0
"""How much more often an action is taken that is worth one more: the higher, the more predictable."""

GENTLE: Final = 0.5
"""The same for who plays against newcomers."""

LOOKAHEAD: Final = 400
"""Answers that are given at most in an imagined arena before it is looked at."""

PAYING: Final = 0.45
"""What a Resource must bring when a card is maintained."""

_QUIET: Final = {int(Question.RESPOND): acts.DECLINE, int(Question.ROAR_AT): acts.DECLINE}


class OphidianBot(Greedy):
    """Plays for the best arena after its next step."""

    boldness = BOLDNESS

    def advise(self, view: dict[str, Any], decision: Decision) -> Advice:
        actions = actions_of(decision)
        if len(actions) == 1:
            return evenly(actions)
        world = imagine(view, int(self._stream.below(1 << 31)))
        assert isinstance(world, Ophidian)
        seat: int = view["seat"]
        by_thumb = _THUMBS.get(int(world.question(seat)))
        if by_thumb is not None:
            return by_worth(actions, [by_thumb(world, seat, action) for action in actions], self.boldness)
        return by_worth(actions, [tried(world, seat, action) for action in actions], self.boldness)


class GentleBot(OphidianBot):
    """The same with a light hand: it often takes what is only nearly as good, so that a newcomer keeps up."""

    name = "gentle"
    boldness = GENTLE


# --- trying ----------------------------------------------------------------------------------------------------------


def tried(world: Ophidian, seat: int, action: int) -> float:
    """What the arena is worth once an action has been carried through."""
    twin = world.clone()
    assert isinstance(twin, Ophidian)
    twin.act(seat, action)
    return carried_through(twin, seat)


def carried_through(world: Ophidian, seat: int) -> float:
    """Let everybody be quiet until the next Action or the Breather; of one's own targets the best is chosen."""
    for _ in range(LOOKAHEAD):
        if not world.waiting:
            break
        asked = world.waiting[0]
        question = int(world.question(asked))
        if question == Question.CHOOSE_TARGET and asked == seat:
            return max(tried(world, seat, target) for target in world.legal(seat))
        if question in _QUIET:
            world.act(asked, _QUIET[question])
        elif question == Question.REDIRECT:
            world.act(asked, acts.RECEIVE)
        elif question == Question.CHOOSE_TARGET or question == Question.DISCARD_ONE:
            world.act(asked, world.legal(asked)[0])
        else:
            break
    return worth(world, seat)


# --- rules of thumb --------------------------------------------------------------------------------------------------


def _bottom(world: Ophidian, seat: int, action: int) -> float:
    """The least useful card goes to the bottom."""
    return -card_worth(world, seat, int(acts.bottom_card(action)))


def _discard(world: Ophidian, seat: int, action: int) -> float:
    """A card goes if a new one is likely to be better; the deck must not run dry."""
    if action == acts.KEEP:
        return 0.0
    spare = world.count(world.deck(seat)) > 12
    return 0.6 - card_worth(world, seat, int(acts.discard_card(action))) if spare else -WON


def _maintain(world: Ophidian, seat: int, action: int) -> float:
    """Pay for what is worth its cost, the best first."""
    if action == acts.LET_GO:
        return 0.0
    piece = seat * int(pieces.PIECES) + int(acts.maintain_piece(action))
    return piece_worth(world, piece) - PAYING * int(world.book.maintain[pieces.form(world, piece)])


def _promote(world: Ophidian, seat: int, action: int) -> float:
    """Bring in whoever can come, and raise whoever profits most."""
    if action == acts.ENOUGH:
        return -2.0
    if acts.is_reinforce(action):
        return 3.0
    piece = seat * int(pieces.PIECES) + int(acts.promote_piece(action))
    before = piece_worth(world, piece)
    world.set_level(piece, world.level(piece) + 1)
    after = piece_worth(world, piece)
    world.set_level(piece, world.level(piece) - 1)
    return after - before + 0.3 * (world.wounds(piece) > 0)


def _arrange(world: Ophidian, seat: int, action: int) -> float:
    """Those who hit well and can take a blow stand in front."""
    if action == acts.READY:
        return 0.0
    forward = acts.is_forward(action)
    place = acts.forward_piece(action) if forward else acts.back_piece(action)
    piece = seat * int(pieces.PIECES) + int(place)
    left = int(pieces.value(world, piece, Stat.LIFE)) - int(world.wounds(piece))
    eager = 0.4 * float(pieces.value(world, piece, Stat.ATTACK)) + 0.25 * left - 1.6
    return eager if forward else -eager - 0.2


_THUMBS: Final[dict[int, Callable[[Ophidian, int, int], float]]] = {
    int(Question.BOTTOM_ONE): _bottom,
    int(Question.DISCARD_ANY): _discard,
    int(Question.MAINTAIN_ANY): _maintain,
    int(Question.PROMOTE_ANY): _promote,
    int(Question.ARRANGE): _arrange,
}
