"""REX-32, REX-50: an attack can be made a power attack until the dice are rolled, whatever was answered to it."""

from typing import Any

import pytest

from harena.games.rex.made import ask
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

BESIDE = MIDDLE + 2 * SMALL
NUMBERS = ((1, 9), (9, 1))
"""The attacker's number and the target's, by the seat that attacks."""


def duel(seat: int = 0, favor: tuple[int, int] = (0, 0), tired: str = "ready", **fields: Any) -> Sand:
    """One model of each cohort in contact; that of a seat acts, and has attacked the other."""
    ann = Model(card("ann", vitality="o" * 30, **fields), MIDDLE, MIDDLE, fatigue=tired if seat else "ready")
    bob = Model(card("bob", vitality="o" * 30, **fields), BESIDE, MIDDLE, fatigue="ready" if seat else tired)
    attacker, target = NUMBERS[seat]
    return Sand([ann], [bob], favor=favor).active(attacker).play(f"attack {target}")


def shown(sand: Sand, text: str) -> dict[str, Any]:
    """What the seat that decides is shown, from its own view."""
    return sand.edition.words.preview(sand.edition.imagine(sand.state.view(sand.seat), 5), sand.seat, text)


def last(sand: Sand) -> bool:
    """Whether the question says that the dice are next."""
    assert sand.kind == "power"
    told = ask.how_hard_last(sand.state, sand.seat)
    assert told in (0, 1)
    return told == 1


def prompt(sand: Sand) -> str:
    """What the seat that decides is asked."""
    decision = sand.state.decision(sand.seat)
    assert decision is not None
    return decision.prompt


@rule("REX-32", "REX-50")
@pytest.mark.parametrize("seat", [0, 1])
def test_power_can_be_added_when_everything_else_is_settled(seat: int) -> None:
    attacker, target = NUMBERS[seat]
    sand = duel(seat, favor=(2, 2))
    assert not last(sand)
    sand.play("plain attack", f"react {target} counter {attacker}", "favor 1", "favor 2")
    assert (sand.seat, last(sand), sand.told("rolled")) == (seat, True, [])
    assert sand.model(attacker)["fatigue"] == "fatigued"
    sand.play("power attack")
    assert sand.model(attacker)["fatigue"] == "exhausted"
    assert [told["unit"] for told in sand.told("power_attack")] == [attacker]
    assert len(sand.told("rolled")) == 2


@rule("REX-32")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_added_power_at_once_is_not_asked_again(seat: int) -> None:
    sand = duel(seat, favor=(1, 1)).play("power attack", "pass", "favor 0", "favor 0")
    assert sand.kind != "power"
    assert len(sand.told("rolled")) == 2
    assert len(sand.told("power_attack")) == 1


@rule("REX-32")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_asked_twice_where_nothing_was_to_be_answered(seat: int) -> None:
    """The target is tired and nobody has Favor: between the two questions nothing could have changed."""
    sand = duel(seat, tired="fatigued").play("plain attack")
    assert len(sand.told("rolled")) == 2
    pooled = duel(seat, favor=(0, 1) if seat else (1, 0), tired="fatigued").play("plain attack", "favor 0")
    assert last(pooled)
    spent = duel(seat, favor=(0, 1) if seat else (1, 0), tired="fatigued").play("plain attack", "favor 1")
    assert last(spent)
    theirs = duel(seat, favor=(1, 0) if seat else (0, 1), tired="fatigued").play("plain attack", "favor 1")
    assert last(theirs)


@rule("REX-32")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_question_says_whether_it_comes_again(seat: int) -> None:
    again = " You can still do so before the dice."
    assert prompt(duel(seat, tired="fatigued")) == "Make it a power attack for one more fatigue?"
    assert prompt(duel(seat)).endswith(again)
    assert prompt(duel(seat, favor=(1, 0), tired="fatigued")).endswith(again)
    assert prompt(duel(seat, favor=(0, 1), tired="fatigued")).endswith(again)
    assert prompt(duel(seat).play("plain attack", "pass")).startswith("The dice are next:")


