"""The end of the game and the variants. GOD-70 to GOD-82."""

from pathlib import Path

import pytest

import harena
from harena.core.errors import BadSetup
from tests.gods.arena import GAME, Arena, Hero, altered_pack, fight
from tests.rules.citing import rule

FAR = Hero("g1")


def outcome(field: Arena) -> harena.Outcome:
    assert field.state.outcome is not None
    return field.state.outcome


@rule("GOD-70", "GOD-71")
def test_the_game_ends_at_once_and_the_most_life_wins() -> None:
    field = fight(Hero("d1", life=3), Hero("d2", life=1), Hero("g1", life=7), dice="7 sword").do("strike siggy")
    assert field.kind == "over"
    assert (outcome(field).scores, outcome(field).ranks, outcome(field).winners) == ((3, 0, 7), (2, 3, 1), (2,))
    assert outcome(field).rule == "GOD-70"
    assert field.refused("strike siggy", seat=0) == "GOD-70"


@rule("GOD-70", "GOD-54")
def test_a_fountain_rescues_within_the_same_card() -> None:
    """The example of the rulebook: the last life is lost, then a fountain visited while the same card resolves."""
    field = fight(Hero("b3", life=2, cards="oath"), Hero("e1"), FAR, dice="1 star 1 foot").do("use oath")
    assert (field.life, field.kind) == ("0 10 10", "step"), "at zero, but the card is not done"
    field.do("go c3", "go b3")
    assert (field.life, field.kind) == ("1 10 10", "act")


@rule("GOD-70")
def test_without_the_fountain_the_same_card_ends_the_game() -> None:
    field = fight(Hero("a1", life=2, cards="oath"), Hero("e1"), FAR, dice="1 star 1 foot").do("use oath a2 a3")
    assert (field.life, field.kind) == ("0 10 10", "over")


@rule("GOD-70")
def test_until_then_a_hero_at_zero_blocks_and_is_targeted() -> None:
    heroes = (Hero("d1", cards="hammer"), Hero("d2", life=1), Hero("d3"))
    field = fight(*heroes, dice="1 sword 1 shield").do("use hammer", "target siggy")
    assert field.options == ["target siggy"]
    field.do("target siggy")
    assert field.life == "10 0 9", "pushed against Maximus, who loses a life; Siggy has none to lose"
    assert field.kind == "over"


@rule("GOD-70")
def test_several_heroes_can_fall_together() -> None:
    heroes = (Hero("d3", cards="axe"), Hero("d2", life=1), Hero("d4", life=1), FAR)
    field = fight(*heroes, dice="2 sword").do("use axe")
    assert [line for line in field.story() if "no life" in line] == [
        "Siggy has no life left.",
        "Maximus has no life left.",
    ]
    assert outcome(field).ranks == (1, 3, 3, 1)


@rule("GOD-71")
def test_life_never_goes_below_zero() -> None:
    field = fight(Hero("d3"), Hero("d2", life=1), FAR, dice="1 star 1 sword").do("use fury on siggy")
    assert field.life == "10 0 10"


@rule("GOD-71")
def test_a_tie_is_shared() -> None:
    field = fight(Hero("d1", life=5), Hero("d2", life=1), Hero("g1", life=5), dice="2 sword").do("strike siggy")
    assert outcome(field).winners == (0, 2)


@rule("GOD-71")
def test_whoever_falls_by_their_own_hand_loses() -> None:
    field = fight(Hero("d1", life=1), Hero("d2", life=4), Hero("g1", life=5), dice="2 star").do("smite cleo")
    assert outcome(field).winners == (2,)


@rule("GOD-72")
def test_the_last_round_ends_the_game() -> None:
    field = fight(Hero("d1", life=3), Hero("d2", life=4), Hero("g1", life=5), round_=20, rounds=20)
    field.skip_turns(2)
    assert field.kind == "reroll"
    field.skip_turns(1)
    assert (field.kind, outcome(field).winners, outcome(field).rule) == ("over", (2,), "GOD-72")


@rule("GOD-72")
def test_twenty_rounds_unless_told_otherwise() -> None:
    assert GAME.edition(3).options["rounds"] == 20
    field = fight(Hero("d1"), Hero("d2"), FAR, round_=20, rounds=0)
    field.skip_turns(3)
    assert (field.kind, field.table["round"]) == ("reroll", 21)
    with pytest.raises(BadSetup, match="rounds"):
        GAME.edition(3, {"rounds": 7})


@rule("GOD-80")
def test_teams_alternate_and_add_up() -> None:
    heroes = (Hero("d1", life=3), Hero("d2", life=1), Hero("a1", life=2), Hero("g1", life=6))
    field = fight(*heroes, dice="2 sword", teams="two")
    assert [hero["team"] for hero in field.table["heroes"]] == [0, 1, 0, 1]
    field.do("strike siggy")
    assert (outcome(field).scores, outcome(field).ranks) == ((5, 6, 5, 6), (3, 1, 3, 1))


