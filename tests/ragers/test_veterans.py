"""RAG-37 to RAG-40: a card on top of a Veteran."""

import pytest

from tests.ragers.arena import ACCUSERS, DEFENDERS, Arena, arena
from tests.rules.citing import rule

BOTH_PLACE = {ACCUSERS: "place", DEFENDERS: "place"}


def protected_veteran(*more: str) -> Arena:
    """The Accusers' protected Veteran faces a Cheater and asks for a card."""
    field = arena(f"stopper veteran {' '.join(more)}", "slasher cheater")
    field.fight("stopper", "slasher")
    field.fight("veteran", "cheater")
    return field


# --- RAG-37 -----------------------------------------------------------------------------------------------------------


@rule("RAG-37")
def test_a_veteran_brings_a_card_face_up_on_top_of_it() -> None:
    field = arena("veteran basher", "slasher")
    field.fight("veteran", "slasher")
    assert field.asked == {ACCUSERS: "cover"}
    assert field.hand_sizes() == (5, 5)
    field.cover(accusers="basher")
    assert field.rows() == ("veteran+basher", "slasher")
    assert field.row(ACCUSERS, DEFENDERS) == "veteran+basher"
    assert field.hand_sizes() == (4, 5)
    assert field.asked == BOTH_PLACE


@rule("RAG-37", "RAG-39")
def test_the_hand_is_filled_before_a_card_goes_on_a_second_veteran() -> None:
    field = arena("veteran veteran basher basher basher slasher prodder", "slasher")
    field.fight("veteran", "slasher")
    assert field.hand(ACCUSERS) == "basher basher basher slasher veteran"
    field.cover(accusers="veteran")
    # One card short after the first Veteran, the hand is full again before the second one is answered.
    assert field.hand(ACCUSERS) == "basher basher basher slasher prodder"
    field.cover(accusers="prodder")
    assert field.hand_sizes() == (4, 5)


@rule("RAG-37")
def test_the_opposing_player_is_not_asked_meanwhile() -> None:
    field = arena("veteran basher", "slasher")
    field.fight("veteran", "slasher")
    assert field.options(DEFENDERS) == []
    assert field.row(DEFENDERS) == "slasher"


@rule("RAG-37", "RAG-50")
def test_an_attack_on_a_veteran_can_win_the_day() -> None:
    ours, theirs = "slasher slasher slasher veteran+basher", "basher basher basher slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: basher beats slasher"]
    assert field.stack(ACCUSERS) == "veteran=1 basher=3"


@rule("RAG-37", "RAG-30")
def test_a_cheater_on_a_veteran_negates() -> None:
    field = arena("veteran cheater", "basher")
    field.fight("veteran", "basher")
    field.cover(accusers="cheater")
    assert field.rows() == ("veteran+cheater", "(basher)")


@rule("RAG-37", "RAG-33")
def test_a_chancer_on_a_veteran_copies() -> None:
    field = arena("veteran chancer", "basher")
    field.fight("veteran", "basher")
    field.cover(accusers="chancer")
    assert field.rows() == ("veteran+chancer=basher", "basher")


@rule("RAG-37", "RAG-43")
def test_a_stopper_on_a_veteran_helps_the_next_card() -> None:
    field = arena("veteran stopper basher", "slasher cheater")
    field.fight("veteran", "slasher")
    field.cover(accusers="stopper")
    field.fight("basher", "cheater")
    assert field.rows() == ("veteran+stopper 2xbasher", "slasher cheater")


@rule("RAG-37", "RAG-41")
def test_a_deadeye_on_a_veteran_hides_a_card() -> None:
    field = arena("veteran deadeye basher", "slasher")
    field.fight("veteran", "slasher")
    field.cover(accusers="deadeye")
    assert field.asked == {ACCUSERS: "hide"}
    field.hide(accusers="basher")
    assert field.rows() == ("veteran+deadeye [basher]", "slasher")


# --- RAG-38 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opposing", ["veteran", "chancer"])
@rule("RAG-38")
def test_two_veterans_get_their_cards_in_secret_and_together(opposing: str) -> None:
    field = arena("veteran basher", f"{opposing} cheater")
    field.fight("veteran", opposing)
    assert field.asked == {ACCUSERS: "cover", DEFENDERS: "cover"}
    before = field.table(DEFENDERS)
    field.state.play(ACCUSERS, "place basher")
    assert field.table(DEFENDERS) == before
    assert field.asked == {DEFENDERS: "cover"}
    field.state.play(DEFENDERS, "place cheater")
    assert field.row(ACCUSERS) == "veteran+(basher)"
    assert field.row(DEFENDERS).endswith("+cheater")


@rule("RAG-38", "RAG-37")
def test_cards_laid_together_on_two_veterans_resolve_against_each_other() -> None:
    field = arena("veteran chancer", "veteran stopper")
    field.fight("veteran", "veteran")
    field.cover(accusers="chancer", defenders="stopper")
    assert field.rows() == ("veteran+chancer=stopper", "veteran+stopper")
    assert [field.side(seat)["stopped"] for seat in (ACCUSERS, DEFENDERS)] == [True, True]


# --- RAG-39 -----------------------------------------------------------------------------------------------------------


@rule("RAG-39")
def test_a_veteran_on_a_veteran_brings_another_card() -> None:
    field = arena("veteran veteran basher", "slasher")
    field.fight("veteran", "slasher")
    field.cover(accusers="veteran")
    assert field.asked == {ACCUSERS: "cover"}
    field.cover(accusers="basher")
    assert field.rows() == ("veteran+veteran+basher", "slasher")


