"""RAG-10 to RAG-15: set-up, the three days, preparation, discard piles, empty decks."""

import re

import pytest

import harena
from harena.games.ragers.cases import SHORT
from harena.games.ragers.made.codes import Fighter, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, SEATS, SIDES, Arena, Side, arena
from tests.rules.citing import rule

HIDDEN_KEYS = {"hand", "deck"}


@rule("RAG-10")
def test_each_player_draws_five_cards() -> None:
    field = Arena(harena.new("ragers", seed=11))
    assert field.hand_sizes() == (5, 5)
    assert field.deck_sizes() == (17, 17)


@rule("RAG-10")
def test_all_four_decks_are_shuffled() -> None:
    tables = [harena.new("ragers", seed=seed).view("referee")["table"] for seed in range(40)]
    orders = {
        "patrons": {(table["patron"], *table["patron_deck"]) for table in tables},
        "cheers": {tuple(table["cheers_deck"]) for table in tables},
        "accusers": {tuple(table["sides"][ACCUSERS]["deck"]) for table in tables},
        "defenders": {tuple(table["sides"][DEFENDERS]["deck"]) for table in tables},
    }
    # 40 deals give 40 different orders of a combat deck, and nearly as many of the small decks.
    assert {name: len(found) > 25 for name, found in orders.items()} == dict.fromkeys(orders, True)
    assert {table["patron"] for table in tables} == {"gharan-zul", "greybeard", "solennos", "arianna", "nameless"}
    assert any(table["sides"][ACCUSERS]["deck"] != table["sides"][DEFENDERS]["deck"] for table in tables)


@rule("RAG-10")
def test_hands_and_decks_are_secret() -> None:
    state = harena.new("ragers", seed=5)
    for eye in (ACCUSERS, DEFENDERS, None):
        table = state.view(eye)["table"]
        assert "patron_deck" not in table
        assert "cheers_deck" not in table
        for seat in SEATS:
            expected = {"hand"} if eye == seat else set()
            assert HIDDEN_KEYS & set(table["sides"][seat]) == expected
            assert table["sides"][seat]["hand_size"] == 5
            assert table["sides"][seat]["deck_size"] == 17


@pytest.mark.parametrize("seed", range(6))
@rule("RAG-11")
def test_a_day_is_preparation_then_combat_then_resolution(seed: int) -> None:
    field = Arena(harena.edition("ragers").new(seed))
    phases = ""
    while field.asked:
        phase = "p" if set(field.asked.values()) == {"prepare"} else "c"
        phases += phase
        resolved = len(field.days)
        for seat in list(field.asked):
            legal = field.state.legal(seat)
            field.state.play(seat, legal[(seed + len(phases)) % len(legal)])
        if len(field.days) > resolved:
            phases += "r"
    assert re.fullmatch("(pcc+r){1,3}", phases)


@rule("RAG-11")
def test_a_game_has_three_days() -> None:
    field = arena(OUT_OF_CARDS, OUT_OF_CARDS, next_patrons="arianna greybeard")
    for day in (1, 2, 3):
        assert field.table()["day"] == day
        field.fight("pass", "pass")
        if day < 3:
            field.prepare()
    assert field.told(Message.DAY_BEGINS) == [(2,), (3,)]
    assert field.asked == {}
    assert field.state.outcome is not None


@rule("RAG-12")
def test_every_day_reveals_one_patron_and_one_cheers_card() -> None:
    field = arena(
        OUT_OF_CARDS,
        OUT_OF_CARDS,
        patron="solennos",
        cheers="two-bashers",
        next_patrons="arianna",
        next_cheers="two-slashers",
    )
    field.fight("pass", "pass")
    table = field.table()
    assert (table["patron"], table["patrons_gone"]) == ("arianna", ["solennos"])
    assert [name for name, fate in table["cheers"].items() if fate == "open"] == ["two-bashers", "two-slashers"]
    assert len(field.told(Message.PATRON_COMES)) == len(field.told(Message.CROWD_WANTS)) == 1


@rule("RAG-12")
def test_the_last_cheers_card_is_revealed_too() -> None:
    """The short pack has three: one for each day."""
    pack = SHORT
    field = arena(OUT_OF_CARDS, OUT_OF_CARDS, patron="short-row", cheers="one-basher two-slashers", day=2, pack=pack)
    field.fight("pass", "pass")
    assert field.table()["day"] == 3
    assert field.fate("one-deadeye") == "open"
    assert field.table()["cheers_deck"] == []


@rule("RAG-12", "RAG-56")
def test_cheers_left_from_an_earlier_day_can_still_be_met() -> None:
    field = arena(
        "prodder prodder prodder prodder basher basher slasher slasher",
        "prodder prodder prodder prodder stopper stopper deadeye deadeye chancer",
        patron="arianna",
        cheers="two-bashers",
        next_patrons="nameless",
    )
    field.play("prodder " * 4, "prodder " * 4)
    assert field.fate("two-bashers") == "open"
    field.prepare()
    field.play("basher basher slasher slasher", "stopper stopper deadeye [deadeye] chancer")
    assert field.fate("two-bashers") == "accusers"


