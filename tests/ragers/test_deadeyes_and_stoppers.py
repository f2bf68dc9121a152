"""RAG-41 to RAG-45: a hidden card, help for the next card, and neither when negated."""

import json

import pytest

from harena.games.ragers.made.codes import Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, Side, arena
from tests.rules.citing import rule

BOTH_PLACE = {ACCUSERS: "place", DEFENDERS: "place"}


# --- RAG-41 -----------------------------------------------------------------------------------------------------------


@rule("RAG-41")
def test_a_deadeye_puts_a_card_face_down_beside_it_and_draws_again() -> None:
    field = arena("deadeye basher slasher slasher slasher prodder prodder", "slasher")
    field.fight("deadeye", "slasher")
    assert field.asked == {ACCUSERS: "hide"}
    assert field.hand(ACCUSERS) == "basher slasher slasher slasher prodder"
    field.hide(accusers="basher")
    assert field.row(ACCUSERS) == "deadeye [basher]"
    assert field.hand(ACCUSERS) == "slasher slasher slasher prodder prodder"


@rule("RAG-41")
def test_the_hand_is_filled_before_the_card_is_hidden() -> None:
    """A card on a Veteran leaves the hand one short; the Deadeye there fills it before it asks."""
    field = arena("veteran deadeye basher basher basher slasher prodder cheater", "slasher")
    field.fight("veteran", "slasher")
    field.cover(accusers="deadeye")
    assert field.hand(ACCUSERS) == "basher basher basher slasher prodder"
    field.hide(accusers="prodder")
    assert field.hand(ACCUSERS) == "basher basher basher slasher cheater"


@pytest.mark.parametrize("hidden", ["basher", "cheater", "chancer", "stopper", "veteran", "deadeye"])
@rule("RAG-41")
def test_a_hidden_card_is_not_resolved(hidden: str) -> None:
    field = arena(f"deadeye {hidden} slasher", "slasher slasher")
    field.fight("deadeye", "slasher")
    field.hide(accusers=hidden)
    assert field.rows() == (f"deadeye [{hidden}]", "slasher")
    assert field.asked == BOTH_PLACE
    assert field.side(ACCUSERS)["stopped"] is False
    field.fight("slasher", "slasher")
    assert field.rows() == (f"deadeye [{hidden}] slasher", "slasher slasher")


@rule("RAG-41", "RAG-50", "RAG-52", "RAG-55")
def test_a_hidden_card_neither_decides_nor_scores_nor_counts_for_cheers() -> None:
    ours, theirs = "prodder basher deadeye [basher]", "slasher slasher slasher"
    field = arena(ours, theirs, patron="arianna", cheers="two-bashers")
    field.play(ours, theirs)
    assert field.days == ["accusers: basher beats slasher"]
    assert field.stack(ACCUSERS) == "basher=3 deadeye=1"
    assert field.fate("two-bashers") == "open"


@rule("RAG-41", "RAG-54")
def test_a_hidden_attack_is_no_attack() -> None:
    ours = "deadeye [basher] deadeye [basher]"
    field = arena(ours, "stopper stopper", patron="arianna")
    field.play(ours, "stopper stopper")
    assert field.days == ["two losers"]


@rule("RAG-41", "RAG-58")
def test_a_hidden_card_is_never_revealed() -> None:
    """Whatever is hidden, the opponent and a spectator see the same, to the end of the game."""
    hand, theirs = "deadeye prodder cheater slasher slasher", "slasher slasher basher"
    games = [arena(Side(hand, pile="basher"), theirs, patron="arianna", day=3) for _ in range(2)]
    for field, hidden in zip(games, ("prodder", "cheater")):
        field.play(f"deadeye [{hidden}]", "slasher")
    assert games[0].rows() != games[1].rows()
    for card in ("slasher", "basher", ""):
        for eye in (DEFENDERS, None):
            assert json.dumps(games[0].state.view(eye)) == json.dumps(games[1].state.view(eye))
            heard = [[event.told_to(eye) for event in field.events] for field in games]
            assert heard[0] == heard[1]
        if card:
            for field in games:
                field.fight("slasher", card)
    assert games[0].state.outcome is not None
    assert games[0].pile(ACCUSERS) != games[1].pile(ACCUSERS)


