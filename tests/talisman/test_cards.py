"""A test for each card of the standard pack: what it says is what it does. Every card must have its line here."""

from collections.abc import Callable
from typing import Any

import pytest

from harena.games.talisman import figures, texts
from harena.games.talisman.entries import CharacterEntry, GladiatorEntry, StrangerEntry
from harena.games.talisman.made.table import Table
from tests.rules.citing import rule
from tests.talisman.arena import CONTENT, Scene, Side, inside, stage, where, worlds

Fact = Callable[[Scene], bool]
WISE = 9


def meeting(card: str, *others: Side, strong: bool = True, **more: Any) -> Callable[[int], Scene]:
    """Player 1 comes to the Ruins, where this card and a Place lie."""
    power = 20 if strong else 0
    side = Side(space="tavern", strength=power, craft=power, **more)
    return worlds(side, *(others or (Side(space="city"),)), lying={"ruins": f"{card} training-ground"})


def met(card: str, *others: Side, **more: Any) -> Scene:
    """The first world in which it was met."""
    make = meeting(card, *others, **more)
    return where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["space"] != "tavern")


# --- Events ----------------------------------------------------------------------------------------------------------

EVENTS: dict[str, Fact] = {
    "earthquake": lambda s: any("shook" in each for each in s.events),
    "plague-wind": lambda s: [s.of(seat)["lives"] for seat in (0, 1, 2)] == [3, 3, 4],
    "blizzard": lambda s: [s.of(seat)["gold"] for seat in (0, 1, 2)] == [1, 0, 1],
    "market-day": lambda s: [s.of(seat)["gold"] for seat in (0, 1, 2)] == [2, 2, 1],
    "tax-collectors": lambda s: [s.of(seat)["gold"] for seat in (0, 1, 2)] == [0, 0, 1],
    "blood-moon": lambda s: [len(s.of(seat)["followers"]) for seat in (0, 1, 2)] == [1, 0, 1],
    "comet": lambda s: [s.of(seat)["spell_count"] for seat in (0, 1, 2)] == [1, 1, 0],
    "press-gang": lambda s: (s.of(0)["inside"], s.of(0)["landed"]) == ("arena", True),
    "crossroads": lambda s: any("drew" in each for each in s.events),
}


@rule("TAL-04", "TAL-12")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.event])
def test_events(card: str) -> None:
    others = Side(space="city", craft=WISE, followers="guide"), inside(craft=WISE, followers="novice")
    scene = where(
        meeting(card, *others, followers="hound"),
        lambda s: s.act("move ruins"),
        lambda s: s.of(0)["space"] != "tavern" and EVENTS[card](s),
    )
    assert card in scene.table["discard"]


# --- Enemies ---------------------------------------------------------------------------------------------------------


@rule("TAL-05", "TAL-10")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.enemy])
def test_enemies_have_their_figure_and_are_trophies(card: str) -> None:
    entry = next(each for each in CONTENT.pack.enemy if each.id == card)
    scene = met(card)
    score = next(each.split() for each in scene.events if "The Enemy rolled" in each)
    assert int(score[-1][:-1]) - int(score[3]) == max(entry.strength, entry.craft)
    mine = scene.of(0)
    points = mine["strength_points"] if entry.strength else mine["craft_points"]
    kept = card in mine["trophies"] or points + 7 >= max(entry.strength, entry.craft)
    assert kept


QUIRKS: dict[str, tuple[str, Fact]] = {
    "bandit": ("lost", lambda s: s.of(0)["gold"] == 2),
    "young-dragon": ("won", lambda s: s.of(0)["gold"] == 5),
    "wyrmling": ("won", lambda s: s.of(0)["gold"] == 4),
    "lich": ("won", lambda s: s.of(0)["spell_count"] == 1),
    "imp": ("lost", lambda s: s.of(0)["spell_count"] == 0),
    "minotaur": ("lost", lambda s: not any("The Enemy rolled 1 " in each for each in s.events)),
    "banshee": ("won", lambda s: not any("Player 2 cast" in each for each in s.events)),
}


@rule("TAL-12")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.enemy if entry.effects])
def test_enemies_with_quirks(card: str) -> None:
    result, fact = QUIRKS[card]
    side = Side(space="tavern", strength=20, craft=20, gold=3)
    if result == "lost":
        side = Side(space="tavern", character="seeress", spells="hex", gold=3)
    make = worlds(side, Side(), lying={"ruins": f"{card} training-ground"})
    told = f"Player 1 {result} the fight"
    scene = where(make, lambda s: s.act("move ruins"), lambda s: any(told in each for each in s.events))
    assert fact(scene)


