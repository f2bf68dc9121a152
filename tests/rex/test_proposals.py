"""Proposals at random: what `verify` lets pass is carried out to the thousandth, and never leads to a bad table."""

import math
from typing import Any

import pytest

from harena.core.chance import Stream
from harena.core.errors import IllegalAction
from harena.core.game import Proposal
from harena.core.state import State
from harena.games.rex import legality
from harena.games.rex.cases import SHORT, flaws
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import Question
from harena.games.rex.rules import Rex
from tests.rules.citing import rule

REACH = {"move": 8_000, "follow": 1_000, "reposition": 3_000, "dash": 3_000}


def random_point(state: State, decision: Proposal, stream: Stream) -> str:
    """A point somewhere near an example, with any thousandths."""
    texts = [text for text in decision.texts if text != "stay"]
    near = texts[stream.below(len(texts))].split() if texts else decision.form.replace("X,Y", "12,12").split()
    x, y = (float(each) + (stream.below(2001) - 1000) / 1000 for each in near[3].split(","))
    return f"{' '.join(near[:3])} {max(x, 0):.3f},{max(y, 0):.3f}"


def model(table: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for cohort in table["cohorts"] for each in cohort["models"] if each["number"] == number
    )
    return found


@rule("REX-07", "REX-08", "REX-09")
@pytest.mark.parametrize("seed", range(4))
def test_random_points_are_refused_with_a_rule_or_carried_out(seed: int) -> None:
    state = GAME.edition(2, {"pack": SHORT, "arena": "ring", "cohorts": "drawn"}).new(seed)
    stream = Stream(seed)
    accepted = 0
    refused: list[str] = []
    while state.waiting:
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        if isinstance(decision, Proposal) and stream.below(2):
            text = random_point(state, decision, stream)
            before = state.view(None)["table"]
            try:
                state.play(seat, text)
            except IllegalAction as refusal:
                refused.append(refusal.rule)
                unchanged = state.view(None)["table"] == before
                refused += [] if unchanged else ["the table changed"]
            else:
                accepted += 1
                check_move(before, state.view(None)["table"], decision.kind, text)
        else:
            legal = state.legal(seat)
            state.play(seat, legal[stream.below(len(legal))])
        assert flaws(state.view("referee")["table"]) == []
    assert accepted
    assert refused
    assert set(refused) <= {"REX-07", "REX-09", "REX-61", "REX-80", "REX-91"}


def check_move(before: dict[str, Any], after: dict[str, Any], kind: str, text: str) -> None:
    """The model stands where it was proposed, not farther than it may go in a straight line."""
    number = int(text.split()[1])
    x, y = (round(1000 * float(each)) for each in text.split()[3].split(","))
    if kind in REACH:
        start = model(before, number)
        if start["place"] == "mounted":
            number = start["partner"]
            start = model(before, number)
        assert math.hypot(x - start["x"], y - start["y"]) <= REACH[kind] + 1
    moved = model(after, number)
    later_push = kind in ("follow", "reposition") or before["turn"] != after["turn"]
    assert (moved["x"], moved["y"]) == (x, y) or moved["place"] == "destroyed" or later_push


@rule("REX-09")
def test_far_points_are_refused_with_a_point_in_reach() -> None:
    state = GAME.edition(2, {"pack": SHORT, "arena": "ring", "cohorts": "drawn"}).new(2)
    stream = Stream(2)
    seen = 0
    while state.waiting and seen < 5:
        seat = state.waiting[0]
        decision = state.decision(seat)
        if isinstance(decision, Proposal) and decision.kind == "move":
            form = decision.form.removesuffix("X,Y")
            with pytest.raises(IllegalAction, match=r"A legal point near it is (\S+)\.") as refusal:
                state.play(seat, f"{form}900,900")
            point = str(refusal.value).split(" near it is ")[1].split(". [")[0]
            state.verify(seat, state.parse(seat, f"{form}{point}"))
            seen += 1
        legal = state.legal(seat)
        state.play(seat, legal[stream.below(len(legal))])
    assert seen == 5


@rule("REX-22", "REX-24", "REX-40", "REX-70")
def test_whatever_is_asked_the_list_of_what_may_be_done_is_the_list_of_what_is_fine() -> None:
    """However few answers there are: a pack may bring so many models that a mask cannot hold them."""
    stream = Stream(1)
    state = GAME.edition(2, {"cohorts": "chosen", "turns": 40}).new(1)
    asked = set()
    while state.waiting:
        seat = state.waiting[0]
        legal = state.legal(seat)
        assert isinstance(state, Rex)
        assert tuple(map(int, legality.options(state, seat))) == legal
        asked.add(state.question(seat))
        state.play(seat, legal[stream.below(len(legal))])
    assert {Question.PICK_NEXT, Question.WHO_ACTIVATES, Question.WHO_RESTS, Question.WHICH_TACTIC} <= asked
