"""The greedy bot of For the Gods: what it takes, whom it hits, and what it leaves alone."""

import pytest

from harena.core.game import Choice
from harena.games.gods.bots.greedy import GodsBot
from harena.lab import simulate
from tests.gods.arena import Arena, Hero, deal, fight

pytestmark = pytest.mark.long

FAR = Hero("g1")


def favourite(field: Arena) -> str:
    """What the bot would most likely do for the first seat that is asked."""
    seat = field.state.waiting[0]
    decision = field.state.decision(seat)
    assert isinstance(decision, Choice)
    advice = GodsBot(1).advise(field.state.view(seat), decision)
    assert abs(sum(weight for _, weight in advice) - 1) < 1e-9
    return field.state.text(advice[0][0])


def test_it_beats_chance() -> None:
    summary = simulate("gods", 30, ["greedy", "random", "random"], seed=4, processes=1)
    assert summary.bots[0].share > 0.8


def test_it_strikes_the_leader() -> None:
    field = fight(Hero("d2"), Hero("d1", life=5), Hero("d3", life=12), dice="2 sword")
    assert favourite(field) == "strike maximus"
    assert favourite(fight(Hero("d2"), Hero("d1", life=12), Hero("d3", life=5), dice="2 sword")) == "strike siggy"


def test_it_ends_a_game_that_it_wins_and_no_other() -> None:
    winning = fight(Hero("d2", life=9), Hero("d1", life=1), Hero("a1", life=8), dice="2 sword")
    assert favourite(winning) == "strike siggy"
    losing = fight(Hero("d2", life=7), Hero("d1", life=1), Hero("a1", life=8), dice="2 sword")
    assert favourite(losing) == "end turn"


def test_it_thinks_twice_about_protected_heroes() -> None:
    field = fight(Hero("d2"), Hero("d1", protection=3), FAR, dice="2 sword")
    assert favourite(field) == "end turn"


def test_it_walks_into_a_fountain_and_not_into_a_trap() -> None:
    field = fight(Hero("b3"), Hero("e1"), FAR, dice="2 foot").do("walk")
    assert favourite(field) == "go c3"
    field = fight(Hero("b5"), Hero("d4"), FAR, dice="2 foot").do("walk")
    assert favourite(field) != "go c5"


def test_it_keeps_the_dice_that_it_can_use() -> None:
    field = fight(Hero("d2", cards="knife"), Hero("d1"), FAR, dice="3 sword 1 shield 1 star", kind="reroll")
    assert favourite(field) == "reroll 1 shield", "a star and a sword for the Fury, two swords for a strike"


def test_it_bids_with_reserve() -> None:
    field = deal(3)
    assert int(favourite(field).split()[1]) <= 4
    field = deal(2)
    first, second = favourite(field).removeprefix("bid ").split(" and ")
    assert max(int(first), int(second)) <= 4
