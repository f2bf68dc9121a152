"""Whole turns as a bystander reads them, word for word but for the dice: nothing left out, doubled or out of order."""

from tests.rules.citing import rule
from tests.talisman.arena import Scene, Side, inside, stage, where, worlds

FAR = Side(space="city")
STRONG = 20
NEXT = "Round 1: Player 2's turn."


def story(scene: Scene) -> list[str]:
    """What was told since the first turn began, without the dice."""
    return [each for each in scene.events if "rolled" not in each][2:]


@rule("TAL-04", "TAL-05", "TAL-08", "TAL-10")
def test_a_space_full_of_cards() -> None:
    lying = {"ruins": "wolf shade fountain ring hound cave-serpent minotaur"}
    hero = Side(space="tavern", strength=STRONG, craft=STRONG, lives=2)
    scene = stage(hero, FAR, rolled=2, lying=lying, gold={"ruins": 3}).act("move ruins")
    assert story(scene) == [
        "Player 1 moved to the Ruins.",
        "Player 1 had to fight the Wolf, Strength 2.",
        "Player 1 had to fight the Cave Serpent, Strength 4.",
        "Player 1 had to fight the Minotaur, Strength 5.",
        "Player 1 won the fight.",
        "Player 1 took the Wolf as a trophy.",
        "Player 1 took the Cave Serpent as a trophy.",
        "Player 1 took the Minotaur as a trophy.",
        "Player 1 exchanged trophies for 1 Strength.",
        "Player 1 had to fight the Shade, Craft 3.",
        "Player 1 won the fight.",
        "Player 1 took the Shade as a trophy.",
        "Player 1 found 3 gold.",
        "Player 1 took the Ring.",
        "Player 1 took the Hound.",
        "Player 1 came upon the Fountain of Youth: regain 1 life.",
        "Player 1 regained a life.",
        NEXT,
    ]
    own = scene.of(0)
    assert (own["strength_gained"], own["strength_points"], own["trophies"]) == (STRONG + 1, 4, ["shade"])
    assert (own["gold"], own["lives"], own["objects"], own["followers"]) == (4, 3, ["ring"], ["hound"])


@rule("TAL-07", "TAL-27", "TAL-50", "TAL-51", "TAL-54")
def test_a_fight_one_on_one_and_what_it_brings() -> None:
    scene = stage(inside(strength=STRONG, objects="sword helmet ring"), inside(objects="axe wand", gold=3))
    scene.act("challenge 1", "fight with one-on-one").say("bring 1+2", "bring 1+2").act("take wand", "reward mule")
    assert story(scene) == [
        "Player 1 attacked Player 2 one-on-one.",
        "Player 1 brought the Ring into the fight.",
        "Player 1 brought the Sword into the fight.",
        "Player 2 brought the Wand into the fight.",
        "Player 2 brought the Axe into the fight.",
        "Player 1 won the fight.",
        "Player 2 lost the fight.",
        "Player 1 may leave the arena in the next turn.",
        "Player 1 took the Wand from Player 2.",
        "The Arena rewarded Player 1 with the Mule.",
        NEXT,
    ]
    assert [scene.of(seat)["leave"] for seat in range(2)] == ["won", "bound"]
    assert sorted(scene.of(0)["objects"]) == ["helmet", "mule", "ring", "sword", "wand"]
    assert scene.of(1)["objects"] == ["axe"]
    assert "mule" not in scene.table["stock"]


@rule("TAL-07", "TAL-54", "TAL-51")
def test_who_was_challenged_and_wins_is_the_victor() -> None:
    scene = stage(inside(objects="sword", gold=2), inside(objects="axe", strength=STRONG))
    scene.act("challenge 1", "fight with everything", "take gold", "reward gold")
    assert story(scene) == [
        "Player 1 attacked Player 2 with everything.",
        "Player 2 won the fight.",
        "Player 1 lost the fight.",
        "Player 2 may leave the arena in the next turn.",
        "Player 1 lost 1 gold.",
        "Player 2 gained 1 gold.",
        "The Arena rewarded Player 2 with 2 gold.",
        "Player 2 gained 2 gold.",
        NEXT,
    ]
    assert [scene.of(seat)["gold"] for seat in range(2)] == [1, 4]
    assert [scene.of(seat)["leave"] for seat in range(2)] == ["bound", "won"]


@rule("TAL-23", "TAL-25", "TAL-40", "TAL-41", "TAL-11")
def test_a_summons_that_ends_in_death() -> None:
    victim = Side(space="crags", lives=1, objects="sword axe", followers="hound", gold=4)
    scene = stage(Side(space="village", strength=STRONG, lives=3), victim, FAR, rolled=1).act("move fields-1")
    scene.act("summon 1", "fight with everything", "take a life", "loot 2", "reward life")
    assert scene.events[2 + 1 :][:2] == [
        "Player 1 moved to Fields 1.",
        "Player 1 landed in the Arena, bound to it until a fight is won.",
    ]
    told = story(scene)
    assert told[2:11] == [
        "Player 1 summoned Player 2 to the arena.",
        "Player 1 attacked Player 2 with everything.",
        "Player 1 won the fight.",
        "Player 2 lost the fight.",
        "Player 1 may leave the arena in the next turn.",
        "Player 2 lost a life.",
        "Player 2's character died.",
        "Player 1 took a card from the dead.",
        "Player 1 took a card from the dead.",
    ]
    taken = len(scene.of(0)["objects"]) + len(scene.of(0)["followers"])
    piled = scene.table["pile"]
    assert taken == 2
    assert ["4 gold went to the reward pile."] + [
        f"The {card.capitalize()} went to the reward pile." for card in piled
    ] == (told[11 : 12 + len(piled)])
    assert told[12 + len(piled) :][:4] == [
        "The Arena rewarded Player 1 with a life.",
        "Player 1 regained a life.",
        NEXT,
        f"Player 2 became the {new_name(scene)}.",
    ]


