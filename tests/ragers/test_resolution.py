"""RAG-50 to RAG-57: who wins the day, what is scored, cheers."""

from pathlib import Path

import pytest

from harena.games.ragers.made.codes import Fighter, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, SIDES, Arena, arena
from tests.ragers.packs import altered_pack
from tests.rules.citing import rule


def whole_day(ours: str, theirs: str, cheers: str = "", pack: str = "standard") -> Arena:
    """A day under Arianna, who ends it at four cards."""
    field = arena(ours, theirs, patron="arianna", cheers=cheers, pack=pack)
    field.play(ours, theirs)
    assert len(field.days) == 1
    return field


# --- RAG-50 and RAG-51 ------------------------------------------------------------------------------------------------


@rule("RAG-50")
def test_only_the_last_attack_decides() -> None:
    field = whole_day("basher basher basher prodder", "slasher slasher slasher basher")
    assert field.days == ["accusers: prodder beats basher"]


@rule("RAG-50")
def test_last_attacks_need_not_face_each_other() -> None:
    field = whole_day("prodder stopper stopper cheater", "slasher slasher basher stopper")
    assert field.days == ["accusers: prodder beats basher"]


@rule("RAG-50")
def test_an_attack_on_a_veteran_counts_in_the_order_of_placing() -> None:
    field = whole_day("veteran+prodder basher stopper stopper", "slasher slasher slasher slasher")
    assert field.days == ["accusers: basher beats slasher"]
    field = whole_day("basher veteran+prodder stopper stopper", "slasher slasher slasher basher")
    assert field.days == ["accusers: prodder beats basher"]


@rule("RAG-50", "RAG-30")
def test_the_attack_before_a_negated_one_decides() -> None:
    field = whole_day("slasher slasher prodder basher", "basher basher basher cheater")
    assert field.days == ["accusers: prodder beats basher"]


@rule("RAG-50", "RAG-35")
def test_a_chancer_that_copied_an_attack_can_be_the_last_attack() -> None:
    field = whole_day("basher basher basher chancer", "slasher slasher stopper prodder")
    assert field.days == ["draw: prodder"]


@pytest.mark.parametrize("attack", ["basher", "slasher", "prodder"])
@rule("RAG-51")
def test_any_attack_wins_against_none(attack: str) -> None:
    specials, attackers = "stopper stopper deadeye [basher]", f"{attack} stopper stopper"
    # The hidden Basher is in the fourth place, so that three combats make the day.
    assert whole_day(specials, attackers).days == [f"defenders: {attack} beats nothing"]
    assert whole_day(attackers, specials).days == [f"accusers: {attack} beats nothing"]


# --- RAG-52 to RAG-54 -------------------------------------------------------------------------------------------------


@rule("RAG-52")
def test_the_winner_scores_attacks_of_the_winning_icon_and_specials() -> None:
    field = whole_day("prodder slasher stopper veteran+prodder", "slasher slasher slasher basher")
    assert field.stack(ACCUSERS) == "prodder=3 stopper=1 veteran=2 prodder=3"
    assert field.scores() == (9, 0)
    assert field.told(Message.SCORED)[0] == (ACCUSERS, Fighter.PRODDER, 3)


@rule("RAG-52")
def test_the_loser_scores_no_combat_card() -> None:
    field = whole_day("prodder basher stopper prodder", "basher stopper stopper basher")
    assert field.stack(DEFENDERS) == ""
    assert field.scores()[DEFENDERS] == 0
    assert field.pile(DEFENDERS) == "basher stopper stopper basher"


@rule("RAG-52", "RAG-30")
def test_specials_score_only_face_up() -> None:
    field = whole_day("stopper slasher veteran+slasher basher", "cheater prodder prodder slasher")
    assert field.stack(ACCUSERS) == "veteran=1 basher=3"


@rule("RAG-52")
def test_every_kind_of_special_scores_for_the_winner() -> None:
    field = whole_day("cheater veteran+slasher deadeye [basher]", "stopper prodder prodder")
    assert field.stack(ACCUSERS) == "cheater=1 veteran=1 slasher=3 deadeye=1"
    assert field.scores() == (6, 0)


