"""Pushing, seeing, protection and its queue. GOD-60 to GOD-66."""

from pathlib import Path

import pytest

from harena.games.gods.cases import EFFECTS, SHORT
from tests.gods.arena import Arena, Hero, altered_pack, fight
from tests.rules.citing import rule

FAR = Hero("g1")


def shoved(pusher: str, pushed: str, third: Hero = FAR) -> Arena:
    return fight(Hero(pusher), Hero(pushed), third, dice="2 shield").do("shove siggy")


@rule("GOD-60")
def test_straight_away_from_the_pusher() -> None:
    ways = {"d3": "d2", "c4": "b4", "c3": "b2", "e3": "f2", "e4": "f4"}
    for space, beyond in ways.items():
        assert shoved("d4", space).at("siggy") == beyond


@pytest.mark.parametrize(("pusher", "pushed"), [("d3", "d4"), ("b2", "a1"), ("f3", "g2"), ("e3", "f3")])
@rule("GOD-60")
def test_against_a_pillar_the_edge_or_gray_it_costs_one_life(pusher: str, pushed: str) -> None:
    field = fight(Hero(pusher), Hero(pushed), Hero("c1"), dice="2 shield").do("shove siggy")
    assert (field.at("siggy"), field.life) == (pushed, "10 9 10")


@rule("GOD-60")
def test_against_a_hero_both_lose_one_life() -> None:
    field = shoved("d1", "d2", Hero("d3"))
    assert (field.at("siggy"), field.at("maximus"), field.life) == ("d2", "d3", "10 9 9")


@rule("GOD-60")
def test_a_hero_in_the_first_corner_is_in_the_way_like_any_other() -> None:
    field = shoved("a3", "a2", Hero("a1"))
    assert (field.at("siggy"), field.at("maximus"), field.life) == ("a2", "a1", "10 9 9")


@rule("GOD-61", "GOD-53")
def test_a_pushed_hero_meets_tiles() -> None:
    assert shoved("c1", "c2").life == "10 11 10"
    trapped = shoved("c3", "c4")
    assert (trapped.at("siggy"), trapped.life) == ("c5", "10 9 10")


@rule("GOD-53", "GOD-60")
def test_a_blocked_push_on_a_tile_is_no_entry() -> None:
    field = fight(Hero("c4"), Hero("c5"), Hero("c6"), dice="2 shield").do("shove siggy")
    assert field.life == "10 9 9", "one for the push, none for the trap"


@rule("GOD-12", "GOD-60")
def test_pushing_all_adjacent_heroes() -> None:
    field = fight(Hero("d3", cards="bull"), Hero("d2"), Hero("c3"), dice="1 foot 1 shield").do("use bull")
    assert (field.at("siggy"), field.at("maximus"), field.life) == ("d1", "b3", "10 10 10")


@pytest.mark.parametrize(
    ("seen_from", "space", "seen"),
    [
        ("d1", "d4", True),  # along a row, whatever the distance
        ("d1", "d2", False),  # adjacent
        ("d4", "d7", False),  # behind a pillar
        ("a1", "d4", True),  # down a slope
        ("a1", "c2", False),  # on no straight line
        ("c1", "c6", True),  # over a fountain and a trap
        ("e1", "g2", False),  # no line either
        ("a3", "a1", True),  # the first corner of the board
        ("d4", "a1", True),
        ("g1", "a4", True),
        ("e4", "e1", True),
    ],
)
@rule("GOD-62")
def test_who_is_faraway(seen_from: str, space: str, seen: bool) -> None:
    field = fight(Hero(seen_from), Hero(space), Hero("g1"), dice="1 sword 1 foot").do("use spear")
    assert (field.kind == "target" and "target siggy" in field.options) == seen


@rule("GOD-62")
def test_a_hero_hides_what_is_behind_it() -> None:
    field = fight(Hero("d1"), Hero("d4"), Hero("d3"), dice="1 sword 1 foot").do("use spear")
    assert field.options == ["target maximus"]
    assert field.refused("target siggy") == "GOD-62"
    assert field.refused("target cleo") == "GOD-44"
    assert field.refused("target nakamura") == "GOD-01"


@rule("GOD-62", "GOD-05")
def test_gray_ends_sight_and_adjacent_is_another_matter() -> None:
    field = fight(Hero("d3", cards="hammer"), Hero("d4"), Hero("d1"), dice="1 sword 1 shield").do("use hammer")
    assert field.refused("target maximus") == "GOD-05"


