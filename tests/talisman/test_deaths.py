"""The last life: what the victor loots, what becomes of the rest, and nothing of the dead in the next character."""

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import HOME, Scene, Side, inside, stage, where, worlds
from tests.talisman.test_again import heard
from tests.talisman.test_spells import killing

FAR = Side(space="city")
WISE = 9
STRONG = 20


@rule("TAL-41")
def test_looted_followers_and_objects_are_the_victors_and_told_by_name() -> None:
    scene = killing(inside(lives=1, objects="wand", followers="novice hound"), champion=0)
    assert scene.options == [f"loot {number}" for number in range(4)]
    scene.state.heard()
    scene.say("loot 3")
    told = heard(scene, 0)
    names = ("Wand", "Novice", "Hound")
    assert sorted(each for each in told if "from the dead" in each) == sorted(
        f"You took the {name} from the dead." for name in names
    )
    assert (scene.of(0)["objects"], scene.of(0)["followers"]) == (["wand"], ["novice", "hound"])
    assert (scene.of(1)["objects"], scene.of(1)["followers"]) == ([], [])
    assert not {"wand", "novice", "hound"} & {*scene.table["discard"]}


@rule("TAL-41")
@pytest.mark.parametrize("followers", ["man-at-arms", "man-at-arms novice", "novice guide hound"])
def test_followers_alone_are_looted_too(followers: str) -> None:
    scene = killing(inside(lives=1, followers=followers))
    scene.say(f"loot {len(followers.split())}")
    assert scene.of(0)["followers"] == followers.split()


@rule("TAL-21", "TAL-40")
def test_who_dies_under_a_falling_arena_was_killed_in_it() -> None:
    """Two die, one of choice; a third gives a Follower. The City Arena stands, so the game goes on."""
    make = worlds(
        Side(space="tavern"),
        inside(lives=1, gold=3, objects="ring", spells="hex", craft=WISE, leavings=(4, 0)),
        inside(lives=1, gold=2, objects="wand", followers="novice"),
        inside(lives=1, objects="axe", followers="hound", leavings=(3, 1)),
        city=True,
        lying={"ruins": "earthquake cave"},
    )
    fallen = where(make, lambda s: s.act("move ruins"), lambda s: s.table["arena"] is None and s.kind == "crushed")
    assert (fallen.seat, fallen.of(3)["inside"], fallen.of(3)["leave"]) == (3, "arena", "bound")
    fallen.say("lose follower")
    assert (fallen.seat, fallen.of(3)["inside"]) == (2, "regions")
    fallen.say("lose life")
    table = fallen.table
    assert (table["turn"], fallen.of(1)["lives"], fallen.of(2)["lives"]) == (1, 4, 0)  # player 2 is somebody else
    died = [each for each in fallen.events if each.endswith("character died.")]
    assert died == ["Player 3's character died.", "Player 2's character died."]
    assert (sorted(table["pile"]), table["pile_gold"]) == (["ring", "wand"], 5)
    assert HOME not in [each["space"] for each in table["lying"]]
    assert "novice" in table["discard"]
    assert [seat["inside"] for seat in table["seats"]] == ["regions"] * 4
    survivor = fallen.of(3)
    assert (survivor["lives"], survivor["objects"], survivor["leavings"]) == (1, ["axe"], [3, 1])
    assert fallen.of(1)["leavings"] == [0, 0]


@rule("TAL-41", "TAL-08", "TAL-51")
def test_who_loots_more_than_can_be_carried_discards_some() -> None:
    killer = inside(strength=STRONG, objects="sword axe shield helmet")
    scene = killing(inside(lives=1, objects="ring wand"), killer).say("loot 2")
    assert (scene.seat, scene.kind, len(scene.options)) == (0, "give-up", 6)
    scene.say("give up ring", "give up sword")
    assert scene.of(0)["objects"] == ["wand", "axe", "helmet", "shield"]
    assert "ring" in scene.table["discard"]
    assert "sword" in scene.table["stock"]
    assert scene.table["lying"] == []


