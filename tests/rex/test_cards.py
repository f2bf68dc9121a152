"""REX-10 to REX-13: model cards, damage trees, vitality tracks, the standard pack."""

from collections import Counter

import pytest

from harena.core.errors import BadPack
from harena.games.rex import units
from harena.games.rex.content import STANDARD, load_content, read_content, read_tree
from harena.games.rex.game import GAME
from harena.games.rex.made.codes import LUDUS_NAMES
from tests.rex.sand import MIDDLE, Model, Sand, card, chain, point
from tests.rules.citing import rule

PACK = """
[pack]
id = "mine"
version = "1"
schema = "rex/1"
title = "Mine"

[[card]]
id = "ann"
name = "Ann"
ludus = "magnus"
base = "small"
mov = 5
atk = 6
def = 3
vitality = "ool*"
star = "favor"
tree = ["a 1"]
origin = "house"

[[arena]]
id = "ring"
name = "Ring"
shape = "circle"
radius = 15
terrain = ["lethal 9,15 1", "lethal 21,15 1", "wounding 15,15 1", "hazard 15,18 1"]
origin = "house"
"""


def duel(net: int, vitality: str = "o" * 12, **fields: object) -> Sand:
    """Ann beats Bob, who stands in contact."""
    ann = Model(card("ann", tree=fields.pop("tree", chain(1, 1, 1, 1, 1, 1))), MIDDLE, MIDDLE)
    bob = Model(card("bob", vitality=vitality, **fields), MIDDLE + 1182, MIDDLE)
    return Sand([ann], [bob]).attack(net)


@rule("REX-10")
def test_a_card_has_its_figures() -> None:
    sand = Sand([Model(card("ann", mov=6, atk=7, dfn=2, arm=1), MIDDLE, MIDDLE)], [Model(card("bob"), 20_000, MIDDLE)])
    book = sand.state.book
    at = int(units.card(sand.state, 0))
    assert [int(each[at]) for each in (book.mov, book.atk, book.dfn, book.arm)] == [6000, 7, 2, 1]
    sand.active().play("move")
    assert sand.refused(point("move", 1, MIDDLE, MIDDLE + 6000)) == ""
    assert sand.refused(point("move", 1, MIDDLE, MIDDLE + 6001)) == "REX-09"


@rule("REX-10", "REX-11", "REX-12")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("atk = 6", "atk = 0", r"line 14: the ATK of a card goes from 1 to 12, not 0 \[REX-10\] \(at card\[0\]\.atk\)"),
        ('vitality = "ool*"', 'vitality = "oox*"', r"line 16: .* \[REX-12\]"),
        ('tree = ["a 1"]', 'tree = ["a 1 > b"]', r'line 18: .*"b", which is no box further down \[REX-11\]'),
        ('tree = ["a 1"]', 'tree = ["a bite"]', r'line 18: .*not "bite" \[REX-11\]'),
        ('tree = ["a 1"]', 'tree = ["a special"]', r"special effect if, and only if"),
        ('star = "favor"', 'star = "fly"', r"line 17: .*fly"),
        ("origin", "surprise = 1\norigin", r"unknown field `surprise`"),
    ],
)
def test_bad_cards_are_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadPack, match=reason):
        read_content(PACK.replace(old, new, 1), "mine.toml")


@rule("REX-11", "REX-54")
def test_a_path_runs_from_the_top_downward_along_the_lines() -> None:
    tree = ["a 1 > b c", "b 2 > d", "c push > d e", "d 1", "e fatigue"]
    sand = duel(3, tree=tree)
    assert sand.offered == ["box b", "box c"]
    sand.play("box c", "stay")
    assert sand.offered == ["box d", "box e"]
    assert sand.refused("box b") == "REX-54"


@rule("REX-11")
def test_trees_are_written_as_boxes_with_lines() -> None:
    assert read_tree(["a 2 > b c", "b push > c", "c favor"]) == [[0, 2, 0b110], [1, 1, 0b100], [3, 1, 0]]


@rule("REX-12")
def test_boxes_are_marked_from_left_to_right_and_laurels_earn_favor() -> None:
    sand = duel(3, vitality="olloooo")
    assert sand.model(9)["marked"] == 3
    assert (sand.favor(0), sand.favor(1)) == (0, 2)
    assert duel(1, vitality="olloooo").favor(1) == 0


@rule("REX-12")
@pytest.mark.parametrize(
    ("star", "check"),
    [
        ("favor", lambda sand: sand.favor(1) == 1),
        ("rally", lambda sand: sand.model(9)["fatigue"] == "ready"),
        ("daunt", lambda sand: sand.model(1)["fatigue"] == "fatigued"),
        ("inspire", lambda sand: sand.model(10)["fatigue"] == "ready" and sand.model(11)["fatigue"] == "exhausted"),
        ("repel", lambda sand: sand.at(1) == (MIDDLE - 1000, MIDDLE)),
        ("dash", lambda sand: sand.kind == "dash" and sand.seat == 1),
    ],
)
def test_a_star_triggers_the_cards_own_effect(star: str, check: object) -> None:
    friends = [
        Model(card("cat"), MIDDLE + 5360, MIDDLE, fatigue="fatigued"),
        Model(card("dan"), MIDDLE + 5370, MIDDLE + 2000, fatigue="exhausted"),
    ]
    bob = Model(card("bob", vitality="o*oooo", star=star), MIDDLE + 1182, MIDDLE, fatigue="fatigued")
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [bob, *friends]).attack(3)
    assert callable(check)
    assert check(sand), sand.model(1)
    assert sand.told("star") == [{"unit": 9, "star": star}]


@rule("REX-12")
def test_a_dash_is_a_free_move_of_three_inches_without_reactions() -> None:
    bob = Model(card("bob", vitality="o*oooo", star="dash"), MIDDLE + 1182, MIDDLE)
    sand = Sand([Model(card("ann"), MIDDLE, MIDDLE)], [bob]).attack(2)
    assert sand.refused(point("dash", 9, MIDDLE + 1182 + 3001, MIDDLE)) == "REX-09"
    sand.play(point("dash", 9, MIDDLE + 1182 + 3000, MIDDLE))
    assert sand.at(9) == (MIDDLE + 4182, MIDDLE)
    assert sand.kind == ""


@rule("REX-13")
def test_the_standard_pack_has_six_gladiators_a_ludus_and_the_rest() -> None:
    content = load_content("standard")
    gladiators = [stages[0] for stages in content.models.values() if not stages[0].traits]
    assert all(count >= 6 for count in Counter(each.ludus for each in gladiators).values())
    assert {each.ludus for each in gladiators} == set(LUDUS_NAMES)
    for trait, least in (("beast", 2), ("titan", 1), ("mount", 1)):
        assert sum(trait in stages[0].traits for stages in content.models.values()) >= least
    riders = [each for each in gladiators if each.rides]
    assert [content.models[each.rides][0].traits for each in riders] == [["mount"]]
    for each in gladiators:
        assert 4 <= each.mov <= 7
        assert 5 <= each.atk <= 7
        assert 2 <= each.dfn <= 4
        assert 0 <= each.arm <= 2
        assert 10 <= len(each.vitality) <= 13
        assert 2 <= each.vitality.count("l") <= 4
        assert "*" in each.vitality
        assert each.origin == "house"


@rule("REX-05")
def test_all_arenas_of_the_standard_pack_are_offered() -> None:
    assert list(GAME.options["arena"].offered) == list(load_content(STANDARD).arenas)
