"""What fights, Spells, shops and decks leave behind: the second time, the other seat, two of a kind."""

from pathlib import Path

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, CONTENT, Scene, Side, edition, inside, stage, where, worlds
from tests.talisman.packs import moved_first, saying, written
from tests.talisman.test_again import heard
from tests.talisman.test_preview import fight_of, foreseen, parts

FAR = Side(space="city")
WISE = 9
STRONG = 20


# --- fights ----------------------------------------------------------------------------------------------------------


@rule("TAL-05", "TAL-26")
@pytest.mark.parametrize(
    ("manner", "psychic", "duel"),
    [("everything", 0, 0), ("one-on-one", 0, 1), ("psychic", 1, 0), ("psychic-one-on-one", 1, 1)],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_a_fight_is_of_the_kind_that_the_attacker_said(manner: str, psychic: int, duel: int, turn: int) -> None:
    side = inside(character="warlock", spells="might", craft=WISE)
    sides = (side, inside()) if turn == 0 else (inside(), side)
    scene = stage(*sides, turn=turn).say("decline", f"challenge {1 - turn}", f"fight with {manner}")
    fight = scene.table["fight"]
    assert (fight["psychic"], fight["duel"]) == (bool(psychic), bool(duel))
    assert fight_of(scene)["sides"][0]["total"] == (5 + WISE if psychic else 2)


@rule("TAL-06")
@pytest.mark.parametrize("turn", [0, 1])
def test_two_weapons_and_two_of_each_armour_count_once(turn: int) -> None:
    pieces = "ring sword axe armour armour-2 shield helmet helmet-2 mule"
    side = inside(objects=pieces, spells="might", craft=WISE)
    sides = (side, inside()) if turn == 0 else (inside(), side)
    scene = stage(*sides, turn=turn).say("decline", f"challenge {1 - turn}", "fight with everything")
    own = fight_of(scene)["sides"][0]
    assert (parts(own), own["total"]) == ({"character": 4, "ring": 1, "sword": 1}, 6)
    assert [save["card"] for save in own["saves"]] == ["helmet", "shield", "armour"]


@rule("TAL-06")
def test_the_better_weapon_counts_whichever_has_the_first_number(tmp_path: Path) -> None:
    pack = written(tmp_path, moved_first("object", "runesword"))
    side = inside(objects="runesword sword", spells="might", craft=WISE)
    scene = stage(side, inside(), pack=pack).say("decline", "challenge 1", "fight with everything")
    assert parts(fight_of(scene)["sides"][0]) == {"character": 4, "runesword": 2}


@rule("TAL-06", "TAL-12")
@pytest.mark.parametrize("manner", ["everything", "one-on-one"])
def test_whatever_says_that_it_saves_does(tmp_path: Path, manner: str) -> None:
    pack = saying(tmp_path, "ring", '"raise strength 1", "raise craft 1"', '"save 1"')
    scene = stage(inside(strength=STRONG), inside(objects="ring"), pack=pack)
    scene.act("challenge 1", f"fight with {manner}")
    if manner == "one-on-one":
        scene.act("bring 1")
    scene.act("take a life")
    assert scene.of(1)["lives"] == 4
    assert any("saved" in each for each in scene.events)


@rule("TAL-12")
@pytest.mark.parametrize(("says", "adds"), [("if good", (1, 0)), ("unless good", (0, 1))])
def test_a_bonus_with_a_condition_counts_for_those_who_meet_it(
    tmp_path: Path, says: str, adds: tuple[int, int]
) -> None:
    pack = saying(tmp_path, "magic-belt", "raise strength 1", f"bonus combat 1 {says}")
    for alignment, more in zip(("good", "evil"), adds):
        side = inside(objects="magic-belt", alignment=alignment, spells="might", craft=WISE)
        scene = stage(side, inside(), pack=pack).say("decline", "challenge 1", "fight with everything")
        assert fight_of(scene)["sides"][0]["total"] == 4 + more


@rule("TAL-05")
def test_a_die_may_be_held_at_one(tmp_path: Path) -> None:
    pack = saying(tmp_path, "hound", "least 2", "caps 1")
    sides = inside(character="ogre", followers="hound", spells="might", craft=WISE), inside(character="ogre")
    fight = fight_of(stage(*sides, pack=pack).say("decline", "challenge 1", "fight with everything"))
    assert fight["chances"] == pytest.approx([5 / 6, 1 / 6, 0])


@rule("TAL-05")
def test_chances_add_up_where_several_faces_count_alike() -> None:
    sides = inside(spells="might", craft=WISE), inside(character="stalker")
    fight = fight_of(stage(*sides).say("decline", "challenge 1", "fight with everything"))
    assert sum(fight["chances"]) == pytest.approx(1)
    least_two, most_four = [2, 2, 3, 4, 4, 4], range(1, 7)
    wins = sum(4 + mine > 3 + theirs for mine in least_two for theirs in most_four)
    assert fight["chances"][0] == pytest.approx(wins / 36)


@rule("TAL-29", "TAL-04")
def test_what_beats_animals_beats_two_of_them_without_dice(tmp_path: Path) -> None:
    pack = saying(tmp_path, "ancient-artifact", "defeats monster", "defeats animal")
    side = Side(space="tavern", objects="ancient-artifact")
    for foes in ("rat-swarm", "wild-boar", "rat-swarm wild-boar", "wild-boar wolf"):
        scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": f"{foes} cave"}).act("move ruins")
        assert scene.of(0)["trophies"] == foes.split()
        assert not any("came to" in each for each in scene.events)


@rule("TAL-28", "TAL-31")
def test_on_the_ring_an_apparition_is_fought_with_followers(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "fight strength 3")
    side = Side(space="tavern", followers="mercenary", spells="might", craft=WISE)
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "sage cave"}).act("move ruins")
    told = next(each for each in scene.events if each.startswith("Player 1 rolled") and "came to" in each)
    die, score = int(told.split("rolled ")[1].split()[0]), int(told.rstrip(".").split("came to ")[1])
    assert score == max(die, 2) + 4 + 2  # the Swordswoman's die counts 2 at least, the Mercenary adds 2


