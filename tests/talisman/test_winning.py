"""Rewards, leaving, the Great Gladiator, and how a game ends (TAL-50 to TAL-61)."""

from dataclasses import replace

import pytest

import harena
from harena.core.errors import BadSetup
from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, CONTENT, HOME, Side, inside, stage, where, worlds

FAR = Side(space="tavern")
STRONG = 20


@rule("TAL-50")
def test_a_win_lets_one_leave_on_the_next_turn_and_staying_forfeits_it() -> None:
    scene = stage(inside(strength=STRONG), FAR, deck="kethra ursus dax").act("draw", "reward gold")
    assert scene.table["turn"] == 1
    scene.next_turn()
    assert scene.kind == "leave"
    scene.act("stay")
    assert scene.of(0)["leave"] == "bound"
    scene.act("draw", "reward gold").next_turn()
    assert scene.kind == "leave"
    scene.act("leave")
    assert scene.of(0)["leavings"] == [1, 0]
    assert scene.of(0)["leave"] == "bound"


@rule("TAL-51")
def test_the_reward_is_gold_life_or_an_object_of_the_purchase_deck() -> None:
    for prize in ("sword", "axe", "trident", "helmet", "shield", "armour", "mule"):
        scene = stage(inside(strength=STRONG), FAR, deck="kethra").act("draw", f"reward {prize}")
        assert scene.of(0)["objects"] == [prize]
        assert prize not in scene.table["stock"]
    gold = stage(inside(strength=STRONG), FAR, deck="kethra").act("draw")
    gold.refuses("reward life", "TAL-51")
    assert gold.act("reward gold").of(0)["gold"] == 3
    hurt = stage(inside(strength=STRONG, lives=2), FAR, deck="kethra").act("draw", "reward life")
    assert hurt.of(0)["lives"] == 3


@rule("TAL-51")
def test_while_stock_lasts_and_the_mule_once_for_all() -> None:
    sold = stage(inside(strength=STRONG), FAR, deck="kethra", stock=["sword"]).act("draw")
    sold.refuses("reward axe", "TAL-51")
    sold.act("reward sword")
    mules = stage(inside(strength=STRONG), inside(strength=STRONG), deck="kethra ursus").act("draw", "reward mule")
    mules.act("draw")
    mules.refuses("reward mule", "TAL-51")


@rule("TAL-51")
def test_objects_beyond_the_limit_are_discarded() -> None:
    side = inside(strength=STRONG, objects="ring wand sword axe")
    scene = stage(side, FAR, deck="kethra").act("draw", "reward armour")
    assert scene.kind == "give-up"
    scene.act("give up ring")
    assert "ring" in scene.table["discard"]
    assert scene.table["lying"] == []


@rule("TAL-52", "TAL-60")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_fifth_leaving_makes_the_great_gladiator_and_wins(seat: int) -> None:
    winner = inside(leave="won", leavings=(4, 0), gold=1, objects="sword")
    sides = [winner, FAR] if seat == 0 else [FAR, winner]
    scene = stage(*sides, turn=seat, pile=["ring"], pile_gold=6).act("leave")
    assert scene.kind == "over"
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((seat,), "TAL-60")
    mine = scene.of(seat)
    assert (mine["gold"], sorted(mine["objects"])) == (7, ["ring", "sword", "talisman"])
    assert scene.table["champion"] == seat


@rule("TAL-52")
def test_four_at_one_arena_and_four_at_the_other_are_not_five() -> None:
    city = Side(space="city", inside="city-arena", leave="won", leavings=(4, 3))
    scene = stage(city, FAR, city=True).act("leave")
    assert (scene.of(0)["leavings"], scene.kind) == ([4, 4], "move")


@rule("TAL-52")
def test_several_wins_in_one_stay_count_once() -> None:
    scene = stage(inside(strength=STRONG, leavings=(1, 0)), FAR, deck="kethra ursus dax").act("draw", "reward gold")
    scene.next_turn().act("stay", "draw", "reward gold").next_turn().act("leave")
    assert scene.of(0)["leavings"] == [2, 0]


@rule("TAL-52")
def test_only_one_player_ever_becomes_it_and_the_count_dies_with_the_character() -> None:
    late = inside(leave="won", leavings=(4, 0))
    scene = stage(late, FAR, Side(space="city"), champion=2).act("leave")
    assert (scene.kind, scene.table["champion"]) == ("move", 2)
    first = stage(FAR, late, turn=1, champion=0).act("leave")
    assert (first.kind, first.table["champion"]) == ("move", 0)
    dead = stage(inside(strength=STRONG), inside(lives=1, leavings=(4, 0)))
    dead.act("challenge 1", "fight with everything", "take a life", "reward gold")
    assert dead.of(1)["leavings"] == [0, 0]


@rule("TAL-53")
@pytest.mark.parametrize("card", ["secret-gate", "pardon"])
def test_ways_out_let_one_leave_uncounted(card: str) -> None:
    scene = stage(inside(leavings=(4, 0)), FAR, deck=card).act("draw")
    assert scene.of(0)["leave"] == "let-go"
    scene.next_turn().act("leave")
    assert (scene.of(0)["leavings"], scene.kind, scene.of(0)["inside"]) == ([4, 0], "move", "regions")


