"""The situations of these tests are what they say they are."""

from collections import Counter

import pytest

from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, SEATS, Arena, Side, arena

DECK = Counter(basher=4, slasher=4, prodder=4, chancer=2, cheater=2, deadeye=2, stopper=2, veteran=2)


def owned(field: Arena, seat: int) -> Counter[str]:
    side = field.side(seat)
    cards = side["hand"] + side["deck"] + [card["card"] for card in side["row"] + side["pile"]["cards"]]
    return Counter(cards + [card["card"] for card in side["stack"]])


@pytest.mark.parametrize(
    "side",
    [
        Side(),
        OUT_OF_CARDS,
        Side("veteran+basher deadeye [slasher] prodder prodder"),
        Side("cheater", deck="chancer chancer", pile="basher (cheater) [prodder]", stack="prodder=6 stopper=1"),
        Side(pile="basher (cheater) [prodder]", stack="prodder=6 stopper=1", cheers="two-bashers"),
    ],
)
def test_no_fighter_is_lost_or_made_up(side: Side) -> None:
    field = arena(side, side if not side.cheers else "")
    assert [owned(field, seat) for seat in SEATS] == [DECK, DECK]


def test_cards_come_in_the_order_given() -> None:
    field = arena("veteran+basher deadeye [slasher] prodder cheater chancer", "")
    assert field.hand(ACCUSERS) == "basher slasher prodder deadeye veteran"
    assert field.side(ACCUSERS)["deck"][:3] == ["cheater", "chancer", "basher"]


def test_everything_lies_where_it_was_put() -> None:
    field = arena(
        Side("cheater veteran", deck="chancer stopper", pile="basher (cheater) [prodder]", stack="prodder=6 stopper=1"),
        Side(cheers="two-bashers prodder-cheater"),
        patron="greybeard",
        cheers="two-slashers",
        day=3,
        next_patrons="arianna",
        next_cheers="two-prodders",
    )
    assert field.asked == {ACCUSERS: "place", DEFENDERS: "place"}
    side, table = field.side(ACCUSERS), field.table()
    assert (side["hand"], side["deck"]) == (["cheater", "veteran"], ["chancer", "stopper"])
    assert field.pile(ACCUSERS).endswith("basher (cheater) [prodder]")
    assert field.stack(ACCUSERS) == "prodder=6 stopper=1"
    assert field.scores() == (7, 2 + 3)
    assert (table["day"], table["patron"], table["barred"]) == (3, "greybeard", "cheater")
    assert (len(table["patrons_gone"]), table["patron_deck"][0]) == (2, "arianna")
    assert [field.fate(name) for name in ("two-slashers", "two-bashers", "prodder-cheater", "two-prodders")] == [
        "open",
        "defenders",
        "defenders",
        "in deck",
    ]
    assert table["cheers_deck"][0] == "two-prodders"


@pytest.mark.parametrize("cards", ["veteran veteran veteran", "gladiator"])
def test_a_slip_is_noticed(cards: str) -> None:
    with pytest.raises(ValueError, match="look for a slip"):
        arena(cards)


def test_a_script_that_does_not_fit_is_noticed() -> None:
    with pytest.raises(AssertionError, match="the accusers are asked to cover, not to place a basher"):
        arena("veteran basher", "basher slasher").play("veteran basher", "basher slasher")
    with pytest.raises(AssertionError, match="the defenders are asked to place and have nothing more to play"):
        arena("basher slasher", "basher").play("basher slasher", "basher")
    with pytest.raises(AssertionError, match="this was asked"):
        arena("basher", "basher").cover(accusers="basher")