@rule("REX-32")
def test_a_second_attack_is_asked_about_like_the_first_and_both_seats_take_turns() -> None:
    """A Fatigued attacker cannot add power any more, and is asked neither early nor late."""
    sand = duel(favor=(2, 2), tree=chain(1, 1)).play("plain attack", "pass", "favor 0", "favor 0", "plain attack")
    while sand.kind == "box":
        sand.play(sand.offered[0])
    sand.play("attack 9")
    assert (sand.seat, sand.kind) == (1, "react")
    sand.play("pass", "favor 0", "favor 0")
    assert sand.told("power_attack") == []
    assert len(sand.told("rolled")) == 4
    while sand.kind == "box":
        sand.play(sand.offered[0])
    sand.play("activate 9", "attack 1", "plain attack", "favor 1", "favor 1")  # Ann is Exhausted and cannot react
    assert (sand.seat, last(sand)) == (1, True)
    sand.play("power attack")
    assert [told["unit"] for told in sand.told("power_attack")] == [9]


@rule("REX-43", "REX-50")
@pytest.mark.parametrize("seat", [0, 1])
def test_late_power_gives_a_counterattack_its_free_push(seat: int) -> None:
    attacker, target = NUMBERS[seat]
    for answer, pushes in (("power attack", True), ("plain attack", False)):
        ann, bob = (card("ann", atk=1), card("bob", atk=12)) if not seat else (card("ann", atk=12), card("bob", atk=1))
        sand = Sand([Model(ann, MIDDLE, MIDDLE)], [Model(bob, BESIDE, MIDDLE)])
        sand.active(attacker).play(f"attack {target}", "plain attack")
        sand.seeds(f"react {target} counter {attacker}", answer, until="wins")
        assert sand.told("wins")[0]["unit"] == target
        assert ("free push" in sand.offered) == pushes


@rule("REX-46")
def test_opportunity_attacks_are_never_asked_about_power() -> None:
    own = [Model(card("ann"), MIDDLE, MIDDLE)]
    sand = Sand(own, [Model(card("bob"), BESIDE, MIDDLE)], favor=(2, 2)).active()
    sand.play("move", "react 9 strike 1")
    while sand.kind == "favor":
        sand.play("favor 1")
    assert len(sand.told("rolled")) == 2
    assert sand.kind != "power"


@rule("REX-32")
def test_the_last_question_shows_the_odds_with_all_that_was_added() -> None:
    sand = duel(favor=(2, 2)).play("plain attack", "react 9 counter 1", "favor 1", "favor 2")
    plain, power = shown(sand, "plain attack"), shown(sand, "power attack")
    assert plain["odds"]["dice"] == power["odds"]["dice"] == [7, 8]
    assert power["odds"]["hit"] > plain["odds"]["hit"]
    assert power["against"]["hit"] < plain["against"]["hit"]
    assert (plain["odds"]["attacker"], plain["against"]["attacker"]) == (1, 9)
    assert "favor" not in plain["odds"]
    assert "favor" not in power["against"]
    assert "push" in power["against"]  # the free push against who has Exhausted itself (REX-53)
    assert "push" not in plain["against"]


@rule("REX-32")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_of_older_rules_asks_when_the_attack_is_declared_and_never_again(seat: int) -> None:
    attacker, target = NUMBERS[seat]
    own, enemies = [Model(card("ann"), MIDDLE, MIDDLE)], [Model(card("bob"), BESIDE, MIDDLE)]
    for answer in ("plain attack", "power attack"):
        sand = Sand(own, enemies, favor=(1, 1), power="when declared").active(attacker).play(f"attack {target}")
        assert not last(sand)
        assert prompt(sand) == "Make it a power attack for one more fatigue?"
        sand.play(answer, "pass", "favor 0", "favor 0")
        assert len(sand.told("rolled")) == 2
        assert len(sand.told("power_attack")) == (answer == "power attack")
