"""Fights foreseen: the figures and chances of every manner, opponent and deck, and where there is none to foresee."""

import pytest

from tests.rules.citing import rule
from tests.talisman.arena import ARENA_DECK, HOME, Scene, Shown, Side, inside, stage, where, worlds
from tests.talisman.test_preview import fight_of, foreseen, parts

FAR = Side(space="city", character="outrider")
WISE = 9
NOTHING: Shown = {"says": "", "fight": None, "chances": []}


def chances(ahead: int, least: int = 1) -> list[float]:
    """To win, to stand off and to lose for who is so far ahead before two dice; the other counts so much at least."""
    dice = [(one + ahead, max(least, other)) for one in range(1, 7) for other in range(1, 7)]
    won, even = sum(one > other for one, other in dice), sum(one == other for one, other in dice)
    return [won / 36, even / 36, (36 - won - even) / 36]


def totals(scene: Scene, text: str) -> tuple[bool, bool, int, int]:
    """Whether a foreseen fight is psychic, whether it is one-on-one, and what both sides stand at."""
    fight = foreseen(scene, text)["fight"]
    own, theirs = fight["sides"]
    return fight["psychic"], fight["duel"], own["total"], theirs["total"]


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("TAL-28", "TAL-13")
@pytest.mark.parametrize(
    ("deck", "more", "ahead"),
    [
        ("kethra", {}, [-1]),
        ("tiro", {}, [1]),
        ("whisper", {}, [0]),
        ("kethra whisper", {}, [-1, 0]),
        ("dax", {}, [-1]),
        ("kethra", {"objects": "long-bow sword"}, [0]),
        ("kethra", {"followers": "mercenary"}, [-1]),
        ("pack-master", {"objects": "long-bow"}, [-1]),
        ("pack-master", {"followers": "mercenary"}, [-1]),
        ("whisper", {"objects": "wand sword"}, [1]),
    ],
)
def test_drawing_weighs_every_enemy_of_the_deck(deck: str, more: dict[str, str], ahead: list[int]) -> None:
    scene = stage(inside(character="outrider", **more), FAR, deck=deck)
    each = [chances(one) for one in ahead]
    mean = [sum(column) / len(each) for column in zip(*each)]
    assert foreseen(scene, "draw")["chances"] == pytest.approx([*mean, 0])
    assert foreseen(scene, "draw")["fight"] is None
    crowd = stage(inside(character="outrider", **more), FAR, deck=f"{deck} healer")
    share = len(each) / (len(each) + 1)
    assert foreseen(crowd, "draw")["chances"] == pytest.approx([*(one * share for one in mean), 1 - share])


@rule("TAL-32", "TAL-13")
@pytest.mark.parametrize(
    ("discard", "share"), [("kethra", 1), ("kethra healer", 1 / 2), ("kethra healer pardon", 1 / 3)]
)
def test_an_empty_deck_is_weighed_as_the_discard_pile_that_it_will_be_made_from(discard: str, share: float) -> None:
    rest = " ".join(card for card in ARENA_DECK if card not in discard.split())
    scene = stage(inside(character="outrider"), FAR, arena_discard=discard.split(), lying={"woods-1": rest})
    assert scene.table["arena_deck"] == 0
    assert foreseen(scene, "draw")["chances"] == pytest.approx([*(one * share for one in chances(-1)), 1 - share])


# --- players ---------------------------------------------------------------------------------------------------------


@rule("TAL-26", "TAL-27", "TAL-05")
@pytest.mark.parametrize(
    ("manner", "expected"),
    [
        ("everything", (False, False, 2 + 1 + 1, 3 + 2)),
        ("one-on-one", (False, True, 2 + 1, 3)),
        ("psychic", (True, False, 5 + 2 + 1, 3 + 1)),
        ("psychic-one-on-one", (True, True, 5 + 2, 3 + 1)),
    ],
)
def test_every_manner_is_foreseen_with_what_may_come_along(manner: str, expected: tuple[bool, bool, int, int]) -> None:
    """The Staff and the Long Bow stay outside where it is one-on-one, and so do Followers."""
    own = inside(character="warlock", alignment="evil", objects="sword holy-grail staff-of-mastery")
    scene = stage(own, inside(character="outrider", objects="wand long-bow")).say("challenge 1")
    assert totals(scene, f"fight with {manner}") == expected
    alone = stage(inside(character="warlock"), inside(character="outrider", followers="unicorn")).say("challenge 1")
    bonus = 0 if "one-on-one" in manner else 1
    assert totals(alone, f"fight with {manner}")[3] == 3 + bonus


