"""REX-50 to REX-59: the order of an attack, dice, Favor, the walk down the tree, damage."""

import pytest

from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL


def duel(tree: list[str] | None = None, bob: str = "ready", favor: tuple[int, int] = (0, 0), **fields: object) -> Sand:
    """Ann, with this tree, and Bob, with these fields, in contact."""
    ann = Model(card("ann", tree=tree or chain(1, 1, 1, 1, 1, 1)), MIDDLE, MIDDLE)
    return Sand([ann], [Model(card("bob", **fields), BESIDE, MIDDLE, fatigue=bob)], favor=favor)


@rule("REX-50")
def test_the_order_of_an_attack() -> None:
    sand = duel(favor=(1, 1)).active().play("attack 9")
    asked = []
    while sand.kind in ("power", "react", "favor"):
        assert sand.told("rolled") == []
        asked.append((sand.seat, sand.kind))
        sand.play({"power": "plain attack", "react": "pass", "favor": "favor 1"}[sand.kind])
    assert asked == [(0, "power"), (1, "react"), (0, "favor"), (1, "favor"), (0, "power")]
    assert len(sand.told("rolled")) == 2


@rule("REX-51")
def test_a_die_of_four_or_more_is_a_success() -> None:
    hits = dice = 0
    for seed in range(40):
        sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE)], seed=seed).active()
        sand.state.drawn()
        sand.play("attack 9", "plain attack", "pass", "plain attack")
        draws = [draw.value for draw in sand.state.drawn() if draw.n == 6]
        assert len(draws) == 9
        assert [told["hits"] for told in sand.told("rolled")] == [
            sum(value >= 3 for value in draws[:6]),
            sum(value >= 3 for value in draws[6:]),
        ]
        hits += sum(value >= 3 for value in draws)
        dice += 9
    assert 0.4 < hits / dice < 0.6


@rule("REX-51")
def test_net_successes_above_zero_make_a_successful_attack() -> None:
    for seed in range(20):
        sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE)], seed=seed).active()
        sand.play("attack 9", "plain attack", "pass", "plain attack")
        (hits, blocks) = [told["hits"] for told in sand.told("rolled")]
        assert [told["net"] for told in sand.told("wins")] == ([hits - blocks] if hits > blocks else [])
        assert sand.model(9)["marked"] == max(0, hits - blocks)


@rule("REX-52")
def test_a_success_on_a_favor_die_counts_twice() -> None:
    for seed in range(40):
        sand = Sand(
            [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE)], favor=(2, 0), seed=seed
        ).active()
        sand.play("attack 9", "plain attack", "pass")
        sand.state.drawn()
        sand.play("favor 2", "plain attack")
        draws = [draw.value >= 3 for draw in sand.state.drawn()]
        rolled = sand.told("rolled")[0]
        assert (rolled["dice"], rolled["hits"]) == (8, sum(draws[:6]) + 2 * sum(draws[6:8]))
        assert sand.favor(0) == 0


@rule("REX-52")
def test_the_pool_is_shared_and_starts_at_three() -> None:
    from harena.games.rex.game import GAME

    state = GAME.edition(2, {"cohorts": "drawn"}).new(3)
    assert [cohort["favor"] for cohort in state.view(None)["table"]["cohorts"]] == [3, 3]


@rule("REX-53")
def test_an_exhausted_defender_grants_a_success_and_a_free_push() -> None:
    for seed in range(10):
        sand = Sand(
            [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE, fatigue="exhausted")], seed=seed
        ).active()
        sand.play("attack 9", "plain attack")
        (hits, blocks) = [told["hits"] for told in sand.told("rolled")]
        if hits + 1 > blocks:
            assert sand.told("wins")[0]["net"] == hits + 1 - blocks
            assert "free push" in sand.offered
            return
    raise AssertionError("ten attacks on an Exhausted model all failed")


@rule("REX-53")
def test_the_free_push_comes_before_or_after_any_box_and_deals_damage() -> None:
    sand = duel().attack(2, free=True)
    assert sand.offered == ["free push", "box a"]
    sand.play("box a")
    assert sand.offered == ["free push", "box b"]
    sand.play("free push")
    assert sand.at(9) == (BESIDE + 1000, MIDDLE)
    sand.play("stay")
    assert sand.model(9)["marked"] == 3


@rule("REX-53")
def test_a_free_push_left_to_the_end_happens() -> None:
    sand = duel(chain(1)).attack(1, free=True).play("box a")
    assert sand.at(9) == (BESIDE + 1000, MIDDLE)
    assert sand.kind == "follow"


@rule("REX-53", "REX-58")
def test_the_free_push_is_lost_with_the_engagement() -> None:
    sand = duel(chain("reposition", 1)).attack(2, free=True).play("box a")
    sand.play(point("reposition", 1, MIDDLE - 3000, MIDDLE))
    assert sand.at(9) == (BESIDE, MIDDLE)
    assert sand.model(9)["marked"] == 1


@rule("REX-54")
def test_the_walk_keeps_the_longest_use_of_the_successes() -> None:
    tree = ["a 1 > b c", "b 5", "c 1 > d", "d 1 > e", "e 1"]
    assert duel(tree).attack(2).offered == ["box b", "box c"]
    long = duel(tree).attack(3)
    assert long.kind == ""  # b would waste a success, so the only way is a, c, d
    assert long.model(9)["marked"] == 3


