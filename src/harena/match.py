"""The match runner: it asks the seats and plays what they answer. The engine itself never calls a player."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from harena.core.errors import BadSetup, IllegalAction
from harena.core.game import Decision, Outcome
from harena.core.state import State
from harena.records import Playthrough


class Player(Protocol):
    """Whoever decides for a seat: it gets the view of its own seat and its decision, and nothing else."""

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        """One of the decision's actions or, for a proposal, any action of that form."""
        ...


def run(table: Playthrough | State, players: Sequence[Player]) -> Outcome:
    """Play a game to its end, one player a seat. The table is changed in place."""
    for _ in turns(table, players):
        pass
    outcome = table.outcome
    assert outcome is not None
    return outcome


def turns(table: Playthrough | State, players: Sequence[Player]) -> Iterator[tuple[int, int]]:
    """Play a game move by move; yields each seat and action right after it was played."""
    state = _state(table)
    if len(players) != state.seats:
        raise BadSetup(f"{state.edition.game} is set up for {state.seats} seats, and {len(players)} players are given.")
    while _state(table).waiting:
        for seat, action in ask(_state(table), players):
            try:
                table.play(seat, action)
            except IllegalAction as refusal:
                raise _accuse(_state(table), seat, action, players[seat], refusal) from None
            yield seat, action


def ask(state: State, players: Sequence[Player]) -> list[tuple[int, int]]:
    """What all waiting seats answer. Each is asked with the view from before any of them has answered."""
    answers: list[tuple[int, int]] = []
    for seat in state.waiting:
        decision = state.decision(seat)
        assert decision is not None
        view = {} if is_blind(players[seat]) else state.view(seat)
        answers.append((seat, players[seat].choose(view, decision)))
    return answers


def is_blind(player: Player) -> bool:
    """Whether a player says, by an attribute `blind`, that it never looks at its view: then none is made for it."""
    return bool(getattr(player, "blind", False))


def name_of(player: Player) -> str:
    """What to call a player in messages: its own `name` if it has one, else its class."""
    return str(getattr(player, "name", type(player).__name__))


def _state(table: Playthrough | State) -> State:
    return table.state if isinstance(table, Playthrough) else table


def _accuse(state: State, seat: int, action: int, player: Player, refusal: IllegalAction) -> IllegalAction:
    """The refusal of a player's action, naming the player."""
    where = f"{state.edition.words.seat_name(seat)} (seat {seat}) of {state.edition.game}"
    reason = f'The player "{name_of(player)}" for {where} answered {action!r}, which is refused: {refusal.reason}'
    return IllegalAction(reason, refusal.rule)
