"""How a game was won: who led when, as its count of points tells, and where the lead was taken for good."""

from collections.abc import Sequence
from itertools import pairwise

from harena.core.game import Words
from harena.core.state import State
from harena.records.playthrough import Playthrough

Standings = Sequence[Sequence[int]]
"""What each seat had after so many moves, from the deal on; empty where nothing was counted."""


def counted(words: Words, state: State) -> tuple[int, ...]:
    """What each seat has; empty as long as it means nothing to have more."""
    return words.standing(state) if words.under_way(state) else ()


def standings(game: Playthrough) -> list[tuple[int, ...]]:
    """What each seat had after so many moves of a game; empty before a fork."""
    begun = game.forks[-1].after if game.forks else 0
    state = game.position(begun)
    found = [()] * begun + [counted(game.edition.words, state)]
    for step in game.steps[begun:]:
        state.play(step.seat, step.action)
        found.append(counted(game.edition.words, state))
    return found


def leader(standing: Sequence[int]) -> int | None:
    """The seat that has more than any other."""
    if not standing:
        return None
    best = max(standing)
    return list(standing).index(best) if list(standing).count(best) == 1 else None


def changes_of_lead(standings: Standings) -> int:
    """How often another seat took the lead than the one that had it last."""
    led = [seat for seat in map(leader, standings) if seat is not None]
    return sum(before != after for before, after in pairwise(led))


def turning_point(standings: Standings, winners: Sequence[int]) -> int | None:
    """The move with which the winner took the lead that was never lost again; None where no such lead is known.

    Several winners led together, or nobody did, or one was ahead from when the count began: no move turned the game
    their way.
    """
    if len(winners) != 1 or not standings or leader(standings[-1]) != winners[0]:
        return None
    at = len(standings) - 1
    while at and leader(standings[at - 1]) == winners[0]:
        at -= 1
    return at if at and standings[at - 1] else None


def how_it_went(standings: Standings, turning: int | None) -> str:
    """A sentence on the lead, without names: the reader sees who won."""
    moves = len(standings) - 1
    if turning is None:
        return f"It was decided after {moves} {'move' if moves == 1 else 'moves'}."
    changes = changes_of_lead(standings)
    taken = f"The lead was taken for good {_when(turning, moves)}"
    if not changes:
        return f"{taken}." if turning == moves else f"{taken}, and it never changed hands."
    times = "once" if changes == 1 else "twice" if changes == 2 else f"{changes} times"
    return f"{taken}; it had changed hands {times}."


def _when(move: int, moves: int) -> str:
    if move == moves:
        return "with the very last move"
    part = 3 * move // moves
    return ("early on", "halfway through", "late")[part]
