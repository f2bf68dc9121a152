"""RAG-20 to RAG-26: placing, barred fighters, passing, the end of a day, who faces whom."""

import pytest

from harena.games.ragers.made.codes import Fighter, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, Side, arena
from tests.ragers.oracle import FIGHTERS
from tests.rules.citing import rule

BOTH_PLACE = {ACCUSERS: "place", DEFENDERS: "place"}
BARS = [("gharan-zul", "deadeye"), ("greybeard", "cheater"), ("solennos", "veteran")]


# --- RAG-20 -----------------------------------------------------------------------------------------------------------


@rule("RAG-20")
def test_both_place_in_secret_and_reveal_together() -> None:
    field = arena("basher", "cheater")
    assert field.asked == BOTH_PLACE
    before = [field.state.view(eye) for eye in (DEFENDERS, None)]
    field.state.play(ACCUSERS, "place basher")
    assert field.asked == {DEFENDERS: "place"}
    assert field.rows() == ("", "")
    for view, eye in zip(before, (DEFENDERS, None)):
        after = field.state.view(eye)
        assert after["table"] == view["table"]
        assert after["choice"] is None
    assert field.state.view(ACCUSERS)["choice"] == "place basher"
    field.state.play(DEFENDERS, "place cheater")
    assert field.rows() == ("(basher)", "cheater")


@pytest.mark.parametrize("order", [(ACCUSERS, DEFENDERS), (DEFENDERS, ACCUSERS)])
@rule("RAG-20")
def test_a_choice_can_be_taken_back_until_both_have_chosen(order: tuple[int, int]) -> None:
    first, second = order
    field = arena("basher slasher", "basher slasher")
    field.state.play(first, "place basher")
    field.state.retract(first)
    field.state.play(second, "place basher")
    field.state.play(first, "place slasher")
    assert field.row(first) == "slasher"
    assert field.row(second) == "basher"


@rule("RAG-20")
def test_each_draws_one_card_before_the_cards_are_revealed() -> None:
    field = arena("basher slasher slasher slasher slasher cheater", "slasher")
    field.fight("basher", "slasher")
    assert field.hand(ACCUSERS) == "slasher slasher slasher slasher cheater"
    assert field.deck_sizes() == (16, 16)
    kinds = [event.message for event in field.events]
    assert kinds == [Message.DREW, Message.DREW, Message.REVEALED, Message.REVEALED]


@rule("RAG-20", "RAG-37")
def test_two_cards_are_drawn_after_a_veteran_left_the_hand_short() -> None:
    field = arena("veteran basher slasher", "slasher slasher")
    field.fight("veteran", "slasher")
    field.cover(accusers="basher")
    assert field.hand_sizes() == (4, 5)
    left = field.deck_sizes()
    field.fight("slasher", "slasher")
    assert field.hand_sizes() == (5, 5)
    assert field.deck_sizes() == (left[ACCUSERS] - 2, left[DEFENDERS] - 1)


@rule("RAG-20")
def test_only_cards_in_hand_are_offered_each_kind_once() -> None:
    field = arena("veteran basher basher prodder cheater", "")
    assert field.options(ACCUSERS) == ["place basher", "place prodder", "place cheater", "place veteran"]


# --- RAG-21 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("patron", "barred"), BARS)
@rule("RAG-21")
def test_a_barred_fighter_is_not_placed_in_a_combat(patron: str, barred: str) -> None:
    field = arena(f"{barred} basher", f"{barred} basher", patron=patron)
    assert field.options(ACCUSERS) == field.options(DEFENDERS) == ["place basher"]


@pytest.mark.parametrize(("patron", "barred"), [bar for bar in BARS if bar[1] != "veteran"])
@rule("RAG-21")
def test_a_barred_fighter_is_not_laid_on_a_veteran(patron: str, barred: str) -> None:
    field = arena(f"veteran {barred} basher", "slasher", patron=patron)
    field.fight("veteran", "slasher")
    assert field.asked == {ACCUSERS: "cover"}
    assert field.options(ACCUSERS) == ["place basher"]


@pytest.mark.parametrize(("patron", "barred"), [bar for bar in BARS if bar[1] != "deadeye"])
@rule("RAG-21")
def test_a_barred_fighter_is_not_hidden_beside_a_deadeye(patron: str, barred: str) -> None:
    field = arena(f"deadeye {barred} basher", "slasher", patron=patron)
    field.fight("deadeye", "slasher")
    assert field.asked == {ACCUSERS: "hide"}
    assert field.options(ACCUSERS) == ["place basher"]


