"""REX-20 to REX-33: fatigue, turns, clear turns, the last man standing, moves and attacks."""

import pytest

from harena.games.rex.made.codes import FATIGUE_NAMES
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, point
from tests.rules.citing import rule

FAR = 7_000


def two(first: str = "ready", second: str = "ready", **more: object) -> Sand:
    """Two own models, far from two enemies; the spare is one of ours, too."""
    own = [Model(card("ann"), 9_000, FAR, fatigue=first), Model(card("amy"), 13_000, FAR, fatigue=second)]
    enemies = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]
    return Sand(own, enemies, spares=False, **more)  # type: ignore[arg-type]


def melee(**more: object) -> Sand:
    """Ann and Bob in contact."""
    return Sand(
        [Model(card("ann"), MIDDLE, MIDDLE)],
        [Model(card("bob"), MIDDLE + 2 * SMALL, MIDDLE)],
        **more,  # type: ignore[arg-type]
    )


@rule("REX-20")
def test_fatigue_has_three_levels_and_never_goes_beyond() -> None:
    sand = Sand(
        [Model(card("ann", tree=chain("fatigue", "fatigue", "fatigue")), MIDDLE, MIDDLE)],
        [Model(card("bob"), MIDDLE + 2 * SMALL, MIDDLE)],
    ).attack(3)
    assert sand.model(9)["fatigue"] == "exhausted"
    assert [told["fatigue"] for told in sand.told("gains_fatigue")] == ["fatigued", "exhausted"]


@rule("REX-21")
def test_turns_alternate_and_activate_one_model() -> None:
    sand = two().turn()
    for seat, unit in ((0, 1), (1, 9), (0, 2), (1, 10), (0, 1)):
        assert (sand.seat, sand.kind) == (seat, "activate")
        sand.play(f"activate {unit}", "end")


@rule("REX-22", "REX-26")
def test_without_a_ready_model_the_turn_is_a_clear_turn() -> None:
    sand = two("fatigued", "exhausted").turn()
    assert sand.told("clear_turn") == [{"seat": 0}]
    assert (sand.model(1)["fatigue"], sand.model(2)["fatigue"]) == ("ready", "fatigued")
    assert sand.offered == ["rest none", "rest 2"]
    sand.play("rest 2")
    assert sand.model(2)["fatigue"] == "ready"
    assert sand.kind == "tactic"
    sand.play("done")
    assert (sand.seat, sand.kind) == (1, "activate")  # nobody was activated


@rule("REX-23")
def test_a_fatigued_model_may_rest_first_and_does_not_activate() -> None:
    sand = two("ready", "fatigued").turn()
    assert sand.offered == ["rest none", "rest 2"]
    assert sand.refused("rest 1") == "REX-23"
    sand.play("rest 2")
    assert sand.model(2)["fatigue"] == "ready"
    assert sand.offered == ["activate 1"]
    assert sand.refused("activate 2") == "REX-24"


@rule("REX-23", "REX-25")
def test_an_exhausted_model_does_not_rest_outside_clear_turns() -> None:
    assert two("ready", "exhausted").turn().kind == "activate"


@rule("REX-24")
def test_activating_is_compulsory_but_may_contain_no_action() -> None:
    sand = two().turn()
    assert sand.offered == ["activate 1", "activate 2"]
    assert sand.refused("activate none") == "REX-24"
    sand.play("activate 2")
    assert "end" in sand.offered
    assert sand.play("end").seat == 1


@rule("REX-24", "REX-30")
def test_it_acts_until_it_is_exhausted() -> None:
    sand = two().active()
    for step, tired in ((1, "ready"), (2, "fatigued"), (3, "exhausted")):
        sand.play("move")
        assert sand.model(1)["fatigue"] == tired
        sand.play(point("move", 1, 9_000, FAR + 500 * step))
        if sand.kind == "react":
            sand.play("pass")
    assert (sand.seat, sand.kind) == (1, "activate")


