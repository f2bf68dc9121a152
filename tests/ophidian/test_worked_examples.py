"""The questions that the rulebook itself answers, each played out."""

import pytest

from harena.games.ophidian.game import GAME
from tests.ophidian.arena import PLAIN, Arena, Side, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def facing(mine: Side, theirs: Side, seat: int) -> Arena:
    return stage(*((mine, theirs) if seat == 0 else (theirs, mine)), momentum=seat)


@rule("OPH-30")
@SEATS
def test_a_set_card_may_use_what_does_not_set_it(seat: int) -> None:
    arena = facing(Side("gus/1! bob"), Side("ann"), seat)
    assert "use 3 ability 2" not in arena.options, "that one has the arrow"
    held = arena.side(seat)["hand_size"]
    arena.act("use 3 ability 1").act("use 3 ability 3")
    assert (arena.side(seat)["hand_size"], arena.wounds(f"{seat}.3")) == (held + 1, 0)
    assert arena.piece(f"{seat}.3")["set"]


@rule("OPH-65", "OPH-64", "OPH-66")
@SEATS
def test_a_reinforcement_owes_nothing_in_the_breather_it_comes_in(seat: int) -> None:
    arena = facing(Side("ann/1 bob gus", pyre="hal/3"), Side("ann bob gus hal"), seat).wave_ends()
    arena.breathe(f"{seat}: reinforce with 5")
    assert arena.has(f"{seat}.5")
    assert arena.side(seat)["resources"] == 12, "nothing was paid"
    arena.wave_ends().breathe()
    assert not arena.has(f"{seat}.5"), "in the next one it was owed, and not paid"
    assert arena.points[1 - seat] == 1


@rule("OPH-40")
@SEATS
def test_who_is_healed_below_the_rage_value_rages_no_longer(seat: int) -> None:
    arena = facing(Side("gus/3 bob"), Side("ann"), seat)
    assert arena.piece(f"{seat}.3")["raging"]
    arena.act("use 3 ability 3")
    assert not arena.piece(f"{seat}.3")["raging"]


@rule("OPH-40", "OPH-41")
@SEATS
def test_some_start_the_game_raging(seat: int) -> None:
    arena = facing(Side("ann@action bob"), Side("cid fay hal", of="legends"), seat)
    assert arena.piece(f"{1 - seat}.2")["raging"]
    arena.act(f"attack {1 - seat}.2 with 1")
    assert arena.wounds(f"{seat}.1") == 1, "attack him at your own risk"


@rule("OPH-03")
@pytest.mark.parametrize("team", ["cid=2, ann, bob, gus", "cid=3, ann, gus, hal", "cid=4, ann, bob", "cid, ann, bob"])
def test_a_legend_of_four_with_a_discount_of_two_counts_for_two_three_or_four(team: str) -> None:
    GAME.edition(2, {"pack": PLAIN, "deck_0": f"team: {team}\n50 filler"})


@rule("OPH-50", "OPH-37")
@SEATS
def test_a_minion_that_intercepts_takes_the_cheer(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action"), Side("ann guard"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: intercept with 8")
    assert (arena.cheer[seat], arena.cheer[other]) == (0, 1)
    assert arena.wounds(f"{other}.8") == 2
