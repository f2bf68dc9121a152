"""What Arena Rex works out for whoever is about to choose: the odds of an attack, the way and the area of a move."""

from collections.abc import Callable
from itertools import cycle, islice
from typing import Final

from harena.core.chance import Stream
from harena.core.state import Edition, State

POSITIONS: Final = 16
OPTIONS: Final = {"cohorts": "drawn", "combatants": 6}
KINDS: Final = {"odds": "attack ", "way": "move ", "area": ""}
"""What is asked, and how the texts begin that ask it."""

Asked = tuple[State, int, str]
Play = Callable[[int], int]
"""A loop that makes so many calls and says how many it made."""


def previews(edition: Edition) -> dict[str, Play]:
    """Loops over previews in positions where somebody can attack and where somebody is about to move."""
    chosen = edition.card.edition(2, OPTIONS)
    return {kind: _loop(found) for kind, found in situations(chosen).items()}


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
