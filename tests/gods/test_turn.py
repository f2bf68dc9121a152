"""A combat turn: preparing, rolling, acting. GOD-40 to GOD-48."""

import pytest

import harena
from tests.gods.arena import Arena, Hero, fight
from tests.rules.citing import rule

FAR = Hero("g1")


@rule("GOD-40")
def test_preparing_returns_tokens_and_costs_dice() -> None:
    field = fight(Hero("a1"), Hero("d3", protection=2, exhaustion=3), FAR)
    assert (field.hero("siggy")["protection"], field.hero("siggy")["exhaustion"]) == (2, 3)
    field.do("end turn")
    assert field.active == "siggy"
    assert sum(field.table["dice"].values()) == 4
    assert (field.hero("siggy")["protection"], field.hero("siggy")["exhaustion"]) == (0, 0)
    field.skip_turns(3)
    assert field.active == "siggy"
    assert sum(field.table["dice"].values()) == 7


@pytest.mark.parametrize("tokens", [7, 9])
@rule("GOD-41")
def test_with_seven_exhaustion_the_turn_is_passed(tokens: int) -> None:
    field = fight(Hero("a1"), Hero("d3", protection=1, exhaustion=tokens), FAR).do("end turn")
    assert field.active == "maximus"
    assert (field.hero("siggy")["protection"], field.hero("siggy")["exhaustion"]) == (0, 0)
    assert "Siggy is too exhausted and passes the turn." in field.story()
    assert sum(fight(Hero("a1"), Hero("d3", exhaustion=6), FAR).do("end turn").table["dice"].values()) == 1


@rule("GOD-41", "GOD-72")
def test_a_passed_turn_can_be_the_last_of_the_last_round() -> None:
    field = fight(Hero("a1"), Hero("b1"), Hero("c1", exhaustion=7), rounds=1).do("end turn", "keep all", "end turn")
    assert field.kind == "over"
    assert field.state.outcome is not None
    assert field.state.outcome.rule == "GOD-72"


@rule("GOD-41", "GOD-31")
def test_when_all_the_others_pass_the_next_round_begins_and_whoever_passed_has_a_turn_again() -> None:
    field = fight(Hero("a1"), Hero("b1", exhaustion=7), Hero("c1", exhaustion=8)).do("end turn")
    assert (field.active, field.table["round"], sum(field.table["dice"].values())) == ("cleo", 2, 7)
    field.skip_turns(1)
    assert (field.active, field.table["round"], sum(field.table["dice"].values())) == ("siggy", 2, 7)
    everybody = fight(*(Hero(space, exhaustion=7) for space in ("a1", "b1", "c1"))).do("end turn")
    assert (everybody.active, everybody.table["round"]) == ("siggy", 2), "Cleo passed in the second round"


@rule("GOD-42")
def test_any_dice_are_rerolled_once_before_the_first_action() -> None:
    field = fight(Hero("a1"), Hero("d3"), FAR, dice="2 sword 1 star 1 foot", kind="reroll")
    assert len(field.options) == 3 * 2 * 2
    assert field.refused("reroll 3 swords") == field.refused("reroll 1 shield") == "GOD-42"
    field.do("reroll 1 star 1 sword")
    assert sum(field.table["dice"].values()) == 4
    assert field.table["dice"]["sword"] >= 1
    assert field.table["dice"]["foot"] >= 1
    assert [draw.n for draw in field.state.drawn()] == [6, 6]
    assert field.kind == "act"
    assert field.refused("reroll 1 sword") == field.refused("keep all") == "GOD-43"


@rule("GOD-42")
def test_keeping_all_dice() -> None:
    field = fight(Hero("a1"), Hero("d3"), FAR, dice="2 sword 1 star", kind="reroll").do("keep all")
    assert (field.dice, field.kind) == ("2 sword 1 star", "act")
    assert field.state.drawn() == []


