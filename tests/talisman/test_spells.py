"""Spells, when they are cast, and the walls of the Arena; death inside it (TAL-40 to TAL-43)."""

from dataclasses import replace
from typing import Any

import pytest

from harena.games.talisman.game import GAME
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, HOME, Scene, Side, inside, stage, where, worlds

WISE = 9


def killing(victim: Side, killer: Side | None = None, **more: Any) -> Scene:
    """Player 1 takes the last life of seat 1 in the Arena."""
    scene = stage(killer or inside(strength=20), victim, **more)
    return scene.act("challenge 1", "fight with everything", "take a life")


@rule("TAL-40")
def test_who_is_killed_by_an_enemy_inside_fills_the_reward_pile() -> None:
    side = inside(
        character="seeress",
        lives=1,
        gold=3,
        objects="ring wand mule sword axe shield helmet",
        followers="novice",
        trophies="tiro",
        leavings=(3, 0),
        spells="hex",
    )
    make = worlds(side, Side(space="tavern"), deck="the-butcher")
    scene = where(make, lambda s: s.act("draw", "bring nothing"), lambda s: s.of(0)["lives"] == 0)
    assert scene.table["pile_gold"] == 3
    assert len(scene.table["pile"]) == 5
    mine = scene.of(0)
    assert (mine["objects"], mine["followers"], mine["gold"], mine["leavings"]) == ([], [], 0, [0, 0])
    assert "novice" in scene.table["discard"]
    assert "tiro" in scene.table["arena_discard"]
    assert mine["inside"] == "regions"


@rule("TAL-40")
def test_two_deaths_fill_one_pile_and_after_a_great_gladiator_nothing_does() -> None:
    pile = ["ring"]
    scene = killing(inside(lives=1, gold=2, objects="wand"), pile=pile, pile_gold=4)
    scene.act("loot 0")
    assert (scene.table["pile"], scene.table["pile_gold"]) == (["ring", "wand"], 6)
    crowned = stage(inside(strength=20), inside(lives=1, gold=2, objects="wand"), Side(space="tavern"), champion=2)
    crowned.act("challenge 1", "fight with everything", "take a life", "loot 0")
    assert (crowned.table["pile"], crowned.table["pile_gold"]) == ([], 0)
    assert "wand" in crowned.table["discard"]


@rule("TAL-41")
def test_the_killer_takes_up_to_five_random_cards_first() -> None:
    victim = inside(lives=1, objects="ring wand mule sword", followers="novice guide", craft=WISE, spells="hex might")
    scene = killing(victim)
    assert (scene.seat, scene.kind) == (0, "loot")
    assert scene.options == [f"loot {number}" for number in range(6)]
    scene.say("loot 5")
    assert sum("from the dead" in each for each in scene.events) == 5
    assert not any("from the dead" in each and "Hex" in each for each in scene.events)
    victim_now = scene.of(1)
    assert (victim_now["objects"], victim_now["followers"], victim_now["spell_count"]) == ([], [], 0)
    mine = scene.of(0)
    assert len(mine["objects"]) + len(scene.table["pile"]) == 4


@rule("TAL-41")
def test_no_more_is_looted_than_there_is_even_after_a_great_gladiator() -> None:
    sides = inside(strength=20), inside(lives=1, objects="ring wand"), Side(space="tavern")
    scene = stage(*sides, champion=2).act("challenge 1", "fight with everything", "take a life")
    scene.refuses("loot 3", "TAL-41")
    scene.act("loot 2")
    assert scene.of(0)["objects"] == ["ring", "wand"]


@rule("TAL-41", "TAL-54")
def test_an_attacker_may_die_and_be_looted() -> None:
    scene = stage(inside(lives=1, objects="ring"), inside(strength=20))
    scene.act("challenge 1", "fight with everything", "take a life")
    assert (scene.seat, scene.kind) == (1, "loot")
    scene.act("loot 1", "reward gold")
    assert scene.of(1)["objects"] == ["ring"]
    assert scene.of(1)["leave"] == "won"


@rule("TAL-42")
def test_adventure_events_do_not_touch_those_inside() -> None:
    scene = stage(Side(space="tavern"), inside(), Side(space="city"), rolled=2, lying={"ruins": "plague-wind cave"})
    scene.act("move ruins")
    assert [scene.of(seat)["lives"] for seat in range(3)] == [3, 4, 3]


