"""Rules that the standard pack's cards leave alone, on packs that differ from it in an entry or in their order."""

from pathlib import Path

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import Scene, Side, inside, stage, where, worlds
from tests.talisman.packs import moved_first, saying, written
from tests.talisman.test_preview import fight_of, parts

FAR = Side(space="city")


def meeting_sage(pack: str, first: Side, *others: Side) -> Scene:
    """Player 1 comes to the Ruins, where the Sage stands."""
    return stage(first, *others, rolled=2, pack=pack, lying={"ruins": "sage shrine"}).act("move ruins")


@rule("TAL-12")
@pytest.mark.parametrize(("number", "holds"), [(3, True), (4, True), (5, False)])
@pytest.mark.parametrize(
    ("word", "side"),
    [("wise", Side(space="tavern", craft=2)), ("strong", Side(space="tavern")), ("rich", Side(space="tavern", gold=4))],
)
def test_a_condition_holds_from_its_number_on(tmp_path: Path, word: str, side: Side, number: int, holds: bool) -> None:
    """The Swordswoman has Strength 4 and Craft 2."""
    pack = saying(tmp_path, "sage", "gain craft 1", f"gain craft 1 if {word} {number}")
    assert meeting_sage(pack, side, FAR).of(0)["craft_gained"] == side.craft + holds


@rule("TAL-12", "TAL-14")
def test_as_many_as_a_die_shows_and_everybody_sees_the_die(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "gain gold die")
    make = worlds(Side(space="tavern"), FAR, pack=pack, lying={"ruins": "sage ring"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["gold"] not in (1, 3))
    gained = scene.of(0)["gold"] - 1
    told = scene.events
    at = told.index(f"Player 1 gained {gained} gold.")
    assert told[at - 1] == f"Player 1 rolled {gained}."


@rule("TAL-12", "TAL-10")
@pytest.mark.parametrize("trophies", ["", "rat-swarm", "rat-swarm wolf"])
def test_something_for_each_trophy(tmp_path: Path, trophies: str) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "gain gold 2 per trophy")
    scene = meeting_sage(pack, Side(space="tavern", trophies=trophies), FAR)
    assert scene.of(0)["gold"] == 1 + 2 * len(trophies.split())


@rule("TAL-12", "TAL-42")
def test_one_player_is_chosen_among_the_others_on_this_side_of_the_walls(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose gold 1 chosen")
    sides = Side(space="tavern", gold=5), Side(space="city", gold=5), inside(gold=5), Side(space="crags", gold=5)
    scene = meeting_sage(pack, *sides)
    assert (scene.seat, scene.options) == (0, ["choose 1", "choose 3"])
    scene.act("choose 3")
    assert [scene.of(seat)["gold"] for seat in range(3)] == [5, 5, 5]
    assert scene.of(3)["gold"] == 4


@rule("TAL-12", "TAL-42", "TAL-11", "TAL-01")
def test_a_card_from_outside_says_why_a_player_cannot_be_chosen(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose gold 1 chosen")
    scene = meeting_sage(pack, Side(space="tavern"), FAR, inside(), Side(lives=0, space="crags"), FAR)
    assert scene.options == ["choose 1", "choose 4"]
    assert "Another player" in scene.refuses("choose 0", "TAL-12")
    assert "in an arena" in scene.refuses("choose 2", "TAL-42")
    assert "dead" in scene.refuses("choose 3", "TAL-11")
    assert "Nobody sits there" in scene.refuses("choose 5", "TAL-01")


@rule("TAL-22", "TAL-12")
def test_an_arena_card_says_why_a_player_cannot_be_chosen(tmp_path: Path) -> None:
    pack = saying(tmp_path, "blood-price", '"lose life 1", "gain strength 1"', '"lose gold 1 chosen"')
    sides = inside(), inside(), Side(space="city", inside="city-arena"), FAR, inside()
    scene = stage(*sides, pack=pack, deck="blood-price", city=True).act("draw")
    assert (scene.seat, scene.options) == (0, ["choose 1", "choose 4"])
    for elsewhere in (2, 3):
        assert "not in this arena" in scene.refuses(f"choose {elsewhere}", "TAL-22")
    scene.refuses("choose 0", "TAL-12")
    scene.act("choose 4")
    assert [scene.of(seat)["gold"] for seat in (1, 4)] == [1, 0]


@rule("TAL-06")
@pytest.mark.parametrize("first", ["ring", "sword"])
def test_a_weapon_counts_whichever_number_it_has(tmp_path: Path, first: str) -> None:
    pack = written(tmp_path, moved_first("object", first))
    side = Side(space="tavern", objects="sword")
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "lion shrine"}).act("move ruins")
    words = next(each for each in scene.events if each.startswith("Player 1 rolled") and "came to" in each).split()
    assert int(words[-1][:-1]) - int(words[3]) == 5


