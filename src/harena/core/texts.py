"""From what a player writes to actions: one text may name an aim, or hold several actions, taken all or none."""

from typing import TYPE_CHECKING

from harena.core.errors import IllegalAction, echoed

if TYPE_CHECKING:
    from harena.core.state import State


def understand(state: "State", seat: int, text: str) -> list[int]:
    """The actions, in order, that a seat takes with a text; IllegalAction unless it may take all of them now.

    Nothing hidden may become known before the last of them: a refusal would let it be known for nothing.
    """
    parts = resolved(state, seat, text)
    if len(parts) == 1:
        action = parsed(state, seat, parts[0])
        state.verify(seat, action)
        return [action]
    trial = state.clone()
    actions: list[int] = []
    for part in parts:
        if trial.news != state.news:
            raise IllegalAction(
                f'"{echoed(part)}" can be chosen only after seeing what comes before it.', _rule(state, seat)
            )
        actions.append(single(trial, seat, part))
        trial.play(seat, actions[-1])
    return actions


def single(state: "State", seat: int, text: str) -> int:
    """The one action that a seat means by a text; IllegalAction if it means none or several. It need not be legal."""
    parts = resolved(state, seat, text)
    return parsed(state, seat, parts[0] if len(parts) == 1 else text)


def resolved(state: "State", seat: int, text: str) -> list[str]:
    """A text as the game's words read it for a seat now; a refusal always has a rule's number."""
    try:
        return state.edition.words.resolve(state, seat, text)
    except IllegalAction as unclear:
        raise IllegalAction(unclear.reason, unclear.rule or _rule(state, seat)) from None


def parsed(state: "State", seat: int, text: str) -> int:
    """The action with a text; a refusal always has a rule's number."""
    try:
        return state.edition.words.parse(text)
    except IllegalAction as unknown:
        raise IllegalAction(unknown.reason, unknown.rule or _rule(state, seat)) from None


def _rule(state: "State", seat: int) -> str:
    """The number of the rule that asks a seat or, if nobody asks it, that says so."""
    words = state.edition.words
    if seat in state.waiting:
        return words.question(state, seat)[2]
    return words.not_asked(state, seat)[1] if 0 <= seat < state.seats else state.edition.seats_rule
