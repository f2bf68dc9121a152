"""The adventure game round the Arena: characters, movement, cards in their order, fights, belongings (TAL-01 to 14)."""

from typing import Any

import pytest

import harena
from harena.core.errors import BadSetup
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, Scene, Side, edition, inside, stage, where, worlds

STRONG = Side(strength=20, craft=20)


@rule("TAL-01")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_begins_with_a_character_of_its_own(seats: int) -> None:
    shown = edition(seats).new(3).view("referee")["table"]["seats"]
    assert len({seat["character"] for seat in shown}) == seats
    assert {(seat["lives"], seat["gold"]) for seat in shown} == {(4, 1)}
    for seat in shown:
        entry = next(each for each in CONTENT.pack.character if each.id == seat["character"])
        assert (seat["strength"], seat["craft"], seat["space"]) == (entry.strength, entry.craft, entry.start)
        assert seat["spell_count"] == min(entry.spells, seat["spell_limit"])


@rule("TAL-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=r"2 to 6, not \d \[TAL-01\]"):
        harena.new("talisman", seats=seats, seed=0)


@rule("TAL-02")
def test_the_ring_has_its_24_spaces_and_draws_up_to_their_number() -> None:
    assert len(CONTENT.pack.space) == 24
    assert [entry.id for entry in CONTENT.pack.space if entry.kind == "fields"] == [f"fields-{n}" for n in range(1, 7)]
    empty = stage(Side(space="plains-3", strength=20, craft=20), Side(space="city"), rolled=3).say("move ruins")
    assert sum("drew" in each for each in empty.events) >= 2
    full = stage(
        Side(space="plains-3", strength=20, craft=20), Side(space="city"), rolled=3, lying={"ruins": "fountain shrine"}
    ).say("move ruins")
    assert not any("drew" in each for each in full.events)


@rule("TAL-03")
def test_a_die_moves_in_either_direction_and_round_the_ring() -> None:
    scene = stage(Side(space="forest"), Side(), rolled=4)
    assert sorted(scene.options) == ["move graveyard", "move tavern"]
    scene.refuses("move village", "TAL-03")
    scene.refuses("move forest", "TAL-03")


@rule("TAL-03")
def test_the_space_or_one_character_on_it_is_encountered() -> None:
    for turn in (0, 1):
        sides = [Side(space="fields-5", strength=20), Side(space="ruins")]
        scene = stage(*(sides if turn == 0 else sides[::-1]), Side(space="ruins"), turn=turn, rolled=1)
        scene.say("move ruins")
        assert scene.kind == "encounter"
        assert scene.options == ["explore", *[f"attack {seat}" for seat in range(3) if seat != turn]]
        scene.refuses(f"attack {turn}", "TAL-03")
        scene.act(f"attack {1 - turn}", "take a life")
        assert scene.of(1 - turn)["lives"] == 3
        assert scene.of(2)["lives"] == 4


@rule("TAL-04")
def test_cards_are_met_in_their_order() -> None:
    scene = stage(
        Side(space="tavern", strength=20, craft=20, lives=2),
        Side(space="village"),
        rolled=2,
        lying={"ruins": "fountain mule ring unicorn sage shade wolf market-day"},
    ).act("move ruins")
    told = " / ".join(scene.events)
    order = ["Market Day", "Wolf as a trophy", "Shade as a trophy", "Sage", "the Ring", "the Unicorn", "Fountain"]
    places = [told.index(each) for each in order]
    assert places == sorted(places)
    lying = {each["space"]: each["cards"] for each in scene.table["lying"]}
    assert lying["ruins"] == ["fountain"]


@rule("TAL-04")
def test_enemies_of_one_kind_fight_combined() -> None:
    make = worlds(Side(space="tavern"), Side(), lying={"ruins": "wolf wolf-2 wild-boar ring"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: "wolf" in s.of(0)["trophies"])
    assert {"wolf", "wolf-2", "wild-boar"} == set(scene.of(0)["trophies"])
    scores = [each.split() for each in scene.events if "The Enemy rolled" in each]
    assert [int(each[-1][:-1]) - int(each[3]) for each in scores] == [6]


@rule("TAL-04")
def test_unless_they_are_beaten_the_turn_ends_and_the_cards_remain() -> None:
    make = worlds(Side(space="tavern", character="seeress"), Side(), lying={"ruins": "hill-giant young-dragon ring"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 3)
    assert scene.table["turn"] == 1
    assert scene.table["lying"][0]["cards"] == ["ring", "hill-giant", "young-dragon"]
    assert scene.of(0)["objects"] == []


@rule("TAL-05")
def test_the_higher_score_wins_and_equal_scores_are_a_stand_off() -> None:
    make = worlds(Side(space="tavern"), Side(), lying={"ruins": "lion cave"})

    def scores(scene: Scene) -> tuple[int, int]:
        own = [each for each in scene.events if "Player 1 rolled" in each and "came to" in each]
        foe = [each for each in scene.events if "The Enemy rolled" in each]
        return (int(own[0].split()[-1][:-1]), int(foe[0].split()[-1][:-1])) if own and foe else (0, 0)

    won = where(make, lambda s: s.act("move ruins"), lambda s: "lion" in s.of(0)["trophies"])
    assert scores(won)[0] > scores(won)[1]
    lost = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 3)
    assert scores(lost)[0] < scores(lost)[1]
    tied = where(make, lambda s: s.act("move ruins"), lambda s: any("stand-off" in each for each in s.events))
    assert scores(tied)[0] == scores(tied)[1]
    assert tied.of(0)["lives"] == 4


@rule("TAL-05")
def test_psychic_combat_is_craft_against_craft_and_only_an_ability_attacks_so() -> None:
    scene = stage(
        Side(character="warlock", space="fields-5", craft=20), Side(space="ruins", strength=20), rolled=1
    ).act("move ruins", "attack 1")
    assert scene.options == ["fight with everything", "fight with psychic"]
    scene.refuses("fight with one-on-one", "TAL-26")
    scene.act("fight with psychic")
    assert scene.kind == "spoils"
    plain = stage(Side(space="fields-5", strength=20), Side(space="ruins"), rolled=1).act("move ruins", "attack 1")
    assert plain.kind == "spoils"


@rule("TAL-05", "TAL-26", "TAL-27")
def test_whoever_hears_of_a_fight_hears_of_what_kind_it_is() -> None:
    def kinds(scene: Scene, name: str) -> list[dict[str, Any]]:
        told = [scene.state.edition.words.told(event) for event in scene.state.heard()]
        return [about for each, about in told if each == name]

    for lying, psychic in (("lion", False), ("banshee", True)):
        foe = stage(Side(space="tavern", strength=20, craft=20), Side(), rolled=2, lying={"ruins": lying})
        assert [each["psychic"] for each in kinds(foe.act("move ruins"), "met")] == [psychic]
    for manner, psychic in (("everything", False), ("psychic", True)):
        sides = Side(character="warlock", space="fields-5", craft=20, strength=20), Side(space="ruins")
        scene = stage(*sides, rolled=1).act("move ruins", "attack 1", f"fight with {manner}")
        (attack,) = kinds(scene, "attacked")
        assert (attack["psychic"], attack["duel"]) == (psychic, False)
    for manner, psychic in (("one-on-one", False), ("psychic-one-on-one", True)):
        sides = inside(character="warlock", strength=20, craft=20), inside()
        scene = stage(*sides).act("challenge 1", f"fight with {manner}")
        (attack,) = kinds(scene, "attacked")
        assert (attack["psychic"], attack["duel"]) == (psychic, True)


@rule("TAL-06")
def test_one_weapon_counts_and_armour_saves() -> None:
    def total(objects: str) -> int:
        scene = stage(
            Side(space="tavern", objects=objects, spells="might", craft=9),
            Side(),
            rolled=2,
            lying={"ruins": "lion cave"},
        )
        scene.say("move ruins")
        assert scene.kind == "cast"
        outlook = scene.state.edition.words.outlook(scene.state, 0)
        assert outlook is not None
        text: str = outlook["lines"][0]["text"]
        return int(text.split("you stand at ")[1].split(",")[0])

    assert [total(each) for each in ("", "sword", "sword axe", "sword runesword", "trident ring")] == [4, 5, 5, 6, 6]


@rule("TAL-06")
@pytest.mark.parametrize(("piece", "least"), [("armour", 4), ("shield", 5), ("helmet", 6)])
def test_a_life_lost_in_combat_may_be_saved(piece: str, least: int) -> None:
    saved = 0
    make = worlds(
        Side(space="tavern", character="seeress", objects=piece), Side(), lying={"ruins": "young-dragon cave"}
    )
    lost = 0
    for seed in range(400):
        scene = make(seed).quiet()
        if "move ruins" in scene.options:
            scene.act("move ruins")
            if any("Player 1 lost the fight" in each for each in scene.events):
                lost += 1
                saved += scene.of(0)["lives"] == 4
    assert abs(saved / lost - (7 - least) / 6) < 0.2


@rule("TAL-06")
@pytest.mark.parametrize("piece", ["armour", "shield", "helmet"])
def test_the_highest_die_saves_with_any_piece_and_the_lowest_with_none(piece: str) -> None:
    side = Side(space="tavern", character="seeress", objects=piece)
    make = worlds(side, Side(), lying={"ruins": "young-dragon cave"})
    told = f"The {piece.capitalize()} saved Player 1 a life."
    saved = where(make, lambda s: s.act("move ruins"), lambda s: told in s.events)
    assert saved.of(0)["lives"] == 4
    lost = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 3)
    assert told not in lost.events


@rule("TAL-06")
def test_nothing_saves_a_life_in_psychic_combat() -> None:
    make = worlds(Side(space="tavern", objects="armour shield helmet"), Side(), lying={"ruins": "demon cave"})
    where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 3)
    for seed in range(200):
        scene = make(seed)
        if "move ruins" in scene.options:
            scene.act("move ruins")
            assert (scene.of(0)["lives"] == 3) == any("lost the fight" in each for each in scene.events)