# --- RAG-42 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("patron", "row"), [("nameless", "basher basher slasher slasher"), ("arianna", "basher " * 3)])
@rule("RAG-42")
def test_a_deadeye_in_the_last_place_does_nothing(patron: str, row: str) -> None:
    field = arena(f"{row} deadeye", row, patron=patron)
    field.play(row, row)
    field.fight("deadeye", "slasher")
    assert field.told(Message.NO_PLACE_LEFT) == [(ACCUSERS,)]
    assert field.told(Message.HID) == []
    assert len(field.days) == 1


@rule("RAG-42")
def test_a_deadeye_without_a_place_draws_nothing() -> None:
    row = "basher basher slasher slasher"
    field = arena(f"{row} veteran+deadeye", f"{row} prodder")
    field.play(row, row)
    field.fight("veteran", "prodder")
    left = field.deck_sizes()
    field.cover(accusers="deadeye")
    assert field.told(Message.NO_PLACE_LEFT) == [(ACCUSERS,)]
    assert len(field.days) == 1
    # Preparation has not been answered yet: the hand is still the one that the Veteran left short.
    assert field.hand_sizes() == (4, 5)
    assert field.deck_sizes() == left


@rule("RAG-42", "RAG-36")
def test_a_chancer_that_copied_a_deadeye_needs_a_place_too() -> None:
    ours, theirs = "deadeye [prodder] basher basher", "basher basher slasher"
    field = arena(f"{ours} chancer", f"{theirs} deadeye")
    field.play(ours, theirs)
    field.fight("chancer", "deadeye")
    assert field.told(Message.NO_PLACE_LEFT) == [(ACCUSERS,)]
    assert field.asked == {DEFENDERS: "hide"}


# --- RAG-43 -----------------------------------------------------------------------------------------------------------


@rule("RAG-43")
def test_a_stopper_doubles_and_protects_the_next_card() -> None:
    field = arena("stopper slasher slasher", "basher cheater cheater")
    field.fight("stopper", "basher")
    field.fight("slasher", "cheater")
    field.fight("slasher", "cheater")
    assert field.rows() == ("stopper 2xslasher (slasher)", "basher cheater cheater")


@rule("RAG-43", "RAG-52", "RAG-58")
def test_a_doubled_card_scores_twice_its_value() -> None:
    ours, theirs = "stopper prodder stopper deadeye", "slasher basher basher basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.stack(ACCUSERS) == "stopper=1 prodder=6 stopper=1 deadeye=2"
    assert field.scores() == (10, 0)


@rule("RAG-43", "RAG-41")
def test_help_for_a_deadeye_is_not_for_the_card_it_hides() -> None:
    field = arena("stopper deadeye basher slasher", "slasher slasher cheater")
    field.play("stopper deadeye [basher]", "slasher slasher")
    assert [card.get("doubled", False) for card in field.side(ACCUSERS)["row"]] == [False, True, False]
    field.fight("slasher", "cheater")
    assert field.rows() == ("stopper 2xdeadeye [basher] (slasher)", "slasher slasher cheater")


@rule("RAG-43", "RAG-37")
def test_help_for_a_veteran_is_not_for_the_card_on_it() -> None:
    ours, theirs = "stopper veteran+prodder slasher prodder", "slasher slasher basher basher"
    field = arena(ours, theirs, patron="arianna")
    field.play("stopper veteran+prodder", "slasher slasher")
    assert field.row(ACCUSERS) == "stopper 2xveteran+prodder"
    field.play("slasher prodder", "basher basher")
    assert field.stack(ACCUSERS) == "stopper=1 veteran=2 prodder=3 prodder=3"