@pytest.mark.parametrize(("patron", "barred"), BARS)
@rule("RAG-21")
def test_a_barred_fighter_is_held_and_may_be_discarded(patron: str, barred: str) -> None:
    field = arena(f"{barred} basher", f"{barred} basher", patron=patron, preparing=True)
    assert f"discard {barred}" in field.options(ACCUSERS)
    field.prepare(accusers=barred)
    assert field.pile(ACCUSERS) == barred
    assert barred in field.hand(DEFENDERS)


# --- RAG-22 -----------------------------------------------------------------------------------------------------------


@rule("RAG-22")
def test_pass_is_offered_only_to_who_has_nothing_to_place() -> None:
    field = arena(OUT_OF_CARDS, Side("basher", deck=""))
    assert field.options(ACCUSERS) == ["pass"]
    assert field.options(DEFENDERS) == ["place basher"]


@pytest.mark.parametrize(("patron", "barred"), BARS)
@rule("RAG-21", "RAG-22")
def test_a_hand_of_barred_cards_passes(patron: str, barred: str) -> None:
    field = arena(Side(f"{barred} {barred}", deck=""), "", patron=patron)
    assert field.options(ACCUSERS) == ["pass"]
    field.fight("pass", "basher")
    assert field.rows() == ("", "basher")
    assert field.hand(ACCUSERS) == f"{barred} {barred}"


@rule("RAG-22", "RAG-23")
def test_one_player_may_fight_on_alone() -> None:
    field = arena(Side("slasher", deck=""), "basher basher slasher slasher prodder")
    field.fight("slasher", "basher")
    for card in ("basher", "slasher", "slasher"):
        field.fight("pass", card)
    assert field.rows() == ("slasher", "basher basher slasher slasher")
    assert field.days == []
    field.fight("pass", "prodder")
    assert field.days == ["accusers: slasher beats prodder"]


@rule("RAG-22")
def test_the_day_ends_when_both_pass() -> None:
    field = arena(Side("slasher", deck=""), Side("basher", deck=""))
    field.fight("slasher", "basher")
    assert field.asked == BOTH_PLACE
    field.fight("pass", "pass")
    assert field.days == ["defenders: basher beats slasher"]


@rule("RAG-22", "RAG-26")
def test_a_veteran_without_a_card_to_put_on_it_passes() -> None:
    field = arena(Side("veteran", deck=""), "basher")
    field.fight("veteran", "basher")
    assert field.asked == {ACCUSERS: "cover"}
    assert field.options(ACCUSERS) == ["pass"]
    field.cover(accusers="pass")
    assert field.rows() == ("veteran", "basher")
    assert field.asked == BOTH_PLACE


@rule("RAG-22", "RAG-41")
def test_a_deadeye_without_a_card_to_hide_passes() -> None:
    field = arena(Side("deadeye", deck=""), "basher")
    field.fight("deadeye", "basher")
    assert field.options(ACCUSERS) == ["pass"]
    field.hide(accusers="pass")
    assert field.rows() == ("deadeye", "basher")
    assert field.asked == BOTH_PLACE


@pytest.mark.parametrize("eye", [ACCUSERS, DEFENDERS, None])
@pytest.mark.parametrize("card", ["", "veteran", "deadeye"])
@rule("RAG-22")
def test_everybody_is_told_of_a_pass_and_sees_it_until_the_day_ends(card: str, eye: int | None) -> None:
    field = arena(Side(card, deck=""), Side("basher basher", deck=""))
    if card:
        field.fight(card, "basher")
        assert field.side(ACCUSERS, eye)["has_passed"] is False
        field.state.play(ACCUSERS, "pass")
    else:
        field.fight("pass", "basher")
    assert field.told(Message.PASSED) == [(ACCUSERS,)]
    assert field.side(ACCUSERS, eye)["has_passed"] is True
    assert field.side(DEFENDERS, eye)["has_passed"] is False
    field.play("pass pass", "basher pass")
    assert field.table()["day"] == 2
    assert field.side(ACCUSERS, eye)["has_passed"] is False


@rule("RAG-22")
def test_two_veterans_without_cards_end_the_day() -> None:
    field = arena(Side("veteran", deck=""), Side("veteran", deck=""))
    field.fight("veteran", "veteran")
    field.cover(accusers="pass", defenders="pass")
    field.fight("pass", "pass")
    assert field.days == ["two losers"]


# --- RAG-23 -----------------------------------------------------------------------------------------------------------


@rule("RAG-23")
def test_a_day_ends_when_both_rows_hold_five_cards() -> None:
    row = "basher basher slasher slasher prodder"
    field = arena(row, row)
    field.play("basher basher slasher slasher", "basher basher slasher slasher")
    assert field.days == []
    field.fight("prodder", "prodder")
    assert field.days == ["draw: prodder"]
    assert field.rows() == ("", "")


