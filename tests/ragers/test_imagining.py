"""What may lie hidden: an imagined table keeps to the bans of every day on which a card was hidden."""

from pathlib import Path

import pytest

import harena
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, SEATS, Shown, Side, arena, hidden_under
from tests.ragers.packs import altered_pack
from tests.rules.citing import rule


@rule("RAG-21", "RAG-41")
def test_hidden_cards_are_imagined_as_cards_that_were_not_barred_then(tmp_path: Path) -> None:
    """Three cards are hidden and three unknown, one of them a Veteran: only one of the places can have held it.

    Two patrons bar the Veteran here, so that the ban of the running day is that of a day before as well.
    """
    pack = altered_pack(tmp_path, ('effect = "bar"\nfighter = "deadeye"', 'effect = "bar"\nfighter = "veteran"'))
    pile = "[basher] [slasher]"
    field = arena("basher", Side("deadeye prodder", deck="", pile=pile), patron="solennos", day=3, pack=pack)
    field.play("basher", "deadeye [prodder]")
    view = field.state.view(ACCUSERS)
    side: Shown = view["table"]["sides"][DEFENDERS]
    side["pile"]["hidden"] = [hidden_under(None), hidden_under("veteran")]
    side["pile"]["seen"] |= {"veteran": 1, "basher": 4}
    for seed in range(60):
        imagined = harena.imagine(view, seed).view("referee")["table"]["sides"][DEFENDERS]
        (hidden,) = (card["card"] for card in imagined["row"] if card.get("down"))
        under = {card.get("hidden_under"): card["card"] for card in imagined["pile"]["cards"] if "unseen" in card}
        assert under[None] == "veteran"
        assert {hidden, under["veteran"]} == {"prodder", "slasher"}


@pytest.mark.parametrize("unknown", ["veteran basher slasher", "veteran veteran basher"])
@rule("RAG-21", "RAG-41")
def test_cards_change_places_until_none_lies_where_it_was_barred(unknown: str) -> None:
    """Two of three hidden cards can be anything, but not the third; nothing else is unknown."""
    hidden = unknown.split()
    field = arena("basher", Side(deck="", pile=" ".join(f"[{card}]" for card in hidden)))
    view = field.state.view(ACCUSERS)
    view["table"]["sides"][DEFENDERS]["pile"]["hidden"] = [hidden_under(barred) for barred in (None, None, "veteran")]
    for seed in range(60):
        pile = harena.imagine(view, seed).view("referee")["table"]["sides"][DEFENDERS]["pile"]["cards"]
        under = [(card.get("hidden_under"), card["card"]) for card in pile if "unseen" in card]
        assert sorted(card for _, card in under) == sorted(hidden)
        assert ("veteran", "veteran") not in under


@rule("RAG-21", "RAG-41")
def test_a_hidden_card_is_imagined_as_none_of_many_that_are_barred(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, ('effect = "bar"\nfighter = "deadeye"', 'effect = "bar"\nfighter = "basher"'))
    defenders = Side("deadeye prodder", deck="basher basher basher basher slasher")
    field = arena("slasher", defenders, patron="gharan-zul", pack=pack)
    field.play("slasher", "deadeye [prodder]")
    view = field.state.view(ACCUSERS)
    imagined = {
        harena.imagine(view, seed).view("referee")["table"]["sides"][DEFENDERS]["row"][1]["card"] for seed in range(60)
    }
    assert imagined == {"prodder", "slasher"}


@pytest.mark.parametrize("hand", ["veteran", "veteran veteran"])
@rule("RAG-22", "RAG-21")
def test_whoever_passed_is_imagined_with_nothing_but_barred_cards(hand: str) -> None:
    """Other cards are unknown as well: those that a Deadeye hid."""
    passing = Side(hand, deck="", pile="[basher] [slasher]")
    for seat, sides in ((DEFENDERS, ("basher", passing)), (ACCUSERS, (passing, "basher"))):
        field = arena(*sides, patron="solennos")
        field.fight(*(("basher", "pass") if seat == DEFENDERS else ("pass", "basher")))
        for seed in range(20):
            imagined = harena.imagine(field.state.view(1 - seat), seed)
            assert imagined.view("referee")["table"]["sides"][seat]["hand"] == hand.split()


@rule("RAG-22")
def test_whoever_passed_without_a_card_is_imagined_without_one_where_nobody_is_barred() -> None:
    field = arena("basher", OUT_OF_CARDS, patron="nameless")
    field.fight("basher", "pass")
    view = field.state.view(ACCUSERS)
    assert view["table"]["sides"][DEFENDERS]["has_passed"]
    assert harena.imagine(view, 1).view("referee")["table"]["sides"][DEFENDERS]["hand"] == []


@pytest.mark.parametrize(
    "pile", ["(basher)", "(basher) (slasher)", "[basher]", "(basher) [slasher]", "(basher) slasher"]
)
@rule("RAG-14", "RAG-58")
def test_a_pile_is_imagined_with_the_top_that_it_shows(pile: str) -> None:
    field = arena("basher", Side(pile=pile))
    for eye in (ACCUSERS, None):
        view = field.state.view(eye)
        assert view["table"]["sides"][DEFENDERS]["pile"]["top"] == (None if pile[-1] in ")]" else "slasher")
        for seed in range(5):
            assert harena.imagine(view, seed).view(eye) == view


@pytest.mark.parametrize("eye", [ACCUSERS, DEFENDERS, None])
@rule("RAG-10")
def test_any_card_left_may_be_imagined_on_top_of_its_deck(eye: int | None) -> None:
    field = arena("basher", "slasher")
    view = field.state.view(eye)
    tables = [harena.imagine(view, seed).view("referee")["table"] for seed in range(120)]
    truth = field.table()
    for deck in ("patron_deck", "cheers_deck"):
        assert {table[deck][0] for table in tables} == {table[deck][-1] for table in tables} == set(truth[deck])
    for seat in SEATS:
        unknown = set(truth["sides"][seat]["deck"])
        assert {table["sides"][seat]["deck"][0] for table in tables} >= unknown
        assert {table["sides"][seat]["deck"][-1] for table in tables} >= unknown
