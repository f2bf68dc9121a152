"""The ring and the Arena as they are drawn and told in a terminal."""

from harena.core.state import State
from harena.terminal.boards import board
from tests.talisman.arena import Side, inside, stage
from tests.terminal.scenes import random_positions, scene, text

TALISMAN = board("talisman")
WIDTH = 100


def drawn(state: State, seat: int | str | None, width: int = WIDTH, tall: bool = True) -> list[str]:
    return text(TALISMAN.table(scene(state, seat), width, tall)).splitlines()


def test_the_ring_is_a_square_with_all_spaces() -> None:
    state = stage(Side(), Side(space="tavern"), rolled=3).state
    rows = drawn(state, 0)
    assert "".join(rows[0].split()) == "VillageFields1GraveyardWoods1SentinelHills1Chapel"
    assert "".join(rows[12].split()) == "TavernPlains3Woods3Plains2Hills2Fields4City"
    assert rows[2].startswith("Fields 6")
    assert rows[2].rstrip().endswith("Fields 2")
    assert "@1" in rows[13]
    assert "@0" in rows[1]
    assert "A" in rows[1][11:22]


def test_spaces_to_move_to_show_their_numbers_and_cards_lie_there() -> None:
    made = stage(Side(), Side(space="tavern"), rolled=3, lying={"woods-1": "wolf cave"})
    rows = drawn(made.state, 0)
    assert made.options == ["move woods-1", "move plains-4"]
    assert "[1]" in rows[1][33:44]
    assert "*2" in rows[1][33:44]
    assert "[2]" in "".join(rows[4:8])


def test_characters_stand_in_the_middle_with_what_they_have() -> None:
    made = stage(inside(objects="sword", leave="won", leavings=(2, 0), craft=9, spells="might"), Side(lives=0))
    told = "\n".join(drawn(made.state, 1))
    assert "Swordswoman · S4 C11 L4 G1 · out 2/5" in told
    assert "in the Arena, may leave · a Spell · Sword" in told
    assert "dead" in told
    assert "Might" not in told
    assert TALISMAN.standing(scene(made.state, 1)) == "Most leavings by a win: Player 1 with 2 (TAL-61)."
    assert TALISMAN.remark(scene(made.state, 0), "cast might") == "Add 3 to a fighter's score."
    assert TALISMAN.remark(scene(made.state, 0), "visit lanista") == "Go to the Arena."


def test_it_fits_any_width() -> None:
    for state in random_positions("talisman", 3):
        for width in (40, 77, 120):
            for tall in (False, True):
                assert all(len(row.rstrip()) <= width for row in drawn(state, 0, width, tall))


def test_the_reward_pile_can_be_looked_at() -> None:
    empty = stage(Side(), Side())
    assert TALISMAN.pile(scene(empty.state, 0)) == ["The reward pile is empty (TAL-40)."]
    filled = stage(Side(), Side(), pile=["ring"], pile_gold=3)
    assert TALISMAN.pile(scene(filled.state, None)) == ["The reward pile: 3 gold, Ring (TAL-40)."]