@rule("TAL-42")
@pytest.mark.parametrize("spell", ["immobility", "invisibility", "finger-of-death"])
def test_no_spell_stops_a_combat_inside(spell: str) -> None:
    sides = inside(craft=WISE, spells=spell), inside(craft=WISE, spells="might")
    scene = stage(*sides).say("decline", "challenge 1", "fight with everything")
    assert scene.kind == "cast"
    assert "nothing stops one" in scene.refuses(f"cast {spell}", "TAL-42")
    assert scene.options == ["decline"]


@rule("TAL-42")
@pytest.mark.parametrize("spell", ["hex", "firebolt", "transfer", "acquisition", "misdirection", "oblivion"])
def test_only_spells_of_use_in_combat_are_cast_inside(spell: str) -> None:
    scene = stage(inside(craft=WISE, spells=spell), inside(gold=5))
    scene.refuses(f"cast {spell}", "TAL-42")


@rule("TAL-42", "TAL-43")
@pytest.mark.parametrize("spell", ["healing", "healing-2"])
def test_healing_works_inside_for_those_who_are_there(spell: str) -> None:
    sides = inside(craft=WISE, spells=spell, lives=1), inside(lives=1), Side(lives=1, space="tavern")
    scene = stage(*sides).say(f"cast {spell}")
    assert (scene.kind, scene.options) == ("aim", ["choose 0", "choose 1"])
    assert "walls" in scene.refuses("choose 2", "TAL-42")
    scene.say("choose 1")
    assert [scene.of(seat)["lives"] for seat in range(3)] == [1, 3, 1]
    out = stage(Side(craft=WISE, spells="healing healing-2", lives=1), inside(lives=1)).say("cast healing")
    assert out.of(0)["lives"] == 3


@rule("TAL-42", "TAL-43")
def test_walls_keep_casters_apart() -> None:
    sides = inside(), inside(craft=WISE, spells="might"), Side(craft=WISE, spells="enfeeble", space="tavern")
    scene = stage(*sides).say("challenge 1", "fight with everything")
    assert (scene.seat, scene.kind) == (1, "cast")
    scene.say("decline")
    assert scene.kind != "cast"
    walls = Side(space="tavern"), inside(craft=WISE, spells="might"), Side(craft=WISE, spells="enfeeble", space="city")
    outside = stage(*walls, rolled=2, lying={"ruins": "lion cave"}).say("move ruins")
    assert (outside.seat, outside.kind) == (2, "cast")


@rule("TAL-43")
def test_spells_are_cast_at_the_start_of_the_own_turn_and_in_fights() -> None:
    other = Side(space="tavern", craft=WISE, spells="firebolt", objects="axe")
    scene = stage(Side(craft=WISE, spells="hex might"), other)
    assert (scene.seat, scene.kind) == (0, "cast")
    scene.refuses("cast might", "TAL-43")
    scene.refuses("cast firebolt", "TAL-09")
    scene.say("cast hex", "decline")
    assert scene.of(1)["objects"] == []
    scene.say("decline")
    fight = stage(Side(space="tavern", craft=WISE, spells="hex might"), Side(), rolled=2, lying={"ruins": "lion cave"})
    fight.say("move ruins").refuses("cast hex", "TAL-43")
    fight.say("cast might")
    assert fight.table["fight"] is None or fight.table["fight"]["extra"] == [3, 0]


@rule("TAL-43")
def test_all_are_asked_clockwise_until_all_decline() -> None:
    holder = inside(craft=WISE, spells="might")
    sides = inside(craft=WISE, spells="enfeeble"), inside(craft=WISE, spells="fortune"), holder
    scene = stage(*sides).say("decline", "challenge 1", "fight with everything")
    assert scene.state.waiting == (0, 1, 2)
    scene.say("decline", "decline", "decline")
    assert scene.kind != "cast"
    again = stage(*sides).say("decline", "challenge 1", "fight with everything", "decline", "decline", "cast might")
    assert (again.seat, again.kind) == (2, "aim")
    again.say("choose 1")
    while again.kind == "counter":
        again.say("decline")
    assert (again.state.waiting, again.kind) == ((0, 1), "cast")
    assert again.table["fight"]["extra"] == [0, 3]


