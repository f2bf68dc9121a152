"""REX-60 to REX-67: pushes, follow-ups, resistance, hazards, shifts."""

import math

import pytest

from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
PUSHER = card("ann", tree=chain("push", "push", "push"))


def push(
    *enemies: Model,
    net: int = 1,
    terrain: list[str] | None = None,
    friends: tuple[Model, ...] = (),
    resists: int = 0,
    free: bool = False,
    **more: object,
) -> Sand:
    """Ann pushes Bob to the east."""
    bob = enemies or (Model(card("bob"), BESIDE, MIDDLE),)
    sand = Sand([Model(PUSHER, MIDDLE, MIDDLE), *friends], bob, terrain=terrain or [], **more)  # type: ignore[arg-type]
    return sand.attack(net, resists=resists, free=free)


def piece(kind: str, gap: int, radius: int = 500) -> str:
    """Terrain so far east of Bob's base, before the push."""
    return f"{kind} {(BESIDE + SMALL + gap + radius) / 1000:.3f},15.000 {radius / 1000:.3f}"


@rule("REX-60")
@pytest.mark.parametrize("degrees", [0, 37, 90, 133, 200, 301])
def test_a_push_goes_one_inch_straight_away(degrees: int) -> None:
    dx, dy = (round(2 * SMALL * f(math.radians(degrees))) for f in (math.cos, math.sin))
    sand = push(Model(card("bob"), MIDDLE + dx, MIDDLE + dy))
    x, y = sand.at(9)
    root = math.isqrt((dx * dx + dy * dy) * 10**12)
    assert abs(x - MIDDLE - dx - 1000 * dx * 10**6 / root) <= 0.5
    assert abs(y - MIDDLE - dy - 1000 * dy * 10**6 / root) <= 0.5


@rule("REX-60")
def test_a_push_stops_at_the_first_contact() -> None:
    sand = push(Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), BESIDE + 2 * SMALL + 400, MIDDLE))
    assert sand.at(9) == (BESIDE + 400, MIDDLE)
    assert [told["obstacle"] for told in sand.told("meets")] == ["model"]


@rule("REX-60")
def test_starting_in_contact_and_pushed_inward_counts_as_pushed_into() -> None:
    sand = push(terrain=[piece("hazard", 0)])
    assert sand.at(9) == (BESIDE, MIDDLE)
    assert sand.model(9)["fatigue"] == "fatigued"


@rule("REX-60")
def test_brushing_past_is_not_meeting() -> None:
    beside = f"hazard {BESIDE / 1000:.3f},{(MIDDLE + SMALL + 500) / 1000:.3f} 0.500"
    sand = push(terrain=[beside])
    assert sand.at(9) == (BESIDE + 1000, MIDDLE)
    assert sand.model(9)["fatigue"] == "ready"


@rule("REX-60", "REX-64")
def test_ties_all_count() -> None:
    above = f"hazard {(BESIDE + 1500) / 1000:.3f},{(MIDDLE + 700) / 1000:.3f} 0.500"
    below = f"wounding {(BESIDE + 1500) / 1000:.3f},{(MIDDLE - 700) / 1000:.3f} 0.500"
    sand = push(terrain=[above, below])
    assert sorted(told["obstacle"] for told in sand.told("meets")) == ["hazard", "wounding"]


@rule("REX-61")
def test_a_follow_up_is_up_to_one_inch_toward_the_defender() -> None:
    sand = push()
    assert sand.kind == "follow"
    assert sand.refused(point("follow", 1, MIDDLE + 1001, MIDDLE)) != ""
    assert sand.refused(point("follow", 1, MIDDLE - 500, MIDDLE)) == "REX-61"
    assert sand.refused(point("follow", 1, MIDDLE, MIDDLE + 900)) == "REX-61"
    sand.play(point("follow", 1, MIDDLE + 1000, MIDDLE))
    assert sand.at(1) == (MIDDLE + 1000, MIDDLE)


@rule("REX-09", "REX-61")
def test_a_follow_up_around_something_is_no_longer_than_an_inch() -> None:
    """A thin column reaches into the straight way, which is an inch long, and around it there is more than that."""
    goal = point("follow", 1, MIDDLE + 960, MIDDLE)
    column = f"hazard {(MIDDLE + 480) / 1000:.3f},{(MIDDLE - 760) / 1000:.3f} 0.300"
    assert push().refused(goal) == ""
    assert push(terrain=[column]).refused(goal) == "REX-09"


