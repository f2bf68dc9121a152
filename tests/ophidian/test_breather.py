"""Passing, the end of a Wave, and the five steps of the Breather: OPH-60 to OPH-67."""

from collections import Counter

from harena.games.ophidian.made.codes import Message
from tests.ophidian.arena import Side, duel, stage
from tests.rules.citing import rule


@rule("OPH-60")
def test_a_wave_ends_when_all_pass_one_after_another() -> None:
    arena = stage(Side("ann"), Side("ann"), Side("ann"), momentum=2)
    arena.act("pass").act("pass").act("advance 1")
    assert arena.table["passed"] == 0, "any other Action begins the count anew"
    arena.act("pass").act("pass").act("pass")
    assert arena.kind == "discard"


@rule("OPH-60", "OPH-21")
def test_passing_binds_nobody_and_responses_do_not_matter() -> None:
    arena = stage(Side("ann bob", "nono"), Side("ann", "no"))
    arena.act("pass").act("advance 1").act("pass").act("advance 1")
    assert arena.piece("0.1")["field"] == "action"
    arena.act("retreat 1")
    answered = stage(Side("ann"), Side("ann", "no no"), Side("ann"))
    answered.act("pass").act("pass").act("pass", "1: play no")
    assert (answered.kind, answered.seat) == ("act", 0), "the last Pass was cancelled"
    answered.act("pass", "1: play no")
    assert answered.kind == "act"


@rule("OPH-60")
def test_an_action_may_count_as_a_pass_and_keeps_its_sign() -> None:
    for momentum in (0, 1):
        sides = [Side("ann", "rest rest"), Side("ann", "rest")]
        arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
        arena.act("play rest")
        assert (arena.momentum, arena.table["passed"]) == (momentum, 1 << momentum)
        arena.act("pass")
        assert arena.momentum == 1 - momentum
        arena.act("play rest")
        assert arena.kind == "discard"


@rule("OPH-61")
def test_each_step_goes_clockwise_from_the_new_momentum() -> None:
    arena = stage(Side("ann/1"), Side("ann/3 dog"), Side("ann/2"), momentum=0)
    arena.wave_ends()
    steps: list[tuple[str, int]] = []
    while arena.kind != "act":
        if not steps or steps[-1] != (arena.kind, arena.seat):
            steps.append((arena.kind, arena.seat))
        arena.breathe_once()
    turns = (1, 2, 0)
    regenerate = [(kind, seat) for seat in turns for kind in ("discard", "bottom")]
    later = [(kind, seat) for kind in ("promote", "arrange") for seat in turns]
    assert steps == [*regenerate, ("maintain", 1), *later]


@rule("OPH-62")
def test_most_wounds_have_momentum_the_fallen_included() -> None:
    arena = stage(Side("ann/2 bob", pyre="gus/9"), Side("ann/5 bob/5"))
    arena.wave_ends()
    assert arena.momentum == 0, "two wounds and nine on the fallen: overkill counts"
    assert stage(Side("ann/2 bob", pyre="gus/7"), Side("ann/5 bob/5")).wave_ends().momentum == 1


@rule("OPH-62")
def test_ties_are_broken_among_the_tied_by_cheer_then_by_a_die() -> None:
    arena = stage(Side("ann", cheer=9), Side("ann/2", cheer=1), Side("ann/2", cheer=2))
    assert arena.wave_ends().momentum == 2
    drawn = Counter(
        stage(Side("ann/2"), Side("ann"), Side("ann/2"), seed=seed, momentum=1).wave_ends().momentum
        for seed in range(16)
    )
    assert set(drawn) == {0, 2}


@rule("OPH-63")
def test_regenerate_unsets_discards_draws_and_bottoms() -> None:
    arena = stage(
        Side("ann@action! bob! sword>0.1!", "zap no", resources=3, deck="dog dog dog rest maul maul maul"), Side("ann!")
    )
    arena.wave_ends()
    first = arena.seat
    assert first in (0, 1)
    while arena.seat != 0:
        arena.breathe_once()
    assert not any(piece["set"] for piece in arena.side(0)["pieces"])
    arena.say("discard no", "keep")
    side = arena.side(0)
    assert (side["discard"], side["hand_size"], side["resources"]) == (["no"], 9, 12)
    assert Counter(side["hand"]) >= Counter({"dog": 3, "maul": 3, "rest": 1, "zap": 1})
    arena.say("bottom zap", "bottom maul")
    side = arena.side(0)
    assert (side["hand_size"], side["bottom"]) == (7, ["maul", "zap"])