@rule("RAG-23", "RAG-41")
def test_one_full_row_is_enough_and_face_down_cards_count() -> None:
    ours, theirs = "deadeye [basher] deadeye [basher]", "basher basher"
    field = arena(f"{ours} slasher", f"{theirs} prodder")
    field.play(ours, theirs)
    assert field.days == []
    field.fight("slasher", "prodder")
    assert field.days == ["accusers: slasher beats prodder"]


@rule("RAG-23", "RAG-30")
def test_negated_cards_keep_their_places() -> None:
    ours, theirs = "basher basher slasher slasher prodder", "cheater cheater slasher slasher prodder"
    field = arena(ours, theirs)
    field.play("basher basher slasher slasher", "cheater cheater slasher slasher")
    assert field.row(ACCUSERS) == "(basher) (basher) slasher slasher"
    field.fight("prodder", "prodder")
    assert field.days == ["draw: prodder"]


@rule("RAG-23", "RAG-39")
def test_a_veteran_and_all_that_lies_on_it_take_one_place() -> None:
    ours, theirs = "veteran+veteran+basher basher slasher slasher", "slasher slasher basher basher"
    field = arena(f"{ours} prodder", f"{theirs} prodder")
    field.play(ours, theirs)
    assert field.row(ACCUSERS) == "veteran+veteran+basher basher slasher slasher"
    assert field.days == []
    field.fight("prodder", "prodder")
    assert len(field.days) == 1


@rule("RAG-23", "RAG-37")
def test_a_veteran_in_the_last_place_still_brings_its_card() -> None:
    ours, theirs = "basher basher slasher slasher", "basher basher slasher slasher"
    field = arena(f"{ours} veteran basher", f"{theirs} prodder")
    field.play(ours, theirs)
    field.fight("veteran", "prodder")
    assert field.asked == {ACCUSERS: "cover"}
    field.cover(accusers="basher")
    assert field.days == ["defenders: prodder beats basher"]


@pytest.mark.parametrize(("patron", "before"), [("nameless", "basher slasher slasher"), ("arianna", "basher slasher")])
@rule("RAG-23", "RAG-41")
def test_two_deadeyes_both_add_their_card(patron: str, before: str) -> None:
    field = arena(f"{before} deadeye basher", f"{before} deadeye prodder", patron=patron)
    field.play(before, before)
    field.fight("deadeye", "deadeye")
    assert field.asked == {ACCUSERS: "hide", DEFENDERS: "hide"}
    field.hide(accusers="basher", defenders="prodder")
    assert field.days == ["draw: slasher"]
    assert field.pile(ACCUSERS).startswith("[basher]")
    assert field.pile(DEFENDERS).startswith("[prodder]")


@rule("RAG-23", "RAG-41")
def test_a_deadeye_is_carried_out_although_the_other_row_is_full() -> None:
    ours, theirs = "deadeye [slasher] basher slasher", "basher basher slasher"
    field = arena(f"{ours} prodder", f"{theirs} deadeye prodder")
    field.play(ours, theirs)
    field.fight("prodder", "deadeye")
    assert field.asked == {DEFENDERS: "hide"}
    field.hide(defenders="prodder")
    assert len(field.days) == 1


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("basher basher slasher slasher", "basher basher slasher slasher"),
        ("deadeye [basher] slasher slasher", "basher slasher slasher"),
        ("deadeye [basher] deadeye [basher]", "basher slasher"),
        ("veteran+basher basher slasher veteran+slasher", "slasher basher slasher slasher"),
    ],
)
@rule("RAG-05", "RAG-23")
def test_under_arianna_four_cards_end_the_day(ours: str, theirs: str) -> None:
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert len(field.days) == 1


# --- RAG-24 -----------------------------------------------------------------------------------------------------------


@rule("RAG-24")
def test_a_cheater_negates_the_card_revealed_with_it_although_a_deadeye_shifted_the_rows() -> None:
    ours, theirs = "deadeye [slasher] basher", "prodder cheater"
    field = arena(ours, theirs)
    field.play(ours, theirs)
    assert field.rows() == ("deadeye [slasher] (basher)", "prodder cheater")


@rule("RAG-24")
def test_a_chancer_copies_the_card_revealed_with_it_although_a_deadeye_shifted_the_rows() -> None:
    ours, theirs = "prodder chancer", "deadeye [slasher] basher"
    field = arena(ours, theirs)
    field.play(ours, theirs)
    assert field.rows() == ("prodder chancer=basher", "deadeye [slasher] basher")


@rule("RAG-24", "RAG-37")
def test_a_card_on_a_veteran_faces_the_card_that_the_veteran_faced() -> None:
    field = arena("deadeye [slasher] veteran cheater", "prodder basher")
    field.play("deadeye [slasher]", "prodder")
    field.fight("veteran", "basher")
    field.cover(accusers="cheater")
    assert field.rows() == ("deadeye [slasher] veteran+cheater", "prodder (basher)")


