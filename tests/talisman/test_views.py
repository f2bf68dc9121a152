"""A view says all there is, and a table imagined from it is that table again: every field, card and number."""

from typing import Any

import pytest

from harena.core.errors import BadView
from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, CONTENT, Scene, Shown, edition, inside, stage

ADVENTURE = [each.id for each in CONTENT.cards if each is not None and each.home == "adventure"]
SPELLS = [each.id for each in CONTENT.bands[3]]
SEAT: Shown = {
    "character": "pit-fighter",
    "alignment": "evil",
    "space": "village",
    "inside": "regions",
    "leave": "bound",
    "landed": False,
    "strength": 7,
    "craft": 5,
    "strength_gained": 2,
    "craft_gained": 1,
    "lives": 3,
    "gold": 6,
    "missing": 2,
    "objects": ["ring", "wand", "sword"],
    "followers": ["man-at-arms", "hound"],
    "trophies": ["rat-swarm", "demon", "tiro"],
    "spell_count": 2,
    "spell_limit": 2,
    "room": 4,
    "strength_points": 3,
    "craft_points": 4,
    "leavings": [2, 1],
    "spells": ["healing", "oblivion"],
}
OTHER: Shown = SEAT | {
    "character": "outrider",
    "alignment": "good",
    "space": "city",
    "inside": "city-arena",
    "leave": "let-go",
    "landed": True,
    "strength": 4,
    "craft": 9,
    "strength_gained": 1,
    "craft_gained": 6,
    "lives": 1,
    "gold": 0,
    "missing": 0,
    "objects": ["armour", "mule"],
    "followers": [],
    "trophies": ["wolf"],
    "spell_count": 3,
    "spell_limit": 3,
    "room": 9,
    "strength_points": 0,
    "craft_points": 0,
    "leavings": [0, 4],
    "spells": ["might", "fortune", "hex"],
}
DEAD: Shown = SEAT | {
    "character": "ogre",
    "alignment": "neutral",
    "space": "fields-6",
    "inside": "arena",
    "leave": "won",
    "strength": 0,
    "craft": 0,
    "lives": 0,
    "objects": [],
    "followers": [],
    "trophies": [],
    "spell_count": 0,
    "spell_limit": 0,
    "leavings": [0, 0],
    "spells": [],
}
FIGHT: Shown = {
    "attacker": 0,
    "opponent": None,
    "foes": ["bear", "entertainment"],
    "power": 6,
    "psychic": True,
    "duel": False,
    "ground": "city-arena",
    "stop": "felled",
    "brought": [["ring", "sword"], []],
    "extra": [3, -2],
    "luck": [1, 2],
}
DUEL: Shown = FIGHT | {
    "attacker": 1,
    "opponent": 0,
    "foes": [],
    "power": 0,
    "psychic": False,
    "duel": True,
    "ground": "arena",
    "stop": "halted",
    "brought": [["armour"], ["wand"]],
    "extra": [0, 4],
    "luck": [2, 0],
}
TABLE: Shown = {
    "round": 7,
    "rounds": 200,
    "turn": 1,
    "starter": 2,
    "rolled": 5,
    "spent": True,
    "arena": "fields-1",
    "city_arena": True,
    "champion": 0,
    "mule_given": True,
    "met": ["pit-fighter", "ogre", "outrider"],
    "discard": ["striders", "sage", "crossroads", "lich"],
    "arena_discard": ["healer", "blood-price", "juggernaut"],
    "crowd": ["no-steel"],
    "stock": ["axe", "trident-3", "mule-3"],
    "aside": ["talisman", "warhorse-rider"],
    "pile": ["magic-belt", "shield"],
    "pile_gold": 9,
    "cast": ["counterspell", "transfer"],
    "casting": 2,
    "cancelled": 1,
    "fight": FIGHT,
    "seats": [SEAT, OTHER, DEAD],
    "lying": [
        {"space": "village", "cards": ["holy-grail", "young-champion", "wyrmling"], "gold": 0},
        {"space": "plains-3", "cards": [], "gold": 3},
        {"space": "fields-6", "cards": ["fountain"], "gold": 1},
    ],
}
PLAIN: Shown = {
    **{"arena": None, "city_arena": False, "champion": None, "mule_given": False, "crowd": None, "fight": None},
    **{"spent": False, "lying": [], "discard": [], "arena_discard": [], "pile": [], "pile_gold": 0, "casting": 0},
    **{"cancelled": 0, "met": [], "cast": []},
}


