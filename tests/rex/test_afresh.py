"""What begins afresh, and what does not: with every turn, every clear turn, every action and every attack."""

from typing import Any

import pytest

from tests.rex.sand import LARGE, MIDDLE, SMALL, Model, Sand, card, chain, mask_of
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
ALL_LASTING = mask_of("outclass stone_guard blitz")
LEFTOVERS = {
    "clearing": 1,
    "active": 6,
    "moves": 3,
    "repositioned": 1,
    "reactions": 2,
    "reactor": 4,
    "last_man": 1,
    "bled": 1,
    "started": 0xFFFF,
}
"""What an earlier turn may leave on the table."""


def facing(own: str = "ready", enemies: str = "ready", second: str | None = None, **more: Any) -> Sand:
    """Two models a side, far apart; each side's are as tired as is said."""
    return Sand(
        [Model(card("ann"), 9_000, 7_000, fatigue=own), Model(card("amy"), 13_000, 7_000, fatigue=second or own)],
        [Model(card("bob"), 9_000, 23_000, fatigue=enemies), Model(card("ben"), 13_000, 23_000, fatigue=enemies)],
        spares=False,
        **more,
    )


def used_up(table: dict[str, Any]) -> None:
    """Everybody has spent Favor and done all that is done once; every tactic lasts."""
    for cohort in table["cohorts"]:
        cohort["lasting"] = ALL_LASTING
        for model in cohort["models"]:
            model |= {"spent": 2, "used": 0b111}


@rule("REX-21", "REX-24", "REX-40", "REX-47")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_begins_with_nothing_of_the_one_before(seat: int) -> None:
    sand = facing(turn={"number": 7, "quiet": 5, "player": 1 - seat, **LEFTOVERS}).as_if(used_up)
    sand.turn(seat)
    turn = sand.table["turn"]
    assert {name: turn[name] for name in LEFTOVERS if name != "bled"} == {
        "clearing": 0,
        "active": 0,
        "moves": 0,
        "repositioned": 0,
        "reactions": 0,
        "reactor": 0,
        "last_man": 0,
        "started": 0b11 << 8 * seat,
    }
    assert (turn["number"], turn["player"], turn["quiet"]) == (8, seat, 5)
    assert sand.told("turn_begins") == [{"seat": seat, "turn": 8}]
    models = [model for cohort in sand.table["cohorts"] for model in cohort["models"]]
    assert [model["spent"] for model in models] == [0] * 4
    assert [model["used"] for model in models] == [0b111] * 4, "what is done once is for clear turns"
    assert [cohort["lasting"] for cohort in sand.table["cohorts"]] == [ALL_LASTING] * 2


@rule("REX-26", "REX-72", "REX-76", "REX-78", "REX-86")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_clear_turn_renews_what_is_done_once_for_its_own_side_alone(seat: int) -> None:
    tired = ("exhausted", "ready") if seat == 0 else ("ready", "exhausted")
    sand = facing(*tired, turn=LEFTOVERS).as_if(used_up).turn(seat)
    turn, cohorts = sand.table["turn"], sand.table["cohorts"]
    assert (turn["clearing"], turn["bled"], turn["started"]) == (1, 0, 0)
    assert (cohorts[seat]["lasting"], cohorts[1 - seat]["lasting"]) == (0, ALL_LASTING)
    assert [model["used"] for model in cohorts[seat]["models"]] == [0, 0]
    assert [model["used"] for model in cohorts[1 - seat]["models"]] == [0b111] * 2
    assert [model["fatigue"] for model in cohorts[seat]["models"]] == ["fatigued"] * 2
    assert [model["fatigue"] for model in cohorts[1 - seat]["models"]] == ["ready"] * 2


@rule("REX-76")
@pytest.mark.parametrize("seat", [0, 1])
def test_bleed_is_there_again_in_the_next_clear_turn(seat: int) -> None:
    benefit = ("morituri", None) if seat == 0 else (None, "morituri")
    sand = facing("fatigued", "fatigued", benefit=benefit)
    ann, amy = 1 + 8 * seat, 2 + 8 * seat
    for favor in (2, 4):
        sand.as_if(lambda table: [model.update(fatigue="fatigued") for model in table["cohorts"][seat]["models"]])
        sand.turn(seat).play(f"bleed {ann}")
        assert (sand.favor(seat), sand.favor(1 - seat)) == (favor, 0)
        assert sand.refused(f"bleed {amy}") == "REX-76"
    assert sand.model(ann)["marked"] == 4


