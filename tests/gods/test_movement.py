"""Moving and tiles. GOD-50 to GOD-55."""

from tests.gods.arena import Hero, fight
from tests.rules.citing import rule

FAR = Hero("g1")


@rule("GOD-50")
def test_steps_avoid_pillars_heroes_gray_and_the_outside() -> None:
    field = fight(Hero("e5"), Hero("e6"), FAR, dice="2 foot").do("walk")
    assert field.options == ["go d6", "go e4", "go f4", "go f5"], "d5 is a pillar, e6 has Siggy"
    for text in ("go d5", "go e6", "go a1", "go e5"):
        assert field.refused(text) == "GOD-50"
    field = fight(Hero("f3"), Hero("a1"), Hero("b1"), dice="2 foot").do("walk")
    assert field.options == ["go e3", "go e4", "go f2", "go f4", "go g2"], "g3 is gray"
    assert field.refused("go g3") == "GOD-50"
    assert fight(Hero("a1"), Hero("d4"), FAR, dice="2 foot").do("walk").options == ["go a2", "go b1", "go b2"]


@rule("GOD-50")
def test_a_space_that_was_left_is_free_again() -> None:
    """Every space of the board, its first ones too."""
    for start in ("a1", "a2", "b1", "d4"):
        field = fight(Hero(start), Hero("e5"), FAR, dice="4 foot").do("walk")
        assert field.at("cleo") == start
        field.do(field.options[0], "walk")
        assert f"go {start}" in field.options


@rule("GOD-51")
def test_a_move_is_made_in_full() -> None:
    field = fight(Hero("a1"), Hero("d4"), FAR, dice="2 foot").do("use horse", "go a2", "go a3")
    assert field.kind == "step"
    assert field.refused("end turn") == "GOD-51"
    field.do("go a4")
    assert (field.kind, field.at("cleo")) == ("act", "a4")


@rule("GOD-51")
def test_who_cannot_move_on_loses_one_life_once() -> None:
    heroes = (Hero("a1"), Hero("a2"), Hero("b1"), Hero("b2"))
    field = fight(*heroes, dice="2 foot").do("use horse")
    assert (field.life, field.kind, field.at("cleo")) == ("9 10 10 10", "act", "a1")
    assert "Cleo could not move on." in field.story()
    walled = fight(*heroes, dice="2 foot").do("walk")
    assert walled.life == "9 10 10 10"


@rule("GOD-52", "GOD-54")
def test_turning_back_enters_the_fountain_twice() -> None:
    """The example of the rulebook: out of the fountain and back into it, for a second life."""
    field = fight(Hero("b3"), Hero("e4"), FAR, dice="2 foot").do("use horse", "go c3")
    assert (field.life, field.table["fountains"]) == ("11 10 10", {"c3": 1, "f4": 2})
    field.do("go b3", "go c3")
    assert (field.life, field.at("cleo")) == ("12 10 10", "c3")
    assert field.table["fountains"] == {"f4": 2}, "two life were in it"


@rule("GOD-53", "GOD-54")
def test_tiles_work_in_the_middle_of_a_move() -> None:
    field = fight(Hero("b4"), Hero("e4"), FAR, dice="2 foot").do("use horse", "go c5")
    assert field.life == "9 10 10"
    field.do("go c4", "go c3")
    assert field.life == "10 10 10"
    assert [line for line in field.story() if "trap" in line or "fountain" in line] == [
        "Cleo stepped into the trap at c5.",
        "Cleo drank from the fountain at c3.",
    ]


@rule("GOD-53")
def test_standing_on_a_tile_does_nothing() -> None:
    field = fight(Hero("c5"), Hero("c3"), FAR, dice="2 foot")
    field.do("end turn").skip_turns(3)
    assert field.life == "10 10 10"


@rule("GOD-54")
def test_an_empty_fountain_gives_nothing() -> None:
    field = fight(Hero("b3"), Hero("e4"), FAR, dice="6 foot").do("use horse c3 b3 c3", "use horse b3 c3 b3")
    assert (field.life, field.at("cleo")) == ("12 10 10", "b3")


@rule("GOD-55")
def test_who_is_moved_pays_and_gains() -> None:
    field = fight(Hero("a1", cards="eagle"), Hero("b3"), FAR, dice="6 foot").do("use eagle on siggy c3 c4")
    assert (field.life, field.at("siggy")) == ("10 11 10", "c4")
    field.do("use eagle on siggy c5 c4")
    assert field.life == "10 10 10"


@rule("GOD-55", "GOD-51")
def test_a_blocked_hero_that_is_moved_loses_life() -> None:
    heroes = (Hero("d4", cards="eagle"), Hero("a1"), Hero("a2"), Hero("b1"), Hero("b2"))
    field = fight(*heroes, dice="3 foot").do("use eagle", "target siggy")
    assert (field.life, field.kind) == ("10 9 10 10 10", "act")


@rule("GOD-55", "GOD-63")
def test_moving_a_hero_of_your_choice_may_be_yourself() -> None:
    field = fight(Hero("a1", cards="eagle"), Hero("b3"), FAR, dice="3 foot").do("use eagle on cleo a2 a3")
    assert field.at("cleo") == "a3"


@rule("GOD-51")
def test_the_active_hero_names_even_the_only_step() -> None:
    field = fight(Hero("a1"), Hero("a2"), Hero("b1"), dice="4 foot").do("walk")
    assert (field.kind, field.options) == ("step", ["go b2"])
    assert field.do("go b2").at("cleo") == "b2"