THREE = inside(craft=WISE, spells="might"), inside(craft=WISE, spells="fortune"), inside(craft=WISE, spells="enfeeble")


def attacked(turn: int) -> Scene:
    """Three in the Arena hold a Spell each, and one of them has attacked the next one."""
    scene = stage(*THREE, turn=turn)
    return scene.say("decline", f"challenge {(turn + 1) % 3}", "fight with everything")


@rule("TAL-43")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_of_several_who_would_cast_only_the_first_clockwise_from_the_attacker_does(turn: int) -> None:
    following, last = (turn + 1) % 3, (turn + 2) % 3
    spell = {seat: side.spells for seat, side in enumerate(THREE)}
    scene = attacked(turn)
    scene.state.play(last, f"cast {spell[last]}")
    scene.state.play(following, f"cast {spell[following]}")
    scene.state.play(turn, "decline")
    assert [scene.of(seat)["spell_count"] for seat in (turn, following, last)] == [1, 0, 1]
    assert scene.kind == "counter"
    scene.say("decline", "decline")
    assert (scene.kind, scene.state.waiting) == ("cast", tuple(sorted((turn, last))))
    # From the next player on: now the last one comes before the attacker.
    scene.state.play(turn, f"cast {spell[turn]}")
    scene.state.play(last, f"cast {spell[last]}")
    assert [scene.of(seat)["spell_count"] for seat in (turn, following, last)] == [1, 0, 0]
    assert sum(" cast " in each for each in scene.events) == 2


@rule("TAL-13", "TAL-43")
def test_what_somebody_meant_to_cast_after_another_stays_a_secret() -> None:
    told = []
    for meant in ("decline", "cast enfeeble"):
        scene = attacked(0)
        scene.state.play(2, meant)
        before = scene.state.view(1), scene.state.view(None)
        scene.state.play(0, "cast might")
        scene.state.play(1, "decline")
        told.append((before, scene.state.view(0), scene.state.view(1), scene.state.view(None), scene.events))
    assert told[0] == told[1]


@rule("TAL-43")
def test_in_old_games_one_is_asked_after_another() -> None:
    old = GAME.edition(3, {"spells": "in turn"})
    scene = Scene(old.imagine(stage(*THREE).state.view("referee"), 1))
    scene.say("decline", "challenge 1", "fight with everything")
    order = []
    for answer in ("decline", "decline", "cast enfeeble", "choose 1", "decline", "decline"):
        assert len(scene.state.waiting) == 1
        order.append((scene.seat, scene.kind))
        scene.say(answer)
    assert order == [(0, "cast"), (1, "cast"), (2, "cast"), (2, "aim"), (0, "counter"), (1, "counter")]
    assert (scene.state.waiting, scene.kind) == ((0,), "cast")
    scene.say("cast might")
    assert (scene.state.waiting, scene.kind) == ((1,), "counter")


HEALING = ["healing", "healing-2"]
COUNTERS = ["counterspell", "counterspell-2"]


HARMLESS = ("healing", "counterspell", "hex", "transfer", "acquisition", "firebolt", "misdirection", "oblivion")


@rule("TAL-43", "TAL-13")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("held", ["might", "hex firebolt"])
def test_inside_nobody_is_asked_for_a_spell_once_all_healing_lies_open(turn: int, held: str) -> None:
    own = inside(craft=WISE, spells=held)
    for other in (Side(space="city"), inside(craft=WISE, spells="fortune")):
        sides = (own, other) if turn == 0 else (other, own)
        assert stage(*sides, turn=turn, cast=HEALING).kind == "arena"
        assert stage(*sides, turn=turn, cast=HEALING[:1]).kind == "cast"
        assert stage(*sides, turn=turn, cast=HEALING[1:]).kind == "cast"
        assert stage(*sides, turn=turn).kind == "cast"


@rule("TAL-43", "TAL-42")
def test_outside_it_is_asked_as_long_as_something_has_a_target() -> None:
    own = Side(craft=WISE, spells="hex")
    assert stage(own, inside(), cast=HEALING).kind == "move"
    assert stage(own, inside()).kind == "cast"
    assert stage(own, inside(), Side(space="city"), cast=HEALING).kind == "cast"
    assert stage(Side(), inside()).kind == "move"


