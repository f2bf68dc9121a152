"""RAG-01 to RAG-06: teams, fighters, what they are worth, patrons, cheers cards."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import harena
from harena.games.ragers import content
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, arena
from tests.rules.citing import rule

ATTACKS = ("basher", "slasher", "prodder")
SPECIALS = ("chancer", "cheater", "deadeye", "stopper", "veteran")


def owned(state: harena.State, seat: int) -> Counter[str]:
    side = state.view("referee")["table"]["sides"][seat]
    return Counter(side["hand"] + side["deck"])


def standard_pack() -> dict[str, list[dict[str, Any]]]:
    text = (Path(content.__file__).parent / "packs" / "standard.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@pytest.mark.parametrize("seats", [0, 1, 3])
@rule("RAG-01")
def test_ragers_is_for_two(seats: int) -> None:
    with pytest.raises(harena.BadSetup, match=r"\[RAG-01\]"):
        harena.new("ragers", seats=seats)


@rule("RAG-01")
def test_the_two_teams_have_their_names() -> None:
    words = harena.edition("ragers").words
    assert [words.seat_name(seat) for seat in (ACCUSERS, DEFENDERS)] == ["Accusers", "Defenders"]


@pytest.mark.parametrize("seed", [0, 1, 7])
@rule("RAG-01", "RAG-02", "RAG-03")
def test_both_decks_hold_the_same_22_fighters(seed: int) -> None:
    state = harena.new("ragers", seed=seed)
    expected = Counter(dict.fromkeys(ATTACKS, 4) | dict.fromkeys(SPECIALS, 2))
    assert expected.total() == 22
    assert owned(state, ACCUSERS) == owned(state, DEFENDERS) == expected


@pytest.mark.parametrize(
    ("accusers", "defenders", "day"),
    [
        ("basher", "slasher", "accusers: basher beats slasher"),
        ("slasher", "prodder", "accusers: slasher beats prodder"),
        ("prodder", "basher", "accusers: prodder beats basher"),
        ("slasher", "basher", "defenders: basher beats slasher"),
        ("prodder", "slasher", "defenders: slasher beats prodder"),
        ("basher", "prodder", "defenders: prodder beats basher"),
        ("basher", "basher", "draw: basher"),
        ("slasher", "slasher", "draw: slasher"),
        ("prodder", "prodder", "draw: prodder"),
    ],
)
@rule("RAG-02")
def test_attacks_beat_each_other_in_a_circle(accusers: str, defenders: str, day: str) -> None:
    field = arena(f"{accusers} " * 4, f"{defenders} " * 4, patron="arianna")
    field.play(f"{accusers} " * 4, f"{defenders} " * 4)
    assert field.days == [day]


@pytest.mark.parametrize(
    ("row", "stack"),
    [
        ("slasher slasher slasher basher", "basher=3"),
        ("basher basher basher slasher", "slasher=3"),
        ("basher basher basher prodder", "prodder=3"),
        ("cheater basher basher prodder", "cheater=1 prodder=3"),
        ("deadeye [basher] basher prodder", "deadeye=1 prodder=3"),
        ("stopper basher basher prodder", "stopper=1 prodder=3"),
        ("veteran+basher basher basher prodder", "veteran=1 prodder=3"),
    ],
)
@rule("RAG-04")
def test_what_each_fighter_is_worth(row: str, stack: str) -> None:
    # Nobody opposes, so that the last attack wins the day and nothing else happens.
    field = arena(row, OUT_OF_CARDS, patron="arianna")
    field.play(row, "pass...")
    assert field.stack(ACCUSERS) == stack


@pytest.mark.parametrize("attack", ATTACKS)
@rule("RAG-04", "RAG-33")
def test_a_chancer_is_always_worth_nothing(attack: str) -> None:
    row = "stopper chancer deadeye [slasher]"
    field = arena(row, f"stopper {attack} stopper", patron="arianna")
    field.play(row, f"stopper {attack} stopper")
    assert field.days == [f"draw: {attack}"]
    assert field.stack(ACCUSERS) == "stopper=1 deadeye=1"
    assert "chancer" in field.pile(ACCUSERS)


@rule("RAG-04", "RAG-06")
def test_the_pack_says_which_figures_the_rulebook_prints() -> None:
    pack = standard_pack()
    printed = {entry["id"] for kind in ("fighter", "cheers") for entry in pack[kind] if entry["origin"] == "rulebook"}
    assert printed == {"prodder", "chancer", "two-prodders", "basher-deadeye"}


@rule("RAG-05")
def test_there_are_five_patrons() -> None:
    table = harena.new("ragers", seed=3).view("referee")["table"]
    patrons = {table["patron"], *table["patron_deck"]}
    assert patrons == {"gharan-zul", "greybeard", "solennos", "arianna", "nameless"}
    assert len(table["patron_deck"]) == 4


@pytest.mark.parametrize(
    ("patron", "barred", "limit"),
    [
        ("gharan-zul", "deadeye", 5),
        ("greybeard", "cheater", 5),
        ("solennos", "veteran", 5),
        ("arianna", None, 4),
        ("nameless", None, 5),
    ],
)
@rule("RAG-05", "RAG-21", "RAG-23")
def test_what_each_patron_does(patron: str, barred: str | None, limit: int) -> None:
    hand = "cheater deadeye veteran stopper basher"
    field = arena(hand, hand, patron=patron)
    for seat in (ACCUSERS, DEFENDERS, None):
        assert (field.table(seat)["barred"], field.table(seat)["row_limit"]) == (barred, limit)
    for seat in (ACCUSERS, DEFENDERS):
        kept_out = {text.removeprefix("place ") for text in field.options(seat)} ^ set(hand.split())
        assert kept_out == ({barred} if barred else set())


@pytest.mark.parametrize(("patron", "combats"), [("arianna", 4), ("nameless", 5), ("gharan-zul", 5)])
@rule("RAG-05", "RAG-23")
def test_a_day_lasts_as_long_as_its_patron_lets_it(patron: str, combats: int) -> None:
    row = "basher basher slasher slasher prodder"
    field = arena(row, row, patron=patron)
    for number, card in enumerate(row.split()[:combats]):
        assert field.days == [], number
        field.fight(card, card)
    assert len(field.days) == 1


@rule("RAG-05", "RAG-12")
def test_a_patron_rules_one_day_only() -> None:
    row = "basher basher slasher slasher prodder cheater"
    field = arena(row, row, patron="greybeard", next_patrons="nameless")
    assert "place cheater" not in field.options(ACCUSERS)
    field.play("basher basher slasher slasher prodder", "basher basher slasher slasher prodder")
    field.prepare()
    assert field.table()["patron"] == "nameless"
    assert "place cheater" in field.options(ACCUSERS)


@rule("RAG-06")
def test_there_are_six_cheers_cards() -> None:
    table = harena.new("ragers", seed=3).view("referee")["table"]
    assert len(table["cheers"]) == 6
    assert Counter(table["cheers"].values()) == {"open": 1, "in deck": 5}


@pytest.mark.parametrize(
    ("cheers", "meets", "misses", "glory"),
    [
        ("two-prodders", "prodder prodder basher slasher", "prodder basher basher slasher", 2),
        ("two-bashers", "basher basher prodder slasher", "basher prodder prodder slasher", 2),
        ("two-slashers", "slasher slasher basher prodder", "slasher basher basher prodder", 2),
        ("basher-deadeye", "basher deadeye [slasher] slasher", "basher basher prodder slasher", 3),
        ("basher-deadeye", "basher deadeye [slasher] slasher", "basher deadeye [slasher] veteran+slasher", 3),
        ("slasher-veteran", "slasher veteran+basher basher prodder", "slasher basher basher prodder", 3),
        ("slasher-veteran", "slasher veteran+basher basher prodder", "slasher veteran+basher prodder cheater", 3),
        ("prodder-cheater", "prodder cheater basher slasher", "prodder basher basher slasher", 3),
        ("prodder-cheater", "prodder cheater basher slasher", "prodder cheater deadeye [basher]", 3),
    ],
)
@rule("RAG-06", "RAG-55")
def test_what_each_cheers_card_wants_and_pays(cheers: str, meets: str, misses: str, glory: int) -> None:
    for row, fate in ((meets, "accusers"), (misses, "open")):
        field = arena(row, OUT_OF_CARDS, patron="arianna", cheers=cheers)
        field.play(row, "pass...")
        assert field.fate(cheers) == fate
        scored = sum(int(card.partition("=")[2]) for card in field.stack(ACCUSERS).split())
        assert field.scores() == (scored + (glory if fate == "accusers" else 0), 0)
