"""Things done a second time, by the other seat, with two of each, and at the edge where they begin to be possible."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, CONTENT, HOME, Scene, Side, edition, inside, stage, where, worlds
from tests.talisman.packs import saying
from tests.talisman.test_preview import fight_of, parts

FAR = Side(space="city")
WISE = 9
STRONG = 20
ADVENTURE = [each.id for each in CONTENT.cards if each is not None and each.home == "adventure"]


def only(*cards: str) -> list[str]:
    """A discard pile that leaves just these in the adventure deck."""
    return [card for card in ADVENTURE if card not in cards]


def heard(scene: Scene, seat: int) -> list[str]:
    """What a seat is told since the last look."""
    words = scene.state.edition.words
    return [words.sentence(event.told_to(seat), seat) for event in scene.state.heard()]


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("TAL-12", "TAL-57")
def test_both_decks_are_whole_when_a_game_begins() -> None:
    table = edition(2).new(1).view("referee")["table"]
    assert (table["adventure_deck"], table["arena_deck"]) == (len(ADVENTURE), len(ARENA_DECK)) == (70, len(ARENA_DECK))
    assert table["discard"] == table["arena_discard"] == []


@rule("TAL-04")
@pytest.mark.parametrize("card", ["ring", "wand"])
def test_any_object_may_be_drawn_and_is_taken_the_first_of_the_pack_too(card: str) -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=1, discard=only(card)).act("move fields-5")
    assert scene.of(0)["objects"] == [card]


@rule("TAL-04", "TAL-13")
@pytest.mark.parametrize("card", ["ring", "wand", "man-at-arms", "sage", "rat-swarm", "demon"])
def test_what_was_drawn_is_in_the_deck_no_more(card: str) -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=1, discard=only(card)).act("move fields-5")
    assert scene.table["adventure_deck"] == 0


@rule("TAL-04", "TAL-02")
def test_two_cards_of_a_band_are_drawn_onto_one_space() -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=2, discard=only("hound", "novice")).act("move ruins")
    assert scene.of(0)["followers"] == ["novice", "hound"]
    assert {"Player 1 drew the Hound.", "Player 1 drew the Novice."} <= {*scene.events}


@rule("TAL-03")
def test_nobody_stays_where_the_die_was_cast() -> None:
    """The Outrider may go a space less far than the die says, and that is not far enough to stay."""
    scene = stage(Side(space="chapel", character="outrider"), FAR, rolled=1)
    assert sorted(scene.options) == ["move crags", "move fields-2", "move hills-1", "move sentinel"]


@rule("TAL-01", "TAL-09", "TAL-20")
def test_whoever_begins_and_whatever_is_dealt_spells_are_as_many_as_the_character_has() -> None:
    people = {entry.id: entry for entry in CONTENT.pack.character}
    for seed in range(8):
        state = edition(6).new(seed)
        table = state.view("referee")["table"]
        assert state.waiting == (table["starter"],) == (table["turn"],)
        for seat in table["seats"]:
            assert seat["spell_count"] == min(people[seat["character"]].spells, seat["spell_limit"])


@rule("TAL-04", "TAL-31")
def test_who_could_evade_an_attacker_may_fight() -> None:
    sides = Side(space="tavern", strength=STRONG), Side(space="ruins", character="wood-elf")
    scene = stage(*sides, rolled=2).act("move ruins", "attack 1", "fight", "take a life")
    assert (scene.of(1)["lives"], scene.of(0)["space"]) == (3, "ruins")


@rule("TAL-28", "TAL-06")
def test_what_is_barred_leaves_the_rest_alone() -> None:
    side = inside(objects="runesword talisman", spells="might", craft=WISE)
    scene = stage(side, FAR, deck="mirelle").say("decline", "draw")
    assert parts(fight_of(scene)["sides"][0]) == {"character": 4, "talisman": 1}


@rule("TAL-32", "TAL-13")
@pytest.mark.parametrize("card", ["healer", "blood-price", "kethra"])
def test_what_was_drawn_inside_is_in_the_arena_deck_no_more(card: str) -> None:
    scene = stage(inside(strength=STRONG, lives=3), FAR, deck=card).act("draw")
    assert scene.table["arena_deck"] == 0


@rule("TAL-04", "TAL-02")
def test_where_no_card_is_left_none_is_drawn() -> None:
    """All adventure cards lie in the woods."""
    scene = stage(Side(space="tavern"), inside(), rolled=2, lying={"woods-1": " ".join(ADVENTURE)}).act("move ruins")
    assert (scene.seat, scene.table["adventure_deck"]) == (1, 0)
    assert not any("drew" in each for each in scene.events)


@rule("TAL-04")
def test_neighbours_among_strangers_and_places_are_all_met() -> None:
    lying = {"ruins": "healing-hermit old-master sage fountain magic-pool"}
    scene = stage(Side(space="tavern", lives=1), inside(), rolled=2, lying=lying).act("move ruins")
    told = [each for each in scene.events if "met the" in each or "came upon" in each]
    names = ("Healing Hermit", "Old Master", "Sage", "Fountain of Youth", "Magic Pool")
    assert [name for name in names if any(name in each for each in told)] == list(names)
    assert len(told) == 5
    assert {"healing-hermit", "old-master", "sage"} == {*scene.table["discard"]}
    assert {"Player 1 gained 1 Strength.", "Player 1 gained 1 Craft."} <= {*scene.events}


@rule("TAL-04")
@pytest.mark.parametrize(("card", "figure"), [("rat-swarm", "strength"), ("demon", "craft")])
def test_a_drawn_enemy_is_fought_at_once(card: str, figure: str) -> None:
    side = Side(space="tavern", strength=STRONG, craft=STRONG)
    scene = stage(side, FAR, rolled=1, discard=only(card)).act("move fields-5")
    assert any("Player 1 had to fight" in each for each in scene.events)
    assert card in scene.of(0)["trophies"] or scene.of(0)[f"{figure}_gained"] == STRONG + 1


@rule("TAL-04", "TAL-05")
def test_everybody_sees_each_enemy_that_fights() -> None:
    scene = stage(Side(space="tavern", strength=STRONG), FAR, rolled=2, lying={"ruins": "wolf bear"}).act("move ruins")
    met = [each for each in scene.events if "had to fight" in each]
    assert met == ["Player 1 had to fight the Wolf, Strength 2.", "Player 1 had to fight the Bear, Strength 3."]


@rule("TAL-08")
@pytest.mark.parametrize("amount", [1, 2])
def test_all_gold_that_lies_there_is_found(amount: int) -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=2, lying={"ruins": "ring wand"}, gold={"ruins": amount})
    scene.act("move ruins")
    assert scene.of(0)["gold"] == 1 + amount
    assert scene.table["lying"] == []


# --- fights ----------------------------------------------------------------------------------------------------------


@rule("TAL-05")
@pytest.mark.parametrize("power", [4, 3])
def test_an_apparition_fights_with_the_power_that_its_place_says(power: int) -> None:
    make = worlds(Side(space="tavern", strength=STRONG, craft=STRONG), FAR, lying={"ruins": "cave shrine"})
    told = f"apparition, {'Strength' if power == 4 else 'Craft'} {power}"
    scene = where(make, lambda s: s.act("move ruins"), lambda s: any(told in each for each in s.events))
    words = next(each for each in scene.events if "The Enemy rolled" in each).split()
    assert int(words[-1][:-1]) - int(words[3]) == power


@rule("TAL-04", "TAL-05")
def test_after_a_stand_off_outside_the_turn_is_over_and_the_enemy_remains() -> None:
    make = worlds(Side(space="tavern"), FAR, lying={"ruins": "lion ring"})
    scene = where(
        make, lambda s: s.act("move ruins"), lambda s: any("stand-off" in each for each in s.events) and s.seat == 1
    )
    assert (scene.of(0)["objects"], scene.of(0)["lives"]) == ([], 4)
    assert {"space": "ruins", "cards": ["ring", "lion"], "gold": 0} in scene.table["lying"]


@rule("TAL-32", "TAL-34")
def test_after_a_stand_off_inside_the_gladiator_is_shuffled_back() -> None:
    make = worlds(inside(), FAR, deck="kethra")
    scene = where(make, lambda s: s.act("draw"), lambda s: any("stand-off" in each for each in s.events))
    assert (scene.table["arena_deck"], scene.of(0)["lives"], scene.of(0)["trophies"]) == (1, 4, [])
    assert "Kethra the Spear went back into the arena deck." in scene.events
    assert "kethra" not in scene.table["arena_discard"]


@rule("TAL-29", "TAL-04")
@pytest.mark.parametrize(("foes", "outright"), [("hill-giant ghoul-pack", True), ("rat-swarm hill-giant", False)])
def test_an_object_wins_by_itself_only_against_all_that_fight(foes: str, outright: bool) -> None:
    side = Side(space="tavern", objects="ancient-artifact", strength=STRONG)
    scene = stage(side, FAR, rolled=2, lying={"ruins": foes}).act("move ruins")
    assert any("The Enemy rolled" in each for each in scene.events) != outright
    assert scene.of(0)["strength_gained"] > STRONG


@rule("TAL-07")
@pytest.mark.parametrize("winner", [0, 1])
def test_gold_that_is_taken_is_gone_from_the_loser(winner: int) -> None:
    sides = [Side(space="fields-5", gold=3), Side(space="ruins", gold=3)]
    sides[winner] = Side(space=sides[winner].space, gold=3, strength=STRONG)
    scene = stage(*sides, rolled=1).act("move ruins", "attack 1", "take gold")
    assert (scene.of(winner)["gold"], scene.of(1 - winner)["gold"]) == (4, 2)
    assert f"Player {2 - winner} lost the fight." in scene.events


@rule("TAL-43", "TAL-05")
@pytest.mark.parametrize("spell", ["might", "enfeeble", "fortune"])
def test_a_second_fight_knows_nothing_of_the_spells_of_the_first(spell: str) -> None:
    scene = stage(inside(strength=STRONG, craft=WISE, spells=f"{spell} {spell}-2"), inside())
    scene.say("decline", "challenge 1", "fight with everything").cast(spell)
    scene.say("decline", "take gold", "reward gold")
    assert (scene.seat, scene.kind) == (1, "arena")
    scene.say("challenge 0", "fight with everything")
    assert (scene.seat, scene.kind) == (0, "cast")
    fight = scene.table["fight"]
    assert (fight["extra"], fight["luck"], fight["foes"]) == ([0, 0], [0, 0], [])
    scene.cast(f"{spell}-2")
    assert (spell == "fortune") == (scene.table["fight"] is not None and scene.table["fight"]["extra"] == [0, 0])


@rule("TAL-03")
@pytest.mark.parametrize("lives", [1, 2])
def test_whoever_has_one_life_left_can_be_attacked_like_others(lives: int) -> None:
    scene = stage(Side(space="fields-5"), Side(space="ruins", lives=lives), rolled=1).say("move ruins")
    assert scene.options == ["explore", "attack 1"]


# --- the Arena -------------------------------------------------------------------------------------------------------


@rule("TAL-23", "TAL-50")
def test_everybody_is_told_who_is_bound_and_who_stays() -> None:
    scene = stage(Side(space="village"), inside(leave="won"), rolled=1).act("move fields-1", "draw")
    assert "Player 1 landed in the Arena, bound to it until a fight is won." in scene.events
    if scene.kind == "reward":
        scene.act("reward gold")
    assert (scene.seat, scene.kind) == (1, "leave")
    assert "Player 2 stayed in the arena and must win again." in scene.act("stay").events


@rule("TAL-21", "TAL-22")
def test_each_arena_falls_by_its_own_two_dice() -> None:
    make = worlds(Side(space="tavern"), FAR, city=True, lying={"ruins": "earthquake shrine"})
    falls = stands = 0
    for seed in range(250):
        scene = make(seed).quiet()
        if "move ruins" not in scene.options:
            continue
        scene.act("move ruins")
        shakes = [each.rstrip(".").split(": ")[1].split(" and ") for each in scene.events if "shook" in each]
        low = [all(int(die) <= 2 for die in dice) for dice in shakes]
        assert [scene.table["arena"] is None, not scene.table["city_arena"]] == low
        falls += low[1]
        stands += not low[1]
    assert 0 < falls < stands


@rule("TAL-32", "TAL-28")
def test_a_crowd_card_that_bars_nothing_bars_nothing() -> None:
    side = inside(objects="sword", spells="might", craft=WISE)
    make = worlds(side, FAR, deck="thrown-coins kethra")
    scene = where(make, lambda s: s.say("decline", "draw"), lambda s: s.table["crowd"] == ["thrown-coins"])
    assert (scene.kind, parts(fight_of(scene)["sides"][0])) == ("cast", {"character": 4, "sword": 1})


@rule("TAL-32", "TAL-28")
@pytest.mark.parametrize("first", ["no-steel", "bare-chests", "no-magic"])
def test_all_crowd_cards_of_a_turn_bar_what_they_bar_until_it_ends(first: str) -> None:
    """Three of them come before the gladiator; whichever is the last, the others hold too."""
    crowd = ["bare-chests", "no-steel", "no-magic"]
    side = inside(objects="sword armour ring magic-belt wand", spells="might", craft=WISE)
    make = worlds(side, inside(spells="enfeeble", craft=WISE), deck="bare-chests no-steel no-magic kethra")
    scene = where(
        make,
        lambda s: s.say("decline", "draw"),
        lambda s: (
            any(f"drew {CONTENT.cards[CONTENT.numbers[first]].entry.name}" in each for each in s.events[-12:-6])  # type: ignore[union-attr]
            and s.kind == "bring"
        ),
    )
    assert sorted(scene.table["crowd"]) == sorted(crowd)
    assert not {*crowd} & {*scene.table["arena_discard"]}
    scene.say("bring sword armour ring")
    assert scene.kind not in ("cast", "counter")
    fought = next(each for each in scene.events if "Player 1" in each and "had to fight" in each)
    after = scene.events[scene.events.index(fought) :]
    assert not any("saved" in each for each in after)
    if scene.kind == "reward":
        scene.say("reward gold")
    scene.quiet()
    assert scene.table["crowd"] is None
    assert {*crowd} <= {*scene.table["arena_discard"]}


@rule("TAL-32")
def test_a_deck_made_anew_holds_no_crowd_card_that_still_lies_there() -> None:
    """Two crowd cards that ask for more are all of the deck: then the discards are drawn, and neither of the two."""
    make = worlds(inside(), inside(), deck="thrown-coins no-steel")
    for seed in range(40):
        scene = make(seed).act("draw")
        drawn = [each for each in scene.events if each.startswith("Player 1 drew")]
        assert len(drawn) >= 3
        assert len({*drawn}) == len(drawn)


@rule("TAL-34", "TAL-04")
def test_who_is_sent_to_the_arena_meets_nothing_that_lies_before_its_gate() -> None:
    lying = {"ruins": "press-gang fountain", HOME: "ring fountain"}
    scene = stage(Side(space="tavern", lives=2), FAR, rolled=2, lying=lying, deck="secret-gate")
    scene.act("move ruins", "draw")
    assert (scene.of(0)["inside"], scene.of(0)["objects"], scene.of(0)["lives"]) == ("arena", [], 2)
    assert "Player 1 moved to Fields 1." in scene.events


@rule("TAL-27", "TAL-30")
def test_while_objects_are_chosen_anew_nothing_is_brought_yet() -> None:
    """Who has none to choose brings none, whatever an earlier fight had seen there."""
    scene = stage(inside(strength=STRONG, objects="sword"), inside(objects="axe"))
    scene.say("challenge 1", "fight with one-on-one", "bring 1", "bring 1", "take axe", "reward gold")
    scene.say("challenge 0", "fight with one-on-one")
    assert (scene.seat, scene.table["fight"]["brought"]) == (0, [[], []])
    again = stage(inside(strength=STRONG, objects="sword axe"), inside(objects="trident helmet"), deck="tiro")
    again.say("challenge 1", "fight with one-on-one", "bring 1+2", "bring 1", "take gold", "reward gold")
    again.say("challenge 0", "fight with one-on-one")
    assert again.table["fight"]["brought"] == [[], []]


@rule("TAL-12", "TAL-07", "TAL-01")
@pytest.mark.parametrize("attacker", [0, 1])
def test_what_waits_for_the_end_of_a_fight_does_so_against_players_too(attacker: int) -> None:
    """The Ogre loses a gold with every fight, and the Cutpurse finds one."""
    thief = Side(space="fields-5", character="cutpurse", strength=STRONG, gold=3)
    ogre = Side(space="ruins", character="ogre", gold=3)
    sides = (thief, ogre) if attacker == 0 else (replace(thief, space="ruins"), replace(ogre, space="fields-5"))
    scene = stage(*sides, turn=attacker, rolled=1).act("move ruins", f"attack {1 - attacker}", "take a life")
    assert [scene.of(seat)["gold"] for seat in (0, 1)] == [4, 2]


@rule("TAL-43")
@pytest.mark.parametrize("caster", [0, 1, 2])
def test_of_two_counterspells_the_next_ones_clockwise_from_the_caster_is_cast(caster: int) -> None:
    following, last = (caster + 1) % 3, (caster + 2) % 3
    held = {caster: "firebolt might", following: "counterspell", last: "counterspell-2"}
    sides = [Side(space="city", craft=WISE, spells=held[seat]) for seat in range(3)]
    scene = stage(*sides, turn=caster).say("cast firebolt", f"choose {last}")
    assert scene.state.waiting == tuple(sorted((following, last)))
    scene.state.play(last, "cast counterspell-2")
    scene.state.play(following, "cast counterspell")
    assert [scene.of(seat)["spell_count"] for seat in (caster, following, last)] == [1, 0, 1]
    assert (scene.state.waiting, scene.kind) == (tuple(sorted((caster, last))), "counter")  # against the counterspell
    scene.say("decline", "decline")
    assert (scene.state.waiting, scene.kind) == ((last,), "counter")  # against the first Spell, once more
    scene.say("decline")
    assert scene.of(last)["lives"] == 4


@rule("TAL-32")
def test_all_crowd_cards_of_a_turn_go_to_the_discard_pile_when_it_ends() -> None:
    make = worlds(inside(lives=2), FAR, deck="thrown-coins healer")
    scene = where(make, lambda s: s.act("draw"), lambda s: s.table["arena_deck"] == 0)
    assert {"thrown-coins", "healer"} <= {*scene.table["arena_discard"]}
    assert scene.table["crowd"] is None


@rule("TAL-52", "TAL-08")
def test_of_the_reward_pile_only_what_can_be_carried_is_taken_and_the_rest_discarded() -> None:
    winner = inside(leave="won", leavings=(4, 0), objects="sword axe trident")
    scene = stage(winner, FAR, pile=["ring", "wand"]).act("leave")
    assert scene.kind == "over"
    assert scene.table["pile"] == []
    mine, discard = scene.of(0)["objects"], scene.table["discard"]
    assert "talisman" in mine
    assert {"ring", "wand"} == {card for card in ("ring", "wand") if (card in mine) != (card in discard)}
    assert [card for card in ("ring", "wand") if card in discard]


@rule("TAL-41", "TAL-13")
@pytest.mark.parametrize("spells", ["hex", "healing fortune-2"])
def test_looted_spells_are_told_to_their_new_holder_alone(spells: str) -> None:
    killer = inside(strength=STRONG, craft=WISE)
    scene = stage(killer, inside(lives=1, craft=WISE, spells=spells)).act(
        "challenge 1", "fight with everything", "take a life"
    )
    scene.state.heard()
    scene.say(f"loot {len(spells.split())}")
    names = {"hex": "Hex", "healing": "Healing", "fortune-2": "Fortune"}
    other = Scene(scene.state.clone())
    told = heard(scene, 0)
    for spell in spells.split():
        assert any(names[spell] in each and "from the dead" in each for each in told)
    assert sorted(scene.of(0)["spells"]) == sorted(spells.split())
    assert not any(name in each for each in other.events for name in names.values())


# --- beginning and ending --------------------------------------------------------------------------------------------


@rule("TAL-01")
def test_every_character_begins_with_its_own_alignment() -> None:
    printed = {each.id: each.alignment for each in CONTENT.pack.character}
    seen = {}
    for seed in range(12):
        for seat in edition(4).new(seed).view(None)["table"]["seats"]:
            seen[seat["character"]] = seat["alignment"]
    assert seen == {character: printed[character] for character in seen}
    assert len(set(seen.values())) == 3


@rule("TAL-21")
@pytest.mark.parametrize("follower", ["man-at-arms", "novice"])
def test_under_the_fallen_arena_ones_only_follower_may_be_lost(follower: str) -> None:
    make = worlds(Side(space="tavern"), inside(followers=follower), lying={"ruins": "earthquake"})
    fallen = where(make, lambda s: s.act("move ruins"), lambda s: s.table["arena"] is None and s.kind == "crushed")
    fallen.say("lose follower")
    assert (fallen.of(1)["followers"], fallen.of(1)["lives"]) == ([], 4)


@rule("TAL-03")
def test_what_one_turn_has_spent_the_next_one_has_not() -> None:
    scene = stage(Side(space="tavern"), FAR, Side(space="ruins"))
    for _ in range(4):
        assert scene.next_turn().table["spent"] is False


# --- turns and Objects that come to an end ---------------------------------------------------------------------------


@rule("TAL-12")
@pytest.mark.parametrize("turns", [1, 2])
def test_so_many_turns_are_missed_and_no_more(turns: int) -> None:
    scene = stage(Side(), Side(space="city", missing=turns), rounds=5).next_turn()
    assert (scene.table["turn"], scene.table["round"], scene.of(1)["missing"]) == (1, turns + 1, 0)
    assert scene.events.count("Player 2 missed a turn.") == turns


@rule("TAL-08", "TAL-51")
def test_what_was_bought_too_much_is_discarded_when_a_card_then_leads_into_the_arena() -> None:
    side = Side(space="tavern", gold=9, objects="ring wand magic-belt holy-grail", strength=STRONG)
    make = worlds(side, FAR, lying={"ruins": "peddler arena-recruiter"}, deck="tiro")
    scene = where(
        make,
        lambda s: s.act("move ruins", "buy sword", "decline", "accept", "draw", "bring 1", "reward gold"),
        lambda s: s.kind == "give-up",
    )
    scene.act("give up wand")
    assert scene.of(0)["objects"] == ["ring", "magic-belt", "holy-grail", "sword"]
    assert "wand" in scene.table["discard"]


@rule("TAL-08")
def test_what_was_bought_too_much_at_a_place_is_left_there(tmp_path: Path) -> None:
    pack = saying(tmp_path, "fountain", "heal 1", "shop")
    side = Side(space="tavern", gold=9, objects="ring wand magic-belt holy-grail")
    make = worlds(side, FAR, lying={"ruins": "fountain hound"}, pack=pack)
    scene = where(make, lambda s: s.act("move ruins", "buy sword", "decline"), lambda s: s.kind == "give-up")
    scene.act("give up wand")
    assert scene.of(0)["objects"] == ["ring", "magic-belt", "holy-grail", "sword"]
    assert {"space": "ruins", "cards": ["wand", "fountain"], "gold": 0} in scene.table["lying"]
