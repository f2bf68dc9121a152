"""RAG-58: glory stacks, discard piles, the patron's leave."""

import pytest

from harena.games.ragers.made.codes import Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, SEATS, Arena, Side, arena, hidden_under
from tests.rules.citing import rule


def day_of(row: str, pile: str = "") -> Arena:
    """The Accusers' row, cleared after a day under Arianna on which the Defenders had no cards."""
    field = arena(Side(row, pile=pile), OUT_OF_CARDS, patron="arianna", day=2)
    field.play(row, "pass...")
    assert field.rows() == ("", "")
    return field


@rule("RAG-58")
def test_scoring_cards_keep_the_value_they_counted_for() -> None:
    ours, theirs = "stopper prodder prodder prodder", "basher basher basher basher"
    field = arena(ours, Side(theirs, stack="prodder=3 prodder=3"), patron="arianna", day=2)
    field.play(ours, theirs)
    assert field.stack(ACCUSERS) == "stopper=1 prodder=6 prodder=3 prodder=3"
    assert field.scores() == (13, 6)
    # Glory stacks lie open: everybody can check the score.
    for eye in (ACCUSERS, DEFENDERS, None):
        assert field.side(ACCUSERS, eye)["stack"][1] == {"card": "prodder", "icon": "prodder", "glory": 6}


@rule("RAG-58")
def test_scores_of_earlier_days_are_kept() -> None:
    field = arena(
        Side("prodder basher basher slasher", stack="prodder=6", cheers="two-prodders"),
        OUT_OF_CARDS,
        patron="arianna",
        day=3,
    )
    assert field.scores() == (8, 0)
    field.play("prodder basher basher slasher", "pass...")
    assert field.stack(ACCUSERS) == "prodder=6 slasher=3"
    assert field.scores() == (11, 0)
    assert field.told(Message.TOTALS) == [(11, 0)]


@rule("RAG-58", "RAG-33")
def test_a_chancer_never_goes_to_the_glory_stack() -> None:
    ours, theirs = "chancer basher basher slasher", "slasher stopper stopper slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["draw: slasher"]
    assert field.stack(ACCUSERS) == "slasher=3"
    assert field.pile(ACCUSERS) == "chancer basher basher"


@rule("RAG-58", "RAG-20")
def test_a_new_day_begins_with_sides_on_which_nothing_lies_or_lasts() -> None:
    """A Stopper that was placed last, a pass and the place of the last card are forgotten, on either side."""
    marks = {"facing": 0, "places": 0, "stopped": False, "has_passed": False, "row": []}
    placed = "basher slasher prodder stopper"
    for sides, scripts in (
        ((placed, OUT_OF_CARDS), (placed, "pass...")),
        ((OUT_OF_CARDS, placed), ("pass...", placed)),
    ):
        field = arena(*sides, patron="arianna")
        fresh = [field.side(seat) for seat in SEATS]
        field.play(*scripts)
        for seat in SEATS:
            assert {name: field.side(seat)[name] for name in marks} == marks
            assert {name: fresh[seat][name] for name in marks} == marks


@rule("RAG-58")
def test_the_patron_leaves_the_game() -> None:
    field = arena(OUT_OF_CARDS, OUT_OF_CARDS, patron="solennos", next_patrons="greybeard nameless")
    field.fight("pass", "pass")
    assert field.table()["patrons_gone"] == ["solennos"]
    field.prepare()
    field.fight("pass", "pass")
    assert set(field.table()["patrons_gone"]) == {"solennos", "greybeard"}
    assert field.table()["patron"] == "nameless"
    assert set(field.table()["patron_deck"]) == {"gharan-zul", "arianna"}


@rule("RAG-58")
def test_cards_that_brought_nothing_are_discarded_in_the_order_placed() -> None:
    ours, theirs = "basher veteran+slasher stopper prodder", "slasher stopper slasher slasher"
    field = arena(Side(ours, pile="cheater"), theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["defenders: slasher beats prodder"]
    assert field.pile(ACCUSERS) == "cheater basher veteran slasher stopper prodder"
    assert field.side(ACCUSERS, DEFENDERS)["pile"]["top"] == "prodder"


@rule("RAG-58")
def test_the_winner_discards_attacks_of_another_kind() -> None:
    assert day_of("basher slasher prodder prodder").pile(ACCUSERS) == "basher slasher"


@rule("RAG-58")
def test_face_down_cards_go_first() -> None:
    ours, theirs = "prodder slasher deadeye [basher]", "stopper cheater basher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: prodder beats basher"]
    # The negated Slasher was placed before the Basher was hidden; everything face-up scored.
    assert field.pile(ACCUSERS) == "(slasher) [basher]"
    ours, theirs = "prodder slasher deadeye [basher]", "stopper cheater slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["defenders: slasher beats prodder"]
    assert field.pile(ACCUSERS) == "(slasher) [basher] prodder deadeye"


