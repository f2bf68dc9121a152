"""REX-70 to REX-78: combatants and stages, tactics, the four ludi."""

from pathlib import Path

import pytest

from harena.games import rex
from harena.games.rex import favor as favor_dice
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import LUDUS_NAMES
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain, mask_of, point
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
FAR = 23_000


def clear(
    *own: Model, favor: int = 3, benefit: str | None = None, enemies: tuple[Model, ...] = (), **more: object
) -> Sand:
    """Seat 0 is in a clear turn and may buy tactics."""
    models = own or (Model(card("ann"), 9_000, 7_000, fatigue="fatigued"),)
    amy = Model(card("amy"), 18_000, 7_000, fatigue="fatigued")
    there = enemies or (Model(card("bob"), 9_000, FAR), Model(card("ben"), 13_000, FAR))
    sand = Sand([*models, amy], there, favor=(favor, 0), benefit=(benefit, None), spares=False, **more)  # type: ignore[arg-type]
    sand.turn()
    if sand.kind == "rest":
        sand.play("rest none")
    assert sand.kind == "tactic"
    return sand


@rule("REX-70")
def test_models_are_picked_in_secret_and_each_once() -> None:
    state = GAME.edition(2).new(1)
    assert state.waiting == (0, 1)
    state.play(0, "pick varro")
    assert state.view(1)["chosen"] == [0]
    assert "varro" not in str(state.view(1)["table"]["cohorts"])
    state.play(1, "pick varro")
    assert [cohort["models"][0]["model"] for cohort in state.view(None)["table"]["cohorts"]] == ["varro", "varro"]
    assert "pick varro" not in [state.text(action) for action in state.legal(0)]


@rule("REX-70")
@pytest.mark.parametrize("combatants", [3, 5, 8])
def test_each_suggested_cohort_can_be_picked_by_both(combatants: int) -> None:
    suggested = GAME.edition(2, {"combatants": combatants}).words.faces()["suggestions"]
    assert [each["ludus"] for each in suggested] == list(LUDUS_NAMES)
    for own, theirs in zip(suggested, suggested[1:] + suggested[:1]):
        state = GAME.edition(2, {"combatants": combatants}).new(1)
        for one, other in zip(own["models"], theirs["models"]):
            state.play(0, f"pick {one}")
            state.play(1, f"pick {other}")
        cohorts = state.view(None)["table"]["cohorts"]
        assert [[model["model"] for model in each["models"]] for each in cohorts] == [own["models"], theirs["models"]]


@rule("REX-70")
def test_no_cohort_is_suggested_of_which_a_pack_has_too_few(tmp_path: Path) -> None:
    text = (Path(rex.__file__).parent / "packs" / "standard.toml").read_text("utf-8").replace('"drusilla"', '"other"')
    path = tmp_path / "without.toml"
    path.write_text(text, encoding="utf-8")
    old_school = GAME.edition(2, {"pack": str(path), "combatants": 3}).words.faces()["suggestions"][0]
    assert old_school["models"] == ["varro", "gaius", "septima"]


@rule("REX-70")
def test_every_stage_counts_as_one_combatant() -> None:
    state = GAME.edition(2).new(1)
    state.play(0, "pick lion")
    state.play(1, "pick asterion")
    assert state.waiting == (0,)
    offered = [state.text(action) for action in state.legal(0)]
    assert "pick bear" not in offered
    assert "pick bucephala" in offered


@rule("REX-71")
def test_stages_are_played_in_order_and_excess_damage_is_lost() -> None:
    stages = [
        card("lion-1", traits=["beast"], model="lion", stage=1, vitality="ooo", mov=5),
        card("lion-2", traits=["beast"], model="lion", stage=2, vitality="ol", mov=7),
    ]
    lion = Model(stages, BESIDE, MIDDLE, fatigue="fatigued")
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [lion]).attack(5)
    shown = sand.model(9)
    assert (shown["stage"], shown["marked"], shown["place"]) == (1, 0, "standing")
    assert (shown["fatigue"], sand.at(9)) == ("fatigued", (BESIDE, MIDDLE))
    assert sand.told("falls") == []
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [Model(stages, BESIDE, MIDDLE, stage=1)]).attack(2)
    assert sand.model(9)["place"] == "destroyed"


