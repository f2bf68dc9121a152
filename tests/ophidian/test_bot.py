"""The greedy bot of Ophidian: it sees its view only, does the obvious thing, and beats who plays at random."""

import pytest

import harena
from harena.bots import make
from harena.bots.common import Advice
from harena.games.ophidian.made.codes import Message
from harena.match import run
from tests.ophidian.arena import Arena, Side, stage

pytestmark = pytest.mark.long


def advice(arena: Arena, seed: int = 1) -> Advice:
    """What the bot would do for whoever is asked."""
    decision = arena.state.decision(arena.seat)
    assert decision is not None
    return make("greedy", "ophidian", seed).advise(arena.state.view(arena.seat), decision)


def favourite(arena: Arena) -> str:
    """The text of what it likes best."""
    return arena.state.text(advice(arena)[0][0])


def test_it_takes_a_win_that_is_there() -> None:
    for seat in (0, 1):
        sides = [Side("ann@action bob", "rest"), Side("hal/2")]
        arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat)
        assert favourite(arena) == f"attack {1 - seat}.4 with 1"


def test_it_prevents_what_would_kill() -> None:
    arena = stage(Side("ann@action bob"), Side("ann/5 bob", "block"))
    arena.say("attack 1.1 with 1", "decline", "decline")
    while arena.kind == "redirect":
        arena.say("receive")
    assert (arena.seat, arena.kind) == (1, "respond")
    saved = stage(Side("gus@action bob"), Side("ann/5 bob", "block"))
    saved.say("attack 1.1 with 3", "decline", "decline")
    while saved.kind == "redirect":
        saved.say("receive")
    assert favourite(saved) == "play block"


def test_it_promotes_and_brings_in_who_can_come() -> None:
    arena = stage(Side("ann/1 bob hal", pyre="gus/4"), Side("ann bob gus hal")).wave_ends()
    while arena.kind != "promote":
        arena.breathe_once()
    assert favourite(arena) == "reinforce with 5"
    assert favourite(arena.say("reinforce with 5")).startswith("promote")


def test_it_maintains_what_is_worth_it() -> None:
    arena = stage(Side("ann/1 giant dog"), Side("ann")).wave_ends()
    while arena.kind != "maintain":
        arena.breathe_once()
    assert favourite(arena) == "maintain 8"


def test_it_bottoms_what_it_cannot_play() -> None:
    state = stage(Side("ann/1", "filler rest zap no block cheers doom read maul"), Side("ann")).wave_ends().say("keep")
    assert state.kind == "bottom"
    assert favourite(state) == "bottom filler"


def test_it_knows_nothing_but_its_view() -> None:
    """Two tables that look the same to a seat get the same advice."""
    one = stage(Side("ann@action bob", "zap"), Side("ann", "no no", deck="dog"))
    other = stage(Side("ann@action bob", "zap"), Side("ann", "rest doom", deck="zap"))
    assert one.state.view(0) == other.state.view(0)
    assert advice(one) == advice(other)


def test_it_beats_random_play_from_either_seat() -> None:
    wins = 0
    for seed in range(4):
        state = harena.new("ophidian", seats=2, seed=seed)
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        outcome = run(state, [make(level, "ophidian", seed) for level in levels])
        wins += levels[outcome.winners[0]] == "greedy"
    assert wins == 4


def test_it_uses_all_that_the_game_offers() -> None:
    """In a few games it responds, roars, steps in, promotes, reinforces and maintains."""
    seen: set[int] = set()
    for seed in range(6):
        state = harena.new("ophidian", seats=2, seed=seed)
        state.listen()
        run(state, [make("greedy", "ophidian", 2 * seed + seat) for seat in range(2)])
        seen |= {event.message for event in state.heard()}
    wanted = {Message.BOTTOMED, Message.RESPONDED, Message.ROARED, Message.INTERCEPTED, Message.USED}
    wanted |= {Message.PROMOTED, Message.REINFORCED, Message.MAINTAINED, Message.RETREATED, Message.DISCARDED}
    assert {int(message) for message in wanted} <= seen


def test_the_gentle_one_is_less_sure_of_the_same() -> None:
    arena = stage(Side("ann@action bob", "zap"), Side("ann@action/3 bob"))
    decision = arena.state.decision(0)
    assert decision is not None
    sure, gentle = (make(level, "ophidian", 1).advise(arena.state.view(0), decision) for level in ("greedy", "gentle"))
    assert sure[0][0] == gentle[0][0]
    assert sure[0][1] > gentle[0][1]
