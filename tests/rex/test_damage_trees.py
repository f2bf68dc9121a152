"""Damage trees as a search through them sees them: the ways on, and the pushes that they bring."""

import pytest

from harena.games.rex import units
from harena.games.rex.damage_trees import DamageTree, tree_of
from harena.games.rex.made.codes import Result
from tests.rex.sand import MIDDLE, SMALL, Model, Sand, card, chain
from tests.rules.citing import rule

A, B, C, D, E = range(5)
PUSHING = ["a push > b c", "b 1 > d", "c 2 > e", "d push", "e 3"]


def trees() -> tuple[DamageTree, DamageTree]:
    """Those of two models that stand beside each other, the second with a tree of its own."""
    own = Model(card("ann", tree=PUSHING), MIDDLE, MIDDLE)
    sand = Sand([own], [Model(card("bob", tree=chain("favor", 2)), MIDDLE + 2 * SMALL, MIDDLE)])
    book = sand.state.book
    return tree_of(book, units.card(sand.state, 0)), tree_of(book, units.card(sand.state, 8))


@rule("REX-54", "REX-55")
def test_each_card_has_its_own_boxes() -> None:
    ann, bob = trees()
    assert [ann.results[box] == Result.PUSH for box in (A, B, C, D, E)] == [True, False, False, True, False]
    assert ann.damage == [1, 1, 2, 1, 3]
    assert (len(ann.results), len(bob.results)) == (5, 2)
    assert (ann.tops, ann.below, ann.deepest) == ([A], [[B, C], [D], [E], [], []], 3)
    assert (bob.tops, bob.below, bob.deepest) == ([A], [[B], []], 2)


@rule("REX-54")
def test_the_ways_on_keep_the_longest_use_of_the_successes() -> None:
    tree, _ = trees()
    assert (tree.ways(-1, 3), tree.ways(A, 2), tree.ways(B, 1)) == ([A], [B, C], [D])
    assert tree.ways(A, 0) == tree.ways(E, 2) == []


@rule("REX-63")
def test_pushes_are_counted_down_the_way_that_has_most() -> None:
    tree, _ = trees()
    assert [tree.most_pushes(-1, left) for left in range(4)] == [0, 1, 1, 2]
    assert [tree.pushes_through(box, 2) for box in (A, B, C, D, E)] == [1, 1, 0, 1, 0]
    assert tree.pushes_through(A, 3) == 2


@rule("REX-63")
@pytest.mark.parametrize(("wanted", "ways"), [(0, [B, C]), (1, [B]), (2, [B, C])])
def test_who_owes_a_push_takes_a_way_that_brings_it_if_there_is_one(wanted: int, ways: list[int]) -> None:
    tree, _ = trees()
    assert tree.ways_owing(A, 2, wanted) == ways