@rule("TAL-06")
@pytest.mark.parametrize("objects", ["axe", "sword axe", "axe trident"])
def test_the_best_weapon_counts_wherever_it_stands(tmp_path: Path, objects: str) -> None:
    pack = saying(tmp_path, "axe", "bonus combat 1", "bonus combat 3")
    side = Side(space="tavern", objects=objects, craft=9, spells="might")
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "lion shrine"}).say("move ruins")
    own = fight_of(scene)["sides"][0]
    assert (parts(own), own["total"]) == ({"character": 4, "axe": 3}, 7)


@rule("TAL-14")
@pytest.mark.parametrize("first", ["wise-woman", "wrath"])
def test_a_single_visit_happens_whichever_number_it_has(tmp_path: Path, first: str) -> None:
    pack = written(tmp_path, moved_first("visit", first))
    scene = stage(Side(space="crags", alignment="evil"), FAR, rolled=2, pack=pack).act("move chapel")
    assert (scene.of(0)["lives"], scene.table["turn"]) == (3, 1)


@rule("TAL-32", "TAL-05")
def test_an_apparition_in_the_arena_has_no_card_to_shuffle_back(tmp_path: Path) -> None:
    pack = saying(tmp_path, "blood-price", '"lose life 1", "gain strength 1"', '"fight strength 12"')
    for lives in (4, 2):
        make = worlds(inside(lives=lives), FAR, pack=pack, deck="blood-price")
        lost = where(
            make, lambda s: s.act("draw"), lambda s: any("Player 1 lost the fight" in each for each in s.events)
        )
        assert not any("went back" in each for each in lost.events)
        assert (lost.of(0)["lives"], lost.of(0)["leave"], lost.table["arena_deck"]) == (lives - 1, "bound", 0)


@rule("TAL-27", "TAL-13")
@pytest.mark.parametrize("manner", ["one-on-one", "everything"])
def test_a_fight_goes_on_as_it_was_where_it_is_imagined(manner: str) -> None:
    """From a view of it, with what was brought, how it is fought and what Spells have done so far."""
    sides = inside(craft=9, spells="might enfeeble", objects="ring"), inside(objects="sword wand", followers="hound")
    scene = stage(*sides).say("decline", "challenge 1", f"fight with {manner}")
    if manner == "one-on-one":
        scene.state.play(0, "bring ring")
        scene.state.play(1, "bring 1")
    scene.say("cast might")
    assert scene.kind == "cast"
    view = scene.state.view("referee")
    assert (view["table"]["fight"]["duel"], view["table"]["fight"]["extra"]) == (manner == "one-on-one", [3, 0])
    for seed in range(3):
        world = scene.state.edition.imagine(scene.state.view(0), seed)
        assert world.view(0) == scene.state.view(0)
        assert world.view("referee")["table"]["fight"] == view["table"]["fight"]


@rule("TAL-21", "TAL-24", "TAL-32")
@pytest.mark.parametrize("city", [False, True])
def test_whose_arena_falls_in_the_turn_of_landing_has_landed_nowhere_and_draws_no_more(
    tmp_path: Path, city: bool
) -> None:
    pack = saying(tmp_path, "blood-price", '"lose life 1", "gain strength 1"', '"quake", "more 1"')
    make = worlds(Side(space="village"), FAR, pack=pack, city=city, deck="blood-price tiro")
    told = "Player 1 drew the Blood Price."
    scene = where(
        make,
        lambda s: s.act("move fields-1", "draw"),
        lambda s: told in s.events and s.table["arena"] is None and s.table["city_arena"] == city,
    )
    mine = scene.of(0)
    assert (mine["inside"], mine["landed"], mine["lives"], scene.kind == "over") == ("regions", False, 3, not city)
    assert sum("Player 1 drew" in each for each in scene.events) == 1


@rule("TAL-32", "TAL-11")
def test_who_died_by_the_first_of_two_more_cards_draws_no_second(tmp_path: Path) -> None:
    pack = saying(tmp_path, "thrown-coins", '"more 1"', '"more 2"')
    side = inside(lives=1, character="seeress")

    def drawn(scene: Scene) -> int:
        return sum("Player 1 drew" in each for each in scene.events)

    make = worlds(side, FAR, pack=pack, deck="thrown-coins juggernaut hesper ursus")
    dead = where(make, lambda s: s.act("draw"), lambda s: drawn(s) > 1 and s.of(0)["lives"] == 0)
    assert (drawn(dead), dead.table["turn"]) == (2, 1)
    strong = inside(strength=20)
    alive = worlds(strong, FAR, pack=pack, deck="thrown-coins juggernaut hesper ursus")
    assert drawn(where(alive, lambda s: s.act("draw", "reward gold", "reward gold"), lambda s: drawn(s) > 1)) == 3


