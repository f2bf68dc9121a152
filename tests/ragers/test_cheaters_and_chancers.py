"""RAG-30 to RAG-36: negating, protection from it, copying."""

import pytest

from harena.games.ragers.made.codes import FIGHTER_NAMES, Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, Arena, arena
from tests.rules.citing import rule

BOTH_PLACE = {ACCUSERS: "place", DEFENDERS: "place"}


def second_combat(ours: str, theirs: str, *, protects_us: bool = False, protects_them: bool = False) -> Arena:
    """A pair of cards after a first combat in which a Stopper protected it or not."""
    first = "stopper" if protects_us else "slasher"
    second = "stopper" if protects_them else "slasher"
    field = arena(f"{first} {ours}", f"{second} {theirs}")
    field.fight(first, second)
    field.fight(ours, theirs)
    return field


def last(field: Arena) -> tuple[str, str]:
    return field.row(ACCUSERS).split()[-1], field.row(DEFENDERS).split()[-1]


# --- RAG-30 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["basher", "slasher", "prodder", "deadeye", "stopper", "veteran"])
@rule("RAG-30", "RAG-45")
def test_a_cheater_turns_the_card_it_faces_down(card: str) -> None:
    field = arena(card, "cheater")
    field.fight(card, "cheater")
    assert field.rows() == (f"({card})", "cheater")
    assert field.asked == BOTH_PLACE
    assert field.told(Message.NEGATED) == [(ACCUSERS, FIGHTER_NAMES.index(card))]


@rule("RAG-30")
def test_everybody_has_seen_a_negated_card() -> None:
    field = arena("prodder", "cheater")
    field.fight("prodder", "cheater")
    for eye in (ACCUSERS, DEFENDERS, None):
        assert field.row(ACCUSERS, eye) == "(prodder)"


@rule("RAG-30", "RAG-50")
def test_a_negated_attack_does_not_decide_the_day() -> None:
    ours, theirs = "basher basher slasher prodder", "slasher slasher slasher cheater"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["draw: slasher"]


@rule("RAG-30", "RAG-51")
def test_a_side_whose_attacks_are_all_negated_has_none() -> None:
    ours, theirs = "stopper stopper basher basher", "basher slasher cheater cheater"
    # The second Stopper protects the first Basher, so that only the second one goes.
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: basher beats slasher"]
    ours, theirs = "basher basher chancer stopper", "cheater cheater stopper slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["defenders: slasher beats nothing"]


@rule("RAG-30", "RAG-52")
def test_a_negated_card_scores_nothing() -> None:
    ours, theirs = "basher stopper basher basher", "cheater cheater slasher slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.stack(ACCUSERS) == "basher=3 basher=3"


@rule("RAG-30", "RAG-55")
def test_a_negated_card_does_not_count_for_cheers() -> None:
    ours, theirs = "basher basher prodder slasher", "cheater slasher slasher prodder"
    field = arena(ours, theirs, patron="arianna", cheers="two-bashers")
    field.play(ours, theirs)
    assert field.fate("two-bashers") == "open"


@rule("RAG-30", "RAG-55")
def test_a_negated_card_does_not_break_cheers_either() -> None:
    ours, theirs = "veteran basher deadeye [slasher]", "cheater slasher slasher"
    field = arena(ours, theirs, patron="arianna", cheers="basher-deadeye")
    field.play(ours, theirs)
    assert field.fate("basher-deadeye") == "accusers"


# --- RAG-31 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ours", "theirs"), [("cheater", "cheater"), ("cheater", "chancer"), ("chancer", "cheater")])
@rule("RAG-31")
def test_cheater_against_cheater_or_chancer_negates_both(ours: str, theirs: str) -> None:
    assert last(second_combat(ours, theirs)) == (f"({ours})", f"({theirs})")


# --- RAG-32 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["basher", "slasher", "prodder", "deadeye", "stopper", "veteran"])
@rule("RAG-32", "RAG-43")
def test_a_protected_card_is_not_negated_and_the_cheater_stays(card: str) -> None:
    field = second_combat(card, "cheater", protects_us=True)
    assert last(field) == (f"2x{card}", "cheater")
    assert field.told(Message.SHIELDED) == [(ACCUSERS, FIGHTER_NAMES.index(card))]


@rule("RAG-32", "RAG-55")
def test_a_cheater_that_negated_nothing_still_counts() -> None:
    ours, theirs = "stopper basher slasher basher", "slasher cheater basher prodder"
    field = arena(ours, theirs, patron="arianna", cheers="prodder-cheater")
    field.play(ours, theirs)
    assert field.days == ["defenders: prodder beats basher"]
    assert field.fate("prodder-cheater") == "defenders"
    assert field.stack(DEFENDERS) == "cheater=1 prodder=3"


@pytest.mark.parametrize(
    ("ours", "theirs", "protects_us", "protects_them", "lie"),
    [
        ("cheater", "cheater", True, False, ("2xcheater", "(cheater)")),
        ("cheater", "cheater", True, True, ("2xcheater", "2xcheater")),
        ("cheater", "chancer", True, False, ("2xcheater", "(chancer)")),
        ("cheater", "chancer", False, True, ("(cheater)", "2xchancer=cheater")),
        ("cheater", "chancer", True, True, ("2xcheater", "2xchancer=cheater")),
    ],
)
@rule("RAG-32")
def test_two_that_would_negate_each_other(
    ours: str, theirs: str, protects_us: bool, protects_them: bool, lie: tuple[str, str]
) -> None:
    assert last(second_combat(ours, theirs, protects_us=protects_us, protects_them=protects_them)) == lie
    mirrored = second_combat(theirs, ours, protects_us=protects_them, protects_them=protects_us)
    assert last(mirrored) == lie[::-1]