@rule("RAG-22", "RAG-24", "RAG-26")
def test_a_veteran_calls_once_although_a_deadeye_shifted_the_rows() -> None:
    field = arena(Side("deadeye slasher veteran", deck=""), "prodder basher")
    field.play("deadeye [slasher]", "prodder")
    field.fight("veteran", "basher")
    field.cover(accusers="pass")
    assert field.rows() == ("deadeye [slasher] veteran", "prodder basher")
    assert [card.get("called", False) for card in field.side(ACCUSERS)["row"]] == [False, False, True]
    assert field.asked == BOTH_PLACE


# --- RAG-25 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eye", [ACCUSERS, DEFENDERS, None, "referee"])
@rule("RAG-25")
def test_rows_are_shown_in_the_order_of_placing(eye: int | str | None) -> None:
    """Both rows are listed first card first: drawn from the right for the Accusers, from the left for the Defenders."""
    ours, theirs = "veteran+prodder basher stopper", "slasher deadeye [prodder] stopper"
    field = arena(ours, theirs)
    field.play(ours, theirs)
    assert field.row(ACCUSERS, eye) == ours
    hidden = "[prodder]" if eye in (DEFENDERS, "referee") else "[?]"
    assert field.row(DEFENDERS, eye) == f"slasher deadeye {hidden} stopper"


# --- RAG-26 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ACCUSERS, DEFENDERS])
@pytest.mark.parametrize("card", FIGHTERS)
@rule("RAG-26")
def test_whatever_faces_a_pass_stays_as_it_is(card: str, seat: int) -> None:
    field = arena(OUT_OF_CARDS, card) if seat == DEFENDERS else arena(card, OUT_OF_CARDS)
    field.fight(*(("pass", card) if seat == DEFENDERS else (card, "pass")))
    assert field.row(seat) == card
    assert field.row(1 - seat) == ""
    assert field.told(Message.NEGATED) == field.told(Message.COPIED) == field.told(Message.NOTHING_TO_COPY) == []
    asked = {"veteran": {seat: "cover"}, "deadeye": {seat: "hide"}}
    assert field.asked == asked.get(card, BOTH_PLACE)
    assert field.side(seat)["stopped"] == (card == "stopper")


@rule("RAG-26")
def test_an_earlier_card_of_a_side_that_passes_is_not_faced() -> None:
    field = arena(Side("prodder", deck=""), "basher cheater chancer")
    field.fight("prodder", "basher")
    field.fight("pass", "cheater")
    field.fight("pass", "chancer")
    assert field.rows() == ("prodder", "basher cheater chancer")


@rule("RAG-26", "RAG-38")
def test_a_veteran_left_uncovered_goes_on_facing() -> None:
    field = arena(Side("veteran", deck=""), "veteran cheater")
    field.fight("veteran", "veteran")
    field.cover(accusers="pass", defenders="cheater")
    assert field.rows() == ("(veteran)", "veteran+cheater")


@rule("RAG-26", "RAG-33")
def test_a_chancer_copies_a_veteran_left_uncovered() -> None:
    field = arena(Side("veteran", deck=""), "veteran chancer basher")
    field.fight("veteran", "veteran")
    field.cover(accusers="pass", defenders="chancer")
    assert field.rows() == ("veteran", "veteran+chancer=veteran")
    assert field.asked == {DEFENDERS: "cover"}  # the uncovered Veteran has had its say
    field.cover(defenders="basher")
    assert field.rows() == ("veteran", "veteran+chancer=veteran+basher")
    assert field.asked == BOTH_PLACE


@rule("RAG-26", "RAG-40")
def test_a_protected_veteran_left_uncovered_is_told_once_to_be_safe() -> None:
    field = arena(Side("stopper veteran", deck=""), "basher cheater")
    field.fight("stopper", "basher")
    field.fight("veteran", "cheater")
    field.cover(accusers="pass")
    assert field.rows() == ("stopper 2xveteran", "basher cheater")
    assert field.told(Message.SHIELDED) == [(ACCUSERS, Fighter.VETERAN)]


@pytest.mark.parametrize("effect", ["stopper", "deadeye"])
@rule("RAG-26")
def test_what_faces_a_veteran_left_uncovered_takes_effect_afterwards(effect: str) -> None:
    field = arena(Side("veteran", deck=""), f"{effect} basher")
    field.fight("veteran", effect)
    field.cover(accusers="pass")
    assert field.side(DEFENDERS)["stopped"] == (effect == "stopper")
    assert field.asked == ({DEFENDERS: "hide"} if effect == "deadeye" else BOTH_PLACE)
