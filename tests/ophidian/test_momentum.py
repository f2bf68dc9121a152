"""Momentum, playing cards, Responses: OPH-20 to OPH-29."""

import pytest

from harena.games.ophidian.momentum import MOST_ACTIONS
from tests.ophidian.arena import Side, both_ways, duel, stage
from tests.rules.citing import rule

ATTACK = "attack 1.1 with 1"


@rule("OPH-20", "OPH-22")
def test_advancing_and_attacking_keep_momentum_and_retreating_passes_it() -> None:
    for seat, arena in both_ways([Side("ann bob@action"), Side("ann")]):
        other = 1 - seat
        assert arena.act("advance 1").momentum == seat
        assert arena.act(f"attack {other}.1 with 1").momentum == seat
        assert arena.act(f"attack {other}.1 with 2").momentum == seat, "a second attack keeps it as well"
        assert arena.act("retreat 1").momentum == other
        assert arena.act("advance 1").momentum == other
        assert arena.act("retreat 1").momentum == seat


@rule("OPH-20", "OPH-01")
def test_momentum_goes_clockwise() -> None:
    arena = stage(Side("ann"), Side("ann"), Side("ann"), momentum=1)
    for holder in (2, 0, 1):
        arena.act("pass" if holder != 2 else "advance 1")
        if holder == 2:
            arena.act("retreat 1")
        assert arena.momentum == holder


@rule("OPH-20")
def test_a_variable_action_is_settled_by_its_own_text() -> None:
    seen = set()
    for seed in range(12):
        arena = stage(Side("ann", "gamble gamble"), Side("ann"), seed=seed).act("play gamble")
        high = arena.rolls()[-1] >= 4
        assert (arena.momentum, arena.cheer[0]) == ((0, 1) if high else (1, 0))
        seen.add(high)
    assert seen == {True, False}


@rule("OPH-21", "OPH-28")
def test_a_response_changes_neither_momentum_nor_the_count_of_actions() -> None:
    arena = duel("ann", other="no no")
    arena.act("advance 1", "1: play no")
    assert arena.piece("0.1")["field"] == "support", "the advance was cancelled"
    assert (arena.momentum, arena.table["actions"]) == (0, 1)
    arena.act("advance 1", "1: play no")
    assert (arena.momentum, arena.table["actions"], arena.side(1)["resources"]) == (0, 2, 9)


@rule("OPH-21")
def test_a_response_waits_for_what_it_answers() -> None:
    arena = duel(hand="no", other="zap block")
    assert arena.refusal("play no") == "OPH-21 No is a Response: it is played when something happens that it answers."
    arena.say("pass")
    assert (arena.kind, arena.seat) == ("respond", 1)
    assert arena.refusal("play zap").startswith("OPH-21 Zap is an Action")
    assert arena.refusal("play block").startswith("OPH-21 Block does not answer what is happening now")


@rule("OPH-23", "OPH-09")
def test_a_card_needs_its_discipline_at_its_level() -> None:
    arena = duel("ann bob^2", hand="sword zap storm giant guard")
    assert {"play sword", "play zap", "play storm", "play guard"} <= set(arena.options)
    assert arena.refusal("play giant").startswith("OPH-23 No Gladiator of yours in play has Summoner at level 3")
    low = duel("ann bob", hand="storm filler dog")
    assert low.refusal("play storm").startswith("OPH-23 No Gladiator of yours in play has Mystic at level 2")
    assert low.refusal("play filler").startswith("OPH-23 No Gladiator of yours in play has Universal at level 4")
    assert "play dog" in low.options, "Universal needs the level alone"


@rule("OPH-23")
def test_a_reinforcement_can_play_what_needs_no_level() -> None:
    arena = duel("rob^0", hand="crown dog sword")
    assert "play crown" in arena.options
    assert arena.refusal("play sword").startswith("OPH-23")
    assert arena.refusal("play dog").startswith("OPH-23")


@rule("OPH-23", "OPH-07")
def test_a_card_is_paid_for_each_time() -> None:
    arena = stage(Side("ann bob", "zap zap zap", resources=5), Side("ann@action"))
    arena.act("play zap").act("play zap")
    assert (arena.side(0)["resources"], arena.wounds("1.1")) == (1, 4)
    assert arena.refusal("play zap") == "OPH-23 Zap costs 2 of your Resources; you have 1."
    assert arena.side(0)["discard"] == ["zap", "zap"]


