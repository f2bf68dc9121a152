"""The ring and the Arena as they are drawn and told in a terminal."""

from harena.core.state import State
from harena.terminal.boards import board
from tests.talisman.arena import Side, inside, stage, where, worlds
from tests.terminal.scenes import random_positions, scene, text

TALISMAN = board("talisman")
WIDTH = 100


def drawn(state: State, seat: int | str | None, width: int = WIDTH, tall: bool = True) -> list[str]:
    return text(TALISMAN.table(scene(state, seat), width, tall)).splitlines()


def test_the_ring_is_a_square_with_all_spaces() -> None:
    state = stage(Side(), Side(space="tavern"), rolled=3).state
    rows = drawn(state, 0)
    assert "".join(rows[0].split()) == "VillageFields1GraveyardWoods1SentinelHills1Chapel"
    assert "".join(rows[12].split()) == "TavernPlains3Woods3Plains2Hills2Fields4City"
    assert rows[2].startswith("Fields 6")
    assert rows[2].rstrip().endswith("Fields 2")
    assert "@1" in rows[13]
    assert "@0" in rows[1]
    assert "A" in rows[1][11:22]


def test_spaces_to_move_to_show_their_numbers_and_cards_lie_there() -> None:
    made = stage(Side(), Side(space="tavern"), rolled=3, lying={"woods-1": "wolf cave"})
    rows = drawn(made.state, 0)
    assert made.options == ["move woods-1", "move plains-4"]
    assert "[1]" in rows[1][33:44]
    assert "*2" in rows[1][33:44]
    assert "[2]" in "".join(rows[4:8])


def test_characters_stand_in_the_middle_with_what_they_have() -> None:
    made = stage(inside(objects="sword", leave="won", leavings=(2, 0), craft=9, spells="might"), Side(lives=0))
    told = "\n".join(drawn(made.state, 1))
    assert "Swordswoman · S4 C11 L4 G1 · out 2/5" in told
    assert "in the Arena, may leave · a Spell · Sword" in told
    assert "dead" in told
    assert "Might" not in told
    assert TALISMAN.standing(scene(made.state, 1)) == "Most leavings by a win: Player 1 with 2 (TAL-61)."
    assert TALISMAN.remark(scene(made.state, 0), "cast might") == "Add 3 to a fighter's score."
    assert TALISMAN.remark(scene(made.state, 0), "visit lanista") == "Go to the Arena."


def test_of_two_arenas_the_one_that_was_left_more_often_counts() -> None:
    made = stage(inside(leavings=(1, 3)), Side(leavings=(2, 2)), city=True)
    for width in (WIDTH, 70):
        told = "\n".join(drawn(made.state, 1, width))
        assert ("out 3/5" in told, "out 2/5" in told) == (True, True)
    assert TALISMAN.standing(scene(made.state, 1)) == "Most leavings by a win: Player 1 with 3 (TAL-61)."
    even = stage(Side(leavings=(2, 0)), Side(leavings=(1, 2)))
    assert TALISMAN.standing(scene(even.state, 0)) == "Most leavings by a win: Player 1, Player 2 with 2 (TAL-61)."
    assert TALISMAN.standing(scene(stage(Side(), Side()).state, 0)) == ""


def test_a_gesture_says_what_it_does_beside_its_chances() -> None:
    made = stage(inside(character="outrider"), Side(space="city"), deck="kethra")
    shown = scene(made.state, 0)
    says = "The die of an Enemy that is drawn counts 3 at least. When you win the fight: gain 2 gold."
    assert TALISMAN.remark(shown, "draw") == "28 % to win"
    assert TALISMAN.remark(shown, "draw with salute") == f"19 % to win. {says}"
    assert TALISMAN.preview(shown, "draw with salute") == [
        f"the Salute: {says}",
        "Chances: 19 % to win, 14 % to stand off, 67 % to lose (TAL-05).",
    ]
    assert any("draw with salute" in each for each in TALISMAN.ways(shown))
    assert made.state.edition.words.label(made.state.legal(0)[1]) == "Draw with the Salute"
    lying = "\n".join(TALISMAN.facts(scene(stage(inside(), Side(), crowd=["salute"]).state, 0)))
    assert f"Until the turn ends: the Salute. {says.removesuffix('.')} (TAL-32)." in lying


def test_it_fits_any_width() -> None:
    for state in random_positions("talisman", 3):
        for width in (40, 77, 120):
            for tall in (False, True):
                assert all(len(row.rstrip()) <= width for row in drawn(state, 0, width, tall))