# --- Strangers and Places --------------------------------------------------------------------------------------------

STRANGERS: dict[str, tuple[tuple[str, ...], Fact]] = {
    "healing-hermit": ((), lambda s: s.of(0)["lives"] == 4),
    "old-master": ((), lambda s: s.of(0)["strength_gained"] == 21),
    "sage": ((), lambda s: s.of(0)["craft_gained"] == 21),
    "wandering-mage": ((), lambda s: s.of(0)["spell_count"] == 1),
    "peddler": (("buy sword",), lambda s: s.of(0)["objects"] == ["sword"]),
    "leech": (("accept",), lambda s: (s.of(0)["lives"], s.of(0)["gold"]) == (3, 2)),
    "arena-recruiter": (("accept",), lambda s: (s.of(0)["inside"], s.of(0)["gold"]) == ("arena", 2)),
    "fortune-teller": ((), lambda s: s.of(0)["gold"] == 5),
}
PLACES: dict[str, Fact] = {
    "fountain": lambda s: s.of(0)["lives"] == 3,
    "magic-pool": lambda s: s.of(0)["lives"] == 4,
    "cave": lambda s: s.of(0)["gold"] == 5,
    "shrine": lambda s: s.of(0)["spell_count"] == 1,
    "training-ground": lambda s: s.of(0)["strength_gained"] == 21,
}


def arriving(card: str) -> Callable[[int], Scene]:
    side = Side(space="tavern", strength=20, craft=20, lives=2, gold=3)
    rest = "earthquake" if card == "training-ground" else "training-ground"
    return worlds(side, Side(space="city"), lying={"ruins": f"{card} {rest}"})


@rule("TAL-04", "TAL-12")
@pytest.mark.parametrize("entry", CONTENT.pack.stranger, ids=lambda entry: entry.id)
def test_strangers(entry: StrangerEntry) -> None:
    card = entry.id
    answers, fact = STRANGERS[card]
    scene = where(arriving(card), lambda s: s.act("move ruins", *answers), fact)
    stays = any(card in each["cards"] for each in scene.table["lying"])
    assert stays == entry.stays


@rule("TAL-04", "TAL-12")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.place])
def test_places_stay(card: str) -> None:
    scene = where(arriving(card), lambda s: s.act("move ruins"), PLACES[card])
    assert any(card in each["cards"] for each in scene.table["lying"])


SHRINE = {
    "good": "gain 1 Spell if you are good",
    "evil": "regain 1 life if you are evil",
    "neutral": "gain 1 gold if you are neutral",
}


@rule("TAL-12", "TAL-14")
@pytest.mark.parametrize("alignment", SHRINE)
def test_what_the_shrine_has_for_others_is_told_with_the_condition(alignment: str) -> None:
    side = Side(space="tavern", alignment=alignment, strength=20, craft=20, lives=2)
    make = worlds(side, Side(space="city"), lying={"ruins": "shrine training-ground"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: any("Shrine" in each for each in s.events))
    told = [each for each in scene.events if "condition was not met" in each]
    start = "Nothing came of this for Player 1, as its condition was not met: "
    assert told == [f"{start}{says}." for each, says in SHRINE.items() if each != alignment]


def test_an_offer_can_be_declined() -> None:
    scene = where(arriving("leech"), lambda s: s.act("move ruins", "decline"), lambda s: s.table["turn"] == 1)
    assert scene.of(0)["gold"] == 3
    assert "leech" in scene.table["lying"][0]["cards"]


# --- what stands: Followers, Objects, characters ---------------------------------------------------------------------


def totals(side: Side) -> tuple[int, int]:
    """What seat 0 comes to before the dice in combat and in psychic combat, with everything."""
    found = []
    for foe in ("lion", "shade"):
        wise = Side(space="city", craft=WISE, spells="enfeeble")
        scene = where(
            worlds(side, wise, lying={"ruins": f"{foe} training-ground"}),
            lambda s: s.say("move ruins"),
            lambda s: s.kind == "meet" or s.table["fight"] is not None,
        )
        if scene.kind == "meet":
            scene.say("fight")
        assert isinstance(scene.state, Table)
        found.append(int(figures.total(scene.state, 0)))
    return found[0], found[1]


PLAIN = (4, 2)  # the Swordswoman's
FOLLOWERS = {
    "man-at-arms": (1, 0),
    "mercenary": (2, 0),
    "young-champion": (1, 1),
    "novice": (0, 1),
    "unicorn": (1, 1),
    "guide": (0, 0),
    "familiar": (0, 1),
    "hound": (0, 0),
}
OBJECTS = {
    "ring": (1, 1),
    "magic-belt": (1, 0),
    "holy-grail": (0, 2),
    "cross": (0, 0),
    "ancient-artifact": (0, 0),
    "long-bow": (2, 0),
    "staff-of-mastery": (1, 1),
    "bag-of-carrying": (0, 0),
    "runesword": (2, 0),
    "lucky-charm": (0, 0),
    "wand": (0, 1),
    "striders": (0, 0),
    "sword": (1, 0),
    "axe": (1, 0),
    "trident": (1, 0),
    "helmet": (0, 0),
    "shield": (0, 0),
    "armour": (0, 0),
    "mule": (0, 0),
    "warhorse": (2, 0),
    "talisman": (1, 1),
}


@rule("TAL-06", "TAL-12")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.follower])
def test_followers(card: str) -> None:
    found = totals(Side(space="tavern", followers=card))
    assert (found[0] - PLAIN[0], found[1] - PLAIN[1]) == FOLLOWERS[card]


