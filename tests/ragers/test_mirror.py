"""Whoever sits on the other side plays the same game: only the last tie-break knows the Accusers from the Defenders."""

from typing import Any

import pytest

import harena
from harena.core.chance import Stream
from harena.core.events import Event
from harena.games.ragers.cases import SHORT
from harena.games.ragers.made.codes import Ending, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS
from tests.rules.citing import rule

OF_NO_SIDE = {
    Message.DAY_BEGINS,
    Message.PATRON_COMES,
    Message.CROWD_WANTS,
    Message.CHEERED_BOTH,
    Message.DAY_DRAWN,
    Message.DAY_LOST_BY_BOTH,
}
OTHER = {"accusers": "defenders", "defenders": "accusers"}


def mirrored_table(table: dict[str, Any]) -> dict[str, Any]:
    cheers = {name: OTHER.get(fate, fate) for name, fate in table["cheers"].items()}
    return table | {"sides": table["sides"][::-1], "cheers": cheers}


def mirrored_event(event: Event) -> tuple[int, tuple[int, ...]]:
    if event.message == Message.TOTALS:
        return event.message, event.args[::-1]
    return event.message, event.args if event.message in OF_NO_SIDE else (1 - event.args[0], *event.args[1:])


def mirror_of(state: harena.State) -> harena.State:
    """The same deal with the sides exchanged, before anybody has chosen anything."""
    view = state.view("referee")
    return harena.imagine(view | {"table": mirrored_table(view["table"])}, 0)


@pytest.mark.parametrize("pack", ["standard", SHORT])
@rule("RAG-01", "RAG-61")
def test_the_sides_play_by_the_same_rules(pack: str) -> None:
    edition = harena.edition("ragers", options={"pack": pack})
    for seed in range(40):
        state, stream = edition.new(seed), Stream(seed)
        mirror = mirror_of(state)
        state.listen()
        mirror.listen()
        while state.waiting:
            assert set(mirror.waiting) == {1 - seat for seat in state.waiting}
            seat = state.waiting[0]
            legal = state.legal(seat)
            assert mirror.legal(1 - seat) == legal
            action = legal[stream.below(len(legal))]
            state.play(seat, action)
            mirror.play(1 - seat, action)
            assert mirror.view("referee")["table"] == mirrored_table(state.view("referee")["table"])
            told = sorted(mirrored_event(event) for event in state.heard())
            assert sorted((event.message, event.args) for event in mirror.heard()) == told
        outcome, other = state.outcome, mirror.outcome
        assert outcome is not None
        assert other is not None
        assert other.scores == outcome.scores[::-1]
        assert other.reason == outcome.reason
        equal = outcome.reason == edition.words.ending(Ending.BY_DEFENDING)[0]
        assert other.winners == ((DEFENDERS,) if equal else (ACCUSERS + DEFENDERS - outcome.winners[0],))
