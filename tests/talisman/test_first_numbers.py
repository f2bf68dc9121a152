"""The first card of each band has the number 0, and is a card like any other: it counts, waits, is lost and is found.

In the pack of these tests two Objects, two Followers and two Enemies, the first of each among them, do all they can.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, Scene, Side, inside, stage, where, worlds
from tests.talisman.packs import TEXT, changed, moved_first, without, written
from tests.talisman.test_preview import fight_of, parts

FAR = Side(space="city")
WISE = 9
STRONG = 20
STANDS = '"raise strength 1", "raise craft 1", "bonus any 1", "least 3", "caps 4", "stride 2", "evade"'
WAITS = '"when won: gain gold 1", "when lost: gain gold 2"'
HELD = [{"objects": "ring"}, {"objects": "wand"}, {"followers": "man-at-arms"}, {"followers": "novice"}]
FIRST = pytest.mark.parametrize("first", HELD, ids=lambda held: next(iter(held.values())))


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Some cards can do everything there is; the Old Master takes gold, and the Sage Objects."""
    text = TEXT
    for card, was in (("ring", '"raise strength 1", "raise craft 1"'), ("wand", '"raise craft 1"')):
        text = changed(card, was, f'{STANDS}, "save 1", {WAITS}', text)
        text = changed(card, "copies = 1", 'copies = 1\ngear = "armour"', text)
    for card, was in (("man-at-arms", '"bonus combat 1"'), ("novice", '"raise craft 1"')):
        text = changed(card, was, f'{STANDS}, "defeats dragon", {WAITS}', text)
    foe = f'effects = ["bonus combat 1", "least 3", "caps 4", "bar spells", {WAITS}]'
    for card, figure in (("rat-swarm", "strength = 1"), ("cave-serpent", "strength = 4")):
        text = changed(card, figure, f"{figure}\n{foe}", text)
    text = changed("old-master", "gain strength 1", "lose gold 1 chosen", text)
    return written(tmp_path_factory.mktemp("first"), changed("sage", "gain craft 1", "lose object 2", text))


def facing(foe: str, pack: str, first: dict[str, Any], **more: Any) -> Scene:
    """Player 1 stands before an Enemy on the Ruins, before the dice."""
    side = Side(space="tavern", character="outrider", spells="might", craft=6, **first, **more)
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": f"{foe} shrine"}).quiet().say("move ruins")
    assert scene.kind == "meet"
    return scene.say("fight")


@rule("TAL-01", "TAL-06", "TAL-12")
@FIRST
@pytest.mark.parametrize(("foe", "own"), [("lion", 3), ("shade", 9)])
def test_the_first_object_and_follower_count_in_a_fight(pack: str, first: dict[str, Any], foe: str, own: int) -> None:
    scene = facing(foe, pack, first)
    mine, theirs = fight_of(scene)["sides"]
    card = next(iter(first.values()))
    assert parts(mine) == {"character": own, card: 2}
    assert (mine["total"], mine["least"], theirs["most"]) == (own + 2, 3, 4)
    saves = [(card, 1)] if foe == "lion" and "objects" in first else []
    assert [(save["card"], save["needs"]) for save in mine["saves"]] == saves
    assert (scene.of(0)["strength"], scene.of(0)["craft"]) == (4, 10)


@rule("TAL-03", "TAL-12")
@FIRST
def test_the_first_object_and_follower_change_how_far_one_goes(pack: str, first: dict[str, Any]) -> None:
    scene = stage(Side(space="forest", **first), FAR, rolled=4, pack=pack)
    assert len(scene.options) == 10


@rule("TAL-12", "TAL-05", "TAL-06")
@FIRST
def test_the_first_object_and_follower_wait_for_the_end_of_a_fight(pack: str, first: dict[str, Any]) -> None:
    won = facing("lion", pack, first, strength=STRONG).quiet()
    assert (won.of(0)["gold"], won.of(0)["trophies"]) == (2, ["lion"])
    side = Side(space="tavern", character="seeress", **first)
    make = worlds(side, FAR, pack=pack, lying={"ruins": "hill-giant shrine"})
    lost = where(make, lambda s: s.act("move ruins", "fight"), lambda s: "Player 1 lost the fight." in s.events)
    assert (lost.of(0)["gold"], lost.of(0)["lives"]) == (3, 4 if "objects" in first else 3)
    assert any("saved Player 1 a life" in each for each in lost.events) == ("objects" in first)