@rule("REX-61")
def test_a_follow_up_comes_after_each_push_even_of_zero_length() -> None:
    sand = push(net=2, terrain=[piece("hazard", 0)])
    assert sand.kind == "follow"
    sand.play("stay")
    assert sand.kind == "follow"


@rule("REX-61")
def test_no_follow_up_after_destruction() -> None:
    assert push(terrain=[piece("lethal", 500)]).kind == ""


@rule("REX-62")
def test_the_first_push_into_a_friend_of_the_attacker_is_worth_a_success() -> None:
    friend = Model(card("amy"), BESIDE + 2 * SMALL + 300, MIDDLE)
    sand = push(net=2, friends=(friend,))
    sand.play("stay", "stay", "stay")
    assert len(sand.told("extra_success")) == 1
    assert sand.model(9)["marked"] == 3
    other = push(Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), BESIDE + 2 * SMALL + 300, MIDDLE), net=2)
    other.play("stay", "stay")
    assert other.told("extra_success") == []


@rule("REX-63")
@pytest.mark.parametrize(
    ("base", "traits", "resisted"),
    [("small", [], 0), ("large", [], 1), ("small", ["titan"], 1), ("large", ["titan"], 2)],
)
def test_larger_bases_and_titans_resist(base: str, traits: list[str], resisted: int) -> None:
    ann = Model(card("ann", atk=12, tree=chain("push", "push", "push")), MIDDLE, MIDDLE)
    bob = Model(card("bob", base=base, traits=traits, dfn=0, vitality="o" * 20), MIDDLE + SMALL + LARGE, MIDDLE)
    sand = Sand([ann], [bob]).active().play("attack 9", "plain attack")
    sand.seeds("pass", "plain attack", until="wins")
    while sand.kind in ("resist", "follow"):
        sand.play("let it resist" if sand.kind == "resist" else "stay")
    pushes = sum(told["result"] == "push" for told in sand.told("enters_box"))
    assert len(sand.told("resisted")) == min(resisted, pushes)
    assert sand.model(9)["marked"] == pushes


@rule("REX-63")
def test_the_attacker_picks_which_push_is_resisted_while_enough_follow() -> None:
    sand = push(net=2, resists=1)
    assert sand.offered == ["let it resist", "push"]
    sand.play("push", "stay")
    assert sand.at(9) == (BESIDE + 1000, MIDDLE)
    assert len(sand.told("resisted")) == 1  # the second had to be
    first = push(net=2, resists=1).play("let it resist")
    assert first.at(9) == (BESIDE + 1000, MIDDLE)
    assert first.kind == "follow"


@rule("REX-63")
def test_the_last_push_is_resisted_without_asking() -> None:
    sand = push(net=1, resists=1)
    assert sand.at(9) == (BESIDE, MIDDLE)
    assert sand.model(9)["marked"] == 1
    assert sand.kind == ""


def branching(answer: str, net: int = 2, free: bool = False) -> Sand:
    """Ann's tree has a push on top and below it a push or plain damage; Bob resists once."""
    ann = Model(card("ann", tree=["a push > b c", "b push", "c 1"]), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(net, resists=1, free=free)
    if sand.kind == "box":
        sand.play("box a")
    assert sand.kind == "resist"
    return sand.play(answer)


@rule("REX-63")
def test_on_branches_too_the_attacker_picks_which_push_is_resisted() -> None:
    """Who lets the first one through goes where the second is, and that one is resisted."""
    sand = branching("push").play("stay")
    assert sand.at(9) == (BESIDE + 1000, MIDDLE)
    assert [told["result"] for told in sand.told("enters_box")] == ["push", "push"]
    assert len(sand.told("resisted")) == 1
    assert branching("let it resist").offered == ["box b", "box c"]


@rule("REX-63")
def test_without_another_push_on_any_branch_the_push_is_resisted() -> None:
    ann = Model(card("ann", tree=["a push > b c", "b 2", "c 1"]), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).attack(2, resists=1)
    assert len(sand.told("resisted")) == 1
    assert sand.at(9) == (BESIDE, MIDDLE)


@rule("REX-63", "REX-53")
def test_a_free_push_counts_as_one_that_follows() -> None:
    sand = branching("push", free=True).play("stay")
    assert sand.offered == ["free push", "box b", "box c"], "the free push is left to be resisted"


@rule("REX-64")
def test_a_hazard_tires_once_an_attack_whichever_it_is() -> None:
    sand = push(net=3, terrain=[piece("hazard", 200)]).play("stay", "stay", "stay")
    assert sand.model(9)["fatigue"] == "fatigued"
    assert len(sand.told("meets")) == 3


@rule("REX-64")
def test_a_wounding_hazard_deals_three_once_and_is_a_hazard() -> None:
    sand = push(Model(card("bob", arm=2), BESIDE, MIDDLE), net=3, terrain=[piece("wounding", 200)])
    sand.play("stay", "stay", "stay")
    assert sand.model(9)["fatigue"] == "fatigued"
    assert sand.model(9)["marked"] == 1 + 3


@rule("REX-64")
def test_a_lethal_hazard_destroys_with_all_effects() -> None:
    stages = [
        card(f"lion-{at}", traits=["beast"], model="lion", stage=at, vitality="olo*", star="favor") for at in (1, 2)
    ]
    sand = push(Model(stages, BESIDE, MIDDLE, marked=1), net=3, terrain=[piece("lethal", 500)])
    assert sand.model(9)["place"] == "destroyed"
    assert sand.favor(1) == 4
    assert sand.kind == ""


@rule("REX-64")
def test_any_touch_of_a_lethal_hazard_is_enough() -> None:
    assert push(terrain=[piece("lethal", 1002)]).model(9)["place"] == "destroyed"
    assert push(terrain=[piece("lethal", 1003)]).model(9)["place"] == "standing"


@rule("REX-64")
def test_the_edge_is_a_hazard() -> None:
    east = 2 * MIDDLE - SMALL - 300
    ann = Model(PUSHER, east - 2 * SMALL, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), east, MIDDLE)]).attack(1)
    assert sand.at(9) == (2 * MIDDLE - SMALL, MIDDLE)
    assert sand.model(9)["fatigue"] == "fatigued"