@rule("GOD-43")
def test_each_die_is_used_once() -> None:
    field = fight(Hero("d3"), Hero("d4"), FAR, dice="4 sword 1 foot").do("strike siggy", "strike siggy")
    assert (field.life, field.dice) == ("10 8 10", "1 foot")
    assert field.table["spent"]["sword"] == 4
    assert field.refused("strike siggy") == "GOD-43"
    assert field.options == ["end turn"]


@rule("GOD-43")
def test_one_action_is_finished_before_the_next() -> None:
    field = fight(Hero("a1"), Hero("d4"), FAR, dice="2 foot 2 sword").do("use horse", "go a2")
    assert field.kind == "step"
    for text in ("end turn", "strike siggy", "walk"):
        assert field.refused(text) == "GOD-51"


@rule("GOD-43")
def test_dice_may_be_left() -> None:
    field = fight(Hero("d3"), Hero("d4"), FAR, dice="6 sword").do("end turn")
    assert (field.active, field.life) == ("siggy", "10 10 10")


@rule("GOD-44")
def test_the_cost_is_exact() -> None:
    field = fight(Hero("d1"), Hero("d4"), FAR, dice="3 sword")
    assert field.refused("use spear") == "GOD-44"
    field = fight(Hero("d1"), Hero("d4"), FAR, dice="3 sword 1 foot").do("use spear on siggy")
    assert (field.life, field.dice) == ("10 8 10", "2 sword")


@rule("GOD-44")
def test_only_the_active_heros_own_cards() -> None:
    field = fight(Hero("d3"), Hero("d4", cards="knife"), FAR, dice="7 sword")
    assert field.refused("use knife") == "GOD-44"


@rule("GOD-44")
def test_effects_come_in_order_and_pick_targets_when_reached() -> None:
    """The wolf moves first; who is adjacent is settled after that."""
    field = fight(Hero("a1", cards="wolf"), Hero("c3"), FAR, dice="1 foot 1 sword").do("use wolf")
    assert field.kind == "step"
    field.do("go b2")
    assert (field.kind, field.options) == ("target", ["target siggy"])
    field.do("target siggy")
    assert field.life == "10 9 10"


@rule("GOD-44", "GOD-80")
def test_a_target_must_be_taken_even_an_ally() -> None:
    heroes = (Hero("d3", cards="hammer"), Hero("a1"), Hero("d4"), Hero("g1"))
    field = fight(*heroes, dice="1 sword 1 shield", teams="two")
    field.do("use hammer")
    assert field.options == ["target maximus"]
    field.do("target maximus")
    assert field.hero("maximus")["team"] == field.hero("cleo")["team"]
    assert field.life == "10 10 8 10"


@rule("GOD-45", "GOD-60")
def test_the_four_basic_actions() -> None:
    def dice(text: str) -> Arena:
        return fight(Hero("d2"), Hero("d3"), FAR, dice=text)

    assert dice("2 sword").do("strike siggy").life == "10 9 10"
    walked = dice("2 foot").do("walk")
    assert walked.options == ["go c1", "go c2", "go d1", "go e1", "go e2"]
    assert walked.do("go c2").at("cleo") == "c2"
    assert dice("2 shield").do("shove siggy").at("siggy") == "d4"
    assert dice("2 star").options == ["smite cleo", "smite siggy", "smite maximus", "end turn"]
    assert dice("2 star").do("smite maximus").life == "10 10 9"


@pytest.mark.parametrize("text", ["strike siggy", "walk", "shove siggy", "smite siggy"])
@rule("GOD-45")
def test_basic_actions_take_two_equal_dice(text: str) -> None:
    assert fight(Hero("d2"), Hero("d3"), FAR, dice="1 sword 1 foot 1 shield 1 star").refused(text) == "GOD-45"


@rule("GOD-45", "GOD-46")
def test_striking_and_shoving_need_somebody_adjacent() -> None:
    field = fight(Hero("a1"), Hero("d3"), FAR, dice="2 sword 2 shield")
    assert field.options == ["end turn"]
    assert field.refused("strike siggy") == field.refused("shove siggy") == "GOD-45"


