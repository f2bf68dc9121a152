"""The Arena itself: placing, landing, summoning, one-on-one, its deck, a turn inside, its fall (TAL-20 to TAL-34)."""

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, HOME, RIDER_WON, Scene, Side, edition, inside, stage, where, worlds

FAR = Side(space="tavern")


def landing(*others: Side, **more: object) -> Scene:
    """Player 1 has just landed in the Arena."""
    first = more.pop("first", Side(space="village"))
    assert isinstance(first, Side)
    return stage(first, *others, rolled=1, **more).act(f"move {HOME}")


@rule("TAL-20")
def test_whoever_begins_puts_the_arena_on_a_fields_space() -> None:
    scene = Scene(edition(3).new(5))
    assert scene.options == [f"place fields-{number}" for number in range(1, 7)]
    assert scene.seat == scene.table["starter"]
    scene.refuses("place woods-1", "TAL-20")
    scene.say("place fields-4")
    assert scene.table["arena"] == "fields-4"


@rule("TAL-20", "TAL-34")
def test_it_stays_there_and_no_card_is_drawn_on_its_space() -> None:
    scene = landing(FAR)
    assert not any("drew" in each for each in scene.events)
    scene.act("draw")
    assert scene.table["arena"] == HOME


@rule("TAL-21")
def test_two_low_dice_bring_it_down_and_nothing_else_does() -> None:
    make = worlds(Side(space="tavern"), FAR, lying={"ruins": "earthquake cave"})
    falls = shakes = 0
    for seed in range(600):
        scene = make(seed).quiet()
        if "move ruins" not in scene.options:
            continue
        scene.act("move ruins")
        told = next(each for each in scene.events if "shook" in each)
        one, other = (int(word) for word in told.rstrip(".").split(": ")[1].split(" and "))
        assert (scene.table["arena"] is None) == (scene.kind == "over") == (one <= 2 and other <= 2)
        shakes += 1
        falls += scene.table["arena"] is None
    assert 0 < falls < shakes / 3


@rule("TAL-21", "TAL-42")
def test_those_inside_lose_a_life_or_a_follower_and_are_free_uncounted() -> None:
    make = worlds(
        Side(space="tavern"),
        inside(followers="novice guide", leave="won"),
        inside(),
        city=True,
        lying={"ruins": "earthquake cave"},
    )
    fallen = where(make, lambda s: s.act("move ruins"), lambda s: s.table["arena"] is None and s.kind == "crushed")
    assert fallen.seat == 1
    fallen.say("lose follower")
    assert fallen.kind == "give-up"
    fallen.say("give up novice")
    first, second = fallen.of(1), fallen.of(2)
    assert (first["lives"], first["followers"], first["inside"], first["leave"]) == (4, ["guide"], "regions", "bound")
    assert (second["lives"], second["inside"], second["leavings"]) == (3, "regions", [0, 0])
    assert first["leavings"] == [0, 0]
    assert (first["landed"], second["landed"]) == (False, False)


@rule("TAL-22")
def test_the_city_arena_is_an_option_and_landing_there_a_choice() -> None:
    assert edition(2).new(1).view(None)["table"]["city_arena"] is False
    first = Side(space="fields-3")
    scene = stage(first, FAR, rolled=1, city=True).act("move city")
    assert (scene.kind, scene.options) == ("enter", ["enter the city", "enter the arena"])
    scene.act("enter the arena")
    assert (scene.of(0)["inside"], scene.kind) == ("city-arena", "arena")
    town = stage(first, FAR, rolled=1, city=True).act("move city", "enter the city")
    assert (town.of(0)["inside"], town.kind) == ("regions", "visit")


@rule("TAL-22", "TAL-56")
def test_only_the_healer_reaches_the_other_arena() -> None:
    city = Side(space="city", inside="city-arena", lives=2)
    sides = (inside(lives=2), city, inside(lives=2), Side(lives=2, space="tavern"))
    scene = stage(*sides, city=True, deck="healer").act("draw")
    assert [seat["lives"] for seat in scene.table["seats"]] == [3, 3, 3, 2]


@rule("TAL-23", "TAL-50")
def test_who_lands_is_bound_until_a_fight_is_won() -> None:
    scene = landing(FAR, deck="old-varro healer")
    assert scene.of(0)["inside"] == "arena"
    assert "until you win a fight" in scene.refuses("leave", "TAL-23")
    lost = stage(inside(), FAR, deck="healer").act("draw")
    assert lost.of(0)["leave"] == "bound"
    won = stage(inside(strength=20), FAR, deck="kethra").act("draw", "reward gold")
    assert won.of(0)["leave"] == "won"


