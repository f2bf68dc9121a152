"""RAG-90 to RAG-93: the examples come out as they are printed."""

from tests.ragers.arena import ACCUSERS, DEFENDERS, arena
from tests.rules.citing import rule


@rule("RAG-90", "RAG-51")
def test_example_one_winner() -> None:
    """The Accusers' last attack is a Prodder, the Defenders' a Basher: the Accusers win."""
    accusers, defenders = "slasher basher stopper slasher prodder", "basher prodder slasher stopper basher"
    field = arena(accusers, defenders)
    field.play(accusers, defenders)
    assert field.days == ["accusers: prodder beats basher"]


@rule("RAG-91", "RAG-53")
def test_example_draw() -> None:
    """Both placed a Slasher as their last attack."""
    accusers, defenders = "basher stopper prodder slasher cheater", "prodder basher slasher slasher stopper"
    field = arena(accusers, defenders)
    field.play(accusers, defenders)
    assert field.days == ["draw: slasher"]


@rule("RAG-54")
def test_example_two_losers() -> None:
    """Neither side has played an attack successfully: nobody gains anything."""
    accusers, defenders = "basher stopper cheater slasher", "cheater deadeye [slasher] prodder cheater"
    field = arena(accusers, defenders)
    field.play(accusers, defenders)
    assert field.days == ["two losers"]
    assert field.scores() == (0, 0)


@rule("RAG-92", "RAG-55")
def test_example_cheers_for_one() -> None:
    """The Defenders placed a Basher and a Deadeye and no Veteran: 3 GP more."""
    accusers, defenders = "prodder slasher prodder prodder", "basher deadeye [slasher] slasher slasher"
    with_cheers = arena(accusers, defenders, cheers="basher-deadeye")
    with_cheers.play(accusers, defenders)
    without = arena(accusers, defenders)
    without.play(accusers, defenders)
    assert with_cheers.fate("basher-deadeye") == "defenders"
    assert with_cheers.scores()[DEFENDERS] == without.scores()[DEFENDERS] + 3
    assert with_cheers.scores()[ACCUSERS] == without.scores()[ACCUSERS]


@rule("RAG-92", "RAG-56")
def test_example_cheers_for_nobody() -> None:
    """Both placed two Bashers: neither gains anything for the card."""
    accusers, defenders = "basher basher prodder prodder slasher", "prodder basher slasher basher slasher"
    field = arena(accusers, defenders, cheers="two-bashers")
    field.play(accusers, defenders)
    assert field.fate("two-bashers") == "gone"
    assert field.scores() == (3, 6)


@rule("RAG-93", "RAG-52", "RAG-58")
def test_example_scoring_a_round() -> None:
    """The Defenders win by two Prodders and alone meet the cheers for them: 3 + 3 + 2 = 8 GP against 0."""
    accusers, defenders = "slasher slasher stopper prodder basher", "basher prodder slasher slasher prodder"
    field = arena(accusers, defenders, cheers="two-prodders")
    field.play(accusers, defenders)
    assert field.days == ["defenders: prodder beats basher"]
    assert field.stack(DEFENDERS) == "prodder=3 prodder=3"
    assert field.fate("two-prodders") == "defenders"
    assert field.scores() == (0, 8)
    assert field.stack(ACCUSERS) == ""