@rule("TAL-42", "TAL-04")
def test_a_fight_that_is_stopped_ends_the_encounter() -> None:
    side = Side(space="tavern", spells="immobility", craft=WISE)
    scene = stage(side, FAR, rolled=2, lying={"ruins": "wolf ring"}).say("move ruins", "cast immobility").quiet()
    assert (scene.of(0)["objects"], scene.of(0)["trophies"], scene.table["turn"]) == ([], [], 1)
    (lying,) = scene.table["lying"]
    assert lying["cards"] == ["ring", "wolf"]
    assert scene.table["spent"] is False


@rule("TAL-43")
@pytest.mark.parametrize("turn", [0, 1])
def test_finger_of_death_takes_one_life_of_the_opponent_and_nobody_wins(turn: int) -> None:
    side, other = Side(space="fields-5", spells="finger-of-death", craft=WISE), Side(space="ruins", lives=3)
    sides = (side, other) if turn == 0 else (other, side)
    scene = stage(*sides, turn=turn, rolled=1).act("move ruins").say(f"attack {1 - turn}", "cast finger-of-death")
    scene.quiet()
    assert (scene.of(1 - turn)["lives"], scene.of(turn)["lives"]) == (2, 4)
    assert not any("won the fight" in each or "came to" in each for each in scene.events)


@rule("TAL-43", "TAL-05")
def test_each_fortune_adds_a_die_and_the_best_counts() -> None:
    """A six comes with one die in 1 of 6 fights, with two in 11 of 36, with three in 91 of 216."""
    shares = []
    for spells in ("might", "fortune", "fortune fortune-2"):
        make = worlds(inside(spells=spells, craft=WISE), inside())
        sixes = 0
        for seed in range(240):
            scene = make(seed).say("decline", "challenge 1", "fight with everything")
            while scene.kind in ("cast", "counter"):
                fortune = [each for each in scene.options if each.startswith("cast fortune")]
                scene.say(*fortune[:1] or ["decline"])
            sixes += any(each.startswith("Player 1 rolled 6 and came") for each in scene.events)
        shares.append(sixes / 240)
    assert shares == pytest.approx([1 / 6, 11 / 36, 91 / 216], abs=0.07)