@rule("OPH-24")
def test_a_pump_lies_on_any_card_that_its_text_allows() -> None:
    arena = duel("ann@action bob", "ann@action", hand="sword crown mist")
    arena.act("play sword", "0: choose 1.1")
    assert arena.piece("1.1")["values"]["attack"] == 4
    assert arena.piece("0.8")["host"] == "1.1", "its owner is who played it"
    arena.say("play crown")
    assert arena.refusal("choose 1.1") == "OPH-24 Ann is no target for that: it takes a Gladiator of yours."
    arena.act("choose 0.1").act("play mist")
    assert (arena.piece("0.1")["values"]["life"], arena.piece("1.1")["values"]["attack"]) == (8, 3)


@rule("OPH-24")
def test_a_pump_leaves_with_its_host_to_its_owners_pile() -> None:
    arena = duel("ann@action bob", "ann bob dog@action", hand="sword mist doom")
    arena.act("play sword", "0: choose 1.8").act("play mist", "0: choose 1.8")
    arena.act("play doom", "0: choose 1.8")
    assert (arena.side(0)["discard"], arena.side(1)["discard"]) == (["sword", "mist", "doom"], ["dog"])
    assert not arena.has("0.8")
    assert not arena.has("0.9")


@rule("OPH-24")
def test_losing_a_pump_can_be_fatal() -> None:
    arena = duel("ann/7 bob crown>0.1", "ann@action bob", hand="doom")
    assert arena.piece("0.1")["values"]["life"] == 8
    standing = stage(Side("ann bob"), Side("ann/7 bob crown>1.1", "doom"), momentum=1)
    assert standing.has("1.1")
    arena.wave_ends().breathe()
    assert not arena.has("0.1"), "the Crown was not maintained"
    assert arena.points == [0, 3]


@rule("OPH-25")
def test_a_unique_title_is_in_play_once_among_all() -> None:
    arena = stage(Side("ann bob crown>0.1", "crown"), Side("ann", "crown doom"))
    assert arena.refusal("play crown") == "OPH-25 Crown is Unique, and a copy is in play."
    arena.act("pass")
    assert arena.refusal("play crown").startswith("OPH-25")
    arena.act("play doom", "1: choose 0.1")
    assert "play crown" in arena.options, "it has left play with its host"


@rule("OPH-26")
def test_x_is_counted_when_the_text_happens() -> None:
    arena = duel("ann@action bob^2@action", "ann dog", hand="storm storm")
    arena.act("play storm")
    assert arena.wounds("1.1") == 2
    assert not arena.has("1.8")
    arena.act("pass").act("retreat 1").act("pass").act("play storm")
    assert arena.wounds("1.1") == 3, "one Character less in the Action Field"


@rule("OPH-27")
def test_all_are_asked_clockwise_with_the_actor_last_until_all_decline() -> None:
    arena = stage(Side("ann", "nono"), Side("ann", "no"), Side("ann", "no"), momentum=1)
    arena.say("advance 1")
    asked = []
    while arena.kind == "respond":
        asked.append(arena.seat)
        arena.say("decline")
    assert asked == [2, 0, 1, 2, 0, 1], "before it happens and after it, whatever they hold"


@rule("OPH-27")
def test_a_response_may_be_answered_and_the_last_declared_resolves_first() -> None:
    for seat, arena in both_ways([Side("ann", "nono nono"), Side("ann", "no nono")]):
        other = 1 - seat
        arena.act("advance 1", f"{other}: play no", f"{seat}: play nono")
        assert arena.piece(f"{seat}.1")["field"] == "action", "the answer to the advance was answered"
        arena.act("retreat 1").act("pass")
        deeper = stage(Side("ann", "nono nono"), Side("ann", "no nono"))
        deeper.act("advance 1", "1: play no", "0: play nono", "1: play nono")
        assert deeper.piece("0.1")["field"] == "support", "and that answer, too"
        assert (deeper.side(0)["resources"], deeper.side(1)["resources"]) == (10, 9)


@rule("OPH-27")
def test_after_a_response_the_round_of_asking_begins_again() -> None:
    arena = stage(Side("ann@action"), Side("ann bob", "block block"))
    arena.act(ATTACK, "1: play block", "1: play block")
    assert arena.wounds("1.1") == 0, "both were played in one window"


