"""Taking back in Arena Rex: over a reaction that was declined, and not over dice."""

import harena
from harena.games.rex.made.codes import Message
from harena.records import Playthrough


def test_an_action_is_taken_back_over_a_reaction_that_was_declined_until_dice_are_rolled() -> None:
    game = Playthrough.start(harena.edition("rex", options={"cohorts": "drawn"}), seed=5)
    while not (game.steps and game.steps[-1].text == "pass"):
        seat = game.state.waiting[0]
        offered = [game.state.text(action) for action in game.state.legal(seat)]
        wanted = [text for text in offered if text in ("pass", "move") or " to " in text]
        game.play(seat, (wanted or offered)[-1])
    mover, passer = game.steps[-2], game.steps[-1].seat
    assert mover.seat != passer
    assert game.can_undo(mover.seat)
    assert game.undo(mover.seat) == mover
    assert game.state.waiting == (mover.seat,)
    while not any(event.message == Message.ROLLED for event in game.steps[-1].events):
        seat = game.state.waiting[0]
        offered = [game.state.text(action) for action in game.state.legal(seat)]
        strikes = [text for text in offered if text.startswith("attack")]
        game.play(seat, (strikes or [text for text in offered if text in ("pass", "move")] or offered)[-1])
    assert not any(game.can_undo(seat) for seat in range(2))