@rule("OPH-63")
def test_a_hand_above_the_maximum_bottoms_the_excess() -> None:
    hand = "zap zap zap no no no nono nono nono rest rest"
    arena = stage(Side("ann/1", hand), Side("ann"))
    arena.wave_ends().say("keep")
    bottomed = 0
    while arena.kind == "bottom" and arena.seat == 0:
        arena.say(arena.options[0])
        bottomed += 1
    assert (bottomed, arena.side(0)["hand_size"]) == (4, 7)


@rule("OPH-63")
def test_one_player_is_done_before_the_next_begins() -> None:
    arena = stage(Side("ann/1", "zap"), Side("ann!", "zap"))
    arena.wave_ends()
    assert (arena.seat, arena.piece("1.1")["set"]) == (0, True)
    arena.say("keep")
    assert arena.side(1)["resources"] == 11
    for _ in range(2):
        arena.say(arena.options[0])
    assert (arena.seat, arena.kind, arena.piece("1.1")["set"]) == (1, "discard", False)


@rule("OPH-64")
def test_what_is_not_maintained_is_destroyed() -> None:
    arena = stage(Side("ann/1 bob dog guard sword>0.1"), Side("ann"))
    arena.wave_ends()
    while arena.kind != "maintain":
        arena.breathe_once()
    assert arena.options == ["maintain 8", "maintain 9", "maintain 10", "let go"]
    assert arena.refusal("maintain 1").startswith("OPH-64 Ann has no Maintain cost")
    arena.say("maintain 9", "maintain 10")
    assert arena.refusal("maintain 9").startswith("OPH-64 Guard 0.9 is paid for already")
    arena.say("let go")
    assert [arena.has(name) for name in ("0.8", "0.9", "0.10")] == [False, True, True]
    assert (arena.side(0)["resources"], arena.side(0)["discard"]) == (12 - 2 - 1, ["dog"])


@rule("OPH-64")
def test_maintaining_is_paid_from_the_new_resources() -> None:
    arena = stage(Side("ann/1 bob giant giant giant guard guard", resources=0), Side("ann"), wave=1)
    arena.wave_ends()
    while arena.kind != "maintain":
        arena.breathe_once()
    arena.say("maintain 8", "maintain 9", "maintain 10", "maintain 11")
    assert arena.refusal("maintain 12") == "OPH-64 Maintaining Guard 0.12 costs 2 of your Resources; you have 1."


@rule("OPH-64", "OPH-24")
def test_what_cannot_be_maintained_goes_and_an_opponents_host_does_not_matter() -> None:
    arena = stage(Side("ann/1 bob mist>1.1 sword>1.1"), Side("ann"))
    arena.wave_ends()
    while arena.kind != "maintain":
        arena.breathe_once()
    assert arena.refusal("maintain 8") == "OPH-64 Mist 0.8 cannot be maintained."
    arena.say("maintain 9", "let go")
    assert [arena.has(name) for name in ("0.8", "0.9")] == [False, True]
    only = stage(Side("ann/1 mist>1.1"), Side("ann")).wave_ends().breathe()
    assert not only.has("0.8")


@rule("OPH-65")
def test_up_to_two_gladiators_go_up_a_level_and_heal() -> None:
    arena = stage(Side("ann/3 bob/1 gus hal crown>0.1"), Side("ann"))
    arena.wave_ends()
    while arena.kind != "promote":
        arena.say("maintain 8") if "maintain 8" in arena.options else arena.breathe_once()
    arena.say("promote 1")
    assert arena.refusal("promote 1").startswith("OPH-65 Ann was promoted or came in")
    arena.say("promote 2")
    assert arena.seat == 1, "two are enough"
    assert [(arena.piece(name)["level"], arena.wounds(name)) for name in ("0.1", "0.2", "0.3")] == [
        (2, 2),
        (2, 0),
        (1, 0),
    ]
    assert arena.has("0.8"), "Pumps stay"
    arena.breathe().wave_ends()
    while arena.kind != "promote" or arena.seat != 0:
        arena.say("maintain 8") if "maintain 8" in arena.options else arena.breathe_once()
    assert "promote 1" in arena.options, "and again in the next Breather"


