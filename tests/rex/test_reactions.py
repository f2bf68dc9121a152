"""REX-40 to REX-47: reactions, their windows and their cost."""

import pytest

from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL


def melee(bob: str = "ready", ben: bool = True, **more: object) -> Sand:
    """Ann between Bob and Ben."""
    enemies = [Model(card("bob"), BESIDE, MIDDLE, fatigue=bob)]
    if ben:
        enemies.append(Model(card("ben"), MIDDLE - 2 * SMALL, MIDDLE))
    return Sand([Model(card("ann"), MIDDLE, MIDDLE)], enemies, **more)  # type: ignore[arg-type]


@rule("REX-40")
def test_one_reaction_a_turn_for_one_fatigue() -> None:
    sand = melee().active().play("move")
    sand.play("react 9 strike 1")
    assert sand.model(9)["fatigue"] == "fatigued"
    while sand.kind != "move":
        sand.play(sand.offered[0])
    sand.play("stay")
    assert (sand.seat, sand.kind) == (0, "act")  # no movement reaction any more
    assert sand.play("attack 9", "plain attack").kind != "react"


@rule("REX-40")
def test_only_ready_models_react() -> None:
    sand = melee(bob="fatigued").active().play("move")
    assert sand.offered == ["pass", "react 10 strike 1"]
    assert sand.refused("react 9 strike 1") == "REX-40"


@rule("REX-40", "REX-46")
def test_only_in_the_opponents_turn_so_nobody_reacts_to_a_reaction() -> None:
    sand = melee().active().play("move", "react 9 strike 1")
    seen = set()
    while sand.kind != "move":
        seen.add((sand.seat, sand.kind))
        sand.play(sand.offered[0])
    assert not any(kind in ("react", "power") for _, kind in seen)


@rule("REX-40")
def test_passing_costs_nothing() -> None:
    sand = melee().active().play("move", "pass")
    assert sand.model(9)["fatigue"] == sand.model(10)["fatigue"] == "ready"
    assert sand.kind == "move"


@rule("REX-41")
def test_after_a_move_a_ready_model_may_move_up_to_its_mov() -> None:
    sand = Sand([Model(card("ann"), 9_000, 7_000)], [Model(card("bob", mov=4), MIDDLE, 20_000)]).active()
    sand.play("move")
    assert sand.kind == "move"  # nobody is near enough to strike
    sand.play(point("move", 1, 9_000, 9_000))
    assert sand.offered == ["pass", "react 9 move", "react 16 move"]
    sand.play("react 9 move")
    assert sand.cited("reacts") == ["REX-41"]
    assert sand.model(9)["fatigue"] == "fatigued"
    assert sand.refused(point("move", 9, MIDDLE, 15_999)) == "REX-09"
    sand.play(point("move", 9, MIDDLE, 16_000))
    assert sand.at(9) == (MIDDLE, 16_000)
    assert (sand.seat, sand.kind) == (0, "act")


@rule("REX-42")
def test_an_opportunity_attack_comes_before_the_path_with_a_bonus_success() -> None:
    sand = melee(ben=False).active().play("move")
    assert sand.offered == ["pass", "react 9 strike 1"]
    for seed in range(30):
        tried = melee(ben=False, seed=seed).active().play("move", "react 9 strike 1")
        (hits, blocks) = [told["hits"] for told in tried.told("rolled")]
        net = [told["net"] for told in tried.told("wins")]
        assert net == ([hits + 1 - blocks] if hits + 1 > blocks else [])
        while tried.kind not in ("move", ""):
            tried.play(tried.offered[0])
        assert tried.kind == "move"


@rule("REX-42")
def test_only_models_within_melee_range_make_opportunity_attacks() -> None:
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE + 1004, MIDDLE)]).active()
    assert sand.play("move").kind == "move"