@rule("TAL-05", "TAL-43")
def test_nothing_of_a_fight_is_left_for_the_next_one() -> None:
    sides = (
        inside(spells="might", craft=WISE, strength=STRONG),
        inside(spells="fortune hex", craft=WISE),
        Side(space="tavern"),
    )
    scene = stage(*sides).say("decline", "challenge 1", "fight with everything")
    while scene.kind in ("cast", "counter"):
        fortune = [each for each in scene.options if each == "cast fortune"]
        scene.say(*fortune or ["decline"])
    scene.say("take gold", "reward gold")
    assert (scene.table["fight"], scene.seat, scene.kind) == (None, 1, "cast")
    scene.say("cast hex") if "cast hex" in scene.options else scene.say("decline")
    scene.quiet().say("challenge 0", "fight with everything")
    assert scene.table["fight"]["luck"] == [0, 0]
    assert scene.table["fight"]["extra"] == [0, 0]


@rule("TAL-56", "TAL-08", "TAL-51")
def test_who_wins_the_warhorse_beyond_four_objects_gives_one_up() -> None:
    side = inside(strength=STRONG, objects="ring wand sword shield")
    scene = stage(side, FAR, deck="warhorse-rider").act("draw")
    assert (scene.kind, len(scene.options)) == ("give-up", 5)
    scene.act("give up wand", "reward gold")
    assert scene.of(0)["objects"] == ["ring", "sword", "shield", "warhorse"]


@rule("TAL-28", "TAL-30")
def test_what_was_chosen_of_more_than_four_is_what_counts() -> None:
    side = inside(objects="ring magic-belt wand sword shield", spells="might", craft=WISE)
    scene = stage(side, FAR, deck="kethra").say("decline", "draw", "bring ring sword")
    assert parts(fight_of(scene)["sides"][0]) == {"character": 4, "ring": 1, "sword": 1}
    assert scene.table["fight"]["brought"][0] == ["ring", "sword"]


# --- evading and dying -----------------------------------------------------------------------------------------------


@rule("TAL-03", "TAL-04")
def test_everybody_is_told_who_evaded() -> None:
    sides = Side(space="tavern"), Side(space="ruins", character="wood-elf")
    scene = stage(*sides, rolled=2).act("move ruins", "attack 1")
    scene.say("evade")
    assert "Player 2 evaded the fight." in scene.events


@rule("TAL-11")
def test_who_dies_before_the_roll_does_not_move(tmp_path: Path) -> None:
    pack = saying(tmp_path, "firebolt", "lose life 1 chosen", "lose life 1")
    scene = stage(Side(space="ruins", lives=1, spells="firebolt", craft=WISE), FAR, pack=pack).say("cast firebolt")
    scene.quiet()
    assert (scene.of(0)["lives"], scene.seat, scene.table["turn"]) == (0, 1, 1)
    assert not any(each.startswith("Player 1 rolled") for each in scene.events)


@rule("TAL-11", "TAL-01")
def test_everybody_may_be_dealt_and_nobody_twice() -> None:
    dealt = {seat["character"] for seed in range(40) for seat in edition(2).new(seed).view(None)["table"]["seats"]}
    assert dealt == {each.id for each in CONTENT.pack.character}
    everybody = [each.id for each in CONTENT.pack.character]
    make = worlds(Side(lives=1, character="abbess", space="tavern"), Side(lives=0, character="ogre"), met=everybody)
    again = set()
    for seed in range(150):
        scene = make(seed).quiet()
        scene.act(scene.options[0])
        while scene.kind != "over" and scene.table["turn"] == 0:
            scene.say(scene.options[0])
        if scene.of(0)["lives"]:
            assert scene.of(1)["character"] != scene.of(0)["character"]
            again.add(scene.of(1)["character"])
    assert {"ogre", "pit-fighter"} <= again


@rule("TAL-24", "TAL-34")
def test_who_landed_cannot_summon_in_the_turn_after() -> None:
    make = worlds(Side(space="village"), FAR, deck="juggernaut ursus kethra")

    def twice(scene: Scene) -> None:
        scene.act("move fields-1", "draw")
        while scene.table["turn"] == 1:
            scene.say(scene.options[0])

    scene = where(make, twice, lambda s: (s.seat, s.kind) == (0, "arena"))
    assert scene.of(0)["landed"] is False
    assert "summon 1" not in scene.options


# --- decks and shops -------------------------------------------------------------------------------------------------