@rule("TAL-07")
@pytest.mark.parametrize(("taken", "left"), [("take a life", 3), ("take gold", 4), ("take sword", 4)])
def test_the_winner_over_a_player_takes_one_thing(taken: str, left: int) -> None:
    scene = stage(Side(space="fields-5", strength=20), Side(space="ruins", objects="sword axe"), rolled=1)
    scene.act("move ruins", "attack 1")
    assert scene.options == ["take a life", "take gold", "take sword", "take axe"]
    scene.act(taken)
    assert scene.of(1)["lives"] == left
    assert scene.of(0)["gold"] == (2 if taken == "take gold" else 1)
    assert scene.of(0)["objects"] == (["sword"] if taken == "take sword" else [])


@rule("TAL-07")
def test_the_attacked_wins_spoils_too_and_what_is_not_there_is_refused() -> None:
    scene = stage(Side(space="fields-5", gold=0), Side(space="ruins", strength=20), rolled=1).act(
        "move ruins", "attack 1"
    )
    assert (scene.seat, scene.kind) == (1, "spoils")
    scene.refuses("take gold", "TAL-07")
    scene.act("take a life")
    assert scene.of(0)["lives"] == 3


@rule("TAL-08")
def test_four_objects_are_carried_and_the_mule_carries_four_more() -> None:
    def carrying(objects: str) -> Scene:
        return stage(Side(space="tavern", objects=objects), Side(), rolled=2, lying={"ruins": "ring wand"}).act(
            "move ruins"
        )

    assert carrying("sword axe").of(0)["objects"] == ["ring", "wand", "sword", "axe"]
    full = carrying("sword axe shield helmet")
    assert (full.kind, len(full.options)) == ("give-up", 6)
    full.act("give up axe", "give up ring")
    assert full.of(0)["objects"] == ["wand", "sword", "helmet", "shield"]
    assert {"ring", "axe"} <= set(full.table["lying"][0]["cards"])
    mule = carrying("sword axe shield helmet trident armour mule")
    assert (len(mule.of(0)["objects"]), mule.of(0)["room"]) == (9, 9)