def laid_out(table: Shown) -> Scene:
    """A table as it is told, laid out."""
    view = edition(3, True).new(1).view("referee")
    return Scene(edition(3, True).imagine(view | {"table": table}, 0))


def whole(**more: Any) -> Shown:
    """A table with the counts that follow from what lies where."""
    table = TABLE | more
    fight = table["fight"] or {"foes": []}
    where = [*table["discard"], *table["arena_discard"], *fight["foes"], *(table["crowd"] or []), *table["aside"]]
    for seat in table["seats"]:
        where += [*seat["objects"], *seat["followers"], *seat["trophies"]]
    for lying in table["lying"]:
        where += lying["cards"]
    where += table["pile"]
    held = [spell for seat in table["seats"] for spell in seat["spells"]]
    order = [spell for spell in SPELLS if spell not in held and spell not in table["cast"]]
    counts = {
        "adventure_deck": sum(card not in where for card in ADVENTURE),
        "arena_deck": sum(card not in where for card in ARENA_DECK),
        "spell_deck": len(order),
        "spell_order": order[::-1],
    }
    return table | counts


@rule("TAL-13")
@pytest.mark.parametrize(
    "more",
    [
        {},
        PLAIN,
        {"fight": DUEL, "champion": 2, "crowd": ["healer", "no-magic"], "casting": 0, "cancelled": 0},
        {"crowd": ["no-steel", "salute"]},
        {"crowd": ["salute"]},
        {"fight": DUEL | {"stop": "goes-on", "opponent": 2, "ground": "regions", "extra": [5, 0]}},
        {"seats": [DEAD, SEAT, OTHER], "starter": 0, "turn": 0, "round": 1, "rolled": 0},
    ],
)
def test_what_is_shown_is_what_was_laid_out(more: Shown) -> None:
    table = whole(**more)
    assert laid_out(table).table == table


@rule("TAL-13", "TAL-09")
def test_each_seat_sees_its_own_spells_alone_and_nobody_the_order_of_the_deck() -> None:
    scene = laid_out(whole())
    for eye in (0, 1, 2, None):
        table = scene.state.view(eye)["table"]
        assert "spell_order" not in table
        for seat, shown in enumerate(table["seats"]):
            assert ("spells" in shown) == (seat == eye)
            assert shown | {"spells": whole()["seats"][seat]["spells"]} == whole()["seats"][seat]


@rule("TAL-13", "TAL-09")
@pytest.mark.parametrize("eye", [0, 1])
def test_spells_that_nobody_knows_are_dealt_from_those_that_are_left(eye: int) -> None:
    """Each holds as many as was seen; none is in two places."""
    scene = laid_out(whole())
    view = scene.state.view(eye)
    for seed in range(4):
        world = scene.state.edition.imagine(view, seed)
        table = world.view("referee")["table"]
        assert world.view(eye) == view
        held = [spell for seat in table["seats"] for spell in seat["spells"]]
        assert [len(seat["spells"]) for seat in table["seats"]] == [2, 3, 0]
        assert sorted([*held, *table["spell_order"], *table["cast"]]) == sorted(SPELLS)
        assert len(table["spell_order"]) == len(SPELLS) - 7


@rule("TAL-13", "TAL-09")
@pytest.mark.parametrize("deck", [12, 14])
def test_spells_that_do_not_add_up_are_told(deck: int) -> None:
    table = whole()
    with pytest.raises(BadView, match="do not add up"):
        laid_out(table | {"spell_deck": deck})


@rule("TAL-13", "TAL-27")
def test_of_a_fight_among_players_no_enemy_is_told() -> None:
    """After a fight with an Enemy nothing of it is left for the next one."""
    side = inside(strength=20, craft=9, spells="might")
    scene = stage(side, inside(craft=9, spells="hex"), deck="gold-tooth").say("decline", "draw", "decline", "decline")
    scene.act("reward gold").say("challenge 0", "fight with everything")
    fight = scene.table["fight"]
    assert (fight["attacker"], fight["opponent"], fight["foes"], fight["power"]) == (1, 0, [], 0)
    assert (fight["stop"], fight["ground"], fight["psychic"], fight["duel"]) == ("goes-on", "arena", False, False)