@rule("TAL-24")
def test_summoning_belongs_to_the_turn_of_landing() -> None:
    scene = landing(FAR, inside(), deck="healer")
    assert scene.options == ["summon 1", "challenge 2", "draw", "draw with salute"]
    scene.refuses("summon 2", "TAL-24")
    scene.refuses("summon 0", "TAL-24")
    scene.refuses("challenge 1", "TAL-24")
    later = stage(inside(), FAR, inside(), deck="healer")
    assert later.options == ["challenge 2", "draw", "draw with salute"]
    later.refuses("summon 1", "TAL-24")


@rule("TAL-24", "TAL-25")
def test_a_second_landing_summons_again() -> None:
    def leave_and_come_back(scene: Scene) -> None:
        scene.act("leave").act(scene.options[0])
        for _ in range(40):
            if scene.kind == "over" or (scene.seat == 0 and scene.kind == "arena"):
                return
            back = f"move {HOME}"
            scene.say(back if scene.seat == 0 and back in scene.options else scene.options[0])

    make = worlds(inside(leave="won", strength=20, craft=20), Side(space="tavern", strength=9, craft=9))
    scene = where(make, leave_and_come_back, lambda s: s.kind == "arena" and s.of(0)["landed"])
    assert "summon 1" in scene.options
    assert scene.of(0)["leavings"] == [1, 0]


@rule("TAL-25")
def test_the_summoned_fights_at_once_and_is_bound_without_having_landed() -> None:
    scene = landing(Side(space="tavern"), first=Side(space="village", strength=20))
    scene.act("summon 1", "fight with everything", "take a life", "reward gold")
    other = scene.of(1)
    assert (other["inside"], other["space"], other["leave"], other["landed"]) == ("arena", HOME, "bound", False)
    assert (scene.seat, scene.kind) == (1, "arena")
    assert "summon 0" not in scene.options


@rule("TAL-25")
def test_a_right_to_leave_elsewhere_lapses_and_the_dead_are_left_alone() -> None:
    city = Side(space="city", inside="city-arena", leave="won")
    scene = landing(city, Side(lives=0), city=True, first=Side(space="village", strength=20))
    scene.refuses("summon 2", "TAL-25")
    scene.act("summon 1", "fight with everything", "take a life", "reward gold")
    assert (scene.of(1)["inside"], scene.of(1)["leave"]) == ("arena", "bound")


@rule("TAL-26")
def test_the_attacker_says_how_and_everything_means_followers_too() -> None:
    fight = inside(followers="mercenary", objects="long-bow"), inside()
    full = stage(*fight).act("challenge 1")
    assert full.options == ["fight with everything", "fight with one-on-one"]
    full.refuses("fight with psychic", "TAL-05")
    shares = {}
    for manner in ("everything", "one-on-one"):
        wins = 0
        for seed in range(150):
            scene = worlds(*fight)(seed).act("challenge 1", f"fight with {manner}")
            wins += any("Player 1 won" in each for each in scene.events)
        shares[manner] = wins / 150
    assert shares["everything"] > shares["one-on-one"] + 0.2


@rule("TAL-27", "TAL-30")
def test_objects_are_chosen_sealed_and_revealed_together() -> None:
    five = "ring magic-belt holy-grail sword axe mule"
    scene = stage(inside(objects=five), inside(objects="shield helmet")).act("challenge 1", "fight with one-on-one")
    assert scene.state.waiting == (0, 1)
    scene.state.play(1, "bring 1")
    assert scene.state.view(0)["chosen"] == [1]
    assert scene.table["fight"]["brought"] == [[], []]
    scene.refuses("bring 1+2+3+4+5", "TAL-27", seat=0)
    scene.refuses("bring 7", "TAL-27", seat=0)
    scene.state.play(0, "bring ring sword")
    told = " ".join(scene.events)
    assert "brought the Ring into the fight" in told
    assert "Player 2 brought the Helmet" in told


@rule("TAL-27")
def test_the_victor_takes_only_what_was_carried_in() -> None:
    scene = stage(inside(strength=20), inside(objects="sword axe ring")).act("challenge 1", "fight with one-on-one")
    scene.act("bring 1")
    assert scene.options == ["take a life", "take gold", "take ring"]
    scene.refuses("take axe", "TAL-27")
    scene.act("take ring")
    assert scene.of(0)["objects"] == ["ring"]


