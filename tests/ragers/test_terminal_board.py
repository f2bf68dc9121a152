"""The table of Ragers as it is drawn and told: where cards lie, what they show, and what stays hidden."""

import re

import pytest

from harena.games.ragers.terminal.fighters import ICONS, Face, draw, size
from harena.terminal.scene import Scene
from tests.ragers.arena import ACCUSERS, DEFENDERS, Arena, arena
from tests.terminal.scenes import ragers, random_positions, scene, text

WIDTH = 80
UPPER, LOWER = slice(1, 5), slice(6, 10)  # the lines of the two rows on a table of small cards


def rows(shown: Scene) -> tuple[str, str]:
    """The two rows of small cards as they look."""
    lines = ragers().table(shown, WIDTH, tall=False)
    return text(lines[UPPER]), text(lines[LOWER])


def names(row: str) -> list[str]:
    """The names in a row from left to right."""
    return re.findall(r"[A-Z][a-z]+", row.splitlines()[1])


def fought(accusers: str, defenders: str, patron: str = "nameless") -> Arena:
    """A day on which these cards were played."""
    table = arena(accusers, defenders, patron=patron)
    table.play(accusers, defenders)
    return table


# --- where cards lie -------------------------------------------------------------------------------------------------


def test_accusers_build_from_right_to_left_and_sit_below() -> None:
    """RAG-25: seen from their own seat."""
    table = fought("basher slasher prodder", "prodder basher basher")
    upper, lower = rows(scene(table.state, ACCUSERS))
    assert names(lower) == ["Prodder", "Slasher", "Basher"]
    assert names(upper) == ["Basher", "Basher", "Prodder"]


def test_defenders_build_from_left_to_right_and_sit_below() -> None:
    """RAG-25."""
    table = fought("basher slasher prodder", "prodder basher basher")
    upper, lower = rows(scene(table.state, DEFENDERS))
    assert names(lower) == ["Prodder", "Basher", "Basher"]
    assert names(upper) == ["Basher", "Slasher", "Prodder"]


@pytest.mark.parametrize("seat", [ACCUSERS, DEFENDERS])
def test_facing_cards_lie_opposite_each_other_behind_a_hidden_card_too(seat: int) -> None:
    """RAG-24: a Deadeye's card shifts nothing on the screen, the other row leaves a gap."""
    table = fought("deadeye [basher] slasher", "stopper prodder")
    upper, lower = rows(scene(table.state, seat))
    mine, theirs = ("Slasher", "Prodder") if seat == ACCUSERS else ("Prodder", "Slasher")
    assert lower.splitlines()[1].index(mine) == upper.splitlines()[1].index(theirs)


def test_places_left_follow_the_patron() -> None:
    """RAG-05, RAG-23: four places under Arianna, five otherwise."""
    assert rows(scene(arena(patron="arianna").state, ACCUSERS))[0].splitlines()[0].count("┌") == 4
    assert rows(scene(arena().state, ACCUSERS))[0].splitlines()[0].count("┌") == 5


# --- what cards show -------------------------------------------------------------------------------------------------


def test_shape_tells_the_kind() -> None:
    _, lower = rows(scene(fought("basher stopper", "slasher slasher").state, DEFENDERS))
    upper, _ = rows(scene(fought("basher stopper", "slasher slasher").state, DEFENDERS))
    assert "╭──── 3 ♣ ─╮ ╔════ 1 ▼ ═╗" in upper
    assert "╰────╲╱────╯ ╚══════════╝" in upper
    assert "╔" not in lower


def test_a_doubled_card_shows_its_doubled_worth() -> None:
    """RAG-43."""
    upper, _ = rows(scene(fought("stopper prodder", "slasher slasher").state, DEFENDERS))
    assert "╭─×2─ 6 ↑ ─╮" in upper


def test_the_next_card_of_a_stopper_is_announced() -> None:
    """RAG-43."""
    assert "doubled" in rows(scene(fought("stopper", "slasher").state, ACCUSERS))[1]


