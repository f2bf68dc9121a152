"""What Arena Rex works out for whoever is about to choose: the odds of an attack, the way and the area of a move.

And what the number of models costs: a decision of random play with three and with eight a side, cohorts drawn.
"""

from collections.abc import Callable
from itertools import cycle, islice
from typing import Final

from harena.core.chance import Stream
from harena.core.playout import random_games
from harena.core.state import Edition, State

POSITIONS: Final = 16
MOVES: Final = 64
OPTIONS: Final = {"cohorts": "drawn", "combatants": 6}
SIZES: Final = (3, 8)
KINDS: Final = {"odds": "attack ", "way": "move ", "area": ""}
"""What is asked, and how the texts begin that ask it."""

Asked = tuple[State, int, str]
Play = Callable[[int], int]
"""A loop that makes so many calls and says how many it made."""


def calls(edition: Edition) -> dict[str, Play]:
    """Loops over previews where somebody can attack or is about to move, and over what random play has to work out."""
    asked = {kind: _loop(found) for kind, found in situations(edition.card.edition(2, OPTIONS)).items()}
    small, large = (edition.card.edition(2, OPTIONS | {"combatants": size}) for size in SIZES)
    return asked | {
        "legal for a move": _legal(moves(small)),
        f"decision, {SIZES[0]} a side": _played(small),
        f"decision, {SIZES[1]} a side": _played(large),
    }


def moves(edition: Edition) -> list[tuple[State, int]]:
    """Positions of random games in which somebody says where to move."""
    stream = Stream(20_26)
    found: list[tuple[State, int]] = []
    seed = 0
    while len(found) < MOVES:
        state = edition.new(seed)
        seed += 1
        while state.waiting:
            seat = state.waiting[0]
            if edition.words.question(state, seat)[0] == "move" and stream.below(8) == 0:
                found.append((state.clone(), seat))
            actions = state.legal(seat)
            state.play(seat, actions[stream.below(len(actions))])
    return found


def _legal(found: list[tuple[State, int]]) -> Play:
    def play(calls: int) -> int:
        for state, seat in islice(cycle(found), calls):
            state.legal(seat)
        return calls

    return play


def _played(edition: Edition) -> Play:
    """Whole random games until there were so many decisions: how many there were."""
    seed = 0

    def play(calls: int) -> int:
        nonlocal seed
        decisions = 0
        while decisions < calls:
            decisions += int(random_games(edition, 1, seed))
            seed += 1
        return decisions

    return play


def situations(edition: Edition) -> dict[str, list[Asked]]:
    """Positions of games that seek a fight: all take every attack, and go as near to an enemy as they can."""
    stream = Stream(20_26)
    found: dict[str, list[Asked]] = {kind: [] for kind in KINDS}
    seed = 0
    while any(len(asked) < POSITIONS for asked in found.values()):
        state = edition.new(seed)
        seed += 1
        while state.waiting:
            seat = state.waiting[0]
            actions = state.legal(seat)
            texts = [state.text(action) for action in actions]
            fights = [action for action, text in zip(actions, texts) if text.startswith(KINDS["odds"])]
            for kind, start in KINDS.items():
                fitting = [text for text in texts if text.startswith(start) and " " in text]
                if fitting and len(found[kind]) < POSITIONS and (start or state.edition.words.form(state, seat)):
                    found[kind].append((state.clone(), seat, fitting[stream.below(len(fitting))] if start else ""))
            wanted = fights or list(actions)
            state.play(seat, wanted[stream.below(len(wanted))])
    return found


def _loop(found: list[Asked]) -> Play:
    def play(calls: int) -> int:
        for state, seat, text in islice(cycle(found), calls):
            state.edition.words.preview(state, seat, text)
        return calls

    return play
