"""Setting, moving, attacking, Shields and kinds of damage: OPH-30 to OPH-37."""

from harena.games.ophidian.made.codes import Damage, Message
from tests.ophidian.arena import Side, both_ways, duel, stage
from tests.rules.citing import rule


@rule("OPH-30")
def test_an_ability_with_an_arrow_sets_its_card_and_needs_it_unset() -> None:
    arena = stage(Side("gus ann"), Side("ann"))
    arena.act("use 3 ability 2")
    assert arena.piece("0.3")["set"]
    arena.act("pass")
    assert arena.refusal("use 3 ability 2") == "OPH-30 Gus is Set, and that ability requires Setting."
    assert "use 3 ability 1" in arena.options, "one without an arrow works on a Set card"


@rule("OPH-31")
def test_a_set_character_retreats_but_does_not_advance() -> None:
    for seat, arena in both_ways([Side("ann@action bob! gus@action!"), Side("ann")]):
        assert arena.refusal("advance 2") == "OPH-31 Bob is Set: a Set Character cannot advance."
        assert arena.refusal("advance 1").startswith("OPH-31 Ann is in the Action Field already")
        assert arena.refusal("retreat 2").startswith("OPH-31 Bob is in the Support Field already")
        arena.act("retreat 1").act("pass").act("retreat 3")
        for place in (1, 3):
            assert arena.piece(f"{seat}.{place}") | {"set": True, "field": "support"} == arena.piece(f"{seat}.{place}")


@rule("OPH-32")
def test_an_attack_is_made_from_the_action_field_by_setting() -> None:
    arena = duel("ann@action bob gus@action!", "ann bob@action dog")
    assert arena.refusal("attack 1.1 with 2").startswith("OPH-32 Bob is in the Support Field")
    assert arena.refusal("attack 1.1 with 3").startswith("OPH-32 Gus is Set")
    assert arena.refusal("attack 0.2 with 1") == "OPH-32 Bob is your own: attack an opposing Character."
    assert arena.refusal("attack 1.9 with 1").startswith("OPH-32 There is no Character")
    attacks = [text for text in arena.options if text.startswith("attack")]
    assert attacks == ["attack 1.1 with 1", "attack 1.2 with 1", "attack 1.8 with 1"], "in either field"
    arena.act("attack 1.1 with 1")
    assert (arena.wounds("1.1"), arena.piece("0.1")["set"]) == (2, True)
    assert arena.refusal("attack 1.1 with 1").startswith("OPH-32 Ann is Set")


@rule("OPH-33")
def test_intercepting_sets_and_protecting_does_not() -> None:
    arena = duel("ann@action bob@action", "ann bob@action gus")
    arena.say("attack 1.1 with 1", "decline", "decline")
    assert sorted(arena.options) == ["intercept with 3", "protect with 2", "receive"]
    assert arena.refusal("intercept with 2").startswith("OPH-33 Bob is not in the same field")
    assert arena.refusal("protect with 3").startswith("OPH-33 Gus cannot protect")
    assert arena.refusal("protect with 1").startswith("OPH-33 Ann cannot step in")
    arena.act("protect with 2")
    assert (arena.wounds("1.1"), arena.wounds("1.2"), arena.piece("1.2")["set"]) == (0, 1, False)
    arena.act("attack 1.1 with 2", "1: intercept with 3")
    assert (arena.wounds("1.1"), arena.wounds("1.3"), arena.piece("1.3")["set"]) == (0, 2, True)


@rule("OPH-33")
def test_nobody_is_asked_where_nobody_can_step_in() -> None:
    arena = duel("ann@action", "ann@action bob gus@action!")
    arena.act("attack 1.1 with 1")
    assert arena.wounds("1.1") == 2, "Bob is behind, Gus is Set"


@rule("OPH-33")
def test_there_is_one_redirection_in_an_attack() -> None:
    arena = duel("ann@action", "ann@action bob@action hal@action")
    arena.say("attack 1.1 with 1", "use 4 ability 2", "decline", "decline")
    while arena.kind == "respond":
        arena.say("decline")
    assert arena.kind != "redirect", "a text has redirected it already"
    assert (arena.wounds("1.1"), arena.wounds("1.2"), arena.wounds("1.4")) == (0, 0, 2)
    assert arena.piece("1.4")["set"]