@rule("TAL-43", "TAL-13")
def test_what_somebody_holds_does_not_show_in_whether_it_is_asked() -> None:
    """It rests on what lies open alone: whoever holds the last Healing is asked like whoever does not."""
    for held in ("healing-2", "might", "counterspell"):
        assert stage(inside(craft=WISE, spells=held), Side(), cast=["healing"]).kind == "cast"
    for held in ("might", "counterspell"):
        assert stage(inside(craft=WISE, spells=held), Side(), cast=HEALING).kind == "arena"


@rule("TAL-43")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_spell_is_open_to_an_answer_until_all_counterspells_lie_open(turn: int) -> None:
    for cast, kind in ((COUNTERS, "cast"), (COUNTERS[:1], "counter"), (COUNTERS[1:], "counter"), ([], "counter")):
        own, other = (
            Side(craft=WISE, spells="hex transfer"),
            Side(craft=WISE, spells="might", space="city", objects="axe"),
        )
        sides = (own, other) if turn == 0 else (other, own)
        scene = stage(*sides, turn=turn, cast=cast).say("cast hex")
        assert (scene.kind, scene.seat) == (kind, turn if kind == "cast" else 1 - turn)


@rule("TAL-43")
def test_in_a_fight_all_are_asked_as_long_as_a_spell_for_it_may_be_held() -> None:
    fighting = [each.id for each in CONTENT.bands[3] if not each.id.startswith(HARMLESS)]
    own = Side(space="village", craft=WISE, spells="hex")
    sides = own, Side(space="fields-6", craft=WISE, spells="transfer")
    for cast, asked in ((fighting, False), (fighting[1:], True), ([], True)):
        scene = stage(*sides, rolled=1, cast=cast).say("move fields-6", "attack 1")
        assert (scene.kind == "cast" and scene.table["fight"] is not None) == asked


@rule("TAL-43")
def test_in_old_games_whoever_holds_a_spell_is_asked() -> None:
    """A turn of somebody inside who holds no Healing begins with a question there, though all of it was cast."""
    asked = []
    for spells in ("together", "whoever holds one", "in turn"):
        view = stage(Side(), inside(craft=WISE, spells="might"), rolled=3, cast=HEALING).state.view("referee")
        scene = Scene(GAME.edition(2, {"spells": spells}).imagine(view, 1))
        while scene.table["turn"] == 0:
            scene.say("decline" if "decline" in scene.options else scene.options[0])
        asked.append((scene.seat, scene.kind))
    assert asked == [(1, "arena"), (1, "cast"), (1, "cast")]


@rule("TAL-43")
def test_counterspells_work_last_in_first_out() -> None:
    sides = (
        Side(craft=WISE, spells="firebolt counterspell"),
        Side(craft=WISE, spells="counterspell-2", space="tavern"),
    )
    once = stage(*sides).say("cast firebolt")
    assert (once.seat, once.kind) == (1, "counter")
    assert once.table["casting"] == 1
    once.say("cast counterspell-2")
    assert (once.seat, once.kind) == (0, "counter")
    stopped = Scene(once.state.clone()).say("decline").quiet()
    assert stopped.of(1)["lives"] == 4
    saved = once.say("cast counterspell").quiet()
    assert saved.of(1)["lives"] == 3
    assert (saved.table["casting"], saved.table["cancelled"]) == (0, 0)


def window(scene: Scene) -> tuple[str, int, str, bool, bool] | None:
    """The window in which somebody is asked: what opened it, who, with what, whether against them, and if they can."""
    found = scene.state.edition.words.window(scene.state, scene.seat)
    return None if found is None else (found.event, found.by, found.source, found.against, found.able)


