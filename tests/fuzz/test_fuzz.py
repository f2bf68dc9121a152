"""Whatever others write is read or refused in a sentence. `make faults` goes on with other seeds for a while."""

import pytest

from tests.fuzz.targets import GAMES, fuzz

_SEEDS = {"actions": 150, "records": 20, "packs": 6, "frames": 150}  # about a second each


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("target", _SEEDS)
def test_damaged_input_is_read_or_refused_in_a_sentence(target: str, game: str) -> None:
    for seed in range(_SEEDS[target]):
        fuzz(target, game, seed)