@rule("REX-23", "REX-25", "REX-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_exhausted_model_rests_in_clear_turns_alone(seat: int) -> None:
    first, second = 1 + 8 * seat, 2 + 8 * seat
    own = [Model(card("ann"), 9_000, 7_000, fatigue="fatigued"), Model(card("amy"), 13_000, 7_000, fatigue="exhausted")]
    ready = Model(card("eve"), 17_000, 7_000)
    others = [Model(card("bob"), 9_000, 23_000), Model(card("ben"), 13_000, 23_000)]

    def started(models: list[Model]) -> Sand:
        sides = (models, others) if seat == 0 else (others, models)
        return Sand(*sides, spares=False).turn(seat)

    sand = started([*own, ready])
    assert sand.offered == ["rest none", f"rest {first}"]
    assert sand.refused(f"rest {second}") == "REX-23"
    assert sand.refused(f"rest {1 + 8 * (1 - seat)}") == "REX-21"
    assert sand.play(f"rest {first}").model(first)["fatigue"] == "ready"
    assert sand.model(second)["fatigue"] == "exhausted"
    clear = started(own).as_if(
        lambda table: table["cohorts"][seat]["models"][1].update(fatigue="exhausted")
    )  # as tired again as before it was cleared
    assert clear.refused(f"rest {first}") == "REX-23"
    assert clear.play(f"rest {second}").model(second)["fatigue"] == "fatigued"
    assert clear.kind == "tactic"


@rule("REX-23")
def test_who_rests_nobody_is_as_tired_as_before() -> None:
    sand = facing("fatigued", second="ready").turn().play("rest none")
    assert sand.model(1)["fatigue"] == "fatigued"
    assert sand.offered == ["activate 2"]
    assert sand.told("rests") == []


# --- actions and attacks ----------------------------------------------------------------------------------------------

STALE = {
    "power": True,
    "bonus": 2,
    "counter": True,
    "assistant": 16,
    "maniple": True,
    "favor": [2, 1],
    "successes": 3,
    "box": 1,
    "dealt": 5,
    "wounds": 3,
    "resists": 2,
    "owing": True,
    "free": True,
    "met_friend": True,
    "met_hazard": True,
    "met_wounding": True,
    "succeeded": True,
    "ran_into": 0xFFFF,
    "partner_wounds": 3,
}
"""What an earlier attack may leave on the table."""
FRESH = {
    "power": False,
    "bonus": 0,
    "counter": False,
    "assistant": None,
    "maniple": False,
    "favor": [0, 0],
    "successes": 0,
    "box": -1,
    "dealt": 0,
    "wounds": 0,
    "resists": 0,
    "owing": False,
    "free": False,
    "met_friend": False,
    "met_hazard": False,
    "met_wounding": False,
    "succeeded": False,
    "ran_into": 0,
    "partner_wounds": 0,
}
PLAN = {"attacker": 5, "defender": 13, "counter": True, "assistant": 14, "maniple": True, "answered": True}


def stale(table: dict[str, Any]) -> None:
    """Somebody else's attacks were the last."""
    table["attack"] |= STALE
    table["plans"] = [dict(PLAN), dict(PLAN)]


def melee(seat: int = 0, **more: Any) -> Sand:
    """Ann and Bob in contact; the one of a seat is active."""
    own, enemies = [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE)]
    return Sand(own, enemies, favor=(1, 1), **more).active(1 + 8 * seat)


