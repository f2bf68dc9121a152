"""A game that an engine plays shows, asks, refuses and tells the same, byte for byte, as one that is played here."""

import random
from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest

import harena
from harena import registry
from harena.core.errors import IllegalAction
from harena.server import messages, pinned
from harena.server.engine_wire import Answer, Request, agreed_of
from harena.server.ledger import FINISHED, Change, Charter, Entry
from harena.server.orders import given
from harena.server.play_elsewhere import PlayElsewhere
from harena.server.showing import Showing, bot_question
from harena.server.sitting import Sitting
from tests.server.harness import agreed_table
from tests.server.test_sitting import any_command, people

T = TypeVar("T")
DUELS = [*((each.name, 2) for each in registry.own().values() if each.card), ("leduc", 2)]


class NearEngine:
    """The engine of a wheel without its process: everything that is said goes through JSON all the same."""

    release = "0.0.9"

    def __init__(self) -> None:
        self._engine = pinned.Engine()

    def ask(self, request: Request, kind: type[T]) -> T:
        line = msgspec.json.encode(self._engine.answer(msgspec.json.decode(msgspec.json.encode(request), type=Request)))
        answer = msgspec.json.decode(line, type=Answer)
        if answer.refused is not None:
            raise IllegalAction(*answer.refused)
        assert not answer.flaw, answer.flaw
        return msgspec.json.decode(answer.value, type=kind)

    def begin(self, charter: Charter, words: tuple[str, ...], names: Sequence[str]) -> PlayElsewhere:
        return PlayElsewhere(self, agreed_of(charter, words, tuple(names)))

    def forget(self) -> None:
        """Be killed and started again."""
        self._engine = pinned.Engine()


def shown(sitting: Sitting, at: int) -> list[bytes]:
    return [Showing().state_message(sitting, eye, 0, at) for eye in (*range(sitting.charter.seats), None)]


def answered(sitting: Sitting, command: messages.Command, at: int) -> tuple[list[Entry], str]:
    """What a command makes, or why it is refused, with the rule."""
    try:
        return sitting.answer(command, at), ""
    except IllegalAction as refusal:
        return [], str(refusal)


@pytest.mark.parametrize(("game", "seats"), DUELS)
def test_whatever_happens_both_show_everybody_the_same(game: str, seats: int) -> None:
    rng, engine = random.Random(7), NearEngine()
    charter = agreed_table(harena.edition(game, seats), "p0", None)
    here, there = Sitting(charter, people(seats)), Sitting(charter, people(seats), engine.begin)
    begun = Change(here.beginning(1, here.chairs, {"p0", "p1"}))
    here, there = here.after(begun), there.after(begun)
    refused = 0
    for number in range(60):
        command = any_command(here, rng, number)
        entries, refusal = answered(here, command, number)
        assert answered(there, command, number) == (entries, refusal)
        if not entries:
            refused += 1
            continue
        if number % 20 == 10:
            engine.forget()
        here, there = here.after(Change(entries)), there.after(Change(entries))
        assert there.marks == here.marks
        assert there.standing() == here.standing()
        assert shown(there, number) == shown(here, number)
        assert there.known(command) == here.known(command)
    assert refused > 5
    assert here.turn > 5
    everything_asked(here, there)
    if here.status != FINISHED:
        resigned = Change(here.answer(messages.Resign("over", 0), 99))
        here, there = here.after(resigned), there.after(resigned)
    assert shown(there, 99) == shown(here, 99)
    assert messages.encode(there.playing.replay("referee")) == messages.encode(here.playing.replay("referee"))
    assert there.playing.description(1, here.turn) == here.playing.description(1, here.turn)
    assert there.playing.record() == here.playing.record()


def everything_asked(here: Sitting, there: Sitting) -> None:
    """What is asked without anything happening."""
    assert there.faces() == msgspec.json.decode(messages.encode(here.faces()))
    assert there.offered_orders() == here.offered_orders()
    assert there.playing.describing(0)() == here.playing.describing(0)()
    for seat in here.waiting:
        action = here.playing.legal(seat)[-1]
        text = here.playing.verify(seat, action)
        assert there.playing.legal(seat) == here.playing.legal(seat)
        assert there.playing.verify(seat, action) == text
        assert there.playing.option(seat, action) == here.playing.option(seat, action)
        preview = messages.Preview("p", seat, text)
        assert messages.encode(there.playing.previewing(preview)()) == messages.encode(
            here.playing.previewing(preview)()
        )
        assert messages.encode(bot_question(there, seat)) == messages.encode(bot_question(here, seat))
        if here.offered_orders():
            order = messages.GiveOrders("o", seat, here.offered_orders()[-1].key, [], True)
            assert given(order, there.playing) == given(order, here.playing)


def test_a_change_that_is_not_kept_leaves_nothing_behind() -> None:
    engine = NearEngine()
    charter = agreed_table(harena.edition("ragers", 2), "p0", None)
    there = Sitting(charter, people(2), engine.begin)
    there = there.after(Change(there.beginning(1, there.chairs, {"p0", "p1"})))
    before = shown(there, 1)
    lost = there.after(Change(there.answer(messages.Move("a", 0, "keep"), 2)))
    assert lost.turn == 1
    assert shown(there, 1) == before
    kept = there.after(Change(there.answer(messages.Move("b", 1, "keep"), 2)))
    assert (kept.turn, kept.sealed) == (1, frozenset({1}))