@rule("TAL-12", "TAL-29")
@pytest.mark.parametrize("follower", ["man-at-arms", "novice"])
def test_a_follower_may_win_by_itself(pack: str, follower: str) -> None:
    scene = facing("young-dragon", pack, {"followers": follower})
    assert (fight_of(scene)["outright"], fight_of(scene)["chances"]) == (True, [1, 0, 0])
    assert not any("The Enemy rolled" in each for each in scene.quiet().events)
    assert "Player 1 won the fight." in scene.events
    other = facing("lion", pack, {"followers": follower})
    assert fight_of(other)["outright"] is False


@rule("TAL-12", "TAL-28", "TAL-05")
@pytest.mark.parametrize(
    ("card", "name", "power"), [("rat-swarm", "Rat Swarm", 2), ("cave-serpent", "Cave Serpent", 5)]
)
def test_an_enemy_has_all_that_its_card_says(pack: str, card: str, name: str, power: int) -> None:
    won = lost = 0
    side = Side(space="tavern", spells="might", craft=6, strength=1)
    make = worlds(side, FAR, pack=pack, lying={"ruins": f"{card} shrine"})
    for seed in range(60):
        scene = make(seed).quiet()
        if "move ruins" not in scene.options:
            continue
        scene.say("move ruins")
        assert not any("cast" in each for each in scene.events)
        own, foe = (each.split() for each in scene.events if "came to" in each)
        assert (int(own[3]) <= 4, int(foe[3]) >= 3) == (True, True)
        assert int(foe[-1][:-1]) - int(foe[3]) == power
        if "Player 1 won the fight." in scene.events:
            won += 1
            assert (scene.of(0)["gold"], scene.of(0)["trophies"]) == (2, [card])
            assert f"Player 1 took the {name} as a trophy." in scene.events
        elif "Player 1 lost the fight." in scene.events:
            lost += 1
            assert scene.of(0)["gold"] == 3
    assert (won > 0, lost > 0) == (True, True)


@rule("TAL-12", "TAL-08")
@pytest.mark.parametrize("objects", ["ring", "ring wand", "wand"])
def test_who_has_no_more_objects_than_must_be_lost_loses_them_all(pack: str, objects: str) -> None:
    scene = stage(Side(space="tavern", objects=objects), FAR, rolled=2, pack=pack, lying={"ruins": "sage shrine"})
    scene.act("move ruins")
    assert scene.of(0)["objects"] == []
    assert {*objects.split()} <= {*scene.table["discard"]}
    names = {"ring": "the Ring", "wand": "the Wand"}
    assert [f"Player 1 gave up {names[card]}." in scene.events for card in names] == [c in objects for c in names]


@rule("TAL-12", "TAL-08")
def test_who_has_more_objects_chooses_which_are_lost(pack: str) -> None:
    side = Side(space="tavern", objects="ring wand cross")
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "sage shrine"}).act("move ruins")
    assert (scene.kind, scene.options) == ("give-up", ["give up ring", "give up cross", "give up wand"])
    scene.refuses("give up sword", "TAL-08")
    scene.act("give up cross").act("give up ring")
    assert (scene.of(0)["objects"], scene.table["turn"]) == (["wand"], 1)


@rule("TAL-12", "TAL-21")
def test_the_only_follower_is_lost_without_a_question() -> None:
    sides = Side(space="tavern"), Side(space="city", followers="man-at-arms")
    scene = stage(*sides, rolled=2, lying={"ruins": "blood-moon shrine"}).act("move ruins")
    assert (scene.of(1)["followers"], scene.table["turn"]) == ([], 1)
    assert scene.events.count("Player 2 gave up the Man-at-Arms.") == 1
    assert scene.table["discard"].count("man-at-arms") == 1


@rule("TAL-12")
def test_the_first_player_may_be_the_only_one_to_choose(pack: str) -> None:
    sides = Side(space="city", gold=3), Side(space="tavern", gold=3)
    scene = stage(*sides, turn=1, rolled=2, pack=pack, lying={"ruins": "old-master shrine"}).act("move ruins")
    assert [scene.of(seat)["gold"] for seat in (0, 1)] == [2, 3]