@rule("TAL-32")
def test_a_deck_made_anew_takes_all_of_the_discards_with_it() -> None:
    scene = stage(inside(), inside(), deck="healer").act("draw", "draw")
    table = scene.table
    trophies = [card for seat in table["seats"] for card in seat["trophies"]]
    lying = [*table["arena_discard"], *trophies, *table["aside"]]
    assert len({*lying}) == len(lying)
    assert {*table["arena_discard"]} <= {*ARENA_DECK}
    assert len(table["arena_discard"]) <= 8
    assert table["arena_deck"] >= len(ARENA_DECK) - len(table["arena_discard"]) - len(trophies) - 1


@rule("TAL-10", "TAL-32")
def test_only_what_was_exchanged_is_discarded() -> None:
    side = Side(space="tavern", strength=STRONG, trophies="lion")
    scene = stage(side, FAR, rolled=2, lying={"ruins": "bear cave"}).act("move ruins")
    assert scene.of(0)["strength_gained"] == STRONG + 1
    assert [card for card in scene.table["discard"] if CONTENT.numbers[card] >= 128] == ["bear", "lion"]
    assert scene.table["arena_discard"] == []
    within = stage(inside(strength=STRONG, trophies="kethra"), FAR, deck="ursus tiro").act("draw", "reward gold")
    assert [card for card in within.table["discard"] if CONTENT.numbers[card] >= 128] == []


@rule("TAL-51", "TAL-08")
@pytest.mark.parametrize(("card", "pile"), [("striders", "discard"), ("mule", "stock"), ("sword", "stock")])
def test_what_is_given_up_goes_where_it_came_from(card: str, pile: str) -> None:
    side = inside(strength=STRONG, objects=f"ring wand shield {card}")
    scene = stage(side, FAR, deck="kethra").act("draw", "reward axe")
    while scene.kind == "give-up":
        scene.say(f"give up {card}" if f"give up {card}" in scene.options else scene.options[0])
    if card == "mule":
        return
    assert card in scene.table[pile]
    assert all(card not in scene.table[other] for other in {"discard", "stock", "aside"} - {pile})


@rule("TAL-14")
def test_what_is_bought_leaves_the_stock_and_what_is_sold_out_cannot_be_bought() -> None:
    side = Side(space="fields-1", gold=9, objects="ring wand striders")
    scene = stage(side, FAR, rolled=1, stock=["sword", "sword-2", "axe", "armour"]).act(
        "move village", "visit blacksmith"
    )
    assert scene.options == ["decline", "buy sword", "buy axe", "buy armour"]
    assert "has no Trident left" in scene.refuses("buy trident", "TAL-14")
    scene.say("buy sword", "buy axe")
    assert scene.table["stock"] == ["sword-2", "armour"]
    assert "buy axe" not in scene.options
    scene.say("decline")
    assert (scene.kind, len(scene.options)) == ("give-up", 5)
    scene.say("give up wand")
    assert (scene.table["turn"], sorted(scene.of(0)["objects"])) == (1, ["axe", "ring", "striders", "sword"])
    assert [each["cards"] for each in scene.table["lying"]] == [["wand"]]
    dear = stage(Side(space="fields-1", gold=3), FAR, rolled=1, stock=["armour"]).act(
        "move village", "visit blacksmith"
    )
    assert dear.seat == 1


@rule("TAL-14")
def test_two_visits_are_a_choice_wherever_they_stand_in_the_pack(tmp_path: Path) -> None:
    pack = saying(tmp_path, "mystic", 'space = "village"', 'space = "crags"')
    scene = stage(Side(space="fields-1", gold=5), FAR, rolled=1, pack=pack).act("move village")
    assert scene.options == ["decline", "visit wise-woman", "visit blacksmith"]


@rule("TAL-04")
def test_an_offer_names_who_makes_it_and_nothing_comes_of_it_unpaid() -> None:
    poor = stage(Side(space="tavern", gold=0, lives=2), FAR, rolled=2, lying={"ruins": "leech cave"})
    poor.act("move ruins")
    assert poor.state.edition.words.question(poor.state, 0)[1].startswith("Leech: Pay 1 gold: regain 1 life.")
    poor.say("accept")
    assert (poor.of(0)["lives"], poor.of(0)["gold"]) == (2, 0)