@rule("GOD-62", "GOD-50", "GOD-60")
def test_nobody_sees_across_gray_in_the_middle_of_the_arena(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, ("\n. . . . # . .\n", "\n. . . x # . .\n"))
    for start, end in (("a1", "e4"), ("e4", "a1"), ("a4", "g1"), ("b4", "e3")):
        for path, seen in ((SHORT, True), (pack, False)):
            field = fight(Hero(start), Hero(end), Hero("d7"), dice="1 sword 1 foot", pack=path).do("use spear")
            assert (field.kind == "target" and "target siggy" in field.options) == seen, "d4 lies between them"
    pushed = fight(Hero("d2"), Hero("d3"), FAR, dice="2 shield", pack=pack).do("shove siggy")
    assert (pushed.at("siggy"), pushed.life) == ("d3", "10 9 10")


@rule("GOD-63")
def test_of_your_choice_is_anybody_even_yourself() -> None:
    field = fight(Hero("d1"), Hero("d7"), Hero("a1"), dice="1 star 1 sword").do("use fury")
    assert field.options == ["target cleo", "target siggy", "target maximus"]
    assert field.do("target cleo").life == "7 10 10"


# --- protection ------------------------------------------------------------------------------------------------------


@rule("GOD-64")
def test_activating_an_armor_gives_a_token_and_nothing_happens_yet() -> None:
    field = fight(Hero("d1"), Hero("d2"), FAR, dice="2 shield 2 foot").do("use buckler", "use buckler")
    assert (field.hero("cleo")["protection"], field.life) == (2, "10 10 10")


@rule("GOD-64", "GOD-11")
def test_each_token_is_applied_by_its_owner() -> None:
    field = fight(Hero("d1"), Hero("d2", protection=2), FAR, dice="2 sword").do("strike siggy")
    assert (field.kind, field.state.waiting) == ("target", (1,))
    assert field.options == ["target cleo", "target siggy", "target maximus"]
    field.do("target cleo")
    assert (field.kind, field.state.waiting) == ("target", (1,))
    field.do("target maximus")
    assert (field.life, field.kind, field.state.waiting) == ("9 9 9", "act", (0,))
    assert field.hero("siggy")["protection"] == 2, "tokens are not spent (GOD-65)"


@rule("GOD-64")
def test_protection_waits_for_the_end_of_the_card() -> None:
    field = fight(Hero("d1", cards="hammer"), Hero("d2", protection=1), FAR, dice="1 sword 1 shield")
    field.do("use hammer on siggy")
    assert (field.kind, field.state.waiting) == ("target", (0,)), "the push comes first"
    field.do("target siggy")
    assert (field.at("siggy"), field.state.waiting) == ("d3", (1,))


@pytest.mark.parametrize(
    ("cause", "dice"),
    [("strike siggy", "2 sword"), ("shove siggy", "2 shield"), ("use eagle on siggy c5 b4", "3 foot")],
)
@rule("GOD-64")
def test_whatever_the_cause(cause: str, dice: str) -> None:
    """Damage, a push against the edge, a trap."""
    where = "b4" if "eagle" in cause else "b5"
    field = fight(Hero("b4" if where == "b5" else "a1", cards="eagle"), Hero(where, protection=1), FAR, dice=dice)
    field.do(cause)
    assert (field.kind, field.state.waiting) == ("target", (1,))


@rule("GOD-64")
def test_not_in_ones_own_turn() -> None:
    field = fight(Hero("b4", protection=1), Hero("d2"), FAR, dice="2 foot 2 star").do("walk c5", "smite cleo")
    assert (field.life, field.kind) == ("8 10 10", "act")


@rule("GOD-64")
def test_gaining_life_in_between_does_not_cancel_it() -> None:
    heroes = (Hero("c1", cards="hammer"), Hero("c2", protection=1), FAR)
    field = fight(*heroes, dice="1 sword 1 shield").do("use hammer", "target siggy", "target siggy")
    assert (field.life, field.at("siggy")) == ("10 9 10", "c3"), "2 damage, then pushed into the fountain"
    assert field.state.waiting == (1,)


@rule("GOD-64", "GOD-81")
def test_in_the_turn_of_ones_own_other_hero_it_triggers_too() -> None:
    heroes = (Hero("d1"), Hero("a4"), Hero("d2", protection=1), Hero("g1"))
    field = fight(*heroes, dice="2 sword", seats=2).do("strike maximus")
    assert (field.kind, field.state.waiting) == ("target", (0,))
    field.do("target siggy")
    assert field.life == "10 9 9 10"