@rule("REX-72")
def test_maneuver_is_a_move_action_once_per_model() -> None:
    sand = clear()
    sand.play("maneuver 1")
    assert sand.favor(0) == 2
    assert sand.kind == "move"
    sand.play(point("move", 1, 9_000, 9_000))
    assert (sand.seat, sand.kind) == (1, "react")
    sand.play("pass")
    assert sand.refused("maneuver 1") == "REX-72"
    assert sand.refused("maneuver 2") == ""
    assert sand.model(1)["fatigue"] == "ready"


@rule("REX-72")
def test_an_exhausted_model_does_not_maneuver() -> None:
    sand = clear(Model(card("ann"), 9_000, 7_000, fatigue="exhausted"))
    view = sand.state.view("referee")
    view["table"]["cohorts"][0]["models"][0]["fatigue"] = "exhausted"
    sand.state = sand.edition.imagine(view, 0)  # type: ignore[assignment]
    assert sand.refused("maneuver 1") == "REX-25"


@rule("REX-72")
def test_recover_is_repeatable_as_long_as_there_is_favor() -> None:
    sand = clear(Model(card("ann"), 9_000, 7_000, fatigue="exhausted"), favor=1)
    assert sand.model(1)["fatigue"] == "fatigued"
    sand.play("recover 1")
    assert sand.model(1)["fatigue"] == "ready"
    assert sand.favor(0) == 0
    assert sand.refused("recover 1") == "REX-23"
    assert sand.refused("maneuver 1") == "REX-72"


@rule("REX-73")
@pytest.mark.parametrize(
    ("ludi", "benefit"),
    [
        (["magnus", "magnus", "magnus", "legio"], "magnus"),
        (["magnus", "magnus", "legio"], None),
        (["legio", "legio", "legio"], "legio"),
    ],
)
def test_three_quarters_of_the_gladiators_give_the_benefits(ludi: list[str], benefit: str | None) -> None:
    own = [Model(card(f"m{at}", ludus=ludus), 7_000 + 2000 * at, 7_000) for at, ludus in enumerate(ludi)]
    lion = Model(card("lion", ludus="brothers", traits=["beast"]), 18_000, 7_000)
    sand = Sand([*own, lion], [Model(card("bob"), 9_000, FAR)], spares=False)
    favor_dice.settle_benefit(sand.state, 0)
    ludus = int(sand.state.benefit(0))
    assert (LUDUS_NAMES[ludus] if ludus >= 0 else None) == benefit


@rule("REX-73")
def test_benefits_are_settled_when_the_cohorts_are_full() -> None:
    state = GAME.edition(2).new(1)
    for own, other in (("varro", "anhur"), ("septima", "nefret"), ("gaius", "maeve")):
        state.play(0, f"pick {own}")
        state.play(1, f"pick {other}")
    assert [cohort["benefit"] for cohort in state.view(None)["table"]["cohorts"]] == ["magnus", None]


@rule("REX-73")
def test_tactics_of_another_ludus_are_refused() -> None:
    sand = clear(benefit="magnus", favor=9)
    for text in ("stone guard", "blitz", "bless 1", "bleed 1"):
        assert sand.refused(text) == "REX-73"


@rule("REX-74")
def test_magnus_gladiators_spend_three_favor() -> None:
    own = [Model(card("ann"), MIDDLE, MIDDLE)]
    sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)], favor=(9, 0), benefit=("magnus", None)).active()
    sand.play("attack 9", "plain attack", "pass")
    assert sand.offered[-1] == "favor 3"
    lion = [Model(card("lion", traits=["beast"]), MIDDLE, MIDDLE)]
    sand = Sand(lion, [Model(card("bob"), BESIDE, MIDDLE)], favor=(9, 0), benefit=("magnus", None)).active()
    sand.play("attack 9", "plain attack", "pass")
    assert sand.offered[-1] == "favor 2"


@rule("REX-74")
def test_outclass_leaves_enemy_gladiators_one_even_of_magnus() -> None:
    sand = clear(benefit="magnus").play("outclass")
    assert sand.favor(0) == 1
    own = [Model(card("ann"), MIDDLE, MIDDLE)]
    for traits, most in (([], "favor 1"), (["beast"], "favor 2")):
        sand = Sand(
            own,
            [Model(card("bob", traits=traits), BESIDE, MIDDLE)],
            favor=(0, 9),
            benefit=("magnus", "magnus"),
            lasting=("outclass", ""),
        ).active()
        sand.play("attack 9", "plain attack", "pass")
        assert sand.offered[-1] == most