@rule("OPH-33")
def test_an_elusive_attacker_cannot_be_stopped() -> None:
    arena = duel("hal^2@action ann@action", "ann@action bob@action")
    arena.act("attack 1.1 with 4")
    assert arena.wounds("1.1") == 2
    assert ("redirect", 1) not in arena.asked
    arena.act("attack 1.1 with 1")
    assert ("redirect", 1) in arena.asked, "from Ann anybody may protect"


@rule("OPH-34")
def test_wounds_reach_life_and_the_level_in_play_scores() -> None:
    for seat, arena in both_ways([Side("ann^4@action bob"), Side("bob^3/4 ann@action dog/1")]):
        other = 1 - seat
        arena.act(f"attack {other}.2 with 1")
        assert not arena.has(f"{other}.2")
        assert arena.points[seat] == 4, "level 3 was in play"
        pyre = [each for each in arena.side(other)["pyre"] if each["card"] == "bob"]
        assert [each["wounds"] for each in pyre] == [8]


@rule("OPH-34")
def test_a_minion_goes_to_the_discard_pile_and_scores_nothing() -> None:
    arena = duel("ann@action bob@action", "ann dog dog@action")
    arena.act("attack 1.8 with 1").act("attack 1.9 with 2")
    assert (arena.side(1)["discard"], arena.points) == (["dog", "dog"], [0, 0])


@rule("OPH-34")
def test_wounds_stay() -> None:
    arena = duel("ann@action", "ann/1 bob").act("attack 1.1 with 1")
    arena.wave_ends().breathe()
    assert arena.wounds("1.1") == 3


@rule("OPH-35", "OPH-36")
def test_a_shield_takes_from_each_attack_and_not_from_direct_damage() -> None:
    arena = duel("ann@action bob@action", "bob", hand="zap maul")
    arena.act("attack 1.2 with 1").act("attack 1.2 with 2")
    assert arena.wounds("1.2") == 2, "two attacks of 2, each less 1"
    arena.act("play zap")
    assert arena.wounds("1.2") == 4
    arena.act("play maul", "0: choose 1.2")
    assert arena.wounds("1.2") == 5, "Attack Damage of a card is reduced, too"
    kinds = [args[2] for args in arena.heard(int(Message.WOUNDED))]
    assert kinds == [Damage.ATTACK, Damage.ATTACK, Damage.DIRECT, Damage.ATTACK]


@rule("OPH-36")
def test_a_shield_never_heals() -> None:
    arena = duel("gus@action", "bob/2").act("attack 1.2 with 3")
    assert arena.wounds("1.2") == 2


@rule("OPH-36")
def test_piercing_ignores_shields() -> None:
    arena = duel("hal^3@action", "bob").act("attack 1.2 with 4")
    assert arena.wounds("1.2") == 2


@rule("OPH-36")
def test_a_card_brings_no_rage_cheer_or_redirection() -> None:
    arena = duel("ann bob", "ann@action/4 bob@action", hand="maul")
    arena.act("play maul", "0: choose 1.1")
    assert not arena.has("1.1")
    assert (arena.cheer, arena.wounds("0.1")) == ([0, 0], 0)


@rule("OPH-36", "OPH-44")
def test_defense_damage_goes_back_to_the_attacker() -> None:
    arena = duel("ann@action/5 bob", "gus ann")
    arena.act("attack 1.3 with 1")
    assert not arena.has("0.1")
    assert (arena.points, arena.wounds("1.3")) == ([0, 3], 2)


@rule("OPH-37")
def test_a_minion_attacks_in_the_wave_it_comes_once_it_has_advanced() -> None:
    arena = duel("ann", "ann", hand="dog dog")
    arena.act("play dog").act("play dog")
    assert arena.refusal("attack 1.1 with 8").startswith("OPH-32")
    arena.act("advance 8").act("attack 1.1 with 8").act("advance 9").act("attack 1.1 with 9")
    assert (arena.wounds("1.1"), arena.cheer) == (2, [0, 0]), "and it brings no Cheer"


@rule("OPH-37")
def test_a_minion_steps_in_only_if_its_text_lets_it() -> None:
    arena = duel("ann@action", "ann@action dog@action guard@action")
    arena.say("attack 1.1 with 1", "decline", "decline")
    assert arena.refusal("intercept with 8").startswith("OPH-37")
    arena.act("intercept with 9")
    assert (arena.wounds("1.9"), arena.cheer) == (2, [0, 1]), "and takes the Cheer"