@rule("GOD-46")
def test_a_card_without_targets_does_what_it_can() -> None:
    field = fight(Hero("a1", cards="hammer"), Hero("d3"), FAR, dice="1 sword 1 shield").do("use hammer")
    assert (field.kind, field.life, field.dice) == ("act", "10 10 10", "")


@rule("GOD-47")
def test_a_card_beats_the_rules() -> None:
    """Feet move the Hero that uses them; the eagle's move anybody, whoever's turn it is."""
    field = fight(Hero("a1", cards="eagle"), Hero("d3"), FAR, dice="3 foot").do("use eagle on siggy d4 e4")
    assert (field.at("cleo"), field.at("siggy")) == ("a1", "e4")


@rule("GOD-45", "GOD-44")
def test_a_hero_neither_strikes_nor_pushes_itself() -> None:
    field = fight(Hero("d2", cards="hammer"), Hero("d3"), FAR, dice="3 sword 3 shield")
    for text in ("strike cleo", "shove cleo"):
        with pytest.raises(harena.IllegalAction, match="Cleo cannot do that to itself") as refusal:
            field.state.play(0, text)
        assert refusal.value.rule == "GOD-45"
    field.do("use hammer")
    with pytest.raises(harena.IllegalAction, match="Cleo cannot be its own target here"):
        field.state.play(0, "target cleo")


@rule("GOD-48")
def test_a_cards_reroll_is_extra_and_for_unused_dice_only() -> None:
    heroes = (Hero("a1", cards="luck"), Hero("d3"), FAR)
    field = fight(*heroes, dice="2 star 1 foot 2 sword 1 shield", kind="reroll").do("keep all", "use luck")
    assert field.kind == "reroll"
    assert field.refused("reroll 1 star") == field.refused("reroll 1 foot") == "GOD-48"
    assert len(field.options) == 3 * 2
    field.do("reroll 2 swords")
    assert sum(field.table["dice"].values()) == 3
    assert field.table["dice"]["shield"] >= 1
    assert field.kind == "target"


@rule("GOD-48")
def test_no_reroll_is_asked_for_when_all_dice_are_used() -> None:
    field = fight(Hero("a1", cards="luck"), Hero("d3"), FAR, dice="2 star 1 foot").do("use luck")
    assert field.kind == "target"


@rule("GOD-12", "GOD-40")
def test_exhaustion_is_given_and_taken_back() -> None:
    field = fight(Hero("d3", cards="sickle"), Hero("d4"), FAR, dice="2 sword 1 foot").do("use sickle")
    field.do("target siggy", "target siggy")
    assert field.hero("siggy")["exhaustion"] == 1
    assert field.life == "10 9 10"
    field = fight(Hero("d3", cards="rest"), Hero("d4", exhaustion=2), FAR, dice="2 star 2 shield")
    field.do("use rest on siggy")
    assert (field.hero("cleo")["exhaustion"], field.hero("siggy")["exhaustion"]) == (1, 1)
    field = fight(Hero("d3", cards="rest"), Hero("d4"), FAR, dice="2 star 2 shield").do("use rest on siggy")
    assert field.hero("siggy")["exhaustion"] == 0


@rule("GOD-12", "GOD-40")
def test_exhaustion_comes_on_top_of_what_there_is() -> None:
    field = fight(Hero("d3", cards="sickle", exhaustion=1), Hero("d4", exhaustion=2), FAR, dice="4 sword 2 foot")
    field.do("use sickle", "target siggy", "target siggy")
    assert field.hero("siggy")["exhaustion"] == 3
    field.do("use sickle", "target siggy", "target siggy")
    assert (field.hero("siggy")["exhaustion"], field.hero("cleo")["exhaustion"]) == (4, 1)


@rule("GOD-12", "GOD-63")
def test_life_is_gained_from_the_reserve() -> None:
    field = fight(Hero("d3", cards="balm"), Hero("d4"), FAR, dice="2 star").do("use balm")
    assert field.life == "11 10 10"