@rule("REX-50", "REX-53", "REX-56", "REX-64", "REX-65")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_begins_with_nothing_of_the_one_before(seat: int) -> None:
    attacker, target = (1, 9) if seat == 0 else (9, 1)
    sand = melee(seat).as_if(stale).play(f"attack {target}")
    assert sand.table["plans"] == [
        {
            "attacker": attacker,
            "defender": target,
            "counter": False,
            "assistant": None,
            "maniple": False,
            "answered": False,
        }
    ]
    assert sand.edition.imagine(sand.state.view("referee"), 0) == sand.state, "nothing is left that nobody sees"
    sand.play("plain attack", "pass")
    assert sand.kind == "favor"
    attack = sand.table["attack"]
    assert {name: attack[name] for name in FRESH} == FRESH
    assert (attack["attacker"], attack["defender"]) == (attacker, target)


@rule("REX-42", "REX-46", "REX-65")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_opportunity_attack_begins_with_nothing_of_the_one_before(seat: int) -> None:
    mover, reactor = (1, 9) if seat == 0 else (9, 1)
    sand = melee(seat).as_if(stale).play("move", f"react {reactor} strike {mover}")
    assert (sand.seat, sand.kind) == (1 - seat, "favor")
    attack = sand.table["attack"]
    assert {name: attack[name] for name in FRESH} == FRESH | {"bonus": 1}
    assert (attack["attacker"], attack["defender"]) == (reactor, mover)


@rule("REX-81")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mount_first", [True, False])
def test_both_attacks_of_a_pair_are_planned_for_one_fatigue(seat: int, mount_first: bool) -> None:
    mare = card("mare", traits=["mount"], base="large")
    base = 8 * seat
    pair = [
        Model(mare, MIDDLE, MIDDLE, partner=2 + base),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=1 + base),
    ]
    others = [
        Model(card("bob"), MIDDLE + SMALL + LARGE, MIDDLE),
        Model(card("ben"), MIDDLE - SMALL - LARGE, MIDDLE),
    ]
    bob, ben = 9 - base, 10 - base
    sand = Sand(*((pair, others) if seat == 0 else (others, pair)), favor=(1, 1)).active(1 + base).as_if(stale)
    mares, anns = f"{bob} with mount", f"{ben} with rider"
    sand.play(f"attack {mares} then {anns}" if mount_first else f"attack {anns} then {mares}")
    assert sand.model(1 + base)["fatigue"] == sand.model(2 + base)["fatigue"] == "fatigued"
    planned = [(plan["attacker"], plan["defender"]) for plan in sand.table["plans"]]
    mounts, riders = (1 + base, bob), (2 + base, ben)
    assert planned == ([mounts, riders] if mount_first else [riders, mounts])
    for plan in sand.table["plans"]:
        assert [plan[name] for name in ("counter", "maniple", "answered", "assistant")] == [False, False, False, None]
    sand.play("pass")
    attack = sand.table["attack"]
    assert (sand.kind, attack["attacker"], attack["defender"]) == ("favor", *planned[0])
    assert {name: attack[name] for name in FRESH} == FRESH


@rule("REX-62", "REX-64")
def test_a_hazard_and_a_friend_count_again_in_the_next_attack() -> None:
    """Ann pushes Bob against spikes and against Amy, who stands beside them; she does it twice in her activation."""
    ann = Model(card("ann", atk=12, tree=chain("push", 1)), MIDDLE, MIDDLE)
    amy = Model(card("amy"), BESIDE + 1500, MIDDLE + 700, fatigue="exhausted")
    spikes = f"wounding {(BESIDE + 1500) / 1000:.3f},{(MIDDLE - 700) / 1000:.3f} 0.591"
    bob = Model(card("bob", dfn=0, vitality="o" * 40), BESIDE, MIDDLE)
    sand = Sand([ann, amy], [bob], [spikes]).active()
    for attack in (1, 2):
        asked = ["plain attack", "pass", "plain attack"] if attack == 1 else []  # then Bob is tired, and so is Ann
        sand.seeds("attack 9", *asked, until="wins")
        while sand.kind in ("box", "follow"):
            sand.play("box a" if sand.kind == "box" else "stay")
        assert len(sand.told("extra_success")) == attack
        assert sand.model(9)["marked"] == (1 + 1 + 3) * attack
        assert sand.model(9)["fatigue"] == ("fatigued", "exhausted")[attack - 1]
