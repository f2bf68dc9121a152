"""The odds of attacks, against every fall of the dice, every way down the tree, and real games."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from harena.games.rex import units
from harena.games.rex.content import CardEntry, load_content
from harena.games.rex.made.codes import BASE_NAMES, Message, Obstacle
from harena.games.rex.measures import RADII
from harena.games.rex.odds import Dice, Roll, Walk, attack_odds, counter_odds
from harena.games.rex.rules import Rex
from harena.plane.points import Heading
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

pytestmark = pytest.mark.long

BESIDE = MIDDLE + 2 * SMALL
STANDARD = [stage for stages in load_content("standard").models.values() for stage in stages if not stage.rides]


# --- dice ------------------------------------------------------------------------------------------------------------


def every_fall(plain: int, favor: int, again: bool) -> dict[int, Fraction]:
    """How likely each number of successes is: every fall of every die, one by one."""
    found: Counter[int] = Counter()
    falls = list(product(range(6), repeat=2)) if again else [(face,) for face in range(6)]
    for dice in product(falls, repeat=plain + favor):
        successes = 0
        for number, faces in enumerate(dice):
            if any(face >= 3 for face in faces):  # a second face counts only after a failed first one
                successes += 2 if number >= plain else 1
        found[successes] += 1
    total = len(falls) ** (plain + favor)
    return {successes: Fraction(count, total) for successes, count in found.items()}


@rule("REX-51", "REX-52", "REX-32")
@pytest.mark.parametrize("plain", range(4))
@pytest.mark.parametrize("favor", range(2))
@pytest.mark.parametrize("again", [False, True])
def test_dice_are_counted_as_they_fall(plain: int, favor: int, again: bool) -> None:
    dice = Dice(plain, favor, again)
    weights = {number: Fraction(cases, dice.total) for number, cases in enumerate(dice.weights()) if cases}
    assert weights == every_fall(plain, favor, again)


@rule("REX-51")
def test_an_opposed_roll_is_counted_exactly() -> None:
    roll = Roll(Dice(3, 1, bonus=1), Dice(2, 1))
    expected: Counter[int] = Counter()
    for hits, one in every_fall(3, 1, False).items():
        for blocks, other in every_fall(2, 1, False).items():
            expected[hits + 1 - blocks] += one * other  # type: ignore[assignment]
    assert {net: Fraction(cases, roll.total) for net, cases in roll.cases.items()} == expected
    assert sum(roll.cases.values()) == roll.total


# --- the walk --------------------------------------------------------------------------------------------------------


def straight_follow(state: Rex, seat: int) -> str:
    """Follow up straight toward the victim, as far as may be; or stay."""
    walker, victim = int(state.walker), int(state.victim)
    dx = int(units.x(state, victim) - units.x(state, walker))
    dy = int(units.y(state, victim) - units.y(state, walker))
    gap = int((dx * dx + dy * dy) ** 0.5) + 1 - int(units.radius(state, walker) + units.radius(state, victim))
    for step in (1000, 999, 998, 750, 500, 250):
        far = min(step, gap)
        x = units.x(state, walker) + Heading(dx, dy).along_x(far)
        y = units.y(state, walker) + Heading(dx, dy).along_y(far)
        text = point("follow", walker + 1, int(x), int(y))
        if far > 0 and state.judge(seat, state.parse(seat, text)) == 0:
            return text
    return "stay"


def every_walk(sand: Sand, victim: int) -> set[tuple[int, bool, bool]]:
    """Every end of a walk that the engine allows: boxes marked, whether the victim fell, whether it met a hazard."""
    found = set()
    boxes = sum(len(each.vitality) for each in stages_of(sand, victim))
    ahead = [(sand.state.clone(), any(told["obstacle"] != "model" for told in sand.told("meets")))]
    while ahead:
        state, met = ahead.pop()
        assert isinstance(state, Rex)
        if not state.waiting:
            shown = next(m for m in state.view(None)["table"]["cohorts"][1]["models"] if m["number"] == victim)
            gone = shown["place"] == "destroyed"
            found.add((boxes if gone else marked(sand, shown), gone, met))
            continue
        (seat,) = state.waiting
        decision = state.decision(seat)
        assert decision is not None
        texts = [state.text(action) for action in state.legal(seat)]
        if decision.kind in ("follow", "reposition", "dash"):
            texts = [straight_follow(state, seat) if decision.kind == "follow" else "stay"]
        for text in texts:
            twin = state.clone()
            twin.listen()
            twin.play(seat, text)
            hazards = [
                event for event in twin.heard() if event.message == Message.MEETS and event.args[1] != Obstacle.MODEL
            ]
            ahead.append((twin, met or bool(hazards)))
    return found


def stages_of(sand: Sand, number: int) -> list[CardEntry]:
    model = sand.model(number)["model"]
    stages: list[CardEntry] = sand.edition.words.content.models[model]  # type: ignore[attr-defined]
    return stages


def marked(sand: Sand, shown: dict[str, Any]) -> int:
    stages = stages_of(sand, shown["number"])
    return sum(len(each.vitality) for each in stages[: shown["stage"]]) + int(shown["marked"])


def fight(ann: CardEntry, bob: list[CardEntry], place: str) -> Sand:
    """Ann attacks an Exhausted Bob, with a friend, a spike or a pit behind him."""
    ann = replace(ann, id="ann", model="", stage=1, rides="")
    one, other = (RADII[BASE_NAMES.index(each.base)] for each in (ann, bob[0]))
    behind = MIDDLE + one + 2 * other + 600
    friends = [Model(card("friend"), behind + SMALL, MIDDLE + 150)] if place == "friend" else []
    terrain = {
        "spike": [f"wounding {(behind + 700) / 1000:.3f},15.2 0.7"],
        "pit": [f"lethal {(behind + 1300) / 1000:.3f},15 0.5"],
        "column": [f"hazard {(behind + 900) / 1000:.3f},14.5 0.5"],
    }
    return Sand(
        [Model(ann, MIDDLE, MIDDLE), *friends],
        [Model(bob if len(bob) > 1 else bob[0], MIDDLE + one + other, MIDDLE, fatigue="exhausted")],
        terrain=terrain.get(place, ()),
    )


def victims() -> list[list[CardEntry]]:
    """A gladiator, and whoever resists pushes or has stages."""
    models = load_content("standard").models.values()
    large = [stages for stages in models if stages[0].traits and "mount" not in stages[0].traits]
    return [[replace(STANDARD[0], id="bob")], *large]


@rule("REX-53", "REX-54", "REX-56", "REX-62", "REX-63", "REX-64")
@pytest.mark.parametrize("place", ["sand", "friend", "spike", "pit", "column"])
@pytest.mark.parametrize("free", [False, True])
def test_no_way_down_the_tree_is_better_than_the_one_that_is_found(place: str, free: bool) -> None:
    for number, ann in enumerate(STANDARD):
        bob = victims()[number % len(victims())]
        for net in (1, 2, 4, 7):
            resists = int(BASE_NAMES.index(bob[0].base) > BASE_NAMES.index(ann.base)) + int("titan" in bob[0].traits)
            sand = fight(ann, bob, place).attack(net, free=free, resists=resists)
            before = fight(ann, bob, place).state
            gains = Walk(before, 0, 8, free).gains(net)
            ends = every_walk(sand, 9)
            assert gains.marks == max(end[0] for end in ends), (ann.id, bob[0].id, net)
            assert gains.down == any(end[1] for end in ends), (ann.id, bob[0].id, net)
            assert gains.hazard == any(end[2] for end in ends), (ann.id, bob[0].id, net)


@rule("REX-82", "REX-83")
@pytest.mark.parametrize("victim", [9, 10])
@pytest.mark.parametrize("terrain", [[], ["wounding 17.9,15.1 0.4"], ["lethal 19.2,15 0.5"]])
def test_either_half_of_a_pair_can_be_looked_at(victim: int, terrain: list[str]) -> None:
    mare = card("mare", base="large", traits=["mount"], vitality="oo*o")
    rider = card("bob", rides="mare", vitality="ooooo", arm=1)
    for tree in (
        chain("push", "push", 1),
        chain(1, "special", "push", 2),
        ["a push > b c", "b 2", "c push > d", "d 1"],
    ):
        special = "shift" if "special" in str(tree) else "none"
        for net in (1, 2, 4):

            def pair(tree: list[str] = tree, special: str = special) -> Sand:
                ann = Model(card("ann", tree=tree, special=special), MIDDLE, MIDDLE)
                both = [
                    Model(mare, MIDDLE + SMALL + 984, MIDDLE, partner=10),
                    Model(rider, 0, 0, place="mounted", partner=9),
                ]
                return Sand([ann], both, terrain=terrain)

            gains = Walk(pair().state, 0, victim - 1, False).gains(net)
            ends = every_walk(pair().attack(net, victim=victim, resists=1), victim)
            assert gains.marks == max(end[0] for end in ends), (tree, net)
            assert gains.down == any(end[1] for end in ends), (tree, net)


@rule("REX-60")
def test_pushes_add_up_along_the_line() -> None:
    ann = Model(card("ann", tree=chain("push", "push", 1)), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)])
    walk = Walk(sand.state, 0, 8, False)
    assert [walk.gains(net).pushed for net in (1, 2, 3)] == [1000, 2000, 2000]


@rule("REX-60", "REX-61")
@pytest.mark.parametrize(("dx", "dy"), [(709, 946), (-946, 709), (709, -946), (0, -1182)])
def test_who_follows_up_goes_straight_after_who_was_pushed_whichever_way(dx: int, dy: int) -> None:
    ann = Model(card("ann", tree=chain("push", "push", 1)), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), MIDDLE + dx, MIDDLE + dy)])
    walk = Walk(sand.state, 0, 8, False)
    assert abs(walk.gains(2).pushed - 2000) <= 2, "the second push goes on along the line of the first"


@rule("REX-58", "REX-60", "REX-61", "REX-66")
def test_who_follows_up_a_short_push_goes_all_the_way() -> None:
    """A column that Bob only grazes stops him after 904 thousandths, and lets him by when he is shifted on.

    From beside him Ann still engages him then, 1 inch away; had she stayed behind a little, no more.
    """
    grazed = f"hazard {(BESIDE + 950) / 1000:.3f},{(MIDDLE + SMALL + 500 - 1) / 1000:.3f} 0.5"
    ann = Model(card("ann", tree=chain("push", "special", 5), special="shift"), MIDDLE, MIDDLE)

    def duel() -> Sand:
        return Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)], terrain=[grazed])

    gains = Walk(duel().state, 0, 8, False).gains(3)
    assert gains.pushed == 904 + 1000
    assert gains.marks == max(end[0] for end in every_walk(duel().attack(3), 9)) == 1 + 1 + 5


@rule("REX-63")
def test_a_way_without_pushes_is_open_until_a_push_has_gone_unresisted() -> None:
    ann = Model(card("ann", tree=["a 1 > b c", "b 5", "c push"]), MIDDLE, MIDDLE)

    def duel() -> Sand:
        return Sand([ann], [Model(card("bob", base="large"), MIDDLE + SMALL + RADII[2], MIDDLE)])

    gains = Walk(duel().state, 0, 8, False).gains(2)
    assert gains.marks == max(end[0] for end in every_walk(duel().attack(2, resists=1), 9)) == 1 + 5


BRANCHES = {
    "first": ["a push > b c", "b 4", "c push > d", "d 2"],
    "second": ["a 1 > b c", "b push > d", "c 3 > d e", "d 1", "e push"],
    "both": ["a push > b c", "b push > d e", "c 5 > d", "d 1", "e push"],
    "last": ["a 1 > b c", "b 2 > d", "c 1 > e", "d 3", "e push"],
}


@rule("REX-53", "REX-63")
@pytest.mark.parametrize("tree", BRANCHES.values(), ids=BRANCHES)
@pytest.mark.parametrize("resists", [0, 1, 2])
@pytest.mark.parametrize("free", [False, True])
def test_what_resisted_pushes_leave_is_counted_as_real_walks_have_it(tree: list[str], resists: int, free: bool) -> None:
    """A wall of spikes is a push away, so that a push which goes through is worth more than any box."""
    for place in ("sand", "spike"):
        for net in (1, 2, 3, 4):

            def duel(place: str = place) -> Sand:
                bob = card("bob", base="large" if resists else "small", traits=["titan"] if resists == 2 else [])
                return fight(card("ann", tree=tree), [bob], place)

            gains = Walk(duel().state, 0, 8, free).gains(net)
            ends = every_walk(duel().attack(net, free=free, resists=resists), 9)
            assert gains.marks == max(end[0] for end in ends), (place, net)
            assert gains.hazard == any(end[2] for end in ends), (place, net)


# --- odds against real games ------------------------------------------------------------------------------------------


@rule("REX-50", "REX-51", "REX-52")
@pytest.mark.parametrize(("power", "favor"), [("plain attack", 0), ("power attack", 1)])
def test_the_odds_are_those_of_real_attacks(power: str, favor: int) -> None:
    games = 500
    ann = Model(card("ann", atk=4), MIDDLE, MIDDLE)
    bob = Model(card("bob", arm=1), BESIDE, MIDDLE, fatigue="fatigued")
    hits = damage = 0
    expected: dict[str, Any] = {}
    for seed in range(games):
        sand = Sand([ann], [bob], favor=(favor, 0), seed=seed).active().play("attack 9")
        expected = expected or attack_odds(sand.state, 0, 8, Dice(3), power == "power attack", favor).shown()
        sand.play(power)
        while sand.kind in ("react", "favor"):
            sand.play("pass" if sand.kind == "react" else f"favor {favor}")
        hits += bool(sand.told("wins"))
        damage += sand.model(9)["marked"]
    hit = expected["hit"]
    assert abs(hits / games - hit) < 4 * (hit * (1 - hit) / games) ** 0.5
    mean = sum(each["n"] * each["p"] for each in expected["damage"])
    spread = sum((each["n"] - mean) ** 2 * each["p"] for each in expected["damage"]) ** 0.5
    assert abs(damage / games - mean) < 4 * spread / games**0.5


@rule("REX-43")
def test_a_counterattack_is_seen_from_who_strikes_back() -> None:
    ann = Model(card("ann", atk=3), MIDDLE, MIDDLE, fatigue="exhausted")
    sand = Sand([ann], [Model(card("bob", atk=5, tree=chain(2, 2)), BESIDE, MIDDLE)])
    odds = counter_odds(sand.state, 8, 0, Dice(3))
    assert odds.shown()["dice"] == [5, 3]
    assert odds.hits() == sum(cases for net, cases in Roll(Dice(5), Dice(3)).cases.items() if net > 0)
    assert odds.gains(1).pushed == 1000  # the free push, because the attacker is Exhausted


@rule("REX-51")
def test_what_is_shown_adds_up() -> None:
    ann = Model(card("ann", tree=chain(1, "push", 2)), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob", vitality="ooo"), BESIDE, MIDDLE)], favor=(2, 0))
    shown = attack_odds(sand.state, 0, 8, Dice(3)).shown()
    for name in ("net", "damage", "push"):
        assert sum(each["p"] for each in shown[name]) == pytest.approx(1)
    assert shown["hit"] == sum(each["p"] for each in shown["damage"] if each["n"] > 0)
    assert shown["down"] == pytest.approx(sum(each["p"] for each in shown["net"] if each["n"] >= 3))
    assert [each["dice"] for each in shown["favor"]] == [0, 1, 2]
    assert shown["favor"][0]["hit"] == shown["hit"]
    assert shown["favor"][2]["damage"] > shown["favor"][1]["damage"] > shown["favor"][0]["damage"]


@rule("REX-51", "REX-56")
@pytest.mark.parametrize("favor", [0, 2])
def test_the_damage_on_average_is_that_of_the_roll_itself_unless_another_is_named(favor: int) -> None:
    ann = Model(card("ann", tree=chain(1, "push", 2)), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)], favor=(2, 0))
    odds = attack_odds(sand.state, 0, 8, Dice(3), added=favor)
    shown = odds.shown()
    assert odds.mean_damage() == pytest.approx(sum(each["n"] * each["p"] for each in shown["damage"]))
    assert odds.mean_damage() == shown["favor"][favor]["damage"]


def test_looking_at_odds_changes_nothing() -> None:
    sand = fight(STANDARD[0], victims()[0], "spike")
    before = sand.state.key()
    attack_odds(sand.state, 0, 8, Dice(3)).shown()
    assert sand.state.key() == before
