"""Rage, Cheer, Roar, the Crowd Favorite: OPH-40 to OPH-52."""

from tests.ophidian.arena import Side, both_ways, duel, stage
from tests.rules.citing import rule


@rule("OPH-40")
def test_raging_lasts_as_long_as_the_wounds_do() -> None:
    arena = duel("gus/3 ann/3", "ann")
    assert [arena.piece(name)["raging"] for name in ("0.1", "0.3")] == [False, True]
    arena.act("use 3 ability 3")
    assert not arena.piece("0.3")["raging"], "a wound was healed"


@rule("OPH-40")
def test_some_start_raging_and_some_never_do() -> None:
    arena = stage(Side("fay cid guard/2", of="legends"), Side("ann"))
    assert [arena.piece(name)["raging"] for name in ("0.1", "0.2", "0.8")] == [False, True, False]
    assert arena.piece("0.8")["values"]["rage"] is None


@rule("OPH-41")
def test_attacking_an_unset_raging_character_costs_rage_damage() -> None:
    for seat, arena in both_ways([Side("ann@action bob@action"), Side("ann/4 bob")]):
        other = 1 - seat
        arena.act(f"attack {other}.1 with 1")
        assert (arena.wounds(f"{seat}.1"), arena.has(f"{other}.1")) == (1, False), "even if it falls by the attack"
        arena.act(f"attack {other}.2 with 2")
        assert arena.wounds(f"{seat}.2") == 0, "Bob was not Raging"


@rule("OPH-35", "OPH-41")
def test_an_attack_is_foretold_before_and_shown_after_it_is_declared() -> None:
    for seat, arena in both_ways([Side("ann@action/5 bob@action"), Side("ann/4 bob")]):
        other, words = 1 - seat, arena.state.edition.words
        hits = words.preview(arena.state, seat, f"attack {other}.1 with 1")["hits"]
        assert [(hit["piece"], hit["kind"], hit["amount"], hit["falls"]) for hit in hits] == [
            (f"{other}.1", "attack", 2, True),
            (f"{seat}.1", "rage", 1, True),
        ]
        hits = words.preview(arena.state, seat, f"attack {other}.2 with 2")["hits"]
        assert [(hit["amount"], hit["falls"]) for hit in hits] == [(1, False)], "Bob has a Shield"
        assert words.preview(arena.state, seat, "pass")["hits"] == []
        assert arena.wounds(f"{other}.1") == 4, "nothing has happened yet"
        arena.say(f"attack {other}.1 with 1")
        deed = arena.table["deeds"][0]
        assert (deed["what"], deed["damage"], deed["back"]) == ("attack", 2, 1)


@rule("OPH-41")
def test_rage_damage_may_be_more_by_text() -> None:
    for cheer, expected in ((1, 1), (2, 2)):
        arena = stage(Side("ann@action"), Side("fay cid", cheer=cheer, of="legends"))
        arena.act("attack 1.2 with 1")
        assert arena.wounds("0.1") == expected
    again = stage(Side("ann@action bob@action"), Side("fay cid", of="legends"))
    again.act("attack 1.2 with 1").act("attack 1.2 with 2")
    assert (again.wounds("0.1"), again.wounds("0.2"), again.wounds("1.2")) == (1, 1, 4)


@rule("OPH-42")
def test_attacking_a_set_raging_character_unsets_it() -> None:
    arena = duel("ann@action bob@action", "ann^3/5! gus")
    arena.act("attack 1.1 with 1")
    assert (arena.wounds("0.1"), arena.piece("1.1")["set"], arena.wounds("1.1")) == (0, False, 7)
    arena.act("attack 1.1 with 2")
    assert arena.wounds("0.2") == 1, "the second time it is Unset and Raging"


@rule("OPH-43")
def test_rage_is_silent_in_the_action_that_made_it() -> None:
    arena = duel("ann@action bob@action", "ann/3")
    arena.act("attack 1.1 with 1")
    assert (arena.wounds("0.1"), arena.piece("1.1")["raging"]) == (0, True)
    arena.act("attack 1.1 with 2")
    assert arena.wounds("0.2") == 1


@rule("OPH-43")
def test_who_steps_in_has_no_use_of_rage_nor_has_who_was_spared() -> None:
    arena = duel("ann@action bob@action", "ann@action/4 gus@action/3")
    arena.act("attack 1.1 with 1", "1: intercept with 3")
    assert arena.wounds("0.1") == 1, "that is Gus' Defense Damage alone"
    assert not arena.has("1.3")
    guarded = duel("ann@action", "ann/4 bob^2@action/4")
    guarded.act("attack 1.1 with 1", "1: protect with 2")
    assert (guarded.wounds("0.1"), guarded.wounds("1.2"), guarded.wounds("1.1")) == (0, 5, 4)


