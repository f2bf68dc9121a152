"""Rules to the letter: exactly one life, exactly these cards, told to everybody; where a slip would go unnoticed."""

from pathlib import Path

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, HOME, Scene, Side, inside, stage, where, worlds
from tests.talisman.packs import saying
from tests.talisman.test_other_packs import meeting_sage

FAR = Side(space="city")
WISE = 9


def shaken(*sides: Side) -> Scene:
    """Player 1 draws an Earthquake on the Ruins, and the Arena falls."""
    make = worlds(*sides, lying={"ruins": "earthquake shrine"})

    def fallen(scene: Scene) -> bool:
        return any("The Arena fell" in each for each in scene.events)

    return where(make, lambda s: s.act("move ruins"), fallen)


@rule("TAL-21")
def test_whoever_is_buried_with_a_follower_loses_one_life_or_one_follower() -> None:
    sides = Side(space="tavern"), inside(followers="novice hound"), FAR
    life = shaken(*sides).act("lose life")
    assert (life.of(1)["lives"], sorted(life.of(1)["followers"])) == (3, ["hound", "novice"])
    follower = shaken(*sides).act("lose follower", "give up hound")
    assert (follower.of(1)["lives"], follower.of(1)["followers"]) == (4, ["novice"])
    assert "Player 2 gave up the Hound." in follower.events
    assert "hound" in follower.table["discard"]


@rule("TAL-12", "TAL-07")
@pytest.mark.parametrize("held", ["hound", "hound novice"])
def test_a_follower_that_is_taken_follows_the_taker(tmp_path: Path, held: str) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "take follower 1 chosen")
    scene = meeting_sage(pack, Side(space="tavern", followers="guide"), Side(space="city", followers=held))
    if scene.kind == "take-from":
        assert scene.options == ["take novice", "take hound"]
        scene.act("take hound")
    assert sorted(scene.of(0)["followers"]) == ["guide", "hound"]
    assert scene.of(1)["followers"] == [each for each in held.split() if each != "hound"]
    assert "Player 1 took the Hound from Player 2." in scene.events


@rule("TAL-12", "TAL-01")
@pytest.mark.parametrize(("followers", "lost"), [("", 0), ("hound", 1), ("hound novice", 2)])
def test_nothing_is_lost_where_there_is_nothing_to_count(tmp_path: Path, followers: str, lost: int) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose life 1 per follower")
    scene = meeting_sage(pack, Side(space="tavern", followers=followers), FAR)
    assert scene.of(0)["lives"] == 4 - lost
    assert any("Player 1 lost" in each for each in scene.events) == (lost > 0)


@rule("TAL-28", "TAL-29")
def test_who_fights_with_everything_brings_what_is_barred_elsewhere() -> None:
    objects = "long-bow ring sword"
    full = stage(inside(objects=objects, craft=WISE, spells="might"), FAR, deck="pack-master").say("decline", "draw")
    assert (full.kind, sorted(full.table["fight"]["brought"][0])) == ("cast", ["long-bow", "ring", "sword"])
    duel = stage(inside(objects=objects, craft=WISE, spells="might"), FAR, deck="kethra").say("decline", "draw")
    assert sorted(duel.table["fight"]["brought"][0]) == ["ring", "sword"]


@rule("TAL-03", "TAL-43")
def test_whoever_was_moved_by_an_own_spell_still_encounters_the_space_moved_to(tmp_path: Path) -> None:
    pack = saying(tmp_path, "transfer", "take gold 2 chosen", "go tavern")
    make = worlds(Side(space="crags", craft=WISE, spells="transfer"), FAR, pack=pack, lying={"ruins": "sage shrine"})
    scene = where(
        make, lambda s: s.say("cast transfer").act("move ruins"), lambda s: s.of(0)["craft_gained"] == WISE + 1
    )
    assert scene.of(0)["space"] == "ruins"


@rule("TAL-43")
@pytest.mark.parametrize("spell", ["immobility", "invisibility"])
def test_a_bystander_stops_a_fight_without_taking_aim(spell: str) -> None:
    sides = Side(space="village"), Side(space="fields-6"), Side(space="city", craft=WISE, spells=spell)
    scene = stage(*sides, rolled=1).act("move fields-6").say("attack 1", f"cast {spell}").quiet()
    assert "Player 1's fight was stopped." in scene.events
    assert [scene.of(seat)["lives"] for seat in range(3)] == [4, 4, 4]


@rule("TAL-12", "TAL-01", "TAL-09")
@pytest.mark.parametrize(("figure", "other"), [("strength", "craft"), ("craft", "strength")])
@pytest.mark.parametrize(("gained", "left"), [(3, 1), (1, 0), (0, 0)])
def test_figures_fall_no_lower_than_the_character(
    tmp_path: Path, figure: str, other: str, gained: int, left: int
) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", f"lose {figure} 2")
    side = Side(space="tavern", strength=gained, craft=gained)
    scene = meeting_sage(pack, side, FAR)
    assert (scene.of(0)[f"{figure}_gained"], scene.of(0)[f"{other}_gained"]) == (left, gained)
    lost = [each for each in scene.events if each.startswith("Player 1 lost")]
    assert lost == ([f"Player 1 lost {gained - left} {figure.capitalize()}."] if gained > left else [])