@rule("TAL-41", "TAL-09")
def test_looted_spells_beyond_what_craft_allows_go_back_under_the_deck() -> None:
    killer = inside(strength=STRONG, craft=1)
    scene = killing(inside(lives=1, craft=WISE, spells="hex might fortune"), killer)
    scene.say("loot 3")
    assert (scene.of(0)["spell_count"], scene.of(0)["spell_limit"]) == (1, 1)
    assert scene.table["spell_deck"] == 19
    assert {*scene.table["spell_order"][:2], *scene.of(0)["spells"]} == {"hex", "might", "fortune"}


@rule("TAL-41", "TAL-11")
def test_outside_nobody_loots_and_all_stays_on_the_space() -> None:
    victim = Side(space="ruins", lives=1, gold=2, objects="ring", followers="man-at-arms")
    scene = stage(Side(space="fields-5", strength=STRONG), victim, rolled=1, lying={"ruins": "wand novice"})
    scene.act("move ruins", "attack 1", "take a life")
    assert scene.of(1)["lives"] == 0 or scene.table["turn"] == 1
    (lying,) = (each for each in scene.table["lying"] if each["space"] == "ruins")
    assert (lying["cards"], lying["gold"]) == (["ring", "wand", "man-at-arms", "novice"], 2)
    assert not {*lying["cards"]} & {*scene.table["discard"]}


@rule("TAL-11", "TAL-52")
@pytest.mark.parametrize("ground", ["arena", "regions"])
def test_nothing_of_the_dead_is_left_for_the_next_character(ground: str) -> None:
    """Player 2 dies with everything one can have."""
    more = {
        "lives": 1,
        "gold": 3,
        "strength": 2,
        "craft": 3,
        "objects": "ring",
        "followers": "hound",
        "trophies": "wolf",
    }
    rest = {"spells": "hex", "leavings": (2, 3), "points": (4, 5), "missing": 2, "leave": "won"}
    if ground == "arena":
        scene = stage(inside(strength=STRONG), inside(**more, **rest), Side(space="city"))
        scene.act("challenge 1", "fight with everything", "take a life", "loot 0", "reward gold")
    else:
        sides = Side(space="fields-5", strength=STRONG), Side(space="ruins", **{**more, **rest, "leave": "bound"})  # type: ignore[arg-type]
        scene = stage(*sides, rolled=1).act("move ruins", "attack 1", "take a life")
    dead = scene.of(1)
    assert dead["lives"] == 4
    assert (dead["gold"], dead["strength_gained"], dead["craft_gained"]) == (1, 0, 0)
    assert (dead["objects"], dead["followers"], dead["trophies"]) == ([], [], [])
    assert (dead["strength_points"], dead["craft_points"], dead["leavings"], dead["missing"]) == (0, 0, [0, 0], 0)
    assert (dead["inside"], dead["leave"], dead["landed"]) == ("regions", "bound", False)
    assert "wolf" in scene.table["discard"]
    assert scene.table["pile_gold"] == (3 if ground == "arena" else 0)


@rule("TAL-40")
@pytest.mark.parametrize(("gold", "told"), [(0, []), (1, ["1 gold went to the reward pile."])])
def test_the_reward_pile_is_told_card_by_card(gold: int, told: list[str]) -> None:
    scene = killing(inside(lives=1, gold=gold, objects="ring axe")).say("loot 0")
    assert sorted(each for each in scene.events if "reward pile" in each) == sorted(
        [*told, "The Ring went to the reward pile.", "The Axe went to the reward pile."]
    )
    assert (scene.table["pile"], scene.table["pile_gold"]) == (["ring", "axe"], gold)


@rule("TAL-11", "TAL-04")
def test_who_died_meets_nothing_more() -> None:
    def died(scene: Scene) -> bool:
        return scene.of(0)["lives"] == 0 and not any("had to fight" in each for each in scene.events)

    side = Side(space="tavern", lives=1, gold=2)
    make = worlds(side, inside(), lying={"ruins": "plague-wind market-day wolf ring fountain"})
    scene = where(make, lambda s: s.act("move ruins"), died)
    assert (scene.seat, scene.of(0)["objects"], scene.of(0)["trophies"]) == (1, [], [])
    assert "market-day" in next(each for each in scene.table["lying"] if each["space"] == "ruins")["cards"]
