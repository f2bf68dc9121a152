"""Attacks that meet with something: who leaves or is Set before the blow, attacks within attacks, what is told."""

import pytest

from tests.ophidian.arena import Arena, Side, facing, stage
from tests.rules.citing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def loose(pieces: str, hand: str = "", cheer: int = 0) -> Side:
    """A side that may hold any card."""
    return Side(pieces, hand, cheer=cheer, anything=True)


def until(arena: Arena, kind: str, moment: str = "") -> Arena:
    """Let things run until a question of that kind, in a window at that moment."""
    for _ in range(40):
        deeds = arena.table["deeds"]
        if arena.kind == kind and (not moment or (deeds and deeds[0]["moment"] == moment)):
            return arena
        arena.say({"redirect": "receive"}.get(arena.kind, "decline"))
    raise AssertionError(f"{kind} is not asked")


# --- what is told ----------------------------------------------------------------------------------------------------


@rule("OPH-27", "OPH-32", "OPH-50")
@SEATS
def test_the_story_of_an_attack_is_told_in_its_order(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob"), Side("ann@action bob@action"), seat)
    arena.told()
    arena.act(f"attack {other}.1 with 1", f"{other}: intercept with 2")
    assert arena.told() == [
        "Ann was Set.",
        "Ann attacked Ann.",
        "Bob intercepted the attack.",
        "Bob was Set.",
        f"Player {other + 1}'s Cheer changed by 1 to 1.",
        "Bob took 1 attack Damage.",
    ]
    arena = facing(Side("ann@action bob@action"), Side("ann bob@action"), seat)
    arena.told()
    arena.act(f"attack {other}.1 with 2", f"{other}: protect with 2")
    assert arena.told() == [
        "Bob was Set.",
        "Bob attacked Ann.",
        "Bob protected the Defender.",
        f"Player {seat + 1}'s Cheer changed by 1 to 1.",
        "Bob took 1 attack Damage.",
    ]


@rule("OPH-36", "OPH-41", "OPH-42", "OPH-44")
@SEATS
def test_rage_and_defense_are_told_after_the_blow_and_the_fallen_after_both(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action/4 bob"), Side("gus/3 ann"), seat)
    arena.told()
    arena.act(f"attack {other}.3 with 1")
    assert arena.told()[3:] == [
        "Gus took 2 attack Damage.",
        "Ann took 1 rage Damage.",
        "Ann took 1 defense Damage.",
        "Gus was destroyed.",
        f"Player {seat + 1} scored 2 Victory Points and had 2.",
        "Ann was destroyed.",
        f"Player {other + 1} scored 3 Victory Points and had 3.",
    ]
    roused = facing(Side("gus@action bob"), Side("bob/4! ann"), seat)
    roused.told()
    roused.act(f"attack {other}.2 with 3")
    assert roused.told()[3:] == ["Bob took no damage.", "Bob was Unset."]


# --- who is not there any more ---------------------------------------------------------------------------------------


@rule("OPH-27", "OPH-50")
@SEATS
def test_an_attacker_that_has_left_brings_no_cheer_and_no_damage(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob"), loose("ann/4 bob", "snap"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: play snap", f"{other}: choose {seat}.1")
    assert not arena.has(f"{seat}.1")
    assert (arena.cheer, arena.wounds(f"{other}.1")) == ([0, 0], 4)
    assert arena.points[other] == 3
    assert (arena.momentum, arena.kind) == (seat, "act"), "it was a positive Action all the same"


@rule("OPH-27", "OPH-33", "OPH-50")
@SEATS
def test_nobody_steps_in_for_who_has_left_and_there_is_no_cheer(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob", "snap"), loose("ann bob gus"), seat)
    arena.act(f"attack {other}.1 with 1", f"{seat}: play snap", f"{seat}: choose {other}.1")
    assert ("redirect", other) not in arena.asked
    assert (arena.cheer, arena.points[seat]) == ([0, 0], 3)
    assert [arena.wounds(f"{other}.{at}") for at in (2, 3)] == [0, 0]


@rule("OPH-27", "OPH-28")
@SEATS
def test_an_attack_cancelled_at_the_last_moment_has_brought_its_cheer(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action"), loose("ann/4 bob", "halt"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: play halt")
    assert (arena.cheer[seat], arena.wounds(f"{other}.1"), arena.wounds(f"{seat}.1")) == (1, 4, 0)
    arena.act(f"attack {other}.1 with 2")
    assert not arena.has(f"{other}.1"), "and the next one is not cancelled"


@rule("OPH-43", "OPH-42")
@SEATS
def test_who_steps_in_for_a_set_raging_character_is_not_unset_by_it(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob"), Side("ann/4! bob"), seat)
    arena.act(f"attack {other}.1 with 1", f"{other}: intercept with 2")
    assert [arena.piece(f"{other}.{at}")["set"] for at in (1, 2)] == [True, True]
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{other}.2")) == (4, 1)


@rule("OPH-33")
@SEATS
def test_a_text_may_make_anybody_the_defender_the_first_piece_as_well(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob"), loose("hal@action cid@action bob@action"), seat)
    arena.say(f"attack {other}.2 with 1", "use 1 ability 2")
    until(arena, "respond", "strike")
    deed = arena.table["deeds"][0]
    assert (deed["defender"], deed["damage"], deed["back"]) == (f"{other}.1", 2, 0)
    until(arena, "act")
    assert ("redirect", other) not in arena.asked
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{other}.2")) == (2, 0)


# --- points ----------------------------------------------------------------------------------------------------------


@rule("OPH-44", "OPH-41")
@pytest.mark.parametrize(("attacker", "defender"), [(0, 2), (1, 0), (2, 1)])
def test_of_three_the_one_whose_rage_felled_an_attacker_scores(attacker: int, defender: int) -> None:
    sides = [Side("ann@action bob@action")] * 3
    sides[attacker] = Side("ann@action/5 bob")
    sides[defender] = Side("ann/4 bob")
    arena = stage(*sides, momentum=attacker)
    arena.act(f"attack {defender}.1 with 1")
    expected = [0, 0, 0]
    expected[attacker] = expected[defender] = 3
    assert arena.points == expected


@rule("OPH-34", "OPH-24")
@SEATS
def test_who_falls_because_another_fell_falls_at_once_and_scores_for_the_attacker(seat: int) -> None:
    other, third = 1 - seat, 2
    sides = [loose("ann@action bob"), loose(f"ann/6 bob banner>{other}.8 dog/1")]
    arena = stage(*(sides if seat == 0 else sides[::-1]), Side("ann"), momentum=seat)
    assert arena.has(f"{other}.1")
    arena.say(f"attack {other}.9 with 1")
    until(arena, "respond", "after")
    assert not arena.has(f"{other}.9")
    assert arena.has(f"{other}.1"), "the Banner lies there still"
    sides = [loose("ann@action bob"), loose(f"ann/6 bob dog/1 banner>{other}.8")]
    arena = stage(*(sides if seat == 0 else sides[::-1]), Side("ann"), momentum=seat)
    arena.say(f"attack {other}.8 with 1")
    until(arena, "respond", "after")
    assert not arena.has(f"{other}.1"), "before anybody can answer"
    assert [arena.points[each] for each in (seat, other, third)] == [3, 0, 0]


@rule("OPH-70", "OPH-27")
@SEATS
def test_the_blow_that_decides_the_game_is_not_answered_any_more(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action"), Side("ann/4!"), seat)
    arena.act(f"attack {other}.1 with 1")
    assert arena.kind == "over"
    windows = [each for each in arena.asked if each[0] == "respond"]
    assert windows == [("respond", other), ("respond", seat)] * 2, "when it was declared, and before the blow"


# --- how much --------------------------------------------------------------------------------------------------------


@rule("OPH-36", "OPH-35")
@SEATS
def test_what_is_left_of_a_piercing_attack_pierces(seat: int) -> None:
    other = 1 - seat
    for blocks, wounds in ((0, 2), (1, 1), (2, 0)):
        arena = facing(Side("hal^3@action"), Side("bob/1", "block block"), seat)
        arena.act(f"attack {other}.2 with 4", *[f"{other}: play block"] * blocks)
        assert arena.wounds(f"{other}.2") == 1 + wounds


@rule("OPH-35", "OPH-36", "OPH-41")
@SEATS
def test_the_blow_is_shown_as_it_will_be_while_it_is_waited_for(seat: int) -> None:
    other = 1 - seat
    for mine, theirs, attack, expected in (
        ("ann@action", "bob gus", "2 with 1", (1, 0)),
        ("ann@action", "ann gus", "3 with 1", (2, 1)),
        ("gus@action", "bob", "2 with 3", (0, 0)),
        ("hal^3@action", "bob", "2 with 4", (2, 0)),
        ("ann@action", "gus/3", "3 with 1", (2, 2)),
        ("ann@action", "gus/3!", "3 with 1", (2, 1)),
    ):
        arena = facing(Side(mine), Side(theirs), seat)
        arena.say(f"attack {other}.{attack}")
        (deed,) = arena.table["deeds"]
        assert (deed["damage"], deed["back"]) == expected, (mine, theirs)
    arena = facing(Side("ann@action bob", "zap"), Side("gus ann"), seat)
    arena.say("play zap", f"choose {other}.3")
    assert [(deed["damage"], deed["back"]) for deed in arena.table["deeds"]] == [(0, 0)], "that is no attack"


@rule("OPH-33", "OPH-35")
@SEATS
def test_the_blow_is_shown_for_who_has_stepped_in(seat: int) -> None:
    other = 1 - seat
    arena = facing(Side("ann@action bob"), loose("gus ann/4 cid"), seat)
    arena.say(f"attack {other}.2 with 1")
    assert (arena.table["deeds"][0]["damage"], arena.table["deeds"][0]["back"]) == (2, 1)
    until(arena, "redirect").say("intercept with 1")
    deed = arena.table["deeds"][0]
    assert (deed["defender"], deed["damage"], deed["back"]) == (f"{other}.1", 2, 1), "Defense Damage, and no Rage"
    until(arena, "act")
    assert (arena.wounds(f"{other}.1"), arena.wounds(f"{seat}.1")) == (2, 1)


@rule("OPH-35", "OPH-27")
@SEATS
def test_nothing_is_shown_of_a_blow_that_will_not_fall(seat: int) -> None:
    other = 1 - seat
    for gone in (f"{seat}.1", f"{other}.1"):
        arena = facing(loose("ann@action bob"), loose("gus bob ann/4", "snap"), seat)
        arena.say(f"attack {other}.1 with 1", "play snap", f"choose {gone}")
        while len(arena.table["deeds"]) > 1:
            arena.say("decline")
        assert not arena.has(gone)
        (deed,) = arena.table["deeds"]
        assert (deed["what"], deed["damage"], deed["back"]) == ("attack", 0, 0)


# --- attacks through texts -------------------------------------------------------------------------------------------


@rule("OPH-28", "OPH-32")
@SEATS
def test_an_attack_through_a_text_is_answered_like_any_other(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob@action", "halt"), loose("ann@action bob@action/1 gus", "riposte"), seat)
    arena.say(f"attack {other}.1 with 1", "play riposte", f"choose {other}.2")
    while arena.table["deeds"][-1]["what"] != "attack":
        arena.say("decline")
    top = arena.table["deeds"][-1]
    assert (top["seat"], top["piece"], top["target"], top["response"]) == (other, f"{other}.2", f"{seat}.1", True)
    assert (arena.kind, arena.seat, top["moment"]) == ("respond", seat, "declared")
    until(arena, "redirect").say("intercept with 2")
    assert arena.seat == seat
    until(arena, "act")
    assert (arena.wounds(f"{seat}.2"), arena.wounds(f"{seat}.1"), arena.wounds(f"{other}.1")) == (1, 0, 2)
    assert arena.cheer[seat] == 2, "for its own attack, and for the interception"
    assert arena.table["deeds"] == []
    assert (arena.momentum, arena.table["actions"]) == (seat, 1)


@rule("OPH-28", "OPH-32")
@SEATS
def test_who_was_set_or_left_meanwhile_does_not_attack(seat: int) -> None:
    other = 1 - seat
    for card in ("trip", "snap"):
        arena = facing(loose("ann@action bob", card), loose("ann bob@action gus", "riposte"), seat)
        arena.say(f"attack {other}.1 with 1", "play riposte")
        until(arena, "respond").say(f"play {card}", f"choose {other}.2")
        until(arena, "act")
        assert arena.wounds(f"{seat}.1") == 0
        assert (arena.wounds(f"{other}.1"), arena.cheer) == (2, [1, 0] if seat == 0 else [0, 1])


@rule("OPH-28", "OPH-32")
@SEATS
def test_nobody_attacks_who_has_left(seat: int) -> None:
    other = 1 - seat
    arena = facing(loose("ann@action bob", "snap"), loose("ann bob@action gus", "riposte"), seat)
    arena.say(f"attack {other}.1 with 1", "play riposte")
    until(arena, "respond").say("play snap", f"choose {seat}.1")
    until(arena, "act")
    assert not arena.piece(f"{other}.2")["set"], "there was nobody to be attacked"
    assert arena.cheer == [0, 0]


@rule("OPH-27", "OPH-28")
@SEATS
def test_ten_things_wait_and_an_eleventh_attack_is_not_made(seat: int) -> None:
    other = 1 - seat
    team = "ann@action bob@action gus@action hal@action"
    arena = facing(loose(team, "riposte riposte riposte"), loose(team, "riposte riposte riposte"), seat)
    arena.say(f"attack {other}.1 with 1")
    for deed, (who, with_) in enumerate([(other, 1), (seat, 2), (other, 2), (seat, 3), (other, 3)]):
        while arena.seat != who or arena.table["deeds"][-1]["what"] != "attack":
            arena.say("decline")
        assert len(arena.table["deeds"]) == 1 + 2 * deed
        arena.say("play riposte", f"choose {who}.{with_}")
    assert len(arena.table["deeds"]) == 10
    assert arena.refusal("play riposte").startswith("OPH-27 Ten things are waiting"), "no Response is played, either"
    until(arena, "act")
    assert not arena.piece(f"{other}.3")["set"], "the last one found no room for its attack"
    assert arena.piece(f"{seat}.3")["set"]