@rule("OPH-65", "OPH-04")
def test_level_three_needs_its_card_in_the_stack() -> None:
    arena = stage(Side("ann^2/1 gus^2 bob^4"), Side("ann"))
    arena.wave_ends()
    while arena.kind != "promote":
        arena.breathe_once()
    assert arena.refusal("promote 3") == "OPH-65 The level 3 card of Gus is not in your Gladiator stack."
    assert arena.refusal("promote 2") == "OPH-65 Bob has no higher level."
    assert arena.refusal("promote 8").startswith("OPH-12")
    arena.say("promote 1")
    assert arena.piece("0.1")["level"] == 3


@rule("OPH-65")
def test_a_reinforcement_replaces_a_fallen_gladiator_once_each() -> None:
    arena = stage(Side("ann/1 bob hal", pyre="gus/4"), Side("ann bob gus hal"))
    arena.wave_ends()
    while arena.kind != "promote":
        arena.breathe_once()
    arena.say("reinforce with 5")
    entered = arena.piece("0.5")
    assert (entered["card"], entered["level"], entered["set"], entered["field"]) == ("rob", 0, False, "support")
    assert arena.refusal("promote 5").startswith("OPH-65 Rob was promoted or came in")
    assert arena.refusal("reinforce with 6").startswith("OPH-65 You have as many Gladiators")
    assert arena.refusal("reinforce with 5").startswith("OPH-65 There is no Reinforcement")
    assert arena.refusal("reinforce with 9").startswith("OPH-65 There is no Reinforcement")
    arena.say("promote 1", "promote 2")
    assert arena.seat == 1, "no Reinforcement comes where nobody fell, so only promotions are left"
    arena.breathe()
    assert arena.has("0.5"), "no Maintain is owed in the Breather in which it came"


@rule("OPH-65")
def test_two_may_come_for_two_that_fell() -> None:
    arena = stage(Side("ann/1 bob"), Side("ann bob gus hal"))
    arena.wave_ends().breathe("0: reinforce with 5", "0: reinforce with 6")
    assert len(arena.side(0)["pieces"]) == 4
    arena.wave_ends()
    while arena.kind != "promote" or arena.seat != 0:
        arena.say(arena.options[0]) if arena.kind == "maintain" else arena.breathe_once()
    assert "promote 5" in arena.options, "promoted in the next one: 0 to 1 flips the card"


@rule("OPH-66")
def test_an_unpaid_reinforcement_scores_for_the_opponent() -> None:
    for momentum in (0, 1):
        sides = [Side("ann/1 bob rob^0"), Side("ann bob")]
        arena = stage(*(sides if momentum == 0 else sides[::-1]), momentum=momentum)
        arena.wave_ends().breathe()
        assert not arena.has(f"{momentum}.5")
        assert arena.points[1 - momentum] == 1
    raised = stage(Side("ann/1 bob rob^1"), Side("ann bob")).wave_ends().breathe()
    assert raised.points == [0, 2], "at the level it had"


@rule("OPH-67")
def test_maneuvering_is_free_and_moves_each_character_once() -> None:
    arena = stage(Side("ann@action/1 bob dog"), Side("ann"))
    arena.wave_ends()
    while arena.kind != "arrange":
        arena.say("maintain 8") if "maintain 8" in arena.options else arena.breathe_once()
    arena.say("back 1")
    assert arena.refusal("forward 1").startswith("OPH-67 Ann has been put in its place already")
    arena.say("forward 2", "forward 8", "ready")
    assert [arena.piece(name)["field"] for name in ("0.1", "0.2", "0.8")] == ["support", "action", "action"]
    assert not arena.piece("0.1")["set"], "it is no retreat"
    assert arena.heard(int(Message.RETREATED)) == []
    assert arena.state.decision(arena.seat).rule == "OPH-67"  # type: ignore[union-attr]


@rule("OPH-63", "OPH-29")
def test_what_lasted_for_the_wave_is_over() -> None:
    arena = duel("ann@action gus/1", "ann")
    arena.act("use 3 ability 1").wave_ends().breathe()
    assert "used" not in arena.piece("0.3")