@rule("TAL-43")
def test_others_fights_and_spells_open_windows_and_ones_own_turn_does_not() -> None:
    sides = inside(craft=WISE, spells="enfeeble"), inside(craft=WISE, spells="hex"), inside(craft=WISE, spells="might")
    scene = stage(*sides)
    assert window(scene) is None
    scene.say("decline", "challenge 1", "fight with everything")
    asked = {}
    while scene.kind == "cast":
        asked[scene.seat] = window(scene)
        scene.say("decline")
    assert asked == {
        0: ("attack", 0, "", True, True),
        1: ("attack", 0, "", True, False),  # a Hex is for one's own turn
        2: ("attack", 0, "", False, True),
    }
    for holder, able in (("counterspell", True), ("might", False)):
        answered = stage(Side(craft=WISE, spells="hex"), Side(craft=WISE, spells=holder)).say("cast hex")
        assert answered.kind == "counter"
        assert window(answered) == ("spell", 0, "Hex", False, able)


@rule("TAL-43")
def test_a_counterspell_needs_something_to_answer() -> None:
    scene = stage(Side(craft=WISE, spells="counterspell"), Side())
    scene.refuses("cast counterspell", "TAL-43")
    other = stage(Side(craft=WISE, spells="hex"), Side(craft=WISE, spells="might", space="tavern")).say("cast hex")
    other.refuses("cast might", "TAL-43")


@rule("TAL-43")
def test_spells_change_the_scores() -> None:
    def totals(*casts: str) -> tuple[int, int]:
        sides = inside(craft=WISE, spells="might enfeeble fortune"), inside()
        scene = stage(*sides).say("decline", "challenge 1", "fight with everything")
        for spell in casts:
            scene.say(f"cast {spell}")
        fight = scene.table["fight"]
        return tuple(fight["extra"]) if fight else (99, 99)

    assert totals() == (0, 0)
    assert totals("might") == (3, 0)
    assert totals("might", "enfeeble") == (3, -3)


@rule("TAL-42")
def test_outside_a_fight_can_be_stopped_and_an_enemy_felled() -> None:
    side = Side(space="tavern", craft=WISE, spells="immobility finger-of-death", strength=0)
    halted = (
        stage(side, Side(), rolled=2, lying={"ruins": "young-dragon cave"}).say("move ruins", "cast immobility").quiet()
    )
    assert halted.table["turn"] == 1
    assert halted.of(0)["lives"] == 4
    felled = stage(side, Side(), rolled=2, lying={"ruins": "young-dragon cave"})
    felled.say("move ruins", "cast finger-of-death").quiet()
    assert felled.of(0)["strength_gained"] == 1


@rule("TAL-42", "TAL-05")
def test_a_fight_that_was_stopped_stops_no_other() -> None:
    side = Side(space="tavern", craft=WISE, spells="immobility might")
    make = worlds(side, Side(space="tavern", character="ogre"), lying={"ruins": "young-dragon cave"})

    def play(scene: Scene) -> None:
        scene.say("decline", "move ruins", "cast immobility", "decline", "move ruins", "explore")

    scene = where(make, play, lambda s: s.table["fight"] is not None)
    assert (scene.table["fight"]["attacker"], scene.table["fight"]["stop"]) == (1, "goes-on")


@rule("TAL-09")
def test_spells_that_were_cast_are_drawn_again_when_the_deck_is_empty() -> None:
    side = Side(space="tavern", craft=WISE, spells="hex")
    cast = list(stage(side, Side()).table["spell_order"])
    scene = stage(side, Side(), rolled=2, cast=cast, spell_order=[], lying={"ruins": "comet cave"}).act("move ruins")
    assert scene.of(0)["spell_count"] == 2
    assert scene.table["cast"] == []
    assert scene.table["arena"] == HOME


@rule("TAL-09")
@pytest.mark.parametrize("taken", ["objects", "followers"])
def test_who_loses_craft_with_a_card_loses_spells_too(taken: str) -> None:
    """Two are held by Craft 4, of which one point is the Wand's or the Novice's."""
    held = Side(space="city", craft=1, spells="hex might")
    victim = replace(held, objects="wand") if taken == "objects" else replace(held, followers="novice")
    assert stage(Side(), victim).of(1)["spell_limit"] == 2
    if taken == "objects":
        scene = stage(Side(craft=WISE, spells="acquisition"), victim).say("cast acquisition", "decline")
    else:
        scene = stage(Side(space="tavern"), victim, rolled=2, lying={"ruins": "blood-moon cave"}).say("move ruins")
    assert scene.of(1)["spell_count"] == scene.of(1)["spell_limit"] == 1
    assert any("put a Spell back unseen" in each for each in scene.events)