@rule("TAL-06", "TAL-12")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.object])
def test_objects(card: str) -> None:
    found = totals(Side(space="tavern", objects=card))
    assert (found[0] - PLAIN[0], found[1] - PLAIN[1]) == OBJECTS[card]


@rule("TAL-03", "TAL-08")
def test_objects_and_followers_that_do_other_things() -> None:
    walkers = Side(objects="striders"), Side(followers="guide"), Side(character="outrider")
    for walker in walkers:
        wide = stage(walker, Side(), rolled=3)
        assert len(wide.options) == 6
    assert stage(Side(objects="bag-of-carrying"), Side()).of(0)["room"] == 7
    assert stage(Side(objects="mule bag-of-carrying"), Side()).of(0)["room"] == 9
    hired = met("wolf", followers="mercenary", gold=3)
    assert hired.of(0)["gold"] == 2


@rule("TAL-12")
@pytest.mark.parametrize(("card", "foe"), [("cross", "demon"), ("ancient-artifact", "hill-giant")])
def test_some_objects_win_by_themselves_outside(card: str, foe: str) -> None:
    for _ in range(2):
        scene = met(foe, strong=False, objects=card)
        assert any("Player 1 won" in each for each in scene.events)
        assert not any("The Enemy rolled" in each for each in scene.events)


@rule("TAL-12")
@pytest.mark.parametrize(
    "side",
    [
        Side(space="tavern", objects="lucky-charm", character="seeress"),
        Side(space="tavern", followers="hound", character="seeress"),
        Side(space="tavern", character="delver"),
        Side(space="tavern", character="swordswoman"),
    ],
)
def test_what_lifts_low_dice(side: Side) -> None:
    make = worlds(side, Side(), lying={"ruins": "young-dragon training-ground"})
    for seed in range(80):
        scene = make(seed)
        if "move ruins" in scene.quiet().options:
            assert not any("Player 1 rolled 1 and" in each for each in scene.act("move ruins").events)


@rule("TAL-01", "TAL-12")
@pytest.mark.parametrize("entry", CONTENT.pack.character, ids=lambda entry: entry.id)
def test_characters_have_their_figures(entry: CharacterEntry) -> None:
    side = Side(space="tavern", character=entry.id)
    assert totals(side) == (
        entry.strength,
        entry.craft + (1 if entry.id == "abbess" else 0),
    )
    assert texts.card_text(entry)


@rule("TAL-01", "TAL-31")
def test_what_characters_can_do() -> None:
    fight = stage(inside(character="pit-fighter", spells="might", craft=WISE), inside())
    fight.say("decline", "challenge 1", "fight with everything")
    assert isinstance(fight.state, Table)
    assert figures.total(fight.state, 0) == 5
    ogre = totals(Side(space="tavern", character="ogre", strength=2))
    assert ogre[0] == 8
    thief = met("wolf", character="cutpurse")
    assert thief.of(0)["gold"] == 2
    seer = met("wolf", character="seeress")
    assert seer.of(0)["spell_count"] == 1
    ghost = met("wolf", character="revenant", lives=2)
    assert ghost.of(0)["lives"] == 3
    elf = where(meeting("wolf", character="wood-elf"), lambda s: s.act("move ruins"), lambda s: s.kind == "meet")
    elf.say("evade")
    assert elf.table["turn"] == 1
    assert "wolf" in elf.table["lying"][0]["cards"]
    for caster in ("warlock", "revenant"):
        mind = stage(inside(character=caster), inside()).act("challenge 1")
        assert "fight with psychic" in mind.options