@rule("GOD-64", "GOD-46")
def test_a_protection_that_finds_nobody_does_nothing() -> None:
    heroes = (Hero("d1"), Hero("d7", cards="necklace", protection=1), FAR)
    field = fight(*heroes, dice="2 star").do("smite siggy")
    assert (field.kind, field.state.waiting, field.life) == ("act", (0,), "10 9 10")


@rule("GOD-64", "GOD-11")
def test_the_only_target_of_a_protection_needs_no_choosing_whoever_it_is() -> None:
    field = fight(Hero("d1"), Hero("d2", cards="necklace", protection=1), FAR, dice="2 sword").do("strike siggy")
    assert (field.kind, field.life) == ("act", "8 9 10")
    two = fight(Hero("d1"), Hero("d2", cards="necklace", protection=1), Hero("d3"), dice="2 sword").do("strike siggy")
    assert (two.options, two.state.waiting) == (["target cleo", "target maximus"], (1,))


@pytest.mark.parametrize(("fourth", "asked"), [("b2", False), ("g1", True)])
@rule("GOD-64", "GOD-51")
def test_a_protection_moves_its_hero_the_only_way_there_is(fourth: str, asked: bool) -> None:
    """From a1 one can go to a2, b1 and b2. Two ways are a choice, and the active Hero is another."""
    heroes = (Hero("d1"), Hero("a1", cards="cloak", protection=1), Hero("b1"), Hero(fourth))
    field = fight(*heroes, dice="2 star").do("smite siggy")
    if asked:
        assert (field.options, field.state.waiting) == (["go a2", "go b2"], (1,))
        field.do("go a2")
    assert (field.kind, field.at("siggy"), field.life) == ("act", "a2", "10 9 10 10")


@rule("GOD-64", "GOD-51")
def test_after_the_only_way_the_next_step_may_be_a_choice(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, ('protection = ["move 1"]', 'protection = ["move 2"]'))
    heroes = (Hero("d1"), Hero("a1", cards="cloak", protection=1), Hero("b1"), Hero("b2"))
    field = fight(*heroes, dice="2 star", pack=pack).do("smite siggy")
    assert (field.at("siggy"), field.options, field.state.waiting) == ("a2", ["go a1", "go a3", "go b3"], (1,))
    assert field.do("go b3").kind == "act"


@rule("GOD-64", "GOD-51")
def test_a_protection_may_move_its_hero() -> None:
    field = fight(Hero("d1"), Hero("b3", cards="cloak", protection=1), FAR, dice="2 star").do("smite siggy")
    assert (field.kind, field.state.waiting) == ("step", (1,))
    assert field.do("go c3").life == "10 10 10"


@rule("GOD-64", "GOD-60")
def test_a_protection_pushes_away_from_its_own_hero_whoever_is_active() -> None:
    """Maximus is pushed to d1, away from whoever stands at d3; from there the second push does not reach him."""
    for wounded, place in (("siggy", 1), ("cleo", 0)):
        heroes = [Hero("a4"), Hero("d3", cards="mail", protection=1)]
        field = fight(*(heroes if place else heroes[::-1]), Hero("d2"))
        if place == 0:
            field.do("end turn", "keep all")
        field = field.with_dice("4 star").do(f"smite {wounded}")
        assert (field.at("maximus"), field.kind) == ("d1", "act")
        assert field.do(f"smite {wounded}").at("maximus") == "d1"
        assert field.life == ("10 8 10" if place else "8 10 10")


@rule("GOD-64", "GOD-62")
def test_a_protection_sees_from_where_its_own_hero_stands(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, ('protection = ["damage 1 choice"]', 'protection = ["damage 1 faraway"]'))
    field = fight(Hero("a3"), Hero("d1", protection=1), Hero("d4"), dice="4 star", pack=pack).do("smite siggy")
    assert (field.kind, field.life) == ("act", "10 9 9"), "Cleo at a3 is in no line with d1"
    both = fight(Hero("a1"), Hero("d1", protection=1), Hero("d4"), dice="2 star", pack=pack).do("smite siggy")
    assert (both.options, both.state.waiting) == (["target cleo", "target maximus"], (1,))


@rule("GOD-64", "GOD-65")
def test_whom_a_protection_hurts_in_its_own_turn_has_none_until_another_is_active() -> None:
    """Siggy's blow back reaches Cleo in Cleo's turn; a turn later the same blow calls upon Cleo's own token."""
    field = fight(Hero("d1", protection=1), Hero("d2", protection=1), FAR, dice="4 sword")
    for life in ("9 9 10", "8 8 10"):
        field.do("strike siggy", "target cleo")
        assert (field.kind, field.state.waiting, field.life) == ("act", (0,), life)
    field = field.do("end turn", "keep all").with_dice("2 sword").do("strike cleo")
    assert (field.kind, field.state.waiting) == ("target", (0,))
    assert field.do("target siggy").life == "7 7 10"