@rule("RAG-58")
def test_face_down_cards_slip_below_the_top_where_no_face_up_card_covers_them() -> None:
    field = day_of("prodder prodder deadeye [slasher]", pile="basher cheater")
    assert field.pile(ACCUSERS) == "basher [slasher] cheater"
    for eye in (DEFENDERS, None):
        pile = field.side(ACCUSERS, eye)["pile"]
        assert (pile["top"], pile["size"], pile["hidden"]) == ("cheater", 3, [hidden_under(None)])


@rule("RAG-58")
def test_several_face_down_cards_slip_below_the_top_in_the_order_placed() -> None:
    field = day_of("deadeye [slasher] deadeye [basher]", pile="prodder cheater")
    assert field.days == ["two losers"]
    assert field.pile(ACCUSERS) == "prodder cheater [slasher] [basher] deadeye deadeye"
    ours, theirs = "prodder deadeye [slasher] basher", "slasher slasher cheater"
    field = arena(Side(ours, pile="prodder cheater"), Side(theirs), patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["defenders: slasher beats prodder"]
    assert field.pile(ACCUSERS) == "prodder cheater [slasher] (basher) prodder deadeye"
    ours, theirs = "prodder deadeye [slasher] basher", "slasher basher cheater"
    field = arena(Side(ours, pile="prodder cheater"), Side(theirs), patron="arianna")
    field.play(ours, theirs)
    assert field.days == ["accusers: prodder beats basher"]
    assert field.pile(ACCUSERS) == "prodder [slasher] (basher) cheater"


@rule("RAG-58")
def test_face_down_cards_lie_face_down_on_an_empty_pile() -> None:
    field = day_of("prodder prodder deadeye [slasher]")
    assert field.pile(ACCUSERS) == "[slasher]"
    for eye in (ACCUSERS, DEFENDERS, None):
        assert field.side(ACCUSERS, eye)["pile"]["top"] is None
        assert field.side(ACCUSERS, eye)["pile"]["size"] == 1
    assert field.side(ACCUSERS, ACCUSERS)["pile"]["cards"][0]["card"] == "slasher"


@rule("RAG-58")
def test_a_face_down_top_stays_on_top_until_a_face_up_card_covers_it() -> None:
    row = "prodder prodder deadeye [basher]"
    assert day_of(row, pile="[slasher]").pile(ACCUSERS) == "[basher] [slasher]"
    field = arena(Side("cheater", pile="[slasher]"), "", preparing=True, day=2)
    assert field.side(ACCUSERS, DEFENDERS)["pile"]["top"] is None
    field.prepare(accusers="cheater")
    assert field.side(ACCUSERS, DEFENDERS)["pile"]["top"] == "cheater"


@pytest.mark.parametrize("eye", [DEFENDERS, None])
@rule("RAG-58", "RAG-14")
def test_negated_cards_are_known_and_hidden_ones_are_not(eye: int | None) -> None:
    ours, theirs = "prodder slasher deadeye [basher]", "stopper cheater slasher"
    field = arena(ours, theirs, patron="arianna")
    field.play(ours, theirs)
    pile = field.side(ACCUSERS, eye)["pile"]
    assert pile["seen"] == {"prodder": 1, "slasher": 1, "deadeye": 1}
    assert len(pile["hidden"]) == 1


@pytest.mark.parametrize("eye", [DEFENDERS, None])
@rule("RAG-58", "RAG-21")
def test_of_a_hidden_card_it_is_known_which_fighter_it_cannot_be(eye: int | None) -> None:
    """Whoever remembers the patron of that day knows it; a view remembers it too."""
    ours, theirs = "prodder basher slasher deadeye", "slasher slasher slasher slasher"
    field = arena(f"{ours} [basher]", theirs, patron="greybeard")
    field.play(f"{ours} [basher]", theirs)
    assert field.side(ACCUSERS, eye)["pile"]["hidden"] == [hidden_under("cheater")]


@rule("RAG-58", "RAG-56")
def test_cheers_cards_in_a_glory_stack_are_seen_by_all() -> None:
    row = "prodder prodder basher slasher"
    field = arena(row, OUT_OF_CARDS, patron="arianna", cheers="two-prodders")
    field.play(row, "pass...")
    for eye in (ACCUSERS, DEFENDERS, None):
        assert field.table(eye)["cheers"]["two-prodders"] == "accusers"
