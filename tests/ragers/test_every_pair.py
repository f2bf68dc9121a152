"""All 64 pairs of facing cards, protected or not on either side, and everything that can be laid on a Veteran."""

from itertools import product

import pytest

from tests.ragers.arena import ACCUSERS, DEFENDERS, Arena, arena
from tests.ragers.oracle import FIGHTERS, Faced, Fate, asked_next, fate
from tests.rules.citing import rule

PROTECTIONS = list(product([False, True], repeat=2))


def facing(ours: Faced, theirs: Faced, more: str = "", theirs_more: str = "") -> Arena:
    """The pair as the second combat of a day; a Stopper in the first protects. `more` is in hand as well."""
    first = ["stopper" if side.protected else "basher" for side in (ours, theirs)]
    field = arena(f"{first[0]} {ours.card} {more}", f"{first[1]} {theirs.card} {theirs_more}")
    field.fight(first[0], first[1])
    field.fight(ours.card, theirs.card)
    return field


def second_place(field: Arena, seat: int) -> str:
    return field.row(seat).split()[1]


def assert_comes_out(field: Arena, lies: tuple[str, str], fates: tuple[Fate, Fate], case: str) -> None:
    asked = asked_next(*fates)
    assert (second_place(field, ACCUSERS), second_place(field, DEFENDERS)) == lies, case
    assert field.asked == asked, case
    for seat in (ACCUSERS, DEFENDERS):
        # A Stopper protects once Veterans have had their say, and not before.
        protects = fates[seat].does == "protect" and "cover" not in asked.values()
        assert field.side(seat)["stopped"] == protects, case


@pytest.mark.parametrize(("we_protected", "they_protected"), PROTECTIONS)
@pytest.mark.parametrize("card", FIGHTERS)
@rule("RAG-30", "RAG-31", "RAG-32", "RAG-33", "RAG-34", "RAG-36", "RAG-37", "RAG-38", "RAG-41", "RAG-43", "RAG-45")
def test_every_pair(card: str, we_protected: bool, they_protected: bool) -> None:
    for opposing in FIGHTERS:
        ours, theirs = Faced(card, we_protected), Faced(opposing, they_protected)
        fates = fate(ours, theirs), fate(theirs, ours)
        lies = fates[0].as_it_lies(ours), fates[1].as_it_lies(theirs)
        assert_comes_out(facing(ours, theirs), lies, fates, f"{ours} faces {theirs}")


@pytest.mark.parametrize(("we_protected", "they_protected"), PROTECTIONS)
@pytest.mark.parametrize("cover", FIGHTERS)
@rule("RAG-37", "RAG-38", "RAG-39", "RAG-40", "RAG-43")
def test_everything_on_a_veteran(cover: str, we_protected: bool, they_protected: bool) -> None:
    veteran = Faced("veteran", we_protected)
    on_top = Faced(cover)  # the Stopper's help stays with the Veteran below
    for opposing in FIGHTERS:
        theirs = Faced(opposing, they_protected)
        if fate(veteran, theirs).icon is None or fate(theirs, veteran).does == "cover":
            continue
        field = facing(veteran, theirs, more=cover)
        field.cover(accusers=cover)
        fates = fate(on_top, theirs), fate(theirs, on_top)
        ours_lie = f"{'2x' if we_protected else ''}veteran+{fates[0].as_it_lies(on_top)}"
        lies = ours_lie, fates[1].as_it_lies(theirs)
        assert_comes_out(field, lies, fates, f"{cover} on {veteran} faces {theirs}")


@pytest.mark.parametrize("below", ["veteran", "chancer"])
@pytest.mark.parametrize(("we_protected", "they_protected"), PROTECTIONS)
@rule("RAG-36", "RAG-38", "RAG-39", "RAG-43")
def test_everything_on_two_veterans_at_once(below: str, we_protected: bool, they_protected: bool) -> None:
    ours, theirs = Faced("veteran", we_protected), Faced(below, they_protected)
    bottoms = fate(ours, theirs).as_it_lies(ours), fate(theirs, ours).as_it_lies(theirs)
    for cover, opposing in product(FIGHTERS, repeat=2):
        field = facing(ours, theirs, more=cover, theirs_more=opposing)
        field.cover(accusers=cover, defenders=opposing)
        on_ours, on_theirs = Faced(cover), Faced(opposing)
        fates = fate(on_ours, on_theirs), fate(on_theirs, on_ours)
        lies = f"{bottoms[0]}+{fates[0].as_it_lies(on_ours)}", f"{bottoms[1]}+{fates[1].as_it_lies(on_theirs)}"
        assert_comes_out(field, lies, fates, f"{cover} on {ours} faces {opposing} on {theirs}")


@pytest.mark.parametrize("card", FIGHTERS)
@rule("RAG-24", "RAG-30", "RAG-33")
def test_both_sides_follow_the_same_rules(card: str) -> None:
    """Nothing in a pair depends on who is the Accusers and who the Defenders."""
    for opposing, (we_protected, they_protected) in product(FIGHTERS, PROTECTIONS):
        ours, theirs = Faced(card, we_protected), Faced(opposing, they_protected)
        field, mirrored = facing(ours, theirs), facing(theirs, ours)
        assert field.rows() == mirrored.rows()[::-1]
        assert field.asked == {1 - seat: kind for seat, kind in mirrored.asked.items()}