@rule("REX-24")
def test_who_is_exhausted_in_mid_action_ends_the_activation_after_it() -> None:
    sand = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE)],
        [Model(card("bob", tree=chain("fatigue", "fatigue", 1)), MIDDLE + 2 * SMALL, MIDDLE)],
    ).active()
    sand.play("move")
    sand.seeds("react 9 strike 1", until="gains_fatigue")
    view = sand.state.view("referee")
    assert view["table"]["cohorts"][0]["models"][0]["fatigue"] in ("fatigued", "exhausted")
    view["table"]["cohorts"][0]["models"][0]["fatigue"] = "exhausted"
    sand.state = sand.edition.imagine(view, 0)  # type: ignore[assignment]
    assert sand.kind == "move"  # REX-42: the move still happens
    sand.play("stay")
    if sand.kind == "react":
        sand.play("pass")
    assert sand.seat == 1
    assert sand.kind in ("rest", "activate")


@rule("REX-25")
def test_exhausted_models_neither_act_nor_react() -> None:
    sand = melee()
    own = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 2 * SMALL, MIDDLE, fatigue="exhausted")]
    )
    assert own.active().play("move").kind == "move"  # Bob is not asked
    assert sand.active().play("move").kind == "react"
    tired = two("exhausted", "ready").turn()
    assert tired.refused("activate 1") == "REX-24"


@rule("REX-26")
def test_in_a_clear_turn_nobody_activates() -> None:
    sand = two("fatigued", "fatigued").turn()
    assert sand.kind == "tactic"
    assert sand.refused("activate 1") == "REX-26"


@rule("REX-27")
def test_the_last_man_standing_clears_and_may_activate() -> None:
    own = [Model(card("ann"), 9_000, FAR, fatigue="exhausted")]
    enemies = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]
    sand = Sand(own, enemies, spares=False).turn()
    assert sand.told("clear_turn") == [{"seat": 0}]
    sand.play("rest 1", "done")
    assert sand.offered == ["activate none", "activate 1"]
    sand.play("activate 1", "end")
    assert sand.seat == 1
    fresh = Sand([Model(card("ann"), 9_000, FAR)], enemies, spares=False).turn()
    assert fresh.kind == "tactic"


@rule("REX-27")
def test_the_last_man_must_be_ready_after_clearing() -> None:
    own = [Model(card("ann"), 9_000, FAR, fatigue="exhausted")]
    enemies = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]
    sand = Sand(own, enemies, spares=False).turn().play("rest none", "done")
    assert sand.seat == 1


@rule("REX-27")
def test_a_mounted_pair_is_two_models_and_a_staged_model_one() -> None:
    mare = card("mare", traits=["mount"], base="large")
    pair = [
        Model(mare, 9_000, FAR, partner=2),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1),
    ]
    enemies = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]
    assert Sand(pair, enemies, spares=False).turn().kind == "activate"
    stages = [card(f"lion-{at}", traits=["beast"], model="lion", stage=at) for at in (1, 2)]
    assert Sand([Model(stages, 9_000, FAR)], enemies, spares=False).turn().kind == "tactic"


@rule("REX-28")
def test_a_mounted_pair_clears_as_one_model() -> None:
    mare = card("mare", traits=["mount"], base="large")
    pair = [
        Model(mare, 9_000, FAR, fatigue="exhausted", partner=2),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1),
    ]
    sand = Sand(pair, [Model(card("bob"), 9_000, 23_000)]).turn()
    assert sand.kind == "activate"  # the spare is Ready
    sand = Sand(pair, [Model(card("bob"), 9_000, 23_000)], spares=False).turn()
    assert sand.model(1)["fatigue"] == "fatigued"
    assert sand.offered == ["rest none", "rest 1"]


@rule("REX-29")
def test_costs_are_paid_at_declaration_before_any_window() -> None:
    sand = melee().active().play("attack 9")
    assert sand.model(1)["fatigue"] == "fatigued"
    assert sand.kind == "power"
    sand.play("power attack")
    assert sand.model(1)["fatigue"] == "exhausted"
    assert (sand.seat, sand.kind) == (1, "react")


@rule("REX-30")
def test_the_first_move_is_free_and_each_further_one_tires() -> None:
    sand = two().active().play("move", "stay")
    if sand.kind == "react":
        sand.play("pass")
    assert sand.model(1)["fatigue"] == "ready"
    assert sand.play("move").model(1)["fatigue"] == "fatigued"


