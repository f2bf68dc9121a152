"""The arena of Ophidian as it is drawn and told in a terminal."""

import pytest

from harena.terminal.boards import board
from tests.ophidian.arena import Arena, Side, stage
from tests.terminal.scenes import random_positions, scene, text

BOARD = board("ophidian")
WIDTH = 110


def drawn(arena: Arena, seat: int | str | None, width: int = WIDTH) -> str:
    return text(BOARD.table(scene(arena.state, seat), width, tall=True))


def test_each_field_is_drawn_on_its_side() -> None:
    arena = stage(Side("ann@action/4! bob", cheer=2), Side("gus@action sword>0.1", points=3))
    rows = drawn(arena, 0).splitlines()
    assert [row.split()[0] for row in rows if "VP" in row] == ["Player", "▸Player"], "oneself last, next to the choices"
    assert "3 VP · 0 Cheer · 11 Resources" in rows[0]
    (row,) = [row for row in rows if "0.1 Ann" in row]
    support, action = row.split("│")
    assert "0.2 Bob L1" in support
    assert "0.1 Ann L1  A4 2/6" in action
    assert row.rstrip().endswith("Raging Set")
    assert "+ Sword (1.8)" in drawn(arena, 0)
    assert "2 Cheer ★" in drawn(arena, 1)


def test_what_is_going_on_stands_below() -> None:
    arena = stage(Side("ann@action"), Side("ann@action/4", "no")).say("attack 1.1 with 1")
    assert "Ann attacks Ann. Your Ann would take 2 Attack Damage and is destroyed, for 3" in drawn(arena, 1)
    assert BOARD.headline(scene(arena.state, 1)) == "Wave 1 · Player 1 has Momentum"
    breather = stage(Side("ann/1 bob"), Side("ann bob")).wave_ends()
    assert BOARD.headline(scene(breather.state, 0)) == "Wave 1 · Breather: Regenerate"


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_are_remarked_on(seat: int) -> None:
    sides = [Side("ann@action bob", "zap dog"), Side("ann@action/4 bob")]
    arena = stage(*(sides if seat == 0 else sides[::-1]), momentum=seat)
    there = scene(arena.state, seat)
    other = 1 - seat
    assert BOARD.remark(there, f"attack {other}.1 with 1") == (
        f"{other}.1 Ann takes 2 attack and falls, for 3 Victory Points. {seat}.1 Ann takes 1 rage."
    )
    assert BOARD.remark(there, "play zap").startswith("Zap, quick-hit, ")
    assert BOARD.remark(there, "advance 2") == "Bob"
    assert BOARD.remark(there, "pass") == ""


def test_levels_and_targets_are_remarked_on() -> None:
    arena = stage(Side("ann/1 bob hal", pyre="gus/4"), Side("ann bob gus hal")).wave_ends()
    while arena.kind != "promote":
        arena.breathe_once()
    there = scene(arena.state, arena.seat)
    assert BOARD.remark(there, "promote 1").startswith("Ann, warrior 2: 3 Attack, 7 Life")
    assert BOARD.remark(there, "reinforce with 5").startswith("Rob, ")
    aiming = stage(Side("ann bob", "zap"), Side("ann bob")).say("play zap")
    assert BOARD.remark(scene(aiming.state, 0), "choose 1.2") == "Bob"


def test_a_choice_can_be_tried() -> None:
    arena = stage(Side("ann@action bob", "zap"), Side("ann bob@action"))
    told = BOARD.preview(scene(arena.state, 0), "attack 1.1 with 1")
    assert "0.1 is Set by it." in told
    assert "1.2 Bob could protect." in told
    assert "It is positive: you keep Momentum (OPH-20)." in told
    card = BOARD.preview(scene(arena.state, 0), "play zap")
    assert "It can be aimed at 1.1 Ann and 1.2 Bob." in card
    assert "It costs 2 Resources and leaves 9." in card


def test_a_single_resource_is_no_resources() -> None:
    arena = stage(Side("ann@action", "no", resources=1), Side("bob@action", resources=2))
    rows = drawn(arena, 0)
    assert "0 Cheer · 1 Resource " in rows
    assert "0 Cheer · 2 Resources " in rows
    (told,) = [fact for fact in BOARD.pile(scene(arena.state, 0)) if "In your hand" in fact]
    assert "1 Resource" in told
    assert "1 Resources" not in told
    assert BOARD.facts(scene(arena.state, 0)).count("1 Resource (OPH-07).") == 1


def test_the_pile_tells_only_ones_own_hand() -> None:
    arena = stage(Side("ann", "zap"), Side("ann", "no"))
    told = BOARD.pile(scene(arena.state, 1))
    assert any(fact.startswith("In your hand: No, ") for fact in told)
    assert not any("Zap" in fact for fact in told)
    assert "Discarded by Player 1: nothing (OPH-63)." in told


def test_facts_tell_what_the_drawing_shows() -> None:
    arena = stage(Side("ann@action/4! dog", "zap"), Side("bob sword>0.1", "no", cheer=1))
    facts = BOARD.facts(scene(arena.state, 0))
    assert any(fact.startswith("0.1 Ann, level 1, Action Field, 4 Attack, 6 Life") for fact in facts)
    assert any(fact.startswith("1 Cheer, the Crowd Favorite") for fact in facts)
    assert any(fact.startswith("1.8 Sword, on Ann") for fact in facts)


@pytest.mark.parametrize("width", [30, 60, 72, 80, 120])
def test_nothing_is_wider_than_the_window(width: int) -> None:
    for number, state in enumerate(random_positions("ophidian", seed=2)):
        if number % 40:
            continue
        for seat in (0, None, "referee"):
            for each in BOARD.table(scene(state, seat), width, tall=False):
                assert each.cell_len <= width