@rule("OPH-44")
def test_who_falls_to_rage_scores_for_the_raging_ones_player() -> None:
    arena = duel("ann@action/5 bob", "ann/4 bob")
    arena.act("attack 1.1 with 1")
    assert arena.points == [3, 3], "both fell, and each scored for the other"
    assert not arena.has("0.1")
    assert not arena.has("1.1")


# --- Cheer -----------------------------------------------------------------------------------------------------------


@rule("OPH-50")
def test_a_gladiators_attack_brings_cheer_to_the_attacker() -> None:
    for seat, arena in both_ways([Side("ann@action bob@action dog@action"), Side("ann^4 bob")]):
        other = 1 - seat
        arena.act(f"attack {other}.1 with 1")
        assert arena.cheer[seat] == 1
        arena.act(f"attack {other}.1 with 2").act(f"attack {other}.2 with 8")
        assert (arena.cheer[seat], arena.cheer[other]) == (2, 0), "a Minion's brings none"


@rule("OPH-50")
def test_intercepting_takes_the_cheer_and_protecting_does_not() -> None:
    arena = stage(Side("cid@action hal@action", of="legends"), Side("ann bob@action gus"))
    arena.act("attack 1.1 with 1", "1: intercept with 3")
    assert arena.cheer == [0, 2], "Cid's attack brings one more"
    arena.act("attack 1.1 with 3", "1: protect with 2")
    assert arena.cheer == [1, 2]


@rule("OPH-50")
def test_a_cancelled_attack_brings_no_cheer() -> None:
    arena = duel("ann@action", "ann", other="no").act("attack 1.1 with 1", "1: play no")
    assert (arena.cheer, arena.wounds("1.1"), arena.piece("0.1")["set"]) == ([0, 0], 0, True)


@rule("OPH-51")
def test_an_opponent_may_roar_at_a_positive_action() -> None:
    arena = stage(Side("ann bob"), Side("ann bob", cheer=2))
    arena.act("advance 1", "1: roar")
    assert (arena.momentum, arena.cheer, arena.piece("0.1")["field"]) == (1, [0, 1], "action")
    arena.act("pass")
    arena.act("advance 2", "1: roar")
    assert (arena.momentum, arena.cheer) == (1, [0, 0])


@rule("OPH-51")
def test_only_positive_actions_and_only_opponents_with_cheer() -> None:
    arena = stage(Side("ann@action", cheer=3), Side("ann", cheer=3))
    arena.say("retreat 1")
    while arena.kind == "respond":
        arena.say("decline")
    assert arena.kind == "act", "a negative Action is not roared at"
    none = stage(Side("ann", cheer=3), Side("ann"))
    none.say("advance 1")
    while none.kind == "respond":
        none.say("decline")
    assert (none.kind, none.seat) == ("act", 0)


@rule("OPH-51")
def test_opponents_are_asked_clockwise_and_the_first_payer_closes_it() -> None:
    arena = stage(Side("ann", cheer=1), Side("ann"), Side("ann", cheer=1), momentum=1)
    arena.say("advance 1")
    while arena.kind == "respond":
        arena.say("decline")
    assert (arena.kind, arena.seat) == ("roar", 2)
    closed = stage(Side("ann", cheer=1), Side("ann"), Side("ann", cheer=1), momentum=1).act("advance 1", "2: roar")
    assert (closed.momentum, closed.cheer) == (2, [1, 0, 0])
    arena.say("decline")
    assert (arena.kind, arena.seat) == ("roar", 0)
    assert arena.say("roar").cheer == [0, 0, 1]
    assert arena.momentum == 2


@rule("OPH-51")
def test_cheer_just_gained_may_pay() -> None:
    arena = duel("ann@action", "ann bob")
    arena.act("attack 1.1 with 1", "1: intercept with 2", "1: roar")
    assert (arena.momentum, arena.cheer) == (1, [0, 0])


@rule("OPH-52")
def test_the_crowd_favorite_has_strictly_more_cheer_than_everybody() -> None:
    arena = stage(Side("gus^2", cheer=2), Side("ann", cheer=2), Side("ann", cheer=1))
    assert arena.refusal("use 3 ability 1") == "OPH-52 You are not the Crowd Favorite, which this ability needs."
    assert not any(side["favorite"] for side in arena.table["sides"])
    loved = stage(Side("gus^2", cheer=3), Side("ann", cheer=2), Side("ann", cheer=1))
    loved.act("use 3 ability 1")
    assert loved.cheer == [4, 2, 1]