@rule("TAL-12", "TAL-01")
@pytest.mark.parametrize(("figure", "strength", "craft"), [("strength", 1, 0), ("craft", 3, 0)])
def test_what_was_gained_of_the_other_figure_is_no_help(tmp_path: Path, figure: str, strength: int, craft: int) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", f"lose {figure} 2")
    scene = meeting_sage(pack, Side(space="tavern", strength=3, craft=0), FAR)
    assert (scene.of(0)["strength_gained"], scene.of(0)["craft_gained"]) == (strength, craft)


@rule("TAL-12", "TAL-09")
@pytest.mark.parametrize(("spells", "left"), [("might hex fortune", 1), ("might", 0), ("", 0)])
def test_as_many_spells_are_lost_as_the_card_says(tmp_path: Path, spells: str, left: int) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose spell 2")
    scene = meeting_sage(pack, Side(space="tavern", craft=WISE, spells=spells, alignment="evil"), FAR)
    assert scene.of(0)["spell_count"] == left
    assert sum("put a Spell back unseen" in each for each in scene.events) == len(spells.split()) - left


@rule("TAL-13")
def test_what_is_imagined_for_others_differs_from_world_to_world() -> None:
    scene = stage(Side(craft=WISE, spells="might"), Side(space="city", craft=WISE, spells="hex fortune"))
    view = scene.state.view(0)
    found = [scene.state.edition.imagine(view, seed).view("referee")["table"] for seed in range(12)]
    assert len({tuple(table["seats"][1]["spells"]) for table in found}) > 6
    assert len({tuple(table["spell_order"]) for table in found}) == 12
    assert all("might" in table["seats"][0]["spells"] for table in found)


# --- decks, piles and shops ------------------------------------------------------------------------------------------


@rule("TAL-14", "TAL-12")
def test_the_die_that_decides_is_told() -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=2, lying={"ruins": "fortune-teller shrine"}).act("move ruins")
    told = scene.events
    at = told.index("Player 1 met the Fortune Teller; a die decides.")
    assert told[at + 1].startswith("Player 1 rolled ")


@rule("TAL-04")
def test_a_reshuffled_adventure_deck_leaves_nothing_in_the_discard_pile() -> None:
    """Everything was discarded but what lies on the Ruins, so the next draw makes a new deck."""
    cards = [each for each in CONTENT.cards if each is not None and each.home == "adventure"]
    lying = ["sage", "shrine", "wolf"]
    gone = [each.id for each in cards if each.id not in lying]
    scene = stage(Side(space="tavern"), FAR, rolled=1, lying={"ruins": " ".join(lying)}, discard=gone)
    assert scene.table["adventure_deck"] == 0
    scene.say("move fields-5")
    table = scene.table
    in_play = [*scene.of(0)["objects"], *scene.of(0)["followers"], *scene.of(0)["trophies"]]
    on_spaces = [card for each in table["lying"] for card in each["cards"]]
    assert len(table["discard"]) <= 1
    assert table["adventure_deck"] + len(table["discard"]) + len(in_play) + len(on_spaces) == len(cards)
    assert sum("drew" in each for each in scene.events) == 1


@rule("TAL-40")
def test_all_objects_beyond_the_reward_pile_are_discarded_whichever_numbers_they_have() -> None:
    """The Ring has the first number of all cards; six Objects and a Mule, of which five go to the pile."""
    mine = "ring magic-belt holy-grail wand lucky-charm cross mule"
    make = worlds(inside(lives=1, objects=mine), FAR, deck="juggernaut")
    scene = where(make, lambda s: s.act("draw", "bring nothing"), lambda s: s.of(0)["lives"] == 0)
    rest = {*mine.split()} - {*scene.table["pile"]}
    assert (len(scene.table["pile"]), len(rest)) == (5, 2)
    assert rest <= {*scene.table["discard"], *scene.table["stock"]}
    champion = where(
        worlds(inside(lives=1, objects=mine), FAR, deck="juggernaut", champion=1),
        lambda s: s.act("draw", "bring nothing"),
        lambda s: s.of(0)["lives"] == 0,
    )
    assert champion.table["pile"] == []
    assert {*mine.split()} <= {*champion.table["discard"], *champion.table["stock"]}


@rule("TAL-14")
def test_the_last_gold_buys_something_if_there_is_something_for_it(tmp_path: Path) -> None:
    pack = saying(tmp_path, "trident", "price = 2", "price = 1")
    make = worlds(Side(space="fields-6", gold=3), FAR, pack=pack)
    scene = where(make, lambda s: s.act("move village", "visit blacksmith", "buy sword"), lambda s: True)
    assert (scene.kind, scene.options) == ("buy", ["decline", "buy trident"])
    scene.act("buy trident")
    assert (scene.of(0)["gold"], scene.table["turn"]) == (0, 1)