@rule("REX-42")
def test_the_move_does_not_happen_if_the_mover_is_destroyed() -> None:
    ann = Model(card("ann", vitality="o", dfn=0), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob"), BESIDE, MIDDLE)]).active().play("move")
    sand.seeds("react 9 strike 1", until="falls")
    assert sand.model(1)["place"] == "destroyed"
    assert sand.seat == 1
    assert sand.kind in ("activate", "rest")


@rule("REX-43")
def test_a_counterattack_rolls_atk_and_turns_the_attack_round() -> None:
    bob = Model(card("bob", atk=12, tree=chain(2, 2)), BESIDE, MIDDLE)
    sand = Sand([Model(card("ann", atk=1), MIDDLE, MIDDLE)], [bob]).active().play("attack 9", "plain attack")
    assert "react 9 counter 1" in sand.offered
    sand.seeds("react 9 counter 1", "plain attack", until="wins")
    assert sand.cited("reacts") == ["REX-43"]
    assert [told["dice"] for told in sand.told("rolled")] == [1, 12]
    (won,) = sand.told("wins")
    assert (won["unit"], won["target"]) == (9, 1)
    assert sand.model(1)["marked"] in (2, 4)
    assert sand.model(9)["fatigue"] == "fatigued"


@rule("REX-43")
def test_a_tie_does_nothing() -> None:
    sand = melee(ben=False).active().play("attack 9", "plain attack")
    sand.seeds("react 9 counter 1", "plain attack", until="missed")
    (hits, blocks) = [told["hits"] for told in sand.told("rolled")]
    assert hits == blocks
    assert sand.model(1)["marked"] == sand.model(9)["marked"] == 0


@rule("REX-43")
def test_a_counterattacker_gets_the_free_push_but_no_bonus_success() -> None:
    bob = Model(card("bob", atk=12), BESIDE, MIDDLE)
    sand = Sand([Model(card("ann", atk=1), MIDDLE, MIDDLE)], [bob]).active().play("attack 9", "power attack")
    assert sand.model(1)["fatigue"] == "exhausted"
    sand.seeds("react 9 counter 1", until="wins")
    (hits, blocks) = [told["hits"] for told in sand.told("rolled")]
    assert sand.told("wins")[0]["net"] == blocks - hits
    assert "free push" in sand.offered


@rule("REX-43", "REX-50")
def test_a_counterattacker_declares_its_favor_second() -> None:
    sand = melee(ben=False, favor=(2, 2)).active().play("attack 9", "plain attack", "react 9 counter 1")
    assert (sand.seat, sand.kind) == (0, "favor")
    sand.play("favor 0")
    assert (sand.seat, sand.kind) == (1, "favor")


@rule("REX-44")
def test_an_assistant_in_reach_of_the_attacker_adds_its_def() -> None:
    sand = melee().active().play("attack 9", "plain attack")
    assert sand.offered == ["pass", "react 9 counter 1", "react 10 assist 1"]
    assert sand.refused("react 9 assist 1") == "REX-44"
    assert sand.refused("react 16 assist 1") == "REX-06"
    sand.play("react 10 assist 1", "plain attack")
    assert [told["dice"] for told in sand.told("rolled")] == [6, 6]
    assert sand.model(10)["fatigue"] == "fatigued"


@rule("REX-45")
def test_repositions_follow_ups_and_pushes_trigger_no_reactions() -> None:
    ann = Model(card("ann", tree=chain("push", "reposition", 1)), MIDDLE, MIDDLE)
    enemies = [Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), MIDDLE - 2 * SMALL, MIDDLE)]
    sand = Sand([ann], enemies).attack(3)
    kinds = []
    while sand.kind:
        kinds.append(sand.kind)
        sand.play(sand.offered[-1])
    assert kinds == ["follow", "reposition"]


@rule("REX-46")
def test_reactions_are_possible_in_clear_turns() -> None:
    own = [Model(card("ann"), MIDDLE, MIDDLE, fatigue="fatigued"), Model(card("amy"), 9_000, 9_000, fatigue="fatigued")]
    sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)], favor=(1, 0), spares=False).turn()
    sand.play("maneuver 1")
    assert (sand.seat, sand.kind) == (1, "react")
    assert "react 9 strike 1" in sand.offered


@rule("REX-47")
def test_only_attacker_and_defender_add_favor() -> None:
    sand = melee(favor=(3, 3)).active().play("attack 9", "plain attack", "react 10 assist 1")
    asked = []
    while sand.kind == "favor":
        asked.append(sand.seat)
        sand.play("favor 2" if sand.seat == 0 else "favor 0")
    assert asked == [0, 1]
    assert sand.model(1)["spent"] == 2
    assert sand.model(10)["spent"] == 0


@rule("REX-47", "REX-52")
def test_the_limit_of_two_renews_with_every_players_turn() -> None:
    own = [Model(card("ann", vitality="o" * 30), MIDDLE, MIDDLE, spent=2)]
    sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)], favor=(9, 0)).turn(1)
    assert sand.model(1)["spent"] == 0
    sand.play("activate 9", "attack 1", "plain attack", "pass")
    assert (sand.seat, sand.kind) == (0, "favor")
    assert sand.offered == ["favor 0", "favor 1", "favor 2"]


@pytest.mark.parametrize("spent", [1, 2])
@rule("REX-52")
def test_favor_spent_before_counts_against_the_limit(spent: int) -> None:
    sand = melee(ben=False, favor=(9, 0)).active()
    view = sand.state.view("referee")
    view["table"]["cohorts"][0]["models"][0]["spent"] = spent
    sand.state = sand.edition.imagine(view, 0)  # type: ignore[assignment]
    sand.play("attack 9", "plain attack", "pass")
    if spent == 2:
        assert sand.kind != "favor"
    else:
        assert sand.offered == ["favor 0", "favor 1"]
        assert sand.refused("favor 2") == "REX-52"


@rule("REX-40", "REX-41")
def test_either_player_reacts_in_the_others_turn_and_again_in_the_next_one() -> None:
    """The same with the seats swapped; and a reaction used up in one turn is there again in the opponent's next."""
    for seat in range(2):
        ann = Model(card("ann"), MIDDLE, MIDDLE)
        bob = Model(card("bob"), MIDDLE, 21_000)
        sand = Sand([ann], [bob])
        for place in (1, 8):  # ann or bob, then the spare models, in a second turn of the same seat
            mover, other = place + 8 * seat, place + 8 * (1 - seat)
            sand.active(mover).play("move", "stay")
            assert (sand.seat, sand.kind) == (1 - seat, "react")
            sand.play(f"react {other} move")
            assert (sand.seat, sand.kind) == (1 - seat, "move")
            sand.play("stay")
            assert sand.model(other)["fatigue"] == "fatigued"
            assert (sand.seat, sand.kind) == (seat, "act")
            assert sand.play("move", "stay").kind != "react"  # one a turn