def test_a_negated_card_lies_face_down_and_is_named() -> None:
    """RAG-30: everybody has seen it."""
    upper, _ = rows(scene(fought("basher", "cheater").state, DEFENDERS))
    assert "░ Basher ░" in upper
    assert "░negated░░" in upper
    assert ICONS["basher"] not in upper


def test_a_chancer_shows_what_it_copied_and_is_worth_nothing() -> None:
    """RAG-33, RAG-35: an attack by its shape."""
    upper, _ = rows(scene(fought("chancer", "slasher").state, DEFENDERS))
    assert "╭──── 0 † ─╮" in upper
    assert "Chancer" in upper
    assert "as Slasher" in upper


def test_a_covered_veteran_is_named_below_the_card_on_it() -> None:
    """RAG-37."""
    upper, _ = rows(scene(fought("veteran+basher", "slasher").state, DEFENDERS))
    assert names(upper) == ["Basher"]
    assert "+Veteran" in upper
    twice, _ = rows(scene(fought("veteran+veteran+basher", "slasher").state, DEFENDERS))
    assert "+2 below" in twice


def test_a_hidden_card_is_named_for_its_owner_only() -> None:
    """RAG-41."""
    table = fought("deadeye [veteran]", "stopper")
    assert "Veteran" in rows(scene(table.state, ACCUSERS))[1]
    assert "hidden" in rows(scene(table.state, ACCUSERS))[1]
    for eyes in (DEFENDERS, None):
        told = text(ragers().table(scene(table.state, eyes), WIDTH, tall=False)) + str(
            ragers().facts(scene(table.state, eyes))
        )
        assert "Veteran" not in told.replace("no Veteran", "")
        assert "a face-down card" in told
    assert "Veteran" in text(ragers().table(scene(table.state, "referee"), WIDTH, tall=False))


def test_long_names_and_large_values_keep_the_size_of_a_card() -> None:
    for tall in (False, True):
        width, height = size(tall)
        face = Face(
            "Gladiatrix maxima", ("beats", "everybody at once"), "100", "♣", True, corner="[9]", mark="as anybody"
        )
        for each in (face, Face(down=True, name="Gladiatrix maxima", foot="+Gladiatrix"), Face(empty=True)):
            drawn = draw(each, tall)
            assert [row.cell_len for row in drawn] == [width] * height


# --- the hand --------------------------------------------------------------------------------------------------------


def test_cards_in_hand_carry_the_numbers_of_their_choices() -> None:
    state = arena("basher basher slasher veteran stopper").state
    shown = scene(state, ACCUSERS)
    assert shown.options() == ["place basher", "place slasher", "place stopper", "place veteran"]
    top = text(ragers().choices(shown, WIDTH, tall=False)).splitlines()[0]
    assert re.findall(r"\[(\d)\]", top) == ["1", "1", "2", "3", "4"]


def test_a_barred_card_has_no_number_but_the_rule() -> None:
    """RAG-21."""
    state = arena("basher basher slasher veteran stopper", patron="solennos").state
    drawn = text(ragers().choices(scene(state, ACCUSERS), WIDTH, tall=False)).splitlines()
    assert "╔════ 1 ★ ═╗" in drawn[0]
    assert "barred" in drawn[2]
    assert "RAG-21" in drawn[3]
    assert ragers().refused(scene(state, ACCUSERS)) == [
        "Not now: Veteran. Solennos bars the Veteran today. (RAG-21)",
    ]


def test_a_barred_card_may_be_discarded() -> None:
    """RAG-13, RAG-21."""
    state = arena("basher basher slasher veteran stopper", patron="solennos", preparing=True).state
    drawn = text(ragers().choices(scene(state, ACCUSERS), WIDTH, tall=False))
    assert "barred" not in drawn
    assert "[5] keep" in drawn
    assert ragers().refused(scene(state, ACCUSERS)) == []


