"""The end of a game tells how it went and which move turned it; nothing of that is told while it is played."""

from typing import Any

import msgspec
import pytest

from harena.records.account import leader
from harena.server import messages
from harena.server.ledger import FINISHED
from harena.server.showing import Showing
from harena.server.sitting import Sitting
from tests.server.test_sitting import begun, people
from tests.server.test_texts import done


def shown(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(Showing().state_message(sitting, seat, 0, 10**6))
    return message


def play_on(sitting: Sitting, most: int = 5000) -> None:
    for number in range(most):
        if sitting.status == FINISHED:
            return
        seat = sitting.waiting[number % len(sitting.waiting)]
        legal = sitting.state.legal(seat)
        text = sitting.state.text(legal[(7 * number) % len(legal)])
        done(sitting, messages.Move(f"{number}-{sitting.seq}", seat, text), sitting.at + 1)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_move_that_turned_a_game_is_told_to_everybody_once_it_is_over(seat: int | None) -> None:
    sitting, _ = begun("ragers", people(2))
    play_on(sitting, 12)
    assert shown(sitting, seat)["ending"] is None
    play_on(sitting)
    message = shown(sitting, seat)
    ending = message["ending"]
    assert sitting.outcome is not None
    winner = sitting.outcome["ranks"].index(1)
    step = ending["step"]
    assert ending["text"].startswith("The lead was taken for good ")
    assert leader(sitting.standings[step]) == winner
    assert leader(sitting.standings[step - 1]) != winner
    assert all(leader(standing) == winner for standing in sitting.standings[step:])
    heads = [event for event in message["events"] if event["entry"] == ending["entry"] and event["head"]]
    assert [event["event"] for event in heads] in (["day_won"], ["day_drawn"])


def test_of_a_game_given_up_the_last_move_is_told() -> None:
    sitting, _ = begun("ragers", people(2))
    play_on(sitting, 5)
    done(sitting, messages.Resign("enough", 1), sitting.at + 1)
    assert shown(sitting, 0)["ending"] == {"text": "It was decided after 5 moves.", "step": 5, "entry": 18}


@pytest.mark.needs("rex")
def test_moves_taken_back_are_not_counted() -> None:
    sitting, _ = begun("rex", [*people(1), *people(1)])
    play_on(sitting, 40)
    seat = next((seat for seat in (0, 1) if sitting.can_undo(seat)), None)
    while seat is None:
        play_on(sitting, 1)
        seat = next((seat for seat in (0, 1) if sitting.can_undo(seat)), None)
    before = sitting.turn
    done(sitting, messages.Undo("back", seat), sitting.at + 1)
    assert sitting.turn < before
    assert len(sitting.standings) == sitting.turn + 1
    play_on(sitting, 3)
    assert len(sitting.standings) == sitting.turn + 1