@rule("REX-54")
def test_successes_beyond_the_tree_are_wasted() -> None:
    sand = duel(chain(1, 1)).attack(6)
    assert sand.model(9)["marked"] == 2
    assert sand.kind == ""


@rule("REX-55")
@pytest.mark.parametrize(
    ("result", "damage"), [("3", 3), ("push", 1), ("fatigue", 1), ("favor", 1), ("reposition", 1), ("special", 1)]
)
def test_what_a_box_deals(result: str, damage: int) -> None:
    ann = Model(card("ann", tree=chain(result), special="steal" if result == "special" else "none"), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(1)
    if sand.kind:
        sand.play("stay")
    assert sand.model(9)["marked"] == damage


@rule("REX-55")
@pytest.mark.parametrize("special", ["pierce", "steal", "shift"])
def test_specials_out_of_the_closed_list(special: str) -> None:
    ann = Model(card("ann", tree=chain("special"), special=special), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob", arm=4), BESIDE, MIDDLE)], favor=(0, 2)).attack(1)
    assert sand.model(9)["marked"] == (2 if special == "pierce" else 1)
    assert (sand.favor(0), sand.favor(1)) == ((1, 1) if special == "steal" else (0, 2))
    assert sand.at(9) == ((BESIDE + 1000, MIDDLE) if special == "shift" else (BESIDE, MIDDLE))


@rule("REX-56")
@pytest.mark.parametrize(("net", "arm", "marked"), [(4, 0, 4), (4, 2, 2), (2, 2, 1), (1, 4, 1)])
def test_armour_reduces_the_total_once_to_no_less_than_one(net: int, arm: int, marked: int) -> None:
    assert duel(arm=arm).attack(net).model(9)["marked"] == marked


@rule("REX-56")
def test_wounding_damage_is_added_after_armour() -> None:
    sand = Sand(
        [Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE)],
        [Model(card("bob", arm=2), BESIDE, MIDDLE)],
        terrain=[f"wounding {(BESIDE + SMALL + 500 + 400) / 1000:.3f},15 0.5"],
    ).attack(1)
    sand.play("stay")
    assert sand.model(9)["marked"] == 1 + 3


@rule("REX-56")
def test_a_destroyed_models_laurels_and_stars_still_count() -> None:
    sand = duel(vitality="l*l", star="daunt").attack(3)
    assert sand.model(9)["place"] == "destroyed"
    assert sand.favor(1) == 2
    assert sand.model(1)["fatigue"] == "fatigued"


@rule("REX-56")
def test_all_damage_is_marked_before_laurels_and_stars_take_effect() -> None:
    sand = duel(vitality="*olooo", star="dash").attack(3)
    assert sand.kind == "dash"
    assert sand.model(9)["marked"] == 3, "all three boxes, although the star is in the first"
    assert sand.favor(1) == 0, "the laurel is to the right of the star"
    sand.play("stay")
    assert sand.favor(1) == 1
    assert sand.told("marks") == [{"unit": 9, "boxes": 3}]


@rule("REX-56", "REX-71")
def test_no_more_boxes_are_told_than_are_marked() -> None:
    for boxes in (1, 2):
        sand = duel(vitality="o" * boxes).attack(6)
        assert sand.told("marks") == [{"unit": 9, "boxes": boxes}]


@rule("REX-51", "REX-60")
def test_lines_say_each_thing_once_and_in_the_right_number() -> None:
    sand = duel(chain("push"), dfn=1).active().play("attack 9")
    sand.seeds("plain attack", "pass", "plain attack", until="pushed")
    words = sand.edition.words
    told = [words.sentence(event, None) for event in sand.story]
    assert [line for line in told if "1 die in defence" in line]
    assert len([line for line in told if "push" in line]) == 1


@rule("REX-57")
def test_fatigue_favor_and_reposition() -> None:
    sand = duel(chain("fatigue", "favor", "reposition", 1)).attack(4)
    assert sand.model(9)["fatigue"] == "fatigued"
    assert sand.favor(0) == 1
    assert sand.kind == "reposition"
    assert sand.refused(point("reposition", 1, MIDDLE - 3001, MIDDLE)) == "REX-09"
    sand.play("stay")
    assert sand.model(9)["marked"] == 4


@rule("REX-58")
def test_who_no_longer_engages_after_a_follow_up_loses_the_rest() -> None:
    ann = Model(card("ann", tree=chain("push", 1, 1)), MIDDLE - 900, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(3)
    assert sand.kind == "follow"
    sand.play("stay")
    assert sand.model(9)["marked"] == 1
    again = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(3)
    again.play(point("follow", 1, MIDDLE, MIDDLE))
    assert again.model(9)["marked"] == 3


@rule("REX-59")
def test_the_last_box_destroys_and_removes() -> None:
    sand = duel(vitality="ooo").attack(3)
    assert sand.model(9)["place"] == "destroyed"
    assert [told["unit"] for told in sand.told("falls")] == [9]
    assert duel(vitality="oooo").attack(3).model(9)["place"] == "standing"


@rule("REX-58")
@pytest.mark.parametrize(("gap", "damage"), [(0, 2), (500, 1)])
def test_who_no_longer_engages_after_a_shift_loses_the_rest(gap: int, damage: int) -> None:
    ann = Model(card("ann", tree=chain("special", 1), special="shift"), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE + gap, MIDDLE)]).attack(2)
    assert sand.at(9) == (BESIDE + gap + 1000, MIDDLE)
    assert sand.model(9)["marked"] == damage