def maniple(contact: int = 0, benefit: str | None = "legio", favor: int = 3) -> Sand:
    """Ann attacks Bob; Ben, who touches Cat, could support."""
    enemies = [
        Model(card("bob"), BESIDE, MIDDLE),
        Model(card("ben"), MIDDLE - 2 * SMALL, MIDDLE),
        Model(card("cat"), MIDDLE - 4 * SMALL - contact, MIDDLE),
    ]
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], enemies, favor=(0, favor), benefit=(None, benefit)).active()
    return sand.play("attack 9", "plain attack")


@rule("REX-75")
def test_a_maniple_supports_for_favor_and_assists_with_one_more() -> None:
    sand = maniple().play("react 10 support 1")
    assert sand.favor(1) == 2
    assert sand.model(10)["fatigue"] == "ready"
    assert sand.model(10)["spent"] == 1
    sand.play("favor 0", "plain attack")
    assert [told["dice"] for told in sand.told("rolled")] == [6, 3 + 3 + 1]
    sand = maniple().play("react 10 assist 1", "favor 0", "plain attack")
    assert sand.model(10)["fatigue"] == "fatigued"
    assert [told["dice"] for told in sand.told("rolled")] == [6, 3 + 3 + 1]


@rule("REX-75")
def test_support_needs_contact_favor_and_the_ludus() -> None:
    assert maniple(contact=3).refused("react 10 support 1") == "REX-75"
    assert maniple(benefit=None).refused("react 10 support 1") == "REX-75"
    assert maniple(favor=0).refused("react 10 support 1") == "REX-75"


@rule("REX-75")
def test_stone_guard_makes_hazards_of_gladiators() -> None:
    assert clear(benefit="legio").play("stone guard").favor(0) == 0
    for lasting, traits, fatigue in (
        ("stone_guard", [], "fatigued"),
        ("", [], "ready"),
        ("stone_guard", ["beast"], "ready"),
    ):
        own = [
            Model(card("ann", tree=chain("push")), MIDDLE, MIDDLE),
            Model(card("amy", traits=traits), BESIDE + 2 * SMALL + 300, MIDDLE),
        ]
        sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)], lasting=(lasting, "")).attack(1)
        assert sand.model(9)["fatigue"] == fatigue


@rule("REX-76")
def test_a_blessing_triggers_a_star_once_per_model() -> None:
    ann = Model(card("ann", vitality="oo*o"), 9_000, 7_000, fatigue="fatigued")
    eve = Model(card("eve", vitality="o*"), 13_000, 7_000, fatigue="fatigued")
    sand = clear(ann, eve, benefit="morituri", favor=4)
    sand.play("bless 1")
    assert sand.favor(0) == 4 - 2 + 1
    assert sand.refused("bless 1") == "REX-76"
    assert sand.refused("bless 2") == ""
    assert sand.refused("bless 9") == "REX-21"
    assert sand.refused("bless 3") == "REX-76"  # Amy's card has no star


@rule("REX-76", "REX-12")
def test_a_star_that_a_box_triggers_is_no_blessing() -> None:
    """Bleeding marks Ann's stars, which take effect; she may be blessed all the same, once for both her stars."""
    ann = Model(card("ann", vitality="**oo"), 9_000, 7_000, fatigue="fatigued")
    sand = clear(ann, benefit="morituri", favor=2).play("bleed 1")
    assert sand.favor(0) == 2 + 2 + 2
    sand.play("bless 1")
    assert sand.favor(0) == 6 - 2 + 1
    assert sand.refused("bless 1") == "REX-76"