@rule("TAL-27")
def test_what_was_not_brought_saves_nothing() -> None:
    for seed in range(60):
        scene = worlds(inside(strength=20), inside(objects="armour shield helmet"))(seed)
        scene.act("challenge 1", "fight with one-on-one", "bring nothing", "take a life")
        assert scene.of(1)["lives"] == 3


@rule("TAL-28")
def test_arena_enemies_are_fought_without_followers() -> None:
    shares = []
    for followers in ("", "mercenary man-at-arms young-champion"):
        wins = 0
        for seed in range(200):
            scene = worlds(inside(followers=followers), FAR, deck="kethra")(seed).act("draw")
            wins += any("Player 1 won" in each for each in scene.events)
        shares.append(wins)
    assert shares[0] == shares[1]


@rule("TAL-28")
def test_a_card_may_say_otherwise() -> None:
    sides = inside(followers="mercenary man-at-arms young-champion", strength=4), FAR
    wins = [worlds(*sides, deck="pack-master")(seed).act("draw").of(0)["leave"] == "won" for seed in range(60)]
    assert sum(wins) > 45


@rule("TAL-28", "TAL-30")
def test_with_more_than_four_good_objects_one_chooses_anew_each_time() -> None:
    side = inside(strength=20, objects="ring magic-belt holy-grail wand sword mule")
    scene = stage(side, inside(), deck="kethra ursus").act("draw")
    assert scene.kind == "bring"
    assert scene.options[0] == "bring nothing"
    assert all(option.count("+") <= 3 for option in scene.options)
    scene.act("bring 1+2", "reward gold").next_turn()
    assert scene.kind == "leave"
    scene.act("stay", "draw")
    assert scene.kind == "bring"
    assert "bring 3+4+5" in scene.options


@rule("TAL-29")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("staff-of-mastery", "helping hands"),
        ("warhorse", "animal"),
        ("cross", "win by itself"),
        ("ancient-artifact", "win by itself"),
        ("long-bow", "distance weapon"),
        ("bag-of-carrying", "carries more Objects"),
        ("mule", "carries more Objects"),
    ],
)
def test_barred_objects_stay_outside(card: str, why: str) -> None:
    scene = stage(inside(objects=f"{card} sword"), inside(objects="ring")).act("challenge 1", "fight with one-on-one")
    words = scene.refuses(f"bring {card}", "TAL-29", seat=0)
    assert why in words
    assert all(card not in option for option in scene.options)
    assert len(scene.options) == 2


@rule("TAL-29")
@pytest.mark.parametrize("card", ["ring", "magic-belt", "holy-grail", "wand", "lucky-charm"])
def test_objects_that_touch_only_the_fighters_are_fine(card: str) -> None:
    scene = stage(inside(objects=card), inside()).act("challenge 1", "fight with one-on-one")
    assert scene.options == ["bring nothing", "bring 1"]


@rule("TAL-30")
def test_the_limits_hold_in_psychic_combat_too() -> None:
    side = inside(character="warlock", objects="staff-of-mastery holy-grail", followers="familiar")
    scene = stage(side, inside(objects="cross")).act("challenge 1", "fight with psychic-one-on-one")
    scene.refuses("bring staff-of-mastery", "TAL-29", seat=0)
    scene.state.play(0, "bring holy-grail")
    assert scene.quiet().kind != "bring"


@rule("TAL-31")
def test_nobody_evades_inside() -> None:
    elf = stage(inside(character="wood-elf"), FAR, deck="juggernaut").act("draw")
    assert not any("evaded" in each for each in elf.events)
    assert elf.kind != "meet"
    attacked = stage(inside(), inside(character="wood-elf")).act("challenge 1", "fight with everything")
    assert attacked.kind != "meet"
    outside = stage(Side(space="tavern"), Side(space="ruins", character="wood-elf"), rolled=2).act(
        "move ruins", "attack 1"
    )
    assert (outside.seat, outside.kind) == (1, "meet")
    outside.act("evade")
    assert outside.table["turn"] == 1