@rule("GOD-80")
def test_three_teams_of_two() -> None:
    heroes = [Hero(space, life=life) for space, life in zip(["d1", "d2", "a1", "a4", "g1", "c1"], (3, 1, 2, 6, 6, 7))]
    field = fight(*heroes, dice="2 sword", teams="three").do("strike siggy")
    assert (outcome(field).scores, outcome(field).winners) == ((9, 6, 9, 9, 6, 9), (0, 2, 3, 5))


@rule("GOD-80")
def test_one_may_harm_ones_own_team() -> None:
    field = fight(Hero("d1"), Hero("a1"), Hero("d2"), FAR, dice="2 sword", teams="two").do("strike maximus")
    assert field.life == "10 10 9 10"


@pytest.mark.parametrize(("seats", "teams"), [(2, "two"), (3, "two"), (5, "two"), (4, "three"), (5, "three")])
@rule("GOD-80")
def test_teams_need_their_number_of_players(seats: int, teams: str) -> None:
    with pytest.raises(BadSetup, match=rf"{teams.capitalize()} teams are for .* players, not {seats} \[GOD-80\]"):
        GAME.edition(seats, {"teams": teams})


@rule("GOD-80", "GOD-01")
def test_which_teams_there_can_be() -> None:
    for seats, teams, count in ((4, "two", 2), (6, "two", 2), (6, "three", 3)):
        heroes = GAME.edition(seats, {"teams": teams}).new(1).view(None)["table"]["heroes"]
        assert [hero["team"] for hero in heroes] == [hero % count for hero in range(seats)]


@rule("GOD-81")
def test_two_players_add_up_their_two_heroes() -> None:
    heroes = (Hero("d1", life=9), Hero("d2", life=1), Hero("a1", life=2), Hero("g1", life=12))
    field = fight(*heroes, dice="2 sword", seats=2).do("strike siggy")
    assert field.kind == "over"
    assert (outcome(field).scores, outcome(field).winners) == ((11, 12), (1,))


@rule("GOD-72", "GOD-81")
def test_a_round_of_two_players_is_over_when_all_four_heroes_had_their_turn() -> None:
    for lives, scores, ranks in (((3, 9, 8, 1), (11, 10), (1, 2)), ((3, 4, 1, 5), (4, 9), (2, 1))):
        heroes = [Hero(space, life=life) for space, life in zip(("d1", "d7", "a1", "g1"), lives)]
        field = fight(*heroes, seats=2, round_=20, rounds=20)
        for active in ("cleo", "siggy", "maximus", "mafaya"):
            assert field.active == active
            field.skip_turns(1)
        assert (outcome(field).scores, outcome(field).ranks, outcome(field).rule) == (scores, ranks, "GOD-72")


@rule("GOD-70", "GOD-72")
def test_who_falls_in_the_very_last_turn_ends_the_game_by_the_fall() -> None:
    field = fight(Hero("d1", life=4), Hero("d7"), Hero("d2"), round_=20, rounds=20).skip_turns(2).do("keep all")
    field = field.with_dice("2 sword").do("strike cleo")
    assert (field.kind, field.life) == ("act", "3 10 10"), "nobody fell"
    fallen = fight(Hero("d1", life=1), Hero("d7"), Hero("d2"), round_=20, rounds=20).skip_turns(2).do("keep all")
    fallen = fallen.with_dice("2 sword").do("strike cleo")
    assert (fallen.life, outcome(fallen).rule) == ("0 10 10", "GOD-70")


@rule("GOD-70", "GOD-71", "GOD-81")
def test_where_heroes_of_both_players_fall_together_what_is_left_decides() -> None:
    for lives, winners in (((5, 1, 1, 4), (0,)), ((4, 1, 1, 5), (1,)), ((5, 1, 1, 5), (0, 1))):
        heroes = [Hero(space, life=life) for space, life in zip(("d3", "d2", "d4", "g1"), lives)]
        field = fight(Hero("d3", life=lives[0], cards="axe"), *heroes[1:], dice="2 sword", seats=2).do("use axe")
        assert (outcome(field).winners, outcome(field).scores) == (winners, (lives[0], lives[3]))


@rule("GOD-71", "GOD-80")
def test_teams_that_are_tied_share_the_victory_and_a_fallen_hero_can_win() -> None:
    heroes = (Hero("d1", life=2), Hero("d2", life=1), Hero("a1", life=5), Hero("g1", life=7))
    tied = fight(*heroes, dice="2 sword", teams="two").do("strike siggy")
    assert (outcome(tied).scores, outcome(tied).winners) == ((7, 7, 7, 7), (0, 1, 2, 3))
    more = fight(*heroes[:3], Hero("g1", life=8), dice="2 sword", teams="two").do("strike siggy")
    assert (more.life, outcome(more).winners) == ("2 0 5 8", (1, 3)), "Siggy's team has more"