@rule("TAL-51", "TAL-12")
def test_healing_that_heals_nothing_is_not_told() -> None:
    scene = stage(Side(space="tavern"), FAR, rolled=2, lying={"ruins": "healing-hermit cave"}).act("move ruins")
    assert not any("gained" in each and not each.startswith("Player 1 came upon") for each in scene.events)
    hurt = stage(Side(space="tavern", lives=2), FAR, rolled=2, lying={"ruins": "healing-hermit cave"}).act("move ruins")
    assert any("gained 2 lives" in each for each in hurt.events)


# --- Spells ----------------------------------------------------------------------------------------------------------


@rule("TAL-09", "TAL-13")
def test_the_spell_deck_is_shuffled() -> None:
    orders = {tuple(edition(2).new(seed).view("referee")["table"]["spell_order"][:6]) for seed in range(4)}
    assert len(orders) == 4
    assert tuple(each.id for each in CONTENT.bands[3][:6]) not in orders


@rule("TAL-09")
@pytest.mark.parametrize("cast", [["hex"], ["hex", "might", "transfer", "oblivion", "acquisition"]])
def test_an_empty_spell_deck_is_made_from_what_was_cast(cast: list[str]) -> None:
    held = " ".join(each.id for each in CONTENT.bands[3] if each.id not in cast)
    lying = {"ruins": "wandering-mage cave"}
    drawn, orders = set(), set()
    for seed in range(12):
        make = worlds(Side(space="tavern", craft=WISE), Side(spells=held), cast=cast, spell_order=[], lying=lying)
        found = (make(seed * 40 + more).quiet() for more in range(40))
        scene = next(each for each in found if "move ruins" in each.options).act("move ruins")
        (spell,) = scene.of(0)["spells"]
        drawn.add(spell)
        orders.add(tuple(scene.table["spell_order"]))
        assert scene.table["cast"] == []
        assert {spell, *scene.table["spell_order"]} == {*cast}
    assert (len(drawn) > 1) == (len(cast) > 1)
    assert (len(orders) > 2) == (len(cast) > 1)


@rule("TAL-09")
def test_who_gains_a_spell_is_told_which() -> None:
    scene = stage(Side(space="tavern", craft=1), FAR, rolled=2, lying={"ruins": "wandering-mage cave"})
    scene.state.heard()
    scene.act("move ruins")
    (spell,) = scene.of(0)["spells"]
    name = next(each.entry.name for each in CONTENT.bands[3] if each.id == spell)
    told = [each for each in heard(scene, 0) if "gained the Spell" in each]
    assert told == [f"You gained the Spell {name}."]


@rule("TAL-43", "TAL-42")
def test_an_aimed_spell_needs_somebody_and_another_needs_nobody(tmp_path: Path) -> None:
    alone = Side(space="tavern", spells="firebolt transfer", craft=WISE), inside()
    scene = stage(*alone)
    assert scene.options == ["decline"]
    scene.refuses("cast firebolt", "TAL-43")
    pack = saying(tmp_path, "transfer", "take gold 2 chosen", "gain gold 2")
    for sides in (alone, (alone[0], FAR, Side(space="crags"))):
        rich = stage(*sides, pack=pack)
        assert "cast transfer" in rich.options
        rich.say("cast transfer")
        assert rich.quiet().of(0)["gold"] == 3
        assert not any("aimed" in each for each in rich.events)


@rule("TAL-09", "TAL-12")
def test_who_loses_craft_puts_spells_back(tmp_path: Path) -> None:
    pack = saying(tmp_path, "sage", "gain craft 1", "lose craft 2")
    side = Side(space="tavern", craft=2, spells="hex might")
    scene = stage(side, FAR, rolled=2, pack=pack, lying={"ruins": "sage cave"}).act("move ruins")
    assert (scene.of(0)["craft"], scene.of(0)["spell_count"]) == (2, 0)


# --- what is foreseen, and how it ends -------------------------------------------------------------------------------


@rule("TAL-05", "TAL-28")
def test_a_gladiators_own_bonus_stands_with_it_and_craft_is_drawn_as_craft() -> None:
    dax = stage(inside(spells="might", craft=WISE), FAR, deck="dax").say("decline", "draw")
    assert parts(fight_of(dax)["sides"][1]) == {"dax": 4}
    crafty = stage(inside(character="ogre", craft=0), FAR, deck="pale-king")
    assert foreseen(crafty, "draw")["chances"][0] == pytest.approx(1 / 36)