@rule("TAL-32")
def test_the_unbeaten_are_shuffled_back_and_the_beaten_are_trophies() -> None:
    lost = where(worlds(inside(), FAR, deck="juggernaut"), lambda s: s.act("draw"), lambda s: s.of(0)["lives"] == 3)
    assert lost.table["arena_deck"] == 1
    assert "juggernaut" not in lost.table["arena_discard"]
    won = stage(inside(strength=20), FAR, deck="kethra").act("draw", "reward gold")
    assert won.of(0)["trophies"] == ["kethra"]
    assert won.table["arena_deck"] == 0


@rule("TAL-32")
def test_an_empty_deck_is_made_from_the_discards_and_crowd_cards_go_there_when_the_turn_ends() -> None:
    scene = stage(inside(), FAR, deck="healer")
    before = len(scene.table["arena_discard"])
    scene.act("draw")
    assert "healer" in scene.table["arena_discard"]
    assert scene.table["crowd"] is None
    scene.next_turn().act("draw")
    assert scene.table["arena_deck"] + len(scene.table["arena_discard"]) >= before - 1
    assert scene.table["arena_deck"] > 0


@rule("TAL-32")
def test_exchanged_arena_trophies_go_to_the_arena_discard() -> None:
    scene = stage(inside(strength=20, trophies="kethra"), FAR, deck="ursus").act("draw", "reward gold")
    assert (scene.of(0)["strength_gained"], scene.of(0)["strength_points"]) == (21, 2)
    assert {"kethra", "ursus"} <= set(scene.table["arena_discard"])


@rule("TAL-32")
def test_when_no_gladiator_is_left_all_trophies_return_and_the_points_are_kept() -> None:
    real = [entry for entry in CONTENT.pack.gladiator if entry.fights != "for-show" and not entry.prize]
    names = [entry.id for entry in real]
    mine, theirs = names[:3], names[3:]
    sides = inside(strength=20, trophies=" ".join(mine)), Side(trophies=" ".join(theirs), space="tavern")
    scene = stage(*sides, deck="healer", aside=RIDER_WON).act("draw")
    assert any("all arena trophies returned" in each for each in scene.events)
    strength = sum(entry.strength for entry in real[:3])
    assert scene.of(0)["strength_points"] == strength
    assert scene.of(1)["trophies"] == []
    assert scene.of(1)["craft_points"] == sum(entry.craft for entry in real[3:])


@rule("TAL-32", "TAL-56")
def test_the_rider_on_the_warhorse_is_a_gladiator_until_somebody_wins_the_mounted_fight() -> None:
    names = [each.id for each in CONTENT.pack.gladiator if each.fights != "for-show" and not each.prize]
    sides = inside(trophies=" ".join(names[:3])), Side(trophies=" ".join(names[3:]), space="tavern")
    scene = stage(*sides, deck="healer warhorse-rider").say("draw")
    assert not any("all arena trophies returned" in each for each in scene.events)
    assert sorted(scene.of(1)["trophies"]) == sorted(names[3:])


@rule("TAL-33")
def test_no_reward_lets_anybody_leave() -> None:
    scene = stage(inside(strength=20), FAR, deck="kethra").act("draw")
    assert scene.kind == "reward"
    scene.refuses("leave", "TAL-51")
    scene.act("reward mule")
    assert scene.of(0)["inside"] == "arena"


@rule("TAL-34")
def test_a_turn_inside_has_no_movement_and_leaving_is_a_move() -> None:
    scene = stage(inside(leave="won"), FAR)
    assert (scene.kind, scene.options) == ("leave", ["leave", "stay"])
    assert not any("rolled" in each for each in scene.events)
    scene.act("leave")
    assert scene.kind == "move"
    assert scene.of(0)["leavings"] == [1, 0]
    assert stage(inside(), FAR).kind == "arena"


@rule("TAL-34")
def test_a_stand_off_is_no_win_and_a_defeat_keeps_the_right() -> None:
    tied = where(
        worlds(inside(), FAR, deck="kethra"),
        lambda s: s.act("draw"),
        lambda s: any("stand-off" in each for each in s.events),
    )
    assert tied.of(0)["leave"] == "bound"
    beaten = stage(inside(strength=20), inside(leave="won")).act("challenge 1", "fight with everything", "take a life")
    assert beaten.of(1)["leave"] == "won"


@rule("TAL-34")
def test_whoever_is_sent_to_the_arena_lands_there() -> None:
    scene = stage(Side(space="crags"), FAR, rolled=4).act("move city", "visit lanista")
    assert (scene.of(0)["inside"], scene.of(0)["landed"], scene.kind) == ("arena", True, "arena")
    assert "summon 1" in scene.options