@rule("GOD-66", "GOD-70")
def test_a_protection_may_fell_several_and_then_nobody_elses_applies() -> None:
    heroes = (Hero("d2", life=1), Hero("d3", cards="thorns", protection=2), Hero("d4", life=1, protection=1))
    field = fight(*heroes, dice="2 sword").do("strike siggy")
    assert (field.kind, field.life) == ("over", "0 9 0")
    assert field.state.outcome is not None
    assert field.state.outcome.ranks == (2, 1, 2)


# --- the queue -------------------------------------------------------------------------------------------------------


@rule("GOD-65", "GOD-11")
def test_the_worked_example_of_three_heroes() -> None:
    """Nakamura hurts Siggy; Siggy's Imperial Shield hurts Cleo; Cleo's Necklace hurts Siggy; Siggy is done."""
    active, siggy, cleo = Hero("d1"), Hero("d2", protection=1), Hero("d3", cards="necklace", protection=1)
    field = fight(active, siggy, cleo, dice="2 sword 2 star").do("strike siggy")
    assert field.state.waiting == (1,)
    field.do("target maximus")
    assert (field.kind, field.state.waiting) == ("act", (0,)), "the only adjacent Hero needs no choosing"
    assert field.life == "10 7 9"
    triggered = [line for line in field.story() if "The protection" in line]
    assert triggered == [
        "The protection of Siggy applies: 1 damage to a Hero of your choice.",
        "The protection of Maximus applies: 2 damage to an adjacent Hero.",
    ]
    field.do("smite siggy")
    assert field.state.waiting == (1,), "after the next action it can be triggered again"


@rule("GOD-65")
def test_simultaneous_losses_join_clockwise_from_the_active_heros_left() -> None:
    heroes = (Hero("d3", cards="axe"), Hero("d2", protection=1), Hero("c3", protection=1), Hero("d4", protection=1))
    field = fight(*heroes, dice="2 sword").do("use axe")
    asked = []
    while field.kind == "target":
        asked.append(field.state.waiting[0])
        field.do("target cleo")
    assert asked == [1, 2, 3]
    assert field.life == "7 9 9 9"


@rule("GOD-65")
def test_simultaneous_losses_join_clockwise_from_the_left_of_whoever_is_active() -> None:
    heroes = (Hero("d2", protection=1), Hero("d3", cards="axe"), Hero("c3", protection=1), Hero("d4", protection=1))
    field = fight(*heroes).do("end turn", "keep all").with_dice("2 sword").do("use axe")
    asked = []
    while field.kind == "target":
        asked.append(field.state.waiting[0])
        field.do("target siggy")
    assert asked == [2, 3, 0], "from Siggy's left, and not from Cleo's"
    assert field.life == "9 7 9 9"


@rule("GOD-65", "GOD-60")
def test_of_two_who_lose_life_by_a_push_the_next_clockwise_joins_first() -> None:
    """Whether it was pushed or was in the way."""
    for pushed, blocking in (("siggy", "maximus"), ("maximus", "siggy")):
        places = {pushed: "d2", blocking: "d3"}
        others = [Hero(places[name], protection=1) for name in ("siggy", "maximus")]
        field = fight(Hero("d1"), *others, dice="2 shield").do(f"shove {pushed}")
        assert (field.state.waiting, field.table["queue"]) == ((1,), [2])
        turned = fight(others[1], Hero("d1"), others[0]).do("end turn", "keep all").with_dice("2 shield")
        turned.do(f"shove {'maximus' if pushed == 'siggy' else 'cleo'}")
        assert (turned.state.waiting, turned.table["queue"]) == ((2,), [0]), "from Siggy's left on"


@rule("GOD-65")
def test_losses_in_triggers_join_the_end_of_the_line() -> None:
    heroes = (Hero("d3", cards="axe"), Hero("d2", protection=1), Hero("c3", protection=1), Hero("g1", protection=1))
    field = fight(*heroes, dice="2 sword").do("use axe")
    field.do("target mafaya")
    assert field.table["queue"] == [3], "Siggy is done, Maximus is at work, Mafaya waits"
    assert field.state.waiting == (2,)
    field.do("target siggy")
    assert field.state.waiting == (3,)
    field.do("target maximus")
    assert (field.kind, field.life) == ("act", "10 8 8 9")