@rule("TAL-22", "TAL-42")
def test_a_card_for_this_arena_reaches_nobody_in_the_other(tmp_path: Path) -> None:
    pack = saying(tmp_path, "healer", "heal 1 arenas", "heal 1 arena")
    hurt = inside(lives=1), Side(space="city", inside="city-arena", lives=1), inside(lives=1), Side(lives=1)
    scene = stage(*hurt, city=True, pack=pack, deck="healer").act("draw")
    assert [scene.of(seat)["lives"] for seat in range(4)] == [2, 1, 2, 1]


@rule("TAL-12", "TAL-14")
@pytest.mark.parametrize("condition", ["if", "unless"])
def test_a_bonus_holds_if_or_unless_its_condition_does(tmp_path: Path, condition: str) -> None:
    pack = saying(tmp_path, "talisman", "bonus any 1", f"bonus any 1 {condition} evil")
    for alignment in ("good", "neutral", "evil"):
        side = Side(space="tavern", alignment=alignment, objects="talisman", craft=9, spells="might")
        scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "lion shrine"}).say("move ruins")
        holds = (alignment == "evil") == (condition == "if")
        assert fight_of(scene)["sides"][0]["total"] == 4 + holds


@rule("TAL-12")
@pytest.mark.parametrize(("card", "most", "least"), [("caps 5", 4, 0), ("caps 3", 3, 0), ("least 3", 4, 3)])
def test_of_two_cards_that_limit_a_die_both_hold(tmp_path: Path, card: str, most: int, least: int) -> None:
    """The Stalker's own ability lets the opponent's die count 4 at most; the Hound says something beside it."""
    pack = saying(tmp_path, "hound", "least 2", card)
    sides = inside(character="stalker", followers="hound", spells="might", craft=9), inside()
    scene = stage(*sides, pack=pack).say("decline", "challenge 1", "fight with everything")
    mine, theirs = fight_of(scene)["sides"]
    assert (theirs["most"], mine["least"]) == (most, least)


@rule("TAL-42", "TAL-22")
@pytest.mark.parametrize("target", ["everyone", "others"])
def test_what_is_for_those_outside_does_nothing_from_inside(tmp_path: Path, target: str) -> None:
    """A Spell that heals may be cast inside; nobody outside is touched by it, nor by an Object's effect."""
    pack = saying(tmp_path, "healing", "heal 2 chosen", f"heal 2 {target}")
    hurt = Side(space="tavern", lives=1, gold=1)
    within = stage(inside(lives=1, spells="healing", craft=9), hurt, inside(lives=1), pack=pack)
    within.say("cast healing").quiet()
    assert [seat["lives"] for seat in within.table["seats"]] == [1, 1, 1]
    outside = stage(Side(space="tavern", lives=1, spells="healing", craft=9), hurt, inside(lives=1), pack=pack)
    outside.say("cast healing").quiet()
    assert [seat["lives"] for seat in outside.table["seats"]] == [3 if target == "everyone" else 1, 3, 1]


@rule("TAL-22", "TAL-34")
@pytest.mark.parametrize("enters", [True, False])
def test_who_is_led_to_the_city_may_enter_its_arena_but_meets_nothing_else(tmp_path: Path, enters: bool) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "go city")
    sides = Side(space="tavern"), Side(space="city"), inside()
    scene = stage(*sides, rolled=2, city=True, pack=pack, lying={"ruins": "sage shrine"}).act("move ruins")
    assert (scene.seat, scene.kind, scene.options) == (0, "enter", ["enter the city", "enter the arena"])
    scene.act("enter the arena" if enters else "enter the city")
    found = scene.of(0)
    if enters:
        assert (found["inside"], found["landed"], scene.kind) == ("city-arena", True, "arena")
        assert scene.options[:2] == ["summon 1", "summon 2"]
    else:
        assert (found["space"], found["inside"], scene.table["turn"]) == ("city", "regions", 1)


@rule("TAL-22")
def test_who_is_sent_to_the_city_in_anothers_turn_stays_outside_its_arena(tmp_path: Path) -> None:
    pack = saying(tmp_path, "misdirection", "go crags chosen", "go city chosen")
    sides = Side(space="tavern", spells="misdirection", craft=9), Side(space="crags")
    scene = stage(*sides, city=True, pack=pack).say("cast misdirection")
    scene.quiet()
    assert (scene.of(1)["space"], scene.of(1)["inside"], scene.seat) == ("city", "regions", 0)
    without = stage(*sides, pack=saying(tmp_path, "sage", "gain craft 1", "go city"), lying={"ruins": "sage"}, rolled=2)
    without.act("move ruins")
    assert (without.of(0)["space"], without.table["turn"]) == ("city", 1)