@rule("RAG-43")
def test_the_stopper_does_not_help_itself_or_the_card_before_it() -> None:
    field = arena("basher stopper", "slasher cheater")
    field.fight("basher", "slasher")
    field.fight("stopper", "cheater")
    assert field.rows() == ("basher (stopper)", "slasher cheater")


@rule("RAG-43")
def test_a_stopper_helps_its_owner_only() -> None:
    field = arena("stopper basher", "slasher basher")
    field.fight("stopper", "slasher")
    field.fight("basher", "basher")
    assert field.rows() == ("stopper 2xbasher", "slasher basher")


@rule("RAG-43", "RAG-22")
def test_the_help_waits_while_its_owner_cannot_place() -> None:
    field = arena(Side("stopper", deck=""), "basher basher")
    field.fight("stopper", "basher")
    field.fight("pass", "basher")
    assert field.side(ACCUSERS)["stopped"] is True


# --- RAG-44 -----------------------------------------------------------------------------------------------------------


@rule("RAG-44")
def test_two_stoppers_double_the_third_card_once() -> None:
    ours, theirs = "stopper stopper prodder prodder", "slasher slasher basher basher"
    field = arena(ours, theirs, patron="arianna")
    field.play("stopper stopper prodder", "slasher slasher basher")
    assert field.row(ACCUSERS) == "stopper 2xstopper 2xprodder"
    field.fight("prodder", "basher")
    assert field.stack(ACCUSERS) == "stopper=1 stopper=2 prodder=6 prodder=3"


@rule("RAG-44")
def test_a_stopper_placed_last_helps_nothing() -> None:
    ours, theirs = "slasher slasher slasher stopper", "basher slasher slasher basher"
    field = arena(f"{ours} prodder", f"{theirs} prodder", patron="arianna")
    field.play(ours, theirs)
    assert field.side(ACCUSERS)["stopped"] is False
    field.prepare()
    field.fight("prodder", "prodder")
    assert field.row(ACCUSERS) == "prodder"


@rule("RAG-44", "RAG-52")
def test_a_doubled_card_must_still_score() -> None:
    ours, theirs = "stopper slasher slasher prodder", "slasher basher slasher basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: prodder beats basher"]
    assert field.stack(ACCUSERS) == "stopper=1 prodder=3"
    field = arena(ours, "slasher basher slasher slasher", patron="arianna")
    field.play(ours, "slasher basher slasher slasher")
    assert field.days == ["defenders: slasher beats prodder"]
    assert field.scores()[ACCUSERS] == 0


# --- RAG-45 -----------------------------------------------------------------------------------------------------------


@rule("RAG-45")
def test_a_negated_stopper_helps_nothing() -> None:
    field = arena("stopper basher", "cheater cheater")
    field.fight("stopper", "cheater")
    field.fight("basher", "cheater")
    assert field.rows() == ("(stopper) (basher)", "cheater cheater")


@pytest.mark.parametrize("card", ["deadeye", "veteran"])
@rule("RAG-45")
def test_a_negated_deadeye_or_veteran_asks_for_no_card(card: str) -> None:
    field = arena(card, "cheater")
    field.fight(card, "cheater")
    assert field.rows() == (f"({card})", "cheater")
    assert field.asked == BOTH_PLACE
    assert field.hand_sizes() == (5, 5)


@rule("RAG-45")
def test_a_negated_chancer_copies_nothing() -> None:
    field = arena("chancer", "cheater")
    field.fight("chancer", "cheater")
    assert field.rows() == ("(chancer)", "(cheater)")
    assert field.side(ACCUSERS)["row"][0]["icon"] is None


@pytest.mark.parametrize("eye", [ACCUSERS, DEFENDERS, None])
@rule("RAG-26", "RAG-43")
def test_help_from_a_stopper_that_faced_a_pass_is_seen_by_all(eye: int | None) -> None:
    field = arena(OUT_OF_CARDS, "stopper")
    field.fight("pass", "stopper")
    assert field.side(DEFENDERS, eye)["stopped"] is True
