"""Every question once: exactly these answers are offered, whatever else there is to say is refused, with a rule."""

from collections.abc import Callable

import pytest

from harena.core.state import FINE
from harena.games.talisman.made import acts
from tests.rules.citing import rule
from tests.talisman.arena import HOME, Scene, Side, edition, inside, stage, where, worlds
from tests.talisman.test_spells import killing
from tests.talisman.test_to_the_letter import shaken

FAR = Side(space="city")
WISE = 9
STRONG = 20
CITY = Side(space="city", inside="city-arena")
RUINS = {"ruins": "lion shrine"}

QUESTIONS: dict[str, tuple[Callable[[], Scene], str, dict[str, str]]] = {
    "place": (
        lambda: Scene(edition(3).new(5)),
        " | ".join(f"place fields-{number}" for number in range(1, 7)),
        {"place village": "TAL-20", "move fields-1": "TAL-20", "draw": "TAL-20"},
    ),
    "cast in a turn": (
        lambda: stage(Side(craft=WISE, spells="healing hex might counterspell"), FAR),
        "decline | cast healing | cast hex",
        {"cast firebolt": "TAL-09", "cast might": "TAL-43", "cast counterspell": "TAL-43", "accept": "TAL-43"},
    ),
    "cast in a fight": (
        lambda: stage(
            Side(space="tavern", craft=WISE, spells="healing hex might finger-of-death"), FAR, rolled=2, lying=RUINS
        ).say("move ruins"),
        "decline | cast might | cast finger-of-death",
        {"cast hex": "TAL-43", "cast healing": "TAL-43", "fight": "TAL-43"},
    ),
    "counter": (
        lambda: stage(Side(craft=WISE, spells="hex"), Side(space="city", craft=WISE, spells="counterspell might")).say(
            "cast hex"
        ),
        "decline | cast counterspell",
        {"cast might": "TAL-43", "cast hex": "TAL-09", "choose 1": "TAL-43"},
    ),
    "aim": (
        lambda: stage(Side(craft=WISE, spells="hex"), FAR, inside(), Side(lives=0), FAR).say("cast hex"),
        "choose 1 | choose 4",
        {"choose 0": "TAL-43", "choose 2": "TAL-42", "choose 3": "TAL-11", "choose 5": "TAL-01", "cast hex": "TAL-43"},
    ),
    "aim in a fight": (
        lambda: stage(
            *(Side(space="village"), Side(space="fields-6"), Side(space="city", craft=9, spells="might"), FAR), rolled=1
        ).say("move fields-6", "attack 1", "cast might"),
        "choose 0 | choose 1",
        {"choose 2": "TAL-43", "choose 3": "TAL-43", "choose 4": "TAL-01"},
    ),
    "move": (
        lambda: stage(Side(space="village"), FAR, rolled=6),
        "move chapel | move tavern",
        {"move village": "TAL-03", "move city": "TAL-03", f"place {HOME}": "TAL-03"},
    ),
    "enter": (
        lambda: stage(Side(space="fields-3"), FAR, rolled=1, city=True).say("move city"),
        "enter the city | enter the arena",
        {"explore": "TAL-22", "leave": "TAL-22"},
    ),
    "encounter": (
        lambda: stage(
            *(Side(space="fields-5"), Side(space="ruins"), FAR, Side(space="ruins", lives=0), Side(space="ruins")),
            rolled=1,
        ).say("move ruins"),
        "explore | attack 1 | attack 4",
        {
            "attack 0": "TAL-03",
            "attack 2": "TAL-03",
            "attack 3": "TAL-03",
            "attack 5": "TAL-03",
            "challenge 1": "TAL-03",
        },
    ),
    "visit": (
        lambda: stage(Side(space="fields-6", gold=0), FAR, rolled=1).say("move village"),
        "decline | visit blacksmith | visit mystic",
        {"visit wise-woman": "TAL-14", "visit doctor": "TAL-14", "accept": "TAL-14", "buy sword": "TAL-14"},
    ),
    "meet": (
        lambda: stage(Side(space="tavern", character="wood-elf"), FAR, rolled=2, lying=RUINS).say("move ruins"),
        "fight | evade",
        {"explore": "TAL-04", "decline": "TAL-04"},
    ),
    "offer": (
        lambda: stage(Side(space="tavern"), FAR, rolled=2, lying={"ruins": "leech shrine"}).say("move ruins"),
        "decline | accept",
        {"fight": "TAL-04", "cast hex": "TAL-04"},
    ),
    "buy": (
        lambda: stage(
            Side(space="fields-6", gold=3), FAR, rolled=1, stock=["sword", "shield", "armour", "helmet-2"]
        ).say("move village", "visit blacksmith"),
        "decline | buy sword | buy helmet | buy shield",
        {"buy armour": "TAL-14", "buy axe": "TAL-14", "visit mystic": "TAL-14", "accept": "TAL-14"},
    ),
    "give up": (
        lambda: stage(
            Side(space="tavern", objects="sword axe shield talisman"), FAR, rolled=2, lying={"ruins": "ring cross"}
        ).say("move ruins"),
        "give up ring | give up cross | give up sword | give up axe | give up shield | give up talisman",
        {"give up wand": "TAL-08", "give up wolf": "TAL-08", "give up man-at-arms": "TAL-08", "take sword": "TAL-08"},
    ),
    "give up a Follower": (
        lambda: stage(
            *(Side(space="tavern", objects="sword"), Side(space="city", followers="man-at-arms hound", objects="ring")),
            rolled=2,
            lying={"ruins": "blood-moon shrine"},
        ).say("move ruins"),
        "give up man-at-arms | give up hound",
        {"give up ring": "TAL-08", "give up novice": "TAL-08", "lose follower": "TAL-08"},
    ),
    "take from": (
        lambda: stage(Side(craft=WISE, spells="acquisition"), Side(space="city", objects="ring sword talisman")).say(
            "cast acquisition"
        ),
        "take ring | take sword | take talisman",
        {"take wand": "TAL-12", "take hound": "TAL-12", "give up ring": "TAL-12", "take a life": "TAL-12"},
    ),
    "leave": (
        lambda: stage(inside(leave="won"), FAR),
        "leave | stay",
        {"draw": "TAL-50", "move village": "TAL-50"},
    ),
    "arena on landing": (
        lambda: stage(Side(space="village"), FAR, inside(), Side(lives=0), CITY, rolled=1, city=True).say(
            f"move {HOME}"
        ),
        "summon 1 | summon 4 | challenge 2 | draw | draw with salute",
        {
            **{"summon 0": "TAL-24", "summon 2": "TAL-24", "summon 3": "TAL-25", "summon 5": "TAL-01"},
            **{"challenge 0": "TAL-24", "challenge 1": "TAL-24", "challenge 3": "TAL-25", "challenge 4": "TAL-24"},
            **{"challenge 5": "TAL-01", "leave": "TAL-23", "stay": "TAL-24", "fight": "TAL-24"},
        },
    ),
    "arena later": (
        lambda: stage(inside(), FAR, inside()),
        "challenge 2 | draw | draw with salute",
        {"summon 1": "TAL-24", "challenge 1": "TAL-24", "summon 3": "TAL-01"},
    ),
    "manner": (
        lambda: stage(inside(character="warlock"), inside()).say("challenge 1"),
        "fight with everything | fight with one-on-one | fight with psychic | fight with psychic-one-on-one",
        {"fight": "TAL-26", "draw": "TAL-26"},
    ),
    "manner without a mind": (
        lambda: stage(inside(), inside()).say("challenge 1"),
        "fight with everything | fight with one-on-one",
        {"fight with psychic": "TAL-05", "fight with psychic-one-on-one": "TAL-05"},
    ),
    "manner outside": (
        lambda: stage(Side(space="fields-5", character="warlock"), Side(space="ruins"), rolled=1).say(
            "move ruins", "attack 1"
        ),
        "fight with everything | fight with psychic",
        {"fight with one-on-one": "TAL-26", "fight with psychic-one-on-one": "TAL-26"},
    ),
    "bring": (
        lambda: stage(inside(objects="ring cross sword"), inside()).say("challenge 1", "fight with one-on-one"),
        "bring nothing | bring 1 | bring 3 | bring 1+3",
        {"bring 2": "TAL-29", "bring 1+2": "TAL-29", "bring 4": "TAL-27", "bring 9": "TAL-27", "draw": "TAL-27"},
    ),
    "spoils": (
        lambda: stage(inside(strength=STRONG), inside(objects="ring sword axe", gold=1)).say(
            "challenge 1", "fight with one-on-one", "bring 1+2"
        ),
        "take a life | take gold | take ring | take sword",
        {"take axe": "TAL-27", "take wand": "TAL-07", "take hound": "TAL-07", "reward gold": "TAL-07"},
    ),
    "spoils of the poor": (
        lambda: stage(inside(strength=STRONG), inside(gold=0)).say("challenge 1", "fight with everything"),
        "take a life",
        {"take gold": "TAL-07", "take ring": "TAL-07"},
    ),
    "reward": (
        lambda: stage(inside(strength=STRONG), FAR, deck="kethra", stock=["sword", "mule-2"]).say("draw"),
        "reward gold | reward sword | reward mule",
        {"reward life": "TAL-51", "reward axe": "TAL-51", "reward armour": "TAL-51", "take gold": "TAL-51"},
    ),
    "reward of the hurt": (
        lambda: stage(inside(strength=STRONG, lives=3), FAR, deck="kethra", stock=["mule"], mule_given=True).say(
            "draw"
        ),
        "reward gold | reward life",
        {"reward mule": "TAL-51"},
    ),
    "loot": (
        lambda: killing(inside(lives=1, objects="ring", followers="hound")),
        "loot 0 | loot 1 | loot 2",
        {"loot 3": "TAL-41", "loot 5": "TAL-41", "take ring": "TAL-41"},
    ),
    "crushed": (
        lambda: shaken(Side(space="tavern"), inside(followers="hound novice"), FAR),
        "lose life | lose follower",
        {"loot 0": "TAL-21", "give up hound": "TAL-21"},
    ),
}


