"""Questions of every width, and masks with every bit, in the interpreted and the compiled kernel alike."""

import ast
import tomllib
from pathlib import Path

import pytest
from mypy_extensions import i64

from harena.core.chance import Stream
from harena.core.sets import bit
from harena.core.state import FINE, State
from tests.core.scratch import Scratch, ScratchEdition
from tests.core.toys import GAME, ParleyWords

ROOT = Path(__file__).parents[2]


class Listed(Scratch):
    """Asks for one of `width` actions from `first`, of which those in `fine` are legal."""

    first = 0
    width = 1
    fine: frozenset[int] = frozenset()

    def span(self, seat: i64) -> tuple[i64, i64]:
        return self.first, self.first + self.width

    def judge(self, seat: i64, action: i64) -> i64:
        return FINE if int(action) in self.fine else 1


def listed(first: int, width: int, fine: frozenset[int]) -> State:
    edition = ScratchEdition(GAME, 2, {}, {}, 0, ParleyWords())
    state = Listed(edition, edition.zeros[:])
    state.first, state.width, state.fine = first, width, fine
    state.ask(1, 0)
    return state


def some_of(first: int, width: int) -> list[frozenset[int]]:
    """All actions, the last alone, all but the last, every third, and the two at the ends."""
    actions = range(first, first + width)
    sets = [actions, actions[-1:], actions[:-1], actions[::3], (actions[0], actions[-1])]
    return [frozenset(each) for each in sets if len(each)]


@pytest.mark.parametrize("width", range(1, 65))
def test_a_question_of_any_width_is_listed_and_answered(width: int) -> None:
    for first in (0, 5):
        for fine in some_of(first, width):
            state = listed(first, width, fine)
            assert state.legal(1) == tuple(sorted(fine))
            assert [int(action) for action in state.options(1)] == sorted(fine)
            stream = Stream(width)
            picked = {int(state.pick(1, stream)) for _ in range(6 * len(fine))}
            assert picked <= fine
            assert 2 * len(picked) >= len(fine)


def test_a_mask_can_hold_every_bit() -> None:
    for number in range(63):
        assert bit(number) == 2**number


def shifted_numbers(source: str) -> list[int]:
    """The lines on which a number that is written out is shifted by something that is not."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            if any(isinstance(part, ast.Name) and not part.id.isupper() for part in ast.walk(node.right)):
                found.append(node.lineno)
    return found


def test_the_search_for_shifted_numbers_finds_one() -> None:
    assert shifted_numbers("mask = 0\nmask |= 1 << seat\nmask |= 1 << CALL\nmask |= one << seat\n") == [2]


def test_no_compiled_module_below_the_games_shifts_a_number_written_out() -> None:
    """Compiled, `1 << n` has 32 bits: `bit(n)` has 64. A game may shift where it knows that n stays small."""
    folders = ("src/harena/core", "src/harena/plane", "examples/harena_examples")
    compiled = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["harena"]["compile"]
    left_out = {ROOT / path for path in compiled["exclude"]}
    found = [file for folder in folders for file in sorted((ROOT / folder).glob("*.py"))]
    files = [file for file in found if file not in left_out]
    assert len(files) > 15
    assert {file.name: lines for file in files if (lines := shifted_numbers(file.read_text("utf-8")))} == {}