def new_name(scene: Scene) -> str:
    """The name of Player 2's character."""
    faces = scene.state.edition.words.faces()
    name: str = next(face["name"] for face in faces["characters"] if face["id"] == scene.of(1)["character"])
    return name


@rule("TAL-52", "TAL-60")
def test_the_fifth_leaving() -> None:
    scene = stage(inside(leave="won", leavings=(4, 0)), FAR, pile=["wand"], pile_gold=2).act("leave")
    assert story(scene) == [
        "Player 1 left the arena by a win: 5 of five.",
        "Player 1 became the Great Gladiator.",
        "Player 1 gained 2 gold.",
        "Player 1 took the Wand.",
        "Player 1 took the Talisman.",
    ]
    assert (scene.kind, scene.of(0)["gold"], scene.table["pile"], scene.table["pile_gold"]) == ("over", 3, [], 0)


@rule("TAL-50", "TAL-53", "TAL-32")
def test_a_card_lets_a_player_go() -> None:
    scene = stage(inside(leave="won"), FAR, deck="pardon").act("stay", "draw")
    assert story(scene) == [
        "Player 1 stayed in the arena and must win again.",
        "Player 1 drew the Pardon.",
        "The Pardon: you may leave the arena on your next turn, which is not counted, then lose 1 gold.",
        "Player 1 may leave the arena in the next turn.",
        "Player 1 lost 1 gold.",
        NEXT,
    ]
    assert (scene.of(0)["leave"], scene.of(0)["gold"]) == ("let-go", 0)
    assert "pardon" in scene.table["arena_discard"]
    left = stage(inside(leave="let-go"), FAR).act("leave")
    assert story(left) == ["Player 1 left the arena by a card, which is not counted."]
    assert left.of(0)["leavings"] == [0, 0]


@rule("TAL-14", "TAL-08")
def test_buying_until_the_gold_is_gone() -> None:
    make = worlds(Side(space="fields-6", gold=4), FAR)
    scene = where(make, lambda s: s.act("move village", "visit blacksmith", "buy sword", "buy helmet"), lambda s: True)
    assert story(scene) == [
        "Player 1 moved to the Village.",
        "Player 1 visited the Blacksmith.",
        "Player 1 bought the Sword for 2 gold.",
        "Player 1 bought the Helmet for 2 gold.",
        NEXT,
    ]
    assert (scene.of(0)["gold"], sorted(scene.of(0)["objects"])) == (0, ["helmet", "sword"])


@rule("TAL-43", "TAL-09")
def test_a_spell_and_the_answer_to_it() -> None:
    held = Side(space="city", objects="axe")
    scene = stage(Side(craft=9, spells="hex"), Side(space="city", craft=9, spells="counterspell"), held)
    scene.say("cast hex", "choose 2", "cast counterspell")
    assert story(scene) == [
        "Player 1 cast Hex: a player of your choice loses 1 Object.",
        "It was aimed at Player 3.",
        "Player 2 cast Counterspell: the Spell that was just cast fails.",
        "Hex failed.",
    ]
    assert scene.of(2)["objects"] == ["axe"]
    assert sorted(scene.table["cast"]) == ["counterspell", "hex"]
    assert [scene.of(seat)["spell_count"] for seat in range(2)] == [0, 0]


@rule("TAL-08", "TAL-51")
def test_what_cannot_be_carried_is_left_behind_and_who_evades_goes_on() -> None:
    full = Side(space="tavern", objects="sword axe helmet shield")
    scene = stage(full, FAR, rolled=2, lying={"ruins": "ring shrine"}).act("move ruins", "give up axe")
    assert story(scene)[:3] == [
        "Player 1 moved to the Ruins.",
        "Player 1 took the Ring.",
        "Player 1 left the Axe behind.",
    ]
    assert next(each for each in scene.table["lying"] if each["space"] == "ruins")["cards"] == ["axe", "shrine"]
    inner = stage(inside(objects="sword axe helmet shield", strength=STRONG), FAR, deck="tiro")
    inner.act("draw", "reward armour", "give up sword")
    assert story(inner)[-3:] == [
        "The Arena rewarded Player 1 with the Armour.",
        "Player 1 gave up the Sword.",
        NEXT,
    ]
    elf = stage(Side(character="wood-elf", space="tavern"), FAR, rolled=2, lying={"ruins": "lion ring"})
    elf.act("move ruins", "evade")
    assert story(elf) == ["Player 1 moved to the Ruins.", "Player 1 evaded the fight.", NEXT]
    assert elf.of(0)["objects"] == []


@rule("TAL-11", "TAL-05")
def test_death_on_the_road() -> None:
    hero = Side(character="seeress", space="tavern", lives=1, gold=2, objects="ring", followers="hound")
    make = worlds(hero, FAR, lying={"ruins": "lion hill-giant"})
    scene = where(make, lambda s: s.act("move ruins"), lambda s: s.of(0)["lives"] == 0)
    assert story(scene) == [
        "Player 1 moved to the Ruins.",
        "Player 1 had to fight the Lion, Strength 4.",
        "Player 1 had to fight the Hill Giant, Strength 6.",
        "Player 1 lost the fight.",
        "Player 1 lost a life.",
        "Player 1's character died.",
        NEXT,
    ]
    lying = next(each for each in scene.table["lying"] if each["space"] == "ruins")
    assert (sorted(lying["cards"]), lying["gold"]) == (["hill-giant", "hound", "lion", "ring"], 2)
    assert scene.of(0)["gold"] == 0