def test_a_sealed_choice_lies_face_down_and_is_not_told() -> None:
    """RAG-20."""
    table = arena("basher", "slasher")
    table.state.play(DEFENDERS, "place slasher")
    shown = scene(table.state, ACCUSERS)
    lines = text(ragers().table(shown, WIDTH, tall=False))
    assert "✓ chosen" in lines
    assert "░ chosen ░" in lines
    assert "Slasher" not in lines
    assert ragers().facts(shown)[-1] == "Has chosen."


# --- told ------------------------------------------------------------------------------------------------------------


def test_facts_are_the_engines_own_description() -> None:
    table = fought("veteran+basher stopper prodder", "chancer+prodder cheater deadeye [basher]")
    shown = scene(table.state, DEFENDERS)
    told = ragers().facts(shown)
    sections = shown.edition.words.describe(table.state, DEFENDERS)
    assert [f"{section.title}{', greedy bot' if section.seat == ACCUSERS else ''}." for section in sections] == [
        fact for fact in told if fact.startswith(("Day ", "Accusers", "Defenders"))
    ]
    for line in (line for section in sections for line in section.lines):
        assert (f"{line.text[:-1]} ({line.rule})." if line.rule else line.text) in told
    assert told[told.index("If the day ended now:") + 1] == ragers().standing(shown)


def test_what_the_day_would_mean_if_it_ended_now() -> None:
    """RAG-50 to RAG-54."""
    won = scene(fought("prodder", "basher").state, ACCUSERS)
    assert ragers().standing(won) == "You would win the day: Prodder beats Basher (RAG-51)."
    alone = scene(fought("stopper", "basher").state, None)
    assert ragers().standing(alone) == ("The Defenders would win the day: only the Defenders have an attack (RAG-51).")
    drawn = scene(fought("basher", "basher").state, ACCUSERS)
    assert ragers().standing(drawn) == "The day would be drawn: both last attacks are Bashers (RAG-53)."
    lost = scene(fought("stopper", "stopper").state, ACCUSERS)
    assert ragers().standing(lost).startswith("Both would lose the day")
    assert ragers().standing(scene(arena().state, ACCUSERS)) == ""


def test_only_ones_own_pile_is_looked_through() -> None:
    """RAG-14."""
    table = arena("basher", "slasher", preparing=True)
    table.prepare("basher", "slasher")
    assert ragers().pile(scene(table.state, ACCUSERS))[1:] == ["Basher"]
    assert ragers().pile(scene(table.state, DEFENDERS))[1:] == ["Slasher"]
    assert "RAG-14" in ragers().pile(scene(table.state, None))[0]
    assert ragers().pile(scene(arena().state, ACCUSERS)) == ["Your discard pile is empty (RAG-14)."]


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_told_the_other_hand(seed: int) -> None:
    for state in random_positions("ragers", seed):
        for seat in (ACCUSERS, DEFENDERS):
            facts = ragers().facts(scene(state, seat))
            assert sum(_names_a_hand(fact) for fact in facts) == 1
        assert not any(_names_a_hand(fact) for fact in ragers().facts(scene(state, None)))
        assert sum(_names_a_hand(fact) for fact in ragers().facts(scene(state, "referee"))) == 2


def _names_a_hand(fact: str) -> bool:
    return fact.startswith("Hand: ") and not re.fullmatch(r"Hand: \d cards?\.", fact)


def test_every_wish_of_the_crowd_can_be_read() -> None:
    for state in random_positions("ragers", 7):
        shown = scene(state, ACCUSERS)
        open_wishes = [fact for fact in ragers().facts(shown) if fact.startswith("The crowd wants ")]
        drawn = text(ragers().table(shown, WIDTH, tall=False))
        for fact in open_wishes:
            wish = fact.removeprefix("The crowd wants ").partition(", for ")[0]
            assert wish in drawn