@rule("RAG-39", "RAG-38")
def test_chains_on_both_sides_go_on_until_nobody_calls() -> None:
    field = arena("veteran veteran chancer basher", "veteran veteran slasher slasher")
    field.fight("veteran", "veteran")
    field.cover(accusers="veteran", defenders="veteran")
    field.cover(accusers="chancer", defenders="slasher")
    assert field.rows() == ("veteran+veteran+chancer=slasher", "veteran+veteran+slasher")
    field = arena("veteran veteran chancer basher", "veteran stopper veteran slasher")
    field.fight("veteran", "veteran")
    field.cover(accusers="veteran", defenders="stopper")
    assert field.asked == {ACCUSERS: "cover"}
    field.cover(accusers="chancer")
    assert field.rows() == ("veteran+veteran+chancer=stopper", "veteran+stopper")


@rule("RAG-39", "RAG-36")
def test_the_longest_chain_two_sides_can_build() -> None:
    """Veterans and Chancers on both sides, all of them calling: two Chancers that meet end it."""
    field = arena("veteran veteran chancer chancer", "chancer veteran veteran chancer")
    field.fight("veteran", "chancer")
    field.cover(accusers="chancer", defenders="veteran")
    field.cover(accusers="veteran", defenders="veteran")
    field.cover(accusers="chancer", defenders="chancer")
    assert field.rows() == (
        "veteran+chancer=veteran+veteran+chancer",
        "chancer=veteran+veteran+veteran+chancer",
    )
    assert field.asked == BOTH_PLACE


@rule("RAG-39", "RAG-52", "RAG-55")
def test_covered_veterans_stay_face_up_and_count() -> None:
    ours, theirs = "veteran+veteran+slasher slasher basher basher", "basher slasher prodder slasher"
    field = arena(ours, theirs, patron="arianna", cheers="slasher-veteran")
    field.play(ours, theirs)
    assert field.fate("slasher-veteran") == "accusers"
    assert field.stack(ACCUSERS) == "veteran=1 veteran=1 basher=3 basher=3"


@rule("RAG-39", "RAG-55")
def test_a_covered_veteran_breaks_cheers_that_forbid_it() -> None:
    ours, theirs = "veteran+basher deadeye [slasher] slasher", "basher slasher slasher"
    field = arena(ours, theirs, patron="arianna", cheers="basher-deadeye")
    field.play(ours, theirs)
    assert field.fate("basher-deadeye") == "open"


@rule("RAG-39", "RAG-30")
def test_a_veteran_stays_face_up_when_the_card_on_it_is_negated() -> None:
    field = arena("veteran basher", "veteran cheater")
    field.fight("veteran", "veteran")
    field.cover(accusers="basher", defenders="cheater")
    assert field.rows() == ("veteran+(basher)", "veteran+cheater")


# --- RAG-40 -----------------------------------------------------------------------------------------------------------


@rule("RAG-40", "RAG-45")
def test_a_cheater_on_a_veteran_acts_before_the_deadeye_it_faces() -> None:
    field = arena("veteran cheater", "deadeye basher")
    field.fight("veteran", "deadeye")
    assert field.asked == {ACCUSERS: "cover"}
    field.cover(accusers="cheater")
    assert field.rows() == ("veteran+cheater", "(deadeye)")
    assert field.asked == BOTH_PLACE


@rule("RAG-40", "RAG-45")
def test_a_cheater_on_a_veteran_acts_before_the_stopper_it_faces() -> None:
    field = arena("veteran cheater basher", "stopper basher")
    field.fight("veteran", "stopper")
    field.cover(accusers="cheater")
    field.fight("basher", "basher")
    assert field.rows() == ("veteran+cheater basher", "(stopper) basher")


@rule("RAG-40", "RAG-32")
def test_a_cheater_on_a_veteran_cannot_negate_a_protected_deadeye() -> None:
    field = arena("slasher veteran cheater", "stopper deadeye basher")
    field.fight("slasher", "stopper")
    field.fight("veteran", "deadeye")
    field.cover(accusers="cheater")
    assert field.asked == {DEFENDERS: "hide"}
    assert field.row(DEFENDERS) == "stopper 2xdeadeye"


@pytest.mark.parametrize("cover", ["basher", "slasher", "prodder", "deadeye", "stopper", "veteran"])
@rule("RAG-40", "RAG-43", "RAG-45")
def test_a_cheater_negates_the_card_laid_on_a_protected_veteran(cover: str) -> None:
    field = protected_veteran(cover)
    assert field.asked == {ACCUSERS: "cover"}
    field.cover(accusers=cover)
    assert field.rows() == (f"stopper 2xveteran+({cover})", "slasher cheater")
    assert field.asked == BOTH_PLACE


@pytest.mark.parametrize("cover", ["cheater", "chancer"])
@rule("RAG-40", "RAG-31")
def test_a_cheater_or_chancer_on_a_protected_veteran_takes_the_cheater_with_it(cover: str) -> None:
    field = protected_veteran(cover)
    field.cover(accusers=cover)
    assert field.rows() == (f"stopper 2xveteran+({cover})", "slasher (cheater)")


@rule("RAG-40")
def test_that_cheater_negates_no_other_card() -> None:
    field = protected_veteran("basher", "prodder")
    field.cover(accusers="basher")
    field.fight("prodder", "slasher")
    assert field.rows() == ("stopper 2xveteran+(basher) prodder", "slasher cheater slasher")
