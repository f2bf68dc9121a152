"""How the suite plays and looks: random walks, every place to look from, and all that a seat is told."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

import msgspec

from harena.core.chance import Stream
from harena.core.errors import IllegalAction
from harena.core.events import Event
from harena.core.game import Choice, Decision, Proposal
from harena.core.state import State
from harena.testing.case import Case

Viewer = int | str | None

NONSENSE = ("", "   ", "dance", "place", "bid", "17", "place basher now", "\N{CROSSED SWORDS}", "x" * 300)
"""Texts that are no action of any game."""

NO_SEATS = (-1, -64, 64, 65, 1 << 40, 1 << 70, -(1 << 70))
"""Some of these once shifted out of a mask, or out of a machine integer, and came back as another seat."""


def viewers(state: State) -> list[Viewer]:
    """Everybody who can look at a state: each seat, a spectator, the referee."""
    return [*range(state.seats), None, "referee"]


def walk(state: State, stream: Stream) -> Iterator[tuple[int, int]]:
    """Play at random to the end. Each seat and action is given just before it is played: look at the state then.

    Of several seats that must decide, any may come first, as at a table.
    """
    while state.waiting:
        waiting = state.waiting
        seat = waiting[stream.below(len(waiting))]
        legal = state.legal(seat)
        action = legal[stream.below(len(legal))]
        yield seat, action
        state.play(seat, action)


class Effort:
    """How much a run of the suite looks at. A sparing one looks at a part, for those who run it in full elsewhere."""

    share = 1

    def of(self, most: int, case: Case, least: int) -> int:
        """So many of something, or fewer where the game is slow; never fewer than tell anything."""
        return max(least, most // (case.slowness * self.share))


EFFORT = Effort()
SPARING = 3


def few(case: Case, games: int) -> range:
    """Seeds for so many games; for fewer where the game is slow."""
    return range(EFFORT.of(games, case, 2))


@cache
def _length(case: Case, seeds: range) -> int:
    """How many positions random games from these seeds have in all."""
    return sum(1 + len(finish(case.edition().new(seed), seed)) for seed in seeds)


def positions(case: Case, seeds: range, listening: bool = False, most: int = 80) -> Iterator[State]:
    """Positions of random games: all, or about `most` of them evenly spread, and each game's last one.

    The state given is the one being played, so that a test may hear what happened since it was given last.
    """
    tried = range(seeds.start, seeds.start + len(few(case, len(seeds))))
    stride = _length(case, tried) // EFFORT.of(most, case, 10) | 1  # odd, so that all turns have their turn
    number = 0
    for seed in tried:
        state = case.edition().new(seed, listening)
        for _ in walk(state, Stream(seed)):
            if number % stride == 0:
                yield state
            number += 1
        yield state


def finish(state: State, seed: int) -> list[tuple[int, int]]:
    """Play at random to the end; returns the moves."""
    return list(walk(state, Stream(seed)))


def some(actions: Iterable[int], most: int = 20) -> list[int]:
    """Up to `most` actions from all over a list, the first among them."""
    listed = list(actions)
    return listed[:: max(1, -(-len(listed) // most))]


def as_json(thing: Any) -> str:
    """The bytes that would go over the wire: keys in the order the engine gave them."""
    return msgspec.json.encode(thing).decode()


def all_views(state: State) -> str:
    """Everything that anybody may see."""
    return as_json([state.view(viewer) for viewer in viewers(state)])


def refusal(attempt: Callable[[], object]) -> IllegalAction | None:
    """What the engine says against an attempt, or None if it lets it pass."""
    try:
        attempt()
    except IllegalAction as refused:
        return refused
    return None


def in_words(decision: Decision | None) -> list[Any] | None:
    """A decision as plain data."""
    if decision is None:
        return None
    assert isinstance(decision, Choice | Proposal)
    form = decision.form if isinstance(decision, Proposal) else ""
    return [decision.kind, decision.prompt, decision.rule, form, decision.actions, decision.texts]


def told(state: State, seat: int | None) -> str:
    """Every byte that the engine gives a seat (None: a spectator): view, decision, legal actions and refusals."""
    everything: dict[str, Any] = {"view": state.view(seat)}
    if seat is not None:
        actions = some(state.edition.words.actions(), 12) if seat in state.waiting else [0]
        everything["legal"] = state.legal(seat)
        everything["decision"] = in_words(state.decision(seat))
        everything["refused"] = [
            *(str(refusal(partial(state.verify, seat, action))) for action in actions),
            *(str(refusal(partial(state.parse, seat, text))) for text in NONSENSE[2:4]),
        ]
        if seat not in everything["view"]["chosen"]:
            everything["retract"] = str(refusal(partial(state.retract, seat)))
    return as_json(everything)


def stories(state: State) -> dict[Viewer, str]:
    """What each seat, a spectator and the referee hear of the events since the last call, in words and numbers."""
    events = state.heard()
    return {viewer: _story(state, events, viewer) for viewer in viewers(state)}


def story(state: State, viewer: Viewer) -> str:
    """What one of them hears of the events since the last call, in words and numbers."""
    return _story(state, state.heard(), viewer)


def _story(state: State, events: list[Event], viewer: Viewer) -> str:
    words = state.edition.words
    seat = viewer if isinstance(viewer, int) else None
    mine = [event.told_to_referee() if viewer == "referee" else event.told_to(seat) for event in events]
    return as_json([[e.message, e.args, words.sentence(e, seat), words.event_rule(e)] for e in mine])