@rule("RAG-12", "RAG-13")
def test_patron_and_cheers_are_known_before_the_discard() -> None:
    field = Arena(harena.edition("ragers").new(4))
    assert field.asked == {ACCUSERS: "prepare", DEFENDERS: "prepare"}
    for eye in (ACCUSERS, DEFENDERS, None):
        table = field.table(eye)
        assert table["patron"] == field.table()["patron"]
        assert list(table["cheers"].values()).count("open") == 1


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("day", [1, 2, 3])
@rule("RAG-13")
def test_one_card_may_be_discarded_on_every_day(seat: int, day: int) -> None:
    cards = "basher basher slasher cheater veteran prodder"
    field = arena(cards, cards, preparing=True, day=day)
    discards = ["discard basher", "discard slasher", "discard cheater", "discard veteran"]
    assert field.options(seat) == [*discards, "keep"]
    field.prepare(**{SIDES[seat]: "cheater"})
    assert field.pile(seat) == "cheater"
    assert field.pile(1 - seat) == ""
    assert field.hand(seat) == "basher basher slasher prodder veteran"
    assert field.hand(1 - seat) == "basher basher slasher cheater veteran"
    assert field.deck_sizes() == ((16, 17) if seat == ACCUSERS else (17, 16))
    assert field.asked == {ACCUSERS: "place", DEFENDERS: "place"}


@rule("RAG-13")
def test_discarding_nothing_draws_nothing() -> None:
    field = arena("basher slasher prodder cheater deadeye", "", preparing=True)
    field.prepare()
    assert field.hand(ACCUSERS) == "basher slasher prodder cheater deadeye"
    assert field.pile(ACCUSERS) == ""
    assert field.deck_sizes() == (17, 17)


@rule("RAG-13", "RAG-20")
def test_preparation_fills_a_hand_that_a_veteran_left_short() -> None:
    row = "basher basher basher veteran+slasher"
    field = arena("basher basher basher veteran slasher", "slasher slasher slasher slasher", patron="arianna")
    field.play(row, "slasher slasher slasher slasher")
    assert field.hand_sizes() == (4, 5)
    before = field.deck_sizes()
    field.prepare()
    assert field.hand_sizes() == (5, 5)
    assert field.deck_sizes() == (before[ACCUSERS] - 1, before[DEFENDERS])


@rule("RAG-13")
def test_both_discard_at_the_same_time() -> None:
    field = arena("cheater", "veteran", preparing=True)
    before = field.state.view(DEFENDERS)
    field.state.play(ACCUSERS, "discard cheater")
    assert field.asked == {DEFENDERS: "prepare"}
    after = field.state.view(DEFENDERS)
    assert after["table"] == before["table"]
    assert after["chosen"] == [ACCUSERS]
    assert field.told(Message.DISCARDED) == []
    field.state.play(DEFENDERS, "discard veteran")
    discards = [(ACCUSERS, Fighter.CHEATER), (DEFENDERS, Fighter.VETERAN)]
    assert field.told(Message.DISCARDED) == discards


@rule("RAG-13")
def test_the_order_of_deciding_makes_no_difference() -> None:
    keys = set()
    for order in ((ACCUSERS, DEFENDERS), (DEFENDERS, ACCUSERS)):
        field = arena("cheater", "veteran", preparing=True)
        for seat in order:
            field.state.play(seat, ("discard cheater", "discard veteran")[seat])
        keys.add(field.state.key())
    assert len(keys) == 1


@rule("RAG-13", "RAG-14")
def test_the_opponent_sees_the_top_of_a_discard_pile_and_no_other_card() -> None:
    field = arena(Side("cheater", pile="basher slasher"), "", preparing=True, day=2)
    field.prepare(accusers="cheater")
    for eye in (DEFENDERS, None):
        pile = field.side(ACCUSERS, eye)["pile"]
        assert pile["top"] == "cheater"
        assert pile["size"] == 3
        assert "cards" not in pile


@rule("RAG-14")
def test_a_player_may_look_through_the_own_discard_pile() -> None:
    field = arena(Side("", pile="basher (slasher) [veteran] cheater"), "", day=2)
    own = field.side(ACCUSERS, ACCUSERS)["pile"]["cards"]
    assert [card["card"] for card in own] == ["basher", "slasher", "veteran", "cheater"]


@rule("RAG-14")
def test_piles_that_differ_below_the_top_look_the_same_to_the_opponent() -> None:
    """The order below the top is nowhere in the opponent's view, and a hidden card's face is nowhere either."""
    piles = ("basher slasher [veteran] prodder", "slasher [deadeye] basher prodder")
    views = [arena(Side("stopper", pile=pile), "", day=2).state.view(DEFENDERS) for pile in piles]
    assert views[0] == views[1]


@rule("RAG-15")
def test_an_empty_deck_is_not_reshuffled() -> None:
    field = arena(Side("basher slasher prodder cheater deadeye", deck="", pile="veteran"), "slasher stopper")
    field.fight("basher", "slasher")
    assert field.hand(ACCUSERS) == "slasher prodder cheater deadeye"
    assert field.side(ACCUSERS)["deck_size"] == 0
    field.fight("slasher", "stopper")
    assert field.hand(ACCUSERS) == "prodder cheater deadeye"


@rule("RAG-13", "RAG-15")
def test_a_discard_with_an_empty_deck_leaves_the_hand_smaller() -> None:
    field = arena(Side("basher slasher cheater", deck=""), "", preparing=True, day=3)
    field.prepare(accusers="cheater")
    assert field.hand(ACCUSERS) == "basher slasher"
    assert field.asked == {ACCUSERS: "place", DEFENDERS: "place"}


@rule("RAG-15", "RAG-20")
def test_the_last_cards_of_a_deck_are_drawn_as_far_as_they_go() -> None:
    field = arena(Side("veteran basher basher slasher slasher", deck="prodder"), "slasher slasher stopper")
    field.fight("veteran", "slasher")
    assert field.hand(ACCUSERS) == "basher basher slasher slasher prodder"
    field.cover(accusers="basher")
    field.fight("slasher", "stopper")
    assert field.hand(ACCUSERS) == "basher slasher prodder"
