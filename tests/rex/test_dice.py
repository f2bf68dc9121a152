"""REX-32, REX-43, REX-44, REX-51 to REX-53, REX-75: every die of an attack, exactly, whoever attacks."""

from typing import Any

import pytest

from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
SEATS = pytest.mark.parametrize("seat", [0, 1])


def attacked(seat: int, seed: int, *answers: str, **more: Any) -> tuple[Sand, list[bool]]:
    """Who attacks, with 5 dice, is between the target, with 3, and two helpers, with 2 and 1; and which dice are 4+.

    In answers A stands for the attacker, T for the target, H for the helper in reach.
    """
    own = [Model(card("ann", atk=5, dfn=1), MIDDLE, MIDDLE)]
    enemies = [
        Model(card("bob", atk=7, dfn=3), BESIDE, MIDDLE, fatigue=more.pop("target", "ready")),
        Model(card("ben", atk=1, dfn=2), MIDDLE - 2 * SMALL, MIDDLE),
        Model(card("cat", atk=1, dfn=1), MIDDLE - 4 * SMALL, MIDDLE),
    ]
    sides = (own, enemies) if seat == 0 else (enemies, own)
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    sand = Sand(*sides, favor=more.pop("favor", (0, 0)), seed=seed, **more).active(mine)
    sand.state.drawn()
    for answer in answers:
        sand.play(answer.replace("A", str(mine)).replace("T", str(theirs)).replace("H", str(theirs + 1)))
    return sand, [draw.value >= 3 for draw in sand.state.drawn() if draw.n == 6]


def counted(draws: list[bool], plain: int, favor: int = 0, again: bool = False) -> int:
    """The successes of so many dice, which are taken from those that fell."""
    found = 0
    for die in range(plain + favor):
        success = draws.pop(0)
        if not success and again:
            success = draws.pop(0)
        found += success * (2 if die >= plain else 1)
    return found


def check(sand: Sand, draws: list[bool], dice: tuple[int, int], favor: tuple[int, int], again: bool, more: int) -> int:
    """What was told is what fell; gives the net successes, `more` of them without a die."""
    fallen = list(draws)
    hits = counted(fallen, dice[0], favor[0], again)
    blocks = counted(fallen, dice[1], favor[1])
    assert fallen == [], "no die is rolled that the rules do not name"
    rolled = sand.told("rolled")
    assert [told["dice"] for told in rolled] == [dice[0] + favor[0], dice[1] + favor[1]]
    assert [told["hits"] for told in rolled] == [hits, blocks]
    return hits + more - blocks


@rule("REX-32", "REX-51", "REX-52")
@SEATS
@pytest.mark.parametrize("asked", [[], ["power attack"], ["plain attack"]])
@pytest.mark.parametrize("added", [(0, 0), (2, 1)])
def test_power_rolls_the_attackers_failures_again_and_nobody_elses(
    seat: int, asked: list[str], added: tuple[int, int]
) -> None:
    """Power is given at once, or at last, or never; Favor dice are rolled again like any others."""
    power = asked != ["plain attack"]
    favor = (2, 2) if any(added) else (0, 0)
    answers = ["attack T", "plain attack" if asked else "power attack", "pass"]
    answers += [f"favor {dice}" for dice in added] if any(added) else []
    answers += asked
    for seed in range(4):
        sand, draws = attacked(seat, seed, *answers, favor=favor)
        net = check(sand, draws, (5, 3), added, power, 0)
        target = 9 - 8 * seat
        assert [told["net"] for told in sand.told("wins")] == ([net] if net > 0 else [])
        assert len(sand.told("missed")) == (net <= 0)
        assert sand.model(target)["marked"] == min(max(net, 0), 6), "the tree has six boxes"
        if any(added):
            assert (sand.favor(seat), sand.favor(1 - seat)) == (0, 1)
        if any(added) and not power:  # with power the turn is over, and the limits are fresh again
            assert (sand.model(1 + 8 * seat)["spent"], sand.model(target)["spent"]) == added