@rule("REX-65")
@pytest.mark.parametrize(("kind", "vitality", "favor"), [("lethal", 9, 1), ("wounding", 4, 1), ("wounding", 5, 0)])
def test_pushing_an_enemy_to_its_death_earns_favor(kind: str, vitality: int, favor: int) -> None:
    sand = push(Model(card("bob", vitality="o" * vitality), BESIDE, MIDDLE), terrain=[piece(kind, 500)])
    if sand.kind:
        sand.play("stay")
    assert sand.favor(0) == favor


@rule("REX-65")
def test_a_death_without_such_a_hazard_earns_none() -> None:
    sand = push(Model(card("bob", vitality="o"), BESIDE, MIDDLE), terrain=[piece("hazard", 500)]).play("stay")
    assert sand.model(9)["place"] == "destroyed"
    assert sand.favor(0) == 0


@rule("REX-66")
def test_a_shift_stops_short_of_contact_and_triggers_nothing() -> None:
    ann = Model(card("ann", tree=chain("special"), special="shift"), MIDDLE, MIDDLE)
    bob = Model(card("bob", base="large", traits=["titan"]), MIDDLE + SMALL + LARGE, MIDDLE)
    east = (MIDDLE + SMALL + 2 * LARGE + 400 + 500) / 1000
    sand = Sand([ann], [bob], terrain=[f"lethal {east:.3f},15 0.5"]).attack(1, resists=2)
    assert sand.at(9) == (MIDDLE + SMALL + LARGE + 397, MIDDLE)
    assert sand.model(9)["place"] == "standing"
    assert sand.told("resisted") == []


@rule("REX-67")
def test_toward_means_that_the_distance_never_grows() -> None:
    sand = push()
    target = BESIDE + 1000
    for dx, dy in ((700, 700), (0, 1), (900, 400), (300, -900)):
        x, y = MIDDLE + dx, MIDDLE + dy
        toward = dx * (target - x) + dy * (MIDDLE - y) >= 0
        assert (sand.refused(point("follow", 1, x, y)) == "") == (toward and dx * dx + dy * dy <= 1000**2)


@rule("REX-67")
def test_directly_away_is_along_the_line_of_centres() -> None:
    sand = push(Model(card("bob"), MIDDLE + 900, MIDDLE + 900))
    x, y = sand.at(9)
    assert x - MIDDLE == y - MIDDLE


@rule("REX-64", "REX-71")
def test_a_beast_in_a_pit_does_not_dash_between_its_stages() -> None:
    lion = [
        card("lion-1", traits=["beast"], model="lion", vitality="oo*", star="dash"),
        card("lion-2", traits=["beast"], model="lion", stage=2, vitality="ool"),
    ]
    sand = push(Model(lion, BESIDE, MIDDLE), terrain=[piece("lethal", 500)])
    assert sand.kind != "dash"
    assert sand.model(9)["place"] == "destroyed"
    assert [told["star"] for told in sand.told("star")] == ["dash"]
    assert sand.favor(1) == 1