@rule("GOD-80", "GOD-83")
def test_dealt_heroes_make_teams_by_their_seats() -> None:
    for seats, teams, shown in ((4, "two", [0, 1, 0, 1]), (6, "three", [0, 1, 2, 0, 1, 2])):
        table = GAME.edition(seats, {"mode": "dealt", "teams": teams}).new(1).view(None)["table"]
        assert [hero["team"] for hero in table["heroes"]] == shown


# --- the Reserve (GOD-14) --------------------------------------------------------------------------------------------


def nearly_all_in_play(life: int, **rest: str) -> Arena:
    """Of 130 cubes two fountains of the Yard hold 4; Siggy and Maximus have 115."""
    return fight(
        Hero(rest.get("at", "b3"), life=life, cards="balm"), Hero("e1", life=60), Hero("g1", life=55), dice=rest["dice"]
    )


@rule("GOD-14")
def test_life_is_gained_from_the_reserve_as_long_as_there_is_any() -> None:
    field = nearly_all_in_play(10, dice="6 star")
    assert field.table["reserve"] == 1
    field.do("use balm")
    assert (field.life, field.table["reserve"]) == ("11 60 55", 0)
    field.do("use balm")
    assert (field.life, field.table["reserve"]) == ("11 60 55", 0)
    assert field.story()[-1] == "The Reserve is empty: Cleo went without 1 life."
    assert field.hero("cleo")["gained"] == 11 - 3
    field.do("smite siggy")
    assert (field.life, field.table["reserve"]) == ("11 59 55", 1), "what is lost goes to the Reserve"


@rule("GOD-14")
def test_of_more_life_than_there_is_the_rest_is_gone_without(tmp_path: Path) -> None:
    twice = 'cost = ["star", "star", "star", "star"]\neffects = ["gain 2"]'
    pack = altered_pack(tmp_path, ('cost = ["star", "star"]\neffects = ["gain 1"]', twice))
    heroes = (Hero("b3", life=10, cards="balm"), Hero("e1", life=60), Hero("g1", life=55))
    field = fight(*heroes, dice="4 star", pack=pack).do("use balm")
    assert (field.life, field.table["reserve"]) == ("11 60 55", 0)
    assert field.story()[-2:] == ["Cleo gained 1 life.", "The Reserve is empty: Cleo went without 1 life."]


@rule("GOD-14")
def test_a_reserve_is_never_below_nothing() -> None:
    """Not even on a table that somebody made up, with more life than there are cubes."""
    field = fight(Hero("b3", life=60, cards="balm"), Hero("e1", life=60), Hero("g1", life=60), dice="2 star")
    assert field.table["reserve"] == 0
    assert field.do("use balm").life == "60 60 60"


@rule("GOD-14", "GOD-54")
def test_a_fountain_gives_life_of_its_own() -> None:
    field = nearly_all_in_play(11, dice="2 foot")
    assert field.table["reserve"] == 0
    field.do("walk c3")
    assert (field.life, field.table["reserve"]) == ("12 60 55", 0)


@rule("GOD-14", "GOD-23")
def test_bids_go_to_the_reserve_when_they_are_revealed() -> None:
    field = Arena(GAME.edition(4).new(3))
    assert field.table["reserve"] == 130 - 4 * 20 - 5
    for life in (3, 0, 2):
        field.do(f"bid {life}")
    assert field.state.view(None)["table"]["reserve"] == 45, "a bid that is not revealed shows nowhere"
    field.do("bid 1")
    assert field.table["reserve"] == 51


@pytest.mark.parametrize(("scenario", "seats", "cubes"), [("maze", 6, 135), ("twin-springs", 6, 130), ("maze", 3, 135)])
@rule("GOD-14")
def test_a_layout_that_needs_more_says_how_many(scenario: str, seats: int, cubes: int) -> None:
    table = GAME.edition(seats, {"scenario": scenario}).new(1).view(None)["table"]
    assert table["reserve"] == cubes - 20 * seats - sum(table["fountains"].values())


@rule("GOD-14")
def test_a_layout_that_begins_with_more_life_than_there_are_cubes_has_as_many_as_that(tmp_path: Path) -> None:
    strong = ("\nlife = 3\n", "\nlife = 50\n"), ("fountain_life = 2\n", "fountain_life = 5\n")
    pack = altered_pack(tmp_path, *strong)
    field = Arena(GAME.edition(3, {"pack": pack, "scenario": "yard"}).new(3))
    assert (field.life, field.table["reserve"]) == ("50 50 50", 0)
    field.all("bid 2", "bid 1", "bid 0")
    assert field.table["reserve"] == 3


@rule("GOD-14", "GOD-70", "GOD-72")
def test_without_a_limit_of_rounds_a_game_of_three_who_only_heal_is_bounded() -> None:
    """Whoever heals for ever takes what there is and no more: all life together never exceeds the cubes."""
    field = nearly_all_in_play(10, dice="7 star")
    for _ in range(3):
        field.do("use balm")
    assert sum(map(int, field.life.split())) + sum(field.table["fountains"].values()) == 130