@rule("RAG-53")
def test_a_draw_scores_for_both() -> None:
    field = whole_day("slasher stopper basher slasher", "prodder veteran+slasher basher slasher")
    assert field.days == ["draw: slasher"]
    assert field.stack(ACCUSERS) == "slasher=3 stopper=1 slasher=3"
    assert field.stack(DEFENDERS) == "veteran=1 slasher=3 slasher=3"
    assert field.scores() == (7, 7)


@rule("RAG-53", "RAG-56")
def test_a_draw_can_bring_cheers() -> None:
    field = whole_day("slasher basher prodder slasher", "prodder basher prodder slasher", cheers="two-slashers")
    assert field.scores() == (3 + 3 + 2, 3)


@rule("RAG-54")
def test_without_any_attack_nobody_scores_cards() -> None:
    field = whole_day("deadeye [basher] deadeye [basher]", "stopper stopper")
    assert field.days == ["two losers"]
    assert field.scores() == (0, 0)
    assert field.stack(ACCUSERS) == field.stack(DEFENDERS) == ""


@rule("RAG-54")
def test_without_any_attack_nobody_scores_cheers(tmp_path: Path) -> None:
    """No standard cheers card can be met without an attack, so one that asks for specials alone shows it."""
    pack = altered_pack(tmp_path, ('needs = ["prodder", "prodder"]', 'needs = ["stopper", "stopper"]'))
    field = whole_day("stopper stopper", "deadeye [basher] deadeye [basher]", cheers="two-prodders", pack=pack)
    assert field.days == ["two losers"]
    assert field.fate("two-prodders") == "open"
    field = whole_day("stopper stopper basher", "chancer deadeye [basher] deadeye", cheers="two-prodders", pack=pack)
    assert field.days == ["accusers: basher beats nothing"]
    assert field.fate("two-prodders") == "accusers"


@rule("RAG-54", "RAG-30")
def test_negated_attacks_leave_both_without() -> None:
    field = whole_day("basher basher cheater cheater", "cheater cheater basher basher")
    assert field.days == ["two losers"]
    assert field.scores() == (0, 0)


# --- RAG-55 to RAG-57 -------------------------------------------------------------------------------------------------


@rule("RAG-55")
def test_an_icon_asked_for_twice_needs_two_cards() -> None:
    field = whole_day("basher prodder prodder slasher", "slasher slasher slasher prodder", cheers="two-bashers")
    assert field.fate("two-bashers") == "open"
    field = whole_day("stopper basher prodder slasher", "slasher slasher slasher prodder", cheers="two-bashers")
    assert field.fate("two-bashers") == "open", "a doubled card shows its icon once"
    field = whole_day("basher prodder basher slasher", "slasher slasher slasher prodder", cheers="two-bashers")
    assert field.fate("two-bashers") == "accusers"


@rule("RAG-55")
def test_icons_beyond_those_asked_for_do_no_harm() -> None:
    field = whole_day("basher basher basher slasher", "slasher slasher slasher prodder", cheers="two-bashers")
    assert field.fate("two-bashers") == "accusers"


@rule("RAG-55")
def test_the_loser_of_the_day_can_meet_cheers() -> None:
    field = whole_day("basher basher prodder slasher", "slasher slasher slasher basher", cheers="two-bashers")
    assert field.days == ["defenders: basher beats slasher"]
    assert field.fate("two-bashers") == "accusers"
    assert field.scores() == (2, 3)


@pytest.mark.parametrize("seat", [ACCUSERS, DEFENDERS])
@rule("RAG-51", "RAG-54", "RAG-55")
def test_a_side_without_any_attack_meets_no_standard_cheers_but_the_other_may(seat: int) -> None:
    cheers = "two-prodders two-bashers two-slashers basher-deadeye slasher-veteran prodder-cheater"
    row = "basher basher slasher slasher"
    sides = (row, OUT_OF_CARDS) if seat == ACCUSERS else (OUT_OF_CARDS, row)
    field = arena(*sides, patron="arianna", cheers=cheers, day=3)
    field.play(*((row, "pass...") if seat == ACCUSERS else ("pass...", row)))
    assert [name for name in cheers.split() if field.fate(name) == SIDES[seat]] == ["two-bashers", "two-slashers"]
    assert field.scores()[seat] == 3 + 3 + 2 + 2