@rule("TAL-27", "TAL-26", "TAL-03")
@pytest.mark.parametrize("text", ["bring nothing", "fight with everything", "move tavern"])
def test_no_fight_is_foreseen_where_none_is_asked_about(text: str) -> None:
    scene = stage(inside(objects="sword"), inside())
    assert foreseen(scene, text)["fight"] is None
    lying = {"tavern": "wolf"}
    assert foreseen(stage(inside(), inside(), lying=lying), text)["fight"] is None


@rule("TAL-61")
def test_leavings_stand_above_strength_and_both_figures_count() -> None:
    sides = (
        Side(space="tavern", strength=9, craft=9),
        inside(leavings=(1, 0)),
        Side(space="crags", strength=3),
        Side(space="ruins", craft=4),
    )
    make = worlds(*sides, rounds=1, turn=3)
    for seed in range(40):
        scene = make(seed)
        for _ in range(60):
            if scene.kind == "over":
                break
            scene.say("draw" if "draw" in scene.options else scene.options[-1])
        outcome, table = scene.state.outcome, scene.table
        assert outcome is not None
        assert table["spent"] is False
        figures = [seat["strength"] + seat["craft"] if seat["lives"] else 0 for seat in table["seats"]]
        worth = [(max(seat["leavings"]), sum_, seat["gold"]) for seat, sum_ in zip(table["seats"], figures)]
        assert list(outcome.ranks) == [1 + sum(other > mine for other in worth) for mine in worth]


@rule("TAL-29", "TAL-56")
@pytest.mark.parametrize(("foe", "brought"), [("hesper", ["sword"]), ("warhorse-rider", ["sword", "warhorse"])])
def test_a_warhorse_comes_along_to_the_mounted_fight_and_to_no_other(foe: str, brought: list[str]) -> None:
    side = inside(objects="warhorse sword", spells="might", craft=WISE)
    scene = stage(side, Side(space="tavern"), deck=foe).say("decline", "draw")
    assert (scene.kind, scene.table["fight"]["foes"]) == ("cast", [foe])
    assert sorted(scene.table["fight"]["brought"][0]) == brought


@rule("TAL-42")
@pytest.mark.parametrize("spell", ["finger-of-death", "immobility"])
def test_who_watches_a_fight_outside_stops_it_and_fells_nobody(spell: str) -> None:
    watcher = Side(space="city", craft=WISE, spells=spell)
    scene = stage(Side(space="tavern"), watcher, rolled=2, lying={"ruins": "lion shrine"}).say("move ruins")
    assert (scene.seat, scene.kind) == (1, "cast")
    assert ("cast immobility" in scene.options) == (spell == "immobility")
    if spell == "finger-of-death":
        scene.refuses("cast finger-of-death", "TAL-43")


@rule("TAL-32")
def test_a_deck_made_anew_leaves_no_card_in_the_discard_pile() -> None:
    crowd = {entry.id for entry in CONTENT.pack.crowd}
    scene = stage(inside(lives=2), inside(), deck="healer").act("draw")
    assert (scene.seat, scene.table["arena_deck"]) == (1, 0)
    assert crowd <= {*scene.table["arena_discard"]}
    assert len(crowd & {*scene.act("draw").table["arena_discard"]}) <= 2  # what was drawn since, and one more


@rule("TAL-27")
def test_of_two_weapons_the_first_is_proposed() -> None:
    scene = stage(inside(objects="sword axe ring"), inside()).say("challenge 1", "fight with one-on-one")
    told = scene.state.edition.words.outlook(scene.state, 0)
    assert told is not None
    assert [scene.of(0)["objects"][place - 1] for place in told["bring"]] == ["ring", "sword"]


@rule("TAL-05")
@pytest.mark.parametrize(("craft", "psychic"), [(0, False), (1, True)])
def test_minds_are_foretold_psychic_combat_only_where_it_wins_more(craft: int, psychic: bool) -> None:
    mind = inside(character="warlock", strength=3, craft=craft)
    scene = stage(mind, inside(character="outrider")).quiet()
    assert (scene.of(0)["strength"], scene.of(0)["craft"]) == (5, 5 + craft)
    assert scene.of(1)["strength"] == scene.of(1)["craft"]
    assert foreseen(scene, "challenge 1")["fight"]["psychic"] == psychic