@rule("TAL-01")
def test_the_ogre_loses_gold_and_the_stalker_holds_dice_down() -> None:
    make = worlds(Side(space="tavern", character="ogre", gold=3), Side(), lying={"ruins": "demon training-ground"})
    lost = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 3)
    assert lost.of(0)["gold"] == 2
    capped = worlds(Side(space="tavern", character="stalker"), Side(), lying={"ruins": "demon training-ground"})
    for seed in range(60):
        scene = capped(seed)
        if "move ruins" in scene.options:
            told = " ".join(scene.act("move ruins").events)
            assert "The Enemy rolled 5" not in told
            assert "The Enemy rolled 6" not in told


# --- Spells ----------------------------------------------------------------------------------------------------------

SPELLS: dict[str, Fact] = {
    "healing": lambda s: s.of(0)["lives"] == 3,
    "acquisition": lambda s: s.of(0)["objects"] == ["wand"],
    "transfer": lambda s: (s.of(0)["gold"], s.of(1)["gold"]) == (3, 3),
    "firebolt": lambda s: s.of(1)["lives"] == 3,
    "hex": lambda s: s.of(1)["objects"] == [],
    "misdirection": lambda s: s.of(1)["space"] == "crags",
    "oblivion": lambda s: s.of(1)["spell_count"] == 0,
}
IN_FIGHT: dict[str, Fact] = {
    "might": lambda s: s.table["fight"]["extra"] == [3, 0],
    "enfeeble": lambda s: s.table["fight"]["extra"] == [0, -3],
    "fortune": lambda s: s.table["fight"]["luck"] == [1, 0],
    "psionic-edge": lambda s: (s.table["fight"]["extra"], s.table["fight"]["luck"]) == ([2, 0], [1, 0]),
    "immobility": lambda s: s.table["fight"]["stop"] == "halted",
    "invisibility": lambda s: s.table["fight"]["stop"] == "halted",
    "finger-of-death": lambda s: s.table["fight"]["stop"] == "felled",
}


@rule("TAL-43")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.spell])
def test_spells(card: str) -> None:
    assert (card in SPELLS) + (card in IN_FIGHT) + (card == "counterspell") == 1
    other = Side(space="city", objects="wand", craft=WISE, spells="counterspell-2", gold=5)
    if card in SPELLS:
        scene = stage(Side(spells=card, craft=WISE, lives=1), other).say(f"cast {card}")
        if scene.kind == "aim":
            scene.say("choose 0")
        assert SPELLS[card](scene.quiet())
    elif card in IN_FIGHT:
        make = worlds(Side(space="tavern", spells=card, craft=WISE), other, lying={"ruins": "lion training-ground"})
        scene = where(
            make,
            lambda s: s.say("decline", "move ruins").cast(card),
            lambda s: s.kind == "cast",
        )
        assert IN_FIGHT[card](scene)


# --- the arena deck --------------------------------------------------------------------------------------------------

GLADIATORS: dict[str, tuple[str, Fact]] = {
    "hesper": ("won", lambda s: s.of(0)["gold"] == 6),
    "gold-tooth": ("won", lambda s: s.of(0)["gold"] == 7),
    "the-butcher": ("lost", lambda s: s.of(0)["lives"] == 2),
    "dream-eater": ("lost", lambda s: s.of(0)["spell_count"] == 0),
    "cantor": ("won", lambda s: s.of(0)["spell_count"] == 2),
}


@rule("TAL-28", "TAL-57")
@pytest.mark.parametrize("entry", CONTENT.pack.gladiator, ids=lambda entry: entry.id)
def test_gladiators(entry: GladiatorEntry) -> None:
    card = entry.id
    power = max(entry.strength, entry.craft)
    result, fact = GLADIATORS.get(card, ("won", lambda s: True))
    strength = 20 if result == "won" else 0
    side = inside(character="ogre", strength=strength, craft=20 if result == "won" else 3, gold=3, spells="hex")
    make = worlds(side, Side(space="tavern"), deck=card)

    def play(scene: Scene) -> None:
        scene.act("draw")
        if scene.kind == "reward":
            scene.act("reward gold")

    told = f"Player 1 {result} the fight"
    scene = where(make, play, lambda s: any(told in each for each in s.events) and s.table["turn"] == 1)
    assert fact(scene)
    score = next(each.split() for each in scene.events if "The Enemy rolled" in each)
    bonus = {"dax": 1, "warhorse-rider": 1}.get(card, 0)
    assert int(score[-1][:-1]) - int(score[3]) == power + bonus