def test_the_reward_pile_can_be_looked_at() -> None:
    empty = stage(Side(), Side())
    assert TALISMAN.pile(scene(empty.state, 0)) == ["The reward pile is empty (TAL-40)."]
    filled = stage(Side(), Side(), pile=["ring"], pile_gold=3)
    assert TALISMAN.pile(scene(filled.state, None)) == ["The reward pile: 3 gold, Ring (TAL-40)."]


def test_what_waits_on_a_space_stands_beside_the_choice() -> None:
    lying = {"woods-1": "wolf cave", "plains-4": "sage"}
    made = stage(Side(), Side(space="tavern"), rolled=3, lying=lying, gold={"plains-4": 2})
    shown = scene(made.state, 0)
    assert TALISMAN.remark(shown, "move woods-1") == "Here: Cave and Wolf. 75 % to win."
    assert TALISMAN.remark(shown, "move plains-4") == "Here: Sage and 2 gold."
    assert TALISMAN.preview(shown, "move woods-1") == [
        "Here: Cave and Wolf. 75 % to win.",
        "You before the dice: 4 (character 4); the die counts 2 at least (TAL-05).",
        "The Enemy before the dice: 2 (Wolf 2) (TAL-05).",
        "Chances: 75 % to win, 11 % to stand off, 14 % to lose (TAL-05).",
    ]
    assert TALISMAN.remark(shown, "move nowhere") == ""
    assert TALISMAN.preview(shown, "take a life") == ["Nothing can be told about that beforehand."]
    town = scene(stage(Side(space="fields-6", alignment="evil"), Side(space="tavern"), rolled=1).state, 0)
    assert TALISMAN.remark(town, "move village") == "Visit the Wise Woman, the Blacksmith or the Mystic."
    crypt = scene(stage(Side(space="village"), Side(space="tavern"), rolled=2).state, 0)
    assert TALISMAN.remark(crypt, "move graveyard") == "Visit the Crypt."
    near = scene(stage(Side(space="village"), Side(space="tavern"), rolled=1).state, 0)
    assert TALISMAN.remark(near, "move fields-1") == "The Arena: whoever lands here is bound until a fight is won."


def test_chances_are_told_before_a_fight_is_chosen() -> None:
    made = stage(inside(objects="sword armour"), inside(character="stalker", followers="hound"))
    shown = scene(made.state, 0)
    assert TALISMAN.remark(shown, "challenge 1") == "69 % to win"
    assert TALISMAN.preview(shown, "challenge 1") == [
        "You before the dice: 5 (character 4, Sword 1); the die counts 2 at least; the die counts 4 at most; "
        "Armour saves a life on 4 or more (TAL-05).",
        "Player 2 before the dice: 3 (character 3); the die counts 2 at least (TAL-05).",
        "Chances: 69 % to win, 17 % to stand off, 14 % to lose (TAL-05).",
    ]
    assert TALISMAN.remark(shown, "draw").endswith(" % to win")
    assert " for no fight (TAL-05)." in TALISMAN.preview(shown, "draw")[0]
    won = where(
        worlds(inside(), Side(space="tavern"), deck="tiro"), lambda s: s.act("draw"), lambda s: s.kind == "reward"
    )
    assert TALISMAN.remark(scene(won.state, 0), "reward shield") == "A life lost in combat is saved on 5 or more."
    assert TALISMAN.remark(scene(won.state, 0), "reward gold") == ""


def test_objects_to_bring_are_told_whether_they_are_called_by_place_or_by_name() -> None:
    five = "shield helmet armour sword axe"
    for seat, sides in enumerate(((inside(objects=five), inside()), (inside(), inside(objects=five)))):
        shown = scene(stage(*sides).act("challenge 1", "fight with one-on-one").state, seat)
        carried = shown.table["seats"][seat]["objects"]
        places = sorted(1 + carried.index(each) for each in ("shield", "helmet"))
        for said in (f"bring {places[0]}+{places[1]}", "bring helmet shield"):
            told = TALISMAN.preview(shown, said)
            assert {each.partition(":")[0] for each in told[:2]} == {"Shield", "Helmet"}
            assert any(each.startswith("You before the dice") for each in told)
        assert TALISMAN.preview(shown, "bring the house") == ["Nothing can be told about that beforehand."]


def test_spells_and_objects_that_win_alone_are_told_too() -> None:
    side = Side(space="tavern", objects="cross", spells="fortune", craft=1)
    made = where(
        worlds(side, Side(), lying={"ruins": "wraith training-ground"}),
        lambda s: s.say("decline"),
        lambda s: s.table["rolled"] == 2,
    )
    assert TALISMAN.preview(scene(made.state, 0), "move ruins")[1:2] == ["It is won without dice (TAL-12)."]