@rule("OPH-27")
def test_one_ability_answers_one_event_once() -> None:
    arena = stage(Side("ann@action bob@action"), Side("ann gus^2 crown>1.3", resources=5))
    for number in (1, 2):
        arena.say(f"attack 1.3 with {number}", "decline", "decline")
        if arena.kind == "redirect":
            arena.say("receive")
        arena.say("decline", "decline", "use 3 ability 3", "decline", "decline", "decline")
        assert arena.refusal("use 3 ability 3") == "OPH-27 That ability has answered this already."
        while arena.kind in ("respond", "roar"):
            arena.say("decline")
        assert arena.wounds(f"0.{number}") == 1, "and the next attack is another event"
    assert arena.side(1)["resources"] == 3


@rule("OPH-27")
def test_ten_things_may_wait_and_no_more() -> None:
    arena = stage(Side("ann", "nono nono nono no no no"), Side("ann", "no nono nono nono"))
    arena.say("advance 1", "play no")
    for _ in range(3):
        arena.say("play nono")
        arena.say("play nono")
    assert len(arena.table["deeds"]) == 8
    assert arena.kind == "respond"


@rule("OPH-28")
def test_a_cancelled_action_keeps_its_cost_and_sign() -> None:
    arena = stage(Side("ann bob", "zap maul gamble"), Side("ann", "no no no"))
    arena.act("play zap", "1: play no")
    assert (arena.momentum, arena.side(0)["resources"], arena.wounds("1.1")) == (0, 9, 0)
    arena.act("play gamble", "1: play no")
    assert arena.momentum == 1, "a variable one counts as negative then"
    assert arena.side(0)["discard"] == ["zap", "gamble"]
    arena.act("pass").act("play maul", "0: choose 1.1", "1: play no")
    assert arena.momentum == 1


@rule("OPH-28", "OPH-50")
def test_an_attack_through_a_response_is_no_action_but_an_attack() -> None:
    arena = stage(Side("ann@action bob"), Side("ann@action bob", "lunge"))
    arena.act(ATTACK, "1: play lunge", "1: choose 0.1")
    assert (arena.wounds("1.1"), arena.wounds("0.1")) == (2, 2)
    assert arena.cheer == [1, 1], "Cheer for either attack"
    assert arena.piece("1.1")["set"]
    assert (arena.momentum, arena.table["actions"]) == (0, 1)


@rule("OPH-28", "OPH-41")
def test_rage_answers_an_attack_through_a_response() -> None:
    arena = stage(Side("ann@action bob@action/4"), Side("ann@action bob", "lunge"))
    arena.act(ATTACK, "1: play lunge", "1: choose 0.2")
    assert (arena.wounds("0.2"), arena.wounds("1.1")) == (5, 3)


@rule("OPH-28", "OPH-60")
def test_a_pass_that_a_response_cancels_does_not_count() -> None:
    arena = stage(Side("ann"), Side("ann", "no"))
    arena.act("pass", "1: play no").act("pass")
    assert (arena.momentum, arena.kind) == (0, "act")
    arena.act("pass")
    assert arena.kind == "discard", "now both have passed in a row"


@rule("OPH-29")
def test_an_ability_without_price_works_once_per_wave_and_card() -> None:
    arena = stage(Side("gus"), Side("ann"))
    arena.act("use 3 ability 1")
    assert arena.refusal("use 3 ability 1") == "OPH-29 That ability of Gus has been used in this Wave."
    arena.wave_ends().breathe()
    while arena.momentum != 0:
        arena.act("pass")
    assert "use 3 ability 1" in arena.options


@rule("OPH-29")
def test_a_paid_ability_works_as_often_as_it_is_paid() -> None:
    arena = stage(Side("gus/3", resources=5), Side("ann"))
    arena.act("use 3 ability 3").act("use 3 ability 3")
    assert (arena.wounds("0.3"), arena.side(0)["resources"]) == (1, 1)
    assert arena.refusal("use 3 ability 3") == "OPH-23 That ability costs 2 of your Resources; you have 1."


@rule("OPH-29")
@pytest.mark.parametrize("momentum", [0, 1])
def test_a_wave_ends_after_its_two_hundredth_action(momentum: int) -> None:
    arena = stage(Side("ann bob"), Side("ann bob"), momentum=momentum, actions=int(MOST_ACTIONS) - 2)
    arena.act("advance 1")
    assert arena.kind == "act"
    arena.act("advance 2")
    assert arena.kind == "discard"