@rule("TAL-43", "TAL-12")
@pytest.mark.parametrize("caster", [0, 1])
def test_a_spell_strikes_the_only_other_player(caster: int) -> None:
    sides = [Side(space="tavern", craft=WISE, spells="acquisition firebolt"), Side(space="city", objects="ring")]
    scene = stage(*sides[:: 1 - 2 * caster], turn=caster).say("cast firebolt", "cast acquisition").quiet()
    assert (scene.of(1 - caster)["lives"], scene.of(1 - caster)["objects"]) == (3, [])
    assert (scene.of(caster)["lives"], scene.of(caster)["objects"]) == (4, ["ring"])
    assert f"Player {caster + 1} took the Ring from Player {2 - caster}." in scene.events


@rule("TAL-04", "TAL-08")
def test_the_first_cards_that_lie_on_a_space_are_found_and_told() -> None:
    lying = {"ruins": "ring wand man-at-arms novice"}
    scene = stage(Side(space="tavern"), FAR, rolled=2, lying=lying).act("move ruins")
    assert (scene.of(0)["objects"], scene.of(0)["followers"]) == (["ring", "wand"], ["man-at-arms", "novice"])
    found = [f"Player 1 took the {name}." for name in ("Ring", "Wand", "Man-at-Arms", "Novice")]
    assert [each for each in scene.events if each in found] == found
    assert scene.table["lying"] == []


@rule("TAL-09", "TAL-11")
def test_the_first_spell_goes_back_under_the_deck_with_the_others() -> None:
    side = Side(space="tavern", character="seeress", lives=1, craft=WISE, spells="healing hex")
    make = worlds(side, FAR, lying={"ruins": "young-dragon shrine"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 0)
    assert (scene.of(0)["spell_count"], scene.table["spell_deck"]) == (0, 20)
    assert sorted(scene.table["spell_order"][:2]) == ["healing", "hex"]


@rule("TAL-09")
@pytest.mark.parametrize("cast", [["healing"], ["healing", "hex"], ["hex"]])
def test_whatever_was_cast_makes_the_new_spell_deck(cast: list[str]) -> None:
    others = [name for name in stage(FAR, FAR).table["spell_order"] if name not in cast]
    sides = Side(space="tavern", craft=WISE), Side(space="city", craft=30, spells=" ".join(others))
    scene = stage(*sides, rolled=2, cast=cast, spell_order=[], lying={"ruins": "wandering-mage shrine"})
    scene.act("move ruins")
    held = scene.of(0)["spells"]
    assert len(held) == min(len(cast), 2)
    assert {*held} <= {*cast}
    assert sorted([*held, *scene.table["spell_order"]]) == sorted(cast)


# --- other cards first -----------------------------------------------------------------------------------------------


@rule("TAL-29", "TAL-12")
def test_what_is_barred_is_so_with_the_first_number_too(tmp_path: Path) -> None:
    pack = written(tmp_path, moved_first("object", "cross"))
    scene = stage(inside(objects="cross sword"), inside(), pack=pack).act("challenge 1", "fight with one-on-one")
    assert scene.options == ["bring nothing", "bring 2"]
    scene.refuses("bring cross", "TAL-29")
    drawn = stage(inside(objects="cross sword", craft=WISE, spells="might"), FAR, deck="kethra", pack=pack)
    assert drawn.say("decline", "draw").table["fight"]["brought"] == [["sword"], []]
    side = Side(space="tavern", objects="cross")
    spirit = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "demon shrine"}).act("move ruins")
    assert "Player 1 won the fight." in spirit.events
    assert not any("The Enemy rolled" in each for each in spirit.events)


@rule("TAL-08")
def test_what_carries_does_so_with_the_first_number_too(tmp_path: Path) -> None:
    pack = written(tmp_path, moved_first("object", "bag-of-carrying"))
    sides = Side(objects="bag-of-carrying"), Side(objects="mule"), Side(objects="mule-2 ring")
    assert [stage(*sides, pack=pack).of(seat)["room"] for seat in range(3)] == [7, 9, 9]
    assert stage(Side(objects="mule bag-of-carrying"), FAR, pack=pack).of(0)["room"] == 9