@rule("TAL-24", "TAL-25", "TAL-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_is_attacked_challenged_or_summoned_is_the_opponent(turn: int) -> None:
    def seats(*sides: Side) -> tuple[Side, ...]:
        return sides if turn == 0 else (sides[1], sides[0], *sides[2:])

    other = 1 - turn
    own = Side(space="village", character="ogre")
    fit = inside(character="pit-fighter")
    landed = stage(*seats(own, FAR), fit, turn=turn, rolled=1).say(f"move {HOME}")
    assert totals(landed, f"summon {other}") == (False, False, 5, 3)
    assert totals(landed, "challenge 2") == (False, False, 5, 5)
    sides = [each["seat"] for each in foreseen(landed, "challenge 2")["fight"]["sides"]]
    assert sides == [turn, 2]
    here = stage(*seats(own, Side(space="fields-6", character="outrider")), FAR, turn=turn, rolled=1).say(
        "move fields-6"
    )
    assert totals(here, f"attack {other}") == (False, False, 5, 3)
    assert foreseen(here, f"attack {turn}") == NOTHING
    assert foreseen(here, "attack 5") == NOTHING
    assert foreseen(here, "explore") == NOTHING


@rule("TAL-25")
def test_the_summoned_is_inside_when_it_comes_to_the_fight() -> None:
    """The Pit Fighter is better inside."""
    scene = stage(Side(space="village"), Side(space="city", character="pit-fighter"), rolled=1).say(f"move {HOME}")
    assert totals(scene, "summon 1") == (False, False, 4, 5)


@rule("TAL-11", "TAL-25")
def test_nothing_is_foreseen_of_the_dead() -> None:
    scene = stage(Side(space="village"), FAR, Side(lives=0), rolled=1).say(f"move {HOME}")
    assert foreseen(scene, "summon 2") == NOTHING
    assert foreseen(scene, "summon 1")["fight"] is not None


@rule("TAL-27")
def test_places_without_an_object_add_nothing_to_what_is_brought() -> None:
    scene = stage(inside(objects="ring sword"), inside()).say("challenge 1", "fight with one-on-one")
    own = {text: foreseen(scene, text)["fight"]["sides"][0]["total"] for text in ("bring 9", "bring 1", "bring 1+2")}
    assert own == {"bring 9": 4, "bring 1": 5, "bring 1+2": 6}


# --- Enemies ---------------------------------------------------------------------------------------------------------


@rule("TAL-04", "TAL-05")
@pytest.mark.parametrize(
    ("lying", "expected"),
    [
        ("lion shrine", (False, False, 4, 4)),
        ("wolf bear wraith", (False, False, 4, 5)),
        ("wraith shade", (True, False, 4, 7)),
    ],
)
def test_enemies_on_a_space_are_foreseen_those_of_strength_first(
    lying: str, expected: tuple[bool, bool, int, int]
) -> None:
    scene = stage(Side(space="tavern", character="outrider", objects="ring"), FAR, rolled=2, lying={"ruins": lying})
    assert totals(scene, "move ruins") == expected
    ahead = expected[2] - expected[3]
    assert foreseen(scene, "move ruins")["chances"] == pytest.approx([*chances(ahead), 0])


@rule("TAL-04", "TAL-20", "TAL-03")
def test_no_fight_is_foreseen_where_no_enemy_lies_and_none_in_the_gate() -> None:
    lying = {"ruins": "shrine sage", HOME: "wolf"}
    scene = stage(Side(space="village"), FAR, rolled=1, lying=lying)
    assert foreseen(scene, f"move {HOME}")["fight"] is None
    assert foreseen(scene, "move fields-6")["fight"] is None
    inner = stage(inside(), FAR, lying=lying)
    assert foreseen(inner, "move ruins")["fight"] is None
    assert foreseen(inner, "fight") == NOTHING


@rule("TAL-31")
def test_whoever_is_attacked_and_may_evade_is_told_of_no_enemy() -> None:
    sides = Side(space="tavern"), Side(space="ruins", character="wood-elf")
    scene = stage(*sides, rolled=2, lying={"ruins": "lion shrine"}).say("move ruins", "attack 1")
    assert (scene.seat, scene.kind) == (1, "meet")
    assert foreseen(scene, "fight") == NOTHING


@rule("TAL-02", "TAL-20", "TAL-23")
def test_a_space_says_how_many_cards_will_be_drawn() -> None:
    two = stage(Side(space="tavern"), FAR, rolled=2)
    assert foreseen(two, "move ruins")["says"] == "Draw 2 adventure cards."
    for lying, says in (("sage", "Draw 1 adventure card."), ("sage wolf", ""), ("sage wolf ring", "")):
        scene = stage(Side(space="tavern"), FAR, rolled=2, lying={"ruins": lying})
        assert foreseen(scene, "move ruins")["says"] == says
    home = stage(Side(space="village"), FAR, rolled=1)
    assert foreseen(home, f"move {HOME}")["says"].startswith("The Arena: whoever lands here is bound")
    assert foreseen(stage(Side(space="fields-1"), FAR, rolled=1), "move village")["says"] == ""


# --- before the dice -------------------------------------------------------------------------------------------------


def before_dice(own: Side, foe: str, cast: str = "", champion: int | None = None) -> Scene:
    """Player 1 faces an Enemy on the Ruins; a bystander keeps the moment for Spells open."""
    wise = Side(space="city", character="outrider", craft=WISE, spells="might-2")
    scene = stage(own, wise, rolled=2, lying={"ruins": f"{foe} shrine"}, champion=champion)
    scene.say("move ruins")
    return scene.cast(cast) if cast else scene


@rule("TAL-05", "TAL-43")
def test_spells_are_a_part_of_either_score() -> None:
    side = Side(space="tavern", character="outrider", craft=WISE, spells="might enfeeble fortune")
    plain = fight_of(before_dice(side, "lion"))
    assert plain["chances"] == pytest.approx(chances(-1))
    assert [each["dice"] for each in plain["sides"]] == [1, 1]
    weak = before_dice(side, "lion", "enfeeble")
    own, theirs = fight_of(weak)["sides"]
    assert (parts(own), parts(theirs)) == ({"character": 3}, {"lion": 4, "spells": -3})
    assert (own["total"], theirs["total"], theirs["seat"], theirs["saves"]) == (3, 1, None, [])
    strong = fight_of(before_dice(side, "lion", "might"))
    assert (parts(strong["sides"][0]), strong["sides"][0]["total"]) == ({"character": 3, "spells": 3}, 6)
    lucky = fight_of(before_dice(side, "lion", "fortune"))
    assert [each["dice"] for each in lucky["sides"]] == [2, 1]
    best = [max(one, other) - 1 - face for one in range(6) for other in range(6) for face in range(6)]
    shares = [sum(each > 0 for each in best) / 216, sum(each == 0 for each in best) / 216]
    assert lucky["chances"] == pytest.approx([*shares, 1 - sum(shares)])
    assert lucky["outright"] is False


@rule("TAL-05", "TAL-42", "TAL-43")
def test_whoever_felled_the_enemy_has_won() -> None:
    side = Side(space="tavern", craft=WISE, spells="finger-of-death might")
    fight = fight_of(before_dice(side, "young-dragon", "finger-of-death"))
    assert (fight["outright"], fight["chances"]) == (True, [1, 0, 0])


@rule("TAL-01", "TAL-52", "TAL-12", "TAL-06")
def test_abilities_the_master_card_and_limits_of_dice_are_told() -> None:
    abbess = Side(space="tavern", character="abbess", craft=WISE, spells="might", objects="armour")
    mind = fight_of(before_dice(abbess, "wraith"))
    assert parts(mind["sides"][0]) == {"character": 4 + WISE, "ability": 1}
    assert mind["sides"][0]["saves"] == []
    body = fight_of(before_dice(abbess, "lion", champion=0))
    assert parts(body["sides"][0]) == {"character": 2, "master": 2}
    assert body["sides"][0]["saves"] == [{"card": "armour", "needs": 4}]
    assert parts(fight_of(before_dice(abbess, "lion", champion=1))["sides"][0]) == {"character": 2}
    stalker = Side(space="tavern", character="stalker", craft=WISE, spells="might", followers="man-at-arms hound")
    own, theirs = fight_of(before_dice(stalker, "minotaur"))["sides"]
    assert parts(own) == {"character": 3, "man-at-arms": 1}
    assert (own["least"], own["most"], theirs["least"], theirs["most"]) == (2, 0, 2, 4)


@rule("TAL-05")
def test_an_apparition_is_told_by_its_power() -> None:
    make = worlds(Side(space="fields-6", character="outrider", craft=WISE, spells="might"), FAR)
    scene = where(make, lambda s: s.say("decline", "move forest"), lambda s: s.table["fight"] is not None)
    own, theirs = fight_of(scene)["sides"]
    assert (parts(own), parts(theirs), theirs["total"]) == ({"character": 3}, {"apparition": 4}, 4)
    assert (theirs["least"], theirs["most"], theirs["seat"]) == (0, 0, None)