@rule("RAG-32", "RAG-55")
def test_a_protected_chancer_that_faced_a_cheater_shows_a_cheaters_icon() -> None:
    ours, theirs = "stopper chancer basher prodder", "slasher cheater basher slasher"
    field = arena(ours, theirs, patron="arianna", cheers="prodder-cheater")
    field.play(ours, theirs)
    assert field.fate("prodder-cheater") == "accusers"


# --- RAG-33 and RAG-34 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["basher", "slasher", "prodder", "deadeye", "stopper", "veteran"])
@rule("RAG-33")
def test_a_chancer_becomes_the_card_it_faces(card: str) -> None:
    field = arena("chancer", card)
    field.fight("chancer", card)
    assert field.rows() == (f"chancer={card}", card)
    assert field.told(Message.COPIED) == [(ACCUSERS, FIGHTER_NAMES.index(card))]


@rule("RAG-33")
def test_a_doubled_chancer_is_still_worth_nothing() -> None:
    ours, theirs = "stopper chancer basher basher", "slasher basher slasher slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play("stopper chancer", "slasher basher")
    assert field.row(ACCUSERS) == "stopper 2xchancer=basher"
    field.play("basher basher", "slasher slasher")
    assert field.stack(ACCUSERS) == "stopper=1 basher=3 basher=3"


@rule("RAG-33")
def test_a_chancer_copies_a_protected_card_without_its_protection() -> None:
    field = second_combat("chancer", "basher", protects_them=True)
    assert last(field) == ("chancer=basher", "2xbasher")


@rule("RAG-34")
def test_two_chancers_find_nothing_to_copy() -> None:
    field = arena("chancer", "chancer")
    field.fight("chancer", "chancer")
    assert field.rows() == ("chancer", "chancer")
    assert field.asked == BOTH_PLACE
    assert field.told(Message.NOTHING_TO_COPY) == [(ACCUSERS,), (DEFENDERS,)]


@rule("RAG-34", "RAG-51", "RAG-54")
def test_two_chancers_are_no_attacks() -> None:
    field = arena("chancer chancer stopper stopper", "chancer chancer stopper stopper", patron="arianna")
    field.play("chancer chancer stopper stopper", "chancer chancer stopper stopper")
    assert field.days == ["two losers"]


# --- RAG-35 -----------------------------------------------------------------------------------------------------------


@rule("RAG-35", "RAG-50", "RAG-51")
def test_a_copied_attack_can_win_the_day() -> None:
    ours, theirs = "prodder chancer stopper stopper", "slasher prodder stopper basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: prodder beats basher"]
    assert field.stack(ACCUSERS) == "prodder=3 stopper=1 stopper=2"


@rule("RAG-35", "RAG-51")
def test_a_copied_attack_can_lose_the_day() -> None:
    ours, theirs = "prodder chancer stopper stopper", "slasher slasher stopper basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["defenders: basher beats slasher"]


@rule("RAG-35", "RAG-53")
def test_a_copied_attack_can_bring_a_draw() -> None:
    ours, theirs = "basher basher basher chancer", "slasher slasher slasher prodder"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["draw: prodder"]
    assert field.scores() == (0, 3)


@rule("RAG-35", "RAG-55")
def test_a_copied_icon_meets_cheers() -> None:
    ours, theirs = "basher chancer prodder slasher", "slasher basher prodder slasher"
    field = arena(ours, theirs, patron="arianna", cheers="two-bashers")
    field.play(ours, theirs)
    assert field.fate("two-bashers") == "accusers"


@rule("RAG-35", "RAG-55")
def test_a_copied_icon_breaks_cheers_although_nobody_wanted_the_copy() -> None:
    ours, theirs = "basher deadeye [slasher] chancer+slasher", "slasher slasher veteran+slasher"
    field = arena(ours, theirs, patron="arianna", cheers="basher-deadeye")
    field.play(ours, theirs)
    assert field.fate("basher-deadeye") == "open"


# --- RAG-36 -----------------------------------------------------------------------------------------------------------


@rule("RAG-36", "RAG-43")
def test_a_copied_stopper_protects_and_doubles_the_next_card() -> None:
    field = arena("chancer basher", "stopper cheater")
    field.fight("chancer", "stopper")
    field.fight("basher", "cheater")
    assert field.rows() == ("chancer=stopper 2xbasher", "stopper 2xcheater")


@rule("RAG-36", "RAG-41")
def test_a_copied_deadeye_places_a_face_down_card() -> None:
    field = arena("chancer basher", "deadeye prodder")
    field.fight("chancer", "deadeye")
    assert field.asked == {ACCUSERS: "hide", DEFENDERS: "hide"}
    field.hide(accusers="basher", defenders="prodder")
    assert field.rows() == ("chancer=deadeye [basher]", "deadeye [prodder]")


@rule("RAG-36", "RAG-38")
def test_a_copied_veteran_gets_a_card_on_top_of_the_chancer() -> None:
    field = arena("chancer basher", "veteran prodder")
    field.fight("chancer", "veteran")
    assert field.asked == {ACCUSERS: "cover", DEFENDERS: "cover"}
    field.cover(accusers="basher", defenders="prodder")
    assert field.rows() == ("chancer=veteran+basher", "veteran+prodder")