@rule("TAL-13", "TAL-24")
def test_a_landing_is_seen_and_so_it_is_where_it_is_imagined() -> None:
    scene = stage(Side(space="village"), FAR, rolled=1).act(f"move {HOME}")
    for seed in range(2):
        world = scene.state.edition.imagine(scene.state.view(0), seed)
        assert world.view(0) == scene.state.view(0)
        assert (
            [world.text(action) for action in world.legal(0)]
            == scene.options
            == ["summon 1", "draw", "draw with salute"]
        )


@rule("TAL-11", "TAL-13")
def test_the_dead_have_no_figures() -> None:
    dead = stage(Side(), Side(lives=0, objects="ring", craft=3)).of(1)
    assert (dead["strength"], dead["craft"], dead["spell_limit"]) == (0, 0, 0)


@rule("TAL-27", "TAL-30")
def test_nothing_of_a_fight_is_left_for_the_next() -> None:
    sides = inside(strength=20, objects="sword"), inside(craft=WISE, objects="axe", spells="might")
    scene = stage(*sides, deck="kethra").act("challenge 1", "fight with one-on-one").say("bring 1", "bring 1")
    assert scene.table["fight"]["brought"] == [["sword"], ["axe"]]
    scene.act("take gold", "reward gold").say("draw")
    fight = scene.table["fight"]
    assert (scene.seat, fight["attacker"], fight["opponent"]) == (1, 1, None)
    assert fight["brought"] == [["axe"], []]
    assert (fight["extra"], fight["luck"], fight["power"]) == ([0, 0], [0, 0], 4)


@rule("TAL-14")
@pytest.mark.parametrize(("gold", "asked"), [(0, False), (1, True)])
def test_who_can_pay_for_no_visit_is_not_asked(tmp_path: Path, gold: int, asked: bool) -> None:
    """Visits on other spaces cost nothing, and are of no help."""
    pack = saying(tmp_path, "wrath", '["lose life 1"]', '["pay 1 gold: heal 1"]')
    side = Side(space="crags", alignment="evil", gold=gold, lives=2)
    scene = stage(side, FAR, rolled=2, pack=pack).act("move chapel")
    assert (scene.kind == "visit", scene.table["turn"]) == (asked, 0 if asked else 1)


@rule("TAL-56")
def test_the_warhorse_is_told_when_it_is_won() -> None:
    make = worlds(inside(strength=20), FAR, deck="warhorse-rider")
    asked = where(make, lambda s: s.act("draw"), lambda s: s.kind == "reward")
    assert asked.table["fight"]["foes"] == []
    scene = where(make, lambda s: s.act("draw", "reward gold"), lambda s: s.of(0)["objects"] == ["warhorse"])
    assert "Player 1 took the Warhorse." in scene.events
    assert not any("as a trophy" in each for each in scene.events)


@rule("TAL-05", "TAL-06")
def test_what_an_attack_would_come_to_counts_the_objects_of_both() -> None:
    for own, theirs, ahead in (("sword", "", 1), ("", "axe", -1), ("", "", 0), ("sword ring", "", 2)):
        sides = inside(character="outrider", objects=own), inside(character="outrider", objects=theirs)
        scene = stage(*sides)
        imagined = scene.state.edition.imagine(scene.state.view(0), 0)
        chances = scene.state.edition.words.preview(imagined, 0, "challenge 1")["chances"]
        dice = [(one + ahead, other) for one in range(6) for other in range(6)]
        won, even = sum(one > other for one, other in dice), sum(one == other for one, other in dice)
        assert chances[:3] == pytest.approx([won / 36, even / 36, (36 - won - even) / 36])


@rule("TAL-12", "TAL-04")
def test_who_is_sent_elsewhere_meets_nothing_more_in_this_turn(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "go ruins")
    side = Side(space="tavern", lives=2)
    scene = stage(side, FAR, rolled=1, pack=pack, lying={"fields-5": "sage", "ruins": "fountain ring"})
    scene.act("move fields-5")
    assert (scene.of(0)["space"], scene.of(0)["lives"], scene.of(0)["objects"]) == ("ruins", 2, [])
    assert scene.table["turn"] == 1


@rule("TAL-51", "TAL-13")
def test_the_mule_is_given_once_where_it_is_imagined_too() -> None:
    for given in (False, True):
        make = worlds(inside(strength=20), FAR, deck="tiro", mule_given=given)
        scene = where(make, lambda s: s.act("draw"), lambda s: s.kind == "reward")
        world = scene.state.edition.imagine(scene.state.view(0), 1)
        assert ("reward mule" in [world.text(action) for action in world.legal(0)]) is not given