@rule("TAL-03", "TAL-24", "TAL-43", "TAL-13")
@pytest.mark.parametrize("question", QUESTIONS)
def test_exactly_these_answers_are_offered_and_the_judge_agrees(question: str) -> None:
    make, offered, refused = QUESTIONS[question]
    scene = make()
    assert scene.options == offered.split(" | ")
    fine = [action for action in range(acts.END) if scene.state.judge(scene.seat, action) == FINE]
    assert fine == list(scene.state.legal(scene.seat))
    for text, number in refused.items():
        scene.refuses(text, number)


@rule("TAL-21")
def test_who_has_no_follower_loses_a_life_without_a_question() -> None:
    scene = shaken(Side(space="tavern"), inside(), FAR)
    assert (scene.of(1)["lives"], scene.kind) == (3, "over")


@rule("TAL-27", "TAL-29")
@pytest.mark.parametrize(
    ("objects", "count"), [("ring wand holy-grail sword mule", 16), ("mule ring wand sword axe", 16)]
)
def test_of_five_objects_any_four_that_fit_may_be_brought(objects: str, count: int) -> None:
    scene = stage(inside(objects=objects), inside()).say("challenge 1", "fight with one-on-one")
    assert len(scene.options) == count
    full = stage(inside(objects="ring magic-belt holy-grail lucky-charm wand mule"), inside())
    full.say("challenge 1", "fight with one-on-one")
    assert len(full.options) == 2**5 - 1
    full.refuses("bring 1+2+3+4+5", "TAL-27")


@rule("TAL-28", "TAL-30")
@pytest.mark.parametrize(
    ("objects", "asked"), [("ring wand holy-grail sword", False), ("ring wand holy-grail sword axe mule", True)]
)
def test_with_four_good_objects_there_is_nothing_to_choose_against_a_gladiator(objects: str, asked: bool) -> None:
    side = inside(objects=objects, craft=WISE, spells="might")
    scene = where(worlds(side, FAR, deck="kethra"), lambda s: s.say("decline", "draw"), lambda s: True)
    assert (scene.kind == "bring") == asked
    if not asked:
        assert sorted(scene.table["fight"]["brought"][0]) == sorted(objects.split())