@rule("TAL-08")
def test_gold_and_followers_are_without_limit() -> None:
    many = "man-at-arms mercenary young-champion novice unicorn guide"
    scene = stage(
        Side(space="tavern", followers=many, gold=40),
        Side(),
        rolled=2,
        lying={"ruins": "familiar hound"},
        gold={"ruins": 7},
    ).act("move ruins")
    assert len(scene.of(0)["followers"]) == 8
    assert scene.of(0)["gold"] == 47


@rule("TAL-09")
@pytest.mark.parametrize(("craft", "limit"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)])
def test_craft_says_how_many_spells_are_held(craft: int, limit: int) -> None:
    side = Side(character="ogre", space="tavern", craft=craft - 1)
    scene = stage(side, Side(), rolled=2, lying={"ruins": "comet wandering-mage cave"})
    assert scene.of(0)["spell_limit"] == limit
    scene.act("move ruins")
    assert scene.of(0)["spell_count"] == min(limit, 2)


@rule("TAL-09", "TAL-13")
def test_spells_are_hidden_and_their_number_is_open() -> None:
    scene = stage(Side(craft=9, spells="might hex"), Side(craft=9, spells="healing"))
    own, other, nobody = (scene.state.view(viewer)["table"] for viewer in (0, 1, None))
    assert own["seats"][0]["spells"] == ["might", "hex"]
    assert "spells" not in other["seats"][0]
    assert all("spells" not in seat for seat in nobody["seats"])
    assert [seat["spell_count"] for seat in nobody["seats"]] == [2, 1]
    assert "spell_order" not in own


