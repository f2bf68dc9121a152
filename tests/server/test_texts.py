"""Moves as people write them: several actions in one text, aims instead of points; kept as actions, safe to resend."""

from pathlib import Path

import pytest

from harena.client import Client, TableClient
from harena.core.errors import IllegalAction
from harena.server import messages
from harena.server.ledger import RUNNING, Entry, SavedTable
from harena.server.renewal import rebuild
from harena.server.sitting import Sitting
from tests.server.harness import aio, server_process
from tests.server.test_sitting import assert_same, begun, people


def play_on(sitting: Sitting, log: list[Entry], kind: str, mark: str) -> int:
    """Play first options until a seat is asked a question of this kind that offers something; gives the seat."""
    number = len(log)
    while True:
        seat = sitting.waiting[0]
        decision = sitting.state.decision(seat)
        assert decision is not None
        texts = [sitting.state.text(action) for action in sitting.state.legal(seat)]
        if decision.kind == kind and any(text.startswith(mark) for text in texts):
            return seat
        number += 1
        calm = [text for text in texts if text.startswith(("activate 1", "activate 9", "move", "pass"))]
        log += done(sitting, messages.Move(f"on {number}", seat, (calm or texts)[0]), number)


def done(sitting: Sitting, command: messages.Command, at: int) -> list[Entry]:
    """Carry a command out; its entries."""
    entries = sitting.answer(command, at)
    for entry in entries:
        sitting.apply(entry)
    return entries


def a_walk() -> tuple[Sitting, list[Entry], int, list[str]]:
    """A game of For the Gods where somebody can walk two steps, and the texts of that."""
    sitting, log = begun("gods", people(3))
    seat = play_on(sitting, log, "act", "walk")
    trial = sitting.state.clone()
    texts = ["walk"]
    trial.play(seat, "walk")
    while trial.waiting == (seat,) and len(texts) < 3:
        steps = [trial.text(action) for action in trial.legal(seat) if trial.text(action).startswith("go ")]
        if not steps:
            break
        texts.append(steps[0])
        trial.play(seat, steps[0])
    assert len(texts) > 1
    return sitting, log, seat, texts


def as_one(texts: list[str]) -> str:
    return " ".join(["walk", *(text.removeprefix("go ") for text in texts[1:])])


# --- several actions -------------------------------------------------------------------------------------------------


@pytest.mark.needs("gods")
def test_a_text_of_several_actions_is_kept_action_by_action() -> None:
    sitting, log, seat, texts = a_walk()
    twin = sitting.state.clone()
    for text in texts:
        twin.play(seat, text)
    before = sitting.seq
    entries = done(sitting, messages.Move("walk", seat, as_one(texts)), 500)
    assert [entry.text.partition("\n")[0] for entry in entries] == texts
    assert [entry.seq for entry in entries] == list(range(before + 1, before + 1 + len(texts)))
    assert [entry.move_id for entry in entries] == ["walk", *[None] * (len(texts) - 1)]
    assert sitting.state.key() == twin.key()
    assert sitting.game is not None
    assert [step.text for step in sitting.game.steps[-len(texts) :]] == texts
    assert_same(sitting, log + entries, 3, 500)


@pytest.mark.needs("gods")
def test_all_actions_of_a_text_or_none() -> None:
    sitting, _, seat, texts = a_walk()
    before, key = sitting.seq, sitting.state.key()
    with pytest.raises(IllegalAction) as refusal:
        sitting.answer(messages.Move("far", seat, as_one(texts) + " a1 a1"), 500)
    assert refusal.value.rule
    assert (sitting.seq, sitting.state.key()) == (before, key)