@rule("TAL-28")
@pytest.mark.parametrize(
    ("card", "objects", "lost"),
    [("mirelle", "sword", 1), ("juggernaut", "ring", 1), ("hierophant", "wand", 1), ("kethra", "sword ring", 0)],
)
def test_what_gladiators_bar_counts_for_nothing(card: str, objects: str, lost: int) -> None:
    side = inside(objects=objects, spells="might", craft=WISE)
    scene = where(worlds(side, Side(space="tavern"), deck=card), lambda s: s.say("decline", "draw"), lambda s: True)
    assert isinstance(scene.state, Table)
    own = figures.total(scene.state, 0)
    psychic = bool(scene.table["fight"]["psychic"])
    assert own == (2 + WISE if psychic else 4) + (0 if lost else 2)


@rule("TAL-28")
def test_the_banshee_lets_no_spell_work_either() -> None:
    side = Side(space="tavern", spells="might", craft=WISE)
    for foe, asked in (("banshee", False), ("wraith", True)):
        make = worlds(side, Side(), lying={"ruins": f"{foe} training-ground"})
        scene = where(make, lambda s: s.say("decline", "move ruins"), lambda s: s.of(0)["space"] == "ruins")
        assert (scene.kind == "cast" and scene.seat == 0) == asked


@rule("TAL-28")
def test_the_mask_lets_no_spell_work() -> None:
    scene = stage(inside(spells="might", craft=WISE), Side(space="tavern"), deck="mask").say("decline", "draw")
    assert scene.kind != "cast"


@rule("TAL-28")
@pytest.mark.parametrize(("card", "most"), [("old-varro", 4), ("marshal", 5), ("twin-minds", 5)])
def test_gladiators_that_hold_dice_down(card: str, most: int) -> None:
    for seed in range(60):
        scene = worlds(inside(), Side(space="tavern"), deck=card)(seed).act("draw")
        dice = [int(each.split()[3]) for each in scene.events if "Player 1 rolled" in each and "came to" in each]
        assert max(dice) <= most


CROWD: dict[str, Fact] = {
    "healer": lambda s: s.of(0)["lives"] == 3,
    "secret-gate": lambda s: s.of(0)["leave"] == "let-go",
    "pardon": lambda s: (s.of(0)["leave"], s.of(0)["gold"]) == ("let-go", 2),
    "thrown-coins": lambda s: s.of(0)["gold"] >= 5 and any("had to fight" in each for each in s.events),
    "bare-chests": lambda s: any("had to fight" in each for each in s.events),
    "no-steel": lambda s: any("had to fight" in each for each in s.events),
    "no-magic": lambda s: any("had to fight" in each for each in s.events),
    "blood-price": lambda s: (s.of(0)["lives"], s.of(0)["strength_gained"]) == (1, 1),
}


@rule("TAL-32", "TAL-57")
@pytest.mark.parametrize("card", [entry.id for entry in CONTENT.pack.crowd])
def test_the_crowd(card: str) -> None:
    make = worlds(inside(lives=2, gold=3), Side(space="tavern"), deck=f"{card} kethra")
    drew = next(entry.name for entry in CONTENT.pack.crowd if entry.id == card)
    scene = where(make, lambda s: s.act("draw"), lambda s: any(f"Player 1 drew {drew}" in each for each in s.events))
    assert CROWD[card](scene)


@rule("TAL-32")
def test_what_the_crowd_bars_holds_until_the_turn_ends() -> None:
    make = worlds(inside(objects="sword", spells="might", craft=WISE), Side(space="tavern"), deck="no-steel kethra")
    scene = where(make, lambda s: s.say("decline", "draw"), lambda s: s.table["crowd"] == ["no-steel"])
    assert isinstance(scene.state, Table)
    assert figures.total(scene.state, 0) == 4


@rule("TAL-52")
def test_the_master_card_helps_the_great_gladiator() -> None:
    scene = stage(inside(spells="might", craft=WISE), inside(), champion=0)
    scene.say("decline", "challenge 1", "fight with everything")
    assert isinstance(scene.state, Table)
    assert figures.total(scene.state, 0) == 6
