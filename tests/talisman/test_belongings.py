"""Objects, Followers, gold, lives and trophies to the last one: what comes, goes, changes hands and is exchanged."""

from pathlib import Path

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, RIDER_WON, Scene, Side, inside, stage
from tests.talisman.packs import changed, saying, written
from tests.talisman.test_other_packs import meeting_sage

FAR = Side(space="city")
WISE = 9
STRONG = 20
FOUR = "sword axe shield helmet"


@pytest.fixture(scope="module")
def taking(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A pack in which the Sage takes a Follower from a player, and the Old Master three gold."""
    text = changed("old-master", "gain strength 1", "lose gold 3")
    return written(tmp_path_factory.mktemp("taking"), changed("sage", "gain craft 1", "take follower 1 chosen", text))


# --- lives and gold --------------------------------------------------------------------------------------------------


@rule("TAL-01", "TAL-12")
@pytest.mark.parametrize(("lives", "healed"), [(1, 3), (2, 4), (3, 4), (4, 4)])
def test_nobody_has_more_lives_than_one_begins_with(lives: int, healed: int) -> None:
    lying = {"ruins": "healing-hermit fountain"}
    scene = stage(Side(space="tavern", lives=lives), FAR, rolled=2, lying=lying).act("move ruins")
    assert scene.of(0)["lives"] == min(healed + 1, 4)
    told = [each for each in scene.events if "regained" in each or "lives" in each]
    amounts = {1: ["2 lives", "a life"], 2: ["2 lives"], 3: ["a life"], 4: []}[lives]
    assert told == [f"Player 1 regained {amount}." for amount in amounts]


@rule("TAL-12")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (5, 2)])
def test_nobody_owes_gold(taking: str, gold: int, left: int) -> None:
    lying = {"ruins": "old-master training-ground"}
    scene = stage(Side(space="tavern", gold=gold), FAR, rolled=2, pack=taking, lying=lying).act("move ruins")
    assert scene.of(0)["gold"] == left
    told = [each for each in scene.events if "lost" in each and "gold" in each]
    assert told == ([f"Player 1 lost {gold - left} gold."] if gold else [])


@rule("TAL-12", "TAL-43")
@pytest.mark.parametrize(("gold", "taken"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_no_more_gold_is_taken_than_there_is(gold: int, taken: int) -> None:
    scene = stage(Side(craft=WISE, spells="transfer"), Side(space="city", gold=gold)).say("cast transfer").quiet()
    assert [scene.of(seat)["gold"] for seat in (0, 1)] == [1 + taken, gold - taken]


# --- cards that change hands -----------------------------------------------------------------------------------------


@rule("TAL-12", "TAL-43")
def test_from_who_has_no_object_none_is_taken() -> None:
    scene = stage(Side(craft=WISE, spells="acquisition"), FAR, rolled=0).say("cast acquisition").quiet()
    assert not any("took" in each for each in scene.events)
    assert [scene.of(seat)["objects"] for seat in (0, 1)] == [[], []]


@rule("TAL-08", "TAL-12")
def test_who_loses_the_mule_to_a_card_leaves_behind_what_it_carried() -> None:
    laden = Side(space="city", objects="mule sword axe trident shield")
    scene = stage(Side(craft=WISE, spells="hex"), laden).say("cast hex").quiet()
    assert (scene.seat, scene.kind) == (1, "give-up")
    assert scene.say("give up shield").of(1)["objects"] == ["sword", "axe", "trident", "mule"]
    over = Side(space="city", objects="mule sword axe trident shield helmet")
    scene = stage(Side(craft=WISE, spells="hex"), over).say("cast hex").quiet().say("give up mule")
    assert (scene.seat, scene.kind) == (1, "give-up")
    scene.say("give up axe")
    assert sorted(scene.of(1)["objects"]) == ["helmet", "shield", "sword", "trident"]
    assert scene.table["lying"] == [{"space": "city", "cards": ["axe"], "gold": 0}]
    assert "mule" in scene.table["stock"]


@rule("TAL-08", "TAL-43")
@pytest.mark.parametrize("given", ["sword", "ring"])
def test_who_takes_a_fifth_object_gives_one_up(given: str) -> None:
    taker = Side(space="tavern", craft=WISE, objects=FOUR, spells="acquisition")
    scene = stage(taker, Side(space="city", objects="ring")).say("cast acquisition")
    assert (scene.seat, scene.kind, len(scene.options)) == (0, "give-up", 5)
    scene.say(f"give up {given}")
    assert sorted(scene.of(0)["objects"]) == sorted({*FOUR.split(), "ring"} - {given})
    assert scene.table["lying"] == [{"space": "tavern", "cards": [given], "gold": 0}]
    assert f"Player 1 left the {given.capitalize()} behind." in scene.events


@rule("TAL-08", "TAL-09")
def test_who_gives_up_craft_gives_up_spells() -> None:
    side = Side(space="tavern", craft=1, objects="sword axe shield wand", spells="hex might")
    scene = stage(side, FAR, rolled=2, lying={"ruins": "cross shrine"}).act("move ruins")
    assert scene.of(0)["spell_count"] == 2
    scene.act("give up wand")
    assert (scene.of(0)["spell_count"], scene.of(0)["spell_limit"]) == (1, 1)


@rule("TAL-08", "TAL-07")
def test_who_loses_the_mule_gives_up_what_it_carried() -> None:
    victim = Side(space="ruins", objects=f"{FOUR} trident mule")
    scene = stage(Side(space="fields-5", strength=STRONG), victim, rolled=1).act("move ruins", "attack 1", "take mule")
    assert (scene.seat, scene.kind) == (1, "give-up")
    scene.act("give up axe")
    assert scene.of(1)["objects"] == ["sword", "trident", "helmet", "shield"]
    assert scene.of(0)["objects"] == ["mule"]
    assert scene.table["lying"] == [{"space": "ruins", "cards": ["axe"], "gold": 0}]


@rule("TAL-12", "TAL-09")
@pytest.mark.parametrize("held", ["man-at-arms", "novice"])
def test_a_follower_that_is_taken_takes_its_craft_along(taking: str, held: str) -> None:
    victim = Side(space="city", craft=1, followers=held, spells="hex")
    scene = meeting_sage(taking, Side(space="tavern"), victim)
    assert (scene.of(0)["followers"], scene.of(1)["followers"]) == ([held], [])
    assert (scene.of(0)["objects"], scene.of(1)["objects"]) == ([], [])
    assert scene.of(1)["spell_count"] == 1
    two = Side(space="city", craft=1, followers=held, spells="hex might") if held == "novice" else victim
    again = meeting_sage(taking, Side(space="tavern"), two)
    assert again.of(1)["spell_count"] == again.of(1)["spell_limit"] == 1


@rule("TAL-08", "TAL-12")
def test_a_follower_that_is_lost_lies_in_the_discard_pile_once(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose follower 2")
    scene = meeting_sage(pack, Side(space="tavern", followers="man-at-arms hound novice"), FAR)
    assert scene.options == ["give up man-at-arms", "give up novice", "give up hound"]
    scene.act("give up man-at-arms").act("give up hound")
    assert (scene.of(0)["followers"], scene.of(0)["objects"]) == (["novice"], [])
    assert [scene.table["discard"].count(card) for card in ("man-at-arms", "hound", "novice")] == [1, 1, 0]
    assert [each for each in scene.events if "gave up" in each] == [
        "Player 1 gave up the Man-at-Arms.",
        "Player 1 gave up the Hound.",
    ]


# --- trophies --------------------------------------------------------------------------------------------------------


@rule("TAL-10")
@pytest.mark.parametrize(
    ("trophies", "foe", "figure", "left"),
    [("shade", "wraith", "craft", 0), ("shade poltergeist", "wraith", "craft", 1), ("bear", "lion", "strength", 0)],
)
def test_exactly_seven_points_are_exchanged_and_everybody_is_told(
    trophies: str, foe: str, figure: str, left: int
) -> None:
    side = Side(space="tavern", strength=STRONG, craft=STRONG, trophies=trophies)
    scene = stage(side, FAR, rolled=2, lying={"ruins": f"{foe} training-ground"}).act("move ruins")
    mine = scene.of(0)
    assert (mine[f"{figure}_gained"] >= STRONG + 1, mine[f"{figure}_points"], mine["trophies"]) == (True, left, [])
    assert f"Player 1 exchanged trophies for 1 {figure.capitalize()}." in scene.events
    assert {*trophies.split(), foe} <= {*scene.table["discard"]}


@rule("TAL-10")
@pytest.mark.parametrize(("trophies", "foe"), [("shade", "shade-2"), ("bear", "bear-2")])
def test_six_points_are_not_exchanged(trophies: str, foe: str) -> None:
    side = Side(space="tavern", strength=STRONG, craft=STRONG, trophies=trophies)
    scene = stage(side, FAR, rolled=2, lying={"ruins": f"{foe} shrine"}).act("move ruins")
    assert scene.of(0)["trophies"] == [trophies, foe]
    assert (scene.of(0)["strength_points"], scene.of(0)["craft_points"]) == (0, 0)


@rule("TAL-32", "TAL-10")
def test_all_trophies_of_the_arena_return_to_its_deck_from_everybody() -> None:
    real = [entry for entry in CONTENT.pack.gladiator if entry.fights != "for-show" and not entry.prize]
    mine, theirs = real[:2], real[2:]
    sides = (
        inside(strength=STRONG, craft=STRONG, trophies=" ".join(["wolf", *(each.id for each in mine)])),
        Side(trophies=" ".join(["shade", *(each.id for each in theirs)]), space="tavern", points=(1, 2)),
    )

    def drawing() -> Scene:
        return stage(*sides, deck="healer secret-gate pardon thrown-coins blood-price", aside=RIDER_WON).say("draw")

    scene = drawing()
    assert scene.table["arena_deck"] >= len(real) + 5 - 2
    other = scene.of(1)
    assert other["trophies"] == ["shade"]
    assert other["strength_points"] == 1 + sum(each.strength for each in theirs)
    assert other["craft_points"] == 2 + sum(each.craft for each in theirs)
    assert "wolf" in scene.of(0)["trophies"]