@pytest.mark.needs("gods")
def test_a_text_of_several_actions_is_taken_back_one_by_one() -> None:
    sitting, log, seat, texts = a_walk()
    keys = [sitting.state.key()]
    trial = sitting.state.clone()
    for text in texts[:-1]:
        trial.play(seat, text)
        keys.append(trial.key())
    log += done(sitting, messages.Move("walk", seat, as_one(texts)), 500)
    if not sitting.can_undo(seat):
        pytest.fail("the steps of this walk show nothing new")
    for number, key in enumerate(reversed(keys)):
        log += done(sitting, messages.Undo(f"back {number}", seat), 501)
        for other in sitting.askable(seat):
            log += done(sitting, messages.UndoAnswer(f"yes {number} {other}", other, True), 502)
        assert sitting.state.key() == key
    assert_same(sitting, log, 3, 502)


@pytest.mark.needs("gods")
def test_a_text_of_several_actions_can_be_sent_again() -> None:
    sitting, log, seat, texts = a_walk()
    command = messages.Move("walk", seat, as_one(texts))
    entries = done(sitting, command, 500)
    again = rebuild(SavedTable(sitting.charter, people(3), log + entries, RUNNING, None))
    for table in (sitting, again):
        assert table.known(command) == entries[0].seq
        assert table.known(messages.Move("walk", seat, f"  {as_one(texts).upper()} ")) == entries[0].seq
        for other in ("walk", texts[1], "end turn"):
            with pytest.raises(IllegalAction, match="another command"):
                table.known(messages.Move("walk", seat, other))


# --- aims ------------------------------------------------------------------------------------------------------------


@pytest.mark.needs("rex")
def test_an_aim_is_kept_as_the_point_it_means() -> None:
    sitting, log = begun("rex", people(2))
    seat = play_on(sitting, log, "move", "move")
    unit = sitting.edition.words.form(sitting.state, seat).split()[1]
    command = messages.Move("aim", seat, f"Move {unit} towards 15,15")
    (entry,) = done(sitting, command, 900)
    action, said = entry.text.split("\n")
    assert action.startswith(f"move {unit} to ")
    assert said == f"move {unit} towards 15,15"
    assert sitting.game is not None
    assert sitting.game.steps[-1].text == action
    again = rebuild(SavedTable(sitting.charter, people(2), [*log, entry], RUNNING, None))
    for table in (sitting, again):  # the same words would mean another point by now
        assert table.known(command) == entry.seq
        with pytest.raises(IllegalAction, match="another command"):
            table.known(messages.Move("aim", seat, f"move {unit} towards 15,16"))
    assert_same(sitting, [*log, entry], 2, 900)


async def _until_asked(seat: TableClient, kind: str) -> int:
    while True:
        await seat.until(lambda: bool(seat.to_decide()))
        state = seat.to_decide()[0]
        if state["decision"]["kind"] == kind:
            return int(state["seat"])
        texts = [option["text"] for option in state["decision"]["options"]]
        calm = [text for text in texts if text in ("move", "pass")]
        seq = await seat.move(state["seat"], (calm or texts)[0])
        await seat.until(lambda: seat.states[state["seat"]]["seq"] >= seq)  # noqa: B023


@pytest.mark.needs("rex")
@aio
async def test_aims_go_over_the_wire_and_outlive_a_restart(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        me = Client(server.address)
        table = (await me.new_table("rex", ["me", "me"], options={"cohorts": "drawn"}))["id"]
        async with me.connect(table) as seat:
            asked = await _until_asked(seat, "move")
            mover = seat.states[asked]["decision"]["form"].split()[1]
            aim = f"move {mover} towards 15,15"
            shown = await seat.preview(asked, aim)
            assert shown["ok"]
            first = await seat.ask("move", seat=asked, text=aim, id="once")
            await seat.until(lambda: seat.states[asked]["seq"] >= first["seq"])
            models = seat.states[asked]["view"]["table"]["cohorts"][asked]["models"]
            (moved,) = [model for model in models if model["number"] == int(mover)]
            assert [moved["x"], moved["y"]] == shown["shown"]["end"]
            server.kill()
            server.start(server_port(server.address))
            again = await seat.ask("move", seat=asked, text=aim, id="once")
            assert again["seq"] == first["seq"]
            with pytest.raises(IllegalAction):
                await seat.ask("move", seat=asked, text="move 1 out of reach of 1")


def server_port(address: str) -> int:
    return int(address.rpartition(":")[2])