@pytest.mark.parametrize(
    ("row", "cheers"),
    [
        ("basher deadeye [slasher] veteran+slasher", "basher-deadeye"),
        ("slasher veteran+basher prodder cheater", "slasher-veteran"),
        ("prodder cheater deadeye [basher]", "prodder-cheater"),
    ],
)
@rule("RAG-55")
def test_a_forbidden_icon_spoils_the_cheers(row: str, cheers: str) -> None:
    field = arena(row, OUT_OF_CARDS, patron="arianna", cheers=cheers)
    field.play(row, "pass...")
    assert field.fate(cheers) == "open"


@rule("RAG-55", "RAG-41")
def test_a_hidden_card_spoils_nothing() -> None:
    row = "basher deadeye [veteran] slasher"
    field = arena(row, OUT_OF_CARDS, patron="arianna", cheers="basher-deadeye")
    field.play(row, "pass...")
    assert field.fate("basher-deadeye") == "accusers"


@rule("RAG-56")
def test_cheers_met_by_one_player_go_to_that_player() -> None:
    field = whole_day("basher slasher slasher slasher", "basher basher prodder slasher", cheers="two-bashers")
    assert field.fate("two-bashers") == "defenders"
    assert field.told(Message.CHEERED) == [(DEFENDERS, 1)]
    assert field.scores() == (9, 3 + 2)


@rule("RAG-56")
def test_cheers_met_by_both_are_discarded() -> None:
    field = whole_day("basher basher slasher slasher", "basher basher prodder slasher", cheers="two-bashers")
    assert field.fate("two-bashers") == "gone"
    assert field.told(Message.CHEERED_BOTH) == [(1,)]
    assert field.scores() == (6, 3)


@rule("RAG-56")
def test_cheers_met_by_nobody_stay() -> None:
    field = whole_day("basher slasher slasher slasher", "basher slasher prodder slasher", cheers="two-bashers")
    assert field.fate("two-bashers") == "open"


@rule("RAG-56")
def test_cheers_that_somebody_won_are_not_paid_again() -> None:
    row = "prodder prodder basher slasher prodder prodder basher slasher"
    field = arena(row, OUT_OF_CARDS, patron="arianna", cheers="two-prodders", next_cheers="basher-deadeye")
    field.play("prodder prodder basher slasher", "pass...")
    assert field.scores() == (3 + 2, 0)
    field.prepare()
    field.play("prodder prodder basher slasher slasher", "pass...")
    assert field.scores() == (3 + 2 + 3 + 3, 0)


@rule("RAG-56")
def test_cheers_that_both_met_are_not_paid_later() -> None:
    row = "prodder prodder basher slasher"
    field = arena(f"{row} {row} slasher", f"{row} basher slasher slasher stopper stopper", cheers="two-prodders")
    field.play("prodder prodder basher basher slasher", "prodder prodder basher basher slasher")
    assert field.fate("two-prodders") == "gone"
    field.prepare()
    assert field.scores() == (3, 3)
    field.play("prodder prodder slasher slasher", "slasher slasher stopper stopper")
    assert field.fate("two-prodders") == "gone"


@rule("RAG-57")
def test_one_icon_serves_several_cheers_cards() -> None:
    field = whole_day("basher basher deadeye [slasher]", "slasher slasher slasher", cheers="two-bashers basher-deadeye")
    assert field.fate("two-bashers") == field.fate("basher-deadeye") == "accusers"
    assert field.scores() == (3 + 3 + 1 + 2 + 3, 0)


@rule("RAG-57")
def test_one_icon_does_not_serve_twice_within_one_card() -> None:
    field = whole_day("basher slasher slasher slasher", "prodder prodder prodder basher", cheers="two-bashers")
    assert field.fate("two-bashers") == "open"