@rule("REX-76")
def test_bleeding_turns_two_boxes_into_two_favor_once() -> None:
    sand = clear(Model(card("ann", vitality="olo"), 9_000, 7_000, fatigue="fatigued"), benefit="morituri", favor=0)
    sand.play("bleed 1")
    assert sand.model(1)["marked"] == 2
    assert sand.favor(0) == 3  # two, and a laurel
    assert sand.refused("bleed 2") == "REX-76"
    dying = clear(Model(card("ann", vitality="oo"), 9_000, 7_000, fatigue="fatigued"), benefit="morituri").play(
        "bleed 1"
    )
    assert dying.model(1)["place"] == "destroyed"
    weak = clear(Model(card("ann", vitality="o"), 9_000, 7_000, fatigue="fatigued"), benefit="morituri")
    assert weak.refused("bleed 1") == "REX-76"
    beast = clear(Model(card("lion", traits=["beast"]), 9_000, 7_000, fatigue="fatigued"), benefit="morituri")
    assert beast.refused("bleed 1") == "REX-76"


@rule("REX-77")
def test_the_relentless_activate_a_gladiator_after_a_clear_turn() -> None:
    lion = Model(card("lion", traits=["beast"]), 13_000, 7_000, fatigue="fatigued")
    sand = clear(Model(card("ann"), 9_000, 7_000, fatigue="fatigued"), lion, benefit="brothers").play("done")
    assert sand.offered == ["activate none", "activate 1", "activate 3"]
    decision = sand.state.decision(0)
    assert decision is not None
    assert decision.rule == "REX-77"
    sand.play("activate 1", "end")
    assert sand.seat == 1
    assert clear(benefit="magnus").play("done").seat == 1


def blitz(*enemies: Model, lasting: str = "blitz") -> Sand:
    """Ann moves among Blood Brothers."""
    return Sand([Model(card("ann"), MIDDLE, MIDDLE)], list(enemies), lasting=("", lasting), favor=(0, 0)).active()


@rule("REX-77")
def test_blitz_gives_two_reactions_by_two_models_to_two_events() -> None:
    assert clear(benefit="brothers").play("blitz").favor(0) == 1
    sand = blitz(Model(card("bob"), BESIDE, MIDDLE), Model(card("ben"), MIDDLE - 2 * SMALL, MIDDLE))
    sand.play("move").seeds("react 9 strike 1", until="rolled")
    while sand.kind != "move":
        sand.play(sand.offered[0])
    assert sand.seat == 0  # one event, one reaction
    sand.play("stay")
    assert sand.offered == ["pass", "react 10 move", "react 16 move"]
    sand.play("react 10 move", "stay")
    sand.play("move", "stay")
    assert (sand.seat, sand.kind) == (0, "act")  # both are used up


@rule("REX-77")
def test_one_of_the_two_must_be_a_gladiator() -> None:
    beasts = [
        Model(card("lion", traits=["beast"]), BESIDE, MIDDLE),
        Model(card("bear", traits=["beast"]), MIDDLE - 2 * SMALL, MIDDLE),
    ]
    sand = blitz(*beasts).play("move").seeds("react 9 strike 1", until="rolled")
    while sand.kind != "move":
        sand.play(sand.offered[0])
    sand.play("stay")
    assert sand.offered == ["pass", "react 16 move"]


@pytest.mark.parametrize(
    ("benefit", "text", "number"),
    [
        (None, "maneuver 1", "REX-72"),
        (None, "recover 1", "REX-72"),
        ("magnus", "outclass", "REX-74"),
        ("legio", "stone guard", "REX-75"),
        ("morituri", "bless 1", "REX-76"),
        ("morituri", "bleed 1", "REX-76"),
        ("brothers", "blitz", "REX-77"),
    ],
)
@rule("REX-72", "REX-74", "REX-75", "REX-76", "REX-77")
def test_a_tactic_is_told_with_its_own_rule(benefit: str | None, text: str, number: str) -> None:
    sand = clear(Model(card("ann", vitality="oo*o"), 9_000, 7_000, fatigue="exhausted"), benefit=benefit)
    assert sand.play(text).cited("buys") == [number]


@rule("REX-78")
def test_lasting_tactics_end_with_the_next_clear_turn_and_are_not_bought_twice() -> None:
    sand = clear(benefit="brothers", favor=9).play("blitz")
    assert sand.refused("blitz") == "REX-78"
    assert sand.state.view(None)["table"]["cohorts"][0]["lasting"] == mask_of("blitz")
    again = clear(benefit="brothers", favor=9, lasting=("blitz", ""))
    assert again.state.view(None)["table"]["cohorts"][0]["lasting"] == 0
    assert again.refused("blitz") == ""