@rule("TAL-51", "TAL-14")
def test_wares_are_given_and_sold_from_the_first_number_on(tmp_path: Path) -> None:
    pack = written(tmp_path, moved_first("object", "sword"))
    won = stage(inside(strength=STRONG), FAR, deck="kethra", pack=pack).act("draw", "reward sword")
    assert won.of(0)["objects"] == ["sword"]
    assert "sword" not in won.table["stock"]
    side = Side(space="fields-6", gold=3)
    bought = stage(side, FAR, rolled=1, pack=pack).act("move village", "visit blacksmith", "buy sword")
    assert (bought.of(0)["objects"], bought.of(0)["gold"]) == (["sword"], 1)
    assert "Player 1 bought the Sword for 2 gold." in bought.events


@rule("TAL-32", "TAL-56", "TAL-28")
def test_the_arena_deck_may_have_the_first_numbers(tmp_path: Path) -> None:
    """In a pack without adventure cards but Objects, the rider is the first Enemy, and the Healer the first sight."""
    riding_first = moved_first("object", "warhorse", moved_first("gladiator", "warhorse-rider"))
    pack = written(tmp_path, without("enemy", "follower", "stranger", "place", "event", text=riding_first))
    deck = [card for card in ARENA_DECK if card != "warhorse-rider"]
    riding = "ring wand holy-grail sword warhorse"
    mounted = stage(inside(objects=riding), FAR, arena_discard=deck, pack=pack).act("draw")
    assert (mounted.kind, "bring 1" in mounted.options) == ("bring", True)
    make = worlds(inside(character="seeress"), FAR, arena_discard=deck, pack=pack)
    lost = where(make, lambda s: s.act("draw"), lambda s: "Player 1 lost the fight." in s.events)
    assert "Rider on the Warhorse went back into the arena deck." in lost.events
    assert (lost.table["arena_deck"], lost.table["aside"]) == (1, ["warhorse", "talisman"])
    won = stage(inside(strength=STRONG), FAR, arena_discard=deck, pack=pack).act("draw", "reward gold")
    assert (won.of(0)["objects"], won.table["aside"]) == (["warhorse"], ["talisman", "warhorse-rider"])
    deck = [card for card in ARENA_DECK if card != "healer"]
    healed = stage(inside(lives=2), FAR, arena_discard=deck, pack=pack).act("draw")
    assert (healed.of(0)["lives"], healed.table["crowd"], "healer" in healed.table["arena_discard"]) == (3, None, True)
    sides = inside(strength=STRONG), inside(lives=1, objects="warhorse")
    back = stage(*sides, aside=["talisman", "warhorse-rider"], champion=0, pack=pack)
    back.act("challenge 1", "fight with everything", "take a life", "loot 0")
    assert (back.table["aside"], "warhorse-rider" in back.table["arena_discard"]) == (["warhorse", "talisman"], True)


@rule("TAL-04")
def test_an_event_happens_whichever_number_it_has(tmp_path: Path) -> None:
    pack = written(tmp_path, without("follower", "stranger", "place", text=moved_first("event", "market-day")))
    scene = stage(Side(space="tavern"), FAR, rolled=2, pack=pack, lying={"ruins": "market-day tax-collectors ring"})
    scene.act("move ruins")
    assert (scene.of(0)["gold"], scene.of(1)["gold"], scene.table["lying"]) == (1, 1, [])
    assert {"market-day", "tax-collectors"} <= {*scene.table["discard"]}
    told = [each.partition(":")[0] for each in scene.events]
    assert told.index("Market Day") < told.index("Tax Collectors")


@rule("TAL-04")
@pytest.mark.parametrize(("missing", "first"), [(["follower"], "stranger"), (["follower", "stranger"], "place")])
def test_strangers_and_places_are_met_whichever_number_they_have(
    tmp_path: Path, missing: list[str], first: str
) -> None:
    """Without Followers the Healing Hermit has the first number, and without Strangers the Fountain."""
    pack = written(tmp_path, without(*missing))
    cards = "healing-hermit old-master" if first == "stranger" else "fountain shrine"
    scene = stage(Side(space="tavern", lives=1), FAR, rolled=2, pack=pack, lying={"ruins": cards}).act("move ruins")
    assert scene.of(0)["lives"] == (3 if first == "stranger" else 2)
    assert scene.of(0)["strength_gained"] == (1 if first == "stranger" else 0)
    assert ("healing-hermit" in scene.table["discard"]) == (first == "stranger")
    assert any("fountain" in each["cards"] for each in scene.table["lying"]) == (first == "place")