@rule("REX-31")
def test_an_attack_takes_a_fatigue_and_an_enemy_in_melee_range() -> None:
    sand = melee().active()
    assert sand.offered == ["move", "end", "attack 9"]
    assert sand.refused("attack 16") == "REX-06"
    assert sand.refused("attack 8") == "REX-31"
    assert sand.play("attack 9").model(1)["fatigue"] == "fatigued"


@rule("REX-31", "REX-51")
def test_atk_rolls_against_def() -> None:
    sand = melee().active().play("attack 9", "plain attack", "pass", "plain attack")
    rolled = sand.told("rolled")
    assert [(told["dice"], told["side"]) for told in rolled] == [(6, "attack"), (3, "defence")]


@rule("REX-32", "REX-46")
def test_power_needs_a_second_fatigue_and_is_not_for_reactions() -> None:
    tired = Sand(
        [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), MIDDLE + 2 * SMALL, MIDDLE, fatigue="fatigued")]
    ).active()
    tired.play("move", "stay", "pass", "move", "stay", "pass")
    assert tired.model(1)["fatigue"] == "fatigued"
    tired.play("attack 9")
    assert tired.kind != "power"
    struck = melee().active().play("move")
    assert struck.play("react 9 strike 1").kind != "power"


def repositioned(x: int, fatigue: str = "fatigued") -> Sand:
    """Ann has won with a Reposition and goes to x."""
    ann = Model(card("ann", tree=chain("reposition", 1), atk=12), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob", dfn=0), MIDDLE + 2 * SMALL, MIDDLE)]).active()
    hard = fatigue == "exhausted"
    answers = ["attack 9", "power attack", "pass"] if hard else ["attack 9", "plain attack", "pass", "plain attack"]
    sand.seeds(*answers, until="wins")
    assert sand.kind == "reposition"
    return sand.play(point("reposition", 1, x, MIDDLE))


@rule("REX-33")
@pytest.mark.parametrize("fatigue", ["fatigued", "exhausted"])
def test_who_repositioned_and_got_away_may_recover_one_fatigue(fatigue: str) -> None:
    sand = repositioned(MIDDLE - 3000, fatigue)
    if sand.kind == "act":
        sand.play("end")
    assert sand.kind == "recover"
    before = FATIGUE_NAMES.index(sand.model(1)["fatigue"])
    sand.play("catch breath")
    assert FATIGUE_NAMES.index(sand.model(1)["fatigue"]) == before - 1
    assert sand.seat == 1


@rule("REX-33")
def test_who_is_still_engaged_does_not_recover() -> None:
    sand = repositioned(MIDDLE - 900)
    if sand.kind == "act":
        sand.play("end")
    assert sand.seat == 1


@rule("REX-33")
def test_the_end_of_a_reaction_is_not_the_end_of_an_activation() -> None:
    bob = Model(card("bob", tree=chain("reposition", 1), atk=12), MIDDLE + 2 * SMALL, MIDDLE)
    sand = Sand([Model(card("ann", dfn=0), MIDDLE, MIDDLE)], [bob]).active().play("move")
    sand.seeds("react 9 strike 1", until="wins")
    assert sand.kind == "reposition"
    sand.play(point("reposition", 9, MIDDLE + 2 * SMALL + 3000, MIDDLE), "stay")
    assert sand.model(9)["fatigue"] == "fatigued"
    sand.play("end")
    assert sand.kind != "recover"


@rule("REX-33")
@pytest.mark.parametrize("answer", ["stay", point("reposition", 1, MIDDLE, MIDDLE)])
def test_who_stays_where_it_is_has_not_repositioned(answer: str) -> None:
    ann = Model(card("ann", atk=12, tree=chain("reposition")), MIDDLE, MIDDLE)
    sand = Sand([ann], [Model(card("bob", dfn=0, vitality="o"), MIDDLE + 2 * SMALL, MIDDLE, fatigue="fatigued")])
    sand.active().seeds("attack 9", "plain attack", until="wins").play(answer)
    assert sand.model(9)["place"] == "destroyed"
    assert sand.play("end").kind != "recover"
