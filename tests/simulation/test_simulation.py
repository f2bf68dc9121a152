"""The server keeps its promises through whatever a seed has in store for it, and the simulation would notice if not.

`make faults` runs thousands of seeds; here are a few. Each that fails names the command that repeats it.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulation.breakages import BREAKAGES, Breakage
from tests.simulation.checks import flaws_of
from tests.simulation.world import SHORT, Scene, simulate

_ROOT = Path(__file__).parents[2]
_ENOUGH = 40  # seeds: a broken server that shows in none of them would not be found


@pytest.mark.parametrize("first", range(0, 6, 3))
def test_every_promise_is_kept_whatever_befalls_the_servers(first: int) -> None:
    for seed in range(first, first + 3):
        flaws = flaws_of(simulate(seed))
        assert not flaws, f"seed {seed}: {flaws[0]}\nRepeat it with: python -m tests.simulation --seed {seed}"


@pytest.mark.parametrize("broken", BREAKAGES.values(), ids=BREAKAGES)
def test_a_server_that_is_broken_on_purpose_is_found_out(broken: Breakage) -> None:
    seeds = (broken.seed, *range(_ENOUGH))
    assert any(flaws_of(simulate(seed, broken.scene, broken())) for seed in seeds)


def test_one_seed_is_one_run() -> None:
    """Byte for byte, in another process and with other hashes as well."""
    code = "from tests.simulation.world import SHORT, Scene, simulate; print(simulate(6, Scene(SHORT, True)).digest)"
    elsewhere = subprocess.run(
        [sys.executable, "-c", code],
        cwd=_ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(_ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == simulate(6, Scene(SHORT, True)).digest