@rule("TAL-53")
def test_nothing_else_moves_anybody_out() -> None:
    caster = Side(craft=9, spells="misdirection", space="tavern")
    scene = stage(caster, inside(), Side(space="city")).say("cast misdirection").quiet()
    assert scene.of(1)["inside"] == "arena"
    assert scene.of(2)["space"] == "crags"
    assert "Player 3 moved to the Crags." in scene.events


@rule("TAL-54")
def test_the_attacked_who_wins_is_the_victor_too() -> None:
    scene = stage(inside(), inside(strength=STRONG)).act("challenge 1", "fight with everything", "take gold")
    assert (scene.seat, scene.kind) == (1, "reward")
    scene.act("reward sword")
    assert (scene.of(1)["leave"], scene.of(1)["objects"], scene.of(1)["gold"]) == ("won", ["sword"], 2)
    assert scene.kind == "leave"


@rule("TAL-55")
def test_entertainment_is_no_gladiator_fight() -> None:
    scene = stage(inside(strength=STRONG), FAR, deck="entertainment").act("draw")
    assert scene.table["turn"] == 1
    assert (scene.of(0)["leave"], scene.of(0)["trophies"], scene.of(0)["gold"]) == ("bound", ["entertainment"], 1)


@rule("TAL-55")
def test_an_armour_piece_is_armour_shield_or_helmet() -> None:
    for deck, saved in (("iron-sela", False), ("kethra", True)):
        make = worlds(inside(objects="armour shield helmet", strength=-4), FAR, deck=deck)
        told = [" ".join(make(seed).act("draw").events) for seed in range(60)]
        assert any("saved Player 1 a life" in each for each in told) == saved


@rule("TAL-56")
def test_the_warhorse_is_fought_mounted_and_kept() -> None:
    scene = stage(inside(strength=STRONG), FAR, deck="warhorse-rider").act("draw")
    scene.act("reward gold")
    assert scene.of(0)["objects"] == ["warhorse"]
    assert scene.of(0)["trophies"] == []
    assert scene.of(0)["leave"] == "won"
    assert "warhorse-rider" in scene.table["aside"]


@rule("TAL-56")
def test_animals_come_along_in_the_mounted_fight_only() -> None:
    riding = "ring wand holy-grail sword warhorse"
    mounted = stage(inside(objects=riding), FAR, deck="warhorse-rider").act("draw")
    assert (mounted.kind, "bring 5" in mounted.options) == ("bring", True)
    other = stage(inside(objects=riding), inside()).act("challenge 1", "fight with one-on-one")
    other.refuses("bring warhorse", "TAL-29", seat=0)


@rule("TAL-56")
def test_when_the_warhorse_is_lost_the_rider_returns() -> None:
    sides = inside(strength=STRONG), inside(lives=1, objects="warhorse")
    scene = stage(*sides, aside=["talisman", "warhorse-rider"], champion=0)
    scene.act("challenge 1", "fight with everything", "take a life", "loot 0")
    assert "warhorse" in scene.table["aside"]
    assert "warhorse-rider" in scene.table["arena_discard"]


@rule("TAL-57")
def test_the_arena_deck_holds_what_it_should() -> None:
    assert len(ARENA_DECK) >= 30
    strengths = {entry.strength for entry in CONTENT.pack.gladiator if entry.strength}
    crafts = {entry.craft for entry in CONTENT.pack.gladiator if entry.craft}
    assert strengths >= {2, 3, 4, 5, 6}
    assert crafts >= {2, 3, 4, 5}
    assert {"warhorse-rider", "entertainment", "healer", "secret-gate", "pardon"} <= set(ARENA_DECK)


@rule("TAL-60", "TAL-61")
def test_the_long_game_is_refused_until_it_is_built() -> None:
    with pytest.raises(BadSetup, match=r"not built yet.*\[TAL-61\]"):
        harena.new("talisman", options={"goal": "crown"}, seed=1)


@rule("TAL-61")
def test_when_no_arena_remains_the_game_ends() -> None:
    make = worlds(Side(space="tavern", leavings=(1, 0)), Side(leavings=(2, 0)), lying={"ruins": "earthquake cave"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.kind == "over")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.scores) == ((1,), "TAL-61", (1, 2))


@rule("TAL-61")
@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        (Side(leavings=(1, 1)), Side(leavings=(2, 0)), (2, 1)),
        (Side(strength=2, gold=0), Side(gold=9), (1, 2)),
        (Side(gold=2), Side(gold=3), (2, 1)),
        (Side(gold=2), Side(gold=2), (1, 1)),
    ],
)
def test_after_the_last_round_leavings_then_prowess_then_gold_decide(
    first: Side, second: Side, ranks: tuple[int, int]
) -> None:
    sides = [replace(side, missing=1, space="tavern") for side in (first, second)]
    scene = stage(*sides, rounds=1)
    assert scene.kind == "over"
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == (ranks, "TAL-61")


@rule("TAL-61")
def test_rounds_follow_each_other_until_the_last() -> None:
    scene = stage(Side(missing=2, space="tavern"), Side(missing=2, space=HOME), rounds=2)
    assert scene.kind == "over"
    assert scene.table["round"] == 2