@rule("TAL-10")
def test_seven_points_are_a_point_of_strength_or_craft_and_what_is_over_is_kept() -> None:
    side = Side(space="tavern", strength=20, craft=20, trophies="bear bear-2 shade shade-2")
    scene = stage(side, Side(), rolled=2, lying={"ruins": "wolf wraith"}).act("move ruins")
    mine = scene.of(0)
    assert (mine["strength_gained"], mine["strength_points"]) == (21, 1)
    assert (mine["craft_gained"], mine["craft_points"]) == (21, 3)
    assert mine["trophies"] == []
    assert {"bear", "wolf", "shade", "wraith"} <= set(scene.table["discard"])


@rule("TAL-10")
def test_a_second_exchange_uses_what_is_left_of_the_first() -> None:
    side = Side(space="tavern", strength=20, points=(5, 0))
    scene = stage(side, Side(), rolled=2, lying={"ruins": "wolf cave"}).act("move ruins")
    assert (scene.of(0)["strength_gained"], scene.of(0)["strength_points"]) == (21, 0)


@rule("TAL-11")
def test_the_dead_leave_their_things_on_the_space_and_begin_again_as_somebody_new() -> None:
    side = Side(space="tavern", character="seeress", lives=1, gold=5, objects="sword", followers="novice", spells="hex")
    make = worlds(side, Side(space="chapel"), lying={"ruins": "young-dragon cave"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 0)
    lying = next(each for each in scene.table["lying"] if each["space"] == "ruins")
    assert lying["gold"] == 5
    assert {"sword", "novice", "young-dragon"} <= set(lying["cards"])
    assert scene.of(0)["spell_count"] == 0
    while scene.table["turn"] != 0:
        scene.say(scene.options[0])
    mine = scene.of(0)
    assert (mine["lives"], mine["gold"], mine["objects"]) == (4, 1, [])
    assert mine["character"] != "seeress"
    entry = next(each for each in CONTENT.pack.character if each.id == mine["character"])
    assert mine["space"] == entry.start or scene.kind != "move"


@rule("TAL-11")
def test_when_all_have_been_played_a_dead_one_comes_back() -> None:
    everybody = [entry.id for entry in CONTENT.pack.character]
    side = Side(lives=0, character="ogre")
    scene = stage(side, Side(character="warlock"), met=everybody)
    assert scene.of(0)["lives"] == 4
    assert scene.of(0)["character"] not in ("warlock",)
    living = ["warlock", "abbess", "cutpurse", "delver", "stalker"]
    make = worlds(side, *(Side(character=name) for name in living), met=everybody)
    for seed in range(12):
        assert make(seed).of(0)["character"] not in living


@rule("TAL-12")
def test_the_standard_pack_has_what_it_says() -> None:
    homes = [each for each in CONTENT.cards if each is not None]
    assert len(CONTENT.pack.character) == 12
    assert sum(each.home == "adventure" for each in homes) == 70
    assert len(CONTENT.bands[3]) == 20
    assert sum(each.home == "stock" for each in homes) == 22
    assert all(entry.effects for entry in CONTENT.pack.character)


@rule("TAL-12")
def test_who_loses_a_card_chooses_and_who_takes_one_chooses() -> None:
    scene = stage(Side(craft=9, spells="acquisition"), Side(objects="sword ring", space="city"))
    scene.say("cast acquisition")
    assert scene.kind == "take-from"
    scene.say("take ring")
    assert (scene.of(0)["objects"], scene.of(1)["objects"]) == (["ring"], ["sword"])
    lost = stage(
        Side(space="tavern"), Side(followers="novice guide", space="city"), rolled=2, lying={"ruins": "blood-moon cave"}
    ).act("move ruins")
    assert (lost.seat, lost.kind) == (1, "give-up")
    lost.say("give up guide")
    assert lost.of(1)["followers"] == ["novice"]


@rule("TAL-14")
def test_visits_are_chosen_paid_and_for_some_alignments_only() -> None:
    scene = stage(Side(space="graveyard", gold=1, lives=2), Side(space="city"), rolled=2).act("move village")
    assert (scene.kind, scene.options) == ("visit", ["decline", "visit wise-woman", "visit blacksmith", "visit mystic"])
    scene.refuses("visit doctor", "TAL-14")
    scene.act("visit wise-woman")
    assert (scene.of(0)["lives"], scene.of(0)["gold"]) == (3, 0)
    poor = stage(Side(space="graveyard", gold=0), Side(space="city"), rolled=2).act("move village")
    poor.refuses("visit wise-woman", "TAL-14")
    evil = stage(Side(space="crags", alignment="evil"), Side(space="city"), rolled=2).act("move chapel")
    assert evil.of(0)["lives"] == 3
    good = stage(Side(space="crags", lives=1), Side(space="city"), rolled=2).act("move chapel")
    assert good.of(0)["lives"] >= 1


@rule("TAL-14")
def test_the_purchase_deck_sells_while_stock_and_gold_last() -> None:
    scene = stage(Side(space="graveyard", gold=5), Side(space="city"), rolled=2).act("move village", "visit blacksmith")
    scene.act("buy sword", "buy shield")
    assert (scene.of(0)["objects"], scene.of(0)["gold"]) == (["sword", "shield"], 0)
    less = stage(Side(space="graveyard", gold=3), Side(space="city"), rolled=2).act("move village", "visit blacksmith")
    less.refuses("buy armour", "TAL-14")
    less.act("buy axe")
    assert (less.of(0)["gold"], less.table["turn"]) == (1, 1)


@rule("TAL-14")
def test_alignment_can_change() -> None:
    make = worlds(Side(space="graveyard"), Side(space="city"))
    scene = where(make, lambda s: s.act("move village", "visit mystic"), lambda s: s.of(0)["alignment"] == "evil")
    assert any("turned evil" in each for each in scene.events)