@rule("REX-43", "REX-53")
@SEATS
@pytest.mark.parametrize("power", [False, True])
def test_a_counterattack_meets_atk_with_atk_and_who_has_more_wins(seat: int, power: bool) -> None:
    """Who has spent its last breath on power grants the counterattack a free push, but no success."""
    mine, theirs = 1 + 8 * seat, 9 - 8 * seat
    answers = ["attack T", "power attack" if power else "plain attack", "react T counter A"]
    answers += [] if power else ["plain attack"]
    seen = set()
    for seed in range(8):
        sand, draws = attacked(seat, seed, *answers)
        net = check(sand, draws, (5, 7), (0, 0), power, 0)
        seen.add((net > 0) - (net < 0))
        won = [(told["unit"], told["target"], told["net"]) for told in sand.told("wins")]
        assert won == ([(mine, theirs, net)] if net > 0 else [(theirs, mine, -net)] if net < 0 else [])
        assert ("free push" in sand.offered) == (net < 0 and power)
        assert len(sand.told("missed")) == (net == 0)
    assert -1 in seen


@rule("REX-51", "REX-53")
@SEATS
def test_an_exhausted_target_is_worth_a_success(seat: int) -> None:
    for seed in range(4):
        sand, draws = attacked(seat, seed, "attack T", "power attack", target="exhausted")
        if sand.kind == "react":  # the helper may
            sand, draws = attacked(seat, seed, "attack T", "power attack", "pass", target="exhausted")
        net = check(sand, draws, (5, 3), (0, 0), True, 1)
        assert [told["net"] for told in sand.told("wins")] == ([net] if net > 0 else [])
        assert ("free push" in sand.offered) == (net > 0)


@rule("REX-42", "REX-53")
@SEATS
@pytest.mark.parametrize(("tired", "more"), [("ready", 1), ("exhausted", 2)])
def test_an_opportunity_attack_has_one_success_more_and_another_against_the_exhausted(
    seat: int, tired: str, more: int
) -> None:
    for seed in range(4):
        sand, _ = attacked(seat, seed, "move")
        sand.as_if(lambda table: table["cohorts"][seat]["models"][0].update(fatigue=tired))
        sand.state.drawn()
        sand.play(f"react {9 - 8 * seat} strike {1 + 8 * seat}")
        draws = [draw.value >= 3 for draw in sand.state.drawn() if draw.n == 6]
        net = check(sand, draws, (7, 1), (0, 0), False, more)
        assert [told["net"] for told in sand.told("wins")] == ([net] if net > 0 else [])


@rule("REX-44", "REX-75")
@SEATS
@pytest.mark.parametrize(
    ("benefit", "answer", "dice"),
    [(None, "assist", 5), ("legio", "assist", 6), ("legio", "support", 6), ("magnus", "assist", 5)],
)
def test_an_assistant_adds_its_own_def_and_a_maniple_one_die(
    seat: int, benefit: str | None, answer: str, dice: int
) -> None:
    benefits = (None, benefit) if seat == 0 else (benefit, None)
    favor = (0, 1) if seat == 0 else (1, 0)
    answers = ["attack T", "plain attack", f"react H {answer} A"]
    answers += ["plain attack"] if answer == "support" else ["favor 0", "plain attack"]
    sand, draws = attacked(seat, 3, *answers, benefit=benefits, favor=favor)
    check(sand, draws, (5, dice), (0, 0), False, 0)
    helper = sand.model(10 - 8 * seat)
    assert (helper["fatigue"], helper["spent"]) == (("ready", 1) if answer == "support" else ("fatigued", 0))
    assert sand.favor(1 - seat) == (0 if answer == "support" else 1)


@rule("REX-56", "REX-82")
def test_a_hit_on_one_half_of_a_pair_hurts_that_half_alone() -> None:
    pair = [
        Model(card("mare", traits=["mount"]), BESIDE, MIDDLE, partner=10),
        Model(card("ann", rides="mare"), 0, 0, place="mounted", partner=9),
    ]
    for victim in (9, 10):
        sand = Sand([Model(card("bob", tree=chain(2, 2)), MIDDLE, MIDDLE)], pair).attack(2, victim=victim)
        assert [sand.model(number)["marked"] for number in (9, 10)] == [4 * (victim == 9), 4 * (victim == 10)]