@pytest.mark.parametrize("pack", [SHORT, EFFECTS])
@rule("GOD-64", "GOD-65", "GOD-67")
def test_only_those_with_something_to_apply_join_the_line(pack: str) -> None:
    heroes = (Hero("d3", cards="axe"), Hero("d2", protection=1), Hero("c3"), Hero("d4", protection=1))
    field = fight(*heroes, dice="2 sword", pack=pack).do("use axe")
    assert (field.state.waiting, field.table["queue"]) == ((1,), [3]), "Maximus has no protection"
    assert field.table["triggered"] == 0b1010


@rule("GOD-65")
def test_a_hero_joins_once_until_the_next_action_and_each_hero_for_itself() -> None:
    """Hurt by its own protection, it does not join again; whoever sits at its right may join all the same."""
    again = fight(Hero("d1"), Hero("d2", protection=1), FAR, dice="4 sword").do("strike siggy", "target siggy")
    assert (again.kind, again.life) == ("act", "10 8 10")
    again.do("strike siggy", "target cleo")
    assert (again.kind, again.life) == ("act", "9 7 10")
    heroes = (Hero("d1"), Hero("a4", protection=1), Hero("d2", protection=1))
    other = fight(*heroes, dice="2 sword").do("strike maximus", "target siggy")
    assert (other.state.waiting, other.life) == ((1,), "10 9 9")
    other.do("target maximus")
    assert (other.kind, other.life) == ("act", "10 9 8")


@rule("GOD-60", "GOD-65")
def test_those_who_are_pushed_one_after_the_other_join_clockwise_and_are_pushed_once() -> None:
    """All of them against the edge of the Yard; the second time it is Siggy who pushes."""
    heroes = (Hero("b2", cards="bull"), Hero("a1", protection=1), Hero("a2", protection=1))
    field = fight(*heroes, dice="1 foot 1 shield").do("use bull")
    assert field.life == "10 9 9"
    field.do("go b3")
    assert (field.state.waiting, field.table["queue"]) == ((1,), [2])
    turned = fight(Hero("a2", protection=1), Hero("b2", cards="bull"), Hero("a1", protection=1))
    turned = turned.do("end turn", "keep all").with_dice("1 foot 1 shield").do("use bull", "go b3")
    assert (turned.state.waiting, turned.table["queue"], turned.life) == ((2,), [0], "9 10 9")


@rule("GOD-65")
def test_after_the_line_is_empty_nothing_is_left_of_it() -> None:
    """What lies there is what everybody sees: the same table, imagined from the referee's view, is equal."""
    heroes = (Hero("d3", cards="axe"), Hero("d2", protection=1), Hero("c3", protection=1), Hero("d4", protection=1))
    field = fight(*heroes, dice="2 sword 1 star").do("use axe")
    while field.kind == "target":
        assert field.state.edition.imagine(field.state.view("referee"), 3) == field.state
        field.do("target cleo")
    assert field.state.edition.imagine(field.state.view("referee"), 3) == field.state
    single = fight(Hero("d1"), Hero("d7"), FAR, dice="1 star 1 sword").do("use fury on siggy")
    assert single.state.edition.imagine(single.state.view("referee"), 3) == single.state


@rule("GOD-65", "GOD-40")
def test_tokens_stay_until_the_owners_next_turn() -> None:
    field = fight(Hero("d1"), Hero("d2"), Hero("d3", protection=1), dice="2 star").do("smite maximus", "target cleo")
    assert field.hero("maximus")["protection"] == 1
    field.skip_turns(1)
    assert field.hero("maximus")["protection"] == 1
    field.skip_turns(1)
    assert (field.active, field.hero("maximus")["protection"]) == ("maximus", 0)


@rule("GOD-66")
def test_if_the_action_ends_the_game_no_protection_applies() -> None:
    field = fight(Hero("d1"), Hero("d2", life=1, protection=1), FAR, dice="2 sword").do("strike siggy")
    assert (field.kind, field.life) == ("over", "10 0 10")


@rule("GOD-66")
def test_the_end_is_checked_after_every_single_token() -> None:
    field = fight(Hero("d1", life=1), Hero("d2", protection=3), FAR, dice="2 sword").do("strike siggy", "target cleo")
    assert (field.kind, field.life) == ("over", "0 9 10")


@rule("GOD-66", "GOD-70")
def test_who_is_rescued_within_the_card_triggers_normally() -> None:
    heroes = (Hero("c1", cards="hammer"), Hero("c2", life=2, protection=1), FAR)
    field = fight(*heroes, dice="1 sword 1 shield").do("use hammer", "target siggy")
    assert field.life == "10 0 10"
    field.do("target siggy")
    assert (field.life, field.at("siggy"), field.state.waiting) == ("10 1 10", "c3", (1,))
